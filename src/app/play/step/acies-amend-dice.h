/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesAmendDice:
 *
 * The dice of an entry that is amended, or of a later one that needs others: typed as
 * at the table, rolled, or left out for a result by hand.
 *
 * Signals: `typed` after the players changed the dice or the result.
 */
#define ACIES_TYPE_AMEND_DICE (acies_amend_dice_get_type ())
G_DECLARE_FINAL_TYPE (AciesAmendDice, acies_amend_dice, ACIES, AMEND_DICE, AdwBin)

/* @proposal: (nullable): what they are thrown for */
void     acies_amend_dice_set_proposal (AciesAmendDice *self,
                                        AciesProposal  *proposal);
/* Whether dice are thrown for it, or were */
gboolean acies_amend_dice_has_dice     (AciesAmendDice *self);

G_END_DECLS
