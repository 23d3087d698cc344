/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a place of the table is in a photograph of it, against figures that are worked out by hand. */

#include "config.h"

#include <math.h>

#include "acies-table.h"

#define NEAR 1e-9
#define SEED 20090214

static AciesPhoto *
make_photo (const char *name,
            guint8      last)
{
  const guint8 data[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', last };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo = acies_photo_new (name, bytes, 400, 300, &error);

  g_assert_no_error (error);

  return photo;
}

static AciesBackdrop *
make_backdrop (const AciesPoint *corners)
{
  g_autoptr (AciesPhoto) photo = make_photo ("table.png", 0);

  return acies_backdrop_new (photo, corners, 0.5);
}

static void
assert_found (const AciesBackdrop *backdrop,
              double               across,
              double               down,
              double               x,
              double               y)
{
  AciesPoint found = acies_backdrop_find (backdrop, across, down);

  g_assert_cmpfloat_with_epsilon (found.x, x, NEAR);
  g_assert_cmpfloat_with_epsilon (found.y, y, NEAR);
}

static void
test_whole (void)
{
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL);

  assert_found (backdrop, 0, 0, 0, 0);
  assert_found (backdrop, 0.3, 0.7, 0.3, 0.7);
  assert_found (backdrop, 1, 1, 1, 1);
}

/* A photograph from above, a little turned: lengths along an edge keep their parts. */
static void
test_parallelogram (void)
{
  const AciesPoint corners[4] = { { 0.2, 0.1 }, { 0.8, 0.2 }, { 0.9, 0.8 }, { 0.3, 0.7 } };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (corners);

  assert_found (backdrop, 0.5, 0, 0.5, 0.15);
  assert_found (backdrop, 0.5, 0.5, 0.55, 0.45);
  assert_found (backdrop, 0.25, 1, 0.45, 0.725);
}

/* From one edge, which is twice as near as the other: the diagonals, which meet in the middle of the table, meet in a third
 * of the height.  The middle of the left edge lies on the line through that and where the other edges meet, which is at
 * infinity: at the same height. */
static void
test_trapezoid (void)
{
  const AciesPoint corners[4] = { { 0.25, 0 }, { 0.75, 0 }, { 1, 1 }, { 0, 1 } };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (corners);

  for (guint i = 0; i < 4; i++)
    assert_found (backdrop, i == 1 || i == 2, i >= 2, corners[i].x, corners[i].y);
  assert_found (backdrop, 0.5, 0.5, 0.5, 1.0 / 3.0);
  assert_found (backdrop, 0, 0.5, 1.0 / 6.0, 1.0 / 3.0);
  assert_found (backdrop, 0.25, 1, 0.25, 1);
}

/* Any table is seen with its corners in the corners, and straight lines are straight. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint round = 0; round < 2000; round++)
    {
      AciesPoint corners[4] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
      g_autoptr (AciesBackdrop) backdrop = NULL;
      double down = g_rand_double (rand);
      AciesPoint from, middle, to;

      for (guint i = 0; i < 4; i++)
        {
          corners[i].x += g_rand_double_range (rand, -0.45, 0.45);
          corners[i].y += g_rand_double_range (rand, -0.45, 0.45);
        }
      if (!acies_backdrop_suits (corners))
        continue;

      backdrop = make_backdrop (corners);
      for (guint i = 0; i < 4; i++)
        assert_found (backdrop, i == 1 || i == 2, i >= 2, corners[i].x, corners[i].y);
      from = acies_backdrop_find (backdrop, 0, down);
      middle = acies_backdrop_find (backdrop, g_rand_double (rand), down);
      to = acies_backdrop_find (backdrop, 1, down);
      g_assert_cmpfloat_with_epsilon ((middle.x - from.x) * (to.y - from.y) - (middle.y - from.y) * (to.x - from.x), 0,
                                      1e-7);
    }
}

static void
test_suits (void)
{
  static const AciesPoint refused[][4] = {
    /* three on a line */
    { { 0, 0 }, { 0.5, 0 }, { 1, 0 }, { 0, 1 } },
    /* all in one place */
    { { 0.5, 0.5 }, { 0.5, 0.5 }, { 0.5, 0.5 }, { 0.5, 0.5 } },
    /* seen in a mirror */
    { { 1, 0 }, { 0, 0 }, { 0, 1 }, { 1, 1 } },
    /* edges that cross */
    { { 0, 0 }, { 1, 1 }, { 1, 0 }, { 0, 1 } },
    /* a corner that goes in */
    { { 0, 0 }, { 0.3, 0.3 }, { 1, 1 }, { 0, 1 } },
    /* too far out, and nowhere */
    { { -2.1, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } },
    { { 0, 0 }, { 1, 0 }, { 1, 1e300 }, { 0, 1 } },
    { { NAN, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } },
    { { 0, 0 }, { INFINITY, 0 }, { 1, 1 }, { 0, 1 } },
  };
  static const AciesPoint taken[4] = { { -2, -2 }, { 3, -2 }, { 3, 3 }, { -2, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (acies_backdrop_suits (refused[i]));
  g_assert_true (acies_backdrop_suits (taken));
}

static void
test_turn (void)
{
  const AciesPoint before[4] = { { 0.25, 0 }, { 0.75, 0.1 }, { 1, 1 }, { 0, 0.9 } };
  AciesPoint corners[4];
  g_autoptr (AciesBackdrop) turned = NULL;

  for (guint i = 0; i < 4; i++)
    corners[i] = before[i];
  acies_backdrop_turn_corners (corners);
  g_assert_true (acies_backdrop_suits (corners));
  turned = make_backdrop (corners);
  assert_found (turned, 1, 0, before[0].x, before[0].y);
  assert_found (turned, 0, 0, before[3].x, before[3].y);
  for (guint i = 0; i < 3; i++)
    acies_backdrop_turn_corners (corners);
  for (guint i = 0; i < 4; i++)
    g_assert_true (corners[i].x == before[i].x && corners[i].y == before[i].y);
}

static void
test_equal (void)
{
  const AciesPoint corners[4] = { { 0.1, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  g_autoptr (AciesPhoto) photo = make_photo ("table.png", 0);
  g_autoptr (AciesPhoto) like = make_photo ("again.png", 0);
  g_autoptr (AciesPhoto) other = make_photo ("table.png", 1);
  g_autoptr (AciesBackdrop) one = acies_backdrop_new (photo, NULL, 0.5);
  g_autoptr (AciesBackdrop) same = acies_backdrop_new (like, NULL, 0.5);
  g_autoptr (AciesBackdrop) weaker = acies_backdrop_new (photo, NULL, 0.4);
  g_autoptr (AciesBackdrop) fitted = acies_backdrop_new (photo, corners, 0.5);
  g_autoptr (AciesBackdrop) another = acies_backdrop_new (other, NULL, 0.5);

  g_assert_true (acies_backdrop_equal (one, same));
  g_assert_true (acies_backdrop_equal (NULL, NULL));
  g_assert_false (acies_backdrop_equal (one, NULL));
  g_assert_false (acies_backdrop_equal (one, weaker));
  g_assert_true (acies_backdrop_is_fitted_like (one, weaker));
  g_assert_false (acies_backdrop_is_fitted_like (one, fitted));
  g_assert_false (acies_backdrop_is_fitted_like (one, another));
}

static void
count_cb (guint *count)
{
  *count += 1;
}

/* Nothing of the ground depends on its photograph. */
static void
test_table (void)
{
  g_autoptr (AciesTable) table = acies_table_new (60, 40);
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL);
  g_autoptr (AciesTable) copy = NULL;
  guint n_notified = 0;
  guint n_changed = 0;

  g_signal_connect_swapped (table, "notify::backdrop", G_CALLBACK (count_cb), &n_notified);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);
  acies_table_set_backdrop (table, backdrop);
  acies_table_set_backdrop (table, backdrop);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (n_changed, ==, 0);
  copy = acies_table_copy (table);
  g_assert_true (acies_table_get_backdrop (copy) == backdrop);
  g_object_set (table, "backdrop", NULL, NULL);
  g_assert_null (acies_table_get_backdrop (table));
  g_assert_cmpuint (n_notified, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/backdrop/whole-photograph", test_whole);
  g_test_add_func ("/table/backdrop/parallelogram", test_parallelogram);
  g_test_add_func ("/table/backdrop/trapezoid", test_trapezoid);
  g_test_add_func ("/table/backdrop/random-corners", test_random);
  g_test_add_func ("/table/backdrop/corners-that-suit", test_suits);
  g_test_add_func ("/table/backdrop/turned", test_turn);
  g_test_add_func ("/table/backdrop/equal", test_equal);
  g_test_add_func ("/table/backdrop/of-a-table", test_table);

  return g_test_run ();
}
