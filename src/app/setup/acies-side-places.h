/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesSidePlaces:
 *
 * The units and leaders of one side of a plan that have no place yet, and the
 * buttons that place all of them or none.  Those of a single body activate
 * `deployment.place` with its id.
 */
#define ACIES_TYPE_SIDE_PLACES (acies_side_places_get_type ())
G_DECLARE_FINAL_TYPE (AciesSidePlaces, acies_side_places, ACIES, SIDE_PLACES, AciesPlanView)

G_END_DECLS
