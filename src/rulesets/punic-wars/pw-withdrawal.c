/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"
#include "pw-play-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* ---- Withdrawal ---- */

/* The end of a withdrawal. */
typedef struct
{
  gint64   distance;
  gint64   gap;
  int      state;
  gint64   bases_lost;
  PwChase  chase;
  PwMorale morale;
} Withdrawal;

/* Sets the outputs of a blocked unit.  Reading R38: it does not move at all. */
static void
stay_blocked (AciesCall  *call,
              gboolean    routs,
              Withdrawal *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));

  self->gap = in->gap;
  if (routs)
    {
      self->state = self->gap <= PW_NEAR ? PW_WITHDRAWAL_STATE_SURRENDERED : PW_WITHDRAWAL_STATE_ROUTING;
      if (acies_call_explains (call))
        acies_call_explain (call, "PW-243", NULL, "%s", self->gap <= PW_NEAR
                            ? _("No way out, and enemy within 4″: it surrenders") : _("No way out"));
    }
  else
    {
      self->state = PW_WITHDRAWAL_STATE_NORMAL;
      self->bases_lost = 1;
      if (acies_call_explains (call))
        acies_call_explain (call, "PW-238", NULL, "%s", _("No way out: it stays and loses a base"));
    }
}

static gboolean
follow (AciesCall  *call,
        gint64      lead,
        PwChase    *chase,
        GError    **error)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));
  guint n_dice = pw_count_full_dice (in->b_type, in->b_previously_moved, in->option_third_die);
  gint64 new_enemy = -1;
  PwMoveDice dice;

  if (!pw_draw_move (call, 'b', NULL, n_dice, &dice, error))
    return FALSE;

  if (acies_call_is_given (call, PW_WITHDRAWAL_IN_NEW_ENEMY_DISTANCE))
    new_enemy = in->new_enemy_distance;
  *chase = pw_chase (call, lead, PW_INCHES (dice.inches), new_enemy,
                     in->option_catch);

  return TRUE;
}

static gboolean
withdraw (AciesCall     *call,
          const PwUnit  *unit,
          gboolean       routs,
          Withdrawal    *self,
          GError       **error)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (acies_call_get_inputs (call));
  guint n_dice = pw_count_full_dice (unit->type, in->a_previously_moved, in->option_third_die);
  PwMoveDice dice;
  gint64 lead;

  if (!pw_draw_move (call, 'a', NULL, n_dice, &dice, error))
    return FALSE;

  self->distance = PW_INCHES (dice.inches);
  if (in->initial)
    {
      self->distance += PW_INCHES (n_dice);
      acies_call_explain_inches (call, "PW-123", PW_INCHES (n_dice), _("1″ more for each die of a first move"));
    }
  lead = in->gap + self->distance;

  if (in->b_pursues && !follow (call, lead, &self->chase, error))
    return FALSE;

  self->gap = lead - self->chase.distance;
  if (self->chase.caught)
    {
      self->state = PW_WITHDRAWAL_STATE_ROUTING;
      self->morale = pw_unit_break (unit);
    }
  else
    {
      self->state = routs ? PW_WITHDRAWAL_STATE_ELIMINATED : PW_WITHDRAWAL_STATE_RETIRING;
      if (routs && acies_call_explains (call))
        acies_call_explain (call, "PW-242", NULL, "%s", _("Out of pursuit it is eliminated"));
    }

  return TRUE;
}

static void
set_withdrawal (AciesCall        *call,
                const PwUnit     *unit,
                const Withdrawal *self)
{
  PwWithdrawalOut *out = pw_withdrawal_set (acies_call_get_outputs (call));

  out->a_distance = self->distance;
  out->b_distance = self->chase.distance;
  out->gap = self->gap;
  out->a_caught = self->chase.caught;
  out->a_state = self->state;
  out->a_formation = self->state == PW_WITHDRAWAL_STATE_NORMAL ? unit->formation : PW_FORMATION_UNFORMED;
  pw_set_morale (call, PW_WITHDRAWAL_OUT_A_DP, &self->morale);
  out->a_bases_lost = self->bases_lost;
  out->b_contacts_new = self->chase.meets_new;
}

static gboolean
run_withdrawal (AciesCall             *call,
                const PwWithdrawalIn  *in,
                PwWithdrawalOut       *out,
                GError               **error)
{
  PwUnit unit = pw_unit_read (call, PW_WITHDRAWAL_IN_A_UNIT_KEYS);
  gboolean routs = in->kind == PW_WITHDRAWAL_KIND_ROUT;
  Withdrawal self = { 0 };
  PwMorale before;

  if (in->b_pursues && !acies_call_is_given (call, PW_WITHDRAWAL_IN_B_TYPE))
    return acies_call_fail_missing (call, error, PW_WITHDRAWAL_IN_B_TYPE);
  if (!pw_check_unit (call, &unit, error))
    return FALSE;
  if (unit.type == PW_TYPE_ELEPHANTS)
    return acies_call_refuse (call, error, "PW-221", _("Elephants neither rout nor retire"));

  before = pw_unit_settle (&unit);
  self.morale = routs ? pw_unit_break (&unit) : before;
  if (in->a_blocked)
    stay_blocked (call, routs, &self);
  else if (!withdraw (call, &unit, routs, &self, error))
    return FALSE;

  pw_explain_morale (call, "PW-50", &before, &self.morale);
  set_withdrawal (call, &unit, &self);

  if (self.chase.caught)
    acies_call_add_next (call, PW_FREE_HACK, 'b', NULL);
  if (self.chase.caught && !routs && !pw_is_light (unit.type))
    acies_call_add_next (call, PW_MORALE_EVENT, 'a', NULL);
  if (self.chase.meets_new)
    acies_call_add_next (call, PW_CHARGE, 'b', "automatic=pursuit", NULL);

  return TRUE;
}

static void
pursue (const AciesChange *self)
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
run (const AciesChange *self,
     gboolean  routs)
{
  pw_mark_moved (self->a, pw_label_move (self->situation, routs ? PW_MOVE_KIND_ROUT : PW_MOVE_KIND_RETIRE));
  acies_body_set (self->a, PW_UNIT_STATUS_WITHDRAWING_ON, TRUE);
  acies_contact_end_all (&pw_contact, self->situation, self->a);
  pw_bring_supporters (self, self->a, PW_WITHDRAWAL, "kind", routs ? "rout" : "retire",
                       routs ? PW_STATE_ROUTING : PW_STATE_RETIRING);
}

void
pw_apply_withdrawal (const AciesChange *self)
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

static void
propose_withdrawal (const AciesCase *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (self->inputs);
  const PwWithdrawalOut *out = pw_withdrawal_out (self->outputs);
  gboolean routs = in->kind == PW_WITHDRAWAL_KIND_ROUT;
  AciesPose end = pw_add_flight (self, routs ? ACIES_MOVE_ROUT : ACIES_MOVE_RETREAT,
                                 acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_A_DISTANCE));

  pw_add_chase (self, self->b, &end, out->a_caught, acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_B_DISTANCE));
}

/* PW-238, PW-242: tells whether a unit that gives way goes neither through enemy nor towards the one behind it. */
static gboolean
check_flight (const AciesCase  *self,
              const AciesMove  *move,
              GError          **error)
{
  AciesPose end = acies_move_get_end (move);
  AciesPose poses[] = { acies_body_turn_in_place (self->a, end.heading), end };
  AciesWay way = acies_way_of_poses (self->a, poses, G_N_ELEMENTS (poses));
  double most = acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_A_DISTANCE);
  double length = acies_way_get_length (&way, ACIES_LEG_BITS_GOING);

  if (length > most + PW_WAY_SLACK)
    return acies_refuse (error, "PW-238", _("%s: the way takes %.4g″ of %.4g″ allowed"), self->a_name,
                         length, most);

  return pw_find_enemy_on_way (self->situation, &way, self->moves) < 0.0
         || acies_refuse (error, "PW-238", _("%s: enemy stands in its way"), self->a_name);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  return check_flight (self, move, error) && pw_check_end (self, move, "PW-238", error);
}

ACIES_DEFINE_PROCEDURE (pw, withdrawal,
                        .check_way = check_way,
                        .apply = pw_apply_withdrawal,
                        .propose = propose_withdrawal)
