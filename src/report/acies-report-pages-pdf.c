/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "acies-report-pages-private.h"
#include "acies-sketch-export.h"
#include "acies-sketch-svg-private.h"

/* Pages as a PDF: its outline, its links, and what it says of itself. */

/* What links point to.  Each place has a name only once, and no link points to one that is missing. */
typedef struct
{
  GHashTable *told;     /* (element-type guint): entries that the story tells */
  GHashTable *recorded; /* (element-type guint): entries that the record has */
  GHashTable *named;    /* (element-type guint): entries whose place in the story has its name */
  GArray     *parents;  /* (element-type int): the last item of the outline at each depth */
  const AciesPageMargins *margins;
} Links;

/* ---- What there is ---- */

static void
collect_text (Links               *links,
              const AciesPageText *text)
{
  if (text->record > 0)
    g_hash_table_add (links->recorded, GUINT_TO_POINTER (text->record));
  for (guint i = 0; i < text->spans->len && !text->is_record; i++)
    g_hash_table_add (links->told, GUINT_TO_POINTER (g_array_index (text->spans, AciesPageSpan, i).entry));
}

static void
collect (Links     *links,
         GPtrArray *pages)
{
  for (guint i = 0; i < pages->len; i++)
    {
      const GArray *items = pages->pdata[i];

      for (guint j = 0; j < items->len; j++)
        {
          const GPtrArray *pieces = g_array_index (items, AciesPageItem, j).strip->pieces;

          for (guint k = 0; k < pieces->len; k++)
            if (((AciesPagePiece *) pieces->pdata[k])->text != NULL)
              collect_text (links, ((AciesPagePiece *) pieces->pdata[k])->text);
        }
    }
}

/* ---- Links ---- */

/* Places are whole points: some versions of Cairo read fractions in the language of the locale, others do not. */

static void
add_name (cairo_t    *cr,
          const char *kind,
          guint       entry,
          double      y)
{
  g_autofree char *attributes = g_strdup_printf ("name='%s-%u' x=0 y=%d", kind, entry, (int) y);

  cairo_tag_begin (cr, CAIRO_TAG_DEST, attributes);
  cairo_tag_end (cr, CAIRO_TAG_DEST);
}

static void
add_link (cairo_t    *cr,
          const char *kind,
          guint       entry,
          double      x,
          double      y,
          double      width,
          double      height)
{
  int left = (int) x;
  int top = (int) y;
  g_autofree char *attributes = g_strdup_printf ("rect=[%d %d %d %d] dest='%s-%u'", left, top,
                                                 (int) ceil (x + width) - left, (int) (y + height) - top, kind, entry);

  cairo_tag_begin (cr, CAIRO_TAG_LINK, attributes);
  cairo_tag_end (cr, CAIRO_TAG_LINK);
}

static void
link_story (Links                *links,
            const AciesPagePiece *piece,
            cairo_t              *cr,
            double                y)
{
  double x;
  double width;

  for (guint i = 0; acies_page_find_span (piece, &i, &x, &width); i++)
    {
      guint entry = g_array_index (piece->text->spans, AciesPageSpan, i).entry;
      gpointer key = GUINT_TO_POINTER (entry);

      if (!g_hash_table_contains (links->recorded, key))
        continue;
      if (g_hash_table_add (links->named, key))
        add_name (cr, "told", entry, y);
      add_link (cr, "entry", entry, links->margins->side + x, y, width, piece->height);
    }
}

static void
link_record (Links                *links,
             const AciesPagePiece *piece,
             cairo_t              *cr,
             double                y)
{
  guint entry = piece->text->record;

  add_name (cr, "entry", entry, y);
  if (g_hash_table_contains (links->told, GUINT_TO_POINTER (entry)))
    add_link (cr, "told", entry, links->margins->side + piece->x, y, piece->width, piece->height);
}

static void
link_page (Links   *links,
           GArray  *items,
           cairo_t *cr)
{
  for (guint i = 0; i < items->len; i++)
    {
      const AciesPageItem *item = &g_array_index (items, AciesPageItem, i);

      for (guint j = 0; j < item->strip->pieces->len; j++)
        {
          const AciesPagePiece *piece = item->strip->pieces->pdata[j];
          double y = links->margins->top + item->y + piece->y;

          if (piece->text == NULL)
            continue;
          if (piece->text->record > 0 && piece->line->start_index == 0)
            link_record (links, piece, cr, y);
          else if (!piece->text->is_record)
            link_story (links, piece, cr, y);
        }
    }
}

/* ---- Outline ---- */

static void
add_outline (Links           *links,
             cairo_surface_t *surface,
             const GArray    *items,
             guint            page)
{
  for (guint i = 0; i < items->len; i++)
    {
      const AciesPageItem *item = &g_array_index (items, AciesPageItem, i);
      const AciesPageStrip *strip = item->strip;
      g_autofree char *attributes = NULL;
      int parent;
      int id;

      if (strip->heading == NULL)
        continue;
      attributes = g_strdup_printf ("page=%u pos=[0 %d]", page + 1, (int) (links->margins->top + item->y - 12));
      parent = strip->depth > 0 && links->parents->len >= strip->depth
               ? g_array_index (links->parents, int, strip->depth - 1) : CAIRO_PDF_OUTLINE_ROOT;
      id = cairo_pdf_surface_add_outline (surface, parent, strip->heading, attributes, 0);
      g_array_set_size (links->parents, MIN (links->parents->len, strip->depth));
      g_array_append_val (links->parents, id);
    }
}

/* ---- The file ---- */

static gboolean
draw_pages (AciesReportPages  *pages,
            GPtrArray         *all,
            cairo_surface_t   *surface,
            cairo_t           *cr,
            GCancellable      *cancellable)
{
  Links links = { g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL),
                  g_array_new (FALSE, FALSE, sizeof (int)), acies_page_get_margins (pages) };
  guint i;

  collect (&links, all);
  cairo_tag_begin (cr, "Document", NULL);
  for (i = 0; i < all->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      acies_page_draw_page (pages, i, cr, ACIES_PAGE_TAGGED);
      link_page (&links, all->pdata[i], cr);
      add_outline (&links, surface, all->pdata[i], i);
      /* After the last page there is no place for what ends there. */
      if (i + 1 == all->len)
        cairo_tag_end (cr, "Document");
      cairo_show_page (cr);
    }
  g_hash_table_unref (links.told);
  g_hash_table_unref (links.recorded);
  g_hash_table_unref (links.named);
  g_array_unref (links.parents);

  return i == all->len;
}

GBytes *
acies_page_write_pdf (AciesReportPages  *pages,
                      GPtrArray         *all,
                      GCancellable      *cancellable,
                      GError           **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  double width;
  double height;
  cairo_surface_t *surface;
  cairo_status_t status;
  gboolean is_whole;
  cairo_t *cr;

  acies_report_pages_get_size (pages, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (acies_sketch_append_bytes, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, acies_report_pages_get_title (pages));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Acies");
  /* The same battle gives the same file, whenever it is written. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cr = cairo_create (surface);
  is_whole = draw_pages (pages, all, surface, cr, cancellable);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (!is_whole)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_CAIRO, _("The pages could not be drawn: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
