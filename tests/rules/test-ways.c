/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-places.h"
#include "acies-strikes.h"
#include "drill.h"

/*
 * Units are 3 inches wide and 1.5 deep, in 6 files and 2 ranks; the table is 72
 * by 48.  The scenes are laid out facing up around 36, 24 and turned around that
 * point by each of the angles, and mirrored.
 */
typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
  AciesBody      *guard;
  AciesBody      *second;
  AciesBody      *archers;
  double          angle;
  gboolean        mirrored;
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
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

/* Finds the pose at @x to the right of the middle of the table and @y ahead, in the scene. */
static AciesPose
at (Fixture *fixture,
    double   x,
    double   y,
    double   heading)
{
  AciesPose scene = { { 36.0, 24.0 }, fixture->angle };
  int sign = fixture->mirrored ? -1 : 1;

  return (AciesPose) { acies_pose_to_table (&scene, (AciesPoint) { sign * x, y }),
                       acies_heading_normalize (fixture->angle + sign * heading) };
}

static void
place (Fixture   *fixture,
       AciesBody *body,
       double     x,
       double     y,
       double     heading)
{
  const AciesPose pose = at (fixture, x, y, heading);
  g_autoptr (AciesMove) move = acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1);

  acies_situation_apply_move (fixture->situation, move);
}

static void
lay_box (Fixture    *fixture,
         const char *classes,
         double      left,
         double      rear,
         double      right,
         double      front)
{
  const AciesPoint points[] = { at (fixture, left, rear, 0).at, at (fixture, right, rear, 0).at,
                                at (fixture, right, front, 0).at, at (fixture, left, front, 0).at };
  g_autoptr (AciesTerrain) piece = acies_terrain_new ("box", ACIES_TERRAIN_BUILDING);

  acies_terrain_set_classes (piece, classes);
  acies_terrain_set_points (piece, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (acies_situation_get_table (fixture->situation), piece);
}

#define assert_near(number, expected) g_assert_cmpfloat_with_epsilon (number, expected, 1e-3)
#define assert_pose(pose, expected) \
  G_STMT_START { \
    AciesPose _pose = pose, _expected = expected; \
    assert_near (acies_point_distance (_pose.at, _expected.at), 0.0); \
    assert_near (acies_heading_difference (_pose.heading, _expected.heading), 0.0); \
  } G_STMT_END

/* Runs a check at each angle, and mirrored. */
static void
check_around (Fixture *fixture,
              void   (*check) (Fixture *fixture))
{
  static const double angles[] = { 0, 37, 90, 180, 307.5 };

  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    for (int mirrored = 0; mirrored < 2; mirrored++)
      {
        Fixture turned = { .angle = angles[i], .mirrored = mirrored };

        set_up (&turned, NULL);
        check (&turned);
        tear_down (&turned, NULL);
      }
}

/* ---- Legs ---- */

static AciesLeg
get_leg (Fixture   *fixture,
         AciesPose  from,
         AciesPose  to)
{
  const AciesPose poses[] = { from, to };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));

  return acies_way_get_leg (&way, 0);
}

static void
check_legs (Fixture *fixture)
{
  AciesPose from = at (fixture, 0, 0, 0);
  int sign = fixture->mirrored ? -1 : 1;
  AciesPose wheeled = acies_pose_wheel (&from, 3.0, sign * 40.0);
  AciesLeg leg = get_leg (fixture, from, at (fixture, 0, 5, 0));

  g_assert_cmpint (leg.kind, ==, ACIES_LEG_STRAIGHT);
  assert_near (leg.length, 5.0);
  assert_near (leg.going, 0.0);

  leg = get_leg (fixture, from, at (fixture, 0, -2, 0));
  assert_near (fabs (leg.going), 180.0);

  leg = get_leg (fixture, from, at (fixture, 4, 4, 0));
  assert_near (leg.going, sign * 45.0);
  assert_near (leg.length, sqrt (32.0));

  /* The outer corner of a front of 3 inches goes 3 × 40 × π ÷ 180. */
  leg = get_leg (fixture, from, wheeled);
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_WHEEL);
  assert_near (leg.length, 3.0 * 40.0 * G_PI / 180.0);
  assert_near (leg.going, 0.0);
  assert_near (leg.turn, sign * 40.0);
  assert_pose (acies_leg_get_pose (&leg, 0.25), acies_pose_wheel (&from, 3.0, sign * 10.0));

  leg = get_leg (fixture, wheeled, from);
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_WHEEL);
  assert_near (leg.going, 180.0);

  /* About, around its middle: the front comes to stand where the rear was. */
  leg = get_leg (fixture, from, at (fixture, 0, -1.5, 180));
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_TURN);
  leg = get_leg (fixture, from, at (fixture, 0, 0, 90));
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_TURN);
  leg = get_leg (fixture, from, at (fixture, 0, 6, 30));
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_MIXED);
  leg = get_leg (fixture, from, from);
  g_assert_cmpint (leg.kind, ==, ACIES_LEG_STILL);
}

static void
test_legs (Fixture       *fixture,
           gconstpointer  data)
{
  check_around (fixture, check_legs);
}

/* ---- Ground, by the inch ---- */

static void
check_measure (Fixture *fixture)
{
  static const AciesGroundKind kinds[] = { { "broken", 3.0 } };
  const AciesPose poses[] = { at (fixture, 0, 0, 0), at (fixture, 0, 8, 0), at (fixture, 0, 8, 90) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesWayLengths lengths;

  /* Only the right end of the front, at 1.5, goes through it. */
  lay_box (fixture, "broken", 1.2, 2, 10, 5);
  lengths = acies_way_measure (fixture->situation, &way, ACIES_LEG_BITS_GOING, kinds, G_N_ELEMENTS (kinds));
  assert_near (lengths.inches[0], 3.0);
  assert_near (lengths.open, 5.0);
  assert_near (acies_way_get_length (&way, ACIES_LEG_BITS_GOING), 8.0);
  assert_pose (acies_way_get_pose (&way, 3.0), at (fixture, 0, 3, 0));
}

static void
test_measure (Fixture       *fixture,
              gconstpointer  data)
{
  check_around (fixture, check_measure);
}

/* ---- Meetings ---- */

static double
keep_four (const AciesSituation *situation,
           const AciesBody      *walker,
           const AciesBody      *other,
           gconstpointer         data)
{
  return acies_bodies_are_enemies (walker, other) ? 4.0 : ACIES_WAY_IGNORED;
}

static void
check_meeting (Fixture *fixture)
{
  static const AciesWayPolicy four = { .keep = keep_four, .most_kept = 4.0 };
  const AciesPose poses[] = { at (fixture, 0, 0, 0), at (fixture, 0, 15, 0) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  place (fixture, fixture->guard, 0, 0, 0);
  g_assert_false (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  assert_near (meeting.inches, 15.0);

  /* It faces the guard at 10 inches, with half of its front before it. */
  place (fixture, fixture->archers, 2, 10, 180);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  g_assert_true (meeting.body == fixture->archers);
  assert_near (meeting.inches, 10.0);
  assert_pose (meeting.pose, at (fixture, 0, 10, 0));

  g_assert_true (acies_way_find_meeting (fixture->situation, &way, &four, &meeting));
  assert_near (meeting.inches, 6.0);

  /* A friend beside it that it touches is passed; one ahead is met first. */
  place (fixture, fixture->second, -3, 0, 0);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  g_assert_true (meeting.body == fixture->archers);
  place (fixture, fixture->second, 0, 6, 0);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  g_assert_true (meeting.body == fixture->second);
  assert_near (meeting.inches, 4.5);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, &four, &meeting));
  g_assert_true (meeting.body == fixture->archers);
}

static void
check_wheel (Fixture *fixture)
{
  AciesPose from = at (fixture, 0, 0, 0);
  int sign = fixture->mirrored ? -1 : 1;
  const AciesPose poses[] = { from, acies_pose_wheel (&from, 3.0, sign * 60.0) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  /* The outer corner swings around 1.5, 0 and reaches the line at 1.5 ahead after 30°. */
  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->archers, -1.5, 1.5, 180);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  assert_near (meeting.inches, 3.0 * 30.0 * G_PI / 180.0);
  assert_near (acies_heading_difference (from.heading, meeting.pose.heading), sign * 30.0);
}

/* A body that touches another may leave it and slide along it, but not go into it. */
static void
check_touching (Fixture *fixture)
{
  AciesPose poses[] = { at (fixture, 0, 0, 0), at (fixture, 0, -4, 0) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->archers, 0, 0, 180);
  g_assert_false (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  poses[1] = at (fixture, 6, 0, 0);
  g_assert_false (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  poses[1] = at (fixture, 0, 1, 0);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  assert_near (meeting.inches, 0.0);

  /* It stands an inch in the other: out of it, not further in. */
  place (fixture, fixture->archers, 0, -1, 180);
  poses[1] = at (fixture, 0, -4, 0);
  g_assert_false (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
  poses[1] = at (fixture, 0, 0.4, 0);
  g_assert_true (acies_way_find_meeting (fixture->situation, &way, NULL, &meeting));
}

static void
test_meetings (Fixture       *fixture,
               gconstpointer  data)
{
  check_around (fixture, check_meeting);
  check_around (fixture, check_wheel);
  check_around (fixture, check_touching);
}

/* ---- Ground, edge, ends ---- */

static int
classify (const AciesSituation *situation,
          const AciesBody      *body,
          const AciesOutline   *outline)
{
  return acies_table_body_meets_class (acies_situation_get_table (situation), "broken", outline) ? 2 : 1;
}

static void
check_ground (Fixture *fixture)
{
  const AciesPose poses[] = { at (fixture, 0, 0, 0), at (fixture, 0, 8, 0) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  g_assert_cmpint (acies_way_find_ground (fixture->situation, &way, classify, 2, &meeting), ==, 1);
  g_assert_false (acies_way_find_class (fixture->situation, &way, "broken", &meeting));
  g_assert_false (acies_way_has_class_near (fixture->situation, &way, "broken"));
  lay_box (fixture, "broken", 1.2, 3, 10, 5);
  g_assert_cmpint (acies_way_find_ground (fixture->situation, &way, classify, 2, &meeting), ==, 2);
  g_assert_cmpfloat_with_epsilon (meeting.inches, 3.0, 0.03);
  g_assert_true (acies_way_find_class (fixture->situation, &way, "broken", &meeting));
  g_assert_true (acies_way_has_class_near (fixture->situation, &way, "broken"));
  g_assert_false (acies_way_has_class_near (fixture->situation, &way, "wood"));
  g_assert_cmpfloat_with_epsilon (meeting.inches, 3.0, 0.03);
}

static void
test_ground (Fixture       *fixture,
             gconstpointer  data)
{
  check_around (fixture, check_ground);
}

static void
test_edge (Fixture       *fixture,
           gconstpointer  data)
{
  const AciesPose poses[] = { { { 36, 10 }, 0 }, { { 36, -4 }, 0 } };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  g_assert_true (acies_way_find_edge (fixture->situation, &way, &meeting));
  assert_near (meeting.inches, 10.0);
  g_assert_true (acies_way_find_end (fixture->situation, &way, NULL).off_table);
  way.n_poses = 1;
  g_assert_false (acies_way_find_edge (fixture->situation, &way, &meeting));
  g_assert_false (acies_way_find_end (fixture->situation, &way, NULL).off_table);
}

static void
check_ends (Fixture *fixture)
{
  const AciesPose poses[] = { at (fixture, 0, 0, 0), at (fixture, 0, 8, 0) };
  AciesWay way = acies_way_of_poses (fixture->guard, poses, G_N_ELEMENTS (poses));
  AciesWayEnd end;

  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->second, -3, 8, 0);
  g_assert_true (acies_way_ends_free (fixture->situation, &way, NULL, NULL));
  place (fixture, fixture->archers, 1, 9.4, 0);
  end = acies_way_find_end (fixture->situation, &way, NULL);
  g_assert_true (end.enemy == fixture->archers && end.friend == NULL && !end.off_table);
  g_assert_false (acies_way_ends_free (fixture->situation, &way, NULL, NULL));
  g_assert_true (acies_way_ends_free (fixture->situation, &way, NULL, fixture->archers));
}

static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  check_around (fixture, check_ends);
}

/* ---- Charges ---- */

static void
check_charge (Fixture *fixture)
{
  static const AciesChargePolicy ahead = { .least_contact = 1.0 };
  static const AciesChargePolicy wheeling = { .most_wheel = 90.0 };
  AciesCharge plan;

  /* Two inches off center: the place keeps that, or lines the whole fronts up. */
  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->archers, 2, 8, 180);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_true (plan.meets && plan.has_room);
  g_assert_cmpuint (plan.quarter, ==, 0);
  assert_near (plan.inches, 8.0);
  assert_pose (plan.stand, at (fixture, 0, 8, 0));
  assert_pose (acies_charge_cut (&plan, fixture->guard, 5.0), at (fixture, 0, 5, 0));

  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &wheeling);
  g_assert_true (plan.meets && plan.has_room);
  assert_pose (plan.stand, at (fixture, 2, 8, 0));

  /* Out of the strip ahead: only a wheel leads there. */
  place (fixture, fixture->archers, 9, 6, 180);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_false (plan.meets);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &wheeling);
  g_assert_true (plan.meets);
  g_assert_cmpuint (plan.n_poses, ==, 3);

  /* A friend between */
  place (fixture, fixture->archers, 0, 8, 180);
  place (fixture, fixture->second, 0, 4, 0);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_false (plan.meets);
  g_assert_true (plan.barred_by == fixture->second);
}

static void
check_edges (Fixture *fixture)
{
  static const AciesChargePolicy ahead = { .centers = TRUE };
  int sign = fixture->mirrored ? -1 : 1;
  AciesCharge plan;

  /* From the right of the archers, level with them: their right flank as the scene is drawn. */
  place (fixture, fixture->archers, 0, 0, 0);
  place (fixture, fixture->guard, 8, -0.5, 270);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_cmpuint (plan.quarter, ==, sign > 0 ? 1 : 3);
  assert_near (plan.inches, 6.5);
  assert_pose (plan.stand, at (fixture, 1.5, -0.75, 270));

  place (fixture, fixture->guard, 0.5, -6, 0);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_cmpuint (plan.quarter, ==, 2);
  assert_near (plan.inches, 4.5);
  assert_pose (plan.stand, at (fixture, 0, -1.5, 0));

  /* Another stands there already: beside it no room is left. */
  place (fixture, fixture->second, 0, -1.5, 0);
  plan = acies_charge_plan (fixture->situation, fixture->guard, fixture->archers, &ahead);
  g_assert_false (plan.meets || plan.has_room);
}

static void
test_charges (Fixture       *fixture,
              gconstpointer  data)
{
  check_around (fixture, check_charge);
  check_around (fixture, check_edges);
}

/* ---- Contact ---- */

static void
check_touch (Fixture *fixture)
{
  AciesTouch touch;

  /* Front to front, exactly aligned: six files each. */
  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->archers, 0, 0, 180);
  touch = acies_bodies_find_touch (fixture->guard, fixture->archers, ACIES_CONTACT_REACH);
  g_assert_true (touch.touches);
  g_assert_cmpuint (touch.quarter, ==, 0);
  g_assert_cmpuint (touch.other_quarter, ==, 0);
  g_assert_cmpuint (touch.files, ==, 6);
  g_assert_cmpuint (touch.other_files, ==, 6);

  /* Shifted by two files: four each, not five. */
  place (fixture, fixture->archers, 1, 0, 180);
  touch = acies_bodies_find_touch (fixture->guard, fixture->archers, ACIES_CONTACT_REACH);
  g_assert_cmpuint (touch.files, ==, 4);
  g_assert_cmpuint (touch.other_files, ==, 4);
  g_assert_cmpuint (touch.first, ==, fixture->mirrored ? 0 : 2);

  /* In the flank, its whole width against a depth of 1.5: three of its files against two ranks. */
  place (fixture, fixture->archers, 0, 0, 0);
  place (fixture, fixture->guard, 1.5, -0.75, 270);
  touch = acies_bodies_find_touch (fixture->guard, fixture->archers, ACIES_CONTACT_REACH);
  g_assert_cmpuint (touch.quarter, ==, 0);
  g_assert_cmpuint (touch.other_quarter, ==, fixture->mirrored ? 3 : 1);
  g_assert_cmpuint (touch.other_files, ==, 2);
  assert_near (touch.inches, 1.5);

  /* By a corner */
  place (fixture, fixture->guard, 3, -1.5, 0);
  touch = acies_bodies_find_touch (fixture->guard, fixture->archers, ACIES_CONTACT_REACH);
  g_assert_true (touch.touches);
  assert_near (touch.inches, 0.0);

  place (fixture, fixture->guard, 3.2, 0, 0);
  touch = acies_bodies_find_touch (fixture->guard, fixture->archers, ACIES_CONTACT_REACH);
  g_assert_false (touch.touches);
}

static void
test_touch (Fixture       *fixture,
            gconstpointer  data)
{
  check_around (fixture, check_touch);
}

/* ---- Free places ---- */

static void
check_places (Fixture *fixture)
{
  AciesPose goal = at (fixture, 0, 0, 0);
  AciesPose spot;

  place (fixture, fixture->archers, 0, 0, 0);
  place (fixture, fixture->guard, 20, 0, 0);
  g_assert_true (acies_place_find_along (fixture->situation, fixture->guard, NULL, &goal, fixture->angle + 180.0, 6.0,
                                         &spot));
  assert_pose (spot, at (fixture, 0, -1.5, 0));
  g_assert_false (acies_place_find_along (fixture->situation, fixture->guard, NULL, &goal, fixture->angle, 1.0, &spot));
  assert_pose (spot, goal);
  g_assert_true (acies_place_find_near (fixture->situation, fixture->guard, NULL, &goal, 6.0, &spot));
  assert_pose (spot, at (fixture, 0, -1.5, 0));

  assert_pose (acies_place_beside (fixture->guard, fixture->archers, 0, 0.0), at (fixture, 0, 1.5, 0));
  assert_pose (acies_place_beside (fixture->guard, fixture->archers, fixture->mirrored ? 3 : 1, 0.5),
               at (fixture, 3.5, 0, 0));
  assert_pose (acies_place_beside (fixture->guard, fixture->archers, 2, 1.0), at (fixture, 0, -2.5, 0));
}

static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  check_around (fixture, check_places);
}

/* ---- Back ---- */

static double
pass_friends (const AciesSituation *situation,
              const AciesBody      *walker,
              const AciesBody      *other,
              gconstpointer         data)
{
  return acies_bodies_are_friends (walker, other) ? ACIES_WAY_IGNORED : 0.0;
}

static void
check_back (Fixture *fixture)
{
  static const AciesBackPolicy recoil = { .faces_on = TRUE };
  static const AciesBackPolicy retreat = { .way = { .keep = pass_friends }, .goes_on = TRUE, .most_on = 12.0 };
  static const AciesBackPolicy short_of = { .way = { .keep = pass_friends } };
  g_autoptr (GPtrArray) crossed = NULL;
  double away;
  AciesBack back;
  AciesWay way;

  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->archers, 0, 0, 180);
  away = acies_body_find_heading_away (fixture->guard, fixture->archers);
  assert_near (acies_heading_difference (away, fixture->angle + 180.0), 0.0);
  back = acies_back_plan (fixture->situation, fixture->guard, away, 2.0, &recoil);
  assert_near (back.inches, 2.0);
  assert_pose (back.poses[2], at (fixture, 0, -2, 0));

  /* It turns about its middle at -0.75 and goes on from there. */
  back = acies_back_plan (fixture->situation, fixture->guard, away, 6.0, &retreat);
  assert_pose (back.poses[2], at (fixture, 0, -7.5, 180));

  /* A friend at 5 behind it stops a recoil, and is passed by a retreat. */
  place (fixture, fixture->second, 0, -6.5, 0);
  back = acies_back_plan (fixture->situation, fixture->guard, away, 6.0, &recoil);
  g_assert_true (back.barred_by == fixture->second);
  assert_near (back.inches, 5.0);
  back = acies_back_plan (fixture->situation, fixture->guard, away, 6.0, &retreat);
  assert_near (back.inches, 8.0);
  back = acies_back_plan (fixture->situation, fixture->guard, away, 6.0, &short_of);
  assert_near (back.inches, 5.0);

  way = acies_way_of_poses (fixture->guard, back.poses, 3);
  crossed = acies_way_list_crossed (fixture->situation, &way, NULL, acies_bodies_are_friends);
  g_assert_cmpuint (crossed->len, ==, 0);

  /* The archers go after it, up to it. */
  place (fixture, fixture->guard, 0, -3, 0);
  back = acies_pursuit_plan (fixture->situation, fixture->archers, fixture->guard, 6.0, &recoil);
  g_assert_true (back.barred_by == fixture->guard);
  assert_near (back.inches, 3.0);
  back = acies_pursuit_plan (fixture->situation, fixture->archers, fixture->guard, 2.0, &recoil);
  assert_near (back.inches, 2.0);
}

static void
test_back (Fixture       *fixture,
           gconstpointer  data)
{
  check_around (fixture, check_back);
}

/* Over the edge where the rules let it, else up to it; aside where that leads farther. */
static void
test_back_to_edge (Fixture       *fixture,
                   gconstpointer  data)
{
  static const AciesBackPolicy staying = { .faces_on = TRUE };
  static const AciesBackPolicy leaving = { .may_leave = TRUE };
  static const AciesBackPolicy turning = { .most_aside = 90.0 };
  AciesBack back;

  drill_place (fixture->situation, "a1", 36, 42);
  back = acies_back_plan (fixture->situation, fixture->guard, 180.0, 8.0, &staying);
  assert_near (back.inches, 4.5);
  g_assert_true (back.is_barred && !back.leaves);
  back = acies_back_plan (fixture->situation, fixture->guard, 180.0, 8.0, &leaving);
  g_assert_true (back.leaves);
  back = acies_back_plan (fixture->situation, fixture->guard, 180.0, 8.0, &turning);
  assert_near (back.inches, 8.0);
  g_assert_false (back.is_barred);
}

/* ---- Moves ---- */

static void
test_moved_unlogged (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (AciesSituation) before = NULL;
  g_autoptr (GPtrArray) moved = NULL;

  place (fixture, fixture->guard, 0, 0, 0);
  place (fixture, fixture->second, 8, 0, 0);
  before = acies_situation_copy (fixture->situation);
  place (fixture, fixture->guard, 0, 3, 0);
  fixture->second->pose.at.x += 1.0;
  moved = acies_situation_list_moved_unlogged (before, fixture->situation);
  g_assert_cmpuint (moved->len, ==, 1);
  g_assert_true (moved->pdata[0] == fixture->second);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define add(path, function) g_test_add ("/rules/ways/" path, Fixture, NULL, set_up, function, tear_down)

  add ("legs", test_legs);
  add ("measure", test_measure);
  add ("meetings", test_meetings);
  add ("ground", test_ground);
  add ("edge", test_edge);
  add ("ends", test_ends);
  add ("charges", test_charges);
  add ("touch", test_touch);
  add ("places", test_places);
  add ("back", test_back);
  add ("back-to-edge", test_back_to_edge);
  add ("moved-unlogged", test_moved_unlogged);

  return g_test_run ();
}
