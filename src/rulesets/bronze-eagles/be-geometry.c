/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* Cover counts when it is this near to the target. */
#define COVER_REACH 1.0

#define BAD_GOING "bad-going"

/* ---- Striking ---- */

/* In the zone of which side of @enemy a point lies (section 7) */
static int
find_zone (const AciesBody *enemy,
           AciesPoint       point)
{
  static const int sides[] = {
    [ACIES_ZONE_FRONT] = BE_FLANK_FRONT,
    [ACIES_ZONE_FLANK] = BE_FLANK_FLANK,
    [ACIES_ZONE_REAR]  = BE_FLANK_REAR,
  };

  return sides[acies_body_find_zone (enemy, point, 0.0)];
}

/* Against the middle of that side of @enemy */
static AciesPose
stand_at_side (const AciesBody *enemy,
               int              side,
               gboolean         right)
{
  guint quarter = side == BE_FLANK_FRONT ? 0 : side == BE_FLANK_REAR ? 2 : right ? 1 : 3;
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);

  return acies_body_edge_stand (&edge, 0.0);
}

BeStrikePlan
be_plan_strike (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  AciesPoint middle = acies_body_get_middle (unit);
  gboolean right = acies_pose_to_local (&enemy->pose, middle).x > 0.0;
  BeStrikePlan plan;
  AciesPose poses[2];

  plan.side = find_zone (enemy, middle);
  plan.end = stand_at_side (enemy, plan.side, right);
  plan.inches = acies_point_distance (unit->pose.at, plan.end.at);
  poses[0] = unit->pose;
  poses[1] = plan.end;
  plan.bad_going = be_is_way_bad (situation, poses, G_N_ELEMENTS (poses)) || be_is_in_bad_going (situation, enemy);

  return plan;
}

/* ---- Distances and sight ---- */

double
be_measure_range (const AciesBody *shooter,
                  const AciesBody *target)
{
  AciesPoint from = acies_body_get_middle (shooter);

  return acies_point_distance (from, acies_body_nearest_point (target, from));
}

static gboolean
touches_front (const AciesBody *unit,
               const AciesBody *other)
{
  AciesPoint center = acies_body_get_middle (other);

  return acies_pose_to_local (&unit->pose, center).y > 0.0 && acies_body_distance (unit, other) <= ACIES_CONTACT_REACH;
}

/* One rank of its own foot right in front does not count. */
static gboolean
is_screen (const AciesBody *shooter,
           const AciesBody *body)
{
  return body->side == shooter->side && touches_front (shooter, body);
}

const char *
be_find_obstruction (const AciesSituation *situation,
                     const AciesBody      *shooter,
                     const AciesBody      *target)
{
  AciesPoint from = acies_body_get_middle (shooter);

  return acies_situation_find_obstruction (situation, shooter, target, from, acies_body_nearest_point (target, from),
                                           be_body_is_active, is_screen);
}

gboolean
be_is_in_cover (const AciesSituation *situation,
                const AciesBody      *shooter,
                const AciesBody      *target)
{
  AciesPoint from = acies_body_get_middle (shooter);

  return acies_situation_is_covered (situation, "cover", target, from, acies_body_nearest_point (target, from),
                                     COVER_REACH);
}

int
be_find_screen (const AciesSituation *situation,
                const AciesBody      *unit)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int screen = BE_SCREEN_NOTHING;
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, be_body_is_there, &i)) != NULL;)
    {
      if (body == unit || !is_screen (unit, body))
        continue;

      if (be_is_horse (ruleset, be_body_type (body)))
        return BE_SCREEN_HORSE;
      screen = body->ranks > 1 ? BE_SCREEN_TWO_RANKS_FOOT : MAX (screen, BE_SCREEN_ONE_RANK_FOOT);
    }

  return screen;
}

/* ---- Ground ---- */

gboolean
be_is_in_bad_going (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  AciesOutline outline = acies_body_get_outline (unit);

  return acies_table_body_meets_class (acies_situation_get_table (situation), BAD_GOING, &outline);
}

gboolean
be_is_way_bad (const AciesSituation *situation,
               const AciesPose      *poses,
               guint                 n_poses)
{
  for (guint i = 1; i < n_poses; i++)
    if (acies_table_segment_meets_class (acies_situation_get_table (situation), BAD_GOING,
                                         poses[i - 1].at, poses[i].at))
      return TRUE;

  return FALSE;
}

gboolean
be_is_across_obstacle (const AciesSituation *situation,
                       const AciesBody      *one,
                       const AciesBody      *other)
{
  return acies_table_segment_meets_class (acies_situation_get_table (situation), "obstacle",
                                          acies_body_get_middle (one), acies_body_get_middle (other));
}

/* ---- Going back ---- */

/* How far behind the rear of @unit the near and the far border of @other lie. */
static void
measure_behind (const AciesBody *unit,
                const AciesBody *other,
                double          *near,
                double          *far)
{
  AciesOutline outline = acies_body_get_outline (other);

  *near = G_MAXDOUBLE;
  *far = -G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      double behind = -acies_pose_to_local (&unit->pose, outline.corners[i]).y - unit->depth;

      *near = MIN (*near, behind);
      *far = MAX (*far, behind);
    }
}

/* What it goes over when it goes straight back. */
static AciesOutline
sweep_back (const AciesBody *unit,
            double           inches)
{
  AciesPose pose = unit->pose;

  pose.at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });

  return acies_outline_for_body (&pose, unit->width, inches + ACIES_CONTACT_REACH);
}

BeRear
be_find_rear (const AciesSituation *situation,
              const AciesBody      *unit,
              double                inches)
{
  AciesOutline sweep = sweep_back (unit, inches);
  BeRear rear = { .behind = BE_BEHIND_CLEAR };
  AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, be_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;
      double near, far;

      if (body == unit
          || (acies_bodies_are_enemies (unit, body) && acies_body_has (body, BE_UNIT_STATUS_IN_COMBAT)))
        continue;

      outline = acies_body_get_outline (body);
      measure_behind (unit, body, &near, &far);
      if (!acies_outline_overlaps (&sweep, &outline) || far < 0.0 || (rear.body != NULL && near >= rear.gap))
        continue;

      rear.body = body;
      rear.behind = acies_bodies_are_enemies (unit, body) ? BE_BEHIND_ENEMY : BE_BEHIND_FRIENDS;
      rear.gap = MAX (near, 0.0);
      rear.clear_at = far + unit->depth;
    }

  /* The second rank goes back with the first. */
  if (rear.body == NULL && unit->ranks > 1)
    rear.behind = BE_BEHIND_SUPPORT;

  return rear;
}

double
be_find_way_home (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  GPtrArray *moves = acies_situation_get_moves (situation);

  /* Where it was first put is its starting line (reading R-39). */
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (moves, i);

      if (g_strcmp0 (move->subject, unit->id) != 0)
        continue;

      if (acies_point_distance (unit->pose.at, move->poses[0].at) > 1.0)
        return acies_heading_towards (unit->pose.at, move->poses[0].at);

      return acies_heading_normalize (move->poses[0].heading + 180.0);
    }

  return acies_heading_normalize (unit->pose.heading + 180.0);
}

const AciesMove *
be_find_open_move (const AciesSituation *situation,
                   const AciesBody      *body)
{
  if (body->is_leader || acies_body_has (body, BE_UNIT_STATUS_HAS_MOVED))
    return NULL;

  return acies_situation_find_move (situation, body, ACIES_MOVE_KIND_BITS_ALL);
}
