/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-terrain.h"

#define NEAR 1e-9
#define SEED 20090214

static const AciesPoint square[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 } };

static void
count_cb (guint *count)
{
  (*count)++;
}

static AciesTerrain *
new_piece (AciesTerrainKind  kind,
           const AciesPoint *points,
           gsize             n_points)
{
  AciesTerrain *piece = acies_terrain_new ("piece", kind);

  acies_terrain_set_points (piece, points, n_points);

  return piece;
}

static double
distance_to_line (const AciesPoint *points,
                  gsize             n_points,
                  AciesPoint        point)
{
  double least = G_MAXDOUBLE;

  for (gsize i = 1; i < n_points; i++)
    {
      double x = points[i].x - points[i - 1].x;
      double y = points[i].y - points[i - 1].y;
      double part = ((point.x - points[i - 1].x) * x + (point.y - points[i - 1].y) * y)
                    / (x * x + y * y);
      AciesPoint nearest;

      part = CLAMP (part, 0.0, 1.0);
      nearest = (AciesPoint) { points[i - 1].x + x * part, points[i - 1].y + y * part };
      least = MIN (least, acies_point_distance (nearest, point));
    }

  return least;
}

static void
test_new (void)
{
  g_autoptr (AciesTerrain) wood = acies_terrain_new ("wood-1", ACIES_TERRAIN_WOOD);
  gsize n_points = 99;

  g_assert_cmpstr (acies_terrain_get_id (wood), ==, "wood-1");
  g_assert_cmpint (acies_terrain_get_kind (wood), ==, ACIES_TERRAIN_WOOD);
  g_assert_cmpstr (acies_terrain_get_name (wood), ==, "");
  g_assert_cmpstr (acies_terrain_get_classes (wood), ==, "");
  g_assert_cmpfloat (acies_terrain_get_width (wood), ==, 0.0);
  g_assert_cmpuint (acies_terrain_get_levels (wood), ==, 1);
  g_assert_null (acies_terrain_get_points (wood, &n_points));
  g_assert_cmpuint (n_points, ==, 0);
  g_assert_null (acies_terrain_get_outline (wood, NULL));
  g_assert_false (acies_terrain_contains (wood, (AciesPoint) { 0, 0 }));
}

static void
test_kinds (void)
{
  static const struct
  {
    AciesTerrainKind  kind;
    const char       *nick;
    gboolean          is_line;
    gboolean          blocks_sight;
  } kinds[] = {
    { ACIES_TERRAIN_HILL, "hill", FALSE, TRUE },
    { ACIES_TERRAIN_WOOD, "wood", FALSE, TRUE },
    { ACIES_TERRAIN_SCRUB, "scrub", FALSE, FALSE },
    { ACIES_TERRAIN_MARSH, "marsh", FALSE, FALSE },
    { ACIES_TERRAIN_FIELD, "field", FALSE, FALSE },
    { ACIES_TERRAIN_WATER, "water", FALSE, FALSE },
    { ACIES_TERRAIN_RIVER, "river", TRUE, FALSE },
    { ACIES_TERRAIN_FORD, "ford", TRUE, FALSE },
    { ACIES_TERRAIN_ROAD, "road", TRUE, FALSE },
    { ACIES_TERRAIN_TRACK, "track", TRUE, FALSE },
    { ACIES_TERRAIN_WALL, "wall", TRUE, FALSE },
    { ACIES_TERRAIN_HEDGE, "hedge", TRUE, FALSE },
    { ACIES_TERRAIN_BUILDING, "building", FALSE, TRUE },
    { ACIES_TERRAIN_TOWN, "town", FALSE, TRUE },
    { ACIES_TERRAIN_CUSTOM, "custom", FALSE, FALSE },
  };
  g_autoptr (GEnumClass) enum_class = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);

  g_assert_cmpuint (enum_class->n_values, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (AciesTerrain) piece = acies_terrain_new ("piece", kinds[i].kind);

      g_assert_cmpstr (g_enum_get_value (enum_class, kinds[i].kind)->value_nick, ==, kinds[i].nick);
      g_assert_cmpint (acies_terrain_is_line (piece), ==, kinds[i].is_line);
      g_assert_cmpint (acies_terrain_get_blocks_sight (piece), ==, kinds[i].blocks_sight);
      if (kinds[i].is_line)
        g_assert_cmpfloat (acies_terrain_get_width (piece), >, 0.0);
      else
        g_assert_cmpfloat (acies_terrain_get_width (piece), ==, 0.0);
    }
}

static void
test_properties (void)
{
  g_autoptr (AciesTerrain) river = g_object_new (ACIES_TYPE_TERRAIN,
                                                 "id", "tessin",
                                                 "kind", ACIES_TERRAIN_RIVER,
                                                 "name", "Ticinus",
                                                 "classes", "very-difficult",
                                                 "width", 5.0,
                                                 "levels", 2,
                                                 "blocks-sight", TRUE,
                                                 NULL);
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *classes = NULL;
  AciesTerrainKind kind;
  double width;
  guint levels;
  gboolean blocks_sight;

  g_object_get (river, "id", &id, "kind", &kind, "name", &name, "classes", &classes,
                "width", &width, "levels", &levels, "blocks-sight", &blocks_sight, NULL);
  g_assert_cmpstr (id, ==, "tessin");
  g_assert_cmpint (kind, ==, ACIES_TERRAIN_RIVER);
  g_assert_cmpstr (name, ==, "Ticinus");
  g_assert_cmpstr (classes, ==, "very-difficult");
  g_assert_cmpfloat (width, ==, 5.0);
  g_assert_cmpuint (levels, ==, 2);
  g_assert_true (blocks_sight);
}

static void
test_notifies_real_changes_only (void)
{
  g_autoptr (AciesTerrain) river = acies_terrain_new ("river", ACIES_TERRAIN_RIVER);
  guint n_notified = 0;
  guint n_changed = 0;

  g_signal_connect_swapped (river, "notify", G_CALLBACK (count_cb), &n_notified);
  g_signal_connect_swapped (river, "changed", G_CALLBACK (count_cb), &n_changed);

  for (guint i = 0; i < 2; i++)
    {
      acies_terrain_set_name (river, "Trebia");
      acies_terrain_set_classes (river, "broken");
      acies_terrain_set_width (river, 2.5);
      acies_terrain_set_levels (river, 3);
      acies_terrain_set_blocks_sight (river, TRUE);
      acies_terrain_set_points (river, square, 4);
    }

  g_assert_cmpuint (n_notified, ==, 5);
  g_assert_cmpuint (n_changed, ==, 6);
}

static void
test_area_has_no_width (void)
{
  g_autoptr (AciesTerrain) wood = acies_terrain_new ("wood", ACIES_TERRAIN_WOOD);

  acies_terrain_set_width (wood, 2.0);
  g_assert_cmpfloat (acies_terrain_get_width (wood), ==, 0.0);
}

static void
test_classes (void)
{
  g_autoptr (AciesTerrain) piece = acies_terrain_new ("piece", ACIES_TERRAIN_HILL);

  acies_terrain_set_classes (piece, "  hill\n hard-cover hill ");
  g_assert_cmpstr (acies_terrain_get_classes (piece), ==, "hill hard-cover");
  g_assert_true (acies_terrain_has_class (piece, "hill"));
  g_assert_true (acies_terrain_has_class (piece, "hard-cover"));
  g_assert_false (acies_terrain_has_class (piece, "cover"));
  g_assert_false (acies_terrain_has_class (piece, "hill hard-cover"));
  g_assert_false (acies_terrain_has_class (piece, ""));

  acies_terrain_set_classes (piece, NULL);
  g_assert_cmpstr (acies_terrain_get_classes (piece), ==, "");
  g_assert_false (acies_terrain_has_class (piece, "hill"));
}

static void
test_copy (void)
{
  g_autoptr (AciesTerrain) river = new_piece (ACIES_TERRAIN_RIVER, square, 4);
  g_autoptr (AciesTerrain) copy = NULL;
  const AciesPoint *points;
  gsize n_points;

  acies_terrain_set_name (river, "Trebia");
  acies_terrain_set_classes (river, "broken hard-cover");
  acies_terrain_set_width (river, 2.5);
  acies_terrain_set_levels (river, 4);
  acies_terrain_set_blocks_sight (river, TRUE);

  copy = acies_terrain_copy (river);
  acies_terrain_set_name (river, "Ticinus");
  acies_terrain_set_points (river, NULL, 0);

  g_assert_cmpstr (acies_terrain_get_id (copy), ==, "piece");
  g_assert_cmpint (acies_terrain_get_kind (copy), ==, ACIES_TERRAIN_RIVER);
  g_assert_cmpstr (acies_terrain_get_name (copy), ==, "Trebia");
  g_assert_true (acies_terrain_has_class (copy, "hard-cover"));
  g_assert_cmpfloat (acies_terrain_get_width (copy), ==, 2.5);
  g_assert_cmpuint (acies_terrain_get_levels (copy), ==, 4);
  g_assert_true (acies_terrain_get_blocks_sight (copy));
  points = acies_terrain_get_points (copy, &n_points);
  g_assert_cmpuint (n_points, ==, 4);
  g_assert_cmpmem (points, n_points * sizeof *points, square, sizeof square);
}

static void
test_points_from_itself (void)
{
  g_autoptr (AciesTerrain) piece = new_piece (ACIES_TERRAIN_BUILDING, square, 4);
  const AciesPoint *points = acies_terrain_get_points (piece, NULL);
  gsize n_points;

  /* To take the first point away, give it the others. */
  acies_terrain_set_points (piece, points + 1, 3);
  points = acies_terrain_get_points (piece, &n_points);
  g_assert_cmpuint (n_points, ==, 3);
  g_assert_cmpmem (points, 3 * sizeof *points, square + 1, 3 * sizeof *points);
}

static void
test_unfinished (void)
{
  const AciesPoint same[] = { { 10, 10 }, { 10, 10 }, { 20, 10 }, { 20, 10 } };
  gsize n_points;

  /* One point or two, and four that are really two. */
  for (guint kind = ACIES_TERRAIN_HILL; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      g_autoptr (AciesTerrain) one = new_piece (kind, square, 1);
      g_autoptr (AciesTerrain) two = new_piece (kind, square, 2);
      g_autoptr (AciesTerrain) repeated = new_piece (kind, same, 4);
      gboolean is_line = acies_terrain_is_line (two);

      g_assert_null (acies_terrain_get_outline (one, &n_points));
      g_assert_cmpuint (n_points, ==, 0);
      g_assert_false (acies_terrain_contains (one, square[0]));

      acies_terrain_get_outline (two, &n_points);
      g_assert_cmpint (n_points >= 3, ==, is_line);
      g_assert_cmpint (acies_terrain_contains (two, (AciesPoint) { 15, 10 }), ==, is_line);

      if (is_line)
        g_assert_true (acies_terrain_contains (repeated, (AciesPoint) { 15, 10.1 }));
      g_assert_false (acies_terrain_contains (repeated, (AciesPoint) { 15, 20 }));
    }
}

static void
test_outline_is_smooth (void)
{
  g_autoptr (AciesTerrain) wood = new_piece (ACIES_TERRAIN_WOOD, square, 4);
  const AciesPoint *outline;
  gsize n_outline;

  outline = acies_terrain_get_outline (wood, &n_outline);
  g_assert_cmpuint (n_outline, ==, 4 * 12);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat (outline[i * 12].x, ==, square[i].x);
      g_assert_cmpfloat (outline[i * 12].y, ==, square[i].y);
    }

  /* Half way between two corners a Catmull-Rom spline is at
   * (9 (b + c) - (a + d)) / 16: here an eighth of the side beyond the edge. */
  g_assert_cmpfloat_with_epsilon (outline[6].x, 15.0, NEAR);
  g_assert_cmpfloat_with_epsilon (outline[6].y, 8.75, NEAR);
  g_assert_true (acies_terrain_contains (wood, (AciesPoint) { 15, 8.8 }));
  g_assert_false (acies_terrain_contains (wood, (AciesPoint) { 15, 8.7 }));
}

/* How far the outline reaches beyond the box around the points that were drawn */
static double
measure_bulge (const AciesPoint *points,
               gsize             n_points)
{
  g_autoptr (AciesTerrain) hill = new_piece (ACIES_TERRAIN_HILL, points, n_points);
  AciesPoint low = points[0];
  AciesPoint high = points[0];
  double most = 0.0;
  gsize n_outline;
  const AciesPoint *outline = acies_terrain_get_outline (hill, &n_outline);

  for (gsize i = 0; i < n_points; i++)
    {
      low = (AciesPoint) { MIN (low.x, points[i].x), MIN (low.y, points[i].y) };
      high = (AciesPoint) { MAX (high.x, points[i].x), MAX (high.y, points[i].y) };
    }
  for (gsize i = 0; i < n_outline; i++)
    {
      most = MAX (most, MAX (low.x - outline[i].x, outline[i].x - high.x));
      most = MAX (most, MAX (low.y - outline[i].y, outline[i].y - high.y));
    }

  return most;
}

static void
test_few_points_do_not_bulge (void)
{
  const AciesPoint three[] = { { 10, 20 }, { 30, 20 }, { 20, 4 } };
  /* Two points close together at the end of long sides */
  const AciesPoint wedge[] = { { 10, 10 }, { 40, 10 }, { 41, 11 }, { 10, 18 } };
  const AciesPoint five[] = { { 10, 10 }, { 20, 8 }, { 28, 10 }, { 29, 11 }, { 12, 16 } };
  const AciesPoint ridge[] = { { 10, 10 }, { 50, 10 }, { 50, 13 }, { 10, 13 } };

  g_assert_cmpfloat (measure_bulge (three, G_N_ELEMENTS (three)), <, 1.6);
  g_assert_cmpfloat (measure_bulge (wedge, G_N_ELEMENTS (wedge)), <, 3.0);
  g_assert_cmpfloat (measure_bulge (five, G_N_ELEMENTS (five)), <, 0.8);
  g_assert_cmpfloat (measure_bulge (ridge, G_N_ELEMENTS (ridge)), <, 1.2);
}

static void
test_outline_closed_by_hand (void)
{
  const AciesPoint closed[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 }, { 10, 10 } };
  g_autoptr (AciesTerrain) wood = new_piece (ACIES_TERRAIN_WOOD, square, 4);
  g_autoptr (AciesTerrain) again = new_piece (ACIES_TERRAIN_WOOD, closed, 5);
  const AciesPoint *outline;
  const AciesPoint *outline_again;
  gsize n_outline;
  gsize n_outline_again;

  outline = acies_terrain_get_outline (wood, &n_outline);
  outline_again = acies_terrain_get_outline (again, &n_outline_again);
  g_assert_cmpmem (outline, n_outline * sizeof *outline,
                   outline_again, n_outline_again * sizeof *outline);
}

static void
test_building_is_straight (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING, square, 4);
  const AciesPoint *outline;
  gsize n_outline;

  outline = acies_terrain_get_outline (house, &n_outline);
  g_assert_cmpmem (outline, n_outline * sizeof *outline, square, sizeof square);
}

static void
test_curve_of_line (void)
{
  const AciesPoint line[] = { { 0, 20 }, { 20, 10 }, { 40, 20 } };
  g_autoptr (AciesTerrain) river = new_piece (ACIES_TERRAIN_RIVER, line, 3);
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL, line, 3);
  const AciesPoint *curve;
  gsize n_curve;

  curve = acies_terrain_get_curve (river, &n_curve);
  g_assert_cmpuint (n_curve, ==, 2 * 12 + 1);
  g_assert_cmpfloat (curve[0].x, ==, 0.0);
  g_assert_cmpfloat (curve[12].y, ==, 10.0);
  g_assert_cmpfloat (curve[24].x, ==, 40.0);
  g_assert_cmpfloat (curve[24].y, ==, 20.0);

  curve = acies_terrain_get_curve (wall, &n_curve);
  g_assert_cmpmem (curve, n_curve * sizeof *curve, line, sizeof line);
}

static void
test_band_of_straight_line (void)
{
  const AciesPoint line[] = { { 10, 20 }, { 30, 20 } };
  g_autoptr (AciesTerrain) road = new_piece (ACIES_TERRAIN_ROAD, line, 2);

  acies_terrain_set_width (road, 3.0);
  g_assert_true (acies_terrain_contains (road, (AciesPoint) { 15, 21.5 }));
  g_assert_true (acies_terrain_contains (road, (AciesPoint) { 10, 18.6 }));
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 15, 21.6 }));
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 9.9, 20 }));
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 30.1, 20 }));
}

static void
test_band_turns_corner (void)
{
  const AciesPoint line[] = { { 10, 10 }, { 30, 10 }, { 30, 30 } };
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL, line, 3);
  gsize n_outline;

  acies_terrain_set_width (wall, 2.0);
  acies_terrain_get_outline (wall, &n_outline);
  g_assert_cmpuint (n_outline, ==, 6);

  /* The outer corner is full, the inner one is not rounded. */
  g_assert_true (acies_terrain_contains (wall, (AciesPoint) { 30.99, 9.01 }));
  g_assert_false (acies_terrain_contains (wall, (AciesPoint) { 28.99, 11.01 }));
  g_assert_true (acies_terrain_contains (wall, (AciesPoint) { 29.01, 11.01 }));
}

/* Probes the ground near a line.  Returns: how many places were in the band */
static guint
assert_is_near_line (AciesTerrain *piece,
                     GRand        *rand)
{
  double half = acies_terrain_get_width (piece) / 2.0;
  const AciesPoint *curve;
  guint n_inside = 0;
  gsize n_curve;

  curve = acies_terrain_get_curve (piece, &n_curve);
  for (guint i = 0; i < 500; i++)
    {
      AciesPoint near = curve[g_rand_int_range (rand, 0, n_curve)];
      AciesPoint point = acies_point_along (near, g_rand_double_range (rand, 0.0, 360.0),
                                            g_rand_double_range (rand, 0.0, half * 2.0));
      double distance = distance_to_line (curve, n_curve, point);
      double from_ends = MIN (acies_point_distance (point, curve[0]),
                              acies_point_distance (point, curve[n_curve - 1]));
      gboolean inside = acies_terrain_contains (piece, point);

      /* The ends are cut off, not round, and a corner stands out a little. */
      if (distance < half * 0.98 && from_ends > distance + 0.001)
        g_assert_true (inside);
      if (distance > half * 1.6)
        g_assert_false (inside);
      if (inside)
        n_inside++;
    }

  return n_inside;
}

static void
test_band_of_bends (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_inside = 0;

  /* Wide rivers in narrow bends, drawn by a drunkard: wherever the outline
   * folds, no hole may come of it and no ground beyond the banks. */
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (AciesTerrain) river = acies_terrain_new ("river", ACIES_TERRAIN_RIVER);
      AciesPoint points[6];

      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        points[j] = (AciesPoint) { g_rand_double_range (rand, 0.0, 30.0),
                                   g_rand_double_range (rand, 0.0, 30.0) };
      acies_terrain_set_width (river, g_rand_double_range (rand, 0.5, 8.0));
      acies_terrain_set_points (river, points, G_N_ELEMENTS (points));
      n_inside += assert_is_near_line (river, rand);
    }

  g_assert_cmpuint (n_inside, >, 1000);
}

static void
test_band_of_short_pieces (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_inside = 0;

  /* Walls that turn again before they are as long as they are thick. */
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (AciesTerrain) wall = acies_terrain_new ("wall", ACIES_TERRAIN_WALL);
      AciesPoint points[20] = { { 30.0, 30.0 } };

      for (guint j = 1; j < G_N_ELEMENTS (points); j++)
        points[j] = acies_point_along (points[j - 1], g_rand_double_range (rand, 0.0, 360.0),
                                       g_rand_double_range (rand, 0.2, 3.0));
      acies_terrain_set_width (wall, g_rand_double_range (rand, 0.5, 6.0));
      acies_terrain_set_points (wall, points, G_N_ELEMENTS (points));
      n_inside += assert_is_near_line (wall, rand);
    }

  g_assert_cmpuint (n_inside, >, 1000);
}

static void
test_band_of_ring (void)
{
  const AciesPoint ring[] = { { 10, 10 }, { 30, 10 }, { 30, 30 }, { 10, 30 }, { 10, 10 } };
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL, ring, 5);
  g_autoptr (AciesTerrain) road = new_piece (ACIES_TERRAIN_ROAD, ring, 5);

  acies_terrain_set_width (wall, 2.0);
  g_assert_true (acies_terrain_contains (wall, (AciesPoint) { 9.1, 9.1 }));
  g_assert_true (acies_terrain_contains (wall, (AciesPoint) { 10, 20 }));
  g_assert_true (acies_terrain_contains (wall, (AciesPoint) { 20, 29.1 }));
  g_assert_false (acies_terrain_contains (wall, (AciesPoint) { 20, 20 }));
  g_assert_false (acies_terrain_contains (wall, (AciesPoint) { 11.1, 11.1 }));

  /* Smooth where the line ends too. */
  g_assert_true (acies_terrain_contains (road, (AciesPoint) { 10, 10 }));
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 20, 20 }));
}

static void
test_line_without_width (void)
{
  const AciesPoint line[] = { { 10, 20 }, { 30, 20 } };
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL, line, 2);
  gsize n_curve;

  acies_terrain_set_width (wall, 0.0);
  g_assert_null (acies_terrain_get_outline (wall, NULL));
  g_assert_nonnull (acies_terrain_get_curve (wall, &n_curve));
  g_assert_cmpuint (n_curve, ==, 2);
  g_assert_false (acies_terrain_contains (wall, (AciesPoint) { 20, 20 }));
}

static void
test_outline_follows_changes (void)
{
  const AciesPoint line[] = { { 10, 20 }, { 30, 20 } };
  g_autoptr (AciesTerrain) road = new_piece (ACIES_TERRAIN_ROAD, line, 2);

  acies_terrain_set_width (road, 1.0);
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 20, 22 }));
  acies_terrain_set_width (road, 5.0);
  g_assert_true (acies_terrain_contains (road, (AciesPoint) { 20, 22 }));
  acies_terrain_set_points (road, square, 2);
  g_assert_false (acies_terrain_contains (road, (AciesPoint) { 20, 22 }));
  g_assert_true (acies_terrain_contains (road, (AciesPoint) { 15, 12 }));
}

static void
test_center (void)
{
  /* Its arms weigh the corner down: the middle of an L by its surface. */
  const AciesPoint angle[] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 20, 10 }, { 20, 20 }, { 0, 20 } };
  const AciesPoint line[] = { { 0, 0 }, { 10, 0 }, { 10, 30 } };
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING, angle, 6);
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL, line, 3);
  g_autoptr (AciesTerrain) none = acies_terrain_new ("none", ACIES_TERRAIN_WOOD);
  AciesPoint center = acies_terrain_get_center (house);

  g_assert_cmpfloat_with_epsilon (center.x, 25.0 / 3.0, NEAR);
  g_assert_cmpfloat_with_epsilon (center.y, 35.0 / 3.0, NEAR);

  center = acies_terrain_get_center (wall);
  g_assert_cmpfloat_with_epsilon (center.x, 10.0, NEAR);
  g_assert_cmpfloat_with_epsilon (center.y, 10.0, NEAR);

  center = acies_terrain_get_center (none);
  g_assert_cmpfloat (center.x, ==, 0.0);
}

static void
test_contour (void)
{
  g_autoptr (AciesTerrain) hill = acies_terrain_new ("hill", ACIES_TERRAIN_HILL);

  acies_terrain_set_levels (hill, 3);
  g_assert_cmpfloat (acies_terrain_get_contour (hill, 0), ==, 1.0);
  g_assert_cmpfloat_with_epsilon (acies_terrain_get_contour (hill, 1), 1.0 - 1.0 / 3.55, NEAR);
  g_assert_cmpfloat_with_epsilon (acies_terrain_get_contour (hill, 2), 1.0 - 2.0 / 3.55, NEAR);
}

static void
test_refuses_nonsense (void)
{
  g_autoptr (AciesTerrain) river = new_piece (ACIES_TERRAIN_RIVER, square, 4);
  const AciesPoint endless[] = { { 0, 0 }, { INFINITY, 10 } };
  gsize n_points;

  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*isfinite*");
  acies_terrain_set_points (river, endless, 2);
  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*inches >= 0.0*");
  acies_terrain_set_width (river, -1.0);
  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*levels >= 1*");
  acies_terrain_set_levels (river, 0);
  g_test_assert_expected_messages ();

  acies_terrain_get_points (river, &n_points);
  g_assert_cmpuint (n_points, ==, 4);
  g_assert_cmpfloat (acies_terrain_get_width (river), ==, 3.0);
  g_assert_cmpuint (acies_terrain_get_levels (river), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/terrain/new", test_new);
  g_test_add_func ("/table/terrain/kinds", test_kinds);
  g_test_add_func ("/table/terrain/properties", test_properties);
  g_test_add_func ("/table/terrain/notifies-real-changes-only", test_notifies_real_changes_only);
  g_test_add_func ("/table/terrain/area-has-no-width", test_area_has_no_width);
  g_test_add_func ("/table/terrain/classes", test_classes);
  g_test_add_func ("/table/terrain/copy", test_copy);
  g_test_add_func ("/table/terrain/points-from-itself", test_points_from_itself);
  g_test_add_func ("/table/terrain/unfinished", test_unfinished);
  g_test_add_func ("/table/terrain/outline-is-smooth", test_outline_is_smooth);
  g_test_add_func ("/table/terrain/few-points-do-not-bulge", test_few_points_do_not_bulge);
  g_test_add_func ("/table/terrain/outline-closed-by-hand", test_outline_closed_by_hand);
  g_test_add_func ("/table/terrain/building-is-straight", test_building_is_straight);
  g_test_add_func ("/table/terrain/curve-of-line", test_curve_of_line);
  g_test_add_func ("/table/terrain/band-of-straight-line", test_band_of_straight_line);
  g_test_add_func ("/table/terrain/band-turns-corner", test_band_turns_corner);
  g_test_add_func ("/table/terrain/band-of-bends", test_band_of_bends);
  g_test_add_func ("/table/terrain/band-of-short-pieces", test_band_of_short_pieces);
  g_test_add_func ("/table/terrain/band-of-ring", test_band_of_ring);
  g_test_add_func ("/table/terrain/line-without-width", test_line_without_width);
  g_test_add_func ("/table/terrain/outline-follows-changes", test_outline_follows_changes);
  g_test_add_func ("/table/terrain/center", test_center);
  g_test_add_func ("/table/terrain/contour", test_contour);
  g_test_add_func ("/table/terrain/refuses-nonsense", test_refuses_nonsense);

  return g_test_run ();
}
