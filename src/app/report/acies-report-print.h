/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-pages.h"

G_BEGIN_DECLS

/* Prints a report by the dialog of the system, and tells at @widget what goes wrong. */
void acies_report_print (GtkWidget        *widget,
                         AciesReportPages *pages,
                         gboolean          is_letter);

G_END_DECLS
