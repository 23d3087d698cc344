/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-steps.h"
#include "acies-sketch-view.h"
#include "acies-terrain-shapes.h"

G_BEGIN_DECLS

struct _AciesPlanTable
{
  AdwBin               parent_instance;

  AciesBattlePlan     *plan;
  AciesSession        *session;
  GCancellable        *cancellable;

  GtkBox              *cards;
  GtkToggleButton     *first_card;
  AciesSketchView     *sketch;
  GtkBox              *checks;

  GtkSpinButton       *width;
  GtkSpinButton       *height;
  GtkSpinButton       *deployment;
  AdwPreferencesGroup *ground;
  /* (element-type GtkWidget): a row for each piece, in their order */
  GPtrArray           *rows;
  GtkWidget           *add_row;
  gboolean             filling;
  gboolean             rows_stale;

  /* (nullable): the piece that is being worked on. */
  AciesTerrain        *selected;

  /* Pulling a piece, or its corner, with the mouse. */
  AciesTerrain        *grabbed;
  gboolean             resizing;
  AciesPoint           grabbed_top_left;
  AciesPoint           grabbed_bottom_right;
};

/* acies-plan-table-sketch.c: the table as it is laid */
void acies_plan_table_setup_sketch (AciesPlanTable *self);
void acies_plan_table_show_sketch  (AciesPlanTable *self);
void acies_plan_table_select       (AciesPlanTable *self,
                                    AciesTerrain   *terrain);

/* acies-plan-table-pieces.c: the list of what lies on it */
GtkWidget *acies_plan_table_make_ground   (AciesPlanTable *self);
void       acies_plan_table_show_pieces   (AciesPlanTable *self);
void       acies_plan_table_expand_selected (AciesPlanTable *self);

G_END_DECLS
