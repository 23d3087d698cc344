/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- The army commander ---- */

/* Proposes the move of the army commander to the command that he joins, and his moves with it. */
static void
propose_ride (const AciesCase *self,
              const AciesBody     *unit,
              gboolean             joins)
{
  const AciesBody *commander = joins ? be_find_commander (self->situation, unit->side)
                                     : be_find_commander_with (self->situation, unit);
  const AciesMove *move = acies_moves_find (self->moves, unit->id);
  AciesPose pose = move != NULL ? acies_move_get_end (move) : unit->pose;

  if (commander != NULL && (joins || move != NULL) && acies_moves_find (self->moves, commander->id) == NULL)
    acies_case_add_ride (self, commander, ACIES_MOVE_ADVANCE, unit, &pose);
}

/* ---- Bases that move by themselves ---- */

/* Proposes the moves of commands whose front has another middle once single bases have moved, and of the commanders
 * with them. */
static void
propose_shifts (const AciesCase   *self,
                const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  g_autoptr (AciesSituation) after = NULL;
  g_autoptr (GPtrArray) moved = NULL;

  if (procedure != BE_PUSH_BACK && procedure != BE_FLIGHT && procedure != BE_PURSUIT && procedure != BE_FLOW_ROUND)
    return;

  after = acies_situation_copy (self->situation);
  acies_ruleset_apply (self->ruleset, after, resolution);
  moved = acies_situation_list_moved_unlogged (self->situation, after);
  for (guint i = 0; i < moved->len; i++)
    {
      const AciesBody *there = g_ptr_array_index (moved, i);
      const AciesBody *body = acies_situation_find (self->situation, there->id);
      const AciesPose poses[] = { body->pose, there->pose };
      gboolean goes_back = body->side == self->a->side && (procedure == BE_PUSH_BACK || procedure == BE_FLIGHT);

      if (acies_moves_find (self->moves, body->id) == NULL)
        acies_case_add_move (self, body, goes_back ? ACIES_MOVE_RECOIL : ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
    }
}

/* ---- All ---- */

void
be_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesCase plan = acies_case_of (situation, resolution, moves);
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesBody *a = plan.a;

  if (a == NULL || a->is_leader || !be_body_is_there (a))
    return;
  /* It may have been moved before. */
  if ((procedure == BE_MOVE_ALLOWANCE || procedure == BE_CHARGE) && be_find_open_move (situation, a) != NULL)
    return;

  acies_parts_propose_moves (ruleset, situation, resolution, moves);
  if (procedure == BE_COMMANDER_RISK)
    {
      propose_ride (&plan, a, TRUE);
      return;
    }
  propose_shifts (&plan, resolution);
  propose_ride (&plan, a, FALSE);
  if (plan.b != NULL && !plan.b->is_leader && be_body_is_there (plan.b))
    propose_ride (&plan, plan.b, FALSE);
}
