/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-pages.h"

G_BEGIN_DECLS

/**
 * AciesReportView:
 *
 * The pages of a report as they will be printed, two abreast where they fit.  Page Up and Page Down turn pages,
 * Ctrl with plus, minus and 0 changes their size.  The signal `chosen` tells what was clicked on, with an
 * #AciesReportSpot; the properties `page` and `zoom` which page is seen, and how large, 1 for as large as it fits.
 */
#define ACIES_TYPE_REPORT_VIEW (acies_report_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportView, acies_report_view, ACIES, REPORT_VIEW, GtkWidget)

/* @pages: (nullable): none */
void   acies_report_view_set_pages  (AciesReportView  *self,
                                     AciesReportPages *pages);
guint  acies_report_view_get_page   (AciesReportView  *self);
/* How many pages stand abreast */
guint  acies_report_view_get_n_columns (AciesReportView *self);
void   acies_report_view_show_page  (AciesReportView  *self,
                                     guint             page);
double acies_report_view_get_zoom   (AciesReportView  *self);
void   acies_report_view_set_zoom   (AciesReportView  *self,
                                     double            zoom);
/* Brings into sight where a passage begins, or where an entry is told in it, and frames that; FALSE where it is not.
 * @passage: (nullable): any */
gboolean acies_report_view_show     (AciesReportView  *self,
                                     const char       *passage,
                                     guint             entry);

G_END_DECLS
