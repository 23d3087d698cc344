/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sweep-private.h"

/* The ground that a body crosses on its way. */

/* The intervals at which the ground is looked at: inches, and degrees of a turn. */
#define GROUND_STRIDE 0.25
#define GROUND_TURN   3.0

AciesOutline
acies_way_get_inner_outline (const AciesWay  *way,
                             const AciesPose *pose)
{
  AciesPose inner = { acies_point_along (pose->at, pose->heading, -ACIES_WAY_SLACK), pose->heading };

  return acies_outline_for_body (&inner, MAX (way->width - 2.0 * ACIES_WAY_SLACK, 0.0),
                                 MAX (way->depth - 2.0 * ACIES_WAY_SLACK, 0.0));
}

typedef int (*LookFunc) (const AciesSituation *situation,
                         const AciesWay       *way,
                         const AciesOutline   *outline,
                         gconstpointer         data);

static int
look_at (const AciesSituation *situation,
         const AciesWay       *way,
         const AciesLeg       *leg,
         double                part,
         LookFunc              look,
         gconstpointer         data)
{
  AciesPose pose = acies_leg_get_pose (leg, part);
  AciesOutline outline = acies_way_get_inner_outline (way, &pose);

  return look (situation, way, &outline, data);
}

static void
set_bar_meeting (const AciesSituation *situation,
                 const AciesWay       *way,
                 const AciesLeg       *leg,
                 double                clear,
                 double                entered,
                 int                   bar,
                 LookFunc              look,
                 gconstpointer         data,
                 AciesMeeting         *meeting)
{
  while ((entered - clear) * leg->length > ACIES_WAY_FOUND_WITHIN)
    {
      double middle = (clear + entered) / 2.0;

      if (look_at (situation, way, leg, middle, look, data) < bar)
        clear = middle;
      else
        entered = middle;
    }
  meeting->part = clear;
  meeting->pose = acies_leg_get_pose (leg, clear);
  meeting->inches += clear * leg->length;
}

/* How far beside a body ground may matter to it, in inches. */
#define ASIDE 1.0

/* Finds the rectangle out of which no ground matters to a way. */
static void
find_surroundings (const AciesWay *way,
                   AciesPoint     *low,
                   AciesPoint     *high)
{
  /* In a wheel the body may bulge out of its poses by its width. */
  double reach = hypot (way->width, way->depth) + way->width + ASIDE;

  *low = *high = way->body->pose.at;
  for (guint i = 0; i < way->n_poses; i++)
    {
      AciesPoint at = way->poses[i].at;

      *low = (AciesPoint) { MIN (low->x, at.x), MIN (low->y, at.y) };
      *high = (AciesPoint) { MAX (high->x, at.x), MAX (high->y, at.y) };
    }
  *low = (AciesPoint) { low->x - reach, low->y - reach };
  *high = (AciesPoint) { high->x + reach, high->y + reach };
}

/* Tells whether there is nothing but open ground anywhere near a way. */
static gboolean
is_open_all_along (const AciesSituation *situation,
                   const AciesWay       *way)
{
  AciesPoint low, high;

  find_surroundings (way, &low, &high);

  return !acies_table_has_terrain (acies_situation_get_table (situation), low, high);
}

/**
 * acies_way_has_class_near:
 * @situation: the situation of the battle
 * @self: a way
 * @class_id: a terrain class, "impassable"
 *
 * Tells whether there may be terrain of a class within an inch of all that the body
 * covers on a way, or where it stands; that takes less than to look for it on the way.
 *
 * Returns: whether there may be
 */
gboolean
acies_way_has_class_near (const AciesSituation *situation,
                          const AciesWay       *self,
                          const char           *class_id)
{
  AciesPoint low, high;

  find_surroundings (self, &low, &high);

  return acies_table_has_class_near (acies_situation_get_table (situation), class_id, low, high);
}

static int
search_ground (const AciesSituation *situation,
               const AciesWay       *way,
               LookFunc              look,
               gconstpointer         data,
               int                   bar,
               AciesMeeting         *meeting)
{
  AciesOutline outline = acies_way_get_inner_outline (way, &way->poses[0]);
  int worst = look (situation, way, &outline, data);
  gboolean barred = worst >= bar;
  double gone = 0.0;

  if (barred && meeting != NULL)
    *meeting = (AciesMeeting) { NULL, 0, 0.0, way->poses[0], 0.0, worst };
  if (is_open_all_along (situation, way))
    return worst;

  for (guint i = 0; i + 1 < way->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (way, i);
      guint n_steps = (guint) ceil (MAX (acies_way_find_reach (way, &leg) / GROUND_STRIDE, fabs (leg.turn) / GROUND_TURN));

      for (guint step = 1; step <= n_steps; step++)
        {
          double part = (double) step / n_steps;
          int ground = look_at (situation, way, &leg, part, look, data);

          worst = MAX (worst, ground);
          if (ground < bar || barred)
            continue;

          barred = TRUE;
          if (meeting == NULL)
            continue;
          *meeting = (AciesMeeting) { NULL, i, 0.0, leg.from, gone, ground };
          set_bar_meeting (situation, way, &leg, part - 1.0 / n_steps, part, bar, look, data, meeting);
        }
      gone += leg.length;
    }

  return worst;
}

static int
look_by_test (const AciesSituation *situation,
              const AciesWay       *way,
              const AciesOutline   *outline,
              gconstpointer         data)
{
  const AciesGroundTest *test = data;

  return (*test) (situation, way->body, outline);
}

/**
 * acies_way_find_ground:
 * @situation: the situation of the battle
 * @self: a way
 * @test: (scope call): classifies the ground under the body
 * @bar: the ground that bars the way, and all that is worse
 * @meeting: (out) (optional): where such ground begins, and what it is; set only
 *   when the result is @bar or more
 *
 * Finds the worst ground that any part of a body crosses, start and end included.
 *
 * Returns: what @test says of it
 */
int
acies_way_find_ground (const AciesSituation *situation,
                       const AciesWay       *self,
                       AciesGroundTest       test,
                       int                   bar,
                       AciesMeeting         *meeting)
{
  g_return_val_if_fail (self->n_poses > 0, 0);

  return search_ground (situation, self, look_by_test, &test, bar, meeting);
}

static int
look_for_class (const AciesSituation *situation,
                const AciesWay       *way,
                const AciesOutline   *outline,
                gconstpointer         class_id)
{
  return acies_table_body_meets_class (acies_situation_get_table (situation), class_id, outline);
}

/**
 * acies_way_find_class:
 * @situation: the situation of the battle
 * @self: a way
 * @class_id: a terrain class, "impassable"
 * @meeting: (out): where the body enters it; the end of the way when it does not
 *
 * Finds where a body first enters terrain of a class or crosses a line of it.
 * Ground on which it stands at the start does not count, so that it may leave it.
 *
 * Returns: whether it does
 */
gboolean
acies_way_find_class (const AciesSituation *situation,
                      const AciesWay       *self,
                      const char           *class_id,
                      AciesMeeting         *meeting)
{
  AciesOutline start;

  g_return_val_if_fail (self->n_poses > 0, FALSE);

  *meeting = acies_way_find_nothing (self);
  start = acies_way_get_inner_outline (self, &self->poses[0]);
  if (acies_table_body_meets_class (acies_situation_get_table (situation), class_id, &start))
    return FALSE;

  return search_ground (situation, self, look_for_class, class_id, TRUE, meeting) > 0;
}
