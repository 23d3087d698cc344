/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-legend-private.h"
#include "acies-sketch-private.h"

/* The collar of a sheet: what battle and turn it is, how the sides stand, and
 * what the signs mean that occur on this sheet, and no others. */

#define LEGEND_TEXT 68.0
#define LEGEND_STEP 19.0
#define LEGEND_LEAST_STEP 14.5

typedef struct
{
  AciesPaint *paint;
  double      x;
  double      y;
  double      width;
} Column;

static double
put_text (Column     *column,
          AciesFont   font,
          double      size,
          double      spacing,
          const char *text,
          double      x,
          double      align,
          AciesColor  color)
{
  g_autoptr (PangoLayout) layout = NULL;
  double width, height;

  layout = acies_text_layout (column->paint->pango, font, size, spacing, text);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  acies_text_size (layout, &width, &height);
  if (width > column->width)
    {
      pango_layout_set_width (layout, (int) (column->width * PANGO_SCALE));
      width = column->width;
    }
  acies_text_paint (column->paint->cr, layout, x - width * align, column->y, color, NULL, 0);
  return height;
}

static void
put_rule (Column *column,
          double  width)
{
  cairo_move_to (column->paint->cr, column->x, column->y);
  cairo_line_to (column->paint->cr, column->x + column->width, column->y);
  acies_draw_set_color (column->paint->cr, acies_paint_color (column->paint, ACIES_COLOR_FRAME), 1);
  cairo_set_line_width (column->paint->cr, width);
  cairo_stroke (column->paint->cr);
}

static void
put_title (Column *column)
{
  const AciesSceneCaption *caption = acies_scene_get_caption (column->paint->scene);
  AciesColor text = acies_paint_color (column->paint, ACIES_COLOR_TEXT);
  AciesColor second = acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT);

  if (caption->title != NULL)
    {
      g_autofree char *capitals = g_utf8_strup (caption->title, -1);
      double size = 34, width, height;
      PangoLayout *layout = NULL;

      /* A long title is set smaller first, then in several lines. */
      do
        {
          g_clear_object (&layout);
          layout = acies_text_layout (column->paint->pango, ACIES_FONT_TERRAIN, size, size * 0.09, capitals);
          acies_text_size (layout, &width, &height);
          size -= 1;
        }
      while (width > column->width && size > 21);
      if (width > column->width)
        {
          pango_layout_set_width (layout, (int) (column->width * PANGO_SCALE));
          pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
          acies_text_size (layout, NULL, &height);
        }
      acies_text_paint (column->paint->cr, layout, column->x, column->y, text, NULL, 0);
      column->y += height + 6;
      g_object_unref (layout);
    }
  if (caption->date != NULL)
    column->y += put_text (column, ACIES_FONT_TERRAIN_ITALIC, 16, 0, caption->date, column->x, 0, second) + 2;
  if (caption->note != NULL)
    column->y += put_text (column, ACIES_FONT_TERRAIN_ITALIC, 13, 0, caption->note, column->x, 0, second) + 2;
  if (caption->title != NULL || caption->date != NULL)
    {
      column->y += 10;
      put_rule (column, 2);
      column->y += 8;
    }
}

static void
put_turn_dots (Column *column,
               guint   turn,
               guint   n_turns)
{
  cairo_t *cr = column->paint->cr;
  double step = n_turns > 1 ? MIN ((column->width - 8) / (n_turns - 1), 24) : 0;
  guint i;

  for (i = 1; i <= n_turns; i++)
    {
      double x = column->x + 4 + (i - 1) * step;
      double radius = i == turn ? 4.6 : i < turn ? 2.4 : 2.9;

      acies_draw_disc (cr, x, column->y + 5, MIN (radius, MAX (step * 0.4, 1.2)));
      if (i <= turn)
        {
          acies_draw_set_color (cr, acies_paint_color (column->paint, ACIES_COLOR_TEXT), 1);
          cairo_fill (cr);
        }
      else
        {
          acies_draw_set_color (cr, acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT), 1);
          cairo_set_line_width (cr, 0.9);
          cairo_stroke (cr);
        }
    }
  column->y += 22;
}

static void
put_turn (Column *column)
{
  const AciesSceneCaption *caption = acies_scene_get_caption (column->paint->scene);
  AciesColor second = acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT);

  if (caption->turn > 0)
    {
      g_autofree char *turn = g_strdup_printf (_("Turn %u"), caption->turn);
      double height;

      if (caption->n_turns > 0)
        {
          /* Translators: of so many turns, behind "Turn 4". */
          g_autofree char *of = g_strdup_printf (_("of %u"), caption->n_turns);

          column->y += 8;
          put_text (column, ACIES_FONT_TERRAIN_ITALIC, 16, 0, of, column->x + column->width, 1, second);
          column->y -= 8;
        }
      height = put_text (column, ACIES_FONT_TERRAIN, 24, 0, turn, column->x, 0,
                         acies_paint_color (column->paint, ACIES_COLOR_TEXT));
      column->y += height + 4;
    }
  if (caption->phase != NULL)
    column->y += put_text (column, ACIES_FONT_UNIT, 13, 0, caption->phase, column->x, 0, second) + 8;
  if (caption->turn > 0 && caption->n_turns > 0 && caption->n_turns <= 60)
    put_turn_dots (column, caption->turn, caption->n_turns);
}

/* Beside each other, the last of them ending at @right; returns where the first begins. */
static double
put_marks (Column    *column,
           GPtrArray *marks,
           double     right)
{
  const AciesPaint *paint = column->paint;

  for (guint i = marks->len; i > 0; i--)
    {
      const AciesSceneMark *mark = g_ptr_array_index (marks, i - 1);

      right -= acies_mark_get_width (mark, 1);
      acies_mark_draw (paint->cr, paint->pango, paint->style, mark, right, column->y + 9, 1);
      right -= 4;
    }

  return right;
}

/* In as many lines as it takes, up to @most; returns their height. */
static double
put_lines (Column     *column,
           AciesFont   font,
           double      size,
           const char *text,
           double      x,
           double      width,
           int         most,
           AciesColor  color)
{
  g_autoptr (PangoLayout) layout = acies_text_layout (column->paint->pango, font, size, 0, text);
  double height;

  pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -most);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  acies_text_size (layout, NULL, &height);
  acies_text_paint (column->paint->cr, layout, x, column->y, color, NULL, 0);

  return height;
}

/* The largest size in which @text is no wider than @width, if any from @size down to @least is. */
static double
fit_size (Column     *column,
          AciesFont   font,
          double      size,
          double      least,
          const char *text,
          double      width)
{
  double needed = 0;

  for (; size > least; size -= 1)
    {
      g_autoptr (PangoLayout) layout = acies_text_layout (column->paint->pango, font, size, 0, text);

      acies_text_size (layout, &needed, NULL);
      if (needed <= width)
        break;
    }

  return size;
}

/* The bar of what is left, and beneath it the same in words. */
static void
put_strength (Column               *column,
              const AciesSceneSide *side)
{
  AciesColor text = acies_paint_color (column->paint, ACIES_COLOR_TEXT);
  AciesColor second = acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT);
  AciesColor bar = acies_palette_get_side (column->paint->style, side->color,
                                           column->paint->style == ACIES_SKETCH_DARK ? ACIES_SIDE_LINE
                                                                                     : ACIES_SIDE_EDGE);
  g_autofree char *left = side->unit != NULL ? g_strdup_printf ("%.0f", side->left)
                                             : g_strdup_printf (_("%u%%"), acies_scene_side_get_percent (side));
  /* Translators: "5" stands before it in bold: how many there were at the start, and of what: "of 8 units" */
  g_autofree char *of = side->unit != NULL ? g_strdup_printf (_("of %.0f %s"), side->start, side->unit)
                                           /* Translators: "73%" stands before it in bold: of what a side had at the
                                            * start, by the counting of the rules */
                                           : g_strdup (_("of its strength"));
  g_autoptr (PangoLayout) number = acies_text_layout (column->paint->pango, ACIES_FONT_UNIT_BOLD, 13, 0, left);
  cairo_t *cr = column->paint->cr;
  double part = CLAMP (side->left / side->start, 0, 1);
  Column rest = *column;
  double width, height;

  cairo_rectangle (cr, column->x, column->y, column->width * part, 4);
  acies_draw_set_color (cr, bar, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, column->x + 0.4, column->y + 0.4, column->width - 0.8, 3.2);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  column->y += 6;
  acies_text_size (number, &width, &height);
  acies_text_paint (cr, number, column->x, column->y, text, NULL, 0);
  rest.y = column->y + 1;
  rest.width = put_marks (column, side->marks, column->x + column->width) - column->x - width - 5;
  if (rest.width > 12)
    put_text (&rest, ACIES_FONT_UNIT, 12, 0, of, column->x + width + 5, 0, second);
  column->y += height;
}

static void
put_side (Column *column,
          guint   index)
{
  const AciesSceneSide *side = g_ptr_array_index (acies_scene_get_sides (column->paint->scene), index);
  AciesColor text = acies_paint_color (column->paint, ACIES_COLOR_TEXT);
  AciesColor second = acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT);
  AciesPaint swatch = *column->paint;
  double height = 0;

  swatch.level = 2;
  acies_paint_set_zoom (&swatch, 18);
  acies_swatch_draw (column->paint->cr, &swatch, index, column->x, column->y + 5, 26, 16);
  if (side->emblem != ACIES_EMBLEM_NONE)
    acies_painter_paint_emblem (column->paint->cr, side->emblem, column->x + column->width - 11, column->y + 13, 11,
                                acies_paint_side (column->paint, index, ACIES_SIDE_LINE));
  if (side->name != NULL)
    {
      double room = column->width - 36 - (side->emblem != ACIES_EMBLEM_NONE ? 30 : 0);
      double size = fit_size (column, ACIES_FONT_TERRAIN, 19, 15, side->name, room);

      column->y += (19 - size) * 0.6;
      height = put_lines (column, ACIES_FONT_TERRAIN, size, side->name, column->x + 36, room, 3, text);
    }
  column->y += MAX (height, 24) + 4;
  if (side->start > 0)
    put_strength (column, side);
  else if (side->marks->len > 0)
    {
      put_marks (column, side->marks, column->x + column->width);
      column->y += 18;
    }
  if (side->commander != NULL && g_strcmp0 (side->commander, side->name) != 0)
    column->y += put_lines (column, ACIES_FONT_TERRAIN_ITALIC, 12.5, side->commander, column->x, column->width, 2,
                            second);
  column->y += 10;
}

static void
put_gone_sign (Column   *column,
               double    y,
               gboolean  lost)
{
  AciesSceneBody block = { 0 };
  AciesPaint small = *column->paint;

  block.id = (char *) "";
  block.state = lost ? ACIES_BODY_LOST : ACIES_BODY_WAS_HERE;
  block.width = 54 / 17.5;
  block.depth = 13 / 17.5;
  block.pose.at.x = (column->x + 28) / 17.5;
  block.pose.at.y = (y - 6.5) / 17.5;
  acies_paint_set_zoom (&small, 17.5);
  small.view.offset_x = small.view.offset_y = 0;
  acies_unit_paint_gone (&small, &block);
}

static void
put_move_sign (Column         *column,
               double          y,
               AciesArrowKind  kind)
{
  g_autoptr (GArray) curve = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesPaint small = *column->paint;
  guint color = acies_scene_side_color (column->paint->scene, 0);
  guint i;

  acies_paint_set_zoom (&small, 14);
  for (i = 0; i <= 3; i++)
    {
      AciesPoint at = { column->x + 1 + i * 18, y };

      g_array_append_val (curve, at);
    }
  acies_arrow_draw (small.cr, &small, kind, color, curve, 0);
}

static void
put_row_sign (Column               *column,
              const AciesLegendRow *row,
              double                y)
{
  AciesPaint *paint = column->paint;
  AciesColor text = acies_paint_color (paint, ACIES_COLOR_TEXT);
  AciesColor collar = acies_paint_color (paint, ACIES_COLOR_COLLAR);

  switch (row->kind)
    {
    case ACIES_LEGEND_ARM:
      acies_symbol_draw (paint->cr, row->value, column->x + 42, y, 8, text, &collar);
      break;
    case ACIES_LEGEND_MARK:
      {
        AciesSceneMark mark = { row->value, row->number, row->most, NULL };

        acies_mark_draw (paint->cr, paint->pango, paint->style, &mark,
                         column->x + 42 - acies_mark_get_width (&mark, 1) / 2, y, 1);
        break;
      }
    case ACIES_LEGEND_LEADER:
      acies_medallion_draw (paint->cr, paint->style,
                            acies_scene_side_color (paint->scene, (guint) row->number),
                            row->value, column->x + 42, y, 9);
      break;
    case ACIES_LEGEND_MOVE:
      put_move_sign (column, y, row->value);
      break;
    case ACIES_LEGEND_MELEE:
      {
        AciesPoint line[2] = { { column->x, y + 2 }, { column->x + 56, y + 2 } };
        AciesPaint small = *paint;

        acies_paint_set_zoom (&small, 8);
        acies_melee_draw (paint->cr, &small, line, TRUE, 1);
        break;
      }
    case ACIES_LEGEND_TERRAIN:
      acies_terrain_swatch_draw (paint->cr, paint->style, row->value, column->x, y - 7, 56, 14);
      break;
    case ACIES_LEGEND_LOST:
    case ACIES_LEGEND_GHOST:
    default:
      put_gone_sign (column, y, row->kind == ACIES_LEGEND_LOST);
      break;
    }
}

static void
put_legend (Column *column,
            double  bottom)
{
  g_autoptr (GArray) rows = acies_legend_new ();
  AciesColor second = acies_paint_color (column->paint, ACIES_COLOR_SECOND_TEXT);
  AciesColor text = acies_paint_color (column->paint, ACIES_COLOR_TEXT);
  g_autofree char *heading = g_utf8_strup (_("On this sheet"), -1);
  double step = LEGEND_STEP;
  double room = column->width - LEGEND_TEXT + 12;
  guint i;

  acies_legend_add_scene (rows, column->paint->scene, column->paint->show_trails);
  if (rows->len == 0)
    return;

  put_rule (column, 1);
  column->y += 8;
  column->y += put_text (column, ACIES_FONT_UNIT_BOLD, 11.5, 1.2, heading, column->x, 0, second) + 13;
  if (bottom > 0)
    step = CLAMP ((bottom - column->y) / (rows->len + 1), LEGEND_LEAST_STEP, LEGEND_STEP);
  for (i = 0; i < rows->len; i++)
    {
      const AciesLegendRow *row = &g_array_index (rows, AciesLegendRow, i);
      g_autofree char *label = acies_legend_row_print (rows, row);
      Column words = *column;
      double height;

      if (i > 0 && row->kind != g_array_index (rows, AciesLegendRow, i - 1).kind
          && (row->kind <= ACIES_LEGEND_MOVE || row->kind == ACIES_LEGEND_TERRAIN))
        column->y += step * 0.28;
      if (row->kind == ACIES_LEGEND_MELEE)
        column->y += step * 0.25;
      put_row_sign (column, row, column->y);
      words.y = column->y - 9;
      height = put_lines (&words, ACIES_FONT_UNIT, fit_size (column, ACIES_FONT_UNIT, 13, 11.5, label, room), label,
                          column->x + LEGEND_TEXT, room, 2, text);
      /* A label of two lines pushes down what follows by the second one. */
      column->y += step + (height > LEGEND_STEP * 1.2 ? height / 2 : 0);
    }
}

/* Paints the collar into a column; @height is that of the sheet's table, 0 to only
 * measure.  Returns the height that it needs. */
double
acies_collar_paint (AciesPaint *paint,
                    double      x,
                    double      y,
                    double      width,
                    double      height,
                    double      scale)
{
  const double foot = 52;
  Column column = { paint, x, y, width };
  GPtrArray *sides = acies_scene_get_sides (paint->scene);
  AciesColor second = acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT);
  AciesPaint scaled = *paint;
  double bar;
  guint i;

  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  put_title (&column);
  put_turn (&column);
  for (i = 0; i < sides->len; i++)
    put_side (&column, i);
  put_legend (&column, height > 0 ? y + height - foot : 0);
  /* A collar that is longer than the table leaves the foot below itself. */
  if (height > 0)
    column.y = MAX (column.y, y + height - foot);
  column.y += foot - 22;
  acies_paint_set_zoom (&scaled, scale);
  bar = acies_scale_draw (&scaled, x, column.y, 58);
  column.y -= 8;
  put_text (&column, ACIES_FONT_UNIT, 11.5, 0, _("on the table"), x + bar + 10, 0, second);
  column.y += 8;
  acies_compass_draw (paint->cr, paint->pango, acies_paint_color (paint, ACIES_COLOR_TEXT),
                      acies_paint_color (paint, ACIES_COLOR_COLLAR), x + width - 16, column.y - 1, 16, 1);
  cairo_restore (paint->cr);
  return column.y + 22 - y;
}
