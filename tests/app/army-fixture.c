/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-file.h"
#include "acies-quick-add.h"
#include "army-fixture.h"

static void
show_page (Fixture   *fixture,
           AciesArmy *army)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  AciesRuleset *ruleset = acies_ruleset_library_find (acies_session_get_rulesets (fixture->session),
                                                      acies_army_get_ruleset_id (army), NULL);
  g_autoptr (AciesArmyStore) store = acies_army_store_new (ruleset, army);

  fixture->army = army;
  fixture->page = acies_army_page_new (fixture->session, store);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (fixture->page));
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  app_settle ();
  fixture->tree = ACIES_ARMY_TREE (app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_ARMY_TREE));
  fixture->form = ACIES_ROSTER_FORM (app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_ROSTER_FORM));
  fixture->entry = GTK_ENTRY (app_find_widget (app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_QUICK_ADD),
                                               GTK_TYPE_ENTRY));
}

void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->session = acies_session_new ();
  fixture->folder = app_make_folder ();
  show_page (fixture, app_load_army (fixture->session, "alexander.army"));
}

void
set_up_empty (Fixture       *fixture,
              gconstpointer  data)
{
  AciesArmy *army;

  fixture->session = acies_session_new ();
  fixture->folder = app_make_folder ();
  army = acies_ruleset_create_army (app_find_ruleset (fixture->session));
  acies_army_set_name (army, "New");
  show_page (fixture, army);
}

/* @data: the id of a ruleset */
void
set_up_leaders (Fixture       *fixture,
                gconstpointer  data)
{
  AciesRuleset *ruleset;

  fixture->session = acies_session_new ();
  fixture->folder = app_make_folder ();
  ruleset = acies_ruleset_library_find (acies_session_get_rulesets (fixture->session), data, NULL);
  g_assert_nonnull (ruleset);
  show_page (fixture, acies_ruleset_create_army (ruleset));
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", i < 2);
  app_settle ();
}

void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  app_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_assert_finalize_object (fixture->army);
  g_assert_finalize_object (fixture->session);
}

void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), action, NULL));
  app_settle ();
}

void
quick_add (Fixture    *fixture,
           const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
  g_signal_emit_by_name (fixture->entry, "activate");
  app_settle ();
}

AciesUnit *
get_unit (Fixture *fixture,
          guint    command,
          guint    unit)
{
  return acies_command_get_unit (acies_army_get_command (fixture->army, command), unit);
}

void
select_unit (Fixture *fixture,
             guint    command,
             guint    unit)
{
  acies_army_tree_select (fixture->tree, G_OBJECT (get_unit (fixture, command, unit)));
  app_settle ();
}

char *
dump (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (fixture->army);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

GtkDropTarget *
find_drop_target (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }

  return NULL;
}
