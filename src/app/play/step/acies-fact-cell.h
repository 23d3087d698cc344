/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-facts.h"

G_BEGIN_DECLS

/**
 * AciesFactCell:
 *
 * The value of one fact: a check for a yes or no, a drop-down for a choice, and
 * for numbers and texts a value that becomes an entry when it is activated.
 *
 * Signal `edited` (text): the player set another value.
 */
#define ACIES_TYPE_FACT_CELL (acies_fact_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesFactCell, acies_fact_cell, ACIES, FACT_CELL, AdwBin)

GtkWidget  *acies_fact_cell_new        (const AciesField *field);
const AciesField *acies_fact_cell_get_field (AciesFactCell *self);
void        acies_fact_cell_set_value  (AciesFactCell    *self,
                                        const AciesFacts *facts,
                                        guint             input);
/* What a mnemonic activates: the check, the drop-down, the value. */
GtkWidget  *acies_fact_cell_get_target (AciesFactCell    *self);

G_END_DECLS
