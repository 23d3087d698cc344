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
  int men = acies_story_get_number (self, RW_ROSTER_CHECK_OUT_A_MEN_TOTAL);

  return g_strdup_printf (acies_story_holds (self, RW_ROSTER_CHECK_OUT_A_LEGAL)
                          ? ngettext ("%s is an army of %d man", "%s is an army of %d men", men)
                          : ngettext ("%s is no army that the rules know: %d man",
                                      "%s is no army that the rules know: %d men", men),
                          self->a, men);
}

/* ---- Movement ---- */

static char *
describe_allowance (const AciesStory *self)
{
  g_autofree char *inches = acies_story_print_inches (self, RW_MOVE_ALLOWANCE_OUT_A_ALLOWANCE);

  return g_strdup_printf (_("%s can go %s"), self->a, inches);
}

static char *
describe_move (const AciesStory *self)
{
  g_autofree char *inches = acies_story_print_inches (self, RW_MOVE_CHECK_OUT_A_INCHES);

  if (acies_story_get_number (self, RW_MOVE_CHECK_OUT_A_INCHES) == 0)
    return g_strdup_printf (_("%s stood where it was"), self->a);
  if (!acies_story_holds (self, RW_MOVE_CHECK_OUT_A_LEGAL))
    return g_strdup_printf (_("%s moved %s, farther than it may"), self->a, inches);

  return g_strdup_printf (_("%s moved %s"), self->a, inches);
}

static char *
describe_charge (const AciesStory *self)
{
  g_autofree char *inches = acies_story_print_inches (self, RW_CHARGE_OUT_A_ALLOWANCE);

  if (acies_story_get_number (self, RW_CHARGE_OUT_B_MEN) == 0)
    return g_strdup_printf (_("%s charged, but nobody of %s was left"), self->a, self->b);
  if (!acies_story_holds (self, RW_CHARGE_OUT_A_CONTACT))
    /* Translators: two units, and how far the first can go */
    return g_strdup_printf (_("%s did not get to %s: it can go %s"), self->a, self->b, inches);

  return g_strdup_printf (_("%s charged %s"), self->a, self->b);
}

static char *
describe_run_over (const AciesStory *self)
{
  int dead = acies_story_get_number (self, RW_RUN_OVER_OUT_B_CASUALTIES);
  g_autofree char *men = print_men (dead);

  /* Translators: a unit, "2 men", another unit */
  return g_strdup_printf (_("%s ran down %s of %s"), self->a, men, self->b);
}

/* ---- Shooting ---- */

static char *
describe_aim (const AciesStory *self)
{
  int effect = acies_story_get_number (self, RW_AIM_OUT_EFFECT);

  if (effect == 0)
    return g_strdup_printf (_("%s cannot hit %s"), self->a, self->b);

  /* Translators: two units and the highest face of a die that hits: "Velites would hit Gauls on 1 to 3" */
  return g_strdup_printf (effect == 1 ? _("%s would hit %s on a %d") : _("%s would hit %s on 1 to %d"), self->a, self->b, effect);
}

static char *
describe_volley (const AciesStory *self)
{
  int lost = acies_story_get_number (self, RW_VOLLEY_OUT_B_CASUALTIES);
  int unhorsed = acies_story_get_number (self, RW_VOLLEY_OUT_B_DISMOUNTED);
  int wounded = acies_story_get_number (self, RW_VOLLEY_OUT_B_WOUNDED);
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
  int groups = acies_story_get_number (self, RW_MELEE_GROUPS_OUT_GROUPS);

  return g_strdup_printf (ngettext ("%s and %s fought in %d group", "%s and %s fought in %d groups", groups),
                          self->a, self->b, groups);
}

static char *
describe_round (const AciesStory *self)
{
  int a_lost = acies_story_get_number (self, RW_MELEE_ROUND_OUT_A_CASUALTIES);
  int b_lost = acies_story_get_number (self, RW_MELEE_ROUND_OUT_B_CASUALTIES);

  switch (acies_story_get_choice (self, RW_MELEE_ROUND_OUT_RESULT))
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
  gboolean a_stays = acies_story_get_choice (self, RW_MELEE_DECISION_OUT_A_RESULT) == RW_CHOSEN_STAYS;
  gboolean b_stays = acies_story_get_choice (self, RW_MELEE_DECISION_OUT_B_RESULT) == RW_CHOSEN_STAYS;

  if (a_stays && b_stays)
    return g_strdup_printf (_("Neither %s nor %s gave way"), self->a, self->b);
  if (!a_stays && !b_stays)
    return g_strdup_printf (_("%s and %s let go of each other"), self->a, self->b);

  return g_strdup_printf (_("%s gave way to %s"), a_stays ? self->b : self->a, a_stays ? self->a : self->b);
}

static char *
describe_retreat (const AciesStory *self)
{
  g_autofree char *inches = acies_story_print_inches (self, RW_RETREAT_OUT_A_DISTANCE);

  if (acies_story_get_number (self, RW_RETREAT_OUT_A_SHORTFALL) > 0)
    return g_strdup_printf (_("%s retreated, but found no room for %s"), self->a, inches);

  return g_strdup_printf (_("%s retreated %s"), self->a, inches);
}

/* ---- Walls and ladders ---- */

static char *
describe_climb (const AciesStory *self)
{
  int men = acies_record_get_number (self->inputs, RW_LADDER_CLIMB_IN_A_MEN);

  return g_strdup_printf (ngettext ("%s: %d man climbed the ladder", "%s: %d men climbed the ladder", men), self->a, men);
}

static char *
describe_ladder_melee (const AciesStory *self)
{
  int remaining = acies_story_get_number (self, RW_LADDER_MELEE_OUT_A_REMAINING);

  switch (acies_story_get_choice (self, RW_LADDER_MELEE_OUT_RESULT))
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
  int dead = acies_story_get_number (self, RW_LADDER_PUSH_OUT_B_CASUALTIES);
  int fallen = acies_story_get_number (self, RW_LADDER_PUSH_OUT_B_FALLEN);

  if (!acies_story_holds (self, RW_LADDER_PUSH_OUT_PUSHED))
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
  if (acies_story_get_choice (self, RW_CHAIN_BREAK_OUT_DRAWBRIDGE) == RW_DRAWBRIDGE_DOWN)
    return g_strdup_printf (_("%s broke the second chain: the drawbridge fell"), self->a);
  if (acies_story_get_choice (self, RW_CHAIN_BREAK_OUT_CHAIN) == RW_CHAIN_BROKEN)
    return g_strdup_printf (_("%s broke a chain of the drawbridge"), self->a);

  return g_strdup_printf (_("%s worked at a chain in vain"), self->a);
}

static char *
describe_building (const AciesStory *self)
{
  int progress = acies_story_get_number (self, RW_BRIDGE_BUILD_OUT_PROGRESS);

  if (acies_story_holds (self, RW_BRIDGE_BUILD_OUT_BUILT))
    return g_strdup_printf (_("%s finished its bridge"), self->a);

  /* Translators: a unit, and man-moves of 100 */
  return g_strdup_printf (_("%s worked on its bridge: %d of 100"), self->a, progress);
}

static char *
describe_crossing (const AciesStory *self)
{
  int deep = acies_story_get_number (self, RW_BRIDGE_CROSSING_OUT_A_RANKS_DEEP);

  return g_strdup_printf (ngettext ("%s crossed the bridge in %d rank", "%s crossed the bridge %d ranks deep", deep),
                          self->a, deep);
}

static char *
describe_work (const AciesStory *self,
               guint             procedure)
{
  switch (procedure)
    {
    case RW_DOOR_WORK:
      return g_strdup_printf (acies_story_get_choice (self, RW_DOOR_WORK_OUT_DOOR) == RW_DOOR_OPEN
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
