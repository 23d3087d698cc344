/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-openings.h"
#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesPlanBefore:
 *
 * The step for what the rules have thrown, counted or agreed before the first turn.
 *
 * Actions: `before.roll`, which rolls the dice that are missing.
 */
#define ACIES_TYPE_PLAN_BEFORE (acies_plan_before_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlanBefore, acies_plan_before, ACIES, PLAN_BEFORE, AciesPlanView)

gboolean acies_plan_before_focus (AciesPlanBefore *self);
/* Logs it; see acies_openings_log(). */
gboolean acies_plan_before_log (AciesPlanBefore  *self,
                                AciesBattle      *battle,
                                GError          **error);

G_END_DECLS
