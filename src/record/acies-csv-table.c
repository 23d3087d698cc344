/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-csv-table.h"

/* The lines that the separator is guessed from. */
#define MOST_GUESSED_LINES 20
/* The rows between two checks of the cancellable */
#define ROWS_AT_ONCE 256

typedef struct
{
  guint first; /* of its cells */
  guint n;
  guint line;
} Row;

struct _AciesCsvTable
{
  GString *text;  /* of all cells, each with a NUL at its end */
  GArray  *cells; /* (element-type gsize): where they begin in the text */
  GArray  *rows;  /* (element-type Row) */
  guint    n_columns;
  char     separator;
};

/* A text that is being read */
typedef struct
{
  AciesCsvTable *table;
  const char    *name;
  const char    *p;
  guint          line;
} Reading;

/* ---- Separator ---- */

static void
count_separators (const char *line,
                  const char *end,
                  const char *separators,
                  guint      *counts)
{
  gboolean quoted = FALSE;

  for (const char *p = line; p < end; p++)
    if (*p == '"')
      quoted = !quoted;
    else if (!quoted && strchr (separators, *p) != NULL)
      counts[strchr (separators, *p) - separators]++;
}

/**
 * acies_csv_guess_separator:
 * @text: comma-separated values
 *
 * Guesses by the first lines: the character that the most of them have, and of two of them the rarer kind, since commas
 * stand in notes and numbers as well.
 *
 * Returns: a tab, a semicolon or a comma
 */
char
acies_csv_guess_separator (const char *text)
{
  static const char separators[] = "\t;,";
  guint n_lines[G_N_ELEMENTS (separators) - 1] = { 0 };
  guint best = G_N_ELEMENTS (n_lines) - 1;

  g_return_val_if_fail (text != NULL, ',');

  for (guint i = 0; i < MOST_GUESSED_LINES && *text != '\0'; i++)
    {
      const char *end = text + strcspn (text, "\r\n");
      guint counts[G_N_ELEMENTS (n_lines)] = { 0 };

      count_separators (text, end, separators, counts);
      for (guint j = 0; j < G_N_ELEMENTS (n_lines); j++)
        n_lines[j] += counts[j] > 0;
      text = end + strspn (end, "\r\n");
    }

  for (guint j = G_N_ELEMENTS (n_lines); j > 0; j--)
    if (n_lines[j - 1] > 0 && n_lines[j - 1] >= n_lines[best])
      best = j - 1;

  return separators[best];
}

/* ---- Reading ---- */

/* A line ends with a line feed, a carriage return or both. */
static void
pass_line_end (Reading *self)
{
  if (*self->p == '\r' && self->p[1] == '\n')
    self->p++;
  self->p++;
  self->line++;
}

static gboolean
read_quoted (Reading  *self,
             GError  **error)
{
  GString *text = self->table->text;
  guint line = self->line;

  for (self->p++; *self->p != '\0'; )
    {
      if (*self->p == '"' && self->p[1] != '"')
        {
          self->p++;
          return TRUE;
        }
      if (*self->p == '\r' || *self->p == '\n')
        {
          g_string_append_c (text, '\n');
          pass_line_end (self);
          continue;
        }
      if (*self->p == '"')
        self->p++;
      g_string_append_c (text, *self->p++);
    }

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("%s:%u: the quotation mark that opens a cell here is never closed"), self->name, line);

  return FALSE;
}

/* Drops the white space around a cell, and the apostrophe that keeps a spreadsheet from taking it for a formula. */
static void
finish_cell (AciesCsvTable *table,
             gsize          start)
{
  char *cell = table->text->str + start;
  gsize n_before;

  g_strchomp (cell);
  n_before = strspn (cell, " \t\n");
  if (cell[n_before] == '\'' && cell[n_before + 1] != '\0' && strchr ("=+-@", cell[n_before + 1]) != NULL)
    n_before++;
  start += n_before;
  g_array_append_val (table->cells, start);
  g_string_set_size (table->text, start + strlen (table->text->str + start));
  g_string_append_c (table->text, '\0');
}

static gboolean
read_cell (Reading  *self,
           GError  **error)
{
  AciesCsvTable *table = self->table;
  gsize start = table->text->len;

  self->p += table->separator == ' ' ? 0 : strspn (self->p, " ");
  if (*self->p == '"' && !read_quoted (self, error))
    return FALSE;

  /* What stands behind the closing mark belongs to the cell, as spreadsheets have it. */
  while (*self->p != '\0' && *self->p != '\r' && *self->p != '\n' && *self->p != table->separator)
    g_string_append_c (table->text, *self->p++);
  finish_cell (table, start);

  return TRUE;
}

static gboolean
read_row (Reading  *self,
          GError  **error)
{
  AciesCsvTable *table = self->table;
  Row row = { table->cells->len, 0, self->line };
  gboolean any = FALSE;
  gboolean more;

  do
    {
      if (row.n == ACIES_TABLE_MAX_COLUMNS)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("%s:%u: the row has more than %d cells, and Acies does not read more"),
                       self->name, row.line, ACIES_TABLE_MAX_COLUMNS);
          return FALSE;
        }
      if (!read_cell (self, error))
        return FALSE;
      any = any || table->text->str[g_array_index (table->cells, gsize, row.first + row.n)] != '\0';
      row.n++;
      more = *self->p == table->separator;
      if (more)
        self->p++;
    }
  while (more);

  if (*self->p != '\0')
    pass_line_end (self);
  if (!any)
    {
      g_array_set_size (table->cells, row.first);
      return TRUE;
    }
  table->n_columns = MAX (table->n_columns, row.n);
  g_array_append_val (table->rows, row);

  return TRUE;
}

/**
 * acies_csv_table_parse:
 * @text: comma-separated values in UTF-8
 * @separator: what separates them, see acies_csv_guess_separator()
 * @name: the file's name in messages
 * @error: return location for an error
 *
 * Reads a table.  A cell may be in quotation marks, and then have separators, line breaks and, doubled, quotation marks in
 * it.  Rows may differ in length.  Fails with %G_IO_ERROR_INVALID_DATA for a quotation mark that is never closed and
 * beyond %ACIES_TABLE_MAX_ROWS and %ACIES_TABLE_MAX_COLUMNS, and with %G_IO_ERROR_CANCELLED when the thread's current
 * #GCancellable is cancelled.
 *
 * Returns: (transfer full): the table, or %NULL on error
 */
AciesCsvTable *
acies_csv_table_parse (const char  *text,
                       char         separator,
                       const char  *name,
                       GError     **error)
{
  g_autoptr (AciesCsvTable) self = NULL;
  Reading reading = { .name = name, .p = text, .line = 1 };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_new0 (AciesCsvTable, 1);
  self->text = g_string_new (NULL);
  self->cells = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->separator = separator;
  reading.table = self;

  while (*reading.p != '\0')
    {
      if (self->rows->len % ROWS_AT_ONCE == 0
          && g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return NULL;
      if (self->rows->len == ACIES_TABLE_MAX_ROWS)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("%s:%u: the table has more than %d rows, and Acies does not read more"),
                       name, reading.line, ACIES_TABLE_MAX_ROWS);
          return NULL;
        }
      if (!read_row (&reading, error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

/* ---- The table ---- */

/**
 * acies_csv_table_free:
 * @self: (transfer full): a table
 *
 * Drops it.
 */
void
acies_csv_table_free (AciesCsvTable *self)
{
  g_return_if_fail (self != NULL);

  g_string_free (self->text, TRUE);
  g_array_unref (self->cells);
  g_array_unref (self->rows);
  g_free (self);
}

/**
 * acies_csv_table_get_separator:
 * @self: a table
 *
 * Returns: what separates its cells
 */
char
acies_csv_table_get_separator (const AciesCsvTable *self)
{
  g_return_val_if_fail (self != NULL, ',');

  return self->separator;
}

/**
 * acies_csv_table_get_n_rows:
 * @self: a table
 *
 * Returns: the number of rows that have any text
 */
guint
acies_csv_table_get_n_rows (const AciesCsvTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows->len;
}

/**
 * acies_csv_table_get_n_columns:
 * @self: a table
 *
 * Returns: the number of cells of the longest row
 */
guint
acies_csv_table_get_n_columns (const AciesCsvTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_columns;
}

/**
 * acies_csv_table_get_cell:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0; any
 *
 * Returns: (transfer none): the text of the cell, without white space around it
 */
const char *
acies_csv_table_get_cell (const AciesCsvTable *self,
                          guint                row,
                          guint                column)
{
  const Row *found;

  g_return_val_if_fail (self != NULL, "");
  g_return_val_if_fail (row < self->rows->len, "");

  found = &g_array_index (self->rows, Row, row);

  return column < found->n ? self->text->str + g_array_index (self->cells, gsize, found->first + column) : "";
}

/**
 * acies_csv_table_get_line:
 * @self: a table
 * @row: a row, from 0
 *
 * Returns: the line that it begins on, from 1
 */
guint
acies_csv_table_get_line (const AciesCsvTable *self,
                          guint                row)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (row < self->rows->len, 0);

  return g_array_index (self->rows, Row, row).line;
}
