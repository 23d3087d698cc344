/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-private.h"
#include "acies-xml.h"

/*
 * The names of everything that arithmetic finds by its position.  The generator
 * writes them as a C header; their checksum tells whether a module was built
 * for the declaration that is loaded beside it.
 */

typedef struct
{
  const AciesDeclaration *declaration;
  GArray                 *names;
  /* For the name that comes next */
  char                   *heading;
} Namer;

static void
clear_name (gpointer data)
{
  AciesName *name = data;

  g_free (name->name);
  g_free (name->heading);
}

static void begin_part (Namer *namer, const char *format, ...) G_GNUC_PRINTF (2, 3);
static void add_name (Namer *namer, guint value, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
begin_part (Namer      *namer,
            const char *format,
            ...)
{
  va_list arguments;

  g_free (namer->heading);
  va_start (arguments, format);
  namer->heading = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/* The prefix and what @format gives, as a C macro or constant is written. */
static void
add_name (Namer      *namer,
          guint       value,
          const char *format,
          ...)
{
  g_autofree char *id = NULL;
  AciesName name;
  va_list arguments;

  va_start (arguments, format);
  id = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  name.name = g_strdup_printf ("%s_%s", namer->declaration->prefix, id);
  for (char *p = name.name; *p != '\0'; p++)
    *p = *p == '-' || *p == '.' ? '_' : g_ascii_toupper (*p);
  name.value = value;
  name.heading = g_steal_pointer (&namer->heading);
  g_array_append_val (namer->names, name);
}

/* The ids of a schema's fields behind @start; what begins with @strip goes without it. */
static void
add_fields (Namer             *namer,
            const AciesSchema *schema,
            const char        *start,
            const char        *strip)
{
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const char *id = acies_field_get_id (acies_schema_get_field (schema, i));

      if (strip != NULL && g_str_has_prefix (id, strip))
        id += strlen (strip);
      add_name (namer, i, "%s-%s", start, id);
    }
}

static void
add_group_uses (Namer                *namer,
                const AciesProcedure *procedure)
{
  const AciesDeclaration *declaration = namer->declaration;

  for (guint i = 0; i < declaration->group_uses->len; i++)
    {
      const AciesGroupUse *use = &g_array_index (declaration->group_uses, AciesGroupUse, i);
      const char *group = acies_schema_get_id (g_ptr_array_index (declaration->groups, use->group));

      if (use->procedure != procedure->index)
        continue;

      if (use->party != '\0')
        add_name (namer, use->input, "%s-in-%c-%s", procedure->id, use->party, group);
      else
        add_name (namer, use->input, "%s-in-%s", procedure->id, group);
    }
}

static void
add_procedures (Namer *namer)
{
  GPtrArray *procedures = namer->declaration->procedures.list;

  begin_part (namer, "Procedures");
  for (guint i = 0; i < procedures->len; i++)
    add_name (namer, i, "%s", ((AciesProcedure *) g_ptr_array_index (procedures, i))->id);
  add_name (namer, procedures->len, "n-procedures");

  for (guint i = 0; i < procedures->len; i++)
    {
      const AciesProcedure *procedure = g_ptr_array_index (procedures, i);
      g_autofree char *in = g_strconcat (procedure->id, "-in", NULL);
      g_autofree char *out = g_strconcat (procedure->id, "-out", NULL);

      begin_part (namer, "Inputs of %s", procedure->id);
      add_fields (namer, procedure->inputs, in, NULL);
      begin_part (namer, "Groups among the inputs of %s", procedure->id);
      add_group_uses (namer, procedure);
      begin_part (namer, "Outputs of %s", procedure->id);
      add_fields (namer, procedure->outputs, out, NULL);
    }

  for (guint i = 0; i < namer->declaration->groups->len; i++)
    {
      AciesSchema *group = g_ptr_array_index (namer->declaration->groups, i);

      begin_part (namer, "Within the group %s", acies_schema_get_id (group));
      add_fields (namer, group, acies_schema_get_id (group), NULL);
    }
}

static void
add_vocabularies (Namer *namer)
{
  GPtrArray *vocabularies = namer->declaration->vocabularies;

  begin_part (namer, "Vocabularies");
  for (guint i = 0; i < vocabularies->len; i++)
    add_name (namer, i, "vocabulary-%s", acies_vocabulary_get_id (g_ptr_array_index (vocabularies, i)));

  for (guint i = 0; i < vocabularies->len; i++)
    {
      AciesVocabulary *vocabulary = g_ptr_array_index (vocabularies, i);
      AciesSchema *columns = acies_vocabulary_get_columns (vocabulary);
      const char *id = acies_vocabulary_get_id (vocabulary);
      g_autofree char *column = g_strconcat (id, "-column", NULL);

      begin_part (namer, "Items of %s", id);
      for (guint j = 0; j < acies_vocabulary_get_n_items (vocabulary); j++)
        add_name (namer, j, "%s-%s", id, acies_vocabulary_get_item_id (vocabulary, j));

      begin_part (namer, "Columns of %s", id);
      if (columns != NULL)
        add_fields (namer, columns, column, NULL);
    }
}

static void
add_schemas (Namer *namer)
{
  static const struct {
    AciesPartyKind  kind;
    const char     *name;
  } parties[] = {
    { ACIES_PARTY_UNIT, "unit" },
    { ACIES_PARTY_LEADER, "leader" },
    { ACIES_PARTY_SIDE, "side" },
  };

  begin_part (namer, "Options");
  add_fields (namer, namer->declaration->options, "option", "option.");

  for (guint i = 0; i < G_N_ELEMENTS (parties); i++)
    {
      const AciesPartySchemas *party = &namer->declaration->parties[parties[i].kind];
      g_autofree char *traits = g_strconcat (parties[i].name, "-trait", NULL);
      g_autofree char *status = g_strconcat (parties[i].name, "-status", NULL);

      begin_part (namer, "Traits of a %s", parties[i].name);
      add_fields (namer, party->traits, traits, NULL);
      begin_part (namer, "Status of a %s", parties[i].name);
      add_fields (namer, party->status, status, NULL);
    }
}

static void
add_turn (Namer *namer)
{
  const AciesDeclaration *declaration = namer->declaration;

  begin_part (namer, "Phases");
  for (guint i = 0; i < declaration->phases->len; i++)
    add_name (namer, i, "phase-%s", g_array_index (declaration->phases, AciesPhase, i).id);

  begin_part (namer, "Steps");
  for (guint i = 0; i < declaration->steps->len; i++)
    add_name (namer, i, "step-%s", g_array_index (declaration->steps, AciesStep, i).id);
}

/* The distances that are declared by themselves; those of charts are read there. */
static void
add_reaches (Namer *namer)
{
  const GArray *reaches = namer->declaration->reaches;

  begin_part (namer, "Reaches, in hundredths of an inch");
  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesReach *reach = &g_array_index (reaches, AciesReach, i);

      if (reach->inches >= 0)
        add_name (namer, (guint) reach->inches, "reach-%s", reach->id);
    }
}

static gboolean
check_distinct (GArray  *names,
                GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < names->len; i++)
    {
      char *name = g_array_index (names, AciesName, i).name;

      if (!g_hash_table_add (known, name))
        {
          g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID,
                       _("the ids make the name %s twice; one of them must be called otherwise"), name);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * acies_declaration_list_names:
 * @self: a declaration
 * @error: return location for %ACIES_XML_ERROR_INVALID
 *
 * Returns: (transfer full) (element-type AciesName): the names of all
 *   positions, in order, or %NULL if two positions would have the same
 */
GArray *
acies_declaration_list_names (const AciesDeclaration  *self,
                              GError                 **error)
{
  g_autoptr (GArray) names = g_array_new (FALSE, TRUE, sizeof (AciesName));
  Namer namer = { self, names, NULL };

  g_array_set_clear_func (names, clear_name);
  add_procedures (&namer);
  add_vocabularies (&namer);
  add_schemas (&namer);
  add_turn (&namer);
  add_reaches (&namer);
  g_free (namer.heading);

  return check_distinct (names, error) ? g_steal_pointer (&names) : NULL;
}

/**
 * acies_declaration_print_header:
 * @self: a declaration
 * @error: return location for %ACIES_XML_ERROR_INVALID
 *
 * Returns: (transfer full): the C header with the names and the structs of
 *   inputs and outputs, or %NULL on error
 */
char *
acies_declaration_print_header (const AciesDeclaration  *self,
                                GError                 **error)
{
  g_autoptr (GArray) names = acies_declaration_list_names (self, error);
  GString *text;

  if (names == NULL)
    return NULL;

  text = g_string_new (NULL);
  g_string_append_printf (text,
                          "/* Written by acies-ruleset-keys from %s.xml; a change there changes it. */\n"
                          "#pragma once\n"
                          "\n"
                          "#include \"acies-ruleset.h\"\n"
                          "\n"
                          "#define %s_KEYS_CHECKSUM \"%s\"\n",
                          self->id, self->prefix, self->keys_checksum);

  for (guint i = 0; i < names->len; i++)
    {
      const AciesName *name = &g_array_index (names, AciesName, i);
      gboolean last = i + 1 == names->len || g_array_index (names, AciesName, i + 1).heading != NULL;

      if (name->heading != NULL)
        g_string_append_printf (text, "\n/* %s */\nenum\n{\n", name->heading);
      g_string_append_printf (text, "  %s = %u%s\n", name->name, name->value, last ? "" : ",");
      if (last)
        g_string_append (text, "};\n");
    }

  g_string_append_c (text, '\n');
  acies_declaration_print_structs (self, text);

  return g_string_free (text, FALSE);
}
