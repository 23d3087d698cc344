/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-draw.h"
#include "acies-luck-scale.h"

#define WIDTH  88
#define HEIGHT 14
#define BAR     6.0
#define DOT     5.0

struct _AciesLuckScale
{
  GtkWidget parent_instance;

  double    rank;
};

G_DEFINE_FINAL_TYPE (AciesLuckScale, acies_luck_scale, GTK_TYPE_WIDGET)

static void
acies_luck_scale_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  AciesLuckScale *self = ACIES_LUCK_SCALE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double rank = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 1.0 - self->rank : self->rank;
  GdkRGBA foreground = acies_draw_get_foreground (widget);
  GdkRGBA accent = acies_draw_get_accent (widget);
  cairo_t *cr;

  if (self->rank < 0.0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0.0f, 0.0f, (float) width, (float) height));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, BAR);
  acies_draw_set_faded (cr, &foreground, 0.14);
  cairo_move_to (cr, BAR / 2.0, height / 2.0);
  cairo_line_to (cr, width - BAR / 2.0, height / 2.0);
  cairo_stroke (cr);
  acies_draw_set_faded (cr, &foreground, 0.4);
  cairo_rectangle (cr, width / 2.0 - 0.5, height / 2.0 - DOT, 1.0, 2.0 * DOT);
  cairo_fill (cr);
  acies_draw_set_faded (cr, &accent, 1.0);
  cairo_arc (cr, DOT + rank * (width - 2.0 * DOT), height / 2.0, DOT, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
acies_luck_scale_measure (GtkWidget      *widget,
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
acies_luck_scale_class_init (AciesLuckScaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_luck_scale_snapshot;
  widget_class->measure = acies_luck_scale_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_luck_scale_init (AciesLuckScale *self)
{
  self->rank = -1.0;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
acies_luck_scale_new (double rank)
{
  AciesLuckScale *self = g_object_new (ACIES_TYPE_LUCK_SCALE, NULL);

  self->rank = rank;

  return GTK_WIDGET (self);
}
