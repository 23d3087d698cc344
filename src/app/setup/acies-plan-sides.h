/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanSides:
 *
 * The step that names the sides and the battle, and gives the sides their colors.
 */
#define ACIES_TYPE_PLAN_SIDES (acies_plan_sides_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanSides, acies_plan_sides, ACIES, PLAN_SIDES, AciesPlanView)

G_END_DECLS
