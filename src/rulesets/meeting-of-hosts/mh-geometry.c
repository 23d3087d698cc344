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
  return acies_inches_as_read (acies_point_distance (shooter->pose.at,
                                                     acies_body_nearest_point (target, shooter->pose.at)));
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

const char *
mh_name_hard_cover (const AciesSituation *situation,
                    const AciesBody      *shooter,
                    const AciesBody      *target)
{
  return acies_situation_name_cover (situation, "hard-cover", target, shooter->pose.at,
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

AciesEngaged
mh_count_engaged (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  AciesEngaged fighters = { .n_all = mh_count_ranks (ruleset, unit).front };

  fighters.n = mh_count_contact (situation, unit, enemy, &fighters.n_overlap);

  return fighters;
}

/* ---- Ground ---- */

/* The number of places, each way, whose ground counts for the height of a unit. */
#define HEIGHT_PLACES 6

/* Finds the mean level of the ground under the files that meet an enemy. */
static double
find_height (AciesTable      *table,
             const AciesBody *unit,
             const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (enemy);
  double left = unit->width / 2.0;
  double right = -unit->width / 2.0;
  double sum = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      double x = acies_pose_to_local (&unit->pose, outline.corners[i]).x;

      left = MIN (left, x);
      right = MAX (right, x);
    }
  left = CLAMP (left, -unit->width / 2.0, unit->width / 2.0);
  right = CLAMP (right, -unit->width / 2.0, unit->width / 2.0);

  for (guint i = 0; i < HEIGHT_PLACES; i++)
    for (guint j = 0; j < HEIGHT_PLACES; j++)
      {
        AciesPoint local = { left + (right - left) * (i + 0.5) / HEIGHT_PLACES,
                             -unit->depth * (j + 0.5) / HEIGHT_PLACES };

        sum += acies_table_level_at (table, acies_pose_to_table (&unit->pose, local));
      }

  return sum / (HEIGHT_PLACES * HEIGHT_PLACES);
}

/* The higher one stands, over most of the files that meet, at least half a level higher. */
int
mh_find_uphill (const AciesSituation *situation,
                const AciesBody      *a,
                const AciesBody      *b)
{
  AciesTable *table = acies_situation_get_table (situation);
  double height = find_height (table, a, b) - find_height (table, b, a);

  if (fabs (height) < 0.5 - 1e-9)
    return MH_UPHILL_NONE;

  return height > 0.0 ? MH_UPHILL_A : MH_UPHILL_B;
}

/* The number of lines across a contact on which cover is looked for, and their ends, inches from the edge. */
#define COVER_LINES 5
#define COVER_INSIDE 0.25
#define COVER_AHEAD  0.75

/* Finds the edge of a unit that faces the enemy. */
static AciesBodyEdge
find_facing_edge (const AciesBody *unit,
                  const AciesBody *enemy)
{
  AciesPoint middle = acies_body_get_middle (enemy);
  AciesBodyEdge facing = acies_body_get_edge (unit, 0);
  double most = -G_MAXDOUBLE;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (unit, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, middle);
      double outside = local.y - MAX (fabs (local.x) - edge.length / 2.0, 0.0);

      if (outside > most)
        {
          most = outside;
          facing = edge;
        }
    }

  return facing;
}

/* Tells whether most of the unit's edge that meets the enemy has terrain of a class along or just before it. */
static gboolean
is_covered_by (AciesTable      *table,
               const char      *class_id,
               const AciesBody *unit,
               const AciesBody *enemy)
{
  AciesBodyEdge edge = find_facing_edge (unit, enemy);
  AciesOutline outline = acies_body_get_outline (enemy);
  double left = edge.length / 2.0;
  double right = -edge.length / 2.0;
  guint n_covered = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      double x = acies_pose_to_local (&edge.pose, outline.corners[i]).x;

      left = MIN (left, x);
      right = MAX (right, x);
    }
  left = MAX (left, -edge.length / 2.0);
  right = MIN (right, edge.length / 2.0);

  for (guint i = 0; i < COVER_LINES; i++)
    {
      double x = left + (right - left) * (i + 0.5) / COVER_LINES;
      AciesPoint from = acies_pose_to_table (&edge.pose, (AciesPoint) { x, -COVER_INSIDE });
      AciesPoint to = acies_pose_to_table (&edge.pose, (AciesPoint) { x, COVER_AHEAD });

      n_covered += acies_table_length_in_class (table, class_id, from, to) > 0.0;
    }

  return 2 * n_covered > COVER_LINES;
}

/* A wall or an obstacle between the two, close before it, is defended by the unit that did not make the
 * contact. */
int
mh_find_defense (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy)
{
  AciesTable *table = acies_situation_get_table (situation);

  if (!acies_situation_is_attacker (situation, enemy, unit))
    return MH_DEFENDING_NONE;

  if (is_covered_by (table, "wall", unit, enemy))
    return MH_DEFENDING_WALL;

  return is_covered_by (table, "obstacle", unit, enemy) ? MH_DEFENDING_OBSTACLE : MH_DEFENDING_NONE;
}

int
mh_worst_ground (AciesTable         *table,
                 const AciesOutline *outline)
{
  if (acies_table_body_meets_class (table, "very-difficult", outline))
    return MH_GROUND_VERY_DIFFICULT;

  return acies_table_body_meets_class (table, "broken", outline) ? MH_GROUND_BROKEN : MH_GROUND_OPEN;
}

gboolean
mh_is_barred_ground (const AciesSituation *situation,
                     const AciesBody      *body,
                     const AciesOutline   *outline)
{
  static const char * const classes[] = {
    [MH_GROUND_BROKEN]         = "broken",
    [MH_GROUND_VERY_DIFFICULT] = "very-difficult",
  };
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int elephant_move = acies_situation_get_option (situation, MH_OPTION_ELEPHANT_MOVE);

  for (int ground = MH_GROUND_BROKEN; ground <= MH_GROUND_VERY_DIFFICULT; ground++)
    if (mh_full_move (ruleset, mh_body_type (body), ground, elephant_move) == 0
        && acies_table_body_meets_class (acies_situation_get_table (situation), classes[ground], outline))
      return TRUE;

  return FALSE;
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
