/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-ground-marks.h"
#include "acies-plan-rim.h"
#include "acies-terrain-shapes.h"

/* Pixels: a number's disc, and half an arm of the cross-hair */
#define DISC 10.0
#define ARM  12.0

/* Pixels that a number stands above the middle of an area, where its name is */
#define RAISE 18.0

static void
set_color (cairo_t   *cr,
           AciesColor color,
           double     alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

/**
 * acies_ground_marks_number:
 * @widget: what is drawn on
 * @cr: where to draw, in its pixels
 * @view: which part of the table is seen
 * @terrain: a piece
 * @number: its number
 *
 * Draws the number of a piece in its middle, over its name.
 */
void
acies_ground_marks_number (GtkWidget       *widget,
                           cairo_t         *cr,
                           const AciesView *view,
                           AciesTerrain    *terrain,
                           guint            number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  AciesSketchStyle style = acies_badge_get_style ();
  int width, height;
  double x, y;

  acies_view_from_table (view, acies_terrain_get_center (terrain), &x, &y);
  if (!acies_terrain_is_line (terrain))
    y -= RAISE;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, DISC, 0, 2 * G_PI);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_BOX), 1.0);
  cairo_fill_preserve (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_EDGE), 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_INK), 1.0);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/**
 * acies_ground_marks_stroke:
 * @cr: has a path
 * @width: of the line
 *
 * Draws a line in the color of the selection, with a rim that is seen on any ground.
 */
void
acies_ground_marks_stroke (cairo_t *cr,
                           double   width)
{
  AciesSketchStyle style = acies_badge_get_style ();

  set_color (cr, acies_palette_get (style, ACIES_COLOR_ACCENT_COUNTER), 0.9);
  cairo_set_line_width (cr, 2.1 * width);
  cairo_stroke_preserve (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_ACCENT), 1.0);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_shape (cairo_t         *cr,
            const AciesView *view,
            AciesTerrain    *terrain)
{
  gsize n_points;
  const AciesPoint *curve = acies_terrain_get_curve (terrain, &n_points);

  cairo_new_path (cr);
  for (gsize i = 0; i < n_points; i++)
    {
      double x, y;

      acies_view_from_table (view, curve[i], &x, &y);
      cairo_line_to (cr, x, y);
    }
  if (!acies_terrain_is_line (terrain))
    cairo_close_path (cr);
  acies_ground_marks_stroke (cr, 2.0);
}

static void
draw_box (cairo_t         *cr,
          const AciesView *view,
          AciesTerrain    *terrain)
{
  const double dashes[] = { 4.0, 3.0 };
  double reach = 2.0 * ACIES_GROUND_HANDLE / view->zoom;
  AciesPoint top_left, bottom_right;
  double left, top, right, bottom;

  acies_terrain_get_bounds (terrain, &top_left, &bottom_right);
  acies_view_from_table (view, (AciesPoint) { top_left.x - reach, top_left.y - reach }, &left, &top);
  acies_view_from_table (view, (AciesPoint) { bottom_right.x + reach, bottom_right.y + reach }, &right, &bottom);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  acies_ground_marks_stroke (cr, 1.2);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/**
 * acies_ground_marks_handle:
 * @cr: where to draw
 * @x: its middle
 * @y: its middle
 * @size: half of what it takes
 * @is_square: whether it is a square instead of a disc
 * @is_filled: whether it is filled instead of a ring
 *
 * Draws what something is taken hold of by.
 */
void
acies_ground_marks_handle (cairo_t  *cr,
                           double    x,
                           double    y,
                           double    size,
                           gboolean  is_square,
                           gboolean  is_filled)
{
  AciesSketchStyle style = acies_badge_get_style ();

  cairo_new_path (cr);
  if (is_square)
    cairo_rectangle (cr, x - 0.8 * size, y - 0.8 * size, 1.6 * size, 1.6 * size);
  else
    cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  set_color (cr, acies_palette_get (style, is_filled ? ACIES_COLOR_ACCENT : ACIES_COLOR_ACCENT_COUNTER), 1.0);
  cairo_fill_preserve (cr);
  set_color (cr, acies_palette_get (style, is_filled ? ACIES_COLOR_ACCENT_COUNTER : ACIES_COLOR_ACCENT), 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

/* Points are filled discs, the one that keys move is larger; middles are small rings, corners squares, and
 * what turns is a ring. */
static void
draw_grip (cairo_t         *cr,
           const AciesView *view,
           AciesTerrain    *terrain,
           AciesTerrainGrip grip,
           int              point)
{
  gboolean filled = grip.kind == ACIES_TERRAIN_GRIP_POINT || grip.kind == ACIES_TERRAIN_GRIP_BOX;
  double size = grip.kind == ACIES_TERRAIN_GRIP_MIDDLE ? 0.7 * ACIES_GROUND_HANDLE : ACIES_GROUND_HANDLE;
  AciesPoint place;
  double x, y;

  if (!acies_terrain_grip_get_place (terrain, grip, 2.0 * ACIES_GROUND_HANDLE / view->zoom, &place))
    return;

  if (grip.kind == ACIES_TERRAIN_GRIP_POINT && (int) grip.index == point)
    size *= 1.6;
  acies_view_from_table (view, place, &x, &y);
  acies_ground_marks_handle (cr, x, y, size, grip.kind == ACIES_TERRAIN_GRIP_BOX, filled);
}

/**
 * acies_ground_marks_selected:
 * @cr: where to draw, in pixels
 * @view: which part of the table is seen
 * @terrain: the piece that is worked on
 * @point: the point of it that keys move; -1 for the whole piece
 *
 * Draws the outline of a piece and all that it can be taken hold of by.
 */
void
acies_ground_marks_selected (cairo_t         *cr,
                             const AciesView *view,
                             AciesTerrain    *terrain,
                             int              point)
{
  static const AciesTerrainGripKind kinds[] = {
    ACIES_TERRAIN_GRIP_MIDDLE, ACIES_TERRAIN_GRIP_POINT, ACIES_TERRAIN_GRIP_TURN, ACIES_TERRAIN_GRIP_BOX,
  };
  gboolean is_rim = acies_plan_rim_is_piece (terrain);

  if (!is_rim)
    draw_box (cr, view, terrain);
  draw_shape (cr, view, terrain);
  for (guint i = 0; i < (is_rim ? 2 : G_N_ELEMENTS (kinds)); i++)
    for (guint index = 0; index < acies_terrain_grip_count (terrain, kinds[i]); index++)
      draw_grip (cr, view, terrain, (AciesTerrainGrip) { kinds[i], index }, point);
}

/* A cross whose middle is free, with a rim that is seen on any ground */
static void
draw_cross_hair (cairo_t         *cr,
                 const AciesView *view,
                 AciesPoint       place)
{
  double x, y;

  acies_view_from_table (view, place, &x, &y);
  cairo_new_path (cr);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x + side * ACIES_GROUND_HANDLE, y);
      cairo_line_to (cr, x + side * ARM, y);
      cairo_move_to (cr, x, y + side * ACIES_GROUND_HANDLE);
      cairo_line_to (cr, x, y + side * ARM);
    }
  acies_ground_marks_stroke (cr, 1.6);
}

/**
 * acies_ground_marks_pen:
 * @cr: where to draw, in pixels
 * @view: which part of the table is seen
 * @pen: a piece that is being drawn
 *
 * Draws what a piece would be like, with its corners, the first one larger since it closes the outline, and a cross-hair
 * where the next one goes.
 */
void
acies_ground_marks_pen (cairo_t         *cr,
                        const AciesView *view,
                        AciesGroundPen  *pen)
{
  g_autoptr (AciesTerrain) preview = acies_ground_pen_create_preview (pen);
  guint n_corners = MIN (acies_ground_pen_get_n_corners (pen),
                         acies_terrain_grip_count (preview, ACIES_TERRAIN_GRIP_POINT));

  draw_shape (cr, view, preview);
  for (guint i = 0; i < n_corners; i++)
    draw_grip (cr, view, preview, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_POINT, i }, 0);
  draw_cross_hair (cr, view, acies_ground_pen_get_place (pen));
}

/**
 * acies_ground_marks_add_zone:
 * @scene: a scene of the table of a plan
 * @plan: a plan
 * @side: one of its sides
 * @unit: in what its depth is said
 *
 * Marks where a side deploys.
 */
void
acies_ground_marks_add_zone (AciesScene      *scene,
                             AciesBattlePlan *plan,
                             guint            side,
                             AciesTableUnit   unit)
{
  const char *name = acies_battle_plan_get_name (plan, side);
  AciesTableZone where;
  AciesSceneZone *zone;
  g_autoptr (GArray) corners = NULL;

  if (!acies_table_find_zone (acies_battle_plan_get_table (plan), side, &where))
    return;

  zone = acies_scene_add_zone (scene, side);
  if (*name != '\0')
    {
      g_autofree char *shown = acies_table_unit_format (unit, where.depth);

      /* Translators: a side's name, and how deep its zone is, with the unit */
      zone->text = g_strdup_printf (_("%s: deployment, %s"), name, shown);
    }
  corners = acies_table_clip_zone (acies_battle_plan_get_table (plan), &where);
  for (guint i = 0; i < corners->len; i++)
    acies_scene_zone_add_point (zone, g_array_index (corners, AciesPoint, i));
}
