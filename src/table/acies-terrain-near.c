/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-geometry-private.h"
#include "acies-table.h"

/* How near pieces of terrain are, and where lines cross their borders. */

/* The least cross product of two directions that are not parallel */
#define PARALLEL 1e-8

/* Gets the border of an area, or the line of a piece.  @closed: (out): whether its end is its beginning */
static const AciesPoint *
get_border (AciesTerrain *self,
            gsize        *n_points,
            gboolean     *closed)
{
  const AciesPoint *points = acies_terrain_get_outline (self, n_points);

  *closed = *n_points > 0;
  if (*n_points == 0)
    points = acies_terrain_get_curve (self, n_points);

  return points;
}

/* Measures the gap between two stretches of an axis. */
static double
get_gap (double one_low,
         double one_high,
         double other_low,
         double other_high)
{
  return MAX (MAX (one_low - other_high, other_low - one_high), 0.0);
}

/**
 * acies_terrain_measure_distance:
 * @self: a piece of terrain
 * @body: what a body covers
 * @most: inches, beyond which it does not matter
 *
 * Returns: how far the body is from the piece, in inches, at most @most; 0 for one
 *   that meets it
 */
double
acies_terrain_measure_distance (AciesTerrain       *self,
                                const AciesOutline *body,
                                double              most)
{
  AciesPoint low, high;
  const AciesPoint *points;
  gboolean closed;
  gsize n_points;
  double least = most;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), most);
  g_return_val_if_fail (body != NULL, most);

  points = get_border (self, &n_points, &closed);
  low = high = body->corners[0];
  for (guint i = 1; i < G_N_ELEMENTS (body->corners); i++)
    {
      low = (AciesPoint) { MIN (low.x, body->corners[i].x), MIN (low.y, body->corners[i].y) };
      high = (AciesPoint) { MAX (high.x, body->corners[i].x), MAX (high.y, body->corners[i].y) };
    }

  /* Most sides of a piece are much farther away. */
  for (gsize i = closed ? 0 : 1; i < n_points; i++)
    {
      AciesPoint from = points[(i + n_points - 1) % n_points], to = points[i];
      AciesOutline side = { { from, to, to, from } };

      if (get_gap (low.x, high.x, MIN (from.x, to.x), MAX (from.x, to.x)) < least
          && get_gap (low.y, high.y, MIN (from.y, to.y), MAX (from.y, to.y)) < least)
        least = MIN (least, acies_outline_distance (body, &side));
    }

  /* A body inside the piece may be far from all its sides. */
  if (closed && least > 0.0 && acies_polygon_contains (points, n_points, body->corners[0]))
    return 0.0;

  return least;
}

/**
 * acies_terrain_get_nearest_point:
 * @self: a piece of terrain
 * @from: a place
 *
 * Returns: the point of its border, or of its line, that is nearest to @from
 */
AciesPoint
acies_terrain_get_nearest_point (AciesTerrain *self,
                                 AciesPoint    from)
{
  const AciesPoint *points;
  double least = G_MAXDOUBLE;
  AciesPoint nearest = from;
  gboolean closed;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), from);

  points = get_border (self, &n_points, &closed);
  for (gsize i = closed ? 0 : 1; i < n_points; i++)
    {
      AciesPoint one = points[(i + n_points - 1) % n_points], other = points[i];
      double x = other.x - one.x, y = other.y - one.y;
      double square = x * x + y * y;
      double part = square > 0.0 ? CLAMP (((from.x - one.x) * x + (from.y - one.y) * y) / square, 0.0, 1.0) : 0.0;
      AciesPoint point = { one.x + x * part, one.y + y * part };

      if (acies_point_distance (from, point) < least)
        {
          least = acies_point_distance (from, point);
          nearest = point;
        }
    }

  return nearest;
}

/**
 * acies_terrain_find_crossing:
 * @self: a piece of terrain
 * @from: where a line begins
 * @to: where it ends
 *
 * Finds where a line crosses the border of an area, or a line of the table, last.
 *
 * Returns: inches from there to @to; below 0 for no crossing
 */
double
acies_terrain_find_crossing (AciesTerrain *self,
                             AciesPoint    from,
                             AciesPoint    to)
{
  double along_x = to.x - from.x, along_y = to.y - from.y;
  const AciesPoint *points;
  double last = -1.0;
  gboolean closed;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), -1.0);

  points = get_border (self, &n_points, &closed);
  for (gsize i = closed ? 0 : 1; i < n_points; i++)
    {
      AciesPoint one = points[(i + n_points - 1) % n_points], other = points[i];
      double side_x = other.x - one.x, side_y = other.y - one.y;
      double cross = along_x * side_y - along_y * side_x;
      double at, on;

      if (fabs (cross) < PARALLEL)
        continue;

      at = ((one.x - from.x) * side_y - (one.y - from.y) * side_x) / cross;
      on = ((one.x - from.x) * along_y - (one.y - from.y) * along_x) / cross;
      if (at > 0.0 && at < 1.0 && on >= 0.0 && on <= 1.0)
        last = MAX (last, at);
    }

  return last < 0.0 ? -1.0 : (1.0 - last) * acies_point_distance (from, to);
}

/**
 * acies_terrain_is_under:
 * @self: a piece of terrain
 * @body: what a body covers
 *
 * Returns: whether the piece is an area, and any of the body stands on it
 */
gboolean
acies_terrain_is_under (AciesTerrain       *self,
                        const AciesOutline *body)
{
  const AciesPoint *points;
  gboolean closed;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  points = get_border (self, &n_points, &closed);

  return closed && acies_polygon_meets_outline (points, n_points, body);
}

/**
 * acies_table_find_nearest:
 * @self: a table
 * @class_id: a class of terrain
 * @body: what a body covers
 * @most: inches
 *
 * Returns: (transfer none) (nullable): the piece of that class that is nearest to the
 *   body, and nearer than @most
 */
AciesTerrain *
acies_table_find_nearest (AciesTable         *self,
                          const char         *class_id,
                          const AciesOutline *body,
                          double              most)
{
  AciesTerrain *nearest = NULL;
  GListModel *pieces;

  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);
  g_return_val_if_fail (class_id != NULL && body != NULL, NULL);

  pieces = acies_table_get_terrain (self);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      double distance = acies_terrain_has_class (piece, class_id) ? acies_terrain_measure_distance (piece, body, most)
                                                                  : most;

      if (distance < most)
        {
          most = distance;
          nearest = piece;
        }
    }

  return nearest;
}

/**
 * acies_table_has_class:
 * @self: a table
 * @class_id: a class of terrain
 *
 * Returns: whether there is a piece of that class
 */
gboolean
acies_table_has_class (AciesTable *self,
                       const char *class_id)
{
  GListModel *pieces;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);

  pieces = acies_table_get_terrain (self);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      if (acies_terrain_has_class (piece, class_id))
        return TRUE;
    }

  return FALSE;
}
