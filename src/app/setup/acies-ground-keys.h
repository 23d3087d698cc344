/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "acies-geometry.h"

G_BEGIN_DECLS

/* @direction: (out): a step along the table.  Returns: whether the key is an arrow */
gboolean acies_ground_find_arrow (guint       keyval,
                                  AciesPoint *direction);

G_END_DECLS
