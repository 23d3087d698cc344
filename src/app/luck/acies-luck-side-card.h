/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-luck-summary.h"

G_BEGIN_DECLS

/**
 * AciesLuckSideCard:
 *
 * The dice of one side, kind by kind.
 */
#define ACIES_TYPE_LUCK_SIDE_CARD (acies_luck_side_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckSideCard, acies_luck_side_card, ACIES, LUCK_SIDE_CARD, AdwBin)

/* @tally: of which of the tallies of @summary */
/* Leaves out the scales, where there is no room for them. */
void acies_luck_side_card_set_compact (AciesLuckSideCard *self,
                                       gboolean           compact);
void acies_luck_side_card_show (AciesLuckSideCard      *self,
                                const AciesLuckSummary *summary,
                                guint                   tally);

G_END_DECLS
