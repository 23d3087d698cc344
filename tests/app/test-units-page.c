/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Units page: which rows it shows in which order, what they say, and who acts. */

#include "config.h"

#include "acies-unit-cell.h"
#include "acies-units-page.h"
#include "acies-units-table.h"
#include "affray.h"
#include "app-fixture.h"

typedef struct
{
  AciesBattle     *battle;
  AciesPlay       *play;
  GtkWidget       *window;
  GtkWidget       *page;
  AciesUnitsTable *table;
  /* (nullable): to which view the page went on */
  char            *view;
} Fixture;

static void
view_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->view);
  fixture->view = g_variant_dup_string (parameter, NULL);
}

/* The page in a window, as a battle page has it */
static void
open_page (Fixture *fixture)
{
  const GActionEntry entries[] = { { "view", view_action, "s", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  fixture->play = acies_play_new (fixture->battle);
  fixture->page = acies_units_page_new (fixture->play);
  fixture->table = ACIES_UNITS_TABLE (app_find_widget (fixture->page, ACIES_TYPE_UNITS_TABLE));
  fixture->window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "page", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1200, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (gtk_widget_get_mapped (fixture->page));
  app_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->battle = affray_create_battle ();
  affray_fight (fixture->battle);
  open_page (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_finalize_object (fixture->play);
  g_object_unref (fixture->battle);
  g_free (fixture->view);
}

static GListModel *
get_rows (Fixture *fixture)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (app_find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW));

  return G_LIST_MODEL (gtk_column_view_get_model (view));
}

/* "A ag1 a1 B [bg1] bg1": sides in capitals, heads of commands in brackets */
static char *
list_rows (Fixture *fixture)
{
  GListModel *rows = get_rows (fixture);
  GString *text = g_string_new (NULL);

  app_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (AciesUnitItem) row = g_list_model_get_item (rows, i);
      const char *id = acies_unit_item_get_id (row);

      g_string_append (text, i > 0 ? " " : "");
      if (acies_unit_item_get_kind (row) == ACIES_STANDING_SIDE)
        g_string_append_c (text, g_ascii_toupper (*id));
      else
        g_string_append_printf (text, acies_unit_item_get_kind (row) == ACIES_STANDING_COMMAND ? "[%s]" : "%s", id);
    }

  return g_string_free (text, FALSE);
}

#define assert_rows(fixture, expected)                    \
  G_STMT_START                                            \
  {                                                       \
    g_autofree char *rows_ = list_rows (fixture);         \
    g_assert_cmpstr (rows_, ==, expected);                \
  }                                                       \
  G_STMT_END

static const char *
get_selected (Fixture *fixture)
{
  AciesUnitItem *item = acies_units_table_get_selected (fixture->table);

  return item != NULL ? acies_unit_item_get_id (item) : NULL;
}

/* (nullable): the cell of a unit or leader in that column */
static AciesUnitCell *
find_cell (GtkWidget       *widget,
           const char      *id,
           AciesUnitColumn  column)
{
  AciesUnitCell *found = NULL;

  if (ACIES_IS_UNIT_CELL (widget))
    {
      AciesUnitItem *item = acies_unit_cell_get_item (ACIES_UNIT_CELL (widget));
      gboolean fits = item != NULL && acies_unit_item_get_kind (item) == ACIES_STANDING_BODY
                      && acies_unit_cell_get_column (ACIES_UNIT_CELL (widget)) == column
                      && g_str_equal (acies_unit_item_get_id (item), id);

      return fits ? ACIES_UNIT_CELL (widget) : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cell (child, id, column);

  return found;
}

static const char *
get_cell (Fixture         *fixture,
          const char      *id,
          AciesUnitColumn  column)
{
  AciesUnitCell *cell = find_cell (fixture->page, id, column);

  g_assert_nonnull (cell);

  return gtk_inscription_get_text (GTK_INSCRIPTION (app_find_widget (GTK_WIDGET (cell), GTK_TYPE_INSCRIPTION)));
}

/* Drop-down lists have search entries, too. */
static GtkWidget *
get_entry (Fixture *fixture)
{
  return app_find_widget (app_find_widget (fixture->page, GTK_TYPE_SEARCH_BAR), GTK_TYPE_SEARCH_ENTRY);
}

static void
type_search (Fixture    *fixture,
             const char *text)
{
  acies_units_page_search (ACIES_UNITS_PAGE (fixture->page));
  gtk_editable_set_text (GTK_EDITABLE (get_entry (fixture)), text);
  acies_units_table_set_text (fixture->table, text);
  app_settle ();
}

static void
sort_by (Fixture *fixture,
         int      column)
{
  gtk_widget_activate_action (fixture->page, "units.sort", "i", column);
  app_settle ();
}

/* ---- Rows ---- */

static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *row;

  assert_rows (fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_NAME), ==, "Huscarls");
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STRENGTH), ==, "11 of 12");
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STATUS), ==, "Shaken");
  g_assert_cmpstr (get_cell (fixture, "a3", ACIES_UNIT_COLUMN_WHEREABOUTS), ==, "Lost in turn 2");

  /* The row is what is read out, as a sentence. */
  row = acies_unit_cell_get_row (find_cell (fixture->page, "a1", ACIES_UNIT_COLUMN_NAME));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Huscarls, key 1, Harold. Left: 11 of 12. Shaken. State: In play. "
                                       "Norman horse 13.5″ to the right; on Senlac.");
  g_assert_true (app_says (fixture->page, "Turn 2 · Melee"));
}

/* What changes is seen, and the row stays. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction ("a2", "hits", "8", "agreed");
  g_autoptr (AciesEvent) lost = acies_event_new_correction ("a1", "state", "broken", "agreed");

  acies_units_table_select (fixture->table, "a1");
  affray_append (fixture->battle, event);
  app_settle ();
  g_assert_cmpstr (get_cell (fixture, "a2", ACIES_UNIT_COLUMN_STRENGTH), ==, "20 of 24");
  g_assert_cmpstr (get_selected (fixture), ==, "a1");

  affray_append (fixture->battle, lost);
  assert_rows (fixture, "A ag1 a2 a1 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_selected (fixture), ==, "a1");
  g_assert_true (app_says (fixture->page, "Huscarls"));

  /* While it is not seen nothing is done, and afterwards all is there. */
  gtk_widget_set_visible (fixture->page, FALSE);
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  app_settle ();
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_WHEREABOUTS), ==, "Lost in turn 2");
  gtk_widget_set_visible (fixture->page, TRUE);
  app_settle ();
  assert_rows (fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STATUS), ==, "Shaken");
}

static void
test_past (Fixture       *fixture,
           gconstpointer  data)
{
  acies_play_look_at (fixture->play, 1);
  app_settle ();
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STRENGTH), ==, "12 of 12");
  app_wait_until (app_says (fixture->page, "Deployment, entry 1, as it was"));
  gtk_widget_activate_action (fixture->page, "play.now", NULL);
  app_settle ();
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STRENGTH), ==, "11 of 12");
}

/* ---- Order and filter ---- */

static void
test_sorts (Fixture       *fixture,
            gconstpointer  data)
{
  acies_units_table_select (fixture->table, "b2");

  /* Heads of commands make no sense among units of all; the lost stay last. */
  sort_by (fixture, ACIES_UNIT_COLUMN_NAME);
  assert_rows (fixture, "A a2 a1 ag1 a3 B b1 bg2 b2 bg1");
  g_assert_cmpstr (get_selected (fixture), ==, "b2");
  sort_by (fixture, ACIES_UNIT_COLUMN_NAME);
  assert_rows (fixture, "A ag1 a1 a2 a3 B bg1 b2 bg2 b1");

  /* The weakest first, leaders last: 11 of 12, then 22 of 24, as much, then in the order of the rosters */
  sort_by (fixture, ACIES_UNIT_COLUMN_STRENGTH);
  assert_rows (fixture, "A a1 a2 ag1 a3 B b2 b1 bg1 bg2");
  /* The nearest to an enemy first: 5.5″, 13.5″, Harold; the Duke stands far behind the horse that he is with. */
  sort_by (fixture, ACIES_UNIT_COLUMN_WHEREABOUTS);
  assert_rows (fixture, "A a2 a1 ag1 a3 B b2 b1 bg1 bg2");

  sort_by (fixture, -1);
  assert_rows (fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_selected (fixture), ==, "b2");
}

static void
test_filters (Fixture       *fixture,
              gconstpointer  data)
{
  acies_units_table_select (fixture->table, "a1");
  type_search (fixture, "fyrd");
  assert_rows (fixture, "A a2 a3");
  g_assert_cmpstr (get_selected (fixture), ==, "a2");
  /* By a status, by the name of the leader */
  type_search (fixture, "SHAKEN");
  assert_rows (fixture, "A a1");
  type_search (fixture, "odo");
  assert_rows (fixture, "B [bg1] bg1 b1");
  type_search (fixture, "elephants");
  assert_rows (fixture, "");
  g_assert_null (get_selected (fixture));
  g_assert_true (app_says (fixture->page, "No unit is like that."));

  gtk_widget_activate_action (fixture->page, "play.back", NULL);
  app_settle ();
  assert_rows (fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  acies_units_table_set_side (fixture->table, 1);
  assert_rows (fixture, "B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_selected (fixture), ==, "bg1");
  acies_units_table_set_side (fixture->table, -1);
  assert_rows (fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
}

/* ---- Who acts ---- */

static void
test_acts (Fixture       *fixture,
           gconstpointer  data)
{
  acies_play_set_procedure (fixture->play,
                            acies_ruleset_find_procedure (acies_play_get_ruleset (fixture->play), "nerve"));
  acies_units_table_select (fixture->table, "a2");
  gtk_widget_activate_action (fixture->page, "units.act", NULL);
  g_assert_cmpstr (fixture->view, ==, "play");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a2");

  /* Who is lost does not act, and the page stays. */
  g_clear_pointer (&fixture->view, g_free);
  acies_units_table_select (fixture->table, "a3");
  gtk_widget_activate_action (fixture->page, "units.act", NULL);
  g_assert_null (fixture->view);
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a2");

  /* What was found acts, as soon as Enter is pressed. */
  type_search (fixture, "horse");
  g_signal_emit_by_name (get_entry (fixture), "activate");
  g_assert_cmpstr (fixture->view, ==, "play");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "b2");
}

static void
test_forms (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *cell, *note;

  acies_units_table_set_form (fixture->table, ACIES_FORM_NARROW);
  app_settle ();
  /* What has no column of its own stands below the name. */
  g_assert_null (find_cell (fixture->page, "a1", ACIES_UNIT_COLUMN_STATUS));
  cell = GTK_WIDGET (find_cell (fixture->page, "a1", ACIES_UNIT_COLUMN_NAME));
  note = gtk_widget_get_last_child (cell);
  g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (note)), ==,
                   "Shaken · Norman horse 13.5″ to the right; on Senlac");
  g_assert_true (gtk_widget_get_visible (note));
  acies_units_table_set_form (fixture->table, ACIES_FORM_WIDE);
  app_settle ();
  g_assert_cmpstr (get_cell (fixture, "a1", ACIES_UNIT_COLUMN_STATUS), ==, "Shaken");
  g_assert_true (gtk_widget_get_last_child (cell) == note);
  g_assert_false (gtk_widget_get_visible (note));
}

/* ---- Extremes ---- */

/* Nobody deployed, nothing thrown */
static void
test_before (void)
{
  Fixture fixture = { .battle = affray_create_battle () };

  open_page (&fixture);
  assert_rows (&fixture, "A ag1 a1 a2 a3 B [bg1] bg1 b1 [bg2] bg2 b2");
  g_assert_cmpstr (get_cell (&fixture, "a1", ACIES_UNIT_COLUMN_WHEREABOUTS), ==, "Not deployed yet");
  g_assert_true (app_says (fixture.page, "Deployment"));
  for (int i = -1; i < ACIES_N_UNIT_COLUMNS; i++)
    sort_by (&fixture, i);
  acies_units_table_select (fixture.table, "a1");
  gtk_widget_activate_action (fixture.page, "units.act", NULL);
  g_assert_cmpstr (acies_play_get_party (fixture.play, 'a'), ==, "a1");
  tear_down (&fixture, NULL);
}

#define ADD(path, function) g_test_add ("/app/units-page/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  ADD ("rows", test_rows);
  ADD ("changes", test_changes);
  ADD ("past", test_past);
  ADD ("sorts", test_sorts);
  ADD ("filters", test_filters);
  ADD ("acts", test_acts);
  ADD ("forms", test_forms);
  g_test_add_func ("/app/units-page/before-the-battle", test_before);

  return g_test_run ();
}
