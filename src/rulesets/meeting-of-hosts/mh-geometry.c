/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* A distance beyond any table. */
#define FAR 1000.0
/* A unit that lines up with another shares a border with its front area, or with its flank; a part up
 * to this deep does not count. */
#define HAIR 0.01
/* The distance from the target within which cover counts, inches. */
#define COVER_REACH 1.0

/* ---- Front and flank ---- */

/* Tells whether any part of @other is in the strip straight ahead (MH-47, reading R-53). */
gboolean
mh_reaches_front (const AciesBody    *unit,
                  const AciesOutline *other)
{
  AciesPose far_end = unit->pose;
  AciesOutline strip;

  far_end.at = acies_point_along (unit->pose.at, unit->pose.heading, FAR);
  strip = acies_outline_for_body (&far_end, MAX (unit->width - 2 * HAIR, HAIR), FAR - HAIR);

  return acies_outline_overlaps (&strip, other);
}

/* Tells whether any part of @other is behind the line of the front (MH-48). */
gboolean
mh_reaches_flank (const AciesBody    *unit,
                  const AciesOutline *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (other->corners); i++)
    if (acies_pose_to_local (&unit->pose, other->corners[i]).y < -HAIR)
      return TRUE;

  return FALSE;
}

/* ---- Distances and lines of sight ---- */

double
mh_measure_range (const AciesBody *shooter,
                  const AciesBody *target)
{
  return acies_point_distance (shooter->pose.at, acies_body_nearest_point (target, shooter->pose.at));
}

const char *
mh_find_obstruction (const AciesSituation *situation,
                     const AciesBody      *shooter,
                     const AciesBody      *target)
{
  return acies_situation_find_obstruction (situation, shooter, target, shooter->pose.at,
                                           acies_body_nearest_point (target, shooter->pose.at),
                                           mh_body_is_active, NULL);
}

/* Tells whether the target is in hard cover, or behind some that the line of fire crosses just before it. */
gboolean
mh_is_in_hard_cover (const AciesSituation *situation,
                     const AciesBody      *shooter,
                     const AciesBody      *target)
{
  return acies_situation_is_covered (situation, "hard-cover", target, shooter->pose.at,
                                     acies_body_nearest_point (target, shooter->pose.at), COVER_REACH);
}

/* Tells whether a unit sees an enemy.  Unlike a line of fire, sight is blocked by terrain alone. */
gboolean
mh_sees (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesBody      *enemy)
{
  AciesPoint from = acies_body_nearest_point (unit, enemy->pose.at);
  AciesPoint to = acies_body_nearest_point (enemy, from);

  return acies_table_sight_blocked_by (acies_situation_get_table (situation), from, to) == NULL;
}

/* ---- Beside a column ---- */

/* Finds the distance from the center line of the part of a convex shape that lies between @low and
 * @high ahead; below 0 for none. */
static double
find_least_aside (const AciesPoint *corners,
                  guint             n_corners,
                  double            low,
                  double            high)
{
  double left = G_MAXDOUBLE;
  double right = -G_MAXDOUBLE;

  for (guint i = 0; i < n_corners; i++)
    {
      AciesPoint from = corners[i];
      AciesPoint to = corners[(i + 1) % n_corners];
      const double borders[] = { low, high };

      if (from.y >= low && from.y <= high)
        {
          left = MIN (left, from.x);
          right = MAX (right, from.x);
        }

      for (guint j = 0; j < G_N_ELEMENTS (borders); j++)
        if ((from.y < borders[j]) != (to.y < borders[j]))
          {
            double x = from.x + (to.x - from.x) * (borders[j] - from.y) / (to.y - from.y);

            left = MIN (left, x);
            right = MAX (right, x);
          }
    }

  if (left > right)
    return -1.0;

  return left > 0.0 ? left : right < 0.0 ? -right : 0.0;
}

double
mh_measure_sides (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesPose      *start,
                  double                inches)
{
  double least = MH_NOWHERE;
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;
      double aside;

      if (body == unit)
        continue;

      outline = acies_body_get_outline (body);
      for (guint j = 0; j < G_N_ELEMENTS (outline.corners); j++)
        outline.corners[j] = acies_pose_to_local (start, outline.corners[j]);

      aside = find_least_aside (outline.corners, G_N_ELEMENTS (outline.corners), -unit->depth, inches);
      if (aside >= 0.0)
        least = MIN (least, MAX (aside - unit->width / 2.0, 0.0));
    }

  return least;
}

/* ---- Ranks and contact ---- */

MhRanks
mh_count_ranks (AciesRuleset    *ruleset,
                const AciesBody *unit)
{
  guint left = mh_body_count_left (ruleset, unit);
  guint files = MAX (unit->files, 1);
  MhRanks ranks;

  ranks.front = MIN (files, left);
  ranks.second = MIN (files, left - ranks.front);
  ranks.third = MIN (files, left - ranks.front - ranks.second);

  return ranks;
}

/* The side at which an enemy is met */
typedef enum
{
  MEETS_FRONT,
  MEETS_REAR,
  MEETS_SIDE,
  N_MEETINGS
} Meeting;

/* Finds the place of one front-rank figure, from the left; for an enemy at the rear or the flank, with
 * the figures behind it. */
static AciesOutline
find_figure (const AciesBody *unit,
             guint            file,
             Meeting          meeting)
{
  AciesOutline figure = acies_body_get_figure (unit, file, meeting == MEETS_FRONT ? unit->depth / MAX (unit->ranks, 1)
                                                                                  : unit->depth);

  /* Seen from behind, the rear is the front of a body that turned about. */
  if (meeting == MEETS_REAR)
    return (AciesOutline) { { figure.corners[2], figure.corners[3], figure.corners[0], figure.corners[1] } };

  return figure;
}

static gboolean
figure_touches (const AciesOutline *figure,
                const AciesOutline *enemy,
                Meeting             meeting)
{
  if (meeting == MEETS_SIDE)
    return acies_outline_distance (figure, enemy) <= ACIES_CONTACT_REACH;

  return acies_outline_edge_contact (figure, enemy, ACIES_CONTACT_REACH) > 2 * ACIES_CONTACT_REACH;
}

/* Tells whether a figure already counts against another enemy, of all or of those before @enemy.
 * Reading R-27: a figure counts against one enemy only, the one that it met first. */
static gboolean
figure_is_taken (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy,
                 const AciesOutline   *figure,
                 gboolean              by_any)
{
  const AciesBody *other;

  for (guint i = 0; (other = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      AciesOutline outline = acies_body_get_outline (other);

      if (other == enemy)
        {
          if (!by_any)
            break;
          continue;
        }

      if (other->placed && figure_touches (figure, &outline, MEETS_FRONT))
        return TRUE;
    }

  return FALSE;
}

/* Finds the first and the last front-rank figure in contact; FALSE for none. */
static gboolean
find_touching (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesBody      *enemy,
               guint                 n_figures,
               Meeting               meeting,
               guint                *first,
               guint                *last)
{
  AciesOutline outline = acies_body_get_outline (enemy);
  gboolean any = FALSE;

  for (guint i = 0; i < n_figures; i++)
    {
      AciesOutline figure = find_figure (unit, i, meeting);

      if (!figure_touches (&figure, &outline, meeting)
          || (meeting == MEETS_FRONT && figure_is_taken (situation, unit, enemy, &figure, FALSE)))
        continue;

      if (!any)
        *first = i;
      *last = i;
      any = TRUE;
    }

  return any;
}

/* Tells whether the file has a figure that can overlap. */
static gboolean
may_overlap (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             guint                 file)
{
  AciesOutline figure = find_figure (unit, file, MEETS_FRONT);

  return !figure_is_taken (situation, unit, enemy, &figure, TRUE);
}

guint
mh_count_contact (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesBody      *enemy,
                  guint                *overlap)
{
  guint n_figures = mh_count_ranks (acies_situation_get_ruleset (situation), unit).front;
  Meeting meeting = MEETS_FRONT;
  guint first, last;

  *overlap = 0;
  while (!find_touching (situation, unit, enemy, n_figures, meeting, &first, &last))
    if (++meeting == N_MEETINGS)
      return MIN (n_figures, 1);

  if (first > 0 && may_overlap (situation, unit, enemy, first - 1))
    *overlap += 1;
  if (last + 1 < n_figures && may_overlap (situation, unit, enemy, last + 1))
    *overlap += 1;

  return last - first + 1;
}

/* ---- Ground ---- */

int
mh_find_uphill (const AciesSituation *situation,
                const AciesBody      *a,
                const AciesBody      *b)
{
  int height = acies_bodies_compare_height (situation, a, b);

  if (height == 0)
    return MH_UPHILL_NONE;

  return height > 0 ? MH_UPHILL_A : MH_UPHILL_B;
}

/* A wall or an obstacle between the two is defended by the unit that did not make the contact. */
int
mh_find_defense (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesPoint footing = acies_body_find_footing (unit, enemy);
  AciesPoint enemy_footing = acies_body_find_footing (enemy, unit);

  if (!acies_situation_is_attacker (situation, enemy, unit))
    return MH_DEFENDING_NONE;

  if (acies_table_length_in_class (table, "wall", footing, enemy_footing) > 0.0)
    return MH_DEFENDING_WALL;

  if (acies_table_length_in_class (table, "obstacle", footing, enemy_footing) > 0.0)
    return MH_DEFENDING_OBSTACLE;

  return MH_DEFENDING_NONE;
}

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

/* Tells whether a move is a wheel: the inner corner stays.  Any other move is taken as straight. */
static gboolean
is_wheel (const AciesPose *from,
          const AciesPose *to,
          double           width)
{
  for (int side = -1; side <= 1; side += 2)
    {
      AciesPoint corner = { side * width / 2.0, 0.0 };

      if (acies_point_distance (acies_pose_to_table (from, corner),
                                acies_pose_to_table (to, corner)) < ACIES_CONTACT_REACH)
        return TRUE;
    }

  return FALSE;
}

/* Measures the way of the point of the front edge at @part of its half width from the middle. */
static MhLengths
measure_track (AciesTable      *table,
               const AciesPose *poses,
               guint            n_poses,
               double           width,
               double           part)
{
  MhLengths sum = { { 0.0 } };

  for (guint i = 1; i < n_poses; i++)
    {
      double degrees = acies_heading_difference (poses[i - 1].heading, poses[i].heading);
      /* A turn about is not a wheel, and costs no way. */
      gboolean turns = fabs (degrees) > 90.0;
      AciesPoint point = { turns ? 0.0 : part * width / 2.0, 0.0 };
      double factor = is_wheel (&poses[i - 1], &poses[i], width) && !turns ? get_arc_factor (degrees) : 1.0;
      MhLengths lengths = mh_measure_segment (table,
                                              acies_pose_to_table (&poses[i - 1], point),
                                              acies_pose_to_table (&poses[i], point));

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
                 double           width)
{
  MhLengths farthest = measure_track (table, poses, n_poses, width, 0.0);

  for (int side = -1; side <= 1; side += 2)
    {
      MhLengths lengths = measure_track (table, poses, n_poses, width, side);

      if (weigh_lengths (&lengths) > weigh_lengths (&farthest) + 1e-9)
        farthest = lengths;
    }

  return farthest;
}

double
mh_lengths_sum (const MhLengths *lengths)
{
  return lengths->inches[MH_GROUND_OPEN] + lengths->inches[MH_GROUND_BROKEN]
         + lengths->inches[MH_GROUND_VERY_DIFFICULT];
}

int
mh_worst_ground (AciesTable         *table,
                 const AciesOutline *outline)
{
  if (acies_table_body_meets_class (table, "very-difficult", outline))
    return MH_GROUND_VERY_DIFFICULT;

  return acies_table_body_meets_class (table, "broken", outline) ? MH_GROUND_BROKEN : MH_GROUND_OPEN;
}

/* A rectangle that moves along one of its sides sweeps a rectangle. */
AciesOutline
mh_sweep (const AciesPose *pose,
          double           width,
          double           depth,
          gboolean         backwards,
          double           inches)
{
  AciesPose front = *pose;

  if (!backwards)
    front.at = acies_point_along (pose->at, pose->heading, inches);

  return acies_outline_for_body (&front, width, depth + inches);
}
