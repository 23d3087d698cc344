/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "battle-fixture.h"

static guint
n_items (GListModel *model)
{
  return g_list_model_get_n_items (model);
}

static void
undo (AciesBattle *battle)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_undo (battle, &error));
  g_assert_no_error (error);
}

static void
redo (AciesBattle *battle)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_redo (battle, &error));
  g_assert_no_error (error);
}

static void
test_begins_in_deployment (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new_empty ();

  g_assert_cmpuint (acies_battle_get_turn (battle), ==, 0);
  g_assert_false (acies_battle_get_can_undo (battle));
  g_assert_false (acies_battle_get_modified (battle));
  battle_fixture_step (battle);
  g_assert_cmpuint (acies_battle_get_turn (battle), ==, 1);
  g_assert_cmpuint (acies_situation_get_step (acies_battle_get_situation (battle)), ==, 0);
  g_assert_true (acies_battle_get_modified (battle));
  acies_battle_mark_saved (battle);
  g_assert_false (acies_battle_get_modified (battle));
}

static void
test_steps_go_round (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();

  for (guint i = 0; i < 3; i++)
    battle_fixture_step (battle);
  g_assert_cmpuint (acies_battle_get_turn (battle), ==, 2);
  g_assert_cmpuint (acies_battle_get_n_entries_at_turn (battle, 0), ==, 0);
  g_assert_cmpuint (acies_battle_get_n_entries_at_turn (battle, 1), ==, 3);
  g_assert_cmpuint (acies_battle_get_n_entries_at_turn (battle, 2), ==, 4);
  g_assert_cmpuint (acies_battle_get_n_entries_at_turn (battle, 9), ==, 4);
}

static void
test_procedure_changes_status (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEntry) entry = NULL;

  battle_fixture_shoot (battle, "1");
  battle_assert_status (battle, "b1", "hits", "2");
  battle_assert_status (battle, "a1", "shot", "true");

  entry = g_list_model_get_item (acies_battle_get_entries (battle), 1);
  g_assert_cmpint (acies_entry_get_side (entry), ==, 0);
  g_assert_cmpuint (acies_entry_get_turn (entry), ==, 1);
  g_assert_null (acies_entry_get_discrepancy (entry));
  g_assert_cmpuint (acies_entry_get_changes (entry)->len, >, 0);
}

static void
test_undo_and_redo_are_entries (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();

  battle_fixture_shoot (battle, "1");
  battle_fixture_shoot (battle, "4");
  battle_assert_status (battle, "b1", "hits", "8");
  g_assert_false (acies_battle_get_can_redo (battle));

  undo (battle);
  battle_assert_status (battle, "b1", "hits", "2");
  g_assert_cmpuint (n_items (acies_battle_get_log (battle)), ==, 4);
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, 2);
  g_assert_true (acies_battle_get_can_redo (battle));

  undo (battle);
  battle_assert_status (battle, "b1", "hits", "0");
  redo (battle);
  redo (battle);
  battle_assert_status (battle, "b1", "hits", "8");
  g_assert_false (acies_battle_get_can_redo (battle));
  g_assert_cmpuint (n_items (acies_battle_get_log (battle)), ==, 7);
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, 3);
}

static void
assert_same (AciesBattle *battle,
             AciesBattle *other)
{
  g_autofree char *dump = battle_fixture_dump (battle);
  g_autofree char *other_dump = battle_fixture_dump (other);
  guint length = n_items (acies_battle_get_entries (battle));
  g_autoptr (AciesSituation) half = acies_battle_get_situation_at (battle, length / 2);
  g_autoptr (AciesSituation) other_half = acies_battle_get_situation_at (other, length / 2);
  g_autoptr (GPtrArray) changes = NULL, half_changes = NULL;

  g_assert_cmpstr (dump, ==, other_dump);
  g_assert_cmpstr (acies_battle_get_undo_label (battle), ==, acies_battle_get_undo_label (other));
  g_assert_cmpstr (acies_battle_get_redo_label (battle), ==, acies_battle_get_redo_label (other));
  changes = acies_situation_compare (acies_battle_get_situation (battle), acies_battle_get_situation (other));
  g_assert_cmpuint (changes->len, ==, 0);
  half_changes = acies_situation_compare (half, other_half);
  g_assert_cmpuint (half_changes->len, ==, 0);
}

/* Correcting hits is allowed at any time. */
static void
correct_hits (AciesBattle *battle,
              GRand       *rand)
{
  g_autofree char *hits = g_strdup_printf ("%d", g_rand_int_range (rand, 0, 9));
  g_autoptr (AciesEvent) event = acies_event_new_correction ("b1", "hits", hits, NULL);

  g_assert_true (acies_battle_append (battle, event, NULL));
}

static void
do_anything (AciesBattle *battle,
             GRand       *rand)
{
  guint length = n_items (acies_battle_get_entries (battle));
  g_autoptr (AciesEvent) event = NULL;

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1:
      correct_hits (battle, rand);
      break;
    case 2:
      acies_battle_begin_group (battle);
      correct_hits (battle, rand);
      correct_hits (battle, rand);
      battle_fixture_step (battle);
      acies_battle_end_group (battle);
      break;
    case 3:
      battle_fixture_step (battle);
      break;
    case 4:
      event = acies_event_new_note ("Rain", NULL, 0, FALSE);
      g_assert_true (acies_battle_append (battle, event, NULL));
      break;
    case 5:
      if (length > 0)
        {
          g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (battle),
                                                                g_rand_int_range (rand, 0, length));

          event = acies_event_new_note ("", NULL, acies_entry_get_number (entry), TRUE);
          g_assert_true (acies_battle_append (battle, event, NULL));
        }
      break;
    case 6:
    case 7:
    case 8:
      if (acies_battle_get_can_redo (battle))
        redo (battle);
      break;
    default:
      if (acies_battle_get_can_undo (battle))
        undo (battle);
      break;
    }
}

/* What is taken back and put in again step by step is what the whole log says. */
static void
test_steps_and_log (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < 70; i++)
    correct_hits (battle, rand);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (AciesBattle) again = NULL;

      do_anything (battle, rand);
      again = battle_fixture_read_again (battle);
      assert_same (battle, again);
    }
}

static void
test_new_event_ends_redo (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (GError) error = NULL;

  battle_fixture_shoot (battle, "1");
  undo (battle);
  battle_fixture_shoot (battle, "4");
  g_assert_false (acies_battle_get_can_redo (battle));
  g_assert_false (acies_battle_redo (battle, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_NOTHING);
  battle_assert_status (battle, "b1", "hits", "6");
}

static void
test_nothing_to_undo (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_battle_undo (battle, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_NOTHING);
  g_assert_cmpuint (n_items (acies_battle_get_log (battle)), ==, 0);
}

static void
test_group_is_one_step (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();

  acies_battle_begin_group (battle);
  battle_fixture_shoot (battle, "1");
  battle_fixture_waver (battle);
  acies_battle_end_group (battle);
  battle_fixture_shoot (battle, "1");

  undo (battle);
  battle_assert_status (battle, "b1", "hits", "2");
  undo (battle);
  battle_assert_status (battle, "b1", "hits", "0");
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, 1);
  redo (battle);
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, 3);
}

static void
test_correction (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) good = acies_event_new_correction ("b1", "hits", "5", "miscounted");
  g_autoptr (AciesEvent) nobody = acies_event_new_correction ("b9", "hits", "5", NULL);
  g_autoptr (AciesEvent) unknown = acies_event_new_correction ("b1", "hats", "5", NULL);
  g_autoptr (AciesEvent) wrong = acies_event_new_correction ("b1", "hits", "many", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, good, &error));
  g_assert_no_error (error);
  battle_assert_status (battle, "b1", "hits", "5");

  g_assert_false (acies_battle_append (battle, nobody, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (acies_battle_append (battle, unknown, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_clear_error (&error);
  g_assert_false (acies_battle_append (battle, wrong, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  battle_assert_status (battle, "b1", "hits", "5");
  g_assert_cmpuint (n_items (acies_battle_get_log (battle)), ==, 2);
}

static void
test_move (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const AciesPose way[] = { { { 10, 20 }, 0 }, { { 10, 14 }, 0 } };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (AciesEvent) stranger = NULL;
  g_autoptr (GError) error = NULL;
  const AciesBody *body;

  g_ptr_array_add (moves, acies_move_new ("a1", ACIES_MOVE_ADVANCE, way, 2));
  event = acies_event_new_move (moves);
  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
  body = acies_situation_find (acies_battle_get_situation (battle), "a1");
  g_assert_true (body->placed);
  g_assert_cmpfloat (body->pose.at.y, ==, 14);

  g_ptr_array_add (moves, acies_move_new ("f1", ACIES_MOVE_ADVANCE, way, 2));
  stranger = acies_event_new_move (moves);
  g_assert_false (acies_battle_append (battle, stranger, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN);
}

static gboolean
refuse_cb (AciesBattle  *battle,
           AciesEvent   *event,
           gpointer      user_data,
           GError      **error)
{
  guint *n_left = user_data;

  if (*n_left > 0)
    {
      (*n_left)--;
      return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

/* What could not be written down did not happen, whatever it was. */
static void
test_refusing_sink (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) step = acies_event_new_step ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_left = 1;

  acies_battle_set_sink (battle, refuse_cb, &n_left, NULL);
  battle_fixture_shoot (battle, "1");
  before = battle_fixture_dump (battle);

  g_assert_false (acies_battle_append (battle, step, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_false (acies_battle_undo (battle, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);

  after = battle_fixture_dump (battle);
  g_assert_cmpstr (after, ==, before);
  battle_assert_status (battle, "b1", "hits", "2");
  g_assert_cmpuint (n_items (acies_battle_get_log (battle)), ==, 2);
  g_assert_cmpuint (acies_battle_get_turn (battle), ==, 1);
}

/* Folding from a snapshot and folding from the start are the same. */
static void
test_any_moment (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const guint n_shots = 70;

  for (guint i = 0; i < n_shots; i++)
    {
      g_autoptr (AciesEvent) clear = acies_event_new_correction ("b1", "hits", "0", NULL);

      battle_fixture_shoot (battle, i % 2 == 0 ? "1" : "4");
      g_assert_true (acies_battle_append (battle, clear, NULL));
    }

  for (guint i = 0; i < n_shots; i++)
    {
      g_autoptr (AciesSituation) shot = acies_battle_get_situation_at (battle, 2 + 2 * i);
      g_autoptr (AciesSituation) cleared = acies_battle_get_situation_at (battle, 3 + 2 * i);

      drill_assert_status (shot, "b1", "hits", i % 2 == 0 ? "2" : "6");
      drill_assert_status (cleared, "b1", "hits", "0");
    }
}

typedef struct
{
  AciesBattle *battle;
  guint        n_seen;
  guint        until;
} Seen;

static gboolean
see (const AciesSituation *situation,
     guint                 n_entries,
     gpointer              user_data)
{
  Seen *seen = user_data;
  g_autoptr (AciesSituation) expected = acies_battle_get_situation_at (seen->battle, n_entries);
  g_autoptr (GPtrArray) changes = acies_situation_compare (expected, situation);

  g_assert_cmpuint (n_entries, ==, seen->n_seen);
  g_assert_cmpuint (changes->len, ==, 0);
  seen->n_seen++;

  return n_entries < seen->until;
}

/* Each situation is seen once, the first and the last included. */
static void
test_walk (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  Seen whole = { battle, 0, G_MAXUINT };
  Seen part = { battle, 0, 3 };

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (AciesEvent) clear = acies_event_new_correction ("b1", "hits", "0", NULL);

      battle_fixture_shoot (battle, "1");
      g_assert_true (acies_battle_append (battle, clear, NULL));
    }

  g_assert_true (acies_battle_walk (battle, see, &whole));
  g_assert_cmpuint (whole.n_seen, ==, n_items (acies_battle_get_entries (battle)) + 1);
  g_assert_false (acies_battle_walk (battle, see, &part));
  g_assert_cmpuint (part.n_seen, ==, 4);
}

static void
test_turning_point (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) note = acies_event_new_note ("", NULL, 2, TRUE);
  g_autoptr (GError) error = NULL;

  battle_fixture_shoot (battle, "1");
  g_assert_true (acies_battle_append (battle, note, &error));
  g_assert_no_error (error);
  g_assert_true (acies_entry_is_turning_point (acies_battle_find_entry (battle, 2, NULL)));
  undo (battle);
  g_assert_false (acies_entry_is_turning_point (acies_battle_find_entry (battle, 2, NULL)));
}

/* A note about an entry is none itself; what it says can be taken back, and is so before the entry is. */
static void
test_comments (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesEvent) comment = acies_event_new_note ("A lucky shot.", NULL, 2, TRUE);
  g_autoptr (AciesEvent) clear = acies_event_new_note ("", NULL, 2, FALSE);
  g_autoptr (AciesEvent) beyond = acies_event_new_note ("Of what?", NULL, 4000000, FALSE);
  AciesEntry *entry;
  guint n_entries;

  battle_fixture_shoot (battle, "1");
  n_entries = n_items (acies_battle_get_entries (battle));
  entry = acies_battle_find_entry (battle, 2, NULL);
  g_assert_null (acies_entry_get_comments (entry));
  g_assert_true (acies_battle_append (battle, comment, NULL));
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, n_entries);
  g_assert_null (acies_battle_find_entry (battle, acies_event_get_number (comment), NULL));
  g_assert_true (acies_entry_is_turning_point (entry));
  g_assert_true (acies_entry_get_comments (entry)->pdata[0] == comment);
  g_assert_cmpstr (acies_battle_get_undo_label (battle), ==, "A lucky shot.");

  g_assert_true (acies_event_clears_mark (clear));
  g_assert_true (acies_battle_append (battle, clear, NULL));
  g_assert_false (acies_entry_is_turning_point (entry));
  g_assert_cmpuint (acies_entry_get_comments (entry)->len, ==, 1);
  undo (battle);
  g_assert_true (acies_entry_is_turning_point (entry));
  undo (battle);
  g_assert_false (acies_entry_is_turning_point (entry));
  g_assert_null (acies_entry_get_comments (entry));
  g_assert_true (acies_battle_redo (battle, NULL));
  g_assert_cmpuint (acies_entry_get_comments (acies_battle_find_entry (battle, 2, NULL))->len, ==, 1);

  g_assert_true (acies_battle_append (battle, beyond, NULL));
  g_assert_cmpuint (n_items (acies_battle_get_entries (battle)), ==, n_entries + 1);
}

static void
test_overrule (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  proposal = acies_proposal_new (battle,
                                 acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING),
                                 "a1", "b1", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (acies_proposal_overrule (proposal, "b.hits", "1", "a tree stood there", &error));
  g_assert_no_error (error);
  g_assert_false (acies_proposal_overrule (proposal, "b.huts", "1", NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_clear_error (&error);
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);

  battle_assert_status (battle, "b1", "hits", "1");
  g_assert_true (acies_entry_is_overruled (acies_battle_find_entry (battle, 2, NULL)));
  {
    g_auto (GStrv) differences = acies_battle_verify (battle);

    g_assert_cmpstr (differences[0], ==, NULL);
  }
}

/* A file that says otherwise than the rules keeps what it says, and is told on. */
/* What a proposal was told, in whatever order, is what the log gathers by. */
static void
test_verify_told (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const char *const presets[] = { "volley=1", NULL };
  g_autoptr (AciesProposal) proposal = NULL;
  g_auto (GStrv) differences = NULL;
  g_autoptr (GError) error = NULL;

  proposal = acies_proposal_new (battle, acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING),
                                 "a1", "b1", presets, &error);
  g_assert_no_error (error);
  g_assert_true (acies_proposal_set_input (proposal, "volley", "2", &error));
  acies_proposal_set_moves (proposal, NULL);
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);
  battle_fixture_shoot (battle, "1");

  differences = acies_battle_verify (battle);
  g_assert_cmpstr (differences[0], ==, NULL);
}

static void
test_verify_tells (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new_empty ();
  const AciesProcedure *procedure = acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesFacts) facts = acies_facts_new (procedure, "a1", "b1");
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure));
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) differences = NULL;
  AciesEvent *event;

  acies_facts_set_text (facts, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_ROSTER, "11", NULL);
  acies_facts_set_text (facts, DR_SHOOTING_IN_A_WEAPON, ACIES_SOURCE_ROSTER, "pike", NULL);
  acies_facts_set_text (facts, DR_SHOOTING_IN_B_HITS, ACIES_SOURCE_STATUS, "0", NULL);
  acies_facts_set_text (facts, DR_SHOOTING_IN_B_STRENGTH, ACIES_SOURCE_HAND, "5", NULL);
  acies_record_set_number (outputs, DR_SHOOTING_OUT_B_HITS, 3);

  event = acies_event_new_step ();
  acies_event_set_place_in_log (event, 1, 1);
  g_ptr_array_add (events, event);
  event = acies_event_new_procedure (facts, "", outputs);
  acies_event_set_place_in_log (event, 2, 2);
  g_ptr_array_add (events, event);

  g_assert_true (acies_battle_load_log (battle, events, &error));
  g_assert_no_error (error);
  battle_assert_status (battle, "b1", "hits", "3");

  differences = acies_battle_verify (battle);
  g_assert_cmpuint (g_strv_length (differences), ==, 2);
  g_assert_nonnull (strstr (differences[0], "a.figures"));
  g_assert_nonnull (strstr (differences[1], "b.hits"));
}

/* An omen after which the Archers stand 2″ further right. */
static AciesBattle *
see_omen (gboolean logs_move)
{
  AciesBattle *battle = battle_fixture_new_empty ();
  const AciesPose poses[] = { { { 10, 10 }, 0 }, { { 12, 10 }, 0 } };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesEvent) placing = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (moves, acies_move_new ("b1", ACIES_MOVE_PLACE, poses, 1));
  placing = acies_event_new_move (moves);
  acies_battle_append (battle, placing, &error);
  g_assert_no_error (error);
  battle_fixture_step (battle);

  proposal = acies_proposal_new (battle, acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_OMEN),
                                 NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_set_size (moves, 0);
  if (logs_move)
    g_ptr_array_add (moves, acies_move_new ("b1", ACIES_MOVE_RECOIL, poses, 2));
  acies_proposal_set_moves (proposal, moves);
  acies_proposal_accept (proposal, &error);
  g_assert_no_error (error);

  return battle;
}

static void
test_verify_unlogged (void)
{
  g_autoptr (AciesBattle) silent = see_omen (FALSE);
  g_autoptr (AciesBattle) logged = see_omen (TRUE);
  g_auto (GStrv) differences = acies_battle_verify (silent);
  g_auto (GStrv) none = acies_battle_verify (logged);

  g_assert_cmpuint (g_strv_length (differences), ==, 1);
  g_assert_true (g_str_has_prefix (differences[0], "Entry 3, turn 1, "));
  g_assert_nonnull (strstr (differences[0], "Archers stands elsewhere after this entry, which logs no move of it"));
  g_assert_cmpstr (none[0], ==, NULL);
}

/* Proposes that the Archers waver, on a way laid from 10,10 to @x,@y.  Returns: (nullable): the refusal */
static char *
lay_way (AciesBattle *battle,
         double       x,
         double       y,
         const char  *agreement)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_MORALE);
  const AciesPose poses[] = { { { 10, 10 }, 0 }, { { x, y }, 0 } };
  const char *const presets[] = { "cause=shooting", NULL };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  proposal = acies_proposal_new (battle, procedure, "b1", NULL, presets, &error);
  g_assert_no_error (error);
  g_ptr_array_add (moves, acies_move_new ("b1", ACIES_MOVE_ROUT, poses, 2));
  acies_proposal_set_moves (proposal, moves);
  acies_proposal_set_agreement (proposal, agreement);

  return acies_proposal_get_error (proposal) != NULL ? g_strdup (acies_proposal_get_error (proposal)->message) : NULL;
}

/* The rules propose a way of 9″. */
static void
test_laid_way (void)
{
  static const struct {
    double      x;
    double      y;
    const char *agreement;
    const char *refusal;
  } ways[] = {
    { 10, 15, NULL, NULL },
    { 10, 19, NULL, NULL },
    { 10, 20, NULL, "Archers: the way takes 10″ of 9″ allowed" },
    { 10, 20, "It ran.", NULL },
    { 10, 1, NULL, NULL },
    { 1, 10, NULL, "Archers would leave the table" },
    { 16, 10, NULL, "Archers would stand in Guard" },
  };
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const AciesPose place = { { 10, 10 }, 0 };
  const AciesPose guard = { { 16, 10 }, 0 };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) placing = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (moves, acies_move_new ("b1", ACIES_MOVE_PLACE, &place, 1));
  g_ptr_array_add (moves, acies_move_new ("a1", ACIES_MOVE_PLACE, &guard, 1));
  placing = acies_event_new_move (moves);
  acies_battle_append (battle, placing, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *refusal = lay_way (battle, ways[i].x, ways[i].y, ways[i].agreement);

      g_assert_cmpstr (refusal, ==, ways[i].refusal);
    }
}

static void
changed_cb (AciesBattle *battle,
            guint       *n_changes)
{
  (*n_changes)++;
}

/* The procedure throws no dice, so there is no seed that they could be rolled from again. */
static void
test_nothing_to_roll (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  const AciesProcedure *shooting = acies_ruleset_get_procedure (acies_battle_get_ruleset (battle), DR_SHOOTING);
  const char *presets[] = { "volley=1", NULL };
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  proposal = acies_proposal_new (battle, shooting, "a1", "b1", presets, &error);
  g_assert_no_error (error);
  acies_proposal_roll (proposal, 77);
  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);

  entry = g_list_model_get_item (acies_battle_get_entries (battle), 1);
  g_assert_cmpstr (acies_event_get_dice (acies_entry_get_event (entry)), ==, "");
  g_assert_cmpuint (acies_event_get_seed (acies_entry_get_event (entry)), ==, 0);
}

static void
test_tells_of_changes (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  guint n_changes = 0;

  g_signal_connect (battle, "changed", G_CALLBACK (changed_cb), &n_changes);
  battle_fixture_shoot (battle, "1");
  g_assert_cmpuint (n_changes, ==, 1);
  undo (battle);
  g_assert_cmpuint (n_changes, ==, 2);
}

static void
test_finalizes (void)
{
  AciesBattle *battle = battle_fixture_new ();

  battle_fixture_shoot (battle, "1");
  undo (battle);
  g_assert_finalize_object (battle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/battle/battle/begins-in-deployment", test_begins_in_deployment);
  g_test_add_func ("/battle/battle/steps-go-round", test_steps_go_round);
  g_test_add_func ("/battle/battle/procedure-changes-status", test_procedure_changes_status);
  g_test_add_func ("/battle/battle/undo-and-redo-are-entries", test_undo_and_redo_are_entries);
  g_test_add_func ("/battle/battle/steps-and-log", test_steps_and_log);
  g_test_add_func ("/battle/battle/new-event-ends-redo", test_new_event_ends_redo);
  g_test_add_func ("/battle/battle/nothing-to-undo", test_nothing_to_undo);
  g_test_add_func ("/battle/battle/group-is-one-step", test_group_is_one_step);
  g_test_add_func ("/battle/battle/correction", test_correction);
  g_test_add_func ("/battle/battle/move", test_move);
  g_test_add_func ("/battle/battle/refusing-sink", test_refusing_sink);
  g_test_add_func ("/battle/battle/any-moment", test_any_moment);
  g_test_add_func ("/battle/battle/walk", test_walk);
  g_test_add_func ("/battle/battle/turning-point", test_turning_point);
  g_test_add_func ("/battle/battle/comments", test_comments);
  g_test_add_func ("/battle/battle/overrule", test_overrule);
  g_test_add_func ("/battle/battle/verify-told", test_verify_told);
  g_test_add_func ("/battle/battle/verify-tells", test_verify_tells);
  g_test_add_func ("/battle/battle/verify-unlogged", test_verify_unlogged);
  g_test_add_func ("/battle/battle/laid-way", test_laid_way);
  g_test_add_func ("/battle/battle/nothing-to-roll", test_nothing_to_roll);
  g_test_add_func ("/battle/battle/tells-of-changes", test_tells_of_changes);
  g_test_add_func ("/battle/battle/finalizes", test_finalizes);

  return g_test_run ();
}
