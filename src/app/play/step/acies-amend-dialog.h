/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-amendment.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesAmendDialog:
 *
 * An old entry of a battle's log, changed, and what that does to the later ones:
 * what no longer fits and needs an answer, what has another result with the same
 * dice, what stays.  Nothing in the battle changes before it is amended.
 *
 * Signal: `amended` when the battle has taken it.  Action: `amend.accept`.
 */
#define ACIES_TYPE_AMEND_DIALOG (acies_amend_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesAmendDialog, acies_amend_dialog, ACIES, AMEND_DIALOG, AdwWindow)

/* @number: the number by which people know the entry; NULL when there is no such entry. */
GtkWindow *acies_amend_dialog_new           (AciesBattle   *battle,
                                             guint          number,
                                             GtkWindow     *parent);
/* Inserts what @proposal is before an entry. */
GtkWindow *acies_amend_dialog_new_insertion (AciesBattle   *battle,
                                             guint          before,
                                             AciesProposal *proposal,
                                             GtkWindow     *parent);

G_END_DECLS
