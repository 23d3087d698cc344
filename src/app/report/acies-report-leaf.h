/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-report-pages.h"

G_BEGIN_DECLS

/**
 * AciesReportLeaf:
 *
 * A page of a report on the screen.  It is painted in a thread once it comes near to what is seen, and forgotten when
 * it goes out of sight.  The signal `chosen` tells what was clicked on, with an #AciesReportSpot.
 */
#define ACIES_TYPE_REPORT_LEAF (acies_report_leaf_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportLeaf, acies_report_leaf, ACIES, REPORT_LEAF, GtkWidget)

GtkWidget *acies_report_leaf_new       (AciesReportPages      *pages,
                                        guint                  page) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is seen, or soon may be */
void       acies_report_leaf_set_near  (AciesReportLeaf       *self,
                                        gboolean               near);
/* What is framed, as what the keys have come to (nullable) */
void       acies_report_leaf_set_spot  (AciesReportLeaf       *self,
                                        const AciesReportSpot *spot);

G_END_DECLS
