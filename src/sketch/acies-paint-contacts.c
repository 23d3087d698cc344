/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The stretches of fronts that touch the enemy: a band within the unit along its front, with a tick between two files. */

#define BAND_INSET 5.0
#define BAND_WIDTH 4.0
#define TICK_LENGTH 4.5
#define LINE_WIDTH 1.6
#define HALO_WIDTH 2.4

gboolean
acies_contacts_are_shown (const AciesPaint *paint)
{
  return (paint->flags & (ACIES_PAINT_NO_OVERLAYS | ACIES_PAINT_NO_CONTACTS)) == 0;
}

/* Where a place on the stretch is, in pixels.  @part: from 0 on the left to 1 on the right; @inward: towards the rear */
static AciesPoint
find_place (const AciesPaint          *paint,
            const AciesOverlayContact *contact,
            double                     part,
            double                     inward)
{
  AciesPoint from = acies_paint_place (paint, contact->from);
  AciesPoint to = acies_paint_place (paint, contact->to);
  double length = MAX (hypot (to.x - from.x, to.y - from.y), 1e-9);

  return (AciesPoint) { from.x + (to.x - from.x) * part - (to.y - from.y) / length * inward,
                        from.y + (to.y - from.y) * part + (to.x - from.x) / length * inward };
}

static void
trace_line (const AciesPaint          *paint,
            const AciesOverlayContact *contact,
            double                     from_part,
            double                     from_inward,
            double                     to_part,
            double                     to_inward)
{
  AciesPoint from = find_place (paint, contact, from_part, from_inward);
  AciesPoint to = find_place (paint, contact, to_part, to_inward);

  cairo_move_to (paint->cr, from.x, from.y);
  cairo_line_to (paint->cr, to.x, to.y);
}

static void
trace_ticks (const AciesPaint          *paint,
             const AciesOverlayContact *contact)
{
  for (guint i = 0; i <= contact->n_files; i++)
    trace_line (paint, contact, (double) i / contact->n_files, BAND_INSET - TICK_LENGTH, (double) i / contact->n_files,
                BAND_INSET + TICK_LENGTH);
}

static void
paint_contact (AciesPaint                *paint,
               const AciesOverlayContact *contact)
{
  AciesColor color = acies_paint_side (paint, contact->side, ACIES_SIDE_LINE);
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  cairo_t *cr = paint->cr;

  cairo_new_path (cr);
  trace_line (paint, contact, 0.0, BAND_INSET, 1.0, BAND_INSET);
  acies_draw_set_color (cr, halo, 1);
  cairo_set_line_width (cr, BAND_WIDTH + HALO_WIDTH);
  cairo_stroke (cr);
  trace_ticks (paint, contact);
  cairo_set_line_width (cr, LINE_WIDTH + HALO_WIDTH);
  cairo_stroke (cr);
  trace_line (paint, contact, 0.0, BAND_INSET, 1.0, BAND_INSET);
  acies_draw_set_color (cr, color, 1);
  cairo_set_line_width (cr, BAND_WIDTH);
  cairo_stroke (cr);
  trace_ticks (paint, contact);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_stroke (cr);
}

void
acies_overlay_paint_contacts (AciesPaint *paint)
{
  GPtrArray *contacts = acies_overlay_get_contacts (paint->overlay);

  if (!acies_contacts_are_shown (paint))
    return;

  cairo_save (paint->cr);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < contacts->len; i++)
    paint_contact (paint, contacts->pdata[i]);
  cairo_restore (paint->cr);
}
