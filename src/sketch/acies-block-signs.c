/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-block-private.h"

/* What a block carries: joints, sign and second weapon, strength, nib. */

void
acies_block_draw_joints (cairo_t                *cr,
                         const AciesPaint       *paint,
                         const AciesSceneBody   *body,
                         const AciesBlockColors *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double lean = body->disorder > 0 ? depth * 0.05 : 0;
  AciesSeed seed = acies_seed_new (body->id);
  guint i;

  if (body->files < 2 && body->ranks < 2)
    return;
  cairo_save (cr);
  if (!acies_block_is_rectangular (body->order) || lean > 0)
    {
      acies_unit_trace (cr, paint, body, -0.5);
      cairo_clip (cr);
    }
  for (i = 1; i < body->files; i++)
    {
      double x = -width / 2 + width * i / body->files + acies_seed_spread (&seed, lean);

      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + acies_seed_spread (&seed, 1.5 * lean), depth);
    }
  for (i = 1; i < body->ranks; i++)
    {
      double y = depth * i / body->ranks + acies_seed_spread (&seed, lean);

      cairo_move_to (cr, -width / 2, y);
      cairo_line_to (cr, width / 2, y + acies_seed_spread (&seed, 1.5 * lean));
    }
  cairo_set_line_width (cr, 0.8);
  acies_draw_set_color (cr, colors->edge, 0.38);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A stroke in the middle of the screen-upright sign, for signs that are painted upright. */
void
acies_block_draw_symbol (cairo_t                *cr,
                         AciesPaint             *paint,
                         const AciesSceneBody   *body,
                         AciesArm                arm,
                         double                  x,
                         double                  y,
                         double                  radius,
                         const AciesBlockColors *colors)
{
  if (paint->cache != NULL)
    {
      acies_symbol_draw_cached (paint->cache, cr, arm, x, y, radius, paint->view.scale, colors->ink);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, -body->pose.heading * G_PI / 180);
  acies_symbol_draw (cr, arm, 0, 0, radius, colors->ink, &colors->fill);
  cairo_restore (cr);
}

/* Half of a side of the tile on which a sign of @radius stands. */
static double
get_half_tile (double radius)
{
  return radius * 1.3;
}

/* What is left of the gaps through the blocks of those that run, where the sign takes the room. */
static void
cut_corners (cairo_t          *cr,
             const AciesPaint *paint,
             double            half,
             double            pen)
{
  double cut = half * 0.62;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, side * (half + pen), -side * (half - cut));
      cairo_line_to (cr, side * (half - cut), -side * (half + pen));
    }
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_GROUND), 1);
  cairo_set_line_width (cr, MAX (2.2 * paint->k, half * 0.2));
  cairo_stroke (cr);
}

static void
draw_tile (cairo_t                *cr,
           AciesPaint             *paint,
           const AciesSceneBody   *body,
           AciesArm                arm,
           double                  x,
           double                  y,
           double                  radius,
           const AciesBlockColors *colors)
{
  double half = get_half_tile (radius);
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, -body->pose.heading * G_PI / 180);
  if (paint->shadows)
    {
      acies_draw_rounded (cr, -half + 1.5 * paint->k, -half + 1.7 * paint->k, 2 * half, 2 * half,
                          0.34 * half);
      cairo_set_source_rgba (cr, 0, 0, 0, acies_palette_shadow_alpha (paint->style) * 0.7);
      cairo_fill (cr);
    }
  acies_draw_rounded (cr, -half, -half, 2 * half, 2 * half, 0.34 * half);
  acies_draw_set_color (cr, colors->fill, 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
  if (body->routing)
    cut_corners (cr, paint, half, pen);
  cairo_restore (cr);
  acies_block_draw_symbol (cr, paint, body, arm, x, y, radius, colors);
}

/* A tile over the bases, upright, where the sign has no block of its own to stand on. */
void
acies_block_draw_tile (cairo_t                *cr,
                       AciesPaint             *paint,
                       const AciesSceneBody   *body,
                       double                  x,
                       double                  y,
                       double                  radius,
                       const AciesBlockColors *colors)
{
  draw_tile (cr, paint, body, body->arm, x, y, radius, colors);
}

AciesArm
acies_model_get_arm (AciesModel model)
{
  if (model == ACIES_MODEL_LADDER)
    return ACIES_ARM_LADDER;
  return model == ACIES_MODEL_RAM ? ACIES_ARM_RAM : ACIES_ARM_TOWER;
}

/* What stands before the front: an upright tile that touches its middle and hides nothing, whatever the heading. */
void
acies_block_draw_model (cairo_t                *cr,
                        AciesPaint             *paint,
                        const AciesSceneBody   *body,
                        const AciesBlockColors *colors)
{
  double heading = body->pose.heading * G_PI / 180;
  double radius = MIN (acies_unit_symbol_radius (paint, body), 9 * paint->k);

  draw_tile (cr, paint, body, acies_model_get_arm (body->model), 0,
             -get_half_tile (radius) * (fabs (cos (heading)) + fabs (sin (heading))), radius, colors);
}

static AciesArm
get_weapon_arm (AciesWeapon weapon)
{
  if (weapon == ACIES_WEAPON_BOW)
    return ACIES_ARM_ARCHERS;
  return weapon == ACIES_WEAPON_SLING ? ACIES_ARM_SLINGERS : ACIES_ARM_JAVELINS;
}

/* The plate keeps patterns and joints away from the sign. */
static void
draw_clear_plate (cairo_t                *cr,
                  const AciesPaint       *paint,
                  const AciesSceneBody   *body,
                  const AciesBlockColors *colors,
                  double                  x,
                  double                  y,
                  double                  radius)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double band = body->routing ? 0 : acies_block_get_band (paint, depth);
  gboolean plain = acies_scene_side_color (paint->scene, body->side) < 2;

  if (plain && body->files < 2 && body->ranks < 2)
    return;
  cairo_save (cr);
  if (y - radius * 1.26 < band || y + radius * 1.26 > depth - 1.2)
    {
      cairo_rectangle (cr, -width / 2 + 1.2, MAX (band, 1.2), width - 2.4, depth - MAX (band, 1.2) - 1.2);
      cairo_clip (cr);
    }
  acies_draw_disc (cr, x, y, radius * 1.26);
  acies_draw_set_color (cr, colors->fill, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The sign on a clear plate, and the second weapon beside it. */
void
acies_block_draw_plate (cairo_t                *cr,
                        AciesPaint             *paint,
                        const AciesSceneBody   *body,
                        const AciesBlockColors *colors)
{
  double radius = acies_unit_symbol_radius (paint, body);
  double depth = body->depth * paint->z;
  /* The front band takes room at one side only. */
  double y = depth / 2 + (body->routing ? 0 : acies_block_get_band (paint, depth) * 0.35);

  draw_clear_plate (cr, paint, body, colors, 0, y, radius);
  acies_block_draw_symbol (cr, paint, body, body->arm, 0, y, radius, colors);
  if (body->weapon != ACIES_WEAPON_NONE && paint->level >= 2 && body->width * paint->z > 5 * radius)
    {
      draw_clear_plate (cr, paint, body, colors, 1.9 * radius, y, radius * 0.62);
      acies_block_draw_symbol (cr, paint, body, get_weapon_arm (body->weapon), 1.9 * radius, y,
                               radius * 0.62, colors);
    }
}

void
acies_block_draw_casualties (cairo_t                *cr,
                             const AciesPaint       *paint,
                             const AciesSceneBody   *body,
                             const AciesBlockColors *colors,
                             const AciesBlockBase   *base,
                             guint                   number)
{
  int count;
  int i;

  if (body->casualties == NULL || number >= body->casualties->len)
    return;
  count = MIN (g_array_index (body->casualties, int, number), 6);
  for (i = 0; i < count; i++)
    {
      acies_draw_disc (cr, -base->width / 2 + (4 + 5.4 * i) * paint->k,
                       base->depth - 4 * paint->k, 1.9 * paint->k);
      acies_draw_set_color (cr, colors->halo, 1);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke_preserve (cr);
      acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_TEXT), 1);
      cairo_fill (cr);
    }
}

/* The dotted envelope of open orders, tinted lightly. */
void
acies_block_draw_envelope (cairo_t                *cr,
                           const AciesPaint       *paint,
                           const AciesSceneBody   *body,
                           const AciesBlockColors *colors)
{
  acies_unit_trace (cr, paint, body, 0);
  acies_draw_set_color (cr, acies_paint_side (paint, body->side, ACIES_SIDE_FILL),
                        paint->style == ACIES_SKETCH_PAPER ? 0.04 : 0.12);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, colors->line, 0.75);
  cairo_set_line_width (cr, MAX (paint->k, 0.8));
  acies_draw_dashes (cr, 1.6 * paint->k, 1.8 * paint->k);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
}

/* Below the room for a sign: one stroke for the arm. */
void
acies_block_draw_tiny_sign (cairo_t                *cr,
                            const AciesPaint       *paint,
                            const AciesSceneBody   *body,
                            const AciesBlockColors *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double band = acies_block_get_band (paint, depth);
  double y = band + (depth - band) / 2;
  double r = MAX ((depth - band) * 0.22, 0.9);
  int i;

  cairo_set_line_width (cr, 1.1);
  acies_draw_set_color (cr, colors->ink, 1);
  if (body->order == ACIES_TROOP_ORDER_SKIRMISH)
    {
      for (i = -1; i <= 1; i++)
        acies_draw_disc (cr, i * r * 3.4, y, r);
      cairo_fill (cr);
    }
  else if (body->arm >= ACIES_ARM_LIGHT_HORSE && body->arm <= ACIES_ARM_CAMELS)
    {
      cairo_move_to (cr, -width / 2 + 1, depth - 1);
      cairo_line_to (cr, width / 2 - 1, band);
      cairo_stroke (cr);
    }
  else if (body->arm == ACIES_ARM_ELEPHANTS)
    {
      acies_draw_disc (cr, 0, y, r * 1.4);
      cairo_fill (cr);
    }
  else if (body->arm >= ACIES_ARM_LIGHT_CHARIOTS && body->arm <= ACIES_ARM_SCYTHED_CHARIOTS)
    {
      acies_draw_disc (cr, 0, y, r * 1.3);
      cairo_stroke (cr);
    }
}

static void
draw_bar_part (cairo_t                *cr,
               const AciesPaint       *paint,
               const AciesBlockColors *colors,
               double                  x,
               double                  y,
               double                  width,
               double                  left,
               double                  lost)
{
  AciesColor ink = paint->style == ACIES_SKETCH_DARK ? colors->line : colors->edge;
  double height = 3 * paint->k;
  double full = CLAMP (left, 0, 1) * width;
  double back = CLAMP (lost, 0, 1 - CLAMP (left, 0, 1)) * width;

  cairo_rectangle (cr, x, y, width, height);
  acies_draw_set_color (cr, colors->halo, paint->style == ACIES_SKETCH_DARK ? 0.9 : 1);
  cairo_fill (cr);
  if (back > 0.5)
    {
      double at;

      cairo_save (cr);
      cairo_rectangle (cr, x + full, y, back, height);
      cairo_clip (cr);
      for (at = x + full - height; at < x + full + back; at += 2.6 * paint->k)
        {
          cairo_move_to (cr, at, y + height);
          cairo_line_to (cr, at + height, y);
        }
      acies_draw_set_color (cr, ink, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  cairo_rectangle (cr, x, y, full, height);
  acies_draw_set_color (cr, ink, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, x + 0.4, y + 0.4, width - 0.8, height - 0.8);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
}

/* What is left, behind the rear edge. */
void
acies_block_draw_strength (cairo_t                *cr,
                           const AciesPaint       *paint,
                           const AciesSceneBody   *body,
                           const AciesBlockColors *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double inset = 0;
  double y = depth + 1.4 * paint->k;

  if ((paint->flags & ACIES_PAINT_NO_STRENGTH) != 0)
    return;
  if (body->order == ACIES_TROOP_ORDER_LOOSE)
    inset = 0.28 * depth;
  else if (body->order == ACIES_TROOP_ORDER_SKIRMISH)
    inset = depth * 0.36;
  else if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
    y = depth - 0.4 * paint->k;
  inset = MIN (inset, width * 0.2);
  draw_bar_part (cr, paint, colors, -width / 2 + inset, y, width - 2 * inset,
                 body->strength_left, body->strength_lost);
  if (body->second_left >= 0)
    draw_bar_part (cr, paint, colors, -width / 2 + inset, y + 4 * paint->k,
                   (width - 2 * inset) * 0.6, body->second_left, 0);
}

/* The nib on the middle of the front. */
void
acies_block_draw_nib (cairo_t                *cr,
                      const AciesPaint       *paint,
                      const AciesBlockColors *colors)
{
  double size = 3.2 * paint->k;

  cairo_move_to (cr, -size, 0.4);
  cairo_line_to (cr, 0, -size);
  cairo_line_to (cr, size, 0.4);
  cairo_close_path (cr);
  acies_draw_set_color (cr, colors->edge, 1);
  if (paint->style == ACIES_SKETCH_DARK)
    {
      /* A dark nib on dark ground needs a light edge. */
      acies_draw_set_color (cr, colors->line, 1);
    }
  cairo_fill (cr);
}

void
acies_block_draw_halo (cairo_t                *cr,
                       const AciesPaint       *paint,
                       const AciesSceneBody   *body,
                       const AciesBlockColors *colors)
{
  if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD || body->order == ACIES_TROOP_ORDER_SKIRMISH)
    return;
  acies_unit_trace (cr, paint, body, 2 * paint->k);
  acies_draw_set_color (cr, colors->halo, 0.55);
  cairo_fill (cr);
}
