/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-import-columns.h"

G_BEGIN_DECLS

/**
 * AciesImportColumnsView:
 *
 * The first rows of a table, and above each column a choice of what it means.  Signal `changed`.
 */
#define ACIES_TYPE_IMPORT_COLUMNS_VIEW (acies_import_columns_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesImportColumnsView, acies_import_columns_view, ACIES, IMPORT_COLUMNS_VIEW, AdwBin)

/* @source, @columns: (nullable): NULL, or no table, hides the view. */
void                      acies_import_columns_view_show        (AciesImportColumnsView   *self,
                                                                 AciesImportSource        *source,
                                                                 AciesRuleset             *ruleset,
                                                                 const AciesImportColumns *columns);
/* (transfer none) (nullable): what was chosen. */
const AciesImportColumns *acies_import_columns_view_get_columns (AciesImportColumnsView   *self);

G_END_DECLS
