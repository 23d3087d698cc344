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

/* Reading R35: each unit takes the DPs, the leading one the casualty. */
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

/* Gets the state of a unit.  Elephants beside units that run neither rout nor retire. */
static int
find_state (const AciesBody *unit,
            int              state)
{
  gboolean runs = state == PW_STATE_ROUTING || state == PW_STATE_RETIRING;

  return runs && pw_body_type (unit) == PW_TYPE_ELEPHANTS ? PW_STATE_NORMAL : state;
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
    acies_body_set (unit, PW_UNIT_STATUS_STATE, find_state (unit, acies_change_get_choice (self, outputs->state)));
}

/* Finds the step of a move after combat.  Losers move first; after an inconclusive round the side with
 * the initiative moves last. */
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

/* Finds an enemy that may pursue the unit, or else one that may not.  (nullable) */
static const AciesBody *
find_pursuer (const AciesSituation *situation,
              const AciesBody      *unit)
{
  const AciesBody *other = NULL;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      if (acies_record_get_n_items (enemy->status, PW_UNIT_STATUS_CHOICES) > 0
          && acies_record_get_item (enemy->status, PW_UNIT_STATUS_CHOICES, 0) == PW_AFTER_MOVE_PURSUE)
        return enemy;
      if (other == NULL)
        other = enemy;
    }

  return other;
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
call_for_moves (AciesChange         *self,
                GPtrArray        *units,
                guint             step,
                char            **withdrawal,
                char            **move)
{
  static const char * const retires[] = { "kind=retire", NULL };

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *enemy = find_pursuer (self->situation, unit);
      gboolean behind = move != NULL && g_strv_contains ((const char * const *) move, "move=retire-behind-triarii");
      gboolean elephants = pw_body_type (unit) == PW_TYPE_ELEPHANTS;
      gboolean steps = move != NULL && (!behind || is_whole_legion (unit));
      AciesDue *due;

      if (!pw_body_in_play (unit) || (elephants && !steps))
        continue;

      due = acies_situation_call_for (self->situation, steps ? PW_COMBAT_MOVE : PW_WITHDRAWAL, unit, enemy, TRUE, step,
                                      _("The combat ordered it."), "PW-229");
      g_strfreev (due->presets);
      due->presets = g_strdupv (steps ? move : withdrawal != NULL ? withdrawal : (char **) retires);
    }
}

static void
schedule (AciesChange          *self,
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

/* Queues the critical hits of the leading unit for each elephant. */
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

/* ---- Units in support ---- */

/* Notes the units behind @unit that support it, which share the result of the combat. */
static void
bind_supporters (AciesChange        *self,
                 const AciesBody *unit)
{
  AciesBody *friend;

  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (pw_supports (self->situation, unit, friend))
      acies_body_name (friend, PW_UNIT_STATUS_SUPPORTS, unit);
}

/* Gets the next unit that supports @unit (nullable).  @position: (inout): 0 at first */
static AciesBody *
next_supporter (const AciesSituation *situation,
                const AciesBody      *unit,
                guint                *position)
{
  AciesBody *friend;

  while ((friend = acies_situation_next_unit (situation, pw_body_in_play, position)) != NULL)
    if (acies_body_find_named (situation, friend, PW_UNIT_STATUS_SUPPORTS) == unit)
      return friend;

  return NULL;
}

/* Queues the DPs of the leading unit for each unit in support behind it. */
static void
spread_support_dp (AciesChange     *self,
                   const AciesBody *leading)
{
  g_auto (GStrv) presets = pw_change_take_due (self, PW_DP_GAIN, leading);
  const AciesBody *friend;

  for (guint i = 0; presets != NULL && (friend = next_supporter (self->situation, leading, &i)) != NULL;)
    repeat_due (self, PW_DP_GAIN, friend, presets, _("It supports a unit that fought."), "PW-228");
}

/* PW-228: moves supporters with the unit. */
static void
bring_supporters (AciesChange   *self,
                  AciesBody  *unit,
                  guint       procedure,
                  const char *key,
                  const char *move,
                  int         state)
{
  AciesBody *friend;

  for (guint i = 0; (friend = next_supporter (self->situation, unit, &i)) != NULL;)
    {
      AciesDue *due = acies_situation_call_for (self->situation, procedure, friend, NULL, TRUE,
                                                acies_situation_get_step (self->situation),
                                                _("It supports a unit that makes this move."), "PW-228");

      acies_due_add_preset (due, key, move);
      if (procedure == PW_WITHDRAWAL)
        acies_due_add_preset (due, "b.pursues", "false");
      acies_body_set (friend, PW_UNIT_STATUS_STATE, state);
      acies_body_name (friend, PW_UNIT_STATUS_SUPPORTS, NULL);
      if (state == PW_STATE_RETIRING || state == PW_STATE_ROUTING)
        pw_dishearten (self->situation, friend,
                       state == PW_STATE_ROUTING ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
    }
}

/* ---- A round ---- */

/* Queues a loss of heart near each unit that runs. */
static void
spread_combat_events (AciesChange          *self,
                      char               party,
                      AciesBody         *leading,
                      GPtrArray         *units,
                      const SideOutputs *outputs)
{
  gboolean routs = acies_change_get_choice (self, outputs->state) == PW_STATE_ROUTING;
  gboolean retires = acies_change_get_choice (self, outputs->state) == PW_STATE_RETIRING;

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
fight_round (AciesChange          *self,
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
pw_apply_combat (AciesChange *self)
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

/* Reading R17: an elephant of the losers that stands after its tests falls back. */
void
pw_change_leave_standing (AciesChange *self)
{
  gboolean fought = acies_record_get_n_items (self->a->status, PW_UNIT_STATUS_CHOICES) > 0;
  int move = fought ? acies_record_get_item (self->a->status, PW_UNIT_STATUS_CHOICES, 0) : PW_AFTER_MOVE_HALT;
  AciesDue *due;

  if (move != PW_AFTER_MOVE_RAMPAGE_TEST && move != PW_AFTER_MOVE_RETIRE && move != PW_AFTER_MOVE_ROUT)
    return;

  due = acies_situation_call_for (self->situation, PW_COMBAT_MOVE, self->a, find_pursuer (self->situation, self->a),
                                  TRUE, MAX (acies_situation_get_step (self->situation), PW_STEP_BEATEN),
                                  _("It lost, and its tests leave it standing."), "PW-222");
  acies_due_add_preset (due, "move", "fall-back");
}

/* ---- After combat ---- */

void
pw_apply_combat_move (AciesChange *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (self->inputs);
  const PwCombatMoveOut *out = pw_combat_move_out (self->outputs);
  gint64 distance = out->a_distance;
  int move = in->move;
  AciesVocabulary *moves = acies_ruleset_get_vocabulary (acies_situation_get_ruleset (self->situation),
                                                         PW_VOCABULARY_COMBAT_MOVE_KIND);

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_body_set (self->a, PW_UNIT_STATUS_GAVE_GROUND, out->b_follows_up);
  acies_body_set (self->a, PW_UNIT_STATUS_FOLLOWED, move == PW_COMBAT_MOVE_KIND_FOLLOW_UP && distance > 0);
  if (distance > 0)
    {
      pw_mark_moved (self->a, acies_vocabulary_get_item_label (moves, move));
      if (move != PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
        bring_supporters (self, self->a, PW_COMBAT_MOVE, "move", acies_vocabulary_get_item_id (moves, move),
                          PW_STATE_NORMAL);
    }
  if (move == PW_COMBAT_MOVE_KIND_PASS_THROUGH || move == PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII)
    acies_contact_end_all (&pw_contact, self->situation, self->a);
  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
}

void
pw_change_begin_pursuit (AciesChange  *self,
                         AciesBody *unit)
{
  acies_record_clear_items (unit->status, PW_UNIT_STATUS_CHOICES);
  pw_mark_moved (unit, pw_label_move (self->situation, PW_MOVE_KIND_PURSUE));
  acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_PURSUING);
  bring_supporters (self, unit, PW_MOVE, "kind", "pursue", PW_STATE_PURSUING);
}

static void
pursue (AciesChange *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (self->inputs);
  double heading = pw_find_heading (self->b, self->a);

  if (!in->b_pursues)
    return;

  /* Reading R38: units that cannot move fight on. */
  if (in->a_blocked)
    {
      acies_record_clear_items (self->b->status, PW_UNIT_STATUS_CHOICES);
      if (acies_body_lists (self->b, PW_UNIT_STATUS_CONTACTS, self->a))
        acies_body_set (self->b, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
      return;
    }

  pw_change_begin_pursuit (self, self->b);
  acies_body_name (self->b, PW_UNIT_STATUS_QUARRY, self->a);
  pw_change_meet_new (self, self->b, self->a, heading);
}

/* Applies a flight.  Units that are caught rout, whatever they did before. */
static void
run (AciesChange *self,
     gboolean  routs)
{
  pw_mark_moved (self->a, pw_label_move (self->situation, routs ? PW_MOVE_KIND_ROUT : PW_MOVE_KIND_RETIRE));
  acies_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
  acies_contact_end_all (&pw_contact, self->situation, self->a);
  bring_supporters (self, self->a, PW_WITHDRAWAL, "kind", routs ? "rout" : "retire",
                    routs ? PW_STATE_ROUTING : PW_STATE_RETIRING);
}

void
pw_apply_withdrawal (AciesChange *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (self->inputs);
  const PwWithdrawalOut *out = pw_withdrawal_out (self->outputs);
  static const int states[] = {
    [PW_WITHDRAWAL_STATE_NORMAL]      = PW_STATE_NORMAL,
    [PW_WITHDRAWAL_STATE_RETIRING]    = PW_STATE_RETIRING,
    [PW_WITHDRAWAL_STATE_ROUTING]     = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_ELIMINATED]  = PW_STATE_ROUTING,
    [PW_WITHDRAWAL_STATE_SURRENDERED] = PW_STATE_ROUTING,
  };
  gboolean routs = in->kind == PW_WITHDRAWAL_KIND_ROUT;
  int state = out->a_state;

  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  if (self->b != NULL)
    pursue (self);
  acies_body_set (self->a, PW_UNIT_STATUS_STATE, states[state]);
  if (out->a_distance > 0)
    run (self, routs);
  pw_change_spread_event (self, 'a', self->a, PW_EVENT_UNIT_ROUTED);
  if (!routs && out->a_caught)
    pw_dishearten_by_leader (self->situation, self->a);
  pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);

  if (state == PW_WITHDRAWAL_STATE_ELIMINATED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_ELIMINATED);
  else if (state == PW_WITHDRAWAL_STATE_SURRENDERED)
    pw_leave_play (self->situation, self->a, PW_PRESENCE_SURRENDERED);
}
