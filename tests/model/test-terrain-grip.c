/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-terrain-grip.h"
#include "acies-table.h"
#include "acies-terrain-shapes.h"

#define NEAR 1e-9

static const AciesPoint square[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 } };

static AciesTerrain *
new_piece (AciesTerrainKind kind)
{
  AciesTerrain *piece = acies_terrain_new ("piece", kind);

  acies_terrain_set_points (piece, square, G_N_ELEMENTS (square));

  return piece;
}

static void
check_point (AciesTerrain *piece,
             guint         index,
             double        x,
             double        y)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (piece, &n_points);

  g_assert_cmpuint (index, <, n_points);
  g_assert_cmpfloat_with_epsilon (points[index].x, x, NEAR);
  g_assert_cmpfloat_with_epsilon (points[index].y, y, NEAR);
}

static void
check_grip (AciesTerrain  *piece,
            double         x,
            double         y,
            AciesTerrainGripKind  kind,
            guint          index)
{
  AciesTerrainGrip grip = acies_terrain_grip_find (piece, (AciesPoint) { x, y }, 0.5);

  g_assert_cmpint (grip.kind, ==, kind);
  g_assert_cmpuint (grip.index, ==, index);
}

static void
test_find (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING);
  g_autoptr (AciesTerrain) wall = new_piece (ACIES_TERRAIN_WALL);

  check_grip (house, 20.2, 10.1, ACIES_TERRAIN_GRIP_POINT, 1);
  check_grip (house, 15, 20, ACIES_TERRAIN_GRIP_MIDDLE, 2);
  check_grip (house, 10, 15, ACIES_TERRAIN_GRIP_MIDDLE, 3);
  check_grip (house, 9.5, 9.5, ACIES_TERRAIN_GRIP_BOX, 0);
  check_grip (house, 15, 8, ACIES_TERRAIN_GRIP_TURN, 0);
  check_grip (house, 13, 13, ACIES_TERRAIN_GRIP_PIECE, 0);
  check_grip (house, 30, 30, ACIES_TERRAIN_GRIP_NONE, 0);
  /* A line does not go back to its beginning. */
  check_grip (wall, 10, 15, ACIES_TERRAIN_GRIP_NONE, 0);
  g_assert_cmpuint (acies_terrain_grip_count (wall, ACIES_TERRAIN_GRIP_MIDDLE), ==, 3);
}

static void
test_pull_point (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING);

  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_POINT, 2 },
                           square[2], (AciesPoint) { 24.3, 20.2 }, 0.5);
  check_point (house, 2, 24.5, 20);
  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_POINT, 2 },
                           square[2], (AciesPoint) { 24.3, 20.2 }, 0);
  check_point (house, 2, 24.3, 20.2);
  g_assert_true (acies_terrain_contains (house, (AciesPoint) { 22, 19 }));

  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_MIDDLE, 0 },
                           (AciesPoint) { 15, 10 }, (AciesPoint) { 15, 6.1 }, 0.5);
  g_assert_cmpuint (acies_terrain_grip_count (house, ACIES_TERRAIN_GRIP_POINT), ==, 5);
  check_point (house, 1, 15, 6);
  check_point (house, 2, 20, 10);
}

static void
test_pull_whole (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING);

  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_PIECE, 0 },
                           (AciesPoint) { 12, 12 }, (AciesPoint) { 14.2, 11.6 }, 0.5);
  check_point (house, 0, 12, 9.5);
  check_point (house, 2, 22, 19.5);

  /* The corner across stays; a box is never less than an inch. */
  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_BOX, 0 },
                           (AciesPoint) { 12, 9.5 }, (AciesPoint) { 2, 4.5 }, 0.5);
  check_point (house, 0, 2, 4.5);
  check_point (house, 2, 22, 19.5);
  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_BOX, 2 },
                           (AciesPoint) { 22, 19.5 }, (AciesPoint) { -50, -50 }, 0.5);
  check_point (house, 0, 2, 4.5);
  check_point (house, 2, 3, 5.5);
}

/* What is turned is measured as it is painted. */
static void
test_turn (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING);
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  const AciesPoint corner = { 10.5, 10.5 };
  const AciesPoint beside = { 15, 21.5 };

  acies_table_add_terrain (table, house);
  g_assert_true (acies_terrain_contains (house, corner));
  g_assert_null (acies_table_sight_blocked_by (table, (AciesPoint) { 5, 21.5 }, (AciesPoint) { 25, 21.5 }));
  acies_terrain_grip_pull (house, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_TURN, 0 },
                           (AciesPoint) { 15, 5 }, (AciesPoint) { 22, 7.8 }, 0.5);
  check_point (house, 0, 15, 15 - 5 * G_SQRT2);
  check_point (house, 1, 15 + 5 * G_SQRT2, 15);
  g_assert_false (acies_terrain_contains (house, corner));
  g_assert_true (acies_terrain_contains (house, beside));
  g_assert_true (acies_table_sight_blocked_by (table, (AciesPoint) { 5, 21.5 }, (AciesPoint) { 25, 21.5 }) == house);

  for (guint i = 0; i < 21; i++)
    acies_terrain_turn (house, acies_terrain_get_center (house), 15);
  check_point (house, 0, 10, 10);
}

static void
test_remove_point (void)
{
  g_autoptr (AciesTerrain) house = new_piece (ACIES_TERRAIN_BUILDING);

  g_assert_false (acies_terrain_grip_remove_point (house, 4));
  g_assert_true (acies_terrain_grip_remove_point (house, 1));
  check_point (house, 1, 20, 20);
  g_assert_false (acies_terrain_grip_remove_point (house, 0));
  g_assert_cmpuint (acies_terrain_grip_count (house, ACIES_TERRAIN_GRIP_POINT), ==, 3);
  g_assert_cmpuint (acies_terrain_grip_insert_point (house, 2), ==, 3);
  check_point (house, 3, 10, 15);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/model/terrain-grip/find", test_find);
  g_test_add_func ("/model/terrain-grip/pull-point", test_pull_point);
  g_test_add_func ("/model/terrain-grip/pull-whole", test_pull_whole);
  g_test_add_func ("/model/terrain-grip/turn", test_turn);
  g_test_add_func ("/model/terrain-grip/remove-point", test_remove_point);

  return g_test_run ();
}
