/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "acies-report-document.h"
#include "acies-report-options.h"

G_BEGIN_DECLS

/**
 * AciesReportSpot:
 * @passage: (nullable): the id of the passage that is there; %NULL outside of passages
 * @entry: the number of the entry that is told there, 0 for none
 * @turn: the turn that it is part of, 0 for the deployment, -1 for none
 * @is_figure: whether it is a sketch
 * @x: the left edge of the line or sketch, points
 * @y: its upper edge, points
 * @width: its width, points
 * @height: its height, points
 *
 * What is at a point of a page.  @passage belongs to the pages.
 */
typedef struct
{
  const char *passage;
  guint       entry;
  int         turn;
  gboolean    is_figure;
  double      x;
  double      y;
  double      width;
  double      height;
} AciesReportSpot;

/* A report laid out on pages: for files, for a printer and for a preview.  It does not change once it is made, needs
 * neither the document nor a display, and may be used from any thread. */
#define ACIES_TYPE_REPORT_PAGES (acies_report_pages_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesReportPages, acies_report_pages, ACIES, REPORT_PAGES, GObject)

ACIES_EXPORT AciesReportPages *acies_report_pages_new          (const AciesReportDocument *document,
                                                                const AciesReportOptions  *options,
                                                                GCancellable              *cancellable,
                                                                GError                   **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char       *acies_report_pages_get_title    (AciesReportPages          *self);
ACIES_EXPORT guint             acies_report_pages_get_n_pages  (AciesReportPages          *self);
/* In points; all pages are of one size. */
ACIES_EXPORT void              acies_report_pages_get_size     (AciesReportPages          *self,
                                                                double                    *width,
                                                                double                    *height);
/* In points, from the page's upper left corner; the paper itself is not painted. */
ACIES_EXPORT void              acies_report_pages_draw         (AciesReportPages          *self,
                                                                guint                      page,
                                                                cairo_t                   *cr);
/* What is at a point of a page; FALSE for paper. */
ACIES_EXPORT gboolean          acies_report_pages_find_at      (AciesReportPages          *self,
                                                                guint                      page,
                                                                double                     x,
                                                                double                     y,
                                                                AciesReportSpot           *spot);
/* Where a passage begins, or where an entry is told: in @passage, or anywhere if that is NULL. */
ACIES_EXPORT gboolean          acies_report_pages_find         (AciesReportPages          *self,
                                                                const char                *passage,
                                                                guint                      entry,
                                                                guint                     *page,
                                                                double                    *y);
/* The words on a page, line by line */
ACIES_EXPORT char             *acies_report_pages_get_text     (AciesReportPages          *self,
                                                                guint                      page) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GBytes           *acies_report_pages_to_pdf       (AciesReportPages          *self,
                                                                GCancellable              *cancellable,
                                                                GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
