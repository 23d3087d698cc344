/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-photo.h"

G_BEGIN_DECLS

/**
 * AciesPhotoPaintable:
 *
 * A photograph, scaled down into a box and never up.  Its size is known at once; its pixels are decoded in a thread once
 * it is first drawn, until when its place is gray.
 *
 * Properties: `loading`, and `error`, a sentence on why it cannot be decoded.
 */
#define ACIES_TYPE_PHOTO_PAINTABLE (acies_photo_paintable_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoPaintable, acies_photo_paintable, ACIES, PHOTO_PAINTABLE, GObject)

AciesPhotoPaintable *acies_photo_paintable_new      (AciesPhoto          *photo,
                                                     int                  most_width,
                                                     int                  most_height,
                                                     int                  scale) G_GNUC_WARN_UNUSED_RESULT;
void                 acies_photo_paintable_set_most (AciesPhotoPaintable *self,
                                                     int                  most_width,
                                                     int                  most_height);
/* (nullable) (transfer none): once it is decoded */
GdkTexture          *acies_photo_paintable_get_texture (AciesPhotoPaintable *self);
/* (nullable): why it cannot be decoded */
const char          *acies_photo_paintable_get_error   (AciesPhotoPaintable *self);

G_END_DECLS
