/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-unit-item.h"

G_BEGIN_DECLS

/**
 * AciesStrengthBar:
 *
 * What is left of a unit, a command or a side, as a bar in the color and pattern of its side.  It is a picture; the
 * figures stand beside it.
 */
#define ACIES_TYPE_STRENGTH_BAR (acies_strength_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesStrengthBar, acies_strength_bar, ACIES, STRENGTH_BAR, GtkWidget)

/* @color: 0 to 5; @shares: (nullable): NULL for what has no strength */
void acies_strength_bar_set (AciesStrengthBar      *self,
                             guint                  color,
                             const AciesUnitShares *shares);

G_END_DECLS
