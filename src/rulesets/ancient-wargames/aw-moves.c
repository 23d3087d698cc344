/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* ---- Places ---- */

/* Lined up with the side that faces it most, as near to its way there as that side reaches. */
AciesPose
aw_find_contact (const AciesBody *unit,
                 const AciesBody *enemy)
{
  AciesBodyEdge best = acies_body_get_edge (enemy, 0);
  double most = -G_MAXDOUBLE;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      double out = acies_pose_to_local (&edge.pose, unit->pose.at).y;

      if (out <= most)
        continue;

      most = out;
      best = edge;
    }

  return acies_body_edge_stand (&best, acies_body_edge_find_place (&best, unit));
}

static AciesPose
go_along (const AciesPose *pose,
          double           heading,
          double           inches)
{
  AciesPose end = *pose;

  end.at = acies_point_along (pose->at, heading, inches);

  return end;
}

/* ---- Proposals ---- */

/* The body's move, and that of the commander who goes along. */
static void
add_move (const AciesMovePlan *self,
          const AciesBody     *body,
          AciesMoveKind        kind,
          const AciesPose     *poses,
          guint                n_poses)
{
  const AciesBody *commander = body->is_leader ? NULL : aw_find_commander (self->situation, body);

  acies_move_plan_add_ride (self, commander, kind, body, &poses[n_poses - 1]);
  acies_move_plan_add (self, body, kind, poses, n_poses);
}

/* Turned on the spot, then straight. */
static void
add_turned_move (const AciesMovePlan *self,
                 const AciesBody     *body,
                 AciesMoveKind        kind,
                 double               heading,
                 double               inches)
{
  AciesPoint middle = acies_body_get_middle (body);
  AciesPose poses[3] = { body->pose };

  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (middle, heading, body->depth / 2.0);
  poses[1].heading = acies_heading_normalize (heading);
  poses[2] = go_along (&poses[1], heading, inches);
  add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_straight_move (const AciesMovePlan *self,
                   const AciesBody     *body,
                   AciesMoveKind        kind,
                   double               heading,
                   double               inches)
{
  const AciesPose poses[] = { body->pose, go_along (&body->pose, heading, inches) };

  if (inches > 0.0)
    add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_contact_move (const AciesMovePlan *self,
                  const AciesBody     *body,
                  const AciesBody     *enemy,
                  AciesMoveKind        kind)
{
  const AciesPose poses[] = { body->pose, aw_find_contact (body, enemy) };

  add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
propose_compulsory_move (const AciesMovePlan *self)
{
  double inches = acies_inches_of (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED);
  int outcome = acies_record_get_choice (self->outputs, AW_COMPULSORY_MOVE_OUT_OUTCOME);
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  switch (acies_record_get_choice (self->inputs, AW_COMPULSORY_MOVE_IN_KIND))
    {
    case AW_COMPULSION_ROUT:
      add_turned_move (self, self->a, ACIES_MOVE_ROUT, aw_find_rout_heading (self->situation, self->a), inches);
      break;
    case AW_COMPULSION_PURSUIT:
      if (quarry == NULL || !quarry->placed)
        add_straight_move (self, self->a, ACIES_MOVE_PURSUIT, self->a->pose.heading, inches);
      else if (outcome == AW_COMPULSION_END_CATCHES)
        add_contact_move (self, self->a, quarry, ACIES_MOVE_PURSUIT);
      else
        add_turned_move (self, self->a, ACIES_MOVE_PURSUIT, aw_heading_to (self->a, quarry), inches);
      break;
    case AW_COMPULSION_IMPETUOUS:
    default:
      if (outcome != AW_COMPULSION_END_MUST_CHARGE)
        add_turned_move (self, self->a, ACIES_MOVE_ADVANCE,
                         aw_find_rout_heading (self->situation, self->a) + 180.0, inches);
      break;
    }
}

/* A body of several models is drawn as one: it goes where the first of them goes. */
static void
propose_elephant_rout (const AciesMovePlan *self)
{
  if (acies_record_get_n_items (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS) > 0)
    add_turned_move (self, self->a, ACIES_MOVE_ROUT,
                     acies_record_get_item (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, 0),
                     acies_inches_of (self->outputs, AW_ELEPHANT_ROUT_OUT_ALLOWANCE));
}

static void
propose_move (const AciesMovePlan *self)
{
  double allowance = acies_inches_of (self->outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);
  double distance = acies_inches_of (self->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);
  gboolean charges = acies_record_get_choice (self->inputs, AW_MOVE_ALLOWANCE_IN_PACE) == AW_PACE_CHARGE;
  gboolean within = acies_record_get_boolean (self->outputs, AW_MOVE_ALLOWANCE_OUT_WITHIN);
  gboolean retires = acies_body_has (self->a, AW_UNIT_STATUS_RETIRING);

  if (charges && self->b != NULL && self->b->placed)
    {
      if (within)
        add_contact_move (self, self->a, self->b, ACIES_MOVE_CHARGE);
      else
        add_turned_move (self, self->a, ACIES_MOVE_CHARGE, aw_heading_to (self->a, self->b), allowance);
    }
  else if (within && retires)
    {
      add_turned_move (self, self->a, ACIES_MOVE_RETREAT, aw_find_rout_heading (self->situation, self->a),
                       distance > 0.0 ? distance : allowance);
    }
  else if (within)
    {
      add_straight_move (self, self->a, ACIES_MOVE_ADVANCE, self->a->pose.heading, distance);
    }
}

static void
propose_ride (const AciesMovePlan *self)
{
  const AciesPose poses[] = { self->a->pose, acies_body_get_place_behind (self->b, &self->b->pose) };

  if (acies_record_get_boolean (self->outputs, AW_COMMANDER_MOVE_OUT_WITHIN))
    add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* Back by a base; the victor follows, unless it stays behind its obstacle. */
static void
propose_push (const AciesMovePlan *self,
              const AciesBody     *loser,
              const AciesBody     *victor,
              int                  result)
{
  double inches = loser->depth / MAX (loser->ranks, 1);
  double heading = loser->pose.heading + 180.0;

  if (result != AW_FIGHT_RESULT_PUSHED_BACK || loser->is_leader)
    return;

  add_straight_move (self, loser, ACIES_MOVE_RECOIL, heading, inches);
  if (!victor->is_leader && !aw_defends_obstacle (self->situation, victor, loser))
    add_straight_move (self, victor, ACIES_MOVE_ADVANCE, heading, inches);
}

static void
propose_for_both (const AciesMovePlan *self,
                  guint                procedure)
{
  switch (procedure)
    {
    case AW_COMMANDER_MOVE:
      propose_ride (self);
      break;
    case AW_EVADE:
      add_turned_move (self, self->a, ACIES_MOVE_EVADE, aw_heading_to (self->b, self->a),
                       acies_inches_of (self->outputs, AW_EVADE_OUT_A_DISTANCE));
      break;
    case AW_MELEE:
      propose_push (self, self->a, self->b, acies_record_get_choice (self->outputs, AW_MELEE_OUT_A_RESULT));
      propose_push (self, self->b, self->a, acies_record_get_choice (self->outputs, AW_MELEE_OUT_B_RESULT));
      break;
    default:
      break;
    }
}

void
aw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesMovePlan self = acies_move_plan_of (situation, resolution, moves);

  if (self.a == NULL || !aw_body_is_there (self.a))
    return;

  if (self.b != NULL && aw_body_is_there (self.b))
    propose_for_both (&self, procedure);

  switch (procedure)
    {
    case AW_COMPULSORY_MOVE:
      propose_compulsory_move (&self);
      break;
    case AW_ELEPHANT_ROUT:
      propose_elephant_rout (&self);
      break;
    case AW_MOVE_ALLOWANCE:
      propose_move (&self);
      break;
    default:
      break;
    }
}
