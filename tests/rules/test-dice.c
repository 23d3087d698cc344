/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-dice.h"
#include "acies-pcg-private.h"

/* Typed dice */

/* Draws @n dice of six and finishes; the id of the error, or "" when there is none. */
static const char *
use_typed (const char *faces,
           guint       n)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new (faces, 6);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      guint face;

      if (!acies_dice_draw (dice, &acies_die_d6, &face, &error))
        return acies_input_error_get_id (error);
    }

  return acies_dice_finish (dice, &error) ? "" : acies_input_error_get_id (error);
}

typedef struct
{
  const char *name;
  const char *faces;
  guint       n;
  const char *error;
} TypedRow;

static const TypedRow typed_rows[] = {
  { "none-for-none", "", 0, "" },
  { "as-many-as-needed", "6 4 1", 3, "" },
  { "too-few", "6 4", 3, "too-few-dice" },
  { "none-for-one", "", 1, "too-few-dice" },
  { "too-many", "6 4 1", 2, "too-many-dice" },
  { "one-for-none", "3", 0, "too-many-dice" },
  { "seven", "6 7 1", 3, "bad-dice" },
  { "zero", "0", 1, "bad-dice" },
  { "minus", "-1", 1, "bad-dice" },
  { "plus", "+1", 1, "bad-dice" },
  { "leading-zero", "06", 1, "bad-dice" },
  { "point", "4.0", 1, "bad-dice" },
  { "letter", "x", 1, "bad-dice" },
  { "digit-and-letter", "6x", 1, "bad-dice" },
  { "comma", "6,4", 2, "bad-dice" },
  { "two-spaces", "6  4", 2, "bad-dice" },
  { "space-first", " 6", 1, "bad-dice" },
  { "space-last", "6 ", 1, "bad-dice" },
  { "tab", "6\t4", 2, "bad-dice" },
  { "huge", "99999999999999999999", 1, "bad-dice" },
  /* Anything bad in the whole list comes before any other fault. */
  { "bad-beyond-what-is-needed", "6 4 x", 1, "bad-dice" },
  { "bad-without-need", "x", 0, "bad-dice" },
  { "bad-and-too-few", "6 x", 5, "bad-dice" },
};

static void
test_typed (gconstpointer data)
{
  const TypedRow *row = data;

  g_assert_cmpstr (use_typed (row->faces, row->n), ==, row->error);
}

/* A five-sided thought: the face is fine for the rules, but not for the die that is thrown. */
static void
test_typed_other_die (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("5 6", 6);
  g_autoptr (GError) error = NULL;
  guint face;

  g_assert_true (acies_dice_draw (dice, &acies_die_average, &face, &error));
  g_assert_cmpuint (face, ==, 5);
  g_assert_false (acies_dice_draw (dice, &acies_die_average, &face, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE);
}

static void
test_typed_order (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("6 1 2 5 5 3 4 6 2 6 3 4", 6);
  guint counts[32];
  guint face = 0, n = 0;

  g_assert_true (acies_dice_draw (dice, &acies_die_d6, &face, NULL));
  g_assert_cmpuint (face, ==, 6);
  g_assert_true (acies_dice_draw_successes (dice, &acies_die_d6, 3, ACIES_FACES_AT_LEAST (2), &n, NULL));
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (acies_dice_again (dice, NULL));
  g_assert_true (acies_dice_draw_pool (dice, &acies_die_d6, 3, counts, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpuint (counts[i], ==, i >= 3 && i <= 5 ? 1 : 0);
  /* 6 2 6, and then one die for each 6 */
  g_assert_true (acies_dice_draw_confirmed (dice, &acies_die_d6, 3, ACIES_FACES_AT_LEAST (6), ACIES_FACES_AT_LEAST (4),
                                            &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (acies_dice_finish (dice, NULL));
}

static guint64
append_face (guint64 state,
             guint   face,
             guint64 rule)
{
  return state * rule + face;
}

/* In their order, as far as there are any. */
static void
test_typed_folds (void)
{
  const AciesFold fold = { .function = append_face, .rule = 10 };
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("4 1 6", 6);
  g_autoptr (GError) error = NULL;
  guint64 state = 2;

  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 3 }, 1, &fold, &state, NULL));
  g_assert_cmpuint (state, ==, 2416);
  g_assert_true (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 0 }, 1, &fold, &state, NULL));
  g_assert_cmpuint (state, ==, 2416);
  g_assert_false (acies_dice_draw_fold (dice, &(AciesPool) { &acies_die_d6, 1 }, 1, &fold, &state, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

/* As many dice as its kind says; then one where they were even in number. */
static gboolean
wants_more (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer rule)
{
  return round < kind;
}

static gboolean
wants_last (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer rule)
{
  return kind % 2 == 0;
}

static guint64
append_dealt (guint64       state,
              guint         face,
              gconstpointer rule)
{
  return state * *(const guint *) rule + face;
}

/* The second target is the upper half of the sum. */
static guint64
place_target (guint64       state,
              guint         kind,
              gconstpointer rule)
{
  return kind == 3 ? state << 32 : state;
}

static void
test_typed_deals (void)
{
  static const guint kinds[] = { 2, 3 };
  static const guint64 states[] = { 9, 0 };
  static const guint ten = 10;
  static const AciesGo goes[] = {
    { 'a', 0, 3, wants_more, append_dealt },
    { 'b', 0, 1, wants_last, append_dealt },
  };
  AciesDeal deal = {
    .n_targets = 2, .kinds = kinds, .goes = goes, .n_goes = 2, .toll = place_target, .rule = &ten,
  };
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("1 2 3 4 5 6 1 2 3 4 5", 6);
  g_autoptr (GError) error = NULL;
  guint64 toll;

  /* Round by round and target by target: 1 3 and 2 4 5, then 6 for the first. */
  g_assert_true (acies_dice_draw_dealt (dice, &acies_die_d6, &deal, &toll, NULL));
  g_assert_cmpuint (toll, ==, G_GUINT64_CONSTANT (245) << 32 | 136);
  deal.states = states;
  g_assert_false (acies_dice_draw_dealt (dice, &acies_die_d6, &deal, &toll, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

/* What the rules forbid is refused before anybody looks at the dice. */
static void
test_typed_is_read_late (void)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("nonsense", 6);
  guint n = 1;

  g_assert_true (acies_dice_draw_successes (dice, &acies_die_d6, 0, 0, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (acies_dice_again (dice, NULL));
  g_assert_false (acies_dice_finish (dice, NULL));
}

static void
test_faces_at_least (void)
{
  for (int n = -1; n <= 40; n++)
    for (int face = 1; face <= 31; face++)
      g_assert_cmpint ((ACIES_FACES_AT_LEAST (n) >> face) & 1, ==, face >= n);
}

/* Rolled dice */

/* The numbers that the generator's author publishes for this seed. */
static void
test_pcg (void)
{
  static const guint32 expected[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
  AciesPcg pcg;

  acies_pcg_seed (&pcg, 42, 54);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmphex (acies_pcg_next (&pcg), ==, expected[i]);
}

static void
test_pcg_below (void)
{
  /* Just above a quarter of all numbers: without care a quarter of them would come twice as often. */
  const guint32 bound = 0xc0000000;
  guint n_low = 0;
  AciesPcg pcg;

  acies_pcg_seed (&pcg, 1, 2);
  for (guint i = 0; i < 12000; i++)
    {
      guint32 number = acies_pcg_below (&pcg, bound);

      g_assert_cmpuint (number, <, bound);
      n_low += number < 0x40000000;
    }

  /* A third of them, 4000 give or take 52; with bias it would be half. */
  g_assert_cmpuint (n_low, >, 3750);
  g_assert_cmpuint (n_low, <, 4250);
}

/* How far counts are from what a fair die gives; above 20.5 in one of a thousand honest trials. */
static double
chi_square (const guint *counts,
            double       expected)
{
  double sum = 0;

  for (guint face = 1; face <= 6; face++)
    sum += (counts[face] - expected) * (counts[face] - expected) / expected;

  return sum;
}

static void
test_rolled_fair (void)
{
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (20100722);
  guint counts[32];

  g_assert_true (acies_dice_draw_pool (dice, &acies_die_d6, 60000, counts, NULL));
  g_assert_cmpfloat (chi_square (counts, 10000), <, 20.5);
}

/* People take small numbers for seeds, and the first die matters most. */
static void
test_rolled_first_die (void)
{
  guint counts[32] = { 0 };

  for (guint64 seed = 0; seed < 12000; seed++)
    {
      g_autoptr (AciesDice) dice = acies_rolled_dice_new (seed);
      guint face;

      g_assert_true (acies_dice_draw (dice, &acies_die_d6, &face, NULL));
      counts[face]++;
    }

  g_assert_cmpfloat (chi_square (counts, 2000), <, 20.5);
}

/* Two dice in a row: each of the 36 pairs about as often. */
static void
test_rolled_pairs (void)
{
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (7);
  guint counts[6][6] = { 0 };
  double sum = 0;

  for (guint i = 0; i < 36000; i++)
    {
      guint one, other;

      g_assert_true (acies_dice_draw (dice, &acies_die_d6, &one, NULL));
      g_assert_true (acies_dice_draw (dice, &acies_die_d6, &other, NULL));
      counts[one - 1][other - 1]++;
    }

  for (guint i = 0; i < 36; i++)
    sum += (counts[i / 6][i % 6] - 1000.0) * (counts[i / 6][i % 6] - 1000.0) / 1000.0;
  g_assert_cmpfloat (sum, <, 66.6);
}

static void
test_rolled_again_from_seed (void)
{
  g_autoptr (AciesDice) one = acies_rolled_dice_new (G_MAXUINT64);
  g_autoptr (AciesDice) other = acies_rolled_dice_new (G_MAXUINT64);
  g_autofree char *one_faces = NULL;
  g_autofree char *other_faces = NULL;
  guint counts[32];

  g_assert_cmpuint (acies_rolled_dice_get_seed (ACIES_ROLLED_DICE (one)), ==, G_MAXUINT64);
  g_assert_true (acies_dice_draw_pool (one, &acies_die_average, 20, counts, NULL));
  g_assert_true (acies_dice_draw_pool (other, &acies_die_average, 20, counts, NULL));
  one_faces = acies_rolled_dice_get_faces (ACIES_ROLLED_DICE (one));
  other_faces = acies_rolled_dice_get_faces (ACIES_ROLLED_DICE (other));
  g_assert_cmpstr (one_faces, ==, other_faces);
  g_assert_cmpuint (strlen (one_faces), ==, 39);
  g_assert_true (acies_dice_finish (one, NULL));
}

/* The same faces typed give the same results. */
static void
test_rolled_as_typed (void)
{
  g_autoptr (AciesDice) rolled = acies_rolled_dice_new (11);
  g_autoptr (AciesDice) typed = NULL;
  g_autofree char *faces = NULL;
  guint counts[32], typed_counts[32];
  guint n, typed_n;

  g_assert_true (acies_dice_draw_pool (rolled, &acies_die_d6, 9, counts, NULL));
  g_assert_true (acies_dice_draw_successes (rolled, &acies_die_average, 9, ACIES_FACES_AT_LEAST (4), &n, NULL));

  faces = acies_rolled_dice_get_faces (ACIES_ROLLED_DICE (rolled));
  typed = acies_typed_dice_new (faces, 6);
  g_assert_true (acies_dice_draw_pool (typed, &acies_die_d6, 9, typed_counts, NULL));
  g_assert_true (acies_dice_draw_successes (typed, &acies_die_average, 9, ACIES_FACES_AT_LEAST (4), &typed_n, NULL));
  g_assert_cmpmem (counts, sizeof counts, typed_counts, sizeof typed_counts);
  g_assert_cmpuint (n, ==, typed_n);
  g_assert_true (acies_dice_finish (typed, NULL));
}

static void
test_rolled_after_typed (void)
{
  g_autoptr (AciesDice) all = acies_rolled_dice_new (5);
  g_autoptr (AciesDice) rest = acies_rolled_dice_new_after (5, "6 1", 6);
  g_autoptr (GString) expected = g_string_new ("6 1");
  g_autofree char *faces = NULL;
  guint face;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (acies_dice_draw (all, &acies_die_d6, &face, NULL));
      g_string_append_printf (expected, " %u", face);
    }
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_dice_draw (rest, &acies_die_d6, &face, NULL));

  faces = acies_rolled_dice_get_faces (ACIES_ROLLED_DICE (rest));
  g_assert_cmpstr (faces, ==, expected->str);
  g_assert_true (acies_dice_finish (rest, NULL));
}

static void
test_rolled_after_faults (void)
{
  g_autoptr (AciesDice) bad = acies_rolled_dice_new_after (5, "6 x", 6);
  g_autoptr (AciesDice) many = acies_rolled_dice_new_after (5, "6 1", 6);
  g_autoptr (GError) bad_error = NULL;
  g_autoptr (GError) many_error = NULL;
  guint face;

  g_assert_false (acies_dice_draw (bad, &acies_die_d6, &face, &bad_error));
  g_assert_error (bad_error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE);
  g_assert_true (acies_dice_draw (many, &acies_die_d6, &face, NULL));
  g_assert_false (acies_dice_finish (many, &many_error));
  g_assert_error (many_error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_MANY_DICE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (typed_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/typed-dice/", typed_rows[i].name, NULL);

      g_test_add_data_func (path, &typed_rows[i], test_typed);
    }
  g_test_add_func ("/rules/typed-dice/other-die", test_typed_other_die);
  g_test_add_func ("/rules/typed-dice/order", test_typed_order);
  g_test_add_func ("/rules/typed-dice/read-late", test_typed_is_read_late);
  g_test_add_func ("/rules/dice/faces-at-least", test_faces_at_least);
  g_test_add_func ("/rules/pcg/published-numbers", test_pcg);
  g_test_add_func ("/rules/pcg/no-bias", test_pcg_below);
  g_test_add_func ("/rules/rolled-dice/fair", test_rolled_fair);
  g_test_add_func ("/rules/rolled-dice/first-die", test_rolled_first_die);
  g_test_add_func ("/rules/rolled-dice/pairs", test_rolled_pairs);
  g_test_add_func ("/rules/rolled-dice/seed", test_rolled_again_from_seed);
  g_test_add_func ("/rules/rolled-dice/as-typed", test_rolled_as_typed);
  g_test_add_func ("/rules/rolled-dice/after-typed", test_rolled_after_typed);
  g_test_add_func ("/rules/rolled-dice/after-faulty", test_rolled_after_faults);
  g_test_add_func ("/rules/typed-dice/folds", test_typed_folds);
  g_test_add_func ("/rules/typed-dice/deals", test_typed_deals);

  return g_test_run ();
}
