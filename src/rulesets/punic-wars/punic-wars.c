/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/*
 * The Punic Wars rules, whose text names neither title nor author.  Their
 * declaration is in data/rulesets/punic-wars.xml; the arithmetic is here:
 *
 *   pw-units.c       common to all topics: troop types, order, DPs
 *   pw-dice.c        the dice of a move, fatigue, and catching other units
 *   pw-roster.c      checks of units, commands and armies
 *   pw-command.c     initiative, control
 *   pw-leaders.c     actions of leaders, and their risks
 *   pw-morale.c      steadying, redressing, rallying, losing heart
 *   pw-shooting.c    volleys
 *   pw-movement.c    moves, passages of lines
 *   pw-maneuver.c    maneuvers, detachments of a legion
 *   pw-elephants.c   critical hits and rampages
 *   pw-charge.c      charges, evading, free hacks
 *   pw-support.c     support, several units on a side
 *   pw-combat.c      dice and hits of a round of combat
 *   pw-result.c      the results of hits
 *   pw-after.c       moves after combat, routs and retirements
 *
 * and their play in a battle:
 *
 *   pw-muster.c      checks of a roster
 *   pw-check.c       whether the rules allow a step, and a way
 *   pw-bodies.c      units and leaders in a battle
 *   pw-geometry.c    distances, bodies ahead, ground, sight
 *   pw-ways.c        the ways of moves, and the bodies in them
 *   pw-places.c      the last poses of units
 *   pw-sides.c       the units that fight or shoot, and their number
 *   pw-measure.c     measured inputs of procedures; its moves and combats in
 *                    pw-measure-moves.c and pw-measure-combat.c
 *   pw-play.c        changes by outcomes
 *   pw-play-combat.c changes by rounds of combat and moves after them
 *   pw-follow-ups.c  follow-ups for the right parties
 *   pw-changes.c     the changes that several parts make
 *   pw-turn.c        begin and end of steps
 *   pw-offers.c      dues and offers
 *   pw-moves.c       where outcomes lead
 *   pw-describe.c    the sentences of the log
 *   pw-appearance.c  the appearance of units
 */

#define PW_TYPE_RULESET (pw_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (PwRuleset, pw_ruleset, PW, RULESET, AciesRuleset)

struct _PwRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (PwRuleset, pw_ruleset, punic_wars, "punic-wars")

static void
pw_ruleset_class_init (PwRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, pw, PW);
  ACIES_RULESET_CLASS (klass)->allowance = pw_find_allowance;
  ACIES_RULESET_CLASS (klass)->check = pw_check;
  ACIES_RULESET_CLASS (klass)->check_way = pw_check_way;
  ACIES_RULESET_CLASS (klass)->known_dice = pw_find_known_dice;
  ACIES_RULESET_CLASS (klass)->waits = pw_waits;
}

static void
pw_ruleset_init (PwRuleset *self)
{
}
