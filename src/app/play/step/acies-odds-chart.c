/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-draw.h"
#include "acies-odds-chart.h"
#include "acies-tooltip.h"

#define HEIGHT        78.0
/* Bars can still be told apart at this height. */
#define LEAST_HEIGHT  54.0
#define FIGHT_HEIGHT  44.0
#define TEXT_HEIGHT   17.0
#define BAR_PART      0.66
#define MOST_BAR      56.0
#define MOST_BARS     16
#define HATCH         5.0
/* How much of the width a side's name has in a fight, so that "locked" stays clear in the middle. */
#define NAME_PART     0.4
/* Bars are not drawn thinner than this where there is a chance at all. */
#define LEAST_BAR     1.5

struct _AciesOddsChart
{
  GtkWidget      parent_instance;

  AciesAnalysis *analysis;
  char          *result;
  guint          colors[2];
  char          *names[2];
};

G_DEFINE_FINAL_TYPE (AciesOddsChart, acies_odds_chart, GTK_TYPE_WIDGET)

static gboolean
is_fight (AciesOddsChart *self)
{
  double wins, locked, loses;

  return self->analysis != NULL && acies_analysis_get_fight (self->analysis, &wins, &locked, &loses);
}

static void
describe (AciesOddsChart *self)
{
  g_autofree char *spoken = self->analysis != NULL ? acies_analysis_speak (self->analysis)
                                                   : g_strdup (_("Working out the odds"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Odds"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken,
                                  -1);
  acies_tooltip_set (GTK_WIDGET (self), spoken);
}

/* ---- Drawing ---- */

static void
hatch (cairo_t *cr,
       double   x,
       double   y,
       double   width,
       double   height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, 1.4);
  for (double at = -height; at < width; at += HATCH)
    {
      cairo_move_to (cr, x + at, y + height);
      cairo_line_to (cr, x + at + height, y);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Where a ruleset says which party it is, people want the name. */
static const char *
get_value (AciesOddsChart     *self,
           const AciesOddsBar *bar)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    {
      const char party[] = { (char) ('a' + i), '\0' };

      if (strcmp (bar->text, party) == 0 && self->names[i] != NULL)
        return self->names[i];
    }

  return bar->value;
}

static void
draw_bar (AciesOddsChart     *self,
          cairo_t            *cr,
          const AciesOddsBar *bar,
          double              most,
          double              x,
          double              slot,
          double              height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double room = height - 2.0 * TEXT_HEIGHT;
  double width = MIN (slot * BAR_PART, MOST_BAR);
  double length = MAX (bar->probability / most * room, LEAST_BAR);
  double base = height - TEXT_HEIGHT;
  gboolean came = g_strcmp0 (bar->text, self->result) == 0;
  g_autofree char *percent = acies_format_percent (bar->probability);
  GdkRGBA accent = acies_draw_get_accent (widget);
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  cairo_rectangle (cr, x + (slot - width) / 2.0, base - length, width, length);
  acies_draw_set_faded (cr, &accent, came ? 1.0 : 0.36);
  cairo_fill (cr);
  if (bar->triggers != NULL)
    {
      if (came)
        acies_draw_set_faded (cr, &(GdkRGBA) { 1.0f, 1.0f, 1.0f, 1.0f }, 0.45);
      else
        acies_draw_set_faded (cr, &accent, 0.75);
      hatch (cr, x + (slot - width) / 2.0, base - length, width, length);
    }
  if (came)
    {
      gdk_cairo_set_source_rgba (cr, &foreground);
      cairo_set_line_width (cr, 2.0);
      cairo_rectangle (cr, x + (slot - width) / 2.0 - 1.0, base - length - 1.0, width + 2.0, length + 2.0);
      cairo_stroke (cr);
    }

  acies_draw_set_faded (cr, &foreground, came ? 1.0 : 0.75);
  acies_draw_label (widget, cr, percent, 8.5, came, x + slot / 2.0, base - length - TEXT_HEIGHT / 2.0 - 1.0, 0.5, slot);
  acies_draw_set_faded (cr, &foreground, 1.0);
  acies_draw_label (widget, cr, get_value (self, bar), 9.0, came, x + slot / 2.0,
                    height - TEXT_HEIGHT / 2.0, 0.5, slot);
}

static void
draw_bars (AciesOddsChart *self,
           cairo_t        *cr,
           double          width,
           double          height)
{
  GArray *bars = acies_analysis_get_bars (self->analysis);
  guint n_bars = MIN (bars->len, MOST_BARS);
  double slot = n_bars > 0 ? width / n_bars : width;
  gboolean all_trigger = TRUE;
  double most = 0.0;
  GdkRGBA accent = acies_draw_get_accent (GTK_WIDGET (self));
  GdkRGBA foreground = acies_draw_get_foreground (GTK_WIDGET (self));

  for (guint i = 0; i < n_bars; i++)
    {
      most = MAX (most, g_array_index (bars, AciesOddsBar, i).probability);
      all_trigger &= g_array_index (bars, AciesOddsBar, i).triggers != NULL;
    }
  if (most <= 0.0)
    return;

  acies_draw_set_faded (cr, &accent, 0.09);
  for (guint i = 0; i < n_bars && !all_trigger; i++)
    if (g_array_index (bars, AciesOddsBar, i).triggers != NULL)
      {
        cairo_rectangle (cr, i * slot, 0.0, slot, height);
        cairo_fill (cr);
      }
  acies_draw_set_faded (cr, &foreground, 0.35);
  cairo_rectangle (cr, 0.0, height - TEXT_HEIGHT, width, 1.0);
  cairo_fill (cr);

  for (guint i = 0; i < n_bars; i++)
    draw_bar (self, cr, &g_array_index (bars, AciesOddsBar, i), most, i * slot, slot, height);
}

static void
draw_segment (AciesOddsChart *self,
              cairo_t        *cr,
              double          x,
              double          width,
              double          height,
              int             side,
              double          probability)
{
  g_autofree char *percent = acies_format_percent (probability);
  GdkRGBA foreground = acies_draw_get_foreground (GTK_WIDGET (self));

  cairo_rectangle (cr, x, 0.0, width, height);
  if (side >= 0)
    {
      acies_draw_set_side (cr, self->colors[side], ACIES_SIDE_FILL);
      cairo_fill_preserve (cr);
      acies_draw_set_side (cr, self->colors[side], ACIES_SIDE_EDGE);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
      acies_draw_set_side (cr, self->colors[side], ACIES_SIDE_INK);
    }
  else
    {
      acies_draw_set_faded (cr, &foreground, 0.12);
      cairo_fill (cr);
      acies_draw_set_faded (cr, &foreground, 1.0);
    }
  if (width > 30.0)
    acies_draw_label (GTK_WIDGET (self), cr, percent, 9.0, TRUE, x + width / 2.0, height / 2.0, 0.5, width);
}

static void
draw_fight (AciesOddsChart *self,
            cairo_t        *cr,
            double          width,
            double          height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double wins, locked, loses, bar = height - TEXT_HEIGHT - 4.0;
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  acies_analysis_get_fight (self->analysis, &wins, &locked, &loses);
  draw_segment (self, cr, 0.5, wins * width, bar, 0, wins);
  draw_segment (self, cr, wins * width, locked * width, bar, -1, locked);
  draw_segment (self, cr, (wins + locked) * width - 0.5, loses * width, bar, 1, loses);

  acies_draw_set_faded (cr, &foreground, 0.75);
  acies_draw_label (widget, cr, self->names[0] != NULL ? self->names[0] : "", 8.5, FALSE,
                    0.0, height - TEXT_HEIGHT / 2.0, 0.0, width * NAME_PART);
  acies_draw_label (widget, cr, _("locked"), 8.5, FALSE, width / 2.0, height - TEXT_HEIGHT / 2.0, 0.5, width);
  acies_draw_label (widget, cr, self->names[1] != NULL ? self->names[1] : "", 8.5, FALSE,
                    width, height - TEXT_HEIGHT / 2.0, 1.0, width * NAME_PART);
}

static void
draw_waiting (AciesOddsChart *self,
              cairo_t        *cr,
              double          width,
              double          height)
{
  static const double heights[] = { 0.3, 0.7, 1.0, 0.6, 0.25 };
  double slot = width / G_N_ELEMENTS (heights);
  GdkRGBA foreground = acies_draw_get_foreground (GTK_WIDGET (self));

  acies_draw_set_faded (cr, &foreground, 0.1);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      double length = heights[i] * (height - 2.0 * TEXT_HEIGHT);

      cairo_rectangle (cr, i * slot + slot * 0.2, height - TEXT_HEIGHT - length, slot * 0.6, length);
      cairo_fill (cr);
    }
}

static void
acies_odds_chart_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  AciesOddsChart *self = ACIES_ODDS_CHART (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0.0f, 0.0f, (float) width, (float) height));

  if (self->analysis == NULL)
    draw_waiting (self, cr, width, height);
  else if (is_fight (self))
    draw_fight (self, cr, width, height);
  else
    draw_bars (self, cr, width, height);
  cairo_destroy (cr);
}

static void
acies_odds_chart_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  AciesOddsChart *self = ACIES_ODDS_CHART (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 160;
      *natural = 320;
    }
  else
    {
      *minimum = (int) (is_fight (self) ? FIGHT_HEIGHT : LEAST_HEIGHT);
      *natural = (int) (is_fight (self) ? FIGHT_HEIGHT : HEIGHT);
    }
}

static void
acies_odds_chart_finalize (GObject *object)
{
  AciesOddsChart *self = ACIES_ODDS_CHART (object);

  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_free (self->result);
  g_free (self->names[0]);
  g_free (self->names[1]);

  G_OBJECT_CLASS (acies_odds_chart_parent_class)->finalize (object);
}

static void
acies_odds_chart_class_init (AciesOddsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_odds_chart_finalize;
  widget_class->snapshot = acies_odds_chart_snapshot;
  widget_class->measure = acies_odds_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_odds_chart_init (AciesOddsChart *self)
{
  describe (self);
}

/**
 * acies_odds_chart_set_analysis:
 * @self: a chart
 * @analysis: (nullable): the odds, %NULL while they are being computed
 *
 * Sets the odds that are drawn.
 */
void
acies_odds_chart_set_analysis (AciesOddsChart *self,
                               AciesAnalysis  *analysis)
{
  g_return_if_fail (ACIES_IS_ODDS_CHART (self));

  g_clear_pointer (&self->analysis, acies_analysis_unref);
  if (analysis != NULL)
    self->analysis = acies_analysis_ref (analysis);
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_odds_chart_set_result:
 * @self: a chart
 * @text: (nullable): the value that came, as files have it
 *
 * Sets the result whose bar is outlined.
 */
void
acies_odds_chart_set_result (AciesOddsChart *self,
                             const char     *text)
{
  g_return_if_fail (ACIES_IS_ODDS_CHART (self));

  if (g_strcmp0 (self->result, text) == 0)
    return;

  g_free (self->result);
  self->result = g_strdup (text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_odds_chart_set_sides:
 * @self: a chart
 * @color_a: which of the colors of sides party a has
 * @color_b: which of the colors of sides party b has
 * @name_a: (nullable): the name of party a
 * @name_b: (nullable): the name of party b
 *
 * Sets what the parties of a fight are called and drawn in.
 */
void
acies_odds_chart_set_sides (AciesOddsChart *self,
                            guint           color_a,
                            guint           color_b,
                            const char     *name_a,
                            const char     *name_b)
{
  g_return_if_fail (ACIES_IS_ODDS_CHART (self));

  self->colors[0] = color_a;
  self->colors[1] = color_b;
  g_free (self->names[0]);
  self->names[0] = g_strdup (name_a);
  g_free (self->names[1]);
  self->names[1] = g_strdup (name_b);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
