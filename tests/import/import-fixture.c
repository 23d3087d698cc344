/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <archive.h>
#include <archive_entry.h>

#include "acies-army-file.h"
#include "import-fixture.h"

AciesRulesetLibrary *
import_get_library (void)
{
  static AciesRulesetLibrary *library = NULL;

  if (library == NULL)
    library = acies_ruleset_library_new ();

  return library;
}

AciesRuleset *
import_find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (import_get_library (), id, &error);

  g_assert_no_error (error);

  return ruleset;
}

GBytes *
import_load_bytes (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_SOURCE_ROOT"), "tests", "import", "files", name, NULL);
  g_autoptr (GError) error = NULL;
  char *content = NULL;
  gsize length = 0;

  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (content, length);
}

AciesImport *
import_parse (const char *ruleset,
              GBytes     *bytes,
              const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesImportSource) source = acies_import_source_parse (bytes, name, &error);
  AciesImport *import;

  g_assert_no_error (error);
  import = acies_import_new (source, import_find_ruleset (ruleset), NULL, NULL, &error);
  g_assert_no_error (error);
  import_assert_whole (import);

  return import;
}

AciesImport *
import_parse_text (const char *ruleset,
                   const char *text,
                   const char *name)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return import_parse (ruleset, bytes, name);
}

void
import_assert_error (GBytes     *bytes,
                     const char *name,
                     const char *inside)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesImportSource) source = acies_import_source_parse (bytes, name, &error);
  g_autoptr (AciesImport) import = NULL;

  if (source != NULL)
    import = acies_import_new (source, import_find_ruleset ("meeting-of-hosts"), NULL, NULL, &error);
  g_assert_null (import);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, inside));
  g_assert_cmpuint (strlen (error->message), <, 2000);
}

AciesUnit *
import_get_unit (AciesImport *import,
                 guint        number)
{
  AciesArmy *army = acies_import_get_army (import);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      if (number < acies_command_get_n_units (command))
        return acies_command_get_unit (command, number);
      number -= acies_command_get_n_units (command);
    }
  g_assert_not_reached ();
}

char *
import_get_trait (AciesUnit *unit,
                  AciesRole  role)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int position = acies_schema_find_role (acies_record_get_schema (traits), role);

  g_assert_cmpint (position, >=, 0);

  return acies_record_print (traits, (guint) position);
}

gboolean
import_has_remark (AciesImport *import,
                   guint        line,
                   const char  *inside)
{
  GListModel *remarks = acies_import_get_remarks (import);

  for (guint i = 0; i < g_list_model_get_n_items (remarks); i++)
    {
      g_autoptr (AciesImportRemark) remark = g_list_model_get_item (remarks, i);

      if (acies_import_remark_get_line (remark) == line
          && (strstr (acies_import_remark_get_subject (remark), inside) != NULL
              || strstr (acies_import_remark_get_reason (remark), inside) != NULL))
        return TRUE;
    }

  return FALSE;
}

GBytes *
import_zip (const char    *name,
            gconstpointer  data,
            gsize          size)
{
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();
  gsize capacity = size + 64 * 1024;
  char *packed = g_malloc (capacity);
  size_t used = 0;

  archive_write_set_format_zip (archive);
  g_assert_cmpint (archive_write_open_memory (archive, packed, capacity, &used), ==, ARCHIVE_OK);
  archive_entry_set_pathname (entry, name);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_data (archive, data, size), ==, (int) size);
  archive_entry_free (entry);
  archive_write_close (archive);
  archive_write_free (archive);

  return g_bytes_new_take (packed, used);
}

void
import_assert_whole (AciesImport *import)
{
  g_autoptr (GBytes) written = acies_army_file_to_bytes (acies_import_get_army (import));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = acies_army_file_parse (import_get_library (), written, "written.army", &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  again = acies_army_file_to_bytes (army);
  g_assert_true (g_bytes_equal (written, again));
}
