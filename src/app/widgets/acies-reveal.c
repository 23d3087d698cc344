/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-reveal.h"

static gboolean
placed_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;

  if (viewport != NULL && focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget))
      && gtk_widget_compute_bounds (widget, gtk_widget_get_first_child (viewport), &bounds))
    gtk_adjustment_clamp_page (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), bounds.origin.y,
                               bounds.origin.y + bounds.size.height);

  return G_SOURCE_REMOVE;
}

/**
 * acies_reveal_focus:
 * @widget: a widget in a viewport, which is about to have the focus
 *
 * Scrolls @widget into view once it has its place, if it has the focus then.  A viewport does so by itself, but not for
 * a widget that was made or shown just now, and has no place yet.
 */
void
acies_reveal_focus (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, placed_cb, NULL, NULL);
}
