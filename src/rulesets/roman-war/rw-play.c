/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

/* ---- Bodies ---- */

static gint64
get (const AciesBody *body,
     guint            status)
{
  return acies_record_get_number (body->status, status);
}

static void
set (AciesBody *body,
     guint      status,
     gint64     number)
{
  acies_record_set_number (body->status, status, number);
}

static gint64
count_men (const AciesBody *body)
{
  return get (body, RW_UNIT_STATUS_MEN) + get (body, RW_UNIT_STATUS_ON_FOOT);
}

static gboolean
is_in_play (const AciesBody *body)
{
  return !body->is_leader && count_men (body) > 0;
}

/* Those on foot fight on as a body of their own when nobody rides any more. */
static void
lose_men (AciesBody *body,
          gint64     men,
          gboolean   dismounted)
{
  guint part = dismounted || get (body, RW_UNIT_STATUS_MEN) == 0 ? RW_UNIT_STATUS_ON_FOOT : RW_UNIT_STATUS_MEN;
  gint64 left;

  set (body, part, MAX (get (body, part) - men, 0));
  left = get (body, RW_UNIT_STATUS_MEN);
  set (body, RW_UNIT_STATUS_ALREADY_HIT, MIN (get (body, RW_UNIT_STATUS_ALREADY_HIT), left));
  set (body, RW_UNIT_STATUS_HORSES_ALREADY_HIT, MIN (get (body, RW_UNIT_STATUS_HORSES_ALREADY_HIT), left));
}

/* The old number, less those of the part, plus what the part has now. */
static void
mark_hit (AciesBody *body,
          guint      status,
          gint64     before,
          gint64     after)
{
  gint64 marked = MAX (get (body, status) - before + after, 0);

  set (body, status, MIN (marked, get (body, RW_UNIT_STATUS_MEN)));
}

/* ---- Melees ---- */

static void
begin_melee (AciesBody *attacker,
             AciesBody *defender)
{
  AciesBody *both[] = { attacker, defender };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      acies_record_remove_item_text (both[i]->status, RW_UNIT_STATUS_IN_MELEE, both[1 - i]->id);
      acies_record_add_item_text (both[i]->status, RW_UNIT_STATUS_IN_MELEE, both[1 - i]->id);
      set (both[i], RW_UNIT_STATUS_MELEE_ROUND, 1);
    }
  set (attacker, RW_UNIT_STATUS_ATTACKING, TRUE);
}

static void
part (AciesBody *one,
      AciesBody *other)
{
  AciesBody *both[] = { one, other };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      acies_record_remove_item_text (both[i]->status, RW_UNIT_STATUS_IN_MELEE, both[1 - i]->id);
      if (acies_record_get_n_items (both[i]->status, RW_UNIT_STATUS_IN_MELEE) > 0)
        continue;

      set (both[i], RW_UNIT_STATUS_MELEE_ROUND, 0);
      set (both[i], RW_UNIT_STATUS_ATTACKING, FALSE);
    }
}

/* The first group is due by itself; the others follow it. */
static void
add_groups (AciesSituation        *situation,
            const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  guint n_groups = acies_record_get_n_items (outputs, RW_MELEE_GROUPS_OUT_A_SIZES);

  for (guint i = 1; i < n_groups; i++)
    {
      AciesDue *due = acies_due_new (RW_MELEE_ROUND, resolution->a, resolution->b, TRUE, _("Another group fights."),
                                     "RW-81");
      g_autofree char *a_men = g_strdup_printf ("%d", (int) acies_record_get_item (outputs, RW_MELEE_GROUPS_OUT_A_SIZES, i));
      g_autofree char *b_men = g_strdup_printf ("%d", (int) acies_record_get_item (outputs, RW_MELEE_GROUPS_OUT_B_SIZES, i));

      due->step = acies_situation_get_step (situation);
      acies_due_add_preset (due, "a.men", a_men);
      acies_due_add_preset (due, "b.men", b_men);
      acies_situation_add_due (situation, due);
    }
}

/* All groups of a contact begin with the same round (reading R-43). */
static void
number_rounds (AciesSituation        *situation,
               const AciesResolution *resolution,
               const AciesBody       *attacker)
{
  GPtrArray *dues = acies_situation_get_dues (situation);
  g_autofree char *round = g_strdup_printf ("%d", (int) MAX (get (attacker, RW_UNIT_STATUS_MELEE_ROUND), 1));

  for (guint i = 0; i < dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == RW_MELEE_ROUND && g_strcmp0 (due->a, resolution->a) == 0
          && g_strcmp0 (due->b, resolution->b) == 0)
        acies_due_add_preset (due, "round", round);
    }
}

/* ---- What a procedure changes beyond its declared effects ---- */

static void
apply_volley (AciesRuleset          *ruleset,
              const AciesResolution *resolution,
              AciesBody             *shooter,
              AciesBody             *target)
{
  const AciesRecord *inputs = resolution->inputs;
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean dismounted = acies_record_get_boolean (inputs, RW_VOLLEY_IN_B_DISMOUNTED);
  gint64 lost = acies_record_get_number (outputs, RW_VOLLEY_OUT_B_CASUALTIES);
  gint64 unhorsed = acies_record_get_number (outputs, RW_VOLLEY_OUT_B_DISMOUNTED);

  set (shooter, RW_UNIT_STATUS_FIRED,
       acies_record_is_given (inputs, RW_VOLLEY_IN_A_WEAPON)
       ? acies_record_get_choice (inputs, RW_VOLLEY_IN_A_WEAPON)
       : rw_chart (ruleset, acies_record_get_choice (inputs, RW_VOLLEY_IN_A_TYPE), RW_TYPE_COLUMN_WEAPON));
  if (target == NULL)
    return;

  if (!dismounted)
    {
      mark_hit (target, RW_UNIT_STATUS_ALREADY_HIT, acies_record_get_number (inputs, RW_VOLLEY_IN_B_ALREADY_HIT),
                acies_record_get_number (outputs, RW_VOLLEY_OUT_B_ALREADY_HIT));
      mark_hit (target, RW_UNIT_STATUS_HORSES_ALREADY_HIT,
                acies_record_get_number (inputs, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT),
                acies_record_get_number (outputs, RW_VOLLEY_OUT_B_HORSES_ALREADY_HIT));
    }
  lose_men (target, lost + unhorsed, dismounted);
  set (target, RW_UNIT_STATUS_ON_FOOT, get (target, RW_UNIT_STATUS_ON_FOOT) + unhorsed);
  set (target, RW_UNIT_STATUS_KILLED_BY_FIRE, get (target, RW_UNIT_STATUS_KILLED_BY_FIRE) + lost);
}

/* Both rounds begin with the same inputs and outputs; see rw-melee.c. */
static void
apply_round (const AciesResolution *resolution,
             AciesBody             *body,
             guint                  offset)
{
  const AciesRecord *inputs = resolution->inputs;
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean dismounted = acies_record_get_boolean (inputs, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset);

  if (body == NULL)
    return;

  if (!dismounted)
    mark_hit (body, RW_UNIT_STATUS_ALREADY_HIT,
              acies_record_get_number (inputs, RW_MELEE_ROUND_IN_A_ALREADY_HIT + offset),
              acies_record_get_number (outputs, RW_MELEE_ROUND_OUT_A_ALREADY_HIT + offset));
  lose_men (body, acies_record_get_number (outputs, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset), dismounted);
}

static void
apply_melee_round (const AciesResolution *resolution,
                   AciesBody             *a,
                   AciesBody             *b)
{
  gint64 next = MIN (acies_record_get_number (resolution->inputs, RW_MELEE_ROUND_IN_ROUND) + 1, 99);

  apply_round (resolution, a, 0);
  apply_round (resolution, b, 1);
  if (b == NULL)
    return;

  set (a, RW_UNIT_STATUS_MELEE_ROUND, MAX (get (a, RW_UNIT_STATUS_MELEE_ROUND), next));
  set (b, RW_UNIT_STATUS_MELEE_ROUND, MAX (get (b, RW_UNIT_STATUS_MELEE_ROUND), next));
  if (count_men (a) == 0 || count_men (b) == 0)
    part (a, b);
}

static void
apply_ladder_melee (const AciesResolution *resolution,
                    AciesBody             *a,
                    AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gint64 at_top = acies_record_get_number (resolution->inputs, RW_LADDER_MELEE_IN_A_MEN);
  gint64 behind = MAX (get (a, RW_UNIT_STATUS_ON_LADDER) - at_top, 0);

  apply_round (resolution, a, 0);
  apply_round (resolution, b, 1);
  set (a, RW_UNIT_STATUS_ON_LADDER,
       MIN (behind + acies_record_get_number (outputs, RW_LADDER_MELEE_OUT_A_ON_LADDER), 4));
  set (a, RW_UNIT_STATUS_TOP_STAYS, FALSE);
}

static void
apply_decision (const AciesResolution *resolution,
                AciesBody             *a)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean goes_on = acies_record_get_choice (outputs, RW_MELEE_DECISION_OUT_MELEE) == RW_MELEE_CONTINUES;

  if (acies_record_get_choice (resolution->inputs, RW_MELEE_DECISION_IN_PLACE) != RW_DECISION_PLACE_LADDER)
    return;

  set (a, RW_UNIT_STATUS_TOP_STAYS, goes_on);
  if (!goes_on)
    set (a, RW_UNIT_STATUS_ON_LADDER,
         MAX (get (a, RW_UNIT_STATUS_ON_LADDER)
              - acies_record_get_number (resolution->inputs, RW_MELEE_DECISION_IN_A_MEN), 0));
}

static void
apply_run_over (const AciesResolution *resolution,
                AciesBody             *body)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  if (body == NULL)
    return;

  mark_hit (body, RW_UNIT_STATUS_ALREADY_HIT,
            acies_record_get_number (resolution->inputs, RW_RUN_OVER_IN_B_ALREADY_HIT),
            acies_record_get_number (outputs, RW_RUN_OVER_OUT_B_ALREADY_HIT));
  lose_men (body, acies_record_get_number (outputs, RW_RUN_OVER_OUT_B_CASUALTIES), FALSE);
}

static void
apply_charge (const AciesResolution *resolution,
              AciesBody             *a,
              AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  set (a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
  if (b != NULL && acies_record_get_boolean (outputs, RW_CHARGE_OUT_A_ADVANTAGE))
    begin_melee (a, b);
}

/* What becomes of the fort, all sides see. */
static void
set_fort (AciesSituation *situation,
          guint           status,
          gint64          number)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    acies_record_set_number (acies_situation_get_side (situation, i)->status, status, number);
}

static void
apply_siege (AciesSituation        *situation,
             const AciesResolution *resolution,
             AciesBody             *a,
             AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case RW_DOOR_WORK:
      set_fort (situation, RW_SIDE_STATUS_DOOR, acies_record_get_choice (outputs, RW_DOOR_WORK_OUT_DOOR));
      break;
    case RW_DOOR_BATTER:
      set_fort (situation, RW_SIDE_STATUS_DOOR, acies_record_get_choice (outputs, RW_DOOR_BATTER_OUT_DOOR));
      break;
    case RW_CHAIN_BREAK:
      set_fort (situation, RW_SIDE_STATUS_CHAINS_BROKEN,
                acies_record_get_number (outputs, RW_CHAIN_BREAK_OUT_CHAINS_BROKEN));
      set_fort (situation, RW_SIDE_STATUS_DRAWBRIDGE,
                acies_record_get_choice (outputs, RW_CHAIN_BREAK_OUT_DRAWBRIDGE));
      break;
    case RW_WALL_ACCESS:
      set (a, RW_UNIT_STATUS_ON_WALL,
           acies_record_get_boolean (outputs, RW_WALL_ACCESS_OUT_A_ON_WALL) ? count_men (a) : 0);
      break;
    case RW_LADDER_CLIMB:
      set (a, RW_UNIT_STATUS_CLIMBED, TRUE);
      break;
    case RW_LADDER_PUSH:
      if (b != NULL)
        {
          lose_men (b, acies_record_get_number (outputs, RW_LADDER_PUSH_OUT_B_CASUALTIES), FALSE);
          set (b, RW_UNIT_STATUS_PUSHED, TRUE);
          if (acies_record_get_boolean (outputs, RW_LADDER_PUSH_OUT_PUSHED))
            set (b, RW_UNIT_STATUS_TOP_STAYS, FALSE);
        }
      break;
    default:
      break;
    }
}

static void
count_sides (AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      gint64 men = 0;

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (!body->is_leader && body->side == i)
            men += count_men (body);
        }
      acies_record_set_number (acies_situation_get_side (situation, i)->status, RW_SIDE_STATUS_MEN, men);
    }
}

static void
apply_to_bodies (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *a,
                 AciesBody             *b)
{
  switch (acies_procedure_get_index (resolution->procedure))
    {
    case RW_VOLLEY:
      apply_volley (ruleset, resolution, a, b);
      break;
    case RW_MOVE_CHECK:
      set (a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
      break;
    case RW_CHARGE:
      apply_charge (resolution, a, b);
      break;
    case RW_RUN_OVER:
      apply_run_over (resolution, b);
      break;
    case RW_MELEE_GROUPS:
      if (b != NULL)
        {
          add_groups (situation, resolution);
          number_rounds (situation, resolution, a);
        }
      break;
    case RW_MELEE_ROUND:
      apply_melee_round (resolution, a, b);
      break;
    case RW_MELEE_DECISION:
      apply_decision (resolution, a);
      break;
    case RW_RETREAT:
      if (b != NULL)
        part (a, b);
      break;
    case RW_LADDER_MELEE:
      apply_ladder_melee (resolution, a, b);
      break;
    default:
      apply_siege (situation, resolution, a, b);
      break;
    }
}

void
rw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  AciesBody *a = acies_situation_find (situation, resolution->a);
  AciesBody *b = acies_situation_find (situation, resolution->b);

  if (a != NULL && !a->is_leader)
    apply_to_bodies (ruleset, situation, resolution, a, b);
  count_sides (situation);
}

/* ---- What the roster leaves to the type ---- */

static void
measure_roster (AciesRuleset    *ruleset,
                const AciesBody *body,
                AciesFacts      *facts,
                int              move,
                int              weapon)
{
  static const int rows[] = { 9, 10, 18, 20 };
  int type = acies_record_get_choice (body->traits, RW_UNIT_TRAIT_TYPE);

  if (weapon >= 0 && !acies_record_is_given (body->traits, RW_UNIT_TRAIT_WEAPON))
    acies_facts_set_number (facts, weapon, ACIES_SOURCE_ROSTER, rw_chart (ruleset, type, RW_TYPE_COLUMN_WEAPON), NULL);

  for (guint i = 0; move >= 0 && i < G_N_ELEMENTS (rows); i++)
    if (!acies_record_is_given (body->traits, RW_UNIT_TRAIT_MOVE)
        && rows[i] == rw_chart (ruleset, type, RW_TYPE_COLUMN_MOVE))
      acies_facts_set_number (facts, move, ACIES_SOURCE_ROSTER, i, NULL);
}

void
rw_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  const AciesBody *a = acies_situation_find (situation, acies_facts_get_a (facts));

  if (a == NULL || a->is_leader)
    return;

  switch (acies_procedure_get_index (acies_facts_get_procedure (facts)))
    {
    case RW_AIM:
    case RW_VOLLEY:
      measure_roster (ruleset, a, facts, -1, RW_AIM_IN_A_WEAPON);
      break;
    case RW_MOVE_ALLOWANCE:
      measure_roster (ruleset, a, facts, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS + RW_MOVER_KEYS_MOVE, -1);
      break;
    case RW_MOVE_CHECK:
      measure_roster (ruleset, a, facts, RW_MOVE_CHECK_IN_A_MOVER_KEYS + RW_MOVER_KEYS_MOVE, -1);
      break;
    case RW_CHARGE:
      measure_roster (ruleset, a, facts, RW_CHARGE_IN_A_MOVER_KEYS + RW_MOVER_KEYS_MOVE, -1);
      break;
    case RW_RETREAT:
      measure_roster (ruleset, a, facts, RW_RETREAT_IN_A_MOVER_KEYS + RW_MOVER_KEYS_MOVE, -1);
      break;
    default:
      break;
    }
}

/* ---- Steps ---- */

/* The players have agreed who goes first; the roster says it. */
static void
agree_on_first (AciesSituation *situation)
{
  guint first = 0;

  for (guint i = acies_situation_get_n_sides (situation); i > 0; i--)
    if (acies_record_get_boolean (acies_situation_get_side (situation, i - 1)->traits, RW_SIDE_TRAIT_FIRST))
      first = i - 1;
  acies_situation_set_first (situation, first);
}

static void
clear_acting (AciesSituation *situation,
              guint           status)
{
  int acting = acies_situation_get_acting (situation);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && (acting < 0 || body->side == (guint) acting))
        acies_record_unset (body->status, status);
    }
}

/* Melees that go on, and men who began the turn on a ladder, must be fought by the attacker. */
static void
call_for_melees (AciesSituation *situation)
{
  int acting = acies_situation_get_acting (situation);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (!is_in_play (body) || (acting >= 0 && body->side != (guint) acting))
        continue;

      for (guint j = 0; get (body, RW_UNIT_STATUS_ATTACKING) && get (body, RW_UNIT_STATUS_MELEE_ROUND) > 1
                        && j < acies_record_get_n_items (body->status, RW_UNIT_STATUS_IN_MELEE); j++)
        acies_situation_add_due (situation, acies_due_new (RW_MELEE_GROUPS, body->id,
                                   acies_record_get_item_text (body->status, RW_UNIT_STATUS_IN_MELEE, j), TRUE,
                                   _("Its melee goes on."), "RW-90"));
      if (get (body, RW_UNIT_STATUS_ON_LADDER) > 0 && !get (body, RW_UNIT_STATUS_CLIMBED))
        acies_situation_add_due (situation, acies_due_new (RW_LADDER_MELEE, body->id, NULL, TRUE,
                                   _("Its men began the turn on a ladder."), "RW-110"));
    }
}

void
rw_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  if (step == RW_STEP_FIRST_SHOOT)
    agree_on_first (situation);
  if (step == RW_STEP_FIRST_SHOOT || step == RW_STEP_SECOND_SHOOT)
    {
      clear_acting (situation, RW_UNIT_STATUS_SHARE_LEFT);
      clear_acting (situation, RW_UNIT_STATUS_CLIMBED);
    }
  else if (step == RW_STEP_FIRST_FIGHT || step == RW_STEP_SECOND_FIGHT)
    call_for_melees (situation);
  count_sides (situation);
}

static const guint cleared_each_turn[] = {
  RW_UNIT_STATUS_ALREADY_HIT, RW_UNIT_STATUS_HORSES_ALREADY_HIT, RW_UNIT_STATUS_KILLED_BY_FIRE, RW_UNIT_STATUS_FIRED,
};

void
rw_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader)
        continue;

      set (body, RW_UNIT_STATUS_PUSHED, FALSE);
      for (guint j = 0; step == RW_STEP_SECOND_FIGHT && j < G_N_ELEMENTS (cleared_each_turn); j++)
        acies_record_unset (body->status, cleared_each_turn[j]);
    }
}

/* ---- Offers ---- */

static void
offer (GPtrArray       *offers,
       guint            procedure,
       const AciesBody *body,
       const char      *reason,
       const char      *clause)
{
  g_ptr_array_add (offers, acies_due_new (procedure, body->id, NULL, FALSE, reason, clause));
}

void
rw_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  guint step = acies_situation_get_step (situation);
  int acting = acies_situation_get_acting (situation);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      gboolean engaged;

      if (!is_in_play (body) || (acting >= 0 && body->side != (guint) acting))
        continue;

      engaged = acies_record_get_n_items (body->status, RW_UNIT_STATUS_IN_MELEE) > 0;
      if ((step == RW_STEP_FIRST_SHOOT || step == RW_STEP_SECOND_SHOOT) && !engaged
          && get (body, RW_UNIT_STATUS_FIRED) == RW_WEAPON_NONE)
        offer (offers, RW_VOLLEY, body, _("It may shoot."), "RW-5");
      else if ((step == RW_STEP_FIRST_MOVE || step == RW_STEP_SECOND_MOVE) && !engaged
               && get (body, RW_UNIT_STATUS_SHARE_LEFT) != RW_SHARE_NONE)
        {
          offer (offers, RW_MOVE_CHECK, body, _("It may move."), "RW-3");
          offer (offers, RW_CHARGE, body, _("It may charge."), "RW-84");
        }
    }
}

/* There is no end of the game; but a side without men is said. */
char *
rw_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);

      if (acies_record_get_number (side->status, RW_SIDE_STATUS_MEN) == 0)
        /* Translators: the name of a side */
        return g_strdup_printf (_("%s has no men left."), side->name);
    }

  return NULL;
}
