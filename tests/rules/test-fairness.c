/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-fairness.h"

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-12)

/* From printed tables of the chi-square distribution, and where it has a closed form. */
static void
test_chi_square (void)
{
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (3.841459, 1), 0.05, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (11.070498, 5), 0.05, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (15.086272, 5), 0.01, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (1.145476, 5), 0.95, 1e-6);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (18.307038, 10), 0.05, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (49.801850, 35), 0.05, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_chi_square_chance (447.632476, 399), 0.0467, 1e-3);
  assert_near (acies_chi_square_chance (6, 2), exp (-3));
  assert_near (acies_chi_square_chance (6, 4), exp (-3) * 4);
  assert_near (acies_chi_square_chance (0, 5), 1);
  assert_near (acies_chi_square_chance (5000, 5), 0);
}

static void
test_statistic (void)
{
  const guint even[32] = { [1] = 2, 2, 2, 2, 2, 2 };
  const guint uneven[32] = { [1] = 5, 1, 0, 0, 0, 0 };
  const guint average[32] = { [2] = 1, 2, 2, 1 };
  guint freedom;

  assert_near (acies_faces_get_statistic (&acies_die_d6, even, &freedom), 0);
  g_assert_cmpuint (freedom, ==, 5);
  /* Six dice, one of each expected: 4² + 0² + 4 · 1² */
  assert_near (acies_faces_get_statistic (&acies_die_d6, uneven, &freedom), 20);
  assert_near (acies_faces_get_statistic (&acies_die_average, average, &freedom), 0);
  g_assert_cmpuint (freedom, ==, 3);
  assert_near (acies_die_get_expected (&acies_die_average, 3, 12), 4);
  assert_near (acies_die_get_expected (&acies_die_average, 6, 12), 0);
}

/* By hand: how likely is it that so many dice fall at least as unevenly? */
static void
test_exact (void)
{
  const guint none[32] = { 0 };
  const guint one[32] = { [4] = 1 };
  const guint two_alike[32] = { [6] = 2 };
  const guint two_unlike[32] = { [1] = 1, [3] = 1 };
  const guint three_alike[32] = { [2] = 3 };
  const guint a_pair[32] = { [2] = 2, [5] = 1 };
  const guint rare_face[32] = { [5] = 1 };
  const guint usual_face[32] = { [4] = 1 };
  gboolean is_exact = FALSE;

  assert_near (acies_faces_get_chance (&acies_die_d6, none, NULL), 1);
  assert_near (acies_faces_get_chance (&acies_die_d6, one, &is_exact), 1);
  g_assert_true (is_exact);
  assert_near (acies_faces_get_chance (&acies_die_d6, two_alike, NULL), 1.0 / 6);
  assert_near (acies_faces_get_chance (&acies_die_d6, two_unlike, NULL), 1);
  assert_near (acies_faces_get_chance (&acies_die_d6, three_alike, NULL), 1.0 / 36);
  assert_near (acies_faces_get_chance (&acies_die_d6, a_pair, NULL), 16.0 / 36);
  /* Of the average die a 2 or a 5 is less even than a 3 or a 4, which are on two faces each. */
  assert_near (acies_faces_get_chance (&acies_die_average, rare_face, NULL), 1.0 / 3);
  assert_near (acies_faces_get_chance (&acies_die_average, usual_face, NULL), 1);
}

/* Where the exact chance ends, the chi-square distribution goes on without a step. */
static void
test_many (void)
{
  guint counts[32] = { [1] = 24, 20, 17, 21, 19, 19 };
  guint more[32];
  gboolean is_exact;
  double exact, statistic;
  guint freedom;

  exact = acies_faces_get_chance (&acies_die_d6, counts, &is_exact);
  g_assert_true (is_exact);
  statistic = acies_faces_get_statistic (&acies_die_d6, counts, &freedom);
  g_assert_cmpfloat_with_epsilon (exact, acies_chi_square_chance (statistic, freedom), 0.01);

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    more[i] = counts[i] * 100;
  statistic = acies_faces_get_statistic (&acies_die_d6, more, &freedom);
  assert_near (acies_faces_get_chance (&acies_die_d6, more, &is_exact), acies_chi_square_chance (statistic, freedom));
  g_assert_false (is_exact);
}

static void
test_built_in (void)
{
  AciesDiceTest test, again;
  GError *error = NULL;
  guint sum = 0;

  g_assert_true (acies_dice_test_run (&test, &acies_die_d6, 1, 240000, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (test.counts); i++)
    sum += test.counts[i];
  g_assert_cmpuint (sum, ==, 240000);
  g_assert_cmpuint (test.n_throws, ==, 240000);
  g_assert_cmpuint (test.freedom, ==, 5);
  g_assert_cmpuint (test.pairs_freedom, ==, 35);
  /* The same on every machine, so this is no matter of luck. */
  g_assert_cmpfloat (test.chance, >, 0.01);
  g_assert_cmpfloat (test.pairs_chance, >, 0.01);

  g_assert_true (acies_dice_test_run (&again, &acies_die_d6, 1, 240000, NULL, NULL));
  g_assert_cmpmem (again.counts, sizeof again.counts, test.counts, sizeof test.counts);
  g_assert_true (acies_dice_test_run (&again, &acies_die_average, 7, ACIES_DICE_TEST_FEWEST, NULL, NULL));
  g_assert_cmpuint (again.counts[1] + again.counts[6], ==, 0);
  g_assert_cmpuint (again.pairs_freedom, ==, 15);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AciesDiceTest test;

  g_cancellable_cancel (cancellable);
  g_assert_false (acies_dice_test_run (&test, &acies_die_d6, 1, ACIES_DICE_TEST_FEWEST, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/fairness/chi-square", test_chi_square);
  g_test_add_func ("/rules/fairness/statistic", test_statistic);
  g_test_add_func ("/rules/fairness/exact", test_exact);
  g_test_add_func ("/rules/fairness/many", test_many);
  g_test_add_func ("/rules/fairness/built-in", test_built_in);
  g_test_add_func ("/rules/fairness/cancelled", test_cancelled);

  return g_test_run ();
}
