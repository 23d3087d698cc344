/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-report-document.h"
#include "acies-report-pages.h"

G_BEGIN_DECLS

/**
 * AciesReportWork:
 *
 * Makes the report of a battle in a thread, of a copy, so that the players can go on, and makes it anew when the
 * battle or the choices change.  It emits `done` when there is a new one.
 */
#define ACIES_TYPE_REPORT_WORK (acies_report_work_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportWork, acies_report_work, ACIES, REPORT_WORK, GObject)

AciesReportWork           *acies_report_work_new          (AciesBattle              *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a report; what is being made is given up. */
void                       acies_report_work_begin        (AciesReportWork          *self,
                                                           const AciesReportOptions *options);
void                       acies_report_work_cancel       (AciesReportWork          *self);
gboolean                   acies_report_work_is_busy      (AciesReportWork          *self);
/* (nullable): the last report that was made */
const AciesReportDocument *acies_report_work_get_document (AciesReportWork          *self);
AciesReportPages          *acies_report_work_get_pages    (AciesReportWork          *self);
/* The number of the last entry that it tells of, 0 for none */
guint                      acies_report_work_get_entry    (AciesReportWork          *self);

G_END_DECLS
