/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/* What @appearance tells of a unit: its looks, marks and strength, but not where it stands. */
void     acies_scene_fill_body           (AciesSceneBody        *shown,
                                          const char            *name,
                                          const AciesUnitKey    *key,
                                          const AciesRecord     *traits,
                                          const AciesAppearance *appearance);
void     acies_scene_fill_leader         (AciesSceneLeader      *shown,
                                          const AciesAppearance *appearance);
/* Gives short names, without any two of a side becoming the same. */
void     acies_scene_shorten_names       (AciesScene            *scene);

G_END_DECLS
