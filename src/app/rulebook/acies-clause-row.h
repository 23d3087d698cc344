/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-clause.h"

G_BEGIN_DECLS

/**
 * AciesClauseRow:
 *
 * A clause in a list: its id, what it says, what becomes of it and where it lives.
 *
 * Property: `clause` (nullable).
 */
#define ACIES_TYPE_CLAUSE_ROW (acies_clause_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesClauseRow, acies_clause_row, ACIES, CLAUSE_ROW, AdwBin)

AciesClause *acies_clause_row_get_clause (AciesClauseRow  *self);
void         acies_clause_row_show_kind  (GtkLabel        *label,
                                          AciesClauseKind  kind);

G_END_DECLS
