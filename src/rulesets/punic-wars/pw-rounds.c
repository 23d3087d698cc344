/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "pw-play-private.h"
#include "pw-private.h"

/* A combat over several rounds: it goes on where both halt, and where who falls back is followed up (PW-219). */

typedef struct
{
  guint keys;
  guint action;
  guint relieved;
  guint inspire;
  guint moves;
  guint dp;
  guint shaken;
  guint bases_lost;
} Party;

static const Party parties[] = {
  { PW_COMBAT_IN_A_SIDE_KEYS, PW_COMBAT_IN_A_ACTION, PW_COMBAT_IN_A_RELIEVED, PW_COMBAT_IN_A_INSPIRE,
    PW_COMBAT_OUT_A_MOVES, PW_COMBAT_OUT_A_DP, PW_COMBAT_OUT_A_SHAKEN, PW_COMBAT_OUT_A_BASES_LOST },
  { PW_COMBAT_IN_B_SIDE_KEYS, PW_COMBAT_IN_B_ACTION, PW_COMBAT_IN_B_RELIEVED, PW_COMBAT_IN_B_INSPIRE,
    PW_COMBAT_OUT_B_MOVES, PW_COMBAT_OUT_B_DP, PW_COMBAT_OUT_B_SHAKEN, PW_COMBAT_OUT_B_BASES_LOST },
};

/* The first of its moves is the rule, a halt after it a choice. */
static int
get_move (const AciesRound *self,
          guint             party)
{
  return acies_record_get_n_items (self->outputs, parties[party].moves) > 0
         ? (int) acies_record_get_item (self->outputs, parties[party].moves, 0) : PW_AFTER_MOVE_HALT;
}

static AciesStand
judge (int move)
{
  switch (move)
    {
    case PW_AFTER_MOVE_ROUT:
      return ACIES_STAND_BREAKS;
    case PW_AFTER_MOVE_HALT:
    case PW_AFTER_MOVE_FOLLOW_UP:
    case PW_AFTER_MOVE_FALL_BACK:
      return ACIES_STAND_FIGHTS;
    default:
      return ACIES_STAND_PARTS;
    }
}

/* Takes bases off; FALSE when none is left. */
static gboolean
lose_bases (AciesRound *self,
            guint       party)
{
  guint contact = parties[party].keys + PW_SIDE_KEYS_CONTACT_BASES;
  gint64 lost = acies_record_get_number (self->outputs, parties[party].bases_lost);
  gint64 bases;

  if (lost == 0)
    return TRUE;

  /* Outside a battle nobody has told how many there are behind those in contact. */
  if (!acies_record_is_given (self->status[party], PW_UNIT_STATUS_BASES))
    bases = acies_record_get_number (self->next, contact) - lost;
  else
    bases = acies_record_get_number (self->status[party], PW_UNIT_STATUS_BASES) - lost;
  if (bases <= 0)
    return FALSE;

  if (acies_record_is_given (self->status[party], PW_UNIT_STATUS_BASES))
    acies_record_set_number (self->status[party], PW_UNIT_STATUS_BASES, bases);
  acies_record_set_number (self->next, contact, MIN (acies_record_get_number (self->next, contact), bases));

  return TRUE;
}

/* What befalls a leader whose unit has fought (PW-109): a 1 is danger. */
static gboolean
risk_leader (AciesRound  *self,
             guint        party,
             GError     **error)
{
  const AciesBody *unit = acies_round_get_body (self, party);
  const AciesBody *leader = unit != NULL ? pw_find_leader_with (acies_round_get_situation (self), unit) : NULL;
  gboolean wounded = self->fates[party] == ACIES_LEADER_FATE_WOUNDED
                     || (leader != NULL && acies_body_has (leader, PW_LEADER_STATUS_WOUNDED));
  gboolean danger;
  guint harm;
  int fate;

  if (!acies_record_get_boolean (self->inputs, parties[party].keys + PW_SIDE_KEYS_LEADER))
    return TRUE;
  if (!acies_round_throw (self, PW_D6, 1u << 1, &danger, error))
    return FALSE;
  if (!danger)
    return TRUE;
  if (!acies_dice_draw (self->dice, PW_D6, &harm, error))
    return FALSE;

  fate = pw_judge_harm (harm, wounded);
  if (fate == PW_FATE_WOUNDED)
    self->fates[party] = ACIES_LEADER_FATE_WOUNDED;
  if (fate != PW_FATE_KILLED)
    return TRUE;

  self->fates[party] = ACIES_LEADER_FATE_LOST;
  acies_record_set_number (self->next, parties[party].keys + PW_SIDE_KEYS_LEADER, FALSE);

  return TRUE;
}

static void
end_round (AciesRound *self,
           guint       party)
{
  AciesRecord *status = self->status[party];
  int action = get_move (self, party) == PW_AFTER_MOVE_FOLLOW_UP ? PW_ACTION_FOLLOW_UP : PW_ACTION_STAND;

  if (!lose_bases (self, party))
    self->stands[party] = ACIES_STAND_BREAKS;

  acies_record_set_number (status, PW_UNIT_STATUS_DP, acies_record_get_number (self->outputs, parties[party].dp));
  acies_record_set_number (status, PW_UNIT_STATUS_SHAKEN,
                           acies_record_get_boolean (self->outputs, parties[party].shaken));
  acies_record_set_number (status, PW_UNIT_STATUS_ACTION, action);
  acies_record_set_number (status, PW_UNIT_STATUS_RELIEVED, FALSE);
  acies_record_set_number (status, PW_UNIT_STATUS_ROUND,
                           pw_combat_in (self->inputs)->round + 1);
  acies_record_set_number (self->next, parties[party].inspire, 0);
}

gboolean
pw_end_combat_round (AciesRound  *self,
                     GError     **error)
{
  for (guint party = 0; party < 2; party++)
    {
      self->stands[party] = judge (get_move (self, party));
      end_round (self, party);
      if (!risk_leader (self, party, error))
        return FALSE;
    }
  /* Who supports a unit this turn is seen anew, as it stood. */
  for (guint party = 0; party < 2; party++)
    {
      guint supported = party == 0 ? PW_COMBAT_IN_A_SUPPORTED : PW_COMBAT_IN_B_SUPPORTED;

      acies_record_set_number (self->status[party], PW_UNIT_STATUS_SUPPORTED,
                               acies_record_get_boolean (self->inputs, supported));
    }

  return TRUE;
}
