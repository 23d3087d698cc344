/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-due-item.h"

G_BEGIN_DECLS

/**
 * AciesDueRow:
 *
 * A row of the list of dues: a procedure, its parties, and why it is due.
 *
 * Properties: `item`, the #AciesDueItem that it shows.
 */
#define ACIES_TYPE_DUE_ROW (acies_due_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesDueRow, acies_due_row, ACIES, DUE_ROW, AdwBin)

void            acies_due_row_set_row  (AciesDueRow          *self,
                                        GtkTreeListRow       *row,
                                        const AciesSituation *situation);
GtkTreeListRow *acies_due_row_get_row  (AciesDueRow          *self);
/* (transfer none) (nullable) */
AciesDueItem   *acies_due_row_get_item (AciesDueRow          *self);

G_END_DECLS
