/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-badge.h"
#include "acies-draw.h"

GdkRGBA
acies_draw_get_foreground (GtkWidget *widget)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  return color;
}

GdkRGBA
acies_draw_get_accent (GtkWidget *widget)
{
  GdkRGBA color = { 0.5f, 0.2f, 0.4f, 1.0f };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &color);

  return color;
}

void
acies_draw_set_faded (cairo_t       *cr,
                      const GdkRGBA *color,
                      double         alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
}

/**
 * acies_draw_set_side:
 * @cr: a context
 * @color: which of the colors of sides, 0 to 5
 * @part: what is drawn
 *
 * Sets the color of a side as the window is light or dark.
 */
void
acies_draw_set_side (cairo_t        *cr,
                     guint           color,
                     AciesSideColor  part)
{
  AciesColor rgb = acies_palette_get_side (acies_badge_get_style (), color, part);

  cairo_set_source_rgb (cr, rgb.red, rgb.green, rgb.blue);
}

static PangoLayout *
create_layout (GtkWidget  *widget,
               const char *text,
               double      points,
               gboolean    bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_size (font, (int) (points * PANGO_SCALE));
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);

  return layout;
}

/**
 * acies_draw_label:
 * @widget: the widget that is drawn
 * @cr: a context
 * @text: what is written, in one line
 * @points: the size of the letters
 * @bold: whether they are bold
 * @x: where it stands
 * @y: the middle of the line
 * @align: which part of its width is left of @x, 0 to 1
 * @most: how wide it may be; what is longer ends in an ellipsis
 *
 * Writes a few words in the color that is set.
 */
void
acies_draw_label (GtkWidget  *widget,
                  cairo_t    *cr,
                  const char *text,
                  double      points,
                  gboolean    bold,
                  double      x,
                  double      y,
                  double      align,
                  double      most)
{
  g_autoptr (PangoLayout) layout = create_layout (widget, text, points, bold);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (extents.width > most)
    {
      pango_layout_set_width (layout, (int) (most * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_get_pixel_extents (layout, NULL, &extents);
    }
  cairo_move_to (cr, x - extents.width * align, y - extents.height / 2.0);
  pango_cairo_show_layout (cr, layout);
  /* What is drawn next begins anew. */
  cairo_new_path (cr);
}

/**
 * acies_draw_measure_label:
 * @widget: the widget that is drawn
 * @text: what is written
 * @points: the size of the letters
 * @bold: whether they are bold
 *
 * Returns: how wide the text is, in pixels
 */
double
acies_draw_measure_label (GtkWidget  *widget,
                          const char *text,
                          double      points,
                          gboolean    bold)
{
  g_autoptr (PangoLayout) layout = create_layout (widget, text, points, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/**
 * acies_draw_wrap_text:
 * @widget: the widget that is drawn
 * @text: what is written
 * @points: the size of the letters
 * @width: how wide a line may be, in pixels
 * @n_lines: how many lines there may be; the last one ends in an ellipsis where they do not do
 *
 * Returns: (transfer full): the text, broken into lines
 */
PangoLayout *
acies_draw_wrap_text (GtkWidget  *widget,
                      const char *text,
                      double      points,
                      double      width,
                      int         n_lines)
{
  PangoLayout *layout = create_layout (widget, text, points, FALSE);

  pango_layout_set_width (layout, (int) (MAX (width, 0) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}
