/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesGroundBar:
 *
 * What can be done to the ground of a plan: drawing, undo and redo, copies, order, and how it is shown.
 *
 * Its choice is the id of the piece that is worked on.
 * Properties: `snaps`, `has-grid`, kept in the settings of the session, if there are any.
 * Signal: `drawn` (#AciesTerrain): a piece was chosen to be drawn.
 *
 * Actions: `ground.undo`, `ground.redo`, `ground.duplicate`, `ground.raise`, `ground.lower`, `ground.remove`.
 */
#define ACIES_TYPE_GROUND_BAR (acies_ground_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundBar, acies_ground_bar, ACIES, GROUND_BAR, AciesPlanView)

G_END_DECLS
