/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-report-document.h"
#include "acies-report.h"
#include "affray.h"

G_BEGIN_DECLS

/* The affray of two turns, and a third in which the log was written by hand, overruled,
 * amended and commented on. */
AciesBattle *report_create_battle (void) G_GNUC_WARN_UNUSED_RESULT;
AciesReportDocument *report_tell (AciesBattle      *battle) G_GNUC_WARN_UNUSED_RESULT;
/* The whole report, as text that ends with a zero. */
char        *report_print         (AciesBattle       *battle,
                                   AciesReportFormat  format) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
