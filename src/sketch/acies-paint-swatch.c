/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-sketch-private.h"

/* The ground of a legend: a small piece of each kind of scenery, painted as it is on the table. */

/* Pixels to the inch: crowns, tufts and furrows are to be seen in the small. */
#define SWATCH_ZOOM 10.0

/* Corners of an area, as parts of the swatch. */
static const AciesPoint area[] = {
  { .08, .5 }, { .16, .14 }, { .5, .06 }, { .84, .14 }, { .92, .5 }, { .84, .86 }, { .5, .94 }, { .16, .86 },
};
static const AciesPoint house[] = { { .3, .2 }, { .7, .2 }, { .7, .8 }, { .3, .8 } };
static const AciesPoint along[] = { { -.2, .5 }, { 1.2, .5 } };
static const AciesPoint across[] = { { .5, .02 }, { .5, .98 } };

static void
add_piece (AciesTable       *table,
           const char       *id,
           AciesTerrainKind  kind,
           const AciesPoint *points,
           gsize             n_points,
           AciesPoint        size,
           double            band)
{
  g_autoptr (AciesTerrain) piece = acies_terrain_new (id, kind);
  AciesPoint placed[G_N_ELEMENTS (area)];

  g_return_if_fail (n_points <= G_N_ELEMENTS (placed));

  for (gsize i = 0; i < n_points; i++)
    placed[i] = (AciesPoint) { points[i].x * size.x, points[i].y * size.y };
  acies_terrain_set_points (piece, placed, n_points);
  if (band > 0)
    acies_terrain_set_width (piece, band);
  acies_table_add_terrain (table, piece);
}

static void
add_ground (AciesTable       *table,
            AciesTerrainKind  kind,
            AciesPoint        size)
{
  switch (kind)
    {
    case ACIES_TERRAIN_RIVER:
      add_piece (table, "river", kind, along, G_N_ELEMENTS (along), size, size.y * 0.8);
      break;
    case ACIES_TERRAIN_FORD:
      add_piece (table, "river", ACIES_TERRAIN_RIVER, along, G_N_ELEMENTS (along), size, size.y * 0.8);
      add_piece (table, "ford", kind, across, G_N_ELEMENTS (across), size, size.x * 0.3);
      break;
    case ACIES_TERRAIN_ROAD:
    case ACIES_TERRAIN_TRACK:
      add_piece (table, "way", kind, along, G_N_ELEMENTS (along), size, size.y * 0.6);
      break;
    case ACIES_TERRAIN_WALL:
    case ACIES_TERRAIN_HEDGE:
      add_piece (table, "line", kind, along, G_N_ELEMENTS (along), size, 0.5);
      break;
    case ACIES_TERRAIN_BUILDING:
      add_piece (table, "house", kind, house, G_N_ELEMENTS (house), size, 0);
      break;
    default:
      add_piece (table, "area", kind, area, G_N_ELEMENTS (area), size, 0);
      break;
    }
}

/* Draws a piece of a kind of scenery on its ground, with the upper left corner at (@x, @y). */
void
acies_terrain_swatch_draw (cairo_t          *cr,
                           AciesSketchStyle  style,
                           AciesTerrainKind  kind,
                           double            x,
                           double            y,
                           double            width,
                           double            height)
{
  const AciesPoint size = { width / SWATCH_ZOOM, height / SWATCH_ZOOM };
  g_autoptr (AciesTable) table = acies_table_new (CLAMP (size.x, ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE),
                                                  CLAMP (size.y, ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE));
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  AciesPaint paint = { 0 };

  add_ground (table, kind, size);
  paint.cr = cr;
  paint.scene = scene;
  paint.style = style;
  paint.flags = ACIES_PAINT_VECTOR | ACIES_PAINT_COMPACT | ACIES_PAINT_NO_LABELS;
  paint.level = 2;
  paint.view = (AciesView) { .zoom = SWATCH_ZOOM, .offset_x = x, .offset_y = y,
                             .width = x + width, .height = y + height, .scale = 1 };
  acies_paint_set_zoom (&paint, SWATCH_ZOOM);
  cairo_save (cr);
  acies_ground_paint (&paint);
  cairo_restore (cr);
}
