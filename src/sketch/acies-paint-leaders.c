/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Paints leaders as medallions, never as blocks, and the badges of units. */

/* More wounds of a leader are not told apart. */
#define MOST_PIPS 5

double
acies_leader_radius (const AciesPaint *paint,
                     AciesLeaderRole   role)
{
  double radius = CLAMP (0.62 * paint->z, 9.5, 17);

  return role == ACIES_LEADER_COMMANDER ? radius : radius * 0.86;
}

void
acies_medallion_draw (cairo_t          *cr,
                      AciesSketchStyle  style,
                      guint             color,
                      AciesLeaderRole   role,
                      double            x,
                      double            y,
                      double            radius)
{
  AciesColor fill = acies_palette_get_side (style, color, ACIES_SIDE_FILL);
  AciesColor edge = acies_palette_get_side (style, color, ACIES_SIDE_EDGE);
  AciesColor ink = acies_palette_get_side (style, color, ACIES_SIDE_INK);
  AciesColor light = acies_palette_get (style, ACIES_COLOR_MARK_BOX);

  if (style == ACIES_SKETCH_DARK)
    {
      light = edge;
      edge = acies_palette_get_side (style, color, ACIES_SIDE_LINE);
    }
  cairo_save (cr);
  cairo_new_path (cr);
  acies_draw_disc (cr, x, y, radius);
  acies_draw_set_color (cr, edge, 1);
  cairo_fill (cr);
  acies_draw_disc (cr, x, y, radius - 1.3);
  acies_draw_set_color (cr, light, 1);
  cairo_fill (cr);
  acies_draw_disc (cr, x, y, radius - 2.8);
  acies_draw_set_color (cr, fill, 1);
  cairo_fill (cr);
  acies_symbol_draw_leader (cr, role, x, y, (radius - 2.8) * (role == ACIES_LEADER_COMMANDER ? 1.02 : 0.84), ink, fill);
  cairo_restore (cr);
}

static void
draw_pips (AciesPaint             *paint,
           const AciesSceneLeader *leader,
           double                  x,
           double                  y,
           double                  radius)
{
  guint n = MIN (leader->wounds, MOST_PIPS);
  guint i;

  for (i = 0; i < n; i++)
    {
      acies_draw_disc (paint->cr, x + (i - (n - 1) / 2.0) * 6.4 * paint->k,
                       y + radius + 3.4 * paint->k, 2.4 * paint->k);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_HALO), 1);
      cairo_set_line_width (paint->cr, 2);
      cairo_stroke_preserve (paint->cr);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_TEXT), 1);
      cairo_fill (paint->cr);
    }
}

static void
draw_fallen (AciesPaint             *paint,
             const AciesSceneLeader *leader,
             AciesPoint              at)
{
  double radius = acies_leader_radius (paint, leader->role);
  double r = radius * 0.6;
  cairo_t *cr = paint->cr;

  acies_draw_disc (cr, at.x, at.y, radius);
  acies_draw_set_color (cr, acies_paint_side (paint, leader->side, ACIES_SIDE_FILL), 0.08);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, acies_paint_side (paint, leader->side, ACIES_SIDE_LINE), 0.75);
  cairo_set_line_width (cr, MAX (1.1 * paint->k, 0.9));
  acies_draw_dashes (cr, 1.3 * paint->k, 2 * paint->k);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, at.x - r, at.y - r);
  cairo_line_to (cr, at.x + r, at.y + r);
  cairo_move_to (cr, at.x - r, at.y + r);
  cairo_line_to (cr, at.x + r, at.y - r);
  acies_draw_set_color (cr, acies_paint_side (paint, leader->side, ACIES_SIDE_LINE), 1);
  cairo_set_line_width (cr, 1.8 * paint->k);
  cairo_stroke (cr);
}

static void
draw_leader (AciesPaint             *paint,
             const AciesSceneLeader *leader,
             AciesPoint              at)
{
  double radius = acies_leader_radius (paint, leader->role);
  cairo_t *cr = paint->cr;

  acies_draw_disc (cr, at.x, at.y, radius + 1.6);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_HALO), 0.8);
  cairo_fill (cr);
  if (paint->shadows)
    {
      acies_draw_disc (cr, at.x + 1.2 * paint->k, at.y + 1.5 * paint->k, radius);
      cairo_set_source_rgba (cr, 0, 0, 0, acies_palette_shadow_alpha (paint->style));
      cairo_fill (cr);
    }
  acies_medallion_draw (cr, paint->style, acies_scene_side_color (paint->scene, leader->side),
                        leader->role, at.x, at.y, radius);
  draw_pips (paint, leader, at.x, at.y, radius);
}

static void
draw_at_origin (AciesPaint    *paint,
                gconstpointer  what)
{
  draw_leader (paint, what, (AciesPoint) { 0, 0 });
}

/* Puts down an image, which the leaders of a side and rank have in common. */
static void
paint_leader_image (AciesPaint             *paint,
                    const AciesSceneLeader *leader,
                    AciesPoint              at)
{
  double reach = acies_leader_radius (paint, leader->role) + 8 * paint->k + 4;
  cairo_rectangle_t box = { reach, reach, 2 * reach, 2 * reach };
  const gint64 numbers[] = { paint->style, acies_scene_side_color (paint->scene, leader->side), leader->role,
                             MIN (leader->wounds, MOST_PIPS) };
  g_autoptr (GString) key = g_string_sized_new (64);

  g_string_append (key, "leader ");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    acies_sketch_key_append (key, numbers[i]);
  acies_sketch_key_append_rounded (key, paint->z);
  acies_sketch_key_append_rounded (key, paint->view.scale);
  acies_sketch_cache_paint (paint->cache, paint, key->str, at.x, at.y, box, draw_at_origin, leader);
}

void
acies_leader_paint (AciesPaint             *paint,
                    const AciesSceneLeader *leader)
{
  AciesPoint at = acies_paint_place (paint, acies_scene_leader_place (paint->scene, leader));

  if (leader->dead && (paint->flags & ACIES_PAINT_NO_DEAD) != 0)
    return;

  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  if (leader->dead)
    draw_fallen (paint, leader, at);
  else if (paint->cache != NULL)
    paint_leader_image (paint, leader, at);
  else
    draw_leader (paint, leader, at);
  cairo_restore (paint->cr);
}

double
acies_badge_get_width (const char *key,
                       double      size)
{
  glong length = key != NULL ? g_utf8_strlen (key, -1) : 0;

  return size * (length > 1 ? 0.5 + 0.5 * (double) length : 1);
}

/* The badge of a unit in lists and before names: the key in a square for the
 * sides of even color, in a disc for the others, so that it never rests on color
 * alone; with more than one letter both are longer than high.  (@x, @y) is the middle. */
void
acies_badge_draw (cairo_t          *cr,
                  PangoContext     *pango,
                  AciesSketchStyle  style,
                  guint             color,
                  const char       *key,
                  double            x,
                  double            y,
                  double            size)
{
  AciesColor fill = acies_palette_get_side (style, color, ACIES_SIDE_FILL);
  AciesColor edge = acies_palette_get_side (style, color, ACIES_SIDE_EDGE);
  AciesColor ink = acies_palette_get_side (style, color, ACIES_SIDE_INK);
  double half = size / 2;
  double width = acies_badge_get_width (key, size);

  cairo_save (cr);
  cairo_new_path (cr);
  if (color % 2 == 0)
    acies_draw_rounded (cr, x - width / 2 + 0.5, y - half + 0.5, width - 1, size - 1, size * 0.22);
  else if (width > size)
    acies_draw_rounded (cr, x - width / 2 + 0.5, y - half + 0.5, width - 1, size - 1, half - 0.5);
  else
    acies_draw_disc (cr, x, y, half - 0.5);
  acies_draw_set_color (cr, fill, 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, edge, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  if (key != NULL && *key != '\0')
    {
      double pixels = size * (width > size ? 0.62 : 0.66);
      g_autoptr (PangoLayout) layout = NULL;

      layout = acies_text_layout (pango, ACIES_FONT_UNIT_BOLD, pixels, 0, key);
      acies_text_paint_centered (cr, layout, x, y, ink);
    }
  cairo_restore (cr);
}
