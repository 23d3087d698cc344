/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "aw-private.h"

/* A melee over several rounds: it goes on until one side breaks or is destroyed (AW-81 to AW-84); who pushed the
 * other back follows up. */

typedef struct
{
  guint keys;
  guint result;
  guint casualties;
  guint wounds;
} Party;

static const Party parties[] = {
  { AW_MELEE_IN_A_FIGHTER_KEYS, AW_MELEE_OUT_A_RESULT, AW_MELEE_OUT_A_CASUALTIES, AW_MELEE_OUT_A_WOUNDS },
  { AW_MELEE_IN_B_FIGHTER_KEYS, AW_MELEE_OUT_B_RESULT, AW_MELEE_OUT_B_CASUALTIES, AW_MELEE_OUT_B_WOUNDS },
};

/* Sets an input, and the status that it is taken from. */
static void
set_both (AciesRound *self,
          guint       party,
          guint       key,
          guint       status,
          gint64      number)
{
  acies_record_set_number (self->next, parties[party].keys + key, number);
  acies_record_set_number (self->status[party], status, number);
}

static void
lose_figures (AciesRound *self,
              guint       party)
{
  const AwFighterKeys *keys = aw_fighter_keys (self->inputs, parties[party].keys);
  gint64 left = keys->figures - acies_record_get_number (self->outputs, parties[party].casualties);

  /* A commander alone has wounds instead. */
  acies_record_set_number (self->next, parties[party].keys + AW_FIGHTER_KEYS_WOUNDS,
                           acies_record_get_number (self->outputs, parties[party].wounds));
  if (!acies_record_is_given (self->inputs, parties[party].keys + AW_FIGHTER_KEYS_FIGURES) || left < 1)
    return;

  set_both (self, party, AW_FIGHTER_KEYS_FIGURES, AW_UNIT_STATUS_FIGURES, left);
  set_both (self, party, AW_FIGHTER_KEYS_TURN_FIGURES, AW_UNIT_STATUS_TURN_FIGURES, left);
  acies_record_set_number (self->next, parties[party].keys + AW_FIGHTER_KEYS_FRONT, MIN (keys->front, left));
}

/* Whether a commander whose unit has lost men is hurt (AW-214, AW-215): a 6, and then at most the casualties. */
static gboolean
throw_risk (AciesRound  *self,
            gint64       casualties,
            gboolean    *hurt,
            GError     **error)
{
  if (!acies_round_throw (self, AW_D6, 1u << 6, hurt, error) || !*hurt)
    return *hurt == FALSE;

  return acies_round_throw (self, AW_D6, ~ACIES_FACES_AT_LEAST (casualties + 1), hurt, error);
}

static gboolean
risk_commander (AciesRound  *self,
                guint        party,
                GError     **error)
{
  int rank = acies_record_get_choice (self->inputs, parties[party].keys + AW_FIGHTER_KEYS_COMMANDER);
  gint64 casualties = acies_record_get_number (self->outputs, parties[party].casualties);
  g_autoptr (AciesRecord) inputs = NULL;
  gboolean hurt, killed;
  int order;

  /* A commander who fights alone takes the blows himself. */
  if (rank == AW_COMMANDER_NONE || casualties == 0
      || !acies_record_is_given (self->inputs, parties[party].keys + AW_FIGHTER_KEYS_FIGURES))
    return TRUE;
  if (!throw_risk (self, casualties, &hurt, error))
    return FALSE;
  if (!hurt)
    return TRUE;

  inputs = acies_round_gather (self, AW_COMMANDER_RISK, party);
  killed = self->fates[party] == ACIES_LEADER_FATE_WOUNDED
           || acies_record_get_boolean (inputs, AW_COMMANDER_RISK_IN_A_WOUNDED);
  self->fates[party] = killed ? ACIES_LEADER_FATE_LOST : ACIES_LEADER_FATE_WOUNDED;
  if (killed)
    acies_record_set_number (self->next, parties[party].keys + AW_FIGHTER_KEYS_COMMANDER, AW_COMMANDER_NONE);
  order = aw_lose_order (acies_record_get_choice (self->status[party], AW_UNIT_STATUS_ORDER),
                         aw_count_risk_levels (rank == AW_COMMANDER_CINC ? AW_RANK_CINC : AW_RANK_SUBORDINATE, killed));
  set_both (self, party, AW_FIGHTER_KEYS_ORDER, AW_UNIT_STATUS_ORDER, order);
  if (order == AW_ORDER_ROUTING)
    self->stands[party] = ACIES_STAND_BREAKS;

  return TRUE;
}

gboolean
aw_end_melee_round (AciesRound  *self,
                    GError     **error)
{
  for (guint party = 0; party < 2; party++)
    if (!risk_commander (self, party, error))
      return FALSE;

  acies_round_end_turn (self);
  for (guint party = 0; party < 2; party++)
    {
      int result = acies_record_get_choice (self->outputs, parties[party].result);
      int enemy_result = acies_record_get_choice (self->outputs, parties[!party].result);
      gboolean stays = aw_fighter_keys (self->inputs, parties[party].keys)->defends_obstacle;

      if (result == AW_FIGHT_RESULT_BREAKS || result == AW_FIGHT_RESULT_DESTROYED)
        self->stands[party] = ACIES_STAND_BREAKS;

      lose_figures (self, party);
      set_both (self, party, AW_FIGHTER_KEYS_CHARGING, AW_UNIT_STATUS_CHARGING, FALSE);
      set_both (self, party, AW_FIGHTER_KEYS_SHOT_CASUALTIES, AW_UNIT_STATUS_SHOT_CASUALTIES, 0);
      set_both (self, party, AW_FIGHTER_KEYS_FOLLOWING_UP, AW_UNIT_STATUS_FOLLOWING_UP,
                enemy_result == AW_FIGHT_RESULT_PUSHED_BACK && !stays);
    }
  acies_record_set_number (self->next, AW_MELEE_IN_FIRST_CONTACT, FALSE);

  return TRUE;
}
