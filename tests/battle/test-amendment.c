/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "battle-fixture.h"

static AciesAmendment *
amend_volley (AciesBattle *battle,
              guint        number,
              const char  *volley)
{
  g_autofree char *input = g_strdup_printf ("volley=%s", volley);
  const char *inputs[] = { input, NULL };
  g_autoptr (GError) error = NULL;
  AciesAmendment *amendment = acies_amendment_new_for_inputs (battle, number, inputs, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (amendment);

  return amendment;
}

static void
accept (AciesAmendment *amendment)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_amendment_accept (amendment, "the volley was another", &error));
  g_assert_no_error (error);
}

static void
test_recomputes_status (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;

  battle_fixture_shoot (battle, "1");
  battle_fixture_shoot (battle, "1");
  battle_assert_status (battle, "b1", "hits", "4");

  amendment = amend_volley (battle, 2, "4");
  /* Nothing happens before it is accepted. */
  battle_assert_status (battle, "b1", "hits", "4");
  accept (amendment);
  battle_assert_status (battle, "b1", "hits", "8");
  g_assert_true (acies_entry_is_amended (acies_battle_find_entry (battle, 2, NULL)));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 4);

  {
    g_auto (GStrv) differences = acies_battle_verify (battle);

    g_assert_cmpstr (differences[0], ==, NULL);
  }
}

static void
test_undo (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  battle_fixture_shoot (battle, "1");
  before = battle_fixture_dump (battle);
  amendment = amend_volley (battle, 2, "4");
  accept (amendment);
  battle_assert_status (battle, "b1", "hits", "6");
  g_assert_true (acies_battle_undo (battle, NULL));
  battle_assert_status (battle, "b1", "hits", "2");
  g_assert_false (acies_entry_is_amended (acies_battle_find_entry (battle, 2, NULL)));
  after = battle_fixture_dump (battle);
  g_assert_cmpstr (after, ==, before);
}

/* Reads the log of a battle anew, and compares what comes of it, entry by entry. */
static void
assert_as_read (AciesBattle *battle)
{
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (AciesBattle) again = acies_battle_new_trial (battle, &log);
  g_autofree char *found = NULL;
  g_autofree char *expected = NULL;
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));

  g_assert_true (acies_battle_load_log (again, log, NULL));
  found = battle_fixture_dump (battle);
  expected = battle_fixture_dump (again);
  g_assert_cmpstr (found, ==, expected);
  g_assert_true (acies_situation_equal (acies_battle_get_situation (battle), acies_battle_get_situation (again)));
  for (guint i = 0; i <= n_entries; i++)
    {
      g_autoptr (AciesSituation) then = acies_battle_get_situation_at (battle, i);
      g_autoptr (AciesSituation) then_again = acies_battle_get_situation_at (again, i);

      g_assert_true (acies_situation_equal (then, then_again));
    }
}

static AciesEntry *
get_last (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, g_list_model_get_n_items (entries) - 1);

  /* The list owns it. */
  return entry;
}

/* More entries than lie between two snapshots, with one that is amended early, in the middle and last */
#define N_VOLLEYS 80

static AciesBattle *
create_long (void)
{
  AciesBattle *battle = battle_fixture_new ();

  for (guint i = 0; i < N_VOLLEYS; i++)
    battle_fixture_shoot (battle, "1");

  return battle;
}

/* What an amendment replaces is brought back as it was, and what comes of it once more after that. */
static void
test_undo_brings_back (void)
{
  static const guint numbers[] = { 2, 33, 34, 50, 1 + N_VOLLEYS };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (AciesBattle) battle = create_long ();
      g_autoptr (AciesAmendment) amendment = amend_volley (battle, numbers[i], "4");
      AciesEntry *before = get_last (battle);
      AciesEntry *after;

      accept (amendment);
      after = get_last (battle);
      g_assert_true (acies_battle_undo (battle, NULL));
      g_assert_true (get_last (battle) == before);
      assert_as_read (battle);
      g_assert_true (acies_battle_redo (battle, NULL));
      g_assert_true (get_last (battle) == after);
      assert_as_read (battle);
    }
}

/* A comment that is made on an entry after it was amended is there when the amendment is taken back. */
static void
test_undo_with_notes (void)
{
  g_autoptr (AciesBattle) battle = create_long ();
  g_autoptr (AciesAmendment) amendment = amend_volley (battle, 2, "4");
  g_autoptr (AciesEvent) comment = acies_event_new_note ("Dust", NULL, 60, TRUE);

  accept (amendment);
  g_assert_true (acies_battle_append (battle, comment, NULL));
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_false (acies_entry_is_turning_point (acies_battle_find_entry (battle, 60, NULL)));
  g_assert_true (acies_battle_redo (battle, NULL));
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_false (acies_entry_is_turning_point (acies_battle_find_entry (battle, 60, NULL)));
  assert_as_read (battle);
}

/* Drops the last entries, so that nothing comes after what stays, and goes on another way. */
static void
test_undo_of_a_drop (void)
{
  g_autoptr (AciesBattle) battle = create_long ();
  g_autoptr (AciesAmendment) first = NULL;
  g_autoptr (AciesAmendment) second = NULL;

  first = acies_amendment_new (battle, 1 + N_VOLLEYS, NULL, NULL);
  accept (first);
  assert_as_read (battle);
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_true (acies_battle_undo (battle, NULL));
  battle_fixture_shoot (battle, "4");
  battle_fixture_shoot (battle, "1");
  assert_as_read (battle);
  second = acies_amendment_new (battle, acies_entry_get_number (get_last (battle)), NULL, NULL);
  accept (second);
  assert_as_read (battle);
}

/* A trial, as a thread has it, has worked it out; the battle takes its entries. */
static void
test_take_course (void)
{
  g_autoptr (AciesBattle) battle = create_long ();
  g_autoptr (AciesAmendment) amendment = amend_volley (battle, 40, "4");
  g_autoptr (AciesEvent) event = acies_amendment_create_whole (amendment, NULL, NULL);
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (AciesBattle) trial = acies_battle_new_trial (battle, &log);
  g_autoptr (AciesEntry) before = g_object_ref (acies_battle_find_entry (battle, 39, NULL));
  AciesEntry *last;

  g_assert_true (acies_battle_load_log (trial, log, NULL));
  g_assert_true (acies_battle_append (trial, event, NULL));
  last = get_last (trial);
  acies_battle_take_course (battle, trial);
  g_assert_true (acies_battle_append (battle, event, NULL));
  g_assert_true (get_last (battle) == last);
  /* What comes before it stays. */
  g_assert_true (acies_battle_find_entry (battle, 39, NULL) == before);
  g_clear_object (&trial);
  assert_as_read (battle);
  g_assert_true (acies_battle_undo (battle, NULL));
  assert_as_read (battle);
}

/* It is not taken for another log than that which the trial had. */
static void
test_take_other_course (void)
{
  g_autoptr (AciesBattle) battle = create_long ();
  g_autoptr (AciesAmendment) amendment = amend_volley (battle, 40, "4");
  g_autoptr (AciesEvent) event = acies_amendment_create_whole (amendment, NULL, NULL);
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (AciesBattle) trial = acies_battle_new_trial (battle, &log);

  g_assert_true (acies_battle_load_log (trial, log, NULL));
  g_assert_true (acies_battle_append (trial, event, NULL));
  acies_battle_take_course (battle, trial);
  g_assert_true (acies_battle_undo (battle, NULL));
  battle_fixture_shoot (battle, "1");
  g_assert_true (acies_battle_append (battle, event, NULL));
  assert_as_read (battle);
}

static AciesAmendment *
insert_volley (AciesBattle *battle,
               guint        before,
               const char  *volley)
{
  g_autofree char *preset = g_strdup_printf ("volley=%s", volley);
  const char *presets[] = { preset, NULL };
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  AciesAmendment *amendment;
  guint position;

  g_assert_nonnull (acies_battle_find_entry (battle, before, &position));
  proposal = acies_proposal_new_at (battle, position,
                                    acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING), "a1",
                                    "b1", presets, &error);
  g_assert_no_error (error);
  event = acies_proposal_create_event (proposal, &error);
  g_assert_no_error (error);
  amendment = acies_amendment_new_insertion (battle, before, event, &error);
  g_assert_no_error (error);

  return amendment;
}

/* A forgotten volley stands before the entry named, with the number of the amendment; another before it stands
 * where it belongs; each is one step to undo and can be amended itself. */
static void
test_insertion (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) first = NULL;
  g_autoptr (AciesAmendment) second = NULL;
  g_autoptr (AciesAmendment) third = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (GStrv) differences = NULL;
  guint position;

  battle_fixture_shoot (battle, "1");
  battle_fixture_step (battle);
  before = battle_fixture_dump (battle);

  first = insert_volley (battle, 3, "1");
  g_assert_cmpuint (acies_amendment_get_n_later (first), ==, 1);
  battle_assert_status (battle, "b1", "hits", "2");
  accept (first);
  battle_assert_status (battle, "b1", "hits", "4");
  g_assert_nonnull (acies_battle_find_entry (battle, 4, &position));
  g_assert_cmpuint (position, ==, 2);

  second = insert_volley (battle, 4, "1");
  accept (second);
  battle_assert_status (battle, "b1", "hits", "6");
  g_assert_nonnull (acies_battle_find_entry (battle, 5, &position));
  g_assert_cmpuint (position, ==, 2);
  g_assert_nonnull (acies_battle_find_entry (battle, 4, &position));
  g_assert_cmpuint (position, ==, 3);

  third = amend_volley (battle, 4, "4");
  accept (third);
  battle_assert_status (battle, "b1", "hits", "10");
  differences = acies_battle_verify (battle);
  g_assert_cmpstr (differences[0], ==, NULL);

  for (guint i = 0; i < 3; i++)
    g_assert_true (acies_battle_undo (battle, NULL));
  after = battle_fixture_dump (battle);
  g_assert_cmpstr (after, ==, before);
  battle_assert_status (battle, "b1", "hits", "2");
}

/* The morale test came of the shooting; without it nothing called for it. */
static void
test_dropping_leaves_misfit (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GError) error = NULL;

  battle_fixture_shoot (battle, "1");
  battle_fixture_step (battle);
  battle_fixture_waver (battle);

  amendment = acies_amendment_new (battle, 2, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (acies_amendment_get_n_later (amendment), ==, 2);
  g_assert_cmpint (acies_amendment_get_consequence (amendment, 0), ==, ACIES_CONSEQUENCE_UNCHANGED);
  g_assert_cmpint (acies_amendment_get_consequence (amendment, 1), ==, ACIES_CONSEQUENCE_MISFIT);
  g_assert_cmpuint (acies_amendment_count (amendment, ACIES_CONSEQUENCE_MISFIT), ==, 1);
  g_assert_cmpstr (acies_amendment_get_reason_why (amendment, 1), !=, "");

  g_assert_false (acies_amendment_accept (amendment, NULL, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT);
  g_clear_error (&error);

  acies_amendment_set_answer (amendment, 1, ACIES_ANSWER_DROP);
  accept (amendment);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, 2);
  battle_assert_status (battle, "b1", "hits", "0");
}

static void
test_keep_by_hand (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autofree char *grit = NULL;
  g_autoptr (GError) error = NULL;
  AciesEntry *kept;

  battle_fixture_shoot (battle, "1");
  battle_fixture_step (battle);
  battle_fixture_waver (battle);
  grit = drill_print_status ((AciesSituation *) acies_battle_get_situation (battle), "b1", "grit");

  amendment = acies_amendment_new (battle, 2, NULL, &error);
  g_assert_no_error (error);
  acies_amendment_set_answer (amendment, 1, ACIES_ANSWER_KEEP);
  accept (amendment);

  kept = acies_battle_find_entry (battle, 4, NULL);
  g_assert_nonnull (kept);
  g_assert_true (acies_entry_is_overruled (kept));
  g_assert_true (acies_entry_is_amended (kept));
  battle_assert_status (battle, "b1", "grit", grit);
}

static void
correct_grit (AciesBattle *battle,
              const char  *grit)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction ("b1", "grit", grit, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
}

/* A morale test of b1 whose @output is another by agreement. */
static void
overrule_morale (AciesBattle *battle,
                 const char  *output,
                 const char  *value)
{
  const char *presets[] = { "cause=shooting", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesProposal) proposal = NULL;

  proposal = acies_proposal_new (battle, acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_MORALE),
                                 "b1", NULL, presets, &error);
  g_assert_no_error (error);
  g_assert_true (acies_proposal_overrule (proposal, output, value, "agreed", &error));
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);
}

static void
assert_verifies (AciesBattle *battle)
{
  g_auto (GStrv) differences = acies_battle_verify (battle);

  g_assert_cmpstr (differences[0], ==, NULL);
}

static void
drop (AciesBattle *battle,
      guint        number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAmendment) amendment = acies_amendment_new (battle, number, NULL, &error);

  g_assert_no_error (error);
  accept (amendment);
}

/* What was overruled stays so; the other outputs come of the new facts. */
static void
test_recomputes_overruled (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();

  correct_grit (battle, "9");
  correct_grit (battle, "8");
  overrule_morale (battle, "a.foes", "a1");
  battle_assert_status (battle, "b1", "grit", "2");
  drop (battle, 3);
  battle_assert_status (battle, "b1", "grit", "3");
  battle_assert_status (battle, "b1", "foes", "a1");
  assert_verifies (battle);
}

/* What was kept by hand stands with the facts that it had. */
static void
test_keeps_facts (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) gone = acies_event_new_correction ("b1", "state", "gone", NULL);
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GError) error = NULL;

  correct_grit (battle, "9");
  battle_fixture_waver (battle);
  battle_assert_status (battle, "b1", "grit", "3");

  amendment = acies_amendment_new (battle, 2, gone, &error);
  g_assert_no_error (error);
  g_assert_cmpint (acies_amendment_get_consequence (amendment, 0), ==, ACIES_CONSEQUENCE_MISFIT);
  acies_amendment_set_answer (amendment, 0, ACIES_ANSWER_KEEP);
  accept (amendment);
  battle_assert_status (battle, "b1", "grit", "3");
  assert_verifies (battle);
}

/* Whom the players let act though it was lost, fits as it did. */
static void
test_lost_before (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GError) error = NULL;

  correct_grit (battle, "9");
  overrule_morale (battle, "a.state", "gone");
  battle_fixture_shoot (battle, "1");

  amendment = acies_amendment_new (battle, 2, acies_entry_get_event (acies_battle_find_entry (battle, 2, NULL)), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (acies_amendment_count (amendment, ACIES_CONSEQUENCE_UNCHANGED), ==, 2);
}

static void
test_lists_changes (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GPtrArray) changes = NULL;

  battle_fixture_shoot (battle, "1");
  amendment = amend_volley (battle, 2, "4");
  changes = acies_amendment_list_changes (amendment);
  g_assert_cmpuint (changes->len, ==, 1);
  g_assert_cmpstr (((AciesStatusChange *) changes->pdata[0])->before, ==, "2");
  g_assert_cmpstr (((AciesStatusChange *) changes->pdata[0])->after, ==, "6");
}

/* The first volley was another, looked at one later entry at a time: the course is the same as at once, though an
 * answer comes before the end, and another one for an earlier entry after it. */
static void
test_gradual (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) at_once = NULL;
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GPtrArray) expected = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  guint n_rounds = 0;

  battle_fixture_shoot (battle, "1");
  battle_fixture_step (battle);
  battle_fixture_waver (battle);
  for (guint i = 0; i < 40; i++)
    correct_grit (battle, i % 2 == 0 ? "5" : "6");

  at_once = acies_amendment_new (battle, 2, NULL, &error);
  g_assert_no_error (error);
  acies_amendment_set_answer (at_once, 1, ACIES_ANSWER_KEEP);
  expected = acies_amendment_list_changes (at_once);

  amendment = acies_amendment_new_gradual (battle, 2, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (acies_amendment_get_n_done (amendment), ==, 0);
  g_assert_true (acies_amendment_go_on (amendment, 5));
  g_assert_cmpuint (acies_amendment_get_n_done (amendment), ==, 5);
  g_assert_cmpint (acies_amendment_get_consequence (amendment, 1), ==, ACIES_CONSEQUENCE_MISFIT);
  g_assert_false (acies_amendment_wants_dice (amendment, 1));
  acies_amendment_set_answer (amendment, 1, ACIES_ANSWER_KEEP);
  g_assert_cmpuint (acies_amendment_get_n_done (amendment), ==, 1);
  g_assert_false (acies_amendment_is_answered (amendment));
  while (acies_amendment_go_on (amendment, 7))
    n_rounds++;
  g_assert_cmpuint (n_rounds, >=, 1);
  g_assert_true (acies_amendment_is_answered (amendment));

  for (guint i = 0; i < acies_amendment_get_n_later (amendment); i++)
    g_assert_cmpint (acies_amendment_get_consequence (amendment, i), ==, acies_amendment_get_consequence (at_once, i));
  changes = acies_amendment_list_changes (amendment);
  g_assert_cmpuint (changes->len, ==, expected->len);
  for (guint i = 0; i < changes->len; i++)
    g_assert_cmpstr (((AciesStatusChange *) changes->pdata[i])->after, ==,
                     ((AciesStatusChange *) expected->pdata[i])->after);
}

/* What is put aside half way leaves the battle as it is. */
static void
test_gradual_put_aside (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  battle_fixture_shoot (battle, "1");
  battle_fixture_shoot (battle, "1");
  battle_fixture_shoot (battle, "1");
  before = battle_fixture_dump (battle);

  amendment = acies_amendment_new_gradual (battle, 2, FALSE, NULL, &error);
  g_assert_no_error (error);
  acies_amendment_go_on (amendment, 1);
  g_clear_object (&amendment);
  after = battle_fixture_dump (battle);
  g_assert_cmpstr (after, ==, before);
  battle_assert_status (battle, "b1", "hits", "6");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 4);
}

static void
test_errors (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const char *bad[] = { "valley=4", NULL };
  g_autoptr (GError) error = NULL;

  battle_fixture_shoot (battle, "1");
  g_assert_null (acies_amendment_new (battle, 99, NULL, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (acies_amendment_new_for_inputs (battle, 1, bad, NULL, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (acies_amendment_new_for_inputs (battle, 2, bad, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/battle/amendment/recomputes-status", test_recomputes_status);
  g_test_add_func ("/battle/amendment/undo", test_undo);
  g_test_add_func ("/battle/amendment/insertion", test_insertion);
  g_test_add_func ("/battle/amendment/dropping-leaves-misfit", test_dropping_leaves_misfit);
  g_test_add_func ("/battle/amendment/keep-by-hand", test_keep_by_hand);
  g_test_add_func ("/battle/amendment/recomputes-overruled", test_recomputes_overruled);
  g_test_add_func ("/battle/amendment/keeps-facts", test_keeps_facts);
  g_test_add_func ("/battle/amendment/lost-before", test_lost_before);
  g_test_add_func ("/battle/amendment/lists-changes", test_lists_changes);
  g_test_add_func ("/battle/amendment/undo-brings-back", test_undo_brings_back);
  g_test_add_func ("/battle/amendment/undo-with-notes", test_undo_with_notes);
  g_test_add_func ("/battle/amendment/undo-of-a-drop", test_undo_of_a_drop);
  g_test_add_func ("/battle/amendment/take-course", test_take_course);
  g_test_add_func ("/battle/amendment/take-other-course", test_take_other_course);
  g_test_add_func ("/battle/amendment/gradual", test_gradual);
  g_test_add_func ("/battle/amendment/gradual-put-aside", test_gradual_put_aside);
  g_test_add_func ("/battle/amendment/errors", test_errors);

  return g_test_run ();
}
