/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-way-bars.h"
#include "drill.h"

#define N_SCENES 400
#define N_WAYS   8
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
  fixture->rand = g_rand_new_with_seed (11);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_rand_free (fixture->rand);
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static AciesPoint
choose_point (GRand *rand)
{
  /* Some line up with each other. */
  double step = g_rand_boolean (rand) ? 0.5 : 1e-3;

  return (AciesPoint) { floor (g_rand_double_range (rand, 18, 34) / step) * step,
                        floor (g_rand_double_range (rand, 18, 34) / step) * step };
}

/* Places all bodies near one another. */
static void
scatter (Fixture *fixture)
{
  static const char *const ids[] = { "a1", "a2", "a3", "b1", "ag1", "bg1" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gboolean square = g_rand_boolean (fixture->rand);
      const AciesPose pose = { choose_point (fixture->rand), square ? 90.0 * g_rand_int_range (fixture->rand, 0, 4)
                                                                    : g_rand_double_range (fixture->rand, 0, 360) };
      g_autoptr (AciesMove) move = acies_move_new (ids[i], ACIES_MOVE_PLACE, &pose, 1);

      acies_situation_apply_move (fixture->situation, move);
    }
}

static double
keep_from_all_but (const AciesSituation *situation,
                   const AciesBody      *walker,
                   const AciesBody      *other,
                   gconstpointer         data)
{
  return g_str_equal (other->id, data) ? ACIES_WAY_IGNORED : 0.0;
}

/* Chooses a way that turns on its last leg, or does not. */
static void
choose_way (Fixture         *fixture,
            const AciesBody *body,
            AciesPose       *poses)
{
  poses[0] = body->pose;
  for (guint i = 1; i < N_POSES; i++)
    poses[i] = (AciesPose) { choose_point (fixture->rand), body->pose.heading };
  if (g_rand_boolean (fixture->rand))
    poses[N_POSES - 1].heading = g_rand_double_range (fixture->rand, 0, 360);
}

/* Compares what is told of a way with what a search finds on it.  Returns whether it is told to be barred. */
static gboolean
compare (const AciesSituation *situation,
         AciesWayBars         *bars,
         const AciesBody      *body,
         const AciesWayPolicy *policy,
         const AciesBody      *goal,
         const AciesPose      *poses)
{
  AciesWay way = acies_way_of_poses (body, poses, N_POSES);
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  AciesMeeting meeting, contact;

  if (!acies_way_bars_bar (bars, poses, N_POSES, NULL, first))
    return FALSE;

  g_assert_true (acies_way_find_meeting (situation, &way, policy, &meeting));
  g_assert_true (g_ptr_array_find (first, meeting.body, NULL));
  if (acies_way_find_meeting_with (situation, &way, goal, ACIES_CONTACT_REACH, &contact))
    g_assert_cmpfloat (meeting.inches, <, contact.inches);

  return TRUE;
}

static void
test_certain (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const goals[] = { "b1", "a3" };
  guint n_barred = 0;

  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesHeld) held = NULL;
      g_autoptr (AciesWayBars) bars = NULL;
      const AciesBody *body;

      scatter (fixture);
      held = acies_situation_hold (fixture->situation);
      body = acies_situation_find (held, "a1");
      bars = acies_way_bars_new (held, body, NULL);
      for (guint j = 0; j < N_WAYS; j++)
        {
          const char *id = goals[j * G_N_ELEMENTS (goals) / N_WAYS];
          const AciesWayPolicy policy = { .keep = keep_from_all_but, .data = id };
          AciesPose poses[N_POSES];

          acies_way_bars_set_goal (bars, acies_situation_find (held, id));
          choose_way (fixture, body, poses);
          n_barred += compare (held, bars, body, &policy, acies_situation_find (held, id), poses);
        }
    }

  /* Many ways lead into others here. */
  g_assert_cmpuint (n_barred, >, N_SCENES * N_WAYS / 4);
}

/* What has turned, or may still change, is not told of. */
static void
test_doubt (Fixture       *fixture,
            gconstpointer  data)
{
  const AciesBody *body = acies_situation_find (fixture->situation, "a1");
  g_autoptr (AciesHeld) held = NULL;
  g_autoptr (AciesWayBars) bars = NULL;
  AciesPose poses[3];

  drill_place (fixture->situation, "a1", 20, 10);
  drill_place (fixture->situation, "a2", 20, 20);
  g_assert_null (acies_way_bars_new (fixture->situation, body, NULL));

  held = acies_situation_hold (fixture->situation);
  bars = acies_way_bars_new (held, body, NULL);
  poses[0] = poses[1] = body->pose;
  g_assert_false (acies_way_bars_bar (bars, poses, 1, NULL, NULL));
  poses[1].at.y = 30;
  g_assert_true (acies_way_bars_bar (bars, poses, 2, NULL, NULL));
  /* It turns on the way there, but not before. */
  poses[1] = (AciesPose) { { 20, 40 }, 90 };
  g_assert_true (acies_way_bars_bar (bars, poses, 2, NULL, NULL));
  poses[1] = (AciesPose) { body->pose.at, 90 };
  poses[2] = (AciesPose) { { 20, 40 }, 90 };
  g_assert_false (acies_way_bars_bar (bars, poses, 3, NULL, NULL));

  /* It stops before the other. */
  poses[1] = (AciesPose) { { 20, 20 - acies_situation_find (held, "a2")->depth }, 0 };
  g_assert_false (acies_way_bars_bar (bars, poses, 2, NULL, NULL));
}

/* A body that is passed over still bars ways, and is not listed until there is another goal. */
static void
test_pass_over (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesHeld) held = NULL;
  g_autoptr (AciesWayBars) bars = NULL;
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  int bar = ACIES_WAY_BAR_UNKNOWN;
  const AciesBody *body;
  AciesPose poses[2];

  drill_place (fixture->situation, "a1", 20, 10);
  drill_place (fixture->situation, "a2", 20, 20);
  drill_place (fixture->situation, "a3", 50, 30);
  drill_place (fixture->situation, "b1", 50, 10);
  held = acies_situation_hold (fixture->situation);
  body = acies_situation_find (held, "a1");
  bars = acies_way_bars_new (held, body, NULL);
  poses[0] = poses[1] = body->pose;

  poses[1].at.y = 30;
  g_assert_true (acies_way_bars_bar (bars, poses, 2, NULL, first));
  g_assert_cmpuint (first->len, ==, 1);
  g_assert_true (first->pdata[0] == acies_situation_find (held, "a2"));

  acies_way_bars_pass_over (bars, first->pdata[0]);
  acies_way_bars_pass_over (bars, first->pdata[0]);
  acies_way_bars_pass_over (bars, body);
  g_ptr_array_set_size (first, 0);
  g_assert_true (acies_way_bars_bar (bars, poses, 2, NULL, first));
  g_assert_cmpuint (first->len, ==, 0);

  /* What barred one way is a hint for another only. */
  g_assert_true (acies_way_bars_bar (bars, poses, 2, &bar, NULL));
  g_assert_cmpint (bar, !=, ACIES_WAY_BAR_UNKNOWN);
  acies_way_bars_set_goal (bars, acies_situation_find (held, "a2"));
  g_assert_false (acies_way_bars_bar (bars, poses, 2, &bar, NULL));
  acies_way_bars_set_goal (bars, acies_situation_find (held, "a3"));
  g_assert_true (acies_way_bars_bar (bars, poses, 2, &bar, first));
  g_assert_cmpuint (first->len, ==, 1);
  g_ptr_array_set_size (first, 0);

  /* Far beside the first way, where others were not looked for. */
  poses[1].at = (AciesPoint) { 70, 10 };
  g_assert_true (acies_way_bars_bar (bars, poses, 2, NULL, first));
  g_assert_cmpuint (first->len, ==, 1);
  g_assert_true (first->pdata[0] == acies_situation_find (held, "b1"));
}

static void
test_touch_goal (Fixture       *fixture,
                 gconstpointer  data)
{
  guint n_touching = 0;

  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (AciesHeld) held = NULL;
      g_autoptr (AciesWayBars) bars = NULL;
      const AciesBody *body, *goal;
      AciesBody there;
      AciesBodyEdge edge;

      scatter (fixture);
      held = acies_situation_hold (fixture->situation);
      body = acies_situation_find (held, "a1");
      goal = acies_situation_find (held, "b1");
      bars = acies_way_bars_new (held, body, NULL);
      acies_way_bars_set_goal (bars, goal);
      edge = acies_body_get_edge (goal, g_rand_int_range (fixture->rand, 0, ACIES_N_EDGES));
      there = *body;
      there.pose.at = acies_body_edge_stand (&edge, g_rand_double_range (fixture->rand, -5, 5)).at;

      if (!acies_way_bars_touch_goal (bars, there.pose.at))
        continue;

      n_touching++;
      g_assert_cmpfloat (acies_body_distance (&there, goal), <=, ACIES_CONTACT_REACH);
    }
  g_assert_cmpuint (n_touching, >, N_SCENES / 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add(path, function) g_test_add ("/rules/way-bars/" path, Fixture, NULL, set_up, function, tear_down)

  add ("certain", test_certain);
  add ("doubt", test_doubt);
  add ("pass-over", test_pass_over);
  add ("touch-goal", test_touch_goal);

  return g_test_run ();
}
