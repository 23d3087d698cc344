/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-photo-load.h"
#include "acies-report-pages-private.h"
#include "acies-sketch-export.h"

/* Sketches and photographs. */

#define ABREAST_GAP 14
#define CAPTION_SPACE 4

/* A photograph is not higher than this, points, nor wider than this share of the text. */
#define PHOTO_HEIGHT 180
#define PHOTO_SHARE 0.66

/* Pixels of the picture by which a photograph is found good */
#define TRIAL_SIZE 16

static double
add_caption (AciesPager     *pager,
             AciesPageStrip *strip,
             const char     *text,
             double          x,
             double          y,
             double          width)
{
  g_autoptr (AciesPageText) caption = acies_page_text_new_cut (pager, ACIES_PAGE_CAPTION, "Caption", text, width);

  return acies_page_strip_add_text (strip, caption, x, y);
}

void
acies_page_add_sketches (AciesPager                      *pager,
                         const AciesReportChapter *const *chapters,
                         guint                            n_chapters)
{
  double room = (pager->width - ABREAST_GAP * (n_chapters - 1.0)) / n_chapters;
  double most = pager->height * pager->share;
  AciesPageStrip *strip = acies_page_add_strip (pager, 9, 0);

  strip->is_floating = TRUE;
  for (guint i = 0; i < n_chapters; i++)
    {
      const AciesReportFigure *figure = chapters[i]->figure;
      double per_width = acies_sketch_sheet_height (figure->scene, room, ACIES_SKETCH_EXPORT_BARE) / room;
      double width = MIN (room, most / per_width);
      double left = i * (room + ABREAST_GAP);
      AciesPagePiece *piece;

      piece = acies_page_strip_add (strip, ACIES_PAGE_SKETCH, left + (room - width) / 2, 0, width, width * per_width);
      piece->scene = g_object_ref (figure->scene);
      piece->turn = (int) chapters[i]->turn;
      strip->height = MAX (strip->height, piece->height);
    }
  most = strip->height + CAPTION_SPACE;
  for (guint i = 0; i < n_chapters; i++)
    {
      const AciesPagePiece *piece = strip->pieces->pdata[i];

      strip->height = MAX (strip->height, add_caption (pager, strip, chapters[i]->figure->caption, piece->x, most,
                                                       piece->width));
    }
}

gboolean
acies_page_can_show (AciesPager *pager,
                     AciesPhoto *photo)
{
  g_autoptr (GdkPixbuf) trial = NULL;

  /* Lists of armies have no options of reports. */
  if (photo == NULL || (pager->options != NULL && !pager->options->photographs)
      || acies_photo_get_data (photo) == NULL || acies_photo_get_width (photo) == 0 || acies_photo_get_height (photo) == 0)
    return FALSE;

  trial = acies_photo_decode (photo, TRIAL_SIZE, TRIAL_SIZE, pager->cancellable, NULL);

  return trial != NULL;
}

void
acies_page_add_photo (AciesPager *pager,
                      AciesPhoto *photo,
                      const char *about)
{
  double per_width = (double) acies_photo_get_height (photo) / acies_photo_get_width (photo);
  double width = MIN (pager->width * PHOTO_SHARE, PHOTO_HEIGHT / per_width);
  AciesPageStrip *strip = acies_page_add_strip (pager, 9, width * per_width);

  acies_page_strip_add (strip, ACIES_PAGE_PHOTO, 0, 0, width, strip->height)->photo = acies_photo_ref (photo);
  if (about != NULL && *about != '\0')
    strip->height = add_caption (pager, strip, about, 0, strip->height + CAPTION_SPACE, pager->width);
}

/* ---- Photographs ---- */

/* The picture as Cairo takes it. */
static cairo_surface_t *
convert (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  int n_channels = gdk_pixbuf_get_n_channels (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guchar *to = cairo_image_surface_get_data (surface);
  const guchar *from = gdk_pixbuf_read_pixels (pixbuf);

  if (to == NULL)
    return surface;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guchar *pixel = from + (gsize) y * gdk_pixbuf_get_rowstride (pixbuf) + (gsize) x * n_channels;
        guint alpha = n_channels == 4 ? pixel[3] : 255;
        guint32 color = 0;

        /* What is transparent shows the paper. */
        for (guint i = 0; i < 3; i++)
          color = color << 8 | (pixel[i] * alpha + 255 * (255 - alpha)) / 255;
        memcpy (to + (gsize) y * cairo_image_surface_get_stride (surface) + (gsize) x * 4, &color, sizeof color);
      }
  cairo_surface_mark_dirty (surface);

  return surface;
}

/* A file takes a JPEG as it is, and needs no more of it than the size. */
static cairo_surface_t *
attach (AciesPhoto *photo)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) acies_photo_get_width (photo),
                                                         (int) acies_photo_get_height (photo));
  GBytes *bytes = g_bytes_ref (acies_photo_get_data (photo));
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);

  if (cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, data, size, (cairo_destroy_func_t) g_bytes_unref, bytes)
      != CAIRO_STATUS_SUCCESS)
    g_bytes_unref (bytes);

  return surface;
}

void
acies_page_draw_photo (cairo_t    *cr,
                       AciesPhoto *photo,
                       double      width,
                       double      height)
{
  gboolean is_file = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF;
  cairo_surface_t *surface;
  double pixels_x = width;
  double pixels_y = height;

  if (is_file && g_strcmp0 (acies_photo_get_media_type (photo), "image/jpeg") == 0)
    {
      surface = attach (photo);
    }
  else
    {
      g_autoptr (GdkPixbuf) pixbuf = NULL;

      cairo_user_to_device_distance (cr, &pixels_x, &pixels_y);
      pixels_x = is_file ? acies_photo_get_width (photo) : MAX (ABS (pixels_x), 1);
      pixels_y = is_file ? acies_photo_get_height (photo) : MAX (ABS (pixels_y), 1);
      pixbuf = acies_photo_decode (photo, (guint) pixels_x + 1, (guint) pixels_y + 1, NULL, NULL);
      if (pixbuf == NULL)
        return;
      surface = convert (pixbuf);
    }
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_save (cr);
      cairo_scale (cr, width / cairo_image_surface_get_width (surface), height / cairo_image_surface_get_height (surface));
      cairo_set_source_surface (cr, surface, 0, 0);
      /* A file would take a padded picture apart. */
      if (!is_file)
        cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
      cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface));
      cairo_fill (cr);
      cairo_restore (cr);
    }
  cairo_surface_destroy (surface);
}
