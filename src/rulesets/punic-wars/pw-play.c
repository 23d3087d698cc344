/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-change-private.h"

/* ---- Command ---- */

static void
apply_initiative (AciesChange *self)
{
  const PwInitiativeOut *out = pw_initiative_out (self->outputs);
  int winner = out->winner;
  int initiative = out->initiative;
  const char *id = initiative == PW_PARTY_A ? self->resolution->a : self->resolution->b;
  const AciesSide *first = acies_situation_find_side (self->situation, id);

  if (initiative == PW_PARTY_NONE || first == NULL)
    return;

  for (guint i = 0; i < acies_situation_get_n_sides (self->situation); i++)
    {
      AciesSide *side = acies_situation_get_side (self->situation, i);

      acies_record_set_number (side->status, PW_SIDE_STATUS_INITIATIVE, side == first);
      acies_record_set_number (side->status, PW_SIDE_STATUS_HOLDER, winner);
    }
  acies_situation_set_first (self->situation, first->index);
}

static gboolean
has_action (const AciesChange *self,
            int                action)
{
  for (guint i = 0; i < acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS); i++)
    if (acies_record_get_item (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == action)
      return TRUE;

  return FALSE;
}

static void
join_unit (AciesChange *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);

  if (!out->a_attached)
    acies_body_name (self->a, PW_LEADER_STATUS_ATTACHED_TO, NULL);
  else if (has_action (self, PW_LEADER_ACTION_ATTACH) && self->b != NULL)
    acies_body_name (self->a, PW_LEADER_STATUS_ATTACHED_TO, self->b);
}

static void
steady_unit (AciesChange *self,
             gint64    steady)
{
  const AciesBody *unit = pw_find_unit_of (self->situation, self->a);
  g_autofree char *actions = g_strdup_printf ("%d", (int) steady);
  AciesDue *due;

  if (steady <= 0 || unit == NULL)
    return;

  due = acies_situation_call_for (self->situation, PW_STEADY, unit, NULL, TRUE,
                                  acies_situation_get_step (self->situation), _("Its leader steadies it."), "PW-89");
  acies_due_add_preset (due, "actions", actions);
}

static void
apply_leader_actions (AciesChange *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);
  gint64 steady = out->a_steady;
  guint n_actions;

  join_unit (self);
  /* Reading R52: in the maneuver phase he only moves. */
  if (pw_is_maneuver_step (acies_situation_get_step (self->situation)))
    {
      acies_body_set (self->a, PW_LEADER_STATUS_MOVED, TRUE);
      return;
    }

  /* His actions may be logged one by one; to do nothing ends them. */
  n_actions = acies_record_get_n_items (self->inputs, PW_LEADER_ACTIONS_IN_ACTIONS);
  acies_body_add (self->a, PW_LEADER_STATUS_ACTIONS_USED, n_actions);
  acies_body_set (self->a, PW_LEADER_STATUS_ACTED,
                  n_actions == 0 || acies_body_get_number (self->a, PW_LEADER_STATUS_ACTIONS_USED)
                                    >= out->a_limit);
  acies_body_add (self->a, PW_LEADER_STATUS_INSPIRE, out->a_inspire);
  if (out->a_must_halt)
    acies_body_set (self->a, PW_LEADER_STATUS_MUST_HALT, TRUE);
  steady_unit (self, steady);
}

/* Ends the running, pursuing or looting of a unit. */
static void
come_to_hand (AciesBody *unit)
{
  acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_NORMAL);
  acies_body_name (unit, PW_UNIT_STATUS_QUARRY, NULL);
  acies_body_set (unit, PW_UNIT_STATUS_WITHDRAWING_ON, FALSE);
}

/* Applies a logged look-up, which is the player's answer: a controlled unit stops its retirement or
 * continues; one that conforms to its line stops doing so. */
static void
apply_control_status (AciesChange *self)
{
  const PwControlStatusIn *in = pw_control_status_in (self->inputs);
  const PwControlStatusOut *out = pw_control_status_out (self->outputs);
  gboolean controlled = out->a_under_control;

  acies_body_set (self->a, PW_UNIT_STATUS_ANSWERED, TRUE);
  acies_body_set (self->a, PW_UNIT_STATUS_CONTROLLED, controlled);
  if (!controlled)
    acies_body_name (self->a, PW_UNIT_STATUS_CONFORMS_TO, NULL);
  if (controlled && acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_RETIRING
      && in->a_wishes_to_cease)
    come_to_hand (self->a);
}

static void
apply_control_test (AciesChange *self)
{
  const PwControlTestOut *out = pw_control_test_out (self->outputs);
  gboolean repeat = out->a_control == PW_CONTROL_REPEAT;

  if (acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_NORMAL)
    {
      come_to_hand (self->a);
      /* Reading R14: repeating a halt means to halt. */
      if (repeat && *acies_record_get_text (self->a->status, PW_UNIT_STATUS_LAST_MOVE) == '\0')
        acies_body_set (self->a, PW_UNIT_STATUS_CONTROL, PW_CONTROL_HALT);
    }
}

/* ---- Elephants ---- */

static void
lose_elephant (AciesChange *self)
{
  pw_leave_play (self->situation, self->a, PW_PRESENCE_DESTROYED);
  pw_dishearten (self->situation, self->a, PW_EVENT_UNIT_DESTROYED);
}

static void
apply_rampage_stop (AciesChange *self)
{
  const PwRampageStopOut *out = pw_rampage_stop_out (self->outputs);
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (self->situation), PW_RAMPAGE_MOVE, self->a);
  g_autofree char *direction = g_strdup_printf ("%d", (int) out->a_direction);

  acies_body_add (self->a, PW_UNIT_STATUS_ATTEMPT, 1);
  if (out->a_state == PW_RAMPAGE_STATE_DESTROYED)
    {
      lose_elephant (self);
    }
  else if (due != NULL)
    {
      due->step = pw_find_move_step (self->situation, self->a);
      acies_due_add_preset (due, "direction", direction);
    }
}

/* Cancels the move to repeat and the one that a combat ordered. */
static void
stop_orders (AciesChange *self)
{
  acies_record_clear_items (self->a->status, PW_UNIT_STATUS_CHOICES);
  acies_situation_settle_due (self->situation, PW_MOVE, self->a->id, NULL);
  acies_situation_settle_due (self->situation, PW_COMBAT_MOVE, self->a->id, NULL);
}

static void
apply_critical_hit (AciesChange *self)
{
  const PwCriticalHitOut *out = pw_critical_hit_out (self->outputs);

  switch (out->a_outcome)
    {
    case PW_CRITICAL_OUTCOME_DESTROYED:
      lose_elephant (self);
      break;
    case PW_CRITICAL_OUTCOME_RAMPAGE:
      acies_contact_end_all (&pw_contact, self->situation, self->a);
      stop_orders (self);
      /* PW-106: the attempts to stop it are counted from the start of its rampage. */
      if (acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) != PW_STATE_RAMPAGING)
        acies_body_set (self->a, PW_UNIT_STATUS_ATTEMPT, 1);
      acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_RAMPAGING);
      break;
    case PW_CRITICAL_OUTCOME_NONE:
    default:
      pw_change_leave_standing (self);
      break;
    }
}

static void
apply_rampage_move (AciesChange *self)
{
  const PwRampageMoveOut *out = pw_rampage_move_out (self->outputs);
  double inches = (double) out->a_distance / ACIES_DECIMAL_ONE;
  AciesPose end = { self->a->pose.at, out->a_bearing };
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  AciesOutline way;

  pw_mark_moved (self->a, acies_procedure_get_label (self->resolution->procedure));
  acies_body_set (self->a, PW_UNIT_STATUS_DIRECTION, 0);
  if (!pw_body_is_there (self->a))
    return;

  end.at = acies_point_along (end.at, end.heading, inches);
  way = acies_outline_for_body (&end, self->a->width, inches);
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      AciesOutline outline;

      if (body == self->a || body->is_leader || !pw_body_is_there (body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_overlaps (&way, &outline))
        acies_situation_call_for (self->situation, PW_BURST_THROUGH, body, self->a, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("It stands in the way of a rampage."), "PW-58");
    }
}

/* ---- Moving ---- */

/* PW-141: a unit that was spared a DP while it stood takes it now. */
static void
mark_maneuvered (AciesChange   *self,
                 const char *what)
{
  AciesDue *due;

  pw_mark_moved (self->a, what);
  if (!acies_body_has (self->a, PW_UNIT_STATUS_SPARED))
    return;

  acies_body_set (self->a, PW_UNIT_STATUS_SPARED, FALSE);
  due = acies_situation_call_for (self->situation, PW_DP_GAIN, self->a, NULL, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("Friends passed through it, and it did not stand."), "PW-141");
  acies_due_add_preset (due, "cause", "manoeuvre");
  acies_due_add_preset (due, "amount", "1");
}

/* Applies a pursuit of enemies that made no withdrawal, or, when none is left, to the enemy's baggage
 * (PW-248). */
static void
pursue_alone (AciesChange *self)
{
  guint step = acies_situation_get_step (self->situation);

  acies_contact_end_all (&pw_contact, self->situation, self->a);
  if (step == PW_STEP_BEATEN || step == PW_STEP_WINNERS)
    pw_change_begin_pursuit (self, self->a);
  else
    acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_LOOTING);
  pw_change_run_on (self, "pursuit");
}

static void
apply_move (AciesChange *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  const PwMoveOut *out = pw_move_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);
  int kind = in->kind;
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  /* Translators: what a unit did last: a kind of move and how far: "March, 8″" */
  g_autofree char *what = g_strdup_printf (_("%s, %s"),
                                           acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_MOVE_KIND, kind),
                                           inches);

  mark_maneuvered (self, what);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_DISTANCE, out->a_full_distance);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_USED, 0);
  if (kind == PW_MOVE_KIND_NORMAL)
    acies_record_set_text (self->a->status, PW_UNIT_STATUS_ROLL, acies_outcome_get_dice (self->resolution->outcome));
  if (kind == PW_MOVE_KIND_CHARGE)
    pw_change_run_on (self, "onward");
  else if (kind == PW_MOVE_KIND_PURSUE)
    pursue_alone (self);
}

static void
apply_manoeuvre (AciesChange *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);
  const PwManoeuvreOut *out = pw_manoeuvre_out (self->outputs);
  int kind = in->kind;
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);

  mark_maneuvered (self, acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_MANEUVER_KIND, kind));
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_DISTANCE, in->move);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_USED, in->used + out->a_cost);
}

/* PW-141: spares a unit the DP as long as it stands in the maneuver phase too. */
static void
spare_for_now (AciesChange *self,
               AciesBody   *unit,
               guint        must_halt)
{
  if (unit != NULL && acies_change_holds (self, must_halt))
    acies_body_set (unit, PW_UNIT_STATUS_SPARED, TRUE);
}

/* PW-26: the detachment has all values of the legion but bases and DPs. */
static void
apply_detachment (AciesChange *self)
{
  static const guint shared[] = {
    PW_UNIT_STATUS_STATE, PW_UNIT_STATUS_CONTROL, PW_UNIT_STATUS_LAST_MOVE, PW_UNIT_STATUS_PREVIOUSLY_MOVED,
    PW_UNIT_STATUS_MOVED, PW_UNIT_STATUS_REDRESSED, PW_UNIT_STATUS_STEADIED, PW_UNIT_STATUS_REFORMED,
    PW_UNIT_STATUS_HALTED_ALL_TURN, PW_UNIT_STATUS_CONTROLLED, PW_UNIT_STATUS_MOVE_DISTANCE, PW_UNIT_STATUS_MOVE_USED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    acies_record_copy_value (self->b->status, shared[i], self->a->status, shared[i]);
  acies_body_set (self->b, PW_UNIT_STATUS_LINES, 1);
  acies_body_set (self->b, PW_UNIT_STATUS_FORMATION, PW_FORMATION_LINE);
}

/* ---- Charges ---- */

static const int actions[] = {
  [PW_MEETING_NONE]    = PW_ACTION_STAND,
  [PW_MEETING_CHARGE]  = PW_ACTION_CHARGE,
  [PW_MEETING_RECEIVE] = PW_ACTION_RECEIVE,
  [PW_MEETING_PURSUE]  = PW_ACTION_PURSUE,
};

static void
mark_charged (AciesBody *unit)
{
  pw_mark_moved (unit, _("Charge"));
  acies_body_set (unit, PW_UNIT_STATUS_CHARGED, TRUE);
}

static void
apply_charge (AciesChange *self)
{
  const PwChargeIn *in = pw_charge_in (self->inputs);
  const PwChargeOut *out = pw_charge_out (self->outputs);
  int outcome = out->outcome;
  gboolean countered = in->b_response == PW_RESPONSE_CHARGE;

  mark_charged (self->a);
  if (countered)
    mark_charged (self->b);
  pw_lose_bases (self->situation, self->b, out->b_bases_lost, TRUE);
  if (outcome != PW_CHARGE_OUTCOME_CONTACT || !pw_body_in_play (self->b))
    return;

  pw_begin_contact (self->a, self->b);
  acies_body_set (self->a, PW_UNIT_STATUS_ACTION, actions[out->a_action]);
  /* A unit that charged one enemy counts as charging, even when it stands against another. */
  if (!acies_body_has (self->b, PW_UNIT_STATUS_CHARGED) || countered)
    acies_body_set (self->b, PW_UNIT_STATUS_ACTION, actions[out->b_action]);
  else
    acies_body_set (self->b, PW_UNIT_STATUS_ACTION, PW_ACTION_CHARGE);
}

static void
apply_evade (AciesChange *self)
{
  const PwEvadeOut *out = pw_evade_out (self->outputs);
  gboolean caught = out->a_caught;
  double heading = pw_find_heading (self->b, self->a);

  pw_mark_moved (self->a, pw_label_move (self->situation, PW_MOVE_KIND_EVADE));
  pw_mark_moved (self->b, NULL);
  acies_body_set (self->b, PW_UNIT_STATUS_CHARGED, TRUE);
  pw_change_spread_event (self, 'a', self->a, PW_EVENT_UNIT_ROUTED);
  if (caught)
    {
      acies_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
      pw_dishearten_by_leader (self->situation, self->a);
    }
  pw_change_meet_new (self, self->b, self->a, heading);
}

/* ---- Leaders ---- */

static void
apply_leader_risk (AciesChange *self)
{
  const PwLeaderRiskOut *out = pw_leader_risk_out (self->outputs);
  gboolean captured = out->a_fate == PW_FATE_CAPTURED;

  if (!out->a_lost)
    return;

  pw_dishearten (self->situation, self->a, captured ? PW_EVENT_LEADER_CAPTURED : PW_EVENT_LEADER_KILLED);
  acies_record_set_text (self->a->status, PW_LEADER_STATUS_ATTACHED_TO, "");
  acies_body_set (self->a, PW_LEADER_STATUS_INSPIRE, 0);
}

/* ---- All ---- */

static void
apply_to_units (AciesChange *self,
                guint        procedure)
{
  const PwShootingOut *out = pw_shooting_out (self->outputs);

  switch (procedure)
    {
    case PW_SHOOTING:
      acies_body_add (self->a, PW_UNIT_STATUS_SHOTS, 1);
      pw_lose_bases (self->situation, self->b, out->b_bases_lost, TRUE);
      if (pw_change_has_next (self, PW_LEADER_RISK, 'b'))
        pw_change_risk_leader (self, self->b, "shooting");
      break;
    case PW_CHARGE:
      apply_charge (self);
      break;
    case PW_EVADE:
      apply_evade (self);
      break;
    case PW_FREE_HACK:
      /* Its friends have taken the DPs for its rout already (reading R38). */
      pw_lose_bases (self->situation, self->b, acies_change_get_number (self, PW_FREE_HACK_OUT_B_BASES_LOST), FALSE);
      break;
    case PW_COMBAT:
      pw_apply_combat (self);
      break;
    case PW_DETACH_LINE:
      apply_detachment (self);
      break;
    case PW_PASSAGE_OF_LINES:
      acies_body_enlist (self->a, PW_UNIT_STATUS_PASSED, self->b);
      spare_for_now (self, self->a, PW_PASSAGE_OF_LINES_OUT_A_MUST_HALT);
      spare_for_now (self, self->b, PW_PASSAGE_OF_LINES_OUT_B_MUST_HALT);
      break;
    default:
      break;
    }
}

static void
apply_to_one (AciesChange *self,
              guint        procedure)
{
  const PwBurstThroughOut *out = pw_burst_through_out (self->outputs);

  switch (procedure)
    {
    case PW_LEADER_ACTIONS:
      apply_leader_actions (self);
      break;
    case PW_CONTROL_STATUS:
      apply_control_status (self);
      break;
    case PW_CONTROL_TEST:
      apply_control_test (self);
      break;
    case PW_RAMPAGE_STOP:
      apply_rampage_stop (self);
      break;
    case PW_MOVE:
      apply_move (self);
      break;
    case PW_MANOEUVRE:
      apply_manoeuvre (self);
      break;
    case PW_CRITICAL_HIT:
      apply_critical_hit (self);
      break;
    case PW_RAMPAGE_MOVE:
      apply_rampage_move (self);
      break;
    case PW_BURST_THROUGH:
      if (out->a_inflicted > 0)
        acies_body_set (self->a, PW_UNIT_STATUS_ALREADY_BURST, TRUE);
      pw_lose_bases (self->situation, self->a, out->a_bases_lost, TRUE);
      break;
    case PW_MORALE_EVENT:
      pw_lose_bases (self->situation, self->a, acies_change_get_number (self, PW_MORALE_EVENT_OUT_A_BASES_LOST), TRUE);
      break;
    case PW_DP_GAIN:
      pw_lose_bases (self->situation, self->a, acies_change_get_number (self, PW_DP_GAIN_OUT_A_BASES_LOST), TRUE);
      break;
    case PW_LEADER_RISK:
      apply_leader_risk (self);
      break;
    case PW_COMBAT_MOVE:
      pw_apply_combat_move (self);
      break;
    case PW_WITHDRAWAL:
      pw_apply_withdrawal (self);
      break;
    default:
      break;
    }
}

void
pw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  AciesChange self = acies_change_of (situation, resolution);

  if (procedure == PW_INITIATIVE)
    apply_initiative (&self);
  else if (self.a != NULL)
    apply_to_one (&self, procedure);
  if (self.a != NULL && self.b != NULL)
    apply_to_units (&self, procedure);

  pw_change_put_in_order (&self);
  pw_settle (situation);
}
