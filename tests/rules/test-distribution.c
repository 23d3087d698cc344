/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-distribution.h"

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-12)

/* The dice of one volley: @n_dice that each hit with the chance @chance. */
static AciesDistribution *
create_volley (guint  n_dice,
               double chance)
{
  const gint64 values[] = { 0, 1 };
  const double weights[] = { 1 - chance, chance };
  g_autoptr (AciesDistribution) die = acies_distribution_new (values, weights, G_N_ELEMENTS (values));
  AciesDistribution *sum = acies_distribution_new_certain (0);

  for (guint i = 0; i < n_dice; i++)
    {
      g_autoptr (AciesDistribution) before = g_steal_pointer (&sum);

      sum = acies_distribution_add (before, die);
    }

  return sum;
}

/* One die that hits on 5 and 6, and two that hit on 4 to 6.
 *   none: 2⁄3 · 1⁄4 = 2⁄12              one: 2⁄3 · 1⁄2 + 1⁄3 · 1⁄4 = 5⁄12
 *   two:  2⁄3 · 1⁄4 + 1⁄3 · 1⁄2 = 4⁄12   three: 1⁄3 · 1⁄4 = 1⁄12 */
static void
test_two_volleys (void)
{
  g_autoptr (AciesDistribution) first = create_volley (1, 1.0 / 3);
  g_autoptr (AciesDistribution) second = create_volley (2, 0.5);
  g_autoptr (AciesDistribution) both = acies_distribution_add (first, second);

  assert_near (acies_distribution_chance_of (both, 0), 2.0 / 12);
  assert_near (acies_distribution_chance_of (both, 1), 5.0 / 12);
  assert_near (acies_distribution_chance_of (both, 2), 4.0 / 12);
  assert_near (acies_distribution_chance_of (both, 3), 1.0 / 12);
  assert_near (acies_distribution_chance_of (both, 4), 0);
  assert_near (acies_distribution_chance_of (both, -1), 0);
  assert_near (acies_distribution_get_mean (both), 4.0 / 3);
  assert_near (acies_distribution_chance_at_least (both, 0), 1);
  assert_near (acies_distribution_chance_at_least (both, 2), 5.0 / 12);
  assert_near (acies_distribution_chance_at_least (both, 4), 0);
}

/* Below it all that is worse, and half of what is as good. */
static void
test_rank (void)
{
  g_autoptr (AciesDistribution) one = create_volley (1, 1.0 / 3);
  g_autoptr (AciesDistribution) even = create_volley (2, 0.5);

  assert_near (acies_distribution_rank (one, 0), 1.0 / 3);
  assert_near (acies_distribution_rank (one, 1), 5.0 / 6);
  assert_near (acies_distribution_rank (even, 1), 0.5);
}

static void
test_certain (void)
{
  g_autoptr (AciesDistribution) certain = acies_distribution_new_certain (7);
  g_autoptr (AciesDistribution) volley = create_volley (2, 0.5);
  g_autoptr (AciesDistribution) sum = acies_distribution_add (certain, volley);
  g_autoptr (AciesDistribution) other = acies_distribution_add (volley, certain);

  g_assert_true (acies_distribution_is_certain (certain));
  g_assert_false (acies_distribution_is_certain (volley));
  assert_near (acies_distribution_rank (certain, 7), 0.5);
  assert_near (acies_distribution_get_mean (sum), 8);
  assert_near (acies_distribution_chance_of (sum, 8), 0.5);
  assert_near (acies_distribution_chance_of (other, 8), 0.5);
}

/* Quarters of an inch and whole inches: what lies between the steps has no chance. */
static void
test_steps (void)
{
  const gint64 quarters[] = { 25, 100, 50 };
  const gint64 inches[] = { 300, 100 };
  const double weights[] = { 1, 2, 1 };
  g_autoptr (AciesDistribution) first = acies_distribution_new (quarters, weights, 3);
  g_autoptr (AciesDistribution) second = acies_distribution_new (inches, weights, 2);
  g_autoptr (AciesDistribution) sum = acies_distribution_add (first, second);

  assert_near (acies_distribution_chance_of (first, 100), 0.5);
  assert_near (acies_distribution_chance_of (first, 75), 0);
  assert_near (acies_distribution_chance_of (second, 100), 2.0 / 3);
  assert_near (acies_distribution_chance_of (second, 200), 0);
  assert_near (acies_distribution_chance_of (sum, 125), 0.25 * 2 / 3);
  assert_near (acies_distribution_chance_of (sum, 200), 0.5 * 2 / 3);
  assert_near (acies_distribution_chance_of (sum, 400), 0.5 / 3);
  assert_near (acies_distribution_chance_of (sum, 130), 0);
  assert_near (acies_distribution_get_mean (sum), 68.75 + 500.0 / 3);
}

/* Of thousands of dice only the middle is kept, and that is as exact as before. */
static void
test_thousands (void)
{
  g_autoptr (AciesDistribution) many = create_volley (10000, 1.0 / 6);
  double deviation = sqrt (10000 * 5.0 / 36);

  g_assert_cmpfloat_with_epsilon (acies_distribution_get_mean (many), 10000.0 / 6, 1e-7);
  g_assert_cmpfloat_with_epsilon (acies_distribution_chance_at_least (many, 0), 1, 1e-12);
  /* The normal distribution comes near: within one deviation of the mean lie 68 per cent. */
  g_assert_cmpfloat_with_epsilon (acies_distribution_chance_at_least (many, (gint64) (10000.0 / 6 - deviation))
                                  - acies_distribution_chance_at_least (many, (gint64) (10000.0 / 6 + deviation)),
                                  0.6827, 0.02);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/distribution/two-volleys", test_two_volleys);
  g_test_add_func ("/rules/distribution/rank", test_rank);
  g_test_add_func ("/rules/distribution/certain", test_certain);
  g_test_add_func ("/rules/distribution/steps", test_steps);
  g_test_add_func ("/rules/distribution/thousands", test_thousands);

  return g_test_run ();
}
