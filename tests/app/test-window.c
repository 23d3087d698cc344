/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-army-page.h"
#include "acies-army-tree.h"
#include "acies-battle-page.h"
#include "acies-document.h"
#include "acies-failure-page.h"
#include "acies-import-dialog.h"
#include "acies-window.h"
#include "app-fixture.h"
#include "storage-fixture.h"

/* Documents in windows: opened, saved, left. */
typedef struct
{
  StorageFixture    storage;
  AciesApplication *application;
} Fixture;

/* There is one for a process. */
static AciesApplication *application;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  storage_fixture_set_up (&fixture->storage, NULL);
  fixture->application = application;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application))) != NULL)
    {
      GtkWindow *window = g_object_ref (windows->data);

      gtk_window_destroy (window);
      app_settle ();
      g_assert_finalize_object (window);
    }
  storage_fixture_tear_down (&fixture->storage, NULL);
}

static AciesWindow *
get_window (Fixture *fixture)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (fixture->application)); l != NULL; l = l->next)
    if (ACIES_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static guint
count_windows (Fixture *fixture)
{
  guint n_windows = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (fixture->application)); l != NULL; l = l->next)
    n_windows += ACIES_IS_WINDOW (l->data);

  return n_windows;
}

static GFile *
put_army (Fixture    *fixture,
          const char *name)
{
  g_autofree char *from = g_build_filename (acies_data_dir (), "samples", "alexander.army", NULL);
  g_autofree char *to = g_build_filename (fixture->storage.folder, name, NULL);
  g_autoptr (GFile) sample = g_file_new_for_path (from);
  GFile *file = g_file_new_for_path (to);

  g_assert_true (g_file_copy (sample, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));

  return file;
}

static AciesPage *
open_file (Fixture *fixture,
           GFile   *file)
{
  acies_application_open_file (fixture->application, file, NULL);
  app_wait_until (acies_window_get_page (get_window (fixture)) != NULL);
  app_settle ();

  return acies_window_get_page (get_window (fixture));
}

/* Deletes the first unit, as a person would. */
static void
edit (AciesPage *page)
{
  AciesArmy *army = acies_army_store_get_army (acies_army_page_get_store (ACIES_ARMY_PAGE (page)));
  GtkWidget *tree = app_find_widget (GTK_WIDGET (page), ACIES_TYPE_ARMY_TREE);

  acies_army_tree_select (ACIES_ARMY_TREE (tree),
                          G_OBJECT (acies_command_get_unit (acies_army_get_command (army, 0), 0)));
  g_assert_true (gtk_widget_activate_action (tree, "army.delete", NULL));
  g_assert_true (acies_page_get_modified (page));
}

static void
close_window (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (get_window (fixture)));
  app_settle ();
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autoptr (GFile) other = put_army (fixture, "two.army");
  AciesPage *page = open_file (fixture, file);
  g_autofree char *uri = NULL;

  g_assert_true (ACIES_IS_ARMY_PAGE (page));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (get_window (fixture))), ==, "Alexander");
  g_assert_true (g_file_equal (acies_window_get_file (get_window (fixture)), file));

  /* What is open already is presented. */
  acies_application_open_file (fixture->application, file, NULL);
  g_assert_cmpuint (count_windows (fixture), ==, 1);
  acies_application_open_file (fixture->application, other, NULL);
  g_assert_cmpuint (count_windows (fixture), ==, 2);
  /* Windows and pages ask for a file by the application's action. */
  uri = g_file_get_uri (other);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "app.open-file", "(ss)", uri, ""));
  g_assert_cmpuint (count_windows (fixture), ==, 2);
}

/* A new window opens with its document, and one that is read for long with a spinner. */
static void
test_appear (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  GtkWidget *stack;

  acies_application_open_file (fixture->application, file, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_window (fixture))));
  app_wait_until (gtk_widget_get_visible (GTK_WIDGET (get_window (fixture))));
  stack = app_find_widget (GTK_WIDGET (get_window (fixture)), GTK_TYPE_STACK);
  g_assert_true (acies_window_get_page (get_window (fixture)) != NULL
                 || g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "reading") == 0);
  app_wait_until (acies_window_get_page (get_window (fixture)) != NULL);
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->storage.folder, "torn.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesPage *page;
  GtkWidget *status;
  guint n_windows;

  g_assert_true (g_file_set_contents (path, "<army xmlns=\"urn:acies\" & ruleset", -1, NULL));
  page = open_file (fixture, file);
  g_assert_true (ACIES_IS_FAILURE_PAGE (page));
  status = app_find_widget (GTK_WIDGET (page), ADW_TYPE_STATUS_PAGE);
  g_assert_nonnull (strstr (adw_status_page_get_title (ADW_STATUS_PAGE (status)), "torn"));
  g_assert_nonnull (strstr (adw_status_page_get_description (ADW_STATUS_PAGE (status)), "torn.army:1"));
  /* There is nothing to save, and nothing may be written over the file. */
  n_windows = g_list_model_get_n_items (gtk_window_get_toplevels ());
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.save-as", NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.save", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n_windows);
}

static void
test_failure_of_nothing (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all.battle");

  g_assert_true (ACIES_IS_FAILURE_PAGE (open_file (fixture, file)));
}

/* Lets the thread that reads come to its end: the window is kept for it as long. */
static void
cancel_reading (AciesWindow *window,
                GFile       *file)
{
  guint n_references = G_OBJECT (window)->ref_count;

  acies_window_open_file (window, file, NULL);
  g_assert_true (g_file_equal (acies_window_get_file (window), file));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-reading", NULL));
  app_wait_until (G_OBJECT (window)->ref_count <= n_references);
  app_settle ();
}

/* What was there stays, and what is read meanwhile does not come up. */
static void
test_cancel_reading (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autoptr (GFile) other = put_army (fixture, "two.army");
  AciesPage *page = open_file (fixture, file);
  AciesWindow *window = get_window (fixture);

  cancel_reading (window, other);
  g_assert_true (acies_window_get_page (window) == page);
  g_assert_true (g_file_equal (acies_window_get_file (window), file));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-reading", NULL);
  g_assert_true (acies_window_get_page (window) == page);

  /* A document that is read again has been left, so there is nothing to go back to. */
  cancel_reading (window, file);
  g_assert_true (acies_window_is_library (window));

  cancel_reading (window, file);
  g_assert_true (acies_window_is_library (window));
  g_assert_null (acies_window_get_file (window));
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
test_read_cancelled (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  acies_document_read_async (acies_application_get_session (fixture->application), file, FALSE, cancellable, read_cb,
                             &result);
  app_wait_until (result != NULL);
  g_assert_null (acies_document_read_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* How often a file is opened while it is read as a document.  The system joins like events that follow
 * each other, so what closes it is watched as well. */
static guint
count_opens (Fixture *fixture,
             GFile   *file)
{
  int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  char buffer[4096] __attribute__ ((aligned (__alignof__ (struct inotify_event))));
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (AciesDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  guint n_opens = 0;
  gssize size;

  g_assert_cmpint (inotify_add_watch (watch, g_file_peek_path (file), IN_OPEN | IN_CLOSE), >=, 0);
  acies_document_read_async (acies_application_get_session (fixture->application), file, TRUE, NULL, read_cb, &result);
  app_wait_until (result != NULL);
  document = acies_document_read_finish (result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (document);

  size = read (watch, buffer, sizeof buffer);
  for (gssize at = 0; at < size;)
    {
      const struct inotify_event *event = (gpointer) (buffer + at);

      n_opens += (event->mask & IN_OPEN) != 0;
      at += (gssize) (sizeof *event + event->len);
    }
  close (watch);

  return n_opens;
}

/* Whatever kind it is, and whether or not its name says so. */
static void
test_read_once (Fixture       *fixture,
                gconstpointer  data)
{
  const char *names[] = { "copy.battle", "copy of a battle", "copy of an army", "copy.army" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_army = strstr (names[i], "army") != NULL;
      g_autofree char *from = g_build_filename (acies_data_dir (), "samples",
                                                is_army ? "alexander.army" : "hydaspes.battle", NULL);
      g_autofree char *to = g_build_filename (fixture->storage.folder, names[i], NULL);
      g_autoptr (GFile) sample = g_file_new_for_path (from);
      g_autoptr (GFile) file = g_file_new_for_path (to);
      g_autoptr (GError) error = NULL;

      g_file_copy (sample, file, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count_opens (fixture, file), ==, 1);
    }
}

/* A pipe that nobody writes to is not waited for. */
static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->storage.folder, "pipe.battle", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesPage *page;
  GtkWidget *status;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  page = open_file (fixture, file);
  g_assert_true (ACIES_IS_FAILURE_PAGE (page));
  status = app_find_widget (GTK_WIDGET (page), ADW_TYPE_STATUS_PAGE);
  g_assert_nonnull (strstr (adw_status_page_get_description (ADW_STATUS_PAGE (status)), "this is a pipe"));
}

static void
test_library (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");

  open_file (fixture, file);
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.library", NULL);
  app_settle ();
  g_assert_true (acies_window_is_library (get_window (fixture)));
  g_assert_null (acies_window_get_file (get_window (fixture)));

  /* From there a document takes the library's place. */
  acies_application_open_file (fixture->application, file, NULL);
  app_wait_until (!acies_window_is_library (get_window (fixture)));
  g_assert_cmpuint (count_windows (fixture), ==, 1);
}

static void
test_close_unmodified (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");

  open_file (fixture, file);
  close_window (fixture);
  g_assert_cmpuint (count_windows (fixture), ==, 0);
}

static void
test_close_cancel (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AciesPage *page = open_file (fixture, file);

  edit (page);
  close_window (fixture);
  /* Asking twice asks once. */
  close_window (fixture);
  app_respond ("cancel");
  app_wait_until (app_find_dialog () == NULL);
  g_assert_cmpuint (count_windows (fixture), ==, 1);
  g_assert_true (acies_page_get_modified (page));
}

static void
test_close_discard (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &before, NULL, NULL));
  edit (open_file (fixture, file));
  close_window (fixture);
  app_respond ("discard");
  app_wait_until (count_windows (fixture) == 0);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* GTK holds a dialog that the pointer was over for longer than the window that goes with it. */
static void
test_dialog_outlives (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AdwMessageDialog *dialog;

  edit (open_file (fixture, file));
  close_window (fixture);
  app_wait_until (app_find_dialog () != NULL);
  dialog = g_object_ref (app_find_dialog ());
  adw_message_dialog_response (dialog, "discard");
  app_wait_until (count_windows (fixture) == 0);
  app_settle ();
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  g_assert_finalize_object (dialog);
}

static void
test_close_save (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &before, NULL, NULL));
  edit (open_file (fixture, file));
  close_window (fixture);
  app_respond ("save");
  app_wait_until (count_windows (fixture) == 0);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (after, !=, before);
}

static void
test_library_asks (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");

  edit (open_file (fixture, file));
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.library", NULL);
  app_respond ("discard");
  app_wait_until (acies_window_is_library (get_window (fixture)));
}

static void
test_quit (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autoptr (GFile) other = put_army (fixture, "two.army");

  edit (open_file (fixture, file));
  acies_application_open_file (fixture->application, other, NULL);
  app_wait_until (acies_window_get_page (get_window (fixture)) != NULL);
  app_settle ();
  g_assert_cmpuint (count_windows (fixture), ==, 2);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  app_respond ("cancel");
  g_assert_cmpuint (count_windows (fixture), >=, 1);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  app_respond ("discard");
  app_wait_until (count_windows (fixture) == 0);
}

static void
test_save_changed (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AciesPage *page = open_file (fixture, file);
  g_autofree char *after = NULL;

  edit (page);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "somebody else's", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.save", NULL);
  app_respond ("cancel");
  g_assert_true (acies_page_get_modified (page));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "somebody else's");
  app_wait_until (app_find_dialog () == NULL);

  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.save", NULL);
  app_respond ("overwrite");
  g_assert_false (acies_page_get_modified (page));
}

static void
test_save_fails (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->storage.folder, "sub", NULL);
  g_autoptr (GFile) sample = put_army (fixture, "one.army");
  g_autofree char *path = g_build_filename (folder, "one.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesPage *page;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_move (sample, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  page = open_file (fixture, file);
  edit (page);
  /* The disk goes away. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "win.save", NULL);
  app_wait_until (app_find_dialog () != NULL);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (app_find_dialog ()), "one.army"));
  app_respond ("cancel");
  g_assert_true (acies_page_get_modified (page));
}

static void
test_accelerator (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AciesPage *page = open_file (fixture, file);

  edit (page);
  /* As the keys would, from the window. */
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "page.undo", NULL);
  g_assert_false (acies_page_get_modified (page));
  gtk_widget_activate_action (GTK_WIDGET (get_window (fixture)), "page.redo", NULL);
  g_assert_true (acies_page_get_modified (page));
}

/* What a key of the action does; FALSE when it is left to the widget that has the focus. */
static gboolean
press (Fixture    *fixture,
       const char *action)
{
  g_autoptr (GtkShortcutAction) shortcut = gtk_named_action_new (action);

  return gtk_shortcut_action_activate (shortcut, 0, GTK_WIDGET (get_window (fixture)), NULL);
}

static void
test_lacking_actions (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  g_autoptr (GFile) nothing = g_file_new_for_path ("/nowhere/at/all.army");
  AciesPage *page;

  g_application_activate (G_APPLICATION (fixture->application));
  app_settle ();
  g_assert_false (press (fixture, "page.undo"));
  g_assert_false (press (fixture, "page.redo"));
  g_assert_true (press (fixture, "page.search"));

  acies_application_open_file (fixture->application, file, NULL);
  app_wait_until (!acies_window_is_library (get_window (fixture)));
  page = acies_window_get_page (get_window (fixture));
  g_assert_false (press (fixture, "page.search"));
  g_assert_false (press (fixture, "page.undo"));
  edit (page);
  g_assert_false (press (fixture, "page.redo"));
  g_assert_true (press (fixture, "page.undo"));
  g_assert_false (press (fixture, "page.undo"));
  acies_page_set_writable (page, FALSE);
  g_assert_false (press (fixture, "page.redo"));
  acies_page_set_writable (page, TRUE);
  g_assert_true (press (fixture, "page.redo"));

  /* The army could still be undone, but it is not what is seen. */
  acies_window_show_library (get_window (fixture));
  g_assert_false (press (fixture, "page.undo"));
  g_assert_true (press (fixture, "page.search"));

  acies_application_open_file (fixture->application, nothing, NULL);
  app_wait_until (ACIES_IS_FAILURE_PAGE (acies_window_get_page (get_window (fixture))));
  g_assert_false (press (fixture, "page.undo"));
  g_assert_false (press (fixture, "page.redo"));
  g_assert_false (press (fixture, "page.search"));
}

/* The spinner hides the page, and no key may change what is not seen. */
static void
test_actions_while_reading (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AciesPage *page = open_file (fixture, file);
  GtkWidget *stack = app_find_widget (GTK_WIDGET (get_window (fixture)), GTK_TYPE_STACK);

  edit (page);
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "reading");
  g_assert_false (press (fixture, "page.undo"));
  g_assert_true (acies_page_get_modified (page));
  gtk_stack_set_visible_child (GTK_STACK (stack), GTK_WIDGET (page));
  g_assert_true (press (fixture, "page.undo"));
}

static void
test_banner (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = put_army (fixture, "one.army");
  AciesPage *page = open_file (fixture, file);
  GtkWidget *revealer = app_find_widget (app_find_widget (GTK_WIDGET (page), g_type_from_name ("AciesBanner")),
                                         GTK_TYPE_REVEALER);

  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  acies_page_set_writable (page, FALSE);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
}

/* ---- After a crash ---- */

/* A battle with four entries in its journal that are not in its file. */
static void
crash (Fixture *fixture)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (&fixture->storage);

  storage_fixture_play (acies_battle_store_get_battle (store));
}

static guint
count_entries (Fixture *fixture)
{
  AciesBattleStore *store = acies_battle_page_get_store (ACIES_BATTLE_PAGE (acies_window_get_page (get_window (fixture))));

  return g_list_model_get_n_items (acies_battle_get_entries (acies_battle_store_get_battle (store)));
}

static void
test_recovery_keep (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesBattleStore) store = NULL;

  crash (fixture);
  open_file (fixture, fixture->storage.file);
  app_wait_until (app_find_dialog () != NULL);
  g_assert_nonnull (strstr (adw_message_dialog_get_heading (app_find_dialog ()), "4"));
  app_respond ("keep");
  g_assert_cmpuint (count_entries (fixture), ==, 4);
  g_assert_false (acies_page_get_modified (acies_window_get_page (get_window (fixture))));

  store = storage_fixture_open (&fixture->storage);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 0);
}

static void
test_recovery_discard (Fixture       *fixture,
                       gconstpointer  data)
{
  AciesPage *page;

  crash (fixture);
  page = open_file (fixture, fixture->storage.file);
  app_respond ("discard");
  /* It is asked once more; who thinks better of it is asked the first question again. */
  app_respond ("cancel");
  app_respond ("discard");
  app_respond ("discard");
  app_wait_until (acies_window_get_page (get_window (fixture)) != page);
  g_assert_cmpuint (count_entries (fixture), ==, 0);
}

static void
test_unsaved_entries (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (&fixture->storage);
  AciesPage *page;

  g_clear_object (&store);
  page = open_file (fixture, fixture->storage.file);
  g_assert_false (acies_page_get_modified (page));
  storage_fixture_play (acies_battle_store_get_battle (acies_battle_page_get_store (ACIES_BATTLE_PAGE (page))));
  g_assert_true (acies_page_get_modified (page));
  close_window (fixture);
  app_wait_until (app_find_dialog () != NULL);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (app_find_dialog ()), "4 entries"));
  app_respond ("save");
  app_wait_until (count_windows (fixture) == 0);

  store = storage_fixture_open (&fixture->storage);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store))), ==, 4);
}

static GFile *
put_text (Fixture    *fixture,
          const char *name,
          const char *text)
{
  g_autofree char *path = g_build_filename (fixture->storage.folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

/* Waits until the dialog names a file, and closes it. */
static void
check_import (GFile *file)
{
  g_autofree char *said = g_file_get_parse_name (file);
  GtkWindow *dialog;

  app_wait_until (app_find_window (ACIES_TYPE_IMPORT_DIALOG) != NULL);
  dialog = app_find_window (ACIES_TYPE_IMPORT_DIALOG);
  app_wait_until (app_says (GTK_WIDGET (dialog), said));
  g_assert_nonnull (gtk_window_get_transient_for (dialog));
  gtk_window_close (dialog);
  app_wait_until (app_find_window (ACIES_TYPE_IMPORT_DIALOG) == NULL);
}

/* What another program wrote is imported, whichever way it comes, and no document takes its place. */
static void
test_foreign (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) table = put_text (fixture, "List.CSV", "Name,Figures\nHypaspists,24\n");
  g_autoptr (GFile) roster = put_text (fixture, "list.ros", "<roster");
  g_autoptr (GFile) folder = g_file_get_parent (table);
  g_autoptr (GFile) missing = g_file_get_child (folder, "gone.rosz");
  g_auto (GValue) dropped = G_VALUE_INIT;
  GSList files = { roster, NULL };
  gboolean taken = FALSE;

  /* By the command line or a file manager, before there is a window */
  g_application_open (G_APPLICATION (fixture->application), &table, 1, "");
  check_import (table);
  g_assert_cmpuint (count_windows (fixture), ==, 1);
  g_assert_true (acies_window_is_library (get_window (fixture)));

  /* Dropped on the window */
  g_value_init (&dropped, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&dropped, &files);
  g_signal_emit_by_name (app_find_controller (GTK_WIDGET (get_window (fixture)), GTK_TYPE_DROP_TARGET), "drop", &dropped, 1.0, 1.0, &taken);
  g_assert_true (taken);
  check_import (roster);

  /* By Open…, and it may be gone by then */
  acies_application_open_file (fixture->application, missing, NULL);
  check_import (missing);
  g_assert_cmpuint (count_windows (fixture), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int result;

  if (!app_fixture_init (&argc, &argv))
    return 0;

  application = acies_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

#define ADD(path, func) \
  g_test_add ("/app/window/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("open", test_open);
  ADD ("foreign", test_foreign);
  ADD ("appear", test_appear);
  ADD ("failure", test_failure);
  ADD ("failure-of-nothing", test_failure_of_nothing);
  ADD ("cancel-reading", test_cancel_reading);
  ADD ("read-cancelled", test_read_cancelled);
  ADD ("read-once", test_read_once);
  ADD ("pipe", test_pipe);
  ADD ("library", test_library);
  ADD ("close-unmodified", test_close_unmodified);
  ADD ("close-cancel", test_close_cancel);
  ADD ("close-discard", test_close_discard);
  ADD ("dialog-outlives", test_dialog_outlives);
  ADD ("close-save", test_close_save);
  ADD ("library-asks", test_library_asks);
  ADD ("quit", test_quit);
  ADD ("save-changed", test_save_changed);
  ADD ("save-fails", test_save_fails);
  ADD ("accelerator", test_accelerator);
  ADD ("lacking-actions", test_lacking_actions);
  ADD ("actions-while-reading", test_actions_while_reading);
  ADD ("banner", test_banner);
  ADD ("unsaved-entries", test_unsaved_entries);
  ADD ("recovery-keep", test_recovery_keep);
  ADD ("recovery-discard", test_recovery_discard);
#undef ADD

  result = g_test_run ();
  g_object_unref (application);

  return result;
}
