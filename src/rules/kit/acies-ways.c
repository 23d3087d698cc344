/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sweep-private.h"

/* Legs of ways, and their lengths. */

/* A change of place below this is none, inches. */
#define LEAST_WAY  1e-4
/* The mean of places that are kept to the hundredth of an inch may differ by this. */
#define LEAST_SHIFT 0.01
/* The interval at which arcs are cut into straight pieces, degrees, and slopes looked at, inches. */
#define ARC_STEP   5.0
#define SLOPE_STEP 0.25

/**
 * acies_way_of_poses:
 * @body: a unit or leader
 * @poses: (array length=n_poses): start, turning points, end
 * @n_poses: how many, 1 or more
 *
 * Makes a way of a body with its present width and depth.  A ruleset may change
 * both for another formation.
 *
 * Returns: a way that borrows @body and @poses
 */
AciesWay
acies_way_of_poses (const AciesBody *body,
                    const AciesPose *poses,
                    guint            n_poses)
{
  return (AciesWay) { body, body->width, body->depth, n_poses, poses };
}

/**
 * acies_way_of_move:
 * @body: a unit or leader
 * @move: a move of it
 *
 * Makes a way of a move.
 *
 * Returns: a way that borrows @body and the poses of @move
 */
AciesWay
acies_way_of_move (const AciesBody *body,
                   const AciesMove *move)
{
  return acies_way_of_poses (body, move->poses, move->n_poses);
}

/* ---- Legs ---- */

static AciesPoint
turn_point (AciesPoint center,
            AciesPoint point,
            double     degrees)
{
  AciesPose here = { center, 0.0 };
  AciesPose turned = { center, degrees };

  return acies_pose_to_table (&turned, acies_pose_to_local (&here, point));
}

/* Finds the point of the body that stays where it is: a corner, or one of its middles; FALSE for none. */
static gboolean
find_pivot (const AciesPose *from,
            const AciesPose *to,
            double           width,
            double           depth,
            AciesPoint      *pivot,
            AciesLegKind    *kind)
{
  const AciesPoint points[] = {
    { 0.0, -depth / 2.0 }, { 0.0, 0.0 },
    { -width / 2.0, 0.0 }, { width / 2.0, 0.0 }, { -width / 2.0, -depth }, { width / 2.0, -depth },
  };
  double least = ACIES_CONTACT_REACH;
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      AciesPoint before = acies_pose_to_table (from, points[i]);
      double shift = acies_point_distance (before, acies_pose_to_table (to, points[i]));

      if (shift >= least)
        continue;

      least = MAX (shift, 1e-9);
      *pivot = before;
      *kind = i < 2 ? ACIES_LEG_TURN : ACIES_LEG_WHEEL;
      found = TRUE;
    }

  return found;
}

/* Finds the length of the way of a point of the body, given in its own coordinates. */
static double
measure_point (const AciesLeg *leg,
               AciesPoint      local)
{
  AciesPoint from = acies_pose_to_table (&leg->from, local);

  if (leg->kind == ACIES_LEG_WHEEL || leg->kind == ACIES_LEG_TURN)
    return acies_point_distance (from, leg->center) * fabs (leg->turn) * G_PI / 180.0;

  return acies_point_distance (from, acies_pose_to_table (&leg->to, local));
}

static void
find_direction (AciesLeg *leg,
                double    width)
{
  AciesPoint left = { -width / 2.0, 0.0 };
  AciesPoint right = { width / 2.0, 0.0 };

  if (leg->kind == ACIES_LEG_WHEEL)
    {
      AciesPoint outer = measure_point (leg, left) > measure_point (leg, right) ? left : right;
      /* To the right the left corner goes forward, and the other way round. */
      gboolean forward = (leg->turn > 0.0) == (outer.x < 0.0);

      leg->going = forward ? 0.0 : 180.0;
    }
  else if (leg->kind == ACIES_LEG_STRAIGHT || leg->kind == ACIES_LEG_MIXED)
    {
      leg->going = acies_heading_difference (leg->from.heading, acies_heading_towards (leg->from.at, leg->to.at));
    }
}

static AciesLeg
make_leg (const AciesPose *from,
          const AciesPose *to,
          double           width,
          double           depth)
{
  AciesLeg leg = { ACIES_LEG_STRAIGHT, *from, *to, acies_heading_difference (from->heading, to->heading) };

  if (fabs (leg.turn) < ACIES_LEAST_TURN)
    leg.kind = acies_point_distance (from->at, to->at) < LEAST_WAY ? ACIES_LEG_STILL : ACIES_LEG_STRAIGHT;
  else if (!find_pivot (from, to, width, depth, &leg.center, &leg.kind))
    leg.kind = ACIES_LEG_MIXED;

  find_direction (&leg, width);
  if (leg.turn == 0.0)
    {
      leg.length = acies_point_distance (from->at, to->at);

      return leg;
    }

  for (int side = -1; side <= 1; side++)
    leg.length = MAX (leg.length, measure_point (&leg, (AciesPoint) { side * width / 2.0, 0.0 }));

  return leg;
}

/**
 * acies_way_get_leg:
 * @self: a way
 * @index: a leg, below the number of poses less 1
 *
 * Tells what a leg is: straight on in some direction, a wheel around a corner, or
 * a turn on the spot.  A corner that moves by less than %ACIES_CONTACT_REACH
 * stays.  What is none of them is held to go straight while it turns evenly.
 *
 * Returns: the leg
 */
AciesLeg
acies_way_get_leg (const AciesWay *self,
                   guint           index)
{
  const AciesLeg nothing = { ACIES_LEG_STILL };

  g_return_val_if_fail (index + 1 < self->n_poses, nothing);

  return make_leg (&self->poses[index], &self->poses[index + 1], self->width, self->depth);
}

/**
 * acies_leg_get_pose:
 * @self: a leg
 * @part: the part of it gone, 0 to 1
 *
 * Finds the pose of the body on a leg.
 *
 * Returns: the pose; the exact end for 1
 */
AciesPose
acies_leg_get_pose (const AciesLeg *self,
                    double          part)
{
  AciesPose pose;

  if (part <= 0.0)
    return self->from;
  if (part >= 1.0)
    return self->to;

  pose.heading = acies_heading_normalize (self->from.heading + self->turn * part);
  if (self->kind == ACIES_LEG_WHEEL || self->kind == ACIES_LEG_TURN)
    {
      pose.at = turn_point (self->center, self->from.at, self->turn * part);
    }
  else
    {
      pose.at.x = self->from.at.x + (self->to.at.x - self->from.at.x) * part;
      pose.at.y = self->from.at.y + (self->to.at.y - self->from.at.y) * part;
    }

  return pose;
}

/**
 * acies_way_get_length:
 * @self: a way
 * @legs: %ACIES_LEG_BIT() of each kind that counts
 *
 * Measures a way by the point of the front that goes farthest on each leg.
 *
 * Returns: inches
 */
double
acies_way_get_length (const AciesWay *self,
                      guint           legs)
{
  double length = 0.0;

  for (guint i = 0; i + 1 < self->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (self, i);

      if ((legs & ACIES_LEG_BIT (leg.kind)) != 0)
        length += leg.length;
    }

  return length;
}

/**
 * acies_way_get_pose:
 * @self: a way
 * @inches: the length gone, of all legs
 *
 * Finds where a body is on its way.
 *
 * Returns: the pose; the last one for a length beyond the end
 */
AciesPose
acies_way_get_pose (const AciesWay *self,
                    double          inches)
{
  for (guint i = 0; i + 1 < self->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (self, i);

      if (inches < leg.length)
        return acies_leg_get_pose (&leg, inches / leg.length);
      inches -= leg.length;
    }

  return self->poses[self->n_poses - 1];
}

/* ---- Ground, by the inch ---- */

static void
add_segment (AciesTable            *table,
             AciesPoint             from,
             AciesPoint             to,
             double                 factor,
             const AciesGroundKind *kinds,
             guint                  n_kinds,
             AciesWayLengths       *lengths)
{
  double left = acies_point_distance (from, to);

  /* Ground of two kinds counts as the first. */
  for (guint i = 0; i < n_kinds; i++)
    {
      double inches = MIN (acies_table_length_in_class (table, kinds[i].class_id, from, to), left);

      lengths->inches[i] += inches * factor;
      left -= inches;
    }
  lengths->open += left * factor;
}

/* Measures the way of the point of the front edge at @part of its half width from the middle. */
static AciesWayLengths
measure_track (AciesTable            *table,
               const AciesWay        *self,
               guint                  legs,
               double                 part,
               const AciesGroundKind *kinds,
               guint                  n_kinds)
{
  AciesPoint point = { part * self->width / 2.0, 0.0 };
  AciesWayLengths sum = { 0.0 };

  for (guint i = 0; i + 1 < self->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (self, i);
      gboolean bends = leg.kind == ACIES_LEG_WHEEL || leg.kind == ACIES_LEG_TURN;
      guint n_steps = bends ? (guint) ceil (fabs (leg.turn) / ARC_STEP) : 1;
      double half = fabs (leg.turn) / n_steps * G_PI / 360.0;
      AciesPoint last = acies_pose_to_table (&leg.from, point);

      if ((legs & ACIES_LEG_BIT (leg.kind)) == 0)
        continue;

      for (guint step = 1; step <= n_steps; step++)
        {
          AciesPose pose = acies_leg_get_pose (&leg, (double) step / n_steps);
          AciesPoint next = acies_pose_to_table (&pose, point);

          add_segment (table, last, next, bends && half > 1e-6 ? half / sin (half) : 1.0, kinds, n_kinds, &sum);
          last = next;
        }
    }

  return sum;
}

static double
weigh_lengths (const AciesWayLengths *lengths,
               const AciesGroundKind *kinds,
               guint                  n_kinds)
{
  double sum = lengths->open;

  for (guint i = 0; i < n_kinds; i++)
    sum += kinds[i].weight * lengths->inches[i];

  return sum;
}

static void
count_slopes (AciesTable      *table,
              const AciesWay  *self,
              guint            legs,
              AciesWayLengths *lengths)
{
  guint level = acies_table_level_at (table, self->poses[0].at);

  for (guint i = 0; i + 1 < self->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (self, i);
      guint n_steps = (guint) ceil (leg.length / SLOPE_STEP);

      for (guint step = 1; step <= n_steps && (legs & ACIES_LEG_BIT (leg.kind)) != 0; step++)
        {
          guint next = acies_table_level_at (table, acies_leg_get_pose (&leg, (double) step / n_steps).at);

          lengths->up += next > level ? next - level : 0;
          lengths->down += next < level ? level - next : 0;
          level = next;
        }
    }
}

/**
 * acies_way_measure:
 * @situation: the situation of the battle
 * @self: a way
 * @legs: %ACIES_LEG_BIT() of each kind of leg that counts
 * @kinds: (array length=n_kinds): kinds of ground, those that count before
 *   others first
 * @n_kinds: how many, up to %ACIES_MAX_GROUND_KINDS
 *
 * Measures a way by kinds of ground: that of the middle or one of the ends of
 * the front, of which the hardest counts, by the weights of @kinds.  Arcs are
 * cut into pieces of 5°, and each is as long as its arc.  Levels climbed and
 * descended are those of the middle of the front.
 *
 * Returns: inches of each kind
 */
AciesWayLengths
acies_way_measure (const AciesSituation  *situation,
                   const AciesWay        *self,
                   guint                  legs,
                   const AciesGroundKind *kinds,
                   guint                  n_kinds)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesWayLengths hardest = { 0.0 };

  g_return_val_if_fail (n_kinds <= ACIES_MAX_GROUND_KINDS, hardest);

  hardest = measure_track (table, self, legs, 0.0, kinds, n_kinds);
  for (int side = -1; side <= 1; side += 2)
    {
      AciesWayLengths lengths = measure_track (table, self, legs, side, kinds, n_kinds);

      if (weigh_lengths (&lengths, kinds, n_kinds) > weigh_lengths (&hardest, kinds, n_kinds) + 1e-9)
        hardest = lengths;
    }
  count_slopes (table, self, legs, &hardest);

  return hardest;
}

/* ---- Moves ---- */

static gboolean
has_moved_since (const AciesSituation *after,
                 guint                 n_before,
                 const AciesBody      *body)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (after, &n_moves);

  for (guint i = n_before; i < n_moves; i++)
    if (g_strcmp0 (moves[i]->subject, body->id) == 0)
      return TRUE;

  return FALSE;
}

/* Tells whether a leader stands with the unit that his status names: he goes where it goes. */
static gboolean
rides_along (const AciesSituation *situation,
             const AciesBody      *leader)
{
  AciesSchema *schema = acies_record_get_schema (leader->status);

  for (guint i = 0; leader->is_leader && i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);
      const AciesBody *unit = acies_field_get_value_type (field) == ACIES_FIELD_UNIT && !acies_field_is_list (field)
                              ? acies_body_find_named_unit (situation, leader, i) : NULL;

      if (unit != NULL && unit->placed
          && acies_point_distance (acies_body_get_place_behind (unit, &unit->pose).at, leader->pose.at) < LEAST_WAY)
        return TRUE;
    }

  return FALSE;
}

/* Tells whether a body has formed up in another way about the same middle. */
static gboolean
changed_formation (const AciesBody *old,
                   const AciesBody *body)
{
  return (old->width != body->width || old->depth != body->depth)
         && acies_point_distance (acies_body_get_middle (old), acies_body_get_middle (body)) < LEAST_WAY;
}

/**
 * acies_situation_list_moved_unlogged:
 * @before: a situation
 * @after: a later one of the same battle
 *
 * Lists the bodies that stand elsewhere though no move of theirs was logged.  A leader with a unit
 * goes with it, and a body that forms up in another way where it is has not moved; neither have those
 * that came to the table or left it.
 *
 * Returns: (transfer container) (element-type AciesBody): bodies of @after
 */
GPtrArray *
acies_situation_list_moved_unlogged (const AciesSituation *before,
                                     const AciesSituation *after)
{
  GPtrArray *moved = g_ptr_array_new ();
  guint n_before;

  acies_situation_get_moves (before, &n_before);
  for (guint i = 0; i < acies_situation_get_n_bodies (after); i++)
    {
      AciesBody *body = acies_situation_get_body (after, i);
      const AciesBody *old = acies_situation_find (before, body->id);
      double turn;

      if (old == NULL || !old->placed || !body->placed || old->lost_turn != 0 || body->lost_turn != 0)
        continue;

      turn = fabs (acies_heading_difference (old->pose.heading, body->pose.heading));
      if ((acies_point_distance (old->pose.at, body->pose.at) > LEAST_SHIFT || turn > ACIES_LEAST_TURN)
          && !has_moved_since (after, n_before, body) && !rides_along (after, body)
          && !changed_formation (old, body))
        g_ptr_array_add (moved, body);
    }

  return moved;
}
