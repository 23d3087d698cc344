/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesRulesetRow:
 *
 * A ruleset in a list of them.
 */
#define ACIES_TYPE_RULESET_ROW (acies_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesetRow, acies_ruleset_row, ACIES, RULESET_ROW, GtkListBoxRow)

GtkWidget    *acies_ruleset_row_new         (gpointer         ruleset,
                                             gpointer         user_data);
AciesRuleset *acies_ruleset_row_get_ruleset (AciesRulesetRow *self);

G_END_DECLS
