/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* Letters.  Sizes are absolute, so that the resolution of a screen changes
 * nothing, and hinting is off, so that a name has the same width at every zoom
 * and in every file. */

#define SANS "Cantarell, Adwaita Sans, Inter, sans-serif"
#define SERIF "P052, TeX Gyre Pagella, Palatino Linotype, Palladio, serif"

PangoContext *
acies_text_context_new (gboolean vector)
{
  PangoContext *context;
  cairo_font_options_t *options = cairo_font_options_create ();

  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 96);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

PangoLayout *
acies_text_layout (PangoContext *context,
                   AciesFont     font,
                   double        pixels,
                   double        spacing,
                   const char   *text)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *description = pango_font_description_new ();
  gboolean sans = font == ACIES_FONT_UNIT || font == ACIES_FONT_UNIT_BOLD;
  gboolean bold = font == ACIES_FONT_UNIT_BOLD || font == ACIES_FONT_LEADER;
  gboolean italic = font == ACIES_FONT_TERRAIN_ITALIC || font == ACIES_FONT_LEADER;

  pango_font_description_set_family_static (description, sans ? SANS : SERIF);
  pango_font_description_set_weight (description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (description, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size (description, pixels * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  if (spacing != 0)
    {
      PangoAttrList *list = pango_attr_list_new ();

      pango_attr_list_insert (list, pango_attr_letter_spacing_new (spacing * PANGO_SCALE));
      pango_layout_set_attributes (layout, list);
      pango_attr_list_unref (list);
    }
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

void
acies_text_size (PangoLayout *layout,
                 double      *width,
                 double      *height)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  if (width != NULL)
    *width = (double) logical.width / PANGO_SCALE;
  if (height != NULL)
    *height = (double) logical.height / PANGO_SCALE;
}

void
acies_text_paint (cairo_t          *cr,
                  PangoLayout      *layout,
                  double            x,
                  double            y,
                  AciesColor        color,
                  const AciesColor *halo,
                  double            halo_width)
{
  cairo_new_path (cr);
  if (halo != NULL && halo_width > 0)
    {
      cairo_move_to (cr, x, y);
      pango_cairo_layout_path (cr, layout);
      acies_draw_set_color (cr, *halo, 0.88);
      cairo_set_line_width (cr, halo_width);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
    }
  acies_draw_set_color (cr, color, 1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
acies_text_paint_centered (cairo_t     *cr,
                           PangoLayout *layout,
                           double       x,
                           double       y,
                           AciesColor   color)
{
  PangoRectangle ink, logical;

  /* Digits and capitals have no descenders, so the middle of the ink is theirs. */
  pango_layout_get_extents (layout, &ink, &logical);
  acies_text_paint (cr, layout,
                    x - (double) (logical.x + logical.width / 2.0) / PANGO_SCALE,
                    y - (double) (ink.y + ink.height / 2.0) / PANGO_SCALE,
                    color, NULL, 0);
}
