/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The ground in its order: hills, areas, waters, ways, buildings, and the names (acies-ground-names.c). */

/* Crosses, a foot apart, rather than lines. */
#define GRID_INCHES 12.0

GArray *
acies_terrain_pixels (const AciesPaint *paint,
                      AciesTerrain     *terrain,
                      gboolean          smooth)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gboolean line = acies_terrain_is_line (terrain);
  gsize n_points = 0;
  const AciesPoint *points;
  gsize i;

  /* What is painted is what is measured, so the table says how lines bend. */
  if (!line)
    points = acies_terrain_get_outline (terrain, &n_points);
  else if (smooth)
    points = acies_terrain_get_curve (terrain, &n_points);
  else
    points = acies_terrain_get_points (terrain, &n_points);
  for (i = 0; i < n_points; i++)
    {
      AciesPoint at = acies_paint_place (paint, points[i]);

      g_array_append_val (pixels, at);
    }
  return g_steal_pointer (&pixels);
}

void
acies_ground_get_seen (const AciesPaint *paint,
                       double            reach,
                       AciesPoint       *least,
                       AciesPoint       *most)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  AciesPoint corner = { acies_table_get_width (table), acies_table_get_height (table) };
  AciesPoint first = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  AciesPoint last = acies_paint_place (paint, corner);
  double left, top, right, bottom;

  /* All of the table, but for what is cut off where this is painted. */
  cairo_clip_extents (paint->cr, &left, &top, &right, &bottom);
  *least = (AciesPoint) { MAX (first.x, left) - reach, MAX (first.y, top) - reach };
  *most = (AciesPoint) { MIN (last.x, right) + reach, MIN (last.y, bottom) + reach };
}

gboolean
acies_ground_is_seen (const AciesPaint *paint,
                      AciesPoint        at,
                      double            reach)
{
  AciesPoint least, most;

  acies_ground_get_seen (paint, reach, &least, &most);
  return at.x >= least.x && at.y >= least.y && at.x <= most.x && at.y <= most.y;
}

/* Traces an area or a line as the curves that the table follows in small pieces:
 * the same line, smooth at any zoom, and short in files. */
void
acies_terrain_trace (const AciesPaint *paint,
                     AciesTerrain     *terrain)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gboolean closed = !acies_terrain_is_line (terrain);
  gsize n_points = 0;
  gsize n_pieces = 0;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  gsize i;

  if (closed)
    acies_terrain_get_outline (terrain, &n_pieces);
  else
    acies_terrain_get_curve (terrain, &n_pieces);
  for (i = 0; i < n_points; i++)
    {
      AciesPoint at = acies_paint_place (paint, points[i]);

      g_array_append_val (pixels, at);
    }
  /* As many pieces as points: a kind that keeps its corners. */
  if (n_pieces <= n_points)
    acies_draw_polygon (paint->cr, (const AciesPoint *) (gpointer) pixels->data, n_points, closed);
  else
    acies_draw_smooth (paint->cr, (const AciesPoint *) (gpointer) pixels->data, n_points, closed, 1);
}

static void
paint_grid (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  double arm = 4 * paint->k;
  double x, y;

  for (y = GRID_INCHES; y < acies_table_get_height (table) - 0.5; y += GRID_INCHES)
    for (x = GRID_INCHES; x < acies_table_get_width (table) - 0.5; x += GRID_INCHES)
      {
        AciesPoint at = acies_paint_place (paint, (AciesPoint) { x, y });

        cairo_move_to (paint->cr, at.x - arm, at.y);
        cairo_line_to (paint->cr, at.x + arm, at.y);
        cairo_move_to (paint->cr, at.x, at.y - arm);
        cairo_line_to (paint->cr, at.x, at.y + arm);
      }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_GRID), 1);
  cairo_set_line_width (paint->cr, 0.9);
  cairo_stroke (paint->cr);
}

static void
paint_piece (AciesPaint   *paint,
             AciesTerrain *terrain)
{
  switch (acies_terrain_get_kind (terrain))
    {
    case ACIES_TERRAIN_HILL:
      acies_hill_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_WOOD:
      acies_wood_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_SCRUB:
    case ACIES_TERRAIN_MARSH:
    case ACIES_TERRAIN_FIELD:
    case ACIES_TERRAIN_CUSTOM:
      acies_area_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_ROAD:
    case ACIES_TERRAIN_TRACK:
      acies_way_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_FORD:
      acies_ford_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_WALL:
      acies_wall_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_HEDGE:
      acies_hedge_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_TOWN:
      acies_town_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_BUILDING:
      {
        g_autoptr (GArray) corners = acies_terrain_pixels (paint, terrain, FALSE);

        if (corners->len >= 3)
          acies_house_paint (paint, (const AciesPoint *) (gpointer) corners->data, corners->len);
        break;
      }
    case ACIES_TERRAIN_WATER:
    case ACIES_TERRAIN_RIVER:
    default:
      break;
    }
}

/* In which pass each kind is painted; waters are painted together, before pass 3. */
static const guint passes[] = {
  [ACIES_TERRAIN_HILL]     = 0,
  [ACIES_TERRAIN_CUSTOM]   = 1,
  [ACIES_TERRAIN_FIELD]    = 1,
  [ACIES_TERRAIN_SCRUB]    = 1,
  [ACIES_TERRAIN_MARSH]    = 1,
  [ACIES_TERRAIN_WOOD]     = 2,
  [ACIES_TERRAIN_WATER]    = 3,
  [ACIES_TERRAIN_RIVER]    = 3,
  [ACIES_TERRAIN_TRACK]    = 4,
  [ACIES_TERRAIN_ROAD]     = 4,
  [ACIES_TERRAIN_FORD]     = 5,
  [ACIES_TERRAIN_TOWN]     = 6,
  [ACIES_TERRAIN_BUILDING] = 7,
  [ACIES_TERRAIN_HEDGE]    = 7,
  [ACIES_TERRAIN_WALL]     = 7,
};

gboolean
acies_ground_has_backdrop (const AciesPaint *paint)
{
  return paint->backdrop != NULL && (paint->flags & ACIES_PAINT_BACKDROP) != 0
         && acies_table_get_backdrop (acies_scene_get_table (paint->scene)) != NULL;
}

static void
trace_table (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);

  gsize n_points;
  const AciesPoint *points = acies_table_get_rim (table, &n_points);

  cairo_new_path (paint->cr);
  if (points == NULL)
    cairo_rectangle (paint->cr, paint->view.offset_x, paint->view.offset_y,
                     acies_table_get_width (table) * paint->z, acies_table_get_height (table) * paint->z);
  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint at = acies_paint_place (paint, points[i]);

      cairo_line_to (paint->cr, at.x, at.y);
    }
  if (n_points > 0)
    cairo_close_path (paint->cr);
}

void
acies_ground_clip (AciesPaint *paint)
{
  trace_table (paint);
  cairo_clip (paint->cr);
}

static void
paint_backdrop (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  gboolean vector = (paint->flags & ACIES_PAINT_VECTOR) != 0;

  cairo_save (paint->cr);
  acies_ground_clip (paint);
  cairo_translate (paint->cr, paint->view.offset_x, paint->view.offset_y);
  cairo_scale (paint->cr,
               acies_table_get_width (table) * paint->z / cairo_image_surface_get_width (paint->backdrop),
               acies_table_get_height (table) * paint->z / cairo_image_surface_get_height (paint->backdrop));
  cairo_set_source_surface (paint->cr, paint->backdrop, 0, 0);
  /* On the screen it is painted with every picture. */
  if (!vector)
    cairo_pattern_set_filter (cairo_get_source (paint->cr), CAIRO_FILTER_BILINEAR);
  cairo_paint_with_alpha (paint->cr, acies_backdrop_get_opacity (acies_table_get_backdrop (table)));
  cairo_restore (paint->cr);
}

void
acies_ground_paint_base (AciesPaint *paint)
{
  trace_table (paint);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_GROUND), 1);
  cairo_fill (paint->cr);
  if (acies_ground_has_backdrop (paint))
    paint_backdrop (paint);
}

void
acies_ground_paint (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  GListModel *all = acies_table_get_terrain (table);
  guint pass, i;

  /* Trees keep off them. */
  paint->ground_names = acies_ground_names_place (paint);
  cairo_save (paint->cr);
  if (!paint->on_base)
    acies_ground_paint_base (paint);
  acies_ground_clip (paint);
  for (pass = 0; pass < 8; pass++)
    {
      if (pass == 3)
        acies_waters_paint (paint);
      for (i = 0; i < g_list_model_get_n_items (all); i++)
        {
          g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);

          if (passes[acies_terrain_get_kind (terrain)] == pass)
            paint_piece (paint, terrain);
        }
    }
  if ((paint->flags & ACIES_PAINT_NO_GRID) == 0)
    paint_grid (paint);
  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);

      acies_terrain_name_paint (paint, terrain);
    }
  cairo_restore (paint->cr);
  g_clear_pointer (&paint->ground_names, g_hash_table_unref);
}
