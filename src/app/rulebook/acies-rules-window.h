/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-clause-list.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesRulesWindow:
 *
 * A page for each ruleset, made from its declaration: what it is, its turn,
 * how it is read, and its clauses.  It stands beside the battle, like the
 * booklet on the table.
 *
 * Property, to be read: `ruleset` (nullable).
 */
#define ACIES_TYPE_RULES_WINDOW (acies_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ACIES, RULES_WINDOW, AdwApplicationWindow)

GtkWindow       *acies_rules_window_new         (GtkApplication   *application,
                                                 AciesSession     *session);
void             acies_rules_window_set_ruleset (AciesRulesWindow *self,
                                                 AciesRuleset     *ruleset);
/* The views: "about", "turn", "readings", "clauses" */
const char      *acies_rules_window_get_view    (AciesRulesWindow *self);
void             acies_rules_window_set_view    (AciesRulesWindow *self,
                                                 const char       *view);
AciesClauseList *acies_rules_window_get_clauses (AciesRulesWindow *self);

G_END_DECLS
