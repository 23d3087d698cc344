/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-play-command.h"

static const AciesProcedure *
get_procedure_of (AciesPlay    *play,
                  AciesDueItem *item)
{
  return acies_ruleset_get_procedure (acies_play_get_ruleset (play), acies_due_item_get_due (item)->procedure);
}

/* What is offered for that unit alone and needs no dice, of the same kind as for the others; any, as long as
 * there are none. */
static AciesDueItem *
find_offer (AciesPlay            *play,
            const AciesProcedure *procedure,
            const char           *id)
{
  GListModel *dues = acies_play_get_dues (play);
  guint n_items = g_list_model_get_n_items (dues);

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (acies_due_item_get_b (item) == NULL && acies_due_item_fits (item, procedure, id, NULL)
          && !acies_procedure_draws_dice (get_procedure_of (play, item)))
        return g_steal_pointer (&item);
    }

  return NULL;
}

/**
 * acies_play_take_command:
 * @play: a play
 * @leader: the id of a leader
 *
 * Prepares the same step for a whole command: all of the leader's units for which the
 * same is offered do it, one after the other, each as far as the way laid for the
 * first one.
 *
 * Returns: %FALSE when nothing is offered for any of them
 */
gboolean
acies_play_take_command (AciesPlay  *play,
                         const char *leader)
{
  const AciesSituation *situation;
  g_autoptr (GStrvBuilder) followers = g_strv_builder_new ();
  g_autoptr (AciesDueItem) first = NULL;
  g_autofree char *commander = g_strdup (leader);
  g_auto (GStrv) units = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (leader != NULL, FALSE);

  situation = acies_play_get_present (play);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (AciesDueItem) item = NULL;

      if (g_strcmp0 (body->leader, leader) == 0)
        item = find_offer (play, first != NULL ? get_procedure_of (play, first) : NULL, body->id);
      if (item != NULL && first != NULL)
        g_strv_builder_add (followers, body->id);
      else if (item != NULL)
        first = g_steal_pointer (&item);
    }
  if (first == NULL)
    return FALSE;

  acies_play_take (play, first);
  units = g_strv_builder_end (followers);
  acies_draft_set_followers (acies_play_get_draft (play), commander, (const char * const *) units);

  return TRUE;
}
