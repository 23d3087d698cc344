/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-plan.h"

G_BEGIN_DECLS

/**
 * AciesGroundHistory:
 *
 * What was done to the table of a plan, with undo and redo.  It listens to the plan and tells what was done from the
 * difference, so that whoever changes the table need not know of it.  Successive names of one piece, successive
 * sizes of the table and successive opacities of its photograph are one step.  Other rules begin anew, since pieces count as something else then.
 *
 * Properties: `undo-label`, `redo-label` (translated, nullable): what would be taken back or done again.
 */
#define ACIES_TYPE_GROUND_HISTORY (acies_ground_history_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundHistory, acies_ground_history, ACIES, GROUND_HISTORY, GObject)

AciesGroundHistory *acies_ground_history_new            (AciesBattlePlan    *plan) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable) */
const char         *acies_ground_history_get_undo_label (AciesGroundHistory *self);
const char         *acies_ground_history_get_redo_label (AciesGroundHistory *self);
gboolean            acies_ground_history_undo           (AciesGroundHistory *self);
gboolean            acies_ground_history_redo           (AciesGroundHistory *self);

G_END_DECLS
