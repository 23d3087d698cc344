/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-private.h"

G_BEGIN_DECLS

/* acies-report-text-table.c */
/* "[3]", "(3)": each color's badge has a shape; "" for none. */
char *acies_text_print_badge (const AciesReportBadge *badge) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a table no wider than @width, and an empty line; a brief one has no details. */
void  acies_text_add_table   (GString                *text,
                              AciesReportDocument    *document,
                              const AciesReportTable *table,
                              guint                   width,
                              gboolean                is_brief);

G_END_DECLS
