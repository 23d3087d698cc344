/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* The moves that follow from outcomes. */

static gboolean
is_made_already (const AciesMovePlan *self)
{
  g_autoptr (GPtrArray) moves = rw_list_open_moves (self->situation, self->a);

  return moves != NULL;
}

static void
add_straight (const AciesMovePlan *self,
              AciesMoveKind        kind,
              double               heading,
              double               inches)
{
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  acies_move_plan_add (self, self->a, kind, poses, G_N_ELEMENTS (poses));
}

/* Proposes a move straight ahead, as it was measured. */
static void
propose_move (const AciesMovePlan *self)
{
  const RwMoveCheckOut *out = rw_move_check_out (self->outputs);
  gboolean by_road = acies_inches_of (self->inputs, RW_MOVE_CHECK_IN_ROAD) > 0.0;

  if (out->a_legal)
    add_straight (self, by_road ? ACIES_MOVE_MARCH : ACIES_MOVE_ADVANCE, self->a->pose.heading,
                  acies_inches_of (self->outputs, RW_MOVE_CHECK_OUT_A_INCHES));
}

/* Tells whether men are on a wall or a ladder: then these move, and the unit stays. */
static gboolean
is_on_wall_or_ladder (const AciesBody *unit)
{
  return acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0
         || acies_body_get_choice (unit, RW_UNIT_STATUS_LADDER) == RW_LADDER_UP;
}

/* Proposes a charge into contact, or as far on that way as it gets. */
static void
propose_charge (const AciesMovePlan *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);
  double allowance = acies_inches_of (self->outputs, RW_CHARGE_OUT_A_ALLOWANCE);
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (self->b == NULL || !rw_body_is_there (self->b) || is_on_wall_or_ladder (self->a)
      || !rw_find_contact (self->situation, self->a, self->b, &poses[1]))
    return;

  if (!out->a_contact)
    {
      double heading = acies_heading_towards (poses[0].at, poses[1].at);
      double far = acies_point_distance (poses[0].at, poses[1].at) - RW_KEPT_OFF;

      poses[1].heading = poses[0].heading;
      poses[1].at = acies_point_along (poses[0].at, heading, CLAMP (allowance, 0.0, MAX (far, 0.0)));
    }
  if (acies_point_distance (poses[0].at, poses[1].at) > 0.0)
    acies_move_plan_add (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

/* Proposes to drive on to further men, over those whom the chariots or elephants have run over. */
static void
propose_drive (const AciesMovePlan *self)
{
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (self->b != NULL && rw_body_is_there (self->b)
      && acies_body_distance (self->a, self->b) > ACIES_CONTACT_REACH
      && rw_find_drive (self->situation, self->a, self->b, &poses[1])
      && acies_point_distance (poses[0].at, poses[1].at) > 0.0)
    acies_move_plan_add (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

/* Proposes a retreat, shorter if the players say that less was moved. */
static void
add_retreat (const AciesMovePlan *self,
             const AciesBody     *unit,
             const AciesBody     *enemy,
             double               most)
{
  AciesPose poses[] = { unit->pose, unit->pose };
  double full, inches;

  if (is_on_wall_or_ladder (unit) || (enemy != NULL && is_on_wall_or_ladder (enemy)))
    return;

  inches = rw_find_retreat (self->situation, unit, enemy, &poses[1], &full);
  if (inches <= 0.0 || most <= 0.0)
    return;

  if (inches > most)
    poses[1].at = acies_point_along (poses[0].at, acies_heading_towards (poses[0].at, poses[1].at), most);
  acies_move_plan_add (self, unit, ACIES_MOVE_RETREAT, poses, G_N_ELEMENTS (poses));
}

/* The unit moves with the last of its groups. */
static void
propose_retreat (const AciesMovePlan *self)
{
  double most = acies_record_is_given (self->inputs, RW_RETREAT_IN_MOVED)
                ? acies_inches_of (self->inputs, RW_RETREAT_IN_MOVED) : G_MAXDOUBLE;

  if (!rw_in_melee (self->a) || rw_count_facing (self->a) == 0)
    add_retreat (self, self->a, self->b, most);
}

static void
propose_retreat_of_rest (const AciesMovePlan *self,
                         const AciesBody     *unit,
                         const AciesBody     *enemy,
                         guint                casualties)
{
  if (unit != NULL && enemy != NULL && rw_rest_retreats (unit, acies_record_get_number (self->outputs, casualties)))
    add_retreat (self, unit, enemy, G_MAXDOUBLE);
}

void
rw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesMovePlan self = acies_move_plan_of (situation, resolution, moves);

  if (self.a == NULL || !rw_body_is_there (self.a))
    return;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case RW_MOVE_CHECK:
      if (!is_made_already (&self))
        propose_move (&self);
      break;
    case RW_CHARGE:
      if (!is_made_already (&self))
        propose_charge (&self);
      break;
    case RW_RUN_OVER:
      propose_drive (&self);
      break;
    case RW_RETREAT:
      if (!is_made_already (&self))
        propose_retreat (&self);
      break;
    case RW_MELEE_ROUND:
      propose_retreat_of_rest (&self, self.a, self.b, RW_MELEE_ROUND_OUT_A_CASUALTIES);
      propose_retreat_of_rest (&self, self.b, self.a, RW_MELEE_ROUND_OUT_B_CASUALTIES);
      break;
    default:
      break;
    }
}
