/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-stake.h"

G_BEGIN_DECLS

/**
 * AciesLeftOut:
 * @ACIES_LEFT_OUT_NOT: it is counted
 * @ACIES_LEFT_OUT_NOT_RECORDED: the dice were not written down
 * @ACIES_LEFT_OUT_OVERRULED: the players set another result
 * @ACIES_LEFT_OUT_NO_ODDS: the result is not that of the rules, or there are no odds of it
 *
 * Why successes are not counted.
 */
typedef enum
{
  ACIES_LEFT_OUT_NOT,
  ACIES_LEFT_OUT_NOT_RECORDED,
  ACIES_LEFT_OUT_OVERRULED,
  ACIES_LEFT_OUT_NO_ODDS
} AciesLeftOut;

#define ACIES_N_LEFT_OUT (ACIES_LEFT_OUT_NO_ODDS + 1)

/**
 * AciesThrown:
 * @die: index of the kind of die; acies_luck_get_die()
 * @face: the number that it showed
 *
 * A die as it fell.
 */
typedef struct
{
  guint die;
  guint face;
} AciesThrown;

/**
 * AciesRoll:
 * @event: the event of the log
 * @entry: the number under which players know it
 * @position: its position among the entries
 * @turn: the turn, 0 for the deployment
 * @side: the index of the side that threw
 * @party: the party that threw, `a` or `b`
 * @id: (nullable): the unit, leader or side that is that party
 * @key: what stands on its badge, if anything does
 * @sentence: the sentence of the log
 * @procedure: what was resolved
 * @kind: (nullable): the kind of roll; %NULL where the dice are neither good nor bad
 * @success: (nullable): what is a success, where it is no number
 * @unit: (nullable): of what @count is a count, in hundredths; %NULL for successes
 * @dice: (element-type AciesThrown): the dice
 * @rolled: whether the program rolled them
 * @left_out: whether and why @count does not count
 * @count: the successes
 * @odds: (nullable): how likely each count was; %NULL where nothing is counted
 * @own_toll: the part of its strength that the party had lost by the end of the turn, 0 to 1
 * @other_toll: the same for the other party
 *
 * The dice of one party in an entry.
 */
typedef struct
{
  AciesEvent           *event;
  guint                 entry;
  guint                 position;
  guint                 turn;
  int                   side;
  char                  party;
  char                 *id;
  AciesUnitKey          key;
  char                 *sentence;
  const AciesProcedure *procedure;
  const char           *kind;
  char                 *success;
  const char           *unit;
  GArray               *dice;
  gboolean              rolled;
  AciesLeftOut          left_out;
  gint64                count;
  AciesDistribution    *odds;
  double                own_toll;
  double                other_toll;
} AciesRoll;

/**
 * AciesLuckSide:
 * @name: its name
 * @color: 0 to 5
 *
 * A side whose luck is told.
 */
typedef struct
{
  char  *name;
  guint  color;
} AciesLuckSide;

/**
 * AciesLuck:
 *
 * The dice of a battle beside the odds that they had.  Immutable.
 */
typedef struct _AciesLuck AciesLuck;

#define ACIES_TYPE_LUCK (acies_luck_get_type ())
ACIES_EXPORT GType                acies_luck_get_type     (void);

ACIES_EXPORT AciesLuck           *acies_luck_new          (AciesBattle      *battle,
                                                           AciesLuck        *before,
                                                           GCancellable     *cancellable,
                                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesLuck           *acies_luck_ref          (AciesLuck        *self);
ACIES_EXPORT void                 acies_luck_unref        (AciesLuck        *self);

/* Gets the letter on the badge of a side. */
ACIES_EXPORT char                *acies_luck_side_get_initial (const AciesLuckSide *side) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint                acies_luck_get_n_sides  (const AciesLuck  *self);
ACIES_EXPORT const AciesLuckSide *acies_luck_get_side     (const AciesLuck  *self,
                                                           guint             side);
/* (element-type AciesRoll): in the order of the battle */
ACIES_EXPORT GPtrArray           *acies_luck_get_rolls    (const AciesLuck  *self);
/* The kinds of dice that were thrown */
ACIES_EXPORT guint                acies_luck_get_n_dice   (const AciesLuck  *self);
ACIES_EXPORT const AciesDie      *acies_luck_get_die      (const AciesLuck  *self,
                                                           guint             die);
/* The number of turns that have begun */
ACIES_EXPORT guint                acies_luck_get_n_turns  (const AciesLuck  *self);
/* Gets the strength of a side after a turn; that at the start for turn 0. */
ACIES_EXPORT double               acies_luck_get_strength (const AciesLuck  *self,
                                                           guint             side,
                                                           guint             turn);
/* (transfer container) (element-type utf8): the kinds of rolls, in the order in which they first came */
ACIES_EXPORT GPtrArray           *acies_luck_list_kinds   (const AciesLuck  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLuck, acies_luck_unref)

G_END_DECLS
