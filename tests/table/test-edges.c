/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which side deploys along which edge of a table, and where its zone lies. */

#include "config.h"

#include "acies-table-edge.h"

#define WIDTH  72.0
#define HEIGHT 48.0
#define DEPTH  12.0

static AciesTable *
make_table (const char *edges)
{
  AciesTable *table = acies_table_new (WIDTH, HEIGHT);

  acies_table_set_deployment (table, DEPTH);
  g_assert_true (acies_table_parse_edges (table, edges));

  return table;
}

static void
assert_point (AciesPoint point,
              double     x,
              double     y)
{
  g_assert_cmpfloat (point.x, ==, x);
  g_assert_cmpfloat (point.y, ==, y);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_choice (void)
{
  g_autoptr (AciesTable) table = acies_table_new (WIDTH, HEIGHT);
  const AciesTableEdge alike[] = { ACIES_TABLE_EDGE_LEFT, ACIES_TABLE_EDGE_LEFT };
  g_autoptr (AciesTable) copy = NULL;
  guint n_changed = 0;

  g_assert_true (acies_table_has_usual_edges (table));
  /* Further sides share the edges in turn. */
  for (guint side = 0; side < 6; side++)
    g_assert_cmpuint (acies_table_get_edge (table, side), ==, side % 2 == 0 ? ACIES_TABLE_EDGE_NEAR : ACIES_TABLE_EDGE_FAR);

  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_true (acies_table_parse_edges (table, "left, right far"));
  g_assert_true (acies_table_parse_edges (table, "left right far"));
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_false (acies_table_has_usual_edges (table));
  g_assert_cmpuint (acies_table_get_n_edges (table), ==, 3);
  g_assert_cmpuint (acies_table_get_edge (table, 4), ==, ACIES_TABLE_EDGE_RIGHT);

  g_assert_false (acies_table_set_edges (table, alike, 1));
  g_assert_false (acies_table_set_edges (table, alike, 2));
  g_assert_false (acies_table_parse_edges (table, ""));
  g_assert_false (acies_table_parse_edges (table, "near"));
  g_assert_false (acies_table_parse_edges (table, "near Far"));
  g_assert_false (acies_table_parse_edges (table, "near far near far near far near"));
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (acies_table_get_edge (table, 0), ==, ACIES_TABLE_EDGE_LEFT);

  copy = acies_table_copy (table);
  g_assert_true (acies_table_has_same_edges (table, copy));
  g_assert_true (acies_table_parse_edges (table, "left right"));
  g_assert_false (acies_table_has_same_edges (table, copy));
}

/* Each side looks across the table from its edge. */
static void
test_zones (void)
{
  static const struct
  {
    const char *edges;
    double      heading;
    AciesPoint  left;
    AciesPoint  right;
    AciesPoint  middle;
    double      most;
  } cases[] = {
    { "near far",   0,   { 0, 36 },  { 72, 36 }, { 36, 42 }, 24 },
    { "far near",   180, { 72, 12 }, { 0, 12 },  { 36, 6 },  24 },
    { "left right", 90,  { 12, 0 },  { 12, 48 }, { 6, 24 },  36 },
    { "right left", 270, { 60, 48 }, { 60, 0 },  { 66, 24 }, 36 },
    /* In the corner that the zones of neighbors share neither deploys. */
    { "near left",  0,   { 12, 36 }, { 72, 36 }, { 42, 42 }, 24 },
    { "near right", 0,   { 0, 36 },  { 60, 36 }, { 30, 42 }, 24 },
    { "left near",  90,  { 12, 0 },  { 12, 36 }, { 6, 18 },  24 },
    { "left far",   90,  { 12, 12 }, { 12, 48 }, { 6, 30 },  24 },
    { "near left right", 0, { 12, 36 }, { 60, 36 }, { 36, 42 }, 24 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesTable) table = make_table (cases[i].edges);
      AciesTableZone zone;
      AciesPoint corners[4];
      AciesPoint middle;

      g_assert_true (acies_table_find_zone (table, 0, &zone));
      acies_table_zone_get_corners (&zone, corners);
      middle = acies_table_zone_get_middle (&zone);
      g_assert_cmpfloat (zone.front.heading, ==, cases[i].heading);
      g_assert_cmpfloat (acies_table_get_heading (table, 0), ==, cases[i].heading);
      assert_point (corners[0], cases[i].left.x, cases[i].left.y);
      assert_point (corners[1], cases[i].right.x, cases[i].right.y);
      assert_point (middle, cases[i].middle.x, cases[i].middle.y);
      g_assert_cmpfloat (acies_table_find_most_deployment (table), ==, cases[i].most);
    }
}

/* Whatever the edges, zones lie on the table and apart from each other, unless sides share an edge. */
static void
test_apart (void)
{
  for (guint one = 0; one < ACIES_N_TABLE_EDGES; one++)
    for (guint other = 0; other < ACIES_N_TABLE_EDGES; other++)
      for (double depth = 0.5; depth <= 24.0; depth += 0.5)
        {
          const AciesTableEdge edges[] = { (AciesTableEdge) one, (AciesTableEdge) other };
          g_autoptr (AciesTable) table = acies_table_new (WIDTH, HEIGHT);
          AciesOutline outlines[2];

          if (one == other)
            continue;
          g_assert_true (acies_table_set_edges (table, edges, 2));
          acies_table_set_deployment (table, depth);
          for (guint side = 0; side < 2; side++)
            {
              AciesTableZone zone;
              AciesPose middle;

              g_assert_true (acies_table_find_zone (table, side, &zone));
              g_assert_cmpfloat (zone.length, >=, 24.0);
              middle = (AciesPose) { acies_pose_to_table (&zone.front, (AciesPoint) { zone.length / 2.0, 0.0 }),
                                     zone.front.heading };
              outlines[side] = acies_outline_for_body (&middle, zone.length, zone.depth);
              g_assert_true (acies_table_holds_outline (table, &outlines[side]));
              /* The enemies are ahead. */
              g_assert_cmpfloat (acies_pose_to_local (&zone.front, (AciesPoint) { WIDTH / 2, HEIGHT / 2 }).y, >=, 0.0);
            }
          g_assert_false (acies_outline_overlaps (&outlines[0], &outlines[1]));
        }
}

static void
test_none (void)
{
  g_autoptr (AciesTable) table = acies_table_new (WIDTH, HEIGHT);
  AciesTableZone zone;

  g_assert_false (acies_table_find_zone (table, 1, &zone));
  assert_point (zone.front.at, 72, 0);
  g_assert_cmpfloat (zone.length, ==, 72);
  g_assert_cmpfloat (zone.depth, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/edges/choice", test_choice);
  g_test_add_func ("/table/edges/zones", test_zones);
  g_test_add_func ("/table/edges/apart", test_apart);
  g_test_add_func ("/table/edges/none", test_none);

  return g_test_run ();
}
