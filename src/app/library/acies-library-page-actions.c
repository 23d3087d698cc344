/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-library-page-private.h"

static void
open_file (AciesLibraryPage *self,
           GFile            *file,
           const char       *view)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-document", "(ss)", uri, view);
}

static GFile *
get_file (GVariant *parameter)
{
  return g_file_new_for_uri (g_variant_get_string (parameter, NULL));
}

static void
tell_problem (AciesLibraryPage *self,
              const char       *heading,
              const GError     *error)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
                                              error->message);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_autoptr (GFile) file = get_file (parameter);

  open_file (ACIES_LIBRARY_PAGE (widget), file, g_str_equal (action_name, "library.report") ? "report" : "play");
}

/* ---- Copies ---- */

/* "Name.battle", "Name 2.battle", …: the first that is free. */
static GFile *
find_free_name (GFile      *folder,
                const char *name)
{
  const char *ending = strrchr (name, '.');
  g_autofree char *stem = g_strndup (name, ending != NULL ? (gsize) (ending - name) : strlen (name));
  GFile *file = g_file_get_child (folder, name);

  for (guint n = 2; g_file_query_exists (file, NULL); n++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s %u%s", stem, n, ending != NULL ? ending : "");

      g_object_unref (file);
      file = g_file_get_child (folder, numbered);
    }

  return file;
}

typedef struct
{
  AciesLibraryPage *page;
  GFile            *copy;
  gboolean          open;
} Copying;

static void
copied_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  Copying *copying = user_data;
  g_autoptr (AciesLibraryPage) self = copying->page;
  g_autoptr (GFile) copy = copying->copy;
  gboolean open = copying->open;
  g_autoptr (GError) error = NULL;

  g_free (copying);
  if (!g_file_copy_finish (G_FILE (object), result, &error))
    {
      tell_problem (self, _("The File Was Not Copied"), error);
      return;
    }

  if (open)
    {
      open_file (self, copy, "play");
    }
  else
    {
      acies_session_note_file (self->session, copy);
      acies_library_refresh (self->library);
    }
}

static void
copy_file (AciesLibraryPage *self,
           GFile            *file,
           GFile            *folder,
           const char       *name,
           gboolean          open)
{
  Copying *copying = g_new0 (Copying, 1);

  copying->page = g_object_ref (self);
  copying->copy = find_free_name (folder, name);
  copying->open = open;
  g_file_copy_async (file, copying->copy, G_FILE_COPY_TARGET_DEFAULT_PERMS, G_PRIORITY_DEFAULT, NULL,
                     NULL, NULL, copied_cb, copying);
}

void
acies_library_page_open_sample (AciesLibraryPage *self,
                                AciesLibraryItem *sample)
{
  g_autofree char *title = g_strdup (acies_library_item_get_title (sample));
  gboolean is_army = acies_library_item_get_kind (sample) == ACIES_FILE_ARMY;
  g_autofree char *name = g_strconcat (g_strdelimit (title, "/", '-'), is_army ? ".army" : ".battle", NULL);

  copy_file (self, acies_library_item_get_file (sample), acies_session_get_folder (self->session), name, TRUE);
}

static void
sample_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (widget);
  g_autoptr (AciesLibraryItem) first = g_list_model_get_item (self->samples, 0);

  if (first != NULL)
    acies_library_page_open_sample (self, first);
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  g_autoptr (GFile) file = get_file (parameter);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);

  copy_file (ACIES_LIBRARY_PAGE (widget), file, folder, name, FALSE);
}

/* ---- Forgetting and finding again ---- */

static void
forget_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (widget);
  g_autoptr (GFile) file = get_file (parameter);

  acies_session_forget_file (self->session, file);
}

static void
located_cb (GtkNativeDialog *dialog,
            int              response,
            gpointer         user_data)
{
  g_autoptr (AciesLibraryPage) self = user_data;
  g_autoptr (GFile) missing = g_steal_pointer (&self->missing);
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      acies_session_forget_file (self->session, missing);
      acies_session_note_file (self->session, file);
    }
  g_object_unref (dialog);
}

static void
locate_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (widget);
  GtkFileChooserNative *dialog;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_object (&self->missing);
  self->missing = get_file (parameter);
  gtk_file_filter_add_pattern (filter, acies_file_kind_for_file (self->missing) == ACIES_FILE_ARMY ? "*.army"
                                                                                                   : "*.battle");
  dialog = gtk_file_chooser_native_new (_("Locate the File"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _("_Select"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect (dialog, "response", G_CALLBACK (located_cb), g_object_ref (self));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- The trash ---- */

/* A desktop's trash gives back files by ways of its own.  What went there from
 * here a moment ago is put back from memory instead. */
typedef struct
{
  AciesLibraryPage *page;
  GFile            *file;
  GBytes           *bytes;
} Trashing;

static void
trashing_free (Trashing *trashing)
{
  g_clear_object (&trashing->page);
  g_clear_object (&trashing->file);
  g_clear_pointer (&trashing->bytes, g_bytes_unref);
  g_free (trashing);
}

static void
trashing_closure_free (gpointer  data,
                       GClosure *closure)
{
  trashing_free (data);
}

static void
put_back_cb (Trashing *trashing)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GError) error = NULL;

  stream = g_file_create (trashing->file, G_FILE_CREATE_NONE, NULL, &error);
  if (stream == NULL
      || !g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (trashing->bytes, NULL),
                                     g_bytes_get_size (trashing->bytes), NULL, NULL, &error)
      || !g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, &error))
    {
      tell_problem (trashing->page, _("The File Is Still in the Trash"), error);
      return;
    }

  acies_session_note_file (trashing->page->session, trashing->file);
  acies_library_refresh (trashing->page->library);
}

static void
trashed_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  Trashing *trashing = user_data;
  AciesLibraryPage *self = trashing->page;
  g_autofree char *name = acies_file_kind_display_name (trashing->file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!g_file_trash_finish (G_FILE (object), result, &error))
    {
      tell_problem (self, _("The File Was Not Moved to the Trash"), error);
      trashing_free (trashing);
      return;
    }

  acies_session_forget_file (self->session, trashing->file);
  acies_library_refresh (self->library);
  text = g_strdup_printf (_("“%s” moved to the trash"), name);
  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (put_back_cb), trashing, trashing_closure_free,
                         G_CONNECT_SWAPPED);
  acies_page_tell (ACIES_PAGE (self), toast);
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  Trashing *trashing = user_data;
  g_autoptr (GError) error = NULL;

  trashing->bytes = g_file_load_bytes_finish (G_FILE (object), result, NULL, &error);
  if (trashing->bytes == NULL)
    {
      tell_problem (trashing->page, _("The File Was Not Moved to the Trash"), error);
      trashing_free (trashing);
      return;
    }

  g_file_trash_async (trashing->file, G_PRIORITY_DEFAULT, NULL, trashed_cb, trashing);
}

static void
trash_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  Trashing *trashing = g_new0 (Trashing, 1);

  trashing->page = g_object_ref (ACIES_LIBRARY_PAGE (widget));
  trashing->file = get_file (parameter);
  g_file_load_bytes_async (trashing->file, NULL, loaded_cb, trashing);
}

void
acies_library_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "library.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "library.report", "s", open_action);
  gtk_widget_class_install_action (widget_class, "library.duplicate", "s", duplicate_action);
  gtk_widget_class_install_action (widget_class, "library.forget", "s", forget_action);
  gtk_widget_class_install_action (widget_class, "library.locate", "s", locate_action);
  gtk_widget_class_install_action (widget_class, "library.trash", "s", trash_action);
  gtk_widget_class_install_action (widget_class, "library.open-sample", NULL, sample_action);
}
