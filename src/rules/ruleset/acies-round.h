/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-rounds.h"

G_BEGIN_DECLS

/**
 * AciesStand:
 * @ACIES_STAND_FIGHTS: it fights on
 * @ACIES_STAND_PARTS: it leaves the fight, but is not broken
 * @ACIES_STAND_BREAKS: it has broken, or is destroyed
 *
 * How a party of a fight stands at the end of a round.
 */
typedef enum
{
  ACIES_STAND_FIGHTS,
  ACIES_STAND_PARTS,
  ACIES_STAND_BREAKS,
} AciesStand;

/**
 * AciesLeaderFate:
 * @ACIES_LEADER_FATE_NONE: nothing has befallen him in the rounds so far, or there is no leader
 * @ACIES_LEADER_FATE_WOUNDED: he was wounded
 * @ACIES_LEADER_FATE_LOST: he fell
 *
 * What became of the leader with a party of a fight.
 */
typedef enum
{
  ACIES_LEADER_FATE_NONE,
  ACIES_LEADER_FATE_WOUNDED,
  ACIES_LEADER_FATE_LOST,
} AciesLeaderFate;

/* What is noted in one way in which dice fall. */
typedef struct _AciesNotes AciesNotes;

/**
 * AciesRound:
 * @ruleset: the ruleset
 * @inputs: the inputs of the round
 * @outputs: what it came to, on the output schema of its procedure
 * @next: the inputs of the next round: those of this one, to be changed where nothing else gives them.  What they
 *   take from a status is set from @status afterwards
 * @status: the statuses of a and b, with the declared effects of the round
 * @stands: how a and b stand
 * @is_last: whether no round after it is looked at
 * @fates: what became of the leaders with a and b, kept from round to round
 * @fighters: what is known of them otherwise
 * @dice: the dice of what follows
 * @notes: (nullable): what follows, for acies_round_note(); %NULL where the next round is worked out
 *
 * A round of a fight, or another procedure, that has been resolved, for the parts of its procedure that work out what
 * follows from it.
 */
struct _AciesRound
{
  AciesRuleset      *ruleset;
  const AciesRecord *inputs;
  const AciesRecord *outputs;
  AciesRecord       *next;
  AciesRecord       *status[2];
  AciesStand         stands[2];
  gboolean           is_last;
  AciesLeaderFate    fates[2];
  AciesFighters     *fighters;
  AciesDice         *dice;
  AciesNotes        *notes;
};

/* Collects what is known of the inputs of a procedure that follows, whose party a is @party of the fight, 0 or 1:
 * (transfer full) */
ACIES_EXPORT AciesRecord *acies_round_gather   (const AciesRound   *self,
                                                guint               procedure,
                                                guint               party) G_GNUC_WARN_UNUSED_RESULT;
/* Resolves it, and applies its declared effects: (transfer full): the outputs */
ACIES_EXPORT AciesRecord *acies_round_resolve  (AciesRound         *self,
                                                guint               procedure,
                                                guint               party,
                                                const AciesRecord  *inputs,
                                                GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* Throws a die of what follows: whether it shows one of @faces. */
ACIES_EXPORT gboolean     acies_round_throw    (AciesRound         *self,
                                                const AciesDie     *die,
                                                AciesFaces          faces,
                                                gboolean           *shows,
                                                GError            **error);
/* (nullable) (transfer none): the situation, and a party of the fight in it; NULL outside a battle */
ACIES_EXPORT const AciesSituation *acies_round_get_situation (const AciesRound *self);
ACIES_EXPORT const AciesBody *acies_round_get_body (const AciesRound   *self,
                                                    guint               party);
/* Clears the statuses that do not outlast a turn, where rounds are a turn apart. */
ACIES_EXPORT void         acies_round_end_turn (AciesRound         *self);

/* Note what follows, for the part foresee: a fact, by an id and a translated label, and a test. */
ACIES_EXPORT void         acies_round_note     (AciesRound         *self,
                                                const char         *id,
                                                const char         *label);
ACIES_EXPORT gboolean     acies_round_note_test (AciesRound        *self,
                                                guint               procedure,
                                                guint               party,
                                                const AciesRecord  *inputs,
                                                GError            **error);

G_END_DECLS
