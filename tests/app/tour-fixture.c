/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "acies-application.h"
#include "acies-army-store.h"
#include "acies-hero.h"
#include "acies-import-dialog.h"
#include "acies-new-army.h"
#include "acies-new-battle.h"
#include "acies-preferences.h"
#include "acies-rules-window.h"
#include "acies-task.h"
#include "acies-window.h"
#include "tour-fixture.h"

/* How many entries are taken back so that a battle is in play again */
#define N_TAKEN_BACK 12
#define N_STEPS       5

static AciesApplication *application;

gboolean
tour_init (int    *argc,
           char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_setenv ("LANGUAGE", *argc > 1 ? (*argv)[*argc - 1] : "en", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (!app_fixture_init (argc, argv))
    return FALSE;

  application = acies_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  return TRUE;
}

int
tour_run (void)
{
  int result = g_test_run ();

  g_object_unref (application);

  return result;
}

/* Whether a spinner turns, for what a thread has not yet found. */
static gboolean
is_busy (GtkWidget *widget)
{
  if (GTK_IS_SPINNER (widget) && gtk_spinner_get_spinning (GTK_SPINNER (widget)))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && is_busy (child))
      return TRUE;

  return FALSE;
}

/* Shows what threads have found. */
static void
settle (GtkWindow *window)
{
  app_settle ();
  acies_tasks_await ();
  app_settle ();
  app_wait_until (!is_busy (GTK_WIDGET (window)));
}

/* ---- Windows ---- */

static GFile *
find_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);

  return g_file_new_for_path (path);
}

static AciesWindow *
get_window (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    if (ACIES_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static void
close_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
      app_settle ();
    }
}

/* ---- Pages ---- */

void
tour_library (TourFunc func)
{
  g_application_activate (G_APPLICATION (application));
  app_wait_until (get_window () != NULL);
  settle (GTK_WINDOW (get_window ()));
  func ("library", GTK_WINDOW (get_window ()));
  close_windows ();
}

/* A copy, for what is done to a battle is kept. */
static GFile *
copy_sample (const char *name)
{
  g_autoptr (GFile) sample = find_sample (name);
  GFile *file = g_file_get_child (acies_session_get_folder (acies_application_get_session (application)), name);
  g_autoptr (GError) error = NULL;

  g_file_copy (sample, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  return file;
}

static GtkWindow *
open_file (GFile *file)
{
  acies_application_open_file (application, file, NULL);
  app_wait_until (get_window () != NULL && acies_window_get_page (get_window ()) != NULL);

  return GTK_WINDOW (get_window ());
}

void
tour_library_in_play (TourFunc func)
{
  g_autoptr (GFile) file = copy_sample ("hydaspes.battle");

  open_file (file);
  close_windows ();

  g_application_activate (G_APPLICATION (application));
  app_wait_until (get_window () != NULL && app_find_widget (GTK_WIDGET (get_window ()), ACIES_TYPE_HERO) != NULL);
  settle (GTK_WINDOW (get_window ()));
  func ("library with a battle in play", GTK_WINDOW (get_window ()));
  close_windows ();
  g_assert_true (g_file_delete (file, NULL, NULL));
}

void
tour_document (const char *sample,
               TourFunc    func)
{
  static const char * const views[] = { "play", "units", "luck", "report" };
  g_autoptr (GFile) file = find_sample (sample);
  gboolean is_battle = g_str_has_suffix (sample, ".battle");
  GtkWindow *window = open_file (file);

  for (guint i = 0; i < (is_battle ? G_N_ELEMENTS (views) : 1); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s, %s", sample, is_battle ? views[i] : "army");

      if (is_battle)
        gtk_widget_activate_action (GTK_WIDGET (acies_window_get_page (ACIES_WINDOW (window))), "page.view", "s", views[i]);
      /* The report is shown in two frames. */
      app_wait_for_frame (GTK_WIDGET (window));
      settle (window);
      func (name, window);
    }
  close_windows ();
}

void
tour_play (const char *sample,
           TourFunc    func)
{
  g_autofree char *name = g_strdup_printf ("%s in play", sample);
  g_autoptr (GFile) file = copy_sample (sample);
  GtkWindow *window = open_file (file);

  for (guint i = 0; i < N_TAKEN_BACK; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (acies_window_get_page (ACIES_WINDOW (window))), "page.undo", NULL);
      app_settle ();
    }
  func (name, window);
  close_windows ();
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* ---- Dialogs ---- */

static void
present (const char *name,
         GtkWindow  *dialog,
         TourFunc    func)
{
  gtk_window_present (dialog);
  settle (dialog);
  func (name, dialog);
  close_windows ();
}

void
tour_dialogs (TourFunc func)
{
  AciesSession *session = acies_application_get_session (application);

  present ("new army", acies_new_army_new (session, NULL), func);
  present ("import", acies_import_dialog_new (session, NULL, NULL), func);
  present ("preferences", acies_preferences_new (session, NULL), func);
  present ("rules", acies_rules_window_new (GTK_APPLICATION (application), session), func);
}

void
tour_assistant (const char *sample,
                TourFunc    func)
{
  AciesSession *session = acies_application_get_session (application);
  g_autoptr (GFile) file = find_sample (sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyStore) store = acies_army_store_open (acies_session_get_rulesets (session), file, NULL, &error);
  GtkWindow *dialog;

  g_assert_no_error (error);
  dialog = acies_new_battle_new (session, NULL, store);
  gtk_window_present (dialog);
  app_settle ();
  /* It begins with the armies. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-battle.back", NULL);
  app_settle ();
  for (guint i = 0; i < N_STEPS; i++)
    {
      g_autofree char *name = g_strdup_printf ("assistant of %s, step %u", sample, i + 1);

      func (name, dialog);
      gtk_widget_activate_action (GTK_WIDGET (dialog), "new-battle.next", NULL);
      app_settle ();
    }
  close_windows ();
}
