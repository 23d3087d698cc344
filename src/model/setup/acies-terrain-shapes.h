/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-scenery.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* What a kind of scenery is called, translated. */
const char   *acies_terrain_kind_get_label    (AciesTerrainKind  kind);
/* A piece in the usual shape of its kind, with an id that is new on @table, counting in the
 * rules as what pieces of its kind usually count as. */
AciesTerrain *acies_terrain_create_on_table   (AciesTable       *table,
                                               AciesTerrainKind  kind,
                                               AciesRuleset     *ruleset,
                                               AciesPoint        center) G_GNUC_WARN_UNUSED_RESULT;
/* One that counts as a terrain class of the rules, called and looking as they say. */
AciesTerrain *acies_terrain_create_of_class   (AciesTable       *table,
                                               AciesRuleset     *ruleset,
                                               guint             terrain_class,
                                               AciesPoint        center) G_GNUC_WARN_UNUSED_RESULT;

/* The box around what was drawn */
void          acies_terrain_get_bounds        (AciesTerrain     *terrain,
                                               AciesPoint       *top_left,
                                               AciesPoint       *bottom_right);
void          acies_terrain_shift             (AciesTerrain     *terrain,
                                               double            dx,
                                               double            dy);
/* Draws it into another box; neither edge of it becomes shorter than an inch. */
void          acies_terrain_fit_into          (AciesTerrain     *terrain,
                                               AciesPoint        top_left,
                                               AciesPoint        bottom_right);

G_END_DECLS
