/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Units.  A block is the true rectangle of the unit; only the nib that shows the
 * front, the bar of strength and the dotted envelope of open orders reach out of
 * it.  Blocks are drawn around (0, 0), the middle of the front edge, facing up. */

/* Below this depth in pixels a block has room for one stroke only. */
#define TINY_DEPTH 9.0

typedef struct
{
  AciesColor fill;
  AciesColor edge;
  AciesColor ink;
  AciesColor line;
  AciesColor halo;
} BlockColors;

/* One base, or the whole block where bases stand together. */
typedef struct
{
  double x;      /* of its front's middle */
  double y;
  double width;
  double depth;
  double turn;
} Base;

guint
acies_unit_n_bases (const AciesSceneBody *body)
{
  guint most = MAX (body->files, 1) * MAX (body->ranks, 1);

  return body->bases > 0 ? MIN (body->bases, most) : most;
}

gboolean
acies_unit_is_tiny (const AciesPaint     *paint,
                    const AciesSceneBody *body)
{
  return body->depth * paint->z < TINY_DEPTH && body->order != ACIES_TROOP_ORDER_CHECKERBOARD;
}

double
acies_unit_symbol_radius (const AciesPaint     *paint,
                          const AciesSceneBody *body)
{
  double front = body->width * paint->z;
  double depth = body->depth * paint->z;
  double radius;

  if (body->order == ACIES_TROOP_ORDER_MODELS)
    front /= MAX (body->files, 1);
  radius = MIN (front, depth) / 2 * 0.74;
  return CLAMP (radius, 7.2, 15 * paint->k);
}

static BlockColors
get_colors (const AciesPaint     *paint,
            const AciesSceneBody *body)
{
  AciesColor ground = acies_paint_color (paint, ACIES_COLOR_GROUND);
  BlockColors colors;

  colors.fill = acies_paint_side (paint, body->side, ACIES_SIDE_FILL);
  colors.edge = acies_paint_side (paint, body->side, ACIES_SIDE_EDGE);
  colors.ink = acies_paint_side (paint, body->side, ACIES_SIDE_INK);
  colors.line = acies_paint_side (paint, body->side, ACIES_SIDE_LINE);
  colors.halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  if (body->routing)
    {
      colors.fill = acies_color_mix (colors.fill, ground, 0.55);
      if (acies_color_contrast (colors.ink, colors.fill) < 3)
        colors.ink = colors.edge;
      if (paint->style == ACIES_SKETCH_DARK)
        colors.edge = colors.line;
    }
  return colors;
}

static gboolean
is_rectangular (AciesTroopOrder order)
{
  return order != ACIES_TROOP_ORDER_LOOSE && order != ACIES_TROOP_ORDER_SKIRMISH
         && order != ACIES_TROOP_ORDER_MOUNTED;
}

/* The outline of a base or of a block, which tells the order of the troops. */
static void
trace_base (cairo_t        *cr,
            AciesTroopOrder order,
            double          width,
            double          depth,
            double          grow)
{
  double half = width / 2 + grow;
  double front = -grow;
  double rear = depth + grow;

  if (order == ACIES_TROOP_ORDER_LOOSE || order == ACIES_TROOP_ORDER_SKIRMISH)
    {
      acies_draw_rounded (cr, -half, front, 2 * half, rear - front, 0.28 * depth + grow);
    }
  else if (order == ACIES_TROOP_ORDER_MOUNTED)
    {
      double cut = MIN (MIN (0.34 * depth, 9), width / 3) + grow * 0.59;

      cairo_move_to (cr, -half, rear);
      cairo_line_to (cr, -half, front + cut);
      cairo_line_to (cr, -half + cut, front);
      cairo_line_to (cr, half - cut, front);
      cairo_line_to (cr, half, front + cut);
      cairo_line_to (cr, half, rear);
      cairo_close_path (cr);
    }
  else
    {
      cairo_rectangle (cr, -half, front, 2 * half, rear - front);
    }
}

void
acies_unit_trace (cairo_t              *cr,
                  const AciesPaint     *paint,
                  const AciesSceneBody *body,
                  double                grow)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;

  if (body->order == ACIES_TROOP_ORDER_SKIRMISH)
    acies_draw_rounded (cr, -width / 2 - grow, -grow, width + 2 * grow, depth + 2 * grow,
                        depth / 2 + grow);
  else
    trace_base (cr, body->order, width, depth, grow);
}

static void
hatch (cairo_t *cr,
       double   half,
       double   depth,
       double   step,
       int      slope)
{
  double x;

  for (x = -half - depth; x < half + depth; x += step)
    {
      cairo_move_to (cr, x, slope > 0 ? depth : 0);
      cairo_line_to (cr, x + depth, slope > 0 ? 0 : depth);
    }
}

/* The pattern of the side, in a clip of the block. */
static void
draw_pattern (cairo_t           *cr,
              const AciesPaint  *paint,
              guint              color,
              const BlockColors *colors,
              double             width,
              double             depth)
{
  double half = width / 2;
  double k = paint->k;
  double x, y;

  cairo_set_line_width (cr, 0.9);
  acies_draw_set_color (cr, colors->edge, 0.55);
  switch (color)
    {
    case 2:
      hatch (cr, half, depth, 5 * k, 1);
      cairo_stroke (cr);
      break;
    case 3:
      acies_draw_set_color (cr, colors->ink, 0.75);
      for (y = 2.2 * k; y < depth; y += 4.5 * k)
        {
          gboolean odd = ((int) lround ((y - 2.2 * k) / (4.5 * k))) % 2 == 1;

          for (x = -half + (odd ? 4.5 : 2.25) * k; x < half; x += 4.5 * k)
            acies_draw_disc (cr, x, y, 0.8 * k);
        }
      cairo_fill (cr);
      break;
    case 4:
      for (x = -half + 2.25 * k; x < half; x += 4.5 * k)
        {
          cairo_move_to (cr, x, 0);
          cairo_line_to (cr, x, depth);
        }
      cairo_stroke (cr);
      break;
    case 5:
      hatch (cr, half, depth, 5 * k, 1);
      hatch (cr, half, depth, 5 * k, -1);
      cairo_stroke (cr);
      break;
    default:
      break;
    }
}

static double
get_band (const AciesPaint *paint,
          double            depth)
{
  return CLAMP (0.17 * depth, 1.8, MIN (3.4 * paint->k, MAX (depth * 0.4, 1.8)));
}

static void
draw_front_band (cairo_t           *cr,
                 const AciesPaint  *paint,
                 const BlockColors *colors,
                 double             width,
                 double             depth)
{
  cairo_rectangle (cr, -width / 2, 0, width, get_band (paint, depth));
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_fill (cr);
}

static void
draw_inner_line (cairo_t           *cr,
                 const AciesPaint  *paint,
                 AciesTroopOrder    order,
                 const BlockColors *colors,
                 double             width,
                 double             depth)
{
  double inset = 1.5 + 0.55 * paint->k;

  if (width < 12 || depth < 12)
    return;
  trace_base (cr, order, width, depth, -inset);
  cairo_set_line_width (cr, 0.6 * paint->k);
  acies_draw_set_color (cr, colors->edge, 0.6);
  cairo_stroke (cr);
}

/* Fill, pattern, front band and outline of one base or block. */
static void
draw_base (cairo_t              *cr,
           const AciesPaint     *paint,
           const AciesSceneBody *body,
           AciesTroopOrder       order,
           const BlockColors    *colors,
           double                width,
           double                depth)
{
  guint color = acies_scene_side_color (paint->scene, body->side);
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);

  trace_base (cr, order, width, depth, 0);
  acies_draw_set_color (cr, colors->fill, 1);
  cairo_fill (cr);
  if (!body->routing)
    {
      cairo_save (cr);
      /* A clip that cuts nothing would only make files longer. */
      if (color >= 2 || !is_rectangular (order))
        {
          trace_base (cr, order, width, depth, 0);
          cairo_clip (cr);
        }
      draw_pattern (cr, paint, color, colors, width, depth);
      draw_front_band (cr, paint, colors, width, depth);
      cairo_restore (cr);
    }
  if (color == 1 && paint->level >= 2 && (paint->flags & ACIES_PAINT_COMPACT) == 0)
    draw_inner_line (cr, paint, order, colors, width, depth);
  trace_base (cr, order, width, depth, -pen / 2);
  if (body->routing)
    acies_draw_dashes (cr, 3.2 * paint->k, 2.2 * paint->k);
  cairo_set_line_width (cr, pen);
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
}

static void
draw_joints (cairo_t              *cr,
             const AciesPaint     *paint,
             const AciesSceneBody *body,
             const BlockColors    *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double lean = body->disorder > 0 ? depth * 0.05 : 0;
  AciesSeed seed = acies_seed_new (body->id);
  guint i;

  if (body->files < 2 && body->ranks < 2)
    return;
  cairo_save (cr);
  if (!is_rectangular (body->order) || lean > 0)
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
static void
draw_upright_symbol (cairo_t              *cr,
                     AciesPaint           *paint,
                     const AciesSceneBody *body,
                     AciesArm              arm,
                     double                x,
                     double                y,
                     double                radius,
                     const BlockColors    *colors)
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

/* A tile over the bases, upright, where the sign has no block of its own to stand on. */
static void
draw_tile (cairo_t              *cr,
           AciesPaint           *paint,
           const AciesSceneBody *body,
           double                x,
           double                y,
           double                radius,
           const BlockColors    *colors)
{
  double half = radius * 1.3;
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
  cairo_restore (cr);
  draw_upright_symbol (cr, paint, body, body->arm, x, y, radius, colors);
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
draw_clear_plate (cairo_t              *cr,
                  const AciesPaint     *paint,
                  const AciesSceneBody *body,
                  const BlockColors    *colors,
                  double                x,
                  double                y,
                  double                radius)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double band = body->routing ? 0 : get_band (paint, depth);
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
static void
draw_plate (cairo_t              *cr,
            AciesPaint           *paint,
            const AciesSceneBody *body,
            const BlockColors    *colors)
{
  double radius = acies_unit_symbol_radius (paint, body);
  double depth = body->depth * paint->z;
  /* The front band takes room at one side only. */
  double y = depth / 2 + (body->routing ? 0 : get_band (paint, depth) * 0.35);

  draw_clear_plate (cr, paint, body, colors, 0, y, radius);
  draw_upright_symbol (cr, paint, body, body->arm, 0, y, radius, colors);
  if (body->weapon != ACIES_WEAPON_NONE && paint->level >= 2 && body->width * paint->z > 5 * radius)
    {
      draw_clear_plate (cr, paint, body, colors, 1.9 * radius, y, radius * 0.62);
      draw_upright_symbol (cr, paint, body, get_weapon_arm (body->weapon), 1.9 * radius, y,
                           radius * 0.62, colors);
    }
}

/* What disorder does to a base, by its level. */
static void
shake_base (Base                 *base,
            const AciesSceneBody *body,
            guint                 number)
{
  static const double across[] = { 0, .035, .06, .10 };
  static const double along[] = { 0, .05, .10, .16 };
  static const double turns[] = { 0, .075, .13, .22 };
  guint level = body->routing ? 3 : MIN (body->disorder, 3);
  g_autofree char *name = g_strdup_printf ("%s/%u", body->id, number);
  AciesSeed seed = acies_seed_new (name);

  base->x += acies_seed_spread (&seed, across[level]) * base->width;
  base->y += acies_seed_spread (&seed, along[level]) * base->depth;
  base->turn = acies_seed_spread (&seed, turns[level]);
}

/* Where base @number stands; @gap pixels are left between bases. */
static Base
get_base (const AciesPaint     *paint,
          const AciesSceneBody *body,
          guint                 number,
          double                gap)
{
  guint files = MAX (body->files, 1);
  guint ranks = MAX (body->ranks, 1);
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  guint rank = number / files;
  guint in_rank = MIN (files, acies_unit_n_bases (body) - rank * files);
  double cell = width / files;
  double row = depth / ranks;
  Base base = { 0 };

  /* The last rank stands in the middle when it is not full. */
  base.x = (number % files - (in_rank - 1) / 2.0) * cell;
  base.y = rank * row + gap / 2;
  base.width = cell - gap;
  base.depth = row - gap;
  if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
    {
      /* Gaps as wide as most of a base; odd ranks stand behind the gaps. */
      base.width = cell * 0.68;
      base.depth = row * 0.56;
      base.y = rank * row + (ranks == 1 ? 0.3 : 0.14 + 0.24 * rank / (ranks - 1)) * row;
      base.x *= 1 - 0.30 / files;
      if (ranks > 1)
        base.x += (rank % 2 == 1 ? 0.15 : -0.15) * cell;
    }
  shake_base (&base, body, number);
  return base;
}

static void
draw_shadow (cairo_t              *cr,
             const AciesPaint     *paint,
             const AciesSceneBody *body,
             AciesTroopOrder       order,
             double                width,
             double                depth,
             double                turn)
{
  double heading = body->pose.heading * G_PI / 180 + turn;
  double dx = 1.5 * paint->k;
  double dy = 1.7 * paint->k;

  if (!paint->shadows)
    return;
  cairo_save (cr);
  cairo_translate (cr, dx * cos (heading) + dy * sin (heading),
                   -dx * sin (heading) + dy * cos (heading));
  trace_base (cr, order, width, depth, 0);
  cairo_set_source_rgba (cr, 0, 0, 0, acies_palette_shadow_alpha (paint->style));
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_casualties (cairo_t              *cr,
                 const AciesPaint     *paint,
                 const AciesSceneBody *body,
                 const BlockColors    *colors,
                 const Base           *base,
                 guint                 number)
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

/* Bases that stand apart: in checkerboard, in disorder, or seen near by. */
static void
draw_bases (cairo_t              *cr,
            AciesPaint           *paint,
            const AciesSceneBody *body,
            const BlockColors    *colors)
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
      Base base = get_base (paint, body, i, near ? 1.2 : 0.8 + body->disorder * 0.3);

      cairo_save (cr);
      cairo_translate (cr, base.x, base.y);
      cairo_rotate (cr, base.turn);
      draw_shadow (cr, paint, body, order, base.width, base.depth, base.turn);
      draw_base (cr, paint, body, order, colors, base.width, base.depth);
      if (near)
        {
          acies_figures_draw (cr, paint, body, 0, 0, base.width, base.depth, i);
          draw_casualties (cr, paint, body, colors, &base, i);
        }
      cairo_restore (cr);
    }
}

/* The base that is nearest to the middle of the block. */
static guint
find_middle_base (const AciesPaint     *paint,
                  const AciesSceneBody *body)
{
  double middle = body->depth * paint->z / 2;
  double best = G_MAXDOUBLE;
  guint found = 0;
  guint i;

  for (i = 0; i < acies_unit_n_bases (body); i++)
    {
      Base base = get_base (paint, body, i, 0);
      double distance = hypot (base.x, base.y + base.depth / 2 - middle);

      if (distance < best - 0.01)
        {
          best = distance;
          found = i;
        }
    }
  return found;
}

/* The dotted envelope of open orders, tinted lightly. */
static void
draw_envelope (cairo_t              *cr,
               const AciesPaint     *paint,
               const AciesSceneBody *body,
               const BlockColors    *colors)
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

static void
draw_skirmishers (cairo_t              *cr,
                  AciesPaint           *paint,
                  const AciesSceneBody *body,
                  const BlockColors    *colors)
{
  gboolean near = paint->level >= 3;
  guint n = acies_unit_n_bases (body);
  guint middle = near ? n : find_middle_base (paint, body);
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);
  guint i;

  draw_envelope (cr, paint, body, colors);
  for (i = 0; i < n; i++)
    {
      Base base = get_base (paint, body, i, 0);
      double y = base.y + base.depth / 2;
      double radius = MIN (base.width, base.depth) * 0.36;

      if (i == middle)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base.x, near ? base.y : y);
      if (near)
        {
          cairo_translate (cr, 0, base.depth * 0.1);
          draw_shadow (cr, paint, body, ACIES_TROOP_ORDER_LOOSE, base.width * 0.8, base.depth * 0.8, 0);
          draw_base (cr, paint, body, ACIES_TROOP_ORDER_LOOSE, colors, base.width * 0.8, base.depth * 0.8);
          acies_figures_draw (cr, paint, body, 0, 0, base.width * 0.8, base.depth * 0.8, i);
          draw_casualties (cr, paint, body, colors, &base, i);
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
      Base base = get_base (paint, body, middle, 0);

      draw_tile (cr, paint, body, base.x, base.y + base.depth / 2,
                 MIN (acies_unit_symbol_radius (paint, body), 11.5 * paint->k), colors);
    }
}

static void
draw_models (cairo_t              *cr,
             AciesPaint           *paint,
             const AciesSceneBody *body,
             const BlockColors    *colors)
{
  double radius = acies_unit_symbol_radius (paint, body);
  double gap = MAX (2.2 * paint->k, body->width * paint->z / MAX (body->files, 1) * 0.06);
  guint i;

  for (i = acies_unit_n_bases (body); i-- > 0;)
    {
      Base base = get_base (paint, body, i, gap);

      cairo_save (cr);
      cairo_translate (cr, base.x, base.y - gap / 2);
      cairo_rotate (cr, base.turn);
      draw_shadow (cr, paint, body, ACIES_TROOP_ORDER_CLOSE, base.width, base.depth + gap, base.turn);
      draw_base (cr, paint, body, ACIES_TROOP_ORDER_CLOSE, colors, base.width, base.depth + gap);
      if (paint->level >= 3)
        acies_figures_draw (cr, paint, body, 0, 0, base.width, base.depth + gap, i);
      cairo_restore (cr);
      if (paint->level < 3)
        draw_upright_symbol (cr, paint, body, body->arm, base.x,
                             base.y + base.depth / 2 + get_band (paint, base.depth) * 0.3,
                             MIN (radius, MIN (base.width, base.depth) * 0.46), colors);
    }
}

/* Below the room for a sign: one stroke for the arm. */
static void
draw_tiny_sign (cairo_t              *cr,
                const AciesPaint     *paint,
                const AciesSceneBody *body,
                const BlockColors    *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double band = get_band (paint, depth);
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
draw_bar_part (cairo_t              *cr,
               const AciesPaint     *paint,
               const BlockColors    *colors,
               double                x,
               double                y,
               double                width,
               double                left,
               double                lost)
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
static void
draw_strength (cairo_t              *cr,
               const AciesPaint     *paint,
               const AciesSceneBody *body,
               const BlockColors    *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  double inset = 0;
  double y = depth + 1.4 * paint->k;

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
static void
draw_nib (cairo_t           *cr,
          const AciesPaint  *paint,
          const BlockColors *colors)
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

static void
draw_halo (cairo_t              *cr,
           const AciesPaint     *paint,
           const AciesSceneBody *body,
           const BlockColors    *colors)
{
  if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD || body->order == ACIES_TROOP_ORDER_SKIRMISH)
    return;
  acies_unit_trace (cr, paint, body, 2 * paint->k);
  acies_draw_set_color (cr, colors->halo, 0.55);
  cairo_fill (cr);
}

static gboolean
stands_apart (const AciesPaint     *paint,
              const AciesSceneBody *body)
{
  return !acies_unit_is_tiny (paint, body)
         && (body->order == ACIES_TROOP_ORDER_CHECKERBOARD || body->disorder >= 2
             || body->routing || paint->level >= 3);
}

static void
draw_block (cairo_t              *cr,
            AciesPaint           *paint,
            const AciesSceneBody *body,
            const BlockColors    *colors)
{
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;

  if (stands_apart (paint, body))
    {
      if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
        draw_envelope (cr, paint, body, colors);
      draw_bases (cr, paint, body, colors);
      if (paint->level < 3)
        {
          double x = 0;
          double y = depth / 2;

          if (body->order == ACIES_TROOP_ORDER_CHECKERBOARD)
            {
              Base base = get_base (paint, body, find_middle_base (paint, body), 0);

              x = base.x;
              y = base.y + base.depth / 2;
            }
          draw_tile (cr, paint, body, x, y,
                     MIN (acies_unit_symbol_radius (paint, body), 13.5 * paint->k), colors);
        }
      return;
    }
  draw_shadow (cr, paint, body, body->order, width, depth, 0);
  draw_base (cr, paint, body, body->order, colors, width, depth);
  if (acies_unit_is_tiny (paint, body))
    {
      draw_tiny_sign (cr, paint, body, colors);
      return;
    }
  if (paint->level >= 2)
    draw_joints (cr, paint, body, colors);
  draw_plate (cr, paint, body, colors);
}

void
acies_unit_draw (cairo_t              *cr,
                 AciesPaint           *paint,
                 const AciesSceneBody *body)
{
  BlockColors colors = get_colors (paint, body);
  gboolean tiny = acies_unit_is_tiny (paint, body);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (!body->routing)
    draw_halo (cr, paint, body, &colors);
  if (body->order == ACIES_TROOP_ORDER_SKIRMISH && !tiny)
    draw_skirmishers (cr, paint, body, &colors);
  else if (body->order == ACIES_TROOP_ORDER_MODELS && !tiny)
    draw_models (cr, paint, body, &colors);
  else
    draw_block (cr, paint, body, &colors);
  if (!tiny && !body->routing)
    {
      draw_nib (cr, paint, &colors);
      draw_strength (cr, paint, body, &colors);
    }
  cairo_restore (cr);
}

void
acies_unit_paint (AciesPaint           *paint,
                  const AciesSceneBody *body)
{
  AciesPoint at = acies_paint_place (paint, body->pose.at);

  if (paint->cache != NULL)
    {
      acies_sketch_cache_unit (paint->cache, paint, body);
      return;
    }
  cairo_save (paint->cr);
  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, body->pose.heading * G_PI / 180);
  acies_unit_draw (paint->cr, paint, body);
  cairo_restore (paint->cr);
}

/* A plain block of a side's color and pattern, its corner at (@x, @y). */
void
acies_swatch_draw (cairo_t    *cr,
                   AciesPaint *paint,
                   guint       side,
                   double      x,
                   double      y,
                   double      width,
                   double      depth)
{
  AciesSceneBody block = { .side = side, .files = 1, .ranks = 1 };
  BlockColors colors = get_colors (paint, &block);

  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y);
  draw_base (cr, paint, &block, ACIES_TROOP_ORDER_CLOSE, &colors, width, depth);
  cairo_restore (cr);
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
