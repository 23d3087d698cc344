/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

gboolean
rw_is_made_already (const AciesCase *self)
{
  g_autoptr (GPtrArray) moves = rw_list_open_moves (self->situation, self->a);

  return moves != NULL;
}

gboolean
rw_is_on_wall_or_ladder (const AciesBody *unit)
{
  return acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0
         || acies_body_get_choice (unit, RW_UNIT_STATUS_LADDER) == RW_LADDER_UP;
}

void
rw_add_retreat (const AciesCase *self,
                const AciesBody     *unit,
                const AciesBody     *enemy,
                double               most)
{
  AciesPose poses[] = { unit->pose, unit->pose };
  double full, inches;

  if (rw_is_on_wall_or_ladder (unit) || (enemy != NULL && rw_is_on_wall_or_ladder (enemy)))
    return;

  inches = rw_find_retreat (self->situation, unit, enemy, &poses[1], &full);
  if (inches <= 0.0 || most <= 0.0)
    return;

  if (inches > most)
    poses[1].at = acies_point_along (poses[0].at, acies_heading_towards (poses[0].at, poses[1].at), most);
  acies_case_add_move (self, unit, ACIES_MOVE_RETREAT, poses, G_N_ELEMENTS (poses));
}

void
rw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  const AciesBody *a = acies_situation_find (situation, resolution->a);

  if (rw_body_is_there (a))
    acies_parts_propose_moves (ruleset, situation, resolution, moves);
}
