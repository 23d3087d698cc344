/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Waters, ways, walls and houses. */

static void
trace_curve (cairo_t      *cr,
             const GArray *curve,
             gboolean      closed)
{
  acies_draw_polygon (cr, (const AciesPoint *) (gpointer) curve->data, curve->len, closed);
}

/* A line beside a curve, @off pixels to its right, wavering by up to @waver of
 * that; it goes on from the current point, if there is one. */
static void
trace_beside (cairo_t      *cr,
              const GArray *curve,
              double        off,
              double        waver,
              double        phase,
              gboolean      back)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  guint i;

  for (i = 0; i < curve->len; i++)
    {
      guint j = back ? curve->len - 1 - i : i;
      AciesPoint at = g_array_index (curve, AciesPoint, j);
      AciesPoint one = g_array_index (curve, AciesPoint, j > 0 ? j - 1 : j);
      AciesPoint two = g_array_index (curve, AciesPoint, MIN (j + 1, curve->len - 1));
      double angle = atan2 (two.y - one.y, two.x - one.x);
      double here = off * (1 + waver * sin (j * 0.21 + phase + (off > 0 ? 1.3 : 0)));

      at.x -= here * sin (angle);
      at.y += here * cos (angle);
      g_array_append_val (line, at);
    }
  acies_draw_smooth (cr, (const AciesPoint *) (gpointer) line->data, line->len, FALSE, 4);
}

static double
get_phase (AciesTerrain *terrain)
{
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));

  return acies_seed_next (&seed) * 2 * G_PI;
}

/* The band of a river; its width varies by a tenth, as rivers do. */
static void
trace_river (AciesPaint   *paint,
             AciesTerrain *terrain)
{
  g_autoptr (GArray) curve = acies_terrain_pixels (paint, terrain, TRUE);
  double half = MAX (acies_terrain_get_width (terrain) * paint->z, 3) / 2;
  double phase = get_phase (terrain);

  if (curve->len < 2)
    return;
  trace_beside (paint->cr, curve, -half, 0.1, phase, FALSE);
  trace_beside (paint->cr, curve, half, 0.1, phase, TRUE);
  cairo_close_path (paint->cr);
}

static void
paint_river_lines (AciesPaint   *paint,
                   AciesTerrain *terrain)
{
  static const double parts[] = { -0.74, -0.46, 0.46, 0.74 };
  g_autoptr (GArray) curve = acies_terrain_pixels (paint, terrain, TRUE);
  double half = acies_terrain_get_width (terrain) * paint->z / 2;
  guint i;

  if (curve->len < 2 || half * 2 < 14 || (paint->flags & ACIES_PAINT_COMPACT) != 0)
    return;
  for (i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      cairo_new_sub_path (paint->cr);
      trace_beside (paint->cr, curve, half * parts[i], 0.1, get_phase (terrain), FALSE);
    }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_WATER_LINE), 1);
  cairo_set_line_width (paint->cr, 0.7 * paint->k);
  cairo_stroke (paint->cr);
}

static void
trace_water (AciesPaint   *paint,
             AciesTerrain *terrain)
{
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_WATER)
    {
      acies_terrain_trace (paint, terrain);
    }
  else
    {
      trace_river (paint, terrain);
    }
}

static int
compare_widths (gconstpointer a,
                gconstpointer b)
{
  double one = acies_terrain_get_width (*(AciesTerrain *const *) a);
  double two = acies_terrain_get_width (*(AciesTerrain *const *) b);

  return one < two ? -1 : one > two;
}

static GPtrArray *
collect_waters (AciesPaint *paint)
{
  GListModel *all = acies_table_get_terrain (acies_scene_get_table (paint->scene));
  GPtrArray *waters = g_ptr_array_new_with_free_func (g_object_unref);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
      AciesTerrainKind kind = acies_terrain_get_kind (terrain);

      if (kind == ACIES_TERRAIN_WATER || kind == ACIES_TERRAIN_RIVER)
        g_ptr_array_add (waters, g_steal_pointer (&terrain));
    }
  g_ptr_array_sort (waters, compare_widths);
  return waters;
}

/* All banks first, then all waters, the wider over the narrower, so that they
 * flow into each other. */
void
acies_waters_paint (AciesPaint *paint)
{
  g_autoptr (GPtrArray) waters = collect_waters (paint);
  guint i;

  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  for (i = 0; i < waters->len; i++)
    {
      AciesTerrain *terrain = g_ptr_array_index (waters, i);
      gboolean stream = acies_terrain_get_kind (terrain) == ACIES_TERRAIN_RIVER
                        && acies_terrain_get_width (terrain) < 1;

      trace_water (paint, terrain);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_BANK), 1);
      cairo_set_line_width (paint->cr, 2 * (stream ? 0.9 : 1.15) * paint->k);
      cairo_stroke (paint->cr);
    }
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_MITER);
  for (i = 0; i < waters->len; i++)
    {
      AciesTerrain *terrain = g_ptr_array_index (waters, i);

      trace_water (paint, terrain);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_WATER), 1);
      cairo_fill (paint->cr);
      if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_RIVER)
        paint_river_lines (paint, terrain);
    }
}

void
acies_way_paint (AciesPaint   *paint,
                 AciesTerrain *terrain)
{
  cairo_t *cr = paint->cr;
  AciesColor casing = acies_paint_color (paint, ACIES_COLOR_CASING);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  acies_terrain_trace (paint, terrain);
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_TRACK)
    {
      acies_draw_set_color (cr, casing, 1);
      cairo_set_line_width (cr, 1.3 * paint->k);
      acies_draw_dashes (cr, 5 * paint->k, 2.5 * paint->k);
      cairo_stroke (cr);
      acies_draw_dashes (cr, 0, 0);
    }
  else
    {
      double width = MAX (0.6 * acies_terrain_get_width (terrain) * paint->z, 3);

      acies_draw_set_color (cr, casing, 1);
      cairo_set_line_width (cr, width + 1.6 * paint->k);
      cairo_stroke_preserve (cr);
      acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ROAD), 1);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
}

/* The river that a ford crosses, and the way the water runs there. */
static AciesTerrain *
find_river (AciesPaint *paint,
            AciesPoint  at,
            double     *angle)
{
  GListModel *all = acies_table_get_terrain (acies_scene_get_table (paint->scene));
  AciesTerrain *best = NULL;
  double nearest = G_MAXDOUBLE;
  guint i, j;

  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
      g_autoptr (GArray) curve = NULL;

      if (acies_terrain_get_kind (terrain) != ACIES_TERRAIN_RIVER)
        continue;
      curve = acies_terrain_pixels (paint, terrain, TRUE);
      for (j = 1; j < curve->len; j++)
        {
          AciesPoint one = g_array_index (curve, AciesPoint, j - 1);
          AciesPoint two = g_array_index (curve, AciesPoint, j);
          double distance = acies_point_distance (at, two);

          if (distance < nearest)
            {
              nearest = distance;
              *angle = atan2 (two.y - one.y, two.x - one.x);
              best = terrain;
            }
        }
    }
  return best;
}

void
acies_ford_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));
  double half = acies_terrain_get_width (terrain) * paint->z / 2;
  AciesTerrain *river;
  AciesPoint at = { 0, 0 };
  double angle = 0;
  double across;
  double off;
  gsize i;
  int row;

  if (n_points == 0)
    return;
  for (i = 0; i < n_points; i++)
    {
      at.x += points[i].x / n_points;
      at.y += points[i].y / n_points;
    }
  at = acies_paint_place (paint, at);
  river = find_river (paint, at, &angle);
  across = river != NULL ? acies_terrain_get_width (river) * paint->z * 0.62 : half * 2;
  cairo_save (paint->cr);
  if (river != NULL)
    {
      trace_river (paint, river);
      cairo_clip (paint->cr);
    }
  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, angle);
  cairo_rectangle (paint->cr, -half, -across, 2 * half, 2 * across);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_FORD), 0.92);
  cairo_fill (paint->cr);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_BANK), 1);
  for (row = -1; row <= 1; row++)
    for (off = -across; off < across; off += 4.4 * paint->k)
      acies_draw_dot (paint->cr, row * half * 0.62 + acies_seed_spread (&seed, 0.12 * half),
                      off + acies_seed_spread (&seed, 1.2 * paint->k));
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr, 2 * paint->k);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);
}

/* A closed wall, or one whose class says so, is a work with towers. */
static gboolean
is_work (AciesTerrain *terrain)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);

  return acies_terrain_has_class (terrain, "fortification")
         || (n_points > 3 && acies_point_distance (points[0], points[n_points - 1]) < 0.01);
}

static void
paint_work (AciesPaint   *paint,
            const GArray *curve,
            gboolean      closed)
{
  const AciesPoint *points = (const AciesPoint *) (gpointer) curve->data;
  AciesPoint middle = acies_curve_centroid (points, curve->len);
  double length = acies_curve_length (curve);
  double step = MAX (0.34 * paint->z, 4);
  AciesCurveWalk walk = { curve, 1, 0 };
  double along;
  guint i;

  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_WORKS), 1);
  cairo_set_line_width (paint->cr, MAX (paint->k, 0.8));
  for (along = step / 2, i = 0; along < length; along += step, i++)
    {
      double angle;
      AciesPoint at = acies_curve_walk_to (&walk, along, &angle);
      double tooth = (i % 2 == 0 ? 4.6 : 2.8) * paint->k;
      /* Outwards. */
      double side = (at.x - middle.x) * -sin (angle) + (at.y - middle.y) * cos (angle) > 0 ? 1 : -1;

      if (!acies_ground_is_seen (paint, at, step))
        continue;
      cairo_move_to (paint->cr, at.x, at.y);
      cairo_line_to (paint->cr, at.x - side * tooth * sin (angle), at.y + side * tooth * cos (angle));
    }
  cairo_stroke (paint->cr);
  trace_curve (paint->cr, curve, closed);
  cairo_set_line_width (paint->cr, 2.6 * paint->k);
  cairo_stroke (paint->cr);
  for (i = 0; i < curve->len; i++)
    cairo_rectangle (paint->cr, points[i].x - 3.6 * paint->k, points[i].y - 3.6 * paint->k,
                     7.2 * paint->k, 7.2 * paint->k);
  cairo_fill (paint->cr);
}

void
acies_wall_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) curve = acies_terrain_pixels (paint, terrain, FALSE);
  AciesCurveWalk walk = { curve, 1, 0 };
  double length, along, step;

  if (curve->len < 2)
    return;
  if (is_work (terrain))
    {
      AciesPoint first = g_array_index (curve, AciesPoint, 0);
      AciesPoint last = g_array_index (curve, AciesPoint, curve->len - 1);

      paint_work (paint, curve, acies_point_distance (first, last) < 0.5);
      return;
    }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_WALL), 1);
  trace_curve (paint->cr, curve, FALSE);
  cairo_set_line_width (paint->cr, 2 * paint->k);
  cairo_stroke (paint->cr);
  length = acies_curve_length (curve);
  step = MAX (0.5 * paint->z, 5);
  for (along = step / 2; along < length; along += step)
    {
      double angle;
      AciesPoint at = acies_curve_walk_to (&walk, along, &angle);

      if (!acies_ground_is_seen (paint, at, step))
        continue;
      cairo_move_to (paint->cr, at.x, at.y);
      cairo_line_to (paint->cr, at.x + 3.2 * paint->k * sin (angle), at.y - 3.2 * paint->k * cos (angle));
    }
  cairo_set_line_width (paint->cr, 0.9 * paint->k);
  cairo_stroke (paint->cr);
}

void
acies_hedge_paint (AciesPaint   *paint,
                   AciesTerrain *terrain)
{
  g_autoptr (GArray) curve = acies_terrain_pixels (paint, terrain, TRUE);
  AciesCurveWalk walk = { curve, 1, 0 };
  double length, along, step;
  gboolean large = FALSE;

  if (curve->len < 2)
    return;
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_CROWN_EDGE), 1);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  length = acies_curve_length (curve);
  step = MAX (0.42 * paint->z, 4.2);
  for (along = 0; along <= length; along += step)
    {
      AciesPoint at = acies_curve_walk_to (&walk, along, NULL);

      /* Every other bush is a little larger. */
      large = !large;
      if (!acies_ground_is_seen (paint, at, step))
        continue;
      acies_draw_dot (paint->cr, at.x, at.y);
      cairo_set_line_width (paint->cr, (large ? 4 : 5) * paint->k);
      cairo_stroke (paint->cr);
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
}

/* A house to scale: the ridge runs along its long side, one half lies in the light. */
static void
paint_roof (AciesPaint       *paint,
            const AciesPoint *corners)
{
  gboolean turn = acies_point_distance (corners[0], corners[1]) < acies_point_distance (corners[1], corners[2]);
  AciesPoint c[4];
  AciesPoint ridge[2];
  AciesPoint shaded[4];
  gboolean first_lit;
  guint i;

  for (i = 0; i < 4; i++)
    c[i] = corners[(i + (turn ? 1 : 0)) % 4];
  /* c[0]-c[1] and c[2]-c[3] are the long sides. */
  ridge[0] = (AciesPoint) { (c[0].x + c[3].x) / 2, (c[0].y + c[3].y) / 2 };
  ridge[1] = (AciesPoint) { (c[1].x + c[2].x) / 2, (c[1].y + c[2].y) / 2 };
  first_lit = c[0].x + c[0].y + c[1].x + c[1].y < c[2].x + c[2].y + c[3].x + c[3].y;
  shaded[0] = ridge[0];
  shaded[1] = ridge[1];
  shaded[2] = first_lit ? c[2] : c[1];
  shaded[3] = first_lit ? c[3] : c[0];
  acies_draw_polygon (paint->cr, shaded, 4, TRUE);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_ROOF_SHADED), 1);
  cairo_fill (paint->cr);
  cairo_move_to (paint->cr, ridge[0].x, ridge[0].y);
  cairo_line_to (paint->cr, ridge[1].x, ridge[1].y);
}

void
acies_house_paint (AciesPaint       *paint,
                   const AciesPoint *corners,
                   gsize             n_corners)
{
  cairo_t *cr = paint->cr;

  if (paint->shadows)
    {
      cairo_save (cr);
      cairo_translate (cr, 1.6 * paint->k, 1.9 * paint->k);
      acies_draw_polygon (cr, corners, n_corners, TRUE);
      cairo_restore (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, paint->style == ACIES_SKETCH_DARK ? 0.4 : 0.2);
      cairo_fill (cr);
    }
  acies_draw_polygon (cr, corners, n_corners, TRUE);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ROOF_LIT), 1);
  cairo_fill (cr);
  if (n_corners == 4)
    paint_roof (paint, corners);
  acies_draw_polygon (cr, corners, n_corners, TRUE);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ROOF_EDGE), 1);
  cairo_set_line_width (cr, 0.9 * paint->k);
  cairo_stroke (cr);
}

static gboolean
holds_buildings (AciesPaint   *paint,
                 const GArray *area)
{
  GListModel *all = acies_table_get_terrain (acies_scene_get_table (paint->scene));
  guint i;

  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
      gsize n_points;
      const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);

      if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_BUILDING && n_points > 0
          && acies_polygon_contains ((const AciesPoint *) (gpointer) area->data, area->len,
                                     acies_paint_place (paint, points[0])))
        return TRUE;
    }
  return FALSE;
}

/* Paints a house of a town that has no houses of its own. */
static void
paint_some_house (AciesPaint *paint,
                  AciesPoint  at,
                  AciesSeed  *seed)
{
  double width = (0.65 + acies_seed_next (seed) * 0.35) * paint->z;
  double depth = width * (0.55 + acies_seed_next (seed) * 0.15);
  double angle = acies_seed_spread (seed, 0.6) + (acies_seed_next (seed) < 0.3 ? G_PI_2 : 0);
  AciesPoint corners[4];
  guint i;

  for (i = 0; i < 4; i++)
    {
      double x = (i == 0 || i == 3 ? -0.8 : 0.8) * width;
      double y = (i < 2 ? -0.8 : 0.8) * depth;

      corners[i].x = at.x + x * cos (angle) - y * sin (angle);
      corners[i].y = at.y + x * sin (angle) + y * cos (angle);
    }
  acies_house_paint (paint, corners, 4);
}

/* Whether a house may stand at a place: both the place and one farther out from the middle are in the town. */
static gboolean
has_room_for_house (const GArray *area,
                    AciesPoint    middle,
                    AciesPoint    at)
{
  const AciesPoint *points = (const AciesPoint *) (gpointer) area->data;
  AciesPoint out = { at.x + (at.x - middle.x) * 0.25, at.y + (at.y - middle.y) * 0.25 };

  return acies_polygon_contains (points, area->len, out) && acies_polygon_contains (points, area->len, at);
}

void
acies_town_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) area = acies_terrain_pixels (paint, terrain, TRUE);
  const AciesPoint *points = (const AciesPoint *) (gpointer) area->data;
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));
  AciesPoint middle;
  double step = 2.5 * paint->z;
  double reach = 0;
  int row, column;

  if (area->len < 3)
    return;
  acies_terrain_trace (paint, terrain);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_TOWN), 1);
  cairo_fill (paint->cr);
  if (paint->style == ACIES_SKETCH_PAPER)
    {
      acies_terrain_trace (paint, terrain);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_CASING), 1);
      cairo_set_line_width (paint->cr, paint->k);
      acies_draw_dashes (paint->cr, 3 * paint->k, 2.4 * paint->k);
      cairo_stroke (paint->cr);
      acies_draw_dashes (paint->cr, 0, 0);
    }
  if (holds_buildings (paint, area))
    return;
  middle = acies_curve_centroid (points, area->len);
  for (guint i = 0; i < area->len; i++)
    reach = MAX (reach, acies_point_distance (points[i], middle));
  for (row = -20; row <= 20; row++)
    for (column = -20; column <= 20; column++)
      {
        AciesPoint at = {
          middle.x + (column + (row & 1 ? 0.5 : 0)) * step + acies_seed_spread (&seed, 0.16 * step),
          middle.y + row * step * 0.8 + acies_seed_spread (&seed, 0.12 * step),
        };

        /* Most of the lattice lies far outside of the town. */
        if (fabs (at.x - middle.x) <= reach && fabs (at.y - middle.y) <= reach && has_room_for_house (area, middle, at))
          paint_some_house (paint, at, &seed);
      }
}
