/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPhaseForm:
 * @ACIES_PHASES_ALL: every phase, and the reminder
 * @ACIES_PHASES_CURRENT: the current phase and what is due
 * @ACIES_PHASES_ICON: the same, with an arrow alone for going on
 *
 * How much there is room for.
 */
typedef enum
{
  ACIES_PHASES_ALL,
  ACIES_PHASES_CURRENT,
  ACIES_PHASES_ICON
} AciesPhaseForm;

/**
 * AciesPhaseStrip:
 *
 * Where the turn stands: the turn, its phases, what to think of in this step,
 * and the way on.  Its buttons name the actions "play.go-on" and "play.turn".
 */
#define ACIES_TYPE_PHASE_STRIP (acies_phase_strip_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhaseStrip, acies_phase_strip, ACIES, PHASE_STRIP, AdwBin)

void acies_phase_strip_set_play      (AciesPhaseStrip *self,
                                      AciesPlay       *play);
void acies_phase_strip_set_form      (AciesPhaseStrip *self,
                                      AciesPhaseForm   form);
void acies_phase_strip_set_show_keys (AciesPhaseStrip *self,
                                      gboolean         show_keys);

G_END_DECLS
