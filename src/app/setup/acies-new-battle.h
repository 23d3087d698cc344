/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesNewBattle:
 *
 * The assistant that sets up a battle: rules and readings, armies, table and
 * terrain, deployment.  Signal `begun` (AciesBattleStore) when the battle has its file.
 *
 * Actions: `new-battle.next`, `new-battle.back`, `new-battle.begin`, `new-battle.cancel`.
 */
#define ACIES_TYPE_NEW_BATTLE (acies_new_battle_get_type ())
G_DECLARE_FINAL_TYPE (AciesNewBattle, acies_new_battle, ACIES, NEW_BATTLE, AdwWindow)

/* @open: (nullable): an army that is taken for the first side. */
GtkWindow *acies_new_battle_new (AciesSession   *session,
                                 GtkWindow      *parent,
                                 AciesArmyStore *open);

G_END_DECLS
