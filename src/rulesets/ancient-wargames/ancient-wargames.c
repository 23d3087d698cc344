/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/*
 * Ancient Wargames Rules, Mark 2, by Steve Burt.  Their declaration is in
 * data/rulesets/ancient-wargames.xml; the arithmetic is here:
 *
 *   aw-units.c       common to all topics: troop types, charts, ground, dice
 *   aw-command.c     action points, commanders and their wounds
 *   aw-action.c      initiative, the price of actions, control
 *   aw-movement.c    voluntary and compulsory moves, meeting others
 *   aw-shooting.c    volleys
 *   aw-melee.c       rounds of melee and blows at routers
 *   aw-morale.c      order, morale, rallying
 *   aw-roster.c      checks of an army
 *
 * and its play in a battle:
 *
 *   aw-bodies.c        units and commanders in a battle
 *   aw-geometry.c      distances, ground, sight, contact
 *   aw-ways.c          bodies and ground that moves of the turn crossed
 *   aw-measure.c       measured inputs of procedures
 *   aw-play.c          changes by outcomes
 *   aw-consequences.c  consequences for other bodies
 *   aw-turn.c          begin and end of steps
 *   aw-check.c         what the rules allow now, and on a way
 *   aw-offers.c        dues and offers
 *   aw-moves.c         the ends of moves
 *   aw-describe.c      the sentences of the log
 *   aw-appearance.c    the appearance of units
 */

#define AW_TYPE_RULESET (aw_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (AwRuleset, aw_ruleset, AW, RULESET, AciesRuleset)

struct _AwRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (AwRuleset, aw_ruleset, ancient_wargames, "ancient-wargames")

static const AciesProcedureFunc procedures[AW_N_PROCEDURES] = {
  [AW_INITIAL_POINTS]    = aw_initial_points,
  [AW_DOLE_POINTS]       = aw_dole_points,
  [AW_COMMANDER_MOVE]    = aw_commander_move,
  [AW_GIVE_POINTS]       = aw_give_points,
  [AW_DISCARD_POINTS]    = aw_discard_points,
  [AW_COMPULSORY_MOVE]   = aw_compulsory_move,
  [AW_ELEPHANT_ROUT]     = aw_elephant_rout,
  [AW_ORDER_CHANGE]      = aw_order_change,
  [AW_INITIATIVE]        = aw_initiative,
  [AW_PAY_ACTION]        = aw_pay_action,
  [AW_CONTROL_ROLL]      = aw_control_roll,
  [AW_MOVE_ALLOWANCE]    = aw_move_allowance,
  [AW_WHEEL_ALLOWANCE]   = aw_wheel_allowance,
  [AW_SHOOTING]          = aw_shooting,
  [AW_INTERPENETRATION]  = aw_interpenetration,
  [AW_HORSE_FRIGHT]      = aw_horse_fright,
  [AW_VISIBILITY]        = aw_visibility,
  [AW_MORALE_TEST]       = aw_morale_test,
  [AW_REACTION]          = aw_reaction,
  [AW_CHARGE_FIRE_RANGE] = aw_charge_fire_range,
  [AW_EVADE]             = aw_evade,
  [AW_MELEE]             = aw_melee,
  [AW_COMBAT_RESULT]     = aw_combat_result,
  [AW_PURSUIT_ROLL]      = aw_pursuit_roll,
  [AW_FREE_BLOWS]        = aw_free_blows,
  [AW_RALLY_TESTS_DUE]   = aw_rally_tests_due,
  [AW_RALLY_ATTEMPT]     = aw_rally_attempt,
  [AW_COMMANDER_RISK]    = aw_commander_risk,
};

static void
aw_ruleset_class_init (AwRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, aw, AW, procedures);
  ACIES_RULESET_CLASS (klass)->allowance = aw_get_allowance;
  ACIES_RULESET_CLASS (klass)->check = aw_check;
  ACIES_RULESET_CLASS (klass)->check_way = aw_check_way;
}

static void
aw_ruleset_init (AwRuleset *self)
{
}
