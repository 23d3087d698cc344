/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-dice.h"

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-13)

/* Numbers that a draw may come to */
#define N_STATES 4096

/* Draws once and gives a number. */
typedef guint64 (*Draw) (AciesDice *dice);

static guint
enumerate (Draw    draw,
           guint64 outputs,
           double *chances)
{
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (outputs);
  guint n_ways = 0;

  memset (chances, 0, N_STATES * sizeof *chances);
  while (acies_enumerated_dice_next (dice))
    {
      guint64 state = draw (ACIES_DICE (dice));

      g_assert_cmpuint (state, <, N_STATES);
      chances[state] += acies_enumerated_dice_get_weight (dice);
      n_ways++;
    }

  return n_ways;
}

static void
assert_same (Draw one,
             Draw other)
{
  g_autofree double *chances = g_new (double, N_STATES);
  g_autofree double *others = g_new (double, N_STATES);

  enumerate (one, ~G_GUINT64_CONSTANT (0), chances);
  enumerate (other, ~G_GUINT64_CONSTANT (0), others);
  for (guint i = 0; i < N_STATES; i++)
    assert_near (chances[i], others[i]);
}

/* ---- Folds of several kinds of dice ---- */

static const AciesPool mixed[] = { { &acies_die_average, 1, 'a' }, { &acies_die_d6, 2, 'a' } };

/* The sum, and how many dice reach the rule. */
static guint64
add_die (guint64 state,
         guint   face,
         guint64 rule)
{
  return state + face + (face >= rule ? 64 : 0);
}

static guint64
draw_mixed (AciesDice *dice)
{
  const AciesFold fold = { .function = add_die, .rule = 5 };
  guint64 state = 0;

  g_assert_true (acies_dice_draw_fold (dice, mixed, G_N_ELEMENTS (mixed), &fold, &state, NULL));

  return state;
}

static guint64
draw_mixed_one_by_one (AciesDice *dice)
{
  guint64 state = 0;

  for (guint i = 0; i < 3; i++)
    {
      guint face;

      g_assert_true (acies_dice_draw (dice, i == 0 ? &acies_die_average : &acies_die_d6, &face, NULL));
      state = add_die (state, face, 5);
    }

  return state;
}

static void
test_mixed (void)
{
  g_autofree double *chances = g_new (double, N_STATES);

  assert_same (draw_mixed, draw_mixed_one_by_one);
  g_assert_cmpuint (enumerate (draw_mixed, ~G_GUINT64_CONSTANT (0), chances), <, 40);
}

static void
test_mixed_typed (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("5 6 2", 6);
  g_autoptr (AciesDice) wrong = acies_typed_dice_new ("6 1 1", 6);
  const AciesFold fold = { .function = add_die, .rule = 5 };
  g_autoptr (GError) error = NULL;
  guint64 state = 0;

  g_assert_cmpuint (draw_mixed (dice), ==, 13 + 2 * 64);
  /* The average die has no 6. */
  g_assert_false (acies_dice_draw_fold (wrong, mixed, G_N_ELEMENTS (mixed), &fold, &state, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE);
}

/* ---- Rankings ---- */

static const AciesPool ranked[] = { { &acies_die_d6, 2, 'a' }, { &acies_die_average, 3, 'b' } };

/* The numbers of the dice in ranks, as digits: those of the second pool count 6 more. */
static guint64
list_dice (guint64 state,
           guint   face,
           guint   pool,
           guint   n_dice,
           guint64 rule)
{
  for (guint i = 0; i < n_dice; i++)
    state = (state * 7 + face + pool * rule) % 4093;

  return state;
}

static guint64
draw_ranked (AciesDice *dice)
{
  const AciesRanking ranking = { .function = list_dice, .rule = 6 };
  guint64 state = 0;

  g_assert_true (acies_dice_draw_ranked (dice, ranked, G_N_ELEMENTS (ranked), &ranking, &state, NULL));

  return state;
}

static guint64
draw_ranked_one_by_one (AciesDice *dice)
{
  guint counts[2][7] = { 0 };
  guint64 state = 0;

  for (guint i = 0; i < 5; i++)
    {
      guint face;

      g_assert_true (acies_dice_draw (dice, i < 2 ? &acies_die_d6 : &acies_die_average, &face, NULL));
      counts[i / 2 > 0][face]++;
    }
  for (guint face = 6; face > 0; face--)
    for (guint pool = 0; pool < 2; pool++)
      state = list_dice (state, face, pool, counts[pool][face], 6);

  return state;
}

static void
test_ranked (void)
{
  assert_same (draw_ranked, draw_ranked_one_by_one);
}

static void
test_ranked_typed (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("2 5 4 4 3", 6);
  g_autoptr (AciesDice) few = acies_typed_dice_new ("2 5 4 4", 6);
  const AciesRanking ranking = { .function = list_dice, .rule = 6 };
  g_autoptr (GError) error = NULL;
  guint64 state = 0;

  g_assert_cmpuint (draw_ranked (dice), ==, ((((5 * 7 + 10) * 7 + 10) * 7 + 9) * 7 + 2) % 4093);
  g_assert_false (acies_dice_draw_ranked (few, ranked, G_N_ELEMENTS (ranked), &ranking, &state, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

/* More numbers of dice left than can be told apart in a second. */
static void
test_ranked_too_many (void)
{
  const AciesPool pools[] = {
    { &acies_die_d6, 3000, 'a' }, { &acies_die_d6, 3000, 'b' }, { &acies_die_d6, 3000, 'a' }, { &acies_die_d6, 3000, 'b' },
  };
  const AciesRanking ranking = { .function = list_dice, .rule = 6 };
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  g_autoptr (GError) error = NULL;
  guint64 state = 0;

  g_assert_true (acies_enumerated_dice_next (dice));
  g_assert_false (acies_dice_draw_ranked (ACIES_DICE (dice), pools, G_N_ELEMENTS (pools), &ranking, &state, &error));
  g_assert_nonnull (error);
}

/* ---- Later ---- */

/* The highest in the low bits, the lowest above. */
#define HIGHEST(state) ((guint) (state) & 7)
#define LOWEST(state)  ((guint) ((state) >> 3) & 7)

static guint64
count_ends (guint64 state,
            guint   face,
            guint64 rule)
{
  guint highest = MAX (HIGHEST (state), face);
  guint lowest = LOWEST (state) == 0 ? face : MIN (LOWEST (state), face);

  return highest | lowest << 3;
}

/* Each output by itself: 0 the side with the highest die, 1 the lowest die of the other. */
static const AciesAspect ends_aspects[] = { { ACIES_OUTPUT (0), 7 }, { ACIES_OUTPUT (1), 63 } };

/* The winner, and the lowest die of the loser. */
static guint64
draw_ends (AciesDice *dice,
           guint64    later)
{
  const AciesPool pools[] = { { &acies_die_d6, 3, 'a' }, { &acies_die_d6, 2, 'b' } };
  AciesFold folds[2];
  guint64 states[2] = { 0, 0 };
  guint loser;

  for (guint i = 0; i < 2; i++)
    {
      folds[i] = (AciesFold) {
        .function = count_ends, .aspects = ends_aspects, .n_aspects = G_N_ELEMENTS (ends_aspects), .later = later,
      };
      g_assert_true (acies_dice_draw_fold (dice, &pools[i], 1, &folds[i], &states[i], NULL));
    }
  if (HIGHEST (states[0]) == HIGHEST (states[1]))
    return 0;

  loser = HIGHEST (states[0]) > HIGHEST (states[1]) ? 1 : 0;
  g_assert_true (acies_dice_draw_later (dice, &folds[loser], &states[loser], NULL));

  return (1 + loser) * 8 + LOWEST (states[loser]);
}

static guint64
draw_ends_now (AciesDice *dice)
{
  return draw_ends (dice, 0);
}

static guint64
draw_ends_later (AciesDice *dice)
{
  return draw_ends (dice, 56);
}

static void
test_later (void)
{
  g_autofree double *chances = g_new (double, N_STATES);
  guint n_now, n_later;

  assert_same (draw_ends_now, draw_ends_later);
  n_now = enumerate (draw_ends_now, ACIES_OUTPUT (1), chances);
  n_later = enumerate (draw_ends_later, ACIES_OUTPUT (1), chances);
  g_assert_cmpuint (n_later, <, n_now);
  /* For the winner alone nothing is left for later. */
  g_assert_cmpuint (enumerate (draw_ends_later, ACIES_OUTPUT (0), chances), ==, 36);
}

static void
test_later_typed (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("4 1 6 5 3", 6);

  g_assert_cmpuint (draw_ends_later (dice), ==, 2 * 8 + 3);
  g_assert_true (acies_dice_finish (dice, NULL));
}

/* ---- What the sums of two folds differ by ---- */

/* The sixes in the bits below, the sum in those from here on. */
#define SUM_BITS   (G_GUINT64_CONSTANT (0xff) << 8)
#define SIXES_BITS G_GUINT64_CONSTANT (0xff)
#define LED_DICE   { { &acies_die_d6, 3, 'a' }, { &acies_die_average, 4, 'b' } }

static guint64
count_sum_and_sixes (guint64 state,
                     guint   face,
                     guint64 rule)
{
  return state + ((guint64) face << 8) + (face == 6);
}

/* Neither depends on the other. */
static guint64
count_apart (guint64 keep,
             guint64 rule)
{
  return keep;
}

/* The outputs: who has more, by how much, and whether he has a six; the sum of a side; its sixes */
static const AciesAspect led_aspects[] = {
  { ACIES_OUTPUT (0), SUM_BITS | SIXES_BITS },
  { ACIES_OUTPUT (1), SUM_BITS },
  { ACIES_OUTPUT (2), SIXES_BITS },
};

static guint64
draw_lead (AciesDice *dice,
           gboolean   by_lead)
{
  const AciesPool pools[] = LED_DICE;
  AciesFold folds[2];
  guint64 states[2] = { 0, 0 };
  int difference;

  for (guint i = 0; i < 2; i++)
    {
      folds[i] = (AciesFold) {
        .function = count_sum_and_sixes, .aspects = led_aspects, .n_aspects = G_N_ELEMENTS (led_aspects),
      };
      if (by_lead)
        {
          folds[i].later = folds[i].lead = SUM_BITS;
          folds[i].led = ACIES_OUTPUT (0);
          folds[i].needs = count_apart;
        }
      g_assert_true (acies_dice_draw_fold (dice, &pools[i], 1, &folds[i], &states[i], NULL));
    }
  g_assert_true (acies_dice_draw_lead (dice, &folds[0], &states[0], &folds[1], &states[1], NULL));

  difference = (int) (states[0] >> 8) - (int) (states[1] >> 8);

  return (guint64) (difference + 32) * 16 + (states[0] & SIXES_BITS) * 4 + (states[1] & SIXES_BITS);
}

static guint64
draw_sums (AciesDice *dice)
{
  return draw_lead (dice, FALSE);
}

static guint64
draw_by_lead (AciesDice *dice)
{
  return draw_lead (dice, TRUE);
}

/* All outputs need both sums, and what they differ by does not. */
static void
test_lead (void)
{
  g_autofree double *pairs = g_new (double, N_STATES);
  g_autofree double *leads = g_new (double, N_STATES);
  guint n_pairs, n_leads;

  assert_same (draw_sums, draw_by_lead);
  n_pairs = enumerate (draw_sums, ACIES_OUTPUT (0), pairs);
  n_leads = enumerate (draw_by_lead, ACIES_OUTPUT (0), leads);
  for (guint i = 0; i < N_STATES; i++)
    assert_near (pairs[i], leads[i]);
  /* With no, one, two and three sixes 13, 9, 5 and 1 sums, against 13; what they differ by, 25, 21, 17 and 13. */
  g_assert_cmpuint (n_pairs, ==, (13 + 9 + 5 + 1) * 13);
  g_assert_cmpuint (n_leads, ==, 25 + 21 + 17 + 13);
  /* The sum of each by itself */
  g_assert_cmpuint (enumerate (draw_by_lead, ACIES_OUTPUT (0) | ACIES_OUTPUT (1), leads), ==, n_pairs);
  g_assert_cmpuint (enumerate (draw_by_lead, ACIES_OUTPUT (1), leads), ==, 16 * 13);
  /* The sixes, without any sum */
  g_assert_cmpuint (enumerate (draw_by_lead, ACIES_OUTPUT (2), leads), ==, 4);
}

/* What is not asked for is not settled where the sums are not told apart. */
static void
test_lead_settles (void)
{
  static const struct
  {
    guint64 asked;
    guint64 settled;
  } expected[] = { { 1, 1 | 4 }, { 2, 2 }, { 4, 4 }, { 3, 7 }, { 7, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (expected[i].asked);

      while (acies_enumerated_dice_next (dice))
        {
          draw_by_lead (ACIES_DICE (dice));
          g_assert_cmpuint (acies_enumerated_dice_get_settled (dice) & 7, ==, expected[i].settled);
        }
    }
}

/* Dice that lie on the table have their sums at once. */
static void
test_lead_typed (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("4 1 6 5 3 2 4", 6);

  g_assert_cmpuint (draw_by_lead (dice), ==, (11 - 14 + 32) * 16 + 4);
  g_assert_true (acies_dice_finish (dice, NULL));
}

/* How many show the highest above. */
#define COPIES(state) ((guint) ((state) >> 6) & 7)
#define LOWEST_BITS   (7 << 3)
#define COPIES_BITS   (7 << 6)

static guint64
count_copies (guint64 state,
              guint   face,
              guint64 rule)
{
  guint copies = face > HIGHEST (state) ? 1 : COPIES (state) + (face == HIGHEST (state));

  return (count_ends (state, face, rule) & (COPIES_BITS - 1)) | copies << 6;
}

static const AciesAspect copies_aspects[] = { { ACIES_OUTPUT (0), 7 | COPIES_BITS }, { ACIES_OUTPUT (1), 511 } };

/* The winner by the highest dice, or else by how many they are, and the lowest die of the loser. */
static guint64
draw_copies (AciesDice *dice,
             guint64    later)
{
  const AciesPool pools[] = { { &acies_die_d6, 2, 'a' }, { &acies_die_d6, 3, 'b' } };
  AciesFold folds[2];
  guint64 states[2] = { 0, 0 };
  guint loser;

  for (guint i = 0; i < 2; i++)
    {
      folds[i] = (AciesFold) {
        .function = count_copies, .aspects = copies_aspects, .n_aspects = G_N_ELEMENTS (copies_aspects), .later = later,
      };
      g_assert_true (acies_dice_draw_fold (dice, &pools[i], 1, &folds[i], &states[i], NULL));
    }
  loser = HIGHEST (states[0]) > HIGHEST (states[1]) ? 1 : 0;
  if (HIGHEST (states[0]) == HIGHEST (states[1]))
    {
      for (guint i = 0; i < 2; i++)
        g_assert_true (acies_dice_draw_bits (dice, &folds[i], COPIES_BITS, &states[i], NULL));
      if (COPIES (states[0]) == COPIES (states[1]))
        return 0;
      loser = COPIES (states[0]) > COPIES (states[1]) ? 1 : 0;
    }

  g_assert_true (acies_dice_draw_bits (dice, &folds[loser], LOWEST_BITS | COPIES_BITS, &states[loser], NULL));
  /* Nothing is left to add. */
  g_assert_true (acies_dice_draw_later (dice, &folds[loser], &states[loser], NULL));

  return (1 + loser) * 64 + LOWEST (states[loser]) * 8 + COPIES (states[loser]);
}

static guint64
draw_copies_now (AciesDice *dice)
{
  return draw_copies (dice, 0);
}

static guint64
draw_copies_in_parts (AciesDice *dice)
{
  return draw_copies (dice, LOWEST_BITS | COPIES_BITS);
}

static void
test_bits (void)
{
  g_autofree double *chances = g_new (double, N_STATES);

  assert_same (draw_copies_now, draw_copies_in_parts);
  g_assert_cmpuint (enumerate (draw_copies_in_parts, ACIES_OUTPUT (1), chances), <,
                    enumerate (draw_copies_now, ACIES_OUTPUT (1), chances));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/dice-pools/mixed", test_mixed);
  g_test_add_func ("/rules/dice-pools/mixed-typed", test_mixed_typed);
  g_test_add_func ("/rules/dice-pools/ranked", test_ranked);
  g_test_add_func ("/rules/dice-pools/ranked-typed", test_ranked_typed);
  g_test_add_func ("/rules/dice-pools/ranked-too-many", test_ranked_too_many);
  g_test_add_func ("/rules/dice-pools/later", test_later);
  g_test_add_func ("/rules/dice-pools/later-typed", test_later_typed);
  g_test_add_func ("/rules/dice-pools/lead", test_lead);
  g_test_add_func ("/rules/dice-pools/lead-settles", test_lead_settles);
  g_test_add_func ("/rules/dice-pools/lead-typed", test_lead_typed);
  g_test_add_func ("/rules/dice-pools/bits", test_bits);

  return g_test_run ();
}
