/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of the step in hand: a path laid by the player goes with the proposal,
 * which is measured on that way. */

#include "config.h"

#include "acies-play-private.h"

const AciesMove *
acies_play_get_move (AciesPlay *self)
{
  GPtrArray *moves;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  if (self->move != NULL)
    return self->move;
  if (self->proposal == NULL)
    return NULL;

  moves = acies_proposal_get_moves (self->proposal);
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (g_strcmp0 (move->subject, self->a) == 0)
        return move;
    }

  return NULL;
}

gboolean
acies_play_has_laid_move (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return self->move != NULL;
}

gboolean
acies_play_can_move (AciesPlay *self)
{
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (self->proposal == NULL || self->a == NULL || acies_procedure_draws_dice (self->procedure)
      || !acies_procedure_is_logged (self->procedure))
    return FALSE;

  body = acies_situation_find (acies_battle_get_situation (self->battle), self->a);

  return body != NULL && body->placed;
}

gboolean
acies_play_is_move (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return acies_play_can_move (self) && acies_play_get_move (self) != NULL;
}

gboolean
acies_play_set_move (AciesPlay        *self,
                     const AciesMove  *move,
                     GError          **error)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (move == NULL && self->move == NULL)
    return TRUE;
  if (move != NULL && self->proposal == NULL)
    {
      g_return_val_if_fail (self->error != NULL, FALSE);
      g_propagate_error (error, g_error_copy (self->error));
      return FALSE;
    }

  g_clear_pointer (&self->move, acies_move_free);
  if (move != NULL)
    self->move = acies_move_copy (move);
  acies_play_renew (self);
  acies_play_step_changed (self);

  return TRUE;
}
