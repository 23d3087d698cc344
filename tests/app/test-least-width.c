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
#include "acies-window.h"
#include "app-fixture.h"

/* The narrowest window of the program, in logical pixels: what a telephone has. */
#define LEAST_WIDTH 360
/* Seconds until what is still too wide stays so */
#define PATIENCE    5

static AciesApplication *application;

static int
measure (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

/* Names the widest part of what is too wide, from the outside inwards. */
static void
tell_widest (GtkWidget *widget)
{
  while (widget != NULL)
    {
      GtkWidget *widest = NULL;

      g_test_message ("%d %s %s", measure (widget), G_OBJECT_TYPE_NAME (widget),
                      GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : gtk_widget_get_name (widget));
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_should_layout (child) && gtk_widget_get_child_visible (child)
            && (widest == NULL || measure (child) > measure (widest)))
          widest = child;
      widget = widest;
    }
}

static gboolean
late_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Waits until a window has taken the form that fits its width; without the shadow that GTK draws around it. */
static void
check_width (const char *name,
             GtkWindow  *window)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (window));
  gboolean is_late = FALSE;
  guint patience = g_timeout_add_seconds (PATIENCE, late_cb, &is_late);

  while (measure (widget) > LEAST_WIDTH && !is_late)
    g_main_context_iteration (NULL, TRUE);
  if (!is_late)
    {
      g_source_remove (patience);
      return;
    }

  g_test_message ("%s is %d wide", name, measure (widget));
  tell_widest (widget);
  g_test_fail ();
}

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

/* The battle in play stands at the head. */
static void
test_library_in_play (void)
{
  AciesSession *session = acies_application_get_session (application);
  g_autoptr (GFile) sample = find_sample ("hydaspes.battle");
  g_autoptr (GFile) file = g_file_get_child (acies_session_get_folder (session), "hydaspes.battle");
  g_autoptr (GError) error = NULL;

  g_file_copy (sample, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  acies_application_open_file (application, file, NULL);
  app_wait_until (acies_window_get_page (get_window ()) != NULL);
  close_windows ();

  g_application_activate (G_APPLICATION (application));
  app_wait_until (get_window () != NULL
                  && app_find_widget (GTK_WIDGET (get_window ()), ACIES_TYPE_HERO) != NULL);
  gtk_window_set_default_size (GTK_WINDOW (get_window ()), LEAST_WIDTH, 640);
  app_settle ();
  check_width ("library with a battle in play", GTK_WINDOW (get_window ()));
  close_windows ();
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* A document in its window, as narrow as that may be; a battle in all views. */
static void
test_document (gconstpointer data)
{
  static const char * const views[] = { "play", "units", "luck", "report" };
  const char *name = data;
  g_autoptr (GFile) file = find_sample (name);
  gboolean is_battle = g_str_has_suffix (name, ".battle");

  for (guint i = 0; i < (is_battle ? G_N_ELEMENTS (views) : 1); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, %s", name, is_battle ? views[i] : "army");

      acies_application_open_file (application, file, NULL);
      app_wait_until (acies_window_get_page (get_window ()) != NULL);
      if (is_battle)
        gtk_widget_activate_action (GTK_WIDGET (acies_window_get_page (get_window ())), "page.view", "s", views[i]);
      gtk_window_set_default_size (GTK_WINDOW (get_window ()), LEAST_WIDTH, 640);
      app_settle ();
      check_width (what, GTK_WINDOW (get_window ()));
      close_windows ();
    }
}

static void
test_library (void)
{
  g_application_activate (G_APPLICATION (application));
  app_wait_until (get_window () != NULL);
  gtk_window_set_default_size (GTK_WINDOW (get_window ()), LEAST_WIDTH, 640);
  app_settle ();
  check_width ("library", GTK_WINDOW (get_window ()));
  close_windows ();
}

static void
check_dialog (const char *name,
              GtkWindow  *dialog)
{
  gtk_window_set_default_size (dialog, LEAST_WIDTH, 640);
  gtk_window_present (dialog);
  app_settle ();
  check_width (name, dialog);
  close_windows ();
}

static void
test_dialogs (void)
{
  AciesSession *session = acies_application_get_session (application);

  check_dialog ("new army", acies_new_army_new (session, NULL));
  check_dialog ("import", acies_import_dialog_new (session, NULL, NULL));
  check_dialog ("preferences", acies_preferences_new (session, NULL));
  check_dialog ("rules", acies_rules_window_new (GTK_APPLICATION (application), session));
}

/* All its steps */
static void
test_assistant (gconstpointer data)
{
  AciesSession *session = acies_application_get_session (application);
  g_autoptr (GFile) file = find_sample (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyStore) store = acies_army_store_open (acies_session_get_rulesets (session), file, NULL, &error);
  GtkWindow *dialog;

  g_assert_no_error (error);
  dialog = acies_new_battle_new (session, NULL, store);
  gtk_window_set_default_size (dialog, LEAST_WIDTH, 640);
  gtk_window_present (dialog);
  app_settle ();
  /* It begins with the armies. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-battle.back", NULL);
  app_settle ();
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *what = g_strdup_printf ("assistant of %s, step %u", (const char *) data, i + 1);

      check_width (what, dialog);
      gtk_widget_activate_action (GTK_WIDGET (dialog), "new-battle.next", NULL);
      app_settle ();
    }
  close_windows ();
}

int
main (int    argc,
      char **argv)
{
  static const char * const documents[] = {
    "scipio.army", "suetonius.army", "alexander.army", "hannibal.army", "convoy-guard.army", "hydaspes.battle",
    "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };
  g_autoptr (GError) error = NULL;
  int result;

  g_setenv ("LANGUAGE", argc > 1 ? argv[argc - 1] : "en", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (!app_fixture_init (&argc, &argv))
    return 0;

  application = acies_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/app/least-width/library", test_library);
  g_test_add_func ("/app/least-width/library-in-play", test_library_in_play);
  g_test_add_func ("/app/least-width/dialogs", test_dialogs);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/least-width/document/%s", documents[i]);
      g_autofree char *assistant = g_strdup_printf ("/app/least-width/assistant/%s", documents[i]);

      g_test_add_data_func (path, documents[i], test_document);
      if (g_str_has_suffix (documents[i], ".army"))
        g_test_add_data_func (assistant, documents[i], test_assistant);
    }

  result = g_test_run ();
  g_object_unref (application);

  return result;
}
