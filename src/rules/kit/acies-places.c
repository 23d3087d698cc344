/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-places.h"

/* The interval between the places tried, inches. */
#define STRIDE 0.25
/* How many directions around a place are tried. */
#define N_DIRECTIONS 16
#define ASIDE_STEP 15.0
#define HAIR 1e-6
/* Finer than places are kept, inches. */
#define NEAR_ENOUGH 1e-3

/* ---- Free places ---- */

static gboolean
is_free (const AciesSituation *situation,
         const AciesBody      *body,
         const AciesWayPolicy *policy,
         const AciesPose      *pose)
{
  AciesWay way = acies_way_of_poses (body, pose, 1);

  return acies_way_ends_free (situation, &way, policy, NULL);
}

/* Moves a free place back by less than a stride, against @heading, until it touches what bars the place before it. */
static void
close_up (const AciesSituation *situation,
          const AciesBody      *body,
          const AciesWayPolicy *policy,
          double                heading,
          AciesPose            *place)
{
  const AciesPose free = *place;
  double near = 0.0;
  double barred = STRIDE;

  while (barred - near > NEAR_ENOUGH)
    {
      AciesPose middle = free;

      middle.at = acies_point_along (free.at, heading + 180.0, (near + barred) / 2.0);
      if (is_free (situation, body, policy, &middle))
        near = (near + barred) / 2.0;
      else
        barred = (near + barred) / 2.0;
    }

  /* Bodies may stand in each other by the slack and are free; this one touches. */
  place->at = acies_point_along (free.at, heading + 180.0, MAX (near - ACIES_WAY_SLACK, 0.0));
}

/**
 * acies_place_find_along:
 * @situation: the situation of the battle
 * @body: what is placed
 * @policy: (nullable): which bodies are there
 * @goal: where it should stand
 * @heading: the direction in which it makes room, degrees
 * @most: inches, at most
 * @place: (out): the place; @goal when none is free
 *
 * Finds the first free place from @goal on.  Gaps of less than a quarter of an
 * inch may be passed.
 *
 * Returns: whether there is one
 */
gboolean
acies_place_find_along (const AciesSituation *situation,
                        const AciesBody      *body,
                        const AciesWayPolicy *policy,
                        const AciesPose      *goal,
                        double                heading,
                        double                most,
                        AciesPose            *place)
{
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  AciesPose start = *goal;

  *place = start;
  for (guint i = 0; i * STRIDE <= most + HAIR; i++)
    {
      place->at = acies_point_along (start.at, heading, i * STRIDE);
      if (!is_free (situation, body, policy, place))
        continue;
      if (i > 0)
        close_up (situation, body, policy, heading, place);
      return TRUE;
    }
  *place = start;

  return FALSE;
}

/**
 * acies_place_find_near:
 * @situation: the situation of the battle
 * @body: what is placed
 * @policy: (nullable): which bodies are there
 * @goal: where it should stand
 * @most: inches, at most
 * @place: (out): the place, with the heading of @goal; @goal when none is free
 *
 * Finds a free place around @goal, the nearest rings first and behind it before
 * its sides.
 *
 * Returns: whether there is one
 */
gboolean
acies_place_find_near (const AciesSituation *situation,
                       const AciesBody      *body,
                       const AciesWayPolicy *policy,
                       const AciesPose      *goal,
                       double                most,
                       AciesPose            *place)
{
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  AciesPose start = *goal;

  *place = start;
  for (guint ring = 0; ring * STRIDE <= most + HAIR; ring++)
    for (guint i = 0; i < (ring == 0 ? 1 : N_DIRECTIONS); i++)
      {
        double aside = (i + 1) / 2 * 360.0 / N_DIRECTIONS * (i % 2 == 0 ? 1.0 : -1.0);

        place->at = acies_point_along (start.at, start.heading + 180.0 + aside, ring * STRIDE);
        if (is_free (situation, body, policy, place))
          return TRUE;
      }
  *place = start;

  return FALSE;
}

/**
 * acies_place_beside:
 * @body: what is placed
 * @other: a body on the table
 * @quarter: 0 before it, 1 at its right, 2 behind it, 3 at its left
 * @gap: inches between the two
 *
 * Finds the place of a body beside another, with the same heading; beside the
 * flanks the fronts are in line.
 *
 * Returns: the pose
 */
AciesPose
acies_place_beside (const AciesBody *body,
                    const AciesBody *other,
                    guint            quarter,
                    double           gap)
{
  const AciesPoint places[ACIES_N_EDGES] = {
    { 0.0, gap + body->depth },
    { (other->width + body->width) / 2.0 + gap, 0.0 },
    { 0.0, -other->depth - gap },
    { -(other->width + body->width) / 2.0 - gap, 0.0 },
  };
  AciesPose place = other->pose;

  g_return_val_if_fail (quarter < ACIES_N_EDGES, place);

  place.at = acies_pose_to_table (&other->pose, places[quarter]);

  return place;
}

/* ---- Back ---- */

/**
 * acies_body_find_heading_away:
 * @body: a body on the table
 * @enemy: (nullable): what it goes away from
 *
 * Finds the direction straight away from an enemy, along the line of their
 * middles.
 *
 * Returns: degrees; the direction of its own rear without an enemy on the table
 */
double
acies_body_find_heading_away (const AciesBody *body,
                              const AciesBody *enemy)
{
  if (enemy == NULL || !enemy->placed)
    return acies_heading_normalize (body->pose.heading + 180.0);

  return acies_heading_towards (acies_body_get_middle (enemy), acies_body_get_middle (body));
}

/**
 * acies_body_turn_in_place:
 * @body: a body on the table
 * @heading: its new heading, degrees
 *
 * Turns a body about its middle.
 *
 * Returns: its pose afterwards
 */
AciesPose
acies_body_turn_in_place (const AciesBody *body,
                          double           heading)
{
  AciesPose turned = { acies_point_along (acies_body_get_middle (body), heading, body->depth / 2.0),
                       acies_heading_normalize (heading) };

  return turned;
}

/* Cuts a way at the first of what bars it. */
static void
find_bar (const AciesSituation  *situation,
          const AciesWay        *way,
          const AciesBackPolicy *policy,
          AciesBack             *back)
{
  AciesMeeting meeting;

  if (acies_way_find_meeting (situation, way, &policy->way, &meeting))
    {
      back->barred_by = meeting.body;
      back->is_barred = TRUE;
      back->inches = meeting.inches;
      back->leaves = FALSE;
    }
  if (policy->ground != NULL && acies_way_find_ground (situation, way, policy->ground, policy->bar, &meeting)
      >= policy->bar && meeting.inches < back->inches)
    {
      back->barred_by = NULL;
      back->is_barred = TRUE;
      back->inches = meeting.inches;
      back->leaves = FALSE;
    }
  if (acies_way_find_edge (situation, way, &meeting) && meeting.inches < back->inches)
    {
      back->barred_by = NULL;
      back->leaves = policy->may_leave;
      back->is_barred = !policy->may_leave;
      back->inches = policy->may_leave ? back->inches : meeting.inches;
    }
}

/* Finds the end of a way that would be in a friend that it passes: beyond it, or short of it. */
static void
find_free_end (const AciesSituation  *situation,
               const AciesBody       *body,
               const AciesBackPolicy *policy,
               AciesBack             *back)
{
  AciesPose start = back->poses[1];
  AciesPose end = { acies_point_along (start.at, back->heading, back->inches), start.heading };
  AciesPose place;

  if (back->leaves || is_free (situation, body, &policy->way, &end))
    return;

  if (policy->goes_on && !back->is_barred)
    {
      AciesPose poses[] = { start, end };
      AciesWay way = acies_way_of_poses (body, poses, G_N_ELEMENTS (poses));
      AciesBack on = *back;

      on.inches += policy->most_on;
      poses[1].at = acies_point_along (start.at, back->heading, on.inches);
      find_bar (situation, &way, policy, &on);
      if (acies_place_find_along (situation, body, &policy->way, &end, back->heading, on.inches - back->inches, &place))
        {
          back->inches = acies_point_distance (start.at, place.at);
          return;
        }
    }
  acies_place_find_along (situation, body, &policy->way, &end, back->heading + 180.0, back->inches, &place);
  back->inches = acies_point_distance (start.at, place.at) < back->inches - HAIR
                     ? acies_point_distance (start.at, place.at)
                     : 0.0;
}

static AciesBack
plan_along (const AciesSituation  *situation,
            const AciesBody       *body,
            double                 heading,
            double                 inches,
            const AciesBackPolicy *policy)
{
  AciesBack back = { { body->pose, body->pose, body->pose }, acies_heading_normalize (heading), MAX (inches, 0.0) };
  AciesPose poses[2];
  AciesWay way = acies_way_of_poses (body, poses, G_N_ELEMENTS (poses));

  if (!policy->faces_on)
    back.poses[1] = acies_body_turn_in_place (body, heading);
  poses[0] = back.poses[1];
  poses[1] = poses[0];
  poses[1].at = acies_point_along (poses[0].at, heading, back.inches);

  find_bar (situation, &way, policy, &back);
  find_free_end (situation, body, policy, &back);
  back.poses[2] = back.poses[1];
  back.poses[2].at = acies_point_along (back.poses[1].at, back.heading, back.inches);

  return back;
}

/**
 * acies_back_plan:
 * @situation: the situation of the battle
 * @body: what goes back
 * @heading: the direction, degrees
 * @inches: how far
 * @policy: how units go back
 *
 * Plans a retreat, recoil, flight or rout: straight on, or aside by as little as
 * makes the way longest.
 *
 * Returns: the way; what stays where it is has 0 inches
 */
AciesBack
acies_back_plan (const AciesSituation  *situation,
                 const AciesBody       *body,
                 double                 heading,
                 double                 inches,
                 const AciesBackPolicy *policy)
{
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  AciesBack best = plan_along (situation, body, heading, inches, policy);
  double step = policy->aside_step > 0.0 ? policy->aside_step : ASIDE_STEP;

  for (guint i = 1; i * step <= policy->most_aside + HAIR && !best.leaves && best.inches < inches - HAIR; i++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        AciesBack back = plan_along (situation, body, heading + sign * (double) i * step, inches, policy);

        if (back.inches > best.inches + HAIR)
          best = back;
      }

  return best;
}

/* A body that a way crosses, and where. */
typedef struct
{
  AciesBody *body;
  double     inches;
} Crossing;

static int
compare_crossings (gconstpointer one,
                   gconstpointer other)
{
  double difference = ((const Crossing *) one)->inches - ((const Crossing *) other)->inches;

  return difference < 0.0 ? -1 : difference > 0.0;
}

/**
 * acies_way_list_crossed:
 * @situation: the situation of the battle
 * @way: a way
 * @policy: (nullable): which bodies are there, and their parts; what they keep
 *   does not matter here
 * @relation: (nullable) (scope call): which bodies are sought
 *
 * Lists the units that a way enters, in the order in which it meets them.  Those
 * that it overlaps at the start only do not count.
 *
 * Returns: (transfer container) (element-type AciesBody): the units
 */
GPtrArray *
acies_way_list_crossed (const AciesSituation *situation,
                        const AciesWay       *way,
                        const AciesWayPolicy *policy,
                        AciesBodyRelation     relation)
{
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  GPtrArray *bodies = g_ptr_array_new ();

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);
      AciesMeeting meeting;

      if (body->is_leader || !body->placed || body->lost_turn != 0 || g_str_equal (body->id, way->body->id)
          || (policy != NULL && policy->there != NULL && !policy->there (body))
          || (relation != NULL && !relation (way->body, body)))
        continue;

      if (acies_way_find_meeting_with (situation, way, body, 0.0, &meeting))
        {
          Crossing crossing = { body, meeting.inches };

          g_array_append_val (crossings, crossing);
        }
    }

  g_array_sort (crossings, compare_crossings);
  for (guint i = 0; i < crossings->len; i++)
    g_ptr_array_add (bodies, g_array_index (crossings, Crossing, i).body);

  return bodies;
}

/**
 * acies_pursuit_plan:
 * @situation: the situation of the battle
 * @body: what pursues
 * @quarry: what went back, where it stands now
 * @inches: how far the pursuit goes, at most
 * @policy: how units move on; its angle aside is not used
 *
 * Plans a pursuit straight towards the middle of a quarry: up to it and not into
 * it, and no farther than to what bars the way before.
 *
 * Returns: the way; @barred_by is @quarry where it is caught
 */
AciesBack
acies_pursuit_plan (const AciesSituation  *situation,
                    const AciesBody       *body,
                    const AciesBody       *quarry,
                    double                 inches,
                    const AciesBackPolicy *policy)
{
  g_autoptr (AciesHeld) held = acies_situation_hold (situation);
  double heading = acies_heading_towards (acies_body_get_middle (body), acies_body_get_middle (quarry));
  AciesBack pursuit = plan_along (situation, body, heading, inches, policy);
  AciesWay way = acies_way_of_poses (body, &pursuit.poses[1], 2);
  AciesMeeting meeting;

  if (acies_way_find_meeting_with (situation, &way, quarry, 0.0, &meeting))
    {
      pursuit.inches = meeting.inches;
      pursuit.poses[2] = meeting.pose;
      pursuit.barred_by = meeting.body;
      pursuit.is_barred = TRUE;
      pursuit.leaves = FALSE;
    }

  return pursuit;
}
