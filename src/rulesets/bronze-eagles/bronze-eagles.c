/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/*
 * Bronze Eagles, version II, by David Child-Dennis.  Its declaration is in
 * data/rulesets/bronze-eagles.xml; the arithmetic is here:
 *
 *   be-troops.c      common to all topics: troop types, moves, bad going
 *   be-roster.c      armies, sizes of commands, amalgamation
 *   be-movement.c    initiative, moves, charges, lining up, flowing round
 *   be-flight.c      flight, pursuit, breaking off
 *   be-shooting.c    volleys and cover, also their play
 *   be-fray.c        a round between bases: dice, modifiers, casualties
 *   be-combat.c      combats and collisions, which are such rounds
 *   be-push-back.c   the moves of losers
 *   be-morale.c      ratings and morale tests
 *   be-commander.c   the army commander at risk
 *
 * and its play in a battle:
 *
 *   be-muster.c      checks of a roster
 *   be-bodies.c      commands and their commander
 *   be-bases.c       the strength of each base
 *   be-ranks.c       the place of each base
 *   be-sets.c        the pairs of bases that fight
 *   be-charges.c     the ways of charges and flights
 *   be-check.c       what the rules allow now
 *   be-back.c        the ends of push-backs
 *   be-geometry.c    distances and ground
 *   be-measure.c     measured inputs of procedures
 *   be-play.c        changes by moves and flights
 *   be-fights.c      changes by combats and tests
 *   be-turn.c        begin and end of steps
 *   be-offers.c      dues and offers
 *   be-moves.c       the ends of moves
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

static void
be_ruleset_class_init (BeRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, be, BE);
  ACIES_RULESET_CLASS (klass)->check = be_check;
  ACIES_RULESET_CLASS (klass)->check_way = be_check_way;
}

static void
be_ruleset_init (BeRuleset *self)
{
}
