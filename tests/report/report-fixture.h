/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

#include "acies-report-document.h"
#include "acies-report.h"
#include "affray.h"

G_BEGIN_DECLS

/* The affray of two turns, and a third in which the log was written by hand, overruled,
 * amended and commented on. */
AciesBattle *report_create_battle (void) G_GNUC_WARN_UNUSED_RESULT;
/* A battle whose names, notes and places are markup, script and marks of direction. */
AciesBattle *report_create_hostile (void) G_GNUC_WARN_UNUSED_RESULT;
AciesReportDocument *report_tell (AciesBattle      *battle) G_GNUC_WARN_UNUSED_RESULT;
/* (element-type AciesReportFile) */
GPtrArray   *report_write         (AciesBattle       *battle,
                                   AciesReportFormat  format,
                                   AciesReportLevel   level,
                                   const char        *name) G_GNUC_WARN_UNUSED_RESULT;
/* The whole report, as text that ends with a zero. */
char        *report_print         (AciesBattle       *battle,
                                   AciesReportFormat  format) G_GNUC_WARN_UNUSED_RESULT;
char        *report_print_level   (AciesBattle       *battle,
                                   AciesReportFormat  format,
                                   AciesReportLevel   level) G_GNUC_WARN_UNUSED_RESULT;

xmlDoc      *report_parse         (const char        *page) G_GNUC_WARN_UNUSED_RESULT;
/* How many nodes there are of the path, in which h: is HTML, s: is SVG, r: is the report and x: is XLink; those of
 * OpenDocument have their usual prefixes. */
guint        report_count         (xmlDoc            *document,
                                   const char        *path);
guint        report_count_text    (const char        *text,
                                   const char        *what);

G_END_DECLS
