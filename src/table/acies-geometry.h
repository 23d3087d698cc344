/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesPoint:
 * @x: inches from the left edge of the table
 * @y: inches from the far (top) edge of the table, growing downwards
 *
 * A place on the table.
 */
typedef struct
{
  double x;
  double y;
} AciesPoint;

/**
 * AciesPose:
 * @at: the middle of the front edge of the body
 * @heading: its direction, degrees clockwise from up (towards y = 0), in [0, 360)
 *
 * The place and the heading of a body.  The front edge's middle is the reference
 * because rules measure from there, and because a unit that loses ranks keeps its
 * front where it was.
 */
typedef struct
{
  AciesPoint at;
  double     heading;
} AciesPose;

/**
 * AciesOutline:
 * @corners: front left, front right, rear right, rear left, as the body itself sees it
 *
 * The rectangle that a body covers on the table, inches.
 */
typedef struct
{
  AciesPoint corners[4];
} AciesOutline;

/* Vectors and angles */
ACIES_EXPORT AciesPoint   acies_point_along            (AciesPoint          from,
                                                        double              heading,
                                                        double              inches);
ACIES_EXPORT double       acies_point_distance         (AciesPoint          one,
                                                        AciesPoint          other);
ACIES_EXPORT double       acies_heading_towards        (AciesPoint          from,
                                                        AciesPoint          to);
ACIES_EXPORT double       acies_heading_normalize      (double              heading);
ACIES_EXPORT double       acies_heading_difference     (double              from,
                                                        double              to);
ACIES_EXPORT AciesPoint   acies_pose_to_local          (const AciesPose    *pose,
                                                        AciesPoint          point);
ACIES_EXPORT AciesPoint   acies_pose_to_table          (const AciesPose    *pose,
                                                        AciesPoint          local);
ACIES_EXPORT AciesPose    acies_pose_wheel             (const AciesPose    *pose,
                                                        double              width,
                                                        double              degrees);

/* Bodies */
ACIES_EXPORT AciesOutline acies_outline_for_body       (const AciesPose    *pose,
                                                        double              width,
                                                        double              depth);
ACIES_EXPORT gboolean     acies_outline_contains       (const AciesOutline *outline,
                                                        AciesPoint          point);
ACIES_EXPORT gboolean     acies_outline_overlaps       (const AciesOutline *one,
                                                        const AciesOutline *other);
ACIES_EXPORT gboolean     acies_outline_overlaps_by    (const AciesOutline *one,
                                                        const AciesOutline *other,
                                                        double              depth);
ACIES_EXPORT double       acies_outline_distance       (const AciesOutline *one,
                                                        const AciesOutline *other);
ACIES_EXPORT double       acies_outline_clearance      (const AciesOutline *one,
                                                        const AciesOutline *other);
ACIES_EXPORT AciesPoint   acies_outline_nearest_point  (const AciesOutline *outline,
                                                        AciesPoint          to);
ACIES_EXPORT double       acies_outline_point_distance (const AciesOutline *outline,
                                                        AciesPoint          to);
ACIES_EXPORT gboolean     acies_outline_meets_segment  (const AciesOutline *outline,
                                                        AciesPoint          from,
                                                        AciesPoint          to);
ACIES_EXPORT double       acies_outline_edge_contact   (const AciesOutline *one,
                                                        const AciesOutline *other,
                                                        double              reach);
/* The same with the ends of the stretch in contact. */
ACIES_EXPORT double       acies_outline_find_edge_contact (const AciesOutline *one,
                                                        const AciesOutline *other,
                                                        double              reach,
                                                        AciesPoint         *from,
                                                        AciesPoint         *to);

/**
 * AciesObstacle:
 * @axes: the axes of both bodies
 * @starts: where the body that slides begins along each
 * @extents: how long it is along each
 * @lows: where the other begins
 * @highs: where the other ends
 *
 * A body as an obstacle to another that slides.
 */
typedef struct
{
  AciesPoint axes[4];
  double     starts[4];
  double     extents[4];
  double     lows[4];
  double     highs[4];
} AciesObstacle;

ACIES_EXPORT AciesObstacle acies_outline_get_obstacle  (const AciesOutline *self,
                                                        const AciesOutline *other);
/* Clips a stretch of a straight way to that on which the body overlaps another by more than @depth. */
ACIES_EXPORT gboolean     acies_obstacle_clip          (const AciesObstacle *self,
                                                        AciesPoint          place,
                                                        AciesPoint          shift,
                                                        double              depth,
                                                        double             *from,
                                                        double             *to);
/* Does it for a single stretch. */
ACIES_EXPORT gboolean     acies_outline_clip_sweep     (const AciesOutline *self,
                                                        AciesPoint          shift,
                                                        const AciesOutline *other,
                                                        double              depth,
                                                        double             *from,
                                                        double             *to);

/* Polygons: terrain as drawn, closed, @n_points at least 3 */
ACIES_EXPORT gboolean     acies_polygon_contains       (const AciesPoint   *points,
                                                        gsize               n_points,
                                                        AciesPoint          point);
ACIES_EXPORT double       acies_polygon_length_inside  (const AciesPoint   *points,
                                                        gsize               n_points,
                                                        AciesPoint          from,
                                                        AciesPoint          to);
ACIES_EXPORT gboolean     acies_polygon_meets_segment  (const AciesPoint   *points,
                                                        gsize               n_points,
                                                        AciesPoint          from,
                                                        AciesPoint          to);
ACIES_EXPORT gboolean     acies_polygon_meets_outline  (const AciesPoint   *points,
                                                        gsize               n_points,
                                                        const AciesOutline *outline);
ACIES_EXPORT gboolean     acies_polygon_holds_outline  (const AciesPoint   *points,
                                                        gsize               n_points,
                                                        const AciesOutline *outline);

G_END_DECLS
