/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* Places on a way are given in hundredths of an inch, headings often in whole degrees: differences up to
 * these are none. */
#define PLACE_SLACK 0.1
#define NO_WAY      0.03
#define ANGLE_SLACK 1.0
/* A maneuver ends facing where it went, give or take these degrees. */
#define FACING_SLACK 10.0

/* ---- Legs ---- */

/* What a unit does from one pose of its way to the next. */
typedef enum
{
  LEG_NONE,
  LEG_TURN_ABOUT,
  LEG_WHEEL,
  LEG_AHEAD,
  LEG_BACK,
  LEG_OTHER
} Leg;

/* Tells whether one of the front corners stays where it is. */
static gboolean
is_wheel (const AciesPose *from,
          const AciesPose *to,
          double           width)
{
  for (int side = -1; side <= 1; side += 2)
    {
      AciesPoint corner = { side * width / 2.0, 0.0 };

      if (acies_point_distance (acies_pose_to_table (from, corner), acies_pose_to_table (to, corner)) < PLACE_SLACK)
        return TRUE;
    }

  return FALSE;
}

/* Each figure turns where it stands; the rear becomes the front. */
gboolean
mh_is_turn_about (const AciesPose *from,
                  const AciesPose *to,
                  double           depth)
{
  AciesPoint local = acies_pose_to_local (from, to->at);

  return fabs (acies_heading_difference (from->heading, to->heading)) >= 180.0 - ANGLE_SLACK
         && fabs (local.x) < PLACE_SLACK && fabs (local.y + depth) < PLACE_SLACK;
}

static Leg
find_leg (const AciesPose *from,
          const AciesPose *to,
          double           width,
          double           depth)
{
  AciesPoint local = acies_pose_to_local (from, to->at);
  double length = hypot (local.x, local.y);
  double degrees = fabs (acies_heading_difference (from->heading, to->heading));

  if (degrees <= ANGLE_SLACK)
    {
      if (length <= NO_WAY)
        return LEG_NONE;
      if (fabs (local.x) > PLACE_SLACK / 2.0 + length * sin (ANGLE_SLACK * G_PI / 180.0))
        return LEG_OTHER;

      return local.y >= 0.0 ? LEG_AHEAD : LEG_BACK;
    }

  if (mh_is_turn_about (from, to, depth))
    return LEG_TURN_ABOUT;

  return is_wheel (from, to, width) ? LEG_WHEEL : LEG_OTHER;
}

/* Adds the pose that divides a leg into a wheel and a straight way, if there is one. */
static void
divide_leg (GArray          *poses,
            const AciesPose *to,
            double           width,
            double           depth)
{
  const AciesPose from = g_array_index (poses, AciesPose, poses->len - 1);
  double degrees = acies_heading_difference (from.heading, to->heading);
  AciesPose wheeled = acies_pose_wheel (&from, width, degrees);
  Leg leg = find_leg (&wheeled, to, width, depth);

  if (fabs (degrees) > ANGLE_SLACK && fabs (degrees) <= 90.0 && (leg == LEG_AHEAD || leg == LEG_BACK))
    g_array_append_val (poses, wheeled);
}

GArray *
mh_complete_way (const AciesPose *poses,
                 guint            n_poses,
                 double           width,
                 double           depth)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (AciesPose));

  for (guint i = 0; i < n_poses; i++)
    {
      if (i > 0 && find_leg (&poses[i - 1], &poses[i], width, depth) == LEG_OTHER)
        divide_leg (way, &poses[i], width, depth);
      g_array_append_val (way, poses[i]);
    }

  return way;
}

/* ---- What a way is ---- */

/* MH-78 and MH-79: wheels, then straight ahead or straight back, is an advance or a fallback; MH-81:
 * anything else is a maneuver. */
static int
find_action (const GArray *way,
             double        width,
             double        depth)
{
  Leg straight = LEG_NONE;

  for (guint i = 1; i < way->len; i++)
    {
      Leg leg = find_leg (&g_array_index (way, AciesPose, i - 1), &g_array_index (way, AciesPose, i), width, depth);

      if (leg == LEG_NONE || (leg == LEG_WHEEL && straight == LEG_NONE))
        continue;
      if ((leg != LEG_AHEAD && leg != LEG_BACK) || (straight != LEG_NONE && straight != leg))
        return MH_MOVE_MANEUVER;

      straight = leg;
    }

  return straight == LEG_BACK ? MH_MOVE_FALLBACK : MH_MOVE_ADVANCE;
}

/* MH-81: tells whether the unit ends facing where it went, on the last leg or on the whole. */
static gboolean
ends_facing_its_way (const GArray *way,
                     double        width,
                     double        depth)
{
  const AciesPose *first = &g_array_index (way, AciesPose, 0);
  const AciesPose *end = &g_array_index (way, AciesPose, way->len - 1);

  for (guint i = way->len - 1; i > 0; i--)
    {
      const AciesPose *from = &g_array_index (way, AciesPose, i - 1);
      const AciesPose *to = &g_array_index (way, AciesPose, i);
      Leg leg = find_leg (from, to, width, depth);

      if (leg == LEG_NONE || leg == LEG_TURN_ABOUT)
        continue;
      if (leg == LEG_WHEEL && fabs (acies_heading_difference (to->heading, end->heading)) <= FACING_SLACK)
        return TRUE;
      if (fabs (acies_heading_difference (acies_heading_towards (from->at, to->at), end->heading)) <= FACING_SLACK)
        return TRUE;

      return acies_point_distance (first->at, end->at) > PLACE_SLACK
             && fabs (acies_heading_difference (acies_heading_towards (first->at, end->at),
                                                end->heading)) <= FACING_SLACK;
    }

  return TRUE;
}

/* Tells whether a column could follow its head along the way: each leg leads where it ends facing. */
static gboolean
follows_its_head (const GArray *way,
                  double        width,
                  double        depth)
{
  for (guint i = 1; i < way->len; i++)
    {
      const AciesPose *from = &g_array_index (way, AciesPose, i - 1);
      const AciesPose *to = &g_array_index (way, AciesPose, i);
      Leg leg = find_leg (from, to, width, depth);

      if (leg == LEG_BACK || leg == LEG_TURN_ABOUT
          || (leg == LEG_OTHER && fabs (acies_heading_difference (acies_heading_towards (from->at, to->at),
                                                                  to->heading)) > FACING_SLACK))
        return FALSE;
    }

  return TRUE;
}

MhWay
mh_find_way (const AciesPose *poses,
             guint            n_poses,
             double           width,
             double           depth)
{
  g_autoptr (GArray) way = mh_complete_way (poses, n_poses, width, depth);
  MhWay found = { 0 };

  found.action = find_action (way, width, depth);
  found.ends_facing = ends_facing_its_way (way, width, depth);
  found.follows_head = follows_its_head (way, width, depth);

  return found;
}

/* ---- Its part up to a contact ---- */

GArray *
mh_cut_at_contact (const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy,
                   const AciesPose      *poses,
                   guint                 n_poses)
{
  AciesOutline standing = acies_body_get_outline (enemy);
  GArray *way = mh_complete_way (poses, n_poses, unit->width, unit->depth);

  for (guint i = 0; i + 1 < way->len; i++)
    {
      AciesPose *end = &g_array_index (way, AciesPose, i + 1);
      AciesOutline outline = acies_outline_for_body (end, unit->width, unit->depth);
      AciesWay leg = acies_way_of_poses (unit, end - 1, 2);
      AciesMeeting meeting;

      if (acies_way_find_meeting_with (situation, &leg, enemy, 0.0, &meeting))
        *end = meeting.pose;
      else if (acies_outline_distance (&outline, &standing) > NO_WAY)
        continue;

      g_array_set_size (way, i + 2);
    }

  return way;
}

/* ---- Its length by kinds of ground ---- */

MhLengths
mh_measure_segment (AciesTable *table,
                    AciesPoint  from,
                    AciesPoint  to)
{
  double length = acies_point_distance (from, to);
  double very_difficult = acies_table_length_in_class (table, "very-difficult", from, to);
  double broken = acies_table_length_in_class (table, "broken", from, to);
  MhLengths lengths;

  /* Ground of both kinds counts as very difficult. */
  lengths.inches[MH_GROUND_VERY_DIFFICULT] = very_difficult;
  lengths.inches[MH_GROUND_BROKEN] = MIN (broken, length - very_difficult);
  lengths.inches[MH_GROUND_OPEN] = length - very_difficult - lengths.inches[MH_GROUND_BROKEN];

  return lengths;
}

/* Gets the ratio of the arc to the straight way when a unit wheels by @degrees. */
static double
get_arc_factor (double degrees)
{
  double half = fabs (degrees) * G_PI / 360.0;

  return half < 1e-6 ? 1.0 : half / sin (half);
}

/* Measures the way of one figure.  @place: where it stands, the front corners at x -1 and 1, the rear at
 * y -1; the rear follows the front but where the unit moves in another way than wheeling and straight */
static MhLengths
measure_track (AciesTable   *table,
               const GArray *way,
               double        width,
               double        depth,
               AciesPoint    place)
{
  MhLengths sum = { { 0.0 } };

  for (guint i = 1; i < way->len; i++)
    {
      const AciesPose *from = &g_array_index (way, AciesPose, i - 1);
      const AciesPose *to = &g_array_index (way, AciesPose, i);
      Leg leg = find_leg (from, to, width, depth);
      AciesPoint point = { place.x * width / 2.0, leg == LEG_OTHER ? place.y * depth : 0.0 };
      double factor = leg == LEG_WHEEL ? get_arc_factor (acies_heading_difference (from->heading, to->heading)) : 1.0;
      MhLengths lengths;

      if (leg == LEG_TURN_ABOUT)
        continue;

      lengths = mh_measure_segment (table, acies_pose_to_table (from, point), acies_pose_to_table (to, point));
      for (guint ground = 0; ground < G_N_ELEMENTS (sum.inches); ground++)
        sum.inches[ground] += lengths.inches[ground] * factor;
    }

  return sum;
}

/* Weighs lengths so that slow ground counts for more than a longer way, for finding the figure with
 * the hardest way. */
static double
weigh_lengths (const MhLengths *lengths)
{
  return lengths->inches[MH_GROUND_OPEN] + 3.0 * lengths->inches[MH_GROUND_BROKEN]
         + 3.0 * lengths->inches[MH_GROUND_VERY_DIFFICULT];
}

MhLengths
mh_measure_path (AciesTable      *table,
                 const AciesPose *poses,
                 guint            n_poses,
                 double           width,
                 double           depth)
{
  static const AciesPoint places[] = { { 0.0, 0.0 }, { -1.0, 0.0 }, { 1.0, 0.0 }, { -1.0, -1.0 }, { 1.0, -1.0 } };
  g_autoptr (GArray) way = mh_complete_way (poses, n_poses, width, depth);
  MhLengths farthest = measure_track (table, way, width, depth, places[0]);

  for (guint i = 1; i < G_N_ELEMENTS (places); i++)
    {
      MhLengths lengths = measure_track (table, way, width, depth, places[i]);

      if (weigh_lengths (&lengths) > weigh_lengths (&farthest) + 1e-9)
        farthest = lengths;
    }

  return farthest;
}
