/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* A retreating unit that comes nearer than this to an enemy surrenders, inches. */
#define SURRENDER_REACH 1.0
/* The angle between the ways that are tried, degrees. */
#define FIRST_TURN  5
/* Smaller differences are ignored. */
#define HAIR 1e-6

/* The terrain classes of slow ground */
static const char * const ground_classes[] = {
  [MH_GROUND_BROKEN]         = "broken",
  [MH_GROUND_VERY_DIFFICULT] = "very-difficult",
};

/* One possible way of a retreat. */
typedef struct
{
  MhRetreat retreat;
  gboolean  passable;
  /* The distance of the nearest enemy from its end */
  double    safety;
} Way;

void
mh_retreat_clear (MhRetreat *retreat)
{
  g_clear_pointer (&retreat->friends, g_ptr_array_unref);
}

/* Turns a unit on the spot, around its middle. */
static AciesPose
turn_about (const AciesBody *unit,
            double           heading)
{
  AciesPoint middle = acies_body_get_middle (unit);
  AciesPose turned = { acies_point_along (middle, heading, unit->depth / 2.0), acies_heading_normalize (heading) };

  return turned;
}

static double
get_full_move (const AciesSituation *situation,
               const AciesBody      *unit,
               int                   ground)
{
  return (double) mh_full_move (acies_situation_get_ruleset (situation), mh_body_type (unit), ground,
                                acies_situation_get_option (situation, MH_OPTION_ELEPHANT_MOVE)) / ACIES_DECIMAL_ONE;
}

/* Finds the pace of a way: the worst ground that it enters sets it (reading R-39).  Impassable ground
 * blocks the way when it lies across its middle; the figures go round ground that only reaches into
 * its sides (reading R-49). */
static gboolean
find_pace (const AciesSituation *situation,
           const AciesBody      *unit,
           MhRetreat            *retreat)
{
  AciesTable *table = acies_situation_get_table (situation);
  double inches = get_full_move (situation, unit, MH_GROUND_OPEN);

  retreat->ground = MH_GROUND_OPEN;
  for (int ground = MH_GROUND_BROKEN; ground <= MH_GROUND_VERY_DIFFICULT; ground++)
    {
      double reach = MIN (inches, retreat->edge);
      AciesOutline sweep = mh_sweep (&retreat->start, unit->width, unit->depth, FALSE, reach);
      AciesPoint end = acies_point_along (retreat->start.at, retreat->start.heading, reach);
      MhLengths lengths = mh_measure_segment (table, retreat->start.at, end);
      double slower = get_full_move (situation, unit, ground);

      if (slower > 0.0 && acies_table_body_meets_class (table, ground_classes[ground], &sweep))
        {
          retreat->ground = ground;
          inches = slower;
        }
      else if (slower == 0.0 && lengths.inches[ground] > HAIR)
        {
          return FALSE;
        }
    }

  retreat->inches = MIN (inches, retreat->edge);

  return TRUE;
}

/* Tells whether the way leads towards an enemy in contact. */
static gboolean
leads_into (const AciesBody    *unit,
            const AciesPose    *start,
            const AciesOutline *enemy)
{
  AciesPoint middle = acies_body_get_middle (unit);
  AciesPoint touch = acies_outline_nearest_point (enemy, middle);
  AciesPoint step = acies_point_along (middle, start->heading, 1.0);

  return acies_point_distance (step, touch) < acies_point_distance (middle, touch) - HAIR;
}

/* Measures the clearance from enemies.  Those from which the way only leads away do not count, however
 * near they stand. */
static void
look_at_enemies (const AciesSituation *situation,
                 const AciesBody      *unit,
                 Way                  *way)
{
  AciesOutline before = acies_body_get_outline (unit);
  AciesOutline turned = acies_outline_for_body (&way->retreat.start, unit->width, unit->depth);
  AciesOutline sweep = mh_sweep (&way->retreat.start, unit->width, unit->depth, FALSE, way->retreat.inches);
  AciesPose end = way->retreat.start;
  AciesOutline after;
  const AciesBody *body;

  end.at = acies_point_along (end.at, end.heading, way->retreat.inches);
  after = acies_outline_for_body (&end, unit->width, unit->depth);
  way->retreat.clearance = MH_NOWHERE;
  way->safety = MH_NOWHERE;

  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;
      double start, nearest;

      if (!acies_bodies_are_enemies (unit, body))
        continue;

      outline = acies_body_get_outline (body);
      start = MIN (acies_outline_distance (&before, &outline), acies_outline_distance (&turned, &outline));
      nearest = acies_outline_distance (&sweep, &outline);
      if (nearest < start - HAIR || (start <= 0.0 && leads_into (unit, &way->retreat.start, &outline)))
        way->retreat.clearance = MIN (way->retreat.clearance, nearest);
      way->safety = MIN (way->safety, acies_outline_distance (&after, &outline));
    }
}

static Way
look_along (const AciesSituation *situation,
            const AciesBody      *unit,
            double                heading)
{
  Way way = { { .start = turn_about (unit, heading), .clearance = 0.0 } };

  way.retreat.edge = acies_table_edge_distance (acies_situation_get_table (situation),
                                                way.retreat.start.at, way.retreat.start.heading);
  way.passable = find_pace (situation, unit, &way.retreat);
  if (way.passable)
    look_at_enemies (situation, unit, &way);

  return way;
}

static gboolean
is_better (const Way *one,
           const Way *other)
{
  gboolean one_escapes = one->retreat.clearance > SURRENDER_REACH;
  gboolean other_escapes = other->retreat.clearance > SURRENDER_REACH;

  if (one->passable != other->passable)
    return one->passable;
  if (one_escapes != other_escapes)
    return one_escapes;
  if (!one_escapes)
    return one->retreat.clearance > other->retreat.clearance + HAIR;

  return one->safety > other->safety + HAIR;
}

/* Finds the heading to the nearest edge of the table. */
static double
find_edge_heading (AciesTable      *table,
                   const AciesBody *unit)
{
  AciesPoint middle = acies_body_get_middle (unit);
  double nearest = 0.0;
  double least = G_MAXDOUBLE;

  for (int heading = 0; heading < 360; heading += 90)
    {
      double inches = acies_table_edge_distance (table, middle, heading);

      if (inches < least)
        {
          least = inches;
          nearest = heading;
        }
    }

  return nearest;
}

static int
compare_distances (gconstpointer one,
                   gconstpointer other,
                   gpointer      start)
{
  const AciesBody *one_body = *(AciesBody * const *) one;
  const AciesBody *other_body = *(AciesBody * const *) other;
  const AciesPose *pose = start;
  double difference = acies_point_distance (pose->at, one_body->pose.at)
                      - acies_point_distance (pose->at, other_body->pose.at);

  return difference < 0.0 ? -1 : difference > 0.0;
}

static void
look_for_friends (const AciesSituation *situation,
                  const AciesBody      *unit,
                  MhRetreat            *retreat)
{
  AciesOutline sweep = mh_sweep (&retreat->start, unit->width, unit->depth, FALSE, retreat->inches);
  AciesBody *body;

  retreat->friends = g_ptr_array_new ();
  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;

      if (body == unit || !acies_bodies_are_friends (unit, body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_overlaps (&sweep, &outline))
        g_ptr_array_add (retreat->friends, body);
    }

  g_ptr_array_sort_with_data (retreat->friends, compare_distances, &retreat->start);
}

/* Finds the retreat to the nearest edge, unless that leads nearer to an enemy (MH-93); else the one
 * that gets farthest from all enemies (MH-91), with the least turn. */
void
mh_find_retreat (const AciesSituation *situation,
                 const AciesBody      *unit,
                 MhRetreat            *retreat)
{
  double back = unit->pose.heading + 180.0;
  Way best = look_along (situation, unit,
                         find_edge_heading (acies_situation_get_table (situation), unit));

  if (!best.passable || best.retreat.clearance < MH_NOWHERE)
    {
      Way straight = look_along (situation, unit, back);

      if (is_better (&straight, &best))
        best = straight;

      for (int turn = FIRST_TURN; turn < 180; turn += FIRST_TURN)
        for (int side = -1; side <= 1; side += 2)
          {
            Way way = look_along (situation, unit, back + side * turn);

            if (is_better (&way, &best))
              best = way;
          }
    }

  *retreat = best.retreat;
  if (!best.passable)
    {
      retreat->ground = MH_GROUND_OPEN;
      retreat->inches = 0.0;
      retreat->clearance = 0.0;
    }
  look_for_friends (situation, unit, retreat);
}
