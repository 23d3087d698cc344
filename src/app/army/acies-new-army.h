/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesNewArmy:
 *
 * Asks for the rules and the name of a new army.  Signal `created` (AciesArmy).
 */
#define ACIES_TYPE_NEW_ARMY (acies_new_army_get_type ())
G_DECLARE_FINAL_TYPE (AciesNewArmy, acies_new_army, ACIES, NEW_ARMY, AdwWindow)

GtkWindow    *acies_new_army_new         (AciesSession *session,
                                          GtkWindow    *parent);
/* (nullable): the rules that are chosen. */
AciesRuleset *acies_new_army_get_ruleset (AciesNewArmy *self);

G_END_DECLS
