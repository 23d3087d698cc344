/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-unit-cell.h"

G_BEGIN_DECLS

/**
 * AciesUnitCells:
 *
 * The cells that a view of units has made.  When what their items say may be something else, they are refreshed a few at a
 * time, so that keys are answered in between.
 */
#define ACIES_TYPE_UNIT_CELLS (acies_unit_cells_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitCells, acies_unit_cells, ACIES, UNIT_CELLS, GObject)

AciesUnitCells *acies_unit_cells_new     (void) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer floating): another cell of that column */
GtkWidget      *acies_unit_cells_create  (AciesUnitCells  *self,
                                          AciesUnitColumn  column);
/* (transfer none) (element-type AciesUnitCell): those that there are, in no order */
GPtrArray      *acies_unit_cells_get_all (AciesUnitCells  *self);
void            acies_unit_cells_refresh (AciesUnitCells  *self);

G_END_DECLS
