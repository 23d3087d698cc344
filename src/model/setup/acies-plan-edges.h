/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-plan.h"
#include "acies-table-edge.h"

G_BEGIN_DECLS

/* Along which edges the sides of a plan deploy.  Zones become no deeper than there is room, and places are given up, since
 * they were chosen for the edges before. */
void        acies_battle_plan_choose_edge (AciesBattlePlan *self,
                                           guint            side,
                                           AciesTableEdge   edge);
void        acies_battle_plan_swap_edges  (AciesBattlePlan *self);
/* Those of another table */
void        acies_battle_plan_take_edges  (AciesBattlePlan *self,
                                           AciesTable      *as);

/* "Near edge" */
const char *acies_table_edge_get_label    (AciesTableEdge   edge);

G_END_DECLS
