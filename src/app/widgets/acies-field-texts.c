/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-field-texts.h"
#include "acies-trait.h"

static void
append_part (GString    *text,
             const char *part)
{
  gsize length;

  if (part == NULL || *part == '\0')
    return;

  if (text->len > 0)
    g_string_append (text, " · ");
  length = strlen (part);
  /* Parts follow each other in one line, without the full stops of sentences. */
  g_string_append_len (text, part, part[length - 1] == '.' ? length - 1 : length);
}

/* Of the item that is chosen, if it has any, else of the field. */
static char *
get_help (AciesField  *field,
          guint        item,
          const char **clause)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);

  *clause = acies_field_get_clause (field);
  if (item != GTK_INVALID_LIST_POSITION && item < acies_vocabulary_get_n_items (vocabulary))
    {
      const char *item_clause = acies_vocabulary_get_item_clause (vocabulary, item);
      const char *words = acies_vocabulary_get_item_help (vocabulary, item);
      g_autofree char *help = words != NULL && *words != '\0' ? g_strdup (words)
                                                              : acies_trait_describe_item (vocabulary, item);

      if (*help != '\0' && item_clause != NULL && *item_clause != '\0')
        *clause = item_clause;
      if (*help != '\0')
        return g_steal_pointer (&help);
    }

  return g_strdup (acies_field_get_help (field));
}

char *
acies_field_texts_describe (AciesField *field,
                            guint       item,
                            const char *various)
{
  GString *text = g_string_new (NULL);
  const char *clause;
  g_autofree char *help = get_help (field, item, &clause);
  g_autofree char *limits = acies_field_describe_limits (field);

  append_part (text, various);
  append_part (text, help);
  append_part (text, limits);
  append_part (text, clause);

  return g_string_free (text, FALSE);
}

char *
acies_field_texts_describe_finding (AciesFinding *finding)
{
  GString *text = g_string_new (NULL);

  append_part (text, acies_finding_get_message (finding));
  append_part (text, acies_finding_get_clause (finding));

  return g_string_free (text, FALSE);
}

GListModel *
acies_field_texts_list_choices (AciesField *field,
                                gboolean    by_type)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
  GtkStringList *labels = gtk_string_list_new (NULL);

  if (by_type)
    gtk_string_list_append (labels, _("As its type"));
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    gtk_string_list_append (labels, acies_vocabulary_get_item_label (vocabulary, i));

  return G_LIST_MODEL (labels);
}

gboolean
acies_field_texts_is_unusual (const AciesRecord *record,
                              guint              position)
{
  g_autofree char *by_type = NULL;
  g_autofree char *usual = NULL;
  g_autofree char *text = NULL;

  if (!acies_record_is_given (record, position))
    return FALSE;

  by_type = acies_trait_describe_usual (record, position);
  usual = acies_field_print_default (acies_schema_get_field (acies_record_get_schema (record), position));
  text = acies_record_print (record, position);

  return by_type != NULL || g_strcmp0 (usual, text) != 0;
}
