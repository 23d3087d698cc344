/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* ---- The way of a move ---- */

/* Finds the move that was laid out for a procedure to be resolved: no other move came after it. (nullable) */
static const AciesMove *
find_open_move (const AciesSituation *situation,
                const AciesBody      *body)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  const AciesMove *last = n_moves > 0 ? moves[n_moves - 1] : NULL;

  return last != NULL && last == acies_situation_find_move (situation, body, ACIES_MOVE_KIND_BITS_ALL)
         && last->n_poses > 1 ? last : NULL;
}

PwWay
pw_find_way (const AciesSituation *situation,
             const AciesBody      *unit)
{
  const AciesMove *move = acies_body_has (unit, PW_UNIT_STATUS_MOVED) ? NULL : find_open_move (situation, unit);
  PwWay way = { unit->pose, unit->pose.heading, 0.0, 0.0, FALSE };

  if (move == NULL)
    return way;

  way.laid = TRUE;
  way.start = move->poses[0];
  way.heading = way.start.heading;
  way.inches = acies_move_get_length (move);
  for (guint i = 1; i < move->n_poses; i++)
    {
      AciesPoint from = move->poses[i - 1].at;
      AciesPoint to = move->poses[i].at;

      if (acies_point_distance (from, to) > ACIES_CONTACT_REACH)
        way.angle = MAX (way.angle, fabs (acies_heading_difference (way.start.heading,
                                                                    acies_heading_towards (from, to))));
    }
  if (acies_point_distance (way.start.at, acies_move_get_end (move).at) > ACIES_CONTACT_REACH)
    way.heading = acies_heading_towards (way.start.at, acies_move_get_end (move).at);

  return way;
}

/* Finds where a unit stood before the way laid out for its withdrawal.  In contact it cannot have moved otherwise. */
AciesPose
pw_find_flight_start (const AciesSituation *situation,
                      const AciesBody      *unit,
                      const AciesBody      *enemy)
{
  const AciesMove *move = find_open_move (situation, unit);
  gboolean met = enemy != NULL && acies_body_lists (unit, PW_UNIT_STATUS_CONTACTS, enemy);

  if (move == NULL || (met && acies_body_distance (unit, enemy) <= ACIES_CONTACT_REACH)
      || (!met && acies_body_has (unit, PW_UNIT_STATUS_MOVED)) || move->turn != acies_situation_get_turn (situation))
    return unit->pose;

  return move->poses[0];
}

/* Sums the inches of its move spent on maneuvers and on straight moves. */
double
pw_find_used (const AciesSituation *situation,
              const AciesBody      *unit)
{
  const guint kinds = ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_MARCH);
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  double used = acies_inches_of (unit->status, PW_UNIT_STATUS_MOVE_USED);

  if (!acies_body_has (unit, PW_UNIT_STATUS_MOVED))
    return used;

  for (guint i = 0; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];
      double turn = acies_heading_difference (move->poses[0].heading, acies_move_get_end (move).heading);

      /* A move with a turn is a wheel or an about-face, whose cost is noted already. */
      if (g_strcmp0 (move->subject, unit->id) == 0 && move->turn == acies_situation_get_turn (situation)
          && (ACIES_MOVE_KIND_BIT (move->kind) & kinds) != 0 && fabs (turn) < 1.0)
        used += acies_move_get_length (move);
    }

  return used;
}

/* Gets the degrees by which the front turned on a way laid out; 0 for none. */
double
pw_find_turn (const AciesSituation *situation,
              const AciesBody      *unit)
{
  const AciesMove *move = find_open_move (situation, unit);

  return move == NULL ? 0.0 : fabs (acies_heading_difference (move->poses[0].heading,
                                                              acies_move_get_end (move).heading));
}

/* PW-87: each of @n_moves moves of a leader is a leg of the way, if the way has so many. */
double
pw_find_longest_leg (const AciesSituation *situation,
                     const AciesBody      *leader,
                     guint                 n_moves)
{
  const AciesMove *move = find_open_move (situation, leader);
  double longest = 0.0;

  if (move == NULL)
    return -1.0;
  if (n_moves < 2 || move->n_poses < 3)
    return acies_move_get_length (move);

  for (guint i = 1; i < move->n_poses; i++)
    longest = MAX (longest, acies_point_distance (move->poses[i - 1].at, move->poses[i].at));

  return longest;
}

/* ---- Bodies in a way ---- */

/* Finds the span of an outline across a way of that length, left and right of its middle; FALSE for one not
 * in the way. */
static gboolean
find_span (const AciesPose    *start,
           double              length,
           const AciesOutline *outline,
           double             *left,
           double             *right)
{
  const double ends[] = { 0.0, length };

  *left = G_MAXDOUBLE;
  *right = -G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      AciesPoint one = acies_pose_to_local (start, outline->corners[i]);
      AciesPoint other = acies_pose_to_local (start, outline->corners[(i + 1) % G_N_ELEMENTS (outline->corners)]);

      if (one.y >= 0.0 && one.y <= length)
        {
          *left = MIN (*left, one.x);
          *right = MAX (*right, one.x);
        }
      for (guint end = 0; end < G_N_ELEMENTS (ends); end++)
        if ((one.y - ends[end]) * (other.y - ends[end]) < 0.0)
          {
            double x = one.x + (other.x - one.x) * (ends[end] - one.y) / (other.y - one.y);

            *left = MIN (*left, x);
            *right = MAX (*right, x);
          }
    }

  return *left < *right;
}

/* Finds how many inches to that side of its way there is room for the elephant between units. */
static double
find_gap_beside (const AciesSituation *situation,
                 const AciesBody      *elephant,
                 const AciesPose      *start,
                 double                length,
                 double                side)
{
  double near_edge = -elephant->width / 2.0;
  gboolean barred;
  const AciesBody *unit;

  do
    {
      barred = FALSE;
      for (guint i = 0; (unit = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
        {
          AciesOutline outline = acies_body_get_outline (unit);
          double left, right;

          if (unit == elephant || !find_span (start, length, &outline, &left, &right))
            continue;

          if (MIN (side * left, side * right) < near_edge + elephant->width - ACIES_CONTACT_REACH
              && MAX (side * left, side * right) > near_edge + ACIES_CONTACT_REACH)
            {
              near_edge = MAX (side * left, side * right);
              barred = TRUE;
            }
        }
    }
  while (barred);

  return MAX (near_edge - elephant->width / 2.0, 0.0);
}

/* PW-59: measures from the way of a rampage to the nearest gap through which the elephant could pass; below 0
 * if it made no rampage. */
double
pw_find_gap (const AciesSituation *situation,
             const AciesBody      *elephant)
{
  const AciesMove *move = acies_situation_find_move (situation, elephant, ACIES_MOVE_KIND_BIT (ACIES_MOVE_ROUT));
  AciesPoint end;
  AciesPose start;
  double length;

  if (move == NULL)
    return -1.0;

  end = acies_move_get_end (move).at;
  start.at = move->poses[0].at;
  length = acies_point_distance (start.at, end);
  start.heading = length > 0.0 ? acies_heading_towards (start.at, end) : move->poses[0].heading;

  return MIN (find_gap_beside (situation, elephant, &start, length, 1.0),
              find_gap_beside (situation, elephant, &start, length, -1.0));
}

/* ---- Friends passed through ---- */

/* The intervals at which places on a way are tested: inches, degrees */
#define STRIDE 0.5
#define TURN 10.0
/* The overlap allowed between neighbors in a line, inches. */
#define ELBOW 0.1

static gboolean
stands_over (const AciesBody    *unit,
             const AciesPose    *pose,
             const AciesOutline *friend)
{
  AciesPose inner = { acies_point_along (pose->at, pose->heading, -ELBOW), pose->heading };
  AciesOutline outline = acies_outline_for_body (&inner, MAX (unit->width - 2 * ELBOW, ELBOW),
                                                 MAX (unit->depth - 2 * ELBOW, ELBOW));

  return acies_outline_overlaps (&outline, friend);
}

static gboolean
sweeps_over (const AciesMove *move,
             const AciesBody *unit,
             const AciesBody *friend)
{
  AciesOutline outline = acies_body_get_outline (friend);

  for (guint i = 1; i < move->n_poses; i++)
    {
      const AciesPose *from = &move->poses[i - 1];
      const AciesPose *to = &move->poses[i];
      double turn = acies_heading_difference (from->heading, to->heading);
      guint n_strides = ceil (acies_point_distance (from->at, to->at) / STRIDE) + ceil (fabs (turn) / TURN);

      for (guint stride = 1; stride <= n_strides; stride++)
        {
          double share = (double) stride / n_strides;
          AciesPose pose = { { from->at.x + share * (to->at.x - from->at.x),
                               from->at.y + share * (to->at.y - from->at.y) },
                             acies_heading_normalize (from->heading + share * turn) };

          if (stands_over (unit, &pose, &outline))
            return TRUE;
        }
    }

  return FALSE;
}

/* PW-140: tells whether the last move of @unit this turn went through @friend, which stood there already. */
gboolean
pw_has_passed (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesBody      *friend)
{
  const guint kinds = ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_MARCH)
                      | ACIES_MOVE_KIND_BIT (ACIES_MOVE_RETREAT) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_ROUT);
  const AciesMove *move = acies_situation_find_move (situation, unit, kinds);
  const AciesMove *other = acies_situation_find_move (situation, friend, ACIES_MOVE_KIND_BITS_ALL);
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  if (move == NULL || friend == unit || !acies_bodies_are_friends (unit, friend)
      || acies_body_lists (unit, PW_UNIT_STATUS_PASSED, friend))
    return FALSE;

  /* A friend that came there later was not passed. */
  for (guint i = n_moves; other != NULL && i > 0 && moves[i - 1] != move; i--)
    if (moves[i - 1] == other)
      return FALSE;

  return sweeps_over (move, unit, friend);
}
