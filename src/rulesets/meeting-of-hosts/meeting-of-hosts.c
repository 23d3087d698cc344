/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/*
 * Meeting of Hosts, by Ross Macfarlane.  Its declaration is in
 * data/rulesets/meeting-of-hosts.xml; the arithmetic is here:
 *
 *   mh-units.c       common to all topics: troop types, strength, charts
 *   mh-roster.c      checks of an army and its units
 *   mh-morale.c      initiative, orders, rally tests, recovery
 *   mh-movement.c    moves, charges, retreats, pursuits
 *   mh-shooting.c    volleys and their losses
 *   mh-melee.c       evading, fighting, and the result of a round
 *
 * and its play in a battle:
 *
 *   mh-bodies.c      units and generals in a battle
 *   mh-geometry.c    fronts, ranges, contacts, ground
 *   mh-retreat.c     the ways of retreats
 *   mh-ways.c        what a way is, and its length
 *   mh-moves.c       the ends of other moves
 *   mh-measure.c     measured inputs of procedures
 *   mh-play.c        changes by outcomes, and the turn
 *   mh-check.c       what the rules allow, one check for each procedure
 *   mh-offers.c      what is offered, by these checks
 *   mh-describe.c    the sentences of the log
 *   mh-appearance.c  the appearance of units
 */

#define MH_TYPE_RULESET (mh_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (MhRuleset, mh_ruleset, MH, RULESET, AciesRuleset)

struct _MhRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (MhRuleset, mh_ruleset, meeting_of_hosts, "meeting-of-hosts")

static const AciesProcedureFunc procedures[MH_N_PROCEDURES] = {
  [MH_ARMY_CHECK]      = mh_army_check,
  [MH_UNIT_CHECK]      = mh_unit_check,
  [MH_INITIATIVE]      = mh_initiative,
  [MH_ORDERS]          = mh_orders,
  [MH_MOVE_ALLOWANCE]  = mh_move_allowance,
  [MH_MOVE_CHECK]      = mh_move_check,
  [MH_CHARGE]          = mh_charge,
  [MH_ASPECT]          = mh_aspect,
  [MH_JOIN_UNIT]       = mh_join_unit,
  [MH_RETREAT]         = mh_retreat,
  [MH_TARGET_CHOICE]   = mh_target_choice,
  [MH_SHOOTING]        = mh_shooting,
  [MH_SHOOTING_LOSSES] = mh_shooting_losses,
  [MH_EVADE]           = mh_evade,
  [MH_MELEE]           = mh_melee,
  [MH_MELEE_RESULT]    = mh_melee_result,
  [MH_PURSUIT]         = mh_pursuit,
  [MH_RALLY_TEST]      = mh_rally_test,
  [MH_RECOVERY]        = mh_recovery,
  [MH_GENERAL_FATE]    = mh_general_fate,
};

static void
mh_ruleset_class_init (MhRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, mh, MH, procedures);
  ACIES_RULESET_CLASS (klass)->check = mh_check;
  ACIES_RULESET_CLASS (klass)->check_way = mh_check_way;
  ACIES_RULESET_CLASS (klass)->allowance = mh_get_allowance;
}

static void
mh_ruleset_init (MhRuleset *self)
{
}
