/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-sketch-private.h"

/* The frame, the scale, the compass, and the panels that a screen shows. */

#define FRAME_GAP 7.0

static void
paint_number (AciesPaint *paint,
              int         number,
              double      x,
              double      y,
              double      align)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autoptr (PangoLayout) layout = NULL;
  double width, height;

  layout = acies_text_layout (paint->pango, ACIES_FONT_UNIT, 11.5, 0, text);
  acies_text_size (layout, &width, &height);
  acies_text_paint (paint->cr, layout, x - width * align, y - height / 2,
                    acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT), NULL, 0);
}

/* Moves a corner outwards, so that the lines to both its neighbors lie @gap further out. */
static AciesPoint
move_out (AciesPoint before,
          AciesPoint at,
          AciesPoint after,
          double     gap)
{
  double in_length = acies_point_distance (before, at), out_length = acies_point_distance (at, after);
  AciesPoint in = { (at.x - before.x) / in_length, (at.y - before.y) / in_length };
  AciesPoint out = { (after.x - at.x) / out_length, (after.y - at.y) / out_length };
  /* A sharp point does not reach out farther than three times the gap. */
  double share = gap / MAX (1 + in.x * out.x + in.y * out.y, 1.0 / 3);

  return (AciesPoint) { at.x + (in.y + out.y) * share, at.y - (in.x + out.x) * share };
}

/* Traces the border of the table, or a line around it in pixels. */
static void
trace_border (const AciesPaint *paint,
              double            gap)
{
  g_autoptr (GArray) border = acies_table_list_border (acies_scene_get_table (paint->scene));
  AciesPoint *points = (AciesPoint *) (gpointer) border->data;
  double turn = 0;

  for (guint i = 0; i < border->len; i++)
    points[i] = acies_paint_place (paint, points[i]);
  for (guint i = 0; i < border->len; i++)
    {
      AciesPoint to = points[(i + 1) % border->len];

      turn += points[i].x * to.y - to.x * points[i].y;
    }
  for (guint i = 0; i < border->len; i++)
    {
      AciesPoint at = move_out (points[(i + border->len - 1) % border->len], points[i], points[(i + 1) % border->len],
                                turn > 0 ? gap : -gap);

      cairo_line_to (paint->cr, at.x, at.y);
    }
  cairo_close_path (paint->cr);
}

/* A hairline at the border, a strong line outside it, ticks each half foot, numbers each foot. */
void
acies_frame_paint (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  double width = acies_table_get_width (table) * paint->z;
  double height = acies_table_get_height (table) * paint->z;
  AciesPoint at = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  cairo_t *cr = paint->cr;
  int inch;

  cairo_save (cr);
  cairo_new_path (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_FRAME), 1);
  trace_border (paint, 0);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  trace_border (paint, FRAME_GAP);
  cairo_set_line_width (cr, 2.4);
  cairo_stroke (cr);
  for (inch = 0; inch <= (int) acies_table_get_width (table); inch += 6)
    {
      double x = at.x + inch * paint->z;
      double tick = inch % 12 == 0 ? FRAME_GAP : FRAME_GAP * 0.55;

      cairo_move_to (cr, x, at.y);
      cairo_line_to (cr, x, at.y - tick);
      cairo_move_to (cr, x, at.y + height);
      cairo_line_to (cr, x, at.y + height + tick);
    }
  for (inch = 0; inch <= (int) acies_table_get_height (table); inch += 6)
    {
      double y = at.y + inch * paint->z;
      double tick = inch % 12 == 0 ? FRAME_GAP : FRAME_GAP * 0.55;

      cairo_move_to (cr, at.x, y);
      cairo_line_to (cr, at.x - tick, y);
      cairo_move_to (cr, at.x + width, y);
      cairo_line_to (cr, at.x + width + tick, y);
    }
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  for (inch = 0; inch <= (int) acies_table_get_width (table); inch += 12)
    paint_number (paint, inch, at.x + inch * paint->z, at.y - FRAME_GAP - 9, 0.5);
  for (inch = 0; inch <= (int) acies_table_get_height (table); inch += 12)
    paint_number (paint, inch, at.x - FRAME_GAP - 6, at.y + inch * paint->z, 1);
  cairo_restore (cr);
}

/* A rose of four points whose north is the far edge of the table. */
void
acies_compass_draw (cairo_t      *cr,
                    PangoContext *pango,
                    AciesColor    ink,
                    AciesColor    ground,
                    double        x,
                    double        y,
                    double        radius,
                    double        k)
{
  g_autoptr (PangoLayout) layout = NULL;
  guint i;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  acies_draw_disc (cr, 0, 0, radius * 0.62);
  acies_draw_set_color (cr, ink, 0.8);
  cairo_set_line_width (cr, 0.9 * k);
  cairo_stroke (cr);
  for (i = 0; i < 8; i++)
    {
      /* Each point is half dark, half light. */
      double angle = (i / 2) * G_PI_2;

      cairo_save (cr);
      cairo_rotate (cr, angle);
      cairo_move_to (cr, 0, -radius);
      cairo_line_to (cr, (i % 2 == 0 ? 1 : -1) * radius * 0.2, -radius * 0.2);
      cairo_line_to (cr, 0, 0);
      cairo_close_path (cr);
      acies_draw_set_color (cr, i % 2 == 0 ? ink : ground, 1);
      cairo_fill_preserve (cr);
      acies_draw_set_color (cr, ink, 1);
      cairo_set_line_width (cr, 0.7 * k);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  /* Translators: the letter of the north on a compass. */
  layout = acies_text_layout (pango, ACIES_FONT_TERRAIN, 12 * k, 0, C_("compass", "N"));
  acies_text_paint_centered (cr, layout, 0, -radius - 7 * k, ink);
  cairo_restore (cr);
}

/* A scale of at most @most pixels; returns its width. */
double
acies_scale_draw (AciesPaint *paint,
                  double      x,
                  double      y,
                  double      most)
{
  static const int steps[] = { 1, 2, 4, 6, 12, 24, 48 };
  AciesColor ink = acies_paint_color (paint, ACIES_COLOR_TEXT);
  AciesColor collar = acies_paint_color (paint, ACIES_COLOR_COLLAR);
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) zero = NULL;
  g_autoptr (PangoLayout) end = NULL;
  cairo_t *cr = paint->cr;
  int inches = 1;
  double width, letters;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * paint->z <= most)
      inches = steps[i];
  width = inches * paint->z;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y - 2, width, 4);
  acies_draw_set_color (cr, collar, 1);
  cairo_fill (cr);
  for (i = 0; i < 2; i++)
    cairo_rectangle (cr, x + width * i / 2, y - 2, width / 4, 4);
  acies_draw_set_color (cr, ink, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y - 2, width, 4);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
  /* Translators: a number of inches on the scale of a map. */
  text = g_strdup_printf (_("%d″"), inches);
  zero = acies_text_layout (paint->pango, ACIES_FONT_UNIT, 11.5, 0, "0");
  end = acies_text_layout (paint->pango, ACIES_FONT_UNIT, 11.5, 0, text);
  acies_text_size (zero, &letters, NULL);
  acies_text_paint (cr, zero, x - letters / 2 + 2, y + 4,
                    acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT), NULL, 0);
  acies_text_size (end, &letters, NULL);
  acies_text_paint (cr, end, x + width - letters / 2, y + 4,
                    acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT), NULL, 0);
  return width;
}

static void
paint_panel (AciesPaint *paint,
             double      x,
             double      y,
             double      width,
             double      height,
             double      radius)
{
  acies_draw_rounded (paint->cr, x, y, width, height, radius);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_COLLAR), 0.93);
  cairo_fill (paint->cr);
}

static void
paint_title_panel (AciesPaint *paint)
{
  const AciesSceneCaption *caption = acies_scene_get_caption (paint->scene);
  g_autofree char *turn = NULL;
  g_autofree char *second = NULL;
  g_autoptr (PangoLayout) title = NULL;
  g_autoptr (PangoLayout) line = NULL;
  double width, height, second_width;

  if (caption->title == NULL)
    return;
  if (caption->turn > 0)
    /* Translators: a turn of the battle. */
    turn = g_strdup_printf (_("Turn %u"), caption->turn);
  second = g_strjoin (turn != NULL && caption->phase != NULL ? " · " : "",
                      turn != NULL ? turn : "", caption->phase != NULL ? caption->phase : "", NULL);
  title = acies_text_layout (paint->pango, ACIES_FONT_TERRAIN, 21, 0, caption->title);
  line = acies_text_layout (paint->pango, ACIES_FONT_UNIT, 12, 0, second);
  acies_text_size (title, &width, &height);
  acies_text_size (line, &second_width, NULL);
  paint_panel (paint, 12, 12, MAX (width, second_width) + 28, height + 32, 6);
  acies_text_paint (paint->cr, title, 26, 16, acies_paint_color (paint, ACIES_COLOR_TEXT), NULL, 0);
  acies_text_paint (paint->cr, line, 26, 19 + height, acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT), NULL, 0);
}

void
acies_panels_paint (AciesPaint *paint)
{
  double most = CLAMP (paint->view.width * 0.16, 60, 230);
  g_autoptr (PangoLayout) words = NULL;
  double width, words_width;
  double y = paint->view.height - 34;

  cairo_save (paint->cr);
  paint_title_panel (paint);
  /* Translators: beside the scale of a map: inches on the table, not in the field. */
  words = acies_text_layout (paint->pango, ACIES_FONT_UNIT, 11.5, 0, _("on the table"));
  acies_text_size (words, &words_width, NULL);
  paint_panel (paint, 12, y - 14, most + words_width + 40, 36, 6);
  width = acies_scale_draw (paint, 28, y, most);
  acies_text_paint (paint->cr, words, 28 + width + 16, y - 8,
                    acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT), NULL, 0);
  paint_panel (paint, paint->view.width - 72, 12, 60, 60, 30);
  acies_compass_draw (paint->cr, paint->pango, acies_paint_color (paint, ACIES_COLOR_TEXT),
                      acies_paint_color (paint, ACIES_COLOR_COLLAR), paint->view.width - 42, 47, 15, 1);
  cairo_restore (paint->cr);
}
