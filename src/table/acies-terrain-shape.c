/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-curve-private.h"
#include "acies-terrain-private.h"

/* The shape of a piece of scenery: from the points drawn to the ground covered. */

static const AciesPoint *
peek_points (GArray *points,
             gsize  *n_points)
{
  if (n_points != NULL)
    *n_points = points->len;

  return points->len > 0 ? (const AciesPoint *) (gpointer) points->data : NULL;
}

/* Finds the centroid of an area. */
static AciesPoint
find_centroid (const AciesPoint *points,
               gsize             n_points)
{
  AciesPoint origin = points[0];
  AciesPoint sum = { 0.0, 0.0 };
  double area = 0.0;

  for (gsize i = 1; i + 1 < n_points; i++)
    {
      AciesPoint one = acies_minus (points[i], origin);
      AciesPoint other = acies_minus (points[i + 1], origin);
      double twice = acies_cross (one, other);

      area += twice;
      sum = acies_plus (sum, acies_plus (one, other, 1.0), twice / 3.0);
    }

  /* The line goes forth and back, or is a loop that crosses itself in its middle. */
  if (fabs (area) <= ACIES_TOUCH)
    {
      AciesBounds bounds = acies_bounds_of_points (points, n_points);

      return acies_plus (bounds.low, acies_minus (bounds.high, bounds.low), 0.5);
    }

  return acies_plus (origin, sum, 1.0 / area);
}

/* Finds the point half way along a line. */
static AciesPoint
find_halfway (const AciesPoint *points,
              gsize             n_points)
{
  double length = 0.0;
  double left;

  for (gsize i = 1; i < n_points; i++)
    length += acies_point_distance (points[i - 1], points[i]);

  left = length / 2.0;
  for (gsize i = 1; i < n_points; i++)
    {
      double piece = acies_point_distance (points[i - 1], points[i]);

      if (left <= piece && piece > 0.0)
        return acies_plus (points[i - 1], acies_minus (points[i], points[i - 1]),
                           left / piece);
      left -= piece;
    }

  return points[n_points - 1];
}

/* Must be called when the points or the width have changed. */
void
acies_terrain_forget_shape (AciesTerrain *self)
{
  g_clear_pointer (&self->curve, g_array_unref);
  g_clear_pointer (&self->outline, g_array_unref);
}

static void
ensure_shape (AciesTerrain *self)
{
  const AciesTerrainTraits *traits = acies_terrain_peek_traits (self);
  const AciesPoint *points;
  const AciesPoint *curve;
  const AciesPoint *outline;
  gsize n_points;
  gsize n_curve;
  gsize n_outline;

  if (self->outline != NULL)
    return;

  points = peek_points (self->points, &n_points);
  if (traits->is_straight)
    self->curve = acies_curve_new_straight (points, n_points);
  else
    self->curve = acies_curve_new_smooth (points, n_points, !traits->is_line);
  curve = peek_points (self->curve, &n_curve);

  if (traits->is_line)
    self->outline = acies_curve_new_band (curve, n_curve, self->width);
  else if (n_curve >= 3)
    self->outline = g_array_ref (self->curve);
  else
    self->outline = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  outline = peek_points (self->outline, &n_outline);

  self->shape = (AciesShape) { outline, n_outline };
  self->center = (AciesPoint) { 0.0, 0.0 };
  if (n_curve == 0)
    return;

  /* A line without width covers no ground, but has bounds. */
  self->shape.bounds = n_outline > 0 ? acies_bounds_of_points (outline, n_outline)
                                     : acies_bounds_of_points (curve, n_curve);
  self->center = traits->is_line ? find_halfway (curve, n_curve)
                                 : find_centroid (curve, n_curve);
}

/* Gets the ground that the piece covers, with its bounds.  It has no points if the piece covers
 * nothing; the bounds are then valid only for a bare line.  Valid until the piece changes. */
const AciesShape *
acies_terrain_peek_shape (AciesTerrain *self)
{
  ensure_shape (self);

  return &self->shape;
}

/* Tells whether the piece is a line without width, which covers no ground but can be crossed. */
gboolean
acies_terrain_is_bare_line (AciesTerrain *self)
{
  ensure_shape (self);

  return acies_terrain_peek_traits (self)->is_line
         && self->outline->len == 0
         && self->curve->len >= 2;
}

/* Gets the height of a hill at @point, in levels; 0 beside it. */
guint
acies_terrain_get_level_at (AciesTerrain *self,
                            AciesPoint    point)
{
  guint contour;

  ensure_shape (self);
  if (!acies_shape_contains (&self->shape, point))
    return 0;

  /* A contour is the foot line scaled towards the center; scaling the point outward instead gives the
   * same answer. */
  for (contour = self->levels - 1; contour > 0; contour--)
    {
      AciesPoint offset = acies_minus (point, self->center);
      double outward = 1.0 / acies_terrain_get_contour (self, contour);

      if (acies_shape_contains (&self->shape, acies_plus (self->center, offset, outward)))
        break;
    }

  return contour + 1;
}

/**
 * acies_terrain_is_line:
 * @self: a piece
 *
 * Returns: whether the piece is drawn as a line with a width rather than as the
 *   outline of an area
 */
gboolean
acies_terrain_is_line (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), FALSE);

  return acies_terrain_peek_traits (self)->is_line;
}

/**
 * acies_terrain_get_points:
 * @self: a piece
 * @n_points: (out) (optional): the number of points
 *
 * Gets the points drawn: an outline for areas, a line for the kinds along a
 * line.
 *
 * Returns: (array length=n_points) (transfer none) (nullable): the points, valid
 *   until they are set again; %NULL if there are none
 */
const AciesPoint *
acies_terrain_get_points (AciesTerrain *self,
                          gsize        *n_points)
{
  if (n_points != NULL)
    *n_points = 0;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  return peek_points (self->points, n_points);
}

/**
 * acies_terrain_set_points:
 * @self: a piece
 * @points: (array length=n_points) (nullable): the points, all finite
 * @n_points: how many there are, 0 or more
 *
 * Sets the shape of a piece.  A line whose last point lies on its first is
 * closed: a town wall, a ring road.
 */
void
acies_terrain_set_points (AciesTerrain     *self,
                          const AciesPoint *points,
                          gsize             n_points)
{
  const AciesPoint *old_points;
  gsize n_old_points;
  GArray *array;

  g_return_if_fail (ACIES_IS_TERRAIN (self));
  g_return_if_fail (points != NULL || n_points == 0);
  g_return_if_fail (n_points <= G_MAXUINT / sizeof (AciesPoint));
  for (gsize i = 0; i < n_points; i++)
    g_return_if_fail (isfinite (points[i].x) && isfinite (points[i].y));

  old_points = peek_points (self->points, &n_old_points);
  if (n_points == n_old_points
      && (n_points == 0 || memcmp (points, old_points, n_points * sizeof *points) == 0))
    return;

  /* The new points may be some of the old ones, so these are freed last. */
  array = g_array_sized_new (FALSE, FALSE, sizeof *points, n_points);
  if (n_points > 0)
    g_array_append_vals (array, points, n_points);
  g_array_unref (self->points);
  self->points = array;
  acies_terrain_forget_shape (self);
  acies_terrain_emit_changed (self);
}

/**
 * acies_terrain_get_curve:
 * @self: a piece
 * @n_points: (out) (optional): how many points it has
 *
 * Gets the line through the drawn points: a Catmull-Rom spline in straight
 * pieces, tighter at sharp corners and beside short pieces, or the points themselves for kinds with straight edges.  For areas it
 * is closed, without the first point again at its end.
 *
 * Returns: (array length=n_points) (transfer none) (nullable): the line, valid
 *   until the piece changes; %NULL if nothing was drawn
 */
const AciesPoint *
acies_terrain_get_curve (AciesTerrain *self,
                         gsize        *n_points)
{
  if (n_points != NULL)
    *n_points = 0;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  ensure_shape (self);

  return peek_points (self->curve, n_points);
}

/**
 * acies_terrain_get_outline:
 * @self: a piece
 * @n_points: (out) (optional): how many points it has
 *
 * Gets the border of the ground that the piece covers, which is used for
 * measuring: for areas the curve itself, for lines the band around it.  It is
 * closed, and is meant to be filled by the winding rule, Cairo's default.
 *
 * Returns: (array length=n_points) (transfer none) (nullable): at least three
 *   points, valid until the piece changes; %NULL if the piece covers nothing, as
 *   a line without width or an area of two points
 */
const AciesPoint *
acies_terrain_get_outline (AciesTerrain *self,
                           gsize        *n_points)
{
  if (n_points != NULL)
    *n_points = 0;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  ensure_shape (self);

  return peek_points (self->outline, n_points);
}

/**
 * acies_terrain_get_center:
 * @self: a piece
 *
 * Finds the middle of a piece: of an area by its surface, which for a hill is
 * its summit, and of a line the point half way along it.
 *
 * Returns: the middle, or the origin if nothing was drawn
 */
AciesPoint
acies_terrain_get_center (AciesTerrain *self)
{
  AciesPoint origin = { 0.0, 0.0 };

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), origin);

  ensure_shape (self);

  return self->center;
}

/**
 * acies_terrain_get_contour:
 * @self: a hill
 * @contour: which contour, from 0 for the foot to one less than its levels
 *
 * Gets the scale of a contour: it is the foot line scaled towards the center by
 * this factor.  The ground within contour @contour is at level @contour + 1.
 *
 * Returns: above 0, up to 1
 */
double
acies_terrain_get_contour (AciesTerrain *self,
                           guint         contour)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), 1.0);
  g_return_val_if_fail (contour < self->levels, 1.0);

  return 1.0 - contour / (self->levels + 0.55);
}

/**
 * acies_terrain_contains:
 * @self: a piece
 * @point: a point of the table
 *
 * Tells whether a piece covers a point.  Its border belongs to it.
 *
 * Returns: %TRUE if @point lies in the piece or on its border
 */
gboolean
acies_terrain_contains (AciesTerrain *self,
                        AciesPoint    point)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), FALSE);

  ensure_shape (self);

  return acies_shape_contains (&self->shape, point);
}
