/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-dice.h"

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-14)

/* What is drawn in one way, and the number by which it is known. */
typedef guint (*Draw) (AciesDice *dice);

/* Runs @draw in every way; the probability of each of its numbers. */
static guint64
enumerate (Draw    draw,
           double *probabilities,
           guint   n_numbers)
{
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  guint64 n_ways = 0;

  memset (probabilities, 0, n_numbers * sizeof *probabilities);
  while (acies_enumerated_dice_next (dice))
    {
      guint number = draw (ACIES_DICE (dice));

      g_assert_cmpuint (number, <, n_numbers);
      probabilities[number] += acies_enumerated_dice_get_weight (dice);
      n_ways++;
    }
  g_assert_false (acies_enumerated_dice_next (dice));

  return n_ways;
}

static guint
draw_nothing (AciesDice *dice)
{
  guint n;

  g_assert_true (acies_dice_draw_successes (dice, &acies_die_d6, 0, ~0u, &n, NULL));

  return n;
}

static void
test_nothing (void)
{
  double probabilities[1];

  g_assert_cmpuint (enumerate (draw_nothing, probabilities, 1), ==, 1);
  assert_near (probabilities[0], 1.0);
}

/* The faces of three dice in order, in base 6: 216 ways of one weight. */
static guint
draw_three (AciesDice *dice)
{
  guint number = 0;

  for (guint i = 0; i < 3; i++)
    {
      guint face;

      g_assert_true (acies_dice_draw (dice, &acies_die_d6, &face, NULL));
      number = number * 6 + face - 1;
    }

  return number;
}

static void
test_single_dice (void)
{
  double probabilities[216];

  g_assert_cmpuint (enumerate (draw_three, probabilities, 216), ==, 216);
  for (guint i = 0; i < 216; i++)
    assert_near (probabilities[i], 1.0 / 216);
}

static guint
draw_average (AciesDice *dice)
{
  guint face;

  g_assert_true (acies_dice_draw (dice, &acies_die_average, &face, NULL));

  return face;
}

/* Four numbers on six faces are four ways. */
static void
test_average_die (void)
{
  static const double expected[] = { 0, 0, 1, 2, 2, 1 };
  double probabilities[6];

  g_assert_cmpuint (enumerate (draw_average, probabilities, 6), ==, 4);
  for (guint i = 0; i < 6; i++)
    assert_near (probabilities[i], expected[i] / 6);
}

/* How many more dice are thrown depends on the first. */
static guint
draw_tree (AciesDice *dice)
{
  guint first, n;

  g_assert_true (acies_dice_draw (dice, &acies_die_d6, &first, NULL));
  g_assert_true (acies_dice_draw_successes (dice, &acies_die_d6, first, ACIES_FACES_AT_LEAST (6), &n, NULL));

  return n;
}

static void
test_branching (void)
{
  double probabilities[7], expected[7] = { 0 };

  for (guint first = 1; first <= 6; first++)
    for (guint n = 0; n <= first; n++)
      {
        double ways = 1;

        for (guint i = 0; i < n; i++)
          ways = ways * (first - i) / (i + 1);
        expected[n] += ways * pow (1.0 / 6, n) * pow (5.0 / 6, first - n) / 6;
      }

  g_assert_cmpuint (enumerate (draw_tree, probabilities, 7), ==, 2 + 3 + 4 + 5 + 6 + 7);
  for (guint n = 0; n < 7; n++)
    assert_near (probabilities[n], expected[n]);
}

/* Pools against all faces of single dice, tried one by one. */
static const AciesDie *pool_die;
static guint pool_size;

/* The counts of the numbers 1 to 6, in base 8. */
static guint
number_of_counts (const guint *counts)
{
  guint number = 0;

  for (guint face = 1; face <= 6; face++)
    number = number * 8 + counts[face];

  return number;
}

static guint
draw_pool (AciesDice *dice)
{
  guint counts[32];

  g_assert_true (acies_dice_draw_pool (dice, pool_die, pool_size, counts, NULL));
  g_assert_cmpuint (counts[0] + counts[7], ==, 0);

  return number_of_counts (counts);
}

static void
compare_pool (const AciesDie *die,
              guint           n_dice,
              guint           n_ways)
{
  const guint n_numbers = 1 << 18;
  g_autofree double *probabilities = g_new (double, n_numbers);
  g_autofree double *expected = g_new0 (double, n_numbers);
  guint n_all = 1;

  for (guint i = 0; i < n_dice; i++)
    n_all *= die->n_faces;
  for (guint way = 0; way < n_all; way++)
    {
      guint counts[32] = { 0 };

      for (guint i = 0, rest = way; i < n_dice; i++, rest /= die->n_faces)
        counts[die->faces[rest % die->n_faces]]++;
      expected[number_of_counts (counts)] += 1.0 / n_all;
    }

  pool_die = die;
  pool_size = n_dice;
  g_assert_cmpuint (enumerate (draw_pool, probabilities, n_numbers), ==, n_ways);
  for (guint i = 0; i < n_numbers; i++)
    if (fabs (probabilities[i] - expected[i]) > 1e-13)
      g_assert_cmpfloat (probabilities[i], ==, expected[i]);
}

static void
test_pool (void)
{
  static const AciesDie coin = { "coin", 2, { 1, 6 } };
  static const AciesDie same = { "same", 3, { 4, 4, 4 } };

  /* As many ways as there are multisets. */
  compare_pool (&acies_die_d6, 0, 1);
  compare_pool (&acies_die_d6, 1, 6);
  compare_pool (&acies_die_d6, 2, 21);
  compare_pool (&acies_die_d6, 5, 252);
  compare_pool (&acies_die_average, 5, 56);
  compare_pool (&coin, 7, 8);
  compare_pool (&same, 4, 1);
}

/* Counts of successes */

static AciesFaces success_faces;

static guint
draw_successes (AciesDice *dice)
{
  guint n;

  g_assert_true (acies_dice_draw_successes (dice, pool_die, pool_size, success_faces, &n, NULL));

  return n;
}

/* The binomial distribution of a chance of @hits in @of, in logarithms. */
static double
binomial (guint n,
          guint k,
          guint hits,
          guint of)
{
  double p = (double) hits / of;

  return exp (lgamma (n + 1.0) - lgamma (k + 1.0) - lgamma (n - k + 1.0) + k * log (p) + (n - k) * log1p (-p));
}

static void
compare_successes (const AciesDie *die,
                   AciesFaces      faces,
                   guint           hits,
                   guint           n_dice)
{
  g_autofree double *probabilities = g_new (double, n_dice + 1);
  double sum = 0, mean = 0;

  pool_die = die;
  pool_size = n_dice;
  success_faces = faces;
  enumerate (draw_successes, probabilities, n_dice + 1);
  for (guint k = 0; k <= n_dice; k++)
    {
      double expected = binomial (n_dice, k, hits, die->n_faces);

      if (fabs (probabilities[k] - expected) > 1e-11)
        g_assert_cmpfloat (probabilities[k], ==, expected);
      sum += probabilities[k];
      mean += probabilities[k] * k;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-13);
  g_assert_cmpfloat_with_epsilon (mean, (double) n_dice * hits / die->n_faces, 1e-9);
}

static void
test_successes (void)
{
  compare_successes (&acies_die_d6, ACIES_FACES_AT_LEAST (4), 3, 1);
  compare_successes (&acies_die_d6, ACIES_FACES_AT_LEAST (6), 1, 30);
  compare_successes (&acies_die_d6, ACIES_FACES_AT_LEAST (2), 5, 200);
  compare_successes (&acies_die_average, ACIES_FACES_AT_LEAST (4), 3, 12);
  compare_successes (&acies_die_average, 1 << 3, 2, 12);
  compare_successes (&acies_die_d6, ACIES_FACES_AT_LEAST (5), 2, 5000);
  compare_successes (&acies_die_d6, ACIES_FACES_AT_LEAST (2), 5, 5000);
}

/* The least likely count still has all its digits. */
static void
test_successes_tail (void)
{
  double probabilities[101];
  double all = 1;

  pool_die = &acies_die_d6;
  pool_size = 100;
  success_faces = ACIES_FACES_AT_LEAST (6);
  g_assert_cmpuint (enumerate (draw_successes, probabilities, 101), ==, 101);
  for (guint i = 0; i < 100; i++)
    all /= 6;
  g_assert_cmpfloat_with_epsilon (probabilities[100] / all, 1.0, 1e-12);
}

/* Sure things are no question. */
static void
test_successes_sure (void)
{
  double probabilities[41];

  pool_die = &acies_die_d6;
  pool_size = 40;
  success_faces = ACIES_FACES_AT_LEAST (1);
  g_assert_cmpuint (enumerate (draw_successes, probabilities, 41), ==, 1);
  assert_near (probabilities[40], 1.0);
  success_faces = ACIES_FACES_AT_LEAST (7);
  g_assert_cmpuint (enumerate (draw_successes, probabilities, 41), ==, 1);
  assert_near (probabilities[0], 1.0);
}

/* Successes that a second die confirms */

static AciesFaces confirming_faces;

static guint
draw_confirmed (AciesDice *dice)
{
  guint n;

  g_assert_true (acies_dice_draw_confirmed (dice, pool_die, pool_size, success_faces, confirming_faces, &n, NULL));

  return n;
}

/* The same, drawn in two goes. */
static guint
draw_and_confirm (AciesDice *dice)
{
  guint n, n_confirmed;

  g_assert_true (acies_dice_draw_successes (dice, pool_die, pool_size, success_faces, &n, NULL));
  g_assert_true (acies_dice_draw_successes (dice, pool_die, n, confirming_faces, &n_confirmed, NULL));

  return n_confirmed;
}

static void
test_confirmed (void)
{
  double probabilities[13];
  double in_two_goes[13];

  pool_die = &acies_die_d6;
  pool_size = 12;
  success_faces = ACIES_FACES_AT_LEAST (6);
  confirming_faces = ACIES_FACES_AT_LEAST (4);
  g_assert_cmpuint (enumerate (draw_confirmed, probabilities, 13), ==, 13);
  g_assert_cmpuint (enumerate (draw_and_confirm, in_two_goes, 13), >, 13);
  for (guint i = 0; i < G_N_ELEMENTS (probabilities); i++)
    {
      assert_near (probabilities[i], in_two_goes[i]);
      assert_near (probabilities[i], binomial (12, i, 3, 36));
    }
}

/* Throwing again */

static void
test_again (void)
{
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  double kept = 0, dropped = 0;
  guint n_ways = 0;

  while (acies_enumerated_dice_next (dice))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) later = NULL;
      guint one, other;

      n_ways++;
      g_assert_true (acies_dice_draw (ACIES_DICE (dice), &acies_die_d6, &one, NULL));
      g_assert_true (acies_dice_draw (ACIES_DICE (dice), &acies_die_d6, &other, NULL));
      g_assert_false (acies_enumerated_dice_was_dropped (dice));
      if (one != other)
        {
          kept += acies_enumerated_dice_get_weight (dice);
          continue;
        }

      g_assert_false (acies_dice_again (ACIES_DICE (dice), &error));
      g_assert_nonnull (error);
      g_assert_null (acies_input_error_get_id (error));
      g_assert_true (acies_enumerated_dice_was_dropped (dice));
      g_assert_false (acies_dice_draw (ACIES_DICE (dice), &acies_die_d6, &one, &later));
      g_assert_nonnull (later);
      dropped += acies_enumerated_dice_get_weight (dice);
    }

  g_assert_cmpuint (n_ways, ==, 36);
  assert_near (kept, 30.0 / 36);
  assert_near (dropped, 6.0 / 36);
}

/* The highest and how many reach @rule, in one number. */
static guint64
count_highest (guint64 state,
               guint   face,
               guint64 rule)
{
  return MAX (state / 8, face) * 8 + state % 8 + (face >= rule ? 1 : 0);
}

static guint
draw_folded (AciesDice *dice)
{
  const AciesFold fold = { .function = count_highest, .rule = 4 };
  guint64 state = 0;

  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_average, 3 }, 1, &fold, &state, NULL));

  return state;
}

/* The same from all 216 ways of three single dice. */
static guint
draw_each_folded (AciesDice *dice)
{
  guint64 state = 0;

  for (guint i = 0; i < 3; i++)
    {
      guint face;

      g_assert_true (acies_dice_draw (dice, &acies_die_average, &face, NULL));
      state = count_highest (state, face, 4);
    }

  return state;
}

static void
test_folds (void)
{
  double folded[64], each[64];
  guint n_states = 0;

  for (guint i = 0; i < 64; i++)
    folded[i] = each[i] = 0.0;
  enumerate (draw_each_folded, each, 64);
  for (guint i = 0; i < 64; i++)
    n_states += each[i] > 0.0;

  g_assert_cmpuint (enumerate (draw_folded, folded, 64), ==, n_states);
  for (guint i = 0; i < 64; i++)
    assert_near (folded[i], each[i]);
}

static guint64
add_doubled (guint64 state,
             guint   face,
             guint64 rule)
{
  return state * rule + face;
}

/* One question after another, with another rule, another start, and none. */
static guint
draw_two_folds (AciesDice *dice)
{
  AciesFold fold = { .function = add_doubled };
  guint64 first = 1, second = 2, none = 5;

  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 1 }, 1, &fold, &first, NULL));
  fold.rule = first;
  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 1 }, 1, &fold, &second, NULL));
  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 0 }, 1, &fold, &none, NULL));
  g_assert_cmpuint (none, ==, 5);

  return second;
}

static void
test_folds_in_a_row (void)
{
  double probabilities[19];

  g_assert_cmpuint (enumerate (draw_two_folds, probabilities, 19), ==, 36);
  /* 2 × the first die + the second */
  for (guint i = 0; i < 19; i++)
    {
      guint n = 0;

      for (guint one = 1; one <= 6; one++)
        n += i > 2 * one && i - 2 * one <= 6;
      assert_near (probabilities[i], n / 36.0);
    }
}

/* ---- Aspects ---- */

enum
{
  OUTPUT_HIGHEST,
  OUTPUT_COUNT,
  OUTPUT_BOTH,
  OUTPUT_CONSTANT
};

static const AciesAspect aspects[] = {
  { ACIES_OUTPUT (OUTPUT_HIGHEST), 070 },
  { ACIES_OUTPUT (OUTPUT_COUNT), 007 },
  { ACIES_OUTPUT (OUTPUT_BOTH), 077 },
};

/* What comes of three dice when only some outputs are asked for: the number of ways, and what is settled by them. */
static guint
fold_for (guint64  outputs,
          guint64  bits,
          guint64 *settled)
{
  const AciesFold fold = {
    .function = count_highest, .rule = 4, .aspects = aspects, .n_aspects = G_N_ELEMENTS (aspects),
  };
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (outputs);
  double expected[64] = { 0 }, each[64] = { 0 }, folded[64] = { 0 };
  guint n_ways = 0;

  enumerate (draw_each_folded, each, 64);
  for (guint i = 0; i < 64; i++)
    expected[i & bits] += each[i];

  while (acies_enumerated_dice_next (dice))
    {
      guint64 state = 0;

      g_assert_true (acies_dice_draw_fold (ACIES_DICE (dice), &(AciesPool) { &acies_die_average, 3 }, 1, &fold, &state, NULL));
      g_assert_cmpuint (state & ~bits, ==, 0);
      folded[state & bits] += acies_enumerated_dice_get_weight (dice);
      *settled = acies_enumerated_dice_get_settled (dice);
      n_ways++;
    }
  for (guint i = 0; i < 64; i++)
    assert_near (folded[i], expected[i]);

  return n_ways;
}

static void
test_aspects (void)
{
  const guint64 others = ~G_GUINT64_CONSTANT (0) << OUTPUT_CONSTANT;
  const guint64 all = ~G_GUINT64_CONSTANT (0);
  guint64 settled = 0;

  /* 2 to 5, and none to three. */
  g_assert_cmpuint (fold_for (ACIES_OUTPUT (OUTPUT_HIGHEST), 070, &settled), ==, 4);
  g_assert_cmpuint (settled, ==, others | ACIES_OUTPUT (OUTPUT_HIGHEST));
  g_assert_cmpuint (fold_for (ACIES_OUTPUT (OUTPUT_COUNT), 007, &settled), ==, 4);
  g_assert_cmpuint (settled, ==, others | ACIES_OUTPUT (OUTPUT_COUNT));
  /* What takes both settles each. */
  g_assert_cmpuint (fold_for (ACIES_OUTPUT (OUTPUT_BOTH), 077, &settled), ==, 8);
  g_assert_cmpuint (settled, ==, all);
  g_assert_cmpuint (fold_for (ACIES_OUTPUT (OUTPUT_HIGHEST) | ACIES_OUTPUT (OUTPUT_COUNT), 077, &settled), ==, 8);
  g_assert_cmpuint (settled, ==, all);
  /* What does not depend on it takes one way. */
  g_assert_cmpuint (fold_for (ACIES_OUTPUT (OUTPUT_CONSTANT), 0, &settled), ==, 1);
  g_assert_cmpuint (settled, ==, others);
}

/* ---- Deals ---- */

/* A target is hit on 1 and 2, or on 1 to 3 when it is large; then one die saves it, if it was hit just once. */
#define SAVED 8u
#define LARGE 1u
#define ONE_SHOT 2u

#define COUNT_HITS 1u
#define COUNT_LOST 64u

static gboolean
is_shot_at (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer rule)
{
  return round < kind / ONE_SHOT;
}

static guint64
count_shot (guint64       state,
            guint         face,
            gconstpointer rule)
{
  return state + (face <= *(const guint *) rule ? 1 : 0);
}

static gboolean
may_save (guint64       state,
          guint         kind,
          guint         round,
          gconstpointer rule)
{
  return state == 1;
}

static guint64
save (guint64       state,
      guint         face,
      gconstpointer rule)
{
  return face >= 5 ? state | SAVED : state;
}

static guint64
count_target (guint64       state,
              guint         kind,
              gconstpointer rule)
{
  gboolean lost = state > 0 && (state & SAVED) == 0;

  /* Large ones count for two. */
  return (state & 7) * COUNT_HITS + (lost ? COUNT_LOST * ((kind & LARGE) + 1) : 0);
}

static const guint hitting = 2;
static const AciesGo goes[] = {
  { 'a', 0, 3, is_shot_at, count_shot },
  { 'b', ACIES_FACES_AT_LEAST (5), 1, may_save, save },
};
/* Two that are alike, one that is larger, one that is shot at once less, and one that is not at all. */
static const guint deal_kinds[] = { 2 * ONE_SHOT, 2 * ONE_SHOT, 2 * ONE_SHOT | LARGE, ONE_SHOT, 0 };
static const guint64 deal_states[] = { 0, 0, 0, 1, 1 };
static const AciesAspect deal_aspects[] = {
  { ACIES_OUTPUT (0), 63 * COUNT_HITS },
  { ACIES_OUTPUT (1), 63 * COUNT_LOST },
};
static const AciesDeal deal = {
  .n_targets = G_N_ELEMENTS (deal_kinds), .kinds = deal_kinds, .states = deal_states,
  .goes = goes, .n_goes = G_N_ELEMENTS (goes), .toll = count_target, .rule = &hitting,
  .aspects = deal_aspects, .n_aspects = G_N_ELEMENTS (deal_aspects),
};

static guint
draw_dealt (AciesDice *dice)
{
  guint64 toll;

  g_assert_true (acies_dice_draw_dealt (dice, &acies_die_d6, &deal, &toll, NULL));

  return toll;
}

/* Whether a single die shows as much or less. */
static gboolean
draw_low (AciesDice *dice,
          guint      limit)
{
  guint n;

  g_assert_true (acies_dice_draw_successes (dice, &acies_die_d6, 1, ~ACIES_FACES_AT_LEAST (limit + 1), &n, NULL));

  return n == 1;
}

/* The same die by die, in the order in which they are thrown. */
static guint
draw_each_dealt (AciesDice *dice)
{
  static const guint shots[] = { 2, 2, 2, 1, 0 };
  guint hits[5] = { 0, 0, 0, 1, 1 };
  guint sum = 0;

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < 5; i++)
      if (round < shots[i])
        hits[i] += draw_low (dice, 2);
  for (guint i = 0; i < 5; i++)
    {
      gboolean lost = hits[i] > 0 && !(hits[i] == 1 && !draw_low (dice, 4));

      sum += hits[i] * COUNT_HITS + (lost ? COUNT_LOST * (i == 2 ? 2 : 1) : 0);
    }

  return sum;
}

static void
test_dealt (void)
{
  const guint n_numbers = 64 * 64;
  g_autofree double *dealt = g_new0 (double, n_numbers);
  g_autofree double *each = g_new0 (double, n_numbers);
  guint n_tolls = 0;

  enumerate (draw_each_dealt, each, n_numbers);
  for (guint i = 0; i < n_numbers; i++)
    n_tolls += each[i] > 0.0;

  /* One way for each sum. */
  g_assert_cmpuint (enumerate (draw_dealt, dealt, n_numbers), ==, n_tolls);
  for (guint i = 0; i < n_numbers; i++)
    if (fabs (dealt[i] - each[i]) > 1e-14)
      g_assert_cmpfloat (dealt[i], ==, each[i]);
}

static void
test_dealt_aspects (void)
{
  const guint n_numbers = 64 * 64;
  g_autofree double *each = g_new0 (double, n_numbers);

  enumerate (draw_each_dealt, each, n_numbers);
  for (guint output = 0; output < 2; output++)
    {
      g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (ACIES_OUTPUT (output));
      g_autofree double *dealt = g_new0 (double, n_numbers);
      g_autofree double *expected = g_new0 (double, n_numbers);
      guint n_ways = 0;

      for (guint i = 0; i < n_numbers; i++)
        expected[i & deal_aspects[output].keep] += each[i];
      while (acies_enumerated_dice_next (dice))
        {
          guint toll = draw_dealt (ACIES_DICE (dice));

          dealt[toll] += acies_enumerated_dice_get_weight (dice);
          n_ways++;
        }

      /* 2 to 9 hits; 0 to 6 lost. */
      g_assert_cmpuint (n_ways, ==, output == 0 ? 8 : 7);
      for (guint i = 0; i < n_numbers; i++)
        if (fabs (dealt[i] - expected[i]) > 1e-14)
          g_assert_cmpfloat (dealt[i], ==, expected[i]);
    }
}

/* ---- Too much ---- */

/* Nothing of this is ever the same. */
static guint64
remember_all (guint64 state,
              guint   face,
              guint64 rule)
{
  return state * 7 + face;
}

static void
test_too_many (void)
{
  const AciesFold fold = { .function = remember_all };
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  g_autoptr (GError) error = NULL;
  guint64 state = 0;

  g_assert_true (acies_enumerated_dice_next (dice));
  g_assert_false (acies_dice_draw_fold (ACIES_DICE (dice), &(AciesPool) { &acies_die_d6, 20 }, 1, &fold, &state, &error));
  g_assert_nonnull (error);
  g_assert_null (acies_input_error_get_id (error));
  g_assert_false (acies_enumerated_dice_was_dropped (dice));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/enumerated-dice/nothing", test_nothing);
  g_test_add_func ("/rules/enumerated-dice/single-dice", test_single_dice);
  g_test_add_func ("/rules/enumerated-dice/average-die", test_average_die);
  g_test_add_func ("/rules/enumerated-dice/branching", test_branching);
  g_test_add_func ("/rules/enumerated-dice/pool", test_pool);
  g_test_add_func ("/rules/enumerated-dice/successes", test_successes);
  g_test_add_func ("/rules/enumerated-dice/tail", test_successes_tail);
  g_test_add_func ("/rules/enumerated-dice/sure", test_successes_sure);
  g_test_add_func ("/rules/enumerated-dice/confirmed", test_confirmed);
  g_test_add_func ("/rules/enumerated-dice/again", test_again);
  g_test_add_func ("/rules/enumerated-dice/folds", test_folds);
  g_test_add_func ("/rules/enumerated-dice/folds-in-a-row", test_folds_in_a_row);
  g_test_add_func ("/rules/enumerated-dice/aspects", test_aspects);
  g_test_add_func ("/rules/enumerated-dice/dealt", test_dealt);
  g_test_add_func ("/rules/enumerated-dice/dealt-aspects", test_dealt_aspects);
  g_test_add_func ("/rules/enumerated-dice/too-many", test_too_many);

  return g_test_run ();
}
