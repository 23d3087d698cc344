/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The handles of a body: where they are seen, and where a pointer takes hold of them. */

/* The radius of a handle, how far beyond a corner its middle is, and how far ahead of the front that for turning is,
 * in pixels at a pen of 1 */
#define RADIUS 5.0
#define BEYOND 5.0
#define AHEAD 20.0
/* How far beside a handle a pointer takes hold of it, in pixels */
#define SLACK 4.0

double
acies_paint_get_pen (double zoom)
{
  return CLAMP (sqrt (zoom / 18), 0.62, 1.7);
}

/* The middles of the handles left, right and ahead, in pixels, @half that from the middle of the front to a corner, seen by
 * the body */
static void
place_handles (double      half,
               double      k,
               AciesPoint  places[3])
{
  places[0] = (AciesPoint) { -half - BEYOND * k, 0.0 };
  places[1] = (AciesPoint) { half + BEYOND * k, 0.0 };
  places[2] = (AciesPoint) { 0.0, -AHEAD * k };
}

void
acies_handles_paint (AciesPaint *paint,
                     double      half)
{
  AciesColor accent = acies_paint_color (paint, ACIES_COLOR_ACCENT);
  AciesColor counter = acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER);
  AciesPoint places[3];
  cairo_t *cr = paint->cr;

  place_handles (half, paint->k, places);
  cairo_move_to (cr, 0, -5 * paint->k);
  cairo_line_to (cr, places[2].x, places[2].y);
  acies_draw_set_color (cr, accent, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      acies_draw_disc (cr, places[i].x, places[i].y, RADIUS * paint->k);
      acies_draw_set_color (cr, counter, 1);
      cairo_fill_preserve (cr);
      acies_draw_set_color (cr, accent, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
}

void
acies_overlay_paint_handles (AciesPaint *paint)
{
  const AciesOverlayHandles *handles = acies_overlay_get_handles (paint->overlay);
  AciesPoint at;

  if (handles == NULL)
    return;

  at = acies_paint_place (paint, handles->pose.at);
  cairo_save (paint->cr);
  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, handles->pose.heading * G_PI / 180);
  acies_handles_paint (paint, handles->width * paint->z / 2);
  cairo_restore (paint->cr);
}

/* The topmost ghost that can be taken hold of at a point of the table */
static gboolean
is_on_ghost (AciesOverlay *self,
             AciesPoint    point)
{
  GPtrArray *ghosts = acies_overlay_get_ghosts (self);

  for (guint i = 0; i < ghosts->len; i++)
    {
      const AciesOverlayGhost *ghost = ghosts->pdata[i];
      AciesOutline outline = acies_outline_for_body (&ghost->end, ghost->width, ghost->depth);

      if (ghost->movable && acies_outline_contains (&outline, point))
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_overlay_find_grip:
 * @self: an overlay
 * @view: which part of the table is seen
 * @x: pixels of the view
 * @y: pixels of the view
 *
 * Finds by what a pointer takes hold of the body that moves: one of its handles, as they are painted, or its ghost.
 *
 * Returns: %ACIES_GRIP_LEFT, %ACIES_GRIP_RIGHT, %ACIES_GRIP_TURN or %ACIES_GRIP_GHOST; else %ACIES_GRIP_GROUND, also where a
 *   body stands
 */
AciesGrip
acies_overlay_find_grip (AciesOverlay    *self,
                         const AciesView *view,
                         double           x,
                         double           y)
{
  static const AciesGrip grips[] = { ACIES_GRIP_LEFT, ACIES_GRIP_RIGHT, ACIES_GRIP_TURN };
  const AciesOverlayHandles *handles;
  AciesPoint places[3];
  double k;

  g_return_val_if_fail (ACIES_IS_OVERLAY (self), ACIES_GRIP_GROUND);
  g_return_val_if_fail (view != NULL && view->zoom > 0.0, ACIES_GRIP_GROUND);

  handles = acies_overlay_get_handles (self);
  if (handles != NULL)
    {
      AciesPoint local = acies_pose_to_local (&handles->pose, acies_view_to_table (view, x, y));
      /* Pixels, as painted: y grows to the rear */
      AciesPoint at = { local.x * view->zoom, -local.y * view->zoom };

      k = acies_paint_get_pen (view->zoom);
      place_handles (handles->width * view->zoom / 2, k, places);
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        if (acies_point_distance (at, places[i]) <= RADIUS * k + SLACK)
          return grips[i];
    }

  return is_on_ghost (self, acies_view_to_table (view, x, y)) ? ACIES_GRIP_GHOST : ACIES_GRIP_GROUND;
}
