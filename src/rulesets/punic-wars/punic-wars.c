/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/*
 * The Punic Wars rules, whose text names neither title nor author.  Their
 * declaration is in data/rulesets/punic-wars.xml.  The files by topic of the
 * rules, with all parts of their procedures:
 *
 *   pw-roster.c          checks of units, commands and armies
 *   pw-command.c         initiative, control
 *   pw-leaders.c         actions of leaders, and their risks
 *   pw-morale.c          steadying, redressing, rallying, losing heart
 *   pw-shooting.c        volleys
 *   pw-movement.c        moves, passages of lines
 *   pw-maneuver.c        maneuvers, detachments of a legion
 *   pw-elephants.c       critical hits and rampages
 *   pw-charge.c          charges, evading, free hacks
 *   pw-support.c         support, several units on a side
 *   pw-combat.c          rounds of combat
 *   pw-combat-move.c     moves after combat
 *   pw-withdrawal.c      routs and retirements
 *
 * and what the topics share:
 *
 *   pw-units.c           troop types, order, DPs
 *   pw-dice.c            the dice of a move, fatigue, and catching other units
 *   pw-result.c          the results of hits
 *   pw-muster.c          checks of a roster
 *   pw-bodies.c          units and leaders in a battle
 *   pw-geometry.c        distances, bodies ahead, ground, sight
 *   pw-ways.c            the ways of moves, and the bodies in them
 *   pw-places.c          the last poses of units
 *   pw-sides.c           the units that fight or shoot, and their number
 *   pw-measure.c         inputs measured by their keys; those of moves and
 *                        combats in pw-measure-moves.c and pw-measure-combat.c
 *   pw-moves.c           moves that several procedures propose
 *   pw-play.c            changes by every outcome
 *   pw-play-combat.c     those who support a fight
 *   pw-follow-ups.c      follow-ups for the right parties
 *   pw-changes.c         the changes that several outcomes make
 *   pw-turn.c            begin and end of steps
 *   pw-offers.c          dues and offers
 *   pw-appearance.c      the appearance of units
 */

#define PW_TYPE_RULESET (pw_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (PwRuleset, pw_ruleset, PW, RULESET, AciesRuleset)

struct _PwRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (PwRuleset, pw_ruleset, punic_wars, "punic-wars")

/* What the arithmetic refuses is not offered either. */
static gboolean
pw_check (AciesRuleset           *ruleset,
          const AciesSituation   *situation,
          const AciesResolution  *trial,
          GError                **error)
{
  return acies_ruleset_check_arithmetic (ruleset, situation, trial, error)
         && acies_parts_check (ruleset, situation, trial, error);
}

static void
pw_ruleset_class_init (PwRulesetClass *klass)
{
  ACIES_SET_RULESET_PARTS (klass, pw, PW);
  ACIES_RULESET_CLASS (klass)->ground_allows = pw_ground_allows;
  acies_ruleset_class_set_engaged (ACIES_RULESET_CLASS (klass), pw_count_engaged);
  ACIES_RULESET_CLASS (klass)->list_thresholds = pw_list_thresholds;
  ACIES_RULESET_CLASS (klass)->measure = pw_measure;
  ACIES_RULESET_CLASS (klass)->apply = pw_apply;
  ACIES_RULESET_CLASS (klass)->propose_moves = pw_propose_moves;
  ACIES_RULESET_CLASS (klass)->allowance = pw_find_allowance;
  ACIES_RULESET_CLASS (klass)->check = pw_check;
  ACIES_RULESET_CLASS (klass)->known_dice = pw_find_known_dice;
  ACIES_RULESET_CLASS (klass)->waits = pw_waits;
}

static void
pw_ruleset_init (PwRuleset *self)
{
}
