/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-army-choice.h"
#include "acies-battle-plan.h"

G_BEGIN_DECLS

/**
 * AciesArmyChooser:
 *
 * Where the army of one side of a plan is chosen: the armies that there are, how the
 * chosen one looks drawn up, and what the rules object to in it.
 *
 * Signal: `open`: another army is to be opened from a file.
 */
#define ACIES_TYPE_ARMY_CHOOSER (acies_army_chooser_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyChooser, acies_army_chooser, ACIES, ARMY_CHOOSER, AdwBin)

void acies_army_chooser_set_up          (AciesArmyChooser *self,
                                         AciesBattlePlan  *plan,
                                         guint             side,
                                         GListModel       *choices);
void acies_army_chooser_choose          (AciesArmyChooser *self,
                                         AciesArmyChoice  *choice);
void acies_army_chooser_set_description (AciesArmyChooser *self,
                                         const char       *description);

G_END_DECLS
