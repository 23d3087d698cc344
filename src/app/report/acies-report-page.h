/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesReportPage:
 *
 * The report of a battle as it will be printed, what is chosen of it, and the words
 * of its parts, which players may change.  It is updated only while it is shown.
 *
 * Actions: `report.copy` (a format of text), `report.print`, `report.export` (a format;
 * "" for the one used last).
 */
#define ACIES_TYPE_REPORT_PAGE (acies_report_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportPage, acies_report_page, ACIES, REPORT_PAGE, AdwBin)

GtkWidget *acies_report_page_new (AciesSession *session,
                                  AciesBattle  *battle);
void       acies_report_page_show_entry (AciesReportPage *self,
                                         guint            number);

G_END_DECLS
