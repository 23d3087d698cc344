/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/*
 * Bronze Eagles, version II, by David Child-Dennis.  Its declaration is in
 * data/rulesets/bronze-eagles.xml.  The files by topic of the rules, with all
 * parts of their procedures:
 *
 *   be-roster.c      armies, sizes of commands, amalgamation
 *   be-turn.c        initiative, begin and end of steps
 *   be-movement.c    moves, flowing round
 *   be-charge.c      charges
 *   be-align.c       lining up
 *   be-flight.c      flight, breaking off
 *   be-pursuit.c     pursuit
 *   be-shooting.c    volleys and cover
 *   be-combat.c      combats and collisions
 *   be-push-back.c   the moves of losers
 *   be-morale.c      ratings and morale tests
 *   be-commander.c   the army commander at risk
 *
 * and what the topics share:
 *
 *   be-troops.c      troop types, moves, bad going
 *   be-fray.c        a round between bases: dice, modifiers, casualties
 *   be-muster.c      checks of a roster
 *   be-bodies.c      commands and their commander
 *   be-bases.c       the strength of each base
 *   be-ranks.c       the place of each base
 *   be-sets.c        the pairs of bases that fight
 *   be-strike.c      the ways of charges, and where they line up
 *   be-charges.c     the ways of moves and flights
 *   be-back.c        the ends of push-backs
 *   be-geometry.c    distances and ground
 *   be-measure.c     what several procedures measure
 *   be-moves.c       moves that follow from every outcome
 *   be-play.c        changes that several outcomes make
 *   be-fights.c      dues that follow from fights
 *   be-offers.c      dues and offers
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
  ACIES_RULESET_CLASS (klass)->ground_allows = be_ground_allows;
  acies_ruleset_class_set_engaged (ACIES_RULESET_CLASS (klass), be_count_engaged);
  ACIES_RULESET_CLASS (klass)->list_thresholds = be_list_thresholds;
  ACIES_RULESET_CLASS (klass)->propose_moves = be_propose_moves;
  ACIES_RULESET_CLASS (klass)->list_parts = be_list_bases;
  ACIES_RULESET_CLASS (klass)->is_unchanged = be_is_unchanged;
}

static void
be_ruleset_init (BeRuleset *self)
{
}
