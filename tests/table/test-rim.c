/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables that are no rectangles: their shapes, and what is measured on them. */

#include "config.h"

#include <math.h>

#include "acies-input-error.h"
#include "acies-table-rim.h"

#define WIDTH  72.0
#define HEIGHT 48.0

/* The far right corner is cut away, 24 by 12 inches:
 *
 *   0        48   72
 *   +---------+       0
 *   |         |
 *   |         +----+  12
 *   |              |
 *   +--------------+  48
 */
#define L_SHAPE "l far-right 24x12"

static AciesTable *
make_table (const char *shape)
{
  AciesTable *table = acies_table_new (WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_table_parse_shape (table, shape, &error));
  g_assert_no_error (error);

  return table;
}

static void
assert_rim (AciesTable       *table,
            const AciesPoint *expected,
            gsize             n_expected)
{
  gsize n_points;
  const AciesPoint *points = acies_table_get_rim (table, &n_points);

  g_assert_cmpuint (n_points, ==, n_expected);
  for (gsize i = 0; i < MIN (n_points, n_expected); i++)
    {
      g_assert_cmpfloat_with_epsilon (points[i].x, expected[i].x, 1e-9);
      g_assert_cmpfloat_with_epsilon (points[i].y, expected[i].y, 1e-9);
    }
}

/* ---- Shapes ---- */

static void
test_shapes_cut (void)
{
  g_autoptr (AciesTable) l = make_table (L_SHAPE);
  g_autoptr (AciesTable) left = make_table ("L far-left 24x12");
  g_autoptr (AciesTable) t = make_table ("t near 18x12");
  g_autoptr (AciesTable) u = make_table ("u left 24x12");

  assert_rim (l, (const AciesPoint[]) { { 48, 0 }, { 48, 12 }, { 72, 12 }, { 72, 48 }, { 0, 48 }, { 0, 0 } }, 6);
  /* Width and height of the cut are those on the table, whichever edge the corner is the end of. */
  assert_rim (left, (const AciesPoint[]) { { 0, 12 }, { 24, 12 }, { 24, 0 }, { 72, 0 }, { 72, 48 }, { 0, 48 } }, 6);
  assert_rim (t, (const AciesPoint[]) { { 18, 48 }, { 18, 36 }, { 0, 36 }, { 0, 0 }, { 72, 0 }, { 72, 36 }, { 54, 36 },
                                        { 54, 48 } }, 8);
  assert_rim (u, (const AciesPoint[]) { { 0, 0 }, { 72, 0 }, { 72, 48 }, { 0, 48 }, { 0, 30 }, { 24, 30 }, { 24, 18 },
                                        { 0, 18 } }, 8);
}

static void
test_shapes_round (void)
{
  g_autoptr (AciesTable) oval = make_table ("round");
  g_autoptr (AciesTable) hexagon = make_table ("hexagon");
  g_autoptr (AciesTable) octagon = make_table ("octagon");
  gsize n_points;
  const AciesPoint *points = acies_table_get_rim (oval, &n_points);

  g_assert_cmpuint (n_points, ==, ACIES_RIM_ROUND_POINTS);
  for (gsize i = 0; i < n_points; i++)
    g_assert_cmpfloat_with_epsilon (hypot (points[i].x / 36 - 1, points[i].y / 24 - 1), 1, 1e-5);
  assert_rim (hexagon, (const AciesPoint[]) { { 18, 48 }, { 0, 24 }, { 18, 0 }, { 54, 0 }, { 72, 24 }, { 54, 48 } }, 6);
  /* A corner of a regular octagon takes 0.29289 of the side of the square around it. */
  assert_rim (octagon, (const AciesPoint[]) { { 21.0883, 48 }, { 0, 33.9411 }, { 0, 14.0589 }, { 21.0883, 0 }, { 50.9117, 0 },
                                              { 72, 14.0589 }, { 72, 33.9411 }, { 50.9117, 48 } }, 8);
}

static void
test_shapes_words (void)
{
  static const char *const shapes[] = {
    "rectangle", "l near-left 24x12", "l far-left 24x12", "l far-right 10.5x47", "l near-right 1x1", "t near 18x12",
    "t left 10x20", "t far 35.5x12", "t right 4x4", "u near 24x12", "u left 20x40", "u far 8x8", "u right 8x4.25", "round",
    "hexagon", "octagon", "free 0,0 72,0 36,48", "free 0,0 72,0 72,48 0,48",
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (AciesTable) table = make_table (shapes[i]);
      g_autofree char *text = acies_table_print_shape (table);
      g_autoptr (AciesTable) again = make_table (text);

      g_assert_cmpstr (text, ==, shapes[i]);
      g_assert_true (acies_table_has_same_rim (table, again));
    }
}

static void
test_shapes_refused (void)
{
  static const struct { const char *shape, *message; } refused[] = {
    { "", "*none of rectangle, l, t, u, round, hexagon, octagon, free*" },
    { "square", "The shape “square” is none of*" },
    { "l", "After “l” come the corner*" },
    { "l near 24x12", "The corner “near” is none of*" },
    { "u near-left 24x12", "The edge “near-left” is none of*" },
    { "u near 24", "The cut “24” is no size*" },
    { "u near nanx4", "The cut “nanx4” is no size*" },
    { "l far-left 71.5x12", "*at most 71 by 47 inches*" },
    { "t near 36x12", "*at most 35.5 by 47 inches*" },
    { "u left 71.5x12", "*at most 71 by 47 inches*" },
    { "t right 10x24", "*at most 71 by 23.5 inches*" },
    { "u near 0x12", "*does not fit*" },
    { "l far-left -4x12", "*does not fit*" },
    { "round 4", "Nothing comes after*" },
    { "free", "*at least 3 points" },
    { "free 0,0 72,0", "*at least 3 points" },
    { "free 0,0 72,0 x", "“x” is no point*" },
    { "free 0,0 72,0 inf,48", "“inf,48” is no point*" },
    { "free 0,0 72.5,0 36,48", "Point 2 of the rim lies beyond the table of 72 by 48 inches" },
    { "free 0,0 72,48 72,0 0,48", "*crosses or touches itself" },
    { "free 0,0 36,0 72,0 36,0 0,48", "*crosses or touches itself" },
    { "free 0,0 0,0 72,0 36,48", "Point 1 of the rim of the table and the next one are the same" },
    { "free 0,0 72,0 72,48 36,0 0,48", "*crosses or touches itself" },
    { "free 0,0 36,0 72,0.01", "*less than a square inch" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (AciesTable) table = make_table (L_SHAPE);
      g_autoptr (AciesTable) before = acies_table_copy (table);
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_table_parse_shape (table, refused[i].shape, &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
      if (!g_pattern_match_simple (refused[i].message, error->message))
        g_test_fail_printf ("“%s” for “%s”", error->message, refused[i].shape);
      g_assert_true (acies_table_has_same_rim (table, before));
    }
}

static void
test_rim_limits (void)
{
  g_autoptr (AciesTable) table = acies_table_new (WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;
  AciesPoint points[ACIES_RIM_MAX_POINTS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = (AciesPoint) { 36 + 24 * cos (i * 2 * G_PI / G_N_ELEMENTS (points)),
                               24 + 24 * sin (i * 2 * G_PI / G_N_ELEMENTS (points)) };
  g_assert_false (acies_table_set_rim (table, points, G_N_ELEMENTS (points), &error));
  g_assert_cmpstr (error->message, ==, "The rim of a table takes at most 100 points");
  g_clear_error (&error);
  g_assert_true (acies_table_set_rim (table, points, ACIES_RIM_MAX_POINTS, NULL));
  points[7].x = NAN;
  g_assert_false (acies_table_set_rim (table, points, ACIES_RIM_MAX_POINTS, &error));
  g_assert_cmpstr (error->message, ==, "Point 8 of the rim of the table is no place");
  points[7].x = G_MAXDOUBLE;
  g_assert_false (acies_table_set_rim (table, points, ACIES_RIM_MAX_POINTS, NULL));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The same polygon, and yet no usual shape any more. */
static void
test_rim_set_free (void)
{
  static const char *const shapes[] = {
    "rectangle", L_SHAPE, "t left 10x10", "u near 24x12", "round", "hexagon", "octagon", "free 0,0 72,0 36,48"
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (AciesTable) table = make_table (shapes[i]);
      g_autoptr (GArray) before = acies_table_list_border (table);
      g_autoptr (GArray) after = NULL;

      acies_table_set_shape (table, &(AciesRim) { .shape = ACIES_RIM_FREE });
      g_assert_true (acies_table_recognize_shape (table).shape == ACIES_RIM_FREE);
      after = acies_table_list_border (table);
      g_assert_cmpuint (after->len, ==, before->len);
      for (guint j = 0; j < before->len; j++)
        g_assert_true (acies_table_contains (table, g_array_index (before, AciesPoint, j)));
    }
}

/* A usual shape keeps its measures as far as they fit, another one is stretched. */
static void
test_rim_resized (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  g_autoptr (AciesTable) free_table = make_table ("free 0,0 72,0 36,48");
  g_autoptr (AciesTable) oval = make_table ("round");
  g_autofree char *larger = NULL, *smaller = NULL, *stretched = NULL, *oval_again = NULL;
  guint n_changed = 0;

  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);
  acies_table_set_size (table, 96, 60);
  larger = acies_table_print_shape (table);
  g_assert_cmpstr (larger, ==, L_SHAPE);
  acies_table_set_size (table, 20, 60);
  smaller = acies_table_print_shape (table);
  g_assert_cmpstr (smaller, ==, "l far-right 19x12");
  g_assert_cmpuint (n_changed, ==, 2);

  acies_table_set_size (free_table, 36, 96);
  stretched = acies_table_print_shape (free_table);
  g_assert_cmpstr (stretched, ==, "free 0,0 36,0 18,96");
  for (guint i = 0; i < 5; i++)
    acies_table_set_size (oval, i % 2 == 0 ? 1 : 400, 36);
  oval_again = acies_table_print_shape (oval);
  g_assert_cmpstr (oval_again, ==, "round");
}

/* ---- Measuring ---- */

static AciesOutline
make_body (double x,
           double y,
           double heading,
           double width,
           double depth)
{
  return acies_outline_for_body (&(AciesPose) { { x, y }, heading }, width, depth);
}

static void
test_points (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  const AciesPoint inside[] = { { 0, 0 }, { 48, 12 }, { 48, 5 }, { 60, 12 }, { 72, 48 }, { 20, 20 } };
  const AciesPoint outside[] = { { 49, 11 }, { 72, 0 }, { 60, 11.99 }, { -0.1, 20 }, { 20, 48.1 } };
  AciesPoint nearest;

  for (guint i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      g_assert_true (acies_table_contains (table, inside[i]));
      nearest = acies_table_nearest_point (table, inside[i]);
      g_assert_cmpfloat (nearest.x, ==, inside[i].x);
      g_assert_cmpfloat (nearest.y, ==, inside[i].y);
    }
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    g_assert_false (acies_table_contains (table, outside[i]));

  nearest = acies_table_nearest_point (table, (AciesPoint) { 60, 9 });
  g_assert_cmpfloat_with_epsilon (nearest.x, 60, 1e-9);
  g_assert_cmpfloat_with_epsilon (nearest.y, 12, 1e-9);
  nearest = acies_table_nearest_point (table, (AciesPoint) { 50, 3 });
  g_assert_cmpfloat_with_epsilon (nearest.x, 48, 1e-9);
  g_assert_cmpfloat_with_epsilon (nearest.y, 3, 1e-9);
}

static void
test_bodies (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  g_autoptr (AciesTable) gap = make_table ("u far 8x4");
  const struct { double x, y, heading, width, depth; gboolean holds; double border; } bodies[] = {
    { 20, 20, 0, 6, 2, TRUE, 17 },
    /* Its front is along the cut, */
    { 60, 12, 0, 6, 2, TRUE, 0 },
    /* and a hundredth beyond. */
    { 60, 11.99, 0, 6, 2, FALSE, -0.01 },
    /* Four corners are on the table, and the corner of the cut is in its middle. */
    { 48.2, 11.8, 45, 12, 0.5, FALSE, -0.2 * G_SQRT2 },
    /* Its side is 2 inches from the line of the cut. */
    { 44, 6, 0, 4, 2, TRUE, 2 },
    /* The corner of the cut is nearest: 3 across and 4 down. */
    { 43, 16, 0, 4, 2, TRUE, 5 },
    /* All of it is in what is cut away, with its rear 6 inches from the table. */
    { 60, 4, 0, 4, 2, FALSE, -6 },
    { 36, 47, 0, 4, 2, FALSE, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      AciesOutline body = make_body (bodies[i].x, bodies[i].y, bodies[i].heading, bodies[i].width, bodies[i].depth);

      g_assert_true (acies_table_holds_outline (table, &body) == bodies[i].holds);
      g_assert_cmpfloat_with_epsilon (acies_table_measure_border (table, &body), bodies[i].border, 1e-6);
    }

  /* A body that fills the gap of a table stands beside it on all sides, and yet not on it. */
  {
    AciesOutline filling = make_body (36, 0, 0, 8, 4);

    g_assert_false (acies_table_holds_outline (gap, &filling));
  }
}

static void
test_headings (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  g_autoptr (AciesTable) gap = make_table ("u far 24x12");
  const struct { double x, y, heading, inches; } ways[] = {
    { 20, 20, 0, 20 }, { 20, 20, 90, 52 }, { 20, 20, 180, 28 }, { 20, 20, 270, 20 },
    /* The far edge is behind the cut there: the way leaves the table at the cut. */
    { 60, 20, 0, 8 }, { 40, 6, 90, 8 },
    /* 8 up and 8 across meet the corner of the cut, past which there is no table; */
    { 40, 20, 45, 8 * G_SQRT2 },
    /* 8 down and 8 across from within pass by it. */
    { 40, 4, 135, 32 * G_SQRT2 },
    /* Along the line of the cut the way goes on. */
    { 10, 12, 90, 62 }, { 60, 12, 90, 12 }, { 48, 30, 0, 30 },
    /* At the border, and beyond it */
    { 60, 12, 0, 0 }, { 60, 12, 180, 36 }, { 60, 4, 180, 0 }, { 72, 30, 90, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, (AciesPoint) { ways[i].x, ways[i].y },
                                                               ways[i].heading), ways[i].inches, 1e-6);
  /* There is table again behind the gap, but a way does not cross it. */
  g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (gap, (AciesPoint) { 10, 6 }, 90), 14, 1e-6);
}

/* ---- Zones ---- */

static double
measure_area (GArray *points)
{
  double twice = 0;

  for (guint i = 0; i < points->len; i++)
    {
      AciesPoint at = g_array_index (points, AciesPoint, i);
      AciesPoint to = g_array_index (points, AciesPoint, (i + 1) % points->len);

      twice += at.x * to.y - to.x * at.y;
    }

  return fabs (twice) / 2;
}

static void
test_zones (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  g_autoptr (AciesTable) gap = make_table ("u near 24x40");
  g_autoptr (AciesTable) oval = make_table ("round");
  AciesTableZone zone;
  AciesPoint place;
  double from;

  acies_table_set_deployment (table, 18);
  /* The side along the far edge sees the cut at its left.  Its zone is measured from the edge of the size: 18 deep beside
   * the cut, 6 behind it. */
  g_assert_true (acies_table_find_zone (table, 1, &zone));
  g_assert_cmpfloat (zone.front.at.y, ==, 18);
  g_assert_cmpfloat (zone.length, ==, 72);
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (table, &zone, 0, 4, &from), 72, 1e-6);
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (table, &zone, 0, 6, &from), 72, 1e-6);
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (table, &zone, 0, 7, &from), 48, 1e-6);
  g_assert_cmpfloat_with_epsilon (from, 24, 1e-6);
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (table, &zone, 6, 4, &from), 48, 1e-6);
  {
    /* The far 18 inches without the cut: 48 · 18 + 24 · 6 */
    g_autoptr (GArray) shape = acies_table_clip_zone (table, &zone);

    g_assert_cmpuint (shape->len, ==, 6);
    g_assert_cmpfloat_with_epsilon (measure_area (shape), 1008, 1e-6);
  }
  {
    /* As deep as the cut: nothing of the zone is left beside it. */
    g_autoptr (GArray) shape = NULL;

    acies_table_set_deployment (table, 12);
    g_assert_true (acies_table_find_zone (table, 1, &zone));
    shape = acies_table_clip_zone (table, &zone);
    g_assert_cmpuint (shape->len, ==, 4);
    g_assert_cmpfloat_with_epsilon (measure_area (shape), 576, 1e-6);
    acies_table_set_deployment (table, 18);
    g_assert_true (acies_table_find_zone (table, 1, &zone));
  }
  place = acies_table_find_zone_place (table, &zone);
  g_assert_cmpfloat_with_epsilon (place.x, 24, 1e-6);
  g_assert_cmpfloat_with_epsilon (place.y, 9, 1e-6);

  /* Half of the zone is as good as the other: the left one. */
  acies_table_set_deployment (gap, 12);
  g_assert_true (acies_table_find_zone (gap, 0, &zone));
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (gap, &zone, 0, 2, &from), 24, 1e-6);
  g_assert_cmpfloat_with_epsilon (from, 0, 1e-6);

  /* The chord of the oval at the rear of the line, 6 inches from the edge: 72 · √(1 − (18 / 24)²) = 47.62.  The side of the
   * polygon there goes from 37.5° to 45°, of which 0.5027 are at 24 · 0.75: 72 · (0.60876 + 0.5027 · 0.09835) = 47.390. */
  acies_table_set_deployment (oval, 12);
  g_assert_true (acies_table_find_zone (oval, 0, &zone));
  g_assert_cmpfloat_with_epsilon (acies_table_find_room (oval, &zone, 2, 4, &from), 47.390, 0.001);
}

/* ---- A rim that is the whole rectangle ---- */

/* Tells nothing else than a table without a rim does. */
static void
test_whole_rectangle (void)
{
  g_autoptr (AciesTable) bare = acies_table_new (WIDTH, HEIGHT);
  g_autoptr (AciesTable) table = make_table ("free 0,0 30,0 72,0 72,11 72,48 36,48 0,48 0,20");
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  acies_table_set_deployment (bare, 12);
  acies_table_set_deployment (table, 12);
  for (guint i = 0; i < 20000; i++)
    {
      AciesPoint at = { g_rand_double_range (random, -4, WIDTH + 4), g_rand_double_range (random, -4, HEIGHT + 4) };
      double heading = i % 2 == 0 ? 15.0 * g_rand_int_range (random, 0, 24) : g_rand_double_range (random, 0, 360);
      AciesOutline body;
      AciesPoint one, other;
      double one_border, other_border;

      /* Places on the border, too */
      if (i % 5 == 0)
        at = (AciesPoint) { CLAMP (at.x, 0, WIDTH), CLAMP (at.y, 0, HEIGHT) };
      body = make_body (at.x, at.y, heading, g_rand_double_range (random, 0, 8), g_rand_double_range (random, 0, 4));
      g_assert_true (acies_table_contains (bare, at) == acies_table_contains (table, at));
      g_assert_true (acies_table_holds_outline (bare, &body) == acies_table_holds_outline (table, &body));
      g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (bare, at, heading),
                                      acies_table_edge_distance (table, at, heading), 1e-6);
      one = acies_table_nearest_point (bare, at);
      other = acies_table_nearest_point (table, at);
      g_assert_cmpfloat_with_epsilon (acies_point_distance (one, other), 0, 1e-9);
      one_border = acies_table_measure_border (bare, &body);
      other_border = acies_table_measure_border (table, &body);
      if (one_border >= 0)
        g_assert_cmpfloat_with_epsilon (one_border, other_border, 1e-6);
      else
        g_assert_cmpfloat (other_border, <, 1e-6);
    }
  for (guint side = 0; side < 2; side++)
    {
      AciesTableZone zone;
      double from, bare_from;

      g_assert_true (acies_table_find_zone (table, side, &zone));
      for (double back = 0; back < 12; back += 1.5)
        {
          g_assert_cmpfloat_with_epsilon (acies_table_find_room (table, &zone, back, MIN (4, 12 - back), &from),
                                          acies_table_find_room (bare, &zone, back, MIN (4, 12 - back), &bare_from), 1e-6);
          g_assert_cmpfloat_with_epsilon (from, bare_from, 1e-6);
        }
    }
}

/* What holds, and how far it is to the border, does not depend on how the table lies. */
static void
test_turned (void)
{
  g_autoptr (AciesTable) table = make_table (L_SHAPE);
  g_autoptr (AciesTable) turned = make_table ("l near-left 24x12");
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (guint i = 0; i < 5000; i++)
    {
      AciesPoint at = { g_rand_double_range (random, 0, WIDTH), g_rand_double_range (random, 0, HEIGHT) };
      AciesPoint there = { WIDTH - at.x, HEIGHT - at.y };
      double heading = g_rand_double_range (random, 0, 360);
      AciesOutline one = make_body (at.x, at.y, heading, 5, 2), other = make_body (there.x, there.y, heading + 180, 5, 2);

      g_assert_true (acies_table_holds_outline (table, &one) == acies_table_holds_outline (turned, &other));
      g_assert_cmpfloat_with_epsilon (acies_table_measure_border (table, &one), acies_table_measure_border (turned, &other),
                                      1e-6);
      g_assert_cmpfloat_with_epsilon (acies_table_edge_distance (table, at, heading),
                                      acies_table_edge_distance (turned, there, heading + 180), 1e-6);
      /* A body that is wholly on the table is as far from the border as that says. */
      if (acies_table_holds_outline (table, &one))
        g_assert_cmpfloat (acies_table_measure_border (table, &one), >=, -1e-6);
      else
        g_assert_cmpfloat (acies_table_measure_border (table, &one), <=, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/rim/shapes/cut", test_shapes_cut);
  g_test_add_func ("/table/rim/shapes/round", test_shapes_round);
  g_test_add_func ("/table/rim/shapes/words", test_shapes_words);
  g_test_add_func ("/table/rim/shapes/refused", test_shapes_refused);
  g_test_add_func ("/table/rim/limits", test_rim_limits);
  g_test_add_func ("/table/rim/set-free", test_rim_set_free);
  g_test_add_func ("/table/rim/resized", test_rim_resized);
  g_test_add_func ("/table/rim/points", test_points);
  g_test_add_func ("/table/rim/bodies", test_bodies);
  g_test_add_func ("/table/rim/headings", test_headings);
  g_test_add_func ("/table/rim/zones", test_zones);
  g_test_add_func ("/table/rim/whole-rectangle", test_whole_rectangle);
  g_test_add_func ("/table/rim/turned", test_turned);

  return g_test_run ();
}
