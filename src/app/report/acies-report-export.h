/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-report.h"

G_BEGIN_DECLS

/* Writes the report of a battle into a file, in a thread, and tells at @widget what became of it.  @file and what
 * lies beside the file are overwritten. */
void acies_report_export      (GtkWidget                *widget,
                               AciesBattle              *battle,
                               AciesReportFormat         format,
                               const AciesReportOptions *options,
                               GFile                    *file);
/* Puts it into the clipboard, in a thread: a format of text. */
void acies_report_copy        (GtkWidget                *widget,
                               AciesBattle              *battle,
                               AciesReportFormat         format,
                               const AciesReportOptions *options);
/* Tries a style sheet of the user in a thread, on a short report without sketches. */
void acies_report_try_style   (GtkWidget                *widget,
                               AciesBattle              *battle,
                               const char               *style,
                               GAsyncReadyCallback       callback);
/* FALSE with what is wrong with it */
gboolean acies_report_try_style_finish (GAsyncResult     *result,
                                        GError          **error);

G_END_DECLS
