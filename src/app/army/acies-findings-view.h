/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-army.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesFindingsView:
 *
 * What the rules have to say of an army, under a line with their number; where
 * there is little room that line alone, which opens.  Signal `activated`
 * (AciesFinding).
 */
#define ACIES_TYPE_FINDINGS_VIEW (acies_findings_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesFindingsView, acies_findings_view, ACIES, FINDINGS_VIEW, AdwBin)

/* @findings: a GListModel of AciesFinding */
void          acies_findings_view_set_findings (AciesFindingsView *self,
                                                AciesRuleset      *ruleset,
                                                AciesArmy         *army,
                                                GListModel        *findings);
void          acies_findings_view_set_compact  (AciesFindingsView *self,
                                                gboolean           compact);
AciesFinding *acies_findings_view_step         (AciesFindingsView *self,
                                                int                step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
