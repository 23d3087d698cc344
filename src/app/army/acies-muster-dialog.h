/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-history.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesMusterDialog:
 *
 * Rolls an army up, where the rules do so: dice are typed or rolled for each
 * unit, and what they decide is written into the roster as one step.  Signal
 * `mustered` (uint): for how many units.
 */
#define ACIES_TYPE_MUSTER_DIALOG (acies_muster_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesMusterDialog, acies_muster_dialog, ACIES, MUSTER_DIALOG, AdwWindow)

/* @first: (nullable): the unit whose dice come first. */
GtkWindow *acies_muster_dialog_new (AciesRuleset *ruleset,
                                    AciesHistory *history,
                                    AciesUnit    *first,
                                    GtkWindow    *parent);

G_END_DECLS
