/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesArmyTree:
 *
 * The commands of an army and their units, in columns made from the unit schema.
 * Names are changed in place, units dragged within and between commands; all
 * through the history.
 *
 * Property: `selected` (nullable): an AciesUnit or AciesCommand.  Signal:
 * `activated`: what is selected is to be edited.
 */
#define ACIES_TYPE_ARMY_TREE (acies_army_tree_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyTree, acies_army_tree, ACIES, ARMY_TREE, AdwBin)

void        acies_army_tree_set_history  (AciesArmyTree *self,
                                          AciesHistory  *history);
/* A GListModel of AciesFinding */
void        acies_army_tree_set_findings (AciesArmyTree *self,
                                          GListModel    *findings);
/* (transfer none) (nullable) */
GObject    *acies_army_tree_get_selected (AciesArmyTree *self);
/* @item: (nullable); it is made visible as well. */
void        acies_army_tree_select       (AciesArmyTree *self,
                                          GObject       *item);
void        acies_army_tree_rename       (AciesArmyTree *self);
void        acies_army_tree_set_editable (AciesArmyTree *self,
                                          gboolean       editable);
/* Names, counts and findings only. */
void        acies_army_tree_set_compact  (AciesArmyTree *self,
                                          gboolean       compact);
/* (transfer floating): check buttons for the columns. */
GtkWidget  *acies_army_tree_list_columns (AciesArmyTree *self);

G_END_DECLS
