/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "mh-private.h"

/* A melee over several rounds: who does not recoil stays in contact, and fights again next turn. */

static const guint fighter_keys[] = { MH_MELEE_IN_A_FIGHTER_KEYS, MH_MELEE_IN_B_FIGHTER_KEYS };

/* Takes figures off, the rear ranks first (MH-121). */
static void
remove_figures (AciesRecord *inputs,
                guint        keys,
                gint64       figures)
{
  static const guint ranks[] = { MH_FIGHTER_KEYS_THIRD, MH_FIGHTER_KEYS_SECOND, MH_FIGHTER_KEYS_OVERLAP,
                                 MH_FIGHTER_KEYS_CONTACT };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      guint input = keys + ranks[i];
      gint64 there = acies_record_get_number (inputs, input);
      gint64 least = ranks[i] == MH_FIGHTER_KEYS_CONTACT ? 1 : 0;
      gint64 removed = CLAMP (there - least, 0, figures);

      if (removed == 0)
        continue;

      acies_record_set_number (inputs, input, there - removed);
      figures -= removed;
    }
}

/* A unit that recoiled tests at once (MH-140). */
static gboolean
test_recoiled (AciesRound  *self,
               guint        party,
               GError     **error)
{
  g_autoptr (AciesRecord) inputs = acies_round_gather (self, MH_RALLY_TEST, party);
  g_autoptr (AciesRecord) outputs = NULL;

  acies_record_set_number (inputs, MH_RALLY_TEST_IN_CAUSE, MH_CAUSE_RECOIL);
  outputs = acies_round_resolve (self, MH_RALLY_TEST, party, inputs, error);
  if (outputs == NULL)
    return FALSE;

  self->stands[party] = mh_rally_test_out (outputs)->result == MH_RALLY_BREAKS ? ACIES_STAND_BREAKS
                                                                              : ACIES_STAND_PARTS;

  return TRUE;
}

/* @inflicted, @received: the hits of the round */
static gboolean
take_result (AciesRound  *self,
             guint        party,
             gint64       inflicted,
             gint64       received,
             GError     **error)
{
  g_autoptr (AciesRecord) inputs = acies_round_gather (self, MH_MELEE_RESULT, party);
  g_autoptr (AciesRecord) outputs = NULL;
  const MhMeleeResultOut *out;

  acies_record_set_number (inputs, MH_MELEE_RESULT_IN_A_INFLICTED, inflicted);
  acies_record_set_number (inputs, MH_MELEE_RESULT_IN_A_RECEIVED, received);
  outputs = acies_round_resolve (self, MH_MELEE_RESULT, party, inputs, error);
  if (outputs == NULL)
    return FALSE;

  out = mh_melee_result_out (outputs);
  if (out->a_state == MH_STATE_DESTROYED)
    {
      self->stands[party] = ACIES_STAND_BREAKS;
      return TRUE;
    }
  if (out->a_recoil > 0)
    return test_recoiled (self, party, error);

  remove_figures (self->next, fighter_keys[party], out->a_removed);

  return TRUE;
}

gboolean
mh_end_melee_round (AciesRound  *self,
                    GError     **error)
{
  const MhMeleeOut *out = mh_melee_out (self->outputs);

  if (!take_result (self, 0, out->a_hits, out->b_hits, error)
      || !take_result (self, 1, out->b_hits, out->a_hits, error))
    return FALSE;

  acies_round_end_turn (self);
  /* It came by pursuit into the first round only. */
  for (guint party = 0; party < 2; party++)
    acies_record_set_number (self->next, fighter_keys[party] + MH_FIGHTER_KEYS_PURSUING, FALSE);

  return TRUE;
}
