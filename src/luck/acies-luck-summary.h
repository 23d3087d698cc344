/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-fairness.h"
#include "acies-luck.h"

G_BEGIN_DECLS

/* Of fewer dice nothing is said. */
#define ACIES_LUCK_FEWEST_DICE 12

/**
 * AciesLuckFilter:
 * @turn: only this turn; -1 for the whole battle
 * @side: only this side; -1 for all
 * @kind: (nullable): only this kind of roll; %NULL for all
 *
 * Which rolls are summed up.
 */
typedef struct
{
  int         turn;
  int         side;
  const char *kind;
} AciesLuckFilter;

#define ACIES_LUCK_FILTER_ALL { -1, -1, NULL }

/**
 * AciesLuckKind:
 * @label: (nullable): the kind of roll; %NULL for dice that are neither good nor bad
 * @success: (nullable): what is a success, where it is no number
 * @unit: (nullable): of what @count is a count, in hundredths; %NULL for successes
 * @n_rolls: the number of rolls that count
 * @n_dice: their dice
 * @count: their successes
 * @expected: how many were to be expected
 * @chance: how likely it was to do at least this well
 * @rank: where @count stands between the worst, 0, and the best, 1
 * @tells: whether there are dice enough to say so
 * @odds: how likely each number of successes was
 *
 * The rolls of one kind of one side.
 */
typedef struct
{
  const char        *label;
  const char        *success;
  const char        *unit;
  guint              n_rolls;
  guint              n_dice;
  gint64             count;
  double             expected;
  double             chance;
  double             rank;
  gboolean           tells;
  AciesDistribution *odds;
} AciesLuckKind;

/**
 * AciesLuckFaces:
 * @die: the kind of die
 * @n_dice: how many were thrown
 * @counts: how often each number came
 * @chance: how likely as many fair dice fall at least as unevenly
 * @is_exact: whether that is counted out, and not taken from the chi-square distribution
 * @tells: whether there are dice enough to say so
 *
 * The numbers that one side threw with one kind of die.
 */
typedef struct
{
  const AciesDie *die;
  guint           n_dice;
  guint           counts[32];
  double          chance;
  gboolean        is_exact;
  gboolean        tells;
} AciesLuckFaces;

/**
 * AciesLuckTally:
 * @side: the index of the side
 * @n_dice: its dice, those of rolls that are left out included
 * @n_rolled: how many of them the program rolled
 * @over: the successes above those to be expected, or below 0
 * @tells: whether there are dice enough to say so
 * @kinds: (element-type AciesLuckKind): the most dice first, what is neither good nor bad last
 * @faces: (element-type AciesLuckFaces): one to each kind of die of the battle
 * @left_out: how many rolls are left out, by #AciesLeftOut
 * @left_out_dice: how many dice of them are known
 *
 * The luck of one side.
 */
typedef struct
{
  guint    side;
  guint    n_dice;
  guint    n_rolled;
  double   over;
  gboolean tells;
  GArray  *kinds;
  GArray  *faces;
  guint    left_out[ACIES_N_LEFT_OUT];
  guint    left_out_dice[ACIES_N_LEFT_OUT];
} AciesLuckTally;

/**
 * AciesLuckPoint:
 * @roll: the roll after which it stands
 * @over: the successes of its side above those to be expected so far
 * @moment: the number of the moment that the roll is, 0 for none
 *
 * A point of the line of one side.
 */
typedef struct
{
  const AciesRoll *roll;
  double           over;
  guint            moment;
} AciesLuckPoint;

/**
 * AciesLuckMoment:
 * @roll: the roll
 * @points: how much it moved: how far the result was from an even one, up to 50, and as much
 *   again by @toll
 * @is_good: whether it was good for the side that threw
 * @toll: the part of its strength that the party for whom it was bad had lost by the end of the
 *   turn, 0 to 1
 * @chance: how likely a result was that is at least as good, or else as bad
 *
 * A roll that moved much.
 */
typedef struct
{
  const AciesRoll *roll;
  double           points;
  gboolean         is_good;
  double           toll;
  double           chance;
} AciesLuckMoment;

/**
 * AciesLuckSummary:
 *
 * The luck of a battle, or of a part of it, summed up.  Immutable.
 */
typedef struct _AciesLuckSummary AciesLuckSummary;

#define ACIES_TYPE_LUCK_SUMMARY (acies_luck_summary_get_type ())
ACIES_EXPORT GType               acies_luck_summary_get_type    (void);

ACIES_EXPORT AciesLuckSummary   *acies_luck_summary_new         (AciesLuck               *luck,
                                                                 const AciesLuckFilter   *filter,
                                                                 GCancellable            *cancellable,
                                                                 GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesLuckSummary   *acies_luck_summary_ref         (AciesLuckSummary        *self);
ACIES_EXPORT void                acies_luck_summary_unref       (AciesLuckSummary        *self);

ACIES_EXPORT AciesLuck          *acies_luck_summary_get_luck    (const AciesLuckSummary  *self);
/* (element-type AciesLuckTally): of the sides that are asked for */
ACIES_EXPORT GPtrArray          *acies_luck_summary_get_tallies (const AciesLuckSummary  *self);
/* (element-type AciesLuckPoint): of all sides, in the order of the battle */
ACIES_EXPORT GArray             *acies_luck_summary_get_points  (const AciesLuckSummary  *self);
/* (element-type AciesLuckMoment): the one that moved most first */
ACIES_EXPORT GArray             *acies_luck_summary_get_moments (const AciesLuckSummary  *self);
/* The dice that nobody is known to have thrown */
ACIES_EXPORT guint               acies_luck_summary_get_n_unowned (const AciesLuckSummary *self);

/* ---- Words ---- */

/* "Melee", "Other dice" */
ACIES_EXPORT const char         *acies_luck_kind_get_label      (const AciesLuckKind     *self);
/* "12", "31.5″" */
ACIES_EXPORT char               *acies_luck_kind_print_count    (const AciesLuckKind     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char               *acies_luck_kind_print_expected (const AciesLuckKind     *self) G_GNUC_WARN_UNUSED_RESULT;
/* "101 dice, 17 of them rolled here" */
ACIES_EXPORT char               *acies_luck_tally_describe      (const AciesLuckTally    *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "Left out: 2 rolls not recorded." */
ACIES_EXPORT char               *acies_luck_tally_describe_left_out (const AciesLuckTally *self) G_GNUC_WARN_UNUSED_RESULT;
/* "2 dice, 2 successes, 0.7 expected. As good or better: 11 %." */
ACIES_EXPORT char               *acies_luck_moment_describe     (const AciesLuckMoment   *self) G_GNUC_WARN_UNUSED_RESULT;
/* "+3.9", "−0.7", "0.0" */
ACIES_EXPORT char               *acies_luck_print_signed        (double                   number) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLuckSummary, acies_luck_summary_unref)

G_END_DECLS
