/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-amend-dialog.h"
#include "acies-amend-dice.h"
#include "acies-amend-row.h"
#include "acies-amend-view.h"
#include "acies-dice-entry.h"
#include "app-fixture.h"
#include "sample-battle.h"

#define N_ENTRIES 7000

/* ---- The dialog ---- */

static void
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* All widgets of a kind that are on the screen. */
static GPtrArray *
find_all (GtkWindow *dialog,
          GType      type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (GTK_WIDGET (dialog), type, found);

  return found;
}

static GtkWidget *
find_button (GtkWindow  *dialog,
             const char *label)
{
  g_autoptr (GPtrArray) buttons = find_all (dialog, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];

  return NULL;
}

static gboolean
can_amend (GtkWindow *dialog)
{
  GtkWidget *button = find_button (dialog, "_Amend");

  return button != NULL && gtk_widget_is_sensitive (button);
}

/* Types into an entry as fingers do, digit by digit. */
static void
type (AciesDiceEntry *entry,
      const char     *digits)
{
  acies_dice_entry_set_text (entry, "");
  for (const char *at = digits; *at != '\0'; at++)
    g_assert_true (acies_dice_entry_type (entry, (gunichar) *at));
}

/* The entry in the row of the first later entry that lacks a die. */
static AciesDiceEntry *
find_open_entry (GtkWindow *dialog)
{
  g_autoptr (GPtrArray) rows = find_all (dialog, ACIES_TYPE_AMEND_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *entry = app_find_widget (rows->pdata[i], ACIES_TYPE_DICE_ENTRY);
      guint n_given, n_dice;

      if (entry == NULL || !gtk_widget_get_mapped (entry))
        continue;
      n_dice = acies_dice_entry_get_n_dice (ACIES_DICE_ENTRY (entry), &n_given);
      if (n_given < n_dice)
        return ACIES_DICE_ENTRY (entry);
    }

  return NULL;
}

/* The scorpio of Placentia hits a horse instead of its rider, who shoots on foot from then on: volleys of his lack
 * dice, which are typed into their rows; and it applies. */
static void
test_missing_dice (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "placentia.battle");
  GtkWindow *dialog = acies_amend_dialog_new (battle, 62, NULL);
  GtkWidget *dice;
  guint n_log = g_list_model_get_n_items (acies_battle_get_log (battle));

  gtk_window_set_default_size (dialog, 640, 1800);
  gtk_window_present (dialog);
  dice = app_find_widget (GTK_WIDGET (dialog), ACIES_TYPE_DICE_ENTRY);
  type (ACIES_DICE_ENTRY (dice), "6344");
  app_wait_until (app_says (GTK_WIDGET (dialog), "Needs Dice  4"));
  g_assert_false (can_amend (dialog));

  /* With the die that each of them lacks; with that of the first, the second fits. */
  for (guint i = 0; i < 3; i++)
    {
      AciesDiceEntry *entry = NULL;

      app_wait_until ((entry = find_open_entry (dialog)) != NULL);
      g_assert_true (acies_dice_entry_type (entry, '4'));
      app_wait_until (find_open_entry (dialog) != entry);
      app_settle ();
    }
  app_wait_until (can_amend (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_log);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "amend.accept", NULL);
  app_wait_until (g_list_model_get_n_items (acies_battle_get_log (battle)) == n_log + 1);
  app_settle ();
}

/* The same with a button for all that is missing. */
static void
test_roll (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "placentia.battle");
  GtkWindow *dialog = acies_amend_dialog_new (battle, 62, NULL);
  AciesDiceEntry *entry = NULL;
  GtkWidget *roll;

  gtk_window_set_default_size (dialog, 640, 1800);
  gtk_window_present (dialog);
  type (ACIES_DICE_ENTRY (app_find_widget (GTK_WIDGET (dialog), ACIES_TYPE_DICE_ENTRY)), "6344");
  app_wait_until ((entry = find_open_entry (dialog)) != NULL);
  /* The next one must not come to lie where it was. */
  g_object_ref (entry);
  roll = app_find_widget (gtk_widget_get_next_sibling (gtk_widget_get_parent (GTK_WIDGET (entry))), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (roll, "clicked");
  app_wait_until (find_open_entry (dialog) != entry);
  gtk_window_destroy (dialog);
  app_settle ();
  g_object_unref (entry);
}

/* What is accepted is worked out in a thread, however long the log is; stopped, nothing has happened, and it can be
 * accepted again. */
static void
test_accept (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "hydaspes.battle");
  g_auto (GStrv) differences = NULL;
  GtkWindow *dialog = acies_amend_dialog_new (battle, 26, NULL);
  guint n_log = g_list_model_get_n_items (acies_battle_get_log (battle));

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_set_default_size (dialog, 640, 1800);
  gtk_window_present (dialog);
  type (ACIES_DICE_ENTRY (app_find_widget (GTK_WIDGET (dialog), ACIES_TYPE_DICE_ENTRY)), "1");
  app_wait_until (can_amend (dialog));

  gtk_widget_activate_action (GTK_WIDGET (dialog), "amend.accept", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_log);
  g_assert_false (can_amend (dialog));
  app_wait_until (find_button (dialog, "_Stop") != NULL);
  g_signal_emit_by_name (find_button (dialog, "_Stop"), "clicked");
  app_wait_until (find_button (dialog, "_Stop") == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_log);

  g_assert_true (can_amend (dialog));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "amend.accept", NULL);
  app_wait_until (dialog == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_log + 1);
  differences = acies_battle_verify (battle);
  g_assert_cmpstr (differences[0], ==, NULL);
}

/* ---- A long log ---- */

/* A sample, and then a note, over and over. */
static AciesBattle *
make_long (AciesRulesetLibrary *library)
{
  AciesBattle *battle = sample_battle_load (library, "placentia.battle");
  GListModel *entries = acies_battle_get_entries (battle);

  while (g_list_model_get_n_items (entries) < N_ENTRIES)
    {
      g_autoptr (AciesEvent) event = acies_event_new_note ("It rained on.", NULL, 0, FALSE);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_battle_append (battle, event, &error));
      g_assert_no_error (error);
    }

  return battle;
}

/* It says how far it is; stopped, it stays there, and goes on; closed, nothing has happened.  The lists have rows for
 * what is in view. */
static void
test_long (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = make_long (library);
  g_autoptr (GBytes) before = acies_battle_file_to_bytes (battle);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  GtkWindow *dialog = acies_amend_dialog_new (battle, 62, NULL);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));

  g_assert_cmpuint (n_entries, >=, N_ENTRIES - 1);
  gtk_window_set_default_size (dialog, 640, 1800);
  gtk_window_present (dialog);
  app_wait_until (find_button (dialog, "_Stop") == NULL);
  type (ACIES_DICE_ENTRY (app_find_widget (GTK_WIDGET (dialog), ACIES_TYPE_DICE_ENTRY)), "6344");
  /* A thread that is quicker than the window does it all. */
  app_wait_until (find_button (dialog, "_Stop") != NULL || app_says (GTK_WIDGET (dialog), "Needs Dice  4"));
  if (find_button (dialog, "_Stop") != NULL)
    g_signal_emit_by_name (find_button (dialog, "_Stop"), "clicked");
  app_wait_until (find_button (dialog, "_Stop") == NULL);
  if (find_button (dialog, "_Go On") != NULL)
    {
      g_assert_false (can_amend (dialog));
      g_signal_emit_by_name (find_button (dialog, "_Go On"), "clicked");
    }
  app_wait_until (app_says (GTK_WIDGET (dialog), "Needs Dice  4"));
  app_settle ();
  rows = find_all (dialog, ACIES_TYPE_AMEND_ROW);
  g_assert_cmpuint (rows->len, <, 300);

  gtk_window_destroy (dialog);
  app_settle ();
  after = acies_battle_file_to_bytes (battle);
  g_assert_true (g_bytes_equal (before, after));
}

/* Closed while it works, it leaves the battle alone. */
static void
test_closed (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = make_long (library);
  g_autoptr (GBytes) before = acies_battle_file_to_bytes (battle);
  g_autoptr (GBytes) after = NULL;
  GtkWindow *dialog = acies_amend_dialog_new (battle, 62, NULL);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_set_default_size (dialog, 640, 1800);
  gtk_window_present (dialog);
  gtk_window_destroy (dialog);
  app_wait_until (dialog == NULL);
  after = acies_battle_file_to_bytes (battle);
  g_assert_true (g_bytes_equal (before, after));
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/amend-dialog/missing-dice", test_missing_dice);
  g_test_add_func ("/app/amend-dialog/roll", test_roll);
  g_test_add_func ("/app/amend-dialog/accept", test_accept);
  g_test_add_func ("/app/amend-dialog/long", test_long);
  g_test_add_func ("/app/amend-dialog/closed", test_closed);

  return g_test_run ();
}
