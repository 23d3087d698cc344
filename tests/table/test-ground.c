/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-table.h"

#define NEAR 1e-9
#define SEED 20090214

/* A table of 72 by 48 inches, on which pieces are laid as the test needs them. */
typedef struct
{
  AciesTable *table;
  guint       n_pieces;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->table = acies_table_new (72.0, 48.0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->table);
}

static AciesTerrain *
lay (Fixture          *fixture,
     AciesTerrainKind  kind,
     const char       *classes,
     const AciesPoint *points,
     gsize             n_points)
{
  g_autofree char *id = g_strdup_printf ("piece-%u", fixture->n_pieces++);
  g_autoptr (AciesTerrain) piece = acies_terrain_new (id, kind);

  acies_terrain_set_classes (piece, classes);
  acies_terrain_set_points (piece, points, n_points);
  acies_table_add_terrain (fixture->table, piece);

  return piece;
}

/* A building has straight edges, so what is measured is plain to see. */
static AciesTerrain *
lay_box (Fixture    *fixture,
         const char *classes,
         double      left,
         double      top,
         double      right,
         double      bottom)
{
  const AciesPoint points[] = {
    { left, top }, { right, top }, { right, bottom }, { left, bottom }
  };

  return lay (fixture, ACIES_TERRAIN_BUILDING, classes, points, G_N_ELEMENTS (points));
}

static AciesTerrain *
lay_line (Fixture          *fixture,
          AciesTerrainKind  kind,
          const char       *classes,
          double            width,
          double            from_x,
          double            from_y,
          double            to_x,
          double            to_y)
{
  const AciesPoint points[] = { { from_x, from_y }, { to_x, to_y } };
  AciesTerrain *piece = lay (fixture, kind, classes, points, G_N_ELEMENTS (points));

  acies_terrain_set_width (piece, width);

  return piece;
}

/* A river from the left edge to the right one, 4 inches broad around y = 20,
 * and a ford 6 inches broad around x = 30. */
static void
lay_river_with_ford (Fixture    *fixture,
                     const char *ford_classes)
{
  lay_line (fixture, ACIES_TERRAIN_RIVER, "very-difficult", 4.0, 0, 20, 72, 20);
  lay_line (fixture, ACIES_TERRAIN_FORD, ford_classes, 6.0, 30, 17, 30, 23);
}

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
length_of (Fixture    *fixture,
           const char *class_id,
           double      from_x,
           double      from_y,
           double      to_x,
           double      to_y)
{
  return acies_table_length_in_class (fixture->table, class_id,
                                      (AciesPoint) { from_x, from_y },
                                      (AciesPoint) { to_x, to_y });
}

static gboolean
crosses (Fixture    *fixture,
         const char *class_id,
         double      from_x,
         double      from_y,
         double      to_x,
         double      to_y)
{
  return acies_table_segment_meets_class (fixture->table, class_id,
                                          (AciesPoint) { from_x, from_y },
                                          (AciesPoint) { to_x, to_y });
}

static AciesTerrain *
obstacle (Fixture *fixture,
          double   from_x,
          double   from_y,
          double   to_x,
          double   to_y)
{
  return acies_table_sight_blocked_by (fixture->table,
                                       (AciesPoint) { from_x, from_y },
                                       (AciesPoint) { to_x, to_y });
}

static void
test_length (Fixture       *fixture,
             gconstpointer  data)
{
  lay_box (fixture, "broken", 10, 10, 20, 20);
  lay_box (fixture, "very-difficult hard-cover", 30, 10, 40, 20);

  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 0, 15, 72, 15), 10.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "hard-cover", 0, 15, 35, 15), 5.0, NEAR);
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "very-difficult", 72, 15, 0, 15), 10.0, NEAR);
  g_assert_cmpfloat (length_of (fixture, "hill", 0, 15, 72, 15), ==, 0.0);
  g_assert_cmpfloat (length_of (fixture, "broken", 0, 25, 72, 25), ==, 0.0);
}

static void
test_length_counts_overlaps_once (Fixture       *fixture,
                                  gconstpointer  data)
{
  lay_box (fixture, "broken", 10, 10, 20, 20);
  lay_box (fixture, "broken", 15, 10, 25, 20);
  lay_box (fixture, "broken", 12, 10, 13, 20);
  lay_box (fixture, "broken", 25, 10, 30, 20);
  lay_box (fixture, "broken", 40, 10, 45, 20);

  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 0, 15, 72, 15), 25.0, NEAR);
}

static void
test_length_adds_up (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  double total = 0.0;

  for (guint i = 0; i < 12; i++)
    {
      AciesPoint points[6];

      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        points[j] = acies_point_along ((AciesPoint) { 6.0 * i, 4.0 * i }, 60.0 * j,
                                       g_rand_double_range (rand, 3.0, 12.0));
      lay (fixture, ACIES_TERRAIN_SCRUB, i % 2 == 0 ? "broken" : "broken hill", points, 6);
    }
  lay_line (fixture, ACIES_TERRAIN_FORD, "", 5.0, 10, 10, 50, 30);
  lay_line (fixture, ACIES_TERRAIN_FORD, "broken", 5.0, 20, 30, 40, 10);

  for (guint i = 0; i < 300; i++)
    {
      AciesPoint from = { g_rand_double_range (rand, 0, 72), g_rand_double_range (rand, 0, 48) };
      AciesPoint to = { g_rand_double_range (rand, 0, 72), g_rand_double_range (rand, 0, 48) };
      double distance = acies_point_distance (from, to);
      double part = g_rand_double (rand);
      AciesPoint middle = acies_point_along (from, acies_heading_towards (from, to),
                                             distance * part);
      double whole = acies_table_length_in_class (fixture->table, "broken", from, to);
      double sum = acies_table_length_in_class (fixture->table, "broken", from, middle)
                   + acies_table_length_in_class (fixture->table, "broken", middle, to);
      guint hits = 0;

      for (guint j = 0; j < 400; j++)
        {
          AciesPoint point = { from.x + (to.x - from.x) * (j + 0.5) / 400.0,
                               from.y + (to.y - from.y) * (j + 0.5) / 400.0 };

          if (acies_table_point_in_class (fixture->table, "broken", point))
            hits++;
        }

      g_assert_cmpfloat_with_epsilon (sum, whole, 1e-5);
      g_assert_cmpfloat_with_epsilon (whole, distance * hits / 400.0, distance * 12.0 / 400.0);
      total += whole;
    }

  g_assert_cmpfloat (total, >, 1000.0);
}

static void
test_ford_takes_place_of_river (Fixture       *fixture,
                                gconstpointer  data)
{
  lay_river_with_ford (fixture, "");

  /* Across the river beside the ford, through the ford, and askew through both. */
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "very-difficult", 40, 10, 40, 30), 4.0, NEAR);
  g_assert_cmpfloat (length_of (fixture, "very-difficult", 30, 10, 30, 30), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "very-difficult", 0, 20, 72, 20), 66.0, NEAR);
  g_assert_true (crosses (fixture, "very-difficult", 40, 10, 40, 30));
  g_assert_false (crosses (fixture, "very-difficult", 30, 10, 30, 30));

  g_assert_true (acies_table_point_in_class (fixture->table, "very-difficult",
                                             (AciesPoint) { 40, 20 }));
  g_assert_false (acies_table_point_in_class (fixture->table, "very-difficult",
                                              (AciesPoint) { 30, 20 }));
}

static void
test_ford_has_classes_of_its_own (Fixture       *fixture,
                                  gconstpointer  data)
{
  lay_river_with_ford (fixture, "broken");

  g_assert_cmpfloat (length_of (fixture, "very-difficult", 30, 10, 30, 30), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 30, 10, 30, 30), 6.0, NEAR);
  g_assert_true (acies_table_point_in_class (fixture->table, "broken", (AciesPoint) { 30, 20 }));
  g_assert_false (acies_table_point_in_class (fixture->table, "broken", (AciesPoint) { 40, 20 }));
}

static void
test_ford_of_same_class (Fixture       *fixture,
                         gconstpointer  data)
{
  lay_river_with_ford (fixture, "very-difficult");

  g_assert_cmpfloat_with_epsilon (length_of (fixture, "very-difficult", 0, 20, 72, 20), 72.0, NEAR);
  g_assert_true (acies_table_point_in_class (fixture->table, "very-difficult",
                                             (AciesPoint) { 30, 20 }));
}

static void
test_ford_and_bodies (Fixture       *fixture,
                      gconstpointer  data)
{
  AciesOutline in_ford = body_at (28, 19, 4, 2);
  AciesOutline filling_ford = body_at (27, 15, 6, 10);
  AciesOutline beside_ford = body_at (31, 19, 4, 2);
  AciesOutline across_ford = body_at (20, 19, 20, 2);
  AciesOutline in_river = body_at (40, 18, 4, 4);

  lay_river_with_ford (fixture, "broken");

  g_assert_false (acies_table_body_meets_class (fixture->table, "very-difficult", &in_ford));
  g_assert_false (acies_table_body_meets_class (fixture->table, "very-difficult", &filling_ford));
  g_assert_true (acies_table_body_meets_class (fixture->table, "very-difficult", &beside_ford));
  g_assert_true (acies_table_body_meets_class (fixture->table, "very-difficult", &across_ford));
  g_assert_true (acies_table_body_meets_class (fixture->table, "very-difficult", &in_river));

  g_assert_true (acies_table_body_meets_class (fixture->table, "broken", &beside_ford));
  g_assert_true (acies_table_body_inside_class (fixture->table, "broken", &in_ford));
  g_assert_false (acies_table_body_inside_class (fixture->table, "broken", &beside_ford));
  g_assert_false (acies_table_body_inside_class (fixture->table, "very-difficult", &across_ford));
  g_assert_true (acies_table_body_inside_class (fixture->table, "very-difficult", &in_river));
}

static void
test_road_takes_no_place (Fixture       *fixture,
                          gconstpointer  data)
{
  lay_box (fixture, "broken", 10, 10, 20, 20);
  lay_line (fixture, ACIES_TERRAIN_ROAD, "", 2.0, 0, 15, 30, 15);

  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 0, 15, 30, 15), 10.0, NEAR);
}

static void
test_point_in_class (Fixture       *fixture,
                     gconstpointer  data)
{
  lay_box (fixture, "broken", 10, 10, 20, 20);

  g_assert_true (acies_table_point_in_class (fixture->table, "broken", (AciesPoint) { 15, 15 }));
  g_assert_true (acies_table_point_in_class (fixture->table, "broken", (AciesPoint) { 20, 15 }));
  g_assert_false (acies_table_point_in_class (fixture->table, "broken", (AciesPoint) { 20.1, 15 }));
  g_assert_false (acies_table_point_in_class (fixture->table, "hill", (AciesPoint) { 15, 15 }));
}

static void
test_body_across_pieces (Fixture       *fixture,
                         gconstpointer  data)
{
  AciesOutline across = body_at (16, 12, 8, 2);
  AciesOutline out_of_both = body_at (16, 18, 8, 4);
  AciesOutline over_the_gap = body_at (28, 12, 4, 2);

  /* Two woods that join, and one a hair away. */
  lay_box (fixture, "broken", 10, 10, 20, 20);
  lay_box (fixture, "broken", 20, 5, 30, 20);
  lay_box (fixture, "broken", 30.1, 10, 40, 20);

  g_assert_true (acies_table_body_inside_class (fixture->table, "broken", &across));
  g_assert_false (acies_table_body_inside_class (fixture->table, "broken", &out_of_both));
  g_assert_true (acies_table_body_meets_class (fixture->table, "broken", &out_of_both));
  g_assert_false (acies_table_body_inside_class (fixture->table, "broken", &over_the_gap));
}

static void
test_body_leans_against (Fixture       *fixture,
                         gconstpointer  data)
{
  AciesOutline leaning = body_at (20, 12, 4, 2);
  AciesOutline entering = body_at (19.99, 12, 4, 2);
  AciesOutline around = body_at (5, 5, 30, 30);

  lay_box (fixture, "broken", 10, 10, 20, 20);

  g_assert_false (acies_table_body_meets_class (fixture->table, "broken", &leaning));
  g_assert_true (acies_table_body_meets_class (fixture->table, "broken", &entering));
  g_assert_true (acies_table_body_meets_class (fixture->table, "broken", &around));
  g_assert_false (acies_table_body_meets_class (fixture->table, "hill", &around));
  g_assert_false (acies_table_body_inside_class (fixture->table, "hill", &around));
}

static void
test_line_without_width (Fixture       *fixture,
                         gconstpointer  data)
{
  AciesOutline astride = body_at (28, 19, 4, 2);
  AciesOutline leaning = body_at (28, 20, 4, 2);
  AciesOutline point = body_at (30, 20, 0, 0);

  lay_line (fixture, ACIES_TERRAIN_WALL, "obstacle", 0.0, 20, 20, 40, 20);

  g_assert_cmpfloat (length_of (fixture, "obstacle", 30, 10, 30, 30), ==, 0.0);
  g_assert_true (crosses (fixture, "obstacle", 30, 10, 30, 30));
  g_assert_true (crosses (fixture, "obstacle", 21, 30, 39, 10));
  g_assert_false (crosses (fixture, "obstacle", 30, 10, 30, 20));
  g_assert_false (crosses (fixture, "obstacle", 30, 20, 30, 30));
  g_assert_false (crosses (fixture, "obstacle", 10, 20, 50, 20));
  g_assert_false (crosses (fixture, "obstacle", 50, 10, 50, 30));
  g_assert_false (crosses (fixture, "wall", 30, 10, 30, 30));

  g_assert_true (acies_table_body_meets_class (fixture->table, "obstacle", &astride));
  g_assert_false (acies_table_body_meets_class (fixture->table, "obstacle", &leaning));
  g_assert_true (acies_table_body_meets_class (fixture->table, "obstacle", &point));
  g_assert_false (acies_table_body_inside_class (fixture->table, "obstacle", &astride));
}

static void
test_line_without_width_in_ford (Fixture       *fixture,
                                 gconstpointer  data)
{
  AciesOutline in_ford = body_at (28, 19, 4, 2);
  AciesOutline beside_ford = body_at (31, 19, 4, 2);

  lay_line (fixture, ACIES_TERRAIN_RIVER, "obstacle", 0.0, 0, 20, 72, 20);
  lay_line (fixture, ACIES_TERRAIN_FORD, "", 6.0, 30, 17, 30, 23);

  g_assert_false (crosses (fixture, "obstacle", 30, 10, 30, 30));
  g_assert_true (crosses (fixture, "obstacle", 40, 10, 40, 30));
  g_assert_false (acies_table_body_meets_class (fixture->table, "obstacle", &in_ford));
  g_assert_true (acies_table_body_meets_class (fixture->table, "obstacle", &beside_ford));
}

static void
test_level (Fixture       *fixture,
            gconstpointer  data)
{
  AciesPoint circle[12];
  AciesTerrain *hill;
  double radius = 14.0;

  for (guint i = 0; i < G_N_ELEMENTS (circle); i++)
    circle[i] = acies_point_along ((AciesPoint) { 30, 24 }, 30.0 * i, radius);
  hill = lay (fixture, ACIES_TERRAIN_HILL, "hill", circle, G_N_ELEMENTS (circle));
  acies_terrain_set_levels (hill, 3);

  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 24 }), ==, 3);
  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 2 }), ==, 0);
  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 9.9 }), ==, 0);
  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 10.1 }), ==, 1);

  /* Contours at 14 (1 - 1/3.55) and 14 (1 - 2/3.55) from the summit. */
  for (guint contour = 1; contour < 3; contour++)
    {
      double at = radius * (1.0 - contour / 3.55);

      g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 24 - at - 0.1 }),
                        ==, contour);
      g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 30, 24 - at + 0.1 }),
                        ==, contour + 1);
    }
}

static void
test_level_is_of_highest_hill (Fixture       *fixture,
                               gconstpointer  data)
{
  const AciesPoint low[] = { { 10, 10 }, { 40, 10 }, { 40, 40 }, { 10, 40 } };
  const AciesPoint high[] = { { 20, 20 }, { 30, 20 }, { 30, 30 }, { 20, 30 } };
  AciesTerrain *small;

  small = lay (fixture, ACIES_TERRAIN_HILL, "hill", high, G_N_ELEMENTS (high));
  acies_terrain_set_levels (small, 4);
  lay (fixture, ACIES_TERRAIN_HILL, "hill", low, G_N_ELEMENTS (low));
  lay (fixture, ACIES_TERRAIN_WOOD, "hill", low, G_N_ELEMENTS (low));

  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 25, 25 }), ==, 4);
  g_assert_cmpuint (acies_table_level_at (fixture->table, (AciesPoint) { 12, 12 }), ==, 1);
}

static void
test_sight_through_wood (Fixture       *fixture,
                         gconstpointer  data)
{
  const AciesPoint points[] = { { 30, 10 }, { 40, 10 }, { 40, 20 }, { 30, 20 } };
  AciesTerrain *wood = lay (fixture, ACIES_TERRAIN_WOOD, "broken", points, 4);

  g_assert_true (obstacle (fixture, 10, 15, 60, 15) == wood);
  g_assert_true (obstacle (fixture, 60, 15, 10, 15) == wood);

  /* Into it, out of it, within it. */
  g_assert_true (obstacle (fixture, 10, 15, 35, 15) == wood);
  g_assert_true (obstacle (fixture, 35, 15, 60, 15) == wood);
  g_assert_true (obstacle (fixture, 33, 15, 37, 15) == wood);

  /* Up to it and past it. */
  g_assert_null (obstacle (fixture, 10, 10, 29, 10));
  g_assert_null (obstacle (fixture, 10, 30, 60, 30));

  acies_terrain_set_blocks_sight (wood, FALSE);
  g_assert_null (obstacle (fixture, 10, 15, 60, 15));
}

static void
test_sight_and_hill (Fixture       *fixture,
                     gconstpointer  data)
{
  const AciesPoint points[] = { { 30, 10 }, { 40, 10 }, { 40, 20 }, { 30, 20 } };
  AciesTerrain *hill = lay (fixture, ACIES_TERRAIN_HILL, "hill", points, 4);

  g_assert_true (obstacle (fixture, 10, 15, 60, 15) == hill);
  g_assert_null (obstacle (fixture, 10, 15, 35, 15));
  g_assert_null (obstacle (fixture, 35, 15, 60, 15));
  g_assert_null (obstacle (fixture, 33, 15, 37, 15));
  g_assert_null (obstacle (fixture, 10, 30, 60, 30));

  acies_terrain_set_blocks_sight (hill, FALSE);
  g_assert_null (obstacle (fixture, 10, 15, 60, 15));
}

static void
test_sight_along_edge (Fixture       *fixture,
                       gconstpointer  data)
{
  AciesTerrain *house = lay_box (fixture, "hard-cover", 30, 10, 40, 20);

  g_assert_null (obstacle (fixture, 10, 10, 60, 10));
  g_assert_null (obstacle (fixture, 10, 15, 30, 15));
  g_assert_null (obstacle (fixture, 25, 15, 35, 5));
  g_assert_true (obstacle (fixture, 10, 10.01, 60, 10.01) == house);
}

static void
test_sight_comes_to_nearest_first (Fixture       *fixture,
                                   gconstpointer  data)
{
  AciesTerrain *far_house = lay_box (fixture, "hard-cover", 40, 10, 45, 20);
  AciesTerrain *near_house = lay_box (fixture, "hard-cover", 20, 10, 25, 20);
  AciesTerrain *wall = lay_line (fixture, ACIES_TERRAIN_WALL, "wall", 0.0, 30, 10, 30, 20);

  g_assert_true (obstacle (fixture, 10, 15, 60, 15) == near_house);
  g_assert_true (obstacle (fixture, 60, 15, 10, 15) == far_house);
  g_assert_null (obstacle (fixture, 26, 15, 39, 15));

  /* A line without width bars the sight if the players say so. */
  acies_terrain_set_blocks_sight (wall, TRUE);
  g_assert_true (obstacle (fixture, 26, 15, 60, 15) == wall);
  g_assert_null (obstacle (fixture, 26, 15, 30, 15));
}

static void
test_sight_over_open_ground (Fixture       *fixture,
                             gconstpointer  data)
{
  const AciesPoint points[] = { { 30, 10 }, { 40, 10 }, { 40, 20 }, { 30, 20 } };

  lay (fixture, ACIES_TERRAIN_MARSH, "very-difficult", points, 4);
  lay (fixture, ACIES_TERRAIN_FIELD, "broken", points, 4);
  lay (fixture, ACIES_TERRAIN_SCRUB, "broken", points, 4);
  lay (fixture, ACIES_TERRAIN_WATER, "very-difficult", points, 4);
  g_assert_null (obstacle (fixture, 10, 15, 60, 15));
}

static AciesOutline
square (double left,
        double top)
{
  return (AciesOutline) { { { left, top }, { left + 2, top }, { left + 2, top + 2 }, { left, top + 2 } } };
}

static void
test_nearest (Fixture       *fixture,
              gconstpointer  data)
{
  AciesTerrain *house = lay_box (fixture, "building", 10, 10, 20, 20);
  AciesTerrain *wall = lay_line (fixture, ACIES_TERRAIN_WALL, "wall", 0.0, 30, 0, 30, 40);
  AciesOutline beside = square (24, 12);
  AciesOutline inside = square (14, 14);
  AciesPoint point;

  g_assert_true (acies_table_has_class (fixture->table, "wall"));
  g_assert_false (acies_table_has_class (fixture->table, "cliff"));
  g_assert_true (acies_table_find_nearest (fixture->table, "building", &beside, 5.0) == house);
  g_assert_null (acies_table_find_nearest (fixture->table, "building", &beside, 4.0));
  g_assert_true (acies_table_find_nearest (fixture->table, "wall", &beside, 5.0) == wall);
  g_assert_null (acies_table_find_nearest (fixture->table, "cliff", &beside, 100.0));

  g_assert_cmpfloat_with_epsilon (acies_terrain_measure_distance (house, &beside, 100.0), 4.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_terrain_measure_distance (house, &beside, 3.0), 3.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_terrain_measure_distance (house, &inside, 100.0), 0.0, NEAR);
  g_assert_true (acies_terrain_is_under (house, &inside));
  g_assert_false (acies_terrain_is_under (house, &beside));

  point = acies_terrain_get_nearest_point (house, (AciesPoint) { 25, 15 });
  g_assert_cmpfloat_with_epsilon (point.x, 20.0, NEAR);
  g_assert_cmpfloat_with_epsilon (point.y, 15.0, NEAR);
}

static void
test_crossing (Fixture       *fixture,
               gconstpointer  data)
{
  AciesTerrain *house = lay_box (fixture, "building", 10, 10, 20, 20);
  const AciesPoint from = { 0, 15 }, beyond = { 25, 15 }, within = { 16, 15 }, before = { 8, 15 };

  g_assert_cmpfloat_with_epsilon (acies_terrain_find_crossing (house, from, beyond), 5.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_terrain_find_crossing (house, from, within), 6.0, NEAR);
  g_assert_cmpfloat (acies_terrain_find_crossing (house, from, before), <, 0.0);
}

static void
test_edge_distance (Fixture       *fixture,
                    gconstpointer  data)
{
  const AciesPoint at = { 60.0, 12.0 };
  AciesTable *table = fixture->table;

  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 0.0), 12.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 90.0), 12.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 180.0), 36.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 270.0), 60.0, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 45.0),
                                  12.0 * sqrt (2.0), NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, 225.0),
                                  36.0 * sqrt (2.0), NEAR);
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, -360.0), 12.0, NEAR);
}

static void
test_edge_distance_at_edge (Fixture       *fixture,
                            gconstpointer  data)
{
  AciesTable *table = fixture->table;

  g_assert_cmpfloat (acies_table_edge_distance (table, (AciesPoint) { 72, 20 }, 90.0), ==, 0.0);
  g_assert_cmpfloat (acies_table_edge_distance (table, (AciesPoint) { 72, 20 }, 45.0), ==, 0.0);
  g_assert_cmpfloat (acies_table_edge_distance (table, (AciesPoint) { 72 - 1e-9, 20 }, 90.0), ==,
                     0.0);
  g_assert_cmpfloat (acies_table_edge_distance (table, (AciesPoint) { 73, 20 }, 270.0), ==, 0.0);
  g_assert_cmpfloat (acies_table_edge_distance (table, (AciesPoint) { 20, -1 }, 0.0), ==, 0.0);

  /* Away from the edge, there is a table to cross. */
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, (AciesPoint) { 72, 20 }, 270.0),
                                  72.0, NEAR);
}

static void
test_holds_outline (Fixture       *fixture,
                    gconstpointer  data)
{
  AciesOutline within = body_at (30, 20, 6, 2);
  AciesOutline in_corner = body_at (66, 46, 6, 2);
  AciesOutline over_edge = body_at (66.1, 20, 6, 2);
  AciesPose slanted_pose = { { 1.0, 1.0 }, 45.0 };
  AciesOutline slanted = acies_outline_for_body (&slanted_pose, 6.0, 2.0);

  g_assert_true (acies_table_holds_outline (fixture->table, &within));
  g_assert_true (acies_table_holds_outline (fixture->table, &in_corner));
  g_assert_false (acies_table_holds_outline (fixture->table, &over_edge));
  g_assert_false (acies_table_holds_outline (fixture->table, &slanted));
}

static void
test_measures_what_is_there_now (Fixture       *fixture,
                                 gconstpointer  data)
{
  const AciesPoint moved[] = { { 10, 30 }, { 20, 30 }, { 20, 40 }, { 10, 40 } };
  AciesTerrain *piece = lay_box (fixture, "broken", 10, 10, 20, 20);

  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 15, 0, 15, 25), 10.0, NEAR);
  acies_terrain_set_points (piece, moved, 4);
  g_assert_cmpfloat (length_of (fixture, "broken", 15, 0, 15, 25), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (length_of (fixture, "broken", 15, 25, 15, 48), 10.0, NEAR);
  acies_terrain_set_classes (piece, "very-difficult");
  g_assert_cmpfloat (length_of (fixture, "broken", 15, 25, 15, 48), ==, 0.0);
}

static void
test_near (Fixture       *fixture,
           gconstpointer  data)
{
  const AciesPoint low = { 10.0, 10.0 }, high = { 20.0, 20.0 };

  g_assert_false (acies_table_has_terrain (fixture->table, low, high));
  lay_box (fixture, "wood", 21, 10, 30, 20);
  lay_box (fixture, "water", 15, 15, 30, 30);
  g_assert_true (acies_table_has_terrain (fixture->table, low, high));
  g_assert_false (acies_table_has_class_near (fixture->table, "wood", low, high));
  g_assert_true (acies_table_has_class_near (fixture->table, "water", low, high));
  g_assert_true (acies_table_has_class_near (fixture->table, "wood", low, (AciesPoint) { 22.0, 12.0 }));
  g_assert_false (acies_table_has_class_near (fixture->table, "water", low, (AciesPoint) { 22.0, 12.0 }));
}

#define ADD(name, function) \
  g_test_add ("/table/ground/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("length", test_length);
  ADD ("length-counts-overlaps-once", test_length_counts_overlaps_once);
  ADD ("length-adds-up", test_length_adds_up);
  ADD ("ford-takes-place-of-river", test_ford_takes_place_of_river);
  ADD ("ford-has-classes-of-its-own", test_ford_has_classes_of_its_own);
  ADD ("ford-of-same-class", test_ford_of_same_class);
  ADD ("ford-and-bodies", test_ford_and_bodies);
  ADD ("road-takes-no-place", test_road_takes_no_place);
  ADD ("point-in-class", test_point_in_class);
  ADD ("body-across-pieces", test_body_across_pieces);
  ADD ("body-leans-against", test_body_leans_against);
  ADD ("line-without-width", test_line_without_width);
  ADD ("line-without-width-in-ford", test_line_without_width_in_ford);
  ADD ("level", test_level);
  ADD ("level-is-of-highest-hill", test_level_is_of_highest_hill);
  ADD ("sight-through-wood", test_sight_through_wood);
  ADD ("sight-and-hill", test_sight_and_hill);
  ADD ("sight-along-edge", test_sight_along_edge);
  ADD ("sight-comes-to-nearest-first", test_sight_comes_to_nearest_first);
  ADD ("sight-over-open-ground", test_sight_over_open_ground);
  ADD ("nearest", test_nearest);
  ADD ("crossing", test_crossing);
  ADD ("edge-distance", test_edge_distance);
  ADD ("edge-distance-at-edge", test_edge_distance_at_edge);
  ADD ("holds-outline", test_holds_outline);
  ADD ("measures-what-is-there-now", test_measures_what_is_there_now);
  ADD ("near", test_near);

  return g_test_run ();
}
