/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army-store.h"
#include "acies-battle-store.h"

G_BEGIN_DECLS

/**
 * AciesRecovery:
 *
 * What a crash left behind, and the questions of a window about it, one after the
 * other.  What is kept is saved by the window's action `win.save`.
 *
 * Signals: `recovered` (text): something was kept; `discarded` (#GFile): it was not, and
 * the file is to be read again; `open-army` (#AciesArmyStore): an army that is in no file
 * is to be shown.
 */
#define ACIES_TYPE_RECOVERY (acies_recovery_get_type ())
G_DECLARE_FINAL_TYPE (AciesRecovery, acies_recovery, ACIES, RECOVERY, GObject)

AciesRecovery *acies_recovery_new               (GtkWindow        *window) G_GNUC_WARN_UNUSED_RESULT;
void           acies_recovery_ask_about_battle  (AciesRecovery    *self,
                                                 AciesBattleStore *store);
void           acies_recovery_ask_about_army    (AciesRecovery    *self,
                                                 AciesArmyStore   *store);
void           acies_recovery_ask_about_unsaved (AciesRecovery    *self,
                                                 AciesArmyStore   *store);
void           acies_recovery_set_held          (AciesRecovery    *self,
                                                 gboolean          held);
void           acies_recovery_forget            (AciesRecovery    *self);

G_END_DECLS
