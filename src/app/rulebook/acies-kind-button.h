/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesKindButton:
 *
 * How many clauses of a ruleset are of one class, and what becomes of them; it
 * activates `rules.show-class` with the nick of the class.
 */
#define ACIES_TYPE_KIND_BUTTON (acies_kind_button_get_type ())
G_DECLARE_FINAL_TYPE (AciesKindButton, acies_kind_button, ACIES, KIND_BUTTON, GtkFlowBoxChild)

GtkWidget *acies_kind_button_new (AciesClauseKind kind,
                                  guint           n_clauses);

G_END_DECLS
