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
 * clauses, "" for all).
 */
#define ACIES_TYPE_CLAUSE_LIST (acies_clause_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesClauseList, acies_clause_list, ACIES, CLAUSE_LIST, AdwBin)

AciesRuleset *acies_clause_list_get_ruleset     (AciesClauseList *self);
void          acies_clause_list_set_ruleset     (AciesClauseList *self,
                                                 AciesRuleset    *ruleset);
const char   *acies_clause_list_get_class_shown (AciesClauseList *self);
void          acies_clause_list_set_class_shown (AciesClauseList *self,
                                                 const char      *nick);
/* What is shown now: a GListModel of AciesClause. */
GListModel   *acies_clause_list_get_model       (AciesClauseList *self);
void          acies_clause_list_search          (AciesClauseList *self,
                                                 const char      *words);
/* Among all of them, selected and in view; nothing for an id that there is not. */
void          acies_clause_list_show_clause     (AciesClauseList *self,
                                                 const char      *id);
/* (nullable): the clause that is selected. */
AciesClause  *acies_clause_list_get_selected    (AciesClauseList *self);
/* Puts the focus into the search. */
void          acies_clause_list_focus_search    (AciesClauseList *self);

G_END_DECLS
