/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesImportDialog:
 *
 * Makes an army of a file of another program, or of text that is pasted, and shows beforehand what it will make and what it
 * could not place.  Signal `imported` (AciesArmy).
 */
#define ACIES_TYPE_IMPORT_DIALOG (acies_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesImportDialog, acies_import_dialog, ACIES, IMPORT_DIALOG, AdwWindow)

/* @ruleset: (nullable): the rules that are proposed. */
GtkWindow    *acies_import_dialog_new         (AciesSession      *session,
                                               AciesRuleset      *ruleset,
                                               GtkWindow         *parent);
void          acies_import_dialog_set_file    (AciesImportDialog *self,
                                               GFile             *file);
void          acies_import_dialog_set_text    (AciesImportDialog *self,
                                               const char        *text);
/* (nullable): the rules that are chosen. */
AciesRuleset *acies_import_dialog_get_ruleset (AciesImportDialog *self);

G_END_DECLS
