/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-plan-piece.h"
#include "acies-terrain-shapes.h"

/**
 * acies_battle_plan_put_piece:
 * @self: a plan
 * @piece: a piece from elsewhere, such as a library
 * @at: where the middle of the box around it is to be, in inches
 *
 * Puts a copy of a piece on the table.  One that was made for other rules counts as what its like usually does in those of
 * the plan.
 *
 * Returns: (transfer none): the copy
 */
AciesTerrain *
acies_battle_plan_put_piece (AciesBattlePlan *self,
                             AciesTerrain    *piece,
                             AciesPoint       at)
{
  g_autoptr (AciesTerrain) copy = NULL;
  AciesPoint low, high;
  AciesTable *table;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);
  g_return_val_if_fail (ACIES_IS_TERRAIN (piece), NULL);

  table = acies_battle_plan_get_table (self);
  acies_terrain_get_bounds (piece, &low, &high);
  copy = acies_terrain_copy_on_table (table, piece,
                                      (AciesPoint) { at.x - (low.x + high.x) / 2.0, at.y - (low.y + high.y) / 2.0 });
  acies_table_add_terrain (table, copy);
  if (acies_battle_plan_get_ruleset (self) != NULL)
    acies_terrain_classify_on_table (table, acies_battle_plan_get_ruleset (self));
  acies_battle_plan_terrain_changed (self);

  return copy;
}
