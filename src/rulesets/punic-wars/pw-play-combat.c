/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-change-private.h"

/* ---- Combat ---- */

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
suffer_alone (PwChange          *self,
              AciesBody         *unit,
              const SideOutputs *outputs)
{
  if (pw_body_type (unit) == PW_TYPE_ELEPHANTS)
    return;

  pw_body_set (unit, PW_UNIT_STATUS_DP, pw_change_number (self, outputs->dp));
  pw_body_set (unit, PW_UNIT_STATUS_SHAKEN, pw_change_boolean (self, outputs->dp + 1));
  pw_lose_bases (self->situation, unit, pw_change_number (self, outputs->bases_lost), TRUE);
}

/* Reading R35: each takes the DPs, the leading one the casualty. */
static void
suffer_together (PwChange          *self,
                 AciesBody         *leading,
                 GPtrArray         *units,
                 const SideOutputs *outputs)
{
  g_autofree char *amount = g_strdup_printf ("%d", (int) pw_change_number (self, outputs->inflicted));

  for (guint i = 0; i < units->len && pw_change_number (self, outputs->inflicted) > 0; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;

      if (pw_body_type (unit) == PW_TYPE_ELEPHANTS)
        continue;

      due = pw_add_due (self->situation, PW_DP_GAIN, unit, NULL, TRUE, acies_situation_get_step (self->situation),
                        _("Each unit of its side takes the DPs of the combat."), "PW-206");
      acies_due_add_preset (due, "cause", "combat");
      acies_due_add_preset (due, "amount", amount);
    }
  if (pw_body_type (leading) != PW_TYPE_ELEPHANTS)
    pw_lose_bases (self->situation, leading, pw_change_number (self, outputs->casualties), TRUE);
}

static void
end_round (PwChange          *self,
           AciesBody         *unit,
           const SideOutputs *outputs)
{
  pw_body_set (unit, PW_UNIT_STATUS_FOUGHT, TRUE);
  pw_body_set (unit, PW_UNIT_STATUS_HALTED_ALL_TURN, FALSE);
  pw_body_set (unit, PW_UNIT_STATUS_RELIEVED, FALSE);
  pw_body_set (unit, PW_UNIT_STATUS_SUPPORTED, FALSE);
  pw_body_set (unit, PW_UNIT_STATUS_GAVE_GROUND, FALSE);
  pw_body_set (unit, PW_UNIT_STATUS_FOLLOWED, FALSE);
  acies_record_copy_value (unit->status, PW_UNIT_STATUS_CHOICES, self->outputs, outputs->moves);
  if (pw_body_choice (unit, PW_UNIT_STATUS_STATE) != PW_STATE_RAMPAGING)
    pw_body_set (unit, PW_UNIT_STATUS_STATE, pw_change_choice (self, outputs->state));
}

/* Losers move first; after an inconclusive round the side with the initiative last. */
static guint
find_after_step (PwChange          *self,
                 const AciesBody   *unit,
                 const SideOutputs *outputs)
{
  gboolean first = unit->side == (guint) MAX (acies_situation_get_first (self->situation), 0);

  switch (pw_change_choice (self, outputs->result))
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

static void
schedule (PwChange          *self,
          AciesBody         *unit,
          AciesBody         *enemy,
          const SideOutputs *outputs)
{
  guint step = MAX (find_after_step (self, unit, outputs), acies_situation_get_step (self->situation));
  AciesDue *withdrawal = pw_change_find_due (self, PW_WITHDRAWAL, unit);
  AciesDue *move = pw_change_find_due (self, PW_COMBAT_MOVE, unit);

  if (withdrawal != NULL)
    {
      withdrawal->step = step;
      if (acies_record_get_n_items (enemy->status, PW_UNIT_STATUS_CHOICES) > 0
          && acies_record_get_item (enemy->status, PW_UNIT_STATUS_CHOICES, 0) != PW_AFTER_MOVE_PURSUE)
        acies_due_add_preset (withdrawal, "b.pursues", "false");
    }
  if (move != NULL)
    move->step = step;
}

static void
repeat_due (PwChange         *self,
            guint             procedure,
            const AciesBody  *unit,
            char            **presets,
            const char       *reason,
            const char       *clause)
{
  AciesDue *due = pw_add_due (self->situation, procedure, unit, NULL, TRUE,
                              acies_situation_get_step (self->situation), reason, clause);

  g_strfreev (due->presets);
  due->presets = g_strdupv (presets);
}

/* What was queued for the leading unit is for each elephant. */
static void
spread_critical_hits (PwChange        *self,
                      const AciesBody *leading,
                      GPtrArray       *units)
{
  g_auto (GStrv) presets = pw_change_take_due (self, PW_CRITICAL_HIT, leading);

  for (guint i = 0; presets != NULL && i < units->len; i++)
    if (pw_body_type (g_ptr_array_index (units, i)) == PW_TYPE_ELEPHANTS)
      repeat_due (self, PW_CRITICAL_HIT, g_ptr_array_index (units, i), presets,
                  _("Elephants suffer critical hits instead of DPs."), "PW-227");
}

/* And what was queued for it, for each unit in support behind. */
static void
spread_support_dp (PwChange        *self,
                   const AciesBody *leading)
{
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  g_auto (GStrv) presets = pw_change_take_due (self, PW_DP_GAIN, leading);

  for (guint i = 0; presets != NULL && i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (pw_stands_in_support (leading, body))
        repeat_due (self, PW_DP_GAIN, body, presets, _("It supports a unit that fought."), "PW-228");
    }
}

static void
spread_combat_events (PwChange          *self,
                      char               party,
                      AciesBody         *unit,
                      const SideOutputs *outputs)
{
  int state = pw_change_choice (self, outputs->state);

  pw_change_spread_event (self, party, unit, state == PW_STATE_ROUTING ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
}

void
pw_apply_combat (PwChange *self)
{
  AciesBody *leading[] = { self->a, self->b };
  g_autoptr (GPtrArray) a_units = pw_list_comrades (self->situation, self->a);
  g_autoptr (GPtrArray) b_units = pw_list_comrades (self->situation, self->b);
  GPtrArray *units[] = { a_units, b_units };

  for (guint side = 0; side < 2; side++)
    {
      for (guint i = 0; i < units[side]->len; i++)
        {
          end_round (self, g_ptr_array_index (units[side], i), &side_outputs[side]);
          pw_change_risk_leader (self, g_ptr_array_index (units[side], i), "combat");
        }
      spread_combat_events (self, 'a' + side, leading[side], &side_outputs[side]);
      if (pw_change_has_next (self, PW_CRITICAL_HIT, 'a' + side))
        spread_critical_hits (self, leading[side], units[side]);
      if (pw_change_has_next (self, PW_DP_GAIN, 'a' + side))
        spread_support_dp (self, leading[side]);
    }

  for (guint side = 0; side < 2; side++)
    {
      schedule (self, leading[side], leading[1 - side], &side_outputs[side]);
      if (units[side]->len == 1)
        suffer_alone (self, leading[side], &side_outputs[side]);
      else
        suffer_together (self, leading[side], units[side], &side_outputs[side]);
    }
}

/* ---- After combat ---- */

void
pw_apply_combat_move (PwChange *self)
{
  gint64 distance = pw_change_number (self, PW_COMBAT_MOVE_OUT_A_DISTANCE);
  int move = acies_record_get_choice (self->inputs, PW_COMBAT_MOVE_IN_MOVE);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  pw_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  pw_body_set (self->a, PW_UNIT_STATUS_GAVE_GROUND, pw_change_boolean (self, PW_COMBAT_MOVE_OUT_B_FOLLOWS_UP));
  pw_body_set (self->a, PW_UNIT_STATUS_FOLLOWED, move == PW_COMBAT_MOVE_KIND_FOLLOW_UP && distance > 0);
  if (distance > 0)
    pw_mark_moved (self->a, NULL);
  if (move == PW_COMBAT_MOVE_KIND_PASS_THROUGH || move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
    pw_end_contacts (self->situation, self->a);
  pw_lose_bases (self->situation, self->a, pw_change_number (self, PW_COMBAT_MOVE_OUT_A_BASES_LOST), TRUE);
}

static void
pursue (PwChange *self)
{
  double heading = pw_find_heading (self->b, self->a);

  if (!acies_record_get_boolean (self->inputs, PW_WITHDRAWAL_IN_B_PURSUES)
      || acies_record_get_boolean (self->inputs, PW_WITHDRAWAL_IN_A_BLOCKED))
    return;

  acies_record_clear_items (self->b->status, PW_UNIT_STATUS_CHOICES);
  pw_mark_moved (self->b, _("Pursuit"));
  pw_body_set (self->b, PW_UNIT_STATUS_STATE, PW_STATE_PURSUING);
  acies_record_set_text (self->b->status, PW_UNIT_STATUS_QUARRY, self->a->id);
  pw_change_meet_new (self, self->b, self->a, heading);
}

void
pw_apply_withdrawal (PwChange *self)
{
  static const int states[] = {
    [PW_WITHDRAWAL_STATE_NORMAL]      = PW_STATE_NORMAL,
    [PW_WITHDRAWAL_STATE_RETIRING]    = PW_STATE_RETIRING,
    [PW_WITHDRAWAL_STATE_ROUTING]     = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_ELIMINATED]  = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_SURRENDERED] = PW_STATE_ROUTING,
  };
  int state = pw_change_choice (self, PW_WITHDRAWAL_OUT_A_STATE);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  if (self->b != NULL)
    pursue (self);
  pw_body_set (self->a, PW_UNIT_STATUS_STATE, states[state]);
  if (pw_change_number (self, PW_WITHDRAWAL_OUT_A_DISTANCE) > 0)
    {
      pw_mark_moved (self->a, NULL);
      pw_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
      pw_end_contacts (self->situation, self->a);
    }
  pw_change_spread_event (self, 'a', self->a, PW_EVENT_UNIT_ROUTED);
  pw_lose_bases (self->situation, self->a, pw_change_number (self, PW_WITHDRAWAL_OUT_A_BASES_LOST), TRUE);

  if (state == PW_WITHDRAWAL_STATE_ELIMINATED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_ELIMINATED);
  else if (state == PW_WITHDRAWAL_STATE_SURRENDERED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_SURRENDERED);
}
