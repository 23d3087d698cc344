/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-army-file.h"
#include "acies-cell-text.h"
#include "acies-task.h"
#include "acies-xml.h"
#include "app-fixture.h"

gboolean
app_fixture_init (int    *argc,
                  char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_test_set_nonfatal_assertions ();

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return FALSE;
    }
  adw_init ();
  atexit (acies_tasks_await);

  return TRUE;
}

gboolean
app_wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

void
app_load_style (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;

  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/org/acies/Acies/start/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void
app_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
app_wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 counter = gdk_frame_clock_get_frame_counter (clock);

  gtk_widget_queue_draw (widget);
  app_wait_until (gdk_frame_clock_get_frame_counter (clock) > counter + 1
                  || (gtk_widget_queue_draw (widget), FALSE));
  app_settle ();
}

AciesArmy *
app_load_army (AciesSession *session,
               const char   *name)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  AciesArmy *army = acies_army_file_load (acies_session_get_rulesets (session), file, NULL, &error);

  g_assert_no_error (error);

  return army;
}

AciesRuleset *
app_find_ruleset (AciesSession *session)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (acies_session_get_rulesets (session), "meeting-of-hosts",
                                                      &error);

  g_assert_no_error (error);

  return ruleset;
}

char *
app_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("acies-app-XXXXXX", &error);

  g_assert_no_error (error);

  return path;
}

void
app_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) child = g_file_get_child (folder, name);

      g_file_delete (child, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

GtkWidget *
app_find_widget (GtkWidget *widget,
                 GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
app_says (GtkWidget  *widget,
          const char *text)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  if (ACIES_IS_CELL_TEXT (widget) && g_str_equal (acies_cell_text_get_text (ACIES_CELL_TEXT (widget)), text))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (app_says (child, text))
      return TRUE;

  return FALSE;
}

GtkEventController *
app_find_controller (GtkWidget *widget,
                     GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  return NULL;
}

GtkWindow *
app_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

AdwMessageDialog *
app_find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }

  return NULL;
}

void
app_respond (const char *response)
{
  AdwMessageDialog *dialog;

  app_wait_until (app_find_dialog () != NULL);
  dialog = app_find_dialog ();
  /* Its button does both, in this order. */
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_settle ();
}
