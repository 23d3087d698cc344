/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-strikes.h"
#include "acies-survey.h"
#include "acies-ways.h"
#include "drill.h"

#define N_SCENES 400
#define N_POSES  3

typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
  GRand          *rand;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = drill_create_ruleset ();
  fixture->situation = drill_create_situation (fixture->ruleset);
  fixture->rand = g_rand_new_with_seed (7);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_rand_free (fixture->rand);
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

/* Near one another, so that ways meet; some squarely. */
static AciesPose
choose_pose (GRand *rand)
{
  gboolean square = g_rand_boolean (rand);
  double step = square ? 0.5 : 1e-3;

  return (AciesPose) { { floor (g_rand_double_range (rand, 20, 32) / step) * step,
                         floor (g_rand_double_range (rand, 20, 32) / step) * step },
                       square ? 90.0 * g_rand_int_range (rand, 0, 4) : g_rand_double_range (rand, 0, 360) };
}

static void
place (AciesSituation  *situation,
       const char      *id,
       const AciesPose *pose)
{
  g_autoptr (AciesMove) move = acies_move_new (id, ACIES_MOVE_PLACE, pose, 1);

  acies_situation_apply_move (situation, move);
}

static void
scatter (Fixture *fixture)
{
  static const char *const ids[] = { "a1", "a2", "a3", "b1", "ag1", "bg1" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      AciesPose pose = choose_pose (fixture->rand);

      place (fixture->situation, ids[i], &pose);
    }
}

static AciesSituation *
freeze (const AciesSituation *situation)
{
  AciesSituation *frozen = acies_situation_copy (situation);

  acies_situation_freeze (frozen);

  return frozen;
}

static double
keep_one (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         data)
{
  return acies_bodies_are_enemies (walker, other) ? 1.0 : 0.0;
}

static const char *
get_id (const AciesBody *body)
{
  return body != NULL ? body->id : NULL;
}

/* ---- The same answers ---- */

/* Compares what a way meets by the survey and by looking at each body. */
static void
compare_way (const AciesSituation *loose,
             const AciesSituation *frozen,
             const AciesPose      *poses,
             const AciesWayPolicy *policy)
{
  AciesWay loose_way = acies_way_of_poses (acies_situation_find (loose, "a1"), poses, N_POSES);
  AciesWay way = acies_way_of_poses (acies_situation_find (frozen, "a1"), poses, N_POSES);
  AciesMeeting expected, meeting, any;
  gboolean meets = acies_way_find_meeting (loose, &loose_way, policy, &expected);
  AciesWayEnd expected_end = acies_way_find_end (loose, &loose_way, policy);
  AciesWayEnd end = acies_way_find_end (frozen, &way, policy);

  g_assert_cmpint (acies_way_find_meeting (frozen, &way, policy, &meeting), ==, meets);
  g_assert_cmpstr (get_id (meeting.body), ==, get_id (expected.body));
  g_assert_cmpfloat (meeting.inches, ==, expected.inches);
  g_assert_cmpint (acies_way_meets (frozen, &way, policy, &any), ==, meets);
  if (policy == NULL && meets)
    g_assert_true (acies_way_meets_body (frozen, &way, meeting.body, &any));

  g_assert_cmpint (acies_way_ends_free (frozen, &way, policy, NULL), ==,
                   acies_way_ends_free (loose, &loose_way, policy, NULL));
  g_assert_cmpstr (get_id (end.friend), ==, get_id (expected_end.friend));
  g_assert_cmpstr (get_id (end.enemy), ==, get_id (expected_end.enemy));
  g_assert_cmpstr (get_id (end.leader), ==, get_id (expected_end.leader));
}

static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  static const AciesWayPolicy far_from_enemies = { .keep = keep_one, .most_kept = 1.0 };

  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      AciesPose poses[N_POSES];

      scatter (fixture);
      frozen = freeze (fixture->situation);
      poses[0] = acies_situation_find (fixture->situation, "a1")->pose;
      for (guint j = 1; j < N_POSES; j++)
        {
          poses[j] = choose_pose (fixture->rand);
          /* Straight on, or turning on the way */
          if (g_rand_boolean (fixture->rand))
            poses[j].heading = poses[j - 1].heading;
        }
      compare_way (fixture->situation, frozen, poses, NULL);
      compare_way (fixture->situation, frozen, poses, &far_from_enemies);
    }
}

/* Nothing is met before the enemy on the way of a charge that is looked for only as far as it may go. */
static void
test_charges (Fixture       *fixture,
              gconstpointer  data)
{
  static const AciesChargePolicy policy = { .most_wheel = 90.0, .most = 12.0 };
  guint n_open = 0;

  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      const AciesBody *unit, *enemy;
      AciesCharge plan;
      AciesMeeting meeting;
      AciesWay way;

      scatter (fixture);
      frozen = freeze (fixture->situation);
      unit = acies_situation_find (frozen, "a1");
      enemy = acies_situation_find (frozen, "b1");
      plan = acies_charge_plan (frozen, unit, enemy, &policy);
      if (!plan.meets)
        continue;

      n_open++;
      way = acies_way_of_poses (unit, plan.poses, plan.n_poses);
      if (acies_way_find_meeting (frozen, &way, NULL, &meeting) && meeting.body != enemy)
        g_assert_cmpfloat (meeting.inches, >=, plan.inches - ACIES_WAY_SLACK);
    }
  g_assert_cmpuint (n_open, >, N_SCENES / 10);
}

static void
test_parts (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      AciesPose pose = choose_pose (fixture->rand);
      AciesOutline outline = acies_outline_for_body (&pose, 3, 1.5);
      const AciesBody *loose, *body;
      g_autoptr (GArray) parts = NULL;
      g_autoptr (GPtrArray) near = NULL;
      double inches;

      scatter (fixture);
      frozen = freeze (fixture->situation);
      loose = acies_situation_find (fixture->situation, "b1");
      body = acies_situation_find (frozen, "b1");
      inches = acies_outline_measure_body (frozen, &outline, body);
      g_assert_cmpfloat (inches, ==, acies_outline_measure_body (fixture->situation, &outline, loose));
      parts = acies_body_list_parts (frozen, body);
      g_assert_cmpuint (parts->len, ==, 1);
      g_assert_cmpfloat (inches, ==, acies_outline_distance (&outline, &g_array_index (parts, AciesOutline, 0)));

      near = acies_situation_list_near (frozen, outline.corners[0], outline.corners[2], inches + 3);
      g_assert_true (g_ptr_array_find (near, body, NULL));
    }
}

static gboolean
is_near_friend (const AciesBody *body,
                const AciesBody *other)
{
  return acies_bodies_are_friends (body, other) && acies_body_distance (body, other) <= 2.0;
}

static gboolean
acts_first (const AciesSituation *situation,
            const AciesBody      *body)
{
  return body->side == (guint) MAX (acies_situation_get_first (situation), 0);
}

static void
test_near (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      const AciesBody *loose, *body, *expected, *nearest;
      g_autoptr (GPtrArray) near = NULL, around = NULL;
      AciesOutline outline;
      double expected_inches, inches;

      scatter (fixture);
      acies_situation_set_first (fixture->situation, g_rand_int_range (fixture->rand, -1, 2));
      frozen = freeze (fixture->situation);
      loose = acies_situation_find (fixture->situation, "a1");
      body = acies_situation_find (frozen, "a1");

      expected = acies_situation_find_nearest (fixture->situation, loose, NULL, acies_bodies_are_friends,
                                               &expected_inches);
      nearest = acies_situation_find_nearest (frozen, body, NULL, acies_bodies_are_friends, &inches);
      g_assert_cmpstr (get_id (nearest), ==, get_id (expected));
      g_assert_cmpfloat (inches, ==, expected_inches);

      g_assert_cmpstr (get_id (acies_situation_find_nearest_within (frozen, body, 2.0, NULL, is_near_friend)), ==,
                       inches <= 2.0 ? get_id (nearest) : NULL);
      g_assert_cmpstr (get_id (acies_situation_find_nearest_within (fixture->situation, loose, 2.0, NULL, is_near_friend)),
                       ==, inches <= 2.0 ? get_id (nearest) : NULL);

      near = acies_situation_list_units_near (frozen, body, inches, NULL);
      g_assert_true (g_ptr_array_find (near, nearest, NULL));
      for (guint j = 1; j < near->len; j++)
        g_assert_cmpint (acts_first (frozen, near->pdata[j - 1]), >=, acts_first (frozen, near->pdata[j]));

      outline = acies_body_get_outline (body);
      around = acies_outline_list_near (frozen, &outline, inches);
      g_assert_true (g_ptr_array_find (around, nearest, NULL));
    }
}

/* Nobody is near at first, one behind the other on the table, or off it. */
static void
test_far (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (AciesSituation) frozen = NULL;
  g_autoptr (GPtrArray) near = NULL, none = NULL;
  const AciesBody *body;
  double inches;

  drill_place (fixture->situation, "a1", 5, 5);
  drill_place (fixture->situation, "b1", 60, 40);
  frozen = freeze (fixture->situation);
  body = acies_situation_find (frozen, "a1");

  g_assert_cmpstr (get_id (acies_situation_find_nearest (frozen, body, NULL, acies_bodies_are_enemies, &inches)), ==, "b1");
  g_assert_cmpfloat (inches, ==, acies_body_distance (body, acies_situation_find (frozen, "b1")));
  g_assert_null (acies_situation_find_nearest (frozen, body, NULL, acies_bodies_are_friends, &inches));
  g_assert_cmpfloat (inches, ==, G_MAXDOUBLE);

  near = acies_situation_list_units_near (frozen, body, 10.0, NULL);
  g_assert_cmpuint (near->len, ==, 1);
  none = acies_situation_list_units_near (frozen, acies_situation_find (frozen, "a2"), 10.0, NULL);
  g_assert_cmpuint (none->len, ==, 0);
}

/* While it is held its bodies are known, and afterwards it may change. */
static void
test_hold (Fixture       *fixture,
           gconstpointer  data)
{
  const AciesPose pose = { { 10.0, 10.0 }, 0.0 };
  const AciesPoint from = { 9.0, 9.0 }, far = { 50.0, 40.0 };
  const AciesBody *unit = acies_situation_find (fixture->situation, "a1");
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  place (fixture->situation, "a1", &pose);
  {
    g_autoptr (AciesHeld) held = acies_situation_hold (fixture->situation);
    g_autoptr (AciesHeld) twice = acies_situation_hold (fixture->situation);

    g_assert_true (held == fixture->situation && twice == held);
    g_assert_false (acies_situation_is_frozen (held));
    before = acies_situation_list_near (held, far, far, 1.0);
  }
  g_assert_cmpuint (before->len, ==, 0);
  g_assert_null (acies_situation_get_kept (fixture->situation));

  drill_place (fixture->situation, "a1", far.x, far.y);
  {
    g_autoptr (AciesHeld) held = acies_situation_hold (fixture->situation);

    after = acies_situation_list_near (held, far, far, 1.0);
    g_assert_true (g_ptr_array_find (after, unit, NULL));
    g_clear_pointer (&after, g_ptr_array_unref);
    after = acies_situation_list_near (held, from, from, 1.0);
  }
  g_assert_cmpuint (after->len, ==, 0);
}

static void
test_hold_frozen (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (AciesSituation) frozen = freeze (fixture->situation);
  AciesHeld *held = acies_situation_hold (frozen);

  g_assert_true (acies_situation_is_frozen (frozen));
  acies_situation_release (held);
  g_assert_true (acies_situation_is_frozen (frozen));
  g_assert_false (acies_situation_is_frozen (fixture->situation));
}

static gboolean
is_other (const AciesBody *one,
          const AciesBody *other)
{
  return one != other;
}

/* Compares the friends near a unit with those among all units, sorted. */
static void
compare_within (const AciesSituation *situation,
                double                inches)
{
  const AciesBody *unit = acies_situation_find (situation, "a1");
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, NULL);
  g_autoptr (GArray) within = acies_body_list_within (situation, unit, inches, NULL, acies_bodies_are_friends);
  guint n_found = 0;

  acies_bodies_sort_by_distance (units, unit, acies_body_distance);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *other = units->pdata[i];
      const AciesDistant *found = &g_array_index (within, AciesDistant, n_found);

      if (other == unit || other->side != unit->side || !other->placed || acies_body_distance (unit, other) > inches)
        continue;

      g_assert_cmpuint (n_found++, <, within->len);
      g_assert_true (found->body == other);
      g_assert_cmpfloat (found->inches, ==, acies_body_distance (unit, other));
    }
  g_assert_cmpuint (n_found, ==, within->len);
}

static void
test_within (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      double inches = g_rand_double_range (fixture->rand, 0.0, 8.0);

      scatter (fixture);
      frozen = freeze (fixture->situation);
      compare_within (frozen, inches);
      compare_within (fixture->situation, inches);
    }
}

/* Of those at equal distances the units of the side that acts first are listed before others. */
static void
test_within_order (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesSituation) frozen = NULL;
  g_autoptr (GArray) within = NULL;

  drill_place (fixture->situation, "a1", 20, 20);
  drill_place (fixture->situation, "b1", 30, 20);
  drill_place (fixture->situation, "a2", 10, 20);
  acies_situation_set_first (fixture->situation, 1);
  frozen = freeze (fixture->situation);
  within = acies_body_list_within (frozen, acies_situation_find (frozen, "a1"), 20.0, NULL, is_other);
  g_assert_cmpuint (within->len, ==, 2);
  g_assert_cmpstr (g_array_index (within, AciesDistant, 0).body->id, ==, "b1");
  g_assert_cmpstr (g_array_index (within, AciesDistant, 1).body->id, ==, "a2");
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      const AciesBody *loose_one = acies_situation_find (fixture->situation, "a1");
      const AciesBody *loose_other = acies_situation_find (fixture->situation, "b1");
      const AciesBody *one, *other;

      scatter (fixture);
      frozen = freeze (fixture->situation);
      one = acies_situation_find (frozen, "a1");
      other = acies_situation_find (frozen, "b1");
      g_assert_cmpstr (get_id (acies_situation_find_between (frozen, one, other, one->pose.at, other->pose.at, NULL,
                                                             NULL)), ==,
                       get_id (acies_situation_find_between (fixture->situation, loose_one, loose_other,
                                                             loose_one->pose.at, loose_other->pose.at, NULL, NULL)));
    }
}

/* Whoever is within reach is listed, once, in the order of the bodies. */
static void
test_around (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesSituation) frozen = NULL;
      g_autoptr (GPtrArray) around = NULL, all = NULL;
      double reach = g_rand_double_range (fixture->rand, 0, 8);
      const AciesBody *body;
      guint n_found = 0;

      scatter (fixture);
      frozen = freeze (fixture->situation);
      body = acies_situation_find (frozen, "a1");
      around = acies_situation_list_around (frozen, body, reach);
      all = acies_situation_list_around (fixture->situation, acies_situation_find (fixture->situation, "a1"), reach);
      for (guint j = 0; j < acies_situation_get_n_bodies (frozen); j++)
        {
          const AciesBody *other = acies_situation_get_body (frozen, j);

          if (n_found < around->len && around->pdata[n_found] == other)
            n_found++;
          else if (other->placed)
            g_assert_cmpfloat (acies_body_distance (body, other), >, reach);
        }
      g_assert_cmpuint (n_found, ==, around->len);
      g_assert_cmpuint (all->len, ==, 6);
    }
}

/* The nearest is the same, near or far, and by the rings in which it is looked for. */
static void
test_nearest (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < N_SCENES; i++)
    {
      double far = g_rand_double_range (fixture->rand, 0, 30);
      g_autoptr (AciesSituation) frozen = NULL;
      double inches, expected;

      scatter (fixture);
      drill_place (fixture->situation, "a1", 20 + far, 20);
      drill_place (fixture->situation, "a2", 20 + far, 24);
      frozen = freeze (fixture->situation);
      g_assert_cmpstr (get_id (acies_situation_find_nearest (frozen, acies_situation_find (frozen, "a1"), NULL,
                                                             acies_bodies_are_enemies, &inches)), ==,
                       get_id (acies_situation_find_nearest (fixture->situation,
                                                             acies_situation_find (fixture->situation, "a1"), NULL,
                                                             acies_bodies_are_enemies, &expected)));
      g_assert_cmpfloat (inches, ==, expected);
    }
}

static gboolean
is_placed (const AciesBody *body)
{
  return body->placed;
}

/* A list that is kept does not change with those that were taken of it. */
static void
test_lists (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesSituation) frozen = NULL;

  drill_place (fixture->situation, "a1", 10, 10);
  drill_place (fixture->situation, "b1", 10, 20);
  drill_place (fixture->situation, "ag1", 10, 30);
  acies_situation_set_first (fixture->situation, 1);
  frozen = freeze (fixture->situation);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) placed = acies_situation_list_units (frozen, is_placed);
      g_autoptr (GPtrArray) in_order = acies_situation_list_units_in_order (frozen, is_placed);
      g_autoptr (GPtrArray) all = acies_situation_list_units (frozen, NULL);
      g_autoptr (GPtrArray) leaders = acies_situation_list_leaders (frozen, is_placed);
      g_autoptr (GPtrArray) expected = acies_situation_list_units (fixture->situation, NULL);

      g_assert_cmpuint (placed->len, ==, 2);
      g_assert_cmpstr (get_id (placed->pdata[0]), ==, "b1");
      g_assert_cmpstr (get_id (placed->pdata[1]), ==, "a1");
      g_assert_cmpuint (in_order->len, ==, 2);
      g_assert_cmpstr (get_id (in_order->pdata[0]), ==, "a1");
      g_assert_cmpuint (leaders->len, ==, 1);
      g_assert_cmpstr (get_id (leaders->pdata[0]), ==, "ag1");
      g_assert_cmpuint (all->len, ==, expected->len);
      g_ptr_array_set_size (placed, 1);
      g_ptr_array_set_size (all, 0);
    }
}

/* Compares the moves of this turn by the survey and by looking at each move. */
static void
compare_moves (const AciesSituation *loose,
               const AciesSituation *frozen)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (frozen); i++)
    {
      const AciesBody *body = acies_situation_get_body (frozen, i);
      const AciesBody *loose_body = acies_situation_get_body (loose, i);
      guint position = 0, loose_position = 0;
      const AciesMove *move;

      do
        {
          move = acies_body_next_move (frozen, body, &position);
          g_assert_true (move == acies_body_next_move (loose, loose_body, &loose_position));
          if (move != NULL)
            g_assert_cmpuint (position, ==, loose_position);
        }
      while (move != NULL);
      g_assert_null (acies_body_next_move (frozen, body, &position));

      /* From any number on */
      position = loose_position = (guint) g_test_rand_int_range (0, 20);
      g_assert_true (acies_body_next_move (frozen, body, &position)
                     == acies_body_next_move (loose, loose_body, &loose_position));
    }
}

static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const ids[] = { "a1", "a2", "b1", "ag1" };

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (AciesSituation) frozen = freeze (fixture->situation);
      AciesPose pose = choose_pose (fixture->rand);

      compare_moves (fixture->situation, frozen);
      if (i % 8 == 7)
        acies_situation_set_step (fixture->situation, acies_situation_get_turn (fixture->situation) + 1, 0);
      place (fixture->situation, ids[g_rand_int_range (fixture->rand, 0, G_N_ELEMENTS (ids))], &pose);
    }
}

static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesSituation) frozen = NULL;
  g_autoptr (AciesHeld) held = NULL;
  g_autofree char *taken = NULL;
  const AciesBody *body, *other;

  frozen = freeze (fixture->situation);
  body = acies_situation_find (frozen, "a1");
  other = acies_situation_find (frozen, "a2");
  g_assert_null (acies_body_take_kept (frozen, body));

  acies_body_give_kept (frozen, body, g_strdup ("first"), g_free);
  acies_body_give_kept (frozen, body, g_strdup ("second"), g_free);
  acies_body_give_kept (frozen, other, g_strdup ("other"), g_free);
  taken = acies_body_take_kept (frozen, body);
  g_assert_cmpstr (taken, ==, "second");
  g_assert_null (acies_body_take_kept (frozen, body));

  /* Nothing is kept of what may change, and while it is held until it is released. */
  body = acies_situation_find (fixture->situation, "a1");
  acies_body_give_kept (fixture->situation, body, g_strdup ("third"), g_free);
  g_assert_null (acies_body_take_kept (fixture->situation, body));
  held = acies_situation_hold (fixture->situation);
  acies_body_give_kept (held, body, g_strdup ("fourth"), g_free);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add(path, function) g_test_add ("/rules/survey/" path, Fixture, NULL, set_up, function, tear_down)

  add ("same", test_same);
  add ("charges", test_charges);
  add ("parts", test_parts);
  add ("near", test_near);
  add ("far", test_far);
  add ("hold", test_hold);
  add ("hold-frozen", test_hold_frozen);
  add ("kept", test_kept);
  add ("within", test_within);
  add ("within-order", test_within_order);
  add ("lines", test_lines);
  add ("around", test_around);
  add ("nearest", test_nearest);
  add ("lists", test_lists);
  add ("moves", test_moves);

  return g_test_run ();
}
