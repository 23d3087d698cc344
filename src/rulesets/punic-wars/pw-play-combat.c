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
suffer_alone (AciesChange       *self,
              AciesBody         *unit,
              const SideOutputs *outputs)
{
  if (pw_body_type (unit) == PW_TYPE_ELEPHANTS)
    return;

  acies_body_set (unit, PW_UNIT_STATUS_DP, acies_change_get_number (self, outputs->dp));
  acies_body_set (unit, PW_UNIT_STATUS_SHAKEN, acies_change_holds (self, outputs->dp + 1));
  pw_lose_bases (self->situation, unit, acies_change_get_number (self, outputs->bases_lost), TRUE);
}

/* Reading R35: each takes the DPs, the leading one the casualty. */
static void
suffer_together (AciesChange       *self,
                 AciesBody         *leading,
                 GPtrArray         *units,
                 const SideOutputs *outputs)
{
  g_autofree char *amount = g_strdup_printf ("%d", (int) acies_change_get_number (self, outputs->inflicted));

  for (guint i = 0; i < units->len && acies_change_get_number (self, outputs->inflicted) > 0; i++)
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
    pw_lose_bases (self->situation, leading, acies_change_get_number (self, outputs->casualties), TRUE);
}

static void
end_round (AciesChange       *self,
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
    acies_body_set (unit, PW_UNIT_STATUS_STATE, acies_change_get_choice (self, outputs->state));
}

/* Losers move first; after an inconclusive round the side with the initiative last. */
static guint
find_after_step (AciesChange       *self,
                 const AciesBody   *unit,
                 const SideOutputs *outputs)
{
  gboolean first = unit->side == (guint) MAX (acies_situation_get_first (self->situation), 0);

  switch (acies_change_get_choice (self, outputs->result))
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
schedule (AciesChange       *self,
          AciesBody         *unit,
          AciesBody         *enemy,
          const SideOutputs *outputs)
{
  guint step = MAX (find_after_step (self, unit, outputs), acies_situation_get_step (self->situation));
  AciesDue *withdrawal = acies_dues_find_last (acies_situation_get_dues (self->situation), PW_WITHDRAWAL, unit);
  AciesDue *move = acies_dues_find_last (acies_situation_get_dues (self->situation), PW_COMBAT_MOVE, unit);

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
repeat_due (AciesChange      *self,
            guint             procedure,
            const AciesBody  *unit,
            char            **presets,
            const char       *reason,
            const char       *clause)
{
  AciesDue *due = acies_situation_call_for (self->situation, procedure, unit, NULL, TRUE,
                                            acies_situation_get_step (self->situation), reason, clause);

  g_strfreev (due->presets);
  due->presets = g_strdupv (presets);
}

/* What was queued for the leading unit is for each elephant. */
static void
spread_critical_hits (AciesChange     *self,
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
spread_support_dp (AciesChange     *self,
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
spread_combat_events (AciesChange       *self,
                      char               party,
                      AciesBody         *unit,
                      const SideOutputs *outputs)
{
  int state = acies_change_get_choice (self, outputs->state);

  pw_change_spread_event (self, party, unit, state == PW_STATE_ROUTING ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
}

void
pw_apply_combat (AciesChange *self)
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
pw_apply_combat_move (AciesChange *self)
{
  gint64 distance = acies_change_get_number (self, PW_COMBAT_MOVE_OUT_A_DISTANCE);
  int move = acies_record_get_choice (self->inputs, PW_COMBAT_MOVE_IN_MOVE);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_body_set (self->a, PW_UNIT_STATUS_GAVE_GROUND, acies_change_holds (self, PW_COMBAT_MOVE_OUT_B_FOLLOWS_UP));
  acies_body_set (self->a, PW_UNIT_STATUS_FOLLOWED, move == PW_COMBAT_MOVE_KIND_FOLLOW_UP && distance > 0);
  if (distance > 0)
    pw_mark_moved (self->a, NULL);
  if (move == PW_COMBAT_MOVE_KIND_PASS_THROUGH || move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
    acies_contact_end_all (&pw_contact, self->situation, self->a);
  pw_lose_bases (self->situation, self->a, acies_change_get_number (self, PW_COMBAT_MOVE_OUT_A_BASES_LOST), TRUE);
}

static void
pursue (AciesChange *self)
{
  double heading = pw_find_heading (self->b, self->a);

  if (!acies_record_get_boolean (self->inputs, PW_WITHDRAWAL_IN_B_PURSUES)
      || acies_record_get_boolean (self->inputs, PW_WITHDRAWAL_IN_A_BLOCKED))
    return;

  acies_record_clear_items (self->b->status, PW_UNIT_STATUS_CHOICES);
  pw_mark_moved (self->b, _("Pursuit"));
  acies_body_set (self->b, PW_UNIT_STATUS_STATE, PW_STATE_PURSUING);
  acies_record_set_text (self->b->status, PW_UNIT_STATUS_QUARRY, self->a->id);
  pw_change_meet_new (self, self->b, self->a, heading);
}

void
pw_apply_withdrawal (AciesChange *self)
{
  static const int states[] = {
    [PW_WITHDRAWAL_STATE_NORMAL]      = PW_STATE_NORMAL,
    [PW_WITHDRAWAL_STATE_RETIRING]    = PW_STATE_RETIRING,
    [PW_WITHDRAWAL_STATE_ROUTING]     = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_ELIMINATED]  = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_SURRENDERED] = PW_STATE_ROUTING,
  };
  int state = acies_change_get_choice (self, PW_WITHDRAWAL_OUT_A_STATE);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  if (self->b != NULL)
    pursue (self);
  acies_body_set (self->a, PW_UNIT_STATUS_STATE, states[state]);
  if (acies_change_get_number (self, PW_WITHDRAWAL_OUT_A_DISTANCE) > 0)
    {
      pw_mark_moved (self->a, NULL);
      acies_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
      acies_contact_end_all (&pw_contact, self->situation, self->a);
    }
  pw_change_spread_event (self, 'a', self->a, PW_EVENT_UNIT_ROUTED);
  pw_lose_bases (self->situation, self->a, acies_change_get_number (self, PW_WITHDRAWAL_OUT_A_BASES_LOST), TRUE);

  if (state == PW_WITHDRAWAL_STATE_ELIMINATED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_ELIMINATED);
  else if (state == PW_WITHDRAWAL_STATE_SURRENDERED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_SURRENDERED);
}
