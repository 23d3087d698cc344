/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The popover that picks a unit by the letters of its badge, of an army with so many that most have two. */

#include "config.h"

#include "acies-battle.h"
#include "acies-unit-picker.h"
#include "app-fixture.h"

#define N_UNITS 63

typedef struct
{
  AciesSession    *session;
  AciesBattle     *battle;
  GtkWidget       *window;
  AciesUnitPicker *picker;
  /* What was picked; "" for nothing */
  GString         *picked;
} Fixture;

static void
picked_cb (AciesUnitPicker *picker,
           const char      *id,
           Fixture         *fixture)
{
  g_string_assign (fixture->picked, id);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (AciesArmy) army = NULL;
  GtkWidget *button = gtk_menu_button_new ();

  fixture->session = acies_session_new ();
  army = app_load_army (fixture->session, "alexander.army");
  while (acies_army_get_n_units (army) < N_UNITS)
    acies_army_add_unit (army, acies_army_get_command (army, 0), G_MAXUINT);
  g_list_store_append (armies, army);
  g_list_store_append (armies, army);
  fixture->battle = acies_battle_new (app_find_ruleset (fixture->session), table, G_LIST_MODEL (armies), NULL);

  fixture->picked = g_string_new (NULL);
  fixture->picker = g_object_new (ACIES_TYPE_UNIT_PICKER, NULL);
  g_signal_connect (fixture->picker, "picked", G_CALLBACK (picked_cb), fixture);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), GTK_WIDGET (fixture->picker));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), button);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (gtk_widget_get_mapped (button));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_string_free (fixture->picked, TRUE);
  g_object_unref (fixture->battle);
  g_object_unref (fixture->session);
}

static void
press (Fixture *fixture,
       guint    key)
{
  GtkEventController *keys = app_find_controller (GTK_WIDGET (fixture->picker), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean handled = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", key, 0, 0, &handled);
  g_assert_true (handled);
}

static guint
count_rows (Fixture *fixture)
{
  GtkWidget *list = app_find_widget (GTK_WIDGET (fixture->picker), GTK_TYPE_LIST_BOX);
  guint n_rows = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n_rows += gtk_widget_get_child_visible (row);

  return n_rows;
}

/* Digits and letters that begin no longer key pick at once; others wait for the second letter, or for Enter. */
static void
test_type (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    const char *keys;
    /* How many units are left in the list before the last key */
    guint       n_rows;
    const char *picked;
  } cases[] = {
    { "7", N_UNITS, "a7" },
    { "z", N_UNITS, "a35" },
    { "aa", 27, "a36" },
    { "az", 27, "a61" },
    { "bb", 3, "a63" },
    { "AB", 27, "a37" },
    { "a\r", 27, "a10" },
    { "b\r", 3, "a11" },
    /* Taken back, and typed again */
    { "a\bba", 3, "a62" },
    /* No unit has that key, and what was typed before stands. */
    { "bza", 3, "a62" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_string_truncate (fixture->picked, 0);
      acies_unit_picker_open (fixture->picker, acies_battle_get_situation (fixture->battle), ACIES_PARTY_UNIT, 0, NULL);
      app_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->picker)));
      for (const char *key = cases[i].keys; *key != '\0'; key++)
        {
          g_assert_cmpstr (fixture->picked->str, ==, "");
          if (key[1] == '\0')
            g_assert_cmpuint (count_rows (fixture), ==, cases[i].n_rows);
          press (fixture, *key == '\r' ? GDK_KEY_Return : *key == '\b' ? GDK_KEY_BackSpace
                                                                       : gdk_unicode_to_keyval ((guint) *key));
        }
      g_assert_cmpstr (fixture->picked->str, ==, cases[i].picked);
      app_wait_until (!gtk_widget_get_mapped (GTK_WIDGET (fixture->picker)));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  g_test_add ("/app/unit-picker/type", Fixture, NULL, set_up, test_type, tear_down);

  return g_test_run ();
}
