/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-block-private.h"

/* Blocks: the true rectangle of a unit or of one of its bases, which tells the
 * order of the troops by its outline and the side by its pattern.  All are drawn
 * around (0, 0), the middle of the front edge, facing up. */

/* Below this depth in pixels a block has room for one stroke only. */
#define TINY_DEPTH 9.0

guint
acies_unit_n_bases (const AciesSceneBody *body)
{
  guint most = MAX (body->files, 1) * MAX (body->ranks, 1);

  return body->bases > 0 ? MIN (body->bases, most) : most;
}

const AciesSceneBase *
acies_unit_find_apart (const AciesSceneBody *body,
                       guint                 number)
{
  for (guint i = 0; body->apart != NULL && i < body->apart->len; i++)
    if (g_array_index (body->apart, AciesSceneBase, i).number == number)
      return &g_array_index (body->apart, AciesSceneBase, i);

  return NULL;
}

gboolean
acies_unit_is_scattered (const AciesSceneBody *body)
{
  guint n = acies_unit_n_bases (body);

  for (guint i = 0; i < n; i++)
    if (acies_unit_find_apart (body, i) == NULL)
      return FALSE;

  return TRUE;
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

AciesBlockColors
acies_block_get_colors (const AciesPaint     *paint,
                        const AciesSceneBody *body)
{
  AciesBlockColors colors;

  colors.fill = acies_paint_side (paint, body->side, ACIES_SIDE_FILL);
  colors.edge = acies_paint_side (paint, body->side, ACIES_SIDE_EDGE);
  colors.ink = acies_paint_side (paint, body->side, ACIES_SIDE_INK);
  colors.line = acies_paint_side (paint, body->side, ACIES_SIDE_LINE);
  colors.halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  if (body->routing && paint->style == ACIES_SKETCH_DARK)
    colors.edge = colors.line;
  return colors;
}

gboolean
acies_block_is_rectangular (AciesTroopOrder order)
{
  return order != ACIES_TROOP_ORDER_LOOSE && order != ACIES_TROOP_ORDER_SKIRMISH
         && order != ACIES_TROOP_ORDER_MOUNTED;
}

/* The outline of a base or of a block, which tells the order of the troops. */
void
acies_block_trace (cairo_t         *cr,
                   AciesTroopOrder  order,
                   double           width,
                   double           depth,
                   double           grow)
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
    acies_block_trace (cr, body->order, width, depth, grow);
}

/* The outlines of a row of bases. */
static void
trace_row (cairo_t            *cr,
           AciesTroopOrder     order,
           const AciesBlockRow *row,
           double              grow)
{
  for (guint i = 0; i < row->n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * row->step, 0);
      acies_block_trace (cr, order, row->width, row->depth, grow);
      cairo_restore (cr);
    }
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
void
acies_block_draw_pattern (cairo_t                *cr,
                          const AciesPaint       *paint,
                          guint                   color,
                          const AciesBlockColors *colors,
                          double                  width,
                          double                  depth)
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

double
acies_block_get_band (const AciesPaint *paint,
                      double            depth)
{
  return CLAMP (0.17 * depth, 1.8, MIN (3.4 * paint->k, MAX (depth * 0.4, 1.8)));
}

static void
draw_front_bands (cairo_t                *cr,
                  const AciesPaint       *paint,
                  const AciesBlockColors *colors,
                  const AciesBlockRow    *row)
{
  for (guint i = 0; i < row->n; i++)
    cairo_rectangle (cr, i * row->step - row->width / 2, 0, row->width, acies_block_get_band (paint, row->depth));
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_fill (cr);
}

static void
draw_patterns (cairo_t                *cr,
               const AciesPaint       *paint,
               guint                   color,
               const AciesBlockColors *colors,
               const AciesBlockRow    *row)
{
  for (guint i = 0; i < row->n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * row->step, 0);
      acies_block_draw_pattern (cr, paint, color, colors, row->width, row->depth);
      cairo_restore (cr);
    }
}

static void
draw_inner_lines (cairo_t                *cr,
                  const AciesPaint       *paint,
                  AciesTroopOrder         order,
                  const AciesBlockColors *colors,
                  const AciesBlockRow    *row)
{
  double inset = 1.5 + 0.55 * paint->k;

  if (row->width < 12 || row->depth < 12)
    return;
  trace_row (cr, order, row, -inset);
  cairo_set_line_width (cr, 0.6 * paint->k);
  acies_draw_set_color (cr, colors->edge, 0.6);
  cairo_stroke (cr);
}

/* Gaps right through the blocks of those that run: a sign that is no pattern of a side, and leaves the fill as dark or
 * light as it is, for sides are told apart by that in print without color. */
static void
draw_gaps (cairo_t                *cr,
           const AciesPaint       *paint,
           const AciesBlockColors *colors,
           const AciesBlockRow    *row)
{
  double step = CLAMP (row->width / 2, 5.5, 10 * paint->k);
  double gap = 2.2 * paint->k;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < row->n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * row->step, 0);
      hatch (cr, row->width / 2, row->depth, step, -1);
      cairo_restore (cr);
    }
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_set_line_width (cr, gap + 1.6);
  cairo_stroke_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_GROUND), 1);
  cairo_set_line_width (cr, gap);
  cairo_stroke (cr);
}

/* Fill, pattern, front band and outline of a block, or of a row of bases: what all have of one color is one path. */
void
acies_block_draw (cairo_t                *cr,
                  const AciesPaint       *paint,
                  const AciesSceneBody   *body,
                  AciesTroopOrder         order,
                  const AciesBlockColors *colors,
                  const AciesBlockRow    *row)
{
  guint color = acies_scene_side_color (paint->scene, body->side);
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);

  trace_row (cr, order, row, 0);
  acies_draw_set_color (cr, colors->fill, 1);
  cairo_fill (cr);
  if (!body->routing)
    {
      cairo_save (cr);
      /* A clip that cuts nothing would only make files longer. */
      if (color >= 2 || !acies_block_is_rectangular (order))
        {
          trace_row (cr, order, row, 0);
          cairo_clip (cr);
        }
      draw_patterns (cr, paint, color, colors, row);
      draw_front_bands (cr, paint, colors, row);
      cairo_restore (cr);
    }
  else
    {
      cairo_save (cr);
      trace_row (cr, order, row, 0);
      cairo_clip (cr);
      draw_patterns (cr, paint, color, colors, row);
      draw_gaps (cr, paint, colors, row);
      cairo_restore (cr);
    }
  if (color == 1 && !body->routing && paint->level >= 2 && (paint->flags & ACIES_PAINT_COMPACT) == 0)
    draw_inner_lines (cr, paint, order, colors, row);
  trace_row (cr, order, row, -pen / 2);
  if (body->routing)
    acies_draw_dashes (cr, 3.2 * paint->k, 2.2 * paint->k);
  cairo_set_line_width (cr, pen);
  acies_draw_set_color (cr, colors->edge, 1);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
}

/* What disorder does to a base, by its level. */
static void
shake_base (AciesBlockBase       *base,
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
AciesBlockBase
acies_block_get_base (const AciesPaint     *paint,
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
  AciesBlockBase base = { 0 };

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

/* The base that is nearest to the middle of the block. */
guint
acies_block_find_middle (const AciesPaint     *paint,
                         const AciesSceneBody *body)
{
  double middle = body->depth * paint->z / 2;
  double best = G_MAXDOUBLE;
  guint found = 0;
  guint i;

  for (i = 0; i < acies_unit_n_bases (body); i++)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, i, 0);
      double distance = hypot (base.x, base.y + base.depth / 2 - middle);

      if (distance < best - 0.01)
        {
          best = distance;
          found = i;
        }
    }
  return found;
}

/* Shadows fall to the south-east of the screen, whatever the heading and the @turn of the bases. */
void
acies_block_draw_shadow (cairo_t              *cr,
                         const AciesPaint     *paint,
                         const AciesSceneBody *body,
                         AciesTroopOrder       order,
                         const AciesBlockRow  *row,
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
  trace_row (cr, order, row, 0);
  cairo_set_source_rgba (cr, 0, 0, 0, acies_palette_shadow_alpha (paint->style));
  cairo_fill (cr);
  cairo_restore (cr);
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
  AciesBlockColors colors = acies_block_get_colors (paint, &block);
  AciesBlockRow row = { width, depth, 1, 0 };

  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y);
  acies_block_draw (cr, paint, &block, ACIES_TROOP_ORDER_CLOSE, &colors, &row);
  cairo_restore (cr);
}
