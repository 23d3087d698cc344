/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Adds a straight move along a heading, facing that way, as far as there is room; @but moves away itself. */
static void
add_straight (const AciesMovePlan *self,
              const AciesBody     *body,
              AciesMoveKind        kind,
              const AciesBody     *but,
              double               way,
              double               facing,
              double               inches)
{
  AciesPose poses[] = { body->pose, { body->pose.at, facing } };

  inches = be_find_room_as_one (self->situation, body, but, way, facing, inches);
  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (body->pose.at, way, inches);
  acies_move_plan_add (self, body, kind, poses, G_N_ELEMENTS (poses));
}

/* Proposes a move straight ahead, all of it: what the rules do not allow is refused. */
static void
propose_move (const AciesMovePlan *self,
              const AciesBody     *unit)
{
  double inches = acies_inches_of (self->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE);
  const AciesPose poses[] = { unit->pose, { acies_point_along (unit->pose.at, unit->pose.heading, inches),
                                            unit->pose.heading } };

  if (inches > 0.0)
    acies_move_plan_add (self, unit, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* ---- Charges ---- */

static void
propose_charge (const AciesMovePlan *self,
                const AciesBody     *unit,
                const AciesBody     *enemy)
{
  const BeChargeOut *out = be_charge_out (self->outputs);
  BeStrikePlan plan = be_plan_strike (self->situation, unit, enemy);
  guint n_poses = plan.n_poses;

  if (!out->a_contact)
    n_poses = be_stop_short (unit, &plan, acies_inches_of (self->outputs, BE_CHARGE_OUT_A_REACH));
  acies_move_plan_add (self, unit, ACIES_MOVE_CHARGE, plan.poses, n_poses);
}

/* Lines the charger up; one that fights others already keeps its place. */
static void
propose_align (const AciesMovePlan *self,
               const AciesBody     *unit,
               const AciesBody     *enemy)
{
  BeStrikePlan plan = be_plan_strike (self->situation, unit, enemy);
  AciesPose poses[] = { unit->pose, plan.end };

  if (plan.possible && acies_record_get_n_items (unit->status, BE_UNIT_STATUS_CONTACTS) <= 1)
    acies_move_plan_add (self, unit, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

/* ---- Flight and pursuit ---- */

static void
propose_flight (const AciesMovePlan *self,
                const AciesBody     *unit)
{
  const BeFlightIn *in = be_flight_in (self->inputs);
  const BeFlightOut *out = be_flight_out (self->outputs);
  gboolean charged = in->reason == BE_REASON_CHARGED;
  double inches = out->a_flight;
  AciesPose poses[2] = { unit->pose };
  AciesBack back;

  /* A single base flees by itself, and its command stays. */
  if (inches <= 0.0 || (!charged && !be_flees_as_one (self->situation, unit)))
    return;

  back = be_plan_back (self->situation, unit, NULL, be_find_way_home (self->situation, unit), inches);
  poses[1] = be_face_away (self->situation, unit, &back);
  acies_move_plan_add (self, unit, charged ? ACIES_MOVE_EVADE : ACIES_MOVE_ROUT, poses, G_N_ELEMENTS (poses));
}

static void
propose_pursuit (const AciesMovePlan *self,
                 const AciesBody     *unit,
                 const AciesBody     *fleeing)
{
  const BePursuitOut *out = be_pursuit_out (self->outputs);
  AciesBack pursuit = be_plan_pursuit (self->situation, unit, fleeing,
                                       out->b_caught, acies_inches_of (self->outputs, BE_PURSUIT_OUT_A_MOVED));
  const AciesPose poses[] = { unit->pose, be_face_away (self->situation, unit, &pursuit) };

  /* While other bases fight on, one base pursues. */
  if (pursuit.inches > 0.0 && !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    acies_move_plan_add (self, unit, ACIES_MOVE_PURSUIT, poses, G_N_ELEMENTS (poses));
}

static void
propose_break_off (const AciesMovePlan *self,
                   const AciesBody     *unit)
{
  const BeBreakOffOut *out = be_break_off_out (self->outputs);
  AciesBack back;

  if (!out->a_broke_off)
    return;

  back = be_plan_back (self->situation, unit, NULL, unit->pose.heading + 180.0, out->a_distance);
  if (back.inches > 0.0)
    acies_move_plan_add (self, unit, ACIES_MOVE_RETREAT, back.poses + 1, ACIES_N_BACK_POSES - 1);
}

/* ---- Push-backs ---- */

/* Proposes the moves of a push-back.  A command with one base in front moves back as a whole, and a
 * winner like that follows as a whole; of a longer line single bases move (be-fights.c). */
static void
propose_push_back (const AciesMovePlan *self,
                   const AciesBody     *loser,
                   const AciesBody     *winner)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  double way = be_find_way_back (ruleset, loser);

  if (be_moves_as_one (ruleset, loser))
    add_straight (self, loser, ACIES_MOVE_RECOIL, NULL, way, loser->pose.heading,
                  acies_inches_of (self->outputs, BE_PUSH_BACK_OUT_A_MOVED));
  if (winner != NULL && be_body_is_there (winner) && be_moves_as_one (ruleset, winner))
    add_straight (self, winner, ACIES_MOVE_ADVANCE, loser, way, winner->pose.heading,
                  acies_inches_of (self->outputs, BE_PUSH_BACK_OUT_B_MOVED));
}

/* ---- The army commander ---- */

/* Proposes the move of the army commander to the command that he joins, and his moves with it. */
static void
propose_ride (const AciesMovePlan *self,
              const AciesBody     *unit,
              gboolean             joins)
{
  const AciesBody *commander = joins ? be_find_commander (self->situation, unit->side)
                                     : be_find_commander_with (self->situation, unit);
  AciesPose pose = unit->pose;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (self->moves, i);

      if (g_strcmp0 (move->subject, unit->id) == 0)
        pose = acies_move_get_end (move);
    }
  if (commander != NULL && (joins || self->moves->len > 0))
    acies_move_plan_add_ride (self, commander, ACIES_MOVE_ADVANCE, unit, &pose);
}

/* ---- All ---- */

void
be_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesMovePlan plan = acies_move_plan_of (situation, resolution, moves);
  const AciesBody *a = plan.a;
  gboolean b_is_there = plan.b != NULL && be_body_is_there (plan.b);

  guint procedure = acies_procedure_get_index (resolution->procedure);

  if (a == NULL || a->is_leader || !be_body_is_there (a))
    return;
  /* It may have been moved before. */
  if ((procedure == BE_MOVE_ALLOWANCE || procedure == BE_CHARGE) && be_find_open_move (situation, a) != NULL)
    return;

  switch (procedure)
    {
    case BE_MOVE_ALLOWANCE:
      propose_move (&plan, a);
      break;
    case BE_CHARGE:
      if (b_is_there)
        propose_charge (&plan, a, plan.b);
      break;
    case BE_ALIGN:
      if (b_is_there)
        propose_align (&plan, a, plan.b);
      break;
    case BE_FLIGHT:
      propose_flight (&plan, a);
      break;
    case BE_PURSUIT:
      if (b_is_there)
        propose_pursuit (&plan, a, plan.b);
      break;
    case BE_BREAK_OFF:
      propose_break_off (&plan, a);
      break;
    case BE_PUSH_BACK:
      propose_push_back (&plan, a, plan.b);
      break;
    case BE_COMMANDER_RISK:
      propose_ride (&plan, a, TRUE);
      return;
    default:
      break;
    }
  propose_ride (&plan, a, FALSE);
}
