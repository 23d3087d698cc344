/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesArmyDrop:
 *
 * Moves units that are dropped on the rows of a roster, within and between
 * commands.  Alt and the arrow keys do the same.
 *
 * Signal: `moved` (AciesUnit), after a unit was moved.
 */
#define ACIES_TYPE_ARMY_DROP (acies_army_drop_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyDrop, acies_army_drop, ACIES, ARMY_DROP, GObject)

AciesArmyDrop *acies_army_drop_new (GtkColumnView *view,
                                    AciesHistory  *history) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
