/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include <cairo-svg.h>
#include <libxml/parser.h>

#include "acies-army-file.h"
#include "acies-army-sheet.h"
#include "acies-report.h"
#include "acies-ruleset-library.h"
#include "expected.h"
#include "photo-fixture.h"

/* Armies on paper: those that come with the program, one by each of its rulesets, and some that nobody would play. */

#define SCRIPT "<script>alert(1)</script>"

typedef struct
{
  const char *name;
  guint       n_units;
  guint       n_boxes;   /* on its record sheet */
  guint       n_marks;   /* of thresholds */
  guint       n_pages;   /* of its record sheet */
  gboolean    is_broad;  /* whether its labels need the longer side of the paper */
} Sample;

static const Sample samples[] = {
  { "porus", 8, 215, 8, 1, TRUE },
  { "boudica", 6, 149, 0, 1, TRUE },
  { "hannibal", 10, 164, 8, 1, FALSE },
  { "scipio", 6, 201, 18, 1, TRUE },
  { "convoy-guard", 7, 89, 0, 1, TRUE },
};

static AciesRulesetLibrary *library;

static AciesArmy *
load_army (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".army", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  AciesArmy *army = acies_army_file_load (library, file, NULL, &error);

  g_assert_no_error (error);

  return army;
}

static AciesRuleset *
get_ruleset (AciesArmy *army)
{
  AciesRuleset *ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), NULL);

  g_assert_nonnull (ruleset);

  return ruleset;
}

static char *
write_text (AciesArmy       *army,
            AciesArmyFormat  format,
            gboolean         with_findings)
{
  const AciesArmySheetOptions options = { ACIES_ARMY_SHEET_LIST, ACIES_REPORT_A4, with_findings };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_army_sheet_write (get_ruleset (army), army, format, &options, NULL, &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static AciesReportPages *
lay_out (AciesArmy        *army,
         AciesArmySheet    sheet,
         AciesReportPaper  paper)
{
  const AciesArmySheetOptions options = { sheet, paper, TRUE };
  g_autoptr (GError) error = NULL;
  AciesReportPages *pages = acies_army_sheet_lay_out (get_ruleset (army), army, &options, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (acies_report_pages_get_n_pages (pages), >=, 1);

  return pages;
}

/* ---- The formats of the list ---- */

/* The look of a page is that of reports, and not compared. */
static char *
drop_look (char *page)
{
  char *body = strstr (page, "<body");
  char *shown;

  g_assert_nonnull (body);
  shown = g_strdup (body);
  g_free (page);

  return shown;
}

static void
test_expected (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (AciesArmy) army = load_army (sample->name);
  const struct
  {
    AciesArmyFormat  format;
    const char      *ending;
  } formats[] = {
    { ACIES_ARMY_FORMAT_TEXT, "txt" },
    { ACIES_ARMY_FORMAT_MARKDOWN, "md.txt" },
    { ACIES_ARMY_FORMAT_HTML, "html" },
    { ACIES_ARMY_FORMAT_CSV, "csv" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      char *text = write_text (army, formats[i].format, TRUE);
      g_autofree char *shown = formats[i].format == ACIES_ARMY_FORMAT_HTML ? drop_look (text) : text;
      g_autofree char *name = g_strdup_printf ("army-%s.%s", sample->name, formats[i].ending);

      expected_compare (EXPECTED_FOLDER, name, shown);
    }
}

static void
test_findings (void)
{
  g_autoptr (AciesArmy) army = load_army ("porus");
  AciesUnit *unit = acies_army_find_unit (army, "3");
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;

  acies_unit_set_trait (unit, "figures", "1", &error);
  g_assert_no_error (error);
  findings = acies_ruleset_check_army (get_ruleset (army), army);
  g_assert_cmpuint (findings->len, >, 0);
  with = write_text (army, ACIES_ARMY_FORMAT_MARKDOWN, TRUE);
  without = write_text (army, ACIES_ARMY_FORMAT_MARKDOWN, FALSE);
  g_assert_nonnull (strstr (with, "## Findings\n\n- Warning: Longbowmen of the guilds: "));
  g_assert_nonnull (strstr (with, acies_finding_get_clause (findings->pdata[0])));
  g_assert_null (strstr (without, "Findings"));
}

static void
test_formats (void)
{
  g_autoptr (AciesArmy) army = load_army ("porus");
  AciesArmySheetOptions options = ACIES_ARMY_SHEET_OPTIONS_DEFAULT;
  AciesArmyFormat format = ACIES_ARMY_FORMAT_CSV;

  g_assert_true (acies_army_format_for_name ("a/b.c/porus.HTM", &format));
  g_assert_cmpint (format, ==, ACIES_ARMY_FORMAT_HTML);
  g_assert_true (acies_army_format_for_name ("porus.text", &format));
  g_assert_cmpint (format, ==, ACIES_ARMY_FORMAT_TEXT);
  g_assert_false (acies_army_format_for_name ("porus.odt", &format));
  g_assert_false (acies_army_format_for_name ("porus", &format));
  g_assert_cmpint (format, ==, ACIES_ARMY_FORMAT_TEXT);

  for (int sheet = ACIES_ARMY_SHEET_RECORD; sheet <= ACIES_ARMY_SHEET_LABELS; sheet++)
    for (int i = 0; i < ACIES_N_ARMY_FORMATS; i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) bytes = NULL;

        options.sheet = (AciesArmySheet) sheet;
        bytes = acies_army_sheet_write (get_ruleset (army), army, (AciesArmyFormat) i, &options, NULL, &error);
        if (i == ACIES_ARMY_FORMAT_PDF)
          g_assert_no_error (error);
        else
          g_assert_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_FORMAT);
      }
}

/* ---- Pages ---- */

static cairo_status_t
append_cb (void                *closure,
           const unsigned char *data,
           unsigned int         length)
{
  g_string_append_len (closure, (const char *) data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* A page as SVG, in which each box is a path of its own */
static char *
draw_page (AciesReportPages *pages,
           guint             page)
{
  g_autoptr (GString) svg = g_string_new (NULL);
  cairo_surface_t *surface;
  double width, height;
  cairo_t *cr;

  acies_report_pages_get_size (pages, &width, &height);
  surface = cairo_svg_surface_create_for_stream (append_cb, svg, width, height);
  cr = cairo_create (surface);
  acies_report_pages_draw (pages, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return g_strdup (svg->str);
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + strlen (part), part))
    n++;

  return n;
}

static guint
count_boxes (AciesReportPages *pages)
{
  guint n = 0;

  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    {
      g_autofree char *svg = draw_page (pages, i);

      n += count (svg, "stroke-width:0.6;");
    }

  return n;
}

/* The thick lines before the boxes with which thresholds are reached */
static guint
count_marks (AciesReportPages *pages)
{
  guint n = 0;

  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    {
      g_autofree char *svg = draw_page (pages, i);
      double x, y, right, top;

      for (const char *p = strstr (svg, "d=\"M "); p != NULL; p = strstr (p + 1, "d=\"M "))
        n += sscanf (p, "d=\"M %lf %lf L %lf %lf", &x, &y, &right, &top) == 4 && ABS (right - x - 2.4) < 0.01;
    }

  return n;
}

static char *
get_text (AciesReportPages *pages)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    {
      g_autofree char *page = acies_report_pages_get_text (pages, i);

      g_string_append (text, page);
    }

  return g_strdup (text->str);
}

static void
test_record (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (AciesArmy) army = load_army (sample->name);
  g_autoptr (AciesReportPages) pages = lay_out (army, ACIES_ARMY_SHEET_RECORD, ACIES_REPORT_A4);
  g_autoptr (AciesReportPages) letter = lay_out (army, ACIES_ARMY_SHEET_RECORD, ACIES_REPORT_LETTER);
  g_autofree char *text = get_text (pages);

  g_assert_cmpuint (acies_report_pages_get_n_pages (pages), ==, sample->n_pages);
  g_assert_cmpuint (acies_report_pages_get_n_pages (letter), <=, sample->n_pages + 1);
  g_assert_cmpuint (count_boxes (pages), ==, sample->n_boxes);
  g_assert_cmpuint (count_boxes (letter), ==, sample->n_boxes);
  g_assert_cmpuint (count_marks (pages), ==, sample->n_marks);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        g_assert_nonnull (strstr (text, acies_unit_get_name (acies_command_get_unit (command, j))));
    }
}

static void
test_labels (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (AciesArmy) army = load_army (sample->name);
  g_autoptr (AciesReportPages) pages = lay_out (army, ACIES_ARMY_SHEET_LABELS, ACIES_REPORT_A4);
  g_autofree char *svg = draw_page (pages, 0);
  double width, height;

  acies_report_pages_get_size (pages, &width, &height);
  g_assert_cmpuint (acies_report_pages_get_n_pages (pages), ==, 1);
  g_assert_cmpuint (count (svg, "stroke-width:0.5;"), ==, sample->n_units);
  g_assert_cmpint (width > height, ==, sample->is_broad);
}

/* The nearest thing to a ruler: the first label of Hannibal is as wide as eight bases of 20 mm. */
static void
test_scale (void)
{
  g_autoptr (AciesArmy) army = load_army ("hannibal");
  g_autoptr (AciesReportPages) pages = lay_out (army, ACIES_ARMY_SHEET_LABELS, ACIES_REPORT_A4);
  g_autofree char *svg = draw_page (pages, 0);
  const AciesRecord *traits = acies_unit_get_traits (acies_army_find_unit (army, "1"));
  g_auto (AciesAppearance) appearance = { 0 };
  const char *frame = strstr (svg, "stroke-width:0.5;");
  double x, y, right, top;

  acies_ruleset_get_appearance (get_ruleset (army), traits, NULL, FALSE, acies_traits_get_files (traits), &appearance);
  frame = strstr (frame, "d=\"M ");
  g_assert_cmpint (sscanf (frame, "d=\"M %lf %lf L %lf %lf", &x, &y, &right, &top), ==, 4);
  g_assert_cmpfloat_with_epsilon (right - x, appearance.width * 72, 0.1);
}

static void
test_too_wide (void)
{
  g_autoptr (AciesArmy) army = load_army ("boudica");
  g_autoptr (AciesReportPages) pages = lay_out (army, ACIES_ARMY_SHEET_LABELS, ACIES_REPORT_A4);
  g_autofree char *text = get_text (pages);

  g_assert_cmpuint (count (text, "wider than the page"), ==, 1);
  g_assert_nonnull (strstr (text, "11.8″"));
}

static void
test_bytes (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (AciesArmy) army = load_army (sample->name);

  for (int sheet = ACIES_ARMY_SHEET_LIST; sheet <= ACIES_ARMY_SHEET_LABELS; sheet++)
    {
      const AciesArmySheetOptions options = { (AciesArmySheet) sheet, ACIES_REPORT_LETTER, TRUE };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) one = acies_army_sheet_write (get_ruleset (army), army, ACIES_ARMY_FORMAT_PDF, &options, NULL,
                                                       &error);
      g_autoptr (GBytes) other = acies_army_sheet_write (get_ruleset (army), army, ACIES_ARMY_FORMAT_PDF, &options,
                                                         NULL, &error);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (one, other));
    }
}

/* Heads are repeated, and no row is parted: every name stands once, above its own boxes. */
static void
test_many (void)
{
  g_autoptr (AciesArmy) army = load_army ("hannibal");
  AciesCommand *command = acies_army_get_command (army, 1);
  g_autoptr (AciesReportPages) pages = NULL;
  g_autofree char *all = NULL;

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("Cohort %u.", i + 1);

      acies_unit_set_name (acies_army_add_unit (army, command, G_MAXUINT), name);
    }
  pages = lay_out (army, ACIES_ARMY_SHEET_RECORD, ACIES_REPORT_A4);
  g_assert_cmpuint (acies_report_pages_get_n_pages (pages), >, 3);
  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    {
      g_autofree char *text = acies_report_pages_get_text (pages, i);

      g_assert_nonnull (strstr (text, "Unit\nLosses\nStatus\n"));
    }
  all = get_text (pages);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("\nCohort %u.\n", i + 1);

      g_assert_cmpuint (count (all, name), ==, 1);
    }
}

/* A photograph stands with what is said of its subject, where there is a place for pictures, unless it is left out. */
static void
test_photos (void)
{
  g_autoptr (AciesArmy) army = load_army ("porus");
  AciesRosterItem *unit = ACIES_ROSTER_ITEM (acies_army_find_unit (army, "3"));
  g_autoptr (GBytes) picture = photo_fixture_make (400, 300, "jpeg");
  g_autoptr (AciesPhoto) photo = acies_photo_load_bytes (picture, "guild.jpg", NULL, NULL);
  g_autoptr (AciesPhoto) hollow = photo_fixture_make_hollow (100);
  AciesArmySheetOptions options = ACIES_ARMY_SHEET_OPTIONS_DEFAULT;

  acies_army_set_emblem (army, ACIES_EMBLEM_BOAR);
  acies_roster_item_set_photo (unit, photo);
  acies_roster_item_set_caption (unit, "The guilds, seen from the ford");
  /* What no decoder reads is left out of pages. */
  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (acies_army_find_unit (army, "2")), hollow);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (AciesReportPages) pages = NULL;
      g_autoptr (GBytes) page = NULL;
      g_autofree char *text = NULL;
      g_autofree char *html = NULL;
      g_autoptr (GError) error = NULL;
      guint n_expected = options.photographs ? 1 : 0;

      pages = acies_army_sheet_lay_out (get_ruleset (army), army, &options, NULL, &error);
      g_assert_no_error (error);
      text = get_text (pages);
      g_assert_cmpuint (count (text, "The guilds, seen from the ford"), ==, n_expected);
      page = acies_army_sheet_write (get_ruleset (army), army, ACIES_ARMY_FORMAT_HTML, &options, NULL, &error);
      g_assert_no_error (error);
      html = g_strndup (g_bytes_get_data (page, NULL), g_bytes_get_size (page));
      g_assert_cmpuint (count (html, "<figcaption>The guilds, seen from the ford"), ==, n_expected);
      g_assert_cmpuint (count (html, "src=\"data:image/jpeg;base64,"), ==, n_expected * 2);
      g_assert_cmpuint (count (html, "aria-label=\"Boar\""), ==, 1);
      options.photographs = FALSE;
    }
  for (int format = ACIES_ARMY_FORMAT_MARKDOWN; format < ACIES_N_ARMY_FORMATS; format++)
    {
      g_autofree char *text = write_text (army, (AciesArmyFormat) format, FALSE);

      g_assert_null (strstr (text, "seen from the ford"));
    }
}

/* ---- What nobody would play ---- */

static AciesArmy *
create_hostile (void)
{
  AciesArmy *army = load_army ("porus");
  g_autofree char *endless = g_strnfill (10000, 'w');

  acies_army_set_name (army, SCRIPT "\342\200\256 | *Porus* ]]>");
  acies_army_set_notes (army, "=cmd|' /C calc'!A0\n\"quoted\", " SCRIPT);
  acies_unit_set_name (acies_army_find_unit (army, "1"), "=HYPERLINK(\"x\")");
  acies_unit_set_notes (acies_army_find_unit (army, "1"), "one\ntwo, \"three\"");
  acies_unit_set_name (acies_army_find_unit (army, "2"), "| a `b` | **c** & <d>");
  acies_unit_set_name (acies_army_find_unit (army, "3"), endless);
  acies_unit_set_name (acies_army_find_unit (army, "4"), "");
  acies_unit_set_name (acies_army_find_unit (army, "5"), "\331\201\330\261\330\263\330\247\331\206 \342\200\256");
  acies_leader_set_name (acies_army_find_leader (army, "g1"), SCRIPT);

  return army;
}

static void
test_hostile_page (void)
{
  g_autoptr (AciesArmy) army = create_hostile ();
  g_autofree char *page = write_text (army, ACIES_ARMY_FORMAT_HTML, TRUE);
  xmlDoc *document = xmlReadMemory (page, (int) strlen (page), "army.html", NULL, XML_PARSE_NONET | XML_PARSE_HUGE);

  g_assert_nonnull (document);
  xmlFreeDoc (document);
  g_assert_null (strstr (page, SCRIPT));
  g_assert_nonnull (strstr (page, "&lt;script&gt;"));
}

static void
test_hostile_text (void)
{
  g_autoptr (AciesArmy) army = create_hostile ();
  g_autofree char *text = write_text (army, ACIES_ARMY_FORMAT_TEXT, TRUE);
  g_autofree char *markdown = write_text (army, ACIES_ARMY_FORMAT_MARKDOWN, TRUE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 80);
  g_assert_null (strstr (markdown, SCRIPT));
  g_assert_nonnull (strstr (markdown, "\\| a \\`b\\` \\| \\*\\*c\\*\\* &amp; &lt;d&gt;"));
  /* A unit without a name goes by its type. */
  g_assert_nonnull (strstr (markdown, "| Medium infantry | Medium infantry |"));
}

static void
test_hostile_table (void)
{
  g_autoptr (AciesArmy) army = create_hostile ();
  g_autofree char *csv = write_text (army, ACIES_ARMY_FORMAT_CSV, FALSE);

  g_assert_true (g_str_has_prefix (csv, "command,id,name,type,"));
  g_assert_nonnull (strstr (csv, SCRIPT ",1,\"'=HYPERLINK(\"\"x\"\")\",elephants,"));
  g_assert_nonnull (strstr (csv, ",\"one\ntwo, \"\"three\"\"\"\r\n"));
  g_assert_cmpuint (count (csv, "\r\n"), ==, 9);
}

static void
test_hostile_pages (void)
{
  g_autoptr (AciesArmy) army = create_hostile ();

  for (int sheet = ACIES_ARMY_SHEET_LIST; sheet <= ACIES_ARMY_SHEET_LABELS; sheet++)
    {
      g_autoptr (AciesReportPages) pages = lay_out (army, (AciesArmySheet) sheet, ACIES_REPORT_A4);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = acies_report_pages_to_pdf (pages, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
    }
}

/* More than can be crossed off is written; an army without units has its sheets too. */
static void
test_extremes (void)
{
  g_autoptr (AciesArmy) army = load_army ("porus");
  AciesRuleset *ruleset = get_ruleset (army);
  g_autoptr (AciesArmy) empty = acies_ruleset_create_army (ruleset);
  AciesUnit *unit = acies_army_find_unit (army, "6");
  g_autoptr (AciesReportPages) pages = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  acies_unit_set_trait (unit, "figures", "200", &error);
  g_assert_no_error (error);
  pages = lay_out (army, ACIES_ARMY_SHEET_RECORD, ACIES_REPORT_A4);
  text = get_text (pages);
  g_assert_nonnull (strstr (text, "/ 1200"));

  for (int sheet = ACIES_ARMY_SHEET_LIST; sheet <= ACIES_ARMY_SHEET_LABELS; sheet++)
    {
      g_autoptr (AciesReportPages) blank = lay_out (empty, (AciesArmySheet) sheet, ACIES_REPORT_A4);

      g_assert_cmpuint (acies_report_pages_get_n_pages (blank), ==, 1);
    }
}

static void
test_given_up (void)
{
  g_autoptr (AciesArmy) army = load_army ("porus");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (int i = 0; i <= ACIES_ARMY_FORMAT_HTML; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = acies_army_sheet_write (get_ruleset (army), army, (AciesArmyFormat) i, NULL, cancellable,
                                                         &error);

      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (bytes);
    }
}

static void
add_samples (const char    *name,
             GTestDataFunc  function)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/report/army-sheet/%s/%s", name, samples[i].name);

      g_test_add_data_func (path, &samples[i], function);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  library = acies_ruleset_library_new ();

  add_samples ("expected", test_expected);
  add_samples ("record", test_record);
  add_samples ("labels", test_labels);
  add_samples ("same-bytes", test_bytes);
  g_test_add_func ("/report/army-sheet/findings", test_findings);
  g_test_add_func ("/report/army-sheet/photos", test_photos);
  g_test_add_func ("/report/army-sheet/formats", test_formats);
  g_test_add_func ("/report/army-sheet/scale", test_scale);
  g_test_add_func ("/report/army-sheet/too-wide", test_too_wide);
  g_test_add_func ("/report/army-sheet/many", test_many);
  g_test_add_func ("/report/army-sheet/hostile/page", test_hostile_page);
  g_test_add_func ("/report/army-sheet/hostile/text", test_hostile_text);
  g_test_add_func ("/report/army-sheet/hostile/table", test_hostile_table);
  g_test_add_func ("/report/army-sheet/hostile/pages", test_hostile_pages);
  g_test_add_func ("/report/army-sheet/extremes", test_extremes);
  g_test_add_func ("/report/army-sheet/given-up", test_given_up);

  status = g_test_run ();
  g_clear_object (&library);

  return status;
}
