/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The photograph under the ground of a table: decoded, which storage can, and made into what sketches paint. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-backdrop-load.h"
#include "acies-backdrop-picture.h"
#include "acies-photo-load.h"

/**
 * acies_backdrop_load:
 * @self: a backdrop
 * @width: the width of its table, in any unit
 * @height: the depth of its table, in the same unit
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Decodes the photograph of a backdrop and makes it into a picture of the table, seen from above, whose longer edge has
 * %ACIES_PHOTO_MAX_EDGE pixels.  Takes some tenths of a second, so that a window calls it in a thread.
 *
 * Returns: (transfer full) (nullable): an image with alpha; %NULL with an error of acies_photo_decode(), which names the
 *   photograph, or %G_IO_ERROR_FAILED without memory
 */
cairo_surface_t *
acies_backdrop_load (const AciesBackdrop  *self,
                     double                width,
                     double                height,
                     GCancellable         *cancellable,
                     GError              **error)
{
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  cairo_surface_t *surface;
  AciesPixels pixels;
  double zoom;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (width > 0.0 && height > 0.0, NULL);

  zoom = ACIES_PHOTO_MAX_EDGE / MAX (width, height);
  pixbuf = acies_photo_decode (acies_backdrop_get_photo (self), ACIES_PHOTO_MAX_EDGE, ACIES_PHOTO_MAX_EDGE, cancellable,
                               error);
  if (pixbuf == NULL)
    return NULL;

  pixels = (AciesPixels) { gdk_pixbuf_read_pixels (pixbuf), gdk_pixbuf_get_width (pixbuf),
                           gdk_pixbuf_get_height (pixbuf), (gsize) gdk_pixbuf_get_rowstride (pixbuf),
                           gdk_pixbuf_get_n_channels (pixbuf) };
  surface = acies_backdrop_straighten (self, &pixels, MAX ((int) lround (width * zoom), 1),
                                       MAX ((int) lround (height * zoom), 1), cancellable);
  if (surface == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("There is not enough memory for the photograph of the table"));

  return surface;
}
