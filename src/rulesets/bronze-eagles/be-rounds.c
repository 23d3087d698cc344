/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "be-private.h"

/* A combat over several rounds: the loser tests, and fights on, pushed back and followed, while it passes. */

typedef struct
{
  guint keys;
  guint casualties_front;
  guint figures_left;
  guint support_left;
} Party;

static const Party parties[] = {
  { BE_COMBAT_IN_A_FIGHTER_KEYS, BE_COMBAT_OUT_A_CASUALTIES_FRONT, BE_COMBAT_OUT_A_FIGURES_LEFT,
    BE_COMBAT_OUT_A_SUPPORT_LEFT },
  { BE_COMBAT_IN_B_FIGHTER_KEYS, BE_COMBAT_OUT_B_CASUALTIES_FRONT, BE_COMBAT_OUT_B_FIGURES_LEFT,
    BE_COMBAT_OUT_B_SUPPORT_LEFT },
};

static gboolean
test_loser (AciesRound  *self,
            guint        party,
            GError     **error)
{
  const BeFighterKeys *keys = be_fighter_keys (self->inputs, parties[party].keys);
  g_autoptr (AciesRecord) inputs = acies_round_gather (self, BE_MORALE_TEST, party);
  g_autoptr (AciesRecord) outputs = NULL;
  gint64 lost = keys->casualties + acies_record_get_number (self->outputs, parties[party].casualties_front);

  acies_record_set_number (inputs, BE_MORALE_TEST_IN_A_CASUALTIES, lost);
  if (acies_record_get_number (self->status[party], BE_UNIT_STATUS_CASUALTIES) < lost)
    acies_record_set_number (inputs, BE_MORALE_TEST_IN_A_COMMAND_CASUALTIES, lost);
  outputs = acies_round_resolve (self, BE_MORALE_TEST, party, inputs, error);
  if (outputs == NULL)
    return FALSE;

  if (!be_morale_test_out (outputs)->a_passed)
    self->stands[party] = ACIES_STAND_BREAKS;

  return TRUE;
}

/* Where the fighting bases are gone, those behind them take their place. */
static void
close_up (AciesRound *self,
          guint       party)
{
  const BeFighterKeys *keys = be_fighter_keys (self->inputs, parties[party].keys);
  gint64 full = keys->bases * be_chart (self->ruleset, keys->type, BE_TYPE_COLUMN_FIGURES);
  gint64 figures = acies_record_get_number (self->outputs, parties[party].figures_left);
  gint64 support = acies_record_get_number (self->outputs, parties[party].support_left);

  if (figures == 0)
    {
      figures = MIN (support, full);
      support -= figures;
    }
  acies_record_set_number (self->next, parties[party].keys + BE_FIGHTER_KEYS_CASUALTIES, full - figures);
  acies_record_set_number (self->next, parties[party].keys + BE_FIGHTER_KEYS_SUPPORT, support);
}

/* What comes of the roll-off after a commander's death (BE-159), in which both are as likely to win; with the option
 * that equal dice do nothing, nothing comes of one in six. */
static gboolean
roll_off (AciesRound  *self,
          guint        party,
          int         *spirit,
          GError     **error)
{
  g_autoptr (AciesRecord) inputs = acies_round_gather (self, BE_COMMANDER_LOSS, party);
  gboolean tie = FALSE, won;

  *spirit = BE_SPIRIT_NORMAL;
  if (acies_record_get_choice (inputs, BE_COMMANDER_LOSS_IN_OPTION_LOSS_TIE) == BE_LOSS_TIE_NO_EFFECT
      && !acies_round_throw (self, BE_D6, 1u << 1, &tie, error))
    return FALSE;
  if (tie)
    return TRUE;
  if (!acies_round_throw (self, BE_D6, ACIES_FACES_AT_LEAST (4), &won, error))
    return FALSE;

  *spirit = won ? BE_SPIRIT_ENRAGED : BE_SPIRIT_DEMORALISED;

  return TRUE;
}

/* As each round begins, the enemy throws two dice for an army commander (BE-156): a double, which comes as often as one
 * face of a die, kills him.  Then the two roll off, for the turn after that round. */
static gboolean
risk_commander (AciesRound  *self,
                guint        party,
                GError     **error)
{
  gboolean killed;
  int spirit;

  if (!be_fighter_keys (self->inputs, parties[party].keys)->commander)
    return TRUE;
  if (!acies_round_throw (self, BE_D6, 1u << 1, &killed, error))
    return FALSE;
  if (!killed)
    return TRUE;

  self->fates[party] = ACIES_LEADER_FATE_LOST;
  acies_record_set_number (self->next, parties[party].keys + BE_FIGHTER_KEYS_COMMANDER, FALSE);
  acies_record_set_number (self->status[party], BE_UNIT_STATUS_COMMANDER_WITH, FALSE);
  if (!roll_off (self, party, &spirit, error))
    return FALSE;
  acies_record_set_number (self->status[party], BE_UNIT_STATUS_SPIRIT_NEXT, spirit);

  return TRUE;
}

/* What the death of a commander did last turn holds for one turn. */
static void
take_spirit (AciesRound *self,
             guint       party)
{
  int spirit = acies_record_get_choice (self->status[party], BE_UNIT_STATUS_SPIRIT_NEXT);

  acies_record_set_number (self->status[party], BE_UNIT_STATUS_SPIRIT, spirit);
  acies_record_set_number (self->next, parties[party].keys + BE_FIGHTER_KEYS_SPIRIT, spirit);
}

gboolean
be_end_combat_round (AciesRound  *self,
                     GError     **error)
{
  int winner = be_combat_out (self->outputs)->winner;

  for (guint party = 0; party < 2; party++)
    {
      gboolean lost = winner == (party == 0 ? BE_WINNER_B : BE_WINNER_A);

      if (acies_record_get_number (self->outputs, parties[party].figures_left) == 0
          && acies_record_get_number (self->outputs, parties[party].support_left) == 0)
        self->stands[party] = ACIES_STAND_BREAKS;
      else if (lost && !test_loser (self, party, error))
        return FALSE;

      close_up (self, party);
      take_spirit (self, party);
    }

  acies_round_end_turn (self);
  for (guint party = 0; party < 2; party++)
    if (!self->is_last && self->stands[0] == ACIES_STAND_FIGHTS && self->stands[1] == ACIES_STAND_FIGHTS
        && !risk_commander (self, party, error))
      return FALSE;
  acies_record_set_number (self->next, BE_COMBAT_IN_A_CHARGING, FALSE);
  acies_record_clear_items (self->next, BE_COMBAT_IN_A_CHARGED_FROM);
  acies_record_clear_items (self->next, BE_COMBAT_IN_B_CHARGED_FROM);

  return TRUE;
}
