/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units that are chosen one by one and move together. */

#include "config.h"

#include <string.h>

#include "acies-draft-group.h"
#include "acies-play-command.h"
#include "acies-play-overlay.h"
#include "play-fixture.h"
#include "sample-battle.h"

static const char *const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

static AciesDraft *
get_draft (PlayFixture *fixture)
{
  return acies_play_get_draft (fixture->play);
}

static void
assert_group (AciesPlay  *play,
              const char *expected)
{
  g_auto (GStrv) ids = acies_play_list_group (play);
  g_autofree char *group = g_strjoinv (" ", ids);

  g_assert_cmpstr (group, ==, expected);
}

static void
take (PlayFixture *fixture,
      const char  *ids)
{
  g_auto (GStrv) units = g_strsplit (ids, " ", -1);
  g_autofree char *refusal = NULL;

  g_assert_true (acies_play_take_units (fixture->play, (const char * const *) units, &refusal));
  g_assert_null (refusal);
}

/* (nullable): the ghost of a unit, by where it would stand */
static const AciesOverlayGhost *
find_ghost (PlayFixture  *fixture,
            AciesOverlay *overlay,
            const char   *id,
            double        ahead)
{
  const AciesBody *body = play_fixture_body (fixture, id);
  AciesPoint at = acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, ahead });
  GPtrArray *ghosts = acies_overlay_get_ghosts (overlay);

  for (guint i = 0; i < ghosts->len; i++)
    if (acies_point_distance (((const AciesOverlayGhost *) ghosts->pdata[i])->end.at, at) < 0.01)
      return ghosts->pdata[i];

  return NULL;
}

/* ---- Choosing ---- */

static void
test_chooses (PlayFixture   *fixture,
              gconstpointer  data)
{
  g_autofree char *refusal = NULL;
  const char *enemies[] = { "b1", "b2", NULL };

  play_fixture_go_to (fixture, "first-moves");
  take (fixture, "a4 a6");
  assert_group (fixture->play, "a4 a6");
  g_assert_null (acies_draft_get_commander (get_draft (fixture)));

  /* A way that is written stays when another unit comes along, and when the first one goes alone again. */
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+0.5", NULL));
  g_assert_true (acies_play_toggle_mover (fixture->play, "a5", &refusal));
  assert_group (fixture->play, "a4 a6 a5");
  g_assert_cmpstr (acies_draft_get_way (get_draft (fixture)), ==, "+0.5");
  g_assert_true (acies_play_toggle_mover (fixture->play, "a4", &refusal));
  assert_group (fixture->play, "a6 a5");
  g_assert_cmpstr (acies_draft_get_way (get_draft (fixture)), ==, "+0.5");
  g_assert_true (acies_play_toggle_mover (fixture->play, "a5", &refusal));
  g_assert_true (acies_play_toggle_mover (fixture->play, "a6", &refusal));
  assert_group (fixture->play, "a6");

  /* Nothing changes for one that cannot move with them. */
  g_assert_false (acies_play_toggle_mover (fixture->play, "b1", &refusal));
  g_assert_nonnull (refusal);
  assert_group (fixture->play, "a6");
  g_assert_false (acies_play_take_units (fixture->play, enemies, NULL));
  assert_group (fixture->play, "a6");
}

/* Of those in a band only those of the side that moves come along, and the rest is told. */
static void
test_leaves_the_others (PlayFixture   *fixture,
                        gconstpointer  data)
{
  const char *ids[] = { "b4", "a4", "b2", "a5", "ag2", NULL };
  g_autofree char *refusal = NULL;

  play_fixture_go_to (fixture, "first-moves");
  g_assert_true (acies_play_take_units (fixture->play, ids, &refusal));
  assert_group (fixture->play, "a4 a5");
  g_assert_cmpstr (refusal, ==, "3 of these units do not move in this step.");
}

/* ---- Lines ---- */

/* All go as far as the slowest of those that are chosen now. */
static void
test_keeps_the_line (PlayFixture   *fixture,
                     gconstpointer  data)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GPtrArray) apart = NULL;
  double alone, together;

  play_fixture_go_to (fixture, "first-moves");
  take (fixture, "a4");
  alone = acies_move_get_length (acies_draft_get_move (get_draft (fixture)));
  take (fixture, "a4 a5");
  together = acies_move_get_length (acies_draft_get_move (get_draft (fixture)));
  g_assert_cmpfloat (together, <, alone);
  /* It is what is proposed, not what the player has laid. */
  g_assert_false (acies_draft_has_laid_move (get_draft (fixture)));
  moves = acies_draft_list_followers_moves (get_draft (fixture));
  g_assert_cmpuint (moves->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (moves->pdata[0]), together, 1e-6);

  acies_draft_set_apart (get_draft (fixture), TRUE);
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (acies_draft_get_move (get_draft (fixture))), alone, 1e-6);
  g_assert_false (acies_draft_moves_with_line (get_draft (fixture), "a5"));
  acies_draft_set_apart (get_draft (fixture), FALSE);
  g_assert_true (acies_draft_moves_with_line (get_draft (fixture), "a5"));
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (acies_draft_get_move (get_draft (fixture))), together, 1e-6);

  /* Without the slow one it goes as far as before. */
  g_assert_true (acies_play_toggle_mover (fixture->play, "a5", NULL));
  g_assert_cmpfloat_with_epsilon (acies_move_get_length (acies_draft_get_move (get_draft (fixture))), alone, 1e-6);
}

/* ---- Accepting ---- */

static void
test_accepts_as_one (PlayFixture   *fixture,
                     gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  double x[2], y[2];
  guint n_entries;

  play_fixture_go_to (fixture, "first-moves");
  n_entries = play_fixture_count (fixture);
  take (fixture, "a4 a6");
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+0.5", NULL));
  x[0] = play_fixture_body (fixture, "a4")->pose.at.x;
  y[0] = play_fixture_body (fixture, "a4")->pose.at.y;
  x[1] = play_fixture_body (fixture, "a6")->pose.at.x;
  y[1] = play_fixture_body (fixture, "a6")->pose.at.y;
  g_assert_true (acies_play_accept (fixture->play, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 2);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.x, x[0], 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.y, y[0] - 0.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a6")->pose.at.x, x[1], 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a6")->pose.at.y, y[1] - 0.5, 1e-6);

  g_assert_true (acies_battle_undo (fixture->battle, NULL));
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries);
}

/* The phalanx of Cleitus stands three inches from an enemy, and would touch it: it stays, and the other goes. */
static void
test_one_stays (PlayFixture   *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesOverlay) overlay = NULL;
  g_autofree char *told = NULL;
  const AciesOverlayGhost *ghost;
  guint n_entries;
  double y;

  play_fixture_go_to (fixture, "first-moves");
  n_entries = play_fixture_count (fixture);
  take (fixture, "a4 a5");
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+3", NULL));
  g_assert_cmpuint (acies_draft_list_stays (get_draft (fixture))->len, ==, 1);
  g_assert_nonnull (acies_draft_find_stay (get_draft (fixture), "a5"));
  g_assert_null (acies_draft_find_stay (get_draft (fixture), "a4"));
  told = acies_draft_describe_stays (get_draft (fixture));
  g_assert_true (g_str_has_prefix (told, "Phalanx of Cleitus stays: "));
  /* While a pull leads the way on it is left open. */
  acies_draft_set_pulled (get_draft (fixture), TRUE);
  g_assert_cmpuint (acies_draft_list_stays (get_draft (fixture))->len, ==, 0);
  acies_draft_set_pulled (get_draft (fixture), FALSE);
  g_assert_cmpuint (acies_draft_list_stays (get_draft (fixture))->len, ==, 1);

  overlay = acies_play_overlay_new (fixture->play);
  ghost = find_ghost (fixture, overlay, "a5", 3.0);
  g_assert_nonnull (ghost);
  g_assert_true (ghost->warning);
  g_assert_cmpstr (ghost->excess, ==, "stays");
  ghost = find_ghost (fixture, overlay, "a4", 3.0);
  g_assert_nonnull (ghost);
  g_assert_false (ghost->warning);

  y = play_fixture_body (fixture, "a5")->pose.at.y;
  g_assert_true (acies_play_accept (fixture->play, NULL));
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 1);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a5")->pose.at.y, y, 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.y, 26.0, 1e-6);
  /* It is in hand then. */
  g_assert_cmpstr (acies_play_get_party (fixture->play, 'a'), ==, "a5");
}

/* So it does when it was chosen first. */
static void
test_first_stays (PlayFixture   *fixture,
                  gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  guint n_entries;

  play_fixture_go_to (fixture, "first-moves");
  n_entries = play_fixture_count (fixture);
  take (fixture, "a5 a4");
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+3", NULL));
  g_assert_true (acies_draft_goes_without_first (get_draft (fixture)));
  g_assert_true (acies_play_can_accept (fixture->play));
  g_assert_true (acies_play_accept (fixture->play, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 1);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.y, 26.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a5")->pose.at.y, 26.0, 1e-6);
}

static void
put (PlayFixture *fixture,
     const char  *id,
     double       x,
     double       y)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesPose pose = { { x, y }, 0.0 };
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (moves, acies_move_new (id, ACIES_MOVE_PLACE, &pose, 1));
  g_assert_true (acies_play_place (fixture->play, moves, &error));
  g_assert_no_error (error);
}

/* One stands behind another: it goes when that has gone, though it was chosen first. */
static void
test_second_rank (PlayFixture   *fixture,
                  gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  double depth;
  guint n_entries;

  play_fixture_go_to (fixture, "first-moves");
  depth = play_fixture_body (fixture, "a4")->depth;
  put (fixture, "a4", 30.0, 33.0);
  put (fixture, "a5", 30.0, 33.0 + depth + 0.5);
  n_entries = play_fixture_count (fixture);
  take (fixture, "a5");
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+2", NULL));
  g_assert_false (acies_play_can_accept (fixture->play));

  take (fixture, "a5 a4");
  g_assert_true (acies_draft_lay_way (get_draft (fixture), "+2", NULL));
  g_assert_cmpuint (acies_draft_list_stays (get_draft (fixture))->len, ==, 0);
  g_assert_true (acies_play_accept (fixture->play, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (play_fixture_count (fixture), ==, n_entries + 2);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a4")->pose.at.y, 31.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (play_fixture_body (fixture, "a5")->pose.at.y, 31.5 + depth, 1e-6);
}

/* ---- In all rulesets ---- */

/* The units of one side for which a move is offered without an enemy: (array zero-terminated=1) */
static char **
list_movers (AciesPlay *play)
{
  GListModel *dues = acies_play_get_dues (play);
  const AciesProcedure *procedure = NULL;
  int side = -1;
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (dues); i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);
      const AciesDue *due = acies_due_item_get_due (item);
      const AciesBody *body = due != NULL && due->a != NULL
                              ? acies_situation_find (acies_play_get_situation (play), due->a) : NULL;
      const AciesProcedure *done = due != NULL ? acies_ruleset_get_procedure (acies_play_get_ruleset (play), due->procedure)
                                               : NULL;

      if (body == NULL || body->is_leader || !body->placed || due->b != NULL || !acies_procedure_goes_way (done)
          || (procedure != NULL && procedure != done) || (side >= 0 && side != (int) body->side))
        continue;

      procedure = done;
      side = (int) body->side;
      g_strv_builder_add (ids, body->id);
    }

  return g_strv_builder_end (ids);
}

/* Throws for those that have to obey before they move. */
static void
throw_for_moves (AciesBattle *battle)
{
  const AciesProcedure *procedure = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "control-roll");
  GPtrArray *dues = acies_battle_get_dues (battle);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];
      g_autoptr (AciesProposal) proposal = NULL;

      if (due->procedure != acies_procedure_get_index (procedure))
        continue;

      proposal = acies_proposal_new (battle, procedure, due->a, due->b, (const char * const *) due->presets, NULL);
      acies_proposal_set_dice (proposal, "5");
      if (!acies_proposal_can_accept (proposal))
        continue;

      g_assert_true (acies_proposal_accept (proposal, NULL));
      /* It is another list now. */
      dues = acies_battle_get_dues (battle);
      i = G_MAXUINT;
    }
}

/* In these rules a unit moves once an action has been paid for it. */
static void
pay_for_moves (AciesBattle *battle)
{
  const AciesProcedure *procedure = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "pay-action");
  const AciesSituation *situation = acies_battle_get_situation (battle);

  acies_battle_begin_group (battle);
  for (guint i = 0; procedure != NULL && i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (AciesProposal) proposal = body->is_leader || !body->placed || body->lost_turn != 0 ? NULL
                                           : acies_proposal_new (battle, procedure, body->id, NULL, NULL, NULL);

      if (proposal != NULL && acies_proposal_set_input (proposal, "action", "move", NULL)
          && acies_proposal_can_accept (proposal))
        g_assert_true (acies_proposal_accept (proposal, NULL));
      situation = acies_battle_get_situation (battle);
    }
  if (procedure != NULL)
    throw_for_moves (battle);
  acies_battle_end_group (battle);
}

/* (transfer full) (nullable): three units that can be taken half an inch ahead together */
static char **
take_three (AciesPlay *play)
{
  g_auto (GStrv) ids = list_movers (play);
  AciesDraft *draft;

  if (g_strv_length (ids) < 3)
    return NULL;

  for (guint i = 3; ids[i] != NULL; i++)
    g_clear_pointer (&ids[i], g_free);
  g_assert_true (acies_play_take_units (play, (const char * const *) ids, NULL));
  draft = acies_play_get_draft (play);
  g_assert_true (acies_draft_lay_way (draft, "+0.5", NULL));
  while (acies_proposal_get_outcome (acies_draft_get_proposal (draft)) == NULL
         && acies_proposal_get_n_dice (acies_draft_get_proposal (draft), NULL) > 0)
    acies_proposal_roll (acies_draft_get_proposal (draft), 7);

  return acies_proposal_can_accept (acies_draft_get_proposal (draft)) ? g_steal_pointer (&ids) : NULL;
}

/* Takes the battle back to the last moment at which the first of three units may move: (transfer full) */
static char **
go_back (AciesBattle  *battle,
         AciesPlay   **play)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (GError) error = NULL;

  while (g_list_model_get_n_items (entries) > 0)
    {
      char **ids;
      guint n_entries;

      acies_battle_undo (battle, &error);
      g_assert_no_error (error);
      n_entries = g_list_model_get_n_items (entries);
      pay_for_moves (battle);
      *play = acies_play_new (battle);
      ids = take_three (*play);
      if (ids != NULL)
        return ids;
      g_clear_object (play);
      if (g_list_model_get_n_items (entries) > n_entries)
        acies_battle_undo (battle, NULL);
    }

  g_assert_not_reached ();
}

/* Those that the rules let go do so in one step of work, as it was shown, and what does not is told. */
static void
test_ruleset (gconstpointer data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autofree char *name = g_strconcat (data, ".battle", NULL);
  g_autoptr (AciesBattle) battle = sample_battle_load (library, name);
  g_autoptr (AciesPlay) play = NULL;
  g_auto (GStrv) ids = go_back (battle, &play);
  g_autofree char *told = acies_draft_describe_stays (acies_play_get_draft (play));
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_entries = g_list_model_get_n_items (entries);
  g_autoptr (GError) error = NULL;
  AciesPose before[3];
  gboolean stays[3];
  guint n_stay = 0;

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      before[i] = acies_situation_find (acies_play_get_situation (play), ids[i])->pose;
      stays[i] = acies_draft_find_stay (acies_play_get_draft (play), ids[i]) != NULL;
      n_stay += stays[i];
    }
  g_test_message ("%s: %s", (const char *) data, told != NULL ? told : "all go");
  g_assert_true ((told != NULL) == (n_stay > 0));
  g_assert_true (acies_play_accept (play, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      AciesPoint gone = acies_pose_to_local (&before[i], acies_situation_find (acies_battle_get_situation (battle),
                                                                               ids[i])->pose.at);

      g_assert_cmpfloat_with_epsilon (gone.x, 0.0, 0.01);
      g_assert_cmpfloat_with_epsilon (gone.y, stays[i] ? 0.0 : 0.5, 0.01);
    }
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, n_entries + G_N_ELEMENTS (before) - n_stay);
  g_assert_true (acies_battle_undo (battle, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, n_entries);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*run) (PlayFixture   *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/model/group/chooses", test_chooses },
    { "/model/group/leaves-the-others", test_leaves_the_others },
    { "/model/group/keeps-the-line", test_keeps_the_line },
    { "/model/group/accepts-as-one", test_accepts_as_one },
    { "/model/group/one-stays", test_one_stays },
    { "/model/group/first-stays", test_first_stays },
    { "/model/group/second-rank", test_second_rank },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, PlayFixture, NULL, play_fixture_set_up, tests[i].run, play_fixture_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/group/%s", names[i]);

      g_test_add_data_func (path, names[i], test_ruleset);
    }

  return g_test_run ();
}
