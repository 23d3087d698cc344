/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"
#include "acies-strikes.h"

/* Prints a preset in inches: "distance=2.5". */
static char *
preset_inches (const char *key,
               gint64      hundredths)
{
  g_autofree char *number = acies_decimal_to_string (hundredths);

  return g_strconcat (key, "=", number, NULL);
}

/* Offsets of outputs of a party from its first one */
#define FRONT   (BE_COMBAT_OUT_A_CASUALTIES_FRONT - BE_COMBAT_OUT_A_DICE)
#define SUPPORT (BE_COMBAT_OUT_A_CASUALTIES_SUPPORT - BE_COMBAT_OUT_A_DICE)

/* ---- Casualties ---- */

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

/* ---- Tests that are owed ---- */

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

/* ---- Combat ---- */

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *unit,
                 const BeTeam    *team)
{
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_BASES, team->n_bases);
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_CASUALTIES,
                      be_team_count_casualties (self->ruleset, unit, team));
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_SUPPORT,
                      team->support >= 0 ? be_count_figures_on (self->ruleset, unit, team->support) : 0);
}

static void
measure_place (AciesMeasure *self,
               const BeTeam *a_team,
               const BeTeam *b_team,
               guint         ground,
               guint         obstacle)
{
  gboolean bad;

  if (!acies_measure_sees_both (self))
    return;

  bad = be_is_team_in_bad_going (self->situation, self->a, a_team)
        || be_is_team_in_bad_going (self->situation, self->b, b_team);
  acies_measure_see (self, ground, bad ? BE_GROUND_BAD_GOING : BE_GROUND_OPEN);
  acies_measure_see (self, obstacle, be_find_barrier (self->situation, self->a, a_team, self->b, b_team));
}

static char *
describe_losses (const AciesCase *self,
                 guint             a_output,
                 guint             b_output)
{
  /* Translators: figures that two sides lost: "losses 2 and 1" */
  return g_strdup_printf (_("losses %d and %d"), (int) acies_record_get_number (self->outputs, a_output),
                          (int) acies_record_get_number (self->outputs, b_output));
}

/* ---- Combat ---- */

static const BeFrayInputs combat_inputs = {
  .a_keys = BE_COMBAT_IN_A_FIGHTER_KEYS,
  .b_keys = BE_COMBAT_IN_B_FIGHTER_KEYS,
  .ground = BE_COMBAT_IN_GROUND,
  .barrier = BE_COMBAT_IN_OBSTACLE,
  .option_six = BE_COMBAT_IN_OPTION_COMBAT_SIX,
  .option_untrained = BE_COMBAT_IN_OPTION_UNTRAINED,
  .option_horse_trained = BE_COMBAT_IN_OPTION_HORSE_TRAINED,
  .option_obstacle = BE_COMBAT_IN_OPTION_OBSTACLE,
  .option_penalties = BE_COMBAT_IN_OPTION_PENALTIES,
  .option_casualties = BE_COMBAT_IN_OPTION_CASUALTIES,
  .option_enraged = BE_COMBAT_IN_OPTION_ENRAGED,
  .a_outputs = BE_COMBAT_OUT_A_DICE,
  .b_outputs = BE_COMBAT_OUT_B_DICE,
  .winner_output = BE_COMBAT_OUT_WINNER,
};

/* Gets the penalty for the worst side on which it was charged. */
static int
get_side_penalty (int side)
{
  return side == BE_FLANK_REAR ? 2 : side == BE_FLANK_FLANK ? 1 : 0;
}

static int
find_side_penalty (AciesCall *call,
                   guint      charged_from)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  int penalty = 0;

  for (guint i = 0; i < acies_record_get_n_items (inputs, charged_from); i++)
    penalty = MAX (penalty, get_side_penalty (acies_record_get_item (inputs, charged_from, i)));

  return penalty;
}

/* Reading R-33 for the side that is touched. */
static BeStrike
read_strike (AciesCall *call)
{
  const BeCombatIn *in = be_combat_in (acies_call_get_inputs (call));
  int option = in->option_flank_penalty;
  BeStrike strike = {
    .charging = in->a_charging,
    .a_side_penalty = find_side_penalty (call, BE_COMBAT_IN_A_CHARGED_FROM),
    .b_side_penalty = find_side_penalty (call, BE_COMBAT_IN_B_CHARGED_FROM),
  };

  if (strike.charging || option == BE_FLANK_PENALTY_EVERY_ROUND)
    strike.b_side_penalty = MAX (strike.b_side_penalty, get_side_penalty (in->contact));

  return strike;
}

/* Reading R-34: tells whether figures throw two dice: horse that charges the flank or rear of foot
 * that fights to its front already. */
static gboolean
has_two_dice (AciesCall    *call,
              const BeFray *fray)
{
  const BeCombatIn *in = be_combat_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  return be_is_horse (ruleset, fray->a.type)
         && !be_is_horse (ruleset, fray->b.type)
         && in->a_charging
         && in->contact != BE_FLANK_FRONT
         && in->b_engaged_in_front
         && in->ground == BE_GROUND_OPEN
         && fray->barrier == BE_BARRIER_NONE;
}

static void
add_combat_next (AciesCall    *call,
                 const BeFray *fray)
{
  const BeFighter *loser = fray->winner == BE_WINNER_A ? &fray->b : &fray->a;
  g_autofree char *distance = NULL;
  g_autofree char *casualties = NULL;

  if (fray->winner == BE_WINNER_NONE || be_fighter_count_left (loser) == 0)
    return;

  if (acies_call_explains (call))
    {
      distance = preset_inches ("distance", fray->margin);
      casualties = be_fray_preset_test (call, loser);
    }
  if (fray->margin > 0)
    acies_call_add_next (call, BE_PUSH_BACK, loser->party, distance, NULL);
  acies_call_add_next (call, BE_MORALE_TEST, loser->party, casualties, NULL);
}

static gboolean
run_combat (AciesCall         *call,
            const BeCombatIn  *in,
            BeCombatOut       *out,
            GError           **error)
{
  int result = in->option_combat_result;
  BeStrike strike = read_strike (call);
  BeFray fray;

  be_fray_read (call, &combat_inputs, &fray);
  if (!be_fray_check (call, &fray, error))
    return FALSE;

  if (strike.charging && be_is_horse (acies_call_get_ruleset (call), fray.a.type)
      && in->ground == BE_GROUND_BAD_GOING)
    return acies_call_refuse (call, error, "BE-90", _("Horse does not charge into bad going"));

  fray.by_totals = result == BE_COMBAT_RESULT_TOTALS
                   || (result == BE_COMBAT_RESULT_FIRST_ROUND_TOTALS && strike.charging);
  fray.a.two_dice = has_two_dice (call, &fray);
  if (!be_fray_fight (call, &fray, &strike, error))
    return FALSE;

  out->push_back = fray.margin;
  add_combat_next (call, &fray);

  return TRUE;
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

static void
drop_tests (AciesSituation  *situation,
            const AciesBody *unit)
{
  GPtrArray *dues = acies_situation_get_dues (situation);
  AciesDue *due;

  while ((due = acies_dues_find_last (dues, BE_MORALE_TEST, unit)) != NULL)
    g_ptr_array_remove (dues, due);
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
apply_combat (const AciesChange *self)
{
  const BeCombatOut *out = be_combat_out (self->outputs);
  int winner = out->winner;
  AciesBody *loser = winner == BE_WINNER_A ? self->b : self->a;
  BeSet set;

  if (self->b == NULL)
    return;

  set = be_find_set (self->ruleset, self->a, self->b);
  remember_team (self->a, &set.a);
  remember_team (self->b, &set.b);
  lose_in_fight (self->ruleset, self->a, &set.a, self->outputs,
                 BE_COMBAT_OUT_A_DICE);
  lose_in_fight (self->ruleset, self->b, &set.b, self->outputs,
                 BE_COMBAT_OUT_B_DICE);
  count_set_fought (self->a, self->b);
  count_set_fought (self->b, self->a);

  if (winner == BE_WINNER_NONE)
    {
      acies_body_set (self->a, BE_UNIT_STATUS_DREW, TRUE);
      acies_body_set (self->b, BE_UNIT_STATUS_DREW, TRUE);
    }
  else
    {
      acies_body_name (loser, BE_UNIT_STATUS_PUSHED_BY, loser == self->a ? self->b : self->a);
      owe_test (self->ruleset, self->situation, loser,
                loser == self->a ? &set.a : &set.b);
    }
  be_settle_losses (self->ruleset, self->situation, self->a);
  be_settle_losses (self->ruleset, self->situation, self->b);
}

/* Tells whether another enemy fights the front of @self->b. */
static gboolean
is_engaged_in_front (AciesMeasure *self)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->b, BE_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL;)
    {
      int struck = acies_body_find_listed (enemy, BE_UNIT_STATUS_STRUCK, self->b);

      if (enemy != self->a
          && (struck < 0
              || be_list_get (enemy, BE_UNIT_STATUS_STRUCK_SIDES, struck) == BE_FLANK_FRONT))
        return TRUE;
    }

  return FALSE;
}

/* Tells whether a unit was charged from a side.  Bases that flow round charge in that turn, on the
 * side to which they went. */
static gboolean
was_charged_from (const AciesBody *unit,
                  int              side)
{
  for (guint i = 0; i < acies_record_get_n_items (unit->status, BE_UNIT_STATUS_CHARGED_FROM); i++)
    if (acies_record_get_item (unit->status, BE_UNIT_STATUS_CHARGED_FROM, i) == side)
      return TRUE;

  return FALSE;
}

static void
measure_combat (AciesMeasure *self)
{
  BeSet set = be_find_set (self->ruleset, self->a, self->b);

  measure_fighter (self, BE_COMBAT_IN_A_FIGHTER_KEYS, self->a, &set.a);
  measure_fighter (self, BE_COMBAT_IN_B_FIGHTER_KEYS, self->b, &set.b);
  acies_measure_know (self, BE_COMBAT_IN_A_CHARGING,
                      set.moved_round ? was_charged_from (self->b, set.contact)
                                      : acies_body_has (self->a, BE_UNIT_STATUS_CHARGING)
                                        && be_has_struck (self->a, self->b));
  acies_measure_know (self, BE_COMBAT_IN_CONTACT, set.contact);
  acies_measure_know (self, BE_COMBAT_IN_B_ENGAGED_IN_FRONT, set.moved_round || is_engaged_in_front (self));
  measure_place (self, &set.a, &set.b, BE_COMBAT_IN_GROUND, BE_COMBAT_IN_OBSTACLE);
}

static char *
describe_combat (const AciesCase *self)
{
  const BeCombatOut *out = be_combat_out (self->outputs);
  g_autofree char *losses = describe_losses (self, BE_COMBAT_OUT_A_CASUALTIES, BE_COMBAT_OUT_B_CASUALTIES);
  int winner = out->winner;

  /* Translators: two commands, and their losses */
  if (winner == BE_WINNER_NONE)
    return g_strdup_printf (_("%s and %s fought to a draw; %s"), self->a_name, self->b_name, losses);

  /* Translators: winner, loser, and their losses as they stand in the log, of the first and the second side */
  if (winner == BE_WINNER_A)
    return g_strdup_printf (_("%s beat %s; %s"), self->a_name, self->b_name, losses);

  return g_strdup_printf (ngettext ("%s was beaten by %s; %s", "%s were beaten by %s; %s",
                                    acies_case_get_number (self)), self->a_name, self->b_name, losses);
}

/* What the next round depends on. */
#define ROUND_OUTPUTS \
  (ACIES_OUTPUT (BE_COMBAT_OUT_A_CASUALTIES) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_A_CASUALTIES_FRONT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_A_FIGURES_LEFT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_A_SUPPORT_LEFT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_B_CASUALTIES) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_B_CASUALTIES_FRONT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_B_FIGURES_LEFT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_B_SUPPORT_LEFT) \
   | ACIES_OUTPUT (BE_COMBAT_OUT_WINNER))

ACIES_DEFINE_PROCEDURE (be, combat,
                        .measure = measure_combat,
                        .apply = apply_combat,
                        .describe = describe_combat,
                        .end_round = be_end_combat_round,
                        .round_outputs = ROUND_OUTPUTS)

/* ---- Collision ---- */

static const BeFrayInputs collision_inputs = {
  .a_keys = BE_COLLISION_IN_A_FIGHTER_KEYS,
  .b_keys = BE_COLLISION_IN_B_FIGHTER_KEYS,
  .ground = BE_COLLISION_IN_GROUND,
  .barrier = BE_COLLISION_IN_OBSTACLE,
  .option_six = BE_COLLISION_IN_OPTION_COMBAT_SIX,
  .option_untrained = BE_COLLISION_IN_OPTION_UNTRAINED,
  .option_horse_trained = BE_COLLISION_IN_OPTION_HORSE_TRAINED,
  .option_obstacle = BE_COLLISION_IN_OPTION_OBSTACLE,
  .option_penalties = BE_COLLISION_IN_OPTION_PENALTIES,
  .option_casualties = BE_COLLISION_IN_OPTION_CASUALTIES,
  .option_enraged = BE_COLLISION_IN_OPTION_ENRAGED,
  .a_outputs = BE_COLLISION_OUT_A_DICE,
  .b_outputs = BE_COLLISION_OUT_B_DICE,
  .winner_output = BE_COLLISION_OUT_WINNER,
};

static void
add_collision_next (AciesCall    *call,
                    const BeFray *fray,
                    gint64        distance_left)
{
  if (be_fighter_count_left (&fray->a) == 0)
    return;

  if (fray->winner == BE_WINNER_A && distance_left > 0)
    {
      g_autofree char *distance = preset_inches ("distance", distance_left);

      acies_call_add_next (call, BE_PUSH_BACK, 'a', distance, NULL);
    }
  else if (fray->winner == BE_WINNER_B)
    {
      g_autofree char *casualties = be_fray_preset_test (call, &fray->a);

      acies_call_add_next (call, BE_MORALE_TEST, 'a', casualties, NULL);
    }
}

/* Reading R-35: a collision has no charge, and its own push-back does not count. */
static gboolean
run_collision (AciesCall            *call,
               const BeCollisionIn  *in,
               BeCollisionOut       *out,
               GError              **error)
{
  const BeStrike strike = { .charging = FALSE };
  gint64 distance_left = in->distance_left;
  BeFray fray;

  be_fray_read (call, &collision_inputs, &fray);
  if (!be_fray_check (call, &fray, error))
    return FALSE;

  fray.by_totals = in->option_combat_result != BE_COMBAT_RESULT_HIGHEST_DIE;
  if (!be_fray_fight (call, &fray, &strike, error))
    return FALSE;

  if (fray.winner != BE_WINNER_A)
    distance_left = 0;
  out->distance_left = distance_left;
  add_collision_next (call, &fray, distance_left);

  return TRUE;
}

static void
apply_collision (const AciesChange *self)
{
  const BeCollisionOut *out = be_collision_out (self->outputs);
  int winner = out->winner;
  BeTeam team = be_find_team (self->ruleset, self->a);
  BeTeam met;

  be_direct_due (self->situation, BE_PUSH_BACK, self->a,
                 acies_body_find_named (self->situation, self->a, BE_UNIT_STATUS_PUSHED_BY));
  if (self->b == NULL)
    return;

  met = be_find_met (self->ruleset, self->a, &team, self->b);
  lose_in_fight (self->ruleset, self->a, &team, self->outputs,
                 BE_COLLISION_OUT_A_DICE);
  lose_in_fight (self->ruleset, self->b, &met, self->outputs,
                 BE_COLLISION_OUT_B_DICE);
  /* The immediate test replaces the one owed (reading R-18). */
  if (winner == BE_WINNER_B && find_answering (self->ruleset, self->a, &team) >= 0)
    be_base_owe_test (self->a, find_answering (self->ruleset, self->a, &team),
                      be_team_count_casualties (self->ruleset, self->a, &team));
  be_settle_losses (self->ruleset, self->situation, self->a);
  acies_body_set (self->b, BE_UNIT_STATUS_DONE, TRUE);
  acies_body_enlist (self->a, BE_UNIT_STATUS_COLLIDED, self->b);
  be_settle_losses (self->ruleset, self->situation, self->b);
}

static void
measure_collision (AciesMeasure *self)
{
  BeTeam team = be_find_team (self->ruleset, self->a);
  BeTeam met = be_find_met (self->ruleset, self->a, &team, self->b);

  measure_fighter (self, BE_COLLISION_IN_A_FIGHTER_KEYS, self->a, &team);
  measure_fighter (self, BE_COLLISION_IN_B_FIGHTER_KEYS, self->b, &met);
  measure_place (self, &team, &met, BE_COLLISION_IN_GROUND, BE_COLLISION_IN_OBSTACLE);
}

static char *
describe_collision (const AciesCase *self)
{
  const BeCollisionOut *out = be_collision_out (self->outputs);
  g_autofree char *losses = describe_losses (self, BE_COLLISION_OUT_A_CASUALTIES, BE_COLLISION_OUT_B_CASUALTIES);
  gulong number = acies_case_get_number (self);

  switch (out->winner)
    {
    case BE_WINNER_A:
      return g_strdup_printf (ngettext ("%s fought its way past %s; %s", "%s fought their way past %s; %s", number),
                              self->a_name, self->b_name, losses);
    case BE_WINNER_B:
      return g_strdup_printf (ngettext ("%s ran into %s and was beaten; %s", "%s ran into %s and were beaten; %s", number),
                              self->a_name, self->b_name, losses);
    default:
      return g_strdup_printf (_("%s ran into %s and stuck fast; %s"), self->a_name, self->b_name, losses);
    }
}

ACIES_DEFINE_PROCEDURE (be, collision,
                        .measure = measure_collision,
                        .apply = apply_collision,
                        .describe = describe_collision)
