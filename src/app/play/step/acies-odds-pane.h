/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-analysis.h"
#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesOddsPane:
 *
 * The odds of a play's proposal, worked out in a thread; hidden where there are none.  Below the chart stand
 * what follows and the modifiers that change them most; activating one overrules that fact.  The others are behind a
 * button.
 *
 * Properties: `analysis` (nullable), notified when another one was worked out.
 */
#define ACIES_TYPE_ODDS_PANE (acies_odds_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesOddsPane, acies_odds_pane, ACIES, ODDS_PANE, AdwBin)

void           acies_odds_pane_set_play     (AciesOddsPane *self,
                                             AciesPlay     *play);
AciesAnalysis *acies_odds_pane_get_analysis (AciesOddsPane *self);
void           acies_odds_pane_set_compact  (AciesOddsPane *self,
                                             gboolean       compact);

G_END_DECLS
