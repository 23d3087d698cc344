/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army.h"

G_BEGIN_DECLS

/**
 * AciesTraitCell:
 *
 * A trait of a unit in the tree; for a command its leader's trait of the same
 * name, or the sum of figures.  A usual value is dimmed.
 *
 * Property: `item` (nullable): an AciesUnit or AciesCommand of the army.
 */
#define ACIES_TYPE_TRAIT_CELL (acies_trait_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesTraitCell, acies_trait_cell, ACIES, TRAIT_CELL, GtkWidget)

GtkWidget *acies_trait_cell_new      (AciesField *field,
                                      AciesArmy  *army);
gboolean   acies_trait_cell_is_count (AciesField *field);

G_END_DECLS
