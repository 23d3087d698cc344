/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "acies-limits.h"
#include "import-fixture.h"

#define HEAD "<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' name='R'><forces><force name='F'><selections>"
#define TAIL "</selections></force></forces></roster>"

static GBytes *
text_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* ---- What is refused ---- */

static const struct
{
  const char *name;
  const char *file;
  const char *text;
  const char *inside;
} refused[] = {
  { "empty", "a.ros", "", "nothing in it that may be a unit" },
  { "no-units", "a.ros", HEAD TAIL, "nothing in it that may be a unit" },
  { "cut-off", "a.ros", HEAD "<selection name='A' type='un", "damaged" },
  { "entities", "a.ros", "<!DOCTYPE r [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]>" HEAD "&b;" TAIL,
    "document type declaration" },
  { "external-entity", "a.ros", "<!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" HEAD "&a;" TAIL,
    "document type declaration" },
  { "army", "a.ros", "<army xmlns='urn:acies' version='1.0'/>", "opened, not imported" },
  { "catalogue", "a.ros", "<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema'/>", "not a roster" },
  { "page", "a.ros", "<html><body/></html>", "holds “html” where “roster” is wanted" },
  { "archive-cut-off", "a.rosz", "PK\003\004 and nothing else", "zip archive is damaged" },
  { "open-quote", "a.csv", "Name,Men\n\"Velites,12\n", "a.csv:2: the quotation mark" },
};

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = text_bytes (refused[i].text);

  import_assert_error (bytes, refused[i].file, refused[i].inside);
}

static void
test_binary (void)
{
  static const char binary[] = "\x7f" "ELF\0\0\1\2\3";
  g_autoptr (GBytes) bytes = g_bytes_new_static (binary, sizeof binary);

  import_assert_error (bytes, "a.ros", "neither a roster");
}

static void
test_bomb (void)
{
  gsize size = ACIES_ARCHIVE_MAX_ENTRY_BYTES / 4;
  g_autofree char *spaces = g_malloc (size);
  g_autoptr (GBytes) zip = NULL;

  memset (spaces, ' ', size);
  zip = import_zip ("a.ros", spaces, size);
  g_assert_cmpuint (g_bytes_get_size (zip), <, size / ACIES_ARCHIVE_MAX_RATIO);
  import_assert_error (zip, "a.rosz", "too large");
}

static void
test_no_roster (void)
{
  g_autoptr (GBytes) zip = import_zip ("picture.png", "PNG", 3);

  import_assert_error (zip, "a.rosz", "no roster (.ros) in the archive");
}

static void
test_cut_archive (void)
{
  g_autoptr (GBytes) roster = import_load_bytes ("muster.ros");
  g_autoptr (GBytes) zip = import_zip ("a.ros", g_bytes_get_data (roster, NULL), g_bytes_get_size (roster));

  /* Without its end the archive may still have the whole roster, but never a part of it. */
  for (gsize length = 5; length < g_bytes_get_size (zip); length += 37)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (zip, 0, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesImportSource) source = acies_import_source_parse (part, "a.rosz", &error);
      g_autoptr (AciesImport) import = NULL;

      if (length < g_bytes_get_size (zip) / 2)
        g_assert_null (source);
      if (source == NULL)
        {
          g_assert_nonnull (error);
          continue;
        }
      import = acies_import_new (source, import_find_ruleset ("roman-war"), NULL, NULL, NULL);
      g_assert_cmpuint (acies_import_get_n_units (import), ==, 6);
    }
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "<selection name='A' type='unit'><selections>");
  bytes = g_bytes_new (text->str, text->len);
  import_assert_error (bytes, "a.ros", "deep");
}

static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i <= ACIES_IMPORT_MAX_UNITS; i++)
    g_string_append (text, "<selection name='A' type='model'/>");
  g_string_append (text, TAIL);
  bytes = g_bytes_new (text->str, text->len);
  import_assert_error (bytes, "a.ros", "more than 10000 units");
}

static void
test_wide_table (void)
{
  g_autoptr (GString) text = g_string_new ("Name");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < ACIES_TABLE_MAX_COLUMNS; i++)
    g_string_append (text, ",x");
  bytes = g_bytes_new (text->str, text->len);
  import_assert_error (bytes, "a.csv", "more than 64 cells");
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AciesImportSource) source = acies_import_source_new_text ("12 Velites");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesImport) import = NULL;

  g_cancellable_cancel (cancellable);
  import = acies_import_new (source, import_find_ruleset ("roman-war"), NULL, cancellable, &error);
  g_assert_null (import);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- What is limited ---- */

static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (10000, 'n');
  g_autofree char *text = g_strdup_printf (HEAD "<selection name='%s' type='unit' number='5'/>" TAIL, name);
  g_autoptr (AciesImport) import = import_parse_text ("roman-war", text, "a.ros");

  g_assert_cmpuint (strlen (acies_unit_get_name (import_get_unit (import, 0))), ==, ACIES_IMPORT_MAX_NAME);
  g_assert_true (import_has_remark (import, 1, "10000 letters"));
}

static void
test_numbers (void)
{
  static const char *const numbers[] = { "-5", "99999999999999999999", "1e9", "", "five" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "<selection name='A' type='unit' number='%s'/>" TAIL, numbers[i]);
      g_autoptr (AciesImport) import = import_parse_text ("roman-war", text, "a.ros");
      g_autofree char *size = import_get_trait (import_get_unit (import, 0), ACIES_ROLE_SIZE);

      g_assert_cmpstr (size, ==, "1");
      g_assert_true (import_has_remark (import, 1, "counts as 1"));
    }
}

static void
test_many_models (void)
{
  g_autoptr (AciesImport) import = import_parse_text ("roman-war", HEAD "<selection name='A' type='unit'><selections>"
                                                      "<selection name='900000 B' number='900000' type='model'/>"
                                                      "</selections></selection>" TAIL, "a.ros");
  g_autofree char *size = import_get_trait (import_get_unit (import, 0), ACIES_ROLE_SIZE);

  g_assert_cmpstr (size, ==, "500");
  g_assert_true (import_has_remark (import, 1, "not within the limits"));
}

/* Characters that turn the direction of writing, and those that no XML file takes */
static void
test_controls (void)
{
  g_autoptr (AciesImport) import = import_parse_text ("roman-war", "12 Vel\xe2\x80\xaeites\x01\x1b[31m, hastati\n", "a.txt");

  g_assert_cmpstr (acies_unit_get_name (import_get_unit (import, 0)), ==, "Velites[31m");
}

static void
test_many_remarks (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AciesImport) import = NULL;
  GListModel *remarks;

  for (guint i = 0; i < 1500; i++)
    g_string_append (text, "Zyx\n");
  import = import_parse_text ("roman-war", text->str, "a.txt");
  remarks = acies_import_get_remarks (import);
  g_assert_cmpuint (g_list_model_get_n_items (remarks), ==, 1001);
  g_assert_true (import_has_remark (import, 0, "500 more"));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/hostile/refused/%s", refused[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refused);
    }
  g_test_add_func ("/import/hostile/binary", test_binary);
  g_test_add_func ("/import/hostile/bomb", test_bomb);
  g_test_add_func ("/import/hostile/no-roster", test_no_roster);
  g_test_add_func ("/import/hostile/cut-archive", test_cut_archive);
  g_test_add_func ("/import/hostile/deep", test_deep);
  g_test_add_func ("/import/hostile/too-many", test_too_many);
  g_test_add_func ("/import/hostile/wide-table", test_wide_table);
  g_test_add_func ("/import/hostile/cancelled", test_cancelled);
  g_test_add_func ("/import/hostile/long-name", test_long_name);
  g_test_add_func ("/import/hostile/numbers", test_numbers);
  g_test_add_func ("/import/hostile/many-models", test_many_models);
  g_test_add_func ("/import/hostile/controls", test_controls);
  g_test_add_func ("/import/hostile/many-remarks", test_many_remarks);

  return g_test_run ();
}
