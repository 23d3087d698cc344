/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "acies-photo.h"

G_BEGIN_DECLS

/* Takes in a picture: turned upright, scaled to what a document stores, without its metadata.  All of these take their
 * time, so that a window calls them in a thread. */
ACIES_EXPORT AciesPhoto *acies_photo_load          (GFile         *file,
                                                    GCancellable  *cancellable,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a picture in memory.  @name: its file name, for people and messages */
ACIES_EXPORT AciesPhoto *acies_photo_load_bytes    (GBytes        *bytes,
                                                    const char    *name,
                                                    GCancellable  *cancellable,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Decodes a photograph, scaled down to at most @most_width by @most_height pixels. */
ACIES_EXPORT GdkPixbuf  *acies_photo_decode        (AciesPhoto    *self,
                                                    guint          most_width,
                                                    guint          most_height,
                                                    GCancellable  *cancellable,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
