/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesCsvTable:
 *
 * Comma-separated values (RFC 4180) that were read: rows of cells, and the line that each row begins on.  Rows without
 * any text are left out.  It does not change, and may be read in several threads.
 */
typedef struct _AciesCsvTable AciesCsvTable;

/* Guesses what separates the cells of a text: a comma, a semicolon or a tab. */
ACIES_EXPORT char           acies_csv_guess_separator    (const char           *text);
/* Reads a text in UTF-8.  INVALID_DATA with the line of what is wrong, G_IO_ERROR_CANCELLED */
ACIES_EXPORT AciesCsvTable *acies_csv_table_parse        (const char           *text,
                                                          char                  separator,
                                                          const char           *name,
                                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void           acies_csv_table_free         (AciesCsvTable        *self);
ACIES_EXPORT char           acies_csv_table_get_separator (const AciesCsvTable *self);
ACIES_EXPORT guint          acies_csv_table_get_n_rows   (const AciesCsvTable  *self);
/* Gets the number of cells of the longest row. */
ACIES_EXPORT guint          acies_csv_table_get_n_columns (const AciesCsvTable *self);
/* Gets a cell without the white space around it; "" beyond the end of its row. */
ACIES_EXPORT const char    *acies_csv_table_get_cell     (const AciesCsvTable  *self,
                                                          guint                 row,
                                                          guint                 column);
/* Gets the line that a row begins on, from 1. */
ACIES_EXPORT guint          acies_csv_table_get_line     (const AciesCsvTable  *self,
                                                          guint                 row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCsvTable, acies_csv_table_free)

G_END_DECLS
