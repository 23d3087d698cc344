/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *acies_sketch_svg_tidy (GByteArray *svg,
                               const char *id_prefix,
                               gboolean    coarse) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
