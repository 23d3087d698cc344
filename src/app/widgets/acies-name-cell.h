/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army.h"

G_BEGIN_DECLS

/**
 * AciesNameCell:
 *
 * A unit's or a command's badge and name in the tree; the name can be changed
 * in place.  Signal `renamed` (text).
 */
#define ACIES_TYPE_NAME_CELL (acies_name_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesNameCell, acies_name_cell, ACIES, NAME_CELL, GtkWidget)

GtkWidget *acies_name_cell_new      (void);
/* @item: (nullable): an AciesUnit or AciesCommand of @army */
void       acies_name_cell_set_item (AciesNameCell *self,
                                     AciesArmy     *army,
                                     GObject       *item);
GObject   *acies_name_cell_get_item (AciesNameCell *self);
void       acies_name_cell_edit     (AciesNameCell *self);

G_END_DECLS
