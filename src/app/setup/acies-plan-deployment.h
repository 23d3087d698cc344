/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanDeployment:
 *
 * The step that places the units and leaders of both sides.
 */
#define ACIES_TYPE_PLAN_DEPLOYMENT (acies_plan_deployment_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ACIES, PLAN_DEPLOYMENT, AciesPlanView)

G_END_DECLS
