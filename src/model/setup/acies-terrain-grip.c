/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-terrain-grip.h"
#include "acies-terrain-shapes.h"

/* Degrees */
#define TURN_STEP 15.0

/* How far from the box the handle that turns stands, in reaches of the pointer. */
#define TURN_ARM 3.0

static guint
get_least_points (AciesTerrain *terrain)
{
  return acies_terrain_is_line (terrain) ? 2 : 3;
}

/* ---- Where the grips are ---- */

guint
acies_terrain_grip_count (AciesTerrain  *terrain,
                  AciesTerrainGripKind  kind)
{
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), 0);

  acies_terrain_get_points (terrain, &n_points);
  switch (kind)
    {
    case ACIES_TERRAIN_GRIP_PIECE:
    case ACIES_TERRAIN_GRIP_TURN:
      return n_points > 0 ? 1 : 0;
    case ACIES_TERRAIN_GRIP_POINT:
      return (guint) n_points;
    case ACIES_TERRAIN_GRIP_MIDDLE:
      return (guint) (acies_terrain_is_line (terrain) && n_points > 0 ? n_points - 1 : n_points);
    case ACIES_TERRAIN_GRIP_BOX:
      return n_points > 0 ? 4 : 0;
    case ACIES_TERRAIN_GRIP_NONE:
    default:
      return 0;
    }
}

static AciesPoint
get_box_corner (AciesTerrain *terrain,
                guint         index,
                double        margin)
{
  AciesPoint top_left, bottom_right;

  acies_terrain_get_bounds (terrain, &top_left, &bottom_right);

  return (AciesPoint) { index == 0 || index == 3 ? top_left.x - margin : bottom_right.x + margin,
                        index < 2 ? top_left.y - margin : bottom_right.y + margin };
}

/* Over the box, or under it where there is no room on the table. */
static AciesPoint
get_turn_place (AciesTerrain *terrain,
                double        reach)
{
  AciesPoint top_left = get_box_corner (terrain, 0, reach);
  AciesPoint bottom_right = get_box_corner (terrain, 2, reach);
  double arm = TURN_ARM * reach;

  return (AciesPoint) { (top_left.x + bottom_right.x) / 2.0,
                        top_left.y >= arm ? top_left.y - arm : bottom_right.y + arm };
}

/**
 * acies_terrain_grip_get_place:
 * @terrain: a piece
 * @grip: one of its grips
 * @reach: inches about a place in which a pointer means it
 * @place: (out): where it is
 *
 * Returns: %FALSE if it has no such grip, or no room for it: in the middle of a side that is short
 */
gboolean
acies_terrain_grip_get_place (AciesTerrain *terrain,
                      AciesTerrainGrip     grip,
                      double        reach,
                      AciesPoint   *place)
{
  const AciesPoint *points;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain) && place != NULL, FALSE);

  if (grip.index >= acies_terrain_grip_count (terrain, grip.kind))
    return FALSE;

  points = acies_terrain_get_points (terrain, &n_points);
  switch (grip.kind)
    {
    case ACIES_TERRAIN_GRIP_PIECE:
      *place = acies_terrain_get_center (terrain);
      return TRUE;
    case ACIES_TERRAIN_GRIP_POINT:
      *place = points[grip.index];
      return TRUE;
    case ACIES_TERRAIN_GRIP_MIDDLE:
      {
        AciesPoint from = points[grip.index];
        AciesPoint to = points[(grip.index + 1) % n_points];

        *place = (AciesPoint) { (from.x + to.x) / 2.0, (from.y + to.y) / 2.0 };
        return acies_point_distance (from, to) >= 4.0 * reach;
      }
    case ACIES_TERRAIN_GRIP_BOX:
      *place = get_box_corner (terrain, grip.index, reach);
      return TRUE;
    case ACIES_TERRAIN_GRIP_TURN:
      *place = get_turn_place (terrain, reach);
      return TRUE;
    case ACIES_TERRAIN_GRIP_NONE:
    default:
      return FALSE;
    }
}

/**
 * acies_terrain_grip_find:
 * @terrain: a piece
 * @at: where it is pointed at, inches
 * @reach: inches about a grip in which it is meant
 *
 * Returns: the grip there: points before others, the piece itself last
 */
AciesTerrainGrip
acies_terrain_grip_find (AciesTerrain *terrain,
                 AciesPoint    at,
                 double        reach)
{
  static const AciesTerrainGripKind order[] = {
    ACIES_TERRAIN_GRIP_POINT, ACIES_TERRAIN_GRIP_TURN, ACIES_TERRAIN_GRIP_BOX, ACIES_TERRAIN_GRIP_MIDDLE,
  };
  AciesTerrainGrip found = { ACIES_TERRAIN_GRIP_NONE, 0 };
  double least = reach;

  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), found);

  for (guint i = 0; i < G_N_ELEMENTS (order) && found.kind == ACIES_TERRAIN_GRIP_NONE; i++)
    for (guint index = 0; index < acies_terrain_grip_count (terrain, order[i]); index++)
      {
        AciesTerrainGrip grip = { order[i], index };
        AciesPoint place;

        if (!acies_terrain_grip_get_place (terrain, grip, reach, &place) || acies_point_distance (place, at) > least)
          continue;
        least = acies_point_distance (place, at);
        found = grip;
      }
  if (found.kind == ACIES_TERRAIN_GRIP_NONE && acies_terrain_contains (terrain, at))
    found.kind = ACIES_TERRAIN_GRIP_PIECE;

  return found;
}

/* ---- Pulling ---- */

static double
snap (double value,
      double step)
{
  return step > 0.0 ? round (value / step) * step : value;
}

/**
 * acies_terrain_grip_snap:
 * @point: a point of the table
 * @step: inches from one line of a grid to the next; 0 for no grid
 *
 * Returns: the crossing of the grid that is nearest
 */
AciesPoint
acies_terrain_grip_snap (AciesPoint point,
                 double     step)
{
  return (AciesPoint) { snap (point.x, step), snap (point.y, step) };
}

static void
set_point (AciesTerrain *terrain,
           guint         index,
           AciesPoint    to)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  g_autofree AciesPoint *changed = g_memdup2 (points, n_points * sizeof *points);

  changed[index] = to;
  acies_terrain_set_points (terrain, changed, n_points);
}

static void
pull_box (AciesTerrain *terrain,
          guint         corner,
          AciesPoint    from,
          AciesPoint    to,
          double        step)
{
  AciesPoint low, high;
  AciesPoint pulled = get_box_corner (terrain, corner, 0.0);
  gboolean left = corner == 0 || corner == 3;
  gboolean top = corner < 2;

  acies_terrain_get_bounds (terrain, &low, &high);
  pulled = acies_terrain_grip_snap ((AciesPoint) { pulled.x + to.x - from.x, pulled.y + to.y - from.y }, step);
  if (left)
    low.x = MIN (pulled.x, high.x - 1.0);
  else
    high.x = MAX (pulled.x, low.x + 1.0);
  if (top)
    low.y = MIN (pulled.y, high.y - 1.0);
  else
    high.y = MAX (pulled.y, low.y + 1.0);
  acies_terrain_fit_into (terrain, low, high);
}

/**
 * acies_terrain_grip_pull:
 * @terrain: a piece as it was when it was taken hold of
 * @grip: where it was taken hold of
 * @from: where that was, inches
 * @to: where it is pulled to
 * @step: inches of a grid that points and corners fall on; 0 for none.  With a grid, pieces turn in steps of 15°
 *
 * Changes the shape of a piece.
 */
void
acies_terrain_grip_pull (AciesTerrain *terrain,
                 AciesTerrainGrip     grip,
                 AciesPoint    from,
                 AciesPoint    to,
                 double        step)
{
  AciesPoint about;

  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  if (grip.index >= acies_terrain_grip_count (terrain, grip.kind))
    return;

  switch (grip.kind)
    {
    case ACIES_TERRAIN_GRIP_PIECE:
      acies_terrain_move (terrain, snap (to.x - from.x, step), snap (to.y - from.y, step));
      break;
    case ACIES_TERRAIN_GRIP_MIDDLE:
      set_point (terrain, acies_terrain_grip_insert_point (terrain, grip.index), acies_terrain_grip_snap (to, step));
      break;
    case ACIES_TERRAIN_GRIP_POINT:
      set_point (terrain, grip.index, acies_terrain_grip_snap (to, step));
      break;
    case ACIES_TERRAIN_GRIP_BOX:
      pull_box (terrain, grip.index, from, to, step);
      break;
    case ACIES_TERRAIN_GRIP_TURN:
      about = acies_terrain_get_center (terrain);
      if (acies_point_distance (about, to) > 0.0 && acies_point_distance (about, from) > 0.0)
        acies_terrain_turn (terrain, about, snap (acies_heading_towards (about, to)
                                                  - acies_heading_towards (about, from),
                                                  step > 0.0 ? TURN_STEP : 0.0));
      break;
    case ACIES_TERRAIN_GRIP_NONE:
    default:
      break;
    }
}

/* ---- Points ---- */

/**
 * acies_terrain_grip_insert_point:
 * @terrain: a piece
 * @after: one of its points that a side begins at
 *
 * Adds a point in the middle of a side.
 *
 * Returns: its index
 */
guint
acies_terrain_grip_insert_point (AciesTerrain *terrain,
                         guint         after)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint *points;
  gsize n_points;
  AciesPoint middle;

  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), 0);

  points = acies_terrain_get_points (terrain, &n_points);
  g_return_val_if_fail (after < acies_terrain_grip_count (terrain, ACIES_TERRAIN_GRIP_MIDDLE), 0);

  middle.x = (points[after].x + points[(after + 1) % n_points].x) / 2.0;
  middle.y = (points[after].y + points[(after + 1) % n_points].y) / 2.0;
  g_array_append_vals (changed, points, (guint) n_points);
  g_array_insert_val (changed, after + 1, middle);
  acies_terrain_set_points (terrain, (const AciesPoint *) (gpointer) changed->data, changed->len);

  return after + 1;
}

/**
 * acies_terrain_grip_remove_point:
 * @terrain: a piece
 * @index: one of its points
 *
 * Takes a point away.
 *
 * Returns: %FALSE if too few would be left for a shape
 */
gboolean
acies_terrain_grip_remove_point (AciesTerrain *terrain,
                         guint         index)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint *points;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), FALSE);

  points = acies_terrain_get_points (terrain, &n_points);
  if (index >= n_points || n_points <= get_least_points (terrain))
    return FALSE;

  g_array_append_vals (changed, points, (guint) n_points);
  g_array_remove_index (changed, index);
  acies_terrain_set_points (terrain, (const AciesPoint *) (gpointer) changed->data, changed->len);

  return TRUE;
}
