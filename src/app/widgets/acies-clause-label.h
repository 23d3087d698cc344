/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesClauseLabel:
 *
 * The id of a clause; the tooltip has its text.  A click activates `app.clause`.
 */
#define ACIES_TYPE_CLAUSE_LABEL (acies_clause_label_get_type ())
G_DECLARE_FINAL_TYPE (AciesClauseLabel, acies_clause_label, ACIES, CLAUSE_LABEL, GtkWidget)

GtkWidget *acies_clause_label_new (AciesRuleset     *ruleset,
                                   const char       *clause);
void       acies_clause_label_set (AciesClauseLabel *self,
                                   AciesRuleset     *ruleset,
                                   const char       *clause);

G_END_DECLS
