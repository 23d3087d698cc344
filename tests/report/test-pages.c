/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "acies-report-pages.h"
#include "acies-report.h"
#include "sample-battle.h"

/* Pages, of the battles that come with the program, one by each of its rulesets. */

/* As wide as the margins are at least, points */
#define MARGIN 50.0

/* Points that a letter may reach over its line */
#define OVERHANG 2.0

/* Of a word everywhere, and of one in the notes */
#define LONG_WORD     1000
#define LONGEST_WORD  10000

static const char *const samples[] = { "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle",
                                       "watling-street.battle" };

static AciesRulesetLibrary *library;

static AciesReportDocument *
tell_sample (const char               *name,
             const AciesReportOptions *options)
{
  AciesBattle *battle = sample_battle_share (library, name);
  g_autoptr (GError) error = NULL;
  AciesReportDocument *document = acies_report_document_new (battle, options, NULL, &error);

  g_assert_no_error (error);

  return document;
}

static AciesReportPages *
lay_out (const AciesReportDocument *document,
         const AciesReportOptions  *options)
{
  g_autoptr (GError) error = NULL;
  AciesReportPages *pages = acies_report_pages_new (document, options, NULL, &error);

  g_assert_no_error (error);

  return pages;
}

static char *
write_pdf (AciesReportPages *pages,
           gsize            *size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_report_pages_to_pdf (pages, NULL, &error);

  g_assert_no_error (error);
  *size = g_bytes_get_size (bytes);

  return g_memdup2 (g_bytes_get_data (bytes, NULL), *size);
}

/* ---- How many ---- */

static guint
count_pages (const char       *sample,
             AciesReportLevel  level,
             AciesReportPaper  paper)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (AciesReportPages) pages = NULL;

  options.level = level;
  options.paper = paper;
  document = tell_sample (sample, &options);
  pages = lay_out (document, &options);

  return acies_report_pages_get_n_pages (pages);
}

static void
test_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      guint n_story = count_pages (samples[i], ACIES_REPORT_STORY, ACIES_REPORT_A4);
      guint n_letter = count_pages (samples[i], ACIES_REPORT_STORY, ACIES_REPORT_LETTER);

      g_test_message ("%s: %u pages of A4, %u of Letter", samples[i], n_story, n_letter);
      g_assert_cmpuint (n_story, >=, 2);
      g_assert_cmpuint (n_story, <=, 6);
      g_assert_cmpuint (n_letter, >=, 2);
      g_assert_cmpuint (n_letter, <=, 6);
      g_assert_cmpuint (count_pages (samples[i], ACIES_REPORT_SUMMARY, ACIES_REPORT_LETTER), ==, 1);
      g_assert_cmpuint (count_pages (samples[i], ACIES_REPORT_RECORD, ACIES_REPORT_A4), >, n_story);
    }
}

static void
test_sizes (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = tell_sample (samples[0], &options);
  g_autoptr (AciesReportPages) a4 = lay_out (document, &options);
  g_autoptr (AciesReportPages) letter = NULL;
  double width;
  double height;

  options.paper = ACIES_REPORT_LETTER;
  letter = lay_out (document, &options);
  acies_report_pages_get_size (a4, &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 210 / 25.4 * 72, 0.01);
  g_assert_cmpfloat_with_epsilon (height, 297 / 25.4 * 72, 0.01);
  acies_report_pages_get_size (letter, &width, &height);
  g_assert_cmpfloat (width, ==, 8.5 * 72);
  g_assert_cmpfloat (height, ==, 11.0 * 72);
  g_assert_cmpstr (acies_report_pages_get_title (letter), ==, "On the Hydaspes");
}

/* ---- Margins ---- */

static void
check_margins (AciesReportPages *pages)
{
  double width;
  double height;

  acies_report_pages_get_size (pages, &width, &height);
  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x;
      double y;
      double ink_width;
      double ink_height;

      acies_report_pages_draw (pages, i, cr);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_recording_surface_ink_extents (surface, &x, &y, &ink_width, &ink_height);
      g_assert_cmpfloat (ink_width, >, 0);
      g_assert_cmpfloat (x, >=, MARGIN - OVERHANG);
      g_assert_cmpfloat (y, >=, MARGIN - OVERHANG);
      g_assert_cmpfloat (x + ink_width, <=, width - MARGIN + OVERHANG);
      /* The foot stands in the margin. */
      g_assert_cmpfloat (y + ink_height, <=, height - 24);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_margins (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;

  options.level = ACIES_REPORT_RECORD;
  options.maps = ACIES_REPORT_MAPS_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (AciesReportDocument) document = tell_sample (samples[i], &options);
      g_autoptr (AciesReportPages) pages = lay_out (document, &options);

      check_margins (pages);
    }
}

static void
test_margins_of_sketches (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (AciesReportPages) pages = NULL;

  options.maps = ACIES_REPORT_MAPS_ALL;
  document = tell_sample (samples[2], &options);
  pages = lay_out (document, &options);
  check_margins (pages);
}

/* ---- Hostile texts ---- */

static void
replace (char       **text,
         const char  *other)
{
  g_free (*text);
  *text = g_strdup (other);
}

static void
replace_told (AciesReportPassage *passage,
              const char         *other)
{
  for (guint i = 0; i < passage->paragraphs->len; i++)
    {
      GPtrArray *sentences = passage->paragraphs->pdata[i];

      for (guint j = 0; j < sentences->len; j++)
        replace (&((AciesReportSentence *) sentences->pdata[j])->text, other);
    }
}

static void
replace_cells (AciesReportTable *table,
               const char       *other)
{
  for (guint i = 0; i < table->columns->len; i++)
    replace (&((AciesReportColumn *) table->columns->pdata[i])->label, other);
  for (guint i = 0; i < MIN (table->rows->len, 3); i++)
    {
      GPtrArray *cells = ((AciesReportRow *) table->rows->pdata[i])->cells;

      for (guint j = 0; j < cells->len; j++)
        replace ((char **) &cells->pdata[j], other);
    }
}

static void
replace_entry (AciesReportEntry *entry,
               const char       *other)
{
  AciesReportComment *comment = g_new0 (AciesReportComment, 1);

  replace (&entry->sentence, other);
  comment->text = g_strdup (other);
  g_ptr_array_add (entry->comments, comment);
  g_ptr_array_add (entry->remarks, g_strdup (other));
  g_ptr_array_add (entry->changes, g_strdup (other));
}

/* Wherever a page has text, at least once */
static void
replace_all (AciesReportDocument *document,
             const char          *other)
{
  AciesReportChapter *chapter = document->chapters->pdata[1];
  AciesReportPart *part = chapter->parts->pdata[0];
  AciesReportItem *item = part->items->pdata[0];

  replace (&document->title, other);
  replace (&document->subtitle, other);
  replace (&document->notes, other);
  replace (&document->figures_label, other);
  replace (&document->outcome_heading, other);
  replace (&((AciesReportFact *) document->facts->pdata[0])->label, other);
  replace (&((AciesReportFact *) document->facts->pdata[0])->value, other);
  g_ptr_array_insert (document->names, 0, g_strdup (other));
  replace_told (document->opening, other);
  replace_told (chapter->story, other);
  replace (&chapter->heading, other);
  replace (&chapter->headline, other);
  replace (&chapter->figure->caption, other);
  replace (&part->phase, other);
  replace (&part->step, other);
  replace_entry (item->entries->pdata[0], other);
  replace_cells (document->losses, other);
  for (guint i = 0; i < document->sides->len; i++)
    {
      AciesReportSide *side = document->sides->pdata[i];

      replace (&side->name, other);
      replace (&side->commander, other);
      replace (&side->notes, other);
      replace_cells (side->army, other);
    }
}

static void
test_hostile (gconstpointer data)
{
  const char *hostile = data;

  /* The record has the story before it. */
  for (guint level = ACIES_REPORT_SUMMARY; level <= ACIES_REPORT_RECORD; level += 2)
    {
      AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
      g_autoptr (AciesReportDocument) document = NULL;
      g_autoptr (AciesReportPages) pages = NULL;
      g_autofree char *pdf = NULL;
      gsize size;

      options.level = (AciesReportLevel) level;
      options.maps = ACIES_REPORT_MAPS_NONE;
      document = tell_sample (samples[0], &options);
      replace_all (document, hostile);
      pages = lay_out (document, &options);
      check_margins (pages);
      pdf = write_pdf (pages, &size);
      g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
    }
}

/* A word that alone fills pages */
static void
test_longest_word (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autofree char *word = g_strnfill (LONGEST_WORD, 'W');
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (AciesReportPages) pages = NULL;

  options.maps = ACIES_REPORT_MAPS_NONE;
  document = tell_sample (samples[0], &options);
  replace (&document->notes, word);
  replace_told (document->opening, word);
  pages = lay_out (document, &options);
  check_margins (pages);
}

/* ---- Finding ---- */

/* Whether a line of the passage at @y tells the entry somewhere */
static gboolean
is_told_at (AciesReportPages *pages,
            guint             page,
            double            y,
            const char       *passage,
            guint             entry)
{
  double width;
  double height;

  acies_report_pages_get_size (pages, &width, &height);
  for (double x = MARGIN; x < width - MARGIN; x += 2)
    {
      AciesReportSpot spot;

      if (acies_report_pages_find_at (pages, page, x, y + 4, &spot) && g_strcmp0 (spot.passage, passage) == 0
          && spot.entry == entry)
        {
          g_assert_cmpfloat (spot.x, <=, x);
          g_assert_cmpfloat (spot.x + spot.width, >, x);
          g_assert_cmpfloat_with_epsilon (spot.y, y, 0.01);
          return TRUE;
        }
    }

  return FALSE;
}

static void
test_find (void)
{
  const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = tell_sample (samples[3], &options);
  g_autoptr (AciesReportPages) pages = lay_out (document, &options);
  guint n_entries = 0;
  guint last_page = 0;
  guint page;
  double y;

  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];
      const AciesReportPassage *story = chapter->story;

      g_assert_true (acies_report_pages_find (pages, story->id, 0, &page, &y));
      g_assert_cmpuint (page, >=, last_page);
      g_assert_true (is_told_at (pages, page, y, story->id, 0));
      last_page = page;
      for (guint j = 0; j < story->paragraphs->len; j++)
        {
          const GPtrArray *sentences = story->paragraphs->pdata[j];

          for (guint k = 0; k < sentences->len; k++)
            {
              const AciesReportSentence *sentence = sentences->pdata[k];

              if (sentence->entry == 0)
                continue;
              n_entries++;
              g_assert_true (acies_report_pages_find (pages, story->id, sentence->entry, &page, &y));
              g_assert_true (is_told_at (pages, page, y, story->id, sentence->entry));
            }
        }
    }
  g_assert_cmpuint (n_entries, >, 5);
  g_assert_false (acies_report_pages_find (pages, "nowhere", 0, &page, &y));
  g_assert_false (acies_report_pages_find (pages, NULL, 999999, &page, &y));
}

static void
test_find_in_record (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (AciesReportPages) pages = NULL;
  guint page;
  double y;

  options.level = ACIES_REPORT_RECORD;
  options.maps = ACIES_REPORT_MAPS_NONE;
  document = tell_sample (samples[1], &options);
  pages = lay_out (document, &options);
  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      for (guint j = 0; j < chapter->parts->len; j++)
        {
          const AciesReportPart *part = chapter->parts->pdata[j];
          const AciesReportItem *item = part->items->pdata[0];
          const AciesReportEntry *entry = item->entries->pdata[0];

          g_assert_true (acies_report_pages_find (pages, NULL, entry->number, &page, &y));
        }
    }
}

static void
test_find_sketch (void)
{
  const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = tell_sample (samples[0], &options);
  g_autoptr (AciesReportPages) pages = lay_out (document, &options);
  AciesReportSpot spot;
  guint n_sketches = 0;
  double width;
  double height;

  acies_report_pages_get_size (pages, &width, &height);
  for (guint i = 0; i < acies_report_pages_get_n_pages (pages); i++)
    for (double y = 0; y < height; y += 20)
      if (acies_report_pages_find_at (pages, i, width / 2, y, &spot) && spot.is_figure)
        {
          g_assert_cmpint (spot.turn, >=, 0);
          g_assert_cmpfloat (spot.width, >, 100);
          n_sketches++;
        }
  g_assert_cmpuint (n_sketches, >, 0);
  g_assert_false (acies_report_pages_find_at (pages, 0, 1, 1, &spot));
}

/* ---- PDF ---- */

static void
test_same_bytes (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize first_size;
  gsize second_size;

  options.level = ACIES_REPORT_RECORD;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesReportDocument) document = tell_sample (samples[4], &options);
      g_autoptr (AciesReportPages) pages = lay_out (document, &options);

      if (i == 0)
        first = write_pdf (pages, &first_size);
      else
        second = write_pdf (pages, &second_size);
    }
  g_assert_cmpuint (first_size, ==, second_size);
  g_assert_true (memcmp (first, second, first_size) == 0);
}

static AciesPhoto *
create_photo (const char *format)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 64, 48);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo;
  char *data;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x336699ff);
  gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, format, &error, NULL);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (data, size);
  photo = acies_photo_new ("hill.jpg", bytes, 64, 48, &error);
  g_assert_no_error (error);

  return photo;
}

/* The report of a battle with a photograph at its second entry */
static char *
write_with_photo (AciesPhoto         *photo,
                  AciesReportOptions *options,
                  gsize              *size)
{
  g_autoptr (AciesReportDocument) document = tell_sample (samples[0], options);
  g_autoptr (AciesReportPages) pages = NULL;
  AciesReportChapter *chapter = document->chapters->pdata[1];
  AciesReportPart *part = chapter->parts->pdata[0];
  AciesReportItem *item = part->items->pdata[0];
  AciesReportEntry *entry = item->entries->pdata[0];

  g_clear_pointer (&entry->photo, acies_photo_unref);
  entry->photo = acies_photo_ref (photo);
  options->maps = ACIES_REPORT_MAPS_NONE;
  pages = lay_out (document, options);
  check_margins (pages);

  return write_pdf (pages, size);
}

static void
test_photographs (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesPhoto) jpeg = create_photo ("jpeg");
  g_autoptr (AciesPhoto) png = create_photo ("png");
  GBytes *data = acies_photo_get_data (jpeg);
  g_autofree char *with_jpeg = NULL;
  g_autofree char *with_png = NULL;
  g_autofree char *without = NULL;
  gsize size;

  with_jpeg = write_with_photo (jpeg, &options, &size);
  g_assert_nonnull (memmem (with_jpeg, size, g_bytes_get_data (data, NULL), g_bytes_get_size (data)));
  with_png = write_with_photo (png, &options, &size);
  g_assert_nonnull (memmem (with_png, size, "/Subtype /Image", strlen ("/Subtype /Image")));
  options.photographs = FALSE;
  without = write_with_photo (jpeg, &options, &size);
  g_assert_null (memmem (without, size, "/Subtype /Image", strlen ("/Subtype /Image")));
}

/* Where numbers have a comma */
static void
test_language (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autofree char *usual = g_strdup (setlocale (LC_NUMERIC, NULL));
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (AciesReportPages) pages = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize size;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("There is no locale de_DE.UTF-8 here");
      return;
    }
  options.level = ACIES_REPORT_RECORD;
  options.maps = ACIES_REPORT_MAPS_NONE;
  document = tell_sample (samples[2], &options);
  pages = lay_out (document, &options);
  first = write_pdf (pages, &size);
  setlocale (LC_NUMERIC, usual);
  second = write_pdf (pages, &size);
  g_assert_true (memcmp (first, second, size) == 0);
}

/* ---- Threads and giving up ---- */

static gpointer
draw_in_thread (gpointer data)
{
  gsize size;

  return write_pdf (data, &size);
}

/* Pages laid out in one thread are drawn in others. */
static void
test_threads (void)
{
  const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = tell_sample (samples[2], &options);
  g_autoptr (AciesReportPages) pages = lay_out (document, &options);
  GThread *thread = g_thread_new ("pages", draw_in_thread, pages);
  g_autofree char *other = NULL;
  g_autofree char *ours = NULL;
  gsize size;

  g_clear_pointer (&document, acies_report_document_free);
  ours = write_pdf (pages, &size);
  other = g_thread_join (thread);
  g_assert_true (memcmp (ours, other, size) == 0);
}

static void
test_cancel (void)
{
  const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = tell_sample (samples[0], &options);
  g_autoptr (AciesReportPages) pages = lay_out (document, &options);
  g_autoptr (AciesReportPages) none = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  none = acies_report_pages_new (document, &options, cancellable, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (none);
  g_clear_error (&error);
  bytes = acies_report_pages_to_pdf (pages, cancellable, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (bytes);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *long_word = g_strnfill (LONG_WORD, 'W');
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  library = acies_ruleset_library_new ();

  g_test_add_func ("/report/pages/counts", test_counts);
  g_test_add_func ("/report/pages/sizes", test_sizes);
  g_test_add_func ("/report/pages/margins", test_margins);
  g_test_add_func ("/report/pages/margins-of-sketches", test_margins_of_sketches);
  g_test_add_data_func ("/report/pages/hostile/long-word", long_word, test_hostile);
  g_test_add_func ("/report/pages/hostile/longest-word", test_longest_word);
  g_test_add_data_func ("/report/pages/hostile/markup", "<b>&amp;</b> <script>alert (1)</script> ' ] [ name='x' ( ) \\",
                        test_hostile);
  g_test_add_data_func ("/report/pages/hostile/control", "\001\033[31mred\r\n\ttab\177 \302\205 \xff\xfe", test_hostile);
  g_test_add_data_func ("/report/pages/hostile/direction",
                        "\342\200\256reversed \327\251\327\234\327\225\327\235 \342\201\247open", test_hostile);
  g_test_add_data_func ("/report/pages/hostile/empty", "", test_hostile);
  g_test_add_func ("/report/pages/find", test_find);
  g_test_add_func ("/report/pages/find-in-record", test_find_in_record);
  g_test_add_func ("/report/pages/find-sketch", test_find_sketch);
  g_test_add_func ("/report/pages/same-bytes", test_same_bytes);
  g_test_add_func ("/report/pages/photographs", test_photographs);
  g_test_add_func ("/report/pages/language", test_language);
  g_test_add_func ("/report/pages/threads", test_threads);
  g_test_add_func ("/report/pages/cancel", test_cancel);

  status = g_test_run ();
  sample_battle_forget ();
  g_clear_object (&library);

  return status;
}
