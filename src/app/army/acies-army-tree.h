/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-army-sorter.h"
#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesArmyTree:
 *
 * The commands of an army and their units, in columns made from the unit schema.
 * Names are changed in place, units dragged within and between commands, and commands dragged between others
 * (Alt and the arrow keys do the same), all through the history.
 *
 * Properties: `selected` (nullable): an AciesUnit or AciesCommand, of several the last; `editable`
 * (default TRUE).  Enter and a double click activate `army.open-form`.
 */
#define ACIES_TYPE_ARMY_TREE (acies_army_tree_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyTree, acies_army_tree, ACIES, ARMY_TREE, AdwBin)

void       acies_army_tree_set_history    (AciesArmyTree *self,
                                           AciesHistory  *history,
                                           GListModel    *findings);
GObject   *acies_army_tree_get_selected   (AciesArmyTree *self);
void       acies_army_tree_select         (AciesArmyTree *self,
                                           GObject       *item);
/* (transfer container) (element-type GObject) */
GPtrArray *acies_army_tree_list_selected  (AciesArmyTree *self) G_GNUC_WARN_UNUSED_RESULT;
void       acies_army_tree_select_items   (AciesArmyTree *self,
                                           GPtrArray     *items);
void       acies_army_tree_rename         (AciesArmyTree *self);
void       acies_army_tree_set_compact    (AciesArmyTree *self,
                                           gboolean       compact);
GtkWidget *acies_army_tree_create_chooser (AciesArmyTree *self);
/* (nullable): the row at a place of the view. */
GtkWidget *acies_army_tree_pick_row       (AciesArmyTree *self,
                                           double         x,
                                           double         y);
AciesArmySorter *acies_army_tree_get_sorter (AciesArmyTree *self);
void       acies_army_tree_remember       (AciesArmyTree *self,
                                           GSettings     *settings,
                                           const char    *ruleset);

G_END_DECLS
