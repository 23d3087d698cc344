/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a battle: who has won, who says so, and what goes on after it. */

#include "config.h"

#include <string.h>

#include "battle-fixture.h"

static gboolean
append (AciesBattle  *battle,
        AciesEvent   *event,
        GError      **error)
{
  g_autoptr (AciesEvent) owned = event;

  return acies_battle_append (battle, owned, error);
}

static void
must_append (AciesBattle *battle,
             AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  append (battle, event, &error);
  g_assert_no_error (error);
}

static void
assert_refused (AciesBattle *battle,
                AciesEvent  *event,
                int          code)
{
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (battle));
  g_autoptr (GError) error = NULL;

  g_assert_false (append (battle, event, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, code);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, n_events);
}

static const AciesEnding *
get_ending (AciesBattle *battle)
{
  return acies_situation_get_ending (acies_battle_get_situation (battle));
}

/* Takes all units of the other side out of play, after which the drill rules end the battle. */
static void
beat_b (AciesBattle *battle)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);

  for (guint i = 0; i < acies_situation_get_n_units (situation); i++)
    {
      const AciesBody *unit = acies_situation_get_body (acies_battle_get_situation (battle), i);

      if (unit->side == 1)
        must_append (battle, acies_event_new_correction (unit->id, "state", "gone", NULL));
      situation = acies_battle_get_situation (battle);
    }
}

static void
test_by_players (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autofree char *dump = NULL;

  battle_fixture_shoot (battle, "1");
  g_assert_cmpuint (acies_battle_get_dues (battle)->len, >, 0);
  must_append (battle, acies_event_new_end ("b", "Night fell.", FALSE));

  g_assert_nonnull (get_ending (battle));
  g_assert_cmpint (get_ending (battle)->winner, ==, 1);
  g_assert_false (get_ending (battle)->by_rules);
  g_assert_cmpstr (get_ending (battle)->how, ==, "Night fell.");
  g_assert_cmpuint (acies_battle_get_dues (battle)->len, ==, 0);
  dump = battle_fixture_dump (battle);
  g_assert_nonnull (strstr (dump, "The battle is over. The players say that "));
  g_assert_nonnull (strstr (dump, " won: “Night fell.”"));
}

static void
test_nothing_goes_on (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;
  const char *presets[] = { "volley=1", NULL };
  const AciesProcedure *shooting = acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING);

  must_append (battle, acies_event_new_end (NULL, NULL, FALSE));
  g_assert_cmpint (get_ending (battle)->winner, ==, -1);

  assert_refused (battle, acies_event_new_step (), ACIES_INPUT_ERROR_NOT_ALLOWED);
  assert_refused (battle, acies_event_new_end ("a", NULL, FALSE), ACIES_INPUT_ERROR_NOT_ALLOWED);
  assert_refused (battle, acies_event_new_correction ("b1", "hits", "1", NULL), ACIES_INPUT_ERROR_NOT_ALLOWED);
  proposal = acies_proposal_new (battle, shooting, "a1", "b1", presets, &error);
  g_assert_true (proposal == NULL || !acies_proposal_accept (proposal, NULL));

  must_append (battle, acies_event_new_note ("What a day.", NULL, 0, FALSE));
  g_assert_nonnull (get_ending (battle));
}

static void
test_undo_and_redo (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  guint n_dues;

  battle_fixture_shoot (battle, "1");
  n_dues = acies_battle_get_dues (battle)->len;
  must_append (battle, acies_event_new_end ("a", "", FALSE));
  g_assert_nonnull (strstr (acies_battle_get_undo_label (battle), "The battle is over."));
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_null (get_ending (battle));
  g_assert_cmpuint (acies_battle_get_dues (battle)->len, ==, n_dues);
  g_assert_true (acies_battle_redo (battle, NULL));
  g_assert_cmpint (get_ending (battle)->winner, ==, 0);
}

static void
test_taken_up_again (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesBattle) again = NULL;
  g_auto (GStrv) differences = NULL;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  assert_refused (battle, acies_event_new_resume (), ACIES_INPUT_ERROR_NOT_ALLOWED);
  must_append (battle, acies_event_new_end ("a", "Too soon.", FALSE));
  must_append (battle, acies_event_new_note ("Wait.", NULL, 0, FALSE));
  must_append (battle, acies_event_new_resume ());
  g_assert_null (get_ending (battle));
  battle_fixture_shoot (battle, "1");
  must_append (battle, acies_event_new_end ("b", "Now.", FALSE));

  again = battle_fixture_read_again (battle);
  one = battle_fixture_dump (battle);
  other = battle_fixture_dump (again);
  g_assert_cmpstr (one, ==, other);
  g_assert_cmpint (get_ending (again)->winner, ==, 1);
  differences = acies_battle_verify (again);
  g_assert_null (differences[0]);
}

static void
test_by_rules (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEnding) early = NULL;
  g_autoptr (AciesEnding) found = NULL;
  g_auto (GStrv) differences = NULL;
  g_autofree char *told = NULL;

  early = acies_ruleset_propose_ending (acies_battle_get_ruleset (battle), acies_battle_get_situation (battle));
  g_assert_null (early);
  assert_refused (battle, acies_event_new_end ("a", NULL, TRUE), ACIES_INPUT_ERROR_NOT_ALLOWED);

  beat_b (battle);
  found = acies_ruleset_propose_ending (acies_battle_get_ruleset (battle), acies_battle_get_situation (battle));
  g_assert_nonnull (found);
  g_assert_true (found->by_rules);
  g_assert_cmpint (found->winner, ==, 0);
  told = acies_situation_tell_offer (acies_battle_get_situation (battle), found);
  g_assert_true (g_str_has_prefix (told, "The battle is over: "));
  assert_refused (battle, acies_event_new_end ("b", NULL, TRUE), ACIES_INPUT_ERROR_NOT_ALLOWED);
  must_append (battle, acies_event_new_end ("a", found->how, TRUE));
  g_assert_true (get_ending (battle)->by_rules);
  differences = acies_battle_verify (battle);
  g_assert_null (differences[0]);
}

/* What a file holds stands, and is told of. */
static void
test_stored_against_the_rules (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new_empty ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) differences = NULL;

  g_ptr_array_add (events, acies_event_new_step ());
  g_ptr_array_add (events, acies_event_new_end ("a", NULL, TRUE));
  g_ptr_array_add (events, acies_event_new_step ());
  for (guint i = 0; i < events->len; i++)
    acies_event_set_place_in_log (events->pdata[i], i + 1, i + 1);
  g_assert_true (acies_battle_load_log (battle, events, &error));
  g_assert_no_error (error);
  differences = acies_battle_verify (battle);
  g_assert_cmpuint (g_strv_length (differences), ==, 2);
  g_assert_nonnull (strstr (differences[0], "the rules do not end the battle so"));
  g_assert_nonnull (strstr (differences[1], "The battle is over"));
}

static void
test_bad_ends (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesBattle) empty = battle_fixture_new_empty ();
  g_autofree char *long_text = g_strnfill (ACIES_ENDING_MAX_HOW + 1, 'x');
  g_autoptr (GError) error = NULL;

  assert_refused (empty, acies_event_new_end ("a", NULL, FALSE), ACIES_INPUT_ERROR_NOT_ALLOWED);
  assert_refused (battle, acies_event_new_end ("a", long_text, FALSE), ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_false (append (battle, acies_event_new_end ("f", NULL, FALSE), &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN);
  long_text[ACIES_ENDING_MAX_HOW] = '\0';
  must_append (battle, acies_event_new_end ("a", long_text, FALSE));
}

/* An earlier entry can still be amended, and the end stays. */
static void
test_amended_before (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) amendment = acies_event_new_amendment ("miscounted");
  g_autoptr (AciesEvent) replacement = acies_event_new_correction ("b1", "hits", "2", NULL);

  must_append (battle, acies_event_new_correction ("b1", "hits", "1", NULL));
  must_append (battle, acies_event_new_end ("a", NULL, FALSE));
  acies_event_add_replacement (amendment, 2, replacement);
  must_append (battle, g_object_ref (amendment));
  battle_assert_status (battle, "b1", "hits", "2");
  g_assert_cmpint (get_ending (battle)->winner, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/ending/by-players", test_by_players);
  g_test_add_func ("/battle/ending/nothing-goes-on", test_nothing_goes_on);
  g_test_add_func ("/battle/ending/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/battle/ending/taken-up-again", test_taken_up_again);
  g_test_add_func ("/battle/ending/by-rules", test_by_rules);
  g_test_add_func ("/battle/ending/stored-against-the-rules", test_stored_against_the_rules);
  g_test_add_func ("/battle/ending/bad-ends", test_bad_ends);
  g_test_add_func ("/battle/ending/amended-before", test_amended_before);

  return g_test_run ();
}
