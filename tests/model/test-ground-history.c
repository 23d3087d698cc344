/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-ground-history.h"
#include "acies-ground-pen.h"
#include "acies-plan-piece.h"
#include "acies-plan-rim.h"
#include "acies-table-unit.h"
#include "acies-terrain-grip.h"
#include "acies-terrain-shapes.h"

typedef struct
{
  AciesBattlePlan    *plan;
  AciesGroundHistory *history;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->plan = acies_battle_plan_new ();
  fixture->history = acies_ground_history_new (fixture->plan);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_finalize_object (fixture->history);
  g_assert_finalize_object (fixture->plan);
}

static AciesTable *
get_table (Fixture *fixture)
{
  return acies_battle_plan_get_table (fixture->plan);
}

static AciesTerrain *
add (Fixture         *fixture,
     AciesTerrainKind kind,
     const char      *name)
{
  g_autoptr (AciesTerrain) piece = acies_terrain_create_on_table (get_table (fixture), kind, NULL,
                                                                  (AciesPoint) { 30, 20 });

  acies_terrain_set_name (piece, name);
  acies_table_add_terrain (get_table (fixture), piece);
  acies_battle_plan_terrain_changed (fixture->plan);

  return piece;
}

static guint
count_pieces (Fixture *fixture)
{
  return g_list_model_get_n_items (acies_table_get_terrain (get_table (fixture)));
}

/* Each step has a name, and all can be taken back and done again. */
static void
test_steps (Fixture      *fixture,
            gconstpointer data)
{
  AciesTerrain *hill = add (fixture, ACIES_TERRAIN_HILL, "Ridge");
  g_autofree char *id = g_strdup (acies_terrain_get_id (hill));
  AciesTerrain *wall;
  AciesPoint middle = acies_terrain_get_center (hill);
  const char *const labels[] = {
    "Add Ridge", "Move Ridge", "Turn Ridge", "Reshape Ridge", "Change Ridge", "Rename Ridge", "Add Wall",
    "Change the Order", "Remove Wall", "Change the Size of the Table",
  };

  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Add Ridge");
  acies_terrain_move (hill, 3, 0);
  acies_battle_plan_terrain_changed (fixture->plan);
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Move Ridge");
  acies_terrain_turn (hill, middle, 15);
  acies_battle_plan_terrain_changed (fixture->plan);
  g_assert_true (acies_terrain_grip_remove_point (hill, 1));
  acies_battle_plan_terrain_changed (fixture->plan);
  acies_terrain_set_levels (hill, 3);
  acies_battle_plan_terrain_changed (fixture->plan);
  acies_terrain_set_name (hill, "Rid");
  acies_battle_plan_terrain_changed (fixture->plan);
  acies_terrain_set_name (hill, "High Ridge");
  acies_battle_plan_terrain_changed (fixture->plan);
  /* Nothing changed. */
  acies_battle_plan_terrain_changed (fixture->plan);
  wall = add (fixture, ACIES_TERRAIN_WALL, "Wall");
  g_assert_true (acies_terrain_shift_on_table (get_table (fixture), wall, -1));
  g_assert_false (acies_terrain_shift_on_table (get_table (fixture), wall, -1));
  acies_battle_plan_terrain_changed (fixture->plan);
  acies_table_remove_terrain (get_table (fixture), acies_terrain_get_id (wall));
  acies_battle_plan_terrain_changed (fixture->plan);
  acies_battle_plan_set_size (fixture->plan, 60, 40, 8);
  acies_battle_plan_set_size (fixture->plan, 96, 60, 10);

  for (guint i = G_N_ELEMENTS (labels); i-- > 0;)
    {
      g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, labels[i]);
      g_assert_true (acies_ground_history_undo (fixture->history));
      g_assert_cmpstr (acies_ground_history_get_redo_label (fixture->history), ==, labels[i]);
      /* The same piece is there as long as there is one. */
      g_assert_true (i == 0 || acies_table_find_terrain (get_table (fixture), id) == hill
                     || labels[i][0] == 'C');
      hill = acies_table_find_terrain (get_table (fixture), id);
    }
  g_assert_null (acies_ground_history_get_undo_label (fixture->history));
  g_assert_false (acies_ground_history_undo (fixture->history));
  g_assert_cmpuint (count_pieces (fixture), ==, 0);
  g_assert_cmpfloat (acies_table_get_width (get_table (fixture)), ==, 72.0);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_true (acies_ground_history_redo (fixture->history));
  g_assert_false (acies_ground_history_redo (fixture->history));
  hill = acies_table_find_terrain (get_table (fixture), id);
  g_assert_cmpuint (count_pieces (fixture), ==, 1);
  g_assert_cmpstr (acies_terrain_get_name (hill), ==, "High Ridge");
  g_assert_cmpuint (acies_terrain_get_levels (hill), ==, 3);
  g_assert_cmpuint (acies_terrain_grip_count (hill, ACIES_TERRAIN_GRIP_POINT), ==, 9);
  g_assert_cmpfloat (acies_table_get_width (get_table (fixture)), ==, 96.0);
}

/* The shape is a step, a cut that grows is one; a shape that another size changed comes back as it was. */
static void
test_shapes (Fixture      *fixture,
             gconstpointer data)
{
  AciesRim rim = { ACIES_RIM_L, ACIES_TABLE_EDGE_FAR, 10, 8 };
  g_autoptr (AciesTerrain) corners = NULL;
  g_autoptr (AciesTerrain) none = NULL;
  g_autofree char *shape = NULL, *before_size = NULL, *rectangle = NULL, *again = NULL;

  none = acies_plan_rim_create_piece (get_table (fixture));
  g_assert_null (none);
  acies_battle_plan_set_shape (fixture->plan, &rim);
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Change the Shape of the Table");
  for (guint i = 0; i < 5; i++)
    {
      rim.along += 2;
      acies_battle_plan_set_shape (fixture->plan, &rim);
    }
  acies_battle_plan_set_size (fixture->plan, 16, 40, 8);
  shape = acies_table_print_shape (get_table (fixture));
  g_assert_cmpstr (shape, ==, "l far-right 15x8");
  g_assert_true (acies_ground_history_undo (fixture->history));
  before_size = acies_table_print_shape (get_table (fixture));
  g_assert_cmpstr (before_size, ==, "l far-right 20x8");
  /* The cut as it grew, and the one before */
  g_assert_true (acies_ground_history_undo (fixture->history));
  g_assert_true (acies_ground_history_undo (fixture->history));
  rectangle = acies_table_print_shape (get_table (fixture));
  g_assert_cmpstr (rectangle, ==, "rectangle");
  g_assert_false (acies_ground_history_undo (fixture->history));
  while (acies_ground_history_redo (fixture->history))
    continue;
  again = acies_table_print_shape (get_table (fixture));
  g_assert_cmpstr (again, ==, shape);
}

/* A free rim is worked on as a piece; one that crosses itself is refused, and corners stay on the table. */
static void
test_free_rim (Fixture      *fixture,
               gconstpointer data)
{
  const AciesTerrainGrip middle = { ACIES_TERRAIN_GRIP_MIDDLE, 0 }, point = { ACIES_TERRAIN_GRIP_POINT, 1 };
  AciesTable *table = get_table (fixture);
  AciesRim rim = { .shape = ACIES_RIM_FREE };
  g_autoptr (AciesTerrain) piece = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shape = NULL, *same = NULL;

  acies_battle_plan_set_shape (fixture->plan, &rim);
  piece = acies_plan_rim_create_piece (table);
  g_assert_true (acies_plan_rim_is_piece (piece));
  g_assert_cmpuint (acies_terrain_grip_count (piece, ACIES_TERRAIN_GRIP_POINT), ==, 4);
  acies_terrain_grip_pull (piece, middle, (AciesPoint) { 36, 0 }, (AciesPoint) { 30, 9.1 }, 0.5);
  g_assert_true (acies_plan_rim_take_piece (fixture->plan, piece, &error));
  g_assert_no_error (error);
  acies_terrain_grip_pull (piece, (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_POINT, 2 }, (AciesPoint) { 72, 0 },
                           (AciesPoint) { 80, -3 }, 0.5);
  g_assert_true (acies_plan_rim_take_piece (fixture->plan, piece, &error));
  shape = acies_table_print_shape (table);
  g_assert_cmpstr (shape, ==, "free 0,0 30,9 72,0 72,48 0,48");

  acies_terrain_grip_pull (piece, point, (AciesPoint) { 30, 9 }, (AciesPoint) { 30, 48 }, 0);
  g_assert_false (acies_plan_rim_take_piece (fixture->plan, piece, &error));
  g_assert_cmpstr (error->message, ==, "The rim of the table crosses or touches itself");
  same = acies_table_print_shape (table);
  g_assert_cmpstr (same, ==, shape);
}

/* What is done after steps were taken back takes the place of these. */
static void
test_other_way (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (AciesTable) other = acies_table_new (48, 48);

  add (fixture, ACIES_TERRAIN_WOOD, "Wood");
  add (fixture, ACIES_TERRAIN_MARSH, "Marsh");
  g_assert_true (acies_ground_history_undo (fixture->history));
  add (fixture, ACIES_TERRAIN_TOWN, "Town");
  g_assert_null (acies_ground_history_get_redo_label (fixture->history));
  acies_battle_plan_set_table (fixture->plan, other);
  g_assert_cmpuint (count_pieces (fixture), ==, 0);
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Choose Another Table");
  g_assert_true (acies_ground_history_undo (fixture->history));
  g_assert_cmpuint (count_pieces (fixture), ==, 2);
  g_assert_cmpfloat (acies_table_get_width (get_table (fixture)), ==, 72.0);
}

static AciesBackdrop *
make_backdrop (const AciesPoint *corners,
               double            opacity,
               guint8            last)
{
  const guint8 data[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', last };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPhoto) photo = acies_photo_new ("table.png", bytes, 400, 300, &error);

  g_assert_no_error (error);

  return acies_backdrop_new (photo, corners, opacity);
}

static void
lay (Fixture          *fixture,
     const AciesPoint *corners,
     double            opacity,
     guint8            last,
     const char       *label)
{
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (corners, opacity, last);

  acies_battle_plan_set_backdrop (fixture->plan, backdrop);
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, label);
  g_assert_true (acies_backdrop_equal (acies_table_get_backdrop (get_table (fixture)), backdrop));
}

static double
undo_to_opacity (Fixture *fixture)
{
  AciesBackdrop *backdrop;

  g_assert_true (acies_ground_history_undo (fixture->history));
  backdrop = acies_table_get_backdrop (get_table (fixture));

  return backdrop != NULL ? acies_backdrop_get_opacity (backdrop) : -1.0;
}

/* Steps of the photograph are told apart, successive opacities are one, and another table keeps it. */
static void
test_backdrop (Fixture      *fixture,
               gconstpointer data)
{
  static const AciesPoint corners[4] = { { 0.25, 0 }, { 0.75, 0 }, { 1, 1 }, { 0, 1 } };
  g_autoptr (AciesTable) other = acies_table_new (48, 48);

  lay (fixture, NULL, 0.8, 1, "Add the Photograph");
  lay (fixture, corners, 0.8, 1, "Fit the Photograph");
  lay (fixture, corners, 0.7, 1, "Change the Strength of the Photograph");
  lay (fixture, corners, 0.6, 1, "Change the Strength of the Photograph");
  add (fixture, ACIES_TERRAIN_HILL, "Ridge");
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Add Ridge");
  lay (fixture, corners, 0.5, 2, "Choose Another Photograph");
  acies_battle_plan_set_backdrop (fixture->plan, NULL);
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Remove the Photograph");

  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.5);
  g_assert_cmpuint (count_pieces (fixture), ==, 1);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.6);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.6);
  g_assert_cmpuint (count_pieces (fixture), ==, 0);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.8);
  g_assert_cmpfloat (acies_backdrop_get_corners (acies_table_get_backdrop (get_table (fixture)))[0].x, ==, 0.25);
  g_assert_true (acies_ground_history_redo (fixture->history));
  acies_battle_plan_set_table (fixture->plan, other);
  g_assert_cmpfloat (acies_backdrop_get_opacity (acies_table_get_backdrop (get_table (fixture))), ==, 0.6);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.6);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.8);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, 0.8);
  g_assert_cmpfloat (acies_backdrop_get_corners (acies_table_get_backdrop (get_table (fixture)))[0].x, ==, 0);
  g_assert_cmpfloat (undo_to_opacity (fixture), ==, -1.0);
  g_assert_null (acies_ground_history_get_undo_label (fixture->history));
}

static void
test_copy (Fixture      *fixture,
           gconstpointer data)
{
  AciesTerrain *wood = add (fixture, ACIES_TERRAIN_WOOD, "Wood");
  g_autoptr (AciesTerrain) copy = acies_terrain_copy_on_table (get_table (fixture), wood, (AciesPoint) { 2, 1 });

  g_assert_cmpstr (acies_terrain_get_id (copy), !=, acies_terrain_get_id (wood));
  g_assert_cmpstr (acies_terrain_get_name (copy), ==, "Wood");
  g_assert_true (acies_terrain_get_blocks_sight (copy));
  g_assert_cmpfloat_with_epsilon (acies_terrain_get_center (copy).x, acies_terrain_get_center (wood).x + 2, 1e-9);
}

/* A piece of a library lies where it is put, beside others of its kind, and is taken back in one step. */
static void
test_put_piece (Fixture      *fixture,
                gconstpointer data)
{
  static const AciesPoint house[] = { { 1, 1 }, { 5, 1 }, { 5, 3 }, { 1, 3 } };
  g_autoptr (AciesTerrain) farm = acies_terrain_new ("building-1", ACIES_TERRAIN_BUILDING);
  AciesTerrain *first, *second;

  acies_terrain_set_points (farm, house, G_N_ELEMENTS (house));
  acies_terrain_set_name (farm, "Farm");
  acies_terrain_set_classes (farm, "hard-cover");
  first = acies_battle_plan_put_piece (fixture->plan, farm, (AciesPoint) { 30, 20 });
  second = acies_battle_plan_put_piece (fixture->plan, farm, (AciesPoint) { 10, 8 });
  g_assert_cmpuint (count_pieces (fixture), ==, 2);
  g_assert_cmpstr (acies_terrain_get_id (first), !=, acies_terrain_get_id (second));
  g_assert_cmpfloat (acies_terrain_get_points (first, NULL)[0].x, ==, 28);
  g_assert_cmpfloat (acies_terrain_get_points (second, NULL)[2].y, ==, 9);
  g_assert_cmpstr (acies_terrain_get_classes (second), ==, "hard-cover");
  g_assert_cmpstr (acies_ground_history_get_undo_label (fixture->history), ==, "Add Farm");
  g_assert_true (acies_ground_history_undo (fixture->history));
  g_assert_cmpuint (count_pieces (fixture), ==, 1);
  g_assert_true (acies_ground_history_undo (fixture->history));
  g_assert_cmpuint (count_pieces (fixture), ==, 0);
}

/* ---- Drawing ---- */

static AciesGroundPen *
make_pen (Fixture         *fixture,
          AciesTerrainKind kind)
{
  g_autoptr (AciesTerrain) piece = acies_terrain_create_on_table (get_table (fixture), kind, NULL,
                                                                  (AciesPoint) { 30, 20 });

  return acies_ground_pen_new (get_table (fixture), piece);
}

static gboolean
set_corner (AciesGroundPen *pen,
            double          x,
            double          y)
{
  acies_ground_pen_set_place (pen, (AciesPoint) { x, y }, 0.5);

  return acies_ground_pen_set_corner (pen, 0.4);
}

static void
assert_points (AciesTerrain     *piece,
               const AciesPoint *expected,
               gsize             n_expected)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (piece, &n_points);

  g_assert_cmpuint (n_points, ==, n_expected);
  for (gsize i = 0; i < n_points; i++)
    {
      g_assert_cmpfloat (points[i].x, ==, expected[i].x);
      g_assert_cmpfloat (points[i].y, ==, expected[i].y);
    }
}

static void
test_corners (Fixture      *fixture,
              gconstpointer data)
{
  static const AciesPoint expected[] = { { 10, 10 }, { 20, 8 }, { 26, 15 }, { 18, 22 }, { 9, 18 } };
  g_autoptr (AciesGroundPen) pen = make_pen (fixture, ACIES_TERRAIN_HILL);
  g_autoptr (AciesTerrain) hill = NULL;
  g_autoptr (AciesTerrain) preview = NULL;
  gsize n_points;

  g_assert_false (set_corner (pen, 10.1, 9.9));
  g_assert_false (set_corner (pen, 20, 8));
  /* Too few: neither the first corner nor the last one ends it. */
  g_assert_false (set_corner (pen, 20, 8));
  g_assert_null (acies_ground_pen_create_piece (pen));
  g_assert_false (set_corner (pen, 26, 15));
  g_assert_false (set_corner (pen, 40, 40));
  g_assert_true (acies_ground_pen_take_back (pen));
  g_assert_false (set_corner (pen, 18, 22));
  g_assert_false (set_corner (pen, 9, 18));
  acies_ground_pen_set_place (pen, (AciesPoint) { 200, -5 }, 0.5);
  preview = acies_ground_pen_create_preview (pen);
  acies_terrain_get_points (preview, &n_points);
  g_assert_cmpuint (n_points, ==, 6);
  g_assert_cmpfloat (acies_ground_pen_get_place (pen).x, ==, 72.0);
  g_assert_cmpfloat (acies_ground_pen_get_place (pen).y, ==, 0.0);
  g_assert_true (set_corner (pen, 10, 10));
  hill = acies_ground_pen_create_piece (pen);
  assert_points (hill, expected, G_N_ELEMENTS (expected));
  g_assert_cmpuint (acies_terrain_get_levels (hill), ==, 2);
}

static void
test_lines_and_boxes (Fixture      *fixture,
                      gconstpointer data)
{
  static const AciesPoint ring[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 10 } };
  static const AciesPoint box[] = { { 10, 10 }, { 14, 10 }, { 14, 13 }, { 10, 13 } };
  g_autoptr (AciesGroundPen) wall = make_pen (fixture, ACIES_TERRAIN_WALL);
  g_autoptr (AciesGroundPen) house = make_pen (fixture, ACIES_TERRAIN_BUILDING);
  g_autoptr (AciesGroundPen) pulled = make_pen (fixture, ACIES_TERRAIN_BUILDING);
  g_autoptr (AciesGroundPen) flat = make_pen (fixture, ACIES_TERRAIN_WOOD);
  g_autoptr (AciesTerrain) closed = NULL;
  g_autoptr (AciesTerrain) two = NULL;
  g_autoptr (AciesTerrain) one = NULL;

  g_assert_false (set_corner (wall, 10, 10));
  g_assert_false (acies_ground_pen_is_shape (wall));
  g_assert_false (set_corner (wall, 20, 10));
  g_assert_true (acies_ground_pen_is_shape (wall));
  g_assert_false (set_corner (wall, 20, 20));
  g_assert_true (set_corner (wall, 10, 10));
  closed = acies_ground_pen_create_piece (wall);
  assert_points (closed, ring, G_N_ELEMENTS (ring));

  g_assert_false (set_corner (house, 10, 10));
  g_assert_true (set_corner (house, 14, 13));
  two = acies_ground_pen_create_piece (house);
  assert_points (two, box, G_N_ELEMENTS (box));
  acies_ground_pen_draw_to (pulled, (AciesPoint) { 10.1, 10 }, (AciesPoint) { 30, 30 }, 0.5);
  acies_ground_pen_draw_to (pulled, (AciesPoint) { 10.1, 10 }, (AciesPoint) { 13.9, 13 }, 0.5);
  g_assert_true (acies_ground_pen_lift (pulled));
  one = acies_ground_pen_create_piece (pulled);
  assert_points (one, box, G_N_ELEMENTS (box));

  /* An area needs some breadth. */
  g_assert_false (set_corner (flat, 10, 10));
  g_assert_false (set_corner (flat, 20, 10));
  g_assert_false (set_corner (flat, 30, 10));
  g_assert_false (acies_ground_pen_is_shape (flat));
}

/* A circle drawn free hand needs few points, all of them near to where it was drawn. */
static void
test_free_hand (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (AciesGroundPen) pen = make_pen (fixture, ACIES_TERRAIN_WOOD);
  g_autoptr (AciesTerrain) wood = NULL;
  const AciesPoint *points;
  gsize n_points;
  AciesPoint from = { 40, 20 };

  for (guint i = 0; i <= 180; i++)
    acies_ground_pen_draw_to (pen, from, (AciesPoint) { 30 + 10 * cos (i * G_PI / 90), 20 + 10 * sin (i * G_PI / 90) },
                              0.5);
  g_assert_true (acies_ground_pen_lift (pen));
  wood = acies_ground_pen_create_piece (pen);
  points = acies_terrain_get_points (wood, &n_points);
  g_assert_cmpuint (n_points, >=, 6);
  g_assert_cmpuint (n_points, <=, 20);
  for (gsize i = 0; i < n_points; i++)
    {
      g_assert_cmpfloat_with_epsilon (acies_point_distance (points[i], (AciesPoint) { 30, 20 }), 10.0, 0.8);
      g_assert_cmpfloat (points[i].x * 2, ==, round (points[i].x * 2));
    }
  g_assert_true (acies_terrain_contains (wood, (AciesPoint) { 30, 20 }));

  /* A slip of the hand is no piece. */
  acies_ground_pen_take_back (pen);
  g_clear_object (&pen);
  pen = make_pen (fixture, ACIES_TERRAIN_WOOD);
  acies_ground_pen_draw_to (pen, from, (AciesPoint) { 40.2, 20.1 }, 0.5);
  g_assert_false (acies_ground_pen_lift (pen));
  g_assert_cmpuint (acies_ground_pen_get_n_corners (pen), ==, 0);
}

/* What is only shown rounded stays as it is; what is typed is taken. */
static void
test_units (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *inches = acies_table_unit_format (ACIES_TABLE_INCHES, 47.5);
  g_autofree char *centimeters = acies_table_unit_format (ACIES_TABLE_CENTIMETERS, 72);
  g_autofree char *whole = acies_table_unit_format_whole (ACIES_TABLE_CENTIMETERS, 67.2);
  g_autofree char *size = acies_table_unit_format_size (ACIES_TABLE_CENTIMETERS, 72, 48);

  g_assert_cmpstr (inches, ==, "47.5″");
  g_assert_cmpstr (centimeters, ==, "182.9 cm");
  g_assert_cmpstr (whole, ==, "171 cm");
  g_assert_cmpstr (size, ==, "183 × 122 cm");
  g_assert_cmpfloat (acies_table_unit_to_inches (ACIES_TABLE_CENTIMETERS, 182.9, 72), ==, 72.0);
  g_assert_cmpfloat_with_epsilon (acies_table_unit_to_inches (ACIES_TABLE_CENTIMETERS, 180, 72), 70.866, 0.001);
  g_assert_cmpfloat (acies_table_unit_to_inches (ACIES_TABLE_INCHES, 70.9, 180 / 2.54), ==, 180 / 2.54);
  g_assert_cmpfloat (acies_table_unit_to_inches (ACIES_TABLE_INCHES, 71.5, 72), ==, 71.5);
  g_assert_cmpuint (acies_table_unit_get_digits (ACIES_TABLE_INCHES, 72), ==, 0);
  g_assert_cmpuint (acies_table_unit_get_digits (ACIES_TABLE_CENTIMETERS, 72), ==, 1);
  g_assert_cmpuint (acies_table_unit_get_digits (ACIES_TABLE_CENTIMETERS, 180 / 2.54), ==, 0);
  g_assert_cmpfloat_with_epsilon (acies_table_unit_from_inches (ACIES_TABLE_CENTIMETERS, 10), 25.4, 1e-9);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/model/ground-history/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/model/ground-history/shapes", Fixture, NULL, set_up, test_shapes, tear_down);
  g_test_add ("/model/ground-history/free-rim", Fixture, NULL, set_up, test_free_rim, tear_down);
  g_test_add ("/model/ground-history/other-way", Fixture, NULL, set_up, test_other_way, tear_down);
  g_test_add ("/model/ground-history/backdrop", Fixture, NULL, set_up, test_backdrop, tear_down);
  g_test_add ("/model/ground-history/copy", Fixture, NULL, set_up, test_copy, tear_down);
  g_test_add ("/model/ground-history/put-piece", Fixture, NULL, set_up, test_put_piece, tear_down);
  g_test_add ("/model/ground-pen/corners", Fixture, NULL, set_up, test_corners, tear_down);
  g_test_add ("/model/ground-pen/lines-and-boxes", Fixture, NULL, set_up, test_lines_and_boxes, tear_down);
  g_test_add ("/model/ground-pen/free-hand", Fixture, NULL, set_up, test_free_hand, tear_down);

  g_test_add ("/model/table-unit/rounding", Fixture, NULL, set_up, test_units, tear_down);

  return g_test_run ();
}
