/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanRules:
 *
 * The step that chooses the rules, and their readings.
 */
#define ACIES_TYPE_PLAN_RULES (acies_plan_rules_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanRules, acies_plan_rules, ACIES, PLAN_RULES, AciesPlanView)

G_END_DECLS
