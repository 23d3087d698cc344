/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-polygon-private.h"
#include "acies-table-private.h"

/* Measuring to the border of a table, and what lies within: to its rim, or to its four edges. */

/* Lines that turn from each other by less are parallel. */
#define PARALLEL 1e-9

/**
 * acies_table_list_border:
 * @self: a table
 *
 * Returns: (transfer full) (element-type AciesPoint): the corners of the rim, or the four of a rectangle, clockwise
 */
GArray *
acies_table_list_border (AciesTable *self)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  g_return_val_if_fail (ACIES_IS_TABLE (self), points);

  if (self->rim != NULL)
    g_array_append_vals (points, self->rim->data, self->rim->len);
  else
    {
      const AciesPoint corners[] = {
        { 0.0, 0.0 }, { self->width, 0.0 }, { self->width, self->height }, { 0.0, self->height },
      };

      g_array_append_vals (points, corners, G_N_ELEMENTS (corners));
    }

  return points;
}

static AciesPoint
get_point (const GArray *points,
           guint         number)
{
  return g_array_index (points, AciesPoint, number % points->len);
}

static gboolean
holds (const GArray *rim,
       AciesPoint    point)
{
  return acies_polygon_contains ((const AciesPoint *) (gconstpointer) rim->data, rim->len, point);
}

/**
 * acies_table_contains:
 * @self: a table
 * @point: a place
 *
 * Returns: whether it is on the table; its border belongs to it
 */
gboolean
acies_table_contains (AciesTable *self,
                      AciesPoint  point)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  if (self->rim != NULL)
    return holds (self->rim, point);

  return point.x >= -ACIES_TOUCH && point.x <= self->width + ACIES_TOUCH
         && point.y >= -ACIES_TOUCH && point.y <= self->height + ACIES_TOUCH;
}

/**
 * acies_table_nearest_point:
 * @self: a table
 * @point: a place
 *
 * Returns: the place on the table that is nearest to it; itself when it is there
 */
AciesPoint
acies_table_nearest_point (AciesTable *self,
                           AciesPoint  point)
{
  AciesPoint nearest = point;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), point);

  if (self->rim == NULL)
    return (AciesPoint) { CLAMP (point.x, 0.0, self->width), CLAMP (point.y, 0.0, self->height) };
  if (holds (self->rim, point))
    return point;

  for (guint i = 0; i < self->rim->len; i++)
    {
      AciesPoint at = acies_segment_nearest (get_point (self->rim, i), get_point (self->rim, i + 1), point);
      double inches = acies_point_distance (at, point);

      if (inches < least)
        {
          least = inches;
          nearest = at;
        }
    }

  return nearest;
}

/* ---- Straight along a heading ---- */

static int
compare_inches (gconstpointer one,
                gconstpointer other)
{
  double first = *(const double *) one;
  double second = *(const double *) other;

  return (first > second) - (first < second);
}

/* Lists where a ray meets lines of the rim that are not parallel to it, in order. */
static GArray *
list_crossings (const GArray *rim,
                AciesPoint    from,
                AciesPoint    along)
{
  GArray *crossings = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < rim->len; i++)
    {
      AciesPoint start = get_point (rim, i), end = get_point (rim, i + 1);
      double length = acies_point_distance (start, end);
      AciesPoint line = { (end.x - start.x) / length, (end.y - start.y) / length };
      AciesPoint off = acies_minus (start, from);
      double turn = acies_cross (along, line);
      double inches, place;

      if (fabs (turn) < PARALLEL)
        continue;
      inches = acies_cross (off, line) / turn;
      place = acies_cross (off, along) / turn;
      if (inches >= -ACIES_TOUCH && place >= -ACIES_TOUCH && place <= length + ACIES_TOUCH)
        g_array_append_val (crossings, inches);
    }
  g_array_sort (crossings, compare_inches);

  return crossings;
}

/* Finds the first crossing behind which the ray is outside.  A line that only touches a corner of the rim, or runs along
 * a line of it, stays on the table, as it does along an edge. */
static double
find_way_out (const GArray *rim,
              AciesPoint    from,
              AciesPoint    along)
{
  g_autoptr (GArray) crossings = list_crossings (rim, from, along);

  for (guint i = 0; i < crossings->len; i++)
    {
      double here = g_array_index (crossings, double, i);
      double next = i + 1 < crossings->len ? g_array_index (crossings, double, i + 1) : here + 1.0;

      if (next - here > 4.0 * ACIES_TOUCH && !holds (rim, acies_plus (from, along, (here + next) / 2.0)))
        return here;
    }

  return 0.0;
}

static double
find_way_to_edge (AciesTable *self,
                  AciesPoint  from,
                  AciesPoint  along)
{
  double across = G_MAXDOUBLE;
  double down = G_MAXDOUBLE;

  if (fabs (along.x) > PARALLEL)
    across = ((along.x > 0.0 ? self->width : 0.0) - from.x) / along.x;
  if (fabs (along.y) > PARALLEL)
    down = ((along.y > 0.0 ? self->height : 0.0) - from.y) / along.y;

  return MIN (across, down);
}

/**
 * acies_table_edge_distance:
 * @self: a table
 * @from: a point of the table
 * @heading: a direction, degrees clockwise from up
 *
 * Measures the distance to the border of the table straight along a heading.  On a table with a rim this is where troops
 * leave it, even on their way to an edge behind a gap: there is no table to go on.
 *
 * Returns: inches; 0 when @from lies beyond the border, or at it and the heading
 *   leads over it
 */
double
acies_table_edge_distance (AciesTable *self,
                           AciesPoint  from,
                           double      heading)
{
  AciesPoint along;
  double distance;

  g_return_val_if_fail (ACIES_IS_TABLE (self), 0.0);

  if (!acies_table_contains (self, from))
    return 0.0;

  along = acies_heading_get_direction (heading);
  distance = self->rim != NULL ? find_way_out (self->rim, from, along) : find_way_to_edge (self, from, along);

  return distance <= ACIES_TOUCH ? 0.0 : distance;
}

/* ---- Bodies ---- */

static AciesPoint
get_middle (const AciesOutline *body)
{
  return (AciesPoint) { (body->corners[0].x + body->corners[2].x) / 2.0,
                        (body->corners[0].y + body->corners[2].y) / 2.0 };
}

/* A line as a body without depth */
static AciesOutline
get_line (const GArray *rim,
          guint         number)
{
  AciesPoint from = get_point (rim, number), to = get_point (rim, number + 1);

  return (AciesOutline) { { from, to, to, from } };
}

/**
 * acies_table_holds_outline:
 * @self: a table
 * @outline: a body
 *
 * Tells whether the whole of a body stands on the table.  It may touch the border
 * from within.
 *
 * Returns: %TRUE if no part of it is beyond the border
 */
gboolean
acies_table_holds_outline (AciesTable         *self,
                           const AciesOutline *outline)
{
  AciesBounds bounds;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (outline != NULL, FALSE);

  bounds = acies_bounds_of_points (outline->corners, G_N_ELEMENTS (outline->corners));
  if (bounds.low.x < -ACIES_TOUCH || bounds.low.y < -ACIES_TOUCH
      || bounds.high.x > self->width + ACIES_TOUCH || bounds.high.y > self->height + ACIES_TOUCH)
    return FALSE;
  if (self->rim == NULL)
    return TRUE;
  /* A body that no line of the rim enters is all inside or all outside. */
  if (!holds (self->rim, get_middle (outline)))
    return FALSE;
  for (guint i = 0; i < self->rim->len; i++)
    {
      AciesOutline line = get_line (self->rim, i);

      if (acies_outline_overlaps (outline, &line))
        return FALSE;
    }

  return TRUE;
}

static double
measure_to_edges (AciesTable         *self,
                  const AciesOutline *body)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < G_N_ELEMENTS (body->corners); i++)
    {
      AciesPoint corner = body->corners[i];

      least = MIN (least, MIN (corner.x, self->width - corner.x));
      least = MIN (least, MIN (corner.y, self->height - corner.y));
    }

  return least;
}

/**
 * acies_table_measure_border:
 * @self: a table
 * @body: a body
 *
 * Measures the distance from a body to the nearest place of the border.
 *
 * Returns: inches; below 0 when a part of the body is beyond the border, and then about how far
 */
double
acies_table_measure_border (AciesTable         *self,
                            const AciesOutline *body)
{
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), 0.0);
  g_return_val_if_fail (body != NULL, 0.0);

  if (self->rim == NULL)
    return measure_to_edges (self, body);

  for (guint i = 0; i < self->rim->len; i++)
    {
      AciesOutline line = get_line (self->rim, i);

      least = MIN (least, acies_outline_clearance (body, &line));
    }

  return least > 0.0 && !holds (self->rim, get_middle (body)) ? -least : least;
}

/* ---- Zones ---- */

/* Keeps the part of a polygon where a coordinate, times @sign, is up to @most. */
static GArray *
cut_off (GArray   *points,
         gboolean  is_x,
         double    sign,
         double    most)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; i < points->len; i++)
    {
      AciesPoint from = get_point (points, i), to = get_point (points, i + 1);
      double from_beyond = sign * (is_x ? from.x : from.y) - most;
      double to_beyond = sign * (is_x ? to.x : to.y) - most;

      if (from_beyond <= 0.0)
        g_array_append_val (kept, from);
      if ((from_beyond < 0.0 && to_beyond > 0.0) || (from_beyond > 0.0 && to_beyond < 0.0))
        {
          AciesPoint at = acies_plus (from, acies_minus (to, from), from_beyond / (from_beyond - to_beyond));

          g_array_append_val (kept, at);
        }
    }
  g_array_unref (points);

  return kept;
}

/* Takes away points at which the line goes back the way that it came, which leaves no area. */
static void
remove_folds (GArray *points)
{
  guint i = 0;

  while (points->len >= 3 && i < points->len)
    {
      AciesPoint at = get_point (points, i);
      AciesPoint in = acies_minus (at, get_point (points, i + points->len - 1));
      AciesPoint out = acies_minus (get_point (points, i + 1), at);

      if (fabs (acies_cross (in, out)) > ACIES_TOUCH || acies_dot (in, out) > 0.0)
        {
          i++;
          continue;
        }
      g_array_remove_index (points, i);
      /* The points before it may fold now. */
      i = i >= 2 ? i - 2 : 0;
    }
}

/**
 * acies_table_clip_zone:
 * @self: a table
 * @zone: where a side deploys on it
 *
 * Finds as much of a zone as is on the table.  Parts on either side of a gap are one polygon, with lines along the edge of
 * the zone between them.
 *
 * Returns: (transfer full) (element-type AciesPoint): its corners, in order; none when all of it is off the table
 */
GArray *
acies_table_clip_zone (AciesTable           *self,
                       const AciesTableZone *zone)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesPoint corners[4];

  g_return_val_if_fail (ACIES_IS_TABLE (self) && zone != NULL, points);

  if (self->rim == NULL)
    {
      acies_table_zone_get_corners (zone, corners);
      g_array_append_vals (points, corners, G_N_ELEMENTS (corners));

      return points;
    }

  for (guint i = 0; i < self->rim->len; i++)
    {
      AciesPoint local = acies_pose_to_local (&zone->front, get_point (self->rim, i));

      g_array_append_val (points, local);
    }
  points = cut_off (points, TRUE, -1.0, 0.0);
  points = cut_off (points, TRUE, 1.0, zone->length);
  points = cut_off (points, FALSE, 1.0, 0.0);
  points = cut_off (points, FALSE, -1.0, zone->depth);
  remove_folds (points);
  for (guint i = 0; i < points->len; i++)
    g_array_index (points, AciesPoint, i) = acies_pose_to_table (&zone->front, get_point (points, i));

  return points;
}

/* Finds what a line of the rim takes of a band behind the front of a zone, inches from its left end. */
static gboolean
find_taken (const AciesTableZone *zone,
            const GArray         *rim,
            guint                 number,
            double                back,
            double                depth,
            AciesSpan            *taken)
{
  AciesPoint from = acies_pose_to_local (&zone->front, get_point (rim, number));
  AciesPoint along = acies_minus (acies_pose_to_local (&zone->front, get_point (rim, number + 1)), from);
  double low = 0.0, high = 1.0;
  double one, other;

  /* Lines along the ends of the band take nothing of it. */
  if (!acies_clip_to_slab (from.y, along.y, -back - depth + ACIES_TOUCH, -back - ACIES_TOUCH, &low, &high))
    return FALSE;
  one = from.x + along.x * low;
  other = from.x + along.x * high;
  *taken = (AciesSpan) { MIN (one, other), MAX (one, other) };

  return TRUE;
}

static int
compare_spans (gconstpointer one,
               gconstpointer other)
{
  return compare_inches (&((const AciesSpan *) one)->start, &((const AciesSpan *) other)->start);
}

/**
 * acies_table_find_room:
 * @self: a table
 * @zone: where a side deploys on it
 * @back: how far a line stands behind the front of the zone, inches
 * @depth: how deep it is, inches
 * @from: (out): where the room for it begins, inches to the right of the left end of the front
 *
 * Finds the longest stretch of a zone on which a line can stand that is all on the table.
 *
 * Returns: its length in inches; 0 for none
 */
double
acies_table_find_room (AciesTable           *self,
                       const AciesTableZone *zone,
                       double                back,
                       double                depth,
                       double               *from)
{
  g_autoptr (GArray) taken = NULL;
  double reached = 0.0, most = 0.0;

  g_return_val_if_fail (from != NULL, 0.0);
  *from = 0.0;
  g_return_val_if_fail (ACIES_IS_TABLE (self), 0.0);
  g_return_val_if_fail (zone != NULL && back >= 0.0 && depth >= 0.0, 0.0);

  if (self->rim == NULL)
    return zone->length;

  depth = MAX (depth, 4.0 * ACIES_TOUCH);
  taken = g_array_new (FALSE, FALSE, sizeof (AciesSpan));
  for (guint i = 0; i < self->rim->len; i++)
    {
      AciesSpan span;

      if (find_taken (zone, self->rim, i, back, depth, &span))
        g_array_append_val (taken, span);
    }
  g_array_append_val (taken, ((AciesSpan) { zone->length, zone->length }));
  g_array_sort (taken, compare_spans);
  for (guint i = 0; i < taken->len; i++)
    {
      AciesSpan span = g_array_index (taken, AciesSpan, i);
      double end = MIN (span.start, zone->length);
      AciesPoint middle = { (reached + end) / 2.0, -back - depth / 2.0 };

      if (end - reached > most && holds (self->rim, acies_pose_to_table (&zone->front, middle)))
        {
          most = end - reached;
          *from = reached;
        }
      reached = MAX (reached, span.end);
    }

  return most;
}

/**
 * acies_table_find_zone_place:
 * @self: a table
 * @zone: where a side deploys on it
 *
 * Returns: a place on the table amid the zone
 */
AciesPoint
acies_table_find_zone_place (AciesTable           *self,
                             const AciesTableZone *zone)
{
  double from, room;

  g_return_val_if_fail (ACIES_IS_TABLE (self) && zone != NULL, ((AciesPoint) { 0.0, 0.0 }));

  if (self->rim == NULL)
    return acies_table_zone_get_middle (zone);

  room = acies_table_find_room (self, zone, zone->depth / 3.0, zone->depth / 3.0, &from);
  if (room > 0.0)
    return acies_pose_to_table (&zone->front, (AciesPoint) { from + room / 2.0, -zone->depth / 2.0 });

  return acies_table_nearest_point (self, acies_table_zone_get_middle (zone));
}
