/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* The interval of the search for places, in inches. */
#define STRIDE 0.25
/* The overlap up to which bodies only touch, in inches. */
#define HAIR 0.02
/* The least contact, in inches, with which a unit beside the enemy's line still strikes it with a base. */
#define LEAST_CONTACT 0.6

/* ---- Free places ---- */

gboolean
pw_would_overlap (const AciesBody *unit,
                  const AciesPose *pose,
                  const AciesBody *other)
{
  AciesPose inner = { acies_point_along (pose->at, pose->heading, -HAIR), pose->heading };
  AciesOutline outline = acies_outline_for_body (&inner, unit->width - 2 * HAIR, unit->depth - 2 * HAIR);
  AciesOutline taken = acies_body_get_outline (other);

  return acies_outline_overlaps (&outline, &taken);
}

/* Tells whether @unit would stand on the table at @pose without overlap.  @but: (nullable): a body
 * that does not count */
static gboolean
is_place_free (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesPose      *pose,
               const AciesBody      *but)
{
  AciesOutline outline = acies_outline_for_body (pose, unit->width, unit->depth);
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    if (body != but && g_strcmp0 (body->id, unit->id) != 0 && pw_would_overlap (unit, pose, body))
      return FALSE;

  return acies_table_holds_outline (acies_situation_get_table (situation), &outline);
}

/* ---- Contact ---- */

/* The turn up to which a charger lines up with the edge in whose zone it stands, rather than with one ahead. */
#define MOST_TURN 60.0

/* Finds the edge struck: that in whose zone the charger's middle lies (PW-199), the nearest of troops that face
 * all round; but one that it has straight ahead rather than one for which it would turn away from its course. */
static guint
find_quarter (const AciesBody *unit,
              const AciesBody *enemy)
{
  guint quarter = pw_body_has_sides (enemy) ? acies_body_find_struck_quarter (unit, enemy)
                                            : acies_body_find_nearest_quarter (unit, enemy);
  double least = MOST_TURN;
  guint best = quarter;

  for (guint i = 0; i < ACIES_N_EDGES; i++)
    {
      guint candidate = (quarter + i) % ACIES_N_EDGES;
      AciesBodyEdge edge = acies_body_get_edge (enemy, candidate);
      double turn = fabs (acies_heading_difference (unit->pose.heading, edge.pose.heading + 180.0));

      if (acies_pose_to_local (&edge.pose, unit->pose.at).y <= -ACIES_CONTACT_REACH || turn > least)
        continue;
      if (i == 0)
        return candidate;

      least = turn;
      best = candidate;
    }

  return best;
}

/* Finds a free place against that edge, as near as may be to straight ahead. */
static AciesPose
plan_against (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *enemy,
              guint                 quarter)
{
  AciesChargePolicy policy = { .way = { .there = pw_body_is_there } };
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double wanted = acies_pose_to_local (&edge.pose, unit->pose.at).x;
  double shorter = MIN (edge.length, unit->width);
  AciesPose place;

  /* Where it stands before the edge it goes straight ahead, if half of the shorter line fights then; if others
   * leave no room, at least a base. */
  policy.least_contact = shorter / 2.0;
  if (acies_charge_find_stand (situation, unit, enemy, &policy, quarter, wanted, &place))
    return place;
  policy.least_contact = MIN (shorter, LEAST_CONTACT);
  if (acies_charge_find_stand (situation, unit, enemy, &policy, quarter, wanted, &place))
    return place;

  place.heading = acies_heading_towards (unit->pose.at, edge.pose.at);
  place.at = acies_point_along (unit->pose.at, place.heading,
                                pw_find_stop (situation, unit, place.heading, unit->pose.heading,
                                              acies_point_distance (unit->pose.at, edge.pose.at), NULL));
  place.heading = unit->pose.heading;

  return place;
}

AciesPose
pw_plan_contact (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy)
{
  return plan_against (situation, unit, enemy, find_quarter (unit, enemy));
}

AciesPose
pw_plan_catch (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesBody      *quarry)
{
  return plan_against (situation, unit, quarry, 2);
}

/* ---- Flight ---- */

static AciesPose
turn_away (const AciesBody *unit,
           const AciesBody *enemy,
           double           aside)
{
  AciesPoint middle = acies_body_get_middle (unit);
  double away = unit->pose.heading + 180.0;
  AciesPose start;

  if (enemy != NULL && enemy->placed)
    away = acies_heading_towards (acies_body_get_middle (enemy), middle);
  start.heading = acies_heading_normalize (away + aside);
  start.at = acies_point_along (middle, start.heading, unit->depth / 2.0);

  return start;
}

/* Finds the farthest free end of that way; below 0 for none. */
static double
find_end (const AciesSituation *situation,
          const AciesBody      *unit,
          const AciesPose      *start,
          double                inches)
{
  for (; inches > 0.0; inches -= STRIDE)
    {
      AciesPose end = { acies_point_along (start->at, start->heading, inches), start->heading };

      if (is_place_free (situation, unit, &end, NULL))
        return inches;
    }

  return -1.0;
}

/* Finds how far a flight goes before it brushes along enemy; below 0 when it ends in others there. */
static double
cut_at_enemy (const AciesSituation *situation,
              const AciesBody      *unit,
              const PwFlight       *flight)
{
  AciesPose poses[] = { flight->start, flight->start };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  double met;

  if (flight->inches <= 0.0)
    return flight->inches;

  poses[1].at = acies_point_along (poses[0].at, poses[0].heading, flight->inches);
  met = pw_find_enemy_on_way (situation, &way, NULL);

  return met < 0.0 ? flight->inches : find_end (situation, unit, &flight->start, met);
}

/* Plans a flight straight away, or a little aside when friends, enemies or the edge of the table are
 * in the way. */
PwFlight
pw_plan_flight (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy,
                double                inches)
{
  static const double asides[] = { 0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75 };
  PwFlight best = { turn_away (unit, enemy, 0.0), -1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (asides) && best.inches < inches; i++)
    {
      PwFlight flight = { .start = turn_away (unit, enemy, asides[i]) };

      flight.inches = find_end (situation, unit, &flight.start,
                                MIN (pw_find_way_out (situation, unit, &flight.start, inches), inches));
      flight.inches = cut_at_enemy (situation, unit, &flight);
      if (flight.inches > best.inches)
        best = flight;
    }

  return best;
}

gboolean
pw_is_cornered (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  static const double asides[] = { 0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75 };

  for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
    {
      AciesPose start = turn_away (unit, enemy, asides[i]);

      if (pw_find_way_out (situation, unit, &start, 1.0) >= 1.0)
        return FALSE;
    }

  return TRUE;
}

/* ---- Along a heading ---- */

/* Finds how far a unit can move along @heading, at most @inches, before another body. */
double
pw_find_stop (const AciesSituation *situation,
              const AciesBody      *unit,
              double                heading,
              double                facing,
              double                inches,
              const AciesBody      *but)
{
  for (; inches > 0.0; inches -= STRIDE)
    {
      AciesPose end = { acies_point_along (unit->pose.at, heading, inches), facing };

      if (is_place_free (situation, unit, &end, but))
        return inches;
    }

  return 0.0;
}

/* PW-78: finds how far unformed troops fall back along @heading, through friends and to a free place. */
double
pw_find_room_behind (const AciesSituation *situation,
                     const AciesBody      *unit,
                     double                heading,
                     double                facing,
                     double                inches,
                     double                most)
{
  for (double further = inches; further <= most; further += STRIDE)
    {
      AciesPose end = { acies_point_along (unit->pose.at, heading, further), facing };

      if (is_place_free (situation, unit, &end, NULL))
        return further;
    }

  return 0.0;
}

/* ---- Whether a unit may stand there ---- */

/* Finds the unit in which @unit would stand at @pose, once @moves are made.  (nullable) */
static const AciesBody *
find_overlapped (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *pose,
                 GPtrArray            *moves)
{
  const AciesBody *other;

  for (guint i = 0; (other = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      const AciesMove *move = acies_moves_find (moves, other->id);
      AciesBody there = *other;

      if (g_strcmp0 (other->id, unit->id) == 0)
        continue;
      if (move != NULL)
        there.pose = acies_move_get_end (move);
      if (pw_would_overlap (unit, pose, &there))
        return other;
    }

  return NULL;
}

static gboolean
stands_on_table (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *pose)
{
  AciesPose inner = { acies_point_along (pose->at, pose->heading, -PW_WAY_SLACK), pose->heading };
  AciesOutline outline = acies_outline_for_body (&inner, MAX (unit->width - 2 * PW_WAY_SLACK, 0.0),
                                                 MAX (unit->depth - 2 * PW_WAY_SLACK, 0.0));

  return acies_table_holds_outline (acies_situation_get_table (situation), &outline);
}

gboolean
pw_may_stand (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesPose      *pose,
              GPtrArray            *moves)
{
  return stands_on_table (situation, unit, pose) && find_overlapped (situation, unit, pose, moves) == NULL;
}

/* What a move passes: friends by PW-140, enemy that gives way by PW-78, light troops before elephants by PW-115. */
static double
keep_from_enemy (const AciesSituation *situation,
                 const AciesBody      *walker,
                 const AciesBody      *other,
                 gconstpointer         moves)
{
  if (!acies_bodies_are_enemies (walker, other) || acies_moves_find ((GPtrArray *) moves, other->id) != NULL
      || (pw_body_type (walker) == PW_TYPE_ELEPHANTS && pw_is_light (pw_body_type (other))))
    return ACIES_WAY_IGNORED;

  return 0.0;
}

/* Measures how far a way goes before it meets enemy; below 0 when it meets none. */
double
pw_find_enemy_on_way (const AciesSituation *situation,
                      const AciesWay       *way,
                      GPtrArray            *moves)
{
  AciesWayPolicy policy = { .there = pw_body_is_there, .keep = keep_from_enemy, .data = moves };
  AciesMeeting meeting;

  return acies_way_find_meeting (situation, way, &policy, &meeting) ? meeting.inches : -1.0;
}

/* Refuses a way that ends off the table, or in another unit. */
gboolean
pw_check_end (const AciesCase  *self,
              const AciesMove  *move,
              const char       *clause,
              GError          **error)
{
  AciesPose end = acies_move_get_end (move);
  const AciesBody *other;

  if (!stands_on_table (self->situation, self->a, &end))
    return acies_refuse (error, clause, _("%s would leave the table"), self->a_name);
  if (self->a->is_leader)
    return TRUE;

  other = find_overlapped (self->situation, self->a, &end, self->moves);

  return other == NULL
         || acies_refuse (error, clause, _("%s would stand in %s"), self->a_name,
                          acies_situation_get_name (self->situation, other->id));
}
