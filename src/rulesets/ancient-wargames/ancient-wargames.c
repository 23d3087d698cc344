/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/*
 * Ancient Wargames Rules, Mark 2, by Steve Burt.  Their declaration is in
 * data/rulesets/ancient-wargames.xml.  The files by topic of the rules, with all
 * parts of their procedures:
 *
 *   aw-roster.c        checks of an army
 *   aw-points.c        action points: at first, doled, given, thrown away
 *   aw-command.c       the moves and wounds of commanders
 *   aw-action.c        the price of actions, reactions
 *   aw-control.c       control rolls, halts of pursuits
 *   aw-movement.c      voluntary moves and wheels
 *   aw-compulsory.c    compulsory moves, elephants that run wild
 *   aw-herds.c         elephants of a body that run different ways
 *   aw-passing.c       passing through friends, horses that take fright
 *   aw-evade.c         evading
 *   aw-shooting.c      sight, volleys
 *   aw-melee.c         rounds of melee
 *   aw-result.c        the result over all fights, blows at routers
 *   aw-morale.c        order, morale, rallying
 *   aw-turn.c          initiative, begin and end of steps
 *
 * and what the topics share:
 *
 *   aw-units.c         troop types, charts, ground, dice
 *   aw-bodies.c        units and commanders in a battle
 *   aw-geometry.c      distances, ground, sight, contact
 *   aw-ways.c          bodies and ground that moves of the turn crossed
 *   aw-measure.c       what several procedures measure
 *   aw-moves.c         moves that several procedures propose
 *   aw-play.c          changes that several outcomes make
 *   aw-consequences.c  consequences for other bodies
 *   aw-offers.c        dues and offers
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
  ACIES_RULESET_CLASS (klass)->ground_allows = aw_ground_allows;
  acies_ruleset_class_set_engaged (ACIES_RULESET_CLASS (klass), aw_count_engaged);
  ACIES_RULESET_CLASS (klass)->list_thresholds = aw_list_thresholds;
  ACIES_RULESET_CLASS (klass)->apply = aw_apply;
  ACIES_RULESET_CLASS (klass)->propose_moves = aw_propose_moves;
  ACIES_RULESET_CLASS (klass)->allowance = aw_get_allowance;
}

static void
aw_ruleset_init (AwRuleset *self)
{
}
