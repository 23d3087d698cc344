/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/*
 * Bronze Eagles, version II, by David Child-Dennis.  What it declares is in
 * data/rulesets/bronze-eagles.xml; here is what it reckons:
 *
 *   be-troops.c      what all topics share: troop types, moves, bad going
 *   be-roster.c      armies, sizes of commands, amalgamation
 *   be-movement.c    initiative, moves, charges, lining up, flowing round
 *   be-flight.c      flight, pursuit, breaking off
 *   be-shooting.c    volleys and cover
 *   be-fray.c        a round between bases: dice, modifiers, casualties
 *   be-combat.c      combats and collisions, which are such rounds
 *   be-push-back.c   where the loser goes
 *   be-morale.c      ratings and morale tests
 *   be-commander.c   the army commander at risk
 *
 * and what it does in a battle:
 *
 *   be-muster.c      whether a roster is as the rules ask
 *   be-bodies.c      commands and their commander
 *   be-bases.c       what is left of each base
 *   be-ranks.c       where each base stands
 *   be-sets.c        which bases fight each other
 *   be-charges.c     where charges lead
 *   be-back.c        where push-backs lead
 *   be-geometry.c    ranges, sight, ground
 *   be-measure.c     what a procedure need not be told
 *   be-play.c        what moves, flights and volleys change
 *   be-fights.c      what combats and tests change
 *   be-turn.c        what the turn clears and calls for
 *   be-offers.c      what can be done now
 *   be-moves.c       where moves lead
 *   be-describe.c    the sentences of the log
 *   be-appearance.c  how a command looks on the sketch
 */

#define BE_TYPE_RULESET (be_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (BeRuleset, be_ruleset, BE, RULESET, AciesRuleset)

struct _BeRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (BeRuleset, be_ruleset, bronze_eagles, "bronze-eagles")

static const AciesProcedureFunc procedures[BE_N_PROCEDURES] = {
  [BE_ARMY_CHECK]     = be_army_check,
  [BE_COMMAND_SIZE]   = be_command_size,
  [BE_COMMAND_MORALE] = be_command_morale,
  [BE_AMALGAMATE]     = be_amalgamate,
  [BE_INITIATIVE]     = be_initiative,
  [BE_MOVE_ALLOWANCE] = be_move_allowance,
  [BE_CHARGE]         = be_charge,
  [BE_ALIGN]          = be_align,
  [BE_FLIGHT]         = be_flight,
  [BE_PURSUIT]        = be_pursuit,
  [BE_BREAK_OFF]      = be_break_off,
  [BE_FLOW_ROUND]     = be_flow_round,
  [BE_SHOOTING]       = be_shooting,
  [BE_COMMANDER_RISK] = be_commander_risk,
  [BE_COMMANDER_LOSS] = be_commander_loss,
  [BE_COMBAT]         = be_combat,
  [BE_PUSH_BACK]      = be_push_back,
  [BE_COLLISION]      = be_collision,
  [BE_MORALE_TEST]    = be_morale_test,
};

static void
be_ruleset_class_init (BeRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, be, BE, procedures);
}

static void
be_ruleset_init (BeRuleset *self)
{
}
