/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesCsv:
 *
 * Comma-separated values (RFC 4180) that are being written, cell by cell.
 */
typedef struct _AciesCsv AciesCsv;

/* @line_end: "\r\n" as RFC 4180 has it, or "\n" */
ACIES_EXPORT AciesCsv *acies_csv_new        (const char *line_end) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void      acies_csv_add_text   (AciesCsv   *self,
                                             const char *text);
ACIES_EXPORT void      acies_csv_add_number (AciesCsv   *self,
                                             double      number,
                                             guint       places);
ACIES_EXPORT void      acies_csv_end_row    (AciesCsv   *self);
ACIES_EXPORT gboolean  acies_csv_is_empty   (AciesCsv   *self);
ACIES_EXPORT void      acies_csv_free       (AciesCsv   *self);
/* Frees @self and returns its text.  (transfer full) */
ACIES_EXPORT GBytes   *acies_csv_finish     (AciesCsv   *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCsv, acies_csv_free)

G_END_DECLS
