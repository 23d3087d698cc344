/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "acies-badge.h"
#include "acies-luck-chart.h"
#include "acies-text-scale.h"

#define LEAST_WIDTH 260
#define USUAL_HEIGHT 200
#define BADGE 15.0

typedef struct
{
  AciesLuckSummary *summary;
} AciesLuckChartPrivate;

enum
{
  PROP_SUMMARY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesLuckChart, acies_luck_chart, GTK_TYPE_WIDGET)

static AciesLuckChartPrivate *
get_private (AciesLuckChart *self)
{
  return acies_luck_chart_get_instance_private (self);
}

static void
acies_luck_chart_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  AciesLuckChart *self = ACIES_LUCK_CHART (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (get_private (self)->summary == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0.0f, 0.0f, (float) width, (float) height));
  ACIES_LUCK_CHART_GET_CLASS (self)->draw (self, cr, width, height);
  cairo_destroy (cr);
}

static void
acies_luck_chart_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  AciesLuckChart *self = ACIES_LUCK_CHART (widget);
  AciesLuckChartClass *class = ACIES_LUCK_CHART_GET_CLASS (self);
  int height = class->measure_height != NULL && get_private (self)->summary != NULL ? class->measure_height (self)
                                                                                    : USUAL_HEIGHT;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = (int) (height * acies_text_scale_get (widget));
}

static void
acies_luck_chart_finalize (GObject *object)
{
  g_clear_pointer (&get_private (ACIES_LUCK_CHART (object))->summary, acies_luck_summary_unref);

  G_OBJECT_CLASS (acies_luck_chart_parent_class)->finalize (object);
}

static void
acies_luck_chart_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SUMMARY:
      g_value_set_boxed (value, acies_luck_chart_get_summary (ACIES_LUCK_CHART (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_luck_chart_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SUMMARY:
      acies_luck_chart_set_summary (ACIES_LUCK_CHART (object), g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_luck_chart_class_init (AciesLuckChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = acies_luck_chart_finalize;
  object_class->get_property = acies_luck_chart_get_property;
  object_class->set_property = acies_luck_chart_set_property;
  widget_class->snapshot = acies_luck_chart_snapshot;
  widget_class->measure = acies_luck_chart_measure;

  properties[PROP_SUMMARY] = g_param_spec_boxed ("summary", NULL, NULL, ACIES_TYPE_LUCK_SUMMARY,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                 | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_luck_chart_init (AciesLuckChart *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

AciesLuckSummary *
acies_luck_chart_get_summary (AciesLuckChart *self)
{
  g_return_val_if_fail (ACIES_IS_LUCK_CHART (self), NULL);

  return get_private (self)->summary;
}

/**
 * acies_luck_chart_set_summary:
 * @self: a chart
 * @summary: (nullable): what is drawn
 *
 * Sets what is drawn, and what is said of it.
 */
void
acies_luck_chart_set_summary (AciesLuckChart   *self,
                              AciesLuckSummary *summary)
{
  AciesLuckChartPrivate *priv;
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_LUCK_CHART (self));

  priv = get_private (self);
  if (priv->summary == summary)
    return;

  g_clear_pointer (&priv->summary, acies_luck_summary_unref);
  priv->summary = summary != NULL ? acies_luck_summary_ref (summary) : NULL;
  text = summary != NULL ? ACIES_LUCK_CHART_GET_CLASS (self)->describe (self) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
}

/**
 * acies_luck_chart_remark:
 * @self: a chart
 *
 * Returns: (transfer full) (nullable): what is written beside its title
 */
char *
acies_luck_chart_remark (AciesLuckChart *self)
{
  AciesLuckChartClass *class;

  g_return_val_if_fail (ACIES_IS_LUCK_CHART (self), NULL);

  class = ACIES_LUCK_CHART_GET_CLASS (self);

  return class->remark != NULL && get_private (self)->summary != NULL ? class->remark (self) : NULL;
}

/**
 * acies_luck_chart_tabulate:
 * @self: a chart
 * @table: a table
 *
 * Fills @table with the numbers that are drawn.
 */
void
acies_luck_chart_tabulate (AciesLuckChart *self,
                           AciesLuckTable *table)
{
  g_return_if_fail (ACIES_IS_LUCK_CHART (self));
  g_return_if_fail (ACIES_IS_LUCK_TABLE (table));

  if (get_private (self)->summary != NULL)
    ACIES_LUCK_CHART_GET_CLASS (self)->tabulate (self, table);
}

const AciesLuckSide *
acies_luck_chart_get_side (AciesLuckChart *self,
                           guint           side)
{
  return acies_luck_get_side (acies_luck_summary_get_luck (get_private (self)->summary), side);
}

void
acies_luck_chart_draw_badge (AciesLuckChart *self,
                             cairo_t        *cr,
                             guint           side,
                             double          x,
                             double          y)
{
  const AciesLuckSide *which = acies_luck_chart_get_side (self, side);
  g_autofree char *initial = acies_luck_side_get_initial (which);

  acies_painter_paint_badge (cr, acies_badge_get_style (), which->color, initial, x, y,
                             BADGE * acies_text_scale_get (GTK_WIDGET (self)));
}
