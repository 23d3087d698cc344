/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- The army commander ---- */

/* Proposes the move of the army commander to the command that he joins, and his moves with it. */
static void
propose_ride (const AciesMovePlan *self,
              const AciesBody     *unit,
              gboolean             joins)
{
  const AciesBody *commander = joins ? be_find_commander (self->situation, unit->side)
                                     : be_find_commander_with (self->situation, unit);
  AciesPose pose = unit->pose;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (self->moves, i);

      if (g_strcmp0 (move->subject, unit->id) == 0)
        pose = acies_move_get_end (move);
    }
  if (commander != NULL && (joins || self->moves->len > 0))
    acies_move_plan_add_ride (self, commander, ACIES_MOVE_ADVANCE, unit, &pose);
}

/* ---- All ---- */

void
be_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesMovePlan plan = acies_move_plan_of (situation, resolution, moves);
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesBody *a = plan.a;

  if (a == NULL || a->is_leader || !be_body_is_there (a))
    return;
  /* It may have been moved before. */
  if ((procedure == BE_MOVE_ALLOWANCE || procedure == BE_CHARGE) && be_find_open_move (situation, a) != NULL)
    return;

  acies_parts_propose_moves (ruleset, situation, resolution, moves);
  propose_ride (&plan, a, procedure == BE_COMMANDER_RISK);
}
