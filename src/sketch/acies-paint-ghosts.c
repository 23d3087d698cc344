/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-sketch-private.h"

/* Bodies where they would stand, with their ways there. */

/* Pixels from a held body's front to the middle of its pill */
#define HELD_PILL 22.0
/* And from there to that of what goes beyond the allowance */
#define EXCESS_ASIDE 26.0
#define EXCESS_ABOVE 14.0

/* Traces the way between two lengths of it, in inches. */
static void
trace_way (AciesPaint              *paint,
           const AciesOverlayGhost *ghost,
           double                   from,
           double                   to)
{
  const AciesPoint *points = (const AciesPoint *) (gpointer) ghost->way->data;
  double gone = 0.0;

  for (guint i = 1; i < ghost->way->len && gone < to; i++)
    {
      double leg = acies_point_distance (points[i - 1], points[i]);
      double heading = acies_heading_towards (points[i - 1], points[i]);
      AciesPoint end = acies_paint_place (paint, acies_point_along (points[i - 1], heading, MIN (leg, to - gone)));

      if (gone + leg > from && gone <= from)
        {
          AciesPoint start = acies_paint_place (paint, acies_point_along (points[i - 1], heading, from - gone));

          cairo_move_to (paint->cr, start.x, start.y);
        }
      gone += leg;
      if (gone > from)
        cairo_line_to (paint->cr, end.x, end.y);
    }
}

/* The part of the way that is allowed; all of it where nothing goes beyond */
static double
get_allowed (const AciesOverlayGhost *ghost)
{
  return ghost->allowed >= 0.0 ? ghost->allowed : G_MAXDOUBLE;
}

/* A stroke in the accent that keeps off the ground by one in its counter. */
static void
stroke_twice (AciesPaint *paint,
              AciesColor  accent,
              double      width,
              double      under,
              double      alpha)
{
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER), alpha);
  cairo_set_line_width (paint->cr, under);
  cairo_stroke_preserve (paint->cr);
  acies_draw_set_color (paint->cr, accent, 1.0);
  cairo_set_line_width (paint->cr, width);
  cairo_stroke (paint->cr);
}

static void
paint_held (AciesPaint              *paint,
            const AciesOverlayGhost *ghost,
            const AciesPoint        *corners,
            AciesColor               accent)
{
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  trace_way (paint, ghost, 0.0, G_MAXDOUBLE);
  stroke_twice (paint, accent, 1.6, 4.0, 0.8);
  acies_draw_polygon (paint->cr, corners, 4, TRUE);
  acies_draw_set_color (paint->cr, accent, 0.28);
  cairo_fill_preserve (paint->cr);
  stroke_twice (paint, accent, 2.4, 4.6, 0.9);
}

static void
paint_laid (AciesPaint              *paint,
            const AciesOverlayGhost *ghost,
            const AciesPoint        *corners,
            AciesColor               accent)
{
  cairo_t *cr = paint->cr;

  trace_way (paint, ghost, 0.0, get_allowed (ghost));
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ACCENT), 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_stroke (cr);
  if (ghost->allowed >= 0.0)
    {
      trace_way (paint, ghost, ghost->allowed, G_MAXDOUBLE);
      stroke_twice (paint, accent, 3.0, 5.0, 0.9);
    }
  acies_draw_polygon (cr, corners, 4, TRUE);
  acies_draw_set_color (cr, accent, 0.18);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, accent, 1.0);
  cairo_set_line_width (cr, 1.5);
  acies_draw_dashes (cr, 5.0, 3.0);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0.0, 0.0);

  /* The front edge is solid. */
  cairo_set_line_width (cr, 3.0);
  cairo_move_to (cr, corners[0].x, corners[0].y);
  cairo_line_to (cr, corners[1].x, corners[1].y);
  cairo_stroke (cr);
}

/* At the side of the front, where it does not lie over the other pill */
static void
paint_excess (AciesPaint              *paint,
              const AciesOverlayGhost *ghost,
              AciesColor               accent)
{
  AciesPoint at = acies_paint_place (paint, ghost->end.at);

  acies_pill_draw (paint, at.x + EXCESS_ASIDE, at.y - EXCESS_ABOVE, ghost->excess, accent,
                   acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER));
}

static void
paint_ghost (AciesPaint              *paint,
             const AciesOverlayGhost *ghost)
{
  AciesColor accent = acies_paint_color (paint, ghost->warning ? ACIES_COLOR_WARNING : ACIES_COLOR_ACCENT);
  AciesOutline outline = acies_outline_for_body (&ghost->end, ghost->width, ghost->depth);
  AciesPoint corners[G_N_ELEMENTS (outline.corners)];
  AciesPoint pill;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    corners[i] = acies_paint_place (paint, outline.corners[i]);
  if (ghost->held)
    {
      paint_held (paint, ghost, corners, accent);
      pill = acies_paint_place (paint, ghost->end.at);
      pill.y -= HELD_PILL;
    }
  else
    {
      paint_laid (paint, ghost, corners, accent);
      pill = acies_paint_place (paint, acies_point_along (ghost->end.at, ghost->end.heading + 180.0,
                                                          ghost->depth / 2.0));
    }
  acies_pill_draw (paint, pill.x, pill.y, ghost->text, accent,
                   acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER));
  if (ghost->excess != NULL)
    paint_excess (paint, ghost, accent);
}

void
acies_overlay_paint_ghosts (AciesPaint *paint)
{
  GPtrArray *ghosts = acies_overlay_get_ghosts (paint->overlay);

  for (guint i = 0; i < ghosts->len; i++)
    paint_ghost (paint, g_ptr_array_index (ghosts, i));
}
