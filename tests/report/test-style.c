/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <unistd.h>

#include <glib/gstdio.h>

#include "report-fixture.h"

/* Style sheets of users, of whom some mean harm. */

#define SHEET(body) \
  "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform' xmlns:a='urn:acies:report'" \
  " xmlns:exsl='http://exslt.org/common' xmlns:saxon='http://icl.com/saxon' extension-element-prefixes='exsl saxon' exclude-result-prefixes='a'>\n" \
  body "\n</xsl:stylesheet>\n"

typedef struct
{
  char *folder;
  char *secret; /* a file beside the folder */
  char *path;   /* the style sheet */
} Fixture;

static void
write_file (const char *path,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("acies-style-XXXXXX", &error);

  g_assert_no_error (error);
  fixture->folder = g_build_filename (parent, "styles", NULL);
  fixture->secret = g_build_filename (parent, "secret.xml", NULL);
  fixture->path = g_build_filename (fixture->folder, "own.xsl", NULL);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  write_file (fixture->secret, "<secret>the plan of the enemy</secret>");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_unlink (fixture->secret);
  g_rmdir (parent);
  g_free (fixture->folder);
  g_free (fixture->secret);
  g_free (fixture->path);
}

/* Applies a sheet to a battle; %NULL with an error when it does not work. */
static char *
apply (Fixture       *fixture,
       const char    *sheet,
       GCancellable  *cancellable,
       GError       **error)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GPtrArray) files = NULL;
  const AciesReportFile *report;

  write_file (fixture->path, sheet);
  options.style = fixture->path;
  options.maps = ACIES_REPORT_MAPS_NONE;
  files = acies_report_write (battle, ACIES_REPORT_HTML, &options, "report.html", cancellable, error);
  if (files == NULL)
    return NULL;
  report = files->pdata[0];

  return g_strndup (g_bytes_get_data (report->bytes, NULL), g_bytes_get_size (report->bytes));
}

/* Its own text, the built-in sheets, and a file beside it */
static void
test_own (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *beside = g_build_filename (fixture->folder, "words.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *page = NULL;

  write_file (beside, "<w>from beside</w>");
  text = apply (fixture, SHEET ("<xsl:output method='text'/><xsl:param name='level'/><xsl:template match='/'>"
                                "<xsl:value-of select='a:report/a:title'/>|<xsl:value-of select=\"document('words.xml')/w\"/>|"
                                "<xsl:value-of select='$level'/>|<xsl:value-of select=\"a:markdown('*x*')\"/>"
                                "</xsl:template>"), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "Senlac Hill|from beside|story|\\*x\\*");

  page = apply (fixture, SHEET ("<xsl:import href='acies:html.xsl'/>"
                                "<xsl:template match='a:name'><em xmlns='http://www.w3.org/1999/xhtml'><xsl:apply-templates/></em></xsl:template>"),
                NULL, &error);
  g_assert_no_error (error);
  g_assert_true (page != NULL && g_str_has_prefix (page, "<!DOCTYPE html>\n<html"));
  g_assert_nonnull (strstr (page, "<em>Fyrd of Kent</em>"));
}

/* An error names the file and the line. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    const char *sheet;
    const char *place;
  } cases[] = {
    { "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>\n\n<p>\n</xsl:stylesheet>", "own.xsl:4" },
    { SHEET ("<xsl:template match='/'>\n<xsl:value-of select='a:['/>\n</xsl:template>"), "own.xsl:3" },
    { SHEET ("<xsl:template match='/'>\n<xsl:call-template name='none'/>\n</xsl:template>"), "own.xsl:3" },
    { SHEET ("<xsl:template match='/'>\n<xsl:value-of select='a:none()'/>\n</xsl:template>"), "own.xsl:3" },
    { "not XML", "own.xsl:1" },
    { "", "own.xsl" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = apply (fixture, cases[i].sheet, NULL, &error);

      g_assert_null (text);
      g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE);
      g_test_message ("%s", error != NULL ? error->message : "none");
      g_assert_true (error != NULL && strstr (error->message, cases[i].place) != NULL);
    }
}

/* Sheets that read, write or run what they must not */
static void
test_hostile (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *written = g_build_filename (fixture->folder, "written.txt", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link.xml", NULL);
  g_autofree char *write = g_strdup_printf (SHEET ("<xsl:template match='/'><exsl:document href='%s'>x</exsl:document></xsl:template>"),
                                            written);
  g_autofree char *xsl_write = g_strdup_printf (SHEET ("<xsl:template match='/'><xsl:document href='%s'>x</xsl:document></xsl:template>"),
                                                written);
  g_autofree char *saxon = g_strdup_printf (SHEET ("<xsl:template match='/'><saxon:output href='%s'>x</saxon:output></xsl:template>"),
                                            written);
  const char *const sheets[] = {
    SHEET ("<xsl:template match='/'><xsl:copy-of select=\"document('/etc/passwd')\"/></xsl:template>"),
    SHEET ("<xsl:template match='/'><xsl:copy-of select=\"document('../secret.xml')\"/></xsl:template>"),
    SHEET ("<xsl:template match='/'><xsl:copy-of select=\"document('..%2Fsecret.xml')\"/></xsl:template>"),
    SHEET ("<xsl:template match='/'><xsl:copy-of select=\"document('link.xml')\"/></xsl:template>"),
    SHEET ("<xsl:template match='/'><xsl:copy-of select=\"document('http://127.0.0.1:9/x.xml')\"/></xsl:template>"),
    SHEET ("<xsl:include href='http://127.0.0.1:9/x.xsl'/>"),
    SHEET ("<xsl:import href='../secret.xml'/>"),
    SHEET ("<xsl:import href='acies:none.xsl'/>"),
    SHEET ("<xsl:import href='own.xsl'/><xsl:template match='/'>x</xsl:template>"),
    write, xsl_write, saxon,
    SHEET ("<xsl:template match='/' name='t'><xsl:call-template name='t'/></xsl:template>"),
    SHEET ("<xsl:template name='t'><xsl:param name='s'/><xsl:call-template name='t'><xsl:with-param name='s' select='concat($s, $s)'/>"
           "</xsl:call-template></xsl:template><xsl:template match='/'><xsl:call-template name='t'><xsl:with-param name='s' select=\"'x'\"/>"
           "</xsl:call-template></xsl:template>"),
    SHEET ("<xsl:template name='t'><xsl:param name='s'/><xsl:call-template name='t'><xsl:with-param name='s'><xsl:copy-of select='$s'/>"
           "<b/><xsl:copy-of select='$s'/></xsl:with-param></xsl:call-template></xsl:template>"
           "<xsl:template match='/'><xsl:call-template name='t'/></xsl:template>"),
    SHEET ("<xsl:template match='/'><xsl:for-each select='//*'><xsl:for-each select='//*'><xsl:for-each select='//*'>"
           "<xsl:if test='count(//*) = 1'>x</xsl:if></xsl:for-each></xsl:for-each></xsl:for-each></xsl:template>"),
    "<!DOCTYPE x [<!ENTITY e SYSTEM '/etc/passwd'>]>"
    SHEET ("<xsl:template match='/'>&e;</xsl:template>"),
    "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'>]>"
    SHEET ("<xsl:template match='/'>&c;</xsl:template>"),
  };

  g_assert_cmpint (symlink (fixture->secret, link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = apply (fixture, sheets[i], NULL, &error);

      if (text != NULL)
        g_test_message ("sheet %u: %s", i, text);
      g_assert_null (text);
      g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE);
      g_test_message ("%u: %s", i, error != NULL ? error->message : "none");
      g_assert_true (error != NULL && strstr (error->message, "the plan") == NULL && strstr (error->message, "root:") == NULL);
      g_assert_false (g_file_test (written, G_FILE_TEST_EXISTS));
    }
}

/* A sheet that takes long is given up. */
static gpointer
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_cb, cancellable);
  g_autofree char *text = apply (fixture, SHEET ("<xsl:template match='/'><xsl:for-each select='//*'><xsl:for-each select='//*'>"
                                                 "<xsl:for-each select='//*'><xsl:if test='count(//*) = 1'>x</xsl:if></xsl:for-each>"
                                                 "</xsl:for-each></xsl:for-each></xsl:template>"), cancellable, &error);

  g_thread_join (thread);
  g_assert_null (text);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_no_style (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GError) error = NULL;

  options.style = fixture->path;
  g_assert_null (acies_report_write (battle, ACIES_REPORT_HTML, &options, "x.html", NULL, &error));
  g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_STYLE);
  g_clear_error (&error);
  g_assert_null (acies_report_write (battle, ACIES_REPORT_TEXT, &options, "x.txt", NULL, &error));
  g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_FORMAT);
}

/* The built-in sheets work from a folder too. */
static void
test_built_in (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GPtrArray) styles = acies_report_list_styles ();
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;

  g_assert_cmpuint (styles->len, >, 4);
  for (guint i = 0; i < styles->len; i++)
    {
      const AciesReportFile *file = styles->pdata[i];
      g_autofree char *path = g_build_filename (fixture->folder, file->name, NULL);

      g_file_set_contents (path, g_bytes_get_data (file->bytes, NULL), (gssize) g_bytes_get_size (file->bytes), &error);
      g_assert_no_error (error);
    }
  page = apply (fixture, SHEET ("<xsl:import href='html.xsl'/>"), NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (page, "</html>"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add ("/report/style/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/report/style/errors", Fixture, NULL, set_up, test_errors, tear_down);
  g_test_add ("/report/style/hostile", Fixture, NULL, set_up, test_hostile, tear_down);
  g_test_add ("/report/style/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/report/style/no-style", Fixture, NULL, set_up, test_no_style, tear_down);
  g_test_add ("/report/style/built-in", Fixture, NULL, set_up, test_built_in, tear_down);

  return g_test_run ();
}
