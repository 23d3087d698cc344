/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>
#include <archive.h>
#include <archive_entry.h>

#include "report-fixture.h"

/* Reports as OpenDocument texts: the package, what is in its parts, and what LibreOffice makes of it. */

#define MEDIA_TYPE "application/vnd.oasis.opendocument.text"

static GBytes *
write_odt (AciesBattle              *battle,
           const AciesReportOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = acies_report_write (battle, ACIES_REPORT_ODT, options, "senlac.odt", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_cmpstr (((AciesReportFile *) files->pdata[0])->name, ==, "senlac.odt");

  return g_bytes_ref (((AciesReportFile *) files->pdata[0])->bytes);
}

static GBytes *
write_level (AciesBattle      *battle,
             AciesReportLevel  level)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;

  options.level = level;

  return write_odt (battle, &options);
}

/* (element-type utf8 GBytes): the parts of a package by their names, as another library reads them */
static GHashTable *
unpack (GBytes *odt)
{
  GHashTable *parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  struct archive *package = archive_read_new ();
  struct archive_entry *entry;

  g_assert_cmpint (archive_read_support_format_zip_seekable (package), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_read_open_memory (package, g_bytes_get_data (odt, NULL), g_bytes_get_size (odt)), ==,
                   ARCHIVE_OK);
  while (archive_read_next_header (package, &entry) == ARCHIVE_OK)
    {
      const char *name = archive_entry_pathname (entry);
      gsize size = (gsize) archive_entry_size (entry);
      char *content = g_malloc (size + 1);

      g_assert_cmpint (archive_read_data (package, content, size), ==, (gint64) size);
      g_assert_false (g_hash_table_contains (parts, name));
      g_hash_table_insert (parts, g_strdup (name), g_bytes_new_take (content, size));
    }
  g_assert_null (archive_error_string (package));
  archive_read_free (package);

  return parts;
}

static xmlDoc *
parse_part (GHashTable *parts,
            const char *name)
{
  GBytes *bytes = g_hash_table_lookup (parts, name);
  g_autofree char *text = NULL;

  g_assert_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return report_parse (text);
}

static xmlDoc *
parse_content (GBytes *odt)
{
  g_autoptr (GHashTable) parts = unpack (odt);

  return parse_part (parts, "content.xml");
}

/* ---- The package ---- */

/* The first file says what the package is, at the place where other programs look for it: uncompressed, without an
 * extra field before it. */
static void
test_mimetype (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesBattle) other = report_create_battle ();
  g_autoptr (GBytes) odt = write_odt (battle, NULL);
  g_autoptr (GBytes) again = write_odt (other, NULL);
  const guint8 *data = g_bytes_get_data (odt, NULL);

  g_assert_cmpmem (data, 4, "PK\3\4", 4);
  g_assert_cmpuint (data[8] + data[9], ==, 0);
  g_assert_cmpuint (data[28] + data[29], ==, 0);
  g_assert_cmpmem (data + 30, 8 + strlen (MEDIA_TYPE), "mimetype" MEDIA_TYPE, 8 + strlen (MEDIA_TYPE));
  g_assert_true (g_bytes_equal (odt, again));
}

/* What the manifest lists is there, and the other way round; so is every picture. */
static void
test_parts (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GBytes) odt = write_level (battle, ACIES_REPORT_RECORD);
  g_autoptr (GHashTable) parts = unpack (odt);
  xmlDoc *manifest = parse_part (parts, "META-INF/manifest.xml");
  xmlDoc *content = parse_part (parts, "content.xml");
  xmlDoc *meta = parse_part (parts, "meta.xml");
  GHashTableIter iter;
  gpointer name;
  guint n_pictures = 0;

  g_hash_table_iter_init (&iter, parts);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *listed = g_strdup_printf ("//manifest:file-entry[@manifest:full-path = '%s']", (char *) name);
      g_autofree char *shown = g_strdup_printf ("//*[@x:href = '%s']", (char *) name);
      gboolean is_listed = !g_str_equal (name, "mimetype") && !g_str_has_prefix (name, "META-INF/");

      g_assert_cmpuint (report_count (manifest, listed), ==, is_listed ? 1 : 0);
      if (!g_str_has_prefix (name, "Pictures/"))
        continue;
      g_assert_cmpuint (report_count (content, shown), ==, 1);
      n_pictures++;
    }
  g_assert_cmpuint (report_count (manifest, "//manifest:file-entry"), ==, g_hash_table_size (parts) - 1);
  g_assert_cmpuint (report_count (manifest, "//manifest:file-entry[@manifest:full-path = '/'][@manifest:media-type = '"
                                            MEDIA_TYPE "']"), ==, 1);
  g_assert_cmpuint (report_count (content, "//*[starts-with(@x:href, 'Pictures/')]"), ==, n_pictures);
  /* The deployment and three turns, and signs */
  g_assert_cmpuint (n_pictures, >, 8);
  g_assert_cmpuint (report_count (meta, "//meta:generator[starts-with(., 'Acies ')]"), ==, 1);
  g_assert_cmpuint (report_count (meta, "//meta:creation-date | //*[local-name() = 'date']"), ==, 0);
  xmlFreeDoc (manifest);
  xmlFreeDoc (content);
  xmlFreeDoc (meta);
}

/* ---- The text ---- */

#define HEADING "//text:h[@text:outline-level = '1']"

static void
test_levels (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  gsize sizes[3];

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      g_autoptr (GBytes) odt = write_level (battle, level);
      g_autoptr (GHashTable) parts = unpack (odt);
      xmlDoc *content = parse_part (parts, "content.xml");
      gboolean tells_story = level > ACIES_REPORT_SUMMARY;
      gboolean tells_record = level == ACIES_REPORT_RECORD;

      sizes[level] = g_bytes_get_size (g_hash_table_lookup (parts, "content.xml"));
      g_assert_cmpuint (report_count (content, "//text:p[@text:style-name = 'Title']"), ==, 1);
      g_assert_cmpuint (report_count (content, "//text:table-of-content"), ==, tells_story);
      g_assert_cmpuint (report_count (content, HEADING "[text:bookmark-start/@text:name = 'turn-2']"), ==, tells_story);
      g_assert_cmpuint (report_count (content, "//table:table[@table:name = 'losses']"), ==, tells_story);
      g_assert_cmpuint (report_count (content, "//table:table[starts-with(@table:name, 'brief-')]"),
                        ==, tells_story ? 2 : 0);
      g_assert_cmpuint (report_count (content, "//table:table[starts-with(@table:name, 'army-')]"),
                        ==, tells_record ? 2 : 0);
      g_assert_cmpuint (report_count (content, HEADING "[. = 'Appendix']"), ==, tells_record);
      g_assert_cmpuint (report_count (content, "//text:p[@text:style-name = 'Quotations'][contains(., 'like a wall')]"),
                        ==, level);
      g_assert_cmpuint (report_count (content, "//text:span[starts-with(@text:style-name, 'die')]") > 3,
                        ==, tells_record);
      g_assert_cmpuint (report_count (content, "//text:p[contains(., 'two dice fell off the table')]"),
                        ==, tells_record);
      xmlFreeDoc (content);
    }
  g_assert_cmpuint (sizes[0], <, sizes[1]);
  g_assert_cmpuint (sizes[1], <, sizes[2]);
}

/* Links lead somewhere, names of places and tables are said once, styles are there, and rows are as long as their
 * table is wide. */
static void
test_links (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      g_autoptr (GBytes) odt = write_level (battle, level);
      g_autoptr (GHashTable) parts = unpack (odt);
      xmlDoc *content = parse_part (parts, "content.xml");

      if (level > ACIES_REPORT_SUMMARY)
        g_assert_cmpuint (report_count (content, "//text:a"), >, 5);
      g_assert_cmpuint (report_count (content, "//text:a[not(substring(@x:href, 2) = //text:bookmark/@text:name"
                                               " or substring(@x:href, 2) = //text:bookmark-start/@text:name)]"),
                        ==, 0);
      g_assert_cmpuint (report_count (content, "//text:bookmark-ref"
                                               "[not(@text:ref-name = //text:bookmark-start/@text:name)]"),
                        ==, 0);
      g_assert_cmpuint (report_count (content, "//text:bookmark[@text:name = preceding::text:bookmark/@text:name]"),
                        ==, 0);
      g_assert_cmpuint (report_count (content, "//text:bookmark-start"
                                               "[@text:name = preceding::text:bookmark-start/@text:name]"),
                        ==, 0);
      g_assert_cmpuint (report_count (content, "//table:table[@table:name = preceding::table:table/@table:name]"),
                        ==, 0);
      g_assert_cmpuint (report_count (content, "//table:table-row[count(table:table-cell | table:covered-table-cell)"
                                               " != count(ancestor::table:table[1]/table:table-column)]"), ==, 0);
      g_assert_cmpuint (report_count (content, "//table:table-column"
                                               "[not(@table:style-name = //style:style/@style:name)]"), ==, 0);
      g_assert_cmpuint (report_count (content, "//table:table-cell"
                                               "[not(@table:style-name = //style:style/@style:name)]"), ==, 0);
      xmlFreeDoc (content);
    }
}

/* Every style that the text names is declared in one of the two parts. */
static void
test_styles (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GBytes) odt = write_level (battle, ACIES_REPORT_RECORD);
  g_autoptr (GHashTable) parts = unpack (odt);
  xmlDoc *content = parse_part (parts, "content.xml");
  xmlDoc *styles = parse_part (parts, "styles.xml");
  xmlNode *all = xmlDocCopyNode (xmlDocGetRootElement (styles), content, 1);

  xmlAddChild (xmlDocGetRootElement (content), all);
  g_assert_cmpuint (report_count (content, "//@text:style-name"), >, 20);
  g_assert_cmpuint (report_count (content, "//*[@text:style-name][not(@text:style-name = //style:style/@style:name)]"),
                    ==, 0);
  g_assert_cmpuint (report_count (content, "//*[@style:parent-style-name][not(@style:parent-style-name = "
                                           "//style:style/@style:name)]"), ==, 0);
  xmlFreeDoc (content);
  xmlFreeDoc (styles);
}

static void
test_options (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GBytes) odt = NULL;
  g_autoptr (GHashTable) parts = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  xmlDoc *content;
  xmlDoc *styles;

  options.level = ACIES_REPORT_RECORD;
  options.maps = ACIES_REPORT_MAPS_NONE;
  options.paper = ACIES_REPORT_LETTER;
  options.photographs = options.reasons = options.remarks = options.luck = FALSE;
  odt = write_odt (battle, &options);
  parts = unpack (odt);
  content = parse_part (parts, "content.xml");
  styles = parse_part (parts, "styles.xml");
  /* The chart is no map. */
  g_assert_cmpuint (report_count (content, "//*[starts-with(@x:href, 'Pictures/')]"), ==, 1);
  g_assert_cmpuint (report_count (content, "//*[@x:href = 'Pictures/report-chart.png']"), ==, 1);
  g_assert_cmpuint (report_count (content, "//text:bookmark-start[@text:name = 'luck' or @text:name = 'signs']"),
                    ==, 0);
  g_assert_cmpuint (report_count (content, "//text:span[starts-with(@text:style-name, 'die')]"), ==, 0);
  g_assert_cmpuint (report_count (content, "//text:p[contains(., 'fell off the table') or contains(., 'wall.jpg')]"),
                    ==, 0);
  g_assert_cmpuint (report_count (styles, "//style:page-layout-properties[@*[. = '21.59cm']][@*[. = '27.94cm']]"),
                    ==, 2);
  xmlFreeDoc (content);
  xmlFreeDoc (styles);

  options.style = "mine.xsl";
  g_assert_null (acies_report_write (battle, ACIES_REPORT_ODT, &options, "x.odt", NULL, &error));
  g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_FORMAT);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_null (acies_report_write (battle, ACIES_REPORT_ODT, NULL, "x.odt", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A photograph is in the package as it was stored, no larger than the text, with the players' words beneath it. */
static void
test_photograph (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  const guint8 data[] = { 0xff, 0xd8, 0xff, 0 };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (AciesPhoto) photo = acies_photo_new ("hi\"ll<.jpg", bytes, 1600, 800, NULL);
  g_autoptr (AciesEvent) note = acies_event_new_note ("<b>The hill</b>", photo, 0, FALSE);
  g_autoptr (GBytes) odt = NULL;
  g_autoptr (GHashTable) parts = NULL;
  xmlDoc *content;

  affray_append (battle, note);
  odt = write_level (battle, ACIES_REPORT_RECORD);
  parts = unpack (odt);
  g_assert_nonnull (g_hash_table_lookup (parts, "Pictures/report-photo-1.jpg"));
  g_assert_true (g_bytes_equal (g_hash_table_lookup (parts, "Pictures/report-photo-1.jpg"), bytes));
  content = parse_part (parts, "content.xml");
  /* In the story, and in the record */
  g_assert_cmpuint (report_count (content, "//*[@x:href = 'Pictures/report-photo-1.jpg']"), ==, 2);
  g_assert_cmpuint (report_count (content, "//*[*/@x:href = 'Pictures/report-photo-1.jpg']"
                                           "[@*[. = '13.600cm']][@*[. = '6.800cm']]"
                                           "/*[local-name() = 'desc'][. = 'hi\"ll<.jpg']"), ==, 2);
  g_assert_cmpuint (report_count (content, "//text:p[@text:style-name = 'Caption'][starts-with(., '<b>The hill</b>')]"),
                    ==, 2);
  xmlFreeDoc (content);
}

/* ---- Names that mean harm ---- */

static void
test_hostile (void)
{
  g_autoptr (AciesBattle) battle = report_create_hostile ();

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      g_autoptr (GBytes) odt = write_level (battle, level);
      g_autoptr (GHashTable) parts = unpack (odt);
      xmlDoc *content = parse_part (parts, "content.xml");
      xmlDoc *styles = parse_part (parts, "styles.xml");

      /* They are text, and make no element, no script and no link out of the document. */
      g_assert_cmpuint (report_count (content, "//text:p[@text:style-name = 'Title'][starts-with(., '<title>&')]"),
                        ==, 1);
      g_assert_cmpuint (report_count (content, "//text:p[contains(., '<script>alert(1)</script>')]"), >, 0);
      g_assert_cmpuint (report_count (content, "//*[local-name() = 'script' or local-name() = 'title']"), ==, 0);
      g_assert_cmpuint (report_count (content, "//*[@x:href][not(starts-with(@x:href, '#'))]"
                                               "[not(starts-with(@x:href, 'Pictures/'))]"), ==, 0);
      g_assert_cmpuint (report_count (styles, "//text:p[@text:style-name = 'Header'][starts-with(., '<title>&')]"),
                        ==, 1);
      xmlFreeDoc (content);
      xmlFreeDoc (styles);
    }
}

/* A name of 10,000 letters stays whole in the text, and does not fill the header of each page. */
static void
test_endless (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *endless = g_strnfill (10000, 'W');
  g_autofree char *wanted = g_strdup_printf ("//text:p[@text:style-name = 'Title'][. = '%s']", endless);
  g_autoptr (GBytes) odt = NULL;
  g_autoptr (GHashTable) parts = NULL;
  xmlDoc *content;
  xmlDoc *styles;

  acies_battle_set_title (battle, endless);
  odt = write_odt (battle, NULL);
  parts = unpack (odt);
  content = parse_part (parts, "content.xml");
  styles = parse_part (parts, "styles.xml");
  g_assert_cmpuint (report_count (content, wanted), ==, 1);
  g_assert_cmpuint (report_count (styles, "//text:p[@text:style-name = 'Header'][string-length(.) < 100]"), ==, 1);
  xmlFreeDoc (content);
  xmlFreeDoc (styles);
}

/* A battle that has not begun has no losses, no luck and no turns. */
static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (GBytes) odt = write_level (battle, ACIES_REPORT_RECORD);
  xmlDoc *content = parse_content (odt);

  g_assert_cmpuint (report_count (content, "//text:p[@text:style-name = 'Title']"), ==, 1);
  g_assert_cmpuint (report_count (content, "//text:bookmark-start[@text:name = 'turn-1']"), ==, 0);
  xmlFreeDoc (content);
}

/* ---- LibreOffice ---- */

/* What LibreOffice makes of the file @name in @folder: its content, %NULL when it makes nothing. */
static char *
convert (const char *program,
         const char *folder,
         const char *filter,
         const char *made,
         gsize      *length)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE
                                                                        | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autofree char *profile = g_strdup_printf ("-env:UserInstallation=file://%s/profile", folder);
  g_autofree char *odt = g_build_filename (folder, "report.odt", NULL);
  g_autofree char *path = g_build_filename (folder, made, NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  /* Warnings of other programs are no failures of ours. */
  g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  g_subprocess_launcher_unsetenv (launcher, "ASAN_OPTIONS");
  process = g_subprocess_launcher_spawn (launcher, &error, program, profile, "--headless", "--convert-to", filter,
                                         "--outdir", folder, odt, NULL);
  g_assert_no_error (error);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &content, length, NULL);

  return content;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_folder (child);
      else
        g_remove (child);
    }
  g_rmdir (path);
}

static void
test_libreoffice (void)
{
  g_autofree char *program = g_find_program_in_path ("soffice");
  g_autoptr (AciesBattle) battle = report_create_hostile ();
  g_autoptr (GBytes) odt = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *pdf = NULL;
  gsize length = 0;

  if (program == NULL)
    {
      g_test_skip ("LibreOffice is not installed");
      return;
    }

  folder = g_dir_make_tmp ("acies-odt-XXXXXX", NULL);
  path = g_build_filename (folder, "report.odt", NULL);
  odt = write_level (battle, ACIES_REPORT_RECORD);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (odt, NULL), (gssize) g_bytes_get_size (odt), NULL));

  text = convert (program, folder, "txt:Text (encoded):UTF8", "report.txt", &length);
  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, "<title>&\"' *bold* [url=https://x.example]x[/url]"));
  g_assert_nonnull (strstr (text, "<script>alert(1)</script>"));
  g_assert_nonnull (strstr (text, "関ヶ原の戦いに出た武者たち"));
  g_assert_nonnull (strstr (text, "\nAppendix"));
  pdf = convert (program, folder, "pdf", "report.pdf", &length);
  g_assert_nonnull (pdf);
  g_assert_cmpuint (length, >, 20000);
  g_assert_cmpmem (pdf, 5, "%PDF-", 5);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/odt/mimetype", test_mimetype);
  g_test_add_func ("/report/odt/parts", test_parts);
  g_test_add_func ("/report/odt/levels", test_levels);
  g_test_add_func ("/report/odt/links", test_links);
  g_test_add_func ("/report/odt/styles", test_styles);
  g_test_add_func ("/report/odt/options", test_options);
  g_test_add_func ("/report/odt/photograph", test_photograph);
  g_test_add_func ("/report/odt/hostile", test_hostile);
  g_test_add_func ("/report/odt/endless", test_endless);
  g_test_add_func ("/report/odt/not-begun", test_not_begun);
  g_test_add_func ("/report/odt/libreoffice", test_libreoffice);

  return g_test_run ();
}
