/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <adwaita.h>

#include "acies-badge.h"
#include "acies-pixels.h"
#include "acies-strength-bar.h"

#define WIDTH  48
#define HEIGHT 16
#define BAR    9.0

struct _AciesStrengthBar
{
  GtkWidget       parent_instance;

  guint           color;
  gboolean        has_strength;
  AciesUnitShares shares;
};

G_DEFINE_FINAL_TYPE (AciesStrengthBar, acies_strength_bar, GTK_TYPE_WIDGET)

static void
acies_strength_bar_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  AciesStrengthBar *self = ACIES_STRENGTH_BAR (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_t *cr;

  if (!self->has_strength)
    return;

  cr = acies_pixels_begin (widget);
  if (rtl)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  acies_painter_paint_strength (cr, acies_badge_get_style (), self->color, self->shares.left, self->shares.returning,
                                self->shares.limits, self->shares.n_limits, 0, (height - BAR) / 2.0, width, BAR);
  acies_pixels_end (widget, cr, snapshot);
}

static void
acies_strength_bar_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
acies_strength_bar_class_init (AciesStrengthBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_strength_bar_snapshot;
  widget_class->measure = acies_strength_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "strength");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_strength_bar_init (AciesStrengthBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * acies_strength_bar_set:
 * @self: a bar
 * @color: the color of the side, 0 to 5
 * @shares: (nullable): what is left, and where thresholds are; %NULL for what has no strength, which leaves the place
 *   of the bar empty
 *
 * Sets what the bar shows.
 */
void
acies_strength_bar_set (AciesStrengthBar      *self,
                        guint                  color,
                        const AciesUnitShares *shares)
{
  g_return_if_fail (ACIES_IS_STRENGTH_BAR (self));

  self->color = color;
  self->has_strength = shares != NULL;
  if (shares != NULL)
    self->shares = *shares;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
