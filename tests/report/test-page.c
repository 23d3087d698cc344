/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-lines-private.h"
#include "expected.h"
#include "report-fixture.h"

/* Whole reports, as a page and as text. */

/* ---- What is expected ---- */

/* The sketches are of their own floor, and look as the fonts of the machine do; how the page looks is for eyes. */
static char *
leave_out_sketches (const char *page)
{
  g_autoptr (GRegex) style = g_regex_new ("<(style|script)>.*?</\\1>", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) sketch = g_regex_new ("<svg [^>]*xmlns:xlink.*?</svg>", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) color = g_regex_new ("<color [^>]*>", 0, 0, NULL);
  g_autoptr (GRegex) version = g_regex_new ("\"Acies \\d[^\"]*\"", 0, 0, NULL);
  g_autofree char *styled = g_regex_replace (style, page, -1, 0, "<\\1></\\1>", 0, NULL);
  g_autofree char *drawn = g_regex_replace_literal (sketch, styled, -1, 0, "", 0, NULL);
  g_autofree char *colored = g_regex_replace_literal (color, drawn, -1, 0, "", 0, NULL);

  return g_regex_replace_literal (version, colored, -1, 0, "\"Acies\"", 0, NULL);
}

/* The battle at each level in each format */
static void
test_expected (void)
{
  static const char *const levels[] = { "summary", "story", "record" };
  g_autoptr (AciesBattle) battle = report_create_battle ();

  for (guint format = ACIES_REPORT_HTML; format <= ACIES_REPORT_BBCODE; format++)
    for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
      {
        /* No page of this project, in which links lead somewhere */
        const char *after = format == ACIES_REPORT_MARKDOWN ? ".txt" : "";
        g_autofree char *name = g_strconcat ("senlac-", levels[level], acies_report_format_get_ending (format), after, NULL);
        g_autofree char *text = report_print_level (battle, format, level);
        g_autofree char *skeleton = leave_out_sketches (text);

        /* The document holds all in any case. */
        if (format != ACIES_REPORT_XML || level == ACIES_REPORT_RECORD)
          expected_compare (EXPECTED_FOLDER, name, skeleton);
      }
}

static void
test_same_bytes (void)
{
  g_autoptr (AciesBattle) one = report_create_battle ();
  g_autoptr (AciesBattle) other = report_create_battle ();

  for (guint format = ACIES_REPORT_HTML; format <= ACIES_REPORT_BBCODE; format++)
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
test_well_formed (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
  xmlDoc *document = report_parse (page);

  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n<html "));
  g_assert_cmpuint (report_count (document, "//h:h1"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:main"), ==, 1);
  /* A sketch of the deployment and of each turn, each said in words too, and the chart */
  g_assert_cmpuint (report_count (document, "//h:figure/h:a/h:span[@role='img'][@aria-label]/s:svg"), ==, 4);
  g_assert_cmpuint (report_count (document, "//h:figure[h:figcaption]"), ==, 5);
  g_assert_cmpuint (report_count (document, "//h:figure/s:svg[@role='img'][@aria-label]"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:th[not(@scope)]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:thead//h:td"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:span[@class='dice'][not(@aria-label)]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:details"), >, 3);
  g_assert_cmpuint (report_count (document, "//h:details[not(h:summary)]"), ==, 0);
  g_assert_cmpuint (report_count (document, "/h:html[@lang='en'][@dir='ltr']"), ==, 1);
  xmlFreeDoc (document);
}

/* Each sign of the sketches once, in the words of the rules. */
static void
test_signs (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = report_parse (page);

  /* Foot, archers and horse, javelins, two ranks of leaders, and the marks of luck, shaken and has shot */
  g_assert_cmpuint (report_count (document, "//h:section[@id='signs']//h:li"), ==, 10);
  g_assert_cmpuint (report_count (document, "//h:section[@id='signs']//h:li/h:span[@class='sign']/s:svg"), ==, 10);
  g_assert_cmpuint (report_count (document, "//s:image"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:section[@id='signs']//h:li[h:span = 'Shaken']"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:section[@id='signs']//h:li[h:span = 'Captain']"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:section[@id='signs']//h:li[h:span = 'Foot']"), ==, 1);
  xmlFreeDoc (document);
}

/* HTML takes <td/> for the start of a cell without an end. */
static void
test_no_empty_tags (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
  g_autofree char *skeleton = leave_out_sketches (page);
  g_autoptr (GRegex) tags = g_regex_new ("<(?!meta|img|br|rect|circle|path|use|polyline)[a-z0-9]+[^<>]*/>", 0, 0, NULL);
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
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
  xmlDoc *document = report_parse (page);

  g_assert_cmpuint (report_count (document, "//h:script[@*] | //s:script | //h:link | //h:img | //h:iframe | //h:object"), ==, 0);
  g_assert_cmpuint (report_count (document, "//@*[starts-with(name(), 'on')]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//@src"), ==, 0);
  /* Each sketch fills the window by a link, and leads to those beside it. */
  g_assert_cmpuint (report_count (document, "//h:figure[@class='map']/h:a[concat('#', ../@id) = @href]"), ==, 4);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='map']//h:a[@class='next']"), ==, 3);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='map']//h:a[@class='previous']"), ==, 3);
  /* All links lead into the page, and what they lead to is there. */
  g_assert_cmpuint (report_count (document, "//@*[local-name() = 'href'][not(starts-with(., '#'))]"
                                     "[not(starts-with(., 'data:'))]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:script"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:a[not(substring(@href, 2) = //@id)]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//s:use[not(substring(@*[local-name() = 'href'], 2) = //@id)]"), ==, 0);
  g_assert_null (strstr (page, "@import"));
  g_assert_null (strstr (page, "url(http"));
  xmlFreeDoc (document);
}

static void
test_unique_ids (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
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

/* tidy knows no headings in what opens a part of the record, which HTML has had for some years. */
static char *
leave_out_summaries (const char *complaints)
{
  g_autoptr (GRegex) summary = g_regex_new ("^.*</?summary>.*\n", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (summary, complaints, -1, 0, "", 0, NULL);
}

static void
test_tidy (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *tidy = g_find_program_in_path ("tidy");

  if (tidy == NULL)
    {
      g_test_skip ("tidy is not installed");
      return;
    }

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, level);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *complaints = NULL;
      g_autofree char *left = NULL;

      process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                                  tidy, "-errors", "-quiet", "-utf8", NULL);
      g_assert_no_error (error);
      g_subprocess_communicate_utf8 (process, page, NULL, NULL, &complaints, &error);
      g_assert_no_error (error);
      left = leave_out_summaries (complaints);
      g_assert_cmpstr (left, ==, "");
    }
}

/* Each heading is at most one level below the one before it. */
static void
assert_headings (AciesBattle      *battle,
                 AciesReportLevel  level)
{
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, level);
  g_autoptr (GRegex) headings = g_regex_new ("<h([1-6])[ >]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint before = 0;

  g_regex_match (headings, page, 0, &match);
  while (g_match_info_matches (match))
    {
      g_autofree char *digit = g_match_info_fetch (match, 1);
      guint now = (guint) (digit[0] - '0');

      g_assert_cmpuint (now, <=, before + 1);
      before = now;
      g_match_info_next (match, NULL);
    }
  g_assert_cmpuint (before, >, 0);
}

static void
test_headings (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesBattle) hostile = report_create_hostile ();

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      assert_headings (battle, level);
      assert_headings (hostile, level);
    }
}

/* What a level tells: the record is an appendix, and every entry is in it once. */
static void
test_levels (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *summary = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_SUMMARY);
  g_autofree char *story = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_STORY);
  g_autofree char *record = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
  xmlDoc *short_page = report_parse (summary);
  xmlDoc *page = report_parse (story);
  xmlDoc *long_page = report_parse (record);

  g_assert_cmpuint (report_count (short_page, "//h:table | //h:section | //h:details"), ==, 0);
  g_assert_cmpuint (report_count (short_page, "//h:p[@class='lead prose']"), ==, 1);
  g_assert_cmpuint (report_count (page, "//h:details | //h:span[@class='dice']"), ==, 0);
  g_assert_cmpuint (report_count (page, "//h:section[@class='chapter has-map'][.//h:p[@class='prose']]"), ==, 4);
  /* Notes of the players are told in their turn. */
  g_assert_cmpuint (report_count (page, "//h:section[@id='turn-3']//h:blockquote[contains(., 'like a wall')]"), ==, 1);
  g_assert_cmpuint (report_count (long_page, "//h:section[@id='record']//h:blockquote[contains(., 'like a wall')]"), ==, 1);
  g_assert_cmpuint (report_count (long_page, "//h:section[@id='record']//h:span[@class='dice']"), >, 3);
  g_assert_cmpuint (report_count (long_page, "//h:a[@class='told'][not(substring(@href, 2) = //@id)]"), ==, 0);
  xmlFreeDoc (short_page);
  xmlFreeDoc (page);
  xmlFreeDoc (long_page);
}

/* Without sketches nothing is left of them. */
static void
test_options (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;
  xmlDoc *document;

  options.level = ACIES_REPORT_RECORD;
  options.maps = ACIES_REPORT_MAPS_NONE;
  options.paper = ACIES_REPORT_LETTER;
  options.photographs = options.reasons = options.remarks = FALSE;
  files = acies_report_write (battle, ACIES_REPORT_HTML, &options, "report.html", NULL, &error);
  g_assert_no_error (error);
  page = g_strndup (g_bytes_get_data (((AciesReportFile *) files->pdata[0])->bytes, NULL),
                    g_bytes_get_size (((AciesReportFile *) files->pdata[0])->bytes));
  document = report_parse (page);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='map'] | //h:section[@id='signs']"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:span[@class='dice'] | //h:p[@class='remark']"), ==, 0);
  g_assert_null (strstr (page, "wall.jpg"));
  g_assert_nonnull (strstr (page, "size: letter;"));
  xmlFreeDoc (document);
}

/* ---- Names that mean harm ---- */

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
  document = report_parse (page);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='photo']/h:img[@width='1600' and @height='900' "
                           "and @loading='lazy' and @src='data:image/jpeg;base64,/9j/AA==']"), ==, 2);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='photo']/h:figcaption[starts-with(., '<b>The hill</b> & \"beyond\"')]"),
                    ==, 1);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='photo']/h:img[@alt='hill.jpg']"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:figure[@class='photo']//h:b"), ==, 0);
  xmlFreeDoc (document);

  text = report_print (battle, ACIES_REPORT_TEXT);
  g_assert_nonnull (strstr (text, "Photograph: hill.jpg"));
}

static void
test_escaped (void)
{
  g_autoptr (AciesBattle) battle = report_create_hostile ();
  g_autofree char *page = report_print_level (battle, ACIES_REPORT_HTML, ACIES_REPORT_RECORD);
  xmlDoc *document = report_parse (page);

  g_assert_cmpuint (report_count_text (page, "<script"), ==, 1);
  g_assert_nonnull (strstr (page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  g_assert_cmpuint (report_count (document, "//h:script[contains(., 'alert') or contains(., 'note()')] | //h:img"), ==, 0);
  g_assert_cmpuint (report_count (document, "//@onmouseover"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:style"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:head/h:title[. = '<title>&\"' or contains(., '<title>&')]"), ==, 1);
  g_assert_null (strchr (page, '\x02'));
  g_assert_nonnull (strstr (page, "فرسان"));
  xmlFreeDoc (document);
}

/* What is overridden ends where its text does. */
static void
test_directions_end (void)
{
  g_autoptr (AciesBattle) battle = report_create_hostile ();

  for (guint format = ACIES_REPORT_HTML; format <= ACIES_REPORT_BBCODE; format++)
    {
      g_autofree char *report = report_print (battle, format);
      g_auto (GStrv) lines = g_strsplit (report, "\n", -1);

      g_assert_cmpuint (report_count_text (report, "\xe2\x80\xae"), >, 3);
      for (guint i = 0; lines[i] != NULL; i++)
        g_assert_cmpuint (report_count_text (lines[i], "\xe2\x80\xae"), ==, report_count_text (lines[i], "\xe2\x80\xac"));
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
  g_autoptr (AciesBattle) hostile = report_create_hostile ();

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
  document = report_parse (page);
  /* The side's colors in light and dark, its card, its caption, its columns and its line */
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *rule = g_strdup_printf (".color-%u { --fill: #", i);
      g_autofree char *line = g_strdup_printf ("//s:g[@class='color-%u']/s:polyline", i);

      g_assert_cmpuint (report_count_text (page, rule), ==, 2);
      g_assert_cmpuint (report_count (document, line), ==, 1);
    }
  xmlFreeDoc (document);
  assert_narrow (battle);
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autofree char *page = report_print (battle, ACIES_REPORT_HTML);
  xmlDoc *document = report_parse (page);

  g_assert_cmpuint (report_count (document, "//h:figure | //h:script"), ==, 0);
  g_assert_cmpuint (report_count (document, "//h:section[@id='armies']//h:table"), ==, 2);
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

  g_test_add_func ("/report/expected", test_expected);
  if (g_getenv ("ACIES_UPDATE_EXPECTED") != NULL)
    return g_test_run ();

  g_test_add_func ("/report/page/photograph", test_photograph);
  g_test_add_func ("/report/same-bytes", test_same_bytes);
  g_test_add_func ("/report/page/well-formed", test_well_formed);
  g_test_add_func ("/report/page/headings", test_headings);
  g_test_add_func ("/report/page/levels", test_levels);
  g_test_add_func ("/report/page/options", test_options);
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
