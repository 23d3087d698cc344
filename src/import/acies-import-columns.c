/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import-columns.h"
#include "acies-import-builder-private.h"
#include "acies-text.h"

/* The rows that are looked at where there are no titles. */
#define MOST_PROBED_ROWS 20

struct _AciesImportColumns
{
  GPtrArray *meanings; /* (element-type utf8) (nullable elements) */
  gboolean   has_titles;
};

G_DEFINE_BOXED_TYPE (AciesImportColumns, acies_import_columns, acies_import_columns_copy, acies_import_columns_free)

/* ---- Meanings ---- */

static const struct
{
  const char *meaning;
  const char *label;
} texts[] = {
  { "name", N_("Name") },
  { "command", N_("Command") },
  { "notes", N_("Notes") },
};

/**
 * acies_import_columns_list_meanings:
 * @ruleset: rules
 * @labels: (out) (array zero-terminated=1): their names for players, translated
 *
 * Returns: (transfer full) (array zero-terminated=1): what a column of a table can mean in the rules
 */
char **
acies_import_columns_list_meanings (AciesRuleset   *ruleset,
                                    char         ***labels)
{
  g_autoptr (GStrvBuilder) meanings = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  AciesSchema *schema;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (labels != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_strv_builder_add (meanings, texts[i].meaning);
      g_strv_builder_add (names, _(texts[i].label));
    }
  schema = acies_ruleset_get_unit_traits (ruleset);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);

      if (acies_field_is_inner (field))
        continue;
      g_strv_builder_add (meanings, acies_field_get_id (field));
      g_strv_builder_add (names, acies_field_get_label (field));
    }
  *labels = g_strv_builder_end (names);

  return g_strv_builder_end (meanings);
}

static AciesImportColumns *
columns_new (guint n)
{
  AciesImportColumns *self = g_new0 (AciesImportColumns, 1);

  self->meanings = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->meanings, (int) n);

  return self;
}

static gboolean
is_taken (const AciesImportColumns *self,
          const char               *meaning)
{
  for (guint i = 0; i < self->meanings->len; i++)
    if (g_strcmp0 (self->meanings->pdata[i], meaning) == 0)
      return TRUE;

  return FALSE;
}

/* ---- Guessing ---- */

/* The id of the trait with a role (nullable) */
static const char *
find_trait (AciesRuleset *ruleset,
            AciesRole     role)
{
  AciesSchema *schema = acies_ruleset_get_unit_traits (ruleset);
  int position = acies_schema_find_role (schema, role);

  return position >= 0 ? acies_field_get_id (acies_schema_get_field (schema, position)) : NULL;
}

static const char *const titles_of_notes[] = { "notes", "note", "remarks", "comment", "comments", "description" };

gboolean
acies_import_is_title_of_notes (const char *title)
{
  g_autofree char *folded = g_utf8_casefold (title, -1);
  g_autofree char *translated = g_utf8_casefold (_("Notes"), -1);

  for (guint i = 0; i < G_N_ELEMENTS (titles_of_notes); i++)
    if (strcmp (folded, titles_of_notes[i]) == 0)
      return TRUE;

  return strcmp (folded, translated) == 0;
}

/* What a title means by the words that lists use; NULL for none.  What rules have no place for stands in the notes. */
static const char *
find_usual_title (AciesRuleset *ruleset,
                  const char   *title)
{
  static const char *const names[] = { "name", "unit", "unit name", "regiment", "title" };
  static const char *const commands[] = { "command", "force", "wing", "division", "group", "commander", "detachment" };
  static const char *const types[] = { "type", "troop type", "troops", "class", "category", "kind" };
  static const char *const sizes[] = { "size", "figures", "models", "men", "bases", "number", "count", "no", "qty", "quantity",
                                       "strength", "stands", "no.", "#" };
  static const char *const points[] = { "points", "pts", "cost", "costs", "value" };
  const struct
  {
    const char        *meaning;
    const char *const *titles;
    guint              n_titles;
  } usual[] = {
    { "name", names, G_N_ELEMENTS (names) },
    { "command", commands, G_N_ELEMENTS (commands) },
    { "notes", titles_of_notes, G_N_ELEMENTS (titles_of_notes) },
    { find_trait (ruleset, ACIES_ROLE_TYPE), types, G_N_ELEMENTS (types) },
    { find_trait (ruleset, ACIES_ROLE_SIZE), sizes, G_N_ELEMENTS (sizes) },
    { find_trait (ruleset, ACIES_ROLE_POINTS), points, G_N_ELEMENTS (points) },
  };
  g_autofree char *folded = g_utf8_casefold (title, -1);

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    for (guint j = 0; j < usual[i].n_titles; j++)
      if (strcmp (folded, usual[i].titles[j]) == 0)
        return usual[i].meaning != NULL ? usual[i].meaning : "notes";

  return NULL;
}

/* What a title means: by a label in the player's language, the words that lists use, or an id; NULL for none. */
static const char *
find_title (AciesRuleset       *ruleset,
            const char * const *meanings,
            const char * const *labels,
            const char         *title)
{
  g_autofree char *folded = g_utf8_casefold (title, -1);
  const char *usual;

  for (guint i = 0; meanings[i] != NULL; i++)
    {
      g_autofree char *label = g_utf8_casefold (labels[i], -1);

      if (strcmp (folded, label) == 0)
        return meanings[i];
    }
  usual = find_usual_title (ruleset, title);
  for (guint i = 0; usual == NULL && meanings[i] != NULL; i++)
    if (g_ascii_strcasecmp (meanings[i], title) == 0)
      return meanings[i];

  return usual;
}

static void
guess_by_titles (AciesImportColumns  *self,
                 const AciesCsvTable *table,
                 AciesRuleset        *ruleset)
{
  g_auto (GStrv) labels = NULL;
  g_auto (GStrv) meanings = acies_import_columns_list_meanings (ruleset, &labels);

  for (guint column = 0; column < self->meanings->len; column++)
    {
      const char *meaning = find_title (ruleset, (const char * const *) meanings, (const char * const *) labels,
                                        acies_csv_table_get_cell (table, 0, column));

      if (meaning == NULL)
        continue;
      self->has_titles = TRUE;
      if (!is_taken (self, meaning))
        self->meanings->pdata[column] = g_strdup (meaning);
    }

  /* Nothing gets lost. */
  for (guint column = 0; self->has_titles && column < self->meanings->len; column++)
    if (self->meanings->pdata[column] == NULL)
      self->meanings->pdata[column] = g_strdup ("notes");
}

/* How many of the first rows have a number, or a whole troop type, in a column. */
static void
probe_column (const AciesCsvTable    *table,
              guint                   column,
              const AciesImportTypes *types,
              guint                  *n_numbers,
              guint                  *n_types,
              guint                  *n_texts)
{
  guint n_rows = MIN (acies_csv_table_get_n_rows (table), MOST_PROBED_ROWS);

  *n_numbers = *n_types = *n_texts = 0;
  for (guint row = 0; row < n_rows; row++)
    {
      const char *cell = acies_csv_table_get_cell (table, row, column);
      g_autoptr (AciesImportWords) words = acies_import_words_new ();
      double number;
      gboolean whole;

      if (*cell == '\0')
        continue;
      if (acies_import_read_number (cell, &number))
        {
          (*n_numbers)++;
          continue;
        }
      (*n_texts)++;
      acies_import_words_add (words, cell, ACIES_IMPORT_IN_PROFILE);
      if (acies_import_types_find (types, words, &whole, NULL) >= 0)
        (*n_types)++;
    }
}

/* The first column of text is the name, one of which half are types the type, the first of numbers the size. */
static void
guess_by_content (AciesImportColumns  *self,
                  const AciesCsvTable *table,
                  AciesRuleset        *ruleset)
{
  g_autoptr (AciesImportTypes) types = acies_import_types_new (ruleset);
  const char *type = find_trait (ruleset, ACIES_ROLE_TYPE);
  const char *size = find_trait (ruleset, ACIES_ROLE_SIZE);

  for (guint column = 0; column < self->meanings->len; column++)
    {
      guint n_numbers, n_types, n_texts;
      const char *meaning = NULL;

      probe_column (table, column, types, &n_numbers, &n_types, &n_texts);
      if (n_numbers > n_texts)
        meaning = size;
      else if (!is_taken (self, "name") && n_texts > 0)
        meaning = "name";
      else if (n_types * 2 > n_texts)
        meaning = type;
      if (meaning == NULL || is_taken (self, meaning))
        meaning = "notes";
      self->meanings->pdata[column] = g_strdup (meaning);
    }
}

/**
 * acies_import_columns_guess:
 * @source: a table
 * @ruleset: rules
 *
 * Guesses what the columns mean: by the titles in the first row, if any of them is known, or else by what stands in them.
 *
 * Returns: (transfer full): what they mean
 */
AciesImportColumns *
acies_import_columns_guess (AciesImportSource *source,
                            AciesRuleset      *ruleset)
{
  AciesImportColumns *self;
  const AciesCsvTable *table;

  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (source), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = columns_new (acies_import_source_get_n_columns (source));
  table = acies_import_source_get_table (source);
  if (table == NULL || acies_csv_table_get_n_rows (table) == 0)
    return self;

  guess_by_titles (self, table, ruleset);
  if (!self->has_titles)
    guess_by_content (self, table, ruleset);

  return self;
}

/* ---- Given ---- */

static gboolean
set_column (AciesImportColumns  *self,
            AciesImportSource   *source,
            char               **meanings,
            const char          *meaning,
            const char          *which,
            GError             **error)
{
  g_autofree char *shown = acies_text_shorten (which);
  g_autofree char *shown_meaning = acies_text_shorten (meaning);
  g_autofree char *list = g_strjoinv (", ", meanings);
  gint64 number = 0;

  if (!g_strv_contains ((const char * const *) meanings, meaning))
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_COLUMN,
                   _("A column cannot mean “%s”; it can mean: %s"), shown_meaning, list);
      return FALSE;
    }
  if (!g_ascii_string_to_signed (which, 10, 1, self->meanings->len, &number, NULL))
    for (guint column = 0; number == 0 && column < self->meanings->len; column++)
      if (acies_import_source_get_n_rows (source) > 0
          && strcmp (acies_import_source_get_cell (source, 0, column), which) == 0)
        {
          number = column + 1;
          self->has_titles = TRUE;
        }
  if (number == 0)
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_COLUMN,
                   ngettext ("There is no column “%s” in the table; it has %u",
                             "There is no column “%s” in the table; they are numbered from 1 to %u",
                             self->meanings->len),
                   shown, self->meanings->len);
      return FALSE;
    }

  acies_import_columns_set (self, (guint) number - 1, meaning);

  return TRUE;
}

/**
 * acies_import_columns_parse:
 * @source: a table
 * @ruleset: rules
 * @text: "MEANING=COLUMN" with commas between them; a column is a number from 1, or a title
 * @error: return location for an error of %ACIES_IMPORT_ERROR
 *
 * Reads what the columns mean; those that are not named mean nothing.  Titles are there if one is named or one is known.
 *
 * Returns: (transfer full): what they mean, or %NULL on error
 */
AciesImportColumns *
acies_import_columns_parse (AciesImportSource  *source,
                            AciesRuleset       *ruleset,
                            const char         *text,
                            GError            **error)
{
  g_autoptr (AciesImportColumns) self = NULL;
  g_autoptr (AciesImportColumns) guessed = NULL;
  g_auto (GStrv) labels = NULL;
  g_auto (GStrv) meanings = NULL;
  g_auto (GStrv) pairs = NULL;

  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (source), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  guessed = acies_import_columns_guess (source, ruleset);
  self = columns_new (acies_import_source_get_n_columns (source));
  self->has_titles = guessed->has_titles;
  meanings = acies_import_columns_list_meanings (ruleset, &labels);
  pairs = g_strsplit (text, ",", ACIES_TABLE_MAX_COLUMNS);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_strstrip (pairs[i]), "=", 2);

      if (g_strv_length (pair) != 2)
        {
          g_autofree char *shown = acies_text_shorten (pairs[i]);

          g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_COLUMN,
                       _("“%s” is not MEANING=COLUMN, such as name=1"), shown);
          return NULL;
        }
      if (!set_column (self, source, meanings, g_strstrip (pair[0]), g_strstrip (pair[1]), error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

/* ---- The columns ---- */

/**
 * acies_import_columns_copy:
 * @self: columns
 *
 * Returns: (transfer full): a copy
 */
AciesImportColumns *
acies_import_columns_copy (const AciesImportColumns *self)
{
  AciesImportColumns *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = columns_new (self->meanings->len);
  copy->has_titles = self->has_titles;
  for (guint i = 0; i < self->meanings->len; i++)
    copy->meanings->pdata[i] = g_strdup (self->meanings->pdata[i]);

  return copy;
}

/**
 * acies_import_columns_free:
 * @self: (transfer full): columns
 *
 * Drops them.
 */
void
acies_import_columns_free (AciesImportColumns *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->meanings);
  g_free (self);
}

/**
 * acies_import_columns_get_n:
 * @self: columns
 *
 * Returns: the number of columns
 */
guint
acies_import_columns_get_n (const AciesImportColumns *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->meanings->len;
}

/**
 * acies_import_columns_get:
 * @self: columns
 * @column: a column, from 0
 *
 * Returns: (transfer none) (nullable): what it means; %NULL for nothing
 */
const char *
acies_import_columns_get (const AciesImportColumns *self,
                          guint                     column)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (column < self->meanings->len, NULL);

  return self->meanings->pdata[column];
}

/**
 * acies_import_columns_set:
 * @self: columns
 * @column: a column, from 0
 * @meaning: (nullable): what it means; %NULL for nothing
 *
 * Sets what a column means.  Another that has meant it means nothing then, but for notes, which several may be.
 */
void
acies_import_columns_set (AciesImportColumns *self,
                          guint               column,
                          const char         *meaning)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (column < self->meanings->len);

  for (guint i = 0; meaning != NULL && strcmp (meaning, "notes") != 0 && i < self->meanings->len; i++)
    if (g_strcmp0 (self->meanings->pdata[i], meaning) == 0)
      g_clear_pointer (&self->meanings->pdata[i], g_free);
  g_free (self->meanings->pdata[column]);
  self->meanings->pdata[column] = g_strdup (meaning);
}

/**
 * acies_import_columns_has_titles:
 * @self: columns
 *
 * Returns: whether the first row of the table is titles
 */
gboolean
acies_import_columns_has_titles (const AciesImportColumns *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_titles;
}

/**
 * acies_import_columns_set_titles:
 * @self: columns
 * @has_titles: whether the first row of the table is titles
 *
 * Says so.
 */
void
acies_import_columns_set_titles (AciesImportColumns *self,
                                 gboolean            has_titles)
{
  g_return_if_fail (self != NULL);

  self->has_titles = has_titles;
}
