/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-painter.h"
#include "acies-report-pages-private.h"
#include "acies-sketch-export.h"

/* Pages on a Cairo context, with the structure of the text where it is asked for. */

/* What is open while the items of a page are drawn.  All of it is closed at the end of the page. */
typedef struct
{
  cairo_t             *cr;
  gboolean             is_tagged;
  guint                section;
  guint                table;
  const AciesPageText *text;
  gboolean             in_section;
} Structure;

AciesColor
acies_page_get_color (AciesPageColor color)
{
  /* As on the page for a browser */
  static const AciesColor accent = { 0x7b / 255.0, 0x2d / 255.0, 0x6b / 255.0 };
  static const AciesColor hairline = { 0xcf / 255.0, 0xcb / 255.0, 0xc4 / 255.0 };

  switch (color)
    {
    case ACIES_PAGE_SECOND:
      return acies_palette_get (ACIES_SKETCH_LIGHT, ACIES_COLOR_SECOND_TEXT);
    case ACIES_PAGE_ACCENT:
      return accent;
    case ACIES_PAGE_HAIRLINE:
      return hairline;
    case ACIES_PAGE_INK:
    default:
      return acies_palette_get (ACIES_SKETCH_LIGHT, ACIES_COLOR_TEXT);
    }
}

static void
set_color (cairo_t        *cr,
           AciesPageColor  color)
{
  AciesColor rgb = acies_page_get_color (color);

  cairo_set_source_rgb (cr, rgb.red, rgb.green, rgb.blue);
}

/* ---- Structure ---- */

static void
close_text (Structure *self)
{
  if (self->is_tagged && self->text != NULL)
    cairo_tag_end (self->cr, self->text->tag);
  self->text = NULL;
}

static void
close_table (Structure *self)
{
  close_text (self);
  if (self->is_tagged && self->table != 0)
    cairo_tag_end (self->cr, "Table");
  self->table = 0;
}

static void
close_section (Structure *self)
{
  close_table (self);
  if (self->is_tagged && self->in_section)
    cairo_tag_end (self->cr, "Sect");
  self->in_section = FALSE;
}

static void
begin_text (Structure           *self,
            const AciesPageText *text)
{
  if (self->text == text)
    return;

  close_text (self);
  self->text = text;
  if (self->is_tagged)
    cairo_tag_begin (self->cr, text->tag, NULL);
}

static void
begin_strip (Structure            *self,
             const AciesPageStrip *strip)
{
  if (!self->in_section || self->section != strip->section)
    {
      close_section (self);
      self->in_section = TRUE;
      self->section = strip->section;
      if (self->is_tagged)
        cairo_tag_begin (self->cr, "Sect", NULL);
    }
  if (self->table != strip->table)
    {
      close_table (self);
      self->table = strip->table;
      if (self->is_tagged && self->table != 0)
        cairo_tag_begin (self->cr, "Table", NULL);
    }
  if (self->is_tagged && self->table != 0)
    cairo_tag_begin (self->cr, "TR", NULL);
}

static void
end_strip (Structure *self)
{
  if (self->table == 0)
    return;

  close_text (self);
  if (self->is_tagged)
    cairo_tag_end (self->cr, "TR");
}

/* ---- Pieces ---- */

void
acies_page_draw_line (const AciesPagePiece *piece,
                      cairo_t              *cr)
{
  set_color (cr, piece->text->color);
  cairo_move_to (cr, piece->x + piece->indent, piece->y + piece->baseline);
  pango_cairo_show_layout_line (cr, piece->line);
  cairo_new_path (cr);
}

static void
draw_box (const AciesPagePiece *piece,
          cairo_t              *cr)
{
  set_color (cr, piece->color);
  cairo_rectangle (cr, piece->x, piece->y, piece->width, piece->height);
  cairo_fill (cr);
}

static void
draw_frame (const AciesPagePiece *piece,
            cairo_t              *cr)
{
  set_color (cr, piece->color);
  cairo_set_line_width (cr, piece->weight);
  cairo_rectangle (cr, piece->x, piece->y, piece->width, piece->height);
  cairo_stroke (cr);
}

static void
draw_badge (const AciesPagePiece *piece,
            cairo_t              *cr)
{
  double x = piece->x + piece->width / 2;
  double y = piece->y + piece->height / 2;

  if (piece->badge.key.text[0] == '\0')
    acies_painter_paint_side_badge (cr, ACIES_SKETCH_LIGHT, piece->badge.color, piece->badge.emblem, x, y, piece->height);
  else
    acies_painter_paint_badge (cr, ACIES_SKETCH_LIGHT, piece->badge.color, piece->badge.key.text, x, y, piece->height);
}

static void
draw_sketch (const AciesPagePiece *piece,
             cairo_t              *cr)
{
  cairo_save (cr);
  cairo_translate (cr, piece->x, piece->y);
  cairo_rectangle (cr, 0, 0, piece->width, piece->height);
  cairo_clip (cr);
  acies_sketch_paint_sheet (piece->scene, cr, piece->width, piece->height, ACIES_SKETCH_LIGHT,
                            ACIES_SKETCH_EXPORT_BARE | ACIES_SKETCH_EXPORT_COMPACT, NULL);
  cairo_restore (cr);
}

static void
draw_figure (Structure            *self,
             const AciesPagePiece *piece)
{
  cairo_t *cr = self->cr;

  close_text (self);
  if (self->is_tagged)
    cairo_tag_begin (cr, "Figure", NULL);
  if (piece->kind == ACIES_PAGE_SKETCH)
    {
      draw_sketch (piece, cr);
    }
  else
    {
      cairo_save (cr);
      cairo_translate (cr, piece->x, piece->y);
      if (piece->kind == ACIES_PAGE_CHART)
        acies_report_chart_draw (piece->chart, cr, acies_page_get_color (ACIES_PAGE_HAIRLINE));
      else
        acies_page_draw_photo (cr, piece->photo, piece->width, piece->height);
      cairo_restore (cr);
    }
  if (self->is_tagged)
    cairo_tag_end (cr, "Figure");
}

static void
draw_piece (Structure            *self,
            const AciesPagePiece *piece)
{
  switch (piece->kind)
    {
    case ACIES_PAGE_LINE:
      begin_text (self, piece->text);
      acies_page_draw_line (piece, self->cr);
      break;
    case ACIES_PAGE_BOX:
      draw_box (piece, self->cr);
      break;
    case ACIES_PAGE_FRAME:
      draw_frame (piece, self->cr);
      break;
    case ACIES_PAGE_BADGE:
      draw_badge (piece, self->cr);
      break;
    case ACIES_PAGE_SKETCH:
    case ACIES_PAGE_CHART:
    case ACIES_PAGE_PHOTO:
      draw_figure (self, piece);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
acies_page_draw_items (GArray           *items,
                       cairo_t          *cr,
                       AciesPageDrawing  how)
{
  Structure self = { cr, how == ACIES_PAGE_TAGGED, 0, 0, NULL, FALSE };

  for (guint i = 0; i < items->len; i++)
    {
      const AciesPageItem *item = &g_array_index (items, AciesPageItem, i);

      begin_strip (&self, item->strip);
      cairo_save (cr);
      cairo_translate (cr, 0, item->y);
      for (guint j = 0; j < item->strip->pieces->len; j++)
        draw_piece (&self, item->strip->pieces->pdata[j]);
      cairo_restore (cr);
      end_strip (&self);
    }
  close_section (&self);
}
