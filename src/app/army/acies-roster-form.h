/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-history.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesRosterForm:
 *
 * Edits one thing of a roster, through its history: a unit, a leader, a command
 * without a leader, or the army itself.  Its buttons activate `army.duplicate`,
 * `army.delete` and `army.back`.
 *
 * Properties: `folded` (the form has the place alone: there is a way back),
 * `editable`.
 */
#define ACIES_TYPE_ROSTER_FORM (acies_roster_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesRosterForm, acies_roster_form, ACIES, ROSTER_FORM, AdwBin)

void     acies_roster_form_set_history  (AciesRosterForm *self,
                                         AciesRuleset    *ruleset,
                                         AciesHistory    *history,
                                         GListModel      *findings);
/* @subject: an AciesUnit, an AciesCommand (for its leader), or the AciesArmy */
void     acies_roster_form_show         (AciesRosterForm *self,
                                         GObject         *subject);
GObject *acies_roster_form_get_subject  (AciesRosterForm *self);
void     acies_roster_form_focus_field  (AciesRosterForm *self,
                                         const char      *key);

/* (element-type AciesRosterItem): what they share is edited in all of them */
void       acies_roster_form_show_several (AciesRosterForm *self,
                                           GPtrArray       *items,
                                           const char      *title);

G_END_DECLS
