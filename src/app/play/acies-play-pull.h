/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"
#include "acies-sketch-pointer.h"

G_BEGIN_DECLS

/**
 * AciesPlayPull:
 *
 * What pointer and keys do on the sketch of a battle in play once it is deployed: they lead the way of the acting unit
 * and of those that move with it, choose units that move together, and measure.
 *
 * Signals: `changed`: the overlay is another, see acies_play_pull_fill(); `told` (a sentence): something is to be said;
 * `finished`: a step is prepared.
 */
#define ACIES_TYPE_PLAY_PULL (acies_play_pull_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayPull, acies_play_pull, ACIES, PLAY_PULL, GObject)

AciesPlayPull *acies_play_pull_new           (AciesPlay       *play) G_GNUC_WARN_UNUSED_RESULT;
gboolean       acies_play_pull_handle        (AciesPlayPull   *self,
                                              const AciesPull *pull);
/* Whether that pull measures: by a key held down with it, or as all do */
gboolean       acies_play_pull_measures      (AciesPlayPull   *self,
                                              const AciesPull *pull);
gboolean       acies_play_pull_toggle_ruler  (AciesPlayPull   *self);
/* Lets a unit move with the others, or no more. */
void           acies_play_pull_toggle        (AciesPlayPull   *self,
                                              const char      *id);
gboolean       acies_play_pull_key           (AciesPlayPull   *self,
                                              guint            keyval,
                                              GdkModifierType  state);
void           acies_play_pull_fill          (AciesPlayPull   *self,
                                              AciesOverlay    *overlay);

G_END_DECLS
