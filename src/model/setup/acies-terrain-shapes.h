/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-scenery.h"
#include "acies-table-pieces.h"

G_BEGIN_DECLS

AciesTerrain *acies_terrain_create_on_table   (AciesTable       *table,
                                               AciesTerrainKind  kind,
                                               AciesRuleset     *ruleset,
                                               AciesPoint        center) G_GNUC_WARN_UNUSED_RESULT;
AciesTerrain *acies_terrain_create_of_class   (AciesTable       *table,
                                               AciesRuleset     *ruleset,
                                               guint             terrain_class,
                                               AciesPoint        center) G_GNUC_WARN_UNUSED_RESULT;

gboolean      acies_terrain_classify_on_table (AciesTable       *table,
                                               AciesRuleset     *ruleset);

/* The shape */
void          acies_terrain_get_bounds        (AciesTerrain     *terrain,
                                               AciesPoint       *top_left,
                                               AciesPoint       *bottom_right);
void          acies_terrain_fit_into          (AciesTerrain     *terrain,
                                               AciesPoint        top_left,
                                               AciesPoint        bottom_right);
void          acies_terrain_move              (AciesTerrain     *terrain,
                                               double            right,
                                               double            down);
void          acies_terrain_turn              (AciesTerrain     *terrain,
                                               AciesPoint        about,
                                               double            degrees);

G_END_DECLS
