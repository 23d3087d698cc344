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
  if (!acies_table_holds_outline (table, &outline))
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
static AciesPose
find_contact (const AciesSituation *situation,
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

AciesPose
aw_go_along (const AciesPose *pose,
             double           heading,
             double           inches)
{
  AciesPose end = *pose;

  end.at = acies_point_along (pose->at, heading, inches);

  return end;
}

/* ---- Proposals ---- */

void
aw_add_move (const AciesCase *self,
             const AciesBody     *body,
             AciesMoveKind        kind,
             const AciesPose     *poses,
             guint                n_poses)
{
  const AciesBody *commander = body->is_leader ? NULL : aw_find_commander (self->situation, body);

  acies_case_add_ride (self, commander, kind, body, &poses[n_poses - 1]);
  acies_case_add_move (self, body, kind, poses, n_poses);
}

/* Finds how far a body moves without overlapping others: routers go on past the bodies that they
 * cross, others stop before them. */
static double
find_halt (const AciesCase *self,
           const AciesBody     *body,
           AciesMoveKind        kind,
           const AciesPose     *start,
           double               heading,
           double               inches)
{
  gboolean runs = kind == ACIES_MOVE_ROUT || kind == ACIES_MOVE_EVADE;

  for (double more = 0.0; runs && more <= PAST_FRIENDS; more += STRIDE)
    {
      AciesPose end = aw_go_along (start, heading, inches + more);

      if (is_free (self->situation, body, &end))
        return inches + more;
    }

  for (double less = 0.0; less < inches; less += STRIDE)
    {
      AciesPose end = aw_go_along (start, heading, inches - less);

      if (is_free (self->situation, body, &end))
        return inches - less;
    }

  return 0.0;
}

void
aw_add_turned_move (const AciesCase *self,
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
  poses[2] = aw_go_along (&poses[1], heading, find_halt (self, body, kind, &poses[1], heading, inches));
  aw_add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

void
aw_add_straight_move (const AciesCase *self,
                      const AciesBody     *body,
                      AciesMoveKind        kind,
                      double               heading,
                      double               inches)
{
  double halt = find_halt (self, body, kind, &body->pose, heading, inches);
  const AciesPose poses[] = { body->pose, aw_go_along (&body->pose, heading, halt) };

  if (halt > 0.0)
    aw_add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
}

void
aw_add_contact_move (const AciesCase *self,
                     const AciesBody     *body,
                     const AciesBody     *enemy,
                     AciesMoveKind        kind)
{
  const AciesPose poses[] = { body->pose, find_contact (self->situation, body, enemy) };

  /* Without a free place at the enemy it moves straight at it, and may overlap units that fight there
   * already. */
  if (is_free (self->situation, body, &poses[1]))
    aw_add_move (self, body, kind, poses, G_N_ELEMENTS (poses));
  else
    aw_add_turned_move (self, body, kind, aw_heading_to (body, enemy), acies_body_distance (body, enemy));
}

void
aw_add_follow_up (const AciesCase *self,
                  const AciesBody     *victor,
                  const AciesBody     *loser,
                  double               heading)
{
  const AciesPose poses[] = { victor->pose,
                              aw_go_along (&victor->pose, heading, loser->depth / MAX (loser->ranks, 1)) };

  aw_add_move (self, victor, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

gboolean
aw_may_follow (const AciesCase *self,
               const AciesBody     *victor,
               const AciesBody     *loser)
{
  return !victor->is_leader && !aw_body_is_routing (victor) && !aw_has_several_fights (victor)
         && !aw_defends_obstacle (self->situation, victor, loser);
}

void
aw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  const AciesBody *a = acies_situation_find (situation, resolution->a);

  if (aw_body_is_there (a))
    acies_parts_propose_moves (ruleset, situation, resolution, moves);
}
