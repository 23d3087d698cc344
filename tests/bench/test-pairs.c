/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-dice.h"
#include "pairs.h"

/* Three dice against two, as it is published for games of conquest */
static void
test_known (void)
{
  double chances[PAIRS_MOST + 1];

  g_assert_true (pairs_find_chances (3, 2, chances, NULL));
  g_assert_cmpfloat_with_epsilon (chances[2], 2890.0 / 7776, 1e-14);
  g_assert_cmpfloat_with_epsilon (chances[1], 2611.0 / 7776, 1e-14);
  g_assert_cmpfloat_with_epsilon (chances[0], 2275.0 / 7776, 1e-14);
}

static void
test_by_hand (void)
{
  for (guint n_first = 1; n_first <= 10; n_first += 3)
    for (guint n_second = 1; n_second <= 10; n_second++)
      {
        double chances[PAIRS_MOST + 1], by_hand[PAIRS_MOST + 1];
        double sum = 0.0;

        g_assert_true (pairs_find_chances (n_first, n_second, chances, NULL));
        pairs_find_by_hand (n_first, n_second, by_hand);
        for (guint i = 0; i <= PAIRS_MOST; i++)
          {
            g_assert_cmpfloat_with_epsilon (chances[i], by_hand[i], 1e-13);
            sum += chances[i];
          }
        g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-13);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/bench/pairs/known", test_known);
  g_test_add_func ("/bench/pairs/by-hand", test_by_hand);

  return g_test_run ();
}
