/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-body-geometry.h"
#include "acies-deployment.h"
#include "acies-play-command.h"
#include "acies-play-moment.h"
#include "play-fixture.h"

static const AciesProcedure *
find_procedure (PlayFixture *fixture,
                const char  *id)
{
  return acies_ruleset_find_procedure (acies_battle_get_ruleset (fixture->battle), id);
}

static AciesDraft *
get_draft (PlayFixture *fixture)
{
  return acies_play_get_draft (fixture->play);
}

static AciesDueItem *
get_due (PlayFixture *fixture)
{
  return acies_draft_get_due (get_draft (fixture));
}

static void
accept (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  acies_play_accept (fixture->play, &error);
  g_assert_no_error (error);
}

/* ---- Deployment ---- */

static void
test_deploys_in_line (PlayFixture   *fixture,
                      gconstpointer  data)
{
  g_autoptr (GPtrArray) moves = acies_deployment_in_line (acies_battle_get_situation (fixture->battle));
  const AciesSituation *situation;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_play_is_deploying (fixture->play));
  g_assert_cmpuint (moves->len, ==, 19);
  g_assert_cmpuint (g_list_model_get_n_items (acies_play_get_dues (fixture->play)), ==, 19);
  g_assert_true (acies_play_place (fixture->play, moves, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (acies_play_get_dues (fixture->play)), ==, 0);

  situation = acies_battle_get_situation (fixture->battle);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline = acies_body_get_outline (body);

      g_assert_true (body->placed);
      g_assert_true (acies_table_holds_outline (acies_situation_get_table (situation), &outline));
      g_assert_cmpfloat (body->pose.heading, ==, body->side == 0 ? 0.0 : 180.0);
      for (guint j = 0; !body->is_leader && j < i; j++)
        {
          const AciesBody *other = acies_situation_get_body (situation, j);
          AciesOutline other_outline = acies_body_get_outline (other);

          if (!other->is_leader)
            g_assert_false (acies_outline_overlaps (&outline, &other_outline));
        }
    }
}

static void
test_deploys_who_is_left (PlayFixture   *fixture,
                          gconstpointer  data)
{
  const AciesPose pose = { { 36.0, 40.0 }, 0.0 };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (GPtrArray) rest = NULL;

  g_ptr_array_add (moves, acies_move_new ("a1", ACIES_MOVE_PLACE, &pose, 1));
  acies_play_place (fixture->play, moves, NULL);
  rest = acies_deployment_in_line (acies_battle_get_situation (fixture->battle));
  g_assert_cmpuint (rest->len, ==, 18);
  for (guint i = 0; i < rest->len; i++)
    g_assert_cmpstr (((const AciesMove *) rest->pdata[i])->subject, !=, "a1");
}

/* ---- The step in hand ---- */

static void
test_begins (PlayFixture   *fixture,
             gconstpointer  data)
{
  g_autofree char *label = NULL;

  play_fixture_deploy (fixture);
  label = acies_play_label_next (fixture->play);
  g_assert_cmpstr (label, ==, "Begin the Battle");
  g_assert_null (acies_play_get_procedure (fixture->play));
  g_assert_true (acies_play_go_on (fixture->play, NULL));
  g_assert_false (acies_play_is_deploying (fixture->play));
  g_assert_true (acies_play_get_procedure (fixture->play) == find_procedure (fixture, "initiative"));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a");
  g_assert_cmpuint (acies_due_items_count_musts (acies_play_get_dues (fixture->play), NULL), ==, 1);
}

static void
test_accepts_and_takes_the_next (PlayFixture   *fixture,
                                 gconstpointer  data)
{
  g_autofree char *first = NULL;
  guint n_entries, n_dues;

  play_fixture_go_to (fixture, "shoot");
  n_entries = play_fixture_count (fixture);
  n_dues = g_list_model_get_n_items (acies_play_get_dues (fixture->play));
  first = g_strdup (acies_play_get_party (fixture->play, 'a'));
  g_assert_cmpuint (n_dues, >, 1);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "6 2");
  accept (fixture);

  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 1);
  g_assert_cmpuint (g_list_model_get_n_items (acies_play_get_dues (fixture->play)), ==, n_dues - 1);
  g_assert_nonnull (get_due (fixture));
  g_assert_true (acies_due_item_get_prepared (get_due (fixture)));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), !=, first);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "");
}

static void
test_keeps_what_is_begun (PlayFixture   *fixture,
                          gconstpointer  data)
{
  g_autoptr (AciesDueItem) first = NULL;
  g_autoptr (AciesDueItem) second = NULL;

  play_fixture_go_to (fixture, "shoot");
  first = g_list_model_get_item (acies_play_get_dues (fixture->play), 0);
  second = g_list_model_get_item (acies_play_get_dues (fixture->play), 1);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "6");
  g_assert_cmpint (acies_proposal_get_dice_source (acies_play_get_proposal (fixture->play)), ==, ACIES_SOURCE_HAND);

  acies_play_take (fixture->play, second);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "");
  acies_play_take (fixture->play, first);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "6");
  g_assert_true (get_due (fixture) == first);
  g_assert_true (acies_due_item_get_prepared (first));

  /* What is taken out of the entry is gone. */
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "");
  acies_play_take (fixture->play, second);
  acies_play_take (fixture->play, first);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "");

  /* The dice of a step that is accepted are not those of the next like it. */
  acies_play_take (fixture->play, second);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "1 2");
  accept (fixture);
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  acies_play_take (fixture->play, second);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "");
  acies_play_take (fixture->play, first);

  /* Nothing of what was begun outlives a change of the log. */
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "5");
  acies_play_take (fixture->play, second);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "1 2");
  accept (fixture);
  acies_play_take (fixture->play, first);
  g_assert_cmpstr (acies_proposal_get_dice (acies_play_get_proposal (fixture->play)), ==, "");
}

/* Offers for one unit are one below the other in the list, the first with the number of the others; nothing else is. */
static void
test_groups_offers (PlayFixture   *fixture,
                    gconstpointer  data)
{
  GListModel *dues = acies_play_get_dues (fixture->play);
  g_autoptr (GHashTable) leads = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_following = 0, n_more = 0;

  play_fixture_go_to (fixture, "first-moves");
  for (guint i = 0; i < g_list_model_get_n_items (dues); i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);
      const char *a = acies_due_item_get_a (item);
      AciesDueItem *lead = a != NULL ? g_hash_table_lookup (leads, a) : NULL;

      g_assert_cmpint (acies_due_item_follows (item, NULL), ==, lead != NULL);
      if (lead != NULL)
        {
          g_assert_true (acies_due_item_follows (item, lead));
          g_assert_cmpuint (acies_due_item_get_n_more (item), ==, 0);
          n_following++;
        }
      else if (!acies_due_item_get_must (item) && !acies_due_item_is_idle (item))
        {
          g_hash_table_insert (leads, (gpointer) a, item);
          n_more += acies_due_item_get_n_more (item);
        }
    }
  g_assert_cmpuint (n_following, >, 3);
  g_assert_cmpuint (n_more, ==, n_following);
}

static void
test_refuses_what_is_not_complete (PlayFixture   *fixture,
                                   gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  guint n_entries;

  play_fixture_go_to (fixture, "shoot");
  n_entries = play_fixture_count (fixture);
  g_assert_false (acies_play_accept (fixture->play, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
  g_assert_nonnull (acies_play_get_proposal (fixture->play));
}

static void
test_picks_what_is_offered (PlayFixture   *fixture,
                            gconstpointer  data)
{
  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "b3");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "b3");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'b'), ==, "a6");
  g_assert_nonnull (get_due (fixture));

  /* Another target is by choice, and not in the list. */
  acies_play_set_party (fixture->play, 'b', "a2");
  g_assert_null (get_due (fixture));
  g_assert_nonnull (acies_play_get_proposal (fixture->play));
}

static void
test_drops_a_friend_as_target (PlayFixture   *fixture,
                               gconstpointer  data)
{
  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "a2");
  g_assert_cmpint (acies_play_get_party (fixture->play, 'b')[0], ==, 'b');
  acies_play_set_party (fixture->play, 'a', "b4");
  g_assert_null (acies_play_get_party (fixture->play, 'b'));
  g_assert_null (acies_play_get_proposal (fixture->play));
  g_assert_error (acies_draft_get_refusal (get_draft (fixture)), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
}

static void
test_swaps (PlayFixture   *fixture,
            gconstpointer  data)
{
  play_fixture_go_to (fixture, "shoot");
  acies_play_set_party (fixture->play, 'a', "a6");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'b'), ==, "b8");
  g_assert_true (acies_play_swap (fixture->play));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "b8");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'b'), ==, "a6");
}

static void
test_keeps_what_is_by_hand (PlayFixture   *fixture,
                            gconstpointer  data)
{
  AciesProposal *proposal;
  int cover;

  play_fixture_go_to (fixture, "shoot");
  proposal = acies_play_get_proposal (fixture->play);
  cover = acies_schema_lookup (acies_procedure_get_inputs (acies_proposal_get_procedure (proposal)), "b.hard-cover");
  g_assert_true (acies_proposal_set_input (proposal, "b.hard-cover", "true", NULL));
  acies_proposal_set_dice (proposal, "5 5");
  g_assert_cmpint (acies_facts_get_source (acies_proposal_get_facts (proposal), (guint) cover), ==, ACIES_SOURCE_HAND);
  accept (fixture);
  g_assert_nonnull (strstr (play_fixture_last (fixture), "missed"));
}

/* ---- Moves ---- */

static void
test_moves_as_far_as_typed (PlayFixture   *fixture,
                            gconstpointer  data)
{
  AciesPose poses[2];
  g_autoptr (AciesMove) move = NULL;
  g_autofree char *open = NULL;
  const AciesRecord *inputs;
  double y;

  play_fixture_go_to (fixture, "first-moves");
  acies_play_set_procedure (fixture->play, find_procedure (fixture, "move-check"));
  acies_play_set_party (fixture->play, 'a', "a4");
  g_assert_true (acies_draft_can_move (get_draft (fixture)));
  g_assert_false (acies_draft_has_laid_move (get_draft (fixture)));

  y = play_fixture_body (fixture, "a4")->pose.at.y;
  poses[0] = poses[1] = play_fixture_body (fixture, "a4")->pose;
  poses[1].at.y -= 3.5;
  move = acies_move_new ("a4", ACIES_MOVE_ADVANCE, poses, 2);
  g_assert_true (acies_draft_lay_move (get_draft (fixture), move, NULL));
  g_assert_true (acies_draft_has_laid_move (get_draft (fixture)));
  inputs = acies_facts_get_inputs (acies_proposal_get_facts (acies_play_get_proposal (fixture->play)));
  open = acies_record_print (inputs, (guint) acies_schema_lookup (acies_record_get_schema (inputs), "open"));
  g_assert_cmpstr (open, ==, "3.5");

  accept (fixture);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.y, y - 3.5, 1e-6);
}

/* A general with a unit goes beside it on a way that is laid, and that is a move of his in the log. */
static void
test_takes_the_general_along (PlayFixture   *fixture,
                              gconstpointer  data)
{
  g_autoptr (AciesEvent) joins = acies_event_new_correction ("ag1", "joined", "a4", "");
  g_autoptr (AciesMove) move = NULL;
  g_autoptr (GError) error = NULL;
  const AciesMove *ride;
  AciesPose poses[2];
  AciesPose behind;

  play_fixture_go_to (fixture, "first-moves");
  g_assert_true (acies_battle_append (fixture->battle, joins, &error));
  g_assert_no_error (error);
  acies_play_set_procedure (fixture->play, find_procedure (fixture, "move-check"));
  acies_play_set_party (fixture->play, 'a', "a4");
  poses[0] = poses[1] = play_fixture_body (fixture, "a4")->pose;
  poses[1].at.y -= 3.5;
  move = acies_move_new ("a4", ACIES_MOVE_ADVANCE, poses, 2);
  g_assert_true (acies_draft_lay_move (get_draft (fixture), move, NULL));

  ride = acies_moves_find (acies_proposal_get_moves (acies_play_get_proposal (fixture->play)), "ag1");
  g_assert_nonnull (ride);
  behind = acies_body_get_place_behind (play_fixture_body (fixture, "a4"), &poses[1]);
  g_assert_cmpfloat_with_epsilon (acies_point_distance (acies_move_get_end (ride).at, behind.at), 0.0, 1e-6);

  accept (fixture);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "ag1")->pose.at.y, behind.at.y, 1e-6);
}

static void
test_measures_a_wheel (PlayFixture   *fixture,
                       gconstpointer  data)
{
  const AciesBody *body;
  AciesPose poses[2];
  g_autoptr (AciesMove) move = NULL;
  const AciesRecord *inputs;
  gint64 open;

  play_fixture_go_to (fixture, "first-moves");
  acies_play_set_procedure (fixture->play, find_procedure (fixture, "move-check"));
  acies_play_set_party (fixture->play, 'a', "a4");
  body = play_fixture_body (fixture, "a4");
  poses[0] = body->pose;
  poses[1] = acies_pose_wheel (&body->pose, body->width, 30.0);
  move = acies_move_new ("a4", ACIES_MOVE_ADVANCE, poses, 2);
  g_assert_true (acies_draft_lay_move (get_draft (fixture), move, NULL));
  inputs = acies_facts_get_inputs (acies_proposal_get_facts (acies_play_get_proposal (fixture->play)));
  open = acies_record_get_number (inputs, (guint) acies_schema_lookup (acies_record_get_schema (inputs), "open"));

  /* The figure at the far end goes farther than the middle of the front. */
  g_assert_cmpfloat ((double) open / ACIES_DECIMAL_ONE, >, acies_move_get_length (move));
}

static void
test_takes_a_move_back (PlayFixture   *fixture,
                        gconstpointer  data)
{
  AciesPose poses[2];
  g_autoptr (AciesMove) move = NULL;
  double proposed;

  play_fixture_go_to (fixture, "first-moves");
  acies_play_set_procedure (fixture->play, find_procedure (fixture, "move-check"));
  acies_play_set_party (fixture->play, 'a', "a4");
  proposed = acies_move_get_length (acies_draft_get_move (get_draft (fixture)));
  poses[0] = poses[1] = play_fixture_body (fixture, "a4")->pose;
  poses[1].at.y -= 1.0;
  move = acies_move_new ("a4", ACIES_MOVE_ADVANCE, poses, 2);
  acies_draft_lay_move (get_draft (fixture), move, NULL);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (acies_draft_get_move (get_draft (fixture))), 1.0, 1e-6);
  g_assert_true (acies_draft_lay_move (get_draft (fixture), NULL, NULL));
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (acies_draft_get_move (get_draft (fixture))), proposed, 1e-6);
}

static void
test_moves_a_command (PlayFixture   *fixture,
                      gconstpointer  data)
{
  g_autoptr (AciesMove) move = NULL;
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GPtrArray) as_slowest = NULL;
  AciesPose poses[2];
  guint n_entries;
  double inches, y;

  play_fixture_go_to (fixture, "first-moves");
  n_entries = play_fixture_count (fixture);
  g_assert_true (acies_play_take_command (fixture->play, "ag2"));
  g_assert_cmpstr (acies_draft_get_commander (get_draft (fixture)), ==, "ag2");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a4");
  g_assert_cmpuint (g_strv_length ((GStrv) acies_draft_get_followers (get_draft (fixture))), ==, 2);

  /* They keep their line: nobody goes farther than the slowest. */
  inches = acies_move_get_length (acies_draft_get_move (get_draft (fixture)));
  g_assert_cmpfloat (inches, >, 0.0);
  as_slowest = acies_draft_list_followers_moves (get_draft (fixture));
  g_assert_cmpuint (as_slowest->len, ==, 2);
  for (guint i = 0; i < as_slowest->len; i++)
    g_assert_cmpfloat_with_epsilon (acies_move_get_length (as_slowest->pdata[i]), inches, 1e-6);

  /* An inch, all of them: with two the Agrianians would touch an enemy.  The Hypaspists are too far from their general to go without dice. */
  poses[0] = poses[1] = play_fixture_body (fixture, "a4")->pose;
  poses[1].at.y -= 1.0;
  move = acies_move_new ("a4", ACIES_MOVE_ADVANCE, poses, 2);
  g_assert_true (acies_draft_lay_move (get_draft (fixture), move, NULL));
  moves = acies_draft_list_followers_moves (get_draft (fixture));
  g_assert_cmpuint (moves->len, ==, 2);
  y = play_fixture_body (fixture, "a5")->pose.at.y;
  accept (fixture);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 3);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a5")->pose.at.y, y - 1.0, 1e-6);
  g_assert_null (acies_draft_get_commander (get_draft (fixture)));
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
}

/* ---- Who acts, by name ---- */

static void
assert_refused (PlayFixture *fixture,
                const char  *id,
                const char  *expected)
{
  g_autofree char *refusal = NULL;

  g_assert_false (acies_play_take_unit (fixture->play, id, &refusal));
  g_assert_cmpstr (refusal, ==, expected);
}

static void
test_takes_a_unit (PlayFixture   *fixture,
                   gconstpointer  data)
{
  g_autofree char *refusal = NULL;
  g_autoptr (AciesEvent) event = acies_event_new_correction ("a3", "state", "broken", "agreed");

  /* Before the battle begins, what is not deployed yet */
  g_assert_true (acies_play_take_unit (fixture->play, "a4", &refusal));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a4");
  play_fixture_deploy (fixture);
  assert_refused (fixture, "a4", "Nothing is due or offered for Phalanx of Antigenes in this step.");

  play_fixture_go_to (fixture, "first-moves");
  g_assert_true (acies_play_take_unit (fixture->play, "a6", NULL));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a6");
  g_assert_nonnull (get_due (fixture));

  /* From an earlier moment it goes back to now. */
  acies_play_step_moment (fixture->play, -1, FALSE);
  g_assert_true (acies_play_take_unit (fixture->play, "a1", NULL));
  g_assert_false (acies_play_is_looking_back (fixture->play));
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a1");

  g_assert_true (acies_battle_append (fixture->battle, event, NULL));
  assert_refused (fixture, "a3", "Hypaspists is out of play.");
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), !=, "a3");
  g_assert_null (refusal);
}

/* ---- Fights ---- */

static void
charge (PlayFixture *fixture)
{
  play_fixture_go_to (fixture, "first-moves");
  acies_play_set_procedure (fixture->play, find_procedure (fixture, "charge"));
  acies_play_set_party (fixture->play, 'a', "a5");
  acies_play_set_party (fixture->play, 'b', "b1");
  accept (fixture);
  for (guint i = 0; i < 20 && g_strcmp0 (play_fixture_get_step (fixture), "fight") != 0; i++)
    acies_play_go_on (fixture->play, NULL);
}

static guint
count_planned (AciesPlay *play,
               char       party)
{
  return acies_dice_plan_get_n_dice_of (acies_play_get_dice_plan (play), party);
}

static void
test_plans_the_dice_of_both (PlayFixture   *fixture,
                             gconstpointer  data)
{
  charge (fixture);
  g_assert_true (acies_play_get_procedure (fixture->play) == find_procedure (fixture, "melee"));
  g_assert_cmpuint (count_planned (fixture->play, 'a'), ==, 4);
  g_assert_cmpuint (count_planned (fixture->play, 'b'), ==, 4);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "6 5 2 3 1");
  g_assert_cmpuint (count_planned (fixture->play, 'a') + count_planned (fixture->play, 'b'), ==, 8);
}

static void
test_accepts_all_that_follows (PlayFixture   *fixture,
                               gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  guint n_entries;

  charge (fixture);
  n_entries = play_fixture_count (fixture);
  acies_proposal_set_dice (acies_play_get_proposal (fixture->play), "6 5 6 3 1 2 1 1");
  g_assert_true (acies_play_accept_all (fixture->play, &error));
  g_assert_no_error (error);

  /* The round, its result for both, and on to where the loser must throw for its order. */
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 5);
  g_assert_cmpstr (play_fixture_get_step (fixture), ==, "melee-tests");
  g_assert_true (acies_play_get_procedure (fixture->play) == find_procedure (fixture, "rally-test"));

  /* It is one step of work. */
  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
  g_assert_true (acies_play_get_procedure (fixture->play) == find_procedure (fixture, "melee"));
}

static void
test_logs_what_is_left_open (PlayFixture   *fixture,
                             gconstpointer  data)
{
  guint n_entries;
  g_autoptr (AciesEntry) entry = NULL;

  charge (fixture);
  n_entries = play_fixture_count (fixture);
  g_assert_cmpuint (acies_due_items_count_musts (acies_play_get_dues (fixture->play), NULL), ==, 1);
  g_assert_true (acies_play_go_on (fixture->play, NULL));
  entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), n_entries);
  g_assert_true (g_str_has_prefix (acies_entry_get_sentence (entry), "Left open: Melee"));
}

/* ---- Looking back ---- */

static void
test_looks_back (PlayFixture   *fixture,
                 gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  guint n_entries;

  play_fixture_go_to (fixture, "shoot");
  n_entries = play_fixture_count (fixture);
  g_assert_true (acies_play_step_moment (fixture->play, -1, FALSE));
  g_assert_true (acies_play_is_looking_back (fixture->play));
  g_assert_cmpuint (acies_play_get_moment (fixture->play), ==, n_entries - 1);
  g_assert_false (acies_play_go_on (fixture->play, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);

  g_assert_true (acies_play_step_moment (fixture->play, -1, TRUE));
  g_assert_cmpuint (acies_situation_get_turn (acies_play_get_situation (fixture->play)), ==, 0);
  g_assert_true (acies_play_step_moment (fixture->play, 1, TRUE));
  g_assert_false (acies_play_is_looking_back (fixture->play));
  g_assert_false (acies_play_step_moment (fixture->play, 1, FALSE));
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
}

static void
assert_moment (PlayFixture *fixture,
               guint        moment,
               const char  *expected)
{
  g_autofree char *label = NULL;

  acies_play_look_at (fixture->play, moment);
  label = acies_play_label_moment (fixture->play);
  g_assert_cmpstr (label, ==, expected);
}

static void
test_labels_moments (PlayFixture   *fixture,
                     gconstpointer  data)
{
  g_autoptr (AciesEntry) now = NULL;

  play_fixture_go_to (fixture, "shoot");
  now = acies_play_get_last_entry (fixture->play);
  g_assert_null (now);
  assert_moment (fixture, 0, "Before anything happened");
  assert_moment (fixture, 1, "Deployment, entry 1, as it was");
  assert_moment (fixture, 3, "Turn 1, entry 3, as it was");
  acies_play_begin_insertion (fixture->play);
  assert_moment (fixture, 3, "Turn 1, after entry 3: prepare the step that was forgotten");
}

static void
test_marks_a_turning_point (PlayFixture   *fixture,
                            gconstpointer  data)
{
  g_autoptr (AciesEntry) entry = NULL;
  gboolean marked;

  g_assert_false (acies_play_bookmark (fixture->play, &marked, NULL));
  play_fixture_deploy (fixture);
  g_assert_true (acies_play_bookmark (fixture->play, &marked, NULL));
  g_assert_true (marked);
  entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), 1);
  g_assert_true (acies_entry_is_turning_point (entry));
  g_assert_true (acies_play_bookmark (fixture->play, &marked, NULL));
  g_assert_false (marked);
  g_assert_false (acies_entry_is_turning_point (entry));
  g_assert_cmpuint (play_fixture_count (fixture), ==, 2);
}

/* What is looked at; the beginning of a step is no line of the log. */
static void
test_comments (PlayFixture   *fixture,
               gconstpointer  data)
{
  g_autofree char *long_text = g_strnfill (ACIES_COMMENT_MOST_LETTERS + 1, 'x');
  g_autoptr (AciesEntry) noted = NULL;
  g_autoptr (AciesEntry) early = NULL;

  noted = acies_play_find_noted_entry (fixture->play);
  g_assert_null (noted);
  play_fixture_go_to (fixture, "shoot");
  acies_play_look_at (fixture->play, 3);
  early = acies_play_find_noted_entry (fixture->play);
  g_assert_cmpuint (acies_entry_get_number (early), ==, 2);
  g_assert_true (acies_play_comment (fixture->play, early, "They stood in line.", NULL));
  g_assert_cmpuint (acies_entry_get_comments (early)->len, ==, 1);
  g_assert_cmpuint (acies_play_get_moment (fixture->play), ==, 3);
  g_assert_false (acies_play_comment (fixture->play, early, long_text, NULL));
  long_text[ACIES_COMMENT_MOST_LETTERS] = '\0';
  g_assert_true (acies_play_comment (fixture->play, early, long_text, NULL));
  g_assert_cmpuint (acies_entry_get_comments (early)->len, ==, 2);
}

static void
test_rolls_with_a_seed (PlayFixture   *fixture,
                        gconstpointer  data)
{
  g_autoptr (AciesEntry) entry = NULL;
  guint n_entries;

  play_fixture_go_to (fixture, "shoot");
  n_entries = play_fixture_count (fixture);
  acies_play_roll (fixture->play);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
  g_assert_true (acies_proposal_can_accept (acies_play_get_proposal (fixture->play)));
  accept (fixture);
  entry = g_list_model_get_item (acies_battle_get_entries (fixture->battle), n_entries);
  g_assert_cmpuint (acies_event_get_seed (acies_entry_get_event (entry)), !=, 0);
}

#define ADD(path, function) \
  g_test_add ("/model/play/" path, PlayFixture, NULL, play_fixture_set_up, function, play_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("deploys-in-line", test_deploys_in_line);
  ADD ("deploys-who-is-left", test_deploys_who_is_left);
  ADD ("begins", test_begins);
  ADD ("accepts-and-takes-the-next", test_accepts_and_takes_the_next);
  ADD ("keeps-what-is-begun", test_keeps_what_is_begun);
  ADD ("groups-offers", test_groups_offers);
  ADD ("refuses-what-is-not-complete", test_refuses_what_is_not_complete);
  ADD ("picks-what-is-offered", test_picks_what_is_offered);
  ADD ("drops-a-friend-as-target", test_drops_a_friend_as_target);
  ADD ("swaps", test_swaps);
  ADD ("keeps-what-is-by-hand", test_keeps_what_is_by_hand);
  ADD ("moves-as-far-as-typed", test_moves_as_far_as_typed);
  ADD ("takes-the-general-along", test_takes_the_general_along);
  ADD ("measures-a-wheel", test_measures_a_wheel);
  ADD ("takes-a-move-back", test_takes_a_move_back);
  ADD ("moves-a-command", test_moves_a_command);
  ADD ("takes-a-unit", test_takes_a_unit);
  ADD ("plans-the-dice-of-both", test_plans_the_dice_of_both);
  ADD ("accepts-all-that-follows", test_accepts_all_that_follows);
  ADD ("logs-what-is-left-open", test_logs_what_is_left_open);
  ADD ("looks-back", test_looks_back);
  ADD ("labels-moments", test_labels_moments);
  ADD ("marks-a-turning-point", test_marks_a_turning_point);
  ADD ("comments", test_comments);
  ADD ("rolls-with-a-seed", test_rolls_with_a_seed);

  return g_test_run ();
}
