/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-document.h"

G_BEGIN_DECLS

/**
 * AciesReportSheet:
 *
 * A report set in type, part below part, in a scrolled window of its own.
 *
 * Properties: `part`, the index of the part that is in view; `progress`, from 0 to 1
 * while a report is set.
 */
#define ACIES_TYPE_REPORT_SHEET (acies_report_sheet_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportSheet, acies_report_sheet, ACIES, REPORT_SHEET, GtkWidget)

void                     acies_report_sheet_set_document (AciesReportSheet    *self,
                                                          AciesReportDocument *document);
double                   acies_report_sheet_get_progress (AciesReportSheet    *self);
GListModel              *acies_report_sheet_get_titles   (AciesReportSheet    *self);
const AciesReportFigure *acies_report_sheet_get_figure   (AciesReportSheet    *self);
guint                    acies_report_sheet_get_part     (AciesReportSheet    *self);
void                     acies_report_sheet_show_part    (AciesReportSheet    *self,
                                                          guint                part);

G_END_DECLS
