/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

static char *
print_men (int men)
{
  return g_strdup_printf (ngettext ("%d man", "%d men", men), men);
}

/* ---- Before the battle ---- */

static char *
describe_roster (const AciesStory *self)
{
  const RwRosterCheckOut *out = rw_roster_check_out (self->outputs);
  int men = out->a_men_total;

  return g_strdup_printf (out->a_legal
                          ? ngettext ("%s is an army of %d man", "%s is an army of %d men", men)
                          : ngettext ("%s is no army that the rules know: %d man",
                                      "%s is no army that the rules know: %d men", men),
                          self->a, men);
}

/* ---- Movement ---- */

static char *
describe_allowance (const AciesStory *self)
{
  const RwMoveAllowanceOut *out = rw_move_allowance_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_allowance);

  return g_strdup_printf (_("%s can go %s"), self->a, inches);
}

static char *
describe_move (const AciesStory *self)
{
  const RwMoveCheckOut *out = rw_move_check_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_inches);

  if (out->a_inches == 0)
    return g_strdup_printf (_("%s stood where it was"), self->a);
  if (!out->a_legal)
    return g_strdup_printf (_("%s moved %s, farther than it may"), self->a, inches);

  return g_strdup_printf (_("%s moved %s"), self->a, inches);
}

static char *
describe_charge (const AciesStory *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_allowance);

  if (out->b_men == 0)
    return g_strdup_printf (_("%s charged, but nobody of %s was left"), self->a, self->b);
  if (!out->a_contact)
    /* Translators: two units, and how far the first can go */
    return g_strdup_printf (_("%s did not get to %s: it can go %s"), self->a, self->b, inches);

  return g_strdup_printf (_("%s charged %s"), self->a, self->b);
}

static char *
describe_run_over (const AciesStory *self)
{
  const RwRunOverOut *out = rw_run_over_out (self->outputs);
  int dead = out->b_casualties;
  g_autofree char *men = print_men (dead);

  /* Translators: a unit, "2 men", another unit */
  return g_strdup_printf (_("%s ran down %s of %s"), self->a, men, self->b);
}

/* ---- Shooting ---- */

static char *
describe_aim (const AciesStory *self)
{
  const RwAimOut *out = rw_aim_out (self->outputs);
  int effect = out->effect;

  if (effect == 0)
    return g_strdup_printf (_("%s cannot hit %s"), self->a, self->b);

  /* Translators: two units and the highest face of a die that hits: "Velites would hit Gauls on 1 to 3" */
  return g_strdup_printf (effect == 1 ? _("%s would hit %s on a %d") : _("%s would hit %s on 1 to %d"), self->a, self->b, effect);
}

static char *
describe_volley (const AciesStory *self)
{
  const RwVolleyOut *out = rw_volley_out (self->outputs);
  int lost = out->b_casualties;
  int unhorsed = out->b_dismounted;
  int wounded = out->b_wounded;
  GString *sentence = g_string_new (NULL);

  if (lost == 0)
    /* Translators: two units */
    g_string_append_printf (sentence, _("%s shot at %s and killed nobody"), self->a, self->b);
  else
    /* Translators: two units and a number of men */
    g_string_append_printf (sentence, ngettext ("%s shot at %s and killed %d man", "%s shot at %s and killed %d men", lost),
                            self->a, self->b, lost);
  if (unhorsed > 0)
    /* Translators: goes on a sentence on a volley */
    g_string_append_printf (sentence, ngettext ("; %d went on on foot", "; %d went on on foot", unhorsed), unhorsed);
  if (wounded > 0)
    /* Translators: goes on a sentence on a volley */
    g_string_append_printf (sentence, ngettext ("; %d flesh wound", "; %d flesh wounds", wounded), wounded);

  return g_string_free (sentence, FALSE);
}

/* ---- Melee ---- */

static char *
describe_groups (const AciesStory *self)
{
  const RwMeleeGroupsOut *out = rw_melee_groups_out (self->outputs);
  int groups = out->groups;

  return g_strdup_printf (ngettext ("%s and %s fought in %d group", "%s and %s fought in %d groups", groups),
                          self->a, self->b, groups);
}

static char *
describe_round (const AciesStory *self)
{
  const RwMeleeRoundOut *out = rw_melee_round_out (self->outputs);
  int a_lost = out->a_casualties;
  int b_lost = out->b_casualties;

  switch (out->result)
    {
    case RW_ROUND_RESULT_A_WINS:
      /* Translators: unit, its losses, unit, its losses: "Triarii (1 lost) cut down Gauls (4 lost)" */
      return g_strdup_printf (_("%s (%d lost) cut down a group of %s (%d lost)"), self->a, a_lost, self->b, b_lost);
    case RW_ROUND_RESULT_B_WINS:
      return g_strdup_printf (_("%s (%d lost) cut down a group of %s (%d lost)"), self->b, b_lost, self->a, a_lost);
    case RW_ROUND_RESULT_BOTH_GONE:
      return g_strdup_printf (_("%s and %s: two groups killed each other to the last man"), self->a, self->b);
    case RW_ROUND_RESULT_UNDECIDED:
    default:
      /* Translators: unit, its losses, unit, its losses */
      return g_strdup_printf (_("%s (%d lost) and %s (%d lost) fought on"), self->a, a_lost, self->b, b_lost);
    }
}

static char *
describe_decision (const AciesStory *self)
{
  const RwMeleeDecisionOut *out = rw_melee_decision_out (self->outputs);
  gboolean a_stays = out->a_result == RW_CHOSEN_STAYS;
  gboolean b_stays = out->b_result == RW_CHOSEN_STAYS;

  if (a_stays && b_stays)
    return g_strdup_printf (_("Neither %s nor %s gave way"), self->a, self->b);
  if (!a_stays && !b_stays)
    return g_strdup_printf (_("%s and %s let go of each other"), self->a, self->b);

  return g_strdup_printf (_("%s gave way to %s"), a_stays ? self->b : self->a, a_stays ? self->a : self->b);
}

static char *
describe_retreat (const AciesStory *self)
{
  const RwRetreatOut *out = rw_retreat_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);

  if (out->a_shortfall > 0)
    return g_strdup_printf (_("%s retreated, but found no room for %s"), self->a, inches);

  return g_strdup_printf (_("%s retreated %s"), self->a, inches);
}

/* ---- Walls and ladders ---- */

static char *
describe_climb (const AciesStory *self)
{
  const RwLadderClimbIn *in = rw_ladder_climb_in (self->inputs);
  int men = in->a_men;

  return g_strdup_printf (ngettext ("%s: %d man climbed the ladder", "%s: %d men climbed the ladder", men), self->a, men);
}

static char *
describe_ladder_melee (const AciesStory *self)
{
  const RwLadderMeleeOut *out = rw_ladder_melee_out (self->outputs);
  int remaining = out->a_remaining;

  switch (out->result)
    {
    case RW_LADDER_RESULT_WON:
      return g_strdup_printf (ngettext ("%s: %d man got onto the wall", "%s: %d men got onto the wall", remaining),
                              self->a, remaining);
    case RW_LADDER_RESULT_LOST:
      return g_strdup_printf (_("%s: the men at the ladder’s top were killed"), self->a);
    case RW_LADDER_RESULT_BOTH_GONE:
      return g_strdup_printf (_("%s: nobody was left at the ladder’s top"), self->a);
    case RW_LADDER_RESULT_HELD:
    default:
      return g_strdup_printf (_("%s: they fought for the ladder’s top"), self->a);
    }
}

static char *
describe_push (const AciesStory *self)
{
  const RwLadderPushOut *out = rw_ladder_push_out (self->outputs);
  int dead = out->b_casualties;
  int fallen = out->b_fallen;

  if (!out->pushed)
    return g_strdup_printf (_("%s pushed at the ladder of %s, and it stood"), self->a, self->b);
  if (fallen == 0)
    return g_strdup_printf (_("%s pushed off the ladder of %s"), self->a, self->b);

  return g_strdup_printf (ngettext ("%s pushed off the ladder of %s: %d of %d killed",
                                    "%s pushed off the ladder of %s: %d of %d killed", fallen),
                          self->a, self->b, dead, fallen);
}

/* ---- Doors, chains, bridges ---- */

static char *
describe_chain (const AciesStory *self)
{
  const RwChainBreakOut *out = rw_chain_break_out (self->outputs);

  if (out->drawbridge == RW_DRAWBRIDGE_DOWN)
    return g_strdup_printf (_("%s broke the second chain: the drawbridge fell"), self->a);
  if (out->chain == RW_CHAIN_BROKEN)
    return g_strdup_printf (_("%s broke a chain of the drawbridge"), self->a);

  return g_strdup_printf (_("%s worked at a chain in vain"), self->a);
}

static char *
describe_building (const AciesStory *self)
{
  const RwBridgeBuildOut *out = rw_bridge_build_out (self->outputs);
  int progress = out->progress;

  if (out->built)
    return g_strdup_printf (_("%s finished its bridge"), self->a);

  /* Translators: a unit, and man-moves of 100 */
  return g_strdup_printf (_("%s worked on its bridge: %d of 100"), self->a, progress);
}

static char *
describe_crossing (const AciesStory *self)
{
  const RwBridgeCrossingOut *out = rw_bridge_crossing_out (self->outputs);
  int deep = out->a_ranks_deep;

  return g_strdup_printf (ngettext ("%s crossed the bridge in %d rank", "%s crossed the bridge %d ranks deep", deep),
                          self->a, deep);
}

static char *
describe_work (const AciesStory *self,
               guint             procedure)
{
  const RwDoorWorkOut *out = rw_door_work_out (self->outputs);

  switch (procedure)
    {
    case RW_DOOR_WORK:
      return g_strdup_printf (out->door == RW_DOOR_OPEN
                              ? _("%s opened the door") : _("%s closed the door"), self->a);
    case RW_WALL_ACCESS:
      return g_strdup_printf (acies_story_holds (self, RW_WALL_ACCESS_OUT_A_ON_WALL) ? _("%s went onto the wall")
                                                                                      : _("%s left the wall"), self->a);
    case RW_LADDER_RAISE:
      return g_strdup_printf (_("%s put up a ladder"), self->a);
    case RW_LADDER_CLIMB:
      return describe_climb (self);
    case RW_LADDER_MELEE:
      return describe_ladder_melee (self);
    case RW_LADDER_PUSH:
      return describe_push (self);
    case RW_DOOR_BATTER:
      return g_strdup_printf (acies_story_get_choice (self, RW_DOOR_BATTER_OUT_DOOR) == RW_DOOR_DOWN
                              ? _("%s broke down the door") : _("%s battered the door, and it held"), self->a);
    case RW_CHAIN_BREAK:
      return describe_chain (self);
    case RW_BRIDGE_BUILD:
      return describe_building (self);
    case RW_BRIDGE_CROSSING:
      return describe_crossing (self);
    default:
      return NULL;
    }
}

/* ---- All ---- */

char *
rw_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  AciesStory story = acies_story_of (ruleset, situation, resolution);

  switch (procedure)
    {
    case RW_ROSTER_CHECK:
      return describe_roster (&story);
    case RW_MOVE_ALLOWANCE:
      return describe_allowance (&story);
    case RW_MOVE_CHECK:
      return describe_move (&story);
    case RW_AIM:
      return describe_aim (&story);
    case RW_VOLLEY:
      return describe_volley (&story);
    case RW_CHARGE:
      return describe_charge (&story);
    case RW_RUN_OVER:
      return describe_run_over (&story);
    case RW_MELEE_GROUPS:
      return describe_groups (&story);
    case RW_MELEE_ROUND:
      return describe_round (&story);
    case RW_MELEE_DECISION:
      return describe_decision (&story);
    case RW_RETREAT:
      return describe_retreat (&story);
    default:
      return describe_work (&story, procedure);
    }
}
