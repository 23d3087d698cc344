/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesReportPage:
 *
 * The report of a battle as it reads now, beside the sketch of each turn, and
 * the button that exports it.  It is made anew only while it is shown.
 */
#define ACIES_TYPE_REPORT_PAGE (acies_report_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportPage, acies_report_page, ACIES, REPORT_PAGE, AdwBin)

GtkWidget *acies_report_page_new (AciesBattle *battle);

G_END_DECLS
