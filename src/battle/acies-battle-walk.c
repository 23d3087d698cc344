/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-battle-private.h"
#include "acies-fold-private.h"

/**
 * acies_battle_walk:
 * @self: a battle
 * @visit: (scope call): is shown each situation
 * @user_data: for @visit
 *
 * Goes through the battle from its beginning, as acies_battle_get_situation_at() for each
 * number of entries, but folds each entry only once.
 *
 * Returns: whether it came to the end: %FALSE when @visit did not want to see more
 */
gboolean
acies_battle_walk (AciesBattle      *self,
                   AciesBattleVisit  visit,
                   gpointer          user_data)
{
  g_autoptr (AciesSituation) situation = NULL;
  guint length;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (visit != NULL, FALSE);

  length = acies_battle_count_entries (self);
  situation = acies_situation_copy (self->snapshots->pdata[0]);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (!visit (situation, i, user_data)
          || !acies_fold_event (acies_entry_get_event (entry), situation, FALSE, NULL, NULL))
        return FALSE;
    }

  return visit (situation, length, user_data);
}

/**
 * acies_battle_find_wordings:
 * @self: a battle
 *
 * Finds which parts of the report the players have put in their own words.
 *
 * Returns: (transfer full) (element-type utf8 AciesEvent): the event of each part, by its id
 */
GHashTable *
acies_battle_find_wordings (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return acies_log_find_wordings (G_LIST_MODEL (self->log));
}
