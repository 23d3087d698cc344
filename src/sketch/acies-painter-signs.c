/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-block-private.h"

/* Single signs, for the places around the sketch: lists, cards, forms, rosters. */

/* Pixels to the inch at which the pattern of a side has its usual size */
#define BAR_ZOOM 18

/* How far the ticks of a bar reach out of it, in pixels */
#define TICK 2.5

/* A paint without a table, for one block. */
static void
begin_signs (AciesPaint       *paint,
             cairo_t          *cr,
             AciesSketchStyle  style,
             AciesScene       *scene,
             double            zoom)
{
  *paint = (AciesPaint) { 0 };
  paint->cr = cr;
  paint->scene = scene;
  paint->style = style;
  paint->pango = acies_text_context_new (FALSE);
  paint->view.zoom = zoom;
  paint->view.scale = 1;
  acies_paint_set_zoom (paint, zoom);
  paint->level = MAX (acies_painter_level_for_zoom (zoom, -1), 2);
}

/* Blocks take their color from a scene; this one has a single side. */
static AciesScene *
make_scene (guint color)
{
  g_autoptr (AciesTable) table = acies_table_new (12, 12);
  AciesScene *scene = acies_scene_new (table);

  acies_scene_add_side (scene, NULL, color);
  return scene;
}

/**
 * acies_painter_get_badge_width:
 * @key: (nullable): the number or letters
 * @size: its height
 *
 * Returns: the width of the badge that acies_painter_paint_badge() paints, in the unit of @size: the same as its height
 *   unless more than one letter stands on it
 */
double
acies_painter_get_badge_width (const char *key,
                               double      size)
{
  return acies_badge_get_width (key, size);
}

/**
 * acies_painter_paint_badge:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @key: (nullable): the number or letters
 * @x: its middle
 * @y: its middle
 * @size: its height
 *
 * Paints the badge that stands for a unit in lists and beside its name.
 */
void
acies_painter_paint_badge (cairo_t          *cr,
                           AciesSketchStyle  style,
                           guint             color,
                           const char       *key,
                           double            x,
                           double            y,
                           double            size)
{
  PangoContext *pango;

  g_return_if_fail (cr != NULL);

  pango = acies_text_context_new (FALSE);
  acies_badge_draw (cr, pango, style, color, key, x, y, size);
  g_object_unref (pango);
}

/**
 * acies_painter_paint_symbol:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @arm: the arm
 * @x: its middle
 * @y: its middle
 * @radius: half its size
 *
 * Paints the sign of an arm in the color in which the side writes on the ground.
 * What is void in the sign shows what lies beneath.
 */
void
acies_painter_paint_symbol (cairo_t          *cr,
                            AciesSketchStyle  style,
                            guint             color,
                            AciesArm          arm,
                            double            x,
                            double            y,
                            double            radius)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail ((guint) arm < ACIES_N_ARMS);

  cairo_save (cr);
  cairo_push_group (cr);
  acies_symbol_draw (cr, arm, x, y, radius,
                     acies_palette_get_side (style, color, ACIES_SIDE_LINE), NULL);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

/**
 * acies_painter_paint_mark:
 * @cr: where to paint
 * @style: the colors
 * @mark: the mark
 * @x: its left
 * @y: its middle
 * @height: its height
 *
 * Paints a mark as it stands beside a unit's name.
 */
void
acies_painter_paint_mark (cairo_t              *cr,
                          AciesSketchStyle      style,
                          const AciesSceneMark *mark,
                          double                x,
                          double                y,
                          double                height)
{
  PangoContext *pango;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (mark != NULL);

  pango = acies_text_context_new (FALSE);
  acies_mark_draw (cr, pango, style, mark, x, y, height / 14.6);
  g_object_unref (pango);
}

/**
 * acies_painter_paint_leader:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @role: the rank
 * @x: its middle
 * @y: its middle
 * @radius: half its size
 *
 * Paints the medallion of a leader.
 */
void
acies_painter_paint_leader (cairo_t          *cr,
                            AciesSketchStyle  style,
                            guint             color,
                            AciesLeaderRole   role,
                            double            x,
                            double            y,
                            double            radius)
{
  g_return_if_fail (cr != NULL);

  acies_medallion_draw (cr, style, color, role, x, y, radius);
}

static void
fill_share (AciesPaint             *paint,
            guint                   color,
            const AciesBlockColors *colors,
            double                  x,
            double                  y,
            double                  width,
            double                  height)
{
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip_preserve (cr);
  acies_draw_set_color (cr, colors->fill, 1);
  cairo_fill (cr);
  cairo_translate (cr, x + width / 2, y);
  acies_block_draw_pattern (cr, paint, color, colors, width, height);
  cairo_restore (cr);
}

static void
hatch_share (cairo_t    *cr,
             AciesColor  color,
             double      x,
             double      y,
             double      width,
             double      height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = x - height; at < x + width; at += 3)
    {
      cairo_move_to (cr, at, y + height);
      cairo_line_to (cr, at + height, y);
    }
  acies_draw_set_color (cr, color, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * acies_painter_paint_strength:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @left: the share of the first strength that is left, 0 to 1
 * @returning: the share that is lost but may come back
 * @limits: (array length=n_limits) (nullable): shares at which ticks stand
 * @n_limits: how many
 * @x: left of the bar
 * @y: its top
 * @width: its width
 * @height: its height
 *
 * Paints a bar of strength: what is left in the color and pattern of the side, what may come back hatched, both in
 * an outline of all that there was; ticks reach out of it.
 */
void
acies_painter_paint_strength (cairo_t          *cr,
                              AciesSketchStyle  style,
                              guint             color,
                              double            left,
                              double            returning,
                              const double     *limits,
                              guint             n_limits,
                              double            x,
                              double            y,
                              double            width,
                              double            height)
{
  const AciesBlockColors colors = {
    .fill = acies_palette_get_side (style, color, ACIES_SIDE_FILL),
    .edge = acies_palette_get_side (style, color, ACIES_SIDE_EDGE),
    .ink = acies_palette_get_side (style, color, ACIES_SIDE_INK),
    .line = acies_palette_get_side (style, color, ACIES_SIDE_LINE),
  };
  AciesColor edge = style == ACIES_SKETCH_DARK ? colors.line : colors.edge;
  AciesPaint paint = { 0 };

  g_return_if_fail (cr != NULL);
  g_return_if_fail (limits != NULL || n_limits == 0);

  left = CLAMP (left, 0, 1);
  returning = CLAMP (returning, 0, 1 - left);
  paint.cr = cr;
  acies_paint_set_zoom (&paint, BAR_ZOOM);

  cairo_save (cr);
  cairo_new_path (cr);
  fill_share (&paint, color, &colors, x, y, width * left, height);
  hatch_share (cr, edge, x + width * left, y, width * returning, height);
  cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, height - 1);
  acies_draw_set_color (cr, edge, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  for (guint i = 0; i < n_limits; i++)
    {
      double at = floor (x + width * limits[i]) + 0.5;

      cairo_move_to (cr, at, y - TICK);
      cairo_line_to (cr, at, y + height + TICK);
    }
  acies_draw_set_color (cr, acies_palette_get (style, ACIES_COLOR_TEXT), 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* What reaches out of a block: the nib in front, the bar behind. */
static void
get_margins (const AciesPaint     *paint,
             const AciesSceneBody *body,
             double               *front,
             double               *rear)
{
  *front = 4 * paint->k;
  *rear = (body->second_left >= 0 ? 10 : 6) * paint->k;
}

static void
paint_one (AciesPaint           *paint,
           const AciesSceneBody *body,
           double                x,
           double                y)
{
  AciesSceneBody upright = *body;

  upright.pose.heading = 0;
  upright.side = 0;
  cairo_save (paint->cr);
  cairo_translate (paint->cr, x, y);
  acies_unit_draw (paint->cr, paint, &upright);
  cairo_restore (paint->cr);
}

/**
 * acies_painter_paint_block:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @body: the unit; its side, pose and marks do not matter
 * @x: left of the rectangle
 * @y: top of the rectangle
 * @width: width of the rectangle
 * @height: height of the rectangle
 * @zoom: pixels to the inch, or 0 for as large as fits
 *
 * Paints one unit's block, facing up, in the middle of a rectangle.  A block that
 * would be larger than the rectangle at @zoom is made to fit.
 */
void
acies_painter_paint_block (cairo_t              *cr,
                           AciesSketchStyle      style,
                           guint                 color,
                           const AciesSceneBody *body,
                           double                x,
                           double                y,
                           double                width,
                           double                height,
                           double                zoom)
{
  g_autoptr (AciesScene) scene = NULL;
  AciesPaint paint;
  double most, front, rear;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (body != NULL && body->width > 0 && body->depth > 0);

  most = MAX (MIN ((width - 4) / body->width, (height - 14) / body->depth), 1);
  zoom = zoom > 0 ? MIN (zoom, most) : most;
  scene = make_scene (color);
  begin_signs (&paint, cr, style, scene, zoom);
  get_margins (&paint, body, &front, &rear);
  paint_one (&paint, body, x + width / 2,
             y + front + (height - front - rear - body->depth * zoom) / 2);
  g_object_unref (paint.pango);
}

/**
 * acies_painter_paint_lineup:
 * @cr: where to paint
 * @style: the colors
 * @color: 0 to 5, the side's color
 * @bodies: (element-type AciesSceneBody): the units, as they stand from left to right
 * @x: left of the rectangle
 * @y: top of the rectangle
 * @width: width of the rectangle
 * @height: height of the rectangle
 * @zoom: pixels to the inch, or 0 for as large as fits
 *
 * Paints an army in miniature: its units in line, in as many lines as fit best
 * into the rectangle.
 *
 * Returns: pixels to the inch at which it was painted
 */
double
acies_painter_paint_lineup (cairo_t          *cr,
                            AciesSketchStyle  style,
                            guint             color,
                            GPtrArray        *bodies,
                            double            x,
                            double            y,
                            double            width,
                            double            height,
                            double            zoom)
{
  const double gap = 0.7;
  g_autoptr (AciesScene) scene = NULL;
  AciesPaint paint;
  double best = 0;
  double depth = 0, total = 0;
  guint best_rows = 1;
  guint rows, i, row;

  g_return_val_if_fail (cr != NULL, 0);
  g_return_val_if_fail (bodies != NULL, 0);

  for (i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);

      depth = MAX (depth, body->depth);
      total += body->width + gap;
    }
  if (bodies->len == 0 || depth <= 0)
    return 0;
  /* Lines break where the next unit would make a line longer than its share. */
  for (rows = 1; rows <= MIN (bodies->len, 6); rows++)
    {
      double longest = 0, at = 0;
      double fits;

      for (i = 0; i < bodies->len; i++)
        {
          const AciesSceneBody *body = g_ptr_array_index (bodies, i);

          if (at > 0 && at + body->width / 2 > total / rows)
            at = 0;
          at += body->width + gap;
          longest = MAX (longest, at);
        }
      /* The bar and the nib of the outer lines have sizes of their own. */
      fits = MIN ((width - 4) / longest, (height - 8) / (rows * (depth + 0.9)));
      if (fits > best)
        {
          best = fits;
          best_rows = rows;
        }
    }
  zoom = zoom > 0 ? MIN (zoom, best) : best;
  scene = make_scene (color);
  begin_signs (&paint, cr, style, scene, zoom);
  for (i = 0, row = 0; i < bodies->len; row++)
    {
      double line = 0;
      double at;
      guint end;

      for (end = i; end < bodies->len; end++)
        {
          const AciesSceneBody *body = g_ptr_array_index (bodies, end);

          if (line > 0 && line + body->width / 2 > total / best_rows)
            break;
          line += body->width + gap;
        }
      at = x + (width - (line - gap) * zoom) / 2;
      for (; i < end; i++)
        {
          const AciesSceneBody *body = g_ptr_array_index (bodies, i);

          paint_one (&paint, body, at + body->width * zoom / 2,
                     y + 3 + (row * (depth + 0.9) + 0.35) * zoom);
          at += (body->width + gap) * zoom;
        }
    }
  g_object_unref (paint.pango);
  return zoom;
}
