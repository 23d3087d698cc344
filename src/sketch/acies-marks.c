/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The marks beside a unit's name: a boxed mark is a state, a ring counts what
 * disorders, a coin what may be spent.  In a box the signs are drawn in a square
 * from -5 to 5. */

#define BOX 13.0
#define RING_RADIUS 7.3

typedef struct
{
  double      pen;     /* 0 to fill */
  const char *letters;
} MarkStroke;

/* Up to three strokes each; those that depend on a number are drawn by hand. */
static const MarkStroke mark_strokes[ACIES_N_MARKS][3] = {
  [ACIES_MARK_INITIATIVE] = { { 0, "O-2.9,-2.9,1.25 O2.9,-2.9,1.25 O0,0,1.25 O-2.9,2.9,1.25 O2.9,2.9,1.25" } },
  [ACIES_MARK_SHAKEN]     = { { 0, "M1.2,-4.6 L-2.9,.7 L-.5,.7 L-1.4,4.6 L2.9,-1 L.4,-1 Z" } },
  [ACIES_MARK_ROUTING]    = { { 1.3, "M-2.9,-4.2 L-2.9,4.6" },
                              { 0, "M-2.9,-4.4 C-1,-5 .6,-3.2 3.9,-4 L3.9,.6 C.6,1.4 -1,-.4 -2.9,.4 Z" } },
  [ACIES_MARK_HOLDING]    = { { 0, "R0,0,6.6,6.6" } },
  [ACIES_MARK_FALLBACK]   = { { 0, "M3.4,-4 L3.4,4 L-4,0 Z" } },
  [ACIES_MARK_IMPETUOUS]  = { { 0, "M.4,-4.8 C1.2,-2.6 3.7,-1.2 3.7,1.5 C3.7,3.5 2.2,4.8 0,4.8 "
                                   "C-2.2,4.8 -3.7,3.5 -3.7,1.6 C-3.7,.2 -3,-.9 -2.2,-1.6 "
                                   "C-2,-.6 -1.6,-.2 -1,0 C-1.4,-2 -.8,-3.8 .4,-4.8 Z" } },
  [ACIES_MARK_CHARGING]   = { { 1.5, "M-3.7,-3.5 L-.4,0 L-3.7,3.5 M.5,-3.5 L3.8,0 L.5,3.5" } },
  [ACIES_MARK_PURSUING]   = { { 1.25, "M-4.3,-3 L-1.8,0 L-4.3,3 M-1.1,-3 L1.4,0 L-1.1,3 M2.1,-3 L4.6,0 L2.1,3" } },
  [ACIES_MARK_EVADING]    = { { 1.4, "M-3,-2 L1.2,-2 C3,-2 4,-.8 4,.7 C4,2.2 3,3.5 1.2,3.5 L-1.6,3.5" },
                              { 1.4, "M-1.1,-4.4 L-3.6,-2 L-1.1,.4" } },
  [ACIES_MARK_RAMPAGING]  = { { 1.4, "M0,-4.4 L0,4.4 M-3.8,-2.2 L3.8,2.2 M-3.8,2.2 L3.8,-2.2" } },
  [ACIES_MARK_LOOTING]    = { { 0, "M-1.3,-2.1 C-4.6,.6 -4.6,4.6 -1.8,4.6 L1.8,4.6 C4.6,4.6 4.6,.6 1.3,-2.1 Z" },
                              { 0, "M-1.2,-2.8 L-2.3,-4.8 L2.3,-4.8 L1.2,-2.8 Z" } },
  [ACIES_MARK_PINNED]     = { { 0, "O0,-2.2,2.4" },
                              { 1.4, "M0,0 L0,4.6" } },
  [ACIES_MARK_ON_WALL]    = { { 0, "M-4.4,4.2 L-4.4,-3.6 L-2.2,-3.6 L-2.2,-1.4 L-1.1,-1.4 L-1.1,-3.6 "
                                   "L1.1,-3.6 L1.1,-1.4 L2.2,-1.4 L2.2,-3.6 L4.4,-3.6 L4.4,4.2 Z" } },
  [ACIES_MARK_TEST_OWED]  = { { 1.5, "M-2.2,-2.5 C-2.1,-5.2 2.5,-5 2.3,-2.2 C2.2,-.6 0,-.4 0,1.6" },
                              { 0, "O0,4,.95" } },
  [ACIES_MARK_HALF_MOVE]  = { { 1.1, "O0,0,3.7" },
                              { 0, "M0,-3.7 A0,0,3.7,90,270 Z" } },
  [ACIES_MARK_MOVED]      = { { 1.6, "M-3.5,.3 L-1.1,2.9 L3.6,-3" } },
  [ACIES_MARK_MARCHED]    = { { 1.4, "M-4.4,.3 L-2.6,2.7 L.9,-2.9 M-.5,1.5 L.5,2.7 L4.3,-2.9" } },
  [ACIES_MARK_SHOT]       = { { 1.4, "M-3.3,3.3 L3,-3" },
                              { 1.4, "M-.8,-3.5 L3.5,-3.5 L3.5,.8" } },
};

static gboolean
is_round (AciesMarkKind kind)
{
  return kind == ACIES_MARK_DISORDER_POINTS || kind == ACIES_MARK_ACTION_POINTS;
}

static gboolean
has_number_beside (const AciesSceneMark *mark)
{
  return mark->number > 0
         && (mark->kind == ACIES_MARK_IN_CONTACT || mark->kind == ACIES_MARK_ON_WALL);
}

static double
get_number_width (const AciesSceneMark *mark)
{
  return has_number_beside (mark) ? (mark->number > 9 ? 13.5 : 7.5) : 0;
}

double
acies_mark_get_width (const AciesSceneMark *mark,
                      double                k)
{
  if (is_round (mark->kind))
    return 2 * RING_RADIUS * k;
  return (BOX + get_number_width (mark)) * k;
}

/* Four steps, as many filled as levels are lost; the others are dots on the ground line. */
static void
draw_ladder (cairo_t *cr,
             int      lost)
{
  int i;

  for (i = 0; i < 4; i++)
    {
      double height = i < lost ? 2.4 + i * 1.9 : 1.1;

      cairo_rectangle (cr, -4.2 + i * 2.2, 3.9 - height, i < lost ? 1.6 : 1.1, height);
    }
  cairo_fill (cr);
}

static void
draw_tumbled_bases (cairo_t *cr)
{
  static const double places[3][3] = { { -2.1, -2.3, -.25 }, { 2.2, -1.7, .3 }, { -.2, 2.4, .12 } };
  guint i;

  for (i = 0; i < 3; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, places[i][0], places[i][1]);
      cairo_rotate (cr, places[i][2]);
      cairo_rectangle (cr, -1.8, -1.4, 3.6, 2.8);
      cairo_restore (cr);
    }
  cairo_fill (cr);
}

static void
draw_number (cairo_t      *cr,
             PangoContext *pango,
             int           number,
             double        x,
             double        y,
             double        pixels,
             AciesColor    color)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autoptr (PangoLayout) layout = NULL;

  layout = acies_text_layout (pango, ACIES_FONT_UNIT_BOLD, pixels, 0, text);
  acies_text_paint_centered (cr, layout, x, y, color);
}

static void
draw_ring (cairo_t              *cr,
           PangoContext         *pango,
           AciesSketchStyle      style,
           const AciesSceneMark *mark)
{
  AciesColor ink = acies_palette_get (style, ACIES_COLOR_MARK_INK);
  AciesColor box = acies_palette_get (style, ACIES_COLOR_MARK_BOX);

  acies_draw_disc (cr, 0, 0, RING_RADIUS);
  acies_draw_set_color (cr, box, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.7);
  acies_draw_set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_EDGE), 0.35);
  cairo_stroke (cr);
  if (mark->number > 0 && mark->most > 0)
    {
      double part = MIN ((double) mark->number / mark->most, 1);

      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, RING_RADIUS - 1.15, -G_PI_2, -G_PI_2 + part * 2 * G_PI);
      cairo_set_line_width (cr, 2.3);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      acies_draw_set_color (cr, ink, 1);
      cairo_stroke (cr);
    }
  draw_number (cr, pango, MAX (mark->number, 0), 0, 0, 9.6, ink);
}

static void
draw_coin (cairo_t              *cr,
           PangoContext         *pango,
           AciesSketchStyle      style,
           const AciesSceneMark *mark)
{
  AciesColor ink = acies_palette_get (style, ACIES_COLOR_MARK_INK);
  AciesColor box = acies_palette_get (style, ACIES_COLOR_MARK_BOX);

  acies_draw_disc (cr, 0, 0, RING_RADIUS - 0.3);
  acies_draw_set_color (cr, ink, 1);
  cairo_fill (cr);
  acies_draw_disc (cr, 0, 0, RING_RADIUS - 1.6);
  acies_draw_set_color (cr, box, 0.55);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
  draw_number (cr, pango, MAX (mark->number, 0), 0, 0, 9.6, box);
}

static void
draw_sign (cairo_t              *cr,
           AciesSketchStyle      style,
           const AciesSceneMark *mark)
{
  AciesColor ink = acies_palette_get (style, ACIES_COLOR_MARK_INK);
  guint i;

  acies_draw_set_color (cr, ink, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (mark->kind)
    {
    case ACIES_MARK_ORDER_LADDER:
      draw_ladder (cr, CLAMP (mark->number, 0, 4));
      return;
    case ACIES_MARK_DISORDERED:
      draw_tumbled_bases (cr);
      return;
    case ACIES_MARK_IN_CONTACT:
      acies_symbol_draw_swords (cr, 0, 0, 5, ink,
                                acies_palette_get (style, ACIES_COLOR_MARK_BOX));
      return;
    default:
      break;
    }
  for (i = 0; i < G_N_ELEMENTS (mark_strokes[0]); i++)
    {
      const MarkStroke *stroke = &mark_strokes[mark->kind][i];

      if (stroke->letters == NULL)
        break;
      acies_draw_letters (cr, stroke->letters);
      if (stroke->pen > 0)
        {
          cairo_set_line_width (cr, stroke->pen);
          cairo_stroke (cr);
        }
      else
        {
          cairo_fill (cr);
        }
    }
}

/* (@x, @y) is the middle of the left side. */
void
acies_mark_draw (cairo_t              *cr,
                 PangoContext         *pango,
                 AciesSketchStyle      style,
                 const AciesSceneMark *mark,
                 double                x,
                 double                y,
                 double                k)
{
  double width = BOX + get_number_width (mark);

  g_return_if_fail ((guint) mark->kind < ACIES_N_MARKS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_new_path (cr);
  if (is_round (mark->kind))
    {
      cairo_translate (cr, RING_RADIUS, 0);
      if (mark->kind == ACIES_MARK_DISORDER_POINTS)
        draw_ring (cr, pango, style, mark);
      else
        draw_coin (cr, pango, style, mark);
    }
  else
    {
      acies_draw_rounded (cr, 0.45, -BOX / 2 + 0.45, width - 0.9, BOX - 0.9, 2.6);
      acies_draw_set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_BOX), 1);
      cairo_fill_preserve (cr);
      acies_draw_set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_EDGE), 1);
      cairo_set_line_width (cr, 0.9);
      cairo_stroke (cr);
      if (has_number_beside (mark))
        draw_number (cr, pango, mark->number, BOX + get_number_width (mark) / 2 - 1.5, 0, 9,
                     acies_palette_get (style, ACIES_COLOR_MARK_INK));
      cairo_translate (cr, BOX / 2, 0);
      cairo_scale (cr, 0.88, 0.88);
      draw_sign (cr, style, mark);
    }
  cairo_restore (cr);
}
