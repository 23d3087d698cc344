/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesUnitPicker:
 *
 * Picks a unit by the key on its badge, at once where no other unit's begins with it: 1 to 9, a to z, then aa.  Tab goes
 * to the other side, / filters by name, Shift and the first letter of a leader's name
 * picks his whole command.  Arrows and Enter work too.
 *
 * Signals `picked` (id) and `command-picked` (the leader's id).
 */
#define ACIES_TYPE_UNIT_PICKER (acies_unit_picker_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitPicker, acies_unit_picker, ACIES, UNIT_PICKER, GtkPopover)

/* Those of @kind that are in play; begins with side @side. @current: (nullable): the one picked now. */
void       acies_unit_picker_open (AciesUnitPicker      *self,
                                   const AciesSituation *situation,
                                   AciesPartyKind        kind,
                                   guint                 side,
                                   const char           *current);

G_END_DECLS
