/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-import-columns.h"
#include "acies-import-remark.h"

G_BEGIN_DECLS

/**
 * AciesImport:
 *
 * An army that was made of what another program wrote, by the rules that a player chose, with a list of what could not be
 * placed.  Immutable but for its army, which whoever imports it takes over.
 */
#define ACIES_TYPE_IMPORT (acies_import_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesImport, acies_import, ACIES, IMPORT, GObject)

/* @columns: (nullable): of a table, else guessed.  Errors are of ACIES_IMPORT_ERROR or G_IO_ERROR. */
ACIES_EXPORT AciesImport *acies_import_new            (AciesImportSource        *source,
                                                       AciesRuleset             *ruleset,
                                                       const AciesImportColumns *columns,
                                                       GCancellable             *cancellable,
                                                       GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesArmy   *acies_import_get_army       (AciesImport              *self);
ACIES_EXPORT guint        acies_import_get_n_units    (AciesImport              *self);
/* (element-type AciesImportItem): its commands and units, in order */
ACIES_EXPORT GListModel  *acies_import_get_items      (AciesImport              *self);
/* (element-type AciesImportRemark): what could not be placed, or not for sure */
ACIES_EXPORT GListModel  *acies_import_get_remarks    (AciesImport              *self);

G_END_DECLS
