/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-export.h"
#include "acies-file-filter.h"
#include "acies-message.h"
#include "acies-page.h"

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
  const char *kinds[] = { media_type, NULL };
  GtkFileChooserNative *chooser;
  g_autofree char *plain = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  chooser = gtk_file_chooser_native_new (heading, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  acies_file_filter_add (GTK_FILE_CHOOSER (chooser), kind, kinds);
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
 * acies_export_show:
 * @widget: a widget, or a page
 * @file: a file that was written
 * @sentence: that it was, translated, with \%s for its name
 *
 * Says on the page of @widget that a file was written, with a button that opens it.
 */
void
acies_export_show (GtkWidget  *widget,
                   GFile      *file,
                   const char *sentence)
{
  g_autofree char *name = acies_export_name (file);
  g_autoptr (GString) text = g_string_new (sentence);
  g_autofree char *title = NULL;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_FILE (file));

  g_string_replace (text, "%s", name, 1);
  title = g_markup_escape_text (text->str, -1);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Open"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (open_clicked_cb), g_file_get_uri (file),
                         (GClosureNotify) (GCallback) g_free, 0);
  acies_page_tell_above (widget, toast);
}

/**
 * acies_export_finish:
 * @widget: a widget, or a page
 * @result: a #GTask that wrote a file, and returns a boolean
 * @file: the file
 * @heading: that it could not be written, translated
 * @sentence: that it was, translated, with \%s for its name
 *
 * Tells what became of a task that wrote a file: on the page of @widget, or in a message.
 *
 * Returns: whether it was written
 */
gboolean
acies_export_finish (GtkWidget    *widget,
                     GAsyncResult *result,
                     GFile        *file,
                     const char   *heading,
                     const char   *sentence)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      acies_message_show (widget, heading, error->message);
      return FALSE;
    }

  acies_export_show (widget, file, sentence);

  return TRUE;
}
