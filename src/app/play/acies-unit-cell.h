/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-unit-item.h"

G_BEGIN_DECLS

/**
 * AciesUnitCell:
 *
 * A cell of the table of units.  The cell with the name names the row for those who hear it.
 */
#define ACIES_TYPE_UNIT_CELL (acies_unit_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitCell, acies_unit_cell, ACIES, UNIT_CELL, GtkWidget)

GtkWidget      *acies_unit_cell_new        (AciesUnitColumn  column);
AciesUnitColumn acies_unit_cell_get_column (AciesUnitCell   *self);
/* The row of the table that it is in (nullable) */
GtkWidget      *acies_unit_cell_get_row    (AciesUnitCell   *self);
/* (nullable) */
AciesUnitItem  *acies_unit_cell_get_item   (AciesUnitCell   *self);
void            acies_unit_cell_set_item   (AciesUnitCell   *self,
                                            AciesUnitItem   *item);
/* Shows what the item says now. */
void            acies_unit_cell_refresh    (AciesUnitCell   *self);
/* Whether status and whereabouts stand below the name, where they have no columns of their own */
void            acies_unit_cell_set_long   (AciesUnitCell   *self,
                                            gboolean         is_long);

G_END_DECLS
