/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-edges.h"

static void
set_edges (AciesBattlePlan      *self,
           const AciesTableEdge *edges,
           guint                 n_edges)
{
  AciesTable *table = acies_battle_plan_get_table (self);

  acies_table_set_edges (table, edges, n_edges);
  acies_table_set_deployment (table, MIN (acies_table_get_deployment (table), acies_table_find_most_deployment (table)));
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    if (acies_battle_plan_count_placed (self, side, NULL) > 0)
      acies_battle_plan_clear_side (self, side);
  acies_battle_plan_terrain_changed (self);
}

/**
 * acies_battle_plan_choose_edge:
 * @self: a plan
 * @side: 0 or 1
 * @edge: an edge of its table
 *
 * Has a side deploy along an edge; if that is the edge of its enemies, they deploy along the edge that the side had.
 */
void
acies_battle_plan_choose_edge (AciesBattlePlan *self,
                               guint            side,
                               AciesTableEdge   edge)
{
  AciesTableEdge edges[ACIES_PLANNED_SIDES];
  AciesTable *table;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);
  g_return_if_fail (edge < ACIES_N_TABLE_EDGES);

  table = acies_battle_plan_get_table (self);
  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    edges[i] = acies_table_get_edge (table, i);
  if (edges[side] == edge)
    return;

  if (edges[1 - side] == edge)
    edges[1 - side] = edges[side];
  edges[side] = edge;
  set_edges (self, edges, ACIES_PLANNED_SIDES);
}

/**
 * acies_battle_plan_swap_edges:
 * @self: a plan
 *
 * Has each side deploy along the edge that the other one had.
 */
void
acies_battle_plan_swap_edges (AciesBattlePlan *self)
{
  AciesTable *table;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  table = acies_battle_plan_get_table (self);
  set_edges (self, (const AciesTableEdge[]) { acies_table_get_edge (table, 1), acies_table_get_edge (table, 0) },
             ACIES_PLANNED_SIDES);
}

/**
 * acies_battle_plan_take_edges:
 * @self: a plan
 * @as: a table
 *
 * Has the sides deploy along the same edges as on another table.
 */
void
acies_battle_plan_take_edges (AciesBattlePlan *self,
                              AciesTable      *as)
{
  AciesTableEdge edges[ACIES_TABLE_MAX_SIDES];

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (ACIES_IS_TABLE (as));

  if (acies_table_has_same_edges (acies_battle_plan_get_table (self), as))
    return;

  for (guint i = 0; i < acies_table_get_n_edges (as); i++)
    edges[i] = acies_table_get_edge (as, i);
  set_edges (self, edges, acies_table_get_n_edges (as));
}

/**
 * acies_table_edge_get_label:
 * @edge: an edge
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
acies_table_edge_get_label (AciesTableEdge edge)
{
  static const char * const labels[ACIES_N_TABLE_EDGES] = {
    [ACIES_TABLE_EDGE_NEAR]  = N_("Near edge"),
    [ACIES_TABLE_EDGE_LEFT]  = N_("Left edge"),
    [ACIES_TABLE_EDGE_FAR]   = N_("Far edge"),
    [ACIES_TABLE_EDGE_RIGHT] = N_("Right edge"),
  };

  g_return_val_if_fail (edge < ACIES_N_TABLE_EDGES, "");

  return _(labels[edge]);
}
