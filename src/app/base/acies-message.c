/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-message.h"

/**
 * acies_message_new:
 * @widget: (nullable): a #GtkWidget, or a window, to whose window the question belongs
 * @id: the question in `acies-dialogs.ui`
 *
 * Makes one of the program's questions; its heading and body may still have to be set.
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
AdwMessageDialog *
acies_message_new (gpointer    widget,
                   const char *id)
{
  const char *ids[] = { id, NULL };
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;
  AdwMessageDialog *dialog;

  g_return_val_if_fail (widget == NULL || GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  g_type_ensure (ADW_TYPE_MESSAGE_DIALOG);
  if (!gtk_builder_add_objects_from_resource (builder, "/org/acies/Acies/acies-dialogs.ui", ids, &error))
    g_error ("%s", error->message);
  dialog = ADW_MESSAGE_DIALOG (gtk_builder_get_object (builder, id));
  if (widget != NULL)
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (gtk_widget_get_root (widget)));

  return dialog;
}

static void
leave_response_cb (GtkWindow  *window,
                   const char *response)
{
  if (g_strcmp0 (response, "discard") == 0)
    gtk_window_destroy (window);
}

/**
 * acies_message_ask_to_leave:
 * @window: a window that is to be closed
 * @id: the question in `acies-dialogs.ui`, one of whose responses is `discard`
 *
 * Asks whether what @window holds may be lost, and destroys it if so.
 */
void
acies_message_ask_to_leave (GtkWindow  *window,
                            const char *id)
{
  AdwMessageDialog *dialog = acies_message_new (window, id);

  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

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
  AdwMessageDialog *dialog = acies_message_new (widget, "message");

  adw_message_dialog_set_heading (dialog, heading);
  adw_message_dialog_set_body (dialog, body);
  gtk_window_present (GTK_WINDOW (dialog));
}
