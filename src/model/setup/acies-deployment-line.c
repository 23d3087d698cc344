/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-deployment.h"
#include "acies-deployment-line.h"
#include "acies-table-rim.h"

/* Inches that a leader stands behind the line */
#define BEHIND 1.0
/* Places are logged in hundredths. */
#define HUNDRED 100.0
/* So little over a border does not count, in inches. */
#define SLACK 0.01

/**
 * acies_deployment_place:
 * @moves: (element-type AciesMove): moves, to which one is added
 * @body: a body
 * @pose: where it is put
 *
 * Puts a body somewhere, in whole hundredths of an inch and a degree.
 */
void
acies_deployment_place (GPtrArray       *moves,
                        const AciesBody *body,
                        AciesPose        pose)
{
  pose.at.x = round (pose.at.x * HUNDRED) / HUNDRED;
  pose.at.y = round (pose.at.y * HUNDRED) / HUNDRED;
  pose.heading = acies_heading_normalize (round (pose.heading * HUNDRED) / HUNDRED);
  g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1));
}

/**
 * acies_deployment_lay_line:
 * @bodies: (element-type AciesBody): units from left to right, and leaders anywhere among them
 * @left: the left end of the line of their fronts, in inches
 * @right: its right end, as they see it
 *
 * Lays units out in line, evenly over its length, base to base where it is too short for them, and then beyond its right
 * end.  Leaders stand behind the middle.
 *
 * Returns: (transfer full) (element-type AciesMove): the moves that place them
 */
GPtrArray *
acies_deployment_lay_line (GPtrArray  *bodies,
                           AciesPoint  left,
                           AciesPoint  right)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  double length = acies_point_distance (left, right);
  double along = length > 0.0 ? acies_heading_towards (left, right) : 90.0;
  double width = 0.0, depth = 0.0, at = 0.0, gap;
  guint n_units = 0, n_leaders = 0;

  g_return_val_if_fail (bodies != NULL, moves);

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];

      if (body->is_leader)
        continue;
      width += body->width;
      depth = MAX (depth, body->depth);
      n_units++;
    }
  gap = n_units > 1 ? MAX (length - width, 0.0) / (n_units - 1) : 0.0;
  /* One alone stands in the middle. */
  if (n_units == 1)
    at = MAX (length - width, 0.0) / 2.0;

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];
      AciesPose pose = { acies_point_along (left, along, at + body->width / 2.0), along - 90.0 };

      if (body->is_leader)
        continue;
      acies_deployment_place (moves, body, pose);
      at += body->width + gap;
    }
  width = MAX (length, width);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];
      AciesPoint middle = acies_point_along (left, along, width / 2.0 + n_leaders * (body->width + BEHIND));

      if (!body->is_leader)
        continue;
      acies_deployment_place (moves, body, (AciesPose) { acies_point_along (middle, along + 90.0, depth + BEHIND), along - 90.0 });
      n_leaders++;
    }

  return moves;
}

/**
 * acies_deployment_shift:
 * @bodies: (element-type AciesBody): bodies on the table
 * @by: how far they are moved, in inches along both edges of the table
 * @degrees: how far they are turned together, to the right if above 0
 *
 * Moves bodies as they stand to each other.
 *
 * Returns: (transfer full) (element-type AciesMove): the moves that place them
 */
GPtrArray *
acies_deployment_shift (GPtrArray  *bodies,
                        AciesPoint  by,
                        double      degrees)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesPose middle = { { 0.0, 0.0 }, 0.0 };
  AciesPose turned;

  g_return_val_if_fail (bodies != NULL, moves);

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];

      middle.at.x += body->pose.at.x / bodies->len;
      middle.at.y += body->pose.at.y / bodies->len;
    }
  turned = (AciesPose) { { middle.at.x + by.x, middle.at.y + by.y }, degrees };
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];
      AciesPoint local = acies_pose_to_local (&middle, body->pose.at);

      acies_deployment_place (moves, body, (AciesPose) { acies_pose_to_table (&turned, local), body->pose.heading + degrees });
    }

  return moves;
}

/**
 * acies_deployment_is_outside:
 * @table: a table
 * @body: a body
 * @pose: where it would stand
 *
 * Returns: whether any corner of it lies outside the zone in which its side deploys, or any part off the table
 */
gboolean
acies_deployment_is_outside (AciesTable      *table,
                             const AciesBody *body,
                             const AciesPose *pose)
{
  AciesTableZone zone;
  AciesOutline outline;

  g_return_val_if_fail (ACIES_IS_TABLE (table), FALSE);
  g_return_val_if_fail (body != NULL && pose != NULL, FALSE);

  outline = acies_outline_for_body (pose, body->width, body->depth);
  if (!acies_table_find_zone (table, body->side, &zone))
    return !acies_table_holds_outline (table, &outline);
  if (acies_table_measure_border (table, &outline) < -SLACK)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      AciesPoint at = acies_pose_to_local (&zone.front, outline.corners[i]);

      if (at.x < -SLACK || at.x > zone.length + SLACK || at.y > SLACK || at.y < -zone.depth - SLACK)
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_deployment_list_command:
 * @situation: a situation
 * @body: a unit or leader of it
 *
 * Returns: (transfer container) (element-type AciesBody): the units under the same leader, in the order of the roster, and
 *   that leader
 */
GPtrArray *
acies_deployment_list_command (const AciesSituation *situation,
                               const AciesBody      *body)
{
  GPtrArray *bodies = g_ptr_array_new ();
  const char *leader;

  g_return_val_if_fail (situation != NULL && body != NULL, bodies);

  leader = body->is_leader ? body->id : body->leader;
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *other = acies_situation_get_body (situation, i);

      if (!other->is_leader && other->side == body->side && g_strcmp0 (other->leader, leader) == 0)
        g_ptr_array_add (bodies, other);
    }
  if (leader != NULL && acies_situation_find (situation, leader) != NULL)
    g_ptr_array_add (bodies, acies_situation_find (situation, leader));

  return bodies;
}
