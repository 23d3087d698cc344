/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-geometry.h"

#define NEAR 1e-9
#define SEED 20090214

static void
assert_point (AciesPoint point,
              double     x,
              double     y)
{
  g_assert_cmpfloat_with_epsilon (point.x, x, NEAR);
  g_assert_cmpfloat_with_epsilon (point.y, y, NEAR);
}

/* A body that faces up, its front from @left to @left + @width at @front. */
static AciesOutline
body_at (double left,
         double front,
         double width,
         double depth)
{
  AciesPose pose = { { left + width / 2.0, front }, 0.0 };

  return acies_outline_for_body (&pose, width, depth);
}

static AciesPose
random_pose (GRand  *rand,
             double  range)
{
  AciesPose pose;

  pose.at.x = g_rand_double_range (rand, 0.0, range);
  pose.at.y = g_rand_double_range (rand, 0.0, range);
  /* Square to each other as often as not: that is where ties are. */
  pose.heading = g_rand_boolean (rand) ? 90.0 * g_rand_int_range (rand, 0, 4)
                                       : g_rand_double_range (rand, 0.0, 360.0);

  return pose;
}

static AciesOutline
random_body (GRand  *rand,
             double  range)
{
  AciesPose pose = random_pose (rand, range);

  return acies_outline_for_body (&pose, g_rand_double_range (rand, 0.5, 8.0),
                                 g_rand_double_range (rand, 0.5, 4.0));
}

/* The point at @part of the way around the outline, 0 to 1. */
static AciesPoint
point_on_border (const AciesOutline *outline,
                 double              part)
{
  guint corner = MIN ((guint) (part * 4.0), 3);
  double along = part * 4.0 - corner;
  AciesPoint from = outline->corners[corner];
  AciesPoint to = outline->corners[(corner + 1) % 4];

  return (AciesPoint) { from.x + (to.x - from.x) * along,
                        from.y + (to.y - from.y) * along };
}

static void
test_point_along (void)
{
  AciesPoint from = { 10.0, 20.0 };

  assert_point (acies_point_along (from, 0.0, 5.0), 10.0, 15.0);
  assert_point (acies_point_along (from, 90.0, 5.0), 15.0, 20.0);
  assert_point (acies_point_along (from, 180.0, 5.0), 10.0, 25.0);
  assert_point (acies_point_along (from, 270.0, 5.0), 5.0, 20.0);
  assert_point (acies_point_along (from, 450.0, -5.0), 5.0, 20.0);
  assert_point (acies_point_along (from, 45.0, sqrt (2.0)), 11.0, 19.0);
}

static void
test_point_along_stays_exact (void)
{
  AciesPoint at = { 36.0, 24.0 };

  /* Not nearly: armies that face each other squarely stay on whole inches. */
  for (guint i = 0; i < 1000; i++)
    at = acies_point_along (at, 90.0 * (i % 4), 3.0);

  g_assert_true (at.x == 36.0);
  g_assert_true (at.y == 24.0);
}

static void
test_heading_normalize (void)
{
  g_assert_cmpfloat (acies_heading_normalize (0.0), ==, 0.0);
  g_assert_cmpfloat (acies_heading_normalize (360.0), ==, 0.0);
  g_assert_cmpfloat (acies_heading_normalize (-90.0), ==, 270.0);
  g_assert_cmpfloat (acies_heading_normalize (725.0), ==, 5.0);
  g_assert_cmpfloat (acies_heading_normalize (-725.0), ==, 355.0);

  /* Less than nothing by so little that 360 degrees swallow it. */
  g_assert_cmpfloat (acies_heading_normalize (-1e-20), ==, 0.0);
  g_assert_cmpint (signbit (acies_heading_normalize (-360.0)), ==, 0);
}

static void
test_heading_difference (void)
{
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (10.0, 30.0), 20.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (30.0, 10.0), -20.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (350.0, 10.0), 20.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (10.0, 350.0), -20.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (0.0, 180.0), 180.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (180.0, 0.0), 180.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_difference (720.0, -90.0), -90.0, NEAR);
}

static void
test_heading_towards (void)
{
  AciesPoint from = { 10.0, 10.0 };

  g_assert_cmpfloat_with_epsilon (acies_heading_towards (from, (AciesPoint) { 10, 0 }), 0.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_towards (from, (AciesPoint) { 20, 10 }), 90.0,
                                  NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_towards (from, (AciesPoint) { 10, 20 }), 180.0,
                                  NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_towards (from, (AciesPoint) { 0, 10 }), 270.0,
                                  NEAR);
  g_assert_cmpfloat_with_epsilon (acies_heading_towards (from, (AciesPoint) { 0, 0 }), 315.0, NEAR);
  g_assert_cmpfloat (acies_heading_towards (from, from), ==, 0.0);
}

static void
test_pose_local (void)
{
  AciesPose facing_right = { { 20.0, 10.0 }, 90.0 };

  /* To the right on the table is ahead of it; below on the table is its right. */
  assert_point (acies_pose_to_local (&facing_right, (AciesPoint) { 25, 10 }), 0.0, 5.0);
  assert_point (acies_pose_to_local (&facing_right, (AciesPoint) { 20, 13 }), 3.0, 0.0);
  assert_point (acies_pose_to_local (&facing_right, (AciesPoint) { 18, 9 }), -1.0, -2.0);
  assert_point (acies_pose_to_table (&facing_right, (AciesPoint) { 3, 5 }), 25.0, 13.0);
}

static void
test_pose_local_returns (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 500; i++)
    {
      AciesPose pose = random_pose (rand, 60.0);
      AciesPoint point = random_pose (rand, 60.0).at;
      AciesPoint local = acies_pose_to_local (&pose, point);
      AciesPoint back = acies_pose_to_table (&pose, local);

      assert_point (back, point.x, point.y);
      g_assert_cmpfloat_with_epsilon (hypot (local.x, local.y),
                                      acies_point_distance (pose.at, point), NEAR);
    }
}

static void
test_pose_wheel (void)
{
  AciesPose pose = { { 20.0, 20.0 }, 0.0 };
  AciesPose right = acies_pose_wheel (&pose, 6.0, 90.0);
  AciesPose left = acies_pose_wheel (&pose, 6.0, -90.0);
  AciesPose none = acies_pose_wheel (&pose, 6.0, 0.0);

  /* Around (23, 20), the right front corner; the front then points down from it. */
  assert_point (right.at, 23.0, 17.0);
  g_assert_cmpfloat (right.heading, ==, 90.0);

  assert_point (left.at, 17.0, 17.0);
  g_assert_cmpfloat (left.heading, ==, 270.0);

  assert_point (none.at, 20.0, 20.0);
  g_assert_cmpfloat (none.heading, ==, 0.0);
}

static void
test_pose_wheel_keeps_inner_corner (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 500; i++)
    {
      AciesPose pose = random_pose (rand, 60.0);
      double width = g_rand_double_range (rand, 0.0, 12.0);
      double degrees = g_rand_double_range (rand, -180.0, 180.0);
      AciesPose wheeled = acies_pose_wheel (&pose, width, degrees);
      AciesOutline before = acies_outline_for_body (&pose, width, 2.0);
      AciesOutline after = acies_outline_for_body (&wheeled, width, 2.0);
      guint inner = degrees < 0.0 ? 0 : 1;
      double chord = 2.0 * width * sin (fabs (degrees) * G_PI / 360.0);

      assert_point (after.corners[inner], before.corners[inner].x, before.corners[inner].y);
      g_assert_cmpfloat_with_epsilon (acies_point_distance (after.corners[1 - inner],
                                                            before.corners[1 - inner]),
                                      chord, NEAR);
      g_assert_cmpfloat_with_epsilon (acies_heading_difference (pose.heading, wheeled.heading),
                                      degrees, 1e-6);
      g_assert_cmpfloat (wheeled.heading, >=, 0.0);
      g_assert_cmpfloat (wheeled.heading, <, 360.0);
    }
}

static void
test_outline_corners (void)
{
  AciesPose pose = { { 20.0, 10.0 }, 180.0 };
  AciesOutline outline = acies_outline_for_body (&pose, 6.0, 2.0);

  /* It faces the near edge, so its left is on the right of the table. */
  assert_point (outline.corners[0], 23.0, 10.0);
  assert_point (outline.corners[1], 17.0, 10.0);
  assert_point (outline.corners[2], 17.0, 8.0);
  assert_point (outline.corners[3], 23.0, 8.0);
}

static void
test_outline_contains (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);

  g_assert_true (acies_outline_contains (&outline, (AciesPoint) { 13, 11 }));
  g_assert_true (acies_outline_contains (&outline, (AciesPoint) { 10, 10 }));
  g_assert_true (acies_outline_contains (&outline, (AciesPoint) { 16, 11 }));
  g_assert_false (acies_outline_contains (&outline, (AciesPoint) { 16.001, 11 }));
  g_assert_false (acies_outline_contains (&outline, (AciesPoint) { 13, 9.999 }));
  g_assert_false (acies_outline_contains (&outline, (AciesPoint) { 13, 12.001 }));
}

static void
test_outline_overlaps (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);
  AciesOutline beside = body_at (16.0, 10.0, 6.0, 2.0);
  AciesOutline into = body_at (15.99, 10.0, 6.0, 2.0);
  AciesOutline within = body_at (12.0, 10.5, 1.0, 1.0);
  AciesOutline corner = body_at (16.0, 12.0, 6.0, 2.0);
  AciesPose slanted_pose = { { 18.0, 9.0 }, 45.0 };
  AciesOutline slanted = acies_outline_for_body (&slanted_pose, 2.0, 2.0);

  g_assert_false (acies_outline_overlaps (&outline, &beside));
  g_assert_false (acies_outline_overlaps (&outline, &corner));
  g_assert_true (acies_outline_overlaps (&outline, &into));
  g_assert_true (acies_outline_overlaps (&outline, &within));
  g_assert_true (acies_outline_overlaps (&within, &outline));
  g_assert_true (acies_outline_overlaps (&outline, &outline));

  /* The boxes around the two meet, the bodies do not. */
  g_assert_false (acies_outline_overlaps (&outline, &slanted));
}

static void
test_outline_distance (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);
  AciesOutline beside = body_at (16.0, 10.0, 6.0, 2.0);
  AciesOutline apart = body_at (19.0, 10.5, 6.0, 2.0);
  AciesOutline across = body_at (19.0, 16.0, 6.0, 2.0);
  AciesOutline within = body_at (12.0, 10.5, 1.0, 1.0);
  AciesPose diamond_pose = { { 13.0, 5.0 }, 45.0 };
  AciesOutline diamond = acies_outline_for_body (&diamond_pose, 1.0, 1.0);

  g_assert_cmpfloat (acies_outline_distance (&outline, &beside), ==, 0.0);
  g_assert_cmpfloat (acies_outline_distance (&outline, &within), ==, 0.0);
  g_assert_cmpfloat (acies_outline_distance (&within, &outline), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (acies_outline_distance (&outline, &apart), 3.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_outline_distance (&outline, &across), 5.0, NEAR);

  /* From its lowest corner straight down to the middle of an edge. */
  g_assert_cmpfloat_with_epsilon (acies_outline_distance (&outline, &diamond),
                                  5.0 - 1.5 * sqrt (0.5), NEAR);
}

static void
test_outline_distance_matches_samples (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 300; i++)
    {
      AciesOutline one = random_body (rand, 30.0);
      AciesOutline other = random_body (rand, 30.0);
      double distance = acies_outline_distance (&one, &other);
      double least = G_MAXDOUBLE;

      g_assert_cmpfloat (acies_outline_distance (&other, &one), ==, distance);
      if (acies_outline_overlaps (&one, &other))
        {
          g_assert_cmpfloat (distance, ==, 0.0);
          continue;
        }

      for (guint j = 0; j < 800; j++)
        {
          AciesPoint point = point_on_border (&one, j / 800.0);

          least = MIN (least, acies_outline_point_distance (&other, point));
        }

      /* No sampled point is nearer, and the nearest is a twentieth away at most. */
      g_assert_cmpfloat (distance, <=, least + NEAR);
      g_assert_cmpfloat (least, <=, distance + 0.05);
    }
}

static void
test_outline_nearest_point (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);

  assert_point (acies_outline_nearest_point (&outline, (AciesPoint) { 12, 3 }), 12.0, 10.0);
  assert_point (acies_outline_nearest_point (&outline, (AciesPoint) { 20, 3 }), 16.0, 10.0);
  assert_point (acies_outline_nearest_point (&outline, (AciesPoint) { 11, 11 }), 11.0, 11.0);
  g_assert_cmpfloat_with_epsilon (acies_outline_point_distance (&outline, (AciesPoint) { 19, 6 }),
                                  5.0, NEAR);
  g_assert_cmpfloat (acies_outline_point_distance (&outline, (AciesPoint) { 11, 11 }), ==, 0.0);
}

static void
test_outline_meets_segment (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);

  /* Through, into, within, and short of it. */
  g_assert_true (acies_outline_meets_segment (&outline, (AciesPoint) { 13, 0 },
                                              (AciesPoint) { 13, 20 }));
  g_assert_true (acies_outline_meets_segment (&outline, (AciesPoint) { 13, 0 },
                                              (AciesPoint) { 13, 11 }));
  g_assert_true (acies_outline_meets_segment (&outline, (AciesPoint) { 12, 11 },
                                              (AciesPoint) { 13, 11 }));
  g_assert_false (acies_outline_meets_segment (&outline, (AciesPoint) { 13, 0 },
                                               (AciesPoint) { 13, 9 }));

  /* Up to the edge, along it, and past a corner. */
  g_assert_false (acies_outline_meets_segment (&outline, (AciesPoint) { 13, 0 },
                                               (AciesPoint) { 13, 10 }));
  g_assert_false (acies_outline_meets_segment (&outline, (AciesPoint) { 0, 10 },
                                               (AciesPoint) { 30, 10 }));
  g_assert_false (acies_outline_meets_segment (&outline, (AciesPoint) { 8, 12 },
                                               (AciesPoint) { 12, 8 }));
  g_assert_true (acies_outline_meets_segment (&outline, (AciesPoint) { 8, 12.01 },
                                              (AciesPoint) { 12, 8.01 }));
}

static void
test_outline_without_extent (void)
{
  AciesOutline outline = body_at (10.0, 10.0, 6.0, 2.0);
  AciesOutline line = body_at (8.0, 11.0, 4.0, 0.0);
  AciesOutline upright = body_at (11.0, 9.0, 0.0, 4.0);
  AciesOutline point_within = body_at (13.0, 11.0, 0.0, 0.0);
  AciesOutline point_apart = body_at (13.0, 6.0, 0.0, 0.0);
  AciesOutline point_at_edge = body_at (13.0, 10.0, 0.0, 0.0);

  g_assert_true (acies_outline_overlaps (&outline, &line));
  g_assert_true (acies_outline_overlaps (&line, &upright));
  g_assert_true (acies_outline_overlaps (&outline, &point_within));
  g_assert_false (acies_outline_overlaps (&outline, &point_at_edge));
  g_assert_false (acies_outline_overlaps (&point_apart, &point_apart));
  g_assert_cmpfloat (acies_outline_distance (&outline, &line), ==, 0.0);
  g_assert_cmpfloat (acies_outline_distance (&outline, &point_at_edge), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (acies_outline_distance (&outline, &point_apart), 4.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_outline_distance (&point_within, &point_apart), 5.0, NEAR);
}

static void
test_outline_edge_contact (void)
{
  /* The enemy stands before the front, which looks up. */
  AciesOutline unit = body_at (10.0, 10.0, 6.0, 2.0);
  AciesOutline opposite = body_at (10.0, 8.0, 6.0, 2.0);
  AciesOutline half = body_at (13.0, 8.0, 6.0, 2.0);
  AciesOutline narrow = body_at (12.0, 8.0, 1.5, 2.0);
  AciesOutline beside = body_at (16.0, 10.0, 6.0, 2.0);
  AciesOutline corner = body_at (16.0, 8.0, 6.0, 2.0);
  AciesOutline behind = body_at (10.0, 12.0, 6.0, 2.0);
  AciesOutline near = body_at (13.0, 7.6, 6.0, 2.0);

  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &opposite, 0.0), 6.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &half, 0.0), 3.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &narrow, 0.0), 1.5, 1e-5);
  g_assert_cmpfloat (acies_outline_edge_contact (&unit, &beside, 0.0), ==, 0.0);
  g_assert_cmpfloat (acies_outline_edge_contact (&unit, &corner, 0.0), ==, 0.0);
  g_assert_cmpfloat (acies_outline_edge_contact (&unit, &behind, 0.0), ==, 0.0);

  /* 0.4 inches off: in reach of half an inch, and around the corner by 0.3. */
  g_assert_cmpfloat (acies_outline_edge_contact (&unit, &near, 0.3), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &near, 0.4), 3.0, 2e-3);
  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &near, 0.5), 3.3, 1e-5);

  /* Only the front edge counts: its flank is another matter. */
  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&unit, &beside, 0.25), 0.25, 1e-5);
}

/* From left to right as the unit sees it, however it is turned */
static void
test_outline_edge_contact_ends (void)
{
  AciesOutline unit = body_at (10.0, 10.0, 6.0, 2.0);
  AciesOutline narrow = body_at (12.0, 8.0, 1.5, 2.0);
  AciesPose down_pose = { { 10.0, 10.0 }, 180.0 };
  AciesOutline down = acies_outline_for_body (&down_pose, 6.0, 2.0);
  AciesOutline below = body_at (8.0, 10.0, 2.0, 2.0);
  AciesPoint from, to;

  g_assert_cmpfloat_with_epsilon (acies_outline_find_edge_contact (&unit, &narrow, 0.0, &from, &to), 1.5, 1e-5);
  g_assert_cmpfloat_with_epsilon (from.x, 12.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (to.x, 13.5, 1e-5);
  g_assert_cmpfloat_with_epsilon (from.y, 10.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (acies_outline_find_edge_contact (&down, &below, 0.0, &from, &to), 2.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (from.x, 10.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (to.x, 8.0, 1e-5);
}

static void
test_outline_edge_contact_on_flank (void)
{
  /* A column facing right, its front edge against the flank of a line. */
  AciesPose column_pose = { { 10.0, 11.0 }, 90.0 };
  AciesOutline column = acies_outline_for_body (&column_pose, 4.0, 6.0);
  AciesOutline line = body_at (10.0, 10.0, 6.0, 2.0);

  g_assert_cmpfloat_with_epsilon (acies_outline_edge_contact (&column, &line, 0.0), 2.0, 1e-5);
  g_assert_cmpfloat (acies_outline_edge_contact (&line, &column, 0.0), ==, 0.0);
}

static void
test_outline_edge_contact_matches_samples (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_contacts = 0;

  for (guint i = 0; i < 400; i++)
    {
      AciesOutline one = random_body (rand, 12.0);
      AciesOutline other = random_body (rand, 12.0);
      double reach = g_rand_double_range (rand, 0.0, 2.0);
      double contact = acies_outline_edge_contact (&one, &other, reach);
      double width = acies_point_distance (one.corners[0], one.corners[1]);
      guint hits = 0;

      for (guint j = 0; j < 2000; j++)
        {
          AciesPoint point = point_on_border (&one, (j + 0.5) / 8000.0);

          if (acies_outline_point_distance (&other, point) <= reach)
            hits++;
        }

      g_assert_cmpfloat_with_epsilon (contact, width * hits / 2000.0, width / 900.0);
      if (contact > 0.0)
        n_contacts++;
    }

  g_assert_cmpuint (n_contacts, >, 50);
}

/* The stretch on which a body that slides overlaps another, and its ends, by measuring. */
static void
test_obstacle_clip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_met = 0;

  for (guint i = 0; i < 2000; i++)
    {
      AciesOutline one = random_body (rand, 20.0);
      AciesOutline other = random_body (rand, 20.0);
      AciesObstacle obstacle = acies_outline_get_obstacle (&one, &other);
      AciesPoint place = { g_rand_double_range (rand, -10.0, 10.0), g_rand_double_range (rand, -10.0, 10.0) };
      AciesPoint shift = { g_rand_double_range (rand, -20.0, 20.0), g_rand_double_range (rand, -20.0, 20.0) };
      double depth = g_rand_boolean (rand) ? 0.0 : 0.1;
      double from = 0.0, to = 1.0, again_from = 0.0, again_to = 1.0;
      gboolean met = acies_obstacle_clip (&obstacle, place, shift, depth, &from, &to);
      AciesOutline slid = one;

      for (guint j = 0; j < G_N_ELEMENTS (slid.corners); j++)
        slid.corners[j] = (AciesPoint) { one.corners[j].x + place.x, one.corners[j].y + place.y };
      g_assert_cmpint (acies_outline_clip_sweep (&slid, shift, &other, depth, &again_from, &again_to), ==, met);
      n_met += met;
      for (double part = 0.0; part <= 1.0; part += 0.1)
        {
          AciesOutline there = slid;
          double clearance;

          for (guint j = 0; j < G_N_ELEMENTS (there.corners); j++)
            there.corners[j] = (AciesPoint) { slid.corners[j].x + part * shift.x, slid.corners[j].y + part * shift.y };
          clearance = acies_outline_clearance (&there, &other);
          if (fabs (clearance + depth) > NEAR)
            g_assert_cmpint (clearance < -depth, ==, met && part >= from && part <= to);
        }
    }
  g_assert_cmpuint (n_met, >, 200);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/point/along", test_point_along);
  g_test_add_func ("/table/point/along-stays-exact", test_point_along_stays_exact);
  g_test_add_func ("/table/heading/normalize", test_heading_normalize);
  g_test_add_func ("/table/heading/difference", test_heading_difference);
  g_test_add_func ("/table/heading/towards", test_heading_towards);
  g_test_add_func ("/table/pose/local", test_pose_local);
  g_test_add_func ("/table/pose/local-returns", test_pose_local_returns);
  g_test_add_func ("/table/pose/wheel", test_pose_wheel);
  g_test_add_func ("/table/pose/wheel-keeps-inner-corner", test_pose_wheel_keeps_inner_corner);
  g_test_add_func ("/table/outline/corners", test_outline_corners);
  g_test_add_func ("/table/outline/contains", test_outline_contains);
  g_test_add_func ("/table/outline/overlaps", test_outline_overlaps);
  g_test_add_func ("/table/outline/distance", test_outline_distance);
  g_test_add_func ("/table/outline/distance-matches-samples",
                   test_outline_distance_matches_samples);
  g_test_add_func ("/table/outline/nearest-point", test_outline_nearest_point);
  g_test_add_func ("/table/outline/meets-segment", test_outline_meets_segment);
  g_test_add_func ("/table/outline/without-extent", test_outline_without_extent);
  g_test_add_func ("/table/outline/edge-contact", test_outline_edge_contact);
  g_test_add_func ("/table/outline/edge-contact-ends", test_outline_edge_contact_ends);
  g_test_add_func ("/table/outline/edge-contact-on-flank", test_outline_edge_contact_on_flank);
  g_test_add_func ("/table/outline/edge-contact-matches-samples",
                   test_outline_edge_contact_matches_samples);
  g_test_add_func ("/table/obstacle/clip", test_obstacle_clip);

  return g_test_run ();
}
