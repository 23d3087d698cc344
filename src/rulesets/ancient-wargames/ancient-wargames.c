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

static void
aw_ruleset_class_init (AwRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, aw, AW);
  ACIES_RULESET_CLASS (klass)->allowance = aw_get_allowance;
  ACIES_RULESET_CLASS (klass)->check = aw_check;
  ACIES_RULESET_CLASS (klass)->check_way = aw_check_way;
}

static void
aw_ruleset_init (AwRuleset *self)
{
}
