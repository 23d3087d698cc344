/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanArmies:
 *
 * The step that chooses the army of each side.
 */
#define ACIES_TYPE_PLAN_ARMIES (acies_plan_armies_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanArmies, acies_plan_armies, ACIES, PLAN_ARMIES, AciesPlanView)

void acies_plan_armies_offer (AciesPlanArmies *self,
                              AciesArmy       *army,
                              GFile           *file);

G_END_DECLS
