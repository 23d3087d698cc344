/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-csv.h"
#include "acies-csv-table.h"

/* A text, and its cells with | behind each and / behind each row */
static const struct
{
  const char *name;
  const char *text;
  const char *cells;
} tables[] = {
  { "empty", "", "" },
  { "plain", "a,b\nc,d\n", "a|b|/c|d|/" },
  { "line-ends", "a,b\r\nc,d\re,f", "a|b|/c|d|/e|f|/" },
  { "quoted", "\"a,b\",\"say \"\"x\"\"\"\n", "a,b|say \"x\"|/" },
  { "line-break-in-a-cell", "\"a\r\nb\",c\n", "a\nb|c|/" },
  { "blank-rows", "a\n\n,,\n   \nb\n", "a|/b|/" },
  { "white-space", " a , b  ,\"  c \"\n", "a|b|c|/" },
  { "behind-the-mark", "\"a\"b,c\n", "ab|c|/" },
  { "uneven", "a,b,c\nd\n", "a|b|c|/d|||/" },
  { "semicolons", "a;b,5\nc;d\n", "a|b,5|/c|d|/" },
  { "tabs", "a\tb;c\nd\te\n", "a|b;c|/d|e|/" },
  { "formula", "'=1+1,'-x,'tis\n", "=1+1|-x|'tis|/" },
};

static char *
print_table (const AciesCsvTable *table)
{
  GString *cells = g_string_new (NULL);

  for (guint row = 0; row < acies_csv_table_get_n_rows (table); row++)
    {
      for (guint column = 0; column < acies_csv_table_get_n_columns (table); column++)
        g_string_append_printf (cells, "%s|", acies_csv_table_get_cell (table, row, column));
      g_string_append_c (cells, '/');
    }

  return g_string_free (cells, FALSE);
}

static void
test_parse (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = acies_csv_table_parse (tables[i].text, acies_csv_guess_separator (tables[i].text),
                                                           "x.csv", &error);
  g_autofree char *cells = NULL;

  g_assert_no_error (error);
  cells = print_table (table);
  g_assert_cmpstr (cells, ==, tables[i].cells);
}

static void
test_lines (void)
{
  g_autoptr (AciesCsvTable) table = acies_csv_table_parse ("a\n\n\"b\nc\"\r\nd\n", ',', "x.csv", NULL);

  g_assert_cmpuint (acies_csv_table_get_n_rows (table), ==, 3);
  g_assert_cmpuint (acies_csv_table_get_line (table, 0), ==, 1);
  g_assert_cmpuint (acies_csv_table_get_line (table, 1), ==, 3);
  g_assert_cmpuint (acies_csv_table_get_line (table, 2), ==, 5);
}

/* What is written reads the same, whatever it is. */
static void
test_written (void)
{
  static const char *const texts[] = { "plain", "a,b", "say \"x\"", "two\nlines", "=SUM(A1)", "-5", "'tis", "Gesäten" };
  AciesCsv *csv = acies_csv_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (AciesCsvTable) table = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    acies_csv_add_text (csv, texts[i]);
  acies_csv_end_row (csv);
  bytes = acies_csv_finish (csv);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  table = acies_csv_table_parse (text, ',', "x.csv", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (acies_csv_table_get_cell (table, 0, i), ==, texts[i]);
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);

  g_assert_null (acies_csv_table_parse ("a\n\"b\n", ',', "x.csv", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_str_has_prefix (error->message, "x.csv:2: "));
  g_clear_error (&error);

  for (guint i = 0; i <= ACIES_TABLE_MAX_ROWS; i++)
    g_string_append (rows, "a\n");
  g_assert_null (acies_csv_table_parse (rows->str, ',', "x.csv", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "20000"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/csv-table/parse/%s", tables[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_parse);
    }
  g_test_add_func ("/record/csv-table/lines", test_lines);
  g_test_add_func ("/record/csv-table/written", test_written);
  g_test_add_func ("/record/csv-table/refused", test_refused);

  return g_test_run ();
}
