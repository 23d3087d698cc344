/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-table-private.h"

/* The shape of a table: usual ones are made from their measures, and all are one polygon, the rim. */

/* Smaller areas are none. */
#define LEAST_AREA 1.0

/* Points of usual shapes are short numbers in files; what is this near to one is one. */
#define ROUNDING 1e4
#define LIKENESS 1e-3

/* What a corner of a regular octagon takes of its side. */
#define OCTAGON_CUT (1.0 / (2.0 + G_SQRT2))

/* ---- Usual shapes ---- */

/**
 * acies_rim_has_cut:
 * @self: a shape
 *
 * Returns: whether something is cut away from a rectangle, so that its measures matter
 */
gboolean
acies_rim_has_cut (const AciesRim *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->shape == ACIES_RIM_L || self->shape == ACIES_RIM_T || self->shape == ACIES_RIM_U;
}

/* Inches along an edge, and from it to the opposite one */
static void
measure_edge (AciesTableEdge  edge,
              double          width,
              double          height,
              double         *length,
              double         *across)
{
  gboolean level = edge == ACIES_TABLE_EDGE_NEAR || edge == ACIES_TABLE_EDGE_FAR;

  *length = level ? width : height;
  *across = level ? height : width;
}

/* How far a cut may go along its edge, and into the table: an inch of the table stays. */
static void
find_most (const AciesRim *self,
           double          width,
           double          height,
           double         *along,
           double         *deep)
{
  double length, across;

  measure_edge (self->edge, width, height, &length, &across);
  *along = MAX (length - ACIES_TABLE_MIN_SIZE, 0.0) / (self->shape == ACIES_RIM_T ? 2.0 : 1.0);
  *deep = MAX (across - ACIES_TABLE_MIN_SIZE, 0.0);
}

/* What goes along an edge and what into the table as width and height, and the other way */
static AciesPoint
lay (const AciesRim *self,
     double          one,
     double          other)
{
  gboolean level = self->edge == ACIES_TABLE_EDGE_NEAR || self->edge == ACIES_TABLE_EDGE_FAR;

  return level ? (AciesPoint) { one, other } : (AciesPoint) { other, one };
}

/**
 * acies_rim_get_cut:
 * @self: a shape with a cut
 *
 * Returns: the width and the height of the cut as it lies on the table, inches
 */
AciesPoint
acies_rim_get_cut (const AciesRim *self)
{
  g_return_val_if_fail (self != NULL, ((AciesPoint) { 0.0, 0.0 }));

  return lay (self, self->along, self->deep);
}

/**
 * acies_rim_set_cut:
 * @self: a shape with a cut, and its edge
 * @cut: the width and the height of the cut as it lies on the table, inches
 *
 * Sets the measures of a cut.
 */
void
acies_rim_set_cut (AciesRim   *self,
                   AciesPoint  cut)
{
  AciesPoint laid;

  g_return_if_fail (self != NULL);

  laid = lay (self, cut.x, cut.y);
  self->along = laid.x;
  self->deep = laid.y;
}

/**
 * acies_rim_find_most_cut:
 * @self: a shape with a cut
 * @width: the width of the table, inches
 * @height: its height, inches
 *
 * Returns: the largest width and height of its cut as it lies on the table, inches: an inch of the table stays
 */
AciesPoint
acies_rim_find_most_cut (const AciesRim *self,
                         double          width,
                         double          height)
{
  double along, deep;

  g_return_val_if_fail (self != NULL, ((AciesPoint) { 0.0, 0.0 }));

  find_most (self, width, height, &along, &deep);

  return lay (self, along, deep);
}

/* Adds a point that is seen from the left end of an edge. */
static void
add_point (GArray          *points,
           const AciesPose *end,
           double           right,
           double           ahead)
{
  AciesPoint point = acies_pose_to_table (end, (AciesPoint) { right, ahead });

  point.x = round (point.x * ROUNDING) / ROUNDING;
  point.y = round (point.y * ROUNDING) / ROUNDING;
  g_array_append_val (points, point);
}

static void
add_cut_rectangle (GArray         *points,
                   const AciesRim *self,
                   double          width,
                   double          height)
{
  AciesPose end = acies_table_edge_get_left_end (self->edge, width, height);
  double a = self->along, d = self->deep;
  double length, across;

  measure_edge (self->edge, width, height, &length, &across);
  if (self->shape == ACIES_RIM_U)
    add_point (points, &end, 0.0, 0.0);
  else
    {
      add_point (points, &end, a, 0.0);
      add_point (points, &end, a, d);
      add_point (points, &end, 0.0, d);
    }
  add_point (points, &end, 0.0, across);
  add_point (points, &end, length, across);
  if (self->shape == ACIES_RIM_T)
    {
      add_point (points, &end, length, d);
      add_point (points, &end, length - a, d);
      add_point (points, &end, length - a, 0.0);
      return;
    }
  add_point (points, &end, length, 0.0);
  if (self->shape == ACIES_RIM_U)
    {
      add_point (points, &end, (length + a) / 2.0, 0.0);
      add_point (points, &end, (length + a) / 2.0, d);
      add_point (points, &end, (length - a) / 2.0, d);
      add_point (points, &end, (length - a) / 2.0, 0.0);
    }
}

static void
add_oval (GArray *points,
          double  width,
          double  height)
{
  const AciesPose corner = { { 0.0, height }, 0.0 };

  for (guint i = 0; i < ACIES_RIM_ROUND_POINTS; i++)
    {
      double turn = 2.0 * G_PI * i / ACIES_RIM_ROUND_POINTS;

      add_point (points, &corner, (1.0 + sin (turn)) * width / 2.0, (1.0 + cos (turn)) * height / 2.0);
    }
}

static void
add_hexagon (GArray *points,
             double  width,
             double  height)
{
  /* Seen from the longer side, so that two corners are at its ends. */
  AciesTableEdge edge = width >= height ? ACIES_TABLE_EDGE_NEAR : ACIES_TABLE_EDGE_LEFT;
  AciesPose end = acies_table_edge_get_left_end (edge, width, height);
  double length = MAX (width, height), across = MIN (width, height);

  add_point (points, &end, length * 0.25, 0.0);
  add_point (points, &end, 0.0, across / 2.0);
  add_point (points, &end, length * 0.25, across);
  add_point (points, &end, length * 0.75, across);
  add_point (points, &end, length, across / 2.0);
  add_point (points, &end, length * 0.75, 0.0);
}

static void
add_octagon (GArray *points,
             double  width,
             double  height)
{
  for (int i = 0; i < ACIES_N_TABLE_EDGES; i++)
    {
      AciesTableEdge edge = (AciesTableEdge) i;
      AciesPose end = acies_table_edge_get_left_end (edge, width, height);
      double length, across;

      measure_edge (edge, width, height, &length, &across);
      add_point (points, &end, length * OCTAGON_CUT, 0.0);
      add_point (points, &end, 0.0, across * OCTAGON_CUT);
    }
}

/**
 * acies_rim_make_points:
 * @self: a shape
 * @width: the width of the table, inches
 * @height: its height, inches
 *
 * Makes the polygon of a usual shape.
 *
 * Returns: (transfer full) (element-type AciesPoint): its corners, clockwise; none for a rectangle and for a free shape
 */
GArray *
acies_rim_make_points (const AciesRim *self,
                       double          width,
                       double          height)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  g_return_val_if_fail (self != NULL, points);

  switch (self->shape)
    {
    case ACIES_RIM_L:
    case ACIES_RIM_T:
    case ACIES_RIM_U:
      add_cut_rectangle (points, self, width, height);
      break;

    case ACIES_RIM_ROUND:
      add_oval (points, width, height);
      break;

    case ACIES_RIM_HEXAGON:
      add_hexagon (points, width, height);
      break;

    case ACIES_RIM_OCTAGON:
      add_octagon (points, width, height);
      break;

    case ACIES_RIM_RECTANGLE:
    case ACIES_RIM_FREE:
    default:
      break;
    }

  return points;
}

static gboolean
is_like (const AciesRim   *rim,
         const AciesPoint *points,
         gsize             n_points,
         double            width,
         double            height)
{
  g_autoptr (GArray) made = acies_rim_make_points (rim, width, height);

  if (made->len != n_points)
    return FALSE;
  for (guint i = 0; i < made->len; i++)
    if (acies_point_distance (g_array_index (made, AciesPoint, i), points[i]) > LIKENESS)
      return FALSE;

  return TRUE;
}

/* Reads the measures of a cut off the points where add_cut_rectangle() puts them. */
static AciesRim
guess_cut (AciesRimShape     shape,
           AciesTableEdge    edge,
           const AciesPoint *points,
           double            width,
           double            height)
{
  AciesPose end = acies_table_edge_get_left_end (edge, width, height);
  AciesRim rim = { .shape = shape, .edge = edge };

  if (shape == ACIES_RIM_U)
    {
      rim.along = acies_point_distance (points[4], points[7]);
      rim.deep = acies_point_distance (points[4], points[5]);
    }
  else
    {
      rim.along = acies_pose_to_local (&end, points[0]).x;
      rim.deep = acies_pose_to_local (&end, points[1]).y;
    }

  return rim;
}

static AciesRim
recognize (const AciesPoint *points,
           gsize             n_points,
           double            width,
           double            height)
{
  const struct { AciesRimShape shape; gsize n_points; } cut[] = {
    { ACIES_RIM_L, 6 }, { ACIES_RIM_T, 8 }, { ACIES_RIM_U, 8 },
  };
  const AciesRimShape whole[] = { ACIES_RIM_ROUND, ACIES_RIM_HEXAGON, ACIES_RIM_OCTAGON };
  AciesRim rim = { .shape = ACIES_RIM_RECTANGLE, .edge = ACIES_TABLE_EDGE_FAR };

  if (n_points == 0)
    return rim;

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    {
      rim.shape = whole[i];
      if (is_like (&rim, points, n_points, width, height))
        return rim;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cut); i++)
    for (int edge = 0; cut[i].n_points == n_points && edge < ACIES_N_TABLE_EDGES; edge++)
      {
        AciesRim guess = guess_cut (cut[i].shape, (AciesTableEdge) edge, points, width, height);

        if (guess.along > 0.0 && guess.deep > 0.0 && is_like (&guess, points, n_points, width, height))
          return guess;
      }
  rim.shape = ACIES_RIM_FREE;

  return rim;
}

/* ---- What is no rim ---- */

gboolean
acies_rim_refuse (GError     **error,
                  const char  *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, message);

  return FALSE;
}

/* Tells whether two lines have a point in common. */
static gboolean
do_meet (AciesPoint from,
         AciesPoint to,
         AciesPoint other_from,
         AciesPoint other_to)
{
  AciesPoint along = acies_minus (to, from);
  AciesPoint other_along = acies_minus (other_to, other_from);
  double one = acies_cross (along, acies_minus (other_from, from));
  double two = acies_cross (along, acies_minus (other_to, from));
  double three = acies_cross (other_along, acies_minus (from, other_from));
  double four = acies_cross (other_along, acies_minus (to, other_from));

  if (((one > 0.0 && two < 0.0) || (one < 0.0 && two > 0.0))
      && ((three > 0.0 && four < 0.0) || (three < 0.0 && four > 0.0)))
    return TRUE;

  return acies_point_distance (acies_segment_nearest (from, to, other_from), other_from) < ACIES_TOUCH
         || acies_point_distance (acies_segment_nearest (from, to, other_to), other_to) < ACIES_TOUCH
         || acies_point_distance (acies_segment_nearest (other_from, other_to, from), from) < ACIES_TOUCH
         || acies_point_distance (acies_segment_nearest (other_from, other_to, to), to) < ACIES_TOUCH;
}

/* Tells whether the line from one point to the next meets another than its neighbors, or folds back on one. */
static gboolean
crosses_itself (const AciesPoint *points,
                gsize             n_points)
{
  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint from = points[i], to = points[(i + 1) % n_points], then = points[(i + 2) % n_points];
      AciesPoint along = acies_minus (to, from), next = acies_minus (then, to);

      if (acies_dot (along, next) < 0.0
          && fabs (acies_cross (along, next)) <= ACIES_TOUCH * acies_point_distance (from, to))
        return TRUE;
      for (gsize j = i + 2; j < n_points; j++)
        if ((j + 1) % n_points != i && do_meet (from, to, points[j], points[(j + 1) % n_points]))
          return TRUE;
    }

  return FALSE;
}

static double
measure_area (const AciesPoint *points,
              gsize             n_points)
{
  double twice = 0.0;

  for (gsize i = 0; i < n_points; i++)
    twice += acies_cross (points[i], points[(i + 1) % n_points]);

  return fabs (twice) / 2.0;
}

/**
 * acies_rim_check:
 * @points: (array length=n_points): the corners of a polygon, in order, inches
 * @n_points: how many
 * @width: the width of the table, inches
 * @height: its height, inches
 * @error: (nullable): return location for an %ACIES_INPUT_ERROR_BAD_INPUT
 *
 * Tells whether a polygon can be the rim of a table: %ACIES_RIM_MIN_POINTS to %ACIES_RIM_MAX_POINTS points within its
 * size, which enclose ground and never cross.
 *
 * Returns: %FALSE if it cannot, and @error says why
 */
gboolean
acies_rim_check (const AciesPoint  *points,
                 gsize              n_points,
                 double             width,
                 double             height,
                 GError           **error)
{
  g_return_val_if_fail (points != NULL || n_points == 0, FALSE);

  if (n_points < ACIES_RIM_MIN_POINTS)
    return acies_rim_refuse (error, _("The rim of a table takes at least %d points"), ACIES_RIM_MIN_POINTS);
  if (n_points > ACIES_RIM_MAX_POINTS)
    return acies_rim_refuse (error, _("The rim of a table takes at most %d points"), ACIES_RIM_MAX_POINTS);

  for (gsize i = 0; i < n_points; i++)
    {
      const AciesPoint *at = &points[i];
      guint number = (guint) i + 1;

      if (!isfinite (at->x) || !isfinite (at->y))
        return acies_rim_refuse (error, _("Point %u of the rim of the table is no place"), number);
      if (at->x < -ACIES_TOUCH || at->y < -ACIES_TOUCH || at->x > width + ACIES_TOUCH || at->y > height + ACIES_TOUCH)
        return acies_rim_refuse (error, _("Point %u of the rim lies beyond the table of %g by %g inches"), number, width, height);
      if (acies_point_distance (*at, points[(i + 1) % n_points]) < ACIES_RIM_LEAST_STEP)
        return acies_rim_refuse (error, _("Point %u of the rim of the table and the next one are the same"), number);
    }
  if (crosses_itself (points, n_points))
    return acies_rim_refuse (error, _("The rim of the table crosses or touches itself"));
  if (measure_area (points, n_points) < LEAST_AREA)
    return acies_rim_refuse (error, _("The rim of the table encloses less than a square inch"));

  return TRUE;
}

/* ---- The rim of a table ---- */

/**
 * acies_table_get_rim:
 * @self: a table
 * @n_points: (out): how many points it has, 0 for a rectangle
 *
 * Gets the polygon within whose lines the table is.
 *
 * Returns: (transfer none) (array length=n_points) (nullable): its corners, inches; %NULL for a rectangle
 */
const AciesPoint *
acies_table_get_rim (AciesTable *self,
                     gsize      *n_points)
{
  g_return_val_if_fail (n_points != NULL, NULL);
  *n_points = 0;
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  *n_points = self->rim != NULL ? self->rim->len : 0;

  return self->rim != NULL ? (const AciesPoint *) (gpointer) self->rim->data : NULL;
}

void
acies_table_replace_rim (AciesTable       *self,
                         const AciesPoint *points,
                         gsize             n_points)
{
  GArray *rim = NULL;

  if (n_points > 0)
    {
      rim = g_array_sized_new (FALSE, FALSE, sizeof (AciesPoint), (guint) n_points);
      for (gsize i = 0; i < n_points; i++)
        {
          AciesPoint at = { CLAMP (points[i].x, 0.0, self->width), CLAMP (points[i].y, 0.0, self->height) };

          g_array_append_val (rim, at);
        }
    }
  g_clear_pointer (&self->rim, g_array_unref);
  self->rim = rim;
}

static gboolean
has_rim (AciesTable       *self,
         const AciesPoint *points,
         gsize             n_points)
{
  gsize n_own;
  const AciesPoint *own = acies_table_get_rim (self, &n_own);

  return n_own == n_points && (n_own == 0 || memcmp (own, points, n_own * sizeof *own) == 0);
}

/**
 * acies_table_set_rim:
 * @self: a table
 * @points: (array length=n_points) (nullable): the corners of a polygon, in order, inches
 * @n_points: how many; 0 for a rectangle
 * @error: (nullable): return location for an %ACIES_INPUT_ERROR_BAD_INPUT
 *
 * Sets the polygon within whose lines the table is.  It lies within the size of the table.
 *
 * Returns: %FALSE if nothing was changed, since acies_rim_check() refuses the polygon
 */
gboolean
acies_table_set_rim (AciesTable        *self,
                     const AciesPoint  *points,
                     gsize              n_points,
                     GError           **error)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (points != NULL || n_points == 0, FALSE);

  if (n_points > 0 && !acies_rim_check (points, n_points, self->width, self->height, error))
    return FALSE;
  if (has_rim (self, points, n_points))
    return TRUE;

  acies_table_replace_rim (self, points, n_points);
  acies_table_emit_changed (self);

  return TRUE;
}

/**
 * acies_table_has_same_rim:
 * @self: a table
 * @other: another one
 *
 * Returns: whether both have the same rim, or none
 */
gboolean
acies_table_has_same_rim (AciesTable *self,
                          AciesTable *other)
{
  gsize n_points;
  const AciesPoint *points;

  g_return_val_if_fail (ACIES_IS_TABLE (self) && ACIES_IS_TABLE (other), FALSE);

  points = acies_table_get_rim (other, &n_points);

  return has_rim (self, points, n_points);
}

/* Makes a usual shape as far as it fits the table. */
static GArray *
make_fitting (AciesTable     *self,
              const AciesRim *rim)
{
  AciesRim fitting = *rim;
  double along, deep;

  find_most (rim, self->width, self->height, &along, &deep);
  fitting.along = CLAMP (rim->along, MIN (ACIES_RIM_LEAST_STEP, along), along);
  fitting.deep = CLAMP (rim->deep, MIN (ACIES_RIM_LEAST_STEP, deep), deep);

  return acies_rim_make_points (&fitting, self->width, self->height);
}

/* The same polygon from another corner on, so that it is not taken for a usual shape. */
static GArray *
make_free (AciesTable *self)
{
  GArray *points = acies_table_list_border (self);

  if (self->rim != NULL && acies_table_recognize_shape (self).shape != ACIES_RIM_FREE)
    {
      AciesPoint first = g_array_index (points, AciesPoint, 0);

      g_array_remove_index (points, 0);
      g_array_append_val (points, first);
    }

  return points;
}

/**
 * acies_table_set_shape:
 * @self: a table
 * @rim: a usual shape; a cut that is too large is made smaller
 *
 * Gives a table a usual shape.  %ACIES_RIM_FREE keeps what is there, and makes its corners, also the four of a rectangle,
 * points that can be moved.
 */
void
acies_table_set_shape (AciesTable     *self,
                       const AciesRim *rim)
{
  g_autoptr (GArray) points = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (rim != NULL);

  points = rim->shape == ACIES_RIM_FREE ? make_free (self) : make_fitting (self, rim);
  /* On a table of an inch nothing is left to cut. */
  if (!acies_table_set_rim (self, (const AciesPoint *) (gpointer) points->data, points->len, NULL))
    acies_table_set_rim (self, NULL, 0, NULL);
}

/**
 * acies_table_recognize_shape:
 * @self: a table
 *
 * Finds which usual shape a table has.
 *
 * Returns: the shape, with its measures; %ACIES_RIM_FREE for all others
 */
AciesRim
acies_table_recognize_shape (AciesTable *self)
{
  gsize n_points;
  const AciesPoint *points;

  g_return_val_if_fail (ACIES_IS_TABLE (self), ((AciesRim) { .shape = ACIES_RIM_RECTANGLE }));

  points = acies_table_get_rim (self, &n_points);

  return recognize (points, n_points, self->width, self->height);
}

/* Fits the rim to a table that was @width by @height: usual shapes keep their measures, others are stretched. */
void
acies_table_stretch_rim (AciesTable *self,
                         double      width,
                         double      height)
{
  g_autoptr (GArray) points = NULL;
  AciesRim rim;

  if (self->rim == NULL)
    return;

  rim = recognize ((const AciesPoint *) (gpointer) self->rim->data, self->rim->len, width, height);
  if (rim.shape != ACIES_RIM_FREE)
    points = make_fitting (self, &rim);
  else
    {
      points = g_array_copy (self->rim);
      for (guint i = 0; i < points->len; i++)
        {
          AciesPoint *at = &g_array_index (points, AciesPoint, i);

          *at = (AciesPoint) { at->x / width * self->width, at->y / height * self->height };
        }
    }
  if (!acies_rim_check ((const AciesPoint *) (gpointer) points->data, points->len, self->width, self->height, NULL))
    g_array_set_size (points, 0);
  acies_table_replace_rim (self, (const AciesPoint *) (gpointer) points->data, points->len);
}
