/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Takes what Cairo writes; @bytes: a GByteArray */
cairo_status_t acies_sketch_append_bytes (void                *bytes,
                                          const unsigned char *data,
                                          unsigned int         length);

GBytes *acies_sketch_svg_tidy (GByteArray *svg,
                               const char *id_prefix,
                               gboolean    coarse) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
