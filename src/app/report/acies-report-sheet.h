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
 * Properties: `part`, the index of the part that is in view.
 */
#define ACIES_TYPE_REPORT_SHEET (acies_report_sheet_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportSheet, acies_report_sheet, ACIES, REPORT_SHEET, GtkWidget)

/* @document: (nullable): must live as long as it is shown. */
void                     acies_report_sheet_set_document (AciesReportSheet    *self,
                                                          AciesReportDocument *document);
guint                    acies_report_sheet_get_n_parts  (AciesReportSheet    *self);
const char              *acies_report_sheet_get_title    (AciesReportSheet    *self,
                                                          guint                part);
/* (nullable): the sketch that goes with a part. */
const AciesReportFigure *acies_report_sheet_get_figure   (AciesReportSheet    *self,
                                                          guint                part);
guint                    acies_report_sheet_get_part     (AciesReportSheet    *self);
void                     acies_report_sheet_show_part    (AciesReportSheet    *self,
                                                          guint                part);

G_END_DECLS
