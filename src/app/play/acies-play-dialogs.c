/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-dialogs.h"

/**
 * acies_left_open_dialog_new:
 * @parent: the window that asks
 * @play: a play in which something compulsory is due
 *
 * Returns: (transfer none): a dialog that asks whether to do what is due
 */
GtkWidget *
acies_left_open_dialog_new (GtkWindow *parent,
                            AciesPlay *play)
{
  g_autoptr (AciesDueItem) must = acies_play_find_must (play);
  guint n_musts = acies_play_count_musts (play);
  gboolean deploying = acies_play_is_deploying (play);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (n_musts > 1)
    body = g_strdup_printf (ngettext ("%s, and %u more.", "%s, and %u more.", n_musts - 1),
                            acies_due_item_get_title (must), n_musts - 1);
  else
    body = g_strdup_printf ("%s.", acies_due_item_get_title (must));

  dialog = adw_message_dialog_new (parent,
                                   deploying ? _("Not everybody is on the table") : _("Something is left to do"),
                                   body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "open", deploying ? _("_Begin Without Them") : _("_Leave It Open"),
                                    "do", deploying ? _("_Deploy All in Line") : _("_Do It"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "do", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "do");

  return dialog;
}

/**
 * acies_comment_dialog_new:
 * @parent: the window that asks
 *
 * Returns: (transfer none): a dialog that asks for a comment; its extra child is the entry
 */
GtkWidget *
acies_comment_dialog_new (GtkWindow *parent)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("Comment"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Comment"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"), "note", _("_Note"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "note", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "note");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_set_focus (GTK_WINDOW (dialog), entry);

  return dialog;
}
