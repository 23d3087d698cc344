/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-survey.h"
#include "drill.h"

/* What a survey recalls of the bodies that were compared. */

typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = drill_create_ruleset ();
  fixture->situation = drill_create_situation (fixture->ruleset);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static AciesSituation *
freeze (const AciesSituation *situation)
{
  AciesSituation *frozen = acies_situation_copy (situation);

  acies_situation_freeze (frozen);

  return frozen;
}

static guint n_computed;

/* Counts the bodies of a side within 2 inches. */
static void
count_near (const AciesSituation *situation,
            const AciesBody      *a,
            const AciesBody      *b,
            int                   number,
            gpointer              result)
{
  g_autoptr (GPtrArray) near = acies_situation_list_near (situation, a->pose.at, b->pose.at, 2.0);
  guint *count = result;

  n_computed++;
  *count = number;
  for (guint i = 0; i < near->len; i++)
    *count += ((const AciesBody *) near->pdata[i])->side == a->side;
}

static guint
recall (const AciesSituation *situation,
        const char           *a,
        const char           *b)
{
  guint count;

  acies_bodies_recall (situation, count_near, acies_situation_find (situation, a), acies_situation_find (situation, b), 0,
                       sizeof count, &count);

  return count;
}

/* Freezes what follows a situation, after one body has been put elsewhere. */
static AciesSituation *
follow (const AciesSituation *before,
        const char           *id,
        double                x,
        double                y)
{
  AciesSituation *after = acies_situation_copy (before);

  drill_place (after, id, x, y);
  acies_situation_freeze (after);
  acies_survey_follow (before, after);

  return after;
}

static void
test_recall (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesSituation) first = NULL, far = NULL, near = NULL, changed = NULL;

  drill_place (fixture->situation, "a1", 10, 10);
  drill_place (fixture->situation, "b1", 10, 20);
  drill_place (fixture->situation, "a2", 40, 40);
  first = freeze (fixture->situation);
  n_computed = 0;

  /* Once only, and of other bodies anew; of a situation that may change each time. */
  g_assert_cmpuint (recall (first, "a1", "b1"), ==, 1);
  g_assert_cmpuint (recall (first, "a1", "b1"), ==, 1);
  g_assert_cmpuint (n_computed, ==, 1);
  recall (first, "b1", "a1");
  g_assert_cmpuint (n_computed, ==, 2);
  recall (fixture->situation, "a1", "b1");
  recall (fixture->situation, "a1", "b1");
  g_assert_cmpuint (n_computed, ==, 4);

  /* It holds while what changes is far away. */
  far = follow (first, "a2", 50, 40);
  g_assert_cmpuint (recall (far, "a1", "b1"), ==, 1);
  g_assert_cmpuint (n_computed, ==, 4);

  /* Not when something comes there, or one of the two changes. */
  near = follow (far, "a2", 10, 15);
  g_assert_cmpuint (recall (near, "a1", "b1"), ==, 2);
  g_assert_cmpuint (n_computed, ==, 5);
  changed = follow (near, "a1", 10, 5);
  g_assert_cmpuint (recall (changed, "a1", "b1"), ==, 2);
  g_assert_cmpuint (n_computed, ==, 6);
}

/* What something within another depended on the other depends on, too. */
static void
recall_within (const AciesSituation *situation,
               const AciesBody      *a,
               const AciesBody      *b,
               int                   number,
               gpointer              result)
{
  guint *count = result;

  n_computed++;
  *count = recall (situation, a->id, b->id);
}

static void
test_recall_within (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesSituation) first = NULL, near = NULL;
  guint count;

  drill_place (fixture->situation, "a1", 10, 10);
  drill_place (fixture->situation, "b1", 10, 20);
  drill_place (fixture->situation, "a2", 40, 40);
  first = freeze (fixture->situation);
  n_computed = 0;
  recall (first, "a1", "b1");
  acies_bodies_recall (first, recall_within, acies_situation_find (first, "a1"), acies_situation_find (first, "b1"), 0,
                       sizeof count, &count);
  g_assert_cmpuint (n_computed, ==, 2);

  near = follow (first, "a2", 10, 15);
  acies_bodies_recall (near, recall_within, acies_situation_find (near, "a1"), acies_situation_find (near, "b1"), 0,
                       sizeof count, &count);
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpuint (n_computed, ==, 4);
}

static void
count_turns (const AciesSituation *situation,
             const AciesBody      *a,
             const AciesBody      *b,
             int                   number,
             gpointer              result)
{
  guint *turn = result;

  n_computed++;
  *turn = acies_situation_get_turn (situation) + number;
}

static guint
recall_turn (const AciesSituation *situation)
{
  guint turn;

  acies_bodies_recall (situation, count_turns, NULL, NULL, 1, sizeof turn, &turn);

  return turn;
}

/* What is recalled of no body holds for one situation only. */
static void
test_recall_whole (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesSituation) first = NULL, second = NULL;

  drill_place (fixture->situation, "a1", 10, 10);
  drill_place (fixture->situation, "a2", 40, 40);
  first = freeze (fixture->situation);
  n_computed = 0;
  g_assert_cmpuint (recall_turn (first), ==, acies_situation_get_turn (first) + 1);
  g_assert_cmpuint (recall_turn (first), ==, acies_situation_get_turn (first) + 1);
  g_assert_cmpuint (n_computed, ==, 1);

  second = follow (first, "a2", 50, 40);
  recall_turn (second);
  g_assert_cmpuint (n_computed, ==, 2);
  recall_turn (fixture->situation);
  recall_turn (fixture->situation);
  g_assert_cmpuint (n_computed, ==, 4);
}

/* Nothing is recalled while a situation is only held: its statuses may change. */
static void
test_recall_held (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (AciesHeld) held = NULL;

  drill_place (fixture->situation, "a1", 10, 10);
  drill_place (fixture->situation, "b1", 10, 20);
  held = acies_situation_hold (fixture->situation);
  n_computed = 0;
  recall (held, "a1", "b1");
  recall (held, "a1", "b1");
  g_assert_cmpuint (n_computed, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add(path, function) g_test_add ("/rules/recall/" path, Fixture, NULL, set_up, function, tear_down)

  add ("once", test_recall);
  add ("within", test_recall_within);
  add ("whole", test_recall_whole);
  add ("held", test_recall_held);

  return g_test_run ();
}
