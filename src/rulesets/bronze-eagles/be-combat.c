/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Prints a preset in inches: "distance=2.5". */
static char *
preset_inches (const char *key,
               gint64      hundredths)
{
  g_autofree char *number = acies_decimal_to_string (hundredths);

  return g_strconcat (key, "=", number, NULL);
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

  distance = preset_inches ("distance", fray->margin);
  casualties = be_fray_preset_test (call, loser);
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

ACIES_DEFINE_PROCEDURE (be, combat)

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

ACIES_DEFINE_PROCEDURE (be, collision)
