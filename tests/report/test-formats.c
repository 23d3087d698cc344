/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <libxml/xmlschemas.h>

#include "acies-report-escape-private.h"
#include "report-fixture.h"

/* Reports as XML, Markdown and BBCode. */

/* ---- XML ---- */

static void
assert_valid (const char *text)
{
  xmlSchemaParserCtxt *parser = xmlSchemaNewParserCtxt (SCHEMA_FOLDER "/report.xsd");
  xmlSchema *schema = xmlSchemaParse (parser);
  xmlSchemaValidCtxt *context;
  xmlDoc *document = report_parse (text);

  g_assert_nonnull (schema);
  context = xmlSchemaNewValidCtxt (schema);
  g_assert_cmpint (xmlSchemaValidateDoc (context, document), ==, 0);
  xmlSchemaFreeValidCtxt (context);
  xmlSchemaFree (schema);
  xmlSchemaFreeParserCtxt (parser);
  xmlFreeDoc (document);
}

static void
test_schema (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesBattle) hostile = report_create_hostile ();
  g_autoptr (AciesBattle) not_begun = affray_create_battle ();
  AciesBattle *battles[] = { battle, hostile, not_begun };
  const guint8 data[] = { 0xff, 0xd8, 0xff, 0 };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (AciesPhoto) photo = acies_photo_new ("hill.jpg", bytes, 1600, 900, NULL);
  g_autoptr (AciesEvent) note = acies_event_new_note ("The hill", photo, 0, FALSE);

  affray_append (battle, note);
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *text = report_print (battles[i], ACIES_REPORT_XML);

      assert_valid (text);
    }
}

/* The badge of a side has the emblem of its army, and those of units their keys. */
static void
test_emblem (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) harold = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) william = affray_create_army (ruleset, 'b');
  g_autoptr (AciesTable) table = acies_table_new (48, 48);
  g_autoptr (AciesBattle) battle = NULL;
  g_autofree char *text = NULL;
  g_autofree char *page = NULL;
  xmlDoc *document;

  acies_army_set_emblem (harold, ACIES_EMBLEM_TREE);
  g_list_store_append (armies, harold);
  g_list_store_append (armies, william);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  text = report_print (battle, ACIES_REPORT_XML);
  assert_valid (text);
  document = report_parse (text);
  g_assert_cmpuint (report_count (document, "//r:side/r:badge[@side = 0][@emblem = 'tree'][@label = 'Palm tree'][@path]"),
                    ==, 1);
  g_assert_cmpuint (report_count (document, "//r:badge[@key][@emblem] | //r:badge[@side = 1][@emblem]"), ==, 0);
  xmlFreeDoc (document);
  page = report_print (battle, ACIES_REPORT_HTML);
  document = report_parse (page);
  g_assert_cmpuint (report_count (document, "//h:p[@class = 'name']/h:span/*[@role = 'img'][@aria-label = 'Palm tree']"),
                    ==, 1);
  xmlFreeDoc (document);
}

/* Whatever the level, the document holds all of the battle. */
static void
test_everything (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *text = report_print_level (battle, ACIES_REPORT_XML, ACIES_REPORT_SUMMARY);
  xmlDoc *document = report_parse (text);

  g_assert_cmpuint (report_count (document, "/r:report/r:chapters/r:chapter"), ==, 4);
  g_assert_cmpuint (report_count (document, "//r:entry[r:dice][r:reason]"), >, 3);
  g_assert_cmpuint (report_count (document, "//r:comment"), ==, 1);
  g_assert_cmpuint (report_count (document, "//r:s/r:name[. = 'Huscarls']"), >, 0);
  /* A name within a longer word or name is none. */
  g_assert_cmpuint (report_count (document, "//r:name/r:name"), ==, 0);
  g_assert_cmpuint (report_count (document, "//r:side[count(r:tally) = 4]"), ==, 2);
  g_assert_cmpuint (report_count (document, "//r:figure/s:svg[@viewBox]"), >, 0);
  g_assert_cmpuint (report_count (document, "//r:figure[not(s:svg)]"), ==, 0);
  g_assert_cmpuint (report_count (document, "//r:passage//r:s[@entry][not(@entry = //r:entry/@number)]"), ==, 0);
  xmlFreeDoc (document);
}

/* The players' own words stand for those of the program in every format, and are no markup. */
static void
test_own_words (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesEvent) foreword = acies_event_new_wording ("foreword", "Before it all.", "");
  g_autoptr (AciesEvent) story = acies_event_new_wording ("turn-1", "Huscarls <b>held</b>.\n\nAnd held.", "");
  g_autoptr (AciesEvent) afterword = acies_event_new_wording ("afterword", "Thanks to *all*.", "");
  g_autofree char *text = NULL;
  g_autofree char *page = NULL;
  xmlDoc *document;

  affray_append (battle, foreword);
  affray_append (battle, story);
  affray_append (battle, afterword);
  text = report_print (battle, ACIES_REPORT_XML);
  assert_valid (text);
  document = report_parse (text);
  g_assert_cmpuint (report_count (document, "//r:passage[@id='turn-1'][@own][count(r:p) = 2]/r:p/r:s[contains(., '<b>held</b>')]"
                                            "/r:name[. = 'Huscarls']"), ==, 1);
  xmlFreeDoc (document);
  page = report_print (battle, ACIES_REPORT_HTML);
  document = report_parse (page);
  g_assert_cmpuint (report_count (document, "//h:section[@id='turn-1']//h:p[contains(., '<b>held</b>')]"), ==, 1);
  g_assert_cmpuint (report_count (document, "//h:section[@id='afterword'][contains(., '*all*')]"), ==, 1);
  xmlFreeDoc (document);
  for (guint format = ACIES_REPORT_TEXT; format <= ACIES_REPORT_BBCODE; format++)
    {
      g_autofree char *report = report_print (battle, format);

      g_assert_nonnull (strstr (report, "Before it all."));
      g_assert_nonnull (strstr (report, "And held."));
      g_assert_nonnull (strstr (report, "Thanks to"));
    }
}

/* ---- Markdown ---- */

/* What a reader of CommonMark makes of it; %NULL when none is installed. */
static char *
render_markdown (const char *text)
{
  g_autofree char *cmark = g_find_program_in_path ("cmark");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *page = NULL;

  if (cmark == NULL)
    return NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              cmark, "--unsafe", "--to", "xml", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, text, NULL, &page, NULL, &error);
  g_assert_no_error (error);

  return page;
}

#define MD(name) "//*[local-name() = '" name "']"

static void
test_markdown (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GPtrArray) files = report_write (battle, ACIES_REPORT_MARKDOWN, ACIES_REPORT_RECORD, "my report.md");
  const AciesReportFile *report = files->pdata[0];
  g_autofree char *text = g_strndup (g_bytes_get_data (report->bytes, NULL), g_bytes_get_size (report->bytes));
  g_autofree char *page = render_markdown (text);
  xmlDoc *document;

  /* The report, and a sketch of the deployment and of each turn */
  g_assert_cmpuint (files->len, ==, 5);
  g_assert_cmpstr (report->name, ==, "my report.md");
  g_assert_cmpstr (((AciesReportFile *) files->pdata[1])->name, ==, "my report-deployment.png");
  g_assert_cmpmem (g_bytes_get_data (((AciesReportFile *) files->pdata[1])->bytes, NULL), 4, "\211PNG", 4);
  if (page == NULL)
    {
      g_test_skip ("cmark is not installed");
      return;
    }

  document = report_parse (page);
  g_assert_cmpuint (report_count (document, MD ("heading") "[@level='1']"), ==, 1);
  g_assert_cmpuint (report_count (document, MD ("image") "[@destination='my%20report-turn-3.png']"), ==, 1);
  g_assert_cmpuint (report_count (document, MD ("image")), ==, 4);
  g_assert_cmpuint (report_count (document, MD ("html_inline") " | " MD ("html_block") " | " MD ("link")), ==, 0);
  g_assert_cmpuint (report_count (document, MD ("strong") "[normalize-space(.) = 'Huscarls']"), >, 0);
  xmlFreeDoc (document);
}

static void
test_markdown_of_hostile (void)
{
  g_autoptr (AciesBattle) battle = report_create_hostile ();
  g_autofree char *text = report_print_level (battle, ACIES_REPORT_MARKDOWN, ACIES_REPORT_RECORD);
  g_autofree char *page = render_markdown (text);
  xmlDoc *document;

  g_assert_null (strstr (text, "<script"));
  if (page == NULL)
    {
      g_test_skip ("cmark is not installed");
      return;
    }

  document = report_parse (page);
  g_assert_cmpuint (report_count (document, MD ("html_inline") " | " MD ("html_block") " | " MD ("link") " | " MD ("code")), ==, 0);
  g_assert_cmpuint (report_count (document, MD ("image") "[not(contains(@destination, '.png'))]"), ==, 0);
  g_assert_cmpuint (report_count (document, MD ("emph") "[normalize-space(.) = 'bold']"), ==, 0);
  g_assert_cmpuint (report_count (document, MD ("heading") "[@level='1'][contains(., '<title>')][contains(., '*bold*')]"), ==, 1);
  xmlFreeDoc (document);
}

static void
test_escape_markdown (void)
{
  static const char *const texts[] = {
    "plain", "*bold* _so_ `code`", "[url=x] [a](b) ![c](d)", "<script>&amp;", "# no heading", "1. no list", "- nor this",
    "> no quote", "a|b", "~~x~~", "https://x.example", "back\\slash", "---", "    no code", "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *escaped = acies_escape_markdown (texts[i]);
      g_autofree char *line = g_strconcat ("x", escaped, NULL);
      g_autofree char *page = render_markdown (line);
      g_autofree char *wanted = g_strconcat ("x", texts[i], NULL);
      xmlDoc *document;
      xmlChar *content;

      if (page == NULL)
        continue;
      document = report_parse (page);
      g_assert_cmpuint (report_count (document, MD ("paragraph")), ==, 1);
      g_assert_cmpuint (report_count (document, MD ("paragraph") "/*[local-name() != 'text']"), ==, 0);
      content = xmlNodeGetContent (xmlDocGetRootElement (document));
      g_assert_nonnull (strstr ((const char *) content, wanted));
      xmlFree (content);
      xmlFreeDoc (document);
    }
  {
    g_autofree char *list = acies_escape_markdown ("1. x");
    g_autofree char *no_list = acies_escape_markdown ("turn 3.");
    g_autofree char *dash = acies_escape_markdown ("- x");

    g_assert_cmpstr (list, ==, "1\\. x");
    g_assert_cmpstr (no_list, ==, "turn 3.");
    g_assert_cmpstr (dash, ==, "\\- x");
  }
}

/* ---- BBCode ---- */

/* Every tag is closed, in the order of its opening, and there are no others than ours. */
static void
assert_balanced (const char *text)
{
  static const char *const known[] = { "size", "b", "i", "quote", "img", "list", NULL };
  g_autoptr (GRegex) tags = g_regex_new ("\\[(/?)([a-z]+)(=[^\\]\\n]*)?\\]", G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);

  g_regex_match (tags, text, 0, &match);
  while (g_match_info_matches (match))
    {
      g_autofree char *slash = g_match_info_fetch (match, 1);
      g_autofree char *name = g_match_info_fetch (match, 2);

      g_assert_true (g_strv_contains (known, name));
      if (*slash == '\0')
        {
          g_ptr_array_add (open, g_steal_pointer (&name));
        }
      else
        {
          g_assert_cmpuint (open->len, >, 0);
          g_assert_cmpstr (open->len > 0 ? open->pdata[open->len - 1] : "", ==, name);
          g_ptr_array_set_size (open, (int) open->len - 1);
        }
      g_match_info_next (match, NULL);
    }
  g_assert_cmpuint (open->len, ==, 0);
}

static void
test_bbcode (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesBattle) hostile = report_create_hostile ();

  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level++)
    {
      g_autofree char *text = report_print_level (battle, ACIES_REPORT_BBCODE, level);
      g_autofree char *other = report_print_level (hostile, ACIES_REPORT_BBCODE, level);

      assert_balanced (text);
      assert_balanced (other);
      g_assert_nonnull (strstr (text, "[img]report-turn-3.png[/img]"));
      g_assert_null (strstr (other, "[url"));
    }
}

static void
test_split (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *endless = g_strnfill (10000, 'W');
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GPtrArray) one = acies_bbcode_split ("[b]short[/b]\n", 60000);
  guint n_letters = 0;

  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (one->pdata[0], ==, "[b]short[/b]\n");

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "[b]Paragraph[/b] %u, of some ünïcödé words.\n\n", i);
  g_string_append_printf (text, "[quote][i]%s[/i][/quote]\n\nEnd.\n", endless);
  parts = acies_bbcode_split (text->str, 2000);
  g_assert_cmpuint (parts->len, >, 12);
  for (guint i = 0; i < parts->len; i++)
    {
      g_assert_true (g_utf8_validate (parts->pdata[i], -1, NULL));
      g_assert_cmpint (g_utf8_strlen (parts->pdata[i], -1), <=, 2000);
      assert_balanced (parts->pdata[i]);
      n_letters += report_count_text (parts->pdata[i], "W");
      /* Parted between paragraphs, as long as one fits */
      if (i < 9)
        g_assert_true (g_str_has_suffix (parts->pdata[i], "words.\n"));
    }
  g_assert_cmpuint (n_letters, ==, 10000);
}

/* A report that is longer than a post becomes several, named after it, before its sketches. */
static void
test_posts (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GPtrArray) files = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (notes, "%u. A long note [of the] players.\n", i);
  acies_battle_set_notes (battle, notes->str);
  files = report_write (battle, ACIES_REPORT_BBCODE, ACIES_REPORT_STORY, "senlac.bbcode");
  g_assert_cmpuint (files->len, ==, 6);
  g_assert_cmpstr (((AciesReportFile *) files->pdata[0])->name, ==, "senlac-1.bbcode");
  g_assert_cmpstr (((AciesReportFile *) files->pdata[1])->name, ==, "senlac-2.bbcode");
  g_assert_cmpstr (((AciesReportFile *) files->pdata[2])->name, ==, "senlac-deployment.png");
  for (guint i = 0; i < 2; i++)
    {
      const AciesReportFile *file = files->pdata[i];
      g_autofree char *text = g_strndup (g_bytes_get_data (file->bytes, NULL), g_bytes_get_size (file->bytes));

      g_assert_cmpint (g_utf8_strlen (text, -1), <=, 60000);
      assert_balanced (text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/xml/schema", test_schema);
  g_test_add_func ("/report/xml/emblem", test_emblem);
  g_test_add_func ("/report/xml/everything", test_everything);
  g_test_add_func ("/report/own-words", test_own_words);
  g_test_add_func ("/report/markdown/commonmark", test_markdown);
  g_test_add_func ("/report/markdown/hostile", test_markdown_of_hostile);
  g_test_add_func ("/report/markdown/escape", test_escape_markdown);
  g_test_add_func ("/report/bbcode/balanced", test_bbcode);
  g_test_add_func ("/report/bbcode/split", test_split);
  g_test_add_func ("/report/bbcode/posts", test_posts);

  return g_test_run ();
}
