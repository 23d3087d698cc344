/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-combat-private.h"

/* The most dice for bases. */
#define MOST_FROM_BASES 10
#define DICE_PER_ELEPHANT 2
#define MOST_INSPIRED 2
/* The most DPs that cost dice. */
#define MOST_DP 4
#define SHAKEN_DICE -5

/* ---- Reading ---- */

/* The positions of a side's inputs */
static const struct
{
  guint keys;
  guint action;
  guint course;
} positions[] = {
  { PW_COMBAT_IN_A_SIDE_KEYS, PW_COMBAT_IN_A_ACTION, PW_COMBAT_IN_A_COURSE_KEYS },
  { PW_COMBAT_IN_B_SIDE_KEYS, PW_COMBAT_IN_B_ACTION, PW_COMBAT_IN_B_COURSE_KEYS },
};

static PwFighter
read_fighter (AciesCall *call,
              guint      side)
{
  guint keys = positions[side].keys;
  guint course = positions[side].course;
  const PwSideKeys *side_in = pw_side_keys (acies_call_get_inputs (call), keys);
  const PwCourseKeys *course_in = pw_course_keys (acies_call_get_inputs (call), course);
  PwFighter fighter = {
    .unit = pw_unit_of_type (side_in->type),
    .letter = 'a' + side,
    .front = side_in->front,
    .open_ranks = side_in->open_ranks,
    .rear_rank_turned = side_in->rear_rank_turned,
    .leader = side_in->leader,
    .contact = side_in->contact_bases,
    .overlap = side_in->overlap_bases,
    .second_line = side_in->second_line_bases,
    .understrength = side_in->understrength_bases,
    .elephants = side_in->elephants,
    .mixed = side_in->mixed,
    .relieved = course_in->relieved,
    .attacked_from = course_in->attacked_from,
    .ground = course_in->ground,
    .supported = course_in->supported,
    .inspire = course_in->inspire,
  };

  fighter.unit.grade = side_in->grade;
  fighter.unit.formation = side_in->formation;
  fighter.unit.legion = side_in->legion;
  fighter.unit.lines = side_in->lines;
  fighter.unit.dp = side_in->dp;
  fighter.unit.shaken = side_in->shaken;
  fighter.unit.action = acies_call_get_number (call, positions[side].action);

  return fighter;
}

/* Units that fight beside elephants may have DPs. */
static gboolean
check_unit (AciesCall        *call,
            const PwFighter  *self,
            GError          **error)
{
  PwUnit unit = self->unit;

  if (unit.type == PW_TYPE_ELEPHANTS && self->contact > 0)
    {
      unit.dp = 0;
      unit.shaken = FALSE;
    }

  return pw_check_unit (call, &unit, error);
}

static gboolean
check_fighter (AciesCall        *call,
               const PwFighter  *self,
               const PwFighter  *enemy,
               GError          **error)
{
  const PwUnit *unit = &self->unit;
  gboolean elephants = unit->type == PW_TYPE_ELEPHANTS;
  const AciesBar bars[] = {
    { elephants && self->elephants == 0, "PW-180", N_("No elephants are engaged") },
    { !elephants && self->contact == 0, "PW-181", N_("No bases are in contact") },
    { self->second_line > 0 && !(unit->legion && unit->formation == PW_FORMATION_QUINCUNX), "PW-183",
      N_("Only a legion in quincunx has a second line") },
    { self->understrength > self->contact + self->overlap, "PW-29",
      N_("No more bases can be understrength than are engaged") },
    { self->inspire > 0 && !self->leader, "PW-187", N_("Nobody is with it to inspire it") },
    { self->front == PW_FRONT_TRIARII && !unit->legion, "PW-241", N_("Only a legion has triarii in front") },
    { self->relieved && !unit->legion, "PW-235", N_("Only a legion relieves ranks") },
    { unit->action == PW_ACTION_RECEIVE && !pw_fighter_came_on (enemy), "PW-191",
      N_("There is no charge to be received") },
    { unit->action == PW_ACTION_FOLLOW_UP && enemy->unit.action == PW_ACTION_FOLLOW_UP, "PW-233",
      N_("Both cannot follow up") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* ---- Conditions of the rules ---- */

gboolean
pw_fighter_came_on (const PwFighter *self)
{
  return self->unit.action == PW_ACTION_CHARGE || self->unit.action == PW_ACTION_PURSUE;
}

static int
fights_as (const PwFighter *self)
{
  return self->unit.legion && self->front == PW_FRONT_TRIARII ? PW_TYPE_HEAVY_INFANTRY : self->unit.type;
}

gboolean
pw_fighter_is_whole_legion (const PwFighter *self)
{
  return pw_unit_in_quincunx (&self->unit) && self->front == PW_FRONT_HASTATI;
}

/* ---- Dice ---- */

/* The dice for the unit itself rather than for its bases, by type and action. */
static const struct
{
  int         type;
  guint       actions;
  gboolean    when_relieved;
  int         dice;
  const char *clause;
  const char *label;
} impetus_chart[] = {
  { PW_TYPE_MEDIUM_INFANTRY, 1 << PW_ACTION_CHARGE | 1 << PW_ACTION_PURSUE | 1 << PW_ACTION_FOLLOW_UP, TRUE, +1,
    "PW-189", N_("Medium infantry that charges, pursues, follows up or relieved ranks") },
  { PW_TYPE_MEDIUM_CAVALRY, 1 << PW_ACTION_CHARGE | 1 << PW_ACTION_PURSUE | 1 << PW_ACTION_FOLLOW_UP, FALSE, +1,
    "PW-189", N_("Medium cavalry that charges, pursues or follows up") },
  { PW_TYPE_HEAVY_INFANTRY, 1 << PW_ACTION_CHARGE | 1 << PW_ACTION_RECEIVE | 1 << PW_ACTION_FOLLOW_UP, TRUE, +2,
    "PW-191", N_("Heavy infantry that charges, receives a charge, follows up or relieved ranks") },
  { PW_TYPE_ELEPHANTS, 1 << PW_ACTION_CHARGE | 1 << PW_ACTION_PURSUE | 1 << PW_ACTION_FOLLOW_UP, FALSE, +3,
    "PW-192", N_("Elephants that charge, pursue or follow up") },
};

/* PW-190 and reading R25 */
static gboolean
is_impetus_broken (const PwFighter *self,
                   const PwFighter *enemy,
                   int              frontal_heavy)
{
  gboolean at_heavy_front = pw_fighter_came_on (self) && fights_as (enemy) == PW_TYPE_HEAVY_INFANTRY
                            && enemy->attacked_from == PW_ASPECT_FRONT;

  switch (fights_as (self))
    {
    case PW_TYPE_MEDIUM_CAVALRY:
      return enemy->unit.type == PW_TYPE_ELEPHANTS || at_heavy_front;
    case PW_TYPE_MEDIUM_INFANTRY:
      return frontal_heavy == PW_FRONTAL_HEAVY_ALL && at_heavy_front && !self->relieved;
    default:
      return FALSE;
    }
}

static int
add_impetus (AciesCall       *call,
             const PwFighter *self,
             const PwFighter *enemy)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  int frontal_heavy = in->option_frontal_heavy;

  for (guint i = 0; i < G_N_ELEMENTS (impetus_chart); i++)
    {
      gboolean moved = (impetus_chart[i].actions >> self->unit.action & 1) != 0;

      if (impetus_chart[i].type != fights_as (self) || !(moved || (impetus_chart[i].when_relieved && self->relieved)))
        continue;

      if (is_impetus_broken (self, enemy, frontal_heavy))
        {
          if (acies_call_explains (call))
            acies_call_explain (call, "PW-190", NULL, "%s", _("Against this enemy it has no bonus for coming on"));
          return 0;
        }

      if (acies_call_explains (call))
        acies_call_explain_modifier (call, impetus_chart[i].clause, impetus_chart[i].dice, "%s",
                                     _(impetus_chart[i].label));
      return impetus_chart[i].dice;
    }

  return 0;
}

/* Counts the dice for bases.  Readings R5 and R33: halves are rounded up at the end. */
static int
count_base_dice (AciesCall       *call,
                 const PwFighter *self)
{
  gint64 halves = 2 * (self->contact + self->overlap) - self->understrength;
  gint64 dice;

  if (pw_fighter_is_whole_legion (self) && !self->open_ranks)
    halves += self->second_line;
  dice = MIN (acies_divide_up (halves, 2), MOST_FROM_BASES);
  acies_call_explain_number (call, "PW-181", dice,
                             self->letter == 'a' ? _("First side: dice for engaged bases")
                                                 : _("Second side: dice for engaged bases"));

  return dice;
}

/* Reading R32 */
static gboolean
is_supported (const PwFighter *self)
{
  if (self->supported && pw_unit_is_formed (&self->unit))
    return TRUE;

  return pw_fighter_is_whole_legion (self) && self->unit.lines == 3 && !self->rear_rank_turned;
}

/* Reading R27; for elephants the DPs of the units beside them count. */
static int
add_disorder (AciesCall       *call,
              const PwFighter *self)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  gboolean instead = in->option_shaken_dice == PW_SHAKEN_DICE_INSTEAD;
  PwMorale morale = { self->unit.dp, self->unit.shaken };
  int by_dp, by_shaken;

  if (self->unit.type != PW_TYPE_ELEPHANTS)
    morale = pw_unit_settle (&self->unit);
  by_dp = morale.shaken && instead ? 0 : -(int) MIN (morale.dp, MOST_DP);
  by_shaken = morale.shaken ? SHAKEN_DICE : 0;

  if (acies_call_explains (call))
    {
      acies_call_explain_modifier (call, "PW-194", by_dp, "%s", _("DPs"));
      acies_call_explain_modifier (call, "PW-195", by_shaken, "%s", _("Shaken"));
    }

  return by_dp + by_shaken;
}

static const char * const grade_clauses[] = {
  [PW_GRADE_A] = "PW-184",
  [PW_GRADE_B] = "PW-185",
  [PW_GRADE_C] = "PW-184",
  [PW_GRADE_D] = "PW-186",
};

static int
count_dice (AciesCall       *call,
            const PwFighter *self,
            const PwFighter *enemy)
{
  gboolean rides_down = pw_is_cavalry (self->unit.type) && pw_is_infantry (enemy->unit.type)
                        && pw_unit_is_unformed (&enemy->unit);
  const struct
  {
    int         dice;
    const char *clause;
    const char *label;
  } chart[] = {
    { DICE_PER_ELEPHANT * (int) self->elephants, "PW-180", N_("Elephants") },
    { (int) pw_grade_figure (call, self->unit.grade, PW_GRADE_COLUMN_COMBAT), grade_clauses[self->unit.grade],
      N_("Grade") },
    { (int) MIN (self->inspire, MOST_INSPIRED), "PW-187", N_("Inspired by its leader") },
    { is_supported (self) ? 1 : 0, "PW-188", N_("Supported") },
    { rides_down ? 2 : 0, "PW-193", N_("Cavalry against unformed infantry") },
  };
  int dice = count_base_dice (call, self);

  for (guint i = 0; i < G_N_ELEMENTS (chart); i++)
    {
      dice += chart[i].dice;
      if (acies_call_explains (call))
        acies_call_explain_modifier (call, chart[i].clause, chart[i].dice, "%s", _(chart[i].label));
    }
  dice += add_impetus (call, self, enemy);
  dice += add_disorder (call, self);

  if (dice < 1 && acies_call_explains (call))
    acies_call_explain (call, "PW-196", "1", "%s", _("At least one die"));

  return MAX (dice, 1);
}

/* ---- Hits ---- */

/* Tells whether an attack from flank or rear has no effect: a unit in quincunx has no flank, and may
 * have no rear (readings R3 and R4). */
static gboolean
is_spared (AciesCall       *call,
           const PwFighter *self)
{
  const PwCombatIn *in = pw_combat_in (acies_call_get_inputs (call));
  gboolean no_rear = self->rear_rank_turned
                     || in->option_legion_rear == PW_LEGION_REAR_NONE;

  return pw_unit_in_quincunx (&self->unit) && (self->attacked_from == PW_ASPECT_FLANK || no_rear);
}

static int
find_hits_on (AciesCall       *call,
              const PwFighter *self,
              const PwFighter *enemy)
{
  const PwUnit *unit = &self->unit;
  gboolean elephants = unit->type == PW_TYPE_ELEPHANTS;
  gboolean loose = pw_unit_is_unformed (unit) || unit->formation == PW_FORMATION_COLUMN;
  gboolean hunts = unit->type == PW_TYPE_LIGHT_INFANTRY && enemy->unit.type == PW_TYPE_ELEPHANTS;
  const AciesBar reasons[] = {
    { !elephants && loose && !hunts, "PW-197", N_("Hits on 6: unformed or in column") },
    { !elephants && enemy->ground != PW_GROUND_NONE, "PW-198", N_("Hits on 6: the enemy has the advantage of ground") },
    { self->attacked_from != PW_ASPECT_FRONT && !pw_is_light (unit->type) && !is_spared (call, self), "PW-199",
      N_("Hits on 6: charged from flank or rear") },
    { pw_is_infantry (unit->type) && unit->action == PW_ACTION_CHARGE && pw_fighter_came_on (enemy)
      && pw_is_mounted (enemy->unit.type), "PW-200", N_("Hits on 6: infantry that charged and is charged by riders") },
  };

  if (pw_explain_first (call, reasons, G_N_ELEMENTS (reasons)))
    return 6;

  if (acies_call_explains (call))
    acies_call_explain (call, "PW-201", NULL, "%s", _("Hits on 5 and 6"));

  return 5;
}

static gboolean
draw_hits (AciesCall  *call,
           PwFighter  *self,
           GError    **error)
{
  guint hits;

  if (!acies_call_draw_successes (call, self->letter, PW_D6, self->dice, ACIES_FACES_AT_LEAST (self->hits_on),
                                  &hits, error))
    return FALSE;

  self->hits = hits + (self->leader ? 1 : 0);
  acies_call_explain_number (call, self->leader ? "PW-202" : "PW-208", self->hits,
                             self->leader ? _("Hits, one of them by the leader") : _("Hits"));

  return TRUE;
}

/* ---- A round ---- */

static gboolean
run_combat (AciesCall         *call,
            const PwCombatIn  *in,
            PwCombatOut       *out,
            GError           **error)
{
  PwFighter a = read_fighter (call, 0);
  PwFighter b = read_fighter (call, 1);

  if (!check_unit (call, &a, error)
      || !check_unit (call, &b, error)
      || !check_fighter (call, &a, &b, error)
      || !check_fighter (call, &b, &a, error))
    return FALSE;

  a.dice = count_dice (call, &a, &b);
  a.hits_on = find_hits_on (call, &a, &b);
  b.dice = count_dice (call, &b, &a);
  b.hits_on = find_hits_on (call, &b, &a);
  if (!draw_hits (call, &a, error) || !draw_hits (call, &b, error))
    return FALSE;

  out->a_dice = a.dice;
  out->a_hits_on = a.hits_on;
  out->a_hits = a.hits;
  out->b_dice = b.dice;
  out->b_hits_on = b.hits_on;
  out->b_hits = b.hits;
  out->difference = a.hits - b.hits;
  pw_decide_combat (call, &a, &b);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, combat)
