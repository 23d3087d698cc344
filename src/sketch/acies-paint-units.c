/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-block-private.h"

/* Units, by the order in which they stand and by the level of detail.  Only the nib
 * that shows the front, the bar of strength and the dotted envelope of open orders
 * reach out of the unit's rectangle. */

/* Bases that stand apart: in checkerboard, in disorder, or seen near by. */
static void
draw_bases (cairo_t                *cr,
            AciesPaint             *paint,
            const AciesSceneBody   *body,
            const AciesBlockColors *colors)
{
  gboolean near = paint->level >= 3 && !acies_unit_is_tiny (paint, body);
  AciesTroopOrder order = body->order;
  guint n = acies_unit_n_bases (body);
  guint i;

  if (order == ACIES_TROOP_ORDER_CHECKERBOARD || order == ACIES_TROOP_ORDER_MODELS)
    order = ACIES_TROOP_ORDER_CLOSE;
  /* From the rear to the front, so that fronts lie on top. */
  for (i = n; i-- > 0;)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, i, near ? 1.2 : 0.8 + body->disorder * 0.3);

      if (acies_unit_find_apart (body, i) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base.x, base.y);
      cairo_rotate (cr, base.turn);
      acies_block_draw_shadow (cr, paint, body, order, base.width, base.depth, base.turn);
      acies_block_draw (cr, paint, body, order, colors, base.width, base.depth);
      if (near)
        {
          acies_figures_draw (cr, paint, body, 0, 0, base.width, base.depth, i);
          acies_block_draw_casualties (cr, paint, body, colors, &base, i);
        }
      cairo_restore (cr);
    }
}

static void
draw_skirmishers (cairo_t                *cr,
                  AciesPaint             *paint,
                  const AciesSceneBody   *body,
                  const AciesBlockColors *colors)
{
  gboolean near = paint->level >= 3;
  guint n = acies_unit_n_bases (body);
  guint middle = near ? n : acies_block_find_middle (paint, body);
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);
  guint i;

  acies_block_draw_envelope (cr, paint, body, colors);
  for (i = 0; i < n; i++)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, i, 0);
      double y = base.y + base.depth / 2;
      double radius = MIN (base.width, base.depth) * 0.36;

      if (i == middle || acies_unit_find_apart (body, i) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base.x, near ? base.y : y);
      if (near)
        {
          double width = base.width * 0.8;
          double depth = base.depth * 0.8;

          cairo_translate (cr, 0, base.depth * 0.1);
          acies_block_draw_shadow (cr, paint, body, ACIES_TROOP_ORDER_LOOSE, width, depth, 0);
          acies_block_draw (cr, paint, body, ACIES_TROOP_ORDER_LOOSE, colors, width, depth);
          acies_figures_draw (cr, paint, body, 0, 0, width, depth, i);
          acies_block_draw_casualties (cr, paint, body, colors, &base, i);
        }
      else
        {
          acies_draw_disc (cr, 0, 0, MAX (radius, 2));
          acies_draw_set_color (cr, colors->fill, 1);
          cairo_fill_preserve (cr);
          acies_draw_set_color (cr, colors->edge, 1);
          cairo_set_line_width (cr, pen);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
  if (middle < n)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, middle, 0);
      double radius = MIN (acies_unit_symbol_radius (paint, body), 11.5 * paint->k);

      /* A tile that is much larger than its base would reach out of the envelope. */
      if (2.6 * radius > 1.5 * base.depth)
        {
          base.x = 0;
          base.y = (body->depth * paint->z - base.depth) / 2;
        }
      acies_block_draw_tile (cr, paint, body, base.x, base.y + base.depth / 2, radius, colors);
    }
}

static void
draw_models (cairo_t                *cr,
             AciesPaint             *paint,
             const AciesSceneBody   *body,
             const AciesBlockColors *colors)
{
  double radius = acies_unit_symbol_radius (paint, body);
  double gap = MAX (2.2 * paint->k, body->width * paint->z / MAX (body->files, 1) * 0.06);
  guint i;

  for (i = acies_unit_n_bases (body); i-- > 0;)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, i, gap);

      if (acies_unit_find_apart (body, i) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base.x, base.y - gap / 2);
      cairo_rotate (cr, base.turn);
      acies_block_draw_shadow (cr, paint, body, ACIES_TROOP_ORDER_CLOSE, base.width, base.depth + gap, base.turn);
      acies_block_draw (cr, paint, body, ACIES_TROOP_ORDER_CLOSE, colors, base.width, base.depth + gap);
      if (paint->level >= 3)
        {
          acies_figures_draw (cr, paint, body, 0, 0, base.width, base.depth + gap, i);
          acies_block_draw_casualties (cr, paint, body, colors, &base, i);
        }
      cairo_restore (cr);
      if (paint->level < 3)
        acies_block_draw_symbol (cr, paint, body, body->arm, base.x,
                                 base.y + base.depth / 2 + acies_block_get_band (paint, base.depth) * 0.3,
                                 MIN (radius, MIN (base.width, base.depth) * 0.46), colors);
    }
}

static gboolean
stands_apart (const AciesPaint     *paint,
              const AciesSceneBody *body)
{
  return !acies_unit_is_tiny (paint, body)
         && (body->order == ACIES_TROOP_ORDER_CHECKERBOARD || body->disorder >= 2
             || body->routing || body->apart != NULL || paint->level >= 3);
}

static void
draw_block (cairo_t                *cr,
            AciesPaint             *paint,
            const AciesSceneBody   *body,
            const AciesBlockColors *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;

  if (stands_apart (paint, body))
    {
      if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
        acies_block_draw_envelope (cr, paint, body, colors);
      draw_bases (cr, paint, body, colors);
      if (paint->level < 3)
        {
          double x = 0;
          double y = depth / 2;

          if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
            {
              AciesBlockBase base = acies_block_get_base (paint, body, acies_block_find_middle (paint, body), 0);

              x = base.x;
              y = base.y + base.depth / 2;
            }
          acies_block_draw_tile (cr, paint, body, x, y,
                                 MIN (acies_unit_symbol_radius (paint, body), 13.5 * paint->k), colors);
        }
      return;
    }
  acies_block_draw_shadow (cr, paint, body, body->order, width, depth, 0);
  acies_block_draw (cr, paint, body, body->order, colors, width, depth);
  if (acies_unit_is_tiny (paint, body))
    {
      acies_block_draw_tiny_sign (cr, paint, body, colors);
      return;
    }
  if (paint->level >= 2)
    acies_block_draw_joints (cr, paint, body, colors);
  acies_block_draw_plate (cr, paint, body, colors);
}

void
acies_unit_draw (cairo_t              *cr,
                 AciesPaint           *paint,
                 const AciesSceneBody *body)
{
  AciesBlockColors colors = acies_block_get_colors (paint, body);
  gboolean tiny = acies_unit_is_tiny (paint, body);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (!body->routing)
    acies_block_draw_halo (cr, paint, body, &colors);
  if (body->order == ACIES_TROOP_ORDER_SKIRMISH && !tiny)
    draw_skirmishers (cr, paint, body, &colors);
  else if (body->order == ACIES_TROOP_ORDER_MODELS && !tiny)
    draw_models (cr, paint, body, &colors);
  else
    draw_block (cr, paint, body, &colors);
  if (!tiny && !body->routing)
    {
      acies_block_draw_nib (cr, paint, &colors);
      acies_block_draw_strength (cr, paint, body, &colors);
    }
  if (!tiny && body->model != ACIES_MODEL_NONE)
    acies_block_draw_model (cr, paint, body, &colors);
  cairo_restore (cr);
}

static void
paint_at (AciesPaint           *paint,
          const AciesSceneBody *body)
{
  AciesPoint at = acies_paint_place (paint, body->pose.at);

  cairo_save (paint->cr);
  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, body->pose.heading * G_PI / 180);
  acies_unit_draw (paint->cr, paint, body);
  cairo_restore (paint->cr);
}

/* A base by itself is a small unit. */
static void
paint_apart (AciesPaint           *paint,
             const AciesSceneBody *body,
             const AciesSceneBase *base)
{
  g_autoptr (GArray) casualties = g_array_new (FALSE, FALSE, sizeof (int));
  AciesSceneBody alone = *body;

  alone.pose = base->pose;
  alone.width = body->width / MAX (body->files, 1);
  alone.depth = body->depth / MAX (body->ranks, 1);
  alone.files = 1;
  alone.ranks = 1;
  alone.bases = 0;
  alone.disorder = 0;
  alone.routing = body->routing || base->routing;
  alone.strength_left = base->left;
  alone.strength_lost = 0;
  alone.second_left = -1;
  alone.model = ACIES_MODEL_NONE;
  alone.apart = NULL;
  if (body->casualties != NULL && base->number < body->casualties->len)
    g_array_append_val (casualties, g_array_index (body->casualties, int, base->number));
  alone.casualties = casualties;
  paint_at (paint, &alone);
}

void
acies_unit_paint (AciesPaint           *paint,
                  const AciesSceneBody *body)
{
  if (acies_unit_is_scattered (body))
    ;
  else if (paint->cache != NULL)
    acies_sketch_cache_unit (paint->cache, paint, body);
  else
    paint_at (paint, body);

  for (guint i = 0; body->apart != NULL && i < body->apart->len; i++)
    paint_apart (paint, body, &g_array_index (body->apart, AciesSceneBase, i));
}

/* Where a unit was lost, or stood before it went on. */
void
acies_unit_paint_gone (AciesPaint           *paint,
                       const AciesSceneBody *body)
{
  gboolean lost = body->state == ACIES_BODY_LOST;
  AciesPoint at = acies_paint_place (paint, body->pose.at);
  AciesColor line = acies_paint_side (paint, body->side, ACIES_SIDE_LINE);
  AciesColor fill = acies_paint_side (paint, body->side, ACIES_SIDE_FILL);
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_save (cr);
  cairo_rotate (cr, body->pose.heading * G_PI / 180);
  acies_unit_trace (cr, paint, body, 0);
  acies_draw_set_color (cr, fill, lost ? 0.08 : 0.07);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, line, lost ? 0.75 : 0.55);
  cairo_set_line_width (cr, MAX (1.1 * paint->k, 0.9));
  if (lost)
    acies_draw_dashes (cr, 1.3 * paint->k, 2 * paint->k);
  else
    acies_draw_dashes (cr, 4 * paint->k, 3 * paint->k);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (lost)
    {
      double side = MIN (body->width, body->depth) * paint->z;
      double r = CLAMP (0.32 * side, 5.5, 9 * paint->k);
      double heading = body->pose.heading * G_PI / 180;
      double depth = body->depth * paint->z / 2;

      cairo_translate (cr, -depth * sin (heading), depth * cos (heading));
      acies_draw_dashes (cr, 0, 0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_move_to (cr, -r, -r);
      cairo_line_to (cr, r, r);
      cairo_move_to (cr, -r, r);
      cairo_line_to (cr, r, -r);
      acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_HALO), 0.9);
      cairo_set_line_width (cr, 4.4 * paint->k);
      cairo_stroke_preserve (cr);
      acies_draw_set_color (cr, line, 1);
      cairo_set_line_width (cr, 1.8 * paint->k);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}
