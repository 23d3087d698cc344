/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the luck of a battle. */

#include "config.h"

#include <string.h>

#include "acies-dice-test-dialog.h"
#include "acies-luck-card.h"
#include "acies-luck-lines.h"
#include "acies-luck-moments.h"
#include "acies-luck-page.h"
#include "acies-luck-side-card.h"
#include "affray.h"
#include "app-fixture.h"

typedef struct
{
  AciesSession *session;
  AciesBattle  *battle;
  GtkWidget    *window;
  GtkWidget    *page;
  /* What page.entry was activated with last */
  guint         entry;
} Fixture;

static void
entry_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  ((Fixture *) user_data)->entry = g_variant_get_uint32 (parameter);
}

static void
open_page (Fixture *fixture)
{
  const GActionEntry entries[] = { { "entry", entry_cb, "u", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), fixture);
  fixture->window = gtk_window_new ();
  gtk_widget_insert_action_group (fixture->window, "page", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  fixture->page = acies_luck_page_new (fixture->session, fixture->battle);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->session = acies_session_new ();
  fixture->battle = affray_create_battle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_object_unref (fixture->battle);
  g_object_unref (fixture->session);
}

static void
set_up_fought (Fixture       *fixture,
               gconstpointer  data)
{
  set_up (fixture, data);
  affray_fight (fixture->battle);
  open_page (fixture);
  app_wait_until (app_says (fixture->page, "Volley"));
}

static void
list_choices (GtkWidget *widget,
              GPtrArray *choices)
{
  if (GTK_IS_DROP_DOWN (widget))
    {
      g_ptr_array_add (choices, widget);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_choices (child, choices);
}

static guint
count_side_cards (Fixture *fixture)
{
  GtkWidget *first = app_find_widget (fixture->page, ACIES_TYPE_LUCK_SIDE_CARD);
  guint n = 0;

  for (; ACIES_IS_LUCK_SIDE_CARD (first); first = gtk_widget_get_next_sibling (first))
    n++;

  return n;
}

/* ---- Cases ---- */

static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpuint (count_side_cards (fixture), ==, 2);
  g_assert_true (app_says (fixture->page, "Harold"));
  g_assert_true (app_says (fixture->page, "William"));
  g_assert_true (app_says (fixture->page, "too few to say"));
  g_assert_true (app_says (fixture->page, "11 dice, all typed"));
}

static void
test_not_begun (Fixture       *fixture,
                gconstpointer  data)
{
  open_page (fixture);
  app_wait_until (app_says (fixture->page, "No Dice Yet"));
  affray_go_on (fixture->battle, 1);
  affray_resolve (fixture->battle, "initiative", "a", "b", "3 5", NULL);
  app_wait_until (app_says (fixture->page, "Initiative"));
}

/* What is logged while the page is shown is told at once, and so is what is taken back. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data)
{
  affray_resolve (fixture->battle, "volley", "b1", "a1", "6 6 6", NULL);
  app_wait_until (app_says (fixture->page, "14 dice, all typed"));
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  app_wait_until (app_says (fixture->page, "11 dice, all typed"));
}

static void
test_filters (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  GtkDropDown *turn, *side, *kind;

  list_choices (fixture->page, choices);
  g_assert_cmpuint (choices->len, ==, 3);
  turn = choices->pdata[0];
  side = choices->pdata[1];
  kind = choices->pdata[2];

  gtk_drop_down_set_selected (side, 2);
  app_wait_until (count_side_cards (fixture) == 1);
  g_assert_true (app_says (fixture->page, "11 dice, all typed"));
  gtk_drop_down_set_selected (turn, 1);
  app_wait_until (app_says (fixture->page, "4 dice, all typed"));
  gtk_drop_down_set_selected (side, 0);
  app_wait_until (count_side_cards (fixture) == 2);
  gtk_drop_down_set_selected (turn, 0);
  gtk_drop_down_set_selected (kind, 4);
  app_wait_until (app_says (fixture->page, "3 dice, all typed"));
  /* The choices stay while the battle goes on. */
  affray_resolve (fixture->battle, "melee", "b2", "a2", "4 6 1 2 5", NULL);
  app_wait_until (app_says (fixture->page, "6 dice, all typed"));
  g_assert_cmpuint (gtk_drop_down_get_selected (kind), ==, 4);
}

static void
test_moment (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *moments = app_find_widget (fixture->page, ACIES_TYPE_LUCK_MOMENTS);
  GtkListBox *list = GTK_LIST_BOX (app_find_widget (moments, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 0);

  g_assert_true (app_says (GTK_WIDGET (row), "Turn 2 · Fyrd of Kent break and run"));
  g_assert_true (app_says (GTK_WIDGET (row), "83 points"));
  g_signal_emit_by_name (row, "activate");
  g_assert_cmpuint (fixture->entry, ==, 26);
}

/* The same numbers in a table */
static void
test_numbers (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *card = app_find_widget (fixture->page, ACIES_TYPE_LUCK_CARD);
  GtkWidget *toggle = app_find_widget (card, GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *table = app_find_widget (card, ACIES_TYPE_LUCK_TABLE);

  g_assert_false (gtk_widget_get_mapped (table));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  app_wait_until (gtk_widget_get_mapped (table));
  g_assert_true (app_says (table, "Fyrd of Kent break and run"));
  g_assert_true (app_says (table, "−1.2"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), FALSE);
  app_wait_until (!gtk_widget_get_mapped (table));
}

/* It fits where the narrow form of the window does, whatever the sides are called. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *name = g_strnfill (130, 'm');
  g_autoptr (AciesArmy) army = g_list_model_get_item (acies_battle_get_armies (fixture->battle), 0);
  int least;

  acies_army_set_name (army, name);
  affray_fight (fixture->battle);
  open_page (fixture);
  app_wait_until (app_says (fixture->page, "Volley"));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
  app_wait_until (gtk_widget_get_width (fixture->page) < 720);
  app_settle ();
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("The page is at least %d pixels wide", least);
  g_assert_cmpint (least, <=, 400);
}

static void
test_dice (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWindow *dialog;

  fixture->window = gtk_window_new ();
  dialog = acies_dice_test_dialog_new (GTK_WINDOW (fixture->window));
  gtk_window_present (dialog);
  app_wait_until (app_says (GTK_WIDGET (dialog), "100000"));
  g_assert_true (app_says (GTK_WIDGET (dialog), "Number"));
  gtk_window_destroy (dialog);
}

/* A dialog that is closed while dice are thrown goes. */
static void
test_dice_closed (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWindow *dialog;
  gpointer weak;

  fixture->window = gtk_window_new ();
  dialog = weak = acies_dice_test_dialog_new (GTK_WINDOW (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (dialog), &weak);
  gtk_window_present (dialog);
  gtk_window_destroy (dialog);
  app_wait_until (weak == NULL);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define add(path, start, function) g_test_add ("/app/luck-page/" path, Fixture, NULL, start, function, tear_down)
  add ("sides", set_up_fought, test_sides);
  add ("not-begun", set_up, test_not_begun);
  add ("goes-on", set_up_fought, test_goes_on);
  add ("filters", set_up_fought, test_filters);
  add ("moment", set_up_fought, test_moment);
  add ("numbers", set_up_fought, test_numbers);
  add ("narrow", set_up, test_narrow);
  add ("dice", set_up, test_dice);
  add ("dice-closed", set_up, test_dice_closed);
#undef add

  return g_test_run ();
}
