/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-adaptive-bin.h"
#include "acies-units.h"

G_BEGIN_DECLS

/**
 * AciesUnitsTable:
 *
 * The table of units of a battle in play: sides, commands, leaders and units, to be sorted by a column and filtered by
 * side and text.  Sorted, the units of a side stand together, without the heads of commands.
 *
 * Properties: `selected`, the row that is selected (nullable, to be read).  Signal: `activated`, with the row.
 */
#define ACIES_TYPE_UNITS_TABLE (acies_units_table_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitsTable, acies_units_table, ACIES, UNITS_TABLE, AdwBin)

void           acies_units_table_set_play     (AciesUnitsTable *self,
                                               AciesPlay       *play);
AciesUnits    *acies_units_table_get_units    (AciesUnitsTable *self);
AciesUnitItem *acies_units_table_get_selected (AciesUnitsTable *self);
/* @side: an index, below 0 for all */
void           acies_units_table_set_side     (AciesUnitsTable *self,
                                               int              side);
void           acies_units_table_set_text     (AciesUnitsTable *self,
                                               const char      *text);
/* What stands above a column (nullable) */
const char    *acies_units_table_get_title    (AciesUnitsTable *self,
                                               AciesUnitColumn  column);
/* @column: an #AciesUnitColumn, below 0 for the order of the rosters */
void           acies_units_table_sort         (AciesUnitsTable *self,
                                               int              column);
void           acies_units_table_set_form     (AciesUnitsTable *self,
                                               AciesForm        form);
/* Selects a unit or leader, if it is shown, else what is first. */
void           acies_units_table_select       (AciesUnitsTable *self,
                                               const char      *id);
/* Whether a row has the focus */
gboolean       acies_units_table_has_focus    (AciesUnitsTable *self);
void           acies_units_table_focus        (AciesUnitsTable *self);
/* Opens the menu of what is selected; FALSE when nothing is. */
gboolean       acies_units_table_open_menu    (AciesUnitsTable *self);

G_END_DECLS
