/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-summary.h"

G_BEGIN_DECLS

AciesSummary *acies_summary_recall (AciesRulesetLibrary  *rulesets,
                                    const char           *folder,
                                    GFile                *file,
                                    AciesSketchStyle      style,
                                    int                   scale) G_GNUC_WARN_UNUSED_RESULT;
AciesSummary *acies_summary_get    (AciesRulesetLibrary  *rulesets,
                                    const char           *folder,
                                    GFile                *file,
                                    AciesSketchStyle      style,
                                    int                   scale,
                                    GCancellable         *cancellable,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
