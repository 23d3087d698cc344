/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-moment.h"

/**
 * acies_play_label_moment:
 * @play: a play that looks back
 *
 * Returns: (transfer full): which moment is looked at, translated: "Turn 2, entry 27, as it was"
 */
char *
acies_play_label_moment (AciesPlay *play)
{
  g_autoptr (AciesEntry) entry = acies_play_get_last_entry (play);
  guint turn;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  turn = acies_situation_get_turn (acies_play_get_situation (play));
  if (entry == NULL)
    return g_strdup (_("Before anything happened"));
  if (acies_play_is_inserting (play))
    /* Translators: after which entry of the battle a forgotten step is inserted */
    return g_strdup_printf (_("Turn %u, after entry %u: prepare the step that was forgotten"), turn,
                            acies_entry_get_number (entry));
  if (turn == 0)
    /* Translators: which moment of the battle is shown: "Deployment, entry 2, as it was" */
    return g_strdup_printf (_("Deployment, entry %u, as it was"), acies_entry_get_number (entry));

  /* Translators: which moment of the battle is shown: "Turn 2, entry 27, as it was" */
  return g_strdup_printf (_("Turn %u, entry %u, as it was"), turn, acies_entry_get_number (entry));
}

/**
 * acies_play_step_moment:
 * @self: a play
 * @direction: above 0 to go on, else back
 * @by_turn: to the end of a turn, not by an entry
 *
 * Looks at the moment before or after that which is looked at.
 *
 * Returns: %FALSE when there is none
 */
gboolean
acies_play_step_moment (AciesPlay *self,
                        int        direction,
                        gboolean   by_turn)
{
  AciesBattle *battle;
  guint n_entries, at;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  battle = acies_play_get_battle (self);
  n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  at = MIN (acies_play_get_moment (self), n_entries);
  if (direction > 0 ? at == n_entries : at == 0)
    return FALSE;

  if (by_turn)
    {
      guint turn = acies_situation_get_turn (acies_play_get_situation (self));

      if (direction > 0)
        at = acies_battle_get_n_entries_at_turn (battle, turn + 1);
      else
        at = turn > 0 ? acies_battle_get_n_entries_at_turn (battle, turn - 1) : 0;
    }
  else
    {
      at += direction > 0 ? 1 : -1;
    }

  acies_play_look_at (self, at);

  return TRUE;
}
