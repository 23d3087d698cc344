/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The names of units and leaders, to be found in what is told of them. */
typedef struct _AciesReportNames AciesReportNames;

/* @names: (element-type utf8): the longest first */
AciesReportNames *acies_report_names_new  (GPtrArray               *names) G_GNUC_WARN_UNUSED_RESULT;
void              acies_report_names_free (AciesReportNames        *self);
/* Finds the next name at or after @from that is not part of a longer word; FALSE for none.  @text: all of it, cleaned */
gboolean          acies_report_names_find (const AciesReportNames  *self,
                                           const char              *text,
                                           const char              *from,
                                           const char             **start,
                                           const char             **end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReportNames, acies_report_names_free)

G_END_DECLS
