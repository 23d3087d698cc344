/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-draw.h"
#include "acies-luck-strength.h"
#include "acies-odds.h"
#include "acies-text-scale.h"

#define HEIGHT_OF_SIDE 62
#define MOST_OF_SIDE  110.0
#define NAME     18.0
#define BAR      14.0
#define NOTCH     4.0
#define TURN     15.0

struct _AciesLuckStrength
{
  AciesLuckChart parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesLuckStrength, acies_luck_strength, ACIES_TYPE_LUCK_CHART)

static AciesLuck *
get_luck (AciesLuckChart *chart)
{
  return acies_luck_summary_get_luck (acies_luck_chart_get_summary (chart));
}

/* The part left after a turn, 0 to 1 */
static double
get_part (AciesLuckChart *chart,
          guint           side,
          guint           turn)
{
  double start = acies_luck_get_strength (get_luck (chart), side, 0);

  return start > 0.0 ? CLAMP (acies_luck_get_strength (get_luck (chart), side, turn) / start, 0.0, 1.0) : 0.0;
}

static char *
describe_loss (AciesLuckChart *chart,
               guint           side)
{
  AciesLuck *luck = get_luck (chart);
  double start = acies_luck_get_strength (luck, side, 0);
  double left = acies_luck_get_strength (luck, side, acies_luck_get_n_turns (luck));
  g_autofree char *percent = acies_format_percent (get_part (chart, side, acies_luck_get_n_turns (luck)));

  /* Translators: what is left of a side, of how much, in the counting of the rules, and in per cent:
   * "135 of 144 left, 94 %" */
  return g_strdup_printf (_("%.0f of %.0f left, %s"), left, start, percent);
}

/* ---- Drawing ---- */

/* A notch for each turn, and its number as long as there is room. */
static void
draw_notches (AciesLuckChart *chart,
              cairo_t        *cr,
              guint           side,
              double          top,
              double          bar,
              double          width)
{
  GtkWidget *widget = GTK_WIDGET (chart);
  double scale = acies_text_scale_get (widget);
  GdkRGBA foreground = acies_draw_get_foreground (widget);
  double free_until = width + TURN * scale;

  acies_draw_set_faded (cr, &foreground, 0.75);
  for (guint turn = 1; turn <= acies_luck_get_n_turns (get_luck (chart)); turn++)
    {
      double x = floor (get_part (chart, side, turn) * (width - 1.0));
      g_autofree char *number = g_strdup_printf ("%u", turn);

      cairo_rectangle (cr, x, top, 1.0, bar + NOTCH * scale);
      cairo_fill (cr);
      if (x > free_until - TURN * scale)
        continue;
      acies_draw_label (widget, cr, number, 8.5, FALSE, CLAMP (x, 4.0, width - 4.0),
                        top + bar + (NOTCH + 7.0) * scale, 0.5, 40.0);
      free_until = x;
    }
}

static void
draw_side (AciesLuckChart *chart,
           cairo_t        *cr,
           guint           side,
           double          y,
           double          width)
{
  GtkWidget *widget = GTK_WIDGET (chart);
  double scale = acies_text_scale_get (widget);
  double top = floor (y + NAME * scale), bar = floor (BAR * scale);
  double left = get_part (chart, side, acies_luck_get_n_turns (get_luck (chart))) * width;
  const AciesLuckSide *which = acies_luck_chart_get_side (chart, side);
  g_autofree char *loss = describe_loss (chart, side);
  double loss_width = acies_draw_measure_label (widget, loss, 8.5, FALSE);
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  acies_draw_set_faded (cr, &foreground, 1.0);
  acies_draw_label (widget, cr, which->name, 8.5, TRUE, 0.0, y + NAME * scale / 2.0 - 1.0, 0.0,
                    width - loss_width - 12.0);
  acies_draw_set_faded (cr, &foreground, 0.75);
  acies_draw_label (widget, cr, loss, 8.5, FALSE, width, y + NAME * scale / 2.0 - 1.0, 1.0, width);

  acies_draw_set_faded (cr, &foreground, 0.1);
  cairo_rectangle (cr, 0.0, top, width, bar);
  cairo_fill (cr);
  acies_draw_set_side (cr, which->color, ACIES_SIDE_FILL);
  cairo_rectangle (cr, 0.5, top + 0.5, MAX (left - 1.0, 0.0), bar - 1.0);
  cairo_fill_preserve (cr);
  acies_draw_set_side (cr, which->color, ACIES_SIDE_EDGE);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  draw_notches (chart, cr, side, top, bar, width);
}

static void
acies_luck_strength_draw (AciesLuckChart *chart,
                          cairo_t        *cr,
                          double          width,
                          double          height)
{
  double scale = acies_text_scale_get (GTK_WIDGET (chart));
  guint n_sides = acies_luck_get_n_sides (get_luck (chart));
  double pitch = CLAMP (height / n_sides, HEIGHT_OF_SIDE * scale, MOST_OF_SIDE * scale);

  for (guint side = 0; side < n_sides; side++)
    draw_side (chart, cr, side, side * pitch, width);
}

static int
acies_luck_strength_measure_height (AciesLuckChart *chart)
{
  return HEIGHT_OF_SIDE * (int) acies_luck_get_n_sides (get_luck (chart));
}

/* ---- Words and numbers ---- */

static char *
acies_luck_strength_describe (AciesLuckChart *chart)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint side = 0; side < acies_luck_get_n_sides (get_luck (chart)); side++)
    {
      g_autofree char *loss = describe_loss (chart, side);

      g_string_append_printf (text, "%s%s: %s.", side > 0 ? " " : "", acies_luck_chart_get_side (chart, side)->name, loss);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
acies_luck_strength_remark (AciesLuckChart *chart)
{
  return g_strdup (_("a notch for each turn"));
}

static void
acies_luck_strength_tabulate (AciesLuckChart *chart,
                              AciesLuckTable *table)
{
  AciesLuck *luck = get_luck (chart);
  guint n_sides = acies_luck_get_n_sides (luck);
  g_auto (GStrv) titles = g_new0 (char *, n_sides + 2);

  titles[0] = g_strdup (_("After"));
  for (guint side = 0; side < n_sides; side++)
    titles[side + 1] = g_strdup (acies_luck_get_side (luck, side)->name);
  acies_luck_table_begin (table, (const char * const *) titles);
  for (guint turn = 0; turn <= acies_luck_get_n_turns (luck); turn++)
    {
      g_auto (GStrv) cells = g_new0 (char *, n_sides + 2);

      cells[0] = turn == 0 ? g_strdup (_("Start")) : g_strdup_printf (_("Turn %u"), turn);
      for (guint side = 0; side < n_sides; side++)
        {
          g_autofree char *percent = acies_format_percent (get_part (chart, side, turn));

          /* Translators: strength left, and the same in per cent: "135, 94 %" */
          cells[side + 1] = g_strdup_printf (_("%.0f, %s"), acies_luck_get_strength (luck, side, turn), percent);
        }
      acies_luck_table_add_row (table, (const char * const *) cells);
    }
}

static void
acies_luck_strength_class_init (AciesLuckStrengthClass *klass)
{
  AciesLuckChartClass *chart_class = ACIES_LUCK_CHART_CLASS (klass);

  chart_class->draw = acies_luck_strength_draw;
  chart_class->describe = acies_luck_strength_describe;
  chart_class->remark = acies_luck_strength_remark;
  chart_class->tabulate = acies_luck_strength_tabulate;
  chart_class->measure_height = acies_luck_strength_measure_height;
}

static void
acies_luck_strength_init (AciesLuckStrength *self)
{
}
