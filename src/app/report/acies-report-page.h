/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesReportPage:
 *
 * The report of a battle as it reads now, beside the sketch of each turn, and
 * the button that exports it.  It is updated only while it is shown.
 *
 * Actions: `report.copy`, `report.export` (the format as a string; "" for the
 * one used last).
 */
#define ACIES_TYPE_REPORT_PAGE (acies_report_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportPage, acies_report_page, ACIES, REPORT_PAGE, AdwBin)

GtkWidget *acies_report_page_new (AciesSession *session,
                                  AciesBattle  *battle);

G_END_DECLS
