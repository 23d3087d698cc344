/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-adaptive-bin.h"
#include "acies-army-page.h"
#include "acies-army-tree.h"
#include "acies-findings-view.h"
#include "acies-quick-add.h"
#include "acies-roster-form.h"

G_BEGIN_DECLS

struct _AciesArmyPage
{
  AciesPage          parent_instance;

  AciesSession      *session;
  AciesArmyStore    *store;
  /* The store's. */
  AciesRuleset      *ruleset;
  AciesArmy         *army;
  AciesHistory      *history;

  /* What the rules have to say of the army, checked after it has changed. */
  GListStore        *findings;
  guint              check_idle;
  /* (nullable) (unowned): the one that offers to bring back what was deleted. */
  AdwToast          *deletion;

  GtkWidget         *undo_button;
  GtkWidget         *redo_button;
  GtkWidget         *battle_button;
  AciesAdaptiveBin  *adaptive;
  AdwLeaflet        *leaflet;
  GtkWidget         *roster_pane;
  GtkWidget         *form_pane;
  AciesQuickAdd     *quick_add;
  GtkStack          *roster_stack;
  AciesArmyTree     *tree;
  AciesFindingsView *findings_view;
  GtkLabel          *totals_label;
  GtkLabel          *shares_label;
  GtkMenuButton     *columns_button;
  AciesRosterForm   *form;
};

/* acies-army-page-actions.c */
void acies_army_page_install_actions (GtkWidgetClass  *widget_class);
void acies_army_page_update_actions  (AciesArmyPage   *self);
void acies_army_page_add             (AciesArmyPage   *self,
                                      AciesQuickMatch *match);
void acies_army_page_go_to_finding   (AciesArmyPage   *self,
                                      AciesFinding    *finding);

G_END_DECLS
