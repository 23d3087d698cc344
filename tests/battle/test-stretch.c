/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries of a log that was read, of which nothing is told before it is asked for. */

#include "config.h"

#include "battle-fixture.h"

/* A battle of more entries than two stretches, with something of everything. */
static AciesBattle *
play (void)
{
  AciesBattle *battle = battle_fixture_new ();

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (AciesEvent) note = acies_event_new_note ("Rain", NULL, 0, FALSE);
      g_autoptr (AciesEvent) correction = acies_event_new_correction ("b1", "hits", "0", "miscounted");

      battle_fixture_shoot (battle, "1");
      g_assert_true (acies_battle_append (battle, note, NULL));
      g_assert_true (acies_battle_append (battle, correction, NULL));
      /* To the next turn, in the first step of which they shoot again */
      do
        battle_fixture_step (battle);
      while (acies_situation_get_step (acies_battle_get_situation (battle)) > 0);
    }

  return battle;
}

static AciesEntry *
get_entry (AciesBattle *battle,
           guint        position)
{
  AciesEntry *entry = g_list_model_get_item (acies_battle_get_entries (battle), position);

  g_assert_nonnull (entry);

  return entry;
}

static void
assert_same_entry (AciesEntry *entry,
                   AciesEntry *other)
{
  GPtrArray *changes = acies_entry_get_changes (entry);
  GPtrArray *other_changes = acies_entry_get_changes (other);
  AciesOutcome *outcome = acies_entry_get_outcome (entry);
  AciesOutcome *other_outcome = acies_entry_get_outcome (other);

  g_assert_cmpuint (acies_entry_get_number (entry), ==, acies_entry_get_number (other));
  g_assert_cmpuint (acies_entry_get_turn (entry), ==, acies_entry_get_turn (other));
  g_assert_cmpuint (acies_entry_get_step (entry), ==, acies_entry_get_step (other));
  g_assert_cmpint (acies_entry_get_side (entry), ==, acies_entry_get_side (other));
  g_assert_cmpstr (acies_entry_get_sentence (entry), ==, acies_entry_get_sentence (other));
  g_assert_cmpstr (acies_entry_get_discrepancy (entry), ==, acies_entry_get_discrepancy (other));
  g_assert_true ((outcome == NULL) == (other_outcome == NULL));
  if (outcome != NULL)
    g_assert_cmpuint (acies_outcome_get_n_lines (outcome), ==, acies_outcome_get_n_lines (other_outcome));

  g_assert_cmpuint (changes->len, ==, other_changes->len);
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];
      const AciesStatusChange *other_change = other_changes->pdata[i];

      g_assert_cmpstr (change->subject, ==, other_change->subject);
      g_assert_cmpint (change->field, ==, other_change->field);
      g_assert_cmpstr (change->before, ==, other_change->before);
      g_assert_cmpstr (change->after, ==, other_change->after);
    }
}

/* In whatever order they are asked for. */
static void
test_tells_what_appending_told (void)
{
  g_autoptr (AciesBattle) battle = play ();
  g_autoptr (AciesBattle) again = battle_fixture_read_again (battle);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));

  g_assert_cmpuint (n_entries, >, 64);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (again)), ==, n_entries);
  for (guint i = n_entries; i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = get_entry (battle, i - 1);
      g_autoptr (AciesEntry) read = get_entry (again, i - 1);

      assert_same_entry (entry, read);
    }
}

static void
test_outlives_its_battle (void)
{
  g_autoptr (AciesBattle) battle = play ();
  g_autoptr (AciesBattle) again = battle_fixture_read_again (battle);
  g_autoptr (AciesEntry) entry = get_entry (battle, 40);
  g_autoptr (AciesEntry) read = get_entry (again, 40);

  g_clear_object (&again);
  assert_same_entry (entry, read);
}

/* The entries before it stay as they are. */
static void
test_taken_back (void)
{
  g_autoptr (AciesBattle) battle = play ();
  g_autoptr (AciesBattle) again = battle_fixture_read_again (battle);
  guint last = g_list_model_get_n_items (acies_battle_get_entries (battle)) - 1;
  g_autoptr (AciesEntry) before = get_entry (battle, last - 1);
  g_autoptr (AciesEntry) taken_back = get_entry (battle, last);
  g_autoptr (AciesEntry) read_before = get_entry (again, last - 1);
  g_autoptr (AciesEntry) read = get_entry (again, last);

  g_assert_true (acies_battle_undo (again, NULL));
  g_assert_cmpstr (acies_battle_get_redo_label (again), ==, acies_entry_get_sentence (taken_back));
  assert_same_entry (taken_back, read);
  assert_same_entry (before, read_before);
}

/* Some of a stretch stay, the others are new. */
static void
test_amended (void)
{
  g_autoptr (AciesBattle) battle = play ();
  g_autoptr (AciesBattle) again = battle_fixture_read_again (battle);
  g_autoptr (AciesEvent) amendment = acies_event_new_amendment (NULL);
  g_autoptr (AciesEvent) other = acies_event_new_amendment (NULL);
  g_autoptr (AciesEntry) stays = get_entry (again, 38);

  acies_event_add_replacement (amendment, 41, NULL);
  acies_event_add_replacement (other, 41, NULL);
  g_assert_true (acies_battle_append (battle, amendment, NULL));
  g_assert_true (acies_battle_append (again, other, NULL));

  for (guint i = 30; i < 50; i++)
    {
      g_autoptr (AciesEntry) entry = get_entry (battle, i);
      g_autoptr (AciesEntry) read = get_entry (again, i);

      g_assert_true (i != 38 || read == stays);
      assert_same_entry (entry, read);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/battle/stretch/tells-what-appending-told", test_tells_what_appending_told);
  g_test_add_func ("/battle/stretch/outlives-its-battle", test_outlives_its_battle);
  g_test_add_func ("/battle/stretch/taken-back", test_taken_back);
  g_test_add_func ("/battle/stretch/amended", test_amended);

  return g_test_run ();
}
