/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-strikes.h"
#include "acies-sweep-private.h"

/* The intervals at which places along an edge, and wheels, are tried: inches, degrees. */
#define STRIDE 0.25
#define WHEEL  1.0
/* The precision of the best wheel, degrees. */
#define FOUND_WITHIN 0.001
/* What is looked for beyond the most that a charge goes, inches. */
#define SLACK 0.5
/* A length that leads over the whole table, inches. */
#define FAR 1000.0
#define HAIR 1e-6
/* A difference that no search for a place of a meeting makes, inches. */
#define CERTAIN (3.0 * ACIES_WAY_FOUND_WITHIN)

/* ---- Edges ---- */

/**
 * acies_body_find_struck_quarter:
 * @unit: a unit on the table
 * @enemy: another
 *
 * Finds the edge of @enemy that @unit strikes by where its middle lies: ahead of
 * the line of its front, behind that of its rear, or between them at its right
 * or left.
 *
 * Returns: 0 for the front, 1 the right flank, 2 the rear, 3 the left flank
 */
guint
acies_body_find_struck_quarter (const AciesBody *unit,
                                const AciesBody *enemy)
{
  AciesPoint middle = acies_body_get_middle (unit);

  switch (acies_body_find_zone (enemy, middle, 0.0))
    {
    case ACIES_ZONE_FLANK:
      return acies_pose_to_local (&enemy->pose, middle).x > 0.0 ? 1 : 3;
    case ACIES_ZONE_REAR:
      return 2;
    case ACIES_ZONE_FRONT:
    default:
      return 0;
    }
}

/**
 * acies_body_find_nearest_quarter:
 * @unit: a unit on the table
 * @enemy: another
 *
 * Finds the edge of @enemy that is nearest to the middle of the front of @unit,
 * among those that it stands before.
 *
 * Returns: 0 for the front, 1 the right flank, 2 the rear, 3 the left flank
 */
guint
acies_body_find_nearest_quarter (const AciesBody *unit,
                                 const AciesBody *enemy)
{
  double least = G_MAXDOUBLE;
  guint nearest = 0;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, unit->pose.at);
      double inches = hypot (MAX (fabs (local.x) - edge.length / 2.0, 0.0), local.y);

      if (local.y > -ACIES_CONTACT_REACH && inches < least - HAIR)
        {
          least = inches;
          nearest = quarter;
        }
    }

  return nearest;
}

/* ---- Lining up ---- */

static double
get_step (const AciesChargePolicy *policy)
{
  return policy->step > 0.0 ? policy->step : STRIDE;
}

/* Finds how far from the middle of an edge a unit may stand, in inches. */
static double
find_play (const AciesBody         *unit,
           const AciesBodyEdge     *edge,
           const AciesChargePolicy *policy)
{
  double shorter = MIN (edge->length, unit->width);
  double contact = policy->least_contact > 0.0 ? MIN (policy->least_contact, shorter) : shorter;

  return (edge->length + unit->width) / 2.0 - contact;
}

/**
 * acies_charge_find_stand:
 * @situation: the situation of the battle
 * @unit: a unit that comes against an edge
 * @enemy: the unit whose edge it is
 * @policy: how it lines up
 * @quarter: the edge, 0 to 3
 * @wanted: inches to the right of the middle of the edge, as seen looking outward
 * @stand: (out): the place; that nearest to @wanted when none is free
 *
 * Finds a free place against an edge, as near to @wanted as others that stand
 * there, and the least contact that @policy asks for, let it.
 *
 * Returns: whether there is one
 */
gboolean
acies_charge_find_stand (const AciesSituation    *situation,
                         const AciesBody         *unit,
                         const AciesBody         *enemy,
                         const AciesChargePolicy *policy,
                         guint                    quarter,
                         double                   wanted,
                         AciesPose               *stand)
{
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double play = find_play (unit, &edge, policy);
  double step = get_step (policy);
  AciesWay way = acies_way_of_poses (unit, stand, 1);

  wanted = CLAMP (wanted, -play, play);
  for (guint i = 0; i * step <= 2.0 * play + step; i++)
    for (int sign = 1; sign >= (i > 0 ? -1 : 1); sign -= 2)
      {
        double aside = wanted + sign * (double) i * step;

        /* The last place before either end of the edge is the end itself. */
        if (fabs (aside) >= play + step)
          continue;
        *stand = acies_body_edge_stand (&edge, CLAMP (aside, -play, play));
        if (acies_way_ends_free (situation, &way, &policy->way, NULL))
          return TRUE;
      }

  *stand = acies_body_edge_stand (&edge, wanted);

  return FALSE;
}

/* ---- The way ---- */

/* Tells whether a body bars a way before so many inches. */
static gboolean
is_barred_by (const AciesSituation    *situation,
              const AciesWay          *way,
              const AciesBody         *bar,
              const AciesChargePolicy *policy,
              guint                    n_free,
              double                   before)
{
  double keep = policy->way.keep != NULL ? policy->way.keep (situation, way->body, bar, policy->way.data) : 0.0;
  const AciesWayHints hints = { .n_free = n_free };
  AciesMeeting meeting;

  return acies_way_search_for (situation, way, bar, keep, &hints, &meeting) && meeting.inches < before;
}

/* Tells whether nothing but the enemy is met on the way of @plan.
 * @n_free: on how many of its first legs nothing is met
 * @last_bar: (nullable): what barred a way beside this one */
static gboolean
is_open (const AciesSituation    *situation,
         const AciesBody         *unit,
         const AciesBody         *enemy,
         const AciesChargePolicy *policy,
         guint                    n_free,
         AciesBody               *last_bar,
         AciesCharge             *plan)
{
  AciesWay way = acies_way_of_poses (unit, plan->poses, plan->n_poses);
  double before = plan->inches - ACIES_WAY_SLACK;
  /* What bars it is asked for only where others are no answer. */
  const AciesWayHints hints = { n_free, enemy, policy->most > 0.0 ? before : 0.0 };
  AciesMeeting meeting;

  plan->barred_by = NULL;
  if (policy->most > 0.0 && last_bar != NULL
      && is_barred_by (situation, &way, last_bar, policy, n_free, before))
    plan->barred_by = last_bar;
  else if (acies_way_search (situation, &way, &policy->way, &hints, &meeting) && meeting.inches < before)
    plan->barred_by = meeting.body;
  plan->meets = plan->barred_by == NULL;

  return plan->meets;
}

/* ---- Wheels ---- */

#define SIDES 2

/* The room that a unit has to wheel, to the right and to the left */
typedef struct
{
  double     inches[SIDES]; /* of the wheel after which it meets something; below 0 for not yet measured */
  AciesBody *bodies[SIDES]; /* (nullable): what it meets */
} WheelRoom;

/* The wheels with which a charge may begin.  What is met in a wheel is met in any farther one to the same side. */
typedef struct
{
  const AciesSituation    *situation;
  const AciesBody         *unit;
  const AciesBody         *enemy;
  const AciesChargePolicy *policy;
  AciesOutline             enemy_outline;
  /* By the side: the inches of the wheel after which the enemy is met; below 0 while they are not looked for */
  double                   struck[SIDES];
  WheelRoom                room;
  /* (nullable): What barred the last way */
  AciesBody               *bar;
  AciesCharge             *best;
  gboolean                 found;
} Wheels;

static guint
get_side (double degrees)
{
  return degrees < 0.0 ? 1 : 0;
}

/* Gets the length of a wheel in inches. */
static double
get_arc (const Wheels *self,
         double        degrees)
{
  return self->unit->width * fabs (degrees) * G_PI / 180.0;
}

/* Sets the poses of the widest wheel to a side, and gets its way. */
static AciesWay
get_widest (const Wheels *self,
            guint         side,
            AciesPose    *poses)
{
  const AciesChargePolicy *policy = self->policy;
  double most = policy->most_wheel;

  if (policy->most > 0.0)
    most = MIN (most, (policy->most + SLACK) / get_arc (self, 1.0));
  poses[0] = self->unit->pose;
  poses[1] = acies_pose_wheel (&poses[0], self->unit->width, side == 0 ? most : -most);

  return acies_way_of_poses (self->unit, poses, 2);
}

/* Finds after how many inches of a wheel the enemy is met. */
static double
find_struck (Wheels *self,
             double  degrees)
{
  guint side = get_side (degrees);

  if (self->struck[side] < 0.0)
    {
      AciesPose poses[2];
      AciesWay way = get_widest (self, side, poses);
      AciesMeeting meeting;

      self->struck[side] = acies_way_find_meeting_with (self->situation, &way, self->enemy, 0.0, &meeting)
                             ? meeting.inches : G_MAXDOUBLE;
    }

  return self->struck[side];
}

/* Finds after how many inches of a wheel something else is met first. */
static double
find_free (Wheels *self,
           double  degrees)
{
  guint side = get_side (degrees);

  if (self->room.inches[side] < 0.0)
    {
      AciesPose poses[2];
      AciesWay way = get_widest (self, side, poses);
      AciesMeeting meeting;

      acies_way_find_meeting (self->situation, &way, &self->policy->way, &meeting);
      self->room.bodies[side] = meeting.body;
      self->room.inches[side] = meeting.inches;
    }

  return self->room.bodies[side] == NULL || g_str_equal (self->room.bodies[side]->id, self->enemy->id)
         ? G_MAXDOUBLE : self->room.inches[side];
}

/* Finds the way of a charge that begins with a wheel by @degrees; FALSE when it misses the enemy. */
static gboolean
aim (Wheels      *self,
     double       degrees,
     AciesCharge *plan)
{
  AciesPose poses[ACIES_MAX_CHARGE_POSES] = { self->unit->pose };
  guint n_poses = 1;
  AciesWayHints hints = { 0 };
  AciesMeeting meeting;
  AciesWay way;

  if (degrees != 0.0)
    {
      poses[n_poses++] = acies_pose_wheel (&self->unit->pose, self->unit->width, degrees);
      hints.n_free = get_arc (self, degrees) < find_struck (self, degrees) - CERTAIN ? 1 : 0;
    }
  poses[n_poses] = poses[n_poses - 1];
  poses[n_poses].at = acies_point_along (poses[n_poses].at, poses[n_poses].heading, FAR);
  n_poses++;

  way = acies_way_of_poses (self->unit, poses, n_poses);
  if (!acies_way_search_for (self->situation, &way, self->enemy, 0.0, &hints, &meeting))
    return FALSE;

  poses[meeting.leg + 1] = meeting.pose;
  memcpy (plan->poses, poses, sizeof poses);
  plan->n_poses = meeting.leg + 2;
  plan->inches = meeting.inches;

  return TRUE;
}

/* Tells whether nothing but the enemy is met on the way of @plan. */
static gboolean
is_wheel_open (Wheels      *self,
               double       degrees,
               AciesCharge *plan)
{
  guint n_free = 0;

  if (degrees != 0.0)
    {
      double arc = get_arc (self, degrees);
      double free = find_free (self, degrees);

      if (arc > free + CERTAIN && plan->inches >= free + CERTAIN)
        {
          plan->meets = FALSE;
          plan->barred_by = self->room.bodies[get_side (degrees)];

          return FALSE;
        }
      n_free = arc < free - CERTAIN && arc < find_struck (self, degrees) - CERTAIN ? 1 : 0;
    }

  if (is_open (self->situation, self->unit, self->enemy, self->policy, n_free, self->bar, plan))
    return TRUE;

  self->bar = plan->barred_by;

  return FALSE;
}

/* Finds the least that a charge goes which begins with this wheel, inches. */
static double
find_least (Wheels *self,
            double  degrees)
{
  double arc = get_arc (self, degrees);
  double struck = find_struck (self, degrees);
  AciesPose pose;
  AciesOutline outline;
  AciesPoint shift;
  double from = 0.0, to = 1.0;

  if (arc >= struck - CERTAIN)
    return struck - CERTAIN;

  pose = acies_pose_wheel (&self->unit->pose, self->unit->width, degrees);
  outline = acies_outline_for_body (&pose, self->unit->width, self->unit->depth);
  shift = acies_point_along ((AciesPoint) { 0.0, 0.0 }, pose.heading, FAR);
  if (!acies_outline_clip_sweep (&outline, shift, &self->enemy_outline, 0.0, &from, &to))
    return G_MAXDOUBLE;

  return arc + from * FAR - CERTAIN;
}

/* Tells whether the charge that begins with this wheel is no better than the best, without looking for its way. */
static gboolean
is_no_better (Wheels *self,
              double  degrees)
{
  double most = self->policy->most;

  /* One that is barred within a degree may have an open one beside it.  What bars it is looked for last. */
  if (most > 0.0 && degrees != 0.0
      && (get_arc (self, degrees) > most + CERTAIN || find_least (self, degrees) > most + CERTAIN
          || get_arc (self, degrees) > find_free (self, degrees) + get_arc (self, WHEEL) + CERTAIN))
    return TRUE;
  if (!self->found || degrees == 0.0
      || !(self->best->meets || get_arc (self, degrees) > find_free (self, degrees) + CERTAIN))
    return FALSE;

  return find_least (self, degrees) > self->best->inches - HAIR;
}

/* Takes a charge that begins with this wheel for the best when it is open and shorter. */
static gboolean
try_wheel (Wheels *self,
           double  degrees)
{
  AciesCharge plan = { FALSE };
  gboolean better;

  if (!aim (self, degrees, &plan))
    return FALSE;

  better = !self->found || plan.inches < self->best->inches - HAIR;
  if (self->found && self->best->meets && !better)
    return FALSE;
  if (!is_wheel_open (self, degrees, &plan) && self->found && (self->best->meets || !better))
    return FALSE;

  plan.quarter = self->best->quarter;
  *self->best = plan;
  self->found = TRUE;

  return TRUE;
}

static void
plan_wheel (const AciesSituation    *situation,
            const AciesBody         *unit,
            const AciesBody         *enemy,
            const AciesChargePolicy *policy,
            AciesCharge             *best)
{
  Wheels wheels = {
    .situation = situation, .unit = unit, .enemy = enemy, .policy = policy,
    .enemy_outline = acies_body_get_outline (enemy), .struck = { -1.0, -1.0 }, .room = { .inches = { -1.0, -1.0 } },
    .best = best,
  };
  double chosen = 0.0;

  for (double degrees = 0.0; degrees <= policy->most_wheel + HAIR; degrees += WHEEL)
    {
      if (wheels.found && best->meets && get_arc (&wheels, degrees - WHEEL) > best->inches + CERTAIN)
        break;

      for (int sign = 1; sign >= (degrees > 0.0 ? -1 : 1); sign -= 2)
        if (!is_no_better (&wheels, sign * degrees) && try_wheel (&wheels, sign * degrees))
          chosen = sign * degrees;
    }

  for (double step = WHEEL / 2.0; wheels.found && step > FOUND_WITHIN; step /= 2.0)
    for (int sign = -1; sign <= 1; sign += 2)
      if (fabs (chosen + sign * step) <= policy->most_wheel && !is_no_better (&wheels, chosen + sign * step)
          && try_wheel (&wheels, chosen + sign * step))
        {
          chosen += sign * step;
          break;
        }

  if (wheels.found)
    return;

  /* No way leads there. */
  best->poses[0] = unit->pose;
  best->poses[1] = unit->pose;
  best->n_poses = 2;
  best->inches = acies_body_distance (unit, enemy);
}

/* ---- Straight to a place ---- */

static void
plan_free (const AciesSituation    *situation,
           const AciesBody         *unit,
           const AciesBody         *enemy,
           const AciesChargePolicy *policy,
           AciesCharge             *plan)
{
  AciesPose poses[] = { unit->pose, plan->stand };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  /* The end of the way is against the enemy, if only by a hair. */
  acies_way_find_meeting_with (situation, &way, enemy, 0.0, &meeting);
  plan->poses[0] = unit->pose;
  plan->poses[1] = meeting.pose;
  plan->n_poses = 2;
  plan->inches = meeting.inches;
  is_open (situation, unit, enemy, policy, 0, NULL, plan);
}

/**
 * acies_charge_plan:
 * @situation: the situation of the battle
 * @unit: a unit on the table that charges
 * @enemy: the unit charged
 * @policy: how units charge
 *
 * Finds the shortest way of a charge to its first contact with the enemy that
 * meets nothing before, and the place where the charger lines up.  A unit that
 * is in contact already has no way to go.
 *
 * Returns: the plan
 */
AciesCharge
acies_charge_plan (const AciesSituation    *situation,
                   const AciesBody         *unit,
                   const AciesBody         *enemy,
                   const AciesChargePolicy *policy)
{
  AciesCharge plan = { FALSE };
  AciesBodyEdge edge;
  double wanted;

  plan.quarter = policy->find_quarter != NULL ? policy->find_quarter (unit, enemy)
                                               : acies_body_find_struck_quarter (unit, enemy);
  edge = acies_body_get_edge (enemy, plan.quarter);
  if (!policy->is_free)
    plan_wheel (situation, unit, enemy, policy, &plan);
  if (policy->most > 0.0 && !policy->is_free && !plan.meets)
    return plan;

  wanted = acies_pose_to_local (&edge.pose, policy->is_free ? unit->pose.at : plan.poses[plan.n_poses - 1].at).x;
  plan.has_room = acies_charge_find_stand (situation, unit, enemy, policy, plan.quarter,
                                           policy->centers ? 0.0 : wanted, &plan.stand);
  if (policy->is_free)
    plan_free (situation, unit, enemy, policy, &plan);

  return plan;
}

/**
 * acies_charge_cut:
 * @self: a charge
 * @unit: the unit that charges
 * @inches: how far it comes
 *
 * Finds where a charge stops whose allowance is too short.
 *
 * Returns: the pose after @inches of its way, that of the first contact at the
 *   farthest
 */
AciesPose
acies_charge_cut (const AciesCharge *self,
                  const AciesBody   *unit,
                  double             inches)
{
  AciesWay way = acies_way_of_poses (unit, self->poses, self->n_poses);

  return acies_way_get_pose (&way, MAX (inches, 0.0));
}

/* ---- Contact ---- */

/* Turns the corners of an outline, so that one of its edges comes first. */
static AciesOutline
turn_outline (const AciesOutline *outline,
              guint               quarter)
{
  AciesOutline turned;

  for (guint i = 0; i < G_N_ELEMENTS (turned.corners); i++)
    turned.corners[i] = outline->corners[(i + quarter) % G_N_ELEMENTS (turned.corners)];

  return turned;
}

/**
 * acies_body_measure_touch:
 * @one: a body on the table
 * @quarter: one of its edges, 0 to 3
 * @other: another body
 * @reach: how near counts as contact, inches
 *
 * Measures how much of an edge touches another body.
 *
 * Returns: inches; what lies along the edge within @reach beyond a corner does
 *   not count
 */
double
acies_body_measure_touch (const AciesBody *one,
                          guint            quarter,
                          const AciesBody *other,
                          double           reach)
{
  AciesOutline outline = acies_body_get_outline (one);
  AciesOutline other_outline = acies_body_get_outline (other);
  AciesOutline turned = turn_outline (&outline, quarter);
  double inches = acies_outline_edge_contact (&turned, &other_outline, reach);

  /* The edges beside that which touches have a stretch within reach of their own. */
  return inches > 2.0 * reach + HAIR ? inches : 0.0;
}

/* Counts the files of an edge that touch. */
static guint
count_files (const AciesBody *one,
             guint            quarter,
             const AciesBody *other,
             double           reach,
             guint           *first)
{
  AciesOutline outline = acies_body_get_outline (one);
  AciesOutline other_outline = acies_body_get_outline (other);
  AciesOutline edge = turn_outline (&outline, quarter);
  guint n_files = MAX (quarter % 2 == 0 ? one->files : one->ranks, 1);
  double width = acies_point_distance (edge.corners[0], edge.corners[1]) / n_files;
  guint count = 0;

  *first = 0;
  for (guint i = 0; i < n_files; i++)
    {
      AciesOutline file = edge;

      for (guint end = 0; end < 2; end++)
        {
          double part = (double) (i + end) / n_files;

          file.corners[end].x = edge.corners[0].x + (edge.corners[1].x - edge.corners[0].x) * part;
          file.corners[end].y = edge.corners[0].y + (edge.corners[1].y - edge.corners[0].y) * part;
        }
      /* Beside the end of the other line a stretch is within reach though nothing stands before it. */
      if (acies_outline_edge_contact (&file, &other_outline, reach) <= reach + ACIES_LEAST_TOUCH * width)
        continue;
      if (count == 0)
        *first = i;
      count++;
    }

  return count;
}

/**
 * acies_bodies_find_touch:
 * @one: a body on the table
 * @other: another
 * @reach: how near counts as contact, inches; %ACIES_CONTACT_REACH
 *
 * Finds the edges by which two bodies touch, and how many files of each.  Where
 * they touch by a corner only, the edges are those in whose zones their middles
 * lie, and no files touch.
 *
 * Returns: how they touch
 */
AciesTouch
acies_bodies_find_touch (const AciesBody *one,
                         const AciesBody *other,
                         double           reach)
{
  AciesTouch touch = { FALSE };
  double other_inches = 0.0;

  touch.touches = acies_body_distance (one, other) <= reach;
  if (!touch.touches)
    return touch;

  touch.quarter = acies_body_find_struck_quarter (other, one);
  touch.other_quarter = acies_body_find_struck_quarter (one, other);
  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      double own = acies_body_measure_touch (one, quarter, other, reach);
      double others = acies_body_measure_touch (other, quarter, one, reach);

      if (own > touch.inches)
        {
          touch.inches = own;
          touch.quarter = quarter;
        }
      if (others > other_inches)
        {
          other_inches = others;
          touch.other_quarter = quarter;
        }
    }
  if (touch.inches <= 0.0 || other_inches <= 0.0)
    {
      touch.inches = 0.0;

      return touch;
    }

  touch.inches = MIN (touch.inches, other_inches);
  touch.files = count_files (one, touch.quarter, other, reach, &touch.first);
  touch.other_files = count_files (other, touch.other_quarter, one, reach, &touch.other_first);

  return touch;
}
