/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/* A clause id at the edge of a line, "MH-71".  What the clause says is in its tooltip, and a
 * click opens the rules there.  It takes no focus: by keys the rules are opened with F1. */

/* @ruleset: (nullable); @clause: (nullable): "" and NULL for none */
GtkWidget *acies_clause_label_new (AciesRuleset *ruleset,
                                   const char   *clause);
/* For a label of a template; it can be set again. */
void       acies_clause_label_set (GtkLabel     *label,
                                   AciesRuleset *ruleset,
                                   const char   *clause);

G_END_DECLS
