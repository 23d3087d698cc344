/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Moves: a solid arrow goes on, a dashed one goes back, a wave runs, dots evade. */

typedef enum
{
  HEAD_NONE,
  HEAD_BODY,     /* one with the tapering body */
  HEAD_FILLED,
  HEAD_HOLLOW,
  HEAD_OPEN
} HeadKind;

typedef struct
{
  gboolean tapers;
  double   tail;       /* width at the tail; for the others, the line's */
  double   tip;        /* width at the head */
  double   length;     /* of the head */
  double   width;
  double   notch;      /* part of the head's length */
  guint    n_heads;
  HeadKind head;
  double   dash;
  double   gap;
} MoveLooks;

static const MoveLooks move_looks[ACIES_N_ARROWS] = {
  [ACIES_ARROW_ADVANCE]  = { TRUE, 1, 3.6, 12, 12, .26, 1, HEAD_BODY, 0, 0 },
  [ACIES_ARROW_MARCH]    = { TRUE, 3, 3, 12, 12, .26, 1, HEAD_BODY, 0, 0 },
  [ACIES_ARROW_CHARGE]   = { TRUE, 2.2, 9.5, 20, 21, .22, 1, HEAD_BODY, 0, 0 },
  [ACIES_ARROW_PURSUIT]  = { TRUE, 1.6, 5.4, 15, 17, .24, 2, HEAD_BODY, 0, 0 },
  [ACIES_ARROW_RETREAT]  = { FALSE, 3, 3, 13, 13, 0, 1, HEAD_HOLLOW, 8, 4 },
  [ACIES_ARROW_RECOIL]   = { FALSE, 2.2, 2.2, 10, 10, .2, 1, HEAD_FILLED, 0, 0 },
  [ACIES_ARROW_ROUT]     = { FALSE, 2.2, 2.2, 13, 14, 0, 1, HEAD_OPEN, 0, 0 },
  [ACIES_ARROW_EVADE]    = { FALSE, 3, 3, 12, 11, .2, 1, HEAD_FILLED, 0, 6.2 },
  [ACIES_ARROW_SHOOTING] = { FALSE, 1.1, 1.1, 9, 6, .1, 1, HEAD_FILLED, 7, 3 },
  [ACIES_ARROW_EARLIER]  = { FALSE, 1.1, 1.1, 0, 0, 0, 0, HEAD_NONE, 0, 0 },
};

/* How far an arrow may reach to the sides of its way, in pixels at the zoom for which the looks are made */
#define MARGIN 24.0
/* The largest image that is kept of one, pixels */
#define MOST_OF_IMAGE 160.0

#define WAVE_HEIGHT 4.2
#define WAVE_LENGTH 25.0

typedef struct
{
  cairo_t         *cr;
  const MoveLooks *looks;
  const GArray    *curve;
  double           length;
  double           scale;     /* max (.75, k) */
  AciesColor       fill;
  AciesColor       edge;
  AciesColor       line;
  AciesColor       halo;
  double           halo_width;
  double           edge_width;
} Arrow;

/* The tapering body with its head as one outline. */
static void
trace_body (const Arrow *arrow,
            double       to)
{
  const MoveLooks *looks = arrow->looks;
  double head = MIN (looks->length * arrow->scale, to * 0.7);
  double head_width = looks->width * arrow->scale * head / (looks->length * arrow->scale);
  double shaft = to - head * (1 - looks->notch);
  guint n = CLAMP ((guint) (shaft / 7), 2, 200);
  AciesPoint tip, at;
  double angle;
  guint i;
  int side;

  for (side = -1; side <= 1; side += 2)
    {
      for (i = 0; i <= n; i++)
        {
          double part = (double) (side < 0 ? i : n - i) / n;
          double half = (looks->tail + (looks->tip - looks->tail) * part) * arrow->scale / 2;

          at = acies_curve_at (arrow->curve, shaft * part, &angle);
          at.x += side * half * -sin (angle);
          at.y += side * half * cos (angle);
          if (side < 0 && i == 0)
            cairo_move_to (arrow->cr, at.x, at.y);
          else
            cairo_line_to (arrow->cr, at.x, at.y);
        }
      if (side > 0)
        break;
      /* The head is straight even where the way bends. */
      tip = acies_curve_at (arrow->curve, to, NULL);
      at = acies_curve_at (arrow->curve, to - head, NULL);
      angle = atan2 (tip.y - at.y, tip.x - at.x);
      cairo_line_to (arrow->cr, at.x + head_width / 2 * sin (angle), at.y - head_width / 2 * cos (angle));
      cairo_line_to (arrow->cr, tip.x, tip.y);
      cairo_line_to (arrow->cr, at.x - head_width / 2 * sin (angle), at.y + head_width / 2 * cos (angle));
    }
  cairo_close_path (arrow->cr);
}

static void
trace_head (const Arrow *arrow,
            double       to,
            gboolean     open)
{
  const MoveLooks *looks = arrow->looks;
  double head = looks->length * arrow->scale;
  double half = looks->width * arrow->scale / 2;
  AciesPoint tip = acies_curve_at (arrow->curve, to, NULL);
  AciesPoint at = acies_curve_at (arrow->curve, to - head, NULL);
  double angle = atan2 (tip.y - at.y, tip.x - at.x);

  at.x = tip.x - head * cos (angle);
  at.y = tip.y - head * sin (angle);
  cairo_move_to (arrow->cr, at.x + half * sin (angle), at.y - half * cos (angle));
  cairo_line_to (arrow->cr, tip.x, tip.y);
  cairo_line_to (arrow->cr, at.x - half * sin (angle), at.y + half * cos (angle));
  if (open)
    return;
  if (looks->notch > 0)
    cairo_line_to (arrow->cr, at.x + head * looks->notch * cos (angle),
                   at.y + head * looks->notch * sin (angle));
  cairo_close_path (arrow->cr);
}

static void
paint_filled (const Arrow *arrow)
{
  cairo_path_t *path = cairo_copy_path (arrow->cr);

  acies_draw_set_color (arrow->cr, arrow->halo, 0.8);
  cairo_set_line_width (arrow->cr, arrow->halo_width + arrow->edge_width);
  cairo_set_line_join (arrow->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (arrow->cr);
  cairo_append_path (arrow->cr, path);
  acies_draw_set_color (arrow->cr, arrow->fill, 1);
  cairo_fill_preserve (arrow->cr);
  acies_draw_set_color (arrow->cr, arrow->edge, 1);
  cairo_set_line_width (arrow->cr, arrow->edge_width);
  cairo_set_line_join (arrow->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (arrow->cr);
  cairo_path_destroy (path);
}

/* Light gaps across a march's arrow, as steps. */
static void
paint_steps (const Arrow *arrow)
{
  AciesCurveWalk walk = { arrow->curve, 1, 0 };
  double along;

  acies_draw_set_color (arrow->cr, arrow->halo, 1);
  cairo_set_line_width (arrow->cr, 3 * arrow->scale);
  for (along = 14 * arrow->scale; along < arrow->length - 14 * arrow->scale; along += 14 * arrow->scale)
    {
      double angle;
      AciesPoint at = acies_curve_walk_to (&walk, along, &angle);
      double half = 0.75 * arrow->scale;

      cairo_move_to (arrow->cr, at.x + half * sin (angle), at.y - half * cos (angle));
      cairo_line_to (arrow->cr, at.x - half * sin (angle), at.y + half * cos (angle));
    }
  cairo_stroke (arrow->cr);
}

static void
paint_tapering (const Arrow    *arrow,
                AciesArrowKind  kind)
{
  if (arrow->looks->n_heads == 2)
    {
      trace_body (arrow, arrow->length - arrow->looks->length * arrow->scale);
      paint_filled (arrow);
      /* The second head on a short body of its own, over the first. */
      trace_head (arrow, arrow->length, FALSE);
      paint_filled (arrow);
      return;
    }
  trace_body (arrow, arrow->length);
  paint_filled (arrow);
  if (kind == ACIES_ARROW_MARCH)
    paint_steps (arrow);
}

static void
trace_curve (const Arrow *arrow,
             double       from,
             double       to)
{
  g_autoptr (GArray) part = acies_curve_cut (arrow->curve, from, MAX (to, from + 0.1), 5);

  acies_draw_polygon (arrow->cr, (const AciesPoint *) (gpointer) part->data, part->len, FALSE);
}

static void
trace_wave (const Arrow *arrow,
            double       to)
{
  double wave = WAVE_LENGTH * arrow->scale;
  double n_waves = MAX (1, round (to / wave));
  double height = WAVE_HEIGHT * arrow->scale;
  guint n = (guint) (n_waves * 10);
  guint i;

  for (i = 0; i <= n; i++)
    {
      double part = (double) i / n;
      double angle;
      AciesPoint at = acies_curve_at (arrow->curve, to * part, &angle);
      double off = height * sin (part * n_waves * 2 * G_PI);

      at.x += off * -sin (angle);
      at.y += off * cos (angle);
      if (i == 0)
        cairo_move_to (arrow->cr, at.x, at.y);
      else
        cairo_line_to (arrow->cr, at.x, at.y);
    }
}

static void
trace_line (const Arrow    *arrow,
            AciesArrowKind  kind)
{
  double head = arrow->looks->length * arrow->scale;

  if (kind == ACIES_ARROW_ROUT)
    trace_wave (arrow, MAX (arrow->length - 2 * arrow->scale, 1));
  else
    trace_curve (arrow, 0, arrow->length - head * (1 - arrow->looks->notch) + 0.5);
}

static void
paint_lined (const Arrow    *arrow,
             AciesArrowKind  kind)
{
  const MoveLooks *looks = arrow->looks;
  double width = looks->tail * arrow->scale;
  cairo_t *cr = arrow->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_line (arrow, kind);
  acies_draw_set_color (cr, arrow->halo, 0.8);
  cairo_set_line_width (cr, width + arrow->halo_width);
  cairo_stroke (cr);
  trace_line (arrow, kind);
  acies_draw_set_color (cr, arrow->line, 1);
  cairo_set_line_width (cr, width);
  if (looks->gap > 0)
    acies_draw_dashes (cr, looks->dash * arrow->scale, looks->gap * arrow->scale);
  if (kind == ACIES_ARROW_EVADE)
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  acies_draw_dashes (cr, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (kind == ACIES_ARROW_RECOIL)
    {
      double angle;
      AciesPoint at = acies_curve_at (arrow->curve, 0, &angle);
      double half = 6 * arrow->scale;

      cairo_move_to (cr, at.x + half * sin (angle), at.y - half * cos (angle));
      cairo_line_to (cr, at.x - half * sin (angle), at.y + half * cos (angle));
      cairo_stroke (cr);
    }
  trace_head (arrow, arrow->length, looks->head == HEAD_OPEN);
  if (looks->head == HEAD_OPEN)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      return;
    }
  if (looks->head == HEAD_HOLLOW)
    {
      acies_draw_set_color (cr, arrow->halo, 1);
      cairo_fill_preserve (cr);
      acies_draw_set_color (cr, arrow->line, 1);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
      cairo_set_line_width (cr, 1.4 * arrow->scale);
      cairo_stroke (cr);
      return;
    }
  cairo_fill (cr);
}

/* What went beyond the allowance, in the accent. */
static void
paint_excess (const Arrow      *arrow,
              const AciesPaint *paint,
              double            over)
{
  AciesColor accent = acies_paint_color (paint, ACIES_COLOR_ACCENT);
  double head = arrow->looks->length * arrow->scale;
  Arrow rest = *arrow;

  rest.fill = accent;
  rest.line = accent;
  cairo_set_line_width (arrow->cr, MAX (arrow->looks->tip * arrow->scale, 3));
  trace_curve (arrow, MAX (arrow->length - over, 0), MAX (arrow->length - head * 0.7, arrow->length - over));
  acies_draw_set_color (arrow->cr, accent, 1);
  cairo_stroke (arrow->cr);
  trace_head (&rest, arrow->length, FALSE);
  cairo_fill (arrow->cr);
}

static void
paint_trail (cairo_t          *cr,
             const AciesPaint *paint,
             const GArray     *curve,
             AciesColor        color)
{
  guint i;

  acies_draw_polygon (cr, (const AciesPoint *) (gpointer) curve->data, curve->len, FALSE);
  for (i = 0; i < curve->len; i++)
    {
      AciesPoint at = g_array_index (curve, AciesPoint, i);
      AciesPoint one = g_array_index (curve, AciesPoint, i > 0 ? i - 1 : i);
      AciesPoint two = g_array_index (curve, AciesPoint, MIN (i + 1, curve->len - 1));
      double angle = atan2 (two.y - one.y, two.x - one.x);
      double half = 4 * MAX (paint->k, 0.75);

      if (i == curve->len - 1 && curve->len > 1)
        break;
      cairo_move_to (cr, at.x + half * sin (angle), at.y - half * cos (angle));
      cairo_line_to (cr, at.x - half * sin (angle), at.y + half * cos (angle));
    }
  acies_draw_set_color (cr, color, 0.5);
  cairo_set_line_width (cr, 1.1 * MAX (paint->k, 0.75));
  cairo_stroke (cr);
}

/* Draws a way of any kind; @curve is in pixels, @over the pixels beyond the allowance. */
void
acies_arrow_draw (cairo_t          *cr,
                  const AciesPaint *paint,
                  AciesArrowKind    kind,
                  guint             color,
                  const GArray     *curve,
                  double            over)
{
  AciesColor line = acies_palette_get_side (paint->style, color, ACIES_SIDE_LINE);
  Arrow arrow = { 0 };

  g_return_if_fail ((guint) kind < ACIES_N_ARROWS);

  arrow.length = acies_curve_length (curve);
  if (curve->len < 2 || arrow.length < 1)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (kind == ACIES_ARROW_EARLIER)
    {
      paint_trail (cr, paint, curve, line);
      cairo_restore (cr);
      return;
    }
  arrow.cr = cr;
  arrow.looks = &move_looks[kind];
  arrow.curve = curve;
  arrow.scale = MAX (0.75, paint->k);
  arrow.line = line;
  arrow.fill = acies_palette_get_side (paint->style, color, ACIES_SIDE_FILL);
  arrow.edge = acies_palette_get_side (paint->style, color, ACIES_SIDE_EDGE);
  arrow.halo = acies_palette_get (paint->style, ACIES_COLOR_HALO);
  arrow.halo_width = 2 * MIN (pow (paint->k, 0.6), 1.4);
  arrow.edge_width = 0.95 * pow (paint->k, 0.6);
  if (paint->style == ACIES_SKETCH_DARK)
    arrow.edge = line;
  if (arrow.looks->tapers)
    paint_tapering (&arrow, kind);
  else
    paint_lined (&arrow, kind);
  if (over > 0.5)
    paint_excess (&arrow, paint, MIN (over, arrow.length));
  cairo_restore (cr);
}

static gboolean
is_on_table (const AciesPaint *paint,
             AciesPoint        at)
{
  return acies_table_contains (acies_scene_get_table (paint->scene), at);
}

/* Where the way from @inside to @outside leaves the table; halving finds it to a
 * thousandth of its length. */
static AciesPoint
find_edge (const AciesPaint *paint,
           AciesPoint        inside,
           AciesPoint        outside)
{
  guint i;

  for (i = 0; i < 10; i++)
    {
      AciesPoint middle = { (inside.x + outside.x) / 2, (inside.y + outside.y) / 2 };

      if (is_on_table (paint, middle))
        inside = middle;
      else
        outside = middle;
    }
  return inside;
}

/* The way in pixels: through its points, bent smoothly unless it is a shot or a trail.
 * A way that leaves the table ends at the frame. */
GArray *
acies_arrow_get_curve (const AciesPaint     *paint,
                       const AciesSceneMove *move)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  guint i;

  for (i = 0; i < move->points->len; i++)
    {
      AciesPoint on_table = g_array_index (move->points, AciesPoint, i);
      gboolean left = FALSE;
      AciesPoint at;

      if (i > 0 && !is_on_table (paint, on_table)
          && is_on_table (paint, g_array_index (move->points, AciesPoint, i - 1)))
        {
          on_table = find_edge (paint, g_array_index (move->points, AciesPoint, i - 1), on_table);
          left = TRUE;
        }
      at = acies_paint_place (paint, on_table);
      g_array_append_val (pixels, at);
      if (left)
        break;
    }
  if (move->kind == ACIES_ARROW_SHOOTING || move->kind == ACIES_ARROW_EARLIER || pixels->len < 3)
    return g_steal_pointer (&pixels);
  return acies_curve_smooth ((const AciesPoint *) (gpointer) pixels->data, pixels->len, FALSE, 10);
}

/* The box around a way with all that is drawn of it, in pixels. */
static cairo_rectangle_t
get_arrow_box (const AciesPaint *paint,
               const GArray     *curve)
{
  double margin = MARGIN * MAX (0.75, paint->k);
  AciesPoint least = g_array_index (curve, AciesPoint, 0);
  AciesPoint most = least;

  for (guint i = 1; i < curve->len; i++)
    {
      AciesPoint at = g_array_index (curve, AciesPoint, i);

      least = (AciesPoint) { MIN (least.x, at.x), MIN (least.y, at.y) };
      most = (AciesPoint) { MAX (most.x, at.x), MAX (most.y, at.y) };
    }

  return (cairo_rectangle_t) { least.x - margin, least.y - margin, most.x - least.x + 2 * margin,
                               most.y - least.y + 2 * margin };
}

static gboolean
is_in_view (const AciesPaint        *paint,
            const cairo_rectangle_t *box)
{
  return box->x < paint->view.width && box->x + box->width > 0
         && box->y < paint->view.height && box->y + box->height > 0;
}

/* A way from the origin, for an image of it. */
typedef struct
{
  AciesArrowKind kind;
  guint          color;
  GArray        *curve;
  double         over;
} Way;

static void
draw_way (AciesPaint    *paint,
          gconstpointer  what)
{
  const Way *way = what;

  acies_arrow_draw (paint->cr, paint, way->kind, way->color, way->curve, way->over);
}

/* Puts down an image of a short way, which all have in common that went as far in the same direction. */
static void
paint_way_image (AciesPaint              *paint,
                 const Way               *way,
                 const cairo_rectangle_t *box)
{
  AciesPoint start = g_array_index (way->curve, AciesPoint, 0);
  cairo_rectangle_t reach = { start.x - box->x, start.y - box->y, box->width, box->height };
  g_autoptr (GString) key = g_string_new (NULL);

  g_string_printf (key, "way %d %u %d %.4f %.3f %.1f", paint->style, way->color, way->kind, paint->k,
                   paint->view.scale, way->over);
  for (guint i = 0; i < way->curve->len; i++)
    {
      AciesPoint *at = &g_array_index (way->curve, AciesPoint, i);

      *at = (AciesPoint) { at->x - start.x, at->y - start.y };
      g_string_append_printf (key, " %.2f %.2f", at->x, at->y);
    }
  acies_sketch_cache_paint (paint->cache, paint, key->str, start.x, start.y, reach, draw_way, way);
}

gboolean
acies_arrow_is_shown (const AciesPaint     *paint,
                      const AciesSceneMove *move)
{
  if (move->kind == ACIES_ARROW_EARLIER && !paint->show_trails)
    return FALSE;

  return move->compares || (paint->flags & ACIES_PAINT_NO_MOVES) == 0;
}

void
acies_arrow_paint (AciesPaint           *paint,
                   const AciesSceneMove *move)
{
  g_autoptr (GArray) curve = NULL;
  Way way = { move->kind, acies_scene_side_color (paint->scene, move->side), NULL, 0 };
  cairo_rectangle_t box;

  if (move->points->len < 2)
    return;
  curve = acies_arrow_get_curve (paint, move);
  way.curve = curve;
  if (move->allowance > 0)
    way.over = acies_curve_length (curve) - move->allowance * paint->z;
  box = get_arrow_box (paint, curve);
  if (!is_in_view (paint, &box))
    return;

  if (paint->cache != NULL && move->kind != ACIES_ARROW_EARLIER
      && box.width <= MOST_OF_IMAGE && box.height <= MOST_OF_IMAGE)
    paint_way_image (paint, &way, &box);
  else
    draw_way (paint, &way);
}
