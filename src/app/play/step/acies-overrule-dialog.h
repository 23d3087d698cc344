/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesOverruleDialog:
 *
 * Changes outputs of the current step from what the rules say, with a reason; or
 * enters them when the dice were not recorded, or when the players agree on what has none
 * by the rules.
 */
#define ACIES_TYPE_OVERRULE_DIALOG (acies_overrule_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesOverruleDialog, acies_overrule_dialog, ACIES, OVERRULE_DIALOG, AdwWindow)

GtkWindow *acies_overrule_dialog_new        (GtkWindow     *parent,
                                             AciesProposal *proposal,
                                             gboolean       not_recorded);
GtkWindow *acies_overrule_dialog_new_agreed (GtkWindow     *parent,
                                             AciesProposal *proposal);

G_END_DECLS
