/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-message.h"

/**
 * acies_message_show:
 * @widget: a widget, or a window, to whose window the message belongs
 * @heading: what happened
 * @body: why, and what can be done
 *
 * Shows a message that can only be closed.
 */
void
acies_message_show (GtkWidget  *widget,
                    const char *heading,
                    const char *body)
{
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
