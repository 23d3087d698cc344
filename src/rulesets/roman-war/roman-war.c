/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

/*
 * Roman War Rules, by Mr. Schulz.  What it declares is in
 * data/rulesets/roman-war.xml; here is what it reckons:
 *
 *   rw-troops.c      what all topics share: troop types, words
 *   rw-roster.c      armies
 *   rw-movement.c    moves, charges, retreats
 *   rw-aim.c         ranges, cover, what can be hit
 *   rw-volley.c      volleys: who is hit, who survives, who loses his horse
 *   rw-melee.c       running over, melee groups, rounds, ladders' tops, choices
 *   rw-siege.c       doors, walls, ladders, drawbridges, bridges
 *
 * and what it does in a battle:
 *
 *   rw-play.c        status, the turn, what is due and offered
 *   rw-appearance.c  how bodies look on the sketch
 */

#define RW_TYPE_RULESET (rw_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (RwRuleset, rw_ruleset, RW, RULESET, AciesRuleset)

struct _RwRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (RwRuleset, rw_ruleset, roman_war, "roman-war")

static const AciesProcedureFunc procedures[RW_N_PROCEDURES] = {
  [RW_ROSTER_CHECK]    = rw_roster_check,
  [RW_MOVE_ALLOWANCE]  = rw_move_allowance,
  [RW_MOVE_CHECK]      = rw_move_check,
  [RW_AIM]             = rw_aim,
  [RW_VOLLEY]          = rw_volley,
  [RW_CHARGE]          = rw_charge,
  [RW_RUN_OVER]        = rw_run_over,
  [RW_MELEE_GROUPS]    = rw_melee_groups,
  [RW_MELEE_ROUND]     = rw_melee_round,
  [RW_MELEE_DECISION]  = rw_melee_decision,
  [RW_RETREAT]         = rw_retreat,
  [RW_DOOR_WORK]       = rw_door_work,
  [RW_WALL_ACCESS]     = rw_wall_access,
  [RW_LADDER_RAISE]    = rw_ladder_raise,
  [RW_LADDER_CLIMB]    = rw_ladder_climb,
  [RW_LADDER_MELEE]    = rw_ladder_melee,
  [RW_LADDER_PUSH]     = rw_ladder_push,
  [RW_DOOR_BATTER]     = rw_door_batter,
  [RW_CHAIN_BREAK]     = rw_chain_break,
  [RW_BRIDGE_BUILD]    = rw_bridge_build,
  [RW_BRIDGE_CROSSING] = rw_bridge_crossing,
};

static void
rw_ruleset_class_init (RwRulesetClass *klass)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (klass);

  ruleset_class->abi = ACIES_RULESET_ABI;
  ruleset_class->keys_checksum = RW_KEYS_CHECKSUM;
  ruleset_class->n_procedures = G_N_ELEMENTS (procedures);
  ruleset_class->procedures = procedures;
  ruleset_class->measure = rw_measure;
  ruleset_class->apply = rw_apply;
  ruleset_class->enter_step = rw_enter_step;
  ruleset_class->leave_step = rw_leave_step;
  ruleset_class->list_offers = rw_list_offers;
  ruleset_class->check_army = rw_check_army;
  ruleset_class->appearance = rw_appearance;
  ruleset_class->verdict = rw_verdict;
}

static void
rw_ruleset_init (RwRuleset *self)
{
}
