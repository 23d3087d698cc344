/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/*
 * Roman War Rules, by Mr. Schulz.  Their declaration is in
 * data/rulesets/roman-war.xml; the arithmetic is here:
 *
 *   rw-troops.c      common to all topics: troop types, words
 *   rw-roster.c      armies
 *   rw-movement.c    moves, charges, retreats
 *   rw-aim.c         ranges, cover, targets in an area
 *   rw-volley.c      volleys: hits, survivors, lost horses
 *   rw-melee.c       running over, melee groups, rounds, ladders' tops, choices
 *   rw-siege.c       doors, walls, ladders, drawbridges, bridges
 *
 * and its play in a battle:
 *
 *   rw-bodies.c      riders, men on foot, losses and hits
 *   rw-groups.c      contacts in melee, and melee groups
 *   rw-geometry.c    ways, heights and cover on the table
 *   rw-ways.c        room to go ahead, into contact and away
 *   rw-measure.c     measured inputs of procedures
 *   rw-play.c        changes by outcomes
 *   rw-turn.c        begin and end of steps and turns
 *   rw-offers.c      dues and offers
 *   rw-moves.c       the ends of moves
 *   rw-describe.c    the sentences of the log
 *   rw-appearance.c  the appearance of bodies
 *   rw-terrain.c     the state of doors, chains and bridges
 */

#define RW_TYPE_RULESET (rw_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (RwRuleset, rw_ruleset, RW, RULESET, AciesRuleset)

struct _RwRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (RwRuleset, rw_ruleset, roman_war, "roman-war")

static void
rw_ruleset_class_init (RwRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, rw, RW);
  ACIES_RULESET_CLASS (klass)->label_terrain = rw_label_terrain;
  ACIES_RULESET_CLASS (klass)->allowance = rw_find_allowance;
  ACIES_RULESET_CLASS (klass)->check = rw_check;
  ACIES_RULESET_CLASS (klass)->check_way = rw_check_way;
}

static void
rw_ruleset_init (RwRuleset *self)
{
}
