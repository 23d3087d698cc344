/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-decision-row.h"
#include "acies-draft.h"

G_BEGIN_DECLS

/**
 * AciesDecisionList:
 *
 * What players decide in a step, before its facts.
 */
#define ACIES_TYPE_DECISION_LIST (acies_decision_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesDecisionList, acies_decision_list, ACIES, DECISION_LIST, GtkBox)

void     acies_decision_list_set_step      (AciesDecisionList *self,
                                            AciesDraft        *draft);
void     acies_decision_list_set_show_keys (AciesDecisionList *self,
                                            gboolean           show_keys);
/* Takes the choice with a letter; FALSE when none has it. */
gboolean acies_decision_list_choose        (AciesDecisionList *self,
                                            gunichar           letter);
/* Focuses the first decision that the rules need and that is not made; FALSE when there is none. */
gboolean acies_decision_list_focus_missing (AciesDecisionList *self);

G_END_DECLS
