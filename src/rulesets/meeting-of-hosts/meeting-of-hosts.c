/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/*
 * Meeting of Hosts, by Ross Macfarlane.  Its declaration is in
 * data/rulesets/meeting-of-hosts.xml.  The files by topic of the rules, with all
 * parts of their procedures:
 *
 *   mh-roster.c      checks of an army and its units
 *   mh-orders.c      initiative, orders
 *   mh-movement.c    moves
 *   mh-charge.c      charges, front and flank
 *   mh-generals.c    generals who join units, their fate
 *   mh-retreat.c     retreats and their ways
 *   mh-pursuit.c     pursuits
 *   mh-shooting.c    volleys and their losses
 *   mh-melee.c       evading, fighting, and the result of a round
 *   mh-rally.c       rally tests, recovery
 *
 * and what the topics share:
 *
 *   mh-units.c       troop types, strength, charts
 *   mh-bodies.c      units and generals in a battle
 *   mh-geometry.c    fronts, ranges, contacts, ground
 *   mh-ways.c        what a way is, and its length
 *   mh-measure.c     what several procedures measure
 *   mh-moves.c       room for moves, and moves that several procedures propose
 *   mh-play.c        changes that several outcomes make, and the turn
 *   mh-describe.c    phrases that several sentences have
 *   mh-check-way.c   what they allow on a way
 *   mh-offers.c      what is offered, by these checks
 *   mh-appearance.c  the appearance of units
 */

#define MH_TYPE_RULESET (mh_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (MhRuleset, mh_ruleset, MH, RULESET, AciesRuleset)

struct _MhRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (MhRuleset, mh_ruleset, meeting_of_hosts, "meeting-of-hosts")

static void
mh_ruleset_class_init (MhRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, mh, MH);
  ACIES_RULESET_CLASS (klass)->ground_allows = mh_ground_allows;
  acies_ruleset_class_set_engaged (ACIES_RULESET_CLASS (klass), mh_count_engaged);
  ACIES_RULESET_CLASS (klass)->list_thresholds = mh_list_thresholds;
  ACIES_RULESET_CLASS (klass)->apply = mh_apply;
  ACIES_RULESET_CLASS (klass)->propose_moves = mh_propose_moves;
  ACIES_RULESET_CLASS (klass)->describe = mh_describe;
  ACIES_RULESET_CLASS (klass)->allowance = mh_get_allowance;
}

static void
mh_ruleset_init (MhRuleset *self)
{
}
