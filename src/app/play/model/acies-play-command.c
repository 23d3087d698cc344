/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A command that does the same thing as one. */

#include "config.h"

#include "acies-mover.h"
#include "acies-play-private.h"

static const AciesProcedure *
get_procedure (AciesPlay    *self,
               AciesDueItem *item)
{
  return acies_ruleset_get_procedure (acies_play_get_ruleset (self), acies_due_item_get_due (item)->procedure);
}

/* What is offered for that unit alone and needs no dice, of the same kind as for the others; any, as long as
 * there are none. */
static AciesDueItem *
find_offer (AciesPlay            *self,
            const AciesProcedure *procedure,
            const char           *id)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->dues));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (self->dues), i);

      if (acies_due_item_get_b (item) == NULL && acies_due_item_fits (item, procedure, id, NULL)
          && !acies_procedure_draws_dice (get_procedure (self, item)))
        return item;
    }

  return NULL;
}

gboolean
acies_play_take_command (AciesPlay  *self,
                         const char *leader)
{
  const AciesSituation *situation;
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AciesDueItem) first = NULL;
  const AciesProcedure *procedure = NULL;
  g_autofree char *commander = g_strdup (leader);

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);
  g_return_val_if_fail (leader != NULL, FALSE);

  situation = acies_battle_get_situation (self->battle);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesDueItem *item = NULL;

      if (g_strcmp0 (body->leader, leader) == 0)
        item = find_offer (self, procedure, body->id);
      if (item == NULL)
        continue;

      if (first == NULL)
        {
          first = g_object_ref (item);
          procedure = get_procedure (self, item);
        }
      else
        {
          g_ptr_array_add (units, g_strdup (body->id));
        }
    }
  if (first == NULL)
    return FALSE;

  acies_play_take (self, first);
  self->commander = g_steal_pointer (&commander);
  g_ptr_array_extend_and_steal (self->followers, g_steal_pointer (&units));
  acies_play_step_changed (self);

  return TRUE;
}

const char *
acies_play_get_commander (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->commander;
}

GPtrArray *
acies_play_get_followers (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  return self->followers;
}

GPtrArray *
acies_play_list_followers_moves (AciesPlay *self)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  g_return_val_if_fail (ACIES_IS_PLAY (self), moves);

  for (guint i = 0; i < self->followers->len; i++)
    {
      const char *id = self->followers->pdata[i];
      g_autoptr (AciesProposal) proposal = acies_proposal_new (self->battle, self->procedure, id, NULL, NULL, NULL);
      GPtrArray *proposed = proposal != NULL ? acies_proposal_get_moves (proposal) : NULL;

      for (guint j = 0; proposed != NULL && j < proposed->len; j++)
        {
          const AciesMove *move = proposed->pdata[j];

          if (g_strcmp0 (move->subject, id) != 0)
            continue;
          g_ptr_array_add (moves, self->move != NULL
                                    ? acies_mover_set_length (move, acies_move_get_length (self->move))
                                    : acies_move_copy (move));
        }
    }

  return moves;
}
