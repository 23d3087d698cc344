/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"
#include "acies-terrain.h"

G_BEGIN_DECLS

/* The terrain classes of scenery under a ruleset, from its vocabulary `terrain` */
ACIES_EXPORT AciesVocabulary *acies_ruleset_get_terrain_classes (AciesRuleset     *self);
ACIES_EXPORT AciesTerrainKind acies_ruleset_get_class_scenery   (AciesRuleset     *self,
                                                                 guint             terrain_class);
ACIES_EXPORT char            *acies_ruleset_classify_scenery    (AciesRuleset     *self,
                                                                 AciesTerrainKind  kind) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean         acies_ruleset_knows_terrain       (AciesRuleset     *self,
                                                                 AciesTerrain     *terrain);

G_END_DECLS
