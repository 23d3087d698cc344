/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-document.h"

G_BEGIN_DECLS

/* The parts of a report as widgets, each (transfer floating). */
GtkWidget *acies_typeset_overview (const AciesReportDocument *document);
GtkWidget *acies_typeset_armies   (const AciesReportDocument *document);
GtkWidget *acies_typeset_chapter  (const AciesReportDocument *document,
                                   const AciesReportChapter  *chapter);
GtkWidget *acies_typeset_outcome  (const AciesReportDocument *document);

G_END_DECLS
