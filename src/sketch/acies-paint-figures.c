/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Figures seen from above, in one color, for pictures from near by.  Each is
 * drawn in a cell from -1 to 1, facing up. */

typedef enum
{
  FOOT,
  RIDER,
  CAMEL,
  CHARIOT,
  ELEPHANT,
  ENGINE
} FigureKind;

typedef struct
{
  FigureKind  kind;
  double      across;    /* inches that a figure takes of the front */
  double      along;     /* and of the depth */
  const char *shield;    /* filled */
  const char *weapon;    /* stroked */
} FigureLooks;

/* How far a figure reaches from the middle of its cell, the weapons and the pen included. */
#define REACH      1.3
#define LONG_REACH 1.65

/* Men for whom a base has more room than they need are drawn so much larger at most. */
#define MOST_GROWTH 1.5

/* On the screen figures turn by steps of so many radians, so that few of them have to be drawn. */
#define TURN_STEP (G_PI / 45)

#define SPEAR "M.52,.62 L.66,-.98"
#define LONG_SPEAR "M.50,.70 L.50,-1.5"

static const FigureLooks looks[ACIES_N_ARMS] = {
  [ACIES_ARM_SKIRMISHERS]      = { FOOT, .55, .55, "E-.34,-.42,.22,.10", SPEAR },
  [ACIES_ARM_LIGHT_INFANTRY]   = { FOOT, .58, .60, "E-.26,-.52,.34,.12", SPEAR },
  [ACIES_ARM_MEDIUM_INFANTRY]  = { FOOT, .56, .62, "E-.18,-.56,.42,.13", SPEAR },
  [ACIES_ARM_HEAVY_INFANTRY]   = { FOOT, .45, .52, "M-.72,-.10 C-.66,-.86 .20,-.86 .40,-.36 "
                                                   "L.24,-.26 C.06,-.58 -.42,-.56 -.52,-.06 Z", SPEAR },
  [ACIES_ARM_PIKES]            = { FOOT, .40, .48, "E-.30,-.46,.28,.12", LONG_SPEAR },
  [ACIES_ARM_WARBAND]          = { FOOT, .54, .52, "E-.24,-.56,.40,.13", "M.52,.10 L.66,-.86" },
  [ACIES_ARM_LEVY]             = { FOOT, .54, .54, NULL, "M.52,.40 L.60,-.66 M.34,-.80 C.5,-.6 .8,-.62 .86,-.86" },
  [ACIES_ARM_ARCHERS]          = { FOOT, .52, .52, NULL, "M-.62,-.20 C-.46,-.82 .46,-.82 .62,-.20 M0,0 L0,-.98" },
  [ACIES_ARM_SLINGERS]         = { FOOT, .55, .55, "O.72,-.66,.12", "M.40,.10 C.30,-.50 .50,-.62 .70,-.66" },
  [ACIES_ARM_JAVELINS]         = { FOOT, .52, .52, "E-.32,-.44,.24,.11", SPEAR },
  [ACIES_ARM_LIGHT_HORSE]      = { RIDER, .54, 1.9, NULL, "M.50,.30 L.62,-.66" },
  [ACIES_ARM_MEDIUM_HORSE]     = { RIDER, .52, 1.9, "E-.44,.02,.12,.16", "M.50,.34 L.60,-.80" },
  [ACIES_ARM_HEAVY_HORSE]      = { RIDER, .50, 1.9, "E-.44,.02,.15,.18", "M.50,.34 L.60,-.88" },
  [ACIES_ARM_CATAPHRACTS]      = { RIDER, .48, 1.9, NULL, "M.46,.44 L.54,-1.1" },
  [ACIES_ARM_CAMELS]           = { CAMEL, .56, 1.9, NULL, "M.50,.34 L.60,-.70" },
  [ACIES_ARM_LIGHT_CHARIOTS]   = { CHARIOT, 2, 2, NULL, NULL },
  [ACIES_ARM_HEAVY_CHARIOTS]   = { CHARIOT, 2, 2, NULL, NULL },
  [ACIES_ARM_SCYTHED_CHARIOTS] = { CHARIOT, 2, 2, NULL, NULL },
  [ACIES_ARM_ELEPHANTS]        = { ELEPHANT, 2, 2, NULL, NULL },
  [ACIES_ARM_BOLT_THROWER]     = { ENGINE, 2, 2, NULL, NULL },
  [ACIES_ARM_STONE_THROWER]    = { ENGINE, 2, 2, NULL, NULL },
  [ACIES_ARM_BAGGAGE]          = { ENGINE, 2, 2, NULL, NULL },
  [ACIES_ARM_LADDER]           = { ENGINE, 2, 2, NULL, NULL },
  [ACIES_ARM_RAM]              = { ENGINE, 2, 2, NULL, NULL },
  [ACIES_ARM_TOWER]            = { ENGINE, 2, 2, NULL, NULL },
};

static void
fill_letters (cairo_t    *cr,
              const char *letters,
              AciesColor  color)
{
  acies_draw_letters (cr, letters);
  acies_draw_set_color (cr, color, 1);
  cairo_fill (cr);
}

static void
stroke_letters (cairo_t    *cr,
                const char *letters,
                double      pen,
                AciesColor  color)
{
  acies_draw_letters (cr, letters);
  acies_draw_set_color (cr, color, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

/* Shoulders and a head, ringed so that it is seen on them. */
static void
draw_man (cairo_t    *cr,
          double      x,
          double      y,
          double      size,
          AciesColor  ink,
          AciesColor  block)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  fill_letters (cr, "E0,.06,.50,.24", ink);
  fill_letters (cr, "O0,0,.34", block);
  fill_letters (cr, "O0,0,.25", ink);
  cairo_restore (cr);
}

static void
draw_foot (cairo_t           *cr,
           const FigureLooks *figure,
           AciesColor         ink,
           AciesColor         block)
{
  if (figure->weapon != NULL)
    stroke_letters (cr, figure->weapon, .10, ink);
  if (figure->shield != NULL)
    fill_letters (cr, figure->shield, ink);
  draw_man (cr, 0, .12, 1, ink, block);
}

static void
draw_horse (cairo_t    *cr,
            AciesColor  ink)
{
  fill_letters (cr,
                "M0,-1 C.07,-.96 .11,-.84 .11,-.72 C.13,-.56 .22,-.42 .24,-.22 "
                "C.26,0 .24,.14 .25,.34 C.26,.54 .16,.68 .07,.74 L.03,1 L-.03,1 L-.07,.74 "
                "C-.16,.68 -.26,.54 -.25,.34 C-.24,.14 -.26,0 -.24,-.22 "
                "C-.22,-.42 -.13,-.56 -.11,-.72 C-.11,-.84 -.07,-.96 0,-1 Z", ink);
}

static void
draw_rider (cairo_t           *cr,
            const FigureLooks *figure,
            AciesColor         ink,
            AciesColor         block)
{
  if (figure->weapon != NULL)
    stroke_letters (cr, figure->weapon, .07, ink);
  draw_horse (cr, ink);
  if (figure->kind == CAMEL)
    fill_letters (cr, "O0,-.12,.30", ink);
  if (figure->shield != NULL)
    fill_letters (cr, figure->shield, ink);
  fill_letters (cr, "E0,.10,.48,.15", block);
  draw_man (cr, 0, .10, .80, ink, block);
}

static void
draw_elephant (cairo_t    *cr,
               AciesColor  ink,
               AciesColor  block)
{
  fill_letters (cr,
                "M0,-.30 C.34,-.30 .46,.02 .46,.34 C.46,.66 .26,.92 0,.92 "
                "C-.26,.92 -.46,.66 -.46,.34 C-.46,.02 -.34,-.30 0,-.30 Z", ink);
  /* ears, head, trunk, tusks */
  fill_letters (cr, "M.06,-.34 C.30,-.66 .66,-.44 .52,-.22 C.42,-.10 .20,-.12 .06,-.34 Z", ink);
  fill_letters (cr, "M-.06,-.34 C-.30,-.66 -.66,-.44 -.52,-.22 C-.42,-.10 -.20,-.12 -.06,-.34 Z", ink);
  fill_letters (cr, "E0,-.46,.20,.22", ink);
  stroke_letters (cr, "M0,-.60 C.02,-.78 -.06,-.86 .04,-.98", .12, ink);
  stroke_letters (cr, "M-.12,-.62 C-.18,-.74 -.16,-.80 -.10,-.84 M.12,-.62 C.18,-.74 .18,-.80 .12,-.84",
                  .05, ink);
  fill_letters (cr, "O0,-.34,.11", block);
  fill_letters (cr, "O0,-.34,.075", ink);
  /* the tower and its crew */
  fill_letters (cr, "R0,.28,.46,.52", block);
  stroke_letters (cr, "R0,.28,.40,.46", .04, ink);
  draw_man (cr, 0, .18, .26, ink, block);
  draw_man (cr, 0, .40, .26, ink, block);
}

static void
draw_chariot (cairo_t    *cr,
              AciesArm    arm,
              AciesColor  ink,
              AciesColor  block)
{
  guint n_horses = arm == ACIES_ARM_LIGHT_CHARIOTS ? 2 : 4;
  guint i;

  for (i = 0; i < n_horses; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, (i - (n_horses - 1) / 2.0) * .34, -.34);
      cairo_scale (cr, .58, .56);
      draw_horse (cr, ink);
      cairo_restore (cr);
    }
  stroke_letters (cr, "M0,-.10 L0,.50 M-.46,.62 L.46,.62", .07, ink);
  stroke_letters (cr, "M-.48,.40 L-.48,.84 M.48,.40 L.48,.84", .11, ink);
  if (arm == ACIES_ARM_SCYTHED_CHARIOTS)
    stroke_letters (cr, "M.48,.62 L.74,.62 C.90,.56 .92,.40 .88,.30 "
                        "M-.48,.62 L-.74,.62 C-.90,.56 -.92,.40 -.88,.30", .06, ink);
  fill_letters (cr, "M-.32,.86 L-.32,.52 C-.30,.30 .30,.30 .32,.52 L.32,.86 Z", ink);
  fill_letters (cr, "M-.25,.80 L-.25,.54 C-.24,.38 .24,.38 .25,.54 L.25,.80 Z", block);
  draw_man (cr, -.12, .60, .26, ink, block);
  draw_man (cr, .13, .62, .26, ink, block);
}

static void
draw_figure (cairo_t              *cr,
             const AciesSceneBody *body,
             AciesColor            ink,
             AciesColor            block)
{
  const FigureLooks *figure = &looks[body->arm];

  switch (figure->kind)
    {
    case FOOT:
      draw_foot (cr, figure, ink, block);
      break;
    case RIDER:
    case CAMEL:
      draw_rider (cr, figure, ink, block);
      break;
    case CHARIOT:
      draw_chariot (cr, body->arm, ink, block);
      break;
    case ELEPHANT:
      draw_elephant (cr, ink, block);
      break;
    case ENGINE:
    default:
      acies_symbol_draw (cr, body->arm, 0, 0, .8, ink, &block);
      break;
    }
}

/* A figure in its cell, for an image of it. */
typedef struct
{
  const AciesSceneBody *body;
  AciesColor            ink;
  AciesColor            block;
  double                size;   /* pixels for half a cell */
  double                turn;   /* radians */
} Figure;

static void
draw_sized_figure (AciesPaint    *paint,
                   gconstpointer  what)
{
  const Figure *figure = what;

  cairo_rotate (paint->cr, figure->turn);
  cairo_scale (paint->cr, figure->size, figure->size);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  draw_figure (paint->cr, figure->body, figure->ink, figure->block);
}

/* Puts down an image of the figure, which all have in common that look like it; its middle is at the origin. */
static void
paint_figure (AciesPaint   *paint,
              const Figure *figure)
{
  const AciesSceneBody *body = figure->body;
  double reach = figure->size * (body->arm == ACIES_ARM_PIKES ? LONG_REACH : REACH);
  cairo_rectangle_t box = { reach, reach, 2 * reach, 2 * reach };
  Figure turned = *figure;
  cairo_matrix_t matrix;
  char key[80];
  int n_steps;

  /* Within the image there is nothing else that turns. */
  cairo_get_matrix (paint->cr, &matrix);
  n_steps = (int) lround ((atan2 (matrix.yx, matrix.xx) + figure->turn) / TURN_STEP);
  turned.turn = n_steps * TURN_STEP;
  /* There are thousands in a picture, and numbers are written faster when they are whole. */
  g_snprintf (key, sizeof key, "figure %d %u %d %d %d %d %d", paint->style,
              acies_scene_side_color (paint->scene, body->side), body->arm, body->routing,
              (int) lround (figure->size * 100), n_steps, (int) lround (paint->view.scale * 1000));
  acies_sketch_cache_paint (paint->cache, paint, key, 0, 0, box, draw_sized_figure, &turned);
}

static gboolean
is_long (FigureKind kind)
{
  return kind == RIDER || kind == CAMEL;
}

/* How the figures stand on a base of @width by @depth pixels, of which the front band is no part.  Those that the rules
 * count are so many, in rows that leave each the same room along and across; others fill the base. */
AciesFigureGrid
acies_figures_arrange (const AciesSceneBody *body,
                       double                z,
                       double                width,
                       double                depth)
{
  const FigureLooks *figure = &looks[body->arm];
  double across = figure->across * z;
  double along = figure->along * z;
  AciesFigureGrid grid = { 0 };
  double cell, row;

  grid.across = MAX (1, (guint) lround (width / across));
  grid.along = MAX (1, (guint) lround (depth / along));
  if (body->figures > 0)
    {
      double rows = sqrt (body->figures * (depth / along) / (width / across));

      grid.along = CLAMP ((guint) lround (rows), 1, body->figures);
      grid.across = (body->figures + grid.along - 1) / grid.along;
      grid.along = (body->figures + grid.across - 1) / grid.across;
    }
  grid.n = body->figures > 0 ? body->figures : grid.across * grid.along;
  cell = width / grid.across;
  row = depth / grid.along;
  /* A horse is longer than it is wide; everything else is as wide as long. */
  grid.size = is_long (figure->kind) ? MIN (row * 0.40, cell * 0.92) : MIN (cell, row) * 0.58;
  /* Few men on a large base do not grow into giants. */
  if (body->figures > 0 && figure->kind == FOOT)
    grid.size = MIN (grid.size, across * MOST_GROWTH * 0.58);

  return grid;
}

/* The figures of one base, whose front's middle is at (@x, @y). */
void
acies_figures_draw (cairo_t              *cr,
                    const AciesPaint     *paint,
                    const AciesSceneBody *body,
                    double                x,
                    double                y,
                    double                width,
                    double                depth,
                    guint                 base)
{
  const FigureLooks *figure = &looks[body->arm];
  AciesPaint inner = *paint;
  AciesColor ink = acies_paint_side (paint, body->side, ACIES_SIDE_INK);
  AciesColor fill = acies_paint_side (paint, body->side, ACIES_SIDE_FILL);
  g_autofree char *name = g_strdup_printf ("%s#%u", body->id, base);
  AciesSeed seed = acies_seed_new (name);
  double band = CLAMP (0.17 * depth, 1.8, 3.4 * paint->k);
  AciesFigureGrid grid = acies_figures_arrange (body, paint->z, width, depth - band);
  double cell = width / grid.across;
  double row = (depth - band) / grid.along;
  double wander = figure->kind == ELEPHANT || figure->kind == CHARIOT ? 0 : 0.06;

  inner.cr = cr;
  for (guint i = 0; i < grid.n; i++)
    {
      Figure one = { body, ink, fill, grid.size, 0 };
      guint rank = i / grid.across;
      guint in_rank = MIN (grid.across, grid.n - rank * grid.across);

      cairo_save (cr);
      cairo_translate (cr,
                       x + (i % grid.across - (in_rank - 1) / 2.0) * cell + acies_seed_spread (&seed, wander * cell),
                       y + band + (rank + 0.5) * row + acies_seed_spread (&seed, wander * row));
      one.turn = acies_seed_spread (&seed, 0.10);
      if (paint->cache != NULL)
        paint_figure (&inner, &one);
      else
        draw_sized_figure (&inner, &one);
      cairo_restore (cr);
    }
}
