/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-photo-load.h"

G_BEGIN_DECLS

/* Pictures that tests make, so that none lies in the tree: the left half red, the right half blue. */
GBytes     *photo_fixture_make       (int         width,
                                      int         height,
                                      const char *type) G_GNUC_WARN_UNUSED_RESULT;
/* One in which no two pixels are alike, which hardly compresses. */
GBytes     *photo_fixture_make_noise (int         width,
                                      int         height,
                                      const char *type) G_GNUC_WARN_UNUSED_RESULT;
/* A photograph that documents store and no decoder reads. */
AciesPhoto *photo_fixture_make_hollow (gsize      size) G_GNUC_WARN_UNUSED_RESULT;
/* Puts a camera's metadata with an orientation of @orientation into a JPEG. */
GBytes     *photo_fixture_turn       (GBytes     *jpeg,
                                      guint8      orientation) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
