/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-scenery.h"
#include "acies-table.h"

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

/* Copies and order */
void          acies_terrain_take_after        (AciesTerrain     *terrain,
                                               AciesTerrain     *like);
AciesTerrain *acies_terrain_copy_on_table     (AciesTable       *table,
                                               AciesTerrain     *terrain,
                                               AciesPoint        by) G_GNUC_WARN_UNUSED_RESULT;
gboolean      acies_terrain_shift_on_table    (AciesTable       *table,
                                               AciesTerrain     *terrain,
                                               int               by);

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
