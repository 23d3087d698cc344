/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesClauseList:
 *
 * The clauses of a ruleset, to be searched, and filtered by what becomes of them.
 *
 * Properties: `ruleset` (nullable), `class-shown` (the nick of a class of
 * clauses, "check"; "" for all; any other nick stands for all when it is set).
 */
#define ACIES_TYPE_CLAUSE_LIST (acies_clause_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesClauseList, acies_clause_list, ACIES, CLAUSE_LIST, AdwBin)

guint        acies_clause_list_count        (AciesRuleset    *ruleset,
                                             int              kind);
GListModel  *acies_clause_list_get_model    (AciesClauseList *self);
void         acies_clause_list_search       (AciesClauseList *self,
                                             const char      *words);
void         acies_clause_list_show_clause  (AciesClauseList *self,
                                             const char      *id);
AciesClause *acies_clause_list_get_selected (AciesClauseList *self);
void         acies_clause_list_focus_search (AciesClauseList *self);

G_END_DECLS
