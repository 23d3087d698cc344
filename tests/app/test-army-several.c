/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-quick-add.h"
#include "acies-record-form.h"
#include "army-fixture.h"

static void
select_both (Fixture   *fixture,
             AciesUnit *one,
             AciesUnit *other)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, one);
  g_ptr_array_add (items, other);
  acies_army_tree_select_items (fixture->tree, items);
  app_settle ();
}

/* Whatever is done to several is one step, and they stay selected. */
static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  AciesCommand *command = acies_army_get_command (fixture->army, 0);
  AciesUnit *first = get_unit (fixture, 0, 0);
  AciesUnit *third = get_unit (fixture, 0, 2);
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  const char *actions[] = { "army.move-down", "army.move-up", "army.move-to-next", "army.duplicate", "army.delete" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_clear_pointer (&selected, g_ptr_array_unref);
      g_clear_pointer (&after, g_free);
      select_both (fixture, first, third);
      act (fixture, actions[i]);
      selected = acies_army_tree_list_selected (fixture->tree);
      g_assert_cmpuint (selected->len, ==, i < 4 ? 2 : 1);
      after = dump (fixture);
      /* The third is the last already, and the second cannot go up past the first, which stays. */
      g_assert_cmpint (g_strcmp0 (after, before), !=, 0);
      act (fixture, "page.undo");
      g_clear_pointer (&after, g_free);
      after = dump (fixture);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (acies_page_get_modified (fixture->page));
    }

  select_both (fixture, first, third);
  act (fixture, "army.move-to-next");
  g_assert_true (get_unit (fixture, 1, 0) == first);
  g_assert_true (get_unit (fixture, 1, 1) == third);
  g_assert_cmpuint (acies_command_get_n_units (command), ==, 1);
}

static AciesFieldEditor *
find_row (Fixture    *fixture,
          const char *key)
{
  GtkWidget *form = app_find_widget (GTK_WIDGET (fixture->form), ACIES_TYPE_RECORD_FORM);

  return acies_record_form_get_row (ACIES_RECORD_FORM (form), key);
}

static void
assert_figures (Fixture   *fixture,
                AciesUnit *unit,
                int        expected)
{
  g_assert_cmpint (acies_record_get_number (acies_unit_get_traits (unit),
                                            acies_schema_lookup (acies_army_get_unit_schema (fixture->army),
                                                                 "figures")), ==, expected);
}

/* The form edits what is selected, all at once. */
static void
test_several_in_form (Fixture       *fixture,
                      gconstpointer  data)
{
  AciesUnit *one = get_unit (fixture, 0, 0);
  AciesUnit *other = get_unit (fixture, 1, 1);
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  GtkWidget *spin;
  GtkDropDown *type;
  g_autofree char *subtitle = NULL;

  select_unit (fixture, 0, 0);
  act (fixture, "army.rename");
  select_both (fixture, one, other);
  spin = acies_field_editor_get_target (find_row (fixture, "figures"));
  type = GTK_DROP_DOWN (acies_field_editor_get_target (find_row (fixture, "type")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "");
  g_object_get (acies_field_editor_get_widget (find_row (fixture, "figures")), "subtitle", &subtitle, NULL);
  g_assert_nonnull (strstr (subtitle, "various: "));
  g_assert_cmpuint (gtk_drop_down_get_selected (type), ==, GTK_INVALID_LIST_POSITION);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 31);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 30);
  assert_figures (fixture, one, 30);
  assert_figures (fixture, other, 30);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "30");
  gtk_drop_down_set_selected (type, 2);
  g_assert_true (acies_record_value_equal (acies_unit_get_traits (one), acies_unit_get_traits (other),
                                           (guint) acies_schema_lookup (acies_army_get_unit_schema (fixture->army),
                                                                        "type")));

  /* Back to the usual value, for both */
  g_signal_emit_by_name (find_row (fixture, "figures"), "reset");
  assert_figures (fixture, one, 24);
  assert_figures (fixture, other, 24);

  for (guint i = 0; i < 3; i++)
    act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "");
}

static void
test_split_and_merge (Fixture       *fixture,
                      gconstpointer  data)
{
  AciesUnit *unit;
  AciesUnit *half;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  quick_add (fixture, "25 heavy inf Hoplites");
  before = dump (fixture);
  unit = ACIES_UNIT (acies_army_tree_get_selected (fixture->tree));
  act (fixture, "army.split");
  half = ACIES_UNIT (acies_army_tree_get_selected (fixture->tree));
  g_assert_true (half != unit);
  g_assert_cmpstr (acies_unit_get_name (half), ==, "Hoplites 2");
  assert_figures (fixture, unit, 13);
  assert_figures (fixture, half, 12);

  select_both (fixture, unit, half);
  act (fixture, "army.merge");
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
  assert_figures (fixture, unit, 25);
  act (fixture, "page.undo");
  act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);

  /* Different troop types stay two units. */
  quick_add (fixture, "12 skirm");
  select_both (fixture, unit, ACIES_UNIT (acies_army_tree_get_selected (fixture->tree)));
  act (fixture, "army.merge");
  assert_figures (fixture, unit, 25);
}

static void
paste (Fixture *fixture)
{
  guint n_units = acies_army_get_n_units (fixture->army);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.paste", NULL));
  app_wait_until (acies_army_get_n_units (fixture->army) > n_units);
  app_settle ();
}

/* Units go by the clipboard as they are, and come from other programs as lines. */
static void
test_clipboard (Fixture       *fixture,
                gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 1);
  AciesUnit *copy;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->tree));

  select_unit (fixture, 0, 1);
  act (fixture, "army.copy");
  select_unit (fixture, 1, 0);
  paste (fixture);
  copy = get_unit (fixture, 1, 1);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (copy));
  g_assert_cmpstr (acies_unit_get_name (copy), ==, acies_unit_get_name (unit));
  g_assert_true (acies_record_equal (acies_unit_get_traits (copy), acies_unit_get_traits (unit)));
  g_assert_cmpstr (acies_history_get_undo_label (acies_army_store_get_history (acies_army_page_get_store (
                     ACIES_ARMY_PAGE (fixture->page)))), ==, "Paste");

  gdk_clipboard_set_text (clipboard, "24 heavy Argyraspids\n\n 8 skirm\n");
  paste (fixture);
  g_assert_cmpstr (acies_unit_get_name (get_unit (fixture, 1, 2)), ==, "Argyraspids");
  assert_figures (fixture, get_unit (fixture, 1, 3), 8);
}

static void
test_renumber (Fixture       *fixture,
               gconstpointer  data)
{
  select_unit (fixture, 0, 2);
  act (fixture, "army.move-up");
  act (fixture, "army.renumber");
  g_assert_cmpstr (acies_unit_get_id (get_unit (fixture, 0, 1)), ==, "2");
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (get_unit (fixture, 0, 1)));
}

/* Of many items one is found by a part of its name; what is not found changes nothing. */
static void
test_searched_choice (Fixture       *fixture,
                      gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 0);
  guint type = (guint) acies_schema_lookup (acies_army_get_unit_schema (fixture->army), "type");
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  GtkWidget *drop_down, *search;

  select_unit (fixture, 0, 0);
  drop_down = acies_field_editor_get_target (find_row (fixture, "type"));
  search = app_find_widget (drop_down, GTK_TYPE_SEARCH_ENTRY);
  app_wait_until (gtk_widget_get_mapped (drop_down));
  gtk_widget_activate (drop_down);
  app_wait_until (gtk_widget_get_mapped (search));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (drop_down)), search));

  gtk_editable_set_text (GTK_EDITABLE (search), "stone throwers");
  g_signal_emit_by_name (search, "activate");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);

  gtk_editable_set_text (GTK_EDITABLE (search), "cavalry");
  g_signal_emit_by_name (search, "activate");
  app_settle ();
  g_assert_cmpstr (acies_record_get_choice_id (acies_unit_get_traits (unit), type), ==, "light-cavalry");
  g_assert_false (gtk_widget_get_mapped (search));
}

/* A weapon that comes with the type is told, and can be given and taken back. */
static void
test_as_its_type (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *row;
  AciesUnit *unit;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint weapon = (guint) acies_schema_lookup (acies_army_get_unit_schema (fixture->army), "weapon");
  GListModel *choices;

  quick_add (fixture, "30 tri");
  unit = ACIES_UNIT (acies_army_tree_get_selected (fixture->tree));
  g_assert_cmpstr (acies_unit_get_name (unit), ==, "Triarii");
  g_assert_cmpint (acies_record_get_number (acies_unit_get_traits (unit), (guint) acies_schema_find_role (
                     acies_army_get_unit_schema (fixture->army), ACIES_ROLE_SIZE)), ==, 30);
  before = dump (fixture);

  row = acies_field_editor_get_widget (find_row (fixture, "weapon"));
  choices = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (choices), 0), ==, "As its type: Thrown lance");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  app_wait_for_frame (row);
  g_assert_true (gtk_widget_has_css_class (row, "acies-usual"));

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_cmpstr (acies_record_get_choice_id (acies_unit_get_traits (unit), weapon), ==, "bow");
  app_wait_for_frame (row);
  g_assert_false (gtk_widget_has_css_class (row, "acies-usual"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_false (acies_record_is_given (acies_unit_get_traits (unit), weapon));
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* The whole catalog is listed, stays while units are added, and goes. */
static void
test_catalog (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *quick = app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_QUICK_ADD);
  GtkWidget *list = app_find_widget (quick, GTK_TYPE_LIST_BOX);
  GtkWidget *popover = gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER);
  /* The list has one of its own, which was there first. */
  GtkEventController *click = app_find_controller (list, GTK_TYPE_GESTURE_CLICK);
  guint n_units = acies_army_get_n_units (fixture->army);

  act (fixture, "army.browse");
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 9));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 10));
  for (int i = 3; i <= 4; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i));
      graphene_rect_t bounds;

      app_wait_until (gtk_widget_get_height (row) > 0);
      /* The second of two quick clicks counts as well. */
      g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
      g_signal_emit_by_name (click, "released", i - 2, (double) bounds.origin.x + 3, (double) bounds.origin.y + 3);
    }
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units + 2);
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 9));

  gtk_widget_child_focus (GTK_WIDGET (fixture->tree), GTK_DIR_TAB_FORWARD);
  app_settle ();
  g_assert_false (gtk_widget_get_visible (popover));

  /* The button that opens it closes it again. */
  act (fixture, "army.browse");
  g_assert_true (gtk_widget_get_visible (popover));
  act (fixture, "army.browse");
  app_settle ();
  g_assert_false (gtk_widget_get_visible (popover));
}

static void
test_template (Fixture       *fixture,
               gconstpointer  data)
{
  AciesCommand *command = acies_army_get_command (fixture->army, 1);
  guint n_units = acies_command_get_n_units (command);

  acies_army_tree_select (fixture->tree, G_OBJECT (command));
  app_settle ();
  act (fixture, "army.keep-template");
  quick_add (fixture, "seleu");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 3);
  g_assert_cmpuint (acies_command_get_n_units (acies_army_get_command (fixture->army, 2)), ==, n_units);
  act (fixture, "page.undo");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/army-several/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("steps", test_several);
  ADD ("form", test_several_in_form);
  ADD ("searched-choice", test_searched_choice);
  ADD ("split-and-merge", test_split_and_merge);
  ADD ("clipboard", test_clipboard);
  ADD ("renumber", test_renumber);
  ADD ("catalog", test_catalog);
  ADD ("template", test_template);
#undef ADD
  g_test_add ("/app/army-several/as-its-type", Fixture, "roman-war", set_up_leaders, test_as_its_type, tear_down);

  return g_test_run ();
}
