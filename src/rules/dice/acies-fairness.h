/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* Are dice fair?  All counts have 32 elements and are indexed by the number on the die. */

/* Gets the chance of a chi-square of at least @statistic. */
ACIES_EXPORT double   acies_chi_square_chance (double           statistic,
                                               guint            freedom);
/* Gets the chi-square of numbers thrown, and over how many degrees of freedom. */
ACIES_EXPORT double   acies_faces_get_statistic (const AciesDie *die,
                                                 const guint    *counts,
                                                 guint          *freedom);
/* Gets the chance that as many fair dice fall at least as unevenly. */
ACIES_EXPORT double   acies_faces_get_chance  (const AciesDie  *die,
                                               const guint     *counts,
                                               gboolean        *is_exact);
/* Gets how many of @n_dice are to be expected to show @number. */
ACIES_EXPORT double   acies_die_get_expected  (const AciesDie  *die,
                                               guint            number,
                                               guint            n_dice);

/**
 * AciesDiceTest:
 * @die: the die that was thrown
 * @seed: from which it was rolled
 * @n_throws: how often
 * @counts: how often each number came
 * @statistic: chi-square of the numbers
 * @freedom: its degrees of freedom
 * @chance: how likely fair dice are at least as uneven
 * @pairs_statistic: chi-square of two throws after each other, each throw in one pair
 * @pairs_freedom: its degrees of freedom
 * @pairs_chance: the same for the pairs
 *
 * How the dice fell that the program rolls.
 */
typedef struct
{
  const AciesDie *die;
  guint64         seed;
  guint           n_throws;
  guint           counts[32];
  double          statistic;
  guint           freedom;
  double          chance;
  double          pairs_statistic;
  guint           pairs_freedom;
  double          pairs_chance;
} AciesDiceTest;

/* The fewest throws with which the pairs of a die say something, and the most that are thrown */
#define ACIES_DICE_TEST_FEWEST 10000
#define ACIES_DICE_TEST_USUAL  600000
#define ACIES_DICE_TEST_MOST   100000000

/* Throws the dice that the program rolls.  May run in a thread. */
ACIES_EXPORT gboolean acies_dice_test_run     (AciesDiceTest   *self,
                                               const AciesDie  *die,
                                               guint64          seed,
                                               guint            n_throws,
                                               GCancellable    *cancellable,
                                               GError         **error);

G_END_DECLS
