/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-sketch-view.h"

G_BEGIN_DECLS

/**
 * AciesMinimap:
 *
 * The whole table in a corner of a sketch that shows a part of it, with a frame around that part: a click or a pull
 * shows another one.  It is seen only while the table does not fit, and the sketch is large enough.  Keys do the same in
 * the sketch itself, so that it takes no focus and is nothing to assistive tools.
 */
#define ACIES_TYPE_MINIMAP (acies_minimap_get_type ())
G_DECLARE_FINAL_TYPE (AciesMinimap, acies_minimap, ACIES, MINIMAP, AdwBin)

void     acies_minimap_set_view   (AciesMinimap    *self,
                                   AciesSketchView *view);
/* @wanted: whether it is seen when it is of use; @style: -1 for that of the window */
void     acies_minimap_set_looks  (AciesMinimap    *self,
                                   gboolean         wanted,
                                   int              style);

G_END_DECLS
