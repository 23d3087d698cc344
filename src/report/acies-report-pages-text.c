/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-lines-private.h"
#include "acies-report-pages-private.h"

/* Texts of a page: their fonts, and what they tell. */

#define SERIF "P052, TeX Gyre Pagella, Palatino Linotype, Palatino, Book Antiqua, Georgia, DejaVu Serif Condensed, serif"

/* Of a text that is part of a row or of a sketch, whose place does not go on on the next page */
#define MOST_LETTERS 400
#define MOST_LINES 8

/* Sizes, leading and letter spacing in points.  More spacing, and readers of a PDF take letters for words. */
static const struct
{
  double         size;
  double         leading;
  PangoWeight    weight;
  PangoStyle     style;
  AciesPageColor color;
  double         spacing;
  gboolean       is_justified;
} fonts[] = {
  [ACIES_PAGE_KICKER]     = { 7.5, 11, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, ACIES_PAGE_ACCENT, 0.5, FALSE },
  [ACIES_PAGE_TITLE]      = { 25, 30, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_SUBTITLE]   = { 13, 17, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, ACIES_PAGE_SECOND, 0, FALSE },
  [ACIES_PAGE_FACTS]      = { 8.5, 11.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_BODY]       = { 10.2, 15, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, TRUE },
  [ACIES_PAGE_HEADING]    = { 14.5, 18, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_SUBHEADING] = { 11, 14, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_STEP]       = { 8.6, 11.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_ITALIC, ACIES_PAGE_SECOND, 0, FALSE },
  [ACIES_PAGE_CAPTION]    = { 8.5, 11.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, ACIES_PAGE_SECOND, 0, FALSE },
  [ACIES_PAGE_QUOTE]      = { 10, 14.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_SMALL]      = { 8.4, 11.2, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_SMALL_BOLD] = { 8.4, 11.2, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, ACIES_PAGE_INK, 0, FALSE },
  [ACIES_PAGE_FAINT]      = { 7.8, 10.6, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, ACIES_PAGE_SECOND, 0, FALSE },
  [ACIES_PAGE_FOOT]       = { 8.5, 11.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, ACIES_PAGE_SECOND, 0, FALSE },
};

/* A font map of its own: that of a thread may be in use there while another thread draws. */
PangoContext *
acies_page_create_context (void)
{
  PangoFontMap *map = pango_cairo_font_map_new ();
  PangoContext *context = pango_font_map_create_context (map);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  g_object_unref (map);

  return context;
}

static PangoLayout *
create_layout (PangoContext  *context,
               AciesPageFont  font,
               double         width)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *description = pango_font_description_new ();

  pango_font_description_set_family_static (description, SERIF);
  pango_font_description_set_weight (description, fonts[font].weight);
  pango_font_description_set_style (description, fonts[font].style);
  pango_font_description_set_absolute_size (description, fonts[font].size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_justify (layout, fonts[font].is_justified);

  return layout;
}

static void
free_text (AciesPageText *self)
{
  g_object_unref (self->layout);
  g_free (self->passage);
  g_array_unref (self->spans);
  g_free (self);
}

AciesPageText *
acies_page_text_ref (AciesPageText *self)
{
  g_ref_count_inc (&self->references);

  return self;
}

void
acies_page_text_unref (AciesPageText *self)
{
  if (g_ref_count_dec (&self->references))
    free_text (self);
}

/* @text: cleaned */
static AciesPageText *
create_text (AciesPager    *pager,
             AciesPageFont  font,
             const char    *tag,
             const char    *text,
             double         width)
{
  AciesPageText *self = g_new0 (AciesPageText, 1);

  g_ref_count_init (&self->references);
  self->layout = create_layout (pager->context, font, width);
  pango_layout_set_text (self->layout, text, -1);
  self->color = fonts[font].color;
  self->tag = tag;
  self->leading = fonts[font].leading;
  self->passage = g_strdup (pager->passage);
  self->turn = pager->turn;
  self->is_record = pager->is_record;
  self->spans = g_array_new (FALSE, FALSE, sizeof (AciesPageSpan));
  if (pager->entry > 0)
    {
      const AciesPageSpan span = { 0, (int) strlen (text), pager->entry };

      g_array_append_val (self->spans, span);
    }
  if (fonts[font].spacing > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_letter_spacing_new ((int) (fonts[font].spacing * PANGO_SCALE)));
      pango_layout_set_attributes (self->layout, attributes);
      pango_attr_list_unref (attributes);
    }

  return self;
}

AciesPageText *
acies_page_text_new (AciesPager    *pager,
                     AciesPageFont  font,
                     const char    *tag,
                     const char    *text,
                     double         width)
{
  g_autofree char *clean = acies_lines_clean (text);

  return create_text (pager, font, tag, clean, width);
}

AciesPageText *
acies_page_text_new_cut (AciesPager    *pager,
                         AciesPageFont  font,
                         const char    *tag,
                         const char    *text,
                         double         width)
{
  /* No more bytes than can be shown: to break a word of thousands of letters takes its time. */
  g_autofree char *head = g_strndup (text, (MOST_LETTERS + 1) * 4);
  g_autofree char *valid = g_utf8_make_valid (head, -1);
  g_autofree char *shown = NULL;
  AciesPageText *self;

  if (g_utf8_strlen (valid, -1) > MOST_LETTERS)
    {
      g_autofree char *cut = g_utf8_substring (valid, 0, MOST_LETTERS);

      shown = g_strconcat (cut, "…", NULL);
    }
  self = acies_page_text_new (pager, font, tag, shown != NULL ? shown : valid, width);
  pango_layout_set_height (self->layout, -MOST_LINES);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);

  return self;
}

static void
mark_names (AciesPageText          *self,
            const AciesReportNames *names)
{
  const char *text = pango_layout_get_text (self->layout);
  const char *start;
  const char *end;

  for (const char *from = text; acies_report_names_find (names, text, from, &start, &end); from = end)
    acies_page_text_mark (self, (guint) (start - text), (guint) (end - text), FALSE);
}

AciesPageText *
acies_page_text_new_told (AciesPager      *pager,
                          const GPtrArray *sentences,
                          double           width)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (AciesPageSpan));
  AciesPageText *self;

  for (guint i = 0; i < sentences->len; i++)
    {
      const AciesReportSentence *sentence = sentences->pdata[i];
      g_autofree char *clean = acies_lines_clean (sentence->text);
      AciesPageSpan span = { 0 };

      if (i > 0)
        g_string_append_c (told, ' ');
      span.start = (int) told->len;
      g_string_append (told, clean);
      span.end = (int) told->len;
      span.entry = sentence->entry;
      if (span.entry > 0)
        g_array_append_val (spans, span);
    }
  self = create_text (pager, ACIES_PAGE_BODY, "P", told->str, width);
  g_array_append_vals (self->spans, spans->data, spans->len);
  mark_names (self, pager->names);

  return self;
}

void
acies_page_text_mark (AciesPageText *self,
                      guint          start,
                      guint          end,
                      gboolean       is_italic)
{
  PangoAttrList *known = pango_layout_get_attributes (self->layout);
  PangoAttrList *attributes = known != NULL ? pango_attr_list_copy (known) : pango_attr_list_new ();
  PangoAttribute *attribute = is_italic ? pango_attr_style_new (PANGO_STYLE_ITALIC)
                                        : pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (attributes, attribute);
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);
}

void
acies_page_text_set_end (AciesPageText *self)
{
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_RIGHT);
}

void
acies_page_text_center (AciesPageText *self)
{
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
}

/* The width that it would have in one line */
double
acies_page_text_get_natural_width (AciesPageText *self)
{
  int width = pango_layout_get_width (self->layout);
  PangoRectangle logical;

  pango_layout_set_width (self->layout, -1);
  pango_layout_get_extents (self->layout, NULL, &logical);
  pango_layout_set_width (self->layout, width);

  return (double) logical.width / PANGO_SCALE;
}

gboolean
acies_page_find_span (const AciesPagePiece *piece,
                      guint                *i,
                      double               *x,
                      double               *width)
{
  const GArray *spans = piece->text->spans;
  int start = piece->line->start_index;
  int end = start + piece->line->length;

  for (; *i < spans->len; (*i)++)
    {
      const AciesPageSpan *span = &g_array_index (spans, AciesPageSpan, *i);
      g_autofree int *ranges = NULL;
      int n_ranges;
      int left = G_MAXINT;
      int right = 0;

      if (span->end <= start || span->start >= end)
        continue;
      pango_layout_line_get_x_ranges (piece->line, MAX (span->start, start), MIN (span->end, end), &ranges, &n_ranges);
      for (int j = 0; j < n_ranges; j++)
        {
          left = MIN (left, ranges[2 * j]);
          right = MAX (right, ranges[2 * j + 1]);
        }
      if (right <= left)
        continue;
      /* The ranges count from the left edge of the layout. */
      *x = piece->x + (double) left / PANGO_SCALE;
      *width = (double) (right - left) / PANGO_SCALE;
      return TRUE;
    }

  return FALSE;
}
