/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "rw-private.h"

/* A melee of two groups over several rounds, while both choose to stay (RW-87): to the last man. */

gboolean
rw_end_melee_round (AciesRound  *self,
                    GError     **error)
{
  const RwMeleeRoundOut *out = rw_melee_round_out (self->outputs);
  gint64 round = rw_melee_round_in (self->inputs)->round + 1;

  if (out->a_remaining == 0)
    self->stands[0] = ACIES_STAND_BREAKS;
  if (out->b_remaining == 0)
    self->stands[1] = ACIES_STAND_BREAKS;
  if (out->a_remaining == 0 || out->b_remaining == 0)
    return TRUE;

  /* They are of the group, not of the unit: the statuses follow so that they are not taken from there. */
  acies_record_set_number (self->status[0], RW_UNIT_STATUS_MEN, out->a_remaining);
  acies_record_set_number (self->status[1], RW_UNIT_STATUS_MEN, out->b_remaining);
  acies_record_set_number (self->status[0], RW_UNIT_STATUS_MELEE_ROUND, round);
  acies_record_set_number (self->next, RW_MELEE_ROUND_IN_A_MEN, out->a_remaining);
  acies_record_set_number (self->next, RW_MELEE_ROUND_IN_B_MEN, out->b_remaining);
  acies_record_set_number (self->next, RW_MELEE_ROUND_IN_A_ALREADY_HIT, out->a_already_hit);
  acies_record_set_number (self->next, RW_MELEE_ROUND_IN_B_ALREADY_HIT, out->b_already_hit);
  acies_record_set_number (self->next, RW_MELEE_ROUND_IN_ROUND, round);

  return TRUE;
}
