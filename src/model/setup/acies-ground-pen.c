/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-ground-pen.h"
#include "acies-terrain-grip.h"

/* Inches that a line drawn free hand may stray when it is simplified */
#define TOLERANCE 0.35

/* Inches between two points of a line drawn free hand that are worth to be kept */
#define LEAST_STRETCH 0.1

/* The least that there is to see of a piece: square inches of an area, inches of a line */
#define LEAST_AREA   0.25
#define LEAST_LENGTH 0.5

struct _AciesGroundPen
{
  GObject       parent_instance;

  AciesTable   *table;
  /* What is drawn, without a shape */
  AciesTerrain *piece;
  /* (element-type AciesPoint): inches */
  GArray       *corners;
  GArray       *stroke;
  AciesPoint    place;
  double        step;
};

G_DEFINE_FINAL_TYPE (AciesGroundPen, acies_ground_pen, G_TYPE_OBJECT)

static void
acies_ground_pen_finalize (GObject *object)
{
  AciesGroundPen *self = ACIES_GROUND_PEN (object);

  g_array_unref (self->corners);
  g_array_unref (self->stroke);
  g_clear_object (&self->piece);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (acies_ground_pen_parent_class)->finalize (object);
}

static void
acies_ground_pen_class_init (AciesGroundPenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_ground_pen_finalize;
}

static void
acies_ground_pen_init (AciesGroundPen *self)
{
  self->corners = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  self->stroke = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
}

/**
 * acies_ground_pen_new:
 * @table: the table that the piece is meant for
 * @piece: what is drawn; its shape is not looked at
 *
 * Begins to draw a piece.  The first place is the middle of the table.
 *
 * Returns: (transfer full): a new pen
 */
AciesGroundPen *
acies_ground_pen_new (AciesTable   *table,
                      AciesTerrain *piece)
{
  AciesGroundPen *self;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (ACIES_IS_TERRAIN (piece), NULL);

  self = g_object_new (ACIES_TYPE_GROUND_PEN, NULL);
  self->table = g_object_ref (table);
  self->piece = acies_terrain_copy (piece);
  self->place = (AciesPoint) { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 };

  return self;
}

/**
 * acies_ground_pen_get_table:
 * @self: a pen
 *
 * Returns: (transfer none): the table that the piece is meant for
 */
AciesTable *
acies_ground_pen_get_table (AciesGroundPen *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), NULL);

  return self->table;
}

/**
 * acies_ground_pen_get_piece:
 * @self: a pen
 *
 * Returns: (transfer none): what is drawn
 */
AciesTerrain *
acies_ground_pen_get_piece (AciesGroundPen *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), NULL);

  return self->piece;
}

/**
 * acies_ground_pen_get_n_corners:
 * @self: a pen
 *
 * Returns: how many corners are set
 */
guint
acies_ground_pen_get_n_corners (AciesGroundPen *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), 0);

  return self->corners->len;
}

/* ---- Corners ---- */

static gboolean
is_box (AciesGroundPen *self)
{
  return acies_terrain_get_kind (self->piece) == ACIES_TERRAIN_BUILDING;
}

static guint
get_least_corners (AciesGroundPen *self)
{
  return is_box (self) || acies_terrain_is_line (self->piece) ? 2 : 3;
}

static AciesPoint
get_corner (AciesGroundPen *self,
            guint           index)
{
  return g_array_index (self->corners, AciesPoint, index);
}

static AciesPoint
fit (AciesGroundPen *self,
     AciesPoint      point,
     double          step)
{
  AciesPoint snapped = acies_terrain_grip_snap (point, step);

  return (AciesPoint) { CLAMP (snapped.x, 0.0, acies_table_get_width (self->table)),
                        CLAMP (snapped.y, 0.0, acies_table_get_height (self->table)) };
}

/**
 * acies_ground_pen_get_place:
 * @self: a pen
 *
 * Returns: where the next corner would be, inches
 */
AciesPoint
acies_ground_pen_get_place (AciesGroundPen *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), ((AciesPoint) { 0.0, 0.0 }));

  return self->place;
}

/**
 * acies_ground_pen_set_place:
 * @self: a pen
 * @place: where it is, inches
 * @step: inches of a grid that it falls on; 0 for none
 *
 * Moves the pen without drawing.
 */
void
acies_ground_pen_set_place (AciesGroundPen *self,
                            AciesPoint      place,
                            double          step)
{
  g_return_if_fail (ACIES_IS_GROUND_PEN (self));

  self->place = fit (self, place, step);
}

/**
 * acies_ground_pen_set_corner:
 * @self: a pen
 * @reach: inches about a corner in which it is meant
 *
 * Sets a corner where the pen is.  At the first corner the outline closes, and at the last one, as by a double click, it
 * ends.
 *
 * Returns: %TRUE if the shape is done
 */
gboolean
acies_ground_pen_set_corner (AciesGroundPen *self,
                             double          reach)
{
  guint n_corners;
  gboolean is_line;

  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), FALSE);

  n_corners = self->corners->len;
  is_line = acies_terrain_is_line (self->piece);
  if (n_corners > 0 && acies_point_distance (get_corner (self, n_corners - 1), self->place) <= reach)
    return acies_ground_pen_is_shape (self);
  if (n_corners >= 3 && acies_point_distance (get_corner (self, 0), self->place) <= reach)
    {
      AciesPoint first = get_corner (self, 0);

      /* A wall around something goes back to where it began. */
      if (is_line)
        g_array_append_val (self->corners, first);
      return acies_ground_pen_is_shape (self);
    }

  g_array_append_val (self->corners, self->place);

  return is_box (self) && acies_ground_pen_is_shape (self);
}

/**
 * acies_ground_pen_take_back:
 * @self: a pen
 *
 * Takes the last corner back.
 *
 * Returns: %FALSE if there is none
 */
gboolean
acies_ground_pen_take_back (AciesGroundPen *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), FALSE);

  if (self->corners->len == 0)
    return FALSE;

  g_array_set_size (self->corners, self->corners->len - 1);

  return TRUE;
}

/* ---- Free hand ---- */

static double
measure_stray (AciesPoint point,
               AciesPoint from,
               AciesPoint to)
{
  AciesPoint side = { to.x - from.x, to.y - from.y };
  double length = side.x * side.x + side.y * side.y;
  double along = 0.0;

  if (length > 0.0)
    along = CLAMP (((point.x - from.x) * side.x + (point.y - from.y) * side.y) / length, 0.0, 1.0);

  return acies_point_distance (point, (AciesPoint) { from.x + along * side.x, from.y + along * side.y });
}

/* Marks what a line from @first to @last has to keep, by the way of Douglas and Peucker. */
static void
mark_needed (const AciesPoint *points,
             guint             first,
             guint             last,
             gboolean         *needed)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (guint));

  needed[first] = TRUE;
  needed[last] = TRUE;
  g_array_append_val (spans, first);
  g_array_append_val (spans, last);
  while (spans->len > 0)
    {
      guint to = g_array_index (spans, guint, spans->len - 1);
      guint from = g_array_index (spans, guint, spans->len - 2);
      guint farthest = from;
      double most = TOLERANCE;

      g_array_set_size (spans, spans->len - 2);
      for (guint i = from + 1; i < to; i++)
        if (measure_stray (points[i], points[from], points[to]) > most)
          {
            most = measure_stray (points[i], points[from], points[to]);
            farthest = i;
          }
      if (farthest == from)
        continue;
      needed[farthest] = TRUE;
      g_array_append_val (spans, from);
      g_array_append_val (spans, farthest);
      g_array_append_val (spans, farthest);
      g_array_append_val (spans, to);
    }
}

/* Returns: (element-type AciesPoint): the few points that the stroke needs; an outline goes back to where it began. */
static GArray *
simplify_stroke (AciesGroundPen *self,
                 gboolean        closed)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint *points = (const AciesPoint *) (gpointer) self->stroke->data;
  guint n_points = self->stroke->len;
  g_autofree gboolean *needed = g_new0 (gboolean, n_points);
  guint farthest = n_points - 1;

  if (closed)
    for (guint i = 0; i < n_points; i++)
      if (acies_point_distance (points[0], points[i]) > acies_point_distance (points[0], points[farthest]))
        farthest = i;
  mark_needed (points, 0, farthest, needed);
  mark_needed (points, farthest, n_points - 1, needed);
  for (guint i = 0; i < n_points; i++)
    {
      AciesPoint point = fit (self, points[i], self->step);
      gboolean is_again = kept->len > 0
                          && acies_point_distance (point, g_array_index (kept, AciesPoint, kept->len - 1)) < LEAST_STRETCH;

      if (needed[i] && !is_again)
        g_array_append_val (kept, point);
    }
  while (closed && kept->len > 3
         && acies_point_distance (g_array_index (kept, AciesPoint, 0),
                                  g_array_index (kept, AciesPoint, kept->len - 1)) < 3.0 * TOLERANCE)
    g_array_set_size (kept, kept->len - 1);

  return kept;
}

/**
 * acies_ground_pen_draw_to:
 * @self: a pen
 * @from: where the pull began, inches
 * @to: where the pointer is now
 * @step: inches of a grid that corners fall on; 0 for none
 *
 * Draws free hand: an outline or a line; the box of a building.
 */
void
acies_ground_pen_draw_to (AciesGroundPen *self,
                          AciesPoint      from,
                          AciesPoint      to,
                          double          step)
{
  AciesPoint begin, end;

  g_return_if_fail (ACIES_IS_GROUND_PEN (self));

  self->step = step;
  begin = fit (self, from, is_box (self) ? step : 0.0);
  end = fit (self, to, is_box (self) ? step : 0.0);
  if (is_box (self))
    g_array_set_size (self->stroke, 0);
  if (self->stroke->len == 0)
    g_array_append_val (self->stroke, begin);
  if (acies_point_distance (g_array_index (self->stroke, AciesPoint, self->stroke->len - 1), end) >= LEAST_STRETCH)
    g_array_append_val (self->stroke, end);
  self->place = end;
}

/**
 * acies_ground_pen_lift:
 * @self: a pen
 *
 * Ends what was drawn free hand.  It is the whole shape, unless corners were set before: then it goes on from these.
 *
 * Returns: %TRUE if the shape is done
 */
gboolean
acies_ground_pen_lift (AciesGroundPen *self)
{
  gboolean is_whole;
  g_autoptr (GArray) points = NULL;

  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), FALSE);

  if (self->stroke->len == 0)
    return FALSE;

  is_whole = self->corners->len == 0 || is_box (self);
  if (is_box (self))
    g_array_set_size (self->corners, 0);
  points = simplify_stroke (self, is_whole && !acies_terrain_is_line (self->piece) && !is_box (self));
  g_array_append_vals (self->corners, points->data, points->len);
  g_array_set_size (self->stroke, 0);
  if (is_whole && !acies_ground_pen_is_shape (self))
    g_array_set_size (self->corners, 0);

  return is_whole && self->corners->len > 0;
}

/* ---- The shape ---- */

static void
shape (AciesGroundPen *self,
       AciesTerrain   *piece,
       GArray         *corners)
{
  const AciesPoint *points = (const AciesPoint *) (gpointer) corners->data;

  if (is_box (self) && corners->len >= 2)
    {
      AciesPoint one = points[0];
      AciesPoint other = points[corners->len - 1];
      const AciesPoint box[] = { one, { other.x, one.y }, other, { one.x, other.y } };

      acies_terrain_set_points (piece, box, G_N_ELEMENTS (box));
    }
  else
    {
      acies_terrain_set_points (piece, points, corners->len);
    }
}

/**
 * acies_ground_pen_create_preview:
 * @self: a pen
 *
 * Returns: (transfer full): the piece as it would be if the next corner were where the pen is
 */
AciesTerrain *
acies_ground_pen_create_preview (AciesGroundPen *self)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesTerrain *preview;

  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), NULL);

  preview = acies_terrain_copy (self->piece);
  g_array_append_vals (corners, self->corners->data, self->corners->len);
  if (self->stroke->len > 0)
    g_array_append_vals (corners, self->stroke->data, self->stroke->len);
  else
    g_array_append_val (corners, self->place);
  shape (self, preview, corners);

  return preview;
}

/**
 * acies_ground_pen_is_shape:
 * @self: a pen
 *
 * Returns: whether the corners that are set make a shape: enough of them, and not all in one place or, of an area, line
 */
gboolean
acies_ground_pen_is_shape (AciesGroundPen *self)
{
  g_autoptr (AciesTerrain) piece = NULL;
  const AciesPoint *points;
  gsize n_points;
  double twice = 0.0;
  double length = 0.0;

  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), FALSE);

  if (self->corners->len < get_least_corners (self))
    return FALSE;

  piece = acies_terrain_copy (self->piece);
  shape (self, piece, self->corners);
  points = acies_terrain_get_points (piece, &n_points);
  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint next = points[(i + 1) % n_points];

      twice += points[i].x * next.y - next.x * points[i].y;
      length += i + 1 < n_points ? acies_point_distance (points[i], next) : 0.0;
    }

  return acies_terrain_is_line (piece) ? length >= LEAST_LENGTH : fabs (twice) / 2.0 >= LEAST_AREA;
}

/**
 * acies_ground_pen_create_piece:
 * @self: a pen
 *
 * Returns: (transfer full) (nullable): the piece that was drawn; %NULL if the corners make no shape
 */
AciesTerrain *
acies_ground_pen_create_piece (AciesGroundPen *self)
{
  AciesTerrain *piece;

  g_return_val_if_fail (ACIES_IS_GROUND_PEN (self), NULL);

  if (!acies_ground_pen_is_shape (self))
    return NULL;

  piece = acies_terrain_copy (self->piece);
  shape (self, piece, self->corners);

  return piece;
}
