/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include <cairo-pdf.h>

#include "acies-report-document.h"
#include "acies-report.h"
#include "packed.h"

/*
 * Writing a battle of twelve turns, beside the painting of the same sketches alone.
 *
 * bench-report [--smallest]
 */

#define N_TURNS 12
#define N_UNITS 60
#define N_ROUNDS 5
/* On a busy machine more follow, as long as one was better than all before it. */
#define MOST_ROUNDS 20
/* By how much it must be better */
#define BETTER 0.98
/* As the report paints them */
#define SKETCH_WIDTH 1000
/* Points, as on a page */
#define PAGE_WIDTH 477

static const AciesReportOptions everything = {
  ACIES_REPORT_RECORD, ACIES_REPORT_MAPS_ALL, ACIES_REPORT_A4, TRUE, TRUE, TRUE, TRUE, NULL
};

/* The time that all sketches take, in ms. */
static double
paint (AciesReportDocument *document)
{
  const AciesSketchExportOptions options = {
    ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, SKETCH_WIDTH, ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT, "x-",
    NULL,
  };
  double start = packed_get_time ();

  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) svg = chapter->figure != NULL ? acies_sketch_export (chapter->figure->scene, &options, &error) : NULL;

      if (error != NULL)
        g_error ("%s", error->message);
    }

  return packed_get_time () - start;
}

static cairo_status_t
count_bytes (void                *closure,
             const unsigned char *data,
             unsigned int         length)
{
  *(gsize *) closure += length;

  return CAIRO_STATUS_SUCCESS;
}

/* The time that all sketches take in a PDF, each on a page of its own, in ms. */
static double
paint_pages (AciesReportDocument *document)
{
  double start = packed_get_time ();
  gsize size = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (count_bytes, &size, PAGE_WIDTH, PAGE_WIDTH);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < document->chapters->len; i++)
    {
      const AciesReportChapter *chapter = document->chapters->pdata[i];

      if (chapter->figure == NULL)
        continue;
      acies_sketch_paint_sheet (chapter->figure->scene, cr, PAGE_WIDTH, PAGE_WIDTH, ACIES_SKETCH_LIGHT,
                                ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT, NULL);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return packed_get_time () - start;
}

static double
write_report (AciesBattle       *battle,
              AciesReportFormat  format)
{
  double start = packed_get_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = acies_report_write (battle, format, &everything, "report", NULL, &error);

  if (files == NULL)
    g_error ("%s", error->message);

  return packed_get_time () - start;
}

/* In ms */
typedef struct
{
  double painting;
  double page;
  double painting_pages;
  double pdf;
} Times;

/* Keeps the better of two; whether it is better by more than noise. */
static gboolean
keep (double *best,
      double  now)
{
  gboolean is_better = now < *best * BETTER;

  *best = MIN (*best, now);

  return is_better;
}

/* Each beside its peer, so that both have the machine as it is; the best of all rounds is kept.  Returns whether one was
 * better than before. */
static gboolean
measure (AciesBattle         *battle,
         AciesReportDocument *document,
         Times               *best)
{
  gboolean is_better = keep (&best->painting, paint (document));

  is_better |= keep (&best->page, write_report (battle, ACIES_REPORT_HTML));
  is_better |= keep (&best->painting_pages, paint_pages (document));
  is_better |= keep (&best->pdf, write_report (battle, ACIES_REPORT_PDF));

  return is_better;
}

static void
print_row (const char *format,
           guint       sample,
           guint       n_units,
           double      ours,
           double      peer)
{
  g_print ("{\"row\": \"report as a %s, %s\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f,"
           " \"peer-is\": \"painting the sketches of the report alone\", \"unit\": \"ms\","
           " \"limit\": 2, \"limit-of\": \"ratio\"}\n", format, packed_samples[sample].ruleset, n_units, ours, peer);
}

int
main (int    argc,
      char **argv)
{
  gboolean smallest = argc > 1 && g_str_equal (argv[1], "--smallest");
  guint n_turns = smallest ? 1 : N_TURNS;
  guint n_units = smallest ? 6 : N_UNITS;
  g_autoptr (AciesRulesetLibrary) library = NULL;

  setlocale (LC_ALL, "");
  library = acies_ruleset_library_new ();
  for (guint i = 0; i < (smallest ? 1 : PACKED_N_SAMPLES); i++)
    {
      /* Half of them on either side */
      g_autoptr (AciesBattle) battle = packed_create_battle (library, i, n_units / 2, PACKED_UNITS_IN_ROW);
      g_autoptr (AciesReportDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      Times best = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };

      packed_play (battle, n_turns);
      document = acies_report_document_new (battle, &everything, NULL, &error);
      if (document == NULL)
        g_error ("%s", error->message);
      /* The first painting makes ready the fonts. */
      paint (document);
      paint_pages (document);
      for (guint round = 0, last = 0; round < (smallest ? 1 : MOST_ROUNDS) && round < last + N_ROUNDS; round++)
        if (measure (battle, document, &best))
          last = round + 1;
      print_row ("page", i, n_units, best.page, best.painting);
      print_row ("PDF", i, n_units, best.pdf, best.painting_pages);
    }

  return 0;
}
