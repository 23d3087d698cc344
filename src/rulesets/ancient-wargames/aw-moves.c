/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* ---- Places ---- */

/* Behind the middle of its rear */
AciesPose
aw_find_commander_place (const AciesBody *unit,
                         const AciesPose *pose)
{
  AciesPose place = *pose;

  place.at = acies_pose_to_table (pose, (AciesPoint) { 0.0, -unit->depth });

  return place;
}

/* One of the four sides of a body: its middle, and the way straight out from it. */
static AciesPose
get_side (const AciesBody *body,
          guint            quarter)
{
  const AciesPoint middles[] = {
    { 0.0, 0.0 },
    { body->width / 2.0, -body->depth / 2.0 },
    { 0.0, -body->depth },
    { -body->width / 2.0, -body->depth / 2.0 },
  };
  AciesPose side = { acies_pose_to_table (&body->pose, middles[quarter]),
                     acies_heading_normalize (body->pose.heading + 90.0 * quarter) };

  return side;
}

/* Lined up with the side that faces it most, as near to its way there as that side reaches. */
AciesPose
aw_find_contact (const AciesBody *unit,
                 const AciesBody *enemy)
{
  AciesPose best = get_side (enemy, 0);
  double length = enemy->width;
  double most = -G_MAXDOUBLE;
  double shift;
  AciesPose standing;

  for (guint quarter = 0; quarter < 4; quarter++)
    {
      AciesPose side = get_side (enemy, quarter);
      double out = acies_pose_to_local (&side, unit->pose.at).y;

      if (out <= most)
        continue;

      most = out;
      best = side;
      length = quarter % 2 == 0 ? enemy->width : enemy->depth;
    }

  shift = fabs (length - unit->width) / 2.0;
  shift = CLAMP (acies_pose_to_local (&best, unit->pose.at).x, -shift, shift);
  standing.at = acies_pose_to_table (&best, (AciesPoint) { shift, 0.0 });
  standing.heading = acies_heading_normalize (best.heading + 180.0);

  return standing;
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

/* What an outcome says of a move, and whom it moves. */
typedef struct
{
  const AciesSituation *situation;
  const AciesRecord    *inputs;
  const AciesRecord    *outputs;
  const AciesBody      *a;
  const AciesBody      *b;
  GPtrArray            *moves;
} Proposal;

static double
get_inches (const AciesRecord *record,
            guint              position)
{
  return (double) acies_record_get_number (record, position) / ACIES_DECIMAL_ONE;
}

/* The body's move, and that of the commander who goes along. */
static void
add_move (const Proposal  *self,
          const AciesBody *body,
          AciesMoveKind    kind,
          const AciesPose *poses,
          guint            n_poses)
{
  const AciesBody *commander = body->is_leader ? NULL : aw_find_commander (self->situation, body);

  if (commander != NULL && commander->placed)
    {
      const AciesPose ride[] = { commander->pose, aw_find_commander_place (body, &poses[n_poses - 1]) };

      g_ptr_array_add (self->moves, acies_move_new (commander->id, kind, ride, G_N_ELEMENTS (ride)));
    }
  g_ptr_array_add (self->moves, acies_move_new (body->id, kind, poses, n_poses));
}

/* Turned on the spot, then straight. */
static void
add_turned_move (const Proposal  *self,
                 const AciesBody *body,
                 AciesMoveKind    kind,
                 double           heading,
                 double           inches)
{
  AciesPoint middle = acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, -body->depth / 2.0 });
  AciesPose poses[3] = { body->pose };

  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (middle, heading, body->depth / 2.0);
  poses[1].heading = acies_heading_normalize (heading);
  poses[2] = go_along (&poses[1], heading, inches);
  add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_straight_move (const Proposal  *self,
                   const AciesBody *body,
                   AciesMoveKind    kind,
                   double           heading,
                   double           inches)
{
  const AciesPose poses[] = { body->pose, go_along (&body->pose, heading, inches) };

  if (inches > 0.0)
    add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_contact_move (const Proposal  *self,
                  const AciesBody *body,
                  const AciesBody *enemy,
                  AciesMoveKind    kind)
{
  const AciesPose poses[] = { body->pose, aw_find_contact (body, enemy) };

  add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
propose_compulsory_move (const Proposal *self)
{
  double inches = get_inches (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED);
  int outcome = acies_record_get_choice (self->outputs, AW_COMPULSORY_MOVE_OUT_OUTCOME);
  const AciesBody *quarry = aw_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

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
propose_elephant_rout (const Proposal *self)
{
  if (acies_record_get_n_items (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS) > 0)
    add_turned_move (self, self->a, ACIES_MOVE_ROUT,
                     acies_record_get_item (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, 0),
                     get_inches (self->outputs, AW_ELEPHANT_ROUT_OUT_ALLOWANCE));
}

static void
propose_move (const Proposal *self)
{
  double allowance = get_inches (self->outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);
  double distance = get_inches (self->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);
  gboolean charges = acies_record_get_choice (self->inputs, AW_MOVE_ALLOWANCE_IN_PACE) == AW_PACE_CHARGE;
  gboolean within = acies_record_get_boolean (self->outputs, AW_MOVE_ALLOWANCE_OUT_WITHIN);
  gboolean retires = aw_body_has (self->a, AW_UNIT_STATUS_RETIRING);

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
propose_ride (const Proposal *self)
{
  const AciesPose poses[] = { self->a->pose, aw_find_commander_place (self->b, &self->b->pose) };

  if (acies_record_get_boolean (self->outputs, AW_COMMANDER_MOVE_OUT_WITHIN))
    add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* Back by a base; the victor follows, unless it stays behind its obstacle. */
static void
propose_push (const Proposal  *self,
              const AciesBody *loser,
              const AciesBody *victor,
              int              result)
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
propose_for_both (const Proposal *self,
                  guint           procedure)
{
  switch (procedure)
    {
    case AW_COMMANDER_MOVE:
      propose_ride (self);
      break;
    case AW_EVADE:
      add_turned_move (self, self->a, ACIES_MOVE_EVADE, aw_heading_to (self->b, self->a),
                       get_inches (self->outputs, AW_EVADE_OUT_A_DISTANCE));
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
  const Proposal self = { situation, resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
                          acies_situation_find (situation, resolution->a),
                          acies_situation_find (situation, resolution->b), moves };

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
