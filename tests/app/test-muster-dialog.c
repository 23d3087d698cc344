/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-dice-entry.h"
#include "acies-muster-dialog.h"
#include "app-fixture.h"

/* Boudica's army by rules that roll armies up: four units on foot, two mounted. */
typedef struct
{
  AciesSession *session;
  AciesArmy    *army;
  AciesHistory *history;
  GtkWindow    *dialog;
  GPtrArray    *entries;
  guint         n_mustered;
} Fixture;

static void
collect_entries (GtkWidget *widget,
                 GPtrArray *entries)
{
  if (ACIES_IS_DICE_ENTRY (widget))
    g_ptr_array_add (entries, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_entries (child, entries);
}

static void
mustered_cb (Fixture *fixture,
             guint    n_units)
{
  fixture->n_mustered = n_units;
}

static AciesUnit *
get_unit (Fixture *fixture,
          guint    unit)
{
  return acies_command_get_unit (acies_army_get_command (fixture->army, 0), unit);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  AciesRuleset *ruleset;

  fixture->session = acies_session_new ();
  ruleset = acies_ruleset_library_find (acies_session_get_rulesets (fixture->session), "bronze-eagles", NULL);
  fixture->army = app_load_army (fixture->session, "boudica.army");
  fixture->history = acies_history_new (fixture->army);
  fixture->dialog = acies_muster_dialog_new (ruleset, fixture->history, get_unit (fixture, 4), NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  g_signal_connect_swapped (fixture->dialog, "mustered", G_CALLBACK (mustered_cb), fixture);
  gtk_window_present (fixture->dialog);
  app_settle ();
  fixture->entries = g_ptr_array_new ();
  collect_entries (GTK_WIDGET (fixture->dialog), fixture->entries);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->dialog != NULL)
    gtk_window_destroy (fixture->dialog);
  app_settle ();
  g_ptr_array_unref (fixture->entries);
  g_assert_finalize_object (fixture->history);
  g_assert_finalize_object (fixture->army);
  g_assert_finalize_object (fixture->session);
}

static gint64
get_trait (Fixture    *fixture,
           guint       unit,
           const char *key)
{
  const AciesRecord *traits = acies_unit_get_traits (get_unit (fixture, unit));

  return acies_record_get_number (traits, acies_schema_lookup (acies_record_get_schema (traits), key));
}

static void
act (Fixture    *fixture,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL);
  app_settle ();
}

/* A unit of foot throws as many dice as its type asks for. */
static void
test_wants (Fixture       *fixture,
            gconstpointer  data)
{
  const guint wanted[] = { 2, 2, 2, 2, 1, 1 };

  g_assert_cmpuint (fixture->entries->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < fixture->entries->len; i++)
    g_assert_cmpuint (acies_dice_entry_get_n_dice (fixture->entries->pdata[i], NULL), ==, wanted[i]);
  g_assert_true (gtk_window_get_focus (fixture->dialog) == fixture->entries->pdata[4]);
}

/* Only the units whose dice are there change, and all of them in one step. */
static void
test_typed (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (acies_dice_entry_type (fixture->entries->pdata[0], '6'));
  g_assert_true (acies_dice_entry_type (fixture->entries->pdata[0], '5'));
  g_assert_true (acies_dice_entry_type (fixture->entries->pdata[1], '3'));
  g_assert_true (acies_dice_entry_type (fixture->entries->pdata[4], '2'));
  act (fixture, "muster.apply");

  g_assert_null (fixture->dialog);
  g_assert_cmpuint (fixture->n_mustered, ==, 2);
  g_assert_cmpint (get_trait (fixture, 0, "bases-at-start"), ==, 11);
  g_assert_cmpint (get_trait (fixture, 0, "size-roll"), ==, 11);
  g_assert_cmpint (get_trait (fixture, 1, "bases-at-start"), ==, 8);
  g_assert_cmpint (get_trait (fixture, 4, "bases-at-start"), ==, 2);

  g_assert_true (acies_history_undo (fixture->history));
  g_assert_cmpint (get_trait (fixture, 0, "bases-at-start"), ==, 9);
  g_assert_cmpint (get_trait (fixture, 4, "bases-at-start"), ==, 5);
  g_assert_false (acies_history_get_can_undo (fixture->history));
}

static void
test_rolled (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_true (acies_dice_entry_type (fixture->entries->pdata[5], '1'));
  act (fixture, "muster.roll");
  for (guint i = 0; i < fixture->entries->len; i++)
    {
      guint n_given;
      guint n_dice = acies_dice_entry_get_n_dice (fixture->entries->pdata[i], &n_given);

      g_assert_cmpuint (n_given, ==, n_dice);
    }
  g_assert_cmpstr (acies_dice_entry_get_text (fixture->entries->pdata[5]), ==, "1");

  act (fixture, "muster.apply");
  g_assert_cmpuint (fixture->n_mustered, ==, 6);
  g_assert_cmpint (get_trait (fixture, 5, "bases-at-start"), ==, 1);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (get_trait (fixture, i, "size-roll"), ==, get_trait (fixture, i, "bases-at-start"));
}

/* Without any dice there is nothing to take over. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  act (fixture, "muster.apply");
  g_assert_nonnull (fixture->dialog);
  g_assert_cmpuint (fixture->n_mustered, ==, 0);
  g_assert_false (acies_history_get_can_undo (fixture->history));
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  g_test_add ("/app/muster-dialog/wants", Fixture, NULL, set_up, test_wants, tear_down);
  g_test_add ("/app/muster-dialog/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add ("/app/muster-dialog/rolled", Fixture, NULL, set_up, test_rolled, tear_down);
  g_test_add ("/app/muster-dialog/nothing", Fixture, NULL, set_up, test_nothing, tear_down);

  return g_test_run ();
}
