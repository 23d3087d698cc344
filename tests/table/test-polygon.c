/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-geometry.h"

#define NEAR 1e-9
#define SEED 20090214

static const AciesPoint square[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 } };

/* Open to the top: from 10 to 13 and from 17 to 20, joined below 16. */
static const AciesPoint cup[] = {
  { 10, 10 }, { 13, 10 }, { 13, 16 }, { 17, 16 }, { 17, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 }
};

/* A star of five points in one stroke: the line goes twice around its middle. */
static const AciesPoint star[] = {
  { 15.0, 10.0 }, { 17.9389, 19.0451 }, { 10.2447, 13.4549 }, { 19.7553, 13.4549 },
  { 12.0611, 19.0451 }
};

static AciesOutline
body_at (double left,
         double front,
         double width,
         double depth)
{
  AciesPose pose = { { left + width / 2.0, front }, 0.0 };

  return acies_outline_for_body (&pose, width, depth);
}

static double
length_in (const AciesPoint *points,
           gsize             n_points,
           double            from_x,
           double            from_y,
           double            to_x,
           double            to_y)
{
  AciesPoint from = { from_x, from_y };
  AciesPoint to = { to_x, to_y };
  double length = acies_polygon_length_inside (points, n_points, from, to);

  /* Which way one walks makes no difference. */
  g_assert_cmpfloat_with_epsilon (acies_polygon_length_inside (points, n_points, to, from),
                                  length, NEAR);
  g_assert_cmpint (acies_polygon_meets_segment (points, n_points, from, to),
                   ==, length > 1e-6);

  return length;
}

/* An outline around (30, 30) with a corner every so many degrees, at distances
 * from 5 to 25: as ragged as terrain gets, yet without crossing itself. */
static GArray *
random_polygon (GRand *rand)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint center = { 30.0, 30.0 };
  guint n_points = g_rand_int_range (rand, 3, 40);

  for (guint i = 0; i < n_points; i++)
    {
      AciesPoint point = acies_point_along (center, 360.0 * i / n_points,
                                            g_rand_double_range (rand, 5.0, 25.0));

      g_array_append_val (points, point);
    }

  return points;
}

static AciesPoint
random_point (GRand *rand)
{
  AciesPoint point;

  point.x = g_rand_double_range (rand, 0.0, 60.0);
  point.y = g_rand_double_range (rand, 0.0, 60.0);

  return point;
}

static AciesPoint
point_between (AciesPoint from,
               AciesPoint to,
               double     part)
{
  return (AciesPoint) { from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

static void
test_contains (void)
{
  g_assert_true (acies_polygon_contains (square, 4, (AciesPoint) { 15, 15 }));
  g_assert_false (acies_polygon_contains (square, 4, (AciesPoint) { 9.99, 15 }));
  g_assert_false (acies_polygon_contains (square, 4, (AciesPoint) { 25, 10 }));
  g_assert_false (acies_polygon_contains (square, 4, (AciesPoint) { 5, 20 }));

  g_assert_true (acies_polygon_contains (cup, 8, (AciesPoint) { 11, 12 }));
  g_assert_false (acies_polygon_contains (cup, 8, (AciesPoint) { 15, 12 }));
  g_assert_true (acies_polygon_contains (cup, 8, (AciesPoint) { 15, 18 }));

  /* Level with its corners, on both sides of it. */
  g_assert_false (acies_polygon_contains (cup, 8, (AciesPoint) { 5, 16 }));
  g_assert_false (acies_polygon_contains (cup, 8, (AciesPoint) { 25, 16 }));
}

static void
test_contains_border (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cup); i++)
    {
      AciesPoint next = cup[(i + 1) % G_N_ELEMENTS (cup)];

      g_assert_true (acies_polygon_contains (cup, 8, cup[i]));
      g_assert_true (acies_polygon_contains (cup, 8, point_between (cup[i], next, 0.37)));
    }
}

static void
test_contains_where_line_crosses_itself (void)
{
  g_assert_true (acies_polygon_contains (star, 5, (AciesPoint) { 15, 15 }));
  g_assert_true (acies_polygon_contains (star, 5, (AciesPoint) { 15, 11 }));
  g_assert_false (acies_polygon_contains (star, 5, (AciesPoint) { 12, 11 }));
  g_assert_cmpfloat_with_epsilon (length_in (star, 5, 15, 0, 15, 15), 5.0, 1e-6);
}

static void
test_length_inside (void)
{
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 0, 15, 30, 15), 10.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 0, 15, 12, 15), 2.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 12, 12, 15, 16), 5.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 0, 0, 30, 30), 10.0 * sqrt (2.0), NEAR);
  g_assert_cmpfloat (length_in (square, 4, 0, 5, 30, 5), ==, 0.0);
  g_assert_cmpfloat (length_in (square, 4, 15, 15, 15, 15), ==, 0.0);
}

static void
test_length_inside_concave (void)
{
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 0, 12, 30, 12), 6.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 0, 18, 30, 18), 10.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 15, 0, 15, 30), 4.0, NEAR);
  g_assert_cmpfloat (length_in (cup, 8, 15, 0, 15, 16), ==, 0.0);

  /* Right through an inner corner, and on inside. */
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 11, 14, 19, 22), 6.0 * sqrt (2.0), NEAR);
}

static void
test_length_inside_along_border (void)
{
  /* An edge has no extent, wherever it lies. */
  g_assert_cmpfloat (length_in (square, 4, 0, 10, 30, 10), ==, 0.0);
  g_assert_cmpfloat (length_in (square, 4, 20, 0, 20, 30), ==, 0.0);
  g_assert_cmpfloat (length_in (cup, 8, 13, 0, 13, 16), ==, 0.0);

  /* The floor of the cup: inside before it and after it, border between. */
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 0, 16, 30, 16), 6.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (cup, 8, 13, 10, 13, 30), 4.0, NEAR);

  /* So near the border that rounding may put it on either side. */
  g_assert_cmpfloat (length_in (square, 4, 0, 10 + 1e-13, 30, 10 - 1e-13), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 0, 10.001, 30, 10.001), 10.0, NEAR);
}

static void
test_length_inside_grazing (void)
{
  /* Past a corner, from one corner to another, and in through a corner. */
  g_assert_cmpfloat (length_in (square, 4, 5, 15, 15, 5), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 10, 10, 20, 20), 10.0 * sqrt (2.0), NEAR);
  g_assert_cmpfloat_with_epsilon (length_in (square, 4, 5, 5, 11, 11), sqrt (2.0), NEAR);

  /* Touching the tips of the cup. */
  g_assert_cmpfloat (length_in (cup, 8, 8, 12, 12, 8), ==, 0.0);
}

static void
test_length_inside_through_crossing_lines (void)
{
  /* Drawn as an hourglass: both halves are inside. */
  const AciesPoint hourglass[] = { { 10, 10 }, { 20, 10 }, { 10, 20 }, { 20, 20 } };

  g_assert_cmpfloat_with_epsilon (length_in (hourglass, 4, 15, 0, 15, 30), 10.0, NEAR);
  g_assert_cmpfloat (length_in (hourglass, 4, 0, 15, 30, 15), ==, 0.0);
}

static void
test_length_inside_whichever_way_around (void)
{
  AciesPoint reversed[G_N_ELEMENTS (cup)];

  for (guint i = 0; i < G_N_ELEMENTS (cup); i++)
    reversed[i] = cup[G_N_ELEMENTS (cup) - 1 - i];

  g_assert_cmpfloat_with_epsilon (length_in (reversed, 8, 3, 11, 28, 19),
                                  length_in (cup, 8, 3, 11, 28, 19), NEAR);
  g_assert_cmpfloat (length_in (cup, 8, 3, 11, 28, 19), >, 1.0);
}

static void
test_length_inside_adds_up (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GArray) polygon = random_polygon (rand);
      const AciesPoint *points = (const AciesPoint *) (gpointer) polygon->data;
      AciesPoint from = random_point (rand);
      AciesPoint to = random_point (rand);
      AciesPoint middle = point_between (from, to, g_rand_double (rand));
      double whole = acies_polygon_length_inside (points, polygon->len, from, to);
      double first = acies_polygon_length_inside (points, polygon->len, from, middle);
      double second = acies_polygon_length_inside (points, polygon->len, middle, to);

      g_assert_cmpfloat_with_epsilon (first + second, whole, 1e-5);
      g_assert_cmpfloat (whole, <=, acies_point_distance (from, to) + NEAR);
    }
}

static void
test_length_inside_agrees_with_contains (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  double total = 0.0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GArray) polygon = random_polygon (rand);
      const AciesPoint *points = (const AciesPoint *) (gpointer) polygon->data;
      AciesPoint from = random_point (rand);
      AciesPoint to = random_point (rand);
      double distance = acies_point_distance (from, to);
      double length = acies_polygon_length_inside (points, polygon->len, from, to);
      guint hits = 0;

      for (guint j = 0; j < 2000; j++)
        if (acies_polygon_contains (points, polygon->len,
                                    point_between (from, to, (j + 0.5) / 2000.0)))
          hits++;

      /* Each crossing may be missed by a half of a step. */
      g_assert_cmpfloat_with_epsilon (length, distance * hits / 2000.0,
                                      distance * 20.0 / 2000.0);
      total += length;
    }

  g_assert_cmpfloat (total, >, 1000.0);
}

static void
test_meets_outline (void)
{
  AciesOutline within = body_at (12, 12, 4, 2);
  AciesOutline astride = body_at (8, 12, 4, 2);
  AciesOutline beside = body_at (6, 12, 4, 2);
  AciesOutline at_corner = body_at (6, 8, 4, 2);
  AciesOutline around = body_at (5, 5, 30, 30);
  AciesOutline across = body_at (0, 14, 30, 2);
  AciesOutline far_off = body_at (40, 40, 4, 2);

  g_assert_true (acies_polygon_meets_outline (square, 4, &within));
  g_assert_true (acies_polygon_meets_outline (square, 4, &astride));
  g_assert_true (acies_polygon_meets_outline (square, 4, &around));
  g_assert_true (acies_polygon_meets_outline (square, 4, &across));
  g_assert_false (acies_polygon_meets_outline (square, 4, &beside));
  g_assert_false (acies_polygon_meets_outline (square, 4, &at_corner));
  g_assert_false (acies_polygon_meets_outline (square, 4, &far_off));
}

static void
test_meets_outline_concave (void)
{
  AciesOutline in_the_gap = body_at (13, 10, 4, 6);
  AciesOutline in_the_floor = body_at (13, 10, 4, 6.01);
  AciesOutline in_the_wall = body_at (12.99, 10, 4, 6);

  g_assert_false (acies_polygon_meets_outline (cup, 8, &in_the_gap));
  g_assert_true (acies_polygon_meets_outline (cup, 8, &in_the_floor));
  g_assert_true (acies_polygon_meets_outline (cup, 8, &in_the_wall));
}

static void
test_holds_outline (void)
{
  AciesOutline within = body_at (12, 12, 4, 2);
  AciesOutline filling = body_at (10, 10, 10, 10);
  AciesOutline astride = body_at (9.99, 12, 4, 2);
  AciesOutline around = body_at (5, 5, 30, 30);
  AciesOutline over_the_gap = body_at (11, 11, 8, 8);
  AciesOutline below_the_gap = body_at (11, 16, 8, 4);

  g_assert_true (acies_polygon_holds_outline (square, 4, &within));
  g_assert_true (acies_polygon_holds_outline (square, 4, &filling));
  g_assert_false (acies_polygon_holds_outline (square, 4, &astride));
  g_assert_false (acies_polygon_holds_outline (square, 4, &around));

  /* All four of its corners are inside, but not all that lies between. */
  g_assert_false (acies_polygon_holds_outline (cup, 8, &over_the_gap));
  g_assert_true (acies_polygon_holds_outline (cup, 8, &below_the_gap));
}

static void
test_outline_without_extent (void)
{
  AciesOutline point_within = body_at (15, 15, 0, 0);
  AciesOutline point_outside = body_at (5, 15, 0, 0);
  AciesOutline line_astride = body_at (5, 15, 10, 0);

  g_assert_true (acies_polygon_meets_outline (square, 4, &point_within));
  g_assert_true (acies_polygon_holds_outline (square, 4, &point_within));
  g_assert_false (acies_polygon_meets_outline (square, 4, &point_outside));
  g_assert_false (acies_polygon_holds_outline (square, 4, &point_outside));
  g_assert_true (acies_polygon_meets_outline (square, 4, &line_astride));
  g_assert_false (acies_polygon_holds_outline (square, 4, &line_astride));
}

static void
test_outline_matches_samples (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_astride = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GArray) polygon = random_polygon (rand);
      const AciesPoint *points = (const AciesPoint *) (gpointer) polygon->data;
      AciesPose pose = { random_point (rand), g_rand_double_range (rand, 0.0, 360.0) };
      double width = g_rand_double_range (rand, 1.0, 10.0);
      double depth = g_rand_double_range (rand, 1.0, 4.0);
      AciesOutline outline = acies_outline_for_body (&pose, width, depth);
      gboolean meets = acies_polygon_meets_outline (points, polygon->len, &outline);
      gboolean holds = acies_polygon_holds_outline (points, polygon->len, &outline);
      guint inside = 0;

      for (guint j = 0; j < 1600; j++)
        {
          AciesPoint local = { ((j % 40 + 0.5) / 40.0 - 0.5) * width,
                               -(j / 40 + 0.5) / 40.0 * depth };

          if (acies_polygon_contains (points, polygon->len, acies_pose_to_table (&pose, local)))
            inside++;
        }

      /* Samples can miss a sliver, but what they find is there. */
      if (inside > 0)
        g_assert_true (meets);
      if (inside < 1600)
        g_assert_false (holds);
      if (meets && inside == 0)
        g_assert_false (holds);
      if (!meets)
        g_assert_cmpuint (inside, ==, 0);
      if (holds)
        g_assert_cmpuint (inside, ==, 1600);
      if (meets && !holds)
        n_astride++;
    }

  g_assert_cmpuint (n_astride, >, 20);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/polygon/contains", test_contains);
  g_test_add_func ("/table/polygon/contains-border", test_contains_border);
  g_test_add_func ("/table/polygon/contains-where-line-crosses-itself",
                   test_contains_where_line_crosses_itself);
  g_test_add_func ("/table/polygon/length-inside", test_length_inside);
  g_test_add_func ("/table/polygon/length-inside-concave", test_length_inside_concave);
  g_test_add_func ("/table/polygon/length-inside-along-border", test_length_inside_along_border);
  g_test_add_func ("/table/polygon/length-inside-grazing", test_length_inside_grazing);
  g_test_add_func ("/table/polygon/length-inside-through-crossing-lines",
                   test_length_inside_through_crossing_lines);
  g_test_add_func ("/table/polygon/length-inside-whichever-way-around",
                   test_length_inside_whichever_way_around);
  g_test_add_func ("/table/polygon/length-inside-adds-up", test_length_inside_adds_up);
  g_test_add_func ("/table/polygon/length-inside-agrees-with-contains",
                   test_length_inside_agrees_with_contains);
  g_test_add_func ("/table/polygon/meets-outline", test_meets_outline);
  g_test_add_func ("/table/polygon/meets-outline-concave", test_meets_outline_concave);
  g_test_add_func ("/table/polygon/holds-outline", test_holds_outline);
  g_test_add_func ("/table/polygon/outline-without-extent", test_outline_without_extent);
  g_test_add_func ("/table/polygon/outline-matches-samples", test_outline_matches_samples);

  return g_test_run ();
}
