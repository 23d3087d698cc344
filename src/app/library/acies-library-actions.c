/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-file-filter.h"
#include "acies-library-actions.h"
#include "acies-message.h"
#include "acies-show-in-files.h"

/* What the actions work on, owned by the group of actions.  The page is not kept. */
typedef struct
{
  GWeakRef      page;
  AciesSession *session;
  AciesLibrary *library;
} Context;

/* An action on a file that is under way */
typedef struct
{
  /* Held, so that it can tell how it ended. */
  AciesPage    *page;
  AciesSession *session;
  AciesLibrary *library;
  GFile        *file;
  /* Of a copy */
  GFile        *copy;
  gboolean      open;
  /* Of what goes to the trash */
  GBytes       *bytes;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->page);
  g_object_unref (job->session);
  g_object_unref (job->library);
  g_object_unref (job->file);
  g_clear_object (&job->copy);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_free (job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

/* @page: (transfer full) */
static Job *
job_new (Context    *context,
         AciesPage  *page,
         const char *uri)
{
  Job *job = g_new0 (Job, 1);

  job->page = page;
  job->session = g_object_ref (context->session);
  job->library = g_object_ref (context->library);
  job->file = g_file_new_for_uri (uri);

  return job;
}

static void
open_file (AciesPage  *page,
           const char *uri,
           const char *view)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "app.open-file", "(ss)", uri, view);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  Context *context = user_data;
  g_autoptr (AciesPage) page = g_weak_ref_get (&context->page);
  gboolean report = g_str_equal (g_action_get_name (G_ACTION (action)), "report");

  open_file (page, g_variant_get_string (parameter, NULL), report ? "report" : "play");
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

static void
copied_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Job) job = user_data;
  g_autofree char *uri = g_file_get_uri (job->copy);
  g_autoptr (GError) error = NULL;

  if (!g_file_copy_finish (job->file, result, &error))
    {
      acies_message_show (GTK_WIDGET (job->page), _("The File Was Not Copied"), error->message);
      return;
    }

  if (job->open)
    {
      open_file (job->page, uri, "play");
      return;
    }
  acies_session_note_file (job->session, job->copy);
  acies_library_refresh (job->library);
}

/* @job: (transfer full) */
static void
copy_file (Job        *job,
           GFile      *folder,
           const char *name)
{
  job->copy = find_free_name (folder, name);
  g_file_copy_async (job->file, job->copy, G_FILE_COPY_TARGET_DEFAULT_PERMS, G_PRIORITY_DEFAULT, NULL,
                     NULL, NULL, copied_cb, job);
}

static void
open_copy (Context    *context,
           const char *uri,
           const char *title)
{
  Job *job = job_new (context, g_weak_ref_get (&context->page), uri);
  gboolean is_army = acies_file_kind_for_file (job->file) == ACIES_FILE_ARMY;
  g_autofree char *name = g_strconcat (title, is_army ? ".army" : ".battle", NULL);

  job->open = TRUE;
  copy_file (job, acies_session_get_folder (context->session), g_strdelimit (name, "/", '-'));
}

static void
open_copy_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const char *uri, *title;

  g_variant_get (parameter, "(&s&s)", &uri, &title);
  open_copy (user_data, uri, title);
}

static void
open_sample_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  Context *context = user_data;
  GListModel *samples = acies_library_get_samples (context->library);

  for (guint i = 0; i < g_list_model_get_n_items (samples); i++)
    {
      g_autoptr (AciesLibraryItem) item = g_list_model_get_item (samples, i);
      g_autofree char *uri = g_file_get_uri (acies_library_item_get_file (item));

      if (acies_library_item_get_kind (item) == ACIES_FILE_BATTLE)
        {
          open_copy (context, uri, acies_library_item_get_title (item));
          return;
        }
    }
}

static void
duplicate_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  Context *context = user_data;
  Job *job = job_new (context, g_weak_ref_get (&context->page), g_variant_get_string (parameter, NULL));
  g_autoptr (GFile) folder = g_file_get_parent (job->file);
  g_autofree char *name = g_file_get_basename (job->file);

  copy_file (job, folder, name);
}

/* ---- Forgetting and finding again ---- */

static void
forget_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  acies_session_forget_file (((Context *) user_data)->session, file);
}

static void
located_cb (GtkNativeDialog *dialog,
            int              response,
            gpointer         user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      acies_session_forget_file (job->session, job->file);
      acies_session_note_file (job->session, file);
    }
  g_object_unref (dialog);
}

static void
locate_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  Context *context = user_data;
  AciesPage *page = g_weak_ref_get (&context->page);
  Job *job = job_new (context, page, g_variant_get_string (parameter, NULL));
  GtkFileChooserNative *dialog;
  gboolean is_army = acies_file_kind_for_file (job->file) == ACIES_FILE_ARMY;
  const char *kinds[] = { is_army ? "army" : "battle", NULL };

  dialog = gtk_file_chooser_native_new (_("Locate the File"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _("_Select"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  acies_file_filter_add (GTK_FILE_CHOOSER (dialog), is_army ? _("Armies") : _("Battles"), kinds);
  g_signal_connect (dialog, "response", G_CALLBACK (located_cb), job);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
show_in_files_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  Context *context = user_data;
  g_autoptr (AciesPage) page = g_weak_ref_get (&context->page);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  acies_show_in_files (GTK_WIDGET (page), file);
}

/* ---- The trash ---- */

/* A desktop's trash gives back files by ways of its own.  What went there from
 * here a moment ago is put back from memory instead. */
static void
put_back_cb (AdwToast *toast,
             gpointer  user_data)
{
  Job *job = user_data;
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GError) error = NULL;

  stream = g_file_create (job->file, G_FILE_CREATE_NONE, NULL, &error);
  if (stream == NULL
      || !g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (job->bytes, NULL),
                                     g_bytes_get_size (job->bytes), NULL, NULL, &error)
      || !g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, &error))
    {
      acies_message_show (GTK_WIDGET (job->page), _("The File Is Still in the Trash"), error->message);
      return;
    }

  acies_session_note_file (job->session, job->file);
  acies_library_refresh (job->library);
}

static void
trashed_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Job) job = user_data;
  g_autofree char *name = acies_file_kind_display_name (job->file);
  g_autofree char *text = g_strdup_printf (_("“%s” moved to the trash"), name);
  g_autoptr (AciesPage) page = g_object_ref (job->page);
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!g_file_trash_finish (job->file, result, &error))
    {
      acies_message_show (GTK_WIDGET (page), _("The File Was Not Moved to the Trash"), error->message);
      return;
    }

  acies_session_forget_file (job->session, job->file);
  acies_library_refresh (job->library);
  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (put_back_cb), g_steal_pointer (&job),
                         (GClosureNotify) (GCallback) job_free, 0);
  acies_page_tell (page, toast);
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GError) error = NULL;
  GFile *file = job->file;

  job->bytes = g_file_load_bytes_finish (file, result, NULL, &error);
  if (job->bytes != NULL)
    g_file_trash_async (file, G_PRIORITY_DEFAULT, NULL, trashed_cb, g_steal_pointer (&job));
  else
    acies_message_show (GTK_WIDGET (job->page), _("The File Was Not Moved to the Trash"), error->message);
}

static void
trash_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  Context *context = user_data;
  Job *job = job_new (context, g_weak_ref_get (&context->page), g_variant_get_string (parameter, NULL));

  g_file_load_bytes_async (job->file, NULL, loaded_cb, job);
}

/* ---- The group ---- */

static const GActionEntry entries[] = {
  { "open", open_cb, "s" },
  { "report", open_cb, "s" },
  { "duplicate", duplicate_cb, "s" },
  { "show-in-files", show_in_files_cb, "s" },
  { "forget", forget_cb, "s" },
  { "locate", locate_cb, "s" },
  { "trash", trash_cb, "s" },
  { "open-copy", open_copy_cb, "(ss)" },
  { "open-sample", open_sample_cb },
};

static void
context_free (gpointer data)
{
  Context *context = data;

  g_weak_ref_clear (&context->page);
  g_object_unref (context->session);
  g_object_unref (context->library);
  g_free (context);
}

/**
 * acies_library_actions_new:
 * @page: the page of the library, on which they tell how they ended; it is not kept
 * @session: the session
 * @library: the library
 *
 * Makes what can be done with the files of the library: `open`, `report`, `duplicate`,
 * `show-in-files`, `forget`, `locate` and `trash` take the address of a file, `open-copy` that of a sample
 * and its title, and `open-sample` opens a copy of the first sample that is a battle.
 *
 * Returns: (transfer full): the actions
 */
GActionGroup *
acies_library_actions_new (AciesPage    *page,
                           AciesSession *session,
                           AciesLibrary *library)
{
  GSimpleActionGroup *group;
  Context *context;

  g_return_val_if_fail (ACIES_IS_PAGE (page), NULL);
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_LIBRARY (library), NULL);

  group = g_simple_action_group_new ();
  context = g_new0 (Context, 1);
  g_weak_ref_init (&context->page, page);
  context->session = g_object_ref (session);
  context->library = g_object_ref (library);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), context);
  g_object_set_data_full (G_OBJECT (group), "acies-context", context, context_free);

  return G_ACTION_GROUP (group);
}
