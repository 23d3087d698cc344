/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesWizard:
 *
 * Prepares a step, from top to bottom: procedure, acting party, target, decisions,
 * facts, odds; then, pinned, the home entry, the result and the buttons.
 *
 * Its buttons name the actions of the Play page ("play.accept", "play.roll", …).
 */
#define ACIES_TYPE_WIZARD (acies_wizard_get_type ())
G_DECLARE_FINAL_TYPE (AciesWizard, acies_wizard, ACIES, WIZARD, AdwBin)

void     acies_wizard_set_play        (AciesWizard *self,
                                       AciesPlay   *play);
void     acies_wizard_set_compact     (AciesWizard *self,
                                       gboolean     compact);
void     acies_wizard_set_writable    (AciesWizard *self,
                                       gboolean     writable);
void     acies_wizard_set_show_keys   (AciesWizard *self,
                                       gboolean     show_keys);

void     acies_wizard_focus_home      (AciesWizard *self);
gboolean acies_wizard_is_home         (AciesWizard *self);
gboolean acies_wizard_type            (AciesWizard *self,
                                       gunichar     character);
gboolean acies_wizard_choose          (AciesWizard *self,
                                       gunichar     letter);
gboolean acies_wizard_unfold          (AciesWizard *self,
                                       gunichar     letter);
gboolean acies_wizard_step_back       (AciesWizard *self);
gboolean acies_wizard_focus_facts     (AciesWizard *self);
gboolean acies_wizard_open_party      (AciesWizard *self,
                                       char         party);
void     acies_wizard_open_procedures (AciesWizard *self);
void     acies_wizard_show_missing    (AciesWizard *self);
void     acies_wizard_say             (AciesWizard *self,
                                       const char  *sentence);

G_END_DECLS
