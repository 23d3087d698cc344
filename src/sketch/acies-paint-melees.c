/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Melees: a zigzag along the edges that touch, crossed swords in its middle, and
 * a triangle on the side that won, pointing to the loser. */

#define ZIGZAG_HEIGHT 2.4
#define ZIGZAG_LENGTH 5.2
#define DISC_RADIUS 12.5

/* Two edges that may touch: how long they run beside each other, and where. */
typedef struct
{
  double     overlap;
  AciesPoint from;
  AciesPoint to;
} Contact;

static Contact
compare_edges (AciesPoint a,
               AciesPoint b,
               AciesPoint c,
               AciesPoint d,
               double     reach)
{
  double length = acies_point_distance (a, b);
  AciesPoint along = { (b.x - a.x) / MAX (length, 1e-9), (b.y - a.y) / MAX (length, 1e-9) };
  double c_along = (c.x - a.x) * along.x + (c.y - a.y) * along.y;
  double d_along = (d.x - a.x) * along.x + (d.y - a.y) * along.y;
  double c_off = (c.x - a.x) * -along.y + (c.y - a.y) * along.x;
  double d_off = (d.x - a.x) * -along.y + (d.y - a.y) * along.x;
  double from = MAX (0, MIN (c_along, d_along));
  double to = MIN (length, MAX (c_along, d_along));
  Contact contact = { 0 };
  double off;

  if (to - from < 0.05 || fabs (c_along - d_along) < fabs (c_off - d_off))
    return contact;
  off = (c_off + d_off) / 2;
  if (fabs (off) > reach)
    return contact;
  /* Nearer edges before longer ones. */
  contact.overlap = (to - from) / (1 + 2 * fabs (off));
  contact.from = (AciesPoint) { a.x + along.x * from - along.y * off / 2,
                                a.y + along.y * from + along.x * off / 2 };
  contact.to = (AciesPoint) { a.x + along.x * to - along.y * off / 2,
                              a.y + along.y * to + along.x * off / 2 };
  return contact;
}

static Contact
compare_outlines (const AciesOutline *one,
                  const AciesOutline *other)
{
  Contact best = { 0 };
  guint i, j;

  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      {
        Contact contact = compare_edges (one->corners[i], one->corners[(i + 1) % 4],
                                         other->corners[j], other->corners[(j + 1) % 4], 1);

        if (contact.overlap > best.overlap)
          best = contact;
      }
  return best;
}

/* Its ranks, and the bases that stand apart from them. */
static GArray *
list_outlines (const AciesSceneBody *body)
{
  GArray *outlines = g_array_new (FALSE, FALSE, sizeof (AciesOutline));
  guint i;

  for (i = 0; body->apart != NULL && i < body->apart->len; i++)
    {
      const AciesSceneBase *base = &g_array_index (body->apart, AciesSceneBase, i);
      AciesOutline outline = acies_outline_for_body (&base->pose, body->width / MAX (body->files, 1),
                                                     body->depth / MAX (body->ranks, 1));

      if (!base->routing)
        g_array_append_val (outlines, outline);
    }
  if (outlines->len == 0 || !acies_unit_is_scattered (body))
    {
      AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);

      g_array_append_val (outlines, outline);
    }
  return outlines;
}

/* The line, in pixels, along which two bodies touch.  @towards_winner is 1 if the
 * winner is on the left of the line as it runs, -1 if on its right. */
gboolean
acies_melee_get_line (const AciesPaint      *paint,
                      const AciesSceneMelee *melee,
                      AciesPoint             line[2],
                      double                *towards_winner)
{
  const AciesSceneBody *one = acies_scene_find_body (paint->scene, melee->one);
  const AciesSceneBody *other = acies_scene_find_body (paint->scene, melee->other);
  const AciesSceneBody *winner = melee->winner == 1 ? other : one;
  g_autoptr (GArray) ones = NULL;
  g_autoptr (GArray) others = NULL;
  Contact best = { 0 };
  AciesPoint middle;
  double cross;
  guint i, j;

  *towards_winner = 0;
  if (one == NULL || other == NULL)
    return FALSE;
  ones = list_outlines (one);
  others = list_outlines (other);
  for (i = 0; i < ones->len; i++)
    for (j = 0; j < others->len; j++)
      {
        Contact contact = compare_outlines (&g_array_index (ones, AciesOutline, i),
                                            &g_array_index (others, AciesOutline, j));

        if (contact.overlap > best.overlap)
          best = contact;
      }
  if (best.overlap <= 0)
    {
      AciesPoint at = acies_outline_nearest_point (&g_array_index (ones, AciesOutline, 0), other->pose.at);
      AciesPoint across = acies_point_along (at, one->pose.heading + 90, 0.5);

      best.from = acies_point_along (at, one->pose.heading - 90, 0.5);
      best.to = across;
    }
  line[0] = acies_paint_place (paint, best.from);
  line[1] = acies_paint_place (paint, best.to);
  middle = acies_pose_to_table (&winner->pose, (AciesPoint) { 0, -winner->depth / 2 });
  middle = acies_paint_place (paint, middle);
  cross = (line[1].x - line[0].x) * (middle.y - line[0].y)
          - (line[1].y - line[0].y) * (middle.x - line[0].x);
  *towards_winner = cross < 0 ? 1 : -1;
  return TRUE;
}

static void
trace_zigzag (cairo_t          *cr,
              const AciesPoint  line[2],
              double            k)
{
  double length = acies_point_distance (line[0], line[1]);
  double dx = (line[1].x - line[0].x) / MAX (length, 1e-9);
  double dy = (line[1].y - line[0].y) / MAX (length, 1e-9);
  guint n = MAX (2, (guint) lround (length / (ZIGZAG_LENGTH * k)) * 2 / 2);
  guint i;

  for (i = 0; i <= n; i++)
    {
      double along = length * i / n;
      double off = (i % 2 == 0 ? 1 : -1) * ZIGZAG_HEIGHT * k;
      double x = line[0].x + dx * along - dy * off;
      double y = line[0].y + dy * along + dx * off;

      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
}

static void
draw_disc (cairo_t          *cr,
           const AciesPaint *paint,
           double            x,
           double            y)
{
  AciesColor box = acies_paint_color (paint, ACIES_COLOR_MARK_BOX);
  AciesColor ink = acies_paint_color (paint, ACIES_COLOR_MARK_INK);
  double radius = MAX (DISC_RADIUS * MIN (paint->k, 1.2) * 0.98, 8.5);

  acies_draw_disc (cr, x, y, radius);
  acies_draw_set_color (cr, box, 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, ink, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  acies_symbol_draw_swords (cr, x, y, radius * 0.60, ink, box);
}

void
acies_melee_draw (cairo_t          *cr,
                  const AciesPaint *paint,
                  const AciesPoint  line[2],
                  gboolean          won,
                  double            towards_winner)
{
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  AciesColor ink = acies_paint_color (paint, ACIES_COLOR_MARK_INK);
  double k = paint->k;
  double x = (line[0].x + line[1].x) / 2;
  double y = (line[0].y + line[1].y) / 2;
  double angle = atan2 (line[1].y - line[0].y, line[1].x - line[0].x);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  trace_zigzag (cr, line, k);
  acies_draw_set_color (cr, halo, 1);
  cairo_set_line_width (cr, 4.6 * k);
  cairo_stroke (cr);
  trace_zigzag (cr, line, k);
  acies_draw_set_color (cr, ink, 1);
  cairo_set_line_width (cr, 1.7 * k);
  cairo_stroke (cr);
  if (won)
    {
      double radius = MAX (DISC_RADIUS * MIN (k, 1.2), 8.5);
      double size = 6.2 * MIN (k, 1.2);

      /* The triangle stands on the winner's side and points over the disc at the loser. */
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, towards_winner > 0 ? angle : angle + G_PI);
      cairo_move_to (cr, -size, -radius - size - 1);
      cairo_line_to (cr, size, -radius - size - 1);
      cairo_line_to (cr, 0, -radius + 0.5);
      cairo_close_path (cr);
      acies_draw_set_color (cr, halo, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke_preserve (cr);
      acies_draw_set_color (cr, ink, 1);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  draw_disc (cr, paint, x, y);
  cairo_restore (cr);
}

void
acies_melee_paint (AciesPaint            *paint,
                   const AciesSceneMelee *melee)
{
  AciesPoint line[2];
  double towards_winner;

  if (acies_melee_get_line (paint, melee, line, &towards_winner))
    {
      acies_melee_draw (paint->cr, paint, line, melee->winner >= 0, towards_winner);
    }
  else
    {
      AciesPoint at = acies_paint_place (paint, melee->at);

      draw_disc (paint->cr, paint, at.x, at.y);
    }
}
