/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-sketch-view.h"

G_BEGIN_DECLS

/* Actions that say what a sketch shows, and in which style: stateful ones, named like the keys of the settings, which keep
 * them.  @settings: (nullable) */
GActionGroup *acies_sketch_looks_new     (GSettings       *settings) G_GNUC_WARN_UNUSED_RESULT;
gboolean      acies_sketch_looks_get     (GActionGroup    *looks,
                                          const char      *name);
/* An AciesSketchStyle, -1 for that of the window */
int           acies_sketch_looks_get_style (GActionGroup  *looks);
/* Shows it so in @view. */
void          acies_sketch_looks_apply   (GActionGroup    *looks,
                                          AciesSketchView *view);

G_END_DECLS
