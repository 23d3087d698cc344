/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"
#include "acies-play-layout.h"

G_BEGIN_DECLS

/**
 * AciesPhaseStrip:
 *
 * Where the turn stands: the turn, its phases, what to think of in this step,
 * and the way on.  Its buttons name the actions "play.go-on" and "play.turn".
 */
#define ACIES_TYPE_PHASE_STRIP (acies_phase_strip_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhaseStrip, acies_phase_strip, ACIES, PHASE_STRIP, AdwBin)

void acies_phase_strip_set_play (AciesPhaseStrip *self,
                                 AciesPlay       *play);
void acies_phase_strip_set_form (AciesPhaseStrip *self,
                                 AciesPlayForm    form);

G_END_DECLS
