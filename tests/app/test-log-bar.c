/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The log on the Play page: the bar that filters it, and what it says of what is left. */

#include "config.h"

#include "affray.h"
#include "acies-log-bar.h"
#include "acies-log-list.h"
#include "acies-play-log.h"
#include "app-fixture.h"

typedef struct
{
  AciesBattle  *battle;
  AciesPlay    *play;
  GtkWidget    *window;
  AciesLogBar  *bar;
  AciesLogList *list;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesLogFilter) filter = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->battle = affray_create_battle ();
  affray_deploy (fixture->battle, "a1 10 28 0", "a2 18 28 0", "a3 26 28 0", "ag1 10 30 0", NULL);
  affray_deploy (fixture->battle, "b1 12 8 180", "b2 26 18 180", "bg1 16 6 180", "bg2 26 5 180", NULL);
  affray_go_on (fixture->battle, 1);
  affray_resolve (fixture->battle, "initiative", "a", "b", "3 5", NULL);
  fixture->play = acies_play_new (fixture->battle);
  fixture->bar = g_object_new (ACIES_TYPE_LOG_BAR, NULL);
  fixture->list = g_object_new (ACIES_TYPE_LOG_LIST, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->list));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);

  filter = acies_log_filter_new (fixture->battle);
  g_signal_connect_object (fixture->list, "counted", G_CALLBACK (acies_log_bar_show_count), fixture->bar,
                           G_CONNECT_SWAPPED);
  acies_log_bar_set_filter (fixture->bar, filter, fixture->battle);
  acies_log_list_set_play (fixture->list, fixture->play, filter);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_finalize_object (fixture->play);
  g_object_unref (fixture->battle);
}

static GtkWidget *
get_search_bar (Fixture *fixture)
{
  return app_find_widget (GTK_WIDGET (fixture->bar), GTK_TYPE_SEARCH_BAR);
}

/* The count is the last in the row. */
static const char *
get_count (Fixture *fixture)
{
  GtkWidget *row = gtk_search_bar_get_child (GTK_SEARCH_BAR (get_search_bar (fixture)));

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (row)));
}

static GtkWidget *
get_list_stack (Fixture *fixture)
{
  return adw_bin_get_child (ADW_BIN (fixture->list));
}

static void
test_party (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_false (acies_log_bar_is_open (fixture->bar));
  g_assert_cmpstr (get_count (fixture), ==, "3 of 3");
  acies_log_bar_choose_party (fixture->bar, "b1");
  g_assert_true (acies_log_bar_is_open (fixture->bar));
  g_assert_cmpstr (get_count (fixture), ==, "1 of 3");
  acies_log_bar_choose_party (fixture->bar, "nobody");
  g_assert_cmpstr (get_count (fixture), ==, "1 of 3");
  acies_log_bar_close (fixture->bar);
  g_assert_cmpstr (get_count (fixture), ==, "3 of 3");
}

static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *entry = app_find_widget (get_search_bar (fixture), GTK_TYPE_SEARCH_ENTRY);

  acies_log_bar_open (fixture->bar);
  gtk_editable_set_text (GTK_EDITABLE (entry), "elephants on the moon");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpstr (get_count (fixture), ==, "0 of 3");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (get_list_stack (fixture))), ==, "none");
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_false (acies_log_bar_is_open (fixture->bar));
  g_assert_cmpstr (get_count (fixture), ==, "3 of 3");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (get_list_stack (fixture))), ==, "list");
}

/* What is added is counted, and listed only if it is asked for. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesEvent) note = acies_event_new_note ("It rains", NULL, 0, FALSE);
  g_autoptr (GError) error = NULL;

  acies_log_bar_choose_party (fixture->bar, "a");
  g_assert_cmpstr (get_count (fixture), ==, "2 of 3");
  acies_battle_append (fixture->battle, note, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_count (fixture), ==, "2 of 4");
  acies_battle_undo (fixture->battle, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_count (fixture), ==, "2 of 3");
}

#define ADD(path, function) g_test_add ("/app/log-bar/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  ADD ("party", test_party);
  ADD ("text", test_text);
  ADD ("follows", test_follows);

  return g_test_run ();
}
