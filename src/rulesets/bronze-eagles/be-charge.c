/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Charge ---- */

static gboolean
run_charge (AciesCall         *call,
            const BeChargeIn  *in,
            BeChargeOut       *out,
            GError           **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gboolean bad_going = in->bad_going;
  gint64 range = in->range;
  const AciesBar bars[] = {
    { bad_going && be_is_horse (ruleset, type), "BE-90", N_("Horse does not charge into bad going") },
  };
  gint64 reach;
  guint penalty;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  reach = be_begin_move (call, type, in->a_changes_facing, in->option_untrained);
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &reach, error))
    return FALSE;

  acies_call_explain_inches (call, "BE-58", range,
                             reach >= range ? _("It reaches the enemy") : _("It falls short of the enemy"));
  out->a_penalty = penalty;
  out->a_reach = reach;
  out->a_contact = reach >= range;
  if (reach >= range)
    acies_call_add_next (call, BE_ALIGN, 'a', NULL);

  return TRUE;
}

/* Counts the commands that it would fight, this one and those that it touches or fights already, and sets whether
 * all touch this one edge to edge. */
static void
measure_targets (AciesMeasure    *self,
                 const AciesPose *contact)
{
  g_autoptr (GPtrArray) targets = be_list_touched (self->situation, self->a, contact,
                                                   acies_situation_find (self->situation, self->b->id));
  gboolean touch = TRUE;

  for (guint i = 1; i < targets->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (targets, i);

      touch = touch && be_body_is_there (enemy)
              && acies_bodies_find_touch (enemy, self->b, ACIES_CONTACT_REACH).inches > 0.0;
    }

  acies_measure_see (self, BE_CHARGE_IN_TARGETS, MIN (targets->len, 6));
  acies_measure_see (self, BE_CHARGE_IN_EDGE_TO_EDGE, targets->len > 1 && touch);
}

static void
measure_charge (AciesMeasure *self)
{
  const AciesMove *move = be_find_open_move (self->situation, self->a);
  BeStrikePlan plan;

  if (!acies_measure_sees_both (self))
    return;

  if (move != NULL)
    {
      acies_measure_see_inches (self, BE_CHARGE_IN_RANGE, acies_move_get_length (move), NULL);
      acies_measure_see (self, BE_CHARGE_IN_BAD_GOING,
                         be_is_way_bad (self->situation, self->a, move->poses, move->n_poses)
                         || be_is_in_bad_going (self->situation, self->b));
      acies_measure_see (self, BE_CHARGE_IN_A_CHANGES_FACING, be_changes_facing (self->a, move));
      measure_targets (self, &self->a->pose);
      return;
    }

  plan = be_plan_strike (self->situation, self->a, self->b);
  acies_measure_see_inches (self, BE_CHARGE_IN_RANGE, plan.inches, NULL);
  acies_measure_see (self, BE_CHARGE_IN_BAD_GOING, plan.bad_going);
  measure_targets (self, &plan.poses[plan.n_poses - 1]);
}

static void
strike (AciesBody *charger,
        AciesBody *charged,
        int        side)
{
  be_join_contact (charger, charged, 1);
  be_join_contact (charged, charger, 1);
  if (!be_has_struck (charger, charged))
    {
      acies_record_add_item_text (charger->status, BE_UNIT_STATUS_STRUCK, charged->id);
      acies_record_add_item (charger->status, BE_UNIT_STATUS_STRUCK_SIDES, side);
    }
  acies_body_set (charger, BE_UNIT_STATUS_CHARGING, TRUE);
  acies_record_add_item (charged->status, BE_UNIT_STATUS_CHARGED_FROM, side);
}

static void
apply_charge (const AciesChange *self)
{
  const BeChargeIn *in = be_charge_in (self->inputs);
  const BeChargeOut *out = be_charge_out (self->outputs);
  gboolean contact = out->a_contact;
  int side = BE_FLANK_FRONT;

  if (self->b != NULL && be_body_is_there (self->a) && be_body_is_there (self->b))
    side = be_plan_strike (self->situation, self->a, self->b).side;

  be_fall_in (self->a);
  be_spend_move (self->situation, self->a,
                 contact ? in->range
                      : out->a_reach);
  if (contact && self->b != NULL)
    strike (self->a, self->b, side);
}

static void
propose_charge (const AciesCase *self)
{
  const BeChargeOut *out = be_charge_out (self->outputs);
  BeStrikePlan plan;
  guint n_poses;

  if (!be_body_is_there (self->b))
    return;

  plan = be_plan_strike (self->situation, self->a, self->b);
  n_poses = plan.n_poses;
  if (!out->a_contact)
    n_poses = be_stop_short (self->a, &plan, acies_inches_of (self->outputs, BE_CHARGE_OUT_A_REACH));
  acies_case_add_move (self, self->a, ACIES_MOVE_CHARGE, plan.poses, n_poses);
}

/* The distance up to which an enemy is within a move of so many inches. */
static double
find_farthest (double reach)
{
  return reach + ACIES_CONTACT_REACH;
}

GPtrArray *
be_list_in_reach (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  double reach = be_get_reach (acies_situation_get_ruleset (situation), unit);

  return acies_situation_list_units_near (situation, unit, find_farthest (reach) + ACIES_REACH_SLACK,
                                          be_body_is_active);
}

GPtrArray *
be_list_threats (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  double reach = be_find_longest_reach (acies_situation_get_ruleset (situation));

  return acies_situation_list_units_near (situation, unit, find_farthest (reach) + ACIES_REACH_SLACK,
                                          be_body_is_there);
}

/* Whether others stand in the way of a charge depends on its way; farther than it goes nothing is offered. */
static gboolean
may_charge (const AciesCase  *self,
            GError          **error)
{
  double reach = be_get_reach (self->ruleset, self->a);
  BeStrikePlan plan;

  if (!be_check_sequence (self, error))
    return FALSE;
  if (self->inputs != NULL || self->b == NULL)
    return TRUE;
  if (!be_body_is_there (self->a) || !be_body_is_there (self->b)
      || acies_inches_as_read (acies_body_distance (self->a, self->b)) > find_farthest (reach))
    return FALSE;

  plan = be_plan_strike (self->situation, self->a, self->b);

  return plan.possible && acies_inches_as_read (plan.inches) <= reach + 0.005
         && !(plan.bad_going && be_is_horse (self->ruleset, be_body_type (self->a)));
}

/* Refuses a charge that meets others before its target, or does not end against it unless it falls short. */
static gboolean
check_contact (const AciesCase  *self,
               const AciesWay   *way,
               gboolean          contact,
               GError          **error)
{
  AciesBody there = *way->body;
  AciesWayPolicy policy = be_way_of_move;
  AciesMeeting meeting;

  /* It comes against its target, and enters nobody. */
  policy.keep = NULL;
  if (acies_way_find_meeting (self->situation, way, &policy, &meeting))
    return acies_refuse (error, "BE-58", _("%s: %s is in the way"), self->a_name,
                         acies_situation_get_name (self->situation, meeting.body->id));

  there.pose = way->poses[way->n_poses - 1];
  if ((be_measure_bases (self->situation, &there, self->b) <= ACIES_CONTACT_REACH) != contact)
    return acies_refuse (error, "BE-58",
                         contact ? _("%s: the way does not end against %s")
                                 : _("%s: the way ends against %s, which is out of reach"), self->a_name,
                         self->b_name);

  return TRUE;
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  const BeChargeOut *out = be_charge_out (self->outputs);
  AciesBody mover = be_get_mover (self->a, self->a->width, self->a->depth);
  AciesWay way = acies_way_of_move (&mover, move);

  return be_check_ground (self, &way, error)
         && (!be_body_is_there (self->b) || check_contact (self, &way, out->a_contact, error));
}

ACIES_DEFINE_PROCEDURE (be, charge,
                        .check = may_charge,
                        .check_way = check_way,
                        .measure = measure_charge,
                        .apply = apply_charge,
                        .propose = propose_charge)
