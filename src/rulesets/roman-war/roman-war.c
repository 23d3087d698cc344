/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/*
 * Roman War Rules, by Mr. Schulz.  Their declaration is in
 * data/rulesets/roman-war.xml.  The files by topic of the rules, with all parts
 * of their procedures:
 *
 *   rw-roster.c      armies
 *   rw-movement.c    moves
 *   rw-charge.c      charges, running over
 *   rw-retreat.c     retreats
 *   rw-aim.c         ranges, cover, targets in an area
 *   rw-volley.c      volleys: hits, survivors, lost horses
 *   rw-melee.c       melee groups, rounds, choices
 *   rw-ladders.c     ladders and the fights at their tops
 *   rw-siege.c       doors, walls, chains, bridges
 *
 * and what the topics share:
 *
 *   rw-troops.c      troop types, words
 *   rw-round.c       the steps of a round between two groups
 *   rw-bodies.c      riders, men on foot, losses and hits
 *   rw-groups.c      contacts in melee, and melee groups
 *   rw-geometry.c    ways, heights and cover on the table
 *   rw-ways.c        room to go ahead, into contact and away
 *   rw-works.c       doors, chains and bridges as things of the table
 *   rw-measure.c     what several procedures measure
 *   rw-moves.c       moves that several procedures propose
 *   rw-play.c        changes that several outcomes make
 *   rw-turn.c        begin and end of steps and turns
 *   rw-offers.c      dues and offers
 *   rw-appearance.c  the appearance of bodies
 *   rw-terrain.c     the state of doors, chains and bridges on the sketch
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
  ACIES_RULESET_CLASS (klass)->ground_allows = rw_ground_allows;
  acies_ruleset_class_set_engaged (ACIES_RULESET_CLASS (klass), rw_count_engaged);
  ACIES_RULESET_CLASS (klass)->apply = rw_apply;
  ACIES_RULESET_CLASS (klass)->propose_moves = rw_propose_moves;
  ACIES_RULESET_CLASS (klass)->label_terrain = rw_label_terrain;
  ACIES_RULESET_CLASS (klass)->allowance = rw_find_allowance;
}

static void
rw_ruleset_init (RwRuleset *self)
{
}
