/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-table-private.h"
#include "acies-terrain-private.h"

/* Measuring the ground.
 *
 * A piece of scenery counts in the rules by its classes, and overlapping pieces by all of theirs.
 * Only a ford replaces what it lies on: within it only its own classes count, so that a river can be
 * crossed there like open ground. */

/* The terrain of one class near the body or line that is measured. */
typedef struct
{
  /* The shapes of the class without fords. */
  GPtrArray *shapes;
  /* Fords of that class, and other fords. */
  GPtrArray *fords;
  GPtrArray *other_fords;
  /* Lines without width of that class, AciesTerrain. */
  GPtrArray *bare_lines;
} Ground;

static void
clear_ground (Ground *ground)
{
  g_clear_pointer (&ground->shapes, g_ptr_array_unref);
  g_clear_pointer (&ground->fords, g_ptr_array_unref);
  g_clear_pointer (&ground->other_fords, g_ptr_array_unref);
  g_clear_pointer (&ground->bare_lines, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ground, clear_ground)

static gboolean
has_pieces (AciesTable        *self,
            const AciesBounds *bounds)
{
  for (guint i = 0; i < self->terrain->pieces->len; i++)
    if (acies_bounds_meet (&acies_terrain_peek_shape (g_ptr_array_index (self->terrain->pieces, i))->bounds, bounds))
      return TRUE;

  return FALSE;
}

/**
 * acies_table_has_terrain:
 * @self: a table
 * @low: the lower left corner of a rectangle
 * @high: its upper right corner
 *
 * Tells whether there may be terrain in a rectangle: where there is none, nothing has to be measured.
 *
 * Returns: whether the bounds of any piece reach into it
 */
gboolean
acies_table_has_terrain (AciesTable *self,
                         AciesPoint  low,
                         AciesPoint  high)
{
  const AciesBounds bounds = { low, high };

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return has_pieces (self, &bounds);
}

/**
 * acies_table_has_class_near:
 * @self: a table
 * @class_id: a class of terrain
 * @low: the lower left corner of a rectangle
 * @high: its upper right corner
 *
 * Tells whether there may be terrain of a class in a rectangle.
 *
 * Returns: whether the bounds of any piece of the class reach into it
 */
gboolean
acies_table_has_class_near (AciesTable *self,
                            const char *class_id,
                            AciesPoint  low,
                            AciesPoint  high)
{
  const AciesBounds bounds = { low, high };

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);

  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      AciesTerrain *piece = g_ptr_array_index (self->terrain->pieces, i);

      if (acies_bounds_meet (&acies_terrain_peek_shape (piece)->bounds, &bounds)
          && acies_terrain_has_class (piece, class_id))
        return TRUE;
    }

  return FALSE;
}

/* Fills @ground.  Returns: %FALSE if there is nothing of the class */
static gboolean
collect_ground (AciesTable        *self,
                const char        *class_id,
                const AciesBounds *bounds,
                Ground            *ground)
{
  if (!has_pieces (self, bounds))
    return FALSE;

  ground->shapes = g_ptr_array_new ();
  ground->fords = g_ptr_array_new ();
  ground->other_fords = g_ptr_array_new ();
  ground->bare_lines = g_ptr_array_new ();

  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      AciesTerrain *piece = g_ptr_array_index (self->terrain->pieces, i);
      const AciesShape *shape = acies_terrain_peek_shape (piece);
      gboolean is_class = acies_terrain_has_class (piece, class_id);
      gboolean is_ford = acies_terrain_get_kind (piece) == ACIES_TERRAIN_FORD;

      if ((!is_class && !is_ford) || !acies_bounds_meet (&shape->bounds, bounds))
        continue;

      if (shape->n_points == 0)
        {
          if (is_class && acies_terrain_is_bare_line (piece))
            g_ptr_array_add (ground->bare_lines, piece);
        }
      else if (is_ford)
        g_ptr_array_add (is_class ? ground->fords : ground->other_fords, (gpointer) shape);
      else
        g_ptr_array_add (ground->shapes, (gpointer) shape);
    }

  return ground->shapes->len > 0 || ground->fords->len > 0 || ground->bare_lines->len > 0;
}

static gboolean
surrounds_any (GPtrArray  *shapes,
               AciesPoint  point)
{
  for (guint i = 0; i < shapes->len; i++)
    if (acies_shape_surrounds (g_ptr_array_index (shapes, i), point))
      return TRUE;

  return FALSE;
}

static gboolean
is_class_ground_cb (AciesPoint    point,
                    gconstpointer data)
{
  const Ground *ground = data;

  return surrounds_any (ground->fords, point)
         || (surrounds_any (ground->shapes, point)
             && !surrounds_any (ground->other_fords, point));
}

static gboolean
is_other_ground_cb (AciesPoint    point,
                    gconstpointer data)
{
  return !is_class_ground_cb (point, data);
}

static void
add_all_spans (GPtrArray  *shapes,
               AciesPoint  from,
               AciesPoint  to,
               GArray     *spans)
{
  for (guint i = 0; i < shapes->len; i++)
    acies_shape_add_spans (g_ptr_array_index (shapes, i), from, to, spans);
}

/* Measures the part of a segment that lies on ground of the class. */
static double
measure_ground (const Ground *ground,
                AciesPoint    from,
                AciesPoint    to)
{
  g_autoptr (GArray) spans = acies_spans_new ();
  g_autoptr (GArray) taken = acies_spans_new ();

  add_all_spans (ground->shapes, from, to, spans);
  acies_spans_unite (spans);
  add_all_spans (ground->other_fords, from, to, taken);
  acies_spans_unite (taken);
  acies_spans_subtract (spans, taken);
  add_all_spans (ground->fords, from, to, spans);
  acies_spans_unite (spans);

  return acies_spans_get_length (spans);
}

/* Finds where a segment first crosses the line of a piece without width, inches from @from; -1 if it
 * does not.  A segment that begins or ends at the line does not cross it. */
static double
find_crossing (AciesTerrain *piece,
               AciesPoint    from,
               AciesPoint    to,
               GPtrArray    *fords)
{
  double length = acies_point_distance (from, to);
  AciesPoint along = acies_minus (to, from);
  const AciesPoint *curve;
  double first = -1.0;
  gsize n_curve;

  if (length <= ACIES_TOUCH)
    return -1.0;

  curve = acies_terrain_get_curve (piece, &n_curve);
  for (gsize i = 1; i < n_curve; i++)
    {
      AciesPoint start = acies_minus (curve[i - 1], from);
      AciesPoint end = acies_minus (curve[i], from);
      double start_side = acies_cross (along, start);
      double end_side = acies_cross (along, end);
      double part;
      double at;

      /* Half open, so that a bend right on the segment counts once. */
      if ((start_side > 0.0) == (end_side > 0.0))
        continue;

      part = start_side / (start_side - end_side);
      at = acies_dot (along, acies_plus (start, acies_minus (end, start), part)) / length;
      if (at <= ACIES_TOUCH || at >= length - ACIES_TOUCH || (first >= 0.0 && at >= first))
        continue;
      if (fords != NULL && surrounds_any (fords, acies_plus (from, along, at / length)))
        continue;

      first = at;
    }

  return first;
}

/* Tells whether a line without width runs through a body, other than within a ford. */
static gboolean
meets_bare_line (AciesTerrain       *piece,
                 const AciesOutline *body,
                 const Ground       *ground)
{
  AciesOutline thick = acies_outline_thicken (body);
  AciesShape shape = { thick.corners, G_N_ELEMENTS (thick.corners) };
  const AciesPoint *curve;
  gsize n_curve;

  shape.bounds = acies_bounds_of_points (shape.points, shape.n_points);
  curve = acies_terrain_get_curve (piece, &n_curve);
  for (gsize i = 1; i < n_curve; i++)
    {
      g_autoptr (GArray) spans = acies_spans_new ();
      g_autoptr (GArray) taken = acies_spans_new ();

      acies_shape_add_spans (&shape, curve[i - 1], curve[i], spans);
      if (spans->len == 0)
        continue;

      add_all_spans (ground->fords, curve[i - 1], curve[i], taken);
      add_all_spans (ground->other_fords, curve[i - 1], curve[i], taken);
      acies_spans_unite (taken);
      acies_spans_subtract (spans, taken);
      if (acies_spans_get_length (spans) > ACIES_TOUCH)
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_ground (const Ground       *ground,
             const AciesOutline *body,
             AciesGroundFunc     is_sought)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_ptr_array_extend (all, ground->shapes, NULL, NULL);
  g_ptr_array_extend (all, ground->fords, NULL, NULL);
  g_ptr_array_extend (all, ground->other_fords, NULL, NULL);

  return acies_shapes_find_ground ((const AciesShape *const *) all->pdata, all->len,
                                   body, is_sought, ground);
}

/* Finds where a piece first blocks the sight along a segment, inches from @from; -1 if it does not. */
static double
find_obstacle (AciesTerrain *piece,
               AciesPoint    from,
               AciesPoint    to)
{
  const AciesShape *shape = acies_terrain_peek_shape (piece);
  g_autoptr (GArray) spans = NULL;

  if (shape->n_points == 0)
    return acies_terrain_is_bare_line (piece) ? find_crossing (piece, from, to, NULL) : -1.0;

  /* A hill does not block the sight from it or up to it. */
  if (acies_terrain_get_kind (piece) == ACIES_TERRAIN_HILL
      && (acies_shape_contains (shape, from) || acies_shape_contains (shape, to)))
    return -1.0;

  spans = acies_spans_new ();
  acies_shape_add_spans (shape, from, to, spans);
  for (guint i = 0; i < spans->len; i++)
    {
      AciesSpan span = g_array_index (spans, AciesSpan, i);

      if (span.end - span.start > ACIES_TOUCH)
        return span.start;
    }

  return -1.0;
}

/**
 * acies_table_length_in_class:
 * @self: a table
 * @class_id: an id of the ruleset's terrain vocabulary
 * @from: the start of a straight path
 * @to: the end of the path
 *
 * Measures how much of a path lies in terrain of a class.  Overlapping pieces
 * count once, in a ford only the classes of the ford count, and a path along
 * the border of a piece is not in it.
 *
 * Returns: inches, 0 to the length of the path
 */
double
acies_table_length_in_class (AciesTable *self,
                             const char *class_id,
                             AciesPoint  from,
                             AciesPoint  to)
{
  AciesBounds bounds = acies_bounds_of_segment (from, to);
  g_auto (Ground) ground = { NULL };

  g_return_val_if_fail (ACIES_IS_TABLE (self), 0.0);
  g_return_val_if_fail (class_id != NULL, 0.0);

  if (!collect_ground (self, class_id, &bounds, &ground))
    return 0.0;

  return measure_ground (&ground, from, to);
}

/**
 * acies_table_segment_meets_class:
 * @self: a table
 * @class_id: an id of the ruleset's terrain vocabulary
 * @from: the start of a straight path
 * @to: the end of the path
 *
 * Tells whether a path enters terrain of a class, or crosses a line of that
 * class that was drawn without width.
 *
 * Returns: %TRUE if it does
 */
gboolean
acies_table_segment_meets_class (AciesTable *self,
                                 const char *class_id,
                                 AciesPoint  from,
                                 AciesPoint  to)
{
  AciesBounds bounds = acies_bounds_of_segment (from, to);
  g_auto (Ground) ground = { NULL };

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);

  if (!collect_ground (self, class_id, &bounds, &ground))
    return FALSE;

  for (guint i = 0; i < ground.bare_lines->len; i++)
    if (find_crossing (g_ptr_array_index (ground.bare_lines, i), from, to,
                       ground.other_fords) >= 0.0)
      return TRUE;

  return measure_ground (&ground, from, to) > ACIES_TOUCH;
}

/**
 * acies_table_point_in_class:
 * @self: a table
 * @class_id: an id of the ruleset's terrain vocabulary
 * @point: a point of the table
 *
 * Tells whether a point lies in terrain of a class.  The border of a piece
 * belongs to it; in a ford the classes of the ford alone count.
 *
 * Returns: %TRUE if it does
 */
gboolean
acies_table_point_in_class (AciesTable *self,
                            const char *class_id,
                            AciesPoint  point)
{
  gboolean in_class = FALSE;
  gboolean in_ford = FALSE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);

  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      AciesTerrain *piece = g_ptr_array_index (self->terrain->pieces, i);
      gboolean is_ford = acies_terrain_get_kind (piece) == ACIES_TERRAIN_FORD;
      gboolean is_class = acies_terrain_has_class (piece, class_id);

      if ((!is_ford && (!is_class || in_class)) || !acies_terrain_contains (piece, point))
        continue;
      if (is_ford && is_class)
        return TRUE;

      in_ford = in_ford || is_ford;
      in_class = in_class || is_class;
    }

  return in_class && !in_ford;
}

/**
 * acies_table_body_meets_class:
 * @self: a table
 * @class_id: an id of the ruleset's terrain vocabulary
 * @body: a body
 *
 * Tells whether any part of a body stands in terrain of a class, or on a line of
 * that class.  A body that only touches a piece from outside does not; in a ford
 * the classes of the ford alone count.
 *
 * Returns: %TRUE if any part does
 */
gboolean
acies_table_body_meets_class (AciesTable         *self,
                              const char         *class_id,
                              const AciesOutline *body)
{
  g_auto (Ground) ground = { NULL };
  AciesBounds bounds;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  bounds = acies_bounds_of_points (body->corners, G_N_ELEMENTS (body->corners));
  if (!collect_ground (self, class_id, &bounds, &ground))
    return FALSE;

  for (guint i = 0; i < ground.bare_lines->len; i++)
    if (meets_bare_line (g_ptr_array_index (ground.bare_lines, i), body, &ground))
      return TRUE;

  return find_ground (&ground, body, is_class_ground_cb);
}

/**
 * acies_table_body_inside_class:
 * @self: a table
 * @class_id: an id of the ruleset's terrain vocabulary
 * @body: a body
 *
 * Tells whether the whole of a body stands in terrain of a class.  It may stand
 * across several pieces of that class that join or overlap, and touch their
 * borders from within.
 *
 * Returns: %TRUE if no part stands anywhere else
 */
gboolean
acies_table_body_inside_class (AciesTable         *self,
                               const char         *class_id,
                               const AciesOutline *body)
{
  g_auto (Ground) ground = { NULL };
  AciesBounds bounds;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  bounds = acies_bounds_of_points (body->corners, G_N_ELEMENTS (body->corners));
  if (!collect_ground (self, class_id, &bounds, &ground))
    return FALSE;

  return !find_ground (&ground, body, is_other_ground_cb);
}

/**
 * acies_table_level_at:
 * @self: a table
 * @point: a point of the table
 *
 * Finds how high the ground is.  A hill rises by a level at its foot line and
 * at each of its further contours; where hills overlap, the highest counts.
 *
 * Returns: the height in levels; 0 on the plain
 */
guint
acies_table_level_at (AciesTable *self,
                      AciesPoint  point)
{
  guint highest = 0;

  g_return_val_if_fail (ACIES_IS_TABLE (self), 0);

  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      AciesTerrain *piece = g_ptr_array_index (self->terrain->pieces, i);

      if (acies_terrain_get_kind (piece) == ACIES_TERRAIN_HILL)
        highest = MAX (highest, acies_terrain_get_level_at (piece, point));
    }

  return highest;
}

/**
 * acies_table_sight_blocked_by:
 * @self: a table
 * @from: the point to look from
 * @to: the point to look at
 *
 * Finds the first piece that blocks a line of sight.  A hill that blocks sight
 * does so if the line passes over it and both ends lie outside.  Any other
 * piece does if a part of the line lies in it, also when one of the ends does.
 * Touching a border does not count.
 *
 * Returns: (transfer none) (nullable): the piece nearest to @from along the
 *   line, or %NULL if the sight is clear
 */
AciesTerrain *
acies_table_sight_blocked_by (AciesTable *self,
                              AciesPoint  from,
                              AciesPoint  to)
{
  double inches;

  return acies_table_find_sight_block (self, from, to, &inches);
}

/**
 * acies_table_find_sight_block:
 * @self: a table
 * @from: the point to look from
 * @to: the point to look at
 * @inches: (out): how far from @from the sight is blocked; %G_MAXDOUBLE if it is clear
 *
 * Does the same as acies_table_sight_blocked_by(), and says where.
 *
 * Returns: (transfer none) (nullable): the piece, or %NULL if the sight is clear
 */
AciesTerrain *
acies_table_find_sight_block (AciesTable *self,
                              AciesPoint  from,
                              AciesPoint  to,
                              double     *inches)
{
  AciesBounds bounds = acies_bounds_of_segment (from, to);
  AciesTerrain *first = NULL;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);
  g_return_val_if_fail (inches != NULL, NULL);

  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      AciesTerrain *piece = g_ptr_array_index (self->terrain->pieces, i);
      double at;

      if (!acies_terrain_get_blocks_sight (piece)
          || !acies_bounds_meet (&acies_terrain_peek_shape (piece)->bounds, &bounds))
        continue;

      at = find_obstacle (piece, from, to);
      if (at >= 0.0 && at < least)
        {
          least = at;
          first = piece;
        }
    }

  *inches = least;

  return first;
}
