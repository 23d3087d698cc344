/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesImportError:
 * @ACIES_IMPORT_ERROR_UNKNOWN: neither a roster nor a table nor text
 * @ACIES_IMPORT_ERROR_DAMAGED: cut off, encrypted or otherwise not to be read
 * @ACIES_IMPORT_ERROR_EMPTY: without anything that may be a unit
 * @ACIES_IMPORT_ERROR_TOO_LARGE: beyond one of the limits of acies-limits.h
 * @ACIES_IMPORT_ERROR_COLUMN: a column or what it is to mean is not there
 *
 * Reasons why a file of another program is refused.  Its XML is refused with errors of %ACIES_XML_ERROR, too.
 */
typedef enum
{
  ACIES_IMPORT_ERROR_UNKNOWN,
  ACIES_IMPORT_ERROR_DAMAGED,
  ACIES_IMPORT_ERROR_EMPTY,
  ACIES_IMPORT_ERROR_TOO_LARGE,
  ACIES_IMPORT_ERROR_COLUMN
} AciesImportError;

#define ACIES_IMPORT_ERROR (acies_import_error_quark ())
ACIES_EXPORT GQuark acies_import_error_quark (void);

/**
 * AciesImportFormat:
 * @ACIES_IMPORT_ROSTER: a BattleScribe roster, `.ros`, or zipped, `.rosz`
 * @ACIES_IMPORT_TABLE: comma-separated values
 * @ACIES_IMPORT_LINES: plain text, a unit a line
 *
 * The formats that are imported.
 */
typedef enum
{
  ACIES_IMPORT_ROSTER,
  ACIES_IMPORT_TABLE,
  ACIES_IMPORT_LINES
} AciesImportFormat;

/**
 * AciesImportSource:
 *
 * What another program wrote, read and taken apart, but not held against any rules yet.  It does not change, so that
 * armies of several rulesets can be made of it, in threads as well.
 */
#define ACIES_TYPE_IMPORT_SOURCE (acies_import_source_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesImportSource, acies_import_source, ACIES, IMPORT_SOURCE, GObject)

/* Errors are of ACIES_IMPORT_ERROR, ACIES_XML_ERROR or G_IO_ERROR; the message names file, line and cause. */
ACIES_EXPORT AciesImportSource *acies_import_source_load        (GFile              *file,
                                                                 GCancellable       *cancellable,
                                                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesImportSource *acies_import_source_parse       (GBytes             *bytes,
                                                                 const char         *name,
                                                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* Takes text that was typed or pasted, a unit a line. */
ACIES_EXPORT AciesImportSource *acies_import_source_new_text    (const char         *text) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesImportFormat  acies_import_source_get_format  (AciesImportSource  *self);
ACIES_EXPORT const char        *acies_import_source_get_name    (AciesImportSource  *self);
/* A table only: its size, and the text of a cell. */
ACIES_EXPORT guint              acies_import_source_get_n_rows  (AciesImportSource  *self);
ACIES_EXPORT guint              acies_import_source_get_n_columns (AciesImportSource *self);
ACIES_EXPORT const char        *acies_import_source_get_cell    (AciesImportSource  *self,
                                                                 guint               row,
                                                                 guint               column);

G_END_DECLS
