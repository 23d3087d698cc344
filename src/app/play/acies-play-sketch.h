/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"
#include "acies-session.h"
#include "acies-sketch-view.h"

G_BEGIN_DECLS

/**
 * AciesPlaySketch:
 *
 * The sketch of a battle being played, on which units are chosen, deployed and
 * moved, with a list of what is on the table beside it.  It tells and finishes by the actions `play.tell` and `play.finish`.
 */
#define ACIES_TYPE_PLAY_SKETCH (acies_play_sketch_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlaySketch, acies_play_sketch, ACIES, PLAY_SKETCH, AdwBin)

void             acies_play_sketch_set_play     (AciesPlaySketch *self,
                                                 AciesSession    *session,
                                                 AciesPlay       *play);
gboolean         acies_play_sketch_stop_comparing (AciesPlaySketch *self);
AciesSketchView *acies_play_sketch_get_view     (AciesPlaySketch *self);
/* @id: (nullable): NULL for the acting unit */
void             acies_play_sketch_open_menu    (AciesPlaySketch *self,
                                                 const char      *id);
gboolean         acies_play_sketch_toggle_ruler  (AciesPlaySketch *self);
char            *acies_play_sketch_toggle_around (AciesPlaySketch *self) G_GNUC_WARN_UNUSED_RESULT;
/* Between the sketch and the list beside it, above 0 to the list */
gboolean         acies_play_sketch_step_focus    (AciesPlaySketch *self,
                                                 int              direction);
gboolean         acies_play_sketch_has_list_focus (AciesPlaySketch *self);
gboolean         acies_play_sketch_move_by_key  (AciesPlaySketch *self,
                                                 guint            keyval,
                                                 GdkModifierType  modifiers);

G_END_DECLS
