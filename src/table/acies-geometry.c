/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-geometry-private.h"

/* Geometry in inches.
 *
 * The origin is the far left corner of the table, the top left one on the screen; x grows to the right
 * and y downwards, towards the player.  Headings are degrees clockwise from up.
 *
 * Two rules hold throughout.  For a *place*, the border of a body belongs to it: a point on the border
 * is contained, and bodies that touch have no distance between them.  For an *extent*, the border does
 * not count: a line that runs along the border, or a body that touches it from outside, does not
 * enter.  Both hold with a tolerance of a millionth of an inch. */

/* Gets the unit vector of a heading.  The four main directions are exact, so that armies that face
 * each other squarely stay on whole coordinates. */
AciesPoint
acies_heading_get_direction (double heading)
{
  double normal = acies_heading_normalize (heading);
  double radians = normal * G_PI / 180.0;

  if (normal == 0.0)
    return (AciesPoint) { 0.0, -1.0 };
  if (normal == 90.0)
    return (AciesPoint) { 1.0, 0.0 };
  if (normal == 180.0)
    return (AciesPoint) { 0.0, 1.0 };
  if (normal == 270.0)
    return (AciesPoint) { -1.0, 0.0 };

  return (AciesPoint) { sin (radians), -cos (radians) };
}

AciesBounds
acies_bounds_of_points (const AciesPoint *points,
                        gsize             n_points)
{
  AciesBounds bounds = { points[0], points[0] };

  for (gsize i = 1; i < n_points; i++)
    {
      bounds.low.x = MIN (bounds.low.x, points[i].x);
      bounds.low.y = MIN (bounds.low.y, points[i].y);
      bounds.high.x = MAX (bounds.high.x, points[i].x);
      bounds.high.y = MAX (bounds.high.y, points[i].y);
    }

  return bounds;
}

AciesBounds
acies_bounds_of_segment (AciesPoint from,
                         AciesPoint to)
{
  const AciesPoint ends[2] = { from, to };

  return acies_bounds_of_points (ends, G_N_ELEMENTS (ends));
}

/**
 * acies_point_along:
 * @from: the point to start from
 * @heading: the direction, degrees clockwise from up; any number
 * @inches: the distance; below 0 for the opposite direction
 *
 * Finds the point that lies straight along a heading from another.
 *
 * Returns: the point
 */
AciesPoint
acies_point_along (AciesPoint from,
                   double     heading,
                   double     inches)
{
  return acies_plus (from, acies_heading_get_direction (heading), inches);
}

/**
 * acies_point_distance:
 * @one: a point
 * @other: another point
 *
 * Measures the distance between two points.
 *
 * Returns: the distance in inches, 0 or more
 */
double
acies_point_distance (AciesPoint one,
                      AciesPoint other)
{
  double x = one.x - other.x;
  double y = one.y - other.y;

  /* No table is so large that the squares could overflow, which is what hypot() takes its time for. */
  return sqrt (x * x + y * y);
}

/**
 * acies_heading_towards:
 * @from: the point to look from
 * @to: the point to look at
 *
 * Finds the heading in which a point lies as seen from another.
 *
 * Returns: degrees clockwise from up, in [0, 360); 0 when the points are the same
 */
double
acies_heading_towards (AciesPoint from,
                       AciesPoint to)
{
  if (from.x == to.x && from.y == to.y)
    return 0.0;

  return acies_heading_normalize (atan2 (to.x - from.x, from.y - to.y) * 180.0 / G_PI);
}

/**
 * acies_heading_normalize:
 * @heading: degrees, any finite number
 *
 * Converts a heading to the range used by poses.
 *
 * Returns: the same heading in [0, 360)
 */
double
acies_heading_normalize (double heading)
{
  double normal;

  /* The remainder takes longer than all that is reckoned with it. */
  if (heading >= 0.0 && heading < 360.0)
    return fabs (heading);

  normal = fmod (heading, 360.0);
  if (normal < 0.0)
    normal += 360.0;

  /* A tiny negative number rounds to a full turn when 360 is added to it. */
  return normal >= 360.0 ? 0.0 : fabs (normal);
}

/**
 * acies_heading_difference:
 * @from: a heading in degrees
 * @to: another heading in degrees
 *
 * Finds the shorter turn from one heading to another.
 *
 * Returns: degrees in (-180, 180], positive for a turn to the right; a turn
 *   about is 180
 */
double
acies_heading_difference (double from,
                          double to)
{
  double turn = acies_heading_normalize (to - from);

  return turn > 180.0 ? turn - 360.0 : turn;
}

/**
 * acies_pose_to_local:
 * @pose: the pose of a body
 * @point: a point of the table
 *
 * Converts a point of the table to the coordinates of a body: x is inches to
 * the right of its center line, y inches ahead of its front edge, below 0
 * behind it.
 *
 * Returns: the point in the body's own coordinates
 */
AciesPoint
acies_pose_to_local (const AciesPose *pose,
                     AciesPoint       point)
{
  AciesPoint origin = { 0.0, 0.0 };
  AciesPoint ahead;
  AciesPoint offset;

  g_return_val_if_fail (pose != NULL, origin);

  ahead = acies_heading_get_direction (pose->heading);
  offset = acies_minus (point, pose->at);

  return (AciesPoint) { acies_dot (offset, acies_turn_right (ahead)),
                        acies_dot (offset, ahead) };
}

/**
 * acies_pose_to_table:
 * @pose: the pose of a body
 * @local: a point in the body's own coordinates, as acies_pose_to_local() gives it
 *
 * Converts a point from the coordinates of a body to those of the table.
 *
 * Returns: the point in table coordinates
 */
AciesPoint
acies_pose_to_table (const AciesPose *pose,
                     AciesPoint       local)
{
  AciesPoint origin = { 0.0, 0.0 };
  AciesPoint ahead;
  AciesPoint across;

  g_return_val_if_fail (pose != NULL, origin);

  ahead = acies_heading_get_direction (pose->heading);
  across = acies_plus (pose->at, acies_turn_right (ahead), local.x);

  return acies_plus (across, ahead, local.y);
}

/**
 * acies_pose_wheel:
 * @pose: the pose of a body
 * @width: the width of its front in inches, 0 or more
 * @degrees: how far it wheels; positive to the right, negative to the left
 *
 * Wheels a body: its inner front corner stays where it is, the right one for a
 * wheel to the right and the left one for a wheel to the left, and the rest
 * swings around it.  The outer front corner covers an arc of
 * @width × |@degrees| × π ÷ 180 inches.
 *
 * Returns: the new pose
 */
AciesPose
acies_pose_wheel (const AciesPose *pose,
                  double           width,
                  double           degrees)
{
  AciesPose wheeled = { { 0.0, 0.0 }, 0.0 };
  AciesPoint corner;
  double half;

  g_return_val_if_fail (pose != NULL, wheeled);
  g_return_val_if_fail (width >= 0.0, *pose);

  half = degrees < 0.0 ? -width / 2.0 : width / 2.0;
  corner = acies_pose_to_table (pose, (AciesPoint) { half, 0.0 });

  wheeled.heading = acies_heading_normalize (pose->heading + degrees);
  wheeled.at = acies_plus (corner, acies_turn_right (acies_heading_get_direction (wheeled.heading)), -half);

  return wheeled;
}
