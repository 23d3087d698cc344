/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-deploy-pull.h"
#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesSidePlaces:
 *
 * The units and leaders of one side of a plan: those that have no place yet, with the
 * buttons that place all of them or none, and those on the table, with words for where they
 * stand.  The buttons of a single body activate `deployment.place` with its id, a row of one on
 * the table `deployment.select`.
 */
#define ACIES_TYPE_SIDE_PLACES (acies_side_places_get_type ())
G_DECLARE_FINAL_TYPE (AciesSidePlaces, acies_side_places, ACIES, SIDE_PLACES, AciesPlanView)

/* Shows what is chosen on the sketch; to be called once. */
void acies_side_places_set_pull (AciesSidePlaces *self,
                                 AciesDeployPull *pull);

G_END_DECLS
