/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-tooltip.h"

#define TEXT "acies-tooltip"

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  const char *text = acies_tooltip_get (widget);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

/**
 * acies_tooltip_set:
 * @widget: a widget without a tooltip in its template
 * @text: (nullable): its tooltip; %NULL for none
 *
 * Sets the tooltip of a widget.  gtk_widget_set_tooltip_text() asks the X server
 * where the pointer is and waits for the answer, which for the rows of a list took
 * a quarter of the time from a key to the next frame; here the text is asked for
 * when the pointer rests on the widget.
 */
void
acies_tooltip_set (GtkWidget  *widget,
                   const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (acies_tooltip_get (widget), text) == 0)
    return;

  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_tooltip_cb, NULL) == 0)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_object_set_data_full (G_OBJECT (widget), TEXT, g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, text != NULL);
}

const char *
acies_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), TEXT);
}
