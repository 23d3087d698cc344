/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-lines-private.h"
#include "acies-report-pages-private.h"

/* A report laid out on pages. */

/* The share of a page that a sketch may take at most: less from try to try, until the pages look well. */
static const double shares[] = { 0.5, 0.44, 0.40, 0.36, 0.32, 0.28, 0.25 };

/* Pages that a story takes at most, unless there is more to tell than the smallest sketches leave room for */
#define MOST_PAGES 6

static const AciesPageMargins report_margins = { 59, 56, 62 };

struct _AciesReportPages
{
  GObject     parent_instance;

  char       *title;
  double      width;
  double      height;
  AciesPageMargins margins;
  GPtrArray  *strips; /* (element-type AciesPageStrip) */
  GPtrArray  *pages;  /* (element-type GArray): of AciesPageItem */
  GPtrArray  *foot_strips; /* (element-type AciesPageStrip): of each page */
  GMutex      mutex;  /* one thread draws at a time */
};

G_DEFINE_FINAL_TYPE (AciesReportPages, acies_report_pages, G_TYPE_OBJECT)

static void
acies_report_pages_finalize (GObject *object)
{
  AciesReportPages *self = ACIES_REPORT_PAGES (object);

  g_free (self->title);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->strips, g_ptr_array_unref);
  g_clear_pointer (&self->foot_strips, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (acies_report_pages_parent_class)->finalize (object);
}

static void
acies_report_pages_class_init (AciesReportPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_report_pages_finalize;
}

static void
acies_report_pages_init (AciesReportPages *self)
{
  g_mutex_init (&self->mutex);
}

/* ---- Laying out ---- */

void
acies_page_get_paper (AciesReportPaper  paper,
                      double           *width,
                      double           *height)
{
  *width = paper == ACIES_REPORT_LETTER ? 612 : 595.28;
  *height = paper == ACIES_REPORT_LETTER ? 792 : 841.89;
}

static AciesReportPages *
create_pages (const char             *title,
              AciesReportPaper        paper,
              gboolean                is_landscape,
              const AciesPageMargins *margins)
{
  AciesReportPages *self = g_object_new (ACIES_TYPE_REPORT_PAGES, NULL);
  double width, height;

  acies_page_get_paper (paper, &width, &height);
  self->title = acies_lines_clean (title);
  self->width = is_landscape ? height : width;
  self->height = is_landscape ? width : height;
  self->margins = *margins;

  return self;
}

static void
init_pager (AciesPager       *pager,
            AciesReportPages *self,
            GCancellable     *cancellable)
{
  pager->cancellable = cancellable;
  pager->context = acies_page_create_context ();
  pager->width = self->width - 2 * self->margins.side;
  pager->height = self->height - self->margins.top - self->margins.bottom;
}

/* What a try gave */
typedef struct
{
  GPtrArray *strips;
  GPtrArray *pages;
  gboolean   is_poor;
} Try;

static void
try_clear (Try *self)
{
  /* The pages point to the strips. */
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->strips, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Try, try_clear)

/* Composes the story with sketches of some size; FALSE when it was given up. */
static gboolean
try_share (Try        *self,
           AciesPager *pager,
           double      share)
{
  self->strips = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_page_strip_free);
  pager->strips = self->strips;
  pager->share = share;
  pager->passage = NULL;
  pager->turn = -1;
  pager->entry = 0;
  pager->section = pager->n_tables = 0;
  if (!acies_page_compose (pager))
    return FALSE;

  self->pages = acies_page_flow (self->strips, pager->height);
  self->is_poor = acies_page_is_poor (self->pages, pager->height);

  return TRUE;
}

/* Whether one try is better than the best so far, which has larger sketches */
static gboolean
is_better (const Try *self,
           const Try *best,
           guint      most)
{
  if (best->pages == NULL)
    return TRUE;
  if (best->pages->len > most)
    return self->pages->len < best->pages->len;

  return best->is_poor && !self->is_poor && self->pages->len <= best->pages->len;
}

/* Composes the story with smaller and smaller sketches, until it keeps to its level and no page is all but empty; then
 * the record behind it. */
static gboolean
lay_out (AciesReportPages *self,
         AciesPager       *pager)
{
  guint most = pager->options->level == ACIES_REPORT_SUMMARY ? 1 : MOST_PAGES;
  g_auto (Try) best = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (shares) && (best.pages == NULL || best.is_poor || best.pages->len > most); i++)
    {
      g_auto (Try) next = { 0 };

      if (!try_share (&next, pager, shares[i]))
        return FALSE;
      if (is_better (&next, &best, most))
        {
          const Try worse = best;

          best = next;
          next = worse;
        }
      /* A text as long as that is not to be helped by sketches. */
      if (best.pages->len > 3 * MOST_PAGES)
        break;
    }
  pager->strips = best.strips;
  if (pager->options->level == ACIES_REPORT_RECORD)
    {
      if (!acies_page_compose_record (pager))
        return FALSE;
      g_ptr_array_unref (best.pages);
      best.pages = acies_page_flow (best.strips, pager->height);
    }
  self->strips = g_steal_pointer (&best.strips);
  self->pages = g_steal_pointer (&best.pages);

  return TRUE;
}

/* The title at the left, the number of the page at the right */
static void
add_feet (AciesReportPages *self,
          AciesPager       *pager)
{
  double width = pager->width * 0.8;

  self->foot_strips = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_page_strip_free);
  pager->strips = self->foot_strips;
  pager->turn = -1;
  for (guint i = 0; i < self->pages->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      AciesPageStrip *strip = acies_page_add_strip (pager, 0, 12);
      g_autoptr (AciesPageText) title = acies_page_text_new_cut (pager, ACIES_PAGE_FOOT, "P", self->title, width);
      g_autoptr (AciesPageText) page = acies_page_text_new (pager, ACIES_PAGE_FOOT, "P", number, pager->width - width);

      pango_layout_set_height (title->layout, -1);
      pango_layout_set_ellipsize (title->layout, PANGO_ELLIPSIZE_END);
      acies_page_text_set_end (page);
      acies_page_strip_add_text (strip, title, 0, 0);
      acies_page_strip_add_text (strip, page, width, 0);
    }
}

/**
 * acies_report_pages_new:
 * @document: a report; not needed any more afterwards
 * @options: what the user chose: the level, the sketches and the paper, among others
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Lays a report out on pages.  A summary takes one page and a story two to six, unless there is more to tell than
 * there is in a usual battle.  This takes its time; a window calls it in a thread.
 *
 * Returns: (transfer full): the pages, or %NULL with %G_IO_ERROR_CANCELLED
 */
AciesReportPages *
acies_report_pages_new (const AciesReportDocument  *document,
                        const AciesReportOptions   *options,
                        GCancellable               *cancellable,
                        GError                    **error)
{
  g_autoptr (AciesReportPages) self = NULL;
  g_autoptr (AciesReportNames) names = NULL;
  AciesPager pager = { 0 };
  gboolean is_whole;

  g_return_val_if_fail (document != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  self = create_pages (document->title, options->paper, FALSE, &report_margins);
  names = acies_report_names_new (document->names);

  init_pager (&pager, self, cancellable);
  pager.document = document;
  pager.options = options;
  pager.names = names;
  is_whole = lay_out (self, &pager);
  if (is_whole)
    add_feet (self, &pager);
  g_object_unref (pager.context);
  if (!is_whole)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

AciesReportPages *
acies_page_compose_pages (const char              *title,
                          AciesReportPaper         paper,
                          gboolean                 is_landscape,
                          const AciesPageMargins  *margins,
                          AciesPageComposeFunc     compose,
                          gconstpointer            data,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  g_autoptr (AciesReportPages) self = create_pages (title, paper, is_landscape, margins);
  AciesPager pager = { .turn = -1 };
  gboolean is_whole;

  self->strips = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_page_strip_free);
  init_pager (&pager, self, cancellable);
  pager.strips = self->strips;
  is_whole = !g_cancellable_is_cancelled (cancellable) && compose (&pager, data);
  if (is_whole)
    {
      self->pages = acies_page_flow (self->strips, pager.height);
      add_feet (self, &pager);
    }
  g_object_unref (pager.context);
  if (!is_whole)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* ---- What they are ---- */

const AciesPageMargins *
acies_page_get_margins (AciesReportPages *self)
{
  return &self->margins;
}

/**
 * acies_report_pages_get_title:
 * @self: pages
 *
 * Returns: (transfer none): the title of the report, without control characters
 */
const char *
acies_report_pages_get_title (AciesReportPages *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), "");

  return self->title;
}

/**
 * acies_report_pages_get_n_pages:
 * @self: pages
 *
 * Returns: how many there are, at least one
 */
guint
acies_report_pages_get_n_pages (AciesReportPages *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), 0);

  return self->pages->len;
}

/**
 * acies_report_pages_get_size:
 * @self: pages
 * @width: (out): the width of the paper, points
 * @height: (out): its height, points
 *
 * Gets the size of all pages.
 */
void
acies_report_pages_get_size (AciesReportPages *self,
                             double           *width,
                             double           *height)
{
  g_return_if_fail (ACIES_IS_REPORT_PAGES (self));
  g_return_if_fail (width != NULL && height != NULL);

  *width = self->width;
  *height = self->height;
}

/* ---- Drawing ---- */

void
acies_page_draw_page (AciesReportPages *self,
                      guint             page,
                      cairo_t          *cr,
                      AciesPageDrawing  how)
{
  const AciesPageStrip *foot = self->foot_strips->pdata[page];

  g_mutex_lock (&self->mutex);
  cairo_save (cr);
  cairo_translate (cr, self->margins.side, self->margins.top);
  acies_page_draw_items (self->pages->pdata[page], cr, how);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, self->margins.side, self->height - self->margins.bottom + MIN (20, self->margins.bottom / 3));
  for (guint i = 0; i < foot->pieces->len; i++)
    acies_page_draw_line (foot->pieces->pdata[i], cr);
  cairo_restore (cr);
  g_mutex_unlock (&self->mutex);
}

/**
 * acies_report_pages_draw:
 * @self: pages
 * @page: a page, from 0
 * @cr: where to draw, with the upper left corner of the page at its origin, in points
 *
 * Draws a page.  The paper is not painted.  A PDF gets the structure of the text, but no links: a printer may be given
 * some of the pages only.
 */
void
acies_report_pages_draw (AciesReportPages *self,
                         guint             page,
                         cairo_t          *cr)
{
  g_return_if_fail (ACIES_IS_REPORT_PAGES (self));
  g_return_if_fail (page < self->pages->len);
  g_return_if_fail (cr != NULL);

  acies_page_draw_page (self, page, cr, cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF
                                        ? ACIES_PAGE_TAGGED : ACIES_PAGE_PLAIN);
}

/**
 * acies_report_pages_to_pdf:
 * @self: pages
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Writes the pages as a PDF, with an outline, with links between the story and the record, and tagged.  The same
 * battle gives the same bytes, as long as the fonts are the same.
 *
 * Returns: (transfer full): the file, or %NULL with %ACIES_SKETCH_ERROR_CAIRO or %G_IO_ERROR_CANCELLED
 */
GBytes *
acies_report_pages_to_pdf (AciesReportPages  *self,
                           GCancellable      *cancellable,
                           GError           **error)
{
  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return acies_page_write_pdf (self, self->pages, cancellable, error);
}

/* ---- Finding ---- */

/* The entry told at @x of a line, 0 for none */
static guint
find_entry (const AciesPagePiece *piece,
            double                x)
{
  const GArray *spans = piece->text->spans;
  int trailing;
  int index;

  if (piece->text->record > 0)
    return piece->text->record;
  if (spans->len == 0)
    return 0;

  pango_layout_line_x_to_index (piece->line, (int) ((x - piece->x - piece->indent) * PANGO_SCALE), &index, &trailing);
  for (guint i = 0; i < spans->len; i++)
    {
      const AciesPageSpan *span = &g_array_index (spans, AciesPageSpan, i);

      if (index >= span->start && index < span->end)
        return span->entry;
    }

  return 0;
}

static gboolean
find_in_strip (const AciesPageStrip *strip,
               double                x,
               double                y,
               AciesReportSpot      *spot)
{
  for (guint i = 0; i < strip->pieces->len; i++)
    {
      const AciesPagePiece *piece = strip->pieces->pdata[i];

      if (x < piece->x || x >= piece->x + piece->width || y < piece->y || y >= piece->y + piece->height
          || piece->kind == ACIES_PAGE_BOX || piece->kind == ACIES_PAGE_FRAME || piece->kind == ACIES_PAGE_BADGE)
        continue;
      spot->passage = piece->text != NULL ? piece->text->passage : NULL;
      spot->entry = piece->text != NULL ? find_entry (piece, x) : 0;
      spot->turn = piece->text != NULL ? piece->text->turn : piece->turn;
      spot->is_figure = piece->kind == ACIES_PAGE_SKETCH;
      spot->x = piece->x;
      spot->y = piece->y;
      spot->width = piece->width;
      spot->height = piece->height;
      return TRUE;
    }

  return FALSE;
}

/**
 * acies_report_pages_find_at:
 * @self: pages
 * @page: a page, from 0
 * @x: points from its left edge
 * @y: points from its upper edge
 * @spot: (out): what is there
 *
 * Finds what is told at a point of a page.
 *
 * Returns: whether there is text or a picture
 */
gboolean
acies_report_pages_find_at (AciesReportPages *self,
                            guint             page,
                            double            x,
                            double            y,
                            AciesReportSpot  *spot)
{
  const GArray *items;
  gboolean found = FALSE;

  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), FALSE);
  g_return_val_if_fail (page < self->pages->len, FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  x -= self->margins.side;
  y -= self->margins.top;
  items = self->pages->pdata[page];
  /* Pango keeps what it finds out of a layout. */
  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < items->len && !found; i++)
    {
      const AciesPageItem *item = &g_array_index (items, AciesPageItem, i);

      if (y < item->y || y >= item->y + item->strip->height || !find_in_strip (item->strip, x, y - item->y, spot))
        continue;
      spot->x += self->margins.side;
      spot->y += self->margins.top + item->y;
      found = TRUE;
    }
  g_mutex_unlock (&self->mutex);

  return found;
}

/* Whether the line is of the passage, if one is asked for, and the first one that tells the entry, if one is. */
static gboolean
tells (const AciesPagePiece *piece,
       const char           *passage,
       guint                 entry)
{
  const GArray *spans;
  int start;

  if (piece->text == NULL || (passage != NULL && g_strcmp0 (piece->text->passage, passage) != 0))
    return FALSE;
  if (entry == 0)
    return passage != NULL;

  spans = piece->text->spans;
  start = piece->line->start_index;
  for (guint i = 0; i < spans->len; i++)
    {
      const AciesPageSpan *span = &g_array_index (spans, AciesPageSpan, i);

      if (span->entry == entry && span->start < start + piece->line->length && span->end > start)
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_on_page (AciesReportPages *self,
              const GArray     *items,
              const char       *passage,
              guint             entry,
              double           *y)
{
  for (guint i = 0; i < items->len; i++)
    {
      const AciesPageItem *item = &g_array_index (items, AciesPageItem, i);

      for (guint j = 0; j < item->strip->pieces->len; j++)
        {
          const AciesPagePiece *piece = item->strip->pieces->pdata[j];

          if (!tells (piece, passage, entry))
            continue;
          *y = self->margins.top + item->y + piece->y;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * acies_report_pages_find:
 * @self: pages
 * @passage: (nullable): the id of a passage, such as "turn-3"; %NULL for any
 * @entry: the number of an entry, 0 for the passage as such
 * @page: (out): the page, from 0
 * @y: (out): points from its upper edge
 *
 * Finds where a passage begins, with its heading if it has one, or where an entry is told first: in the passage, or
 * in the whole report, where the story comes before the record.
 *
 * Returns: %FALSE if that is nowhere
 */
gboolean
acies_report_pages_find (AciesReportPages *self,
                         const char       *passage,
                         guint             entry,
                         guint            *page,
                         double           *y)
{
  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), FALSE);
  g_return_val_if_fail (page != NULL && y != NULL, FALSE);

  for (guint i = 0; i < self->pages->len; i++)
    if (find_on_page (self, self->pages->pdata[i], passage, entry, y))
      {
        *page = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * acies_report_pages_get_text:
 * @self: pages
 * @page: a page, from 0
 *
 * Returns: (transfer full): the words on the page, each line with its end, for those who do not see it
 */
char *
acies_report_pages_get_text (AciesReportPages *self,
                             guint             page)
{
  GString *text;
  const GArray *items;

  g_return_val_if_fail (ACIES_IS_REPORT_PAGES (self), NULL);
  g_return_val_if_fail (page < self->pages->len, NULL);

  text = g_string_new (NULL);
  items = self->pages->pdata[page];
  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < items->len; i++)
    {
      const GPtrArray *pieces = g_array_index (items, AciesPageItem, i).strip->pieces;

      for (guint j = 0; j < pieces->len; j++)
        {
          const AciesPagePiece *piece = pieces->pdata[j];

          if (piece->kind != ACIES_PAGE_LINE)
            continue;
          g_string_append_len (text, pango_layout_get_text (piece->text->layout) + piece->line->start_index,
                               piece->line->length);
          g_string_append_c (text, '\n');
        }
    }
  g_mutex_unlock (&self->mutex);

  return g_string_free (text, FALSE);
}
