/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* The ends of charges: the side of the enemy that is struck, and a free place against it. */

/* Finds the side of @enemy in whose zone a point lies (section 7). */
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

/* Finds the width of the charger after lining up, as be_align() computes it. */
static double
find_width (AciesRuleset    *ruleset,
            const AciesBody *unit,
            const AciesBody *enemy,
            int              side)
{
  double own = be_get_base_width (ruleset, unit);
  double all = be_count_bases (ruleset, unit) * own;
  double other = be_count_bases (ruleset, enemy) * be_get_base_width (ruleset, enemy);

  if (side != BE_FLANK_FRONT || acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    return unit->width;

  /* A command that has lost all its figures is met like a single base. */
  return MAX (ceil (MIN (all, other) / own - 1e-6), 1.0) * own;
}

/* Tells whether a pose is free of other bodies. */
static gboolean
has_room (const AciesSituation *situation,
          const AciesBody      *unit,
          const AciesBody      *enemy,
          const AciesPose      *pose,
          double                width)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesOutline there = acies_outline_for_body (pose, width - 2.0 * ACIES_CONTACT_REACH,
                                               be_get_base_depth (ruleset, unit) - ACIES_CONTACT_REACH);
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, be_body_is_there, &i)) != NULL;)
    for (guint j = 0; body != unit && body != enemy && j < be_get_n_bases (body); j++)
      {
        AciesOutline outline = be_base_get_outline (ruleset, body, j);

        if (acies_outline_overlaps (&there, &outline))
          return FALSE;
      }

  return TRUE;
}

/* Tells whether the straight way there is free of other bodies. */
static gboolean
is_way_free (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             AciesPoint            to)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, be_body_is_there, &i)) != NULL;)
    for (guint j = 0; body != unit && body != enemy && j < be_get_n_bases (body); j++)
      {
        AciesOutline outline = be_base_get_outline (ruleset, body, j);

        if (acies_outline_meets_segment (&outline, unit->pose.at, to))
          return FALSE;
      }

  return TRUE;
}

/* Finds a free place corner to corner with that side, as near to its middle as possible. */
static gboolean
find_stand (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesBody      *enemy,
            guint                 quarter,
            int                   side,
            AciesPose            *stand)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double width = find_width (ruleset, unit, enemy, side);
  double step = be_get_base_width (ruleset, unit);
  double most = (edge.length + width) / 2.0 - MIN (step, edge.length) / 2.0;

  for (guint i = 0; i * step <= most; i++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        *stand = acies_body_edge_stand (&edge, sign * (double) i * step);
        if (has_room (situation, unit, enemy, stand, width) && is_way_free (situation, unit, enemy, stand->at))
          return TRUE;
      }

  *stand = acies_body_edge_stand (&edge, 0.0);

  return FALSE;
}

static gboolean
is_in_bad_going_there (const AciesSituation *situation,
                       const AciesBody      *unit,
                       const AciesPose      *pose)
{
  AciesBody there = *unit;

  there.pose = *pose;

  return be_is_in_bad_going (situation, &there);
}

BeStrikePlan
be_plan_strike (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  AciesPoint middle = acies_body_get_middle (unit);
  guint flank = acies_pose_to_local (&enemy->pose, middle).x > 0.0 ? 1 : 3;
  BeStrikePlan plan = { .side = find_zone (enemy, middle) };
  guint quarter = plan.side == BE_FLANK_FRONT ? 0 : plan.side == BE_FLANK_REAR ? 2 : flank;
  AciesPose poses[2];

  plan.possible = find_stand (situation, unit, enemy, quarter, plan.side, &plan.end);
  if (!plan.possible && plan.side != BE_FLANK_FLANK)
    {
      AciesPose aside;

      /* Other commands stand before it already: strikes round the corner. */
      plan.possible = find_stand (situation, unit, enemy, flank, BE_FLANK_FLANK, &aside);
      if (plan.possible)
        {
          plan.side = BE_FLANK_FLANK;
          plan.end = aside;
        }
    }
  plan.inches = acies_point_distance (unit->pose.at, plan.end.at);
  poses[0] = unit->pose;
  poses[1] = plan.end;
  plan.bad_going = be_is_way_bad (situation, poses, G_N_ELEMENTS (poses)) || be_is_in_bad_going (situation, enemy)
                   || is_in_bad_going_there (situation, unit, &plan.end);

  return plan;
}
