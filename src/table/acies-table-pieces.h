/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-table.h"

G_BEGIN_DECLS

/* Copies and order of the pieces on a table */
ACIES_EXPORT char         *acies_table_make_terrain_id  (AciesTable       *table,
                                                         AciesTerrainKind  kind) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void          acies_terrain_take_after     (AciesTerrain     *terrain,
                                                         AciesTerrain     *like);
ACIES_EXPORT AciesTerrain *acies_terrain_copy_on_table  (AciesTable       *table,
                                                         AciesTerrain     *terrain,
                                                         AciesPoint        by) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean      acies_terrain_shift_on_table (AciesTable       *table,
                                                         AciesTerrain     *terrain,
                                                         int               by);

G_END_DECLS
