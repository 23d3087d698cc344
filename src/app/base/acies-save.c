/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-message.h"
#include "acies-save.h"

typedef struct
{
  AciesSession         *session;
  GtkWindow            *parent;
  /* While it is shown. */
  GtkFileChooserNative *chooser;
} Save;

static void ask_where_to_save (GTask *task);

static void
save_free (gpointer data)
{
  Save *save = data;

  g_clear_object (&save->session);
  g_clear_object (&save->parent);
  g_clear_object (&save->chooser);
  g_free (save);
}

static void
finish (GTask    *task,
        gboolean  saved)
{
  Save *save = g_task_get_task_data (task);
  AciesPage *page = g_task_get_source_object (task);

  if (saved && acies_page_get_file (page) != NULL)
    acies_session_note_file (save->session, acies_page_get_file (page));
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static char *
describe_place (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);
  const char *home = g_get_home_dir ();

  /* A path in the user's home reads better from there. */
  if (home != NULL && g_str_has_prefix (path, home) && path[strlen (home)] == G_DIR_SEPARATOR)
    return g_strconcat ("~", path + strlen (home), NULL);

  return g_steal_pointer (&path);
}

static void try_to_save (GTask    *task,
                         GFile    *file,
                         gboolean  anyway);

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             gpointer          user_data)
{
  GTask *task = user_data;

  if (g_strcmp0 (response, "overwrite") == 0)
    try_to_save (task, NULL, TRUE);
  else if (g_strcmp0 (response, "save-as") == 0)
    ask_where_to_save (task);
  else
    finish (task, FALSE);
}

static void
ask (GTask      *task,
     const char *id,
     const char *body)
{
  Save *save = g_task_get_task_data (task);
  AdwMessageDialog *dialog = acies_message_new (save->parent, id);

  adw_message_dialog_set_body (dialog, body);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
try_to_save (GTask    *task,
             GFile    *file,
             gboolean  anyway)
{
  AciesPage *page = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  g_autofree char *body = NULL;

  if (acies_page_save (page, file, anyway, &error))
    {
      finish (task, TRUE);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      g_autofree char *place = describe_place (acies_page_get_file (page));

      body = g_strdup_printf (_("Another program has written %s since it was opened here. Overwriting it loses what that program wrote."),
                              place);
      ask (task, "file-changed", body);
    }
  else
    {
      body = g_strdup_printf (_("%s\n\nNothing is lost: the file on disk is as it was, and the document stays open as it is."),
                              error->message);
      ask (task, "not-saved", body);
    }
}

/* Without its ending a file would not be known for what it is. */
static GFile *
with_ending (GFile     *file,
             AciesPage *page)
{
  g_autofree char *suggested = acies_page_suggest_name (page);
  g_autofree char *base = g_file_get_basename (file);
  const char *ending = strrchr (suggested, '.');
  g_autofree char *name = NULL;
  g_autoptr (GFile) folder = NULL;

  if (ending == NULL || strchr (base, '.') != NULL)
    return g_object_ref (file);

  folder = g_file_get_parent (file);
  name = g_strconcat (base, ending, NULL);

  return g_file_get_child (folder, name);
}

static void
where_response_cb (GtkNativeDialog *dialog,
                   int              response,
                   gpointer         user_data)
{
  GTask *task = user_data;
  Save *save = g_task_get_task_data (task);
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&save->chooser);
  g_autoptr (GFile) chosen = NULL;
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    {
      finish (task, FALSE);
      return;
    }

  chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  file = with_ending (chosen, g_task_get_source_object (task));
  /* Whether to replace a file of that name was asked by the chooser. */
  try_to_save (task, file, TRUE);
}

static void
ask_where_to_save (GTask *task)
{
  Save *save = g_task_get_task_data (task);
  AciesPage *page = g_task_get_source_object (task);
  GFile *file = acies_page_get_file (page);
  g_autofree char *name = acies_page_suggest_name (page);
  g_autoptr (GFile) folder = NULL;
  GtkFileChooser *chooser;

  if (file != NULL)
    folder = g_file_get_parent (file);

  save->chooser = gtk_file_chooser_native_new (_("Save As"), save->parent,
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Save"), _("_Cancel"));
  chooser = GTK_FILE_CHOOSER (save->chooser);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_folder (chooser, folder != NULL ? folder : acies_session_get_folder (save->session),
                                       NULL);
  gtk_file_chooser_set_current_name (chooser, name);
  g_signal_connect (chooser, "response", G_CALLBACK (where_response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * acies_save_async:
 * @page: a page with a document
 * @session: the session
 * @parent: the window that questions belong to
 * @ask_where: whether to ask for another place even when there is one
 * @callback: called when it is saved, or when the user has thought better of it
 * @user_data: for @callback
 *
 * Saves a document.
 */
void
acies_save_async (AciesPage           *page,
                  AciesSession        *session,
                  GtkWindow           *parent,
                  gboolean             ask_where,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  Save *save;
  GTask *task;

  g_return_if_fail (ACIES_IS_PAGE (page));
  g_return_if_fail (ACIES_IS_SESSION (session));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  save = g_new0 (Save, 1);
  save->session = g_object_ref (session);
  save->parent = g_object_ref (parent);
  task = g_task_new (page, NULL, callback, user_data);
  g_task_set_source_tag (task, acies_save_async);
  g_task_set_task_data (task, save, save_free);

  if (ask_where || acies_page_get_file (page) == NULL)
    ask_where_to_save (task);
  else
    try_to_save (task, NULL, FALSE);
}

gboolean
acies_save_finish (AciesPage    *page,
                   GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, page), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
