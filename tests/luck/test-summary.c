/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "luck-fixture.h"

static const AciesLuckTally *
get_tally (const AciesLuckSummary *summary,
           guint                   index)
{
  return g_ptr_array_index (acies_luck_summary_get_tallies (summary), index);
}

/* Two volleys of three dice that hit on 5 and 6: 2 and 1 hits.  Of the 3⁶ ways, 64 have none, 192 one and 240 two. */
static void
test_two_volleys (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  const AciesLuckKind *volleys = luck_fixture_find_kind (summary, 1, "Volley");

  g_assert_cmpuint (volleys->n_rolls, ==, 2);
  g_assert_cmpuint (volleys->n_dice, ==, 6);
  g_assert_cmpint (volleys->count, ==, 3);
  assert_near (volleys->expected, 2);
  assert_near (volleys->chance, 233.0 / 729);
  assert_near (volleys->rank, 1 - 233.0 / 729 + 160.0 / 729 / 2);
  g_assert_null (volleys->success);
  g_assert_false (volleys->tells);
}

/* The nerve of two units: one stands, one runs, each stands in five of six. */
static void
test_tests (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  const AciesLuckKind *nerve = luck_fixture_find_kind (summary, 0, "Nerve");

  g_assert_cmpuint (nerve->n_rolls, ==, 2);
  g_assert_cmpint (nerve->count, ==, 1);
  assert_near (nerve->expected, 10.0 / 6);
  assert_near (nerve->chance, 35.0 / 36);
  g_assert_cmpstr (nerve->success, ==, "In play");
}

static void
test_tallies (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  const AciesLuckTally *harold = get_tally (summary, 0);
  const AciesLuckTally *william = get_tally (summary, 1);
  g_autofree char *dice = acies_luck_tally_describe (william);
  g_autofree char *left_out_of_harold = acies_luck_tally_describe_left_out (harold);
  g_autofree char *left_out = acies_luck_tally_describe_left_out (william);

  g_assert_cmpuint (acies_luck_summary_get_tallies (summary)->len, ==, 2);
  g_assert_cmpuint (harold->n_dice, ==, 6);
  g_assert_cmpuint (william->n_dice, ==, 14);
  /* Initiative 0 of 10⁄12, nerve 1 of 10⁄6, melee 1 of 2⁄3 */
  assert_near (harold->over, 2 - 10.0 / 12 - 10.0 / 6 - 2.0 / 3);
  assert_near (william->over, 7 - 10.0 / 12 - 2 - 1.5);
  g_assert_false (harold->tells);
  /* Three of fourteen dice do not count, so it is too few. */
  g_assert_false (william->tells);
  g_assert_cmpuint (harold->left_out[ACIES_LEFT_OUT_NOT_RECORDED], ==, 1);
  g_assert_cmpuint (william->left_out[ACIES_LEFT_OUT_OVERRULED], ==, 1);
  g_assert_cmpuint (william->left_out_dice[ACIES_LEFT_OUT_OVERRULED], ==, 3);
  g_assert_cmpuint (acies_luck_summary_get_n_unowned (summary), ==, 0);
  g_assert_cmpstr (dice, ==, "14 dice, all typed");
  g_assert_cmpstr (left_out_of_harold, ==, "Left out: 1 roll not recorded.");
  g_assert_cmpstr (left_out, ==, "Left out: 1 roll overruled (3 dice).");
}

/* Dice fall whatever comes of them. */
static void
test_faces (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  const AciesLuckFaces *faces = &g_array_index (get_tally (summary, 1)->faces, AciesLuckFaces, 0);
  const guint counts[] = { 0, 2, 1, 1, 1, 2, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpuint (faces->counts[i], ==, counts[i]);
  g_assert_cmpuint (faces->n_dice, ==, 14);
  g_assert_true (faces->tells);
  g_assert_true (faces->is_exact);
  g_assert_cmpfloat (faces->chance, >, 0);
  g_assert_cmpfloat (faces->chance, <, 0.1);
  g_assert_false (g_array_index (get_tally (summary, 0)->faces, AciesLuckFaces, 0).tells);
}

/* The line of a side ends where its sum does, and the moments are on it. */
static void
test_points (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  GArray *points = acies_luck_summary_get_points (summary);
  GArray *moments = acies_luck_summary_get_moments (summary);
  double last[2] = { 0 };
  guint n_moments = 0;

  g_assert_cmpuint (points->len, ==, 10);
  for (guint i = 0; i < points->len; i++)
    {
      const AciesLuckPoint *point = &g_array_index (points, AciesLuckPoint, i);

      last[point->roll->side] = point->over;
      if (point->moment != 0)
        {
          g_assert_true (g_array_index (moments, AciesLuckMoment, point->moment - 1).roll == point->roll);
          n_moments++;
        }
    }
  g_assert_cmpuint (n_moments, ==, moments->len);
  assert_near (last[0], get_tally (summary, 0)->over);
  assert_near (last[1], get_tally (summary, 1)->over);
}

/* Kent ran at one in six: rank 1⁄12, so 5⁄6 of 50 points, and as much again for the unit that is lost.  The first
 * volley: rank 23⁄27, and a twelfth of its target lost. */
static void
test_moments (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  GArray *moments = acies_luck_summary_get_moments (summary);
  const AciesLuckMoment *first = &g_array_index (moments, AciesLuckMoment, 0);
  g_autofree char *told = acies_luck_moment_describe (first);
  const AciesLuckMoment *volley = NULL;

  for (guint i = 1; i < moments->len; i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);

      g_assert_cmpfloat (moment->points, <=, g_array_index (moments, AciesLuckMoment, i - 1).points);
      if (moment->roll->turn == 1 && g_strcmp0 (moment->roll->kind, "Volley") == 0)
        volley = moment;
    }
  g_assert_cmpstr (first->roll->sentence, ==, "Fyrd of Kent break and run");
  g_assert_false (first->is_good);
  assert_near (first->points, 50 * 5.0 / 6 * 2);
  assert_near (first->chance, 1.0 / 6);
  g_assert_cmpstr (told, ==, "Nerve, 1 die, In play: no; as bad or worse: 17\u00a0%");
  g_assert_nonnull (volley);
  g_assert_true (volley->is_good);
  assert_near (volley->points, 50 * (2 * 23.0 / 27 - 1) * (1 + 2.0 / 24));
  assert_near (volley->chance, 7.0 / 27);
}

/* Both parties of a melee throw for one thing: it is told once. */
static void
test_moment_of_two (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, 2, -1, "Melee");
  GArray *moments = acies_luck_summary_get_moments (summary);

  g_assert_cmpuint (acies_luck_summary_get_points (summary)->len, ==, 2);
  g_assert_cmpuint (moments->len, ==, 1);
}

static void
test_filters (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) turn = luck_fixture_sum_up (battle, 1, -1, NULL);
  g_autoptr (AciesLuckSummary) side = luck_fixture_sum_up (battle, -1, 1, NULL);
  g_autoptr (AciesLuckSummary) kind = luck_fixture_sum_up (battle, -1, -1, "Melee");
  g_autoptr (AciesLuckSummary) nothing = luck_fixture_sum_up (battle, 0, -1, NULL);
  g_autofree char *no_dice = NULL;

  g_assert_cmpuint (get_tally (turn, 0)->n_dice, ==, 2);
  g_assert_cmpuint (get_tally (turn, 1)->n_dice, ==, 4);
  g_assert_cmpuint (acies_luck_summary_get_tallies (side)->len, ==, 1);
  g_assert_cmpuint (get_tally (side, 0)->side, ==, 1);
  g_assert_cmpuint (get_tally (kind, 1)->n_dice, ==, 3);
  g_assert_null (luck_fixture_find_kind (kind, 1, "Volley"));
  g_assert_cmpuint (get_tally (nothing, 0)->n_dice, ==, 0);
  g_assert_cmpuint (acies_luck_summary_get_moments (nothing)->len, ==, 0);
  no_dice = acies_luck_tally_describe (get_tally (nothing, 0));
  g_assert_cmpstr (no_dice, ==, "No dice");
}

/* With twelve dice it tells. */
static void
test_enough (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = NULL;

  affray_resolve (battle, "volley", "b1", "a1", "1 2 3", NULL);
  affray_resolve (battle, "volley", "b1", "a1", "1 2 6", NULL);
  summary = luck_fixture_sum_up (battle, -1, -1, NULL);

  g_assert_cmpuint (luck_fixture_find_kind (summary, 1, "Volley")->n_dice, ==, 12);
  g_assert_true (luck_fixture_find_kind (summary, 1, "Volley")->tells);
  g_assert_true (get_tally (summary, 1)->tells);
}

static void
test_signs (void)
{
  g_autofree char *above = acies_luck_print_signed (3.94);
  g_autofree char *below = acies_luck_print_signed (-0.66);
  g_autofree char *nothing = acies_luck_print_signed (-0.04);

  g_assert_cmpstr (above, ==, "+3.9");
  g_assert_cmpstr (below, ==, "−0.7");
  g_assert_cmpstr (nothing, ==, "0.0");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/luck/summary/two-volleys", test_two_volleys);
  g_test_add_func ("/luck/summary/tests", test_tests);
  g_test_add_func ("/luck/summary/tallies", test_tallies);
  g_test_add_func ("/luck/summary/faces", test_faces);
  g_test_add_func ("/luck/summary/points", test_points);
  g_test_add_func ("/luck/summary/moments", test_moments);
  g_test_add_func ("/luck/summary/moment-of-two", test_moment_of_two);
  g_test_add_func ("/luck/summary/filters", test_filters);
  g_test_add_func ("/luck/summary/enough", test_enough);
  g_test_add_func ("/luck/summary/signs", test_signs);

  return g_test_run ();
}
