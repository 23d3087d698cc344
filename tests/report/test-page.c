/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include "acies-report-lines-private.h"
#include "report-fixture.h"

/* Whole reports, as a page and as text. */

#define XHTML "http://www.w3.org/1999/xhtml"
#define SVG "http://www.w3.org/2000/svg"

/* ---- What is expected ---- */

/* The sketches are of their own floor, and look as the fonts of the machine do. */
static char *
leave_out_sketches (const char *page)
{
  g_autoptr (GRegex) style = g_regex_new ("<style>.*?</style>", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) sketch = g_regex_new ("(<(div|span) class=\"(?:sheet|sign)\"[^>]*>)<svg.*?</svg></\\2>",
                                           G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) version = g_regex_new ("content=\"Acies [^\"]*\"", 0, 0, NULL);
  g_autofree char *styled = g_regex_replace_literal (style, page, -1, 0, "<style></style>", 0, NULL);
  g_autofree char *drawn = g_regex_replace (sketch, styled, -1, 0, "\\1</\\2>", 0, NULL);

  return g_regex_replace_literal (version, drawn, -1, 0, "content=\"Acies\"", 0, NULL);
}

/* ACIES_UPDATE_EXPECTED writes the files anew instead, to be looked at before they are committed. */
static void
compare_with_expected (const char *text,
                       const char *name)
{
  g_autofree char *path = g_build_filename (EXPECTED_FOLDER, name, NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) expected_lines = NULL;

  if (g_getenv ("ACIES_UPDATE_EXPECTED") != NULL)
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      g_test_message ("%s is written anew", path);
      return;
    }

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (!g_str_equal (lines[i], expected_lines[i]))
      {
        g_test_message ("%s:%u differs", name, i + 1);
        g_assert_cmpstr (lines[i], ==, expected_lines[i]);
        break;
      }
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}

static void
test_expected_page (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  g_autofree char *skeleton = leave_out_sketches (page);

  compare_with_expected (skeleton, "senlac.html");
}

static void
test_expected_text (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *text = report_print (battle, ACIES_REPORT_TEXT);

  compare_with_expected (text, "senlac.txt");
}

static void
test_same_bytes (void)
{
  g_autoptr (AciesBattle) one = report_create_battle ();
  g_autoptr (AciesBattle) other = report_create_battle ();

  for (guint format = ACIES_REPORT_HTML; format <= ACIES_REPORT_TEXT; format++)
    {
      g_autofree char *first = report_print (one, format);
      g_autofree char *again = report_print (one, format);
      g_autofree char *elsewhere = report_print (other, format);

      /* Not the comparing of strings, which would print them whole. */
      g_assert_true (g_str_equal (first, again));
      g_assert_true (g_str_equal (first, elsewhere));
    }
}

/* ---- A page that every reader takes ---- */

static void
expect_nothing (void       *data,
                const char *message,
                ...)
{
  gboolean *failed = data;

  *failed = TRUE;
}

static xmlDoc *
parse_page (const char *page)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlDoc *document = xmlCtxtReadMemory (context, page, (int) strlen (page), "report.html", NULL,
                                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);

  if (document == NULL && xmlCtxtGetLastError (context) != NULL)
    g_test_message ("line %d: %s", xmlCtxtGetLastError (context)->line, xmlCtxtGetLastError (context)->message);
  xmlFreeParserCtxt (context);
  g_assert_nonnull (document);

  return document;
}

/* How many nodes there are of the path, in which h: is HTML and s: is SVG. */
static guint
count (xmlDoc     *document,
       const char *path)
{
  xmlXPathContext *context = xmlXPathNewContext (document);
  xmlXPathObject *found;
  gboolean failed = FALSE;
  guint n;

  xmlXPathRegisterNs (context, (const xmlChar *) "h", (const xmlChar *) XHTML);
  xmlXPathRegisterNs (context, (const xmlChar *) "s", (const xmlChar *) SVG);
  xmlSetGenericErrorFunc (&failed, expect_nothing);
  found = xmlXPathEvalExpression ((const xmlChar *) path, context);
  xmlSetGenericErrorFunc (NULL, NULL);
  g_assert_false (failed);
  n = found != NULL && found->nodesetval != NULL ? (guint) found->nodesetval->nodeNr : 0;
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);

  return n;
}

static void
test_well_formed (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = parse_page (page);

  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n<html "));
  g_assert_cmpuint (count (document, "//h:h1"), ==, 1);
  g_assert_cmpuint (count (document, "//h:main"), ==, 1);
  /* A sketch of the deployment and of each turn, each said in words too, and the chart */
  g_assert_cmpuint (count (document, "//h:figure/h:div[@role='img'][@aria-label]/s:svg"), ==, 4);
  g_assert_cmpuint (count (document, "//h:figure[h:figcaption]"), ==, 5);
  g_assert_cmpuint (count (document, "//h:figure/s:svg[@role='img'][@aria-label]"), ==, 1);
  g_assert_cmpuint (count (document, "//h:th[not(@scope)]"), ==, 0);
  g_assert_cmpuint (count (document, "//h:thead//h:td"), ==, 0);
  g_assert_cmpuint (count (document, "//h:span[@class='dice'][not(@aria-label)]"), ==, 0);
  g_assert_cmpuint (count (document, "//h:details"), >, 3);
  g_assert_cmpuint (count (document, "//h:details[not(h:summary)]"), ==, 0);
  xmlFreeDoc (document);
}

/* Each sign of the sketches once, in the words of the rules. */
static void
test_signs (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = parse_page (page);

  /* Foot, archers and horse, javelins, two ranks of leaders, and the marks of luck, shaken and has shot */
  g_assert_cmpuint (count (document, "//h:section[@id='signs']//h:li"), ==, 10);
  g_assert_cmpuint (count (document, "//h:section[@id='signs']//h:li/h:span[@class='sign']/s:svg"), ==, 10);
  g_assert_cmpuint (count (document, "//s:image"), ==, 0);
  g_assert_cmpuint (count (document, "//h:section[@id='signs']//h:li[h:span = 'Shaken']"), ==, 1);
  g_assert_cmpuint (count (document, "//h:section[@id='signs']//h:li[h:span = 'Captain']"), ==, 1);
  g_assert_cmpuint (count (document, "//h:section[@id='signs']//h:li[h:span = 'Foot']"), ==, 1);
  xmlFreeDoc (document);
}

/* HTML takes <td/> for the start of a cell without an end. */
static void
test_no_empty_tags (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  g_autofree char *skeleton = leave_out_sketches (page);
  g_autoptr (GRegex) tags = g_regex_new ("<(?!meta)[a-z0-9]+[^<>]*/>", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *tag = NULL;

  if (g_regex_match (tags, skeleton, 0, &match))
    tag = g_match_info_fetch (match, 0);
  g_assert_cmpstr (tag, ==, NULL);
}

static void
test_stands_alone (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = parse_page (page);

  g_assert_cmpuint (count (document, "//h:script | //s:script | //h:link | //h:img | //h:iframe | //h:object"), ==, 0);
  g_assert_cmpuint (count (document, "//@*[starts-with(name(), 'on')]"), ==, 0);
  g_assert_cmpuint (count (document, "//@src"), ==, 0);
  /* All links lead into the page, and what they lead to is there. */
  g_assert_cmpuint (count (document, "//@*[local-name() = 'href'][not(starts-with(., '#'))]"
                                     "[not(starts-with(., 'data:'))]"), ==, 0);
  g_assert_cmpuint (count (document, "//h:nav//h:a[not(substring(@href, 2) = //@id)]"), ==, 0);
  g_assert_cmpuint (count (document, "//s:use[not(substring(@*[local-name() = 'href'], 2) = //@id)]"), ==, 0);
  g_assert_null (strstr (page, "@import"));
  g_assert_null (strstr (page, "url(http"));
  xmlFreeDoc (document);
}

static void
test_unique_ids (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) ids = g_regex_new (" id=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (ids, page, 0, &match);
  while (g_match_info_matches (match))
    {
      g_autofree char *id = g_match_info_fetch (match, 1);

      if (g_hash_table_contains (seen, id))
        g_test_message ("twice: %s", id);
      g_assert_false (g_hash_table_contains (seen, id));
      g_hash_table_add (seen, g_steal_pointer (&id));
      g_match_info_next (match, NULL);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 40);
  g_assert_true (g_hash_table_contains (seen, "entry-11"));
}

static void
test_tidy (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  g_autofree char *tidy = g_find_program_in_path ("tidy");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *complaints = NULL;

  if (tidy == NULL)
    {
      g_test_skip ("tidy is not installed");
      return;
    }

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                              tidy, "-errors", "-quiet", "-utf8", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, page, NULL, NULL, &complaints, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (complaints, ==, "");
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

/* ---- Names that mean harm ---- */

#define SCRIPT "<script>alert(1)</script>"
#define QUOTES "\" onmouseover=\"x\" '&amp;<!-- ]]> "
#define OVERRIDE "\xe2\x80\xaeterces"

static AciesBattle *
create_hostile (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  g_autoptr (AciesPhoto) photo = acies_photo_new_absent ("x\"y<z.jpg");
  g_autoptr (AciesEvent) note = acies_event_new_note ("</style><script>note()</script>", photo, 0, TRUE);
  AciesBattle *battle;

  acies_army_set_name (one, SCRIPT);
  acies_army_set_notes (one, "a\x02" "b <i>notes</i>");
  acies_army_set_name (other, QUOTES);
  acies_unit_set_name (acies_army_find_unit (one, "1"), OVERRIDE);
  acies_unit_set_name (acies_army_find_unit (one, "2"), "فرسان");
  acies_unit_set_name (acies_army_find_unit (other, "1"), "関ヶ原の戦いに出た武者たち");
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, "<title>&\"'");
  acies_battle_set_place (battle, "</dd></dl><img src=\"x\">");

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b1 10 8 180", NULL);
  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "6 1", NULL);
  affray_go_on (battle, 3);
  affray_resolve (battle, "volley", "b1", "a1", "6 6 6", NULL);
  affray_resolve (battle, "nerve", "a1", NULL, "1", NULL);
  affray_append (battle, note);

  return battle;
}

/* A photograph is inside of the page, with its size, and with a caption that is no markup. */
static void
test_photograph (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  const guint8 data[] = { 0xff, 0xd8, 0xff, 0 };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (AciesPhoto) photo = acies_photo_new ("hill.jpg", bytes, 1600, 900, NULL);
  g_autoptr (AciesEvent) note = acies_event_new_note ("<b>The hill</b> & \"beyond\"", photo, 0, FALSE);
  g_autoptr (AciesEvent) bare = acies_event_new_note ("", photo, 0, FALSE);
  g_autofree char *page = NULL;
  g_autofree char *text = NULL;
  xmlDoc *document;

  affray_append (battle, note);
  affray_append (battle, bare);
  page = report_print (battle, ACIES_REPORT_HTML);
  document = parse_page (page);
  g_assert_cmpuint (count (document, "//h:figure[@class='photo']/h:img[@width='1600' and @height='900' "
                           "and @loading='lazy' and @src='data:image/jpeg;base64,/9j/AA==']"), ==, 2);
  g_assert_cmpuint (count (document, "//h:figure[@class='photo']/h:figcaption[starts-with(., '<b>The hill</b> & \"beyond\"')]"),
                    ==, 1);
  g_assert_cmpuint (count (document, "//h:figure[@class='photo']/h:img[@alt='hill.jpg']"), ==, 1);
  g_assert_cmpuint (count (document, "//h:figure//h:b"), ==, 0);
  xmlFreeDoc (document);

  text = report_print (battle, ACIES_REPORT_TEXT);
  g_assert_nonnull (strstr (text, "Photograph: hill.jpg"));
}

static void
test_escaped (void)
{
  g_autoptr (AciesBattle) battle = create_hostile ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = parse_page (page);

  g_assert_null (strstr (page, "<script"));
  g_assert_nonnull (strstr (page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  g_assert_cmpuint (count (document, "//h:script | //h:i | //h:img"), ==, 0);
  g_assert_cmpuint (count (document, "//@onmouseover"), ==, 0);
  g_assert_cmpuint (count (document, "//h:style"), ==, 1);
  g_assert_cmpuint (count (document, "//h:head/h:title[. = '<title>&\"' or contains(., '<title>&')]"), ==, 1);
  g_assert_null (strchr (page, '\x02'));
  g_assert_nonnull (strstr (page, "فرسان"));
  xmlFreeDoc (document);
}

static guint
count_in (const char *text,
          const char *what)
{
  guint n = 0;

  for (const char *p = strstr (text, what); p != NULL; p = strstr (p + strlen (what), what))
    n++;

  return n;
}

/* What is overridden ends where its text does. */
static void
test_directions_end (void)
{
  g_autoptr (AciesBattle) battle = create_hostile ();

  for (guint format = ACIES_REPORT_HTML; format <= ACIES_REPORT_TEXT; format++)
    {
      g_autofree char *report = report_print (battle, format);
      g_auto (GStrv) lines = g_strsplit (report, "\n", -1);

      g_assert_cmpuint (count_in (report, "\xe2\x80\xae"), >, 3);
      for (guint i = 0; lines[i] != NULL; i++)
        g_assert_cmpuint (count_in (lines[i], "\xe2\x80\xae"), ==, count_in (lines[i], "\xe2\x80\xac"));
    }
}

/* ---- Text ---- */

static void
assert_narrow (AciesBattle *battle)
{
  g_autofree char *text = report_print (battle, ACIES_REPORT_TEXT);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, "\n"));
  g_assert_false (g_str_has_suffix (text, "\n\n"));
  g_assert_null (strstr (text, "\n\n\n"));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (acies_lines_measure (lines[i]) > 78)
        g_test_message ("line %u: %s", i + 1, lines[i]);
      g_assert_cmpuint (acies_lines_measure (lines[i]), <=, 78);
      g_assert_false (g_str_has_suffix (lines[i], " "));
    }
}

static void
test_width (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesBattle) hostile = create_hostile ();

  assert_narrow (battle);
  assert_narrow (hostile);
}

/* Words without end, and names longer than a line. */
static void
test_width_of_long_words (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesBattle) battle = NULL;
  g_autofree char *word = g_strnfill (200, 'W');

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesArmy) army = affray_create_army (ruleset, i % 2 == 0 ? 'a' : 'b');

      acies_army_set_name (army, word);
      acies_army_set_notes (army, word);
      acies_unit_set_name (acies_army_find_unit (army, "1"), word);
      g_list_store_append (armies, army);
    }
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, word);
  acies_battle_set_place (battle, word);
  affray_deploy (battle, "a1 10 20 0", "f1 20 20 0", NULL);
  affray_go_on (battle, 3);
  affray_move (battle, "a1", ACIES_MOVE_CHARGE, 12, 12);

  assert_narrow (battle);
}

static void
test_six_sides (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesBattle) battle = NULL;
  g_autofree char *page = NULL;
  xmlDoc *document;

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesArmy) army = affray_create_army (ruleset, 'b');

      g_list_store_append (armies, army);
    }
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  affray_go_on (battle, 6);
  page = report_print (battle, ACIES_REPORT_HTML);
  document = parse_page (page);
  /* The side's colors in light and dark, its card, its caption, its columns and its line */
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *rule = g_strdup_printf ("\n.color-%u { --fill: #", i);
      g_autofree char *line = g_strdup_printf ("//s:g[@class='color-%u']/s:polyline", i);

      g_assert_cmpuint (count_in (page, rule), ==, 2);
      g_assert_cmpuint (count (document, line), ==, 1);
    }
  xmlFreeDoc (document);
  assert_narrow (battle);
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = parse_page (page);

  g_assert_cmpuint (count (document, "//h:figure"), ==, 0);
  g_assert_cmpuint (count (document, "//h:section[@id='armies']//h:table"), ==, 2);
  xmlFreeDoc (document);
  assert_narrow (battle);
}

/* ---- Formats ---- */

static void
test_format_for_name (void)
{
  AciesReportFormat format = ACIES_REPORT_TEXT;

  g_assert_true (acies_report_format_for_name ("a.b/senlac.html", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_HTML);
  g_assert_true (acies_report_format_for_name ("SENLAC.TXT", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_TEXT);
  g_assert_true (acies_report_format_for_name ("x.htm", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_HTML);
  g_assert_false (acies_report_format_for_name ("html", &format));
  g_assert_false (acies_report_format_for_name ("senlac.doc", &format));
  g_assert_false (acies_report_format_for_name ("senlac.", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_HTML);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/page/expected", test_expected_page);
  g_test_add_func ("/report/page/photograph", test_photograph);
  g_test_add_func ("/report/text/expected", test_expected_text);
  if (g_getenv ("ACIES_UPDATE_EXPECTED") != NULL)
    return g_test_run ();

  g_test_add_func ("/report/same-bytes", test_same_bytes);
  g_test_add_func ("/report/page/well-formed", test_well_formed);
  g_test_add_func ("/report/page/signs", test_signs);
  g_test_add_func ("/report/page/no-empty-tags", test_no_empty_tags);
  g_test_add_func ("/report/page/stands-alone", test_stands_alone);
  g_test_add_func ("/report/page/unique-ids", test_unique_ids);
  g_test_add_func ("/report/page/tidy", test_tidy);
  g_test_add_func ("/report/page/escaped", test_escaped);
  g_test_add_func ("/report/page/six-sides", test_six_sides);
  g_test_add_func ("/report/page/not-begun", test_not_begun);
  g_test_add_func ("/report/directions-end", test_directions_end);
  g_test_add_func ("/report/text/width", test_width);
  g_test_add_func ("/report/text/width-of-long-words", test_width_of_long_words);
  g_test_add_func ("/report/format-for-name", test_format_for_name);

  return g_test_run ();
}
