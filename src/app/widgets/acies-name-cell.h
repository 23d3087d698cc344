/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesNameCell:
 *
 * The badge and the name of a unit or a command in the tree.  The name can be
 * changed in place, through the history, and what it names can be dragged by it.
 *
 * Property, to be set: `editable` (default FALSE).
 */
#define ACIES_TYPE_NAME_CELL (acies_name_cell_get_type ())
G_DECLARE_FINAL_TYPE (AciesNameCell, acies_name_cell, ACIES, NAME_CELL, GtkWidget)

GtkWidget     *acies_name_cell_add      (GtkListItem   *list_item,
                                         AciesHistory  *history);
AciesNameCell *acies_name_cell_find     (GtkWidget     *row);
GObject       *acies_name_cell_get_item (AciesNameCell *self);
void           acies_name_cell_edit     (AciesNameCell *self);

G_END_DECLS
