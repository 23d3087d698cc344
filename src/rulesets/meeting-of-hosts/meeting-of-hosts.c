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

static void
mh_ruleset_class_init (MhRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, mh, MH);
  ACIES_RULESET_CLASS (klass)->check = mh_check;
  ACIES_RULESET_CLASS (klass)->check_way = mh_check_way;
  ACIES_RULESET_CLASS (klass)->allowance = mh_get_allowance;
}

static void
mh_ruleset_init (MhRuleset *self)
{
}
