/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-curve-private.h"

/* Converts the points drawn by the players to the line that is painted and measured. */

/* Straight pieces for each drawn point: enough that a bend of a hand's breadth
 * looks round on a large screen. */
#define PIECES_PER_POINT 12

/* A corner that turns by more degrees than the first is rounded on its outer side by pieces of the
 * second, to avoid a spike. */
#define SHARPEST_TURN 100.0
#define STEP_OF_ROUND 15.0

/* A corner of a smooth line that turns by more degrees than the first becomes tighter; from the second on its slope is
 * shorter by the part that the third says. */
#define LEAST_TIGHT_TURN 100.0
#define MOST_TIGHT_TURN 150.0
#define MOST_TIGHTNESS 0.6

/* The longest slope in a piece of a smooth line, in lengths of the piece */
#define MOST_SLOPE 1.5

/* The data of one point of a line for its offset lines. */
typedef struct
{
  AciesPoint at;
  /* Unit vectors to the left of the pieces before and after; equal at a loose end. */
  AciesPoint before;
  AciesPoint after;
  /* The shorter of the two pieces. */
  double     room;
} Joint;

static AciesPoint
get_left (AciesPoint from,
          AciesPoint to)
{
  double length = acies_point_distance (from, to);

  return (AciesPoint) { (to.y - from.y) / length, (from.x - to.x) / length };
}

static void
append_point (GArray     *curve,
              AciesPoint  point)
{
  if (curve->len > 0
      && acies_point_distance (g_array_index (curve, AciesPoint, curve->len - 1),
                               point) <= ACIES_TOUCH)
    return;

  g_array_append_val (curve, point);
}

static gboolean
is_loop (const AciesPoint *points,
         gsize             n_points)
{
  return n_points > 3
         && acies_point_distance (points[0], points[n_points - 1]) <= ACIES_TOUCH;
}

/* Computes the slope of a curve at @at, as a Catmull-Rom spline has it, in a piece of it of @length.  A
 * neighbor that is far away would pull a short piece out of its way, and a sharp corner would make the
 * pieces beside it bulge: the slope is not much longer than the piece, and is the smaller the sharper the
 * line turns there. */
static AciesPoint
get_slope (AciesPoint previous,
           AciesPoint at,
           AciesPoint next,
           double     length)
{
  AciesPoint before = acies_minus (at, previous);
  AciesPoint after = acies_minus (next, at);
  AciesPoint slope = { (next.x - previous.x) / 2.0, (next.y - previous.y) / 2.0 };
  double turn = fabs (atan2 (acies_cross (before, after), acies_dot (before, after))) * 180.0 / G_PI;
  double tightness = CLAMP ((turn - LEAST_TIGHT_TURN) / (MOST_TIGHT_TURN - LEAST_TIGHT_TURN), 0.0, 1.0);
  double most = MOST_SLOPE * length * (1.0 - tightness * MOST_TIGHTNESS);
  double slope_length = hypot (slope.x, slope.y);
  double factor = slope_length > 0.0 ? MIN (1.0 - tightness * MOST_TIGHTNESS, most / slope_length) : 0.0;

  return (AciesPoint) { slope.x * factor, slope.y * factor };
}

/* Finds the point at @part of the curve from b, where its slope is @from, to c, where it is @to. */
static AciesPoint
interpolate (AciesPoint b,
             AciesPoint c,
             AciesPoint from,
             AciesPoint to,
             double     part)
{
  double square = part * part;
  double cube = square * part;
  double of_b = 2.0 * cube - 3.0 * square + 1.0;
  double of_c = 3.0 * square - 2.0 * cube;
  double of_from = cube - 2.0 * square + part;
  double of_to = cube - square;

  return (AciesPoint) { b.x * of_b + c.x * of_c + from.x * of_from + to.x * of_to,
                        b.y * of_b + c.y * of_c + from.y * of_from + to.y * of_to };
}

/* Gets the drawn point @index, which may be one beyond either end: the next point around a closed
 * line; the straight continuation of an open one. */
static AciesPoint
get_knot (const AciesPoint *points,
          gsize             n_points,
          gboolean          closed,
          gssize            index)
{
  gssize last = (gssize) n_points - 1;

  if (closed)
    return points[(index + (gssize) n_points) % (gssize) n_points];
  if (index < 0)
    return acies_plus (points[0], acies_minus (points[0], points[1]), 1.0);
  if (index > last)
    return acies_plus (points[last], acies_minus (points[last], points[last - 1]), 1.0);

  return points[index];
}

static Joint
get_joint (const AciesPoint *curve,
           gsize             n_points,
           gsize             index)
{
  gsize last = n_points - 1;
  gboolean loop = is_loop (curve, n_points);
  gsize previous = index > 0 ? index - 1 : loop ? last - 1 : 0;
  gsize next = index < last ? index + 1 : loop ? 1 : last;
  double length_before = acies_point_distance (curve[previous], curve[index]);
  double length_after = acies_point_distance (curve[index], curve[next]);
  Joint joint = { .at = curve[index] };

  joint.before = index > previous || loop
                 ? get_left (curve[previous], curve[index])
                 : get_left (curve[index], curve[next]);
  joint.after = index < next || loop
                ? get_left (curve[index], curve[next])
                : joint.before;
  joint.room = previous == index ? length_after
               : next == index ? length_before
               : MIN (length_before, length_after);

  return joint;
}

/* Adds the points between the ends of the outer side of a rounded joint. */
static void
append_arc (GArray      *side,
            const Joint *joint,
            double       offset)
{
  double turn = atan2 (acies_cross (joint->before, joint->after),
                       acies_dot (joint->before, joint->after));
  guint n_steps;

  /* At a turn of 180° either side can be the outer one: this one is taken. */
  if (turn * offset < 0.0)
    turn = -turn;
  n_steps = (guint) ceil (fabs (turn) * 180.0 / G_PI / STEP_OF_ROUND);

  for (guint i = 1; i < n_steps; i++)
    {
      double angle = turn * i / n_steps;
      AciesPoint normal = joint->before;
      AciesPoint turned = { normal.x * cos (angle) - normal.y * sin (angle),
                            normal.x * sin (angle) + normal.y * cos (angle) };

      append_point (side, acies_plus (joint->at, turned, offset));
    }
}

/* Adds one side of the band at a joint: @offset inches to the left of the line,
 * or to the right if negative.
 *
 * On the inner side of a bend that is too tight for the band the outline goes
 * back to the line itself and out again.  It then crosses itself, but goes
 * around all the ground of the band, and no other. */
static void
append_joint (GArray      *side,
              const Joint *joint,
              double       offset)
{
  AciesPoint sum = acies_plus (joint->before, joint->after, 1.0);
  double cosine = acies_dot (joint->before, joint->after);
  double turn = acies_cross (joint->before, joint->after);
  gboolean inner = turn * offset < 0.0;
  /* Half the turn determines the distance of the offset line's corner. */
  double half_tangent = cosine > -1.0 + 1e-12 ? fabs (turn) / (1.0 + cosine) : G_MAXDOUBLE;
  gboolean mitered;

  if (inner)
    mitered = half_tangent * fabs (offset) <= joint->room / 2.0;
  else
    mitered = cosine >= cos (SHARPEST_TURN * G_PI / 180.0);

  if (mitered)
    {
      append_point (side, acies_plus (joint->at, sum, offset / (1.0 + cosine)));
      return;
    }

  append_point (side, acies_plus (joint->at, joint->before, offset));
  if (inner)
    append_point (side, joint->at);
  else
    append_arc (side, joint, offset);
  append_point (side, acies_plus (joint->at, joint->after, offset));
}

/* Copies the points without those that repeat the one before. */
GArray *
acies_curve_new_straight (const AciesPoint *points,
                          gsize             n_points)
{
  GArray *curve = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (gsize i = 0; i < n_points; i++)
    append_point (curve, points[i]);

  return curve;
}

/* Creates a smooth line through the points, back to the first one if @closed, or if the last point
 * drawn lies on the first. */
GArray *
acies_curve_new_smooth (const AciesPoint *points,
                        gsize             n_points,
                        gboolean          closed)
{
  g_autoptr (GArray) knots_array = acies_curve_new_straight (points, n_points);
  const AciesPoint *knots = (const AciesPoint *) (gpointer) knots_array->data;
  gboolean loop = is_loop (knots, knots_array->len);
  gsize n_knots = knots_array->len - (loop ? 1 : 0);
  gsize n_spans = closed || loop ? n_knots : n_knots - 1;
  GArray *curve;

  if (n_knots < (closed ? 3 : 2))
    return g_steal_pointer (&knots_array);

  curve = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  for (gsize i = 0; i < n_spans; i++)
    {
      gssize at = (gssize) i;
      AciesPoint a = get_knot (knots, n_knots, closed || loop, at - 1);
      AciesPoint b = get_knot (knots, n_knots, closed || loop, at);
      AciesPoint c = get_knot (knots, n_knots, closed || loop, at + 1);
      AciesPoint d = get_knot (knots, n_knots, closed || loop, at + 2);

      double length = acies_point_distance (b, c);
      AciesPoint from = get_slope (a, b, c, length);
      AciesPoint to = get_slope (b, c, d, length);

      for (guint j = 0; j < PIECES_PER_POINT; j++)
        append_point (curve, interpolate (b, c, from, to, (double) j / PIECES_PER_POINT));
    }

  if (!closed)
    append_point (curve, knots[loop ? 0 : n_knots - 1]);

  return curve;
}

/* Creates the outline of a band of @width along a line: along its left side and back along its right
 * side, cut straight across at loose ends.  Empty if the line has no length or the band no width. */
GArray *
acies_curve_new_band (const AciesPoint *curve,
                      gsize             n_points,
                      double            width)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GArray) back = NULL;

  if (n_points < 2 || width <= ACIES_TOUCH)
    return outline;

  back = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  for (gsize i = 0; i < n_points; i++)
    {
      Joint joint = get_joint (curve, n_points, i);

      append_joint (outline, &joint, width / 2.0);
      append_joint (back, &joint, -width / 2.0);
    }

  for (guint i = back->len; i > 0; i--)
    append_point (outline, g_array_index (back, AciesPoint, i - 1));

  return outline;
}
