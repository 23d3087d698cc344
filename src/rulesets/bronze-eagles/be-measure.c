/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-strikes.h"
#include "be-private.h"

/* ---- Movement ---- */

/* Turns up to this from the direction of going only steer, degrees. */
#define STEERING 5.0

/* Tells whether a command goes in that direction with its front ahead, after a wheel or pivot to steer. */
static gboolean
steers_to (double turn,
           double heading,
           double direction)
{
  return fabs (turn) <= 90.0 + STEERING && fabs (acies_heading_difference (heading, direction)) <= STEERING;
}

gboolean
be_changes_facing (const AciesBody *unit,
                   const AciesMove *move)
{
  AciesWay way = acies_way_of_move (unit, move);

  if (acies_move_get_length (move) <= ACIES_CONTACT_REACH)
    return FALSE;

  for (guint i = 0; i + 1 < way.n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (&way, i);
      double direction = acies_heading_towards (leg.from.at, leg.to.at);

      if (leg.kind == ACIES_LEG_MIXED && !steers_to (leg.turn, leg.to.heading, direction))
        return TRUE;
      if (leg.kind != ACIES_LEG_TURN)
        continue;

      /* A pivot steers when it goes on that way. */
      if (i + 2 >= way.n_poses)
        return TRUE;
      direction = acies_heading_towards (leg.to.at, way.poses[i + 2].at);
      if (!steers_to (leg.turn, leg.to.heading, direction))
        return TRUE;
    }

  return FALSE;
}
