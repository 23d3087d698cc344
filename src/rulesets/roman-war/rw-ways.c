/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"

/* The interval of the search for room, in inches */
#define STRIDE 0.25
/* The interval of the search for a place beside other bodies, in inches */
#define SHIFT 0.5
/* The interval and the limit of the search for a way out, in degrees */
#define TURN 15.0
#define MOST_TURN 75.0
/* The overlap allowed, inches, since two bodies that line up share a border. */
#define HAIR 0.01

/* ---- Room ---- */

/* Tells whether impassable terrain lies between two points; a bridge replaces the water under it. */
static gboolean
is_wall_between (const AciesSituation *situation,
                 AciesPoint            from,
                 AciesPoint            to)
{
  AciesTable *table = acies_situation_get_table (situation);
  gboolean through_door = rw_fort_get (situation, RW_SIDE_STATUS_DOOR) != RW_DOOR_CLOSED
                          && acies_table_segment_meets_class (table, "door", from, to);

  return !through_door
         && (acies_table_segment_meets_class (table, "castle-wall", from, to)
             || acies_table_segment_meets_class (table, "cliff", from, to)
             || acies_table_segment_meets_class (table, "water", from, to));
}

/* Tells whether @unit can stand there: on the table, not in water, not over other bodies, and with no
 * enemy but @but nearby. */
static gboolean
is_free (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesPose      *pose,
         const AciesBody      *but,
         double                kept_off)
{
  AciesOutline outline = acies_outline_for_body (pose, unit->width - HAIR, unit->depth - HAIR);
  AciesTable *table = acies_situation_get_table (situation);
  const AciesBody *other;

  if (!acies_table_holds_outline (table, &outline) || acies_table_body_meets_class (table, "water", &outline))
    return FALSE;

  for (guint i = 0; (other = acies_situation_next_unit (situation, rw_body_is_there, &i)) != NULL;)
    {
      AciesOutline theirs;

      if (other == unit || other == but)
        continue;

      theirs = acies_body_get_outline (other);
      if (acies_outline_overlaps (&outline, &theirs)
          || (acies_bodies_are_enemies (unit, other) && acies_outline_distance (&outline, &theirs) < kept_off
              && acies_body_distance (unit, other) > kept_off))
        return FALSE;
    }

  return TRUE;
}

static AciesPose
shift_pose (const AciesPose *pose,
            double           heading,
            double           inches)
{
  AciesPose shifted = { acies_point_along (pose->at, heading, inches), pose->heading };

  return shifted;
}

double
rw_find_room (const AciesSituation *situation,
              const AciesBody      *unit,
              double                heading,
              double                most)
{
  double free = 0.0;

  while (free < most)
    {
      double next = MIN (free + STRIDE, most);
      AciesPose pose = shift_pose (&unit->pose, heading, next);

      if (!is_free (situation, unit, &pose, NULL, RW_KEPT_OFF) || is_wall_between (situation, unit->pose.at, pose.at))
        return free;

      free = next;
    }

  return most;
}

/* Tells whether a way is within the move, with each leg rounded to hundredths of an inch as in the
 * arithmetic. */
static gboolean
is_within (const AciesSituation *situation,
           const AciesBody      *unit,
           double                inches,
           double                share)
{
  AciesPose poses[] = { unit->pose, shift_pose (&unit->pose, unit->pose.heading, inches) };
  RwWay way = rw_measure_way (situation, poses, G_N_ELEMENTS (poses), unit->width);

  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      way.inches[by_road][slope] = (double) llround (way.inches[by_road][slope] * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE;

  return rw_way_cost (situation, &way, rw_body_row (acies_situation_get_ruleset (situation), unit)) <= share + 1e-9;
}

double
rw_find_advance (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  static const double shares[] = { [RW_SHARE_FULL] = 1.0, [RW_SHARE_HALF] = 0.5, [RW_SHARE_NONE] = 0.0 };
  gint64 row = rw_body_row (acies_situation_get_ruleset (situation), unit);
  double share = shares[acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT)];
  /* In hundredths of an inch; a way costs at least half of what it would on level ground. */
  gint64 low = 0, high = floor (rw_find_room (situation, unit, unit->pose.heading, 2.0 * row * share)
                                * ACIES_DECIMAL_ONE + HAIR);

  if (is_within (situation, unit, (double) high / ACIES_DECIMAL_ONE, share))
    return (double) high / ACIES_DECIMAL_ONE;

  while (high - low > 1)
    {
      gint64 middle = (low + high) / 2;

      if (is_within (situation, unit, (double) middle / ACIES_DECIMAL_ONE, share))
        low = middle;
      else
        high = middle;
    }

  return (double) low / ACIES_DECIMAL_ONE;
}

/* ---- Into contact ---- */

static gboolean
find_place_at_edge (const AciesSituation *situation,
                    const AciesBody      *unit,
                    const AciesBody      *enemy,
                    const AciesBodyEdge  *edge,
                    AciesPose            *pose)
{
  double wanted = acies_body_edge_find_place (edge, unit);
  double farthest = (edge->length + unit->width) / 2.0 - SHIFT;

  for (double away = 0.0; away <= 2.0 * farthest; away += SHIFT)
    for (int side = -1; side <= 1; side += 2)
      {
        double aside = wanted + side * away;

        *pose = acies_body_edge_stand (edge, aside);
        if (fabs (aside) <= farthest && is_free (situation, unit, pose, enemy, 0.0))
          return TRUE;
      }

  return FALSE;
}

/* Finds the contact with the nearest of the sides that face the unit. */
gboolean
rw_find_contact (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy,
                 AciesPose            *pose)
{
  double least = G_MAXDOUBLE;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, unit->pose.at);
      AciesPose place = acies_body_edge_stand (&edge, acies_body_edge_find_place (&edge, unit));
      double distance;

      /* The place without other bodies is the nearest possible. */
      if (local.y < -ACIES_CONTACT_REACH || acies_point_distance (unit->pose.at, place.at) >= least
          || !find_place_at_edge (situation, unit, enemy, &edge, &place))
        continue;

      distance = acies_point_distance (unit->pose.at, place.at);
      if (distance < least)
        {
          least = distance;
          *pose = place;
        }
    }

  return least < G_MAXDOUBLE;
}

gboolean
rw_is_way_barred (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesBody      *enemy)
{
  gboolean unit_above = acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0;
  gboolean enemy_above = acies_body_get_number (enemy, RW_UNIT_STATUS_ON_WALL) > 0;
  AciesPose end;

  /* RW-105: men do not jump down from a wall, or up; between men on it there is no obstacle. */
  if (unit_above || enemy_above)
    return unit_above != enemy_above;

  return !rw_find_contact (situation, unit, enemy, &end)
         || is_wall_between (situation, unit->pose.at, end.at)
         || acies_situation_find_between (situation, unit, enemy, unit->pose.at, end.at, rw_body_is_there, NULL) != NULL;
}

/* ---- Retreats ---- */

/* Tells whether a unit can retreat to a pose: through its own side, but no other. */
static gboolean
can_retreat_to (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy,
                const AciesPose      *pose)
{
  AciesBody *between;

  if (!is_free (situation, unit, pose, NULL, RW_KEPT_OFF) || is_wall_between (situation, unit->pose.at, pose->at))
    return FALSE;

  between = acies_situation_find_between (situation, unit, enemy, unit->pose.at, pose->at, rw_body_is_there,
                                          acies_bodies_are_friends);

  return between == NULL;
}

double
rw_find_retreat (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy,
                 double                most,
                 AciesPose            *end)
{
  double away = unit->pose.heading + 180.0;
  double farthest = 0.0;

  if (enemy != NULL && enemy->placed)
    away = acies_heading_towards (acies_body_get_middle (enemy), acies_body_get_middle (unit));

  *end = unit->pose;
  for (double turn = 0.0; turn <= MOST_TURN; turn += TURN)
    for (int side = -1; side <= (turn > 0.0 ? 1 : -1); side += 2)
      for (double inches = most; inches > farthest; inches -= STRIDE)
        {
          AciesPose pose = shift_pose (&unit->pose, away + side * turn, inches);

          if (!can_retreat_to (situation, unit, enemy, &pose))
            continue;

          farthest = inches;
          *end = pose;
          if (inches >= most)
            return most;
        }

  return farthest;
}

/* ---- Moves made before their procedure is resolved ---- */

GPtrArray *
rw_list_open_moves (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  guint turn = acies_situation_get_turn (situation);
  gint64 n_counted = acies_body_get_number (unit, RW_UNIT_STATUS_MOVES_MADE);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  for (guint i = 0; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];

      if (move->turn == turn && g_strcmp0 (move->subject, unit->id) == 0
          && (move->kind == ACIES_MOVE_ADVANCE || move->kind == ACIES_MOVE_MARCH || move->kind == ACIES_MOVE_CHARGE)
          && n_counted-- <= 0)
        g_ptr_array_add (open, (gpointer) move);
    }

  return open->len > 0 ? g_steal_pointer (&open) : NULL;
}

/* A move that is logged with a procedure is made after it. */
void
rw_count_ways (const AciesSituation *situation,
               AciesBody            *unit)
{
  g_autoptr (GPtrArray) open = rw_list_open_moves (situation, unit);

  acies_body_add (unit, RW_UNIT_STATUS_MOVES_MADE, open != NULL ? open->len : 1);
}
