/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-army-clip.h"
#include "acies-army-columns.h"
#include "acies-army-order.h"
#include "acies-cell-text.h"
#include "acies-name-cell.h"
#include "acies-quick-add.h"
#include "army-fixture.h"

static GtkColumnView *
get_view (Fixture *fixture)
{
  return GTK_COLUMN_VIEW (app_find_widget (GTK_WIDGET (fixture->tree), GTK_TYPE_COLUMN_VIEW));
}

static GtkColumnViewColumn *
get_column (Fixture *fixture,
            guint    position)
{
  g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (gtk_column_view_get_columns (get_view (fixture)),
                                                                  position);

  return column;
}

/* The names of units and commands as they are shown */
static char *
print_rows (Fixture *fixture)
{
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (get_view (fixture)));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr (GObject) item = gtk_tree_list_row_get_item (row);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                              ACIES_IS_UNIT (item) ? acies_unit_get_name (ACIES_UNIT (item)) : "|");
    }

  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *rows = NULL;

  app_settle ();
  rows = print_rows (fixture);
  g_assert_cmpstr (rows, ==, expected);
}


static char *
print_sorted (Fixture    *fixture,
              const char *by,
              gboolean    descending)
{
  g_autoptr (GHashTable) ranks = acies_army_order_rank (fixture->army, NULL, by, descending, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_army_get_n_commands (fixture->army); i++)
    {
      AciesCommand *command = acies_army_get_command (fixture->army, i);

      g_string_append (text, i > 0 ? ", |" : "|");
      for (guint rank = 0; rank < acies_command_get_n_units (command); rank++)
        for (guint j = 0; j < acies_command_get_n_units (command); j++)
          if (GPOINTER_TO_UINT (g_hash_table_lookup (ranks, acies_command_get_unit (command, j))) == rank)
            g_string_append_printf (text, ", %s", acies_unit_get_name (acies_command_get_unit (command, j)));
    }

  return g_string_free (text, FALSE);
}

static void
assert_sorted (Fixture    *fixture,
               const char *by,
               gboolean    descending)
{
  g_autofree char *expected = print_sorted (fixture, by, descending);

  g_assert_true (acies_army_sorter_is_active (acies_army_tree_get_sorter (fixture->tree)));
  assert_rows (fixture, expected);
}

/* Another order is shown, and the army stays as it is; what is selected stays selected, and its place is found. */
static void
test_sort (Fixture       *fixture,
           gconstpointer  data)
{
  AciesArmySorter *sorter = acies_army_tree_get_sorter (fixture->tree);
  g_autofree char *before = dump (fixture);
  g_autofree char *rows = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  AciesUnit *unit = get_unit (fixture, 0, 0);
  g_autofree char *name = g_strdup (acies_unit_get_name (unit));

  rows = print_rows (fixture);
  select_unit (fixture, 0, 0);
  acies_army_sorter_set_order (sorter, ACIES_ARMY_ORDER_NAME, FALSE);
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, FALSE);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
  g_object_set (sorter, "descending", TRUE, NULL);
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, TRUE);

  for (guint i = 0; i < acies_army_get_n_units (fixture->army) - 4; i++)
    {
      select_unit (fixture, 0, i);
      selected = acies_army_tree_list_selected (fixture->tree);
      g_assert_cmpuint (selected->len, ==, 1);
      g_assert_true (selected->pdata[0] == get_unit (fixture, 0, i));
      g_clear_pointer (&selected, g_ptr_array_unref);
    }

  /* A change that moves a unit in this order shows it there. */
  acies_unit_set_name (unit, "Zz");
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, TRUE);
  acies_unit_set_name (unit, name);
  act (fixture, "army.unsort");
  assert_rows (fixture, rows);
  g_assert_false (acies_page_get_modified (fixture->page));
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* A click on the head of a column sorts by it, the second turns it round, the third goes back. */
static void
test_heads (Fixture       *fixture,
            gconstpointer  data)
{
  AciesArmySorter *sorter = acies_army_tree_get_sorter (fixture->tree);
  GtkColumnViewColumn *names = get_column (fixture, 0);
  GtkColumnViewColumn *second = get_column (fixture, 1);
  g_autofree char *rows = print_rows (fixture);
  g_autofree char *by = NULL;

  gtk_column_view_sort_by_column (get_view (fixture), names, GTK_SORT_ASCENDING);
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, FALSE);
  gtk_column_view_sort_by_column (get_view (fixture), names, GTK_SORT_DESCENDING);
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, TRUE);
  gtk_column_view_sort_by_column (get_view (fixture), names, GTK_SORT_ASCENDING);
  assert_rows (fixture, rows);
  gtk_column_view_sort_by_column (get_view (fixture), second, GTK_SORT_DESCENDING);
  g_object_get (sorter, "by", &by, NULL);
  assert_sorted (fixture, by, TRUE);

  /* A column that gives way to others keeps the order. */
  acies_army_tree_set_compact (fixture->tree, TRUE);
  assert_sorted (fixture, by, TRUE);
  acies_army_tree_set_compact (fixture->tree, FALSE);
  assert_sorted (fixture, by, TRUE);
}

/* Where units are sorted no place in their command is seen, so that none is given. */
static void
test_no_moves (Fixture       *fixture,
               gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 1);
  AciesCommand *command = acies_army_get_command (fixture->army, 1);

  acies_army_sorter_set_order (acies_army_tree_get_sorter (fixture->tree), ACIES_ARMY_ORDER_NAME, FALSE);
  select_unit (fixture, 0, 1);
  act (fixture, "army.move-up");
  g_assert_true (get_unit (fixture, 0, 1) == unit);
  g_assert_true (app_says (fixture->window, "Units can be moved up and down in the army’s order; now they are sorted"));
  act (fixture, "army.move-to-next");
  g_assert_true (get_unit (fixture, 1, 0) == unit);

  acies_army_tree_select (fixture->tree, G_OBJECT (command));
  act (fixture, "army.move-up");
  g_assert_true (acies_army_get_command (fixture->army, 0) == command);
}

static GtkCheckButton *
find_check (GtkWidget  *widget,
            const char *label)
{
  if (GTK_IS_CHECK_BUTTON (widget) && g_str_equal (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label))
    return GTK_CHECK_BUTTON (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkCheckButton *found = find_check (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Only what is sorted can be turned round. */
static void
test_last_first (Fixture       *fixture,
                 gconstpointer  data)
{
  AciesArmySorter *sorter = acies_army_tree_get_sorter (fixture->tree);
  g_autoptr (GPtrArray) traits = g_ptr_array_new ();
  g_autoptr (GtkWidget) chooser = g_object_ref_sink (acies_army_columns_create_chooser (traits, sorter));
  GtkCheckButton *check = find_check (chooser, "Last First");
  gboolean descending;

  g_assert_nonnull (check);
  acies_army_sorter_set_order (sorter, "", FALSE);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (check)));
  acies_army_sorter_set_order (sorter, ACIES_ARMY_ORDER_NAME, FALSE);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (check)));
  gtk_check_button_set_active (check, TRUE);
  g_object_get (sorter, "descending", &descending, NULL);
  g_assert_true (descending);
  assert_sorted (fixture, ACIES_ARMY_ORDER_NAME, TRUE);
  acies_army_sorter_set_order (sorter, "", FALSE);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (check)));
}

/* Columns and order are those of the last time, for each ruleset. */
static void
test_remembered (Fixture       *fixture,
                 gconstpointer  data)
{
  AciesRuleset *ruleset = app_find_ruleset (fixture->session);
  g_autoptr (AciesArmyStore) store = acies_army_store_new (ruleset, app_load_army (fixture->session, "alexander.army"));
  GtkColumnViewColumn *hidden = get_column (fixture, 2);
  AciesPage *page;
  AciesArmyTree *tree;
  GListModel *columns;
  g_autofree char *by = NULL;
  gboolean descending;

  gtk_column_view_column_set_visible (hidden, FALSE);
  acies_army_sorter_set_order (acies_army_tree_get_sorter (fixture->tree), ACIES_ARMY_ORDER_NAME, TRUE);

  page = g_object_ref_sink (acies_army_page_new (fixture->session, store));
  tree = ACIES_ARMY_TREE (app_find_widget (GTK_WIDGET (page), ACIES_TYPE_ARMY_TREE));
  columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (app_find_widget (GTK_WIDGET (tree), GTK_TYPE_COLUMN_VIEW)));
  g_object_get (acies_army_tree_get_sorter (tree), "by", &by, "descending", &descending, NULL);
  g_assert_cmpstr (by, ==, ACIES_ARMY_ORDER_NAME);
  g_assert_true (descending);
  g_assert_cmpuint (g_list_model_get_n_items (columns), >, 2);
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) again = g_list_model_get_item (columns, i);

      g_assert_true (gtk_column_view_column_get_visible (again));
      g_assert_cmpstr (gtk_column_view_column_get_title (again), !=, gtk_column_view_column_get_title (hidden));
    }
  g_object_run_dispose (G_OBJECT (page));
  g_object_unref (page);

  /* That the page went away is no choice. */
  acies_army_sorter_set_order (acies_army_tree_get_sorter (fixture->tree), "", FALSE);
  gtk_column_view_column_set_visible (hidden, TRUE);
}

/* GTK makes cells in each row for columns that are hidden, too, so that they are taken out; they come back to their
 * places, in a wide tree only. */
static void
test_hidden_column (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkColumnViewColumn *hidden = get_column (fixture, 2);
  GListModel *columns = gtk_column_view_get_columns (get_view (fixture));
  guint n_columns = g_list_model_get_n_items (columns);

  for (guint i = 0; i < n_columns; i++)
    g_assert_true (gtk_column_view_column_get_visible (get_column (fixture, i)));

  gtk_column_view_column_set_visible (hidden, FALSE);
  g_assert_null (gtk_column_view_column_get_column_view (hidden));
  g_assert_cmpuint (g_list_model_get_n_items (columns), ==, n_columns - 1);

  acies_army_tree_set_compact (fixture->tree, TRUE);
  gtk_column_view_column_set_visible (hidden, TRUE);
  g_assert_null (gtk_column_view_column_get_column_view (hidden));

  acies_army_tree_set_compact (fixture->tree, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (columns), ==, n_columns);
  g_assert_true (get_column (fixture, 2) == hidden);
}

/* ---- Dragging ---- */

static GtkWidget *
find_row (Fixture *fixture,
          gpointer item)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (get_view (fixture))));

  while (acies_name_cell_get_item (acies_name_cell_find (row)) != item)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

static gboolean
drop (Fixture  *fixture,
      gpointer  item,
      gpointer  on,
      gboolean  on_lower_half)
{
  GtkWidget *view = GTK_WIDGET (get_view (fixture));
  g_auto (GValue) value = G_VALUE_INIT;
  graphene_rect_t bounds;
  gboolean taken = FALSE;

  app_wait_for_frame (view);
  g_value_init (&value, G_OBJECT_TYPE (item));
  g_value_set_object (&value, item);
  g_assert_true (gtk_widget_compute_bounds (find_row (fixture, on), view, &bounds));
  g_signal_emit_by_name (find_drop_target (view), "drop", &value, (double) bounds.origin.x + 30,
                         (double) bounds.origin.y + (on_lower_half ? bounds.size.height - 3 : 3), &taken);

  return taken;
}

/* Commands go between others with all that they have, several at once; sorted units do not go at all. */
static void
test_drop_commands (Fixture       *fixture,
                    gconstpointer  data)
{
  AciesCommand *alexander = acies_army_get_command (fixture->army, 0);
  AciesCommand *seleucus = acies_army_get_command (fixture->army, 1);
  AciesCommand *third;
  AciesUnit *first = get_unit (fixture, 0, 0);
  AciesUnit *second = get_unit (fixture, 0, 1);
  g_autoptr (GPtrArray) two = g_ptr_array_new ();
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;

  g_assert_true (drop (fixture, seleucus, alexander, FALSE));
  g_assert_true (acies_army_get_command (fixture->army, 0) == seleucus);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (seleucus));
  /* On the row of a unit: behind its command */
  g_assert_true (drop (fixture, seleucus, first, FALSE));
  g_assert_true (acies_army_get_command (fixture->army, 0) == alexander);
  act (fixture, "page.undo");
  act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (acies_page_get_modified (fixture->page));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", FALSE));
  /* It is selected, and its name can be typed, a moment later. */
  app_wait_for_frame (GTK_WIDGET (get_view (fixture)));
  third = acies_army_get_command (fixture->army, 2);
  g_ptr_array_add (two, seleucus);
  g_ptr_array_add (two, third);
  acies_army_tree_select_items (fixture->tree, two);
  g_assert_true (drop (fixture, third, alexander, FALSE));
  g_assert_true (acies_army_get_command (fixture->army, 0) == seleucus);
  g_assert_true (acies_army_get_command (fixture->army, 1) == third);
  act (fixture, "page.undo");
  g_assert_true (acies_army_get_command (fixture->army, 0) == alexander);

  acies_army_sorter_set_order (acies_army_tree_get_sorter (fixture->tree), ACIES_ARMY_ORDER_NAME, FALSE);
  g_assert_false (drop (fixture, first, second, TRUE));
  acies_army_tree_select_items (fixture->tree, two);
  g_assert_true (drop (fixture, third, alexander, FALSE));
  g_assert_true (acies_army_get_command (fixture->army, 0) == seleucus);
}

/* ---- Badges ---- */

static double
get_name_start (Fixture   *fixture,
                AciesUnit *unit)
{
  GtkWidget *cell = GTK_WIDGET (acies_name_cell_find (find_row (fixture, unit)));
  GtkWidget *label = app_find_widget (cell, ACIES_TYPE_CELL_TEXT);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (label, fixture->window, &bounds));

  return bounds.origin.x;
}

/* Names stand below each other, whether one letter or two are on the badge before them. */
static void
test_badges (Fixture       *fixture,
             gconstpointer  data)
{
  AciesUnit *first = get_unit (fixture, 0, 0);
  double before;

  app_wait_for_frame (fixture->window);
  before = get_name_start (fixture, first);
  acies_army_set_last_id (fixture->army, 35);
  select_unit (fixture, 0, 0);
  quick_add (fixture, "10 skirm Cretans");
  g_assert_cmpstr (acies_unit_get_key (get_unit (fixture, 0, 1)).text, ==, "aa");
  app_wait_for_frame (fixture->window);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat (get_name_start (fixture, get_unit (fixture, 0, i)), ==, get_name_start (fixture, first));
  g_assert_cmpfloat (get_name_start (fixture, first), >, before);
}

/* ---- The focus ---- */

/* The focus comes to what was added, wherever it was before. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *focus;

  gtk_widget_grab_focus (find_row (fixture, get_unit (fixture, 0, 0)));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", TRUE));
  /* Its name is about to be typed. */
  app_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  app_settle ();
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->tree), GTK_DIR_TAB_FORWARD));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, find_row (fixture, acies_army_tree_get_selected (fixture->tree))));
}

/* ---- Templates ---- */

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* What went to the trash is kept again by the button of the message. */
static void
test_given_up (Fixture       *fixture,
               gconstpointer  data)
{
  AciesTemplates *templates = acies_roster_page_get_templates (ACIES_ROSTER_PAGE (fixture->page));
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (AciesArmy) clip = NULL;
  g_autoptr (AciesArmy) kept = NULL;
  GtkWidget *button;

  g_ptr_array_add (items, get_unit (fixture, 0, 0));
  clip = acies_army_clip_new (fixture->army, items);
  acies_army_set_name (clip, "A & B");
  acies_templates_load (templates);
  g_assert_cmpuint (g_list_model_get_n_items (acies_templates_get_list (templates)), ==, 0);
  g_signal_emit_by_name (app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_QUICK_ADD), "given-up", clip);
  app_settle ();
  g_assert_true (app_says (fixture->window, "“A &amp; B” is no longer kept"));
  button = find_button (fixture->window, "_Undo");
  g_assert_nonnull (button);
  gtk_widget_activate (button);
  app_wait_until (g_list_model_get_n_items (acies_templates_get_list (templates)) == 1);
  kept = g_list_model_get_item (acies_templates_get_list (templates), 0);
  g_assert_cmpstr (acies_army_get_name (kept), ==, "A & B");
}

/* One that has been kept under its name since stays, and the message tells how the older one is called. */
static void
test_given_up_beside (Fixture       *fixture,
                      gconstpointer  data)
{
  AciesTemplates *templates = acies_roster_page_get_templates (ACIES_ROSTER_PAGE (fixture->page));
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (AciesArmy) older = NULL;
  g_autoptr (AciesArmy) newer = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (items, get_unit (fixture, 0, 0));
  older = acies_army_clip_new (fixture->army, items);
  acies_army_set_name (older, "Guard");
  newer = acies_army_copy (older);
  g_signal_emit_by_name (app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_QUICK_ADD), "given-up", older);
  app_settle ();
  g_assert_true (acies_templates_keep (templates, newer, &error));
  g_assert_no_error (error);
  gtk_widget_activate (find_button (fixture->window, "_Undo"));
  app_wait_until (app_says (fixture->window, "“Guard” is kept again, as “Guard 2”"));
  g_assert_cmpstr (acies_army_get_name (older), ==, "Guard 2");
  g_assert_cmpstr (acies_army_get_name (newer), ==, "Guard");
}

static void
set_photo (GObject *subject,
           gsize    size)
{
  guint8 *data = g_malloc0 (size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, size);
  g_autoptr (AciesPhoto) photo = NULL;

  memcpy (data, "\xff\xd8\xff", 3);
  photo = acies_photo_new ("large.jpg", bytes, 1600, 1200, NULL);
  g_object_set (subject, "photo", photo, NULL);
}

/* A message says how many photographs of what is added the army has no room for. */
static void
test_left_out (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *quick = app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_QUICK_ADD);
  g_autoptr (GListStore) kept = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (AciesArmy) clip = NULL;
  AciesCommand *command = acies_army_get_command (fixture->army, 0);
  g_autofree char *limit = g_format_size_full (ACIES_PHOTO_MAX_BYTES_OF_ALL, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *text = g_strdup_printf ("2 photographs were left out: an army keeps %s of them", limit);

  g_ptr_array_add (items, get_unit (fixture, 0, 0));
  g_ptr_array_add (items, get_unit (fixture, 0, 1));
  clip = acies_army_clip_new (fixture->army, items);
  acies_army_set_name (clip, "Guard");
  set_photo (G_OBJECT (acies_command_get_unit (acies_army_get_command (clip, 0), 0)), 4);
  set_photo (G_OBJECT (acies_command_get_unit (acies_army_get_command (clip, 0), 1)), 5);
  g_list_store_append (kept, clip);
  matches = acies_quick_match_list (app_find_ruleset (fixture->session), "guard", G_LIST_MODEL (kept));

  for (gsize left = ACIES_PHOTO_MAX_BYTES_OF_ALL; left > 0;)
    {
      gsize size = MIN (left, ACIES_PHOTO_MAX_BYTES - acies_army_get_n_units (fixture->army));

      set_photo (G_OBJECT (acies_army_add_unit (fixture->army, command, G_MAXUINT)), size);
      left -= size;
    }
  g_signal_emit_by_name (quick, "add", matches->pdata[matches->len - 1]);
  app_wait_until (app_says (fixture->window, text));
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/army-order/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("sort", test_sort);
  ADD ("heads", test_heads);
  ADD ("no-moves", test_no_moves);
  ADD ("last-first", test_last_first);
  ADD ("remembered", test_remembered);
  ADD ("hidden-column", test_hidden_column);
  ADD ("drop-commands", test_drop_commands);
  ADD ("badges", test_badges);
  ADD ("focus", test_focus);
  ADD ("given-up", test_given_up);
  ADD ("given-up-beside", test_given_up_beside);
  ADD ("left-out", test_left_out);
#undef ADD

  return g_test_run ();
}
