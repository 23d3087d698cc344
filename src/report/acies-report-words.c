/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-name.h"
#include "acies-report-turn-private.h"

/* Numbers and names as prose has them. */

/* Prose has numbers up to twelve in words. */
static const char * const numbers[] = {
  NC_("number in a sentence", "none"), NC_("number in a sentence", "one"), NC_("number in a sentence", "two"),
  NC_("number in a sentence", "three"), NC_("number in a sentence", "four"), NC_("number in a sentence", "five"),
  NC_("number in a sentence", "six"), NC_("number in a sentence", "seven"), NC_("number in a sentence", "eight"),
  NC_("number in a sentence", "nine"), NC_("number in a sentence", "ten"), NC_("number in a sentence", "eleven"),
  NC_("number in a sentence", "twelve"),
};

char *
acies_report_number_in_words (guint number)
{
  if (number < G_N_ELEMENTS (numbers))
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "number in a sentence", numbers[number]));

  return g_strdup_printf ("%u", number);
}

char *
acies_report_print_count (AciesReportSource *source,
                          guint              count)
{
  g_autofree char *number = acies_report_number_in_words (count);

  switch (source->counted)
    {
    case ACIES_REPORT_COUNTS_FIGURES:
      /* Translators: a number in words, how many figures were lost: "lost three figures" */
      return g_strdup_printf (ngettext ("%s figure", "%s figures", count), number);
    case ACIES_REPORT_COUNTS_BASES:
      return g_strdup_printf (ngettext ("%s base", "%s bases", count), number);
    default:
      return g_strdup_printf (ngettext ("%s point of strength", "%s points of strength", count), number);
    }
}

char *
acies_report_print_more (AciesReportSource *source,
                         guint              count,
                         gboolean           is_more)
{
  g_autofree char *number = acies_report_number_in_words (count);

  if (!is_more)
    return acies_report_print_count (source, count);

  switch (source->counted)
    {
    case ACIES_REPORT_COUNTS_FIGURES:
      /* Translators: a number in words, how many figures were lost besides those told of before: "lost two more figures" */
      return g_strdup_printf (ngettext ("%s more figure", "%s more figures", count), number);
    case ACIES_REPORT_COUNTS_BASES:
      return g_strdup_printf (ngettext ("%s more base", "%s more bases", count), number);
    default:
      return g_strdup_printf (ngettext ("%s more point of strength", "%s more points of strength", count), number);
    }
}

char *
acies_report_phrase_side (AciesReportSource *source,
                          guint              side,
                          gulong            *number)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  const char id[] = { acies_situation_get_side (end, side)->id, '\0' };

  if (number != NULL)
    *number = acies_situation_get_number (end, id);

  return acies_situation_phrase_name (end, id);
}

char *
acies_report_phrase (const AciesReportTurn   *turn,
                     const AciesReportAction *action)
{
  return acies_situation_phrase_name (acies_report_source_get_end (turn->source, turn->turn), action->body->id);
}

char *
acies_report_phrase_all (const AciesReportTurn *turn,
                         GPtrArray             *actions)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < actions->len; i++)
    g_ptr_array_add (names, acies_report_phrase (turn, actions->pdata[i]));

  return acies_report_join (names);
}

gulong
acies_report_number_of (const AciesReportTurn   *turn,
                        const AciesReportAction *action)
{
  return acies_situation_get_number (acies_report_source_get_end (turn->source, turn->turn), action->body->id);
}

gulong
acies_report_number_of_all (const AciesReportTurn *turn,
                            GPtrArray             *actions)
{
  return actions->len > 1 ? actions->len : acies_report_number_of (turn, actions->pdata[0]);
}

/* The unit or leader whose name a sentence has from @start to @end (nullable) */
static const AciesBody *
find_named (const AciesSituation *situation,
            const char           *start,
            const char           *end)
{
  gsize length = (gsize) (end - start);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (strlen (body->name) == length && memcmp (body->name, start, length) == 0)
        return body;
    }

  return NULL;
}

/* Whether an article stands before what comes next, or before a word before it: "struck the routing " */
static gboolean
ends_with_article (const char *text)
{
  g_autofree char *article = g_strndup (C_("name", "the %s"), strcspn (C_("name", "the %s"), "%"));
  const char *last = strrchr (text, ' ');
  gsize end = strlen (text);

  if (*article == '\0' || last == NULL || last[1] != '\0')
    return FALSE;
  if (g_str_has_suffix (text, article))
    return TRUE;

  /* Without the word before it */
  end--;
  while (end > 0 && text[end - 1] != ' ')
    end--;

  return end >= strlen (article) && strncmp (text + end - strlen (article), article, strlen (article)) == 0
         && g_unichar_islower (g_utf8_get_char (text + end));
}

char *
acies_report_quote (const AciesReportTurn *turn,
                    const char            *sentence)
{
  const AciesSituation *situation = acies_report_source_get_end (turn->source, turn->turn);
  GString *text = g_string_new (NULL);
  const char *from = sentence;
  const char *start, *end;

  for (; acies_report_names_find (turn->source->names, sentence, from, &start, &end); from = end)
    {
      const AciesBody *body = find_named (situation, start, end);
      g_autofree char *phrase = NULL;

      g_string_append_len (text, from, start - from);
      if (body != NULL && !ends_with_article (text->str))
        phrase = acies_situation_phrase_name (situation, body->id);
      else
        phrase = g_strndup (start, (gsize) (end - start));
      g_string_append (text, phrase);
    }
  g_string_append (text, from);
  while (text->len > 0 && text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);

  return g_string_free (text, FALSE);
}

AciesFieldPart
acies_report_place (const AciesReportTurn   *turn,
                    const AciesReportAction *action,
                    GHashTable              *told_of)
{
  guint part = GPOINTER_TO_UINT (g_hash_table_lookup (told_of, action));

  return part > 0 ? (AciesFieldPart) (part - 1) : acies_report_turn_find_part (turn, action);
}

void
acies_report_mark_told (GHashTable        *told_of,
                        AciesReportAction *action,
                        AciesFieldPart     part)
{
  if (g_hash_table_contains (told_of, action))
    return;
  g_hash_table_insert (told_of, action, GUINT_TO_POINTER (part + 1));
  action->part = part + 1;
}

AciesReportTold *
acies_report_add_told (GPtrArray      *told,
                       AciesFieldPart  part,
                       guint           entry,
                       char           *text)
{
  AciesReportTold *one = g_new0 (AciesReportTold, 1);

  one->part = part;
  one->entry = entry;
  one->text = text;
  g_ptr_array_add (told, one);

  return one;
}
