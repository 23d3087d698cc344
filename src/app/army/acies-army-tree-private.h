/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-tree.h"

G_BEGIN_DECLS

struct _AciesArmyTree
{
  AdwBin               parent_instance;

  AciesHistory        *history;
  AciesArmy           *army;
  GListModel          *findings;
  GtkTreeListModel    *rows;
  GtkSingleSelection  *selection;
  GtkColumnView       *view;
  /* (element-type GtkColumnViewColumn): those of traits, in the schema's order. */
  GPtrArray           *columns;
  /* (element-type gboolean as pointer): which of them the user wants to see. */
  GHashTable          *wanted;
  /* id of a unit, leader or command -> AciesNameCell that shows it now */
  GHashTable          *cells;
  /* The row over which something is dragged. */
  GtkWidget           *drop_row;
  gboolean             editable;
  gboolean             compact;
};

/* acies-army-tree-columns.c */
void     acies_army_tree_make_columns    (AciesArmyTree *self);
void     acies_army_tree_update_columns  (AciesArmyTree *self);
/* acies-army-tree-drag.c */
void     acies_army_tree_add_drop_target (AciesArmyTree *self);
void     acies_army_tree_add_drag_source (AciesArmyTree *self,
                                          GtkWidget     *cell);

G_END_DECLS
