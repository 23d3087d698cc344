/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Reads a table, a unit a row, by what its columns mean. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import-builder-private.h"

/* A table that is read */
typedef struct
{
  AciesImportBuilder       *builder;
  const AciesCsvTable      *table;
  const AciesImportColumns *columns;
  GHashTable               *commands; /* (element-type utf8 AciesCommand): by what a row calls them */
  guint                     row;
} Reading;

/* The cell of a row that means something; "" for none */
static const char *
find_cell (const Reading *self,
           const char    *meaning)
{
  for (guint column = 0; meaning != NULL && column < acies_import_columns_get_n (self->columns); column++)
    if (g_strcmp0 (acies_import_columns_get (self->columns, column), meaning) == 0)
      return acies_csv_table_get_cell (self->table, self->row, column);

  return "";
}

static AciesField *
find_field (const Reading *self,
            AciesRole      role)
{
  int position = acies_schema_find_role (self->builder->schema, role);

  return position >= 0 ? acies_schema_get_field (self->builder->schema, position) : NULL;
}

static const char *
find_role_cell (const Reading *self,
                AciesRole      role)
{
  AciesField *field = find_field (self, role);

  return field != NULL ? find_cell (self, acies_field_get_id (field)) : "";
}

/* Units of one command may stand anywhere in the table; a row without one goes on with the last. */
static void
choose_command (Reading *self)
{
  AciesImportBuilder *builder = self->builder;
  const char *name = find_cell (self, "command");
  AciesCommand *command;

  if (*name == '\0')
    return;
  command = g_hash_table_lookup (self->commands, name);
  if (command != NULL)
    {
      builder->command = command;
      return;
    }
  acies_import_builder_begin_command (builder, acies_csv_table_get_line (self->table, self->row), name);
  g_hash_table_insert (self->commands, g_strdup (name), builder->command);
}

/* Columns that mean notes, with their titles */
static void
gather_notes (const Reading *self,
              GString       *notes)
{
  for (guint column = 0; column < acies_import_columns_get_n (self->columns); column++)
    {
      const char *meaning = acies_import_columns_get (self->columns, column);
      const char *cell = acies_csv_table_get_cell (self->table, self->row, column);

      const char *title = acies_import_columns_has_titles (self->columns) ? acies_csv_table_get_cell (self->table, 0, column)
                                                                          : "";

      if (g_strcmp0 (meaning, "notes") != 0 || *cell == '\0')
        continue;
      if (notes->len > 0)
        g_string_append_c (notes, '\n');
      if (*title != '\0' && !acies_import_is_title_of_notes (title))
        g_string_append_printf (notes, "%s: ", title);
      g_string_append (notes, cell);
    }
}

static void
set_traits (Reading *self)
{
  AciesImportBuilder *builder = self->builder;
  guint line = acies_csv_table_get_line (self->table, self->row);

  for (guint i = 0; i < acies_schema_get_n_fields (builder->schema); i++)
    {
      AciesField *field = acies_schema_get_field (builder->schema, i);
      AciesRole role = acies_field_get_role (field);
      const char *cell = find_cell (self, acies_field_get_id (field));

      if (*cell != '\0' && role != ACIES_ROLE_TYPE)
        acies_import_builder_set_trait (builder, line, field, cell);
    }
}

static gboolean
read_row (Reading  *self,
          GError  **error)
{
  g_autoptr (AciesImportWords) words = acies_import_words_new ();
  g_autoptr (GString) notes = g_string_new (NULL);
  const char *name = find_cell (self, "name");
  const char *type = find_role_cell (self, ACIES_ROLE_TYPE);
  AciesImportUnit unit = {
    .line = acies_csv_table_get_line (self->table, self->row),
    .name = *name != '\0' ? name : type,
    .words = words,
    .size = -1,
    .points = -1,
  };

  /* A row with a command alone is its heading. */
  choose_command (self);
  if (*unit.name == '\0')
    {
      if (*find_cell (self, "command") == '\0')
        acies_import_builder_remark (self->builder, ACIES_IMPORT_NOT_PLACED, unit.line,
                                     acies_csv_table_get_cell (self->table, self->row, 0),
                                     _("the row has neither a name nor a type; it is left out"));
      return TRUE;
    }

  acies_import_words_add (words, name, ACIES_IMPORT_IN_NAME);
  acies_import_words_add (words, type, ACIES_IMPORT_IN_TYPE);
  gather_notes (self, notes);
  unit.notes = notes->len > 0 ? notes->str : NULL;
  if (!acies_import_builder_add_unit (self->builder, &unit, error))
    return FALSE;
  set_traits (self);

  return TRUE;
}

/* Tells once for each column that nothing is taken from. */
static void
remark_columns (const Reading *self)
{
  gboolean has_titles = acies_import_columns_has_titles (self->columns);

  for (guint column = 0; column < acies_import_columns_get_n (self->columns); column++)
    {
      g_autofree char *title = has_titles ? g_strdup (acies_csv_table_get_cell (self->table, 0, column))
                                          : g_strdup_printf (_("Column %u"), column + 1);

      if (acies_import_columns_get (self->columns, column) == NULL)
        acies_import_builder_remark (self->builder, ACIES_IMPORT_NOT_PLACED, has_titles ? 1 : 0, title,
                                     _("the column is left out"));
    }
}

gboolean
acies_import_read_table (AciesImportBuilder        *builder,
                         const AciesCsvTable       *table,
                         const AciesImportColumns  *columns,
                         GError                   **error)
{
  g_autoptr (GHashTable) commands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = { builder, table, columns, commands, 0 };

  if (acies_csv_table_get_n_rows (table) > 0)
    remark_columns (&reading);
  for (reading.row = acies_import_columns_has_titles (columns) ? 1 : 0; reading.row < acies_csv_table_get_n_rows (table);
       reading.row++)
    if (!read_row (&reading, error))
      return FALSE;

  return TRUE;
}
