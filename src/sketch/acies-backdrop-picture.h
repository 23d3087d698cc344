/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "acies-backdrop.h"

G_BEGIN_DECLS

/**
 * AciesPixels:
 * @data: (array): rows from the top, of red, green, blue and, if there are four channels, alpha, not premultiplied
 * @width: pixels in a row, at least 1
 * @height: rows, at least 1
 * @stride: bytes from one row to the next
 * @n_channels: 3 or 4
 *
 * A decoded photograph, borrowed.
 */
typedef struct
{
  const guint8 *data;
  int           width;
  int           height;
  gsize         stride;
  int           n_channels;
} AciesPixels;

/* (transfer full) (nullable): the table as it is seen from above */
ACIES_EXPORT cairo_surface_t *acies_backdrop_straighten (const AciesBackdrop *self,
                                                         const AciesPixels   *photo,
                                                         int                  width,
                                                         int                  height,
                                                         GCancellable        *cancellable) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
