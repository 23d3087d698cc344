/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-search-private.h"
#include "acies-sweep-private.h"

/* What a body stands in where a way ends. */

/* Tells by the circles around two rectangles that they do not touch. */
static gboolean
is_clear_by_circles (const AciesCircle *one,
                     const AciesCircle *other)
{
  double x = one->center.x - other->center.x;
  double y = one->center.y - other->center.y;
  double reach = one->radius + other->radius;

  return x * x + y * y > reach * reach;
}

/* Tells whether the body would stand in the one at @position.  @low, @high: the bounds of what it covers at @pose */
static gboolean
stands_in (AciesSearch     *search,
           guint            position,
           const AciesPose *pose,
           AciesPoint       low,
           AciesPoint       high)
{
  acies_search_look_at (search, position);
  if (acies_search_is_beyond (search, low, high, 0.0))
    return FALSE;

  for (guint i = 0; i < acies_search_count_own_parts (search); i++)
    {
      AciesOutline own = acies_search_get_own_part (search, i, pose);
      AciesCircle circle = acies_circle_around (&own);

      for (guint j = 0; j < search->other.n_parts; j++)
        if (!is_clear_by_circles (&circle, &search->other.circles[j])
            && acies_outline_overlaps_by (&own, &search->other.parts[j], ACIES_WAY_SLACK))
          return TRUE;
    }

  return FALSE;
}

/**
 * acies_way_find_end:
 * @situation: the situation of the battle
 * @self: a way; one pose is enough
 * @policy: (nullable): which bodies are there; what they keep does not matter here
 *
 * Finds what is wrong with the end of a way.
 *
 * Returns: the bodies that the body would stand in, and whether it would stand
 *   beyond the edge
 */
AciesWayEnd
acies_way_find_end (const AciesSituation *situation,
                    const AciesWay       *self,
                    const AciesWayPolicy *policy)
{
  const AciesPose *pose = &self->poses[self->n_poses - 1];
  AciesWayEnd end = { NULL };
  g_auto (AciesSearch) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesPoint low, high;
  AciesOutline inner;

  acies_search_begin (&search, situation, self, policy);
  acies_search_find_bounds (&search, pose, &low, &high);
  positions = acies_search_list_positions (&search, low, high, 0.0);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);
      AciesBody **met = body->is_leader ? &end.leader : body->side == self->body->side ? &end.friend : &end.enemy;

      if (*met != NULL || g_str_equal (body->id, self->body->id) || !body->placed || body->lost_turn != 0
          || (!body->is_leader && !acies_search_counts (policy, body)))
        continue;
      if (stands_in (&search, position, pose, low, high))
        *met = body;
    }
  inner = acies_way_get_inner_outline (self, pose);
  end.off_table = !acies_table_holds_outline (acies_situation_get_table (situation), &inner);

  return end;
}

/**
 * acies_way_ends_free:
 * @situation: the situation of the battle
 * @self: a way; one pose is enough
 * @policy: (nullable): which bodies are there
 * @but: (nullable): a unit that does not count
 *
 * Tells whether the end of a way is a place for the body: on the table and in no
 * unit.  Leaders make room.
 *
 * Returns: whether it is
 */
gboolean
acies_way_ends_free (const AciesSituation *situation,
                     const AciesWay       *self,
                     const AciesWayPolicy *policy,
                     const AciesBody      *but)
{
  const AciesPose *pose = &self->poses[self->n_poses - 1];
  g_auto (AciesSearch) search = { NULL };
  g_autoptr (GArray) positions = NULL;
  AciesPoint low, high;
  AciesOutline inner = acies_way_get_inner_outline (self, pose);

  if (!acies_table_holds_outline (acies_situation_get_table (situation), &inner))
    return FALSE;

  acies_search_begin (&search, situation, self, policy);
  acies_search_find_bounds (&search, pose, &low, &high);
  positions = acies_search_list_positions (&search, low, high, 0.0);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      AciesBody *body = acies_situation_get_body (situation, position);

      if (body != but && !body->is_leader && !g_str_equal (body->id, self->body->id) && acies_search_counts (policy, body)
          && stands_in (&search, position, pose, low, high))
        return FALSE;
    }

  return TRUE;
}
