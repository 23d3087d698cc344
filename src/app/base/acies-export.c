/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-export.h"

/**
 * acies_export_choose:
 * @parent: the window that asks
 * @heading: what is done, translated
 * @accept: the label of the button that does it, translated
 * @kind: what such files are called, translated
 * @media_type: their media type
 * @name: a name to propose, with its ending; what no file's name may have is replaced
 * @folder: where to
 *
 * Makes a modal dialog that asks where something is to be exported to.
 *
 * Returns: (transfer full): the dialog, not yet shown
 */
GtkFileChooserNative *
acies_export_choose (GtkWindow  *parent,
                     const char *heading,
                     const char *accept,
                     const char *kind,
                     const char *media_type,
                     const char *name,
                     GFile      *folder)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = NULL;
  g_autofree char *plain = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  chooser = gtk_file_chooser_native_new (heading, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, kind);
  gtk_file_filter_add_mime_type (filter, media_type);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  plain = g_strdelimit (g_strdup (name), "/\\:", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), plain);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);

  return chooser;
}

/**
 * acies_export_name:
 * @file: a file
 *
 * Returns: (transfer full): its name as people see it, without the folder
 */
char *
acies_export_name (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
open_clicked_cb (AdwToast *toast,
                 char     *uri)
{
  gtk_show_uri (NULL, uri, GDK_CURRENT_TIME);
}

/**
 * acies_export_tell:
 * @file: a file that was written
 * @sentence: that it was, as markup
 *
 * Returns: (transfer full): a toast that says so, with a button that opens the file
 */
AdwToast *
acies_export_tell (GFile      *file,
                   const char *sentence)
{
  AdwToast *toast;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  toast = adw_toast_new (sentence);
  adw_toast_set_button_label (toast, _("_Open"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (open_clicked_cb), g_file_get_uri (file),
                         (GClosureNotify) (GCallback) g_free, 0);

  return toast;
}
