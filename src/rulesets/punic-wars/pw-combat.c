/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-combat-private.h"
#include "pw-play-private.h"
#include "pw-change-private.h"

/* ---- Conditions of the rules ---- */

gboolean
pw_fighter_came_on (const PwFighter *self)
{
  return self->unit.action == PW_ACTION_CHARGE || self->unit.action == PW_ACTION_PURSUE;
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

/* ---- Combat ---- */

/* The most dice for bases. */
#define MOST_FROM_BASES 10
#define DICE_PER_ELEPHANT 2
#define MOST_INSPIRED 2
/* The most DPs that cost dice. */
#define MOST_DP 4
#define SHAKEN_DICE -5

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

static int
fights_as (const PwFighter *self)
{
  return self->unit.legion && self->front == PW_FRONT_TRIARII ? PW_TYPE_HEAVY_INFANTRY : self->unit.type;
}

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

      if (impetus_chart[i].type != fights_as (self)
          || !(moved || (impetus_chart[i].when_relieved && self->relieved)))
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

typedef struct
{
  guint result;
  guint moves;
  guint inflicted;
  guint casualties;
  guint dp;
  guint bases_lost;
  guint state;
} SideOutputs;

static const SideOutputs side_outputs[] = {
  { PW_COMBAT_OUT_A_RESULT, PW_COMBAT_OUT_A_MOVES, PW_COMBAT_OUT_A_INFLICTED, PW_COMBAT_OUT_A_CASUALTIES,
    PW_COMBAT_OUT_A_DP, PW_COMBAT_OUT_A_BASES_LOST, PW_COMBAT_OUT_A_STATE },
  { PW_COMBAT_OUT_B_RESULT, PW_COMBAT_OUT_B_MOVES, PW_COMBAT_OUT_B_INFLICTED, PW_COMBAT_OUT_B_CASUALTIES,
    PW_COMBAT_OUT_B_DP, PW_COMBAT_OUT_B_BASES_LOST, PW_COMBAT_OUT_B_STATE },
};

static void
suffer_alone (const AciesChange       *self,
              AciesBody         *unit,
              const SideOutputs *outputs)
{
  if (pw_body_type (unit) == PW_TYPE_ELEPHANTS)
    return;

  acies_body_set (unit, PW_UNIT_STATUS_DP, acies_record_get_number (self->outputs, outputs->dp));
  acies_body_set (unit, PW_UNIT_STATUS_SHAKEN, acies_record_get_boolean (self->outputs, outputs->dp + 1));
  pw_lose_bases (self->situation, unit, acies_record_get_number (self->outputs, outputs->bases_lost), TRUE);
}

/* Reading R35: each unit takes the DPs, the leading one the casualty. */
static void
suffer_together (const AciesChange       *self,
                 AciesBody         *leading,
                 GPtrArray         *units,
                 const SideOutputs *outputs)
{
  g_autofree char *amount = g_strdup_printf ("%d",
                                             (int) acies_record_get_number (self->outputs, outputs->inflicted));

  for (guint i = 0; i < units->len && acies_record_get_number (self->outputs, outputs->inflicted) > 0; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;

      if (pw_body_type (unit) == PW_TYPE_ELEPHANTS)
        continue;

      due = acies_situation_call_for (self->situation, PW_DP_GAIN, unit, NULL, TRUE,
                                      acies_situation_get_step (self->situation),
                                      _("Each unit of its side takes the DPs of the combat."), "PW-206");
      acies_due_add_preset (due, "cause", "combat");
      acies_due_add_preset (due, "amount", amount);
    }
  if (pw_body_type (leading) != PW_TYPE_ELEPHANTS)
    pw_lose_bases (self->situation, leading, acies_record_get_number (self->outputs, outputs->casualties), TRUE);
}

/* Gets the state of a unit.  Elephants beside units that run neither rout nor retire. */
static int
find_state (const AciesBody *unit,
            int              state)
{
  gboolean runs = state == PW_STATE_ROUTING || state == PW_STATE_RETIRING;

  return runs && pw_body_type (unit) == PW_TYPE_ELEPHANTS ? PW_STATE_NORMAL : state;
}

static void
end_round (const AciesChange       *self,
           AciesBody         *unit,
           const SideOutputs *outputs)
{
  acies_body_set (unit, PW_UNIT_STATUS_FOUGHT, TRUE);
  acies_body_set (unit, PW_UNIT_STATUS_HALTED_ALL_TURN, FALSE);
  acies_body_set (unit, PW_UNIT_STATUS_RELIEVED, FALSE);
  acies_body_set (unit, PW_UNIT_STATUS_SUPPORTED, FALSE);
  acies_body_set (unit, PW_UNIT_STATUS_GAVE_GROUND, FALSE);
  acies_body_set (unit, PW_UNIT_STATUS_FOLLOWED, FALSE);
  acies_record_copy_value (unit->status, PW_UNIT_STATUS_CHOICES, self->outputs, outputs->moves);
  if (acies_body_get_choice (unit, PW_UNIT_STATUS_STATE) != PW_STATE_RAMPAGING)
    acies_body_set (unit, PW_UNIT_STATUS_STATE,
                    find_state (unit, acies_record_get_choice (self->outputs, outputs->state)));
}

/* Finds the step of a move after combat.  Losers move first; after an inconclusive round the side with
 * the initiative moves last. */
static guint
find_after_step (const AciesChange       *self,
                 const AciesBody   *unit,
                 const SideOutputs *outputs)
{
  gboolean first = unit->side == (guint) MAX (acies_situation_get_first (self->situation), 0);

  switch (acies_record_get_choice (self->outputs, outputs->result))
    {
    case PW_RESULT_SET_BACK:
    case PW_RESULT_DEFEAT:
      return PW_STEP_BEATEN;
    case PW_RESULT_INCONCLUSIVE:
      return first ? PW_STEP_WINNERS : PW_STEP_BEATEN;
    default:
      return PW_STEP_WINNERS;
    }
}

static gboolean
is_whole_legion (const AciesBody *unit)
{
  PwUnit read = pw_body_read (unit);

  return read.legion && read.lines == 3 && acies_body_get_choice (unit, PW_UNIT_STATUS_FRONT) == PW_FRONT_HASTATI;
}

/* Queues the moves of the leading unit for each unit that fights beside it; elephants have other
 * consequences. */
static void
call_for_moves (const AciesChange         *self,
                GPtrArray        *units,
                guint             step,
                char            **withdrawal,
                char            **move)
{
  static const char * const retires[] = { "kind=retire", NULL };

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *enemy = pw_find_pursuer (self->situation, unit);
      gboolean behind = move != NULL && g_strv_contains ((const char * const *) move, "move=retire-behind-triarii");
      gboolean elephants = pw_body_type (unit) == PW_TYPE_ELEPHANTS;
      gboolean steps = move != NULL && (!behind || is_whole_legion (unit));
      AciesDue *due;

      if (!pw_body_is_active (unit) || (elephants && !steps))
        continue;

      due = acies_situation_call_for (self->situation, steps ? PW_COMBAT_MOVE : PW_WITHDRAWAL, unit, enemy, TRUE,
                                      step,
                                      _("The combat ordered it."), "PW-229");
      acies_due_set_presets (due, steps ? (const char * const *) move
                                  : withdrawal != NULL ? (const char * const *) withdrawal : retires);
    }
}

static void
schedule (const AciesChange          *self,
          AciesBody         *leading,
          GPtrArray         *units,
          const SideOutputs *outputs)
{
  guint step = MAX (find_after_step (self, leading, outputs), acies_situation_get_step (self->situation));
  g_auto (GStrv) withdrawal = pw_change_take_due (self, PW_WITHDRAWAL, leading);
  g_auto (GStrv) move = pw_change_take_due (self, PW_COMBAT_MOVE, leading);

  if (withdrawal != NULL || move != NULL)
    call_for_moves (self, units, step, withdrawal, move);
}

static void
repeat_due (const AciesChange      *self,
            guint             procedure,
            const AciesBody  *unit,
            char            **presets,
            const char       *reason,
            const char       *clause)
{
  AciesDue *due = acies_situation_call_for (self->situation, procedure, unit, NULL, TRUE,
                                            acies_situation_get_step (self->situation), reason, clause);

  acies_due_set_presets (due, (const char * const *) presets);
}

/* Queues the critical hits of the leading unit for each elephant. */
static void
spread_critical_hits (const AciesChange     *self,
                      const AciesBody *leading,
                      GPtrArray       *units)
{
  g_auto (GStrv) presets = pw_change_take_due (self, PW_CRITICAL_HIT, leading);

  for (guint i = 0; presets != NULL && i < units->len; i++)
    if (pw_body_type (g_ptr_array_index (units, i)) == PW_TYPE_ELEPHANTS)
      repeat_due (self, PW_CRITICAL_HIT, g_ptr_array_index (units, i), presets,
                  _("Elephants suffer critical hits instead of DPs."), "PW-227");
}

/* Notes the units behind @unit that support it, which share the result of the combat. */
static void
bind_supporters (const AciesChange        *self,
                 const AciesBody *unit)
{
  AciesBody *friend;

  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (pw_supports (self->situation, unit, friend))
      acies_body_name (friend, PW_UNIT_STATUS_SUPPORTS, unit);
}

/* Queues the DPs of the leading unit for each unit in support behind it. */
static void
spread_support_dp (const AciesChange     *self,
                   const AciesBody *leading)
{
  g_auto (GStrv) presets = pw_change_take_due (self, PW_DP_GAIN, leading);
  const AciesBody *friend;

  for (guint i = 0; presets != NULL && (friend = pw_next_supporter (self->situation, leading, &i)) != NULL;)
    repeat_due (self, PW_DP_GAIN, friend, presets, _("It supports a unit that fought."), "PW-228");
}

/* Queues a loss of heart near each unit that runs. */
static void
spread_combat_events (const AciesChange          *self,
                      char               party,
                      AciesBody         *leading,
                      GPtrArray         *units,
                      const SideOutputs *outputs)
{
  gboolean routs = acies_record_get_choice (self->outputs, outputs->state) == PW_STATE_ROUTING;
  gboolean retires = acies_record_get_choice (self->outputs, outputs->state) == PW_STATE_RETIRING;

  pw_change_spread_event (self, party, leading, routs ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
  for (guint i = 0; (routs || retires) && i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      int type = pw_body_type (unit);
      gboolean foot = type == PW_TYPE_MEDIUM_INFANTRY || type == PW_TYPE_HEAVY_INFANTRY;

      if (unit != leading && (foot || (routs && type == PW_TYPE_MEDIUM_CAVALRY)))
        pw_dishearten (self->situation, unit, routs ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
      if (routs)
        pw_dishearten_by_leader (self->situation, unit);
    }
}

static void
fight_round (const AciesChange          *self,
             char               party,
             AciesBody         *leading,
             GPtrArray         *units,
             guint              supported,
             const SideOutputs *outputs)
{
  if (acies_record_get_boolean (self->inputs, supported))
    bind_supporters (self, leading);

  for (guint i = 0; i < units->len; i++)
    {
      end_round (self, g_ptr_array_index (units, i), outputs);
      pw_change_risk_leader (self, g_ptr_array_index (units, i), "combat");
    }
  spread_combat_events (self, party, leading, units, outputs);
  if (pw_change_has_next (self, PW_CRITICAL_HIT, party))
    spread_critical_hits (self, leading, units);
  if (pw_change_has_next (self, PW_DP_GAIN, party))
    spread_support_dp (self, leading);
}

void
pw_apply_combat (const AciesChange *self)
{
  static const guint supported[] = { PW_COMBAT_IN_A_SUPPORTED, PW_COMBAT_IN_B_SUPPORTED };
  AciesBody *leading[] = { self->a, self->b };
  g_autoptr (GPtrArray) a_units = pw_list_comrades (self->situation, self->a);
  g_autoptr (GPtrArray) b_units = pw_list_comrades (self->situation, self->b);
  GPtrArray *units[] = { a_units, b_units };

  for (guint side = 0; side < 2; side++)
    fight_round (self, 'a' + side, leading[side], units[side], supported[side], &side_outputs[side]);

  for (guint side = 0; side < 2; side++)
    {
      schedule (self, leading[side], units[side], &side_outputs[side]);
      if (units[side]->len == 1)
        suffer_alone (self, leading[side], &side_outputs[side]);
      else
        suffer_together (self, leading[side], units[side], &side_outputs[side]);
    }
}

static gboolean
is_between (const AciesDue *due,
            const char     *one,
            const char     *other)
{
  return (g_strcmp0 (due->a, one) == 0 && g_strcmp0 (due->b, other) == 0)
         || (g_strcmp0 (due->a, other) == 0 && g_strcmp0 (due->b, one) == 0);
}

/* PW-82: finds the combat that is fought next.  (nullable) */
static const AciesDue *
find_next_combat (const AciesSituation *situation)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == PW_COMBAT && due->step <= acies_situation_get_step (situation))
        return due;
    }

  return NULL;
}

gboolean
pw_waits (AciesRuleset         *ruleset,
          const AciesSituation *situation,
          const AciesDue       *due)
{
  const AciesDue *next = due->procedure == PW_COMBAT ? find_next_combat (situation) : NULL;

  return next != NULL && due != next;
}

static gboolean
may_fight (const AciesCase  *self,
           GError          **error)
{
  const AciesDue *next = find_next_combat (self->situation);

  return next == NULL || is_between (next, self->resolution->a, self->resolution->b)
         || acies_refuse (error, "PW-82", _("%s and %s fight before, from right to left"),
                          acies_situation_get_name (self->situation, next->a),
                          acies_situation_get_name (self->situation, next->b));
}

/* What the next round depends on. */
#define ROUND_OUTPUTS \
  (ACIES_OUTPUT (PW_COMBAT_OUT_A_MOVES) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_A_DP) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_A_SHAKEN) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_A_BASES_LOST) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_B_MOVES) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_B_DP) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_B_SHAKEN) \
   | ACIES_OUTPUT (PW_COMBAT_OUT_B_BASES_LOST))

ACIES_DEFINE_PROCEDURE (pw, combat,
                        .check = may_fight,
                        .apply = pw_apply_combat,
                        .end_round = pw_end_combat_round,
                        .round_outputs = ROUND_OUTPUTS)
