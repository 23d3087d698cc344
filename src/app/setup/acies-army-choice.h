/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-army.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesArmyChoice:
 *
 * An army that can be chosen for a battle; it may still have to be read.
 */
#define ACIES_TYPE_ARMY_CHOICE (acies_army_choice_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyChoice, acies_army_choice, ACIES, ARMY_CHOICE, GObject)

AciesArmyChoice *acies_army_choice_new        (GFile           *file,
                                               AciesArmy       *army,
                                               const char      *origin) G_GNUC_WARN_UNUSED_RESULT;
GFile           *acies_army_choice_get_file   (AciesArmyChoice *self);
AciesArmy       *acies_army_choice_get_army   (AciesArmyChoice *self);
void             acies_army_choice_set_army   (AciesArmyChoice *self,
                                               AciesArmy       *army);
const char      *acies_army_choice_get_origin (AciesArmyChoice *self);
gboolean         acies_army_choice_fits       (AciesArmyChoice *self,
                                               AciesRuleset    *ruleset);

G_END_DECLS
