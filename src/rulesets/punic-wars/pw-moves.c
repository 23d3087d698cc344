/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* The unit's move, and that of the leader who goes with it. */
static void
add_move (const AciesMovePlan *self,
          const AciesBody     *unit,
          AciesMoveKind        kind,
          const AciesPose     *poses,
          guint                n_poses)
{
  acies_move_plan_add (self, unit, kind, poses, n_poses);
  acies_move_plan_add_ride (self, pw_find_leader_with (self->situation, unit), kind, unit, &poses[n_poses - 1]);
}

/* Straight along @heading, facing as @facing. */
static void
add_straight (const AciesMovePlan *self,
              const AciesBody     *unit,
              AciesMoveKind        kind,
              double               heading,
              double               facing,
              double               inches)
{
  AciesPose poses[] = { unit->pose, { unit->pose.at, facing } };

  if (inches <= 0.0 || !pw_body_is_there (unit))
    return;

  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  add_move (self, unit, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_advance (const AciesMovePlan *self,
             const AciesBody     *unit,
             AciesMoveKind        kind,
             double               inches)
{
  add_straight (self, unit, kind, unit->pose.heading, unit->pose.heading, inches);
}

/* Turned away, and off, as far as the table goes. */
static void
add_flight (const AciesMovePlan *self,
            AciesMoveKind        kind,
            double               inches)
{
  AciesPose poses[3];

  if (inches <= 0.0 || !pw_body_is_there (self->a))
    return;

  poses[0] = self->a->pose;
  poses[1] = poses[2] = pw_find_flight (self->a, self->b);
  poses[2].at = acies_point_along (poses[1].at, poses[1].heading,
                                   MIN (inches, pw_find_way_out (self->situation, self->a, &poses[1], inches)));
  add_move (self, self->a, kind, poses, G_N_ELEMENTS (poses));
}

/* Behind the quarry, before that one has moved away. */
static void
add_chase (const AciesMovePlan *self,
           const AciesBody     *unit,
           const AciesBody     *quarry,
           double               inches)
{
  double heading;

  if (unit == NULL || !unit->placed || !quarry->placed)
    return;

  heading = acies_heading_towards (unit->pose.at, quarry->pose.at);
  add_straight (self, unit, ACIES_MOVE_PURSUIT, heading, heading, inches);
}

/* ---- Charges ---- */

/* Front to the side of the enemy that it strikes. */
static AciesPose
find_contact (const AciesBody *unit,
              const AciesBody *enemy)
{
  AciesPose best = unit->pose;
  double least = G_MAXDOUBLE;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, unit->pose.at);
      double aside = acies_body_edge_find_place (&edge, unit);

      if (local.y < -ACIES_CONTACT_REACH || hypot (local.x - aside, local.y) >= least)
        continue;

      least = hypot (local.x - aside, local.y);
      best = acies_body_edge_stand (&edge, aside);
    }

  return best;
}

static void
propose_charge (const AciesMovePlan *self)
{
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (!pw_body_is_there (self->b))
    return;

  switch (acies_record_get_choice (self->outputs, PW_CHARGE_OUT_OUTCOME))
    {
    case PW_CHARGE_OUTCOME_CONTACT:
      if (acies_record_get_number (self->outputs, PW_CHARGE_OUT_B_DISTANCE) > 0)
        {
          /* They meet half way. */
          double half = acies_inches_of (self->outputs, PW_CHARGE_OUT_A_DISTANCE);
          double heading = acies_heading_towards (self->a->pose.at, self->b->pose.at);

          add_straight (self, self->a, ACIES_MOVE_CHARGE, heading, self->a->pose.heading, half);
          add_straight (self, self->b, ACIES_MOVE_CHARGE, heading + 180.0, self->b->pose.heading, half);
          break;
        }
      poses[1] = find_contact (self->a, self->b);
      add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
      break;
    case PW_CHARGE_OUTCOME_PASSES_RANKS:
      add_advance (self, self->a, ACIES_MOVE_CHARGE,
                   acies_inches_of (self->outputs, PW_CHARGE_OUT_A_DISTANCE) + self->b->depth + self->a->depth);
      break;
    case PW_CHARGE_OUTCOME_PASSES_THROUGH:
      add_advance (self, self->a, ACIES_MOVE_CHARGE, acies_inches_of (self->outputs, PW_CHARGE_OUT_A_DISTANCE));
      break;
    default:
      break;
    }
}

/* ---- All ---- */

static void
propose_move (const AciesMovePlan *self)
{
  double inches = acies_inches_of (self->outputs, PW_MOVE_OUT_A_DISTANCE);

  switch (acies_record_get_choice (self->inputs, PW_MOVE_IN_KIND))
    {
    case PW_MOVE_KIND_MARCH:
      add_advance (self, self->a, ACIES_MOVE_MARCH, inches);
      break;
    case PW_MOVE_KIND_CHARGE:
      add_advance (self, self->a, ACIES_MOVE_CHARGE, inches);
      break;
    case PW_MOVE_KIND_PURSUE:
      add_advance (self, self->a, ACIES_MOVE_PURSUIT, inches);
      break;
    case PW_MOVE_KIND_NORMAL:
      add_advance (self, self->a, ACIES_MOVE_ADVANCE, inches);
      break;
    default:
      add_flight (self, ACIES_MOVE_RETREAT, inches);
      break;
    }
}

static void
propose_combat_move (const AciesMovePlan *self)
{
  double inches = acies_inches_of (self->outputs, PW_COMBAT_MOVE_OUT_A_DISTANCE);
  double heading = self->a->pose.heading;

  switch (acies_record_get_choice (self->inputs, PW_COMBAT_MOVE_IN_MOVE))
    {
    case PW_COMBAT_MOVE_KIND_FALL_BACK:
    case PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII:
      add_straight (self, self->a, ACIES_MOVE_RECOIL, heading + 180.0, heading, inches);
      break;
    case PW_COMBAT_MOVE_KIND_PASS_THROUGH:
      add_advance (self, self->a, ACIES_MOVE_PURSUIT, inches);
      break;
    default:
      add_advance (self, self->a, ACIES_MOVE_ADVANCE, inches);
      break;
    }
}

static void
propose_withdrawal (const AciesMovePlan *self)
{
  gboolean routs = acies_record_get_choice (self->inputs, PW_WITHDRAWAL_IN_KIND) == PW_WITHDRAWAL_KIND_ROUT;

  add_flight (self, routs ? ACIES_MOVE_ROUT : ACIES_MOVE_RETREAT,
              acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_A_DISTANCE));
  add_chase (self, self->b, self->a, acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_B_DISTANCE));
}

static void
propose_rampage (const AciesMovePlan *self)
{
  double bearing = acies_record_get_number (self->outputs, PW_RAMPAGE_MOVE_OUT_A_BEARING);

  add_straight (self, self->a, ACIES_MOVE_ROUT, bearing, bearing,
                acies_inches_of (self->outputs, PW_RAMPAGE_MOVE_OUT_A_DISTANCE));
}

void
pw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesMovePlan self = acies_move_plan_of (situation, resolution, moves);

  if (!pw_body_is_there (self.a))
    return;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case PW_MOVE:
      propose_move (&self);
      break;
    case PW_CHARGE:
      propose_charge (&self);
      break;
    case PW_EVADE:
      add_flight (&self, ACIES_MOVE_EVADE, acies_inches_of (self.outputs, PW_EVADE_OUT_A_DISTANCE));
      add_chase (&self, self.b, self.a, acies_inches_of (self.outputs, PW_EVADE_OUT_B_DISTANCE));
      break;
    case PW_RAMPAGE_MOVE:
      propose_rampage (&self);
      break;
    case PW_COMBAT_MOVE:
      propose_combat_move (&self);
      break;
    case PW_WITHDRAWAL:
      propose_withdrawal (&self);
      break;
    default:
      break;
    }
}
