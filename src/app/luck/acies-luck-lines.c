/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-draw.h"
#include "acies-luck-lines.h"
#include "acies-text-scale.h"

#define LEFT     34.0
#define RIGHT    14.0
#define TOP       8.0
#define BOTTOM   22.0
#define MARK      7.5
#define MOST_LINES 6

/* A table has a row for each roll up to so many, else for each turn. */
#define MOST_ROWS 40

struct _AciesLuckLines
{
  AciesLuckChart parent_instance;
};

/* Where things are drawn. */
typedef struct
{
  GArray *points;
  double  left;
  double  right;
  double  top;
  double  bottom;
  double  least;
  double  most;
  double  step;
} Frame;

G_DEFINE_FINAL_TYPE (AciesLuckLines, acies_luck_lines, ACIES_TYPE_LUCK_CHART)

static const AciesLuckPoint *
get_point (GArray *points,
           guint   index)
{
  return &g_array_index (points, AciesLuckPoint, index);
}

/* Chooses a step of 1, 2 or 5, or ten times that, with which few lines are enough. */
static double
choose_step (double range)
{
  static const double steps[] = { 1.0, 2.0, 5.0 };

  for (double power = 1.0; ; power *= 10.0)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      if (range / (steps[i] * power) <= MOST_LINES)
        return steps[i] * power;
}

static void
measure_frame (AciesLuckChart *chart,
               Frame          *frame,
               double          width,
               double          height)
{
  double scale = acies_text_scale_get (GTK_WIDGET (chart));

  frame->points = acies_luck_summary_get_points (acies_luck_chart_get_summary (chart));
  frame->left = LEFT * scale;
  frame->right = width - RIGHT * scale;
  frame->top = TOP * scale;
  frame->bottom = height - BOTTOM * scale;
  frame->least = -1.0;
  frame->most = 1.0;
  for (guint i = 0; i < frame->points->len; i++)
    {
      frame->least = MIN (frame->least, get_point (frame->points, i)->over);
      frame->most = MAX (frame->most, get_point (frame->points, i)->over);
    }
  frame->step = choose_step (frame->most - frame->least);
  frame->least = floor (frame->least / frame->step) * frame->step;
  frame->most = ceil (frame->most / frame->step) * frame->step;
}

/* The first point stands a step behind the beginning, which is at 0. */
static double
place_x (const Frame *frame,
         guint        index)
{
  return frame->left + (frame->right - frame->left) * index / MAX (frame->points->len, 1);
}

static double
place_y (const Frame *frame,
         double       over)
{
  return frame->bottom - (frame->bottom - frame->top) * (over - frame->least) / (frame->most - frame->least);
}

/* ---- Drawing ---- */

static void
draw_grid (GtkWidget   *widget,
           cairo_t     *cr,
           const Frame *frame)
{
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  cairo_set_line_width (cr, 1.0);
  for (double over = frame->least; over <= frame->most + frame->step / 2.0; over += frame->step)
    {
      double y = floor (place_y (frame, over)) + 0.5;
      g_autofree char *label = g_strdup_printf ("%s%.0f", over > 0.5 ? "+" : over < -0.5 ? "−" : "", fabs (over));

      acies_draw_set_faded (cr, &foreground, fabs (over) < 0.5 ? 0.45 : 0.14);
      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->right, y);
      cairo_stroke (cr);
      acies_draw_set_faded (cr, &foreground, 0.75);
      acies_draw_label (widget, cr, label, 8.5, FALSE, frame->left - 6.0, y, 1.0, frame->left);
    }
}

static char *
name_turn (guint turn)
{
  return turn == 0 ? g_strdup (_("Deployment")) : g_strdup_printf (_("Turn %u"), turn);
}

static void
draw_turns (GtkWidget   *widget,
            cairo_t     *cr,
            const Frame *frame)
{
  GdkRGBA foreground = acies_draw_get_foreground (widget);
  double free_from = 0.0;

  for (guint i = 0; i < frame->points->len; i++)
    {
      guint turn = get_point (frame->points, i)->roll->turn;
      double x = floor (place_x (frame, i)) + 0.5;
      g_autofree char *label = name_turn (turn);
      double wide;

      if (i > 0 && get_point (frame->points, i - 1)->roll->turn == turn)
        continue;

      acies_draw_set_faded (cr, &foreground, 0.2);
      cairo_move_to (cr, x, frame->top);
      cairo_line_to (cr, x, frame->bottom);
      cairo_stroke (cr);
      wide = acies_draw_measure_label (widget, label, 8.5, FALSE);
      if (x < free_from || x + wide > gtk_widget_get_width (widget))
        continue;
      acies_draw_set_faded (cr, &foreground, 0.75);
      acies_draw_label (widget, cr, label, 8.5, FALSE, x + 3.0, (frame->bottom + gtk_widget_get_height (widget)) / 2.0,
                        0.0, wide);
      free_from = x + wide + 12.0;
    }
}

static void
draw_line (AciesLuckChart *chart,
           cairo_t        *cr,
           const Frame    *frame,
           guint           side)
{
  static const double dashes[] = { 7.0, 4.0 };
  double over = 0.0;

  cairo_save (cr);
  cairo_set_line_width (cr, 2.2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* Not by color alone: every other side's line is dashed. */
  if (side % 2 == 1)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  acies_draw_set_side (cr, acies_luck_chart_get_side (chart, side)->color, ACIES_SIDE_LINE);
  cairo_move_to (cr, place_x (frame, 0), place_y (frame, 0.0));
  for (guint i = 0; i < frame->points->len; i++)
    {
      const AciesLuckPoint *point = get_point (frame->points, i);

      if (point->roll->side != (int) side)
        continue;
      over = point->over;
      cairo_line_to (cr, place_x (frame, i + 1), place_y (frame, over));
    }
  cairo_line_to (cr, frame->right, place_y (frame, over));
  cairo_stroke (cr);
  cairo_restore (cr);
  acies_luck_chart_draw_badge (chart, cr, side, frame->right, place_y (frame, over));
}

static void
draw_moments (GtkWidget   *widget,
              cairo_t     *cr,
              const Frame *frame)
{
  GdkRGBA accent = acies_draw_get_accent (widget);
  GdkRGBA background = { 1.0f, 1.0f, 1.0f, 1.0f };
  double radius = MARK * acies_text_scale_get (widget);

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "popover_bg_color", &background);
  background.alpha = 1.0f;
  for (guint i = 0; i < frame->points->len; i++)
    {
      const AciesLuckPoint *point = get_point (frame->points, i);
      g_autofree char *number = g_strdup_printf ("%u", point->moment);
      double x = place_x (frame, i + 1), y = place_y (frame, point->over);

      if (point->moment == 0)
        continue;
      cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
      gdk_cairo_set_source_rgba (cr, &background);
      cairo_fill_preserve (cr);
      acies_draw_set_faded (cr, &accent, 1.0);
      cairo_set_line_width (cr, 1.6);
      cairo_stroke (cr);
      acies_draw_label (widget, cr, number, 8.5, TRUE, x, y, 0.5, 4.0 * radius);
    }
}

static void
acies_luck_lines_draw (AciesLuckChart *chart,
                       cairo_t        *cr,
                       double          width,
                       double          height)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (acies_luck_chart_get_summary (chart));
  Frame frame;

  measure_frame (chart, &frame, width, height);
  draw_grid (GTK_WIDGET (chart), cr, &frame);
  draw_turns (GTK_WIDGET (chart), cr, &frame);
  for (guint i = 0; i < tallies->len; i++)
    draw_line (chart, cr, &frame, ((const AciesLuckTally *) tallies->pdata[i])->side);
  draw_moments (GTK_WIDGET (chart), cr, &frame);
}

/* ---- Words and numbers ---- */

static char *
acies_luck_lines_describe (AciesLuckChart *chart)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (acies_luck_chart_get_summary (chart));
  g_autoptr (GString) text = g_string_new (_("Successes above expectation, roll after roll, in the end:"));

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = tallies->pdata[i];
      g_autofree char *over = acies_luck_print_signed (tally->over);

      g_string_append (text, i > 0 ? ", " : " ");
      /* Translators: a side, and a number with its sign: "Porus −0.7" */
      g_string_append_printf (text, _("%s %s"), acies_luck_chart_get_side (chart, tally->side)->name, over);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
acies_luck_lines_remark (AciesLuckChart *chart)
{
  return g_strdup (_("successes above or below expectation"));
}

static void
add_cells (AciesLuckChart *chart,
           AciesLuckTable *table,
           const char     *label,
           const double   *over)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (acies_luck_chart_get_summary (chart));
  g_auto (GStrv) cells = g_new0 (char *, tallies->len + 2);

  cells[0] = g_strdup (label);
  for (guint i = 0; i < tallies->len; i++)
    cells[i + 1] = acies_luck_print_signed (over[((const AciesLuckTally *) tallies->pdata[i])->side]);
  acies_luck_table_add_row (table, (const char * const *) cells);
}

static void
acies_luck_lines_tabulate (AciesLuckChart *chart,
                           AciesLuckTable *table)
{
  AciesLuckSummary *summary = acies_luck_chart_get_summary (chart);
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);
  GArray *points = acies_luck_summary_get_points (summary);
  gboolean by_turn = points->len > MOST_ROWS;
  g_autofree double *over = g_new0 (double, acies_luck_get_n_sides (acies_luck_summary_get_luck (summary)));
  g_auto (GStrv) titles = g_new0 (char *, tallies->len + 2);

  titles[0] = g_strdup (_("After"));
  for (guint i = 0; i < tallies->len; i++)
    titles[i + 1] = g_strdup (acies_luck_chart_get_side (chart, ((const AciesLuckTally *) tallies->pdata[i])->side)->name);
  acies_luck_table_begin (table, (const char * const *) titles);

  for (guint i = 0; i < points->len; i++)
    {
      const AciesLuckPoint *point = get_point (points, i);
      g_autofree char *turn = name_turn (point->roll->turn);
      gboolean ends = i + 1 == points->len || get_point (points, i + 1)->roll->turn != point->roll->turn;

      over[point->roll->side] = point->over;
      if (!by_turn)
        add_cells (chart, table, point->roll->sentence, over);
      else if (ends)
        add_cells (chart, table, turn, over);
    }
}

static void
acies_luck_lines_class_init (AciesLuckLinesClass *klass)
{
  AciesLuckChartClass *chart_class = ACIES_LUCK_CHART_CLASS (klass);

  chart_class->draw = acies_luck_lines_draw;
  chart_class->describe = acies_luck_lines_describe;
  chart_class->remark = acies_luck_lines_remark;
  chart_class->tabulate = acies_luck_lines_tabulate;
}

static void
acies_luck_lines_init (AciesLuckLines *self)
{
}
