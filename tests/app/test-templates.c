/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-accels.h"
#include "acies-application.h"
#include "acies-army-chooser.h"
#include "acies-ahead-list.h"
#include "acies-amend-dialog.h"
#include "acies-amend-dice.h"
#include "acies-amend-row.h"
#include "acies-amend-view.h"
#include "acies-army-page.h"
#include "acies-army-sheet-dialog.h"
#include "acies-army-tree.h"
#include "acies-backdrop-field.h"
#include "acies-backdrop-fit.h"
#include "acies-backdrop-window.h"
#include "acies-badge.h"
#include "acies-banner.h"
#include "acies-base-view.h"
#include "acies-cell-text.h"
#include "acies-clause-label.h"
#include "acies-clause-list.h"
#include "acies-clause-row.h"
#include "acies-compare-list.h"
#include "acies-decision-list.h"
#include "acies-end-dialog.h"
#include "acies-facts-list.h"
#include "acies-dice-test-dialog.h"
#include "acies-due-list.h"
#include "acies-due-row.h"
#include "acies-failure-page.h"
#include "acies-findings-view.h"
#include "acies-ground-list.h"
#include "acies-ground-view.h"
#include "acies-hero.h"
#include "acies-home-row.h"
#include "acies-import-columns-view.h"
#include "acies-import-dialog.h"
#include "acies-library-page.h"
#include "acies-log-bar.h"
#include "acies-log-list.h"
#include "acies-log-row.h"
#include "acies-luck-card.h"
#include "acies-luck-moments.h"
#include "acies-luck-page.h"
#include "acies-luck-side-card.h"
#include "acies-main-menu.h"
#include "acies-catch-up-row.h"
#include "acies-catch-up-window.h"
#include "acies-merge-window.h"
#include "acies-name-cell.h"
#include "acies-new-army.h"
#include "acies-odds-pane.h"
#include "acies-placed-list.h"
#include "acies-play-page.h"
#include "acies-playback-window.h"
#include "acies-play-sketch.h"
#include "acies-sketch-bar.h"
#include "acies-offer.h"
#include "acies-overrule-dialog.h"
#include "acies-party-row.h"
#include "acies-photo-dialog.h"
#include "acies-photo-field.h"
#include "acies-photo-row.h"
#include "acies-photo-window.h"
#include "acies-place-dialog.h"
#include "acies-piece-library.h"
#include "acies-preferences.h"
#include "acies-quick-add.h"
#include "acies-report-pane.h"
#include "acies-record-form.h"
#include "acies-result-card.h"
#include "acies-result-line.h"
#include "acies-roster-form.h"
#include "acies-rules-window.h"
#include "acies-wizard.h"
#include "acies-shape-form.h"
#include "acies-side-form.h"
#include "acies-side-places.h"
#include "acies-status-dialog.h"
#include "acies-swing-row.h"
#include "acies-terrain-row.h"
#include "acies-totals-view.h"
#include "acies-terrain-shapes.h"
#include "acies-unit-picker.h"
#include "acies-units-page.h"
#include "acies-units-table.h"
#include "acies-zone-form.h"
#include "app-fixture.h"

/* ---- Templates ---- */

static void
test_widget (gconstpointer data)
{
  GType (*get_type) (void) = data;
  GObject *widget = g_object_new (get_type (), NULL);

  if (GTK_IS_WINDOW (widget))
    {
      g_object_ref (widget);
      gtk_window_destroy (GTK_WINDOW (widget));
    }
  else
    {
      g_object_ref_sink (widget);
    }
  app_settle ();
  g_assert_finalize_object (widget);
}

static const struct
{
  const char *name;
  GType     (*get_type) (void);
} widgets[] = {
  { "army-chooser", acies_army_chooser_get_type },
  { "ahead-list", acies_ahead_list_get_type },
  { "amend-dialog", acies_amend_dialog_get_type },
  { "amend-dice", acies_amend_dice_get_type },
  { "amend-row", acies_amend_row_get_type },
  { "amend-view", acies_amend_view_get_type },
  { "army-sheet-dialog", acies_army_sheet_dialog_get_type },
  { "army-tree", acies_army_tree_get_type },
  { "badge", acies_badge_get_type },
  { "backdrop-field", acies_backdrop_field_get_type },
  { "backdrop-fit", acies_backdrop_fit_get_type },
  { "backdrop-window", acies_backdrop_window_get_type },
  { "banner", acies_banner_get_type },
  { "base-view", acies_base_view_get_type },
  { "clause-label", acies_clause_label_get_type },
  { "clause-list", acies_clause_list_get_type },
  { "cell-text", acies_cell_text_get_type },
  { "clause-row", acies_clause_row_get_type },
  { "compare-list", acies_compare_list_get_type },
  { "facts-list", acies_facts_list_get_type },
  { "decision-list", acies_decision_list_get_type },
  { "decision-row", acies_decision_row_get_type },
  { "dice-test-dialog", acies_dice_test_dialog_get_type },
  { "due-list", acies_due_list_get_type },
  { "due-row", acies_due_row_get_type },
  { "failure-page", acies_failure_page_get_type },
  { "findings-view", acies_findings_view_get_type },
  { "ground-list", acies_ground_list_get_type },
  { "ground-view", acies_ground_view_get_type },
  { "hero", acies_hero_get_type },
  { "home-row", acies_home_row_get_type },
  { "log-bar", acies_log_bar_get_type },
  { "log-list", acies_log_list_get_type },
  { "log-row", acies_log_row_get_type },
  { "luck-card", acies_luck_card_get_type },
  { "luck-moments", acies_luck_moments_get_type },
  { "luck-page", acies_luck_page_get_type },
  { "luck-side-card", acies_luck_side_card_get_type },
  { "main-menu", acies_main_menu_get_type },
  { "name-cell", acies_name_cell_get_type },
  { "import-columns-view", acies_import_columns_view_get_type },
  { "import-dialog", acies_import_dialog_get_type },
  { "new-army", acies_new_army_get_type },
  { "odds-pane", acies_odds_pane_get_type },
  { "play-page", acies_play_page_get_type },
  { "placed-list", acies_placed_list_get_type },
  { "play-sketch", acies_play_sketch_get_type },
  { "sketch-bar", acies_sketch_bar_get_type },
  { "offer", acies_offer_get_type },
  { "overrule-dialog", acies_overrule_dialog_get_type },
  { "party-row", acies_party_row_get_type },
  { "place-dialog", acies_place_dialog_get_type },
  { "status-dialog", acies_status_dialog_get_type },
  { "swing-row", acies_swing_row_get_type },
  { "end-dialog", acies_end_dialog_get_type },
  { "catch-up-row", acies_catch_up_row_get_type },
  { "catch-up-window", acies_catch_up_window_get_type },
  { "merge-window", acies_merge_window_get_type },
  { "photo-dialog", acies_photo_dialog_get_type },
  { "photo-field", acies_photo_field_get_type },
  { "photo-row", acies_photo_row_get_type },
  { "photo-window", acies_photo_window_get_type },
  { "playback-window", acies_playback_window_get_type },
  { "piece-library", acies_piece_library_get_type },
  { "preferences", acies_preferences_get_type },
  { "quick-add", acies_quick_add_get_type },
  { "report-pane", acies_report_pane_get_type },
  { "record-form", acies_record_form_get_type },
  { "result-card", acies_result_card_get_type },
  { "result-line", acies_result_line_get_type },
  { "roster-form", acies_roster_form_get_type },
  { "rules-window", acies_rules_window_get_type },
  { "shape-form", acies_shape_form_get_type },
  { "side-form", acies_side_form_get_type },
  { "side-places", acies_side_places_get_type },
  { "terrain-row", acies_terrain_row_get_type },
  { "totals-view", acies_totals_view_get_type },
  { "wizard", acies_wizard_get_type },
  { "unit-picker", acies_unit_picker_get_type },
  { "units-page", acies_units_page_get_type },
  { "units-table", acies_units_table_get_type },
  { "zone-form", acies_zone_form_get_type },
};

static void
test_preferences (void)
{
  AciesSession *session = acies_session_new ();
  GSettings *settings = acies_session_get_settings (session);
  GtkWindow *window = acies_preferences_new (session, NULL);
  AdwComboRow *style = ADW_COMBO_ROW (app_find_widget (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW));
  GtkSwitch *letters = GTK_SWITCH (app_find_widget (GTK_WIDGET (window), GTK_TYPE_SWITCH));

  g_assert_nonnull (settings);
  adw_combo_row_set_selected (style, 2);
  g_assert_cmpint (g_settings_get_enum (settings, "style"), ==, 2);
  g_settings_set_string (settings, "style", "light");
  g_assert_cmpuint (adw_combo_row_get_selected (style), ==, 1);
  gtk_switch_set_active (letters, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "letter-keys"));

  gtk_window_destroy (window);
  app_settle ();
  g_assert_finalize_object (session);
}

static void
created_cb (GtkWindow  *dialog,
            AciesArmy  *army,
            AciesArmy **created)
{
  *created = g_object_ref (army);
}

static void
test_new_army (void)
{
  g_autoptr (AciesSession) session = acies_session_new ();
  GtkWindow *dialog = acies_new_army_new (session, NULL);
  GtkWidget *name = app_find_widget (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  g_autoptr (AciesArmy) army = NULL;

  g_signal_connect (dialog, "created", G_CALLBACK (created_cb), &army);
  g_assert_nonnull (acies_new_army_get_ruleset (ACIES_NEW_ARMY (dialog)));
  gtk_editable_set_text (GTK_EDITABLE (name), "  ");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-army.create", NULL);
  g_assert_null (army);

  gtk_editable_set_text (GTK_EDITABLE (name), " The host of Porus ");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-army.create", NULL);
  g_assert_nonnull (army);
  g_assert_cmpstr (acies_army_get_name (army), ==, "The host of Porus");
  g_assert_cmpstr (acies_army_get_ruleset_id (army), ==,
                   acies_ruleset_get_id (acies_new_army_get_ruleset (ACIES_NEW_ARMY (dialog))));
  app_settle ();
}

/* ---- The table of a plan ---- */

static void
test_ground (void)
{
  g_autoptr (AciesSession) session = acies_session_new ();
  g_autoptr (AciesBattlePlan) plan = acies_battle_plan_new ();
  AciesTable *table = acies_battle_plan_get_table (plan);
  AciesRuleset *ruleset = acies_ruleset_library_find (acies_session_get_rulesets (session), "meeting-of-hosts", NULL);
  g_autoptr (AciesTerrain) hill = acies_terrain_create_on_table (table, ACIES_TERRAIN_HILL, ruleset,
                                                                 (AciesPoint) { 20, 20 });
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (ACIES_TYPE_GROUND_VIEW, "plan", plan, NULL));
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (ACIES_TYPE_GROUND_LIST, "plan", plan, NULL));
  GtkWidget *row;

  g_object_bind_property (list, "choice", view, "choice", G_BINDING_BIDIRECTIONAL);
  acies_battle_plan_set_ruleset (plan, ruleset);
  g_assert_null (app_find_widget (list, ACIES_TYPE_TERRAIN_ROW));
  acies_table_add_terrain (table, hill);
  acies_battle_plan_terrain_changed (plan);
  row = app_find_widget (list, ACIES_TYPE_TERRAIN_ROW);
  g_assert_nonnull (row);
  g_assert_true (acies_terrain_row_get_terrain (ACIES_TERRAIN_ROW (row)) == hill);

  /* What is selected on one of the two is selected on the other, and is open once the list is told to. */
  g_object_set (view, "choice", acies_terrain_get_id (hill), NULL);
  g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
  acies_ground_list_expand_selected (ACIES_GROUND_LIST (list));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));

  /* A piece that is pulled to another size keeps its row, one that is gone leaves no selection. */
  acies_terrain_fit_into (hill, (AciesPoint) { 10, 10 }, (AciesPoint) { 25, 18 });
  acies_battle_plan_terrain_changed (plan);
  g_assert_true (app_find_widget (list, ACIES_TYPE_TERRAIN_ROW) == row);
  acies_table_remove_terrain (table, acies_terrain_get_id (hill));
  acies_battle_plan_terrain_changed (plan);
  g_assert_null (app_find_widget (list, ACIES_TYPE_TERRAIN_ROW));
  g_assert_cmpstr (acies_plan_view_get_choice (view), ==, "");
}

/* ---- Keys ---- */

static void
collect_shortcuts (GtkWidget  *widget,
                   GHashTable *actions)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *action = NULL;
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "action-name", &action, "accelerator", &accelerator, NULL);
      if (action != NULL)
        g_hash_table_add (actions, g_steal_pointer (&action));
      else
        g_assert_true (accelerator != NULL && *accelerator != '\0');
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_shortcuts (child, actions);
}

static void
test_help_overlay (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/gtk/help-overlay.ui");
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_accels;
  const AciesAccel *accels = acies_accels_get (&n_accels);

  collect_shortcuts (overlay, actions);
  for (guint i = 0; i < n_accels; i++)
    {
      if (!g_hash_table_contains (actions, accels[i].action))
        g_test_message ("%s is not in the overlay", accels[i].action);
      g_assert_true (g_hash_table_contains (actions, accels[i].action));
      g_hash_table_remove (actions, accels[i].action);
    }
  /* Nothing is promised that has no key. */
  g_assert_cmpuint (g_hash_table_size (actions), ==, 0);
  gtk_window_destroy (GTK_WINDOW (overlay));
}

static int
measure_cell (GtkWidget *cell,
              int       *least)
{
  int natural;

  gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, least, &natural, NULL, NULL);

  return natural;
}

/* A text of a cell has the room of a label, and can get as narrow. */
static void
test_cell_text (void)
{
  GtkWidget *cell = g_object_ref_sink (acies_cell_text_new (FALSE));
  GtkWidget *number = g_object_ref_sink (acies_cell_text_new (TRUE));
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Phalanx of Antigenes"));
  int least, height, plain;

  g_assert_cmpint (measure_cell (cell, &least), ==, 0);
  acies_cell_text_set_text (ACIES_CELL_TEXT (cell), "Phalanx of Antigenes");
  acies_cell_text_set_text (ACIES_CELL_TEXT (number), "Phalanx of Antigenes");
  plain = measure_cell (cell, &least);
  g_assert_cmpint (plain, ==, measure_cell (label, NULL));
  g_assert_cmpint (plain, ==, measure_cell (number, NULL));
  g_assert_cmpint (least, >, 0);
  g_assert_cmpint (least, <, plain / 4);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, height);

  acies_cell_text_set_strong (ACIES_CELL_TEXT (cell), TRUE);
  g_assert_cmpint (measure_cell (cell, NULL), >, plain);
  acies_cell_text_set_strong (ACIES_CELL_TEXT (cell), FALSE);
  g_assert_cmpint (measure_cell (cell, NULL), ==, plain);

  acies_cell_text_set_text (ACIES_CELL_TEXT (cell), "I");
  g_assert_cmpint (measure_cell (cell, &least), <, plain / 4);
  g_assert_cmpint (least, <=, measure_cell (cell, NULL));
  acies_cell_text_set_text (ACIES_CELL_TEXT (cell), NULL);
  g_assert_cmpstr (acies_cell_text_get_text (ACIES_CELL_TEXT (cell)), ==, "");

  g_object_unref (label);
  g_object_unref (number);
  g_object_unref (cell);
}

static void
test_accels (void)
{
  guint n_accels;
  const AciesAccel *accels = acies_accels_get (&n_accels);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (n_accels, >, 5);
  for (guint i = 0; i < n_accels; i++)
    for (guint j = 0; accels[i].accels[j] != NULL; j++)
      {
        guint key;
        GdkModifierType modifiers;

        g_assert_true (gtk_accelerator_parse (accels[i].accels[j], &key, &modifiers));
        /* The inspector of GTK opens by these in each window that has no actions of the program. */
        g_assert_false (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && strchr ("id", (int) key));
        /* No key does two things. */
        g_assert_true (g_hash_table_add (keys, (gpointer) accels[i].accels[j]));
      }
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      g_autofree char *path = g_strconcat ("/app/templates/", widgets[i].name, NULL);

      g_test_add_data_func (path, widgets[i].get_type, test_widget);
    }
  g_test_add_func ("/app/templates/preferences/settings", test_preferences);
  g_test_add_func ("/app/templates/new-army/create", test_new_army);
  g_test_add_func ("/app/plan-table/selection", test_ground);
  g_test_add_func ("/app/cell-text/room", test_cell_text);
  g_test_add_func ("/app/accels/help-overlay", test_help_overlay);
  g_test_add_func ("/app/accels/distinct", test_accels);

  return g_test_run ();
}
