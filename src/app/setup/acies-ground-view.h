/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesGroundView:
 *
 * The table of a plan with its pieces, numbered.  Pieces are selected by a click, pulled to another place, shaped by their
 * points, scaled and turned, and drawn.
 *
 * Its choice is the id of the piece that is worked on.
 * Properties: `snaps`, whether points fall on half inches; `has-grid`; `has-backdrop`, whether the photograph
 * under the ground is seen; `is-drawing` (to be read).
 * Signal: `picked`: a click selected a piece, or none.
 */
#define ACIES_TYPE_GROUND_VIEW (acies_ground_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundView, acies_ground_view, ACIES, GROUND_VIEW, AciesPlanView)

void acies_ground_view_draw (AciesGroundView *self,
                             AciesTerrain    *piece);
void acies_ground_view_put  (AciesGroundView *self,
                             AciesTerrain    *piece);

G_END_DECLS
