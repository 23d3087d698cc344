/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-geometry-private.h"

/* What stands in the way of a body that slides. */

static void
set_axes (AciesObstacle      *self,
          const AciesOutline *sliding,
          const AciesOutline *other)
{
  acies_outline_get_axes (sliding, self->axes);
  acies_outline_get_axes (other, self->axes + 2);
}

static inline void
set_slab (AciesObstacle      *self,
          guint               axis,
          const AciesOutline *sliding,
          const AciesOutline *other)
{
  double high;

  acies_outline_get_extent (sliding, self->axes[axis], &self->starts[axis], &high);
  acies_outline_get_extent (other, self->axes[axis], &self->lows[axis], &self->highs[axis]);
  self->extents[axis] = high - self->starts[axis];
}

static inline gboolean
clip_slab (const AciesObstacle *self,
           guint                axis,
           AciesPoint           place,
           AciesPoint           shift,
           double               depth,
           double              *from,
           double              *to)
{
  return acies_clip_to_slab (self->starts[axis] + acies_dot (place, self->axes[axis]),
                             acies_dot (shift, self->axes[axis]),
                             self->lows[axis] + depth - self->extents[axis], self->highs[axis] - depth, from, to);
}

/**
 * acies_outline_get_obstacle:
 * @self: a body at its start
 * @other: another body
 *
 * Finds where a body that slides with its heading kept overlaps another.
 *
 * Returns: the slabs of their axes in which it does
 */
AciesObstacle
acies_outline_get_obstacle (const AciesOutline *self,
                            const AciesOutline *other)
{
  AciesObstacle obstacle = { 0 };

  g_return_val_if_fail (self != NULL && other != NULL, obstacle);

  set_axes (&obstacle, self, other);
  for (guint i = 0; i < G_N_ELEMENTS (obstacle.axes); i++)
    set_slab (&obstacle, i, self, other);

  return obstacle;
}

/**
 * acies_obstacle_clip:
 * @self: an obstacle
 * @place: how far the body has slid from its start
 * @shift: how far it goes on straight
 * @depth: how deep they overlap, inches; below 0 for how near they come
 * @from: (inout): the part of the way, 0 to 1, at which to begin
 * @to: (inout): the part at which to end
 *
 * Clips a stretch of a straight way to that on which a body overlaps another by
 * more than @depth, as acies_outline_clearance() has it.  For a @depth below 0 the
 * stretch may be longer than that, as if the corners of the bodies were not rounded off.
 *
 * Returns: whether anything is left of the stretch
 */
gboolean
acies_obstacle_clip (const AciesObstacle *self,
                     AciesPoint           place,
                     AciesPoint           shift,
                     double               depth,
                     double              *from,
                     double              *to)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (from != NULL && to != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (self->axes); i++)
    if (!clip_slab (self, i, place, shift, depth, from, to))
      return FALSE;

  return TRUE;
}

/**
 * acies_outline_clip_sweep:
 * @self: a body at the start of a straight way
 * @shift: how far it goes, its heading kept
 * @other: another body
 * @depth: how deep they overlap, inches; below 0 for how near they come
 * @from: (inout): the part of the way, 0 to 1, at which to begin
 * @to: (inout): the part at which to end
 *
 * Does the same as acies_obstacle_clip(), for a single stretch.
 *
 * Returns: whether anything is left of the stretch
 */
gboolean
acies_outline_clip_sweep (const AciesOutline *self,
                          AciesPoint          shift,
                          const AciesOutline *other,
                          double              depth,
                          double             *from,
                          double             *to)
{
  const AciesPoint start = { 0.0, 0.0 };
  AciesObstacle obstacle;

  g_return_val_if_fail (self != NULL && other != NULL, FALSE);
  g_return_val_if_fail (from != NULL && to != NULL, FALSE);

  /* Most bodies are apart along the first axes. */
  set_axes (&obstacle, self, other);
  for (guint i = 0; i < G_N_ELEMENTS (obstacle.axes); i++)
    {
      set_slab (&obstacle, i, self, other);
      if (!clip_slab (&obstacle, i, start, shift, depth, from, to))
        return FALSE;
    }

  return TRUE;
}
