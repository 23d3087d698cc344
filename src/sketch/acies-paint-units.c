/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-block-private.h"

/* Units, by the order in which they stand and by the level of detail.  Only the nib
 * that shows the front, the bar of strength and the dotted envelope of open orders
 * reach out of the unit's rectangle. */

/* Bases of a rank that are drawn together */
typedef struct
{
  guint          first;
  guint          n;
  AciesBlockBase base;   /* the first */
  double         step;   /* pixels from one to the next */
} Rank;

/* The rank of a base: on the screen all that stand in line with it; otherwise only the base. */
static Rank
get_rank (const AciesPaint     *paint,
          const AciesSceneBody *body,
          guint                 base,
          double                gap)
{
  gboolean in_line = paint->cache != NULL && body->disorder == 0 && !body->routing && body->apart == NULL;
  guint files = MAX (body->files, 1);
  Rank rank = { .first = in_line ? base / files * files : base, .n = 1 };

  rank.base = acies_block_get_base (paint, body, rank.first, gap);
  if (in_line)
    rank.n = MIN (files, acies_unit_n_bases (body) - rank.first);
  if (rank.n > 1)
    rank.step = acies_block_get_base (paint, body, rank.first + 1, gap).x - rank.base.x;

  return rank;
}

/* The blocks of a rank, each of @width by @depth, and seen from near the figures on them, with the front of the first
 * around the origin. */
static void
draw_rank (cairo_t                *cr,
           AciesPaint             *paint,
           const AciesSceneBody   *body,
           AciesTroopOrder         order,
           const AciesBlockColors *colors,
           const Rank             *rank,
           double                  width,
           double                  depth)
{
  AciesBlockRow row = { width, depth, rank->n, rank->step };

  acies_block_draw_shadow (cr, paint, body, order, &row, rank->base.turn);
  acies_block_draw (cr, paint, body, order, colors, &row);
  for (guint i = rank->n; i-- > 0 && paint->level >= 3;)
    {
      cairo_save (cr);
      cairo_translate (cr, i * rank->step, 0);
      acies_figures_draw (cr, paint, body, 0, 0, width, depth, rank->first + i);
      acies_block_draw_casualties (cr, paint, body, colors, &rank->base, rank->first + i);
      cairo_restore (cr);
    }
}

/* Bases that stand apart: in checkerboard, in disorder, or seen near by. */
static void
draw_bases (cairo_t                *cr,
            AciesPaint             *paint,
            const AciesSceneBody   *body,
            const AciesBlockColors *colors)
{
  AciesTroopOrder order = body->order;
  double gap = paint->level >= 3 ? 1.2 : 0.8 + body->disorder * 0.3;
  Rank rank;

  if (order == ACIES_TROOP_ORDER_CHECKERBOARD || order == ACIES_TROOP_ORDER_MODELS)
    order = ACIES_TROOP_ORDER_CLOSE;
  /* From the rear to the front, so that fronts lie on top. */
  for (guint end = acies_unit_n_bases (body); end > 0; end = rank.first)
    {
      rank = get_rank (paint, body, end - 1, gap);
      if (acies_unit_find_apart (body, rank.first) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, rank.base.x, rank.base.y);
      cairo_rotate (cr, rank.base.turn);
      draw_rank (cr, paint, body, order, colors, &rank, rank.base.width, rank.base.depth);
      cairo_restore (cr);
    }
}

/* The gap through a disc of those that run. */
static void
draw_slash (cairo_t                *cr,
            const AciesPaint       *paint,
            const AciesBlockColors *colors,
            double                  radius)
{
  double gap = MIN (2.2 * paint->k, radius * 0.6);

  acies_draw_disc (cr, 0, 0, radius);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_move_to (cr, -radius, -radius);
  cairo_line_to (cr, radius, radius);
  cairo_set_line_width (cr, gap + 1.6);
  cairo_stroke_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_GROUND), 1);
  cairo_set_line_width (cr, gap);
  cairo_stroke (cr);
  cairo_restore (cr);
  acies_draw_set_color (cr, colors->edge, 1);
}

/* Skirmishers from far away: discs, with room for the sign in the middle. */
static void
draw_discs (cairo_t                *cr,
            AciesPaint             *paint,
            const AciesSceneBody   *body,
            const AciesBlockColors *colors,
            guint                   middle)
{
  double pen = MAX (1.1 * pow (paint->k, 0.7), 0.9);

  for (guint i = 0; i < acies_unit_n_bases (body); i++)
    {
      AciesBlockBase base = acies_block_get_base (paint, body, i, 0);
      double radius = MIN (base.width, base.depth) * 0.36;

      if (i == middle || acies_unit_find_apart (body, i) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base.x, base.y + base.depth / 2);
      acies_draw_disc (cr, 0, 0, MAX (radius, 2));
      acies_draw_set_color (cr, colors->fill, 1);
      cairo_fill_preserve (cr);
      acies_draw_set_color (cr, colors->edge, 1);
      cairo_set_line_width (cr, pen);
      cairo_stroke (cr);
      if (body->routing)
        draw_slash (cr, paint, colors, MAX (radius, 2));
      cairo_restore (cr);
    }
}

/* Skirmishers from near by: small blocks with room around them, which stand straight even in disorder. */
static void
draw_open_bases (cairo_t                *cr,
                 AciesPaint             *paint,
                 const AciesSceneBody   *body,
                 const AciesBlockColors *colors)
{
  Rank rank;

  for (guint i = 0; i < acies_unit_n_bases (body); i = rank.first + rank.n)
    {
      rank = get_rank (paint, body, i, 0);
      rank.base.turn = 0;
      if (acies_unit_find_apart (body, i) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, rank.base.x, rank.base.y);
      cairo_translate (cr, 0, rank.base.depth * 0.1);
      draw_rank (cr, paint, body, ACIES_TROOP_ORDER_LOOSE, colors, &rank, rank.base.width * 0.8,
                 rank.base.depth * 0.8);
      cairo_restore (cr);
    }
}

static void
draw_skirmishers (cairo_t                *cr,
                  AciesPaint             *paint,
                  const AciesSceneBody   *body,
                  const AciesBlockColors *colors)
{
  AciesBlockBase base;
  double radius;
  guint middle;

  acies_block_draw_envelope (cr, paint, body, colors);
  if (paint->level >= 3)
    {
      draw_open_bases (cr, paint, body, colors);
      return;
    }

  middle = acies_block_find_middle (paint, body);
  draw_discs (cr, paint, body, colors, middle);
  base = acies_block_get_base (paint, body, middle, 0);
  radius = MIN (acies_unit_symbol_radius (paint, body), 11.5 * paint->k);
  /* A tile that is much larger than its base would reach out of the envelope. */
  if (2.6 * radius > 1.5 * base.depth)
    {
      base.x = 0;
      base.y = (body->depth * paint->z - base.depth) / 2;
    }
  acies_block_draw_tile (cr, paint, body, base.x, base.y + base.depth / 2, radius, colors);
}

static void
draw_models (cairo_t                *cr,
             AciesPaint             *paint,
             const AciesSceneBody   *body,
             const AciesBlockColors *colors)
{
  double radius = acies_unit_symbol_radius (paint, body);
  double gap = MAX (2.2 * paint->k, body->width * paint->z / MAX (body->files, 1) * 0.06);
  Rank rank;

  for (guint end = acies_unit_n_bases (body); end > 0; end = rank.first)
    {
      const AciesBlockBase *base = &rank.base;

      rank = get_rank (paint, body, end - 1, gap);
      if (acies_unit_find_apart (body, rank.first) != NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, base->x, base->y - gap / 2);
      cairo_rotate (cr, base->turn);
      draw_rank (cr, paint, body, ACIES_TROOP_ORDER_CLOSE, colors, &rank, base->width, base->depth + gap);
      cairo_restore (cr);
      for (guint i = 0; i < rank.n && paint->level < 3 && body->routing; i++)
        acies_block_draw_tile (cr, paint, body, base->x + i * rank.step, base->y + base->depth / 2,
                               MIN (radius, MIN (base->width, base->depth) * 0.34), colors);
      for (guint i = 0; i < rank.n && paint->level < 3 && !body->routing; i++)
        acies_block_draw_symbol (cr, paint, body, body->arm, base->x + i * rank.step,
                                 base->y + base->depth / 2 + acies_block_get_band (paint, base->depth) * 0.3,
                                 MIN (radius, MIN (base->width, base->depth) * 0.46), colors);
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
  double depth = body->depth * paint->z;
  AciesBlockRow row = { body->width * paint->z, depth, 1, 0 };

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
  acies_block_draw_shadow (cr, paint, body, body->order, &row, 0);
  acies_block_draw (cr, paint, body, body->order, colors, &row);
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

/* Whether a unit has an upright tile on it, which may be larger than it. */
static gboolean
has_tile (const AciesPaint     *paint,
          const AciesSceneBody *body)
{
  return paint->level < 3
         && (body->order == ACIES_TROOP_ORDER_SKIRMISH || body->order == ACIES_TROOP_ORDER_CHECKERBOARD
             || body->disorder > 0 || body->routing || body->apart != NULL);
}

/* How far anything reaches beyond the outline of a unit, in pixels. */
static double
get_margin (const AciesPaint     *paint,
                 const AciesSceneBody *body)
{
  /* Halo, shadow, nib and the bars of strength, or a tile on the unit or before its front */
  double margin = (body->model != ACIES_MODEL_NONE ? 36 : has_tile (paint, body) ? 22 : 10) * paint->k;

  /* Spears, and bases that turn */
  if (paint->level >= 3)
    margin += 0.3 * paint->z;
  if (body->disorder > 0 || body->routing)
    margin += 0.25 * MAX (body->width / MAX (body->files, 1), body->depth / MAX (body->ranks, 1)) * paint->z;

  return margin;
}

cairo_rectangle_t
acies_unit_get_reach (const AciesPaint     *paint,
                      const AciesSceneBody *body)
{
  AciesPose pose = { { 0, 0 }, body->pose.heading };
  AciesOutline outline = acies_outline_for_body (&pose, body->width, body->depth);
  double margin = get_margin (paint, body);
  cairo_rectangle_t reach = { 0 };
  double right = 0, bottom = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      reach.x = MAX (reach.x, -outline.corners[i].x * paint->z);
      reach.y = MAX (reach.y, -outline.corners[i].y * paint->z);
      right = MAX (right, outline.corners[i].x * paint->z);
      bottom = MAX (bottom, outline.corners[i].y * paint->z);
    }
  reach.x += margin;
  reach.y += margin;
  reach.width = reach.x + right + margin;
  reach.height = reach.y + bottom + margin;

  return reach;
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

AciesSceneBody
acies_unit_get_apart (const AciesSceneBody *body,
                      const AciesSceneBase *base)
{
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
  alone.casualties = NULL;

  return alone;
}

/* A base by itself is a small unit. */
static void
paint_apart (AciesPaint           *paint,
             const AciesSceneBody *body,
             const AciesSceneBase *base)
{
  g_autoptr (GArray) casualties = g_array_new (FALSE, FALSE, sizeof (int));
  AciesSceneBody alone = acies_unit_get_apart (body, base);

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

/* The side of those that were lost, which is told by its pattern where there are no colors: nothing on the ground of
 * the first side but a tint, a line inside the outline of the second. */
static void
draw_lost_pattern (AciesPaint           *paint,
                   const AciesSceneBody *body)
{
  guint color = acies_scene_side_color (paint->scene, body->side);
  AciesColor ground = acies_paint_color (paint, ACIES_COLOR_GROUND);
  AciesColor line = acies_color_mix (acies_paint_side (paint, body->side, ACIES_SIDE_LINE), ground, 0.35);
  AciesBlockColors colors = { .fill = ground, .edge = line, .ink = line, .line = line, .halo = ground };
  double width = body->width * paint->z;
  double depth = body->depth * paint->z;
  cairo_t *cr = paint->cr;

  acies_unit_trace (cr, paint, body, 0);
  acies_draw_set_color (cr, acies_paint_side (paint, body->side, ACIES_SIDE_FILL), color == 0 ? 0.3 : 0.08);
  cairo_fill (cr);
  if (color == 1)
    {
      acies_unit_trace (cr, paint, body, -MIN (3 * paint->k, MIN (width, depth) / 4));
      acies_draw_set_color (cr, line, 0.8);
      cairo_set_line_width (cr, 0.7 * paint->k);
      cairo_stroke (cr);
    }
  else if (color > 1)
    {
      cairo_save (cr);
      acies_unit_trace (cr, paint, body, 0);
      cairo_clip (cr);
      acies_block_draw_pattern (cr, paint, color, &colors, width, depth);
      cairo_restore (cr);
    }
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
  if (lost)
    draw_lost_pattern (paint, body);
  acies_unit_trace (cr, paint, body, 0);
  if (!lost)
    {
      acies_draw_set_color (cr, fill, 0.07);
      cairo_fill_preserve (cr);
    }
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
