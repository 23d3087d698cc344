/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-restyle.h"

#define PENDING "acies-restyle"

/* Ticks come right before GTK looks at the styles of the whole window. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  g_object_set_data (G_OBJECT (widget), PENDING, NULL);
  /* That a class has changed is remembered, whatever it is in the end. */
  gtk_widget_add_css_class (widget, PENDING);
  gtk_widget_remove_css_class (widget, PENDING);

  return G_SOURCE_REMOVE;
}

/**
 * acies_restyle:
 * @widget: a widget
 *
 * Lets the styles of @widget and of what is in it be worked out anew in the next frame.
 *
 * GTK 4.8 keeps with a style what it depends on.  Where it is asked for before the frame, since a widget is measured or a
 * text is set, GTK does not look at what the widget stands in, and takes rules for others for its own: from then on
 * such a style is worked out anew whenever the focus moves in the window.  For the form of the roster these were 200
 * styles with each arrow key.
 */
void
acies_restyle (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_object_get_data (G_OBJECT (widget), PENDING) != NULL)
    return;

  g_object_set_data (G_OBJECT (widget), PENDING, GINT_TO_POINTER (TRUE));
  gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
}
