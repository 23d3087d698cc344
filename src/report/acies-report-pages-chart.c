/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-pages-private.h"

/* The chart of what was left of each side, on a page: its words are text of the page. */

#define HEIGHT 120
#define LEFT 32
#define RIGHT 124
#define TOP 8
#define BOTTOM 16

/* Names at the right are at least this far apart. */
#define NAME_HEIGHT 12

/* Labels at the foot are at least this far apart. */
#define LABEL_WIDTH 48

static void
add_label (AciesPager     *pager,
           AciesPageStrip *strip,
           const char     *label,
           double          middle,
           double          room)
{
  g_autoptr (AciesPageText) text = acies_page_text_new (pager, ACIES_PAGE_FAINT, "P", label, room);

  acies_page_text_center (text);
  acies_page_strip_add_text (strip, text, CLAMP (middle - room / 2, 0, pager->width - room), HEIGHT - BOTTOM + 4);
}

static void
add_axes (AciesPager             *pager,
          AciesPageStrip         *strip,
          const AciesReportChart *chart)
{
  for (guint percent = 0; percent <= 100; percent += 50)
    {
      g_autofree char *label = g_strdup_printf (_("%u%%"), percent);
      g_autoptr (AciesPageText) text = acies_page_text_new (pager, ACIES_PAGE_FAINT, "P", label, LEFT - 6);

      acies_page_text_set_end (text);
      acies_page_strip_add_text (strip, text, 0, acies_report_chart_place_percent (chart, percent) - 5.3);
    }
  for (guint turn = 0; turn <= chart->n_turns; turn += chart->step)
    {
      g_autofree char *label = turn == 0 ? g_strdup (C_("axis", "start")) : g_strdup_printf (_("turn %u"), turn);

      add_label (pager, strip, label, acies_report_chart_place_turn (chart, turn), LABEL_WIDTH);
    }
}

static void
add_names (AciesPager             *pager,
           AciesPageStrip         *strip,
           const AciesReportChart *chart)
{
  double room = pager->width - chart->box.right - 12;

  for (guint i = 0; i < chart->courses->len; i++)
    {
      const AciesChartCourse *course = &g_array_index (chart->courses, AciesChartCourse, i);
      /* Translators: a side, and what is left of it, of a hundred */
      g_autofree char *name = g_strdup_printf (_("%s %u%%"), course->name, course->percent);
      g_autoptr (AciesPageText) text = acies_page_text_new_cut (pager, ACIES_PAGE_SMALL_BOLD, "P", name, room);

      /* A long name ends in three dots; it stands whole with the hosts. */
      pango_layout_set_height (text->layout, -1);
      pango_layout_set_ellipsize (text->layout, PANGO_ELLIPSIZE_MIDDLE);
      acies_page_strip_add_text (strip, text, chart->box.right + 12, course->end - 5.6);
    }
}

void
acies_page_add_chart (AciesPager *pager)
{
  const AciesChartBox box = { LEFT, pager->width - RIGHT, TOP, HEIGHT - BOTTOM, NAME_HEIGHT, LABEL_WIDTH };
  AciesReportChart *chart = acies_report_chart_new (pager->document, &box);
  AciesPageStrip *strip;
  g_autoptr (AciesPageText) caption = NULL;

  if (chart == NULL)
    return;

  strip = acies_page_add_strip (pager, 10, HEIGHT);
  acies_page_strip_add (strip, ACIES_PAGE_CHART, 0, 0, box.right + 4, HEIGHT - BOTTOM + 2)->chart = chart;
  add_axes (pager, strip, chart);
  add_names (pager, strip, chart);
  caption = acies_page_text_new (pager, ACIES_PAGE_CAPTION, "Caption",
                                 _("Strength left. Units out of play count nothing."), pager->width);
  strip->height = acies_page_strip_add_text (strip, caption, 0, HEIGHT + 4);
}
