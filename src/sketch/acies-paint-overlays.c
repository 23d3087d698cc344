/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-sketch-private.h"
#include "acies-table-edge.h"

/* Paints what is laid over the table during play: zones, ranges, circles of
 * command, the selection and measuring. */

#define PILL_SIZE 12.0

/* The size of a pill, with its middle at the origin */
cairo_rectangle_t
acies_pill_measure (const AciesPaint *paint,
                    const char       *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  cairo_rectangle_t box;

  layout = acies_text_layout (paint->pango, ACIES_FONT_UNIT_BOLD, PILL_SIZE * paint->letter_k, 0, text);
  acies_text_size (layout, &box.width, &box.height);
  box.width += 16;
  box.height = MAX (box.height + 3, 19);
  box.x = -box.width / 2;
  box.y = -box.height / 2;

  return box;
}

/* A pill is read even at the edge of the view. */
static double
keep_in_view (double middle,
              double size,
              double view)
{
  return CLAMP (middle, size / 2 + 2, MAX (view - size / 2 - 2, size / 2 + 2));
}

void
acies_pill_draw (AciesPaint *paint,
                 double      x,
                 double      y,
                 const char *text,
                 AciesColor  fill,
                 AciesColor  ink)
{
  g_autoptr (PangoLayout) layout = NULL;
  double width, height;

  if (text == NULL || *text == '\0')
    return;
  layout = acies_text_layout (paint->pango, ACIES_FONT_UNIT_BOLD, PILL_SIZE * paint->letter_k, 0, text);
  acies_text_size (layout, &width, &height);
  width += 14;
  height = MAX (height + 1, 17);
  x = keep_in_view (x, width, paint->view.width);
  y = keep_in_view (y, height, paint->view.height);
  if (paint->pills != NULL)
    g_array_append_val (paint->pills, ((cairo_rectangle_t) { x - width / 2, y - height / 2, width, height }));
  acies_draw_rounded (paint->cr, x - width / 2, y - height / 2, width, height, height / 2);
  acies_draw_set_color (paint->cr, fill, 1);
  cairo_fill (paint->cr);
  acies_text_paint (paint->cr, layout, x - width / 2 + 7, y - (height - 1) / 2, ink, NULL, 0);
}

/* How wide and how high a shape is */
static AciesPoint
get_extent (const AciesPoint *points,
            gsize             n_points)
{
  AciesPoint low = points[0];
  AciesPoint high = points[0];

  for (gsize i = 1; i < n_points; i++)
    {
      low = (AciesPoint) { MIN (low.x, points[i].x), MIN (low.y, points[i].y) };
      high = (AciesPoint) { MAX (high.x, points[i].x), MAX (high.y, points[i].y) };
    }

  return (AciesPoint) { high.x - low.x, high.y - low.y };
}

/* The middle of a zone in pixels; amid a part of it where that is in a gap of the table */
static AciesPoint
find_middle (const AciesPaint *paint,
             guint             side,
             const AciesPoint *points,
             gsize             n_points)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  AciesPoint middle = acies_curve_centroid (points, n_points);
  AciesPoint at = { (middle.x - paint->view.offset_x) / paint->z, (middle.y - paint->view.offset_y) / paint->z };
  AciesTableZone zone;

  if (acies_table_contains (table, at) || !acies_table_find_zone (table, side, &zone))
    return middle;

  return acies_paint_place (paint, acies_table_find_zone_place (table, &zone));
}

static void
draw_zone (AciesPaint       *paint,
           guint             side,
           const AciesPoint *points,
           gsize             n_points,
           const char       *text)
{
  guint color = acies_scene_side_color (paint->scene, side);
  AciesColor fill = acies_palette_get_side (paint->style, color, ACIES_SIDE_FILL);
  AciesColor line = acies_palette_get_side (paint->style, color, ACIES_SIDE_LINE);

  if (n_points < 3)
    return;
  acies_draw_polygon (paint->cr, points, n_points, TRUE);
  acies_draw_set_color (paint->cr, fill, 0.08);
  cairo_fill_preserve (paint->cr);
  acies_draw_set_color (paint->cr, line, 0.8);
  cairo_set_line_width (paint->cr, 1.4);
  acies_draw_dashes (paint->cr, 7, 4);
  cairo_stroke (paint->cr);
  acies_draw_dashes (paint->cr, 0, 0);
  if (text != NULL)
    {
      g_autoptr (PangoLayout) layout = NULL;
      AciesPoint middle = find_middle (paint, side, points, n_points);
      AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
      double width, height;

      layout = acies_text_layout (paint->pango, ACIES_FONT_TERRAIN_ITALIC, 14 * paint->letter_k, 0.4, text);
      acies_text_size (layout, &width, &height);
      cairo_save (paint->cr);
      cairo_translate (paint->cr, middle.x, middle.y);
      /* In a zone that is too narrow for it, it reads upwards. */
      if (width > get_extent (points, n_points).x && height < get_extent (points, n_points).x)
        cairo_rotate (paint->cr, -G_PI_2);
      acies_text_paint (paint->cr, layout, -width / 2, -height / 2, line, &halo, 3);
      cairo_restore (paint->cr);
    }
}

static void
paint_zone (AciesPaint           *paint,
            const AciesSceneZone *zone)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  guint i;

  for (i = 0; i < zone->points->len; i++)
    {
      AciesPoint at = acies_paint_place (paint, g_array_index (zone->points, AciesPoint, i));

      g_array_append_val (pixels, at);
    }
  draw_zone (paint, zone->side, (const AciesPoint *) (gpointer) pixels->data, pixels->len, zone->text);
}

/* The strips in which the sides deploy, each along its edge */
static void
paint_deployment (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);

  for (guint side = 0; side < acies_table_get_n_edges (table); side++)
    {
      AciesTableZone zone;
      g_autoptr (GArray) shape = NULL;
      AciesPoint *points;

      if (!acies_table_find_zone (table, side, &zone))
        continue;
      shape = acies_table_clip_zone (table, &zone);
      points = (AciesPoint *) (gpointer) shape->data;
      for (guint i = 0; i < shape->len; i++)
        points[i] = acies_paint_place (paint, points[i]);
      draw_zone (paint, side, points, shape->len, NULL);
    }
}

/* The ground within @reach of a front that opens by @spread at its corners, in
 * the local frame in pixels. */
static void
trace_range (cairo_t *cr,
             double   half,
             double   reach,
             double   spread)
{
  double angle = spread * G_PI / 180;

  cairo_move_to (cr, -half, 0);
  if (spread <= 0)
    {
      cairo_line_to (cr, -half, -reach);
      cairo_line_to (cr, half, -reach);
    }
  else
    {
      cairo_arc (cr, -half, 0, reach, -G_PI_2 - angle, -G_PI_2);
      cairo_arc (cr, half, 0, reach, -G_PI_2, -G_PI_2 + angle);
    }
  cairo_line_to (cr, half, 0);
  cairo_close_path (cr);
}

static void
hatch_range (AciesPaint *paint,
             double      half,
             double      reach,
             double      spread,
             AciesColor  color)
{
  double most = hypot (half + reach, reach);
  double at;

  cairo_save (paint->cr);
  trace_range (paint->cr, half, reach, spread);
  cairo_clip (paint->cr);
  for (at = -2 * most; at < 2 * most; at += 9)
    {
      cairo_move_to (paint->cr, at, 0);
      cairo_line_to (paint->cr, at + most, -most);
    }
  acies_draw_set_color (paint->cr, color, 0.34);
  cairo_set_line_width (paint->cr, 1);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);
}

static void
paint_range_bands (AciesPaint            *paint,
                   const AciesSceneRange *range,
                   AciesColor             color)
{
  cairo_t *cr = paint->cr;
  double half = range->width * paint->z / 2;
  guint i;

  for (i = range->bands->len; i-- > 0;)
    {
      const AciesSceneBand *band = g_ptr_array_index (range->bands, i);
      double reach = band->reach * paint->z;

      if (range->threat)
        {
          if (i == range->bands->len - 1)
            hatch_range (paint, half, reach, range->spread, color);
        }
      else
        {
          /* Each band on top of the wider ones: 6 % and 7 % more make 13 %. */
          trace_range (cr, half, reach, range->spread);
          acies_draw_set_color (cr, color, i == 0 && range->bands->len > 1 ? 0.075 : i == 0 ? 0.13 : 0.06);
          cairo_fill (cr);
        }
      trace_range (cr, half, reach, range->spread);
      acies_draw_set_color (cr, color, 1);
      cairo_set_line_width (cr, 1.4);
      if (i > 0)
        acies_draw_dashes (cr, 7, 4);
      cairo_stroke (cr);
      acies_draw_dashes (cr, 0, 0);
    }
}

static AciesColor
get_range_color (const AciesPaint      *paint,
                 const AciesSceneRange *range)
{
  return range->threat ? acies_paint_side (paint, range->side, ACIES_SIDE_LINE)
                       : acies_paint_color (paint, ACIES_COLOR_ACCENT);
}

static void
paint_range (AciesPaint            *paint,
             const AciesSceneRange *range)
{
  AciesPoint at = acies_paint_place (paint, range->pose.at);

  cairo_save (paint->cr);
  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, range->pose.heading * G_PI / 180);
  paint_range_bands (paint, range, get_range_color (paint, range));
  cairo_restore (paint->cr);
}

/* Pills stand on the left arm of each band. */
static AciesPoint
get_range_pill (const AciesPaint      *paint,
                const AciesSceneRange *range,
                guint                  i)
{
  const AciesSceneBand *band = g_ptr_array_index (range->bands, i);
  double angle = range->spread * G_PI / 180;
  double reach = i == 0 ? band->reach * 0.72 : band->reach * 0.94;
  AciesPoint local = { -range->width / 2 - reach * sin (angle), reach * cos (angle) };

  return acies_paint_place (paint, acies_pose_to_table (&range->pose, local));
}

static void
paint_range_pills (AciesPaint            *paint,
                   const AciesSceneRange *range)
{
  AciesColor color = get_range_color (paint, range);
  AciesColor ink = range->threat ? acies_paint_color (paint, ACIES_COLOR_GROUND)
                                 : acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER);
  guint i;

  for (i = 0; i < range->bands->len; i++)
    {
      const AciesSceneBand *band = g_ptr_array_index (range->bands, i);
      AciesPoint at = get_range_pill (paint, range, i);

      acies_pill_draw (paint, at.x, at.y, band->label, color, ink);
    }
}

static void
paint_radius (AciesPaint             *paint,
              const AciesSceneRadius *circle)
{
  AciesPoint at = acies_paint_place (paint, circle->center);
  AciesColor line = acies_paint_side (paint, circle->side, ACIES_SIDE_LINE);
  double radius = circle->radius * paint->z;

  cairo_save (paint->cr);
  acies_draw_disc (paint->cr, at.x, at.y, radius);
  acies_draw_set_color (paint->cr, line, 0.9);
  cairo_set_line_width (paint->cr, 1.5);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  acies_draw_dashes (paint->cr, 0.5, 4);
  cairo_stroke (paint->cr);
  acies_draw_dashes (paint->cr, 0, 0);
  acies_draw_disc (paint->cr, at.x, at.y, MAX (radius - 4, 1));
  acies_draw_set_color (paint->cr, line, 0.45);
  cairo_set_line_width (paint->cr, 0.9);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);
}

void
acies_overlay_paint_below (AciesPaint *paint)
{
  GPtrArray *zones = acies_scene_get_zones (paint->scene);
  GPtrArray *ranges = acies_scene_get_ranges (paint->scene);
  GPtrArray *radii = acies_scene_get_radii (paint->scene);
  guint i;

  if ((paint->flags & ACIES_PAINT_DEPLOYMENT) != 0)
    paint_deployment (paint);
  for (i = 0; i < zones->len; i++)
    paint_zone (paint, g_ptr_array_index (zones, i));
  if ((paint->flags & ACIES_PAINT_NO_OVERLAYS) != 0)
    return;
  for (i = 0; i < ranges->len; i++)
    paint_range (paint, g_ptr_array_index (ranges, i));
  for (i = 0; i < radii->len; i++)
    paint_radius (paint, g_ptr_array_index (radii, i));
}

/* The words front, flank and rear, between rays from the corners, @aside degrees from straight ahead and back. */
static void
paint_arcs (AciesPaint           *paint,
            const AciesSceneBody *body,
            double                aside)
{
  const char *words[] = { C_("arc", "front"), C_("arc", "flank"), C_("arc", "rear"), C_("arc", "flank") };
  AciesColor color = acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT);
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);
  const double turns[] = { -aside, aside, 180.0 - aside, aside - 180.0 };
  guint i;

  cairo_save (paint->cr);
  for (i = 0; i < 4; i++)
    {
      AciesPoint far_end = acies_point_along (outline.corners[i], body->pose.heading + turns[i], 3);
      AciesPoint one = acies_paint_place (paint, outline.corners[i]);
      AciesPoint two = acies_paint_place (paint, far_end);

      cairo_move_to (paint->cr, one.x, one.y);
      cairo_line_to (paint->cr, two.x, two.y);
    }
  acies_draw_set_color (paint->cr, color, 0.8);
  cairo_set_line_width (paint->cr, 1);
  acies_draw_dashes (paint->cr, 4, 3);
  cairo_stroke (paint->cr);
  acies_draw_dashes (paint->cr, 0, 0);
  for (i = 0; i < 4; i++)
    {
      AciesPoint local[4] = {
        { -body->width * 0.3, 1.4 }, { body->width / 2 + 1.5, -body->depth / 2 },
        { -body->width * 0.3, -body->depth - 1.5 }, { -body->width / 2 - 1.5, -body->depth / 2 },
      };
      AciesPoint at = acies_paint_place (paint, acies_pose_to_table (&body->pose, local[i]));
      g_autoptr (PangoLayout) layout = NULL;
      double width, height;

      layout = acies_text_layout (paint->pango, ACIES_FONT_TERRAIN_ITALIC, 11.5 * paint->letter_k, 0, words[i]);
      acies_text_size (layout, &width, &height);
      acies_text_paint (paint->cr, layout, at.x - width / 2, at.y - height / 2, color, &halo, 3);
    }
  cairo_restore (paint->cr);
}

/* Corners around what is acted upon, as of a sight. */
static void
trace_corners (cairo_t *cr,
               double   half,
               double   front,
               double   rear,
               double   arm)
{
  int side;

  for (side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, side * (half - arm), front);
      cairo_line_to (cr, side * half, front);
      cairo_line_to (cr, side * half, front + arm);
      cairo_move_to (cr, side * (half - arm), rear);
      cairo_line_to (cr, side * half, rear);
      cairo_line_to (cr, side * half, rear - arm);
    }
}

static void
move_to_body (AciesPaint           *paint,
              const AciesSceneBody *body)
{
  AciesPoint at = acies_paint_place (paint, body->pose.at);

  cairo_translate (paint->cr, at.x, at.y);
  cairo_rotate (paint->cr, body->pose.heading * G_PI / 180);
}

/* In the frame of the body: all around it, or corners alone. */
static void
paint_frame (AciesPaint           *paint,
             const AciesSceneBody *body,
             gboolean              corners)
{
  cairo_t *cr = paint->cr;
  double grow = 5 * paint->k;
  double half = body->width * paint->z / 2 + grow;
  double rear = body->depth * paint->z + grow;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (corners)
    trace_corners (cr, half, -grow, rear, MIN (9 * paint->k, (rear + grow) / 3));
  else
    acies_draw_rounded (cr, -half, -grow, 2 * half, rear + grow, 3);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER), 1);
  cairo_set_line_width (cr, 4.6);
  cairo_stroke_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_ACCENT), 1);
  cairo_set_line_width (cr, 2.4);
  cairo_stroke (cr);
}

static void
paint_selection (AciesPaint           *paint,
                 const AciesSceneBody *body)
{
  AciesColor accent = acies_paint_color (paint, ACIES_COLOR_ACCENT);
  AciesColor counter = acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER);
  cairo_t *cr = paint->cr;
  double grow = 5 * paint->k;
  double half = body->width * paint->z / 2 + grow;
  double rear = body->depth * paint->z + grow;

  if (body->show_arcs)
    paint_arcs (paint, body, 45.0);
  cairo_save (cr);
  move_to_body (paint, body);
  if (body->selected)
    paint_frame (paint, body, FALSE);
  if (body->focused)
    {
      acies_draw_rounded (cr, -half - 4, -grow - 4, 2 * half + 8, rear + grow + 8, 5);
      acies_draw_set_color (cr, counter, 1);
      cairo_set_line_width (cr, 3);
      cairo_stroke_preserve (cr);
      acies_draw_set_color (cr, accent, 1);
      cairo_set_line_width (cr, 1.6);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      acies_draw_dashes (cr, 0.5, 3.5);
      cairo_stroke (cr);
      acies_draw_dashes (cr, 0, 0);
    }
  if (body->selected)
    acies_handles_paint (paint, body->width * paint->z / 2);
  cairo_restore (cr);
}

static void
paint_leader_selection (AciesPaint             *paint,
                        const AciesSceneLeader *leader,
                        gboolean                selected)
{
  AciesPoint at = acies_paint_place (paint, acies_scene_leader_place (paint->scene, leader));
  double radius = acies_leader_radius (paint, leader->role) + 3.5 * paint->k;

  if (selected)
    {
      acies_draw_disc (paint->cr, at.x, at.y, radius);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER), 1);
      cairo_set_line_width (paint->cr, 4.6);
      cairo_stroke_preserve (paint->cr);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_ACCENT), 1);
      cairo_set_line_width (paint->cr, 2.4);
      cairo_stroke (paint->cr);
    }
  if (leader->focused)
    {
      acies_draw_disc (paint->cr, at.x, at.y, radius + 4);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_ACCENT), 1);
      cairo_set_line_width (paint->cr, 1.6);
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
      acies_draw_dashes (paint->cr, 0.5, 3.5);
      cairo_stroke (paint->cr);
      acies_draw_dashes (paint->cr, 0, 0);
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
    }
}

static void
paint_blocked_part (AciesPaint                *paint,
                    const AciesOverlayMeasure *measure,
                    AciesPoint                 to,
                    AciesColor                 color)
{
  AciesPoint at = acies_paint_place (paint, measure->blocked_at);
  cairo_t *cr = paint->cr;

  cairo_move_to (cr, at.x, at.y);
  cairo_line_to (cr, to.x, to.y);
  acies_draw_dashes (cr, 1.5, 4);
  cairo_set_line_width (cr, 1.6);
  acies_draw_set_color (cr, color, 1);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
  cairo_move_to (cr, at.x - 4, at.y - 4);
  cairo_line_to (cr, at.x + 4, at.y + 4);
  cairo_move_to (cr, at.x - 4, at.y + 4);
  cairo_line_to (cr, at.x + 4, at.y - 4);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  if (measure->blocked_by != NULL)
    {
      AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
      g_autoptr (PangoLayout) layout = NULL;

      layout = acies_text_layout (paint->pango, ACIES_FONT_TERRAIN_ITALIC, 12 * paint->letter_k, 0,
                                  measure->blocked_by);
      acies_text_paint (cr, layout, at.x + 8, at.y + 2, color, &halo, 3.4);
    }
}

static void
paint_measure (AciesPaint                *paint,
               const AciesOverlayMeasure *measure)
{
  AciesColor accent = acies_paint_color (paint, ACIES_COLOR_ACCENT);
  AciesColor counter = acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER);
  AciesPoint from = acies_paint_place (paint, measure->from);
  AciesPoint to = acies_paint_place (paint, measure->to);
  AciesPoint end = measure->blocked ? acies_paint_place (paint, measure->blocked_at) : to;
  cairo_t *cr = paint->cr;

  cairo_new_path (cr);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, end.x, end.y);
  acies_draw_set_color (cr, counter, 0.8);
  cairo_set_line_width (cr, 3.4);
  cairo_stroke_preserve (cr);
  acies_draw_set_color (cr, accent, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  if (measure->blocked)
    paint_blocked_part (paint, measure, to, accent);
  acies_draw_disc (cr, from.x, from.y, 3);
  acies_draw_disc (cr, to.x, to.y, 3);
  acies_draw_set_color (cr, accent, 1);
  cairo_fill (cr);
  /* Others find their place once all lines are there. */
  if (!measure->held)
    acies_pill_draw (paint, (from.x + to.x) / 2, (from.y + to.y) / 2, measure->text, accent, counter);
}

/* (transfer full) (nullable): what a move went beyond its allowance.  @at: (out): where its pill stands, at the head */
static char *
tell_excess (const AciesPaint     *paint,
             const AciesSceneMove *move,
             AciesPoint           *at)
{
  g_autoptr (GArray) curve = NULL;
  g_autofree char *number = NULL;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double over;

  if (move->allowance <= 0 || move->points->len < 2 || !acies_arrow_is_shown (paint, move))
    return NULL;
  curve = acies_arrow_get_curve (paint, move);
  over = acies_curve_length (curve) / paint->z - move->allowance;
  if (over < 0.05)
    return NULL;
  *at = acies_curve_at (curve, acies_curve_length (curve), NULL);
  at->x += 26;
  at->y -= 14;
  number = g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.1f", over));

  /* Translators: how many inches a move went too far. */
  return g_strdup_printf (_("+%s″"), number);
}

static void
paint_excess_pill (AciesPaint           *paint,
                   const AciesSceneMove *move)
{
  AciesPoint at;
  g_autofree char *text = tell_excess (paint, move, &at);

  if (text != NULL)
    acies_pill_draw (paint, at.x, at.y, text, acies_paint_color (paint, ACIES_COLOR_ACCENT),
                     acies_paint_color (paint, ACIES_COLOR_ACCENT_COUNTER));
}

static AciesPoint
get_radius_pill (const AciesPaint       *paint,
                 const AciesSceneRadius *circle)
{
  AciesPoint at = acies_paint_place (paint, circle->center);

  at.x -= circle->radius * paint->z * 0.94;
  at.y += circle->radius * paint->z * 0.342;
  return at;
}

static void
add_pill_box (const AciesPaint *paint,
              GArray           *boxes,
              AciesPoint        at,
              const char       *text)
{
  cairo_rectangle_t box;

  if (text == NULL || *text == '\0')
    return;
  box = acies_pill_measure (paint, text);
  box.x += keep_in_view (at.x, box.width, paint->view.width);
  box.y += keep_in_view (at.y, box.height, paint->view.height);
  g_array_append_val (boxes, box);
}

/* Where pills stand, so that names keep away from them. */
GArray *
acies_overlay_get_pills (const AciesPaint *paint)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  GPtrArray *ranges = acies_scene_get_ranges (paint->scene);
  GPtrArray *radii = acies_scene_get_radii (paint->scene);
  GPtrArray *moves = acies_scene_get_moves (paint->scene);
  GPtrArray *measures = paint->overlay != NULL ? acies_overlay_get_measures (paint->overlay) : NULL;
  guint i, j;

  for (i = 0; i < ranges->len; i++)
    {
      const AciesSceneRange *range = g_ptr_array_index (ranges, i);

      for (j = 0; j < range->bands->len; j++)
        add_pill_box (paint, boxes, get_range_pill (paint, range, j),
                      ((const AciesSceneBand *) g_ptr_array_index (range->bands, j))->label);
    }
  for (i = 0; i < radii->len; i++)
    {
      const AciesSceneRadius *circle = g_ptr_array_index (radii, i);

      add_pill_box (paint, boxes, get_radius_pill (paint, circle), circle->text);
    }
  for (i = 0; i < moves->len; i++)
    {
      AciesPoint at;
      g_autofree char *text = tell_excess (paint, moves->pdata[i], &at);

      add_pill_box (paint, boxes, at, text);
    }
  for (i = 0; measures != NULL && i < measures->len; i++)
    {
      const AciesOverlayMeasure *measure = g_ptr_array_index (measures, i);
      AciesPoint one = acies_paint_place (paint, measure->from);
      AciesPoint two = acies_paint_place (paint, measure->to);

      if (!measure->held)
        add_pill_box (paint, boxes, (AciesPoint) { (one.x + two.x) / 2, (one.y + two.y) / 2 }, measure->text);
    }
  return boxes;
}

static void
paint_radius_pill (AciesPaint             *paint,
                   const AciesSceneRadius *circle)
{
  AciesPoint at = get_radius_pill (paint, circle);

  acies_pill_draw (paint, at.x, at.y, circle->text,
                   acies_paint_side (paint, circle->side, ACIES_SIDE_LINE),
                   acies_paint_color (paint, ACIES_COLOR_GROUND));
}

void
acies_overlay_paint_above (AciesPaint *paint)
{
  GPtrArray *bodies = acies_scene_get_bodies (paint->scene);
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);
  GPtrArray *ranges = acies_scene_get_ranges (paint->scene);
  GPtrArray *radii = acies_scene_get_radii (paint->scene);
  GPtrArray *moves = acies_scene_get_moves (paint->scene);
  guint i;

  if ((paint->flags & ACIES_PAINT_NO_OVERLAYS) != 0)
    return;
  for (i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);

      if (body->selected || body->focused || body->show_arcs)
        paint_selection (paint, body);
    }
  for (i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *leader = g_ptr_array_index (leaders, i);

      paint_leader_selection (paint, leader, leader->selected);
    }
  for (i = 0; i < moves->len; i++)
    paint_excess_pill (paint, g_ptr_array_index (moves, i));
  for (i = 0; i < radii->len; i++)
    paint_radius_pill (paint, g_ptr_array_index (radii, i));
  for (i = 0; i < ranges->len; i++)
    paint_range_pills (paint, g_ptr_array_index (ranges, i));
}

/* Marks a body or leader: one that is acted upon by corners, another by a frame. */
static void
mark_party (AciesPaint *paint,
            const char *id,
            gboolean    corners)
{
  const AciesSceneBody *body = acies_scene_find_body (paint->scene, id);
  const AciesSceneLeader *leader = corners ? NULL : acies_scene_find_leader (paint->scene, id);

  if (body != NULL)
    {
      cairo_save (paint->cr);
      move_to_body (paint, body);
      paint_frame (paint, body, corners);
      cairo_restore (paint->cr);
    }
  else if (leader != NULL)
    {
      paint_leader_selection (paint, leader, TRUE);
    }
}

void
acies_overlay_paint_parties (AciesPaint *paint)
{
  GPtrArray *selected = acies_overlay_get_selected (paint->overlay);
  const AciesSceneBody *zoned = acies_scene_find_body (paint->scene, acies_overlay_get_zoned (paint->overlay));

  acies_overlay_paint_reaches (paint);
  /* The lines of front and rear part the zones. */
  if (zoned != NULL)
    paint_arcs (paint, zoned, 90.0);
  for (guint i = 0; i < selected->len; i++)
    mark_party (paint, selected->pdata[i], FALSE);
  mark_party (paint, acies_overlay_get_actor (paint->overlay), FALSE);
  mark_party (paint, acies_overlay_get_target (paint->overlay), TRUE);
}

void
acies_overlay_paint_measures (AciesPaint *paint)
{
  GPtrArray *measures = acies_overlay_get_measures (paint->overlay);

  acies_overlay_paint_contacts (paint);
  for (guint i = 0; i < measures->len; i++)
    paint_measure (paint, g_ptr_array_index (measures, i));
  acies_overlay_paint_pills (paint);
}
