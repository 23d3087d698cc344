/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-body-geometry.h"
#include "acies-reaches.h"
#include "acies-surroundings.h"
#include "drill.h"

/*
 * Units are 3 inches wide and 1.5 deep, in 6 files and 2 ranks.  One that faces
 * up and stands at 20, 20 reaches from 18.5 to 21.5, and from 20 down to 21.5.
 */
typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
  AciesBody      *guard;
  AciesBody      *second;
  AciesBody      *archers;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = drill_create_ruleset ();
  fixture->situation = drill_create_situation (fixture->ruleset);
  fixture->guard = acies_situation_find (fixture->situation, "a1");
  fixture->second = acies_situation_find (fixture->situation, "a2");
  fixture->archers = acies_situation_find (fixture->situation, "b1");
  drill_place (fixture->situation, "a1", 20, 20);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static void
lay_box (Fixture    *fixture,
         const char *id,
         const char *name,
         const char *classes,
         double      left,
         double      top,
         double      right,
         double      bottom)
{
  const AciesPoint points[] = { { left, top }, { right, top }, { right, bottom }, { left, bottom } };
  g_autoptr (AciesTerrain) piece = acies_terrain_new (id, ACIES_TERRAIN_BUILDING);

  acies_terrain_set_name (piece, name);
  acies_terrain_set_classes (piece, classes);
  acies_terrain_set_points (piece, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (acies_situation_get_table (fixture->situation), piece);
}

static void
move (Fixture       *fixture,
      const char    *id,
      AciesMoveKind  kind,
      double         x,
      double         y)
{
  const AciesPose way[] = { acies_situation_find (fixture->situation, id)->pose, { { x, y }, 0 } };
  g_autoptr (AciesMove) made = acies_move_new (id, kind, way, G_N_ELEMENTS (way));

  acies_situation_apply_move (fixture->situation, made);
}

#define assert_point(point, expected_x, expected_y) \
  G_STMT_START { \
    AciesPoint _point = point; \
    g_assert_cmpfloat_with_epsilon (_point.x, expected_x, 1e-9); \
    g_assert_cmpfloat_with_epsilon (_point.y, expected_y, 1e-9); \
  } G_STMT_END

/* ---- A body ---- */

static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  const AciesPose east = { { 40, 10 }, 90 };
  AciesPose behind = acies_body_get_place_behind (fixture->guard, &east);
  AciesOutline figure = acies_body_get_figure (fixture->guard, 5, 0.75);

  assert_point (acies_body_get_middle (fixture->guard), 20, 20.75);
  assert_point (behind.at, 38.5, 10);
  g_assert_cmpfloat (behind.heading, ==, 90);

  /* The last on the right */
  assert_point (figure.corners[0], 21, 20);
  assert_point (figure.corners[1], 21.5, 20);
  assert_point (figure.corners[2], 21.5, 20.75);
  assert_point (figure.corners[3], 21, 20.75);
}

static AciesZone
find_zone (Fixture *fixture,
           double   x,
           double   y,
           double   hair)
{
  return acies_body_find_zone (fixture->guard, (AciesPoint) { x, y }, hair);
}

static void
test_zones (Fixture       *fixture,
            gconstpointer  data)
{
  /* However far aside */
  g_assert_cmpint (find_zone (fixture, 40, 19.9, 0), ==, ACIES_ZONE_FRONT);
  g_assert_cmpint (find_zone (fixture, 40, 20.1, 0), ==, ACIES_ZONE_FLANK);
  g_assert_cmpint (find_zone (fixture, 19, 21.4, 0), ==, ACIES_ZONE_FLANK);
  g_assert_cmpint (find_zone (fixture, 19, 21.6, 0), ==, ACIES_ZONE_REAR);

  /* On the lines: beside it, unless there is a hair's breadth of play */
  g_assert_cmpint (find_zone (fixture, 25, 20, 0), ==, ACIES_ZONE_FLANK);
  g_assert_cmpint (find_zone (fixture, 25, 20, 0.01), ==, ACIES_ZONE_FRONT);
  g_assert_cmpint (find_zone (fixture, 25, 21.5, 0), ==, ACIES_ZONE_FLANK);
  g_assert_cmpint (find_zone (fixture, 25, 21.5, 0.01), ==, ACIES_ZONE_REAR);
}

static void
test_edges (Fixture       *fixture,
            gconstpointer  data)
{
  const struct
  {
    AciesPoint middle;
    double     heading;
    double     length;
  } expected[ACIES_N_EDGES] = {
    { { 20, 20 }, 0, 3 }, { { 21.5, 20.75 }, 90, 1.5 }, { { 20, 21.5 }, 180, 3 }, { { 18.5, 20.75 }, 270, 1.5 },
  };

  for (guint i = 0; i < ACIES_N_EDGES; i++)
    {
      AciesBodyEdge edge = acies_body_get_edge (fixture->guard, i);

      assert_point (edge.pose.at, expected[i].middle.x, expected[i].middle.y);
      g_assert_cmpfloat_with_epsilon (edge.pose.heading, expected[i].heading, 1e-9);
      g_assert_cmpfloat_with_epsilon (edge.length, expected[i].length, 1e-9);
    }
}

static void
test_standing (Fixture       *fixture,
               gconstpointer  data)
{
  AciesBodyEdge front = acies_body_get_edge (fixture->guard, 0);
  AciesBodyEdge flank = acies_body_get_edge (fixture->guard, 1);
  AciesPose standing;

  /* As wide as the front: there is no play. */
  drill_place (fixture->situation, "b1", 24, 10);
  g_assert_cmpfloat_with_epsilon (acies_body_edge_find_place (&front, fixture->archers), 0, 1e-9);
  standing = acies_body_edge_stand (&front, 0);
  assert_point (standing.at, 20, 20);
  g_assert_cmpfloat_with_epsilon (standing.heading, 180, 1e-9);

  /* Twice as wide as the flank: 0.75 either way; the right of who looks east is down. */
  drill_place (fixture->situation, "b1", 30, 20.5);
  g_assert_cmpfloat_with_epsilon (acies_body_edge_find_place (&flank, fixture->archers), -0.25, 1e-9);
  drill_place (fixture->situation, "b1", 30, 25);
  g_assert_cmpfloat_with_epsilon (acies_body_edge_find_place (&flank, fixture->archers), 0.75, 1e-9);
  standing = acies_body_edge_stand (&flank, 0.75);
  assert_point (standing.at, 21.5, 21.5);
  g_assert_cmpfloat_with_epsilon (standing.heading, 270, 1e-9);
}

/* ---- Two bodies ---- */

static void
test_distances (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *printed = acies_print_distance (3.455);

  drill_place (fixture->situation, "b1", 26, 20);
  g_assert_cmpfloat_with_epsilon (acies_body_distance (fixture->guard, fixture->archers), 3, 1e-9);
  drill_place (fixture->situation, "b1", 22, 20);
  g_assert_cmpfloat (acies_body_distance (fixture->guard, fixture->archers), ==, 0);

  assert_point (acies_body_nearest_point (fixture->guard, (AciesPoint) { 30, 10 }), 21.5, 20);
  assert_point (acies_body_nearest_point (fixture->guard, (AciesPoint) { 20, 21 }), 20, 21);
  g_assert_cmpstr (printed, ==, "3.46″");
}

static void
test_footing (Fixture       *fixture,
              gconstpointer  data)
{
  const AciesPoint hill[] = { { 8, 2 }, { 32, 2 }, { 32, 16 }, { 8, 16 } };
  g_autoptr (AciesTerrain) piece = acies_terrain_new ("hill", ACIES_TERRAIN_HILL);

  /* Straight behind the front of the one, where the ends of its line do not matter */
  drill_place (fixture->situation, "b1", 20, 18.5);
  assert_point (acies_body_find_footing (fixture->guard, fixture->archers), 20, 20.25);
  assert_point (acies_body_find_footing (fixture->archers, fixture->guard), 20, 19.75);

  drill_place (fixture->situation, "b1", 20, 9);
  g_assert_cmpint (acies_bodies_compare_height (fixture->situation, fixture->guard, fixture->archers), ==, 0);
  acies_terrain_set_points (piece, hill, G_N_ELEMENTS (hill));
  acies_table_add_terrain (acies_situation_get_table (fixture->situation), piece);
  g_assert_cmpint (acies_bodies_compare_height (fixture->situation, fixture->guard, fixture->archers), <, 0);
  g_assert_cmpint (acies_bodies_compare_height (fixture->situation, fixture->archers, fixture->guard), >, 0);
}

/* ---- Lines of sight ---- */

static const char *
find_obstruction (Fixture           *fixture,
                  AciesBodyRelation  but)
{
  return acies_situation_find_obstruction (fixture->situation, fixture->guard, fixture->archers,
                                           fixture->guard->pose.at, (AciesPoint) { 20, 11.5 }, NULL, but);
}

static void
test_obstruction (Fixture       *fixture,
                  gconstpointer  data)
{
  drill_place (fixture->situation, "b1", 20, 10);
  drill_place (fixture->situation, "a2", 30, 15);
  g_assert_null (find_obstruction (fixture, NULL));

  drill_place (fixture->situation, "a2", 21, 15);
  g_assert_true (acies_situation_find_between (fixture->situation, fixture->guard, fixture->archers,
                                               fixture->guard->pose.at, fixture->archers->pose.at, NULL, NULL)
                 == fixture->second);
  g_assert_cmpstr (find_obstruction (fixture, NULL), ==, "a2");
  g_assert_null (find_obstruction (fixture, acies_bodies_are_friends));

  /* Terrain comes first, by its name if it has one. */
  lay_box (fixture, "barn", NULL, "", 18, 13, 22, 14);
  g_assert_cmpstr (find_obstruction (fixture, acies_bodies_are_friends), ==, "Terrain");
  lay_box (fixture, "inn", "The Inn", "", 18, 16.8, 22, 17);
  acies_table_remove_terrain (acies_situation_get_table (fixture->situation), "barn");
  g_assert_cmpstr (find_obstruction (fixture, NULL), ==, "The Inn");
}

static gboolean
is_covered (Fixture *fixture,
            double   reach)
{
  return acies_situation_is_covered (fixture->situation, "hedge", fixture->archers, fixture->guard->pose.at,
                                     (AciesPoint) { 20, 11.5 }, reach);
}

static void
test_cover (Fixture       *fixture,
            gconstpointer  data)
{
  AciesTable *table = acies_situation_get_table (fixture->situation);

  drill_place (fixture->situation, "b1", 20, 10);
  g_assert_false (is_covered (fixture, 1.0));

  /* Two inches before the target */
  lay_box (fixture, "box", NULL, "hedge", 10, 13.5, 30, 13.6);
  g_assert_false (is_covered (fixture, 1.0));
  g_assert_true (is_covered (fixture, 3.0));

  acies_table_remove_terrain (table, "box");
  lay_box (fixture, "box", NULL, "hedge", 10, 9, 30, 10.5);
  g_assert_true (is_covered (fixture, 0.0));
}

/* ---- Moves made ---- */

static void
test_find_move (Fixture       *fixture,
                gconstpointer  data)
{
  const AciesMove *found;

  /* To be put there is no move. */
  g_assert_null (acies_situation_find_move (fixture->situation, fixture->guard, ACIES_MOVE_KIND_BITS_ALL));

  drill_place (fixture->situation, "b1", 20, 10);
  move (fixture, "a1", ACIES_MOVE_CHARGE, 20, 15);
  move (fixture, "a1", ACIES_MOVE_RECOIL, 20, 16);
  move (fixture, "b1", ACIES_MOVE_ADVANCE, 20, 14);
  found = acies_situation_find_move (fixture->situation, fixture->guard, ACIES_MOVE_KIND_BITS_ALL);
  g_assert_nonnull (found);
  g_assert_cmpint (found->kind, ==, ACIES_MOVE_RECOIL);
  found = acies_situation_find_move (fixture->situation, fixture->guard,
                                     ACIES_MOVE_KIND_BIT (ACIES_MOVE_CHARGE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_ROUT));
  g_assert_nonnull (found);
  g_assert_cmpint (found->kind, ==, ACIES_MOVE_CHARGE);
  g_assert_null (acies_situation_find_move (fixture->situation, fixture->guard,
                                            ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE)));

  acies_situation_set_step (fixture->situation, 2, 0);
  g_assert_null (acies_situation_find_move (fixture->situation, fixture->guard, ACIES_MOVE_KIND_BITS_ALL));
}

static void
test_attacker (Fixture       *fixture,
               gconstpointer  data)
{
  drill_place (fixture->situation, "b1", 20, 10);
  g_assert_false (acies_situation_is_attacker (fixture->situation, fixture->guard, fixture->archers));

  move (fixture, "a1", ACIES_MOVE_CHARGE, 20, 11.5);
  move (fixture, "b1", ACIES_MOVE_RECOIL, 20, 9);
  g_assert_true (acies_situation_is_attacker (fixture->situation, fixture->guard, fixture->archers));
  g_assert_false (acies_situation_is_attacker (fixture->situation, fixture->archers, fixture->guard));

  /* Later turns do not matter, later contacts do. */
  acies_situation_set_step (fixture->situation, 2, 0);
  g_assert_true (acies_situation_is_attacker (fixture->situation, fixture->guard, fixture->archers));
  move (fixture, "b1", ACIES_MOVE_PURSUIT, 20, 10);
  g_assert_true (acies_situation_is_attacker (fixture->situation, fixture->archers, fixture->guard));
}

/* Places in hundredths of an inch leave bodies that stand askew a little beyond a reach. */
static void
test_as_read (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_cmpfloat (acies_inches_as_read (0.0), ==, 0.0);
  g_assert_cmpfloat (acies_inches_as_read (9.004), ==, 9.0);
  g_assert_cmpfloat (acies_inches_as_read (9.009), ==, 9.0);
  g_assert_cmpfloat (acies_inches_as_read (4.509), ==, 4.5);
  g_assert_cmpfloat (acies_inches_as_read (2.258), ==, 2.25);
  g_assert_cmpfloat (acies_inches_as_read (2.26), ==, 2.26);
  g_assert_cmpfloat (acies_inches_as_read (9.01), ==, 9.01);
  g_assert_cmpfloat (acies_inches_as_read (8.99), ==, 8.99);

  /* The guard faces 30 degrees; its enemy stands 9 inches before its front, to the hundredth. */
  acies_situation_find (fixture->situation, "a1")->pose.heading = 30.0;
  drill_place (fixture->situation, "b1", 20.0 + 4.5, 20.0 - 7.8);
  acies_situation_find (fixture->situation, "b1")->pose.heading = 210.0;
  g_assert_cmpfloat (acies_body_distance (fixture->guard, fixture->archers), >, 9.0);
  g_assert_cmpfloat (acies_inches_as_read (acies_body_distance (fixture->guard, fixture->archers)), ==, 9.0);
}

/* The guard reaches from 18.5 to 21.5 and from 20 to 21.5; the archers, who face down the table, stand 6″ ahead of it. */
static void
test_looks_around (Fixture       *fixture,
                   gconstpointer  data)
{
  AciesSurroundings around;

  drill_place (fixture->situation, "b1", 20, 14);
  fixture->archers->pose.heading = 180.0;
  around = acies_body_look_around (fixture->situation, fixture->guard, 6.0);
  g_assert_true (around.enemy == fixture->archers);
  g_assert_cmpfloat_with_epsilon (around.inches, 6.0, 1e-9);
  g_assert_cmpint (around.zone, ==, ACIES_ZONE_FRONT);
  g_assert_null (around.blocked_by);

  lay_box (fixture, "t1", "House", "", 15, 16, 25, 17);
  acies_terrain_set_blocks_sight (acies_table_find_terrain (acies_situation_get_table (fixture->situation), "t1"), TRUE);
  around = acies_body_look_around (fixture->situation, fixture->guard, 6.0);
  g_assert_cmpstr (around.blocked_by, ==, "House");
  g_assert_cmpfloat_with_epsilon (around.blocked_at.y, 17.0, 1e-6);
}

static AciesPose
turn_pose (AciesPose pose,
           double    degrees)
{
  AciesPose middle = { { 24.0, 24.0 }, 0.0 };
  AciesPose turned = { { 24.0, 24.0 }, degrees };

  pose.at = acies_pose_to_table (&turned, acies_pose_to_local (&middle, pose.at));
  pose.heading = acies_heading_normalize (pose.heading + degrees);

  return pose;
}

/* What is around a body is the same whichever way the table is turned, and as far from one side as from the other. */
static void
test_looks_around_turned (Fixture       *fixture,
                          gconstpointer  data)
{
  AciesPose guard = { { 20, 20 }, 12.0 }, second = { { 20, 26 }, 0.0 }, archers = { { 23, 12 }, 160.0 };

  for (double degrees = 0.0; degrees < 360.0; degrees += 37.0)
    {
      AciesSurroundings around, back;

      drill_place (fixture->situation, "a2", 20, 26);
      drill_place (fixture->situation, "b1", 23, 12);
      fixture->guard->pose = turn_pose (guard, degrees);
      fixture->second->pose = turn_pose (second, degrees);
      fixture->archers->pose = turn_pose (archers, degrees);
      around = acies_body_look_around (fixture->situation, fixture->guard, 6.0);
      back = acies_body_look_around (fixture->situation, fixture->archers, 6.0);
      g_assert_true (around.enemy == fixture->archers);
      g_assert_cmpint (around.zone, ==, ACIES_ZONE_FRONT);
      g_assert_cmpuint (around.n_friends, ==, 1);
      g_assert_cmpfloat_with_epsilon (around.inches, acies_point_distance (around.from, around.to), 1e-6);
      g_assert_true (back.enemy == fixture->guard);
      g_assert_cmpfloat_with_epsilon (around.inches, back.inches, 1e-9);
      g_assert_cmpfloat_with_epsilon (around.inches, acies_body_distance (fixture->archers, fixture->guard), 1e-9);
    }
}

/* The least and the greatest places of a border, in the frame of a body that faces up at 20, 20 */
static void
check_border (const AciesReach *reach,
              double            inches,
              double            left,
              double            top,
              double            right,
              double            bottom)
{
  /* Three files of an inch, two ranks of three quarters */
  AciesBody body = { .pose = { { 20, 20 }, 0 }, .width = 3, .depth = 1.5, .files = 3, .ranks = 2 };
  AciesPose upright = body.pose;

  for (double heading = 0; heading < 360; heading += 37)
    {
      g_autoptr (GArray) border = NULL;
      AciesPoint least = { G_MAXDOUBLE, G_MAXDOUBLE }, most = { -G_MAXDOUBLE, -G_MAXDOUBLE };

      body.pose.heading = heading;
      border = acies_body_trace_reach (&body, reach, inches);
      for (guint i = 0; i < border->len; i++)
        {
          AciesPoint local = acies_pose_to_local (&body.pose, g_array_index (border, AciesPoint, i));
          AciesPoint at = acies_pose_to_table (&upright, local);

          least = (AciesPoint) { MIN (least.x, at.x), MIN (least.y, at.y) };
          most = (AciesPoint) { MAX (most.x, at.x), MAX (most.y, at.y) };
        }
      g_assert_cmpfloat_with_epsilon (least.x, left, 1e-6);
      g_assert_cmpfloat_with_epsilon (least.y, top, 1e-6);
      g_assert_cmpfloat_with_epsilon (most.x, right, 1e-6);
      g_assert_cmpfloat_with_epsilon (most.y, bottom, 1e-6);
    }
}

/* The body reaches from 18.5 to 21.5 and from 20 to 21.5. */
static void
test_reach_borders (Fixture       *fixture,
                    gconstpointer  data)
{
  AciesReach reach = { .from = ACIES_REACH_FROM_BODY, .spread = -1 };

  check_border (&reach, 4, 14.5, 16, 25.5, 25.5);
  reach.from = ACIES_REACH_FROM_FIRST_RANK;
  check_border (&reach, 4, 14.5, 16, 25.5, 24.75);
  /* The middles of the bases are from 19 to 21, and from 20.375 to 21.125. */
  reach.from = ACIES_REACH_FROM_BASES;
  check_border (&reach, 4, 15, 16.375, 25, 25.125);
  /* By 45° four inches are 2.828 aside. */
  reach.from = ACIES_REACH_FROM_FRONT;
  reach.spread = 45;
  check_border (&reach, 4, 18.5 - 4 * G_SQRT2 / 2, 16, 21.5 + 4 * G_SQRT2 / 2, 20);
  reach.spread = 90;
  check_border (&reach, 4, 14.5, 16, 25.5, 20);
  /* Straight ahead of the front, but from its middle: 2″ at its ends are 2.5″ from there. */
  reach.from = ACIES_REACH_FROM_MIDDLE;
  reach.spread = 0;
  {
    AciesBody body = { .pose = { { 20, 20 }, 0 }, .width = 3, .depth = 1.5, .files = 3, .ranks = 2 };
    g_autoptr (GArray) border = acies_body_trace_reach (&body, &reach, 2.5);

    g_assert_cmpfloat_with_epsilon (g_array_index (border, AciesPoint, 0).x, 18.5, 1e-9);
    g_assert_cmpfloat_with_epsilon (g_array_index (border, AciesPoint, 1).x, 18.5, 1e-9);
    g_assert_cmpfloat_with_epsilon (g_array_index (border, AciesPoint, 1).y, 18, 1e-9);
    g_assert_cmpfloat_with_epsilon (g_array_index (border, AciesPoint, border->len - 1).x, 21.5, 1e-9);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) g_test_add ("/rules/body-geometry/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("places", test_places);
  ADD ("zones", test_zones);
  ADD ("edges", test_edges);
  ADD ("standing", test_standing);
  ADD ("distances", test_distances);
  ADD ("footing", test_footing);
  ADD ("obstruction", test_obstruction);
  ADD ("cover", test_cover);
  ADD ("looks-around", test_looks_around);
  ADD ("looks-around-turned", test_looks_around_turned);
  ADD ("reach-borders", test_reach_borders);
  ADD ("find-move", test_find_move);
  ADD ("attacker", test_attacker);
  ADD ("as-read", test_as_read);
#undef ADD

  return g_test_run ();
}
