/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Changes by combats, push-backs, collisions and morale tests. */

/* Offsets of outputs of a party from its first one */
#define FRONT   (BE_COMBAT_OUT_A_CASUALTIES_FRONT - BE_COMBAT_OUT_A_DICE)
#define SUPPORT (BE_COMBAT_OUT_A_CASUALTIES_SUPPORT - BE_COMBAT_OUT_A_DICE)

/* ---- Casualties ---- */

static guint
count_casualties (AciesRuleset    *ruleset,
                  const AciesBody *unit,
                  int              base)
{
  guint full = be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FIGURES);

  return base >= 0 ? full - be_count_figures_on (ruleset, unit, base) : full;
}

guint
be_team_count_casualties (AciesRuleset    *ruleset,
                          const AciesBody *unit,
                          const BeTeam    *team)
{
  guint casualties = 0;

  for (guint i = 0; i < team->n_bases; i++)
    casualties += count_casualties (ruleset, unit, team->bases[i]);

  return casualties;
}

/* Removes a set's casualties from the bases that fought and the one behind them. */
static void
lose_in_fight (AciesRuleset      *ruleset,
               AciesBody         *unit,
               const BeTeam      *team,
               const AciesRecord *outputs,
               guint              first_output)
{
  guint in_front = acies_record_get_number (outputs, first_output + FRONT);
  guint behind = acies_record_get_number (outputs, first_output + SUPPORT);

  for (guint i = 0; i < team->n_bases; i++)
    {
      guint here = team->bases[i] >= 0 ? MIN (in_front, be_count_figures_on (ruleset, unit, team->bases[i])) : 0;

      be_lose_figures (ruleset, unit, team->bases[i], here);
      in_front -= here;
    }
  be_lose_figures (ruleset, unit, team->support, behind);
}

static void
remember_team (AciesBody    *unit,
               const BeTeam *team)
{
  acies_record_clear_items (unit->status, BE_UNIT_STATUS_FIGHTING_BASES);
  for (guint i = 0; i < team->n_bases; i++)
    if (team->bases[i] >= 0)
      acies_record_add_item (unit->status, BE_UNIT_STATUS_FIGHTING_BASES, team->bases[i]);
}

/* ---- Tests that are owed ---- */

static void
drop_tests (AciesSituation  *situation,
            const AciesBody *unit)
{
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesDue *due;

  while ((due = acies_dues_find_last (dues, BE_MORALE_TEST, unit)) != NULL)
    g_ptr_array_remove (dues, due);
}

/* Finds the base that tests for a team: the first with figures left, or the one behind it. */
static int
find_answering (AciesRuleset    *ruleset,
                const AciesBody *unit,
                const BeTeam    *team)
{
  for (guint i = 0; i < team->n_bases; i++)
    if (team->bases[i] >= 0 && be_count_figures_on (ruleset, unit, team->bases[i]) > 0)
      return team->bases[i];

  return team->support >= 0 && be_count_figures_on (ruleset, unit, team->support) > 0 ? team->support : -1;
}

/* Notes that a loser owes a test in the morale phase, one for all losses of a base (readings ). */
static void
owe_test (AciesRuleset   *ruleset,
          AciesSituation *situation,
          AciesBody      *loser,
          const BeTeam   *team)
{
  int base = find_answering (ruleset, loser, team);

  drop_tests (situation, loser);
  if (base < 0)
    return;

  be_base_owe_test (loser, base, be_team_count_casualties (ruleset, loser, team));
  acies_body_set (loser, BE_UNIT_STATUS_TEST_OWED, BE_TEST_LOST_COMBAT);
}

void
be_call_for_tests (AciesSituation *situation,
                   AciesBody      *unit)
{
  gboolean by_command = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  gboolean called = FALSE;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      int casualties = be_base_get_test (unit, i);
      g_autofree char *preset = NULL;
      AciesDue *due;

      if (casualties < 0 || (by_command && called))
        continue;

      called = TRUE;
      preset = g_strdup_printf ("%d", casualties);
      due = acies_situation_call_for (situation, BE_MORALE_TEST, unit, NULL, TRUE, BE_STEP_LOSER_TESTS,
                                      _("It lost a combat."), "BE-15");
      if (due != NULL)
        acies_due_add_preset (due, "a.casualties", preset);
    }
}

/* ---- Combat ---- */

static void
count_set_fought (AciesBody       *unit,
                  const AciesBody *enemy)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);

  if (contact >= 0)
    be_list_set (unit, BE_UNIT_STATUS_SETS_FOUGHT, contact,
                 be_list_get (unit, BE_UNIT_STATUS_SETS_FOUGHT, contact) + 1);
}

static void
apply_combat (AciesRuleset      *ruleset,
              AciesSituation    *situation,
              const AciesRecord *outputs,
              AciesBody         *a,
              AciesBody         *b)
{
  const BeCombatOut *out = be_combat_out (outputs);
  int winner = out->winner;
  AciesBody *loser = winner == BE_WINNER_A ? b : a;
  BeSet set;

  if (b == NULL)
    return;

  set = be_find_set (ruleset, a, b);
  remember_team (a, &set.a);
  remember_team (b, &set.b);
  lose_in_fight (ruleset, a, &set.a, outputs, BE_COMBAT_OUT_A_DICE);
  lose_in_fight (ruleset, b, &set.b, outputs, BE_COMBAT_OUT_B_DICE);
  count_set_fought (a, b);
  count_set_fought (b, a);

  if (winner == BE_WINNER_NONE)
    {
      acies_body_set (a, BE_UNIT_STATUS_DREW, TRUE);
      acies_body_set (b, BE_UNIT_STATUS_DREW, TRUE);
    }
  else
    {
      acies_body_name (loser, BE_UNIT_STATUS_PUSHED_BY, loser == a ? b : a);
      owe_test (ruleset, situation, loser, loser == a ? &set.a : &set.b);
    }
  be_settle_losses (ruleset, situation, a);
  be_settle_losses (ruleset, situation, b);
}

/* ---- Push-backs ---- */

gboolean
be_moves_as_one (AciesRuleset    *ruleset,
                 const AciesBody *unit)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_is_apart (unit, i))
      return FALSE;

  return be_count_bases_at (ruleset, unit, BE_PLACE_FRONT) <= 1;
}

/* Moves the bases that fought, and those behind them. */
static void
shift_team (AciesRuleset    *ruleset,
            AciesSituation  *situation,
            AciesBody       *unit,
            const AciesBody *enemy,
            double           way,
            double           inches)
{
  BeTeam team = be_find_team (ruleset, unit);
  AciesBody *commander = be_find_commander_with (situation, unit);

  if (!be_body_is_there (unit) || be_moves_as_one (ruleset, unit))
    return;

  for (guint i = 0; i < team.n_bases; i++)
    {
      g_autoptr (GArray) file = team.bases[i] >= 0 ? be_list_file (ruleset, unit, team.bases[i]) : NULL;

      double room = file != NULL ? be_find_room (situation, unit, file, enemy, way, inches) : 0.0;

      for (guint j = 0; file != NULL && j < file->len; j++)
        be_base_go (ruleset, unit, g_array_index (file, guint, j), way, room);
    }
  if (commander != NULL && commander->placed)
    commander->pose = acies_body_get_place_behind (unit, &unit->pose);
}

/* Moves the winner's bases on the loser's flanks: they keep their places there, or fall in behind the
 * base that won. */
static void
shift_flankers (AciesRuleset *ruleset,
                AciesBody    *winner,
                double        way,
                double        inches,
                guint         n_stay)
{
  int front = be_find_base (winner, BE_PLACE_FRONT, 0);

  for (guint i = 0; i < be_get_n_bases (winner); i++)
    {
      if (be_base_get_place (winner, i) != BE_PLACE_FLANK)
        continue;

      if (n_stay > 0)
        {
          be_base_go (ruleset, winner, i, way, inches);
          n_stay--;
        }
      else if (front >= 0)
        {
          g_autoptr (GArray) file = be_list_file (ruleset, winner, front);
          AciesPose pose = be_base_get_pose (ruleset, winner, front);

          pose.at = acies_pose_to_table (&pose, (AciesPoint) { 0.0, -be_get_base_depth (ruleset, winner) * file->len });
          be_list_set (winner, BE_UNIT_STATUS_BASE_PLACES, i, BE_PLACE_SECOND_RANK);
          be_base_put (ruleset, winner, i, &pose);
        }
    }
}

/* Sets party b of a follow-up to the body that is really met. */
static void
direct_due (AciesSituation  *situation,
            guint            procedure,
            const AciesBody *unit,
            const AciesBody *enemy)
{
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (situation), procedure, unit);

  if (due == NULL)
    return;

  g_free (due->b);
  due->b = enemy != NULL ? g_strdup (enemy->id) : NULL;
}

static void
apply_push_back (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *loser,
                 AciesBody             *winner)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const BePushBackOut *out = be_push_back_out (outputs);
  double distance = acies_inches_of (resolution->inputs, BE_PUSH_BACK_IN_DISTANCE);
  double way;

  if (!be_body_is_there (loser))
    return;

  way = be_find_way_back (ruleset, loser);
  if (out->collision)
    direct_due (situation, BE_COLLISION, loser, be_find_rear (situation, loser, distance).body);
  shift_team (ruleset, situation, loser, NULL, way, acies_inches_of (outputs, BE_PUSH_BACK_OUT_A_MOVED));
  if (winner == NULL || !be_body_is_there (winner))
    return;

  /* The winner follows, and stops before friends of the loser in its way. */
  shift_team (ruleset, situation, winner, NULL, way, acies_inches_of (outputs, BE_PUSH_BACK_OUT_B_MOVED));
  shift_flankers (ruleset, winner, way, acies_inches_of (outputs, BE_PUSH_BACK_OUT_B_MOVED),
                  out->b_flankers_stay);
}

/* ---- Collisions ---- */

static void
apply_collision (AciesRuleset      *ruleset,
                 AciesSituation    *situation,
                 const AciesRecord *outputs,
                 AciesBody         *a,
                 AciesBody         *b)
{
  const BeCollisionOut *out = be_collision_out (outputs);
  int winner = out->winner;
  BeTeam team = be_find_team (ruleset, a);
  BeTeam met;

  direct_due (situation, BE_PUSH_BACK, a, acies_body_find_named (situation, a, BE_UNIT_STATUS_PUSHED_BY));
  if (b == NULL)
    return;

  met = be_find_met (ruleset, a, &team, b);
  lose_in_fight (ruleset, a, &team, outputs, BE_COLLISION_OUT_A_DICE);
  lose_in_fight (ruleset, b, &met, outputs, BE_COLLISION_OUT_B_DICE);
  /* The immediate test replaces the one owed (reading R-18). */
  if (winner == BE_WINNER_B && find_answering (ruleset, a, &team) >= 0)
    be_base_owe_test (a, find_answering (ruleset, a, &team), be_team_count_casualties (ruleset, a, &team));
  be_settle_losses (ruleset, situation, a);
  acies_body_set (b, BE_UNIT_STATUS_DONE, TRUE);
  acies_body_enlist (a, BE_UNIT_STATUS_COLLIDED, b);
  be_settle_losses (ruleset, situation, b);
}

/* ---- Morale ---- */

gboolean
be_flees_as_one (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  guint n_failed = be_count_bases_in (unit, BE_BASE_STATE_FAILED);

  return acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND
         || be_count_running (unit) + MIN (n_failed, 1) >= be_get_n_bases (unit);
}

/* Updates the state of a command: it is broken while any of its bases is. */
void
be_settle_state (AciesBody *unit)
{
  gboolean owes = FALSE;
  gboolean broken = be_count_running (unit) > 0 || be_find_base_in (unit, BE_BASE_STATE_FAILED) >= 0;

  if (!be_body_is_active (unit))
    return;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    owes = owes || be_base_get_test (unit, i) >= 0;
  acies_body_set (unit, BE_UNIT_STATUS_STATE, broken ? BE_STATE_BROKEN : BE_STATE_STEADY);
  acies_body_set (unit, BE_UNIT_STATUS_TEST_OWED,
                  owes ? BE_TEST_LOST_COMBAT : broken ? BE_TEST_RALLY : BE_TEST_NONE);
}

static void
settle_rally (AciesBody *unit,
              gboolean   passed)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_is_running (unit, i))
      be_base_set_state (unit, i, passed ? BE_BASE_STATE_STEADY : BE_BASE_STATE_RUNNING_ON);
}

static void
apply_test (AciesSituation        *situation,
            const AciesResolution *resolution,
            AciesBody             *unit)
{
  const BeMoraleTestIn *in = be_morale_test_in (resolution->inputs);
  const BeMoraleTestOut *out = be_morale_test_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean passed = out->a_passed;
  gboolean by_command = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  int base = be_find_test (unit, in->a_casualties);

  if (base < 0)
    settle_rally (unit, passed);
  for (guint i = 0; base >= 0 && i < be_get_n_bases (unit); i++)
    if (by_command || (int) i == base)
      {
        be_base_settle_test (unit, i);
        if (!passed)
          be_base_set_state (unit, i, BE_BASE_STATE_FAILED);
      }
  be_settle_state (unit);
}

/* ---- All ---- */

void
be_apply_fight (AciesRuleset          *ruleset,
                AciesSituation        *situation,
                const AciesResolution *resolution,
                AciesBody             *a,
                AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case BE_COMBAT:
      apply_combat (ruleset, situation, outputs, a, b);
      break;
    case BE_PUSH_BACK:
      apply_push_back (ruleset, situation, resolution, a, b);
      break;
    case BE_COLLISION:
      apply_collision (ruleset, situation, outputs, a, b);
      break;
    case BE_MORALE_TEST:
      apply_test (situation, resolution, a);
      break;
    default:
      break;
    }
}
