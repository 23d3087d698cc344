/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-army-sheet.h"
#include "acies-page.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesArmySheetDialog:
 *
 * What of an army is printed or exported, and how: the list, a record sheet or labels.  It does so once the user says
 * so, and is closed before.
 */
#define ACIES_TYPE_ARMY_SHEET_DIALOG (acies_army_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmySheetDialog, acies_army_sheet_dialog, ACIES, ARMY_SHEET_DIALOG, AdwWindow)

GtkWindow *acies_army_sheet_dialog_new (AciesSession *session,
                                        AciesPage    *page,
                                        AciesRuleset *ruleset,
                                        AciesArmy    *army,
                                        gboolean      exports);
void       acies_army_sheet_dialog_export (AciesArmySheetDialog *self,
                                           GFile                *file);

G_END_DECLS
