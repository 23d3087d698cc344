/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-amend-item.h"

G_BEGIN_DECLS

/**
 * AciesAmendRow:
 *
 * A row of an #AciesAmendView: a later entry, what comes of it, and its answer.
 *
 * Signal: `answered` (an #AciesAmendItem, an #AciesAnswer)
 */
#define ACIES_TYPE_AMEND_ROW (acies_amend_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesAmendRow, acies_amend_row, ACIES, AMEND_ROW, AdwBin)

/* @item: (nullable): what it shows from now on; @situation: has the sides */
void  acies_amend_row_set_item (AciesAmendRow        *self,
                                AciesAmendItem       *item,
                                const AciesSituation *situation);
/* Writes where in the battle @entry stands: (transfer full) */
char *acies_amend_row_place    (AciesEntry           *entry,
                                AciesRuleset         *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
