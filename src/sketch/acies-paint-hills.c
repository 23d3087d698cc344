/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Hills: tints and contours, and on screens the play of light on the slopes. */

#define N_AROUND 96

/* Light and shade change so little from place to place that on the screen an image of so many pixels to the inch, and
 * of no more in all, is enlarged. */
#define RELIEF_ZOOM 8.0
#define RELIEF_PIXELS (512.0 * 1024)

/* Over how many points to either side the direction of the slope is taken. */
#define SLOPE_SPAN 9

/* The line at a part of the way from the foot (0) to the summit (1).  It wavers a
 * little, so that contours are not copies of each other. */
static void
get_ring (const GArray *foot,
          AciesPoint    summit,
          double        part,
          AciesSeed     seed,
          AciesPoint   *ring)
{
  double phase_one = acies_seed_next (&seed) * 2 * G_PI;
  double phase_two = acies_seed_next (&seed) * 2 * G_PI;
  double waver = part > 0 && part < 1 ? 0.04 : 0;
  guint i;

  for (i = 0; i < N_AROUND; i++)
    {
      AciesPoint at = g_array_index (foot, AciesPoint, i);
      double turn = i * 2 * G_PI / N_AROUND;
      double factor = (1 - part)
                      * (1 + waver * (0.6 * sin (2 * turn + phase_one + 3 * part)
                                      + 0.4 * sin (3 * turn + phase_two - 4 * part)));

      ring[i].x = summit.x + (at.x - summit.x) * factor;
      ring[i].y = summit.y + (at.y - summit.y) * factor;
    }
}

/* How much the slope faces the light from the north-west, -1 to 1. */
static double
get_light (const AciesPoint *ring,
           guint             i,
           gboolean          clockwise)
{
  AciesPoint one = ring[(i + N_AROUND - SLOPE_SPAN) % N_AROUND];
  AciesPoint two = ring[(i + SLOPE_SPAN) % N_AROUND];
  double dx = two.x - one.x;
  double dy = two.y - one.y;
  double length = MAX (hypot (dx, dy), 1e-9);
  /* outwards, down the slope */
  double nx = (clockwise ? dy : -dy) / length;
  double ny = (clockwise ? -dx : dx) / length;

  return -(nx + ny) * G_SQRT2 / 2;
}

static gboolean
is_clockwise (const GArray *foot)
{
  double area = 0;
  guint i;

  for (i = 0; i < foot->len; i++)
    {
      AciesPoint one = g_array_index (foot, AciesPoint, i);
      AciesPoint two = g_array_index (foot, AciesPoint, (i + 1) % foot->len);

      area += one.x * two.y - two.x * one.y;
    }
  return area > 0;
}

static void
add_patch (cairo_pattern_t  *mesh,
           const AciesPoint  corners[4],
           const double      alpha[4],
           AciesColor        color)
{
  guint i;

  cairo_mesh_pattern_begin_patch (mesh);
  cairo_mesh_pattern_move_to (mesh, corners[0].x, corners[0].y);
  for (i = 1; i < 4; i++)
    cairo_mesh_pattern_line_to (mesh, corners[i].x, corners[i].y);
  for (i = 0; i < 4; i++)
    cairo_mesh_pattern_set_corner_color_rgba (mesh, i, color.red, color.green, color.blue, alpha[i]);
  cairo_mesh_pattern_end_patch (mesh);
}

/* Paints the play of light on a hill as far as its foot or, where the foot will cut it off, a little farther.  Light and
 * shade are two meshes: in one, a corner between them would turn gray. */
static void
paint_relief (AciesPaint   *paint,
              AciesTerrain *terrain,
              gboolean      beyond)
{
  static const double parts[] = { -.10, 0, .22, .44, .66, .88 };
  static const double weights[] = { .30, .30, 1, 1, .34, 0 };
  AciesPoint rings[G_N_ELEMENTS (parts)][N_AROUND];
  g_autoptr (GArray) pixels = acies_terrain_pixels (paint, terrain, TRUE);
  g_autoptr (GArray) foot = acies_curve_resample ((const AciesPoint *) (gpointer) pixels->data, pixels->len, TRUE,
                                                  N_AROUND);
  AciesPoint summit = acies_paint_place (paint, acies_terrain_get_center (terrain));
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));
  guint levels = CLAMP (acies_terrain_get_levels (terrain), 1, 4);
  gboolean clockwise = is_clockwise (foot);
  double strength = 0.55 + 0.45 * MIN (levels, 4) / 4.0;
  int lit;
  guint r, i;

  for (r = 0; r < G_N_ELEMENTS (parts); r++)
    get_ring (foot, summit, parts[r], seed, rings[r]);
  for (lit = 0; lit <= 1; lit++)
    {
      cairo_pattern_t *mesh = cairo_pattern_create_mesh ();
      AciesColor color = acies_paint_color (paint, lit ? ACIES_COLOR_RELIEF_LIGHT : ACIES_COLOR_RELIEF_SHADE);
      double most = acies_palette_relief_alpha (paint->style, lit) * strength;

      for (r = beyond ? 0 : 1; r + 1 < G_N_ELEMENTS (parts); r++)
        for (i = 0; i < N_AROUND; i++)
          {
            guint next = (i + 1) % N_AROUND;
            AciesPoint corners[4] = { rings[r][i], rings[r][next], rings[r + 1][next], rings[r + 1][i] };
            double light[4] = {
              get_light (rings[r], i, clockwise), get_light (rings[r], next, clockwise),
              get_light (rings[r + 1], next, clockwise), get_light (rings[r + 1], i, clockwise),
            };
            double alpha[4];
            guint j;

            for (j = 0; j < 4; j++)
              alpha[j] = MAX (lit ? light[j] : -light[j], 0) * most * weights[j < 2 ? r : r + 1];
            if (alpha[0] + alpha[1] + alpha[2] + alpha[3] > 0.001)
              add_patch (mesh, corners, alpha, color);
          }
      cairo_set_source (paint->cr, mesh);
      cairo_paint (paint->cr);
      cairo_pattern_destroy (mesh);
    }
}

/* The box around a hill on the table, in inches; a little larger, so that it can be cut off at the foot. */
static cairo_rectangle_t
get_hill_box (const AciesPaint *paint,
              AciesTerrain     *terrain)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_outline (terrain, &n_points);
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (gsize i = 0; i < n_points; i++)
    {
      left = MIN (left, points[i].x);
      right = MAX (right, points[i].x);
      top = MIN (top, points[i].y);
      bottom = MAX (bottom, points[i].y);
    }
  left = MAX (left, 0) - 1;
  top = MAX (top, 0) - 1;
  right = MIN (right, acies_table_get_width (table)) + 1;
  bottom = MIN (bottom, acies_table_get_height (table)) + 1;

  return (cairo_rectangle_t) { left, top, MAX (right - left, 0), MAX (bottom - top, 0) };
}

static void
draw_relief (AciesPaint    *paint,
             gconstpointer  what)
{
  AciesTerrain *terrain = (AciesTerrain *) what;

  paint_relief (paint, terrain, TRUE);
}

/* Paints the play of light from an image of it, which is made once for all zooms. */
static void
paint_relief_image (AciesPaint   *paint,
                    AciesTerrain *terrain)
{
  g_autoptr (GString) key = g_string_new (NULL);
  cairo_rectangle_t box = get_hill_box (paint, terrain);
  AciesPaint small = *paint;
  cairo_surface_t *image;
  AciesPoint origin;

  if (box.width <= 0 || box.height <= 0)
    return;

  small.z = MIN (RELIEF_ZOOM, sqrt (RELIEF_PIXELS / (box.width * box.height)));
  box = (cairo_rectangle_t) { floor (box.x * small.z), floor (box.y * small.z),
                              ceil (box.width * small.z), ceil (box.height * small.z) };
  small.view.scale = 1;
  small.view.offset_x = 0;
  small.view.offset_y = 0;
  g_string_printf (key, "relief %d ", paint->style);
  acies_terrain_append_key (key, paint, terrain);
  image = acies_sketch_cache_get (paint->cache, &small, key->str,
                                  (cairo_rectangle_t) { -box.x, -box.y, box.width, box.height }, draw_relief, terrain);

  origin = acies_paint_place (paint, (AciesPoint) { box.x / small.z, box.y / small.z });
  cairo_save (paint->cr);
  cairo_translate (paint->cr, origin.x, origin.y);
  cairo_scale (paint->cr, paint->z / small.z, paint->z / small.z);
  cairo_set_source_surface (paint->cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (paint->cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (paint->cr);
  cairo_restore (paint->cr);
}

void
acies_hill_paint (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) pixels = acies_terrain_pixels (paint, terrain, TRUE);
  g_autoptr (GArray) foot = NULL;
  AciesSeed seed = acies_seed_new (acies_terrain_get_id (terrain));
  guint levels = CLAMP (acies_terrain_get_levels (terrain), 1, 4);
  AciesPoint rings[4][N_AROUND];
  AciesPoint summit;
  guint i;

  if (pixels->len < 3)
    return;
  summit = acies_paint_place (paint, acies_terrain_get_center (terrain));
  foot = acies_curve_resample ((const AciesPoint *) (gpointer) pixels->data, pixels->len, TRUE, N_AROUND);
  for (i = 0; i < levels; i++)
    {
      get_ring (foot, summit, 1 - acies_terrain_get_contour (terrain, i), seed, rings[i]);
      if (i == 0)
        acies_terrain_trace (paint, terrain);
      else
        /* Through every fourth point, which keeps files small. */
        acies_draw_smooth (paint->cr, rings[i], N_AROUND, TRUE, 4);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_HILL_1 + i), 1);
      cairo_fill (paint->cr);
    }
  if ((paint->flags & ACIES_PAINT_VECTOR) == 0 || (paint->flags & ACIES_PAINT_RELIEF) != 0)
    {
      cairo_save (paint->cr);
      acies_terrain_trace (paint, terrain);
      cairo_clip (paint->cr);
      if (paint->cache != NULL)
        paint_relief_image (paint, terrain);
      else
        paint_relief (paint, terrain, FALSE);
      cairo_restore (paint->cr);
    }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_CONTOUR), 1);
  for (i = 0; i < levels; i++)
    {
      if (i == 0)
        acies_terrain_trace (paint, terrain);
      else
        /* Through every fourth point, which keeps files small. */
        acies_draw_smooth (paint->cr, rings[i], N_AROUND, TRUE, 4);
      cairo_set_line_width (paint->cr, (i == 0 ? 1.3 : 0.85) * paint->k);
      cairo_stroke (paint->cr);
    }
}
