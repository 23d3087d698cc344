/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/* A battle as it stands: @title and @date (nullable) are for the collar. */
ACIES_EXPORT AciesScene *acies_scene_new_for_situation (const AciesSituation  *situation,
                                                        const char            *title,
                                                        const char            *date) G_GNUC_WARN_UNUSED_RESULT;
/* After the first @n_entries entries, with the shots and melees of that turn; G_MAXUINT for now. */
ACIES_EXPORT AciesScene *acies_scene_new_for_battle    (AciesBattle           *battle,
                                                        guint                  n_entries) G_GNUC_WARN_UNUSED_RESULT;
/* At the end of @turn; 0 for the deployment. */
ACIES_EXPORT AciesScene *acies_scene_new_for_turn      (AciesBattle           *battle,
                                                        guint                  turn) G_GNUC_WARN_UNUSED_RESULT;
/* At the end of each turn, the deployment first (element-type AciesScene) */
ACIES_EXPORT GPtrArray  *acies_scene_list_turns        (AciesBattle           *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Outlines where units stood earlier, with arrows to where they stand now */
ACIES_EXPORT void        acies_scene_compare           (AciesScene            *scene,
                                                        const AciesSituation  *then,
                                                        const char            *text);
ACIES_EXPORT char       *acies_scene_label_then        (const AciesSituation  *then) G_GNUC_WARN_UNUSED_RESULT;
/* An army drawn up in line, for cards and forms. */
ACIES_EXPORT AciesScene *acies_scene_new_for_army      (AciesRuleset          *ruleset,
                                                        AciesArmy             *army) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) (nullable): the commander of a side. */
ACIES_EXPORT const AciesBody *acies_scene_find_commander (const AciesSituation *situation,
                                                          guint                 side);
/* Figures, bases or whatever its ruleset counts that stand of a unit, and with how many it
 * began; FALSE where the ruleset counts none. */
ACIES_EXPORT gboolean    acies_scene_count_figures     (const AciesRecord     *traits,
                                                        const AciesAppearance *appearance,
                                                        guint                 *left,
                                                        guint                 *start);
/* @name for narrow places: without brackets and "of the …" when it is long. */
ACIES_EXPORT char       *acies_scene_shorten_name      (const char            *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
