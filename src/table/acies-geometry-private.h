/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <math.h>

#include "acies-geometry.h"

G_BEGIN_DECLS

/* Bodies and lines nearer to each other than this, in inches, touch.  It is far below the precision of
 * a hand on the table or a pointer on the sketch, and far above rounding errors of coordinates of a
 * few hundred inches. */
#define ACIES_TOUCH 1e-6

/* An axis-aligned bounding rectangle.  It is tested first, since most pieces are far from what is
 * measured. */
typedef struct
{
  AciesPoint low;
  AciesPoint high;
} AciesBounds;

static inline double
acies_dot (AciesPoint one,
           AciesPoint other)
{
  return one.x * other.x + one.y * other.y;
}

static inline double
acies_cross (AciesPoint one,
             AciesPoint other)
{
  return one.x * other.y - one.y * other.x;
}

static inline AciesPoint
acies_minus (AciesPoint one,
             AciesPoint other)
{
  return (AciesPoint) { one.x - other.x, one.y - other.y };
}

/* @from plus @times @vector */
static inline AciesPoint
acies_plus (AciesPoint from,
            AciesPoint vector,
            double     times)
{
  return (AciesPoint) { from.x + vector.x * times, from.y + vector.y * times };
}

/* Turns a direction a quarter clockwise: from ahead to the right. */
static inline AciesPoint
acies_turn_right (AciesPoint direction)
{
  return (AciesPoint) { -direction.y, direction.x };
}

/* Finds the point of the segment from @from to @to that is nearest to @point. */
static inline AciesPoint
acies_segment_nearest (AciesPoint from,
                       AciesPoint to,
                       AciesPoint point)
{
  AciesPoint along = acies_minus (to, from);
  double square = acies_dot (along, along);
  double part;

  if (square <= 0.0)
    return from;

  part = acies_dot (acies_minus (point, from), along) / square;
  if (part >= 1.0)
    return to;

  return acies_plus (from, along, MAX (part, 0.0));
}

/* Clips [*low, *high], an interval of the parameter of a segment that starts at @start and grows by
 * @slope per unit, to values between @least and @most. */
static inline gboolean
acies_clip_to_slab (double  start,
                    double  slope,
                    double  least,
                    double  most,
                    double *low,
                    double *high)
{
  double one;
  double other;

  if (fabs (slope) < 1e-12)
    return start >= least && start <= most;

  one = (least - start) / slope;
  other = (most - start) / slope;
  *low = MAX (*low, MIN (one, other));
  *high = MIN (*high, MAX (one, other));

  return *low <= *high;
}

static inline gboolean
acies_bounds_meet (const AciesBounds *one,
                   const AciesBounds *other)
{
  return one->low.x <= other->high.x && other->low.x <= one->high.x
         && one->low.y <= other->high.y && other->low.y <= one->high.y;
}

static inline gboolean
acies_bounds_hold (const AciesBounds *self,
                   AciesPoint         point)
{
  return point.x >= self->low.x && point.x <= self->high.x
         && point.y >= self->low.y && point.y <= self->high.y;
}

AciesPoint  acies_heading_get_direction (double             heading);
AciesBounds acies_bounds_of_points     (const AciesPoint   *points,
                                        gsize               n_points);
AciesBounds acies_bounds_of_segment    (AciesPoint          from,
                                        AciesPoint          to);
void        acies_outline_get_axes     (const AciesOutline *outline,
                                        AciesPoint          axes[2]);
void        acies_outline_get_extent   (const AciesOutline *outline,
                                        AciesPoint          axis,
                                        double             *low,
                                        double             *high);

G_END_DECLS
