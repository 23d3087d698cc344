/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-battle-plan.h"
#include "acies-table-unit.h"

G_BEGIN_DECLS

/**
 * AciesTerrainRow:
 *
 * Where one piece of scenery of a plan is edited.
 */
#define ACIES_TYPE_TERRAIN_ROW (acies_terrain_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesTerrainRow, acies_terrain_row, ACIES, TERRAIN_ROW, AdwExpanderRow)

GtkWidget    *acies_terrain_row_new         (AciesBattlePlan *plan,
                                             AciesTerrain    *terrain,
                                             guint            number);
AciesTerrain *acies_terrain_row_get_terrain (AciesTerrainRow *self);
void          acies_terrain_row_show_size   (AciesTerrainRow *self,
                                             AciesTableUnit   unit);

G_END_DECLS
