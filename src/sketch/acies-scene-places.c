/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-scene.h"

/* Finding what stands where in a scene. */

/* The radius of a medallion in inches; its least size in pixels is the painter's matter. */
#define LEADER_RADIUS 0.62

/**
 * acies_scene_find_body:
 * @self: a scene
 * @id: (nullable): a unit's id
 *
 * Returns: (transfer none) (nullable): the body with @id that is on the table
 */
AciesSceneBody *
acies_scene_find_body (AciesScene *self,
                       const char *id)
{
  GPtrArray *bodies;
  guint i;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  bodies = acies_scene_get_bodies (self);
  for (i = 0; id != NULL && i < bodies->len; i++)
    {
      AciesSceneBody *body = g_ptr_array_index (bodies, i);

      if (body->state == ACIES_BODY_ON_TABLE && g_str_equal (body->id, id))
        return body;
    }
  return NULL;
}

/**
 * acies_scene_find_leader:
 * @self: a scene
 * @id: (nullable): a leader's id
 *
 * Returns: (transfer none) (nullable): the leader with @id
 */
AciesSceneLeader *
acies_scene_find_leader (AciesScene *self,
                         const char *id)
{
  GPtrArray *leaders;
  guint i;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  leaders = acies_scene_get_leaders (self);
  for (i = 0; id != NULL && i < leaders->len; i++)
    {
      AciesSceneLeader *leader = g_ptr_array_index (leaders, i);

      if (g_str_equal (leader->id, id))
        return leader;
    }
  return NULL;
}

/**
 * acies_scene_find_terrain_text:
 * @self: a scene
 * @id: the id of a piece of terrain
 *
 * Returns: (transfer none) (nullable): what is written below the piece's name
 */
const char *
acies_scene_find_terrain_text (AciesScene *self,
                               const char *id)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (acies_scene_get_terrain_texts (self), id);
}

/**
 * acies_scene_leader_place:
 * @self: a scene
 * @leader: one of its leaders
 *
 * Says where the medallion's middle is: on the rear edge of the body that the
 * leader is with, or where the leader stands alone.  Several leaders with one
 * body stand side by side.
 *
 * Returns: a point on the table
 */
AciesPoint
acies_scene_leader_place (AciesScene             *self,
                          const AciesSceneLeader *leader)
{
  GPtrArray *leaders;
  const AciesSceneBody *body;
  AciesPoint local = { 0, 0 };
  guint before = 0;
  guint i;

  g_return_val_if_fail (ACIES_IS_SCENE (self), local);
  g_return_val_if_fail (leader != NULL, local);

  leaders = acies_scene_get_leaders (self);
  body = acies_scene_find_body (self, leader->attached);
  if (body == NULL)
    return leader->at;
  for (i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *other = g_ptr_array_index (leaders, i);

      if (other == leader)
        break;
      before += g_strcmp0 (other->attached, leader->attached) == 0;
    }
  /* At a quarter of the rear edge, clear of the sign and of the middle where the name begins. */
  local.x = MIN (body->width * 0.25 + before * 1.3, MAX (body->width / 2 - 0.3, 0));
  local.y = -body->depth;
  return acies_pose_to_table (&body->pose, local);
}

/**
 * acies_scene_side_color:
 * @self: a scene
 * @side: index of a side
 *
 * Returns: 0 to 5, the color of that side; for sides unknown to the scene, by the index
 */
guint
acies_scene_side_color (AciesScene *self,
                        guint       side)
{
  GPtrArray *sides;
  const AciesSceneSide *found;

  g_return_val_if_fail (ACIES_IS_SCENE (self), 0);

  sides = acies_scene_get_sides (self);
  if (side >= sides->len)
    return side % ACIES_SCENE_MAX_SIDES;
  found = g_ptr_array_index (sides, side);
  return found->color % ACIES_SCENE_MAX_SIDES;
}

/**
 * acies_scene_side_get_percent:
 * @side: a side of a scene
 *
 * Returns: what is left of it, in percent of what it began with, rounded as in reports; 0
 *   where nothing is counted
 */
guint
acies_scene_side_get_percent (const AciesSceneSide *side)
{
  g_return_val_if_fail (side != NULL, 0);

  return side->start > 0 ? (guint) (100 * MAX (side->left, 0) / side->start + 0.5) : 0;
}

/**
 * acies_scene_hit:
 * @self: a scene
 * @point: a point on the table
 * @slack: how many inches beside it still counts
 * @body: (out) (optional) (nullable) (transfer none): the body there
 * @leader: (out) (optional) (nullable) (transfer none): the leader there
 *
 * Finds what stands at a point.  Leaders lie over bodies; a body that holds the
 * point goes before one that is only near it, then the nearest, and of bodies
 * one upon the other the one painted last.  At most one of @body and @leader is
 * set.
 *
 * Returns: whether anything stands there
 */
gboolean
acies_scene_hit (AciesScene        *self,
                 AciesPoint         point,
                 double             slack,
                 AciesSceneBody   **body,
                 AciesSceneLeader **leader)
{
  GPtrArray *bodies;
  GPtrArray *leaders;
  AciesSceneBody *best_body = NULL;
  AciesSceneLeader *best_leader = NULL;
  double best = slack;
  guint i;

  g_return_val_if_fail (ACIES_IS_SCENE (self), FALSE);

  bodies = acies_scene_get_bodies (self);
  leaders = acies_scene_get_leaders (self);
  for (i = 0; i < leaders->len; i++)
    {
      AciesSceneLeader *candidate = g_ptr_array_index (leaders, i);
      AciesPoint place = acies_scene_leader_place (self, candidate);
      double distance = MAX (acies_point_distance (place, point) - LEADER_RADIUS, 0);

      if (distance <= best && !candidate->dead)
        {
          best = distance;
          best_leader = candidate;
        }
    }
  for (i = 0; best_leader == NULL && i < bodies->len; i++)
    {
      AciesSceneBody *candidate = g_ptr_array_index (bodies, i);
      AciesOutline outline;
      double distance = 0;

      if (candidate->state != ACIES_BODY_ON_TABLE)
        continue;
      outline = acies_outline_for_body (&candidate->pose, candidate->width, candidate->depth);
      if (!acies_outline_contains (&outline, point))
        distance = acies_outline_point_distance (&outline, point);
      if (distance <= best)
        {
          best = distance;
          best_body = candidate;
        }
    }
  if (body != NULL)
    *body = best_body;
  if (leader != NULL)
    *leader = best_leader;
  return best_body != NULL || best_leader != NULL;
}
