/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The signs of the arms, in a square from -1 to 1, y downwards: the shape is the
 * arm, the filling is the weight. */

typedef enum
{
  END,
  FILL,
  STROKE,
  VOID_FILL,
  VOID_STROKE
} StrokeKind;

typedef struct
{
  StrokeKind  kind;
  double      pen;
  const char *letters;
  double      turn;   /* degrees clockwise */
  double      dx;
  double      dy;
} SymbolStroke;

#define PEN 0.17

#define BLADE "M0,-1 C.19,-.72 .15,-.25 .10,.34 L-.10,.34 C-.15,-.25 -.19,-.72 0,-1 Z"

/* A sword turned by @turn degrees. */
#define SWORD(turn)                                   \
  { FILL, 0, BLADE, turn },                           \
  { STROKE, .14, "M-.27,.40 L.27,.40", turn },        \
  { STROKE, .15, "M0,.34 L0,.80", turn },             \
  { FILL, 0, "O0,.86,.13", turn }

#define HORSE                                                                  \
  "M-.30,.96 C-.20,.62 -.02,.46 .02,.18 C-.14,.30 -.28,.30 -.42,.30 "          \
  "C-.54,.36 -.62,.46 -.74,.48 C-.90,.50 -1,.34 -.94,.16 "                     \
  "C-.84,-.06 -.66,-.24 -.52,-.46 C-.46,-.56 -.40,-.62 -.34,-.66 L-.36,-.98 "  \
  "C-.22,-.92 -.12,-.82 -.06,-.70 C.34,-.66 .66,-.34 .78,.06 "                 \
  "C.88,.40 .86,.70 .88,.96 Z"

#define EYE "O-.42,-.14,.09"

static const SymbolStroke skirmishers[] = {
  { STROKE, PEN, "O0,-.55,.27 O-.60,.42,.27 O.60,.42,.27" },
  { END }
};
static const SymbolStroke light_infantry[] = {
  { STROKE, PEN, "A0,0,.80,-38,218 C-.42,-.18 -.20,-.10 0,-.10 C.20,-.10 .42,-.18 .63,-.49 Z" },
  { END }
};
static const SymbolStroke medium_infantry[] = {
  { FILL, 0, "M0,-.86 C.298,-.86 .54,-.475 .54,0 C.54,.475 .298,.86 0,.86 Z" },
  { STROKE, PEN, "E0,0,.54,.86" },
  { FILL, 0, "M0,-.17 A0,0,.17,90,270 Z" },
  { VOID_FILL, 0, "M0,.17 A0,0,.17,-90,90 Z" },
  { END }
};
static const SymbolStroke heavy_infantry[] = {
  { FILL, 0, "O0,0,.84" },
  { VOID_STROKE, .11, "O0,0,.60" },
  { VOID_FILL, 0, "O0,0,.17" },
  { END }
};
static const SymbolStroke pikes[] = {
  { FILL, 0, "M.74,.18 A0,.18,.74,0,180 Z" },
  { STROKE, .11, "M-.5,.20 L-.5,-.66 M0,.20 L0,-.66 M.5,.20 L.5,-.66" },
  { FILL, 0, "H-.5,-.72,.42,.44 H0,-.72,.42,.44 H.5,-.72,.42,.44" },
  { END }
};
static const SymbolStroke warband[] = {
  SWORD (-40),
  { VOID_STROKE, .40, "M0,-.92 L0,.40", 40 },
  SWORD (40),
  { END }
};
static const SymbolStroke levy[] = {
  { STROKE, .24, "M-.46,.92 L-.18,.34" },
  { FILL, 0, "M-.24,.40 C.34,.52 .86,.18 .78,-.34 C.72,-.74 .34,-.92 -.30,-.90 "
             "C.18,-.72 .44,-.46 .42,-.16 C.40,.14 .14,.26 -.14,.20 Z" },
  { END }
};
static const SymbolStroke archers[] = {
  { STROKE, .18, "M-.92,.16 C-.72,-.42 -.34,-.30 0,-.34 C.34,-.30 .72,-.42 .92,.16" },
  { STROKE, .09, "M-.90,.14 L0,.58 L.90,.14" },
  { STROKE, .12, "M0,.88 L0,-.62" },
  { FILL, 0, "H0,-.76,.42,.44" },
  { END }
};
static const SymbolStroke slingers[] = {
  { STROKE, .11, "M-.62,.86 C-.42,.30 -.22,-.05 .10,-.66 M-.62,.86 C-.15,.55 .35,.30 .80,-.26" },
  { STROKE, .20, "M.08,-.68 C.20,-.15 .40,-.05 .80,-.26" },
  { FILL, 0, "O.50,-.54,.27 O-.62,.86,.13" },
  { END }
};
static const SymbolStroke javelins[] = {
  { STROKE, .12, "M-.80,.86 L.08,-.62 M-.20,.86 L.68,-.62" },
  { FILL, 0, "H0,0,.46,.40", 31, .10, -.66 },
  { FILL, 0, "H0,0,.46,.40", 31, .70, -.66 },
  { END }
};
static const SymbolStroke light_horse[] = {
  { STROKE, PEN, HORSE },
  { FILL, 0, EYE },
  { END }
};
static const SymbolStroke medium_horse[] = {
  { FILL, 0, "M-.06,-.70 C.34,-.66 .66,-.34 .78,.06 C.88,.40 .86,.70 .88,.96 L.28,.96 "
             "C.36,.2 .30,-.5 -.06,-.70 Z" },
  { STROKE, PEN, HORSE },
  { FILL, 0, EYE },
  { END }
};
static const SymbolStroke heavy_horse[] = {
  { FILL, 0, HORSE },
  { VOID_FILL, 0, EYE },
  { END }
};
static const SymbolStroke camels[] = {
  { FILL, 0, "M-.98,-.50 C-.96,-.70 -.76,-.80 -.60,-.72 C-.44,-.62 -.52,-.22 -.44,-.02 "
             "C-.30,-.12 -.22,-.78 .06,-.80 C.34,-.80 .34,-.30 .58,-.20 C.84,-.10 .88,.10 .84,.34 "
             "L.84,.94 .64,.94 .58,.38 C.2,.44 0,.44 -.22,.38 L-.26,.94 -.46,.94 -.46,.30 "
             "C-.68,.18 -.72,-.08 -.72,-.40 C-.82,-.38 -.92,-.40 -.98,-.50 Z" },
  { END }
};
static const SymbolStroke light_chariots[] = {
  { STROKE, .14, "O0,.30,.58" },
  { STROKE, .087, "M-.58,.30 L.58,.30 M0,.88 L0,-.28" },
  { FILL, 0, "O0,.30,.14" },
  { STROKE, .14, "M0,.30 L0,-.84" },
  { STROKE, .14, "M-.46,-.66 C-.30,-.98 -.10,-.84 0,-.84 C.10,-.84 .30,-.98 .46,-.66" },
  { END }
};
static const SymbolStroke heavy_chariots[] = {
  { STROKE, .21, "O0,.30,.60" },
  { STROKE, .13, "M-.60,.30 L.60,.30 M0,.90 L0,-.30 M-.424,-.124 L.424,.724 M-.424,.724 L.424,-.124" },
  { FILL, 0, "O0,.30,.17" },
  { STROKE, PEN, "M0,-.30 L0,-.84" },
  { STROKE, .19, "M-.62,-.66 C-.42,-.98 -.14,-.84 0,-.84 C.14,-.84 .42,-.98 .62,-.66" },
  { STROKE, PEN, "M-.20,-.62 L.20,-.62" },
  { END }
};
static const SymbolStroke scythed_chariots[] = {
  { STROKE, .14, "O0,.26,.50" },
  { STROKE, .087, "M-.50,.26 L.50,.26 M-.25,-.173 L.25,.693 M-.25,.693 L.25,-.173" },
  { FILL, 0, "O0,.26,.13" },
  { STROKE, PEN, "M-.96,.26 L-.56,.26 M.56,.26 L.96,.26" },
  { FILL, 0, "M.80,.30 C1.06,.10 1.02,-.36 .62,-.52 C.82,-.26 .80,0 .66,.22 Z" },
  { FILL, 0, "M-.80,.30 C-1.06,.10 -1.02,-.36 -.62,-.52 C-.82,-.26 -.80,0 -.66,.22 Z" },
  { STROKE, .14, "M0,-.24 L0,-.84" },
  { STROKE, .14, "M-.46,-.66 C-.30,-.98 -.10,-.84 0,-.84 C.10,-.84 .30,-.98 .46,-.66" },
  { END }
};

#define TRUNK                                                                  \
  "M0,-.80 C.34,-.80 .42,-.46 .36,-.14 C.30,.12 .20,.24 .18,.52 "              \
  "C.17,.66 .24,.72 .36,.66 L.46,.82 C.26,1.02 -.06,.96 -.10,.62 "             \
  "C-.12,.40 -.26,.18 -.36,-.14 C-.42,-.46 -.34,-.80 0,-.80 Z"

static const SymbolStroke elephants[] = {
  { FILL, 0, "M.26,-.56 C.52,-.92 1.04,-.78 .98,-.22 C.94,.22 .58,.42 .36,.06 Z" },
  { FILL, 0, "M-.26,-.56 C-.52,-.92 -1.04,-.78 -.98,-.22 C-.94,.22 -.58,.42 -.36,.06 Z" },
  { VOID_STROKE, .15, TRUNK },
  { FILL, 0, TRUNK },
  { STROKE, .12, "M-.34,.26 C-.40,.50 -.44,.62 -.62,.72 M.38,.22 C.42,.42 .50,.52 .66,.58" },
  { VOID_FILL, 0, "O-.19,-.30,.07 O.19,-.30,.07" },
  { END }
};
static const SymbolStroke bolt_thrower[] = {
  { STROKE, .20, "M0,.92 L0,-.55" },
  { FILL, 0, "H0,-.80,.46,.46 R-.34,-.29,.30,.42 R.34,-.29,.30,.42" },
  { STROKE, .15, "M-.44,-.28 L-.94,-.04 M.44,-.28 L.94,-.04" },
  { STROKE, .09, "M-.94,-.04 L0,.44 L.94,-.04" },
  { STROKE, PEN, "M-.44,.88 L.44,.88" },
  { END }
};
static const SymbolStroke stone_thrower[] = {
  { STROKE, PEN, "M-.92,.84 L.92,.84" },
  { STROKE, .14, "M-.56,.84 L.06,-.16 L.56,.84" },
  { STROKE, .16, "M.62,.62 L-.52,-.54" },
  { FILL, 0, "O-.62,-.66,.26 O.66,.64,.18" },
  { END }
};
static const SymbolStroke baggage[] = {
  { FILL, 0, "M-.86,.26 L-.86,-.10 C-.80,-.80 .80,-.80 .86,-.10 L.86,.26 Z" },
  { VOID_STROKE, .10, "M-.38,.16 C-.46,-.10 -.44,-.34 -.34,-.52 M0,.16 L0,-.58 "
                      "M.38,.16 C.46,-.10 .44,-.34 .34,-.52" },
  { VOID_STROKE, .12, "O-.46,.52,.36 O.46,.52,.36" },
  { STROKE, .15, "O-.46,.52,.26 O.46,.52,.26" },
  { FILL, 0, "O-.46,.52,.09 O.46,.52,.09" },
  { END }
};
static const SymbolStroke ladder[] = {
  { STROKE, .14, "M-.34,.92 L-.24,-.92 M.34,.92 L.24,-.92" },
  { STROKE, .14, "M-.32,.58 L.32,.58 M-.30,.20 L.30,.20 M-.28,-.18 L.28,-.18 M-.26,-.56 L.26,-.56" },
  { END }
};
static const SymbolStroke ram[] = {
  { STROKE, PEN, "M-.90,.30 L0,-.70 L.90,.30" },
  { STROKE, .26, "M-.70,.12 L.72,.12" },
  { FILL, 0, "O-.76,.12,.22" },
  { STROKE, .12, "M-.60,.44 L.60,.44" },
  { STROKE, .14, "O-.46,.68,.20 O.46,.68,.20" },
  { END }
};
static const SymbolStroke tower[] = {
  { FILL, 0, "M-.56,.94 L-.40,-.34 L-.58,-.46 L-.58,-.94 L-.30,-.94 L-.30,-.70 L-.14,-.70 "
             "L-.14,-.94 L.14,-.94 L.14,-.70 L.30,-.70 L.30,-.94 L.58,-.94 L.58,-.46 L.40,-.34 "
             "L.56,.94 Z" },
  { VOID_FILL, 0, "R0,.14,.28,.36" },
  { END }
};

static const SymbolStroke *const symbols[ACIES_N_ARMS] = {
  [ACIES_ARM_SKIRMISHERS]      = skirmishers,
  [ACIES_ARM_LIGHT_INFANTRY]   = light_infantry,
  [ACIES_ARM_MEDIUM_INFANTRY]  = medium_infantry,
  [ACIES_ARM_HEAVY_INFANTRY]   = heavy_infantry,
  [ACIES_ARM_PIKES]            = pikes,
  [ACIES_ARM_WARBAND]          = warband,
  [ACIES_ARM_LEVY]             = levy,
  [ACIES_ARM_ARCHERS]          = archers,
  [ACIES_ARM_SLINGERS]         = slingers,
  [ACIES_ARM_JAVELINS]         = javelins,
  [ACIES_ARM_LIGHT_HORSE]      = light_horse,
  [ACIES_ARM_MEDIUM_HORSE]     = medium_horse,
  [ACIES_ARM_HEAVY_HORSE]      = heavy_horse,
  [ACIES_ARM_CATAPHRACTS]      = heavy_horse,
  [ACIES_ARM_CAMELS]           = camels,
  [ACIES_ARM_LIGHT_CHARIOTS]   = light_chariots,
  [ACIES_ARM_HEAVY_CHARIOTS]   = heavy_chariots,
  [ACIES_ARM_SCYTHED_CHARIOTS] = scythed_chariots,
  [ACIES_ARM_ELEPHANTS]        = elephants,
  [ACIES_ARM_BOLT_THROWER]     = bolt_thrower,
  [ACIES_ARM_STONE_THROWER]    = stone_thrower,
  [ACIES_ARM_BAGGAGE]          = baggage,
  [ACIES_ARM_LADDER]           = ladder,
  [ACIES_ARM_RAM]              = ram,
  [ACIES_ARM_TOWER]            = tower,
};

static const SymbolStroke swords[] = {
  SWORD (-40),
  { VOID_STROKE, .46, "M0,-.92 L0,.40", 40 },
  SWORD (40),
  { END }
};
static const SymbolStroke banner[] = {
  { STROKE, .13, "M0,-.92 L0,.94" },
  { STROKE, .14, "M-.58,-.62 L.58,-.62" },
  { FILL, 0, "M-.50,-.56 L.50,-.56 L.50,.22 L.38,.42 L.26,.22 L.13,.42 L0,.22 "
             "L-.13,.42 L-.26,.22 L-.38,.42 L-.50,.22 Z" },
  { VOID_STROKE, .11, "O0,-.17,.20" },
  { END }
};

static void
set_ink (cairo_t    *cr,
         AciesColor  ink)
{
  acies_draw_set_color (cr, ink, 1);
}

/* Without a block to show through, what is void is cut out of the mask. */
static void
set_void (cairo_t          *cr,
          const AciesColor *block)
{
  if (block != NULL)
    acies_draw_set_color (cr, *block, 1);
  else
    cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
}

static void
draw_strokes (cairo_t            *cr,
              const SymbolStroke *strokes,
              AciesColor          ink,
              const AciesColor   *block)
{
  const SymbolStroke *stroke;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (stroke = strokes; stroke->kind != END; stroke++)
    {
      cairo_save (cr);
      cairo_translate (cr, stroke->dx, stroke->dy);
      if (stroke->turn != 0)
        cairo_rotate (cr, stroke->turn * G_PI / 180);
      if (stroke->kind == VOID_FILL || stroke->kind == VOID_STROKE)
        set_void (cr, block);
      else
        set_ink (cr, ink);
      cairo_new_path (cr);
      acies_draw_letters (cr, stroke->letters);
      if (stroke->kind == FILL || stroke->kind == VOID_FILL)
        {
          cairo_fill (cr);
        }
      else
        {
          cairo_set_line_width (cr, stroke->pen);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
}

/* The armor of cataphracts: void half rings in rows, and the line of the cheek. */
static void
draw_scales (cairo_t          *cr,
             const AciesColor *block)
{
  static const double rows[] = { -.22, .08, .38, .68 };
  guint row;

  cairo_save (cr);
  acies_draw_letters (cr, HORSE);
  cairo_clip (cr);
  /* The head stays bare. */
  acies_draw_letters (cr, "M-.20,-1 L1,-1 L1,1 L-.30,1 L.04,.20 Z");
  cairo_clip (cr);
  set_void (cr, block);
  cairo_set_line_width (cr, .085);
  for (row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      double x;

      for (x = -.30 + (row % 2) * .15; x < 1; x += .30)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, rows[row], .17, 0, G_PI);
        }
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_save (cr);
  set_void (cr, block);
  cairo_set_line_width (cr, .085);
  acies_draw_letters (cr, "M-.60,-.32 C-.40,-.20 -.28,0 -.26,.30");
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
acies_symbol_draw (cairo_t          *cr,
                   AciesArm          arm,
                   double            x,
                   double            y,
                   double            radius,
                   AciesColor        ink,
                   const AciesColor *block)
{
  g_return_if_fail ((guint) arm < ACIES_N_ARMS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  draw_strokes (cr, symbols[arm], ink, block);
  if (arm == ACIES_ARM_CATAPHRACTS)
    draw_scales (cr, block);
  cairo_restore (cr);
}

/* As acies_symbol_draw(), from a mask that is made once for each sign and size.
 * The middle lands on a whole device pixel: a mask between pixels would be
 * resampled, which costs what it is to save, and blurs. */
void
acies_symbol_draw_cached (AciesSketchCache *cache,
                          cairo_t          *cr,
                          AciesArm          arm,
                          double            x,
                          double            y,
                          double            radius,
                          double            scale,
                          AciesColor        ink)
{
  GHashTable *masks = acies_sketch_cache_masks (cache);
  guint sixteenths = (guint) lround (radius * scale * 16);
  int half = sixteenths / 16 + 3;
  gpointer key = GUINT_TO_POINTER (sixteenths * ACIES_N_ARMS + arm);
  cairo_surface_t *mask = g_hash_table_lookup (masks, key);

  if (mask == NULL)
    {
      cairo_t *mask_cr;

      mask = cairo_image_surface_create (CAIRO_FORMAT_A8, half * 2, half * 2);
      mask_cr = cairo_create (mask);
      acies_symbol_draw (mask_cr, arm, half, half, sixteenths / 16.0,
                         (AciesColor) { 0, 0, 0 }, NULL);
      cairo_destroy (mask_cr);
      g_hash_table_insert (masks, key, mask);
    }
  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  acies_draw_set_color (cr, ink, 1);
  cairo_surface_set_device_scale (mask, scale, scale);
  cairo_mask_surface (cr, mask,
                      (floor (x * scale + 0.5) - half) / scale,
                      (floor (y * scale + 0.5) - half) / scale);
  cairo_restore (cr);
}

void
acies_symbol_draw_swords (cairo_t    *cr,
                          double      x,
                          double      y,
                          double      radius,
                          AciesColor  ink,
                          AciesColor  block)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  draw_strokes (cr, swords, ink, &block);
  cairo_restore (cr);
}

static void
draw_star (cairo_t *cr,
           double   outer,
           double   inner)
{
  guint i;

  for (i = 0; i < 16; i++)
    {
      double r = i % 2 == 0 ? outer : inner;
      double angle = i * G_PI / 8 - G_PI_2;

      if (i == 0)
        cairo_move_to (cr, r * cos (angle), r * sin (angle));
      else
        cairo_line_to (cr, r * cos (angle), r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_laurel (cairo_t *cr)
{
  guint i;

  for (i = 0; i < 12; i++)
    {
      /* A gap at the top; the leaves climb from the bottom on both sides. */
      double angle = (i < 6 ? 1 : -1) * (20 + (i % 6) * 27.0) * G_PI / 180 + G_PI_2;

      cairo_save (cr);
      cairo_rotate (cr, angle);
      cairo_translate (cr, .78, 0);
      cairo_rotate (cr, i < 6 ? .38 : -.38);
      acies_draw_letters (cr, "E0,0,.11,.25");
      cairo_restore (cr);
      cairo_fill (cr);
    }
}

void
acies_symbol_draw_leader (cairo_t         *cr,
                          AciesLeaderRole  role,
                          double           x,
                          double           y,
                          double           radius,
                          AciesColor       ink,
                          AciesColor       block)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  set_ink (cr, ink);
  if (role == ACIES_LEADER_SUBORDINATE)
    {
      draw_strokes (cr, banner, ink, &block);
    }
  else if (radius < 13)
    {
      draw_star (cr, .78, .34);
    }
  else
    {
      draw_star (cr, .50, .22);
      draw_laurel (cr);
    }
  cairo_restore (cr);
}
