/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-lines-private.h"
#include "acies-report-pages-private.h"

/* Strips: lines, headings, paragraphs and quotes. */

#define BAR_WIDTH 2.2
#define BAR_INDENT 10

static void
free_piece (gpointer data)
{
  AciesPagePiece *piece = data;

  /* A line is of the layout of its text, and goes before it. */
  g_clear_pointer (&piece->line, pango_layout_line_unref);
  g_clear_pointer (&piece->text, acies_page_text_unref);
  g_clear_object (&piece->scene);
  g_clear_pointer (&piece->photo, acies_photo_unref);
  g_clear_pointer (&piece->chart, acies_report_chart_free);
  g_free (piece);
}

void
acies_page_strip_free (AciesPageStrip *self)
{
  g_ptr_array_unref (self->pieces);
  g_free (self->heading);
  g_free (self);
}

AciesPageStrip *
acies_page_add_strip (AciesPager *pager,
                      double      space,
                      double      height)
{
  AciesPageStrip *self = g_new0 (AciesPageStrip, 1);

  self->pieces = g_ptr_array_new_with_free_func (free_piece);
  self->space = space;
  self->height = height;
  self->section = pager->section;
  g_ptr_array_add (pager->strips, self);

  return self;
}

AciesPagePiece *
acies_page_strip_add (AciesPageStrip *self,
                      AciesPageKind   kind,
                      double          x,
                      double          y,
                      double          width,
                      double          height)
{
  AciesPagePiece *piece = g_new0 (AciesPagePiece, 1);

  piece->kind = kind;
  piece->x = x;
  piece->y = y;
  piece->width = width;
  piece->height = height;
  piece->turn = -1;
  g_ptr_array_add (self->pieces, piece);

  return piece;
}

double
acies_page_strip_add_badge (AciesPageStrip         *self,
                            const AciesReportBadge *badge,
                            double                  x,
                            double                  y,
                            double                  size)
{
  double width = acies_painter_get_badge_width (badge->key.text, size);

  acies_page_strip_add (self, ACIES_PAGE_BADGE, x, y, width, size)->badge = *badge;

  return width;
}

/* Adds the line that the iterator is at; returns its height, which is more than the leading where letters are high. */
static double
add_line (AciesPageStrip  *self,
          AciesPageText   *text,
          PangoLayoutIter *iter,
          double           x,
          double           y)
{
  PangoRectangle logical;
  double height;
  double baseline;
  AciesPagePiece *piece;

  pango_layout_iter_get_line_extents (iter, NULL, &logical);
  baseline = (double) (pango_layout_iter_get_baseline (iter) - logical.y) / PANGO_SCALE;
  height = MAX (text->leading, (double) logical.height / PANGO_SCALE * 0.9);
  piece = acies_page_strip_add (self, ACIES_PAGE_LINE, x, y, (double) pango_layout_get_width (text->layout) / PANGO_SCALE,
                                height);
  piece->text = acies_page_text_ref (text);
  piece->line = pango_layout_line_ref (pango_layout_iter_get_line_readonly (iter));
  piece->indent = (double) logical.x / PANGO_SCALE;
  piece->baseline = baseline + (height - (double) logical.height / PANGO_SCALE) / 2;

  return height;
}

double
acies_page_strip_add_text (AciesPageStrip *self,
                           AciesPageText  *text,
                           double          x,
                           double          y)
{
  PangoLayoutIter *iter = pango_layout_get_iter (text->layout);

  do
    y += add_line (self, text, iter, x, y);
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);

  return y;
}

AciesPageStrip *
acies_page_add_text (AciesPager    *pager,
                     AciesPageText *text,
                     double         x,
                     double         space)
{
  guint n_lines = (guint) pango_layout_get_line_count (text->layout);
  PangoLayoutIter *iter = pango_layout_get_iter (text->layout);
  AciesPageStrip *first = NULL;
  guint i = 0;

  do
    {
      AciesPageStrip *strip = acies_page_add_strip (pager, i == 0 ? space : 0, 0);

      strip->height = add_line (strip, text, iter, x, 0);
      /* Neither the first line alone at the end of a page nor the last one at the top of the next */
      strip->keeps_next = n_lines > 1 && (i == 0 || i + 2 == n_lines);
      if (i == 0)
        first = strip;
      i++;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  acies_page_text_unref (text);

  return first;
}

AciesPageStrip *
acies_page_add_heading (AciesPager    *pager,
                        AciesPageFont  font,
                        const char    *tag,
                        const char    *text,
                        guint          depth)
{
  double space = font == ACIES_PAGE_HEADING ? 20 : font == ACIES_PAGE_SUBHEADING ? 13 : 7;
  guint before = pager->strips->len;
  AciesPageStrip *first;

  first = acies_page_add_text (pager, acies_page_text_new (pager, font, tag, text, pager->width), 0, space);
  for (guint i = before; i < pager->strips->len; i++)
    ((AciesPageStrip *) pager->strips->pdata[i])->keeps_next = TRUE;
  first->heading = acies_lines_clean (text);
  first->depth = depth;

  return first;
}

/* The players' words for a passage, whose entries are not known */
static void
add_own_words (AciesPager *pager,
               const char *words)
{
  g_auto (GStrv) paragraphs = g_strsplit (words, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      AciesReportSentence sentence = { g_strstrip (paragraphs[i]), 0 };
      g_autoptr (GPtrArray) sentences = g_ptr_array_new ();

      g_ptr_array_add (sentences, &sentence);
      if (*sentence.text != '\0')
        acies_page_add_text (pager, acies_page_text_new_told (pager, sentences, pager->width), 0, 5);
    }
}

void
acies_page_add_passage (AciesPager               *pager,
                        const AciesReportPassage *passage)
{
  pager->passage = passage->id;
  if (passage->own != NULL)
    add_own_words (pager, passage->own);
  for (guint i = 0; passage->own == NULL && i < passage->paragraphs->len; i++)
    {
      const GPtrArray *sentences = passage->paragraphs->pdata[i];

      if (sentences->len > 0)
        acies_page_add_text (pager, acies_page_text_new_told (pager, sentences, pager->width), 0, 5);
    }
  pager->passage = NULL;
}

static void
add_bars (AciesPager *pager,
          guint       first)
{
  for (guint i = first; i < pager->strips->len; i++)
    {
      AciesPageStrip *strip = pager->strips->pdata[i];
      double above = i > first ? strip->space : 0;

      acies_page_strip_add (strip, ACIES_PAGE_BOX, 0, -above, BAR_WIDTH, strip->height + above)->color = ACIES_PAGE_ACCENT;
    }
}

void
acies_page_add_quote (AciesPager *pager,
                      const char *text,
                      const char *source)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);
  guint first = pager->strips->len;
  double width = pager->width - BAR_INDENT;

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_strstrip (paragraphs[i]);
      if (paragraphs[i][0] != '\0')
        acies_page_add_text (pager, acies_page_text_new (pager, ACIES_PAGE_QUOTE, "BlockQuote", paragraphs[i], width),
                             BAR_INDENT, pager->strips->len > first ? 4 : 8);
    }
  if (pager->strips->len == first)
    return;
  if (source != NULL)
    {
      ((AciesPageStrip *) pager->strips->pdata[pager->strips->len - 1])->keeps_next = TRUE;
      acies_page_add_text (pager, acies_page_text_new (pager, ACIES_PAGE_FAINT, "P", source, width), BAR_INDENT, 1);
    }
  add_bars (pager, first);
}
