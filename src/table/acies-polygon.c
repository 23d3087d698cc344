/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-polygon-private.h"

/* Polygons: terrain as drawn.
 *
 * The inside is defined by the winding number: everything that the line goes around at all.  This is
 * also Cairo's default fill rule, and it keeps the band of a river whole where a sharp bend folds it
 * over itself, which the even-odd rule would not.
 *
 * No test depends on whether a point lies exactly on a line, which rounding would make unreliable.
 * Lines are cut wherever the status of their ground may change, and points beside the middle of each
 * part are tested, on both sides. */

/* The distance beside a line at which its sides are tested. */
#define BESIDE (ACIES_TOUCH)

/* A straight line with the data needed to cut it. */
typedef struct
{
  AciesPoint from;
  AciesPoint along;
  AciesPoint beside;
  double     length;
} Line;

typedef struct
{
  AciesPoint from;
  AciesPoint to;
} Edge;

static int
compare_cuts (gconstpointer one,
              gconstpointer other)
{
  double one_cut = *(const double *) one;
  double other_cut = *(const double *) other;

  return (one_cut > other_cut) - (one_cut < other_cut);
}

/* Returns: %FALSE if the line is too short to have an extent at all */
static gboolean
make_line (AciesPoint  from,
           AciesPoint  to,
           Line       *line)
{
  line->from = from;
  line->length = acies_point_distance (from, to);
  if (line->length <= ACIES_TOUCH)
    return FALSE;

  line->along.x = (to.x - from.x) / line->length;
  line->along.y = (to.y - from.y) / line->length;
  line->beside = (AciesPoint) { -line->along.y, line->along.x };

  return TRUE;
}

static void
add_cut (const Line *line,
         GArray     *cuts,
         double      at)
{
  if (at > 0.0 && at < line->length)
    g_array_append_val (cuts, at);
}

/* Adds a cut where an edge crosses the line or begins on it; its end is the beginning of the next
 * edge.  A superfluous cut is harmless, a missing one is not. */
static void
cut_by_edge (const Line *line,
             GArray     *cuts,
             AciesPoint  from,
             AciesPoint  to)
{
  AciesPoint start = acies_minus (from, line->from);
  AciesPoint end = acies_minus (to, line->from);
  double start_off = acies_cross (line->along, start);
  double end_off = acies_cross (line->along, end);
  double start_at;
  double end_at;

  if ((start_off > ACIES_TOUCH && end_off > ACIES_TOUCH)
      || (start_off < -ACIES_TOUCH && end_off < -ACIES_TOUCH))
    return;

  start_at = acies_dot (line->along, start);
  end_at = acies_dot (line->along, end);
  if (fabs (start_off) <= ACIES_TOUCH)
    add_cut (line, cuts, start_at);
  if ((start_off > 0.0 && end_off < 0.0) || (start_off < 0.0 && end_off > 0.0))
    add_cut (line, cuts,
             start_at + (end_at - start_at) * start_off / (start_off - end_off));
}

/* Begins the list of cuts of a line with its ends. */
static void
start_cuts (const Line *line,
            GArray     *cuts)
{
  const double ends[2] = { 0.0, line->length };

  g_array_set_size (cuts, 0);
  g_array_append_vals (cuts, ends, G_N_ELEMENTS (ends));
}

/* Gets the points to the left and to the right of the middle of a part of a line. */
static void
get_sides (const Line *line,
           double      start,
           double      end,
           AciesPoint  sides[2])
{
  AciesPoint middle = acies_plus (line->from, line->along, (start + end) / 2.0);

  sides[0] = acies_plus (middle, line->beside, -BESIDE);
  sides[1] = acies_plus (middle, line->beside, BESIDE);
}

static gboolean
is_inside_cb (AciesPoint    point,
              gconstpointer data)
{
  return acies_shape_surrounds (data, point);
}

static gboolean
is_outside_cb (AciesPoint    point,
               gconstpointer data)
{
  return !acies_shape_surrounds (data, point);
}

static void
add_edges (GArray            *edges,
           const AciesPoint  *points,
           gsize              n_points,
           const AciesBounds *within)
{
  for (gsize i = 0; i < n_points; i++)
    {
      Edge edge = { points[i], points[i + 1 < n_points ? i + 1 : 0] };
      AciesBounds bounds = acies_bounds_of_segment (edge.from, edge.to);

      if (acies_bounds_meet (&bounds, within))
        g_array_append_val (edges, edge);
    }
}

/* Counts how often the polygon goes around @point. */
int
acies_polygon_get_winding (const AciesPoint *points,
                           gsize             n_points,
                           AciesPoint        point)
{
  int winding = 0;

  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint from = points[i];
      AciesPoint to = points[i + 1 < n_points ? i + 1 : 0];
      gboolean from_above = from.y <= point.y;
      gboolean to_above = to.y <= point.y;
      double side;

      /* Half open, so that a corner level with the point counts once. */
      if (from_above == to_above)
        continue;

      side = acies_cross (acies_minus (to, from), acies_minus (point, from));
      if (from_above && side > 0.0)
        winding++;
      else if (to_above && side < 0.0)
        winding--;
    }

  return winding;
}

/* Tells whether the shape contains a point; the border belongs to it, as for acies_polygon_contains(). */
gboolean
acies_shape_contains (const AciesShape *shape,
                      AciesPoint        point)
{
  AciesBounds bounds = shape->bounds;

  if (shape->n_points < 3)
    return FALSE;

  bounds.low = acies_plus (bounds.low, (AciesPoint) { 1.0, 1.0 }, -ACIES_TOUCH);
  bounds.high = acies_plus (bounds.high, (AciesPoint) { 1.0, 1.0 }, ACIES_TOUCH);

  return acies_bounds_hold (&bounds, point)
         && acies_polygon_contains (shape->points, shape->n_points, point);
}

/* Tells whether the shape goes around @point, which must not lie on its border. */
gboolean
acies_shape_surrounds (const AciesShape *shape,
                       AciesPoint        point)
{
  return acies_bounds_hold (&shape->bounds, point)
         && acies_polygon_get_winding (shape->points, shape->n_points, point) != 0;
}

/* A body without width or depth has no inside that could be tested, so it gets a minimal width and depth. */
AciesOutline
acies_outline_thicken (const AciesOutline *body)
{
  const double hair = 8.0 * BESIDE;
  AciesOutline thick = *body;
  AciesPoint axes[2];
  double low[2];
  double high[2];

  acies_outline_get_axes (body, axes);
  for (guint i = 0; i < 2; i++)
    acies_outline_get_extent (body, axes[i], &low[i], &high[i]);

  if (high[0] - low[0] >= hair && high[1] - low[1] >= hair)
    return thick;

  for (guint i = 0; i < 2; i++)
    {
      double more = MAX (hair - (high[i] - low[i]), 0.0) / 2.0;

      low[i] -= more;
      high[i] += more;
    }
  for (guint i = 0; i < G_N_ELEMENTS (thick.corners); i++)
    {
      double across = i == 1 || i == 2 ? high[0] : low[0];
      double back = i >= 2 ? high[1] : low[1];

      thick.corners[i].x = axes[0].x * across + axes[1].x * back;
      thick.corners[i].y = axes[0].y * across + axes[1].y * back;
    }

  return thick;
}

/* Adds the parts of a segment that lie inside the shape, in order. */
void
acies_shape_add_spans (const AciesShape *shape,
                       AciesPoint        from,
                       AciesPoint        to,
                       GArray           *spans)
{
  AciesBounds bounds = acies_bounds_of_segment (from, to);
  g_autoptr (GArray) cuts = NULL;
  gboolean was_inside = FALSE;
  Line line;

  if (shape->n_points < 3
      || !acies_bounds_meet (&shape->bounds, &bounds)
      || !make_line (from, to, &line))
    return;

  cuts = g_array_new (FALSE, FALSE, sizeof (double));
  start_cuts (&line, cuts);
  for (gsize i = 0; i < shape->n_points; i++)
    cut_by_edge (&line, cuts, shape->points[i],
                 shape->points[i + 1 < shape->n_points ? i + 1 : 0]);
  g_array_sort (cuts, compare_cuts);

  for (guint i = 1; i < cuts->len; i++)
    {
      AciesSpan span = { g_array_index (cuts, double, i - 1),
                         g_array_index (cuts, double, i) };
      AciesPoint sides[2];

      if (span.end <= span.start)
        continue;

      /* Inside on one side only is the border, which has no extent. */
      get_sides (&line, span.start, span.end, sides);
      if (!acies_shape_surrounds (shape, sides[0]) || !acies_shape_surrounds (shape, sides[1]))
        was_inside = FALSE;
      else if (was_inside)
        g_array_index (spans, AciesSpan, spans->len - 1).end = span.end;
      else
        {
          g_array_append_val (spans, span);
          was_inside = TRUE;
        }
    }
}

/* Tells whether a body stands on any ground for which @is_sought holds, given that this can change
 * only at the borders of @shapes.
 *
 * The ground sought within the body, if there is any, has a border, and each piece of this border is a
 * piece of an edge of the body or of a shape.  So it suffices to cut all these edges where they cross,
 * and to test both sides of each piece.  This is exact for shapes of any form, and for bodies that
 * stand across several. */
gboolean
acies_shapes_find_ground (const AciesShape *const *shapes,
                          gsize                    n_shapes,
                          const AciesOutline      *body,
                          AciesGroundFunc          is_sought,
                          gconstpointer            data)
{
  AciesOutline thick = acies_outline_thicken (body);
  AciesBounds bounds = acies_bounds_of_points (thick.corners, G_N_ELEMENTS (thick.corners));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (double));

  add_edges (edges, thick.corners, G_N_ELEMENTS (thick.corners), &bounds);
  for (gsize i = 0; i < n_shapes; i++)
    add_edges (edges, shapes[i]->points, shapes[i]->n_points, &bounds);

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);
      Line line;

      if (!make_line (edge->from, edge->to, &line))
        continue;

      start_cuts (&line, cuts);
      for (guint j = 0; j < edges->len; j++)
        {
          const Edge *other = &g_array_index (edges, Edge, j);

          if (j != i)
            cut_by_edge (&line, cuts, other->from, other->to);
        }
      g_array_sort (cuts, compare_cuts);

      for (guint j = 1; j < cuts->len; j++)
        {
          double start = g_array_index (cuts, double, j - 1);
          double end = g_array_index (cuts, double, j);
          AciesPoint sides[2];

          if (end - start <= ACIES_TOUCH)
            continue;

          get_sides (&line, start, end, sides);
          for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
            if (acies_polygon_get_winding (thick.corners, G_N_ELEMENTS (thick.corners),
                                           sides[k]) != 0
                && is_sought (sides[k], data))
              return TRUE;
        }
    }

  return FALSE;
}

/**
 * acies_polygon_contains:
 * @points: (array length=n_points): the corners in order, either way around
 * @n_points: how many, at least 3
 * @point: a point of the table
 *
 * Tells whether a polygon contains a point.  Its border belongs to it.  Where
 * the line crosses itself, everything that it goes around is inside.
 *
 * Returns: %TRUE if @point lies inside or on the border
 */
gboolean
acies_polygon_contains (const AciesPoint *points,
                        gsize             n_points,
                        AciesPoint        point)
{
  g_return_val_if_fail (points != NULL, FALSE);
  g_return_val_if_fail (n_points >= 3, FALSE);

  if (acies_polygon_get_winding (points, n_points, point) != 0)
    return TRUE;

  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint nearest = acies_segment_nearest (points[i],
                                                  points[i + 1 < n_points ? i + 1 : 0],
                                                  point);

      if (acies_point_distance (nearest, point) <= ACIES_TOUCH)
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_polygon_length_inside:
 * @points: (array length=n_points): the corners in order, either way around
 * @n_points: how many, at least 3
 * @from: where a line begins
 * @to: where it ends
 *
 * Measures how much of a straight line lies inside a polygon.  A part that runs
 * along the border does not count, nor does a corner that is only grazed.
 *
 * Returns: inches, 0 to the length of the line
 */
double
acies_polygon_length_inside (const AciesPoint *points,
                             gsize             n_points,
                             AciesPoint        from,
                             AciesPoint        to)
{
  g_autoptr (GArray) spans = NULL;
  AciesShape shape;

  g_return_val_if_fail (points != NULL, 0.0);
  g_return_val_if_fail (n_points >= 3, 0.0);

  spans = acies_spans_new ();
  shape = (AciesShape) { points, n_points, acies_bounds_of_points (points, n_points) };
  acies_shape_add_spans (&shape, from, to, spans);

  return acies_spans_get_length (spans);
}

/**
 * acies_polygon_meets_segment:
 * @points: (array length=n_points): the corners in order, either way around
 * @n_points: how many, at least 3
 * @from: where a line begins
 * @to: where it ends
 *
 * Tells whether a straight line enters a polygon: whether any part of it lies
 * inside.  Touching or following the border is not entering.
 *
 * Returns: %TRUE if the line enters
 */
gboolean
acies_polygon_meets_segment (const AciesPoint *points,
                             gsize             n_points,
                             AciesPoint        from,
                             AciesPoint        to)
{
  return acies_polygon_length_inside (points, n_points, from, to) > ACIES_TOUCH;
}

/**
 * acies_polygon_meets_outline:
 * @points: (array length=n_points): the corners in order, either way around
 * @n_points: how many, at least 3
 * @outline: a body
 *
 * Tells whether any part of a body stands inside a polygon.  A body that only
 * touches the border from outside does not.
 *
 * Returns: %TRUE if they share ground
 */
gboolean
acies_polygon_meets_outline (const AciesPoint   *points,
                             gsize               n_points,
                             const AciesOutline *outline)
{
  const AciesShape *shapes[1];
  AciesShape shape;

  g_return_val_if_fail (points != NULL, FALSE);
  g_return_val_if_fail (n_points >= 3, FALSE);
  g_return_val_if_fail (outline != NULL, FALSE);

  shape = (AciesShape) { points, n_points, acies_bounds_of_points (points, n_points) };
  shapes[0] = &shape;

  return acies_shapes_find_ground (shapes, 1, outline, is_inside_cb, &shape);
}

/**
 * acies_polygon_holds_outline:
 * @points: (array length=n_points): the corners in order, either way around
 * @n_points: how many, at least 3
 * @outline: a body
 *
 * Tells whether the whole of a body stands inside a polygon.  It may touch the
 * border from within.
 *
 * Returns: %TRUE if no part of the body stands outside
 */
gboolean
acies_polygon_holds_outline (const AciesPoint   *points,
                             gsize               n_points,
                             const AciesOutline *outline)
{
  const AciesShape *shapes[1];
  AciesShape shape;

  g_return_val_if_fail (points != NULL, FALSE);
  g_return_val_if_fail (n_points >= 3, FALSE);
  g_return_val_if_fail (outline != NULL, FALSE);

  shape = (AciesShape) { points, n_points, acies_bounds_of_points (points, n_points) };
  shapes[0] = &shape;

  return !acies_shapes_find_ground (shapes, 1, outline, is_outside_cb, &shape);
}
