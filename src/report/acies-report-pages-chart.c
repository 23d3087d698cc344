/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-pages-private.h"

/* What was left of each side after each turn, as lines. */

#define HEIGHT 120
#define LEFT 32
#define RIGHT 124
#define TOP 8
#define BOTTOM 16

/* Names at the right are at least this far apart. */
#define NAME_HEIGHT 12

/* Labels at the foot are at least this far apart. */
#define LABEL_WIDTH 48

typedef struct
{
  AciesColor color;
  gboolean   is_dashed;
  guint      n_points;
  AciesPoint *points;
} Course;

struct _AciesPageChart
{
  GArray *courses; /* (element-type Course) */
  double  left;
  double  right;
};

static void
clear_course (gpointer data)
{
  g_free (((Course *) data)->points);
}

void
acies_page_chart_free (AciesPageChart *self)
{
  g_array_unref (self->courses);
  g_free (self);
}

static double
place_percent (guint percent)
{
  return TOP + (double) (HEIGHT - TOP - BOTTOM) * (100 - MIN (percent, 100)) / 100;
}

static double
place_turn (const AciesPageChart *self,
            guint                 turn,
            guint                 n_turns)
{
  return self->left + (self->right - self->left) * turn / MAX (n_turns, 1);
}

/* ---- Words ---- */

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
add_axes (AciesPager           *pager,
          AciesPageStrip       *strip,
          const AciesPageChart *self,
          guint                 n_turns)
{
  guint n_labels = (guint) MAX ((self->right - self->left) / LABEL_WIDTH, 1);
  guint step = (n_turns + n_labels - 1) / n_labels;

  for (guint percent = 0; percent <= 100; percent += 50)
    {
      g_autofree char *label = g_strdup_printf (_("%u%%"), percent);
      g_autoptr (AciesPageText) text = acies_page_text_new (pager, ACIES_PAGE_FAINT, "P", label, LEFT - 6);

      acies_page_text_set_end (text);
      acies_page_strip_add_text (strip, text, 0, place_percent (percent) - 5.3);
    }
  for (guint turn = 0; turn <= n_turns; turn += MAX (step, 1))
    {
      g_autofree char *label = turn == 0 ? g_strdup (C_("axis", "start")) : g_strdup_printf (_("turn %u"), turn);

      add_label (pager, strip, label, place_turn (self, turn, n_turns), LABEL_WIDTH);
    }
}

/* The names at the ends of the lines, pushed apart where they would meet. */
static void
place_names (const AciesReportDocument *document,
             guint                      n_turns,
             double                    *places)
{
  GPtrArray *sides = document->sides;
  gboolean moved = TRUE;

  for (guint i = 0; i < sides->len; i++)
    places[i] = place_percent (acies_report_side_get_percent (sides->pdata[i], n_turns));

  for (guint round = 0; moved && round < 100; round++)
    {
      moved = FALSE;
      for (guint i = 0; i < sides->len; i++)
        for (guint j = 0; j < i; j++)
          {
            double gap = places[i] - places[j];

            if (gap >= NAME_HEIGHT - 0.01 || gap <= 0.01 - NAME_HEIGHT)
              continue;
            places[gap >= 0 ? i : j] += (NAME_HEIGHT - ABS (gap)) / 2;
            places[gap >= 0 ? j : i] -= (NAME_HEIGHT - ABS (gap)) / 2;
            moved = TRUE;
          }
    }
}

static void
add_names (AciesPager           *pager,
           AciesPageStrip       *strip,
           const AciesPageChart *self,
           guint                 n_turns)
{
  const GPtrArray *sides = pager->document->sides;
  g_autofree double *places = g_new0 (double, sides->len);
  double room = pager->width - self->right - 12;

  place_names (pager->document, n_turns, places);
  for (guint i = 0; i < sides->len; i++)
    {
      const AciesReportSide *side = sides->pdata[i];
      /* Translators: a side, and what is left of it, of a hundred */
      g_autofree char *name = g_strdup_printf (_("%s %u%%"), side->name, acies_report_side_get_percent (side, n_turns));
      g_autoptr (AciesPageText) text = acies_page_text_new_cut (pager, ACIES_PAGE_SMALL_BOLD, "P", name, room);

      /* A long name ends in three dots; it stands whole with the hosts. */
      pango_layout_set_height (text->layout, -1);
      pango_layout_set_ellipsize (text->layout, PANGO_ELLIPSIZE_MIDDLE);
      acies_page_strip_add_text (strip, text, self->right + 12, places[i] - 5.6);
    }
}

/* ---- Lines ---- */

static void
add_courses (AciesPager     *pager,
             AciesPageChart *self,
             guint           n_turns)
{
  for (guint i = 0; i < pager->document->sides->len; i++)
    {
      const AciesReportSide *side = pager->document->sides->pdata[i];
      Course course = { 0 };

      course.color = acies_palette_get_side (ACIES_SKETCH_LIGHT, side->badge.color, ACIES_SIDE_LINE);
      /* Not by color alone: every other side's line is dashed. */
      course.is_dashed = side->badge.side % 2 == 1;
      course.n_points = n_turns + 1;
      course.points = g_new0 (AciesPoint, course.n_points);
      for (guint turn = 0; turn <= n_turns; turn++)
        {
          course.points[turn].x = place_turn (self, turn, n_turns);
          course.points[turn].y = place_percent (acies_report_side_get_percent (side, turn));
        }
      g_array_append_val (self->courses, course);
    }
}

void
acies_page_add_chart (AciesPager *pager)
{
  const GPtrArray *sides = pager->document->sides;
  guint n_turns = sides->len > 0 ? ((AciesReportSide *) sides->pdata[0])->tallies->len - 1 : 0;
  AciesPageChart *self;
  AciesPageStrip *strip;
  g_autoptr (AciesPageText) caption = NULL;

  if (n_turns == 0)
    return;

  self = g_new0 (AciesPageChart, 1);
  self->courses = g_array_new (FALSE, FALSE, sizeof (Course));
  g_array_set_clear_func (self->courses, clear_course);
  self->left = LEFT;
  self->right = pager->width - RIGHT;
  add_courses (pager, self, n_turns);

  strip = acies_page_add_strip (pager, 10, HEIGHT);
  acies_page_strip_add (strip, ACIES_PAGE_CHART, 0, 0, self->right + 4, HEIGHT - BOTTOM + 2)->chart = self;
  add_axes (pager, strip, self, n_turns);
  add_names (pager, strip, self, n_turns);
  caption = acies_page_text_new (pager, ACIES_PAGE_CAPTION, "Caption",
                                 _("Strength left. Units out of play count nothing."), pager->width);
  strip->height = acies_page_strip_add_text (strip, caption, 0, HEIGHT + 4);
}

void
acies_page_chart_draw (const AciesPageChart *self,
                       cairo_t              *cr)
{
  static const double dashes[] = { 5, 3 };
  AciesColor grid = acies_page_get_color (ACIES_PAGE_HAIRLINE);

  cairo_save (cr);
  cairo_set_line_width (cr, 0.5);
  cairo_set_source_rgb (cr, grid.red, grid.green, grid.blue);
  for (guint percent = 0; percent <= 100; percent += 50)
    {
      cairo_move_to (cr, self->left, place_percent (percent));
      cairo_line_to (cr, self->right, place_percent (percent));
    }
  cairo_stroke (cr);
  cairo_set_line_width (cr, 1.6);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < self->courses->len; i++)
    {
      const Course *course = &g_array_index (self->courses, Course, i);

      cairo_set_source_rgb (cr, course->color.red, course->color.green, course->color.blue);
      cairo_set_dash (cr, dashes, course->is_dashed ? G_N_ELEMENTS (dashes) : 0, 0);
      for (guint j = 0; j < course->n_points; j++)
        cairo_line_to (cr, course->points[j].x, course->points[j].y);
      cairo_stroke (cr);
      for (guint j = 0; j < course->n_points; j++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, course->points[j].x, course->points[j].y, 1.9, 0, 2 * G_PI);
        }
      cairo_fill (cr);
    }
  cairo_restore (cr);
}
