/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-html-writer-private.h"
#include "acies-report-private.h"

G_BEGIN_DECLS

/* The style sheet, made of acies-report.gresource.xml */
GResource *acies_report_get_resource (void);

/* acies-report-html.c */
void     acies_report_html_badge     (AciesHtmlWriter          *html,
                                      const AciesReportBadge   *badge);
/* Text in which the names of units and leaders stand out. */
void     acies_report_html_named     (AciesHtmlWriter          *html,
                                      AciesReportDocument      *document,
                                      const char               *text);
void     acies_report_html_passage   (AciesHtmlWriter          *html,
                                      AciesReportDocument      *document,
                                      const AciesReportPassage *passage,
                                      const char               *class);
void     acies_report_html_quote     (AciesHtmlWriter          *html,
                                      const char               *text);
gboolean acies_report_html_figure    (AciesHtmlWriter          *html,
                                      const AciesReportFigure  *figure,
                                      guint                     turn,
                                      GError                  **error);
/* acies-report-html-turns.c: the faces of dice that the turns point to, and the turns */
void     acies_report_html_die_faces (AciesHtmlWriter          *html);
gboolean acies_report_html_chapters  (AciesHtmlWriter          *html,
                                      AciesReportDocument      *document,
                                      GError                  **error);
/* acies-report-html-signs.c */
/* The markup of an SVG as part of a page, as wide as there is room. */
char    *acies_report_html_fit_drawing (GBytes                 *svg) G_GNUC_WARN_UNUSED_RESULT;
/* What the signs on all sketches mean. */
void     acies_report_html_signs     (AciesHtmlWriter          *html,
                                      AciesReportDocument      *document);
/* acies-report-html-chart.c */
void     acies_report_html_chart     (AciesHtmlWriter          *html,
                                      AciesReportDocument      *document);

G_END_DECLS
