/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-battle-plan.h"
#include "acies-document.h"

G_BEGIN_DECLS

/**
 * AciesPlanStep:
 *
 * A step of the assistant for a new battle: a widget that shows a plan and
 * changes it.
 *
 * Properties, construct-only: `plan`, `session`.
 */
#define ACIES_TYPE_PLAN_STEP (acies_plan_step_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesPlanStep, acies_plan_step, ACIES, PLAN_STEP, AdwBin)

/**
 * AciesPlanStepClass:
 * @parent_class: the parent class
 * @changed: shows the parts of the plan (#AciesPlanPart) that changed; all of them,
 *   once, at the end of the construction
 *
 * What a step does.
 */
struct _AciesPlanStepClass
{
  AdwBinClass parent_class;

  void (*changed) (AciesPlanStep *self,
                   guint          parts);
};

AciesBattlePlan *acies_plan_step_get_plan    (AciesPlanStep       *self);
AciesSession    *acies_plan_step_get_session (AciesPlanStep       *self);
void             acies_plan_step_read        (AciesPlanStep       *self,
                                              GFile               *file,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
GPtrArray       *acies_plan_step_list_files  (AciesPlanStep       *self,
                                              GFile               *folder,
                                              const char          *ending) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
