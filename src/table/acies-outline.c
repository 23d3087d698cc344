/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-geometry-private.h"

/* Rectangles on the table: what bodies cover, how far apart they are, and where they touch. */

/* Clips the interval to a disc around @center. */
static gboolean
clip_to_disc (AciesPoint  from,
              AciesPoint  along,
              AciesPoint  center,
              double      radius,
              double     *low,
              double     *high)
{
  AciesPoint offset = acies_minus (from, center);
  double a = acies_dot (along, along);
  double b = acies_dot (along, offset);
  double c = acies_dot (offset, offset) - radius * radius;
  double root;

  if (a < 1e-18)
    return c <= 0.0;
  if (b * b < a * c)
    return FALSE;

  root = sqrt (b * b - a * c);
  *low = MAX (*low, (-b - root) / a);
  *high = MIN (*high, (-b + root) / a);

  return *low <= *high;
}

/* Gets the unit vectors along the front and along the depth of a body, also for a body without width
 * or depth. */
void
acies_outline_get_axes (const AciesOutline *outline,
                        AciesPoint          axes[2])
{
  AciesPoint front = acies_minus (outline->corners[1], outline->corners[0]);
  AciesPoint side = acies_minus (outline->corners[2], outline->corners[1]);
  double front_length = sqrt (acies_dot (front, front));
  double side_length = sqrt (acies_dot (side, side));

  if (front_length > ACIES_TOUCH)
    axes[0] = (AciesPoint) { front.x / front_length, front.y / front_length };
  else if (side_length > ACIES_TOUCH)
    axes[0] = (AciesPoint) { side.y / side_length, -side.x / side_length };
  else
    axes[0] = (AciesPoint) { 1.0, 0.0 };

  axes[1] = acies_turn_right (axes[0]);
}

/* Gets the extent of a body along an axis. */
void
acies_outline_get_extent (const AciesOutline *outline,
                          AciesPoint          axis,
                          double             *low,
                          double             *high)
{
  *low = *high = acies_dot (outline->corners[0], axis);

  for (guint i = 1; i < G_N_ELEMENTS (outline->corners); i++)
    {
      double at = acies_dot (outline->corners[i], axis);

      *low = MIN (*low, at);
      *high = MAX (*high, at);
    }
}

/* Tells whether one of @axes separates the bodies, which may overlap by @depth. */
static gboolean
is_apart_along (const AciesOutline *one,
                const AciesOutline *other,
                const AciesPoint    axes[2],
                double              depth)
{
  for (guint i = 0; i < 2; i++)
    {
      double one_low;
      double one_high;
      double other_low;
      double other_high;

      acies_outline_get_extent (one, axes[i], &one_low, &one_high);
      acies_outline_get_extent (other, axes[i], &other_low, &other_high);
      if (one_high <= other_low + depth || other_high <= one_low + depth)
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_outline_for_body:
 * @pose: its pose, at the middle of its front edge
 * @width: the width of its front in inches, 0 or more
 * @depth: its depth behind the front edge in inches, 0 or more
 *
 * Finds the rectangle of the table that a body covers.  A body without width
 * or depth is a line or a point, and can be measured like any other.
 *
 * Returns: the corners on the table
 */
AciesOutline
acies_outline_for_body (const AciesPose *pose,
                        double           width,
                        double           depth)
{
  AciesOutline outline = { 0 };
  AciesPoint ahead, right;

  g_return_val_if_fail (pose != NULL, outline);
  g_return_val_if_fail (width >= 0.0 && depth >= 0.0, outline);

  ahead = acies_heading_get_direction (pose->heading);
  right = acies_turn_right (ahead);
  outline.corners[0] = acies_plus (pose->at, right, -width / 2.0);
  outline.corners[1] = acies_plus (pose->at, right, width / 2.0);
  outline.corners[2] = acies_plus (outline.corners[1], ahead, -depth);
  outline.corners[3] = acies_plus (outline.corners[0], ahead, -depth);

  return outline;
}

/**
 * acies_outline_contains:
 * @outline: a body
 * @point: a point of the table
 *
 * Tells whether a body covers a point.  Its edges belong to it.
 *
 * Returns: %TRUE if @point lies in the body or on its edge
 */
gboolean
acies_outline_contains (const AciesOutline *outline,
                        AciesPoint          point)
{
  AciesPoint axes[2];

  g_return_val_if_fail (outline != NULL, FALSE);

  acies_outline_get_axes (outline, axes);
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      double at = acies_dot (point, axes[i]);
      double low;
      double high;

      acies_outline_get_extent (outline, axes[i], &low, &high);
      if (at < low - ACIES_TOUCH || at > high + ACIES_TOUCH)
        return FALSE;
    }

  return TRUE;
}

/**
 * acies_outline_overlaps:
 * @one: a body
 * @other: another body
 *
 * Tells whether two bodies overlap.  Bodies that only touch, edge to edge or at
 * a corner, do not: that is contact, and acies_outline_distance() finds it.
 *
 * Returns: %TRUE if the bodies overlap
 */
gboolean
acies_outline_overlaps (const AciesOutline *one,
                        const AciesOutline *other)
{
  return acies_outline_overlaps_by (one, other, ACIES_TOUCH);
}

/**
 * acies_outline_overlaps_by:
 * @one: a body
 * @other: another body
 * @depth: inches, 0 or more
 *
 * Tells whether acies_outline_clearance() of two bodies is less than -@depth; it takes
 * less time than measuring it.
 *
 * Returns: %TRUE if they overlap by more than @depth
 */
gboolean
acies_outline_overlaps_by (const AciesOutline *one,
                           const AciesOutline *other,
                           double              depth)
{
  AciesPoint axes[2];

  g_return_val_if_fail (one != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  acies_outline_get_axes (one, axes);
  if (is_apart_along (one, other, axes, depth))
    return FALSE;

  acies_outline_get_axes (other, axes);

  return !is_apart_along (one, other, axes, depth);
}

/* The axes of a body, and its extent along each. */
typedef struct
{
  AciesPoint axes[2];
  double     low[2];
  double     high[2];
} Extents;

static void
find_extents (const AciesOutline *outline,
              const AciesPoint    axes[2],
              Extents            *extents)
{
  for (guint i = 0; i < G_N_ELEMENTS (extents->axes); i++)
    {
      extents->axes[i] = axes[i];
      acies_outline_get_extent (outline, axes[i], &extents->low[i], &extents->high[i]);
    }
}

/* Shortens the distance @least, a square, to that from a corner of @from to the nearest point of @to, when
 * that is shorter; to nothing when @to covers the corner. */
static void
shorten_square (const AciesOutline *from,
                const Extents      *to,
                double             *least)
{
  for (guint i = 0; i < G_N_ELEMENTS (from->corners); i++)
    {
      double square = 0.0;

      for (guint j = 0; j < G_N_ELEMENTS (to->axes); j++)
        {
          double at = acies_dot (from->corners[i], to->axes[j]);
          double beyond = MAX (to->low[j] - at, at - to->high[j]);

          if (beyond > ACIES_TOUCH)
            square += beyond * beyond;
        }
      *least = MIN (*least, square);
    }
}

/* Measures the distance of two bodies that do not overlap; axes are those of acies_outline_get_axes(). */
static double
measure_apart (const AciesOutline *one,
               const AciesPoint    one_axes[2],
               const AciesOutline *other,
               const AciesPoint    other_axes[2])
{
  double least = G_MAXDOUBLE;
  Extents one_extents;
  Extents other_extents;

  find_extents (one, one_axes, &one_extents);
  find_extents (other, other_axes, &other_extents);

  /* The shortest distance of disjoint rectangles starts at a corner of one of them. */
  shorten_square (one, &other_extents, &least);
  shorten_square (other, &one_extents, &least);

  return sqrt (least);
}

/**
 * acies_outline_distance:
 * @one: a body
 * @other: another body
 *
 * Measures the distance between the nearest points of two bodies.
 *
 * Returns: the distance in inches; 0 when the bodies touch or overlap
 */
double
acies_outline_distance (const AciesOutline *one,
                        const AciesOutline *other)
{
  AciesPoint one_axes[2];
  AciesPoint other_axes[2];

  g_return_val_if_fail (one != NULL, 0.0);
  g_return_val_if_fail (other != NULL, 0.0);

  acies_outline_get_axes (one, one_axes);
  acies_outline_get_axes (other, other_axes);
  if (!is_apart_along (one, other, one_axes, ACIES_TOUCH) && !is_apart_along (one, other, other_axes, ACIES_TOUCH))
    return 0.0;

  return measure_apart (one, one_axes, other, other_axes);
}

/* Finds the least shift along one of @axes that parts two bodies; below 0 when they are apart. */
static double
find_depth_along (const AciesOutline *one,
                  const AciesOutline *other,
                  const AciesPoint    axes[2])
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < 2; i++)
    {
      double one_low;
      double one_high;
      double other_low;
      double other_high;

      acies_outline_get_extent (one, axes[i], &one_low, &one_high);
      acies_outline_get_extent (other, axes[i], &other_low, &other_high);
      least = MIN (least, MIN (one_high - other_low, other_high - one_low));
    }

  return least;
}

/**
 * acies_outline_clearance:
 * @one: a body
 * @other: another body
 *
 * Measures the distance between two bodies, or how deep they overlap.
 *
 * Returns: the distance in inches, 0 when the bodies touch; below 0 when they
 *   overlap, and then how far one of them has to be shifted until they only
 *   touch
 */
double
acies_outline_clearance (const AciesOutline *one,
                         const AciesOutline *other)
{
  AciesPoint one_axes[2];
  AciesPoint other_axes[2];
  double depth;

  g_return_val_if_fail (one != NULL, 0.0);
  g_return_val_if_fail (other != NULL, 0.0);

  acies_outline_get_axes (one, one_axes);
  acies_outline_get_axes (other, other_axes);
  depth = find_depth_along (one, other, one_axes);
  if (depth > ACIES_TOUCH)
    depth = MIN (depth, find_depth_along (one, other, other_axes));

  return depth > ACIES_TOUCH ? -depth : measure_apart (one, one_axes, other, other_axes);
}

/**
 * acies_outline_nearest_point:
 * @outline: a body
 * @to: a point of the table
 *
 * Finds the point of a body that is nearest to a point of the table.
 *
 * Returns: that point; @to itself when the body covers it
 */
AciesPoint
acies_outline_nearest_point (const AciesOutline *outline,
                             AciesPoint          to)
{
  AciesPoint nearest = to;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (outline != NULL, to);

  if (acies_outline_contains (outline, to))
    return to;

  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      AciesPoint start = outline->corners[i];
      AciesPoint end = outline->corners[(i + 1) % G_N_ELEMENTS (outline->corners)];
      AciesPoint candidate = acies_segment_nearest (start, end, to);
      double distance = acies_point_distance (candidate, to);

      if (distance < least)
        {
          least = distance;
          nearest = candidate;
        }
    }

  return nearest;
}

/**
 * acies_outline_point_distance:
 * @outline: a body
 * @to: a point of the table
 *
 * Measures the distance from a body to a point.
 *
 * Returns: the distance in inches; 0 when the body covers or touches the point
 */
double
acies_outline_point_distance (const AciesOutline *outline,
                              AciesPoint          to)
{
  g_return_val_if_fail (outline != NULL, 0.0);

  return acies_point_distance (acies_outline_nearest_point (outline, to), to);
}

/**
 * acies_outline_meets_segment:
 * @outline: a body
 * @from: the start of a line
 * @to: the end of the line
 *
 * Tells whether a straight line passes through a body, or ends within it.  A
 * line that only touches an edge or a corner does not: a line of sight to the
 * corner of a unit is not blocked by the neighbor that shares this corner.
 *
 * Returns: %TRUE if a part of the line lies within the body
 */
gboolean
acies_outline_meets_segment (const AciesOutline *outline,
                             AciesPoint          from,
                             AciesPoint          to)
{
  const AciesOutline line = { { from, to, to, from } };

  g_return_val_if_fail (outline != NULL, FALSE);

  return acies_outline_overlaps (outline, &line);
}

/* Finds which part of the front edge of @one lies within @reach of @other, from 0 at its left corner to 1 at its right
 * one; @first is above @last for none. */
static void
find_edge_contact (const AciesOutline *one,
                   const AciesOutline *other,
                   double              reach,
                   double             *first,
                   double             *last)
{
  AciesPoint axes[2];
  AciesPoint from;
  AciesPoint along;
  double low[2];
  double high[2];
  double radius;

  *first = 1.0;
  *last = 0.0;

  /* The points within reach of a rectangle form a rectangle with rounded corners: the rectangle grown
   * along either axis, and a disc at each corner.  It is convex, so the front edge has a single part
   * in it. */
  radius = reach + ACIES_TOUCH;
  acies_outline_get_axes (other, axes);
  acies_outline_get_extent (other, axes[0], &low[0], &high[0]);
  acies_outline_get_extent (other, axes[1], &low[1], &high[1]);
  from = one->corners[0];
  along = acies_minus (one->corners[1], one->corners[0]);

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      AciesPoint grown = axes[i];
      AciesPoint kept = axes[1 - i];
      double start = 0.0;
      double end = 1.0;

      if (acies_clip_to_slab (acies_dot (from, grown), acies_dot (along, grown),
                              low[i] - radius, high[i] + radius, &start, &end)
          && acies_clip_to_slab (acies_dot (from, kept), acies_dot (along, kept),
                                 low[1 - i], high[1 - i], &start, &end))
        {
          *first = MIN (*first, start);
          *last = MAX (*last, end);
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (other->corners); i++)
    {
      double start = 0.0;
      double end = 1.0;

      if (clip_to_disc (from, along, other->corners[i], radius, &start, &end))
        {
          *first = MIN (*first, start);
          *last = MAX (*last, end);
        }
    }
}

/**
 * acies_outline_edge_contact:
 * @one: the body whose front edge is measured
 * @other: the body that it may be in contact with, at any of its edges
 * @reach: how near counts as contact, inches, 0 or more
 *
 * Measures how much of the front edge of @one lies within @reach of @other:
 * divided by the width of a file, it says how many files are in contact.  The
 * distance @reach itself still counts.
 *
 * Returns: inches, 0 to the length of the front edge; a mere corner in contact is 0
 */
double
acies_outline_edge_contact (const AciesOutline *one,
                            const AciesOutline *other,
                            double              reach)
{
  AciesPoint from, to;

  return acies_outline_find_edge_contact (one, other, reach, &from, &to);
}

/**
 * acies_outline_find_edge_contact:
 * @one: the body whose front edge is measured
 * @other: the body that it may be in contact with, at any of its edges
 * @reach: how near counts as contact, inches, 0 or more
 * @from: (out): where the part of the front edge within @reach begins, on the left of @one
 * @to: (out): where it ends, on its right
 *
 * Finds the stretch that acies_outline_edge_contact() measures.
 *
 * Returns: its length in inches; 0 for none and for a mere corner, with nothing set
 */
double
acies_outline_find_edge_contact (const AciesOutline *one,
                                 const AciesOutline *other,
                                 double              reach,
                                 AciesPoint         *from,
                                 AciesPoint         *to)
{
  AciesPoint along;
  double first, last;
  double contact;

  g_return_val_if_fail (one != NULL, 0.0);
  g_return_val_if_fail (other != NULL, 0.0);
  g_return_val_if_fail (reach >= 0.0, 0.0);

  find_edge_contact (one, other, reach, &first, &last);
  if (last <= first)
    return 0.0;

  along = acies_minus (one->corners[1], one->corners[0]);
  contact = (last - first) * sqrt (acies_dot (along, along));
  /* The tolerance around a corner does not count as contact. */
  if (contact <= 4.0 * ACIES_TOUCH)
    return 0.0;

  *from = (AciesPoint) { one->corners[0].x + along.x * first, one->corners[0].y + along.y * first };
  *to = (AciesPoint) { one->corners[0].x + along.x * last, one->corners[0].y + along.y * last };

  return contact;
}
