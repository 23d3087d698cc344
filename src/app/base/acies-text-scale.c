/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-text-scale.h"

#define USUAL_RESOLUTION 96.0

/**
 * acies_text_scale_get:
 * @widget: a widget
 *
 * Returns: how much larger than usual its text is, by the settings of the user: 1.5 for text half as large again
 */
double
acies_text_scale_get (GtkWidget *widget)
{
  double resolution;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  resolution = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));

  return resolution > 0 ? resolution / USUAL_RESOLUTION : 1;
}

/**
 * acies_text_scale_apply:
 * @widget: a widget
 * @size: a size in logical pixels that suits text of the usual size
 *
 * Returns: a size in logical pixels that leaves the text of @widget as much room
 */
int
acies_text_scale_apply (GtkWidget *widget,
                        int        size)
{
  return (int) lround (size * acies_text_scale_get (widget));
}
