/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* The interval of the search for free places, and its limit beyond friends, in inches. */
#define STRIDE 0.25
#define PAST_FRIENDS 6.0
/* The overlap allowed, inches, since borders may touch. */
#define LEEWAY 0.02

/* ---- Places ---- */

/* Tells whether a place is free of other bodies and on the table. */
static gboolean
is_free (const AciesSituation *situation,
         const AciesBody      *body,
         const AciesPose      *pose)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_there);
  AciesTable *table = acies_situation_get_table (situation);
  AciesPose lean = *pose;
  AciesOutline outline;

  lean.at = acies_pose_to_table (pose, (AciesPoint) { 0.0, -LEEWAY });
  outline = acies_outline_for_body (&lean, MAX (body->width - 2 * LEEWAY, LEEWAY),
                                    MAX (body->depth - 2 * LEEWAY, LEEWAY));
  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    if (outline.corners[i].x < 0.0 || outline.corners[i].x > acies_table_get_width (table)
        || outline.corners[i].y < 0.0 || outline.corners[i].y > acies_table_get_height (table))
      return FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      AciesOutline other = acies_body_get_outline (unit);

      if (unit != body && acies_outline_overlaps (&outline, &other))
        return FALSE;
    }

  return TRUE;
}

/* Finds the place straight ahead when at least half of the narrower line is in contact there; else one where
 * all of it is. */
static double
find_wanted_place (const AciesBody     *unit,
                   const AciesBodyEdge *edge)
{
  double ahead = acies_pose_to_local (&edge->pose, unit->pose.at).x;
  double met = (edge->length + unit->width) / 2.0 - fabs (ahead);

  return met >= MIN (edge->length, unit->width) / 2.0 - LEEWAY ? ahead : acies_body_edge_find_place (edge, unit);
}

/* Finds a free place along a side, as near as possible to the unit's direction, with at least one base
 * in contact. */
static gboolean
find_room_along (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBodyEdge  *edge,
                 AciesPose            *standing)
{
  double wanted = find_wanted_place (unit, edge);
  double most = (edge->length + unit->width) / 2.0 - unit->width / MAX (unit->files, 1);

  for (double away = 0.0; away <= 2.0 * most; away += STRIDE)
    for (int side = -1; side <= 1; side += 2)
      {
        *standing = acies_body_edge_stand (edge, wanted + side * away);
        if (fabs (wanted + side * away) <= most && is_free (situation, unit, standing))
          return TRUE;
      }

  return FALSE;
}

/* Finds a place lined up with the side that faces the unit most, or with the next one when that has no
 * room. */
AciesPose
aw_find_contact (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy)
{
  AciesBodyEdge edges[ACIES_N_EDGES];
  double out[ACIES_N_EDGES];
  AciesPose standing;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      double ahead = acies_pose_to_local (&edge.pose, unit->pose.at).y;
      guint place = quarter;

      for (; place > 0 && out[place - 1] < ahead; place--)
        {
          edges[place] = edges[place - 1];
          out[place] = out[place - 1];
        }
      edges[place] = edge;
      out[place] = ahead;
    }

  for (guint i = 0; i < ACIES_N_EDGES && (i == 0 || out[i] > 0.0); i++)
    if (find_room_along (situation, unit, &edges[i], &standing))
      return standing;

  return acies_body_edge_stand (&edges[0], find_wanted_place (unit, &edges[0]));
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

/* Adds the body's move, and that of the commander with it. */
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

/* Finds how far a body moves without overlapping others: routers go on past the bodies that they
 * cross, others stop before them. */
static double
find_halt (const AciesMovePlan *self,
           const AciesBody     *body,
           AciesMoveKind        kind,
           const AciesPose     *start,
           double               heading,
           double               inches)
{
  gboolean runs = kind == ACIES_MOVE_ROUT || kind == ACIES_MOVE_EVADE;

  for (double more = 0.0; runs && more <= PAST_FRIENDS; more += STRIDE)
    {
      AciesPose end = go_along (start, heading, inches + more);

      if (is_free (self->situation, body, &end))
        return inches + more;
    }

  for (double less = 0.0; less < inches; less += STRIDE)
    {
      AciesPose end = go_along (start, heading, inches - less);

      if (is_free (self->situation, body, &end))
        return inches - less;
    }

  return 0.0;
}

/* Adds a turn on the spot, then a straight move. */
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
  poses[2] = go_along (&poses[1], heading, find_halt (self, body, kind, &poses[1], heading, inches));
  add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_straight_move (const AciesMovePlan *self,
                   const AciesBody     *body,
                   AciesMoveKind        kind,
                   double               heading,
                   double               inches)
{
  double halt = find_halt (self, body, kind, &body->pose, heading, inches);
  const AciesPose poses[] = { body->pose, go_along (&body->pose, heading, halt) };

  if (halt > 0.0)
    add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

/* Adds a move off the table or into the enemy, which may overlap other bodies. */
static void
add_last_move (const AciesMovePlan *self,
               const AciesBody     *body,
               double               heading,
               double               inches)
{
  AciesPoint front = acies_point_along (acies_body_get_middle (body), heading, body->depth / 2.0);
  const AciesPose turned = { front, acies_heading_normalize (heading) };
  const AciesPose poses[] = { body->pose, turned, go_along (&turned, heading, inches) };

  add_move (self, body, ACIES_MOVE_ROUT, poses, G_N_ELEMENTS (poses));
}

static void
add_contact_move (const AciesMovePlan *self,
                  const AciesBody     *body,
                  const AciesBody     *enemy,
                  AciesMoveKind        kind)
{
  const AciesPose poses[] = { body->pose, aw_find_contact (self->situation, body, enemy) };

  /* Without a free place at the enemy it moves straight at it, and may overlap units that fight there
   * already. */
  if (is_free (self->situation, body, &poses[1]))
    add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
  else
    add_turned_move (self, body, kind, aw_heading_to (body, enemy), acies_body_distance (body, enemy));
}

static void
propose_compulsory_move (const AciesMovePlan *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  double inches = acies_inches_of (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED);
  int outcome = out->outcome;
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  switch (in->kind)
    {
    case AW_COMPULSION_ROUT:
      if (outcome == AW_COMPULSION_END_MOVES)
        add_turned_move (self, self->a, ACIES_MOVE_ROUT, aw_find_rout_heading (self->situation, self->a), inches);
      else
        add_last_move (self, self->a, aw_find_rout_heading (self->situation, self->a), inches);
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

/* Proposes the move of routing elephants.  A body of several models is drawn as one, which moves as
 * its first model. */
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
  const AwMoveAllowanceIn *in = aw_move_allowance_in (self->inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);
  double allowance = acies_inches_of (self->outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);
  double distance = acies_inches_of (self->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);
  gboolean charges = in->pace == AW_PACE_CHARGE;
  gboolean within = out->within;
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
  const AwCommanderMoveOut *out = aw_commander_move_out (self->outputs);
  const AciesPose poses[] = { self->a->pose, acies_body_get_place_behind (self->b, &self->b->pose) };

  if (out->within)
    add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* Adds a follow-up as far as the loser went back. */
static void
add_follow_up (const AciesMovePlan *self,
               const AciesBody     *victor,
               const AciesBody     *loser,
               double               heading)
{
  const AciesPose poses[] = { victor->pose,
                              go_along (&victor->pose, heading, loser->depth / MAX (loser->ranks, 1)) };

  add_move (self, victor, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

static gboolean
may_follow (const AciesMovePlan *self,
            const AciesBody     *victor,
            const AciesBody     *loser)
{
  return !victor->is_leader && !aw_body_is_routing (victor) && !aw_has_several_fights (victor)
         && !aw_defends_obstacle (self->situation, victor, loser);
}

/* Proposes a push back by a base; the victor follows, unless it stays behind its obstacle or fights
 * other units too. */
static void
propose_push (const AciesMovePlan *self,
              const AciesBody     *loser,
              const AciesBody     *victor,
              int                  result)
{
  double inches = loser->depth / MAX (loser->ranks, 1);
  double heading = loser->pose.heading + 180.0;
  guint n_moves = self->moves->len;

  if (result != AW_FIGHT_RESULT_PUSHED_BACK || loser->is_leader || aw_has_several_fights (loser))
    return;

  add_straight_move (self, loser, ACIES_MOVE_RECOIL, heading, inches);
  if (self->moves->len > n_moves && may_follow (self, victor, loser))
    add_follow_up (self, victor, loser, heading);
}

/* Proposes the push back of a unit that fought several; victors that were pushed back themselves do
 * not follow. */
static void
propose_result (const AciesMovePlan *self)
{
  const AwCombatResultOut *out = aw_combat_result_out (self->outputs);
  double heading = self->a->pose.heading + 180.0;
  guint n_moves = self->moves->len;
  const AciesBody *enemy;

  if (out->a_result != AW_FIGHT_RESULT_PUSHED_BACK)
    return;

  add_straight_move (self, self->a, ACIES_MOVE_RECOIL, heading, self->a->depth / MAX (self->a->ranks, 1));
  for (guint i = 0; self->moves->len > n_moves
       && (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    if (aw_has_won_against (self->situation, enemy, self->a) && may_follow (self, enemy, self->a))
      add_follow_up (self, enemy, self->a, heading);
}

/* Proposes a move half way to the charger. */
static void
propose_countercharge (const AciesMovePlan *self)
{
  const AwReactionIn *in = aw_reaction_in (self->inputs);

  if (in->reaction == AW_REACTION_COUNTERCHARGE)
    add_turned_move (self, self->a, ACIES_MOVE_CHARGE, aw_heading_to (self->a, self->b),
                     acies_body_distance (self->a, self->b) / 2.0);
}

static void
propose_for_both (const AciesMovePlan *self,
                  guint                procedure)
{
  const AwMeleeOut *out = aw_melee_out (self->outputs);

  switch (procedure)
    {
    case AW_COMMANDER_MOVE:
      propose_ride (self);
      break;
    case AW_EVADE:
      add_turned_move (self, self->a, ACIES_MOVE_EVADE, aw_heading_to (self->b, self->a),
                       acies_inches_of (self->outputs, AW_EVADE_OUT_A_DISTANCE));
      break;
    case AW_REACTION:
      propose_countercharge (self);
      break;
    case AW_MELEE:
      propose_push (self, self->a, self->b, out->a_result);
      propose_push (self, self->b, self->a, out->b_result);
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
    case AW_COMBAT_RESULT:
      propose_result (&self);
      break;
    default:
      break;
    }
}
