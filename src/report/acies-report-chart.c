/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#include "acies-painter.h"
#include "acies-report-chart-private.h"

/* What was left of each side after each turn, as lines: where everything stands, and drawn. */

static void
clear_course (gpointer data)
{
  AciesChartCourse *course = data;

  g_free (course->name);
  g_free (course->points);
}

void
acies_report_chart_free (AciesReportChart *self)
{
  g_array_unref (self->courses);
  g_free (self);
}

/* ---- Where everything stands ---- */

double
acies_report_chart_place_turn (const AciesReportChart *self,
                               guint                   turn)
{
  return self->box.left + (self->box.right - self->box.left) * turn / self->n_turns;
}

double
acies_report_chart_place_percent (const AciesReportChart *self,
                                  guint                   percent)
{
  return self->box.top + (self->box.bottom - self->box.top) * (100 - MIN (percent, 100)) / 100;
}

static int
compare_ends (gconstpointer one,
              gconstpointer other)
{
  const AciesChartCourse *one_course = *(const AciesChartCourse *const *) one;
  const AciesChartCourse *other_course = *(const AciesChartCourse *const *) other;

  if (one_course->end != other_course->end)
    return one_course->end < other_course->end ? -1 : 1;

  return one_course->badge.side - other_course->badge.side;
}

/* Names stand at the ends of their lines, from the strongest side down, each beneath the one before, and above the room
 * of those that are still to come. */
static void
place_ends (AciesReportChart *self)
{
  g_autoptr (GPtrArray) courses = g_ptr_array_new ();
  double above = -G_MAXDOUBLE;

  for (guint i = 0; i < self->courses->len; i++)
    {
      AciesChartCourse *course = &g_array_index (self->courses, AciesChartCourse, i);

      course->end = course->points[self->n_turns].y;
      g_ptr_array_add (courses, course);
    }
  g_ptr_array_sort (courses, compare_ends);
  for (guint i = 0; i < courses->len; i++)
    {
      AciesChartCourse *course = courses->pdata[i];
      double lowest = self->box.bottom - (courses->len - 1 - i) * self->box.line;

      course->end = MAX (MIN (course->end, lowest), above + self->box.line);
      above = course->end;
    }
}

AciesReportChart *
acies_report_chart_new (const AciesReportDocument *document,
                        const AciesChartBox       *box)
{
  const GPtrArray *sides = document->sides;
  guint n_turns = sides->len > 0 ? ((const AciesReportSide *) sides->pdata[0])->tallies->len - 1 : 0;
  AciesReportChart *self;

  if (n_turns == 0)
    return NULL;

  self = g_new0 (AciesReportChart, 1);
  self->box = *box;
  self->n_turns = n_turns;
  self->step = MAX ((guint) ceil (n_turns * box->label / (box->right - box->left)), 1);
  self->courses = g_array_new (FALSE, FALSE, sizeof (AciesChartCourse));
  g_array_set_clear_func (self->courses, clear_course);
  for (guint i = 0; i < sides->len; i++)
    {
      const AciesReportSide *side = sides->pdata[i];
      AciesChartCourse course = { side->badge, g_strdup (side->name), acies_report_side_get_percent (side, n_turns),
                                  g_new0 (AciesPoint, n_turns + 1), n_turns + 1, 0 };

      for (guint turn = 0; turn <= n_turns; turn++)
        {
          course.points[turn].x = acies_report_chart_place_turn (self, turn);
          course.points[turn].y = acies_report_chart_place_percent (self, acies_report_side_get_percent (side, turn));
        }
      g_array_append_val (self->courses, course);
    }
  place_ends (self);

  return self;
}

/* ---- Drawing ---- */

static AciesColor
get_color (const AciesChartCourse *course)
{
  return acies_palette_get_side (ACIES_SKETCH_LIGHT, course->badge.color, ACIES_SIDE_LINE);
}

static void
set_color (cairo_t    *cr,
           AciesColor  color)
{
  cairo_set_source_rgb (cr, color.red, color.green, color.blue);
}

void
acies_report_chart_draw (const AciesReportChart *self,
                         cairo_t                *cr,
                         AciesColor              grid)
{
  static const double dashes[] = { 5, 3 };

  cairo_save (cr);
  cairo_set_line_width (cr, 0.5);
  set_color (cr, grid);
  for (guint percent = 0; percent <= 100; percent += 50)
    {
      cairo_move_to (cr, self->box.left, acies_report_chart_place_percent (self, percent));
      cairo_line_to (cr, self->box.right, acies_report_chart_place_percent (self, percent));
    }
  cairo_stroke (cr);
  cairo_set_line_width (cr, 1.6);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < self->courses->len; i++)
    {
      const AciesChartCourse *course = &g_array_index (self->courses, AciesChartCourse, i);

      set_color (cr, get_color (course));
      /* Not by color alone: every other side's line is dashed. */
      cairo_set_dash (cr, dashes, course->badge.side % 2 == 1 ? G_N_ELEMENTS (dashes) : 0, 0);
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

/* Writes words with their middle at @y; @align: the part of them that stands before @x.  @room: what they are cut to */
static void
write_words (cairo_t    *cr,
             const char *words,
             const char *font,
             double      x,
             double      y,
             double      align,
             double      room)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) description = pango_font_description_from_string (font);
  PangoRectangle extents;

  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_text (layout, words, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
  pango_layout_set_alignment (layout, align == 0 ? PANGO_ALIGN_LEFT : align == 1 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_CENTER);
  pango_layout_get_extents (layout, NULL, &extents);
  cairo_move_to (cr, x - room * align, y - (double) extents.height / PANGO_SCALE / 2);
  pango_cairo_show_layout (cr, layout);
}

void
acies_report_chart_draw_whole (const AciesReportChart *self,
                               cairo_t                *cr,
                               double                  width,
                               double                  height)
{
  const AciesColor ink = acies_palette_get (ACIES_SKETCH_LIGHT, ACIES_COLOR_TEXT);
  double foot = (self->box.bottom + height) / 2;

  acies_report_chart_draw (self, cr, (AciesColor) { 0.75, 0.72, 0.66 });
  set_color (cr, ink);
  for (guint percent = 0; percent <= 100; percent += 50)
    {
      g_autofree char *label = g_strdup_printf (_("%u%%"), percent);

      write_words (cr, label, "Sans 8", self->box.left - 6, acies_report_chart_place_percent (self, percent), 1,
                   self->box.left - 6);
    }
  for (guint turn = 0; turn <= self->n_turns; turn += self->step)
    {
      g_autofree char *label = turn == 0 ? g_strdup (C_("axis", "start")) : g_strdup_printf (_("turn %u"), turn);

      write_words (cr, label, "Sans 8", acies_report_chart_place_turn (self, turn), foot, 0.5, self->box.label);
    }
  for (guint i = 0; i < self->courses->len; i++)
    {
      const AciesChartCourse *course = &g_array_index (self->courses, AciesChartCourse, i);
      /* Translators: a side, and what is left of it, of a hundred */
      g_autofree char *name = g_strdup_printf (_("%s %u%%"), course->name, course->percent);

      set_color (cr, get_color (course));
      write_words (cr, name, "Sans Bold 9", self->box.right + 10, course->end, 0, width - self->box.right - 10);
    }
}
