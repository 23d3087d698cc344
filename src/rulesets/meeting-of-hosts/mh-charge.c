/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mh-private.h"

/* ---- The last pose ---- */

/* Finds the side that a charge strikes: the front for a unit that begins or arrives before it (MH-84), else
 * the nearest other one. */
static guint
find_quarter (const AciesBody *unit,
              const AciesBody *enemy,
              const AciesPose *arrival)
{
  AciesOutline begin = acies_body_get_outline (unit);
  AciesOutline end = acies_outline_for_body (arrival, unit->width, unit->depth);
  guint nearest = 0;
  double least = G_MAXDOUBLE;

  if (mh_reaches_front (enemy, &begin) || mh_reaches_front (enemy, &end))
    return 0;

  for (guint quarter = 1; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, arrival->at);
      double distance = hypot (MAX (fabs (local.x) - edge.length / 2.0, 0.0), local.y);

      /* Skips the sides that face away. */
      if (local.y < -ACIES_CONTACT_REACH || distance >= least)
        continue;

      least = distance;
      nearest = quarter;
    }

  return nearest;
}

/* ---- The way ---- */

/* No unit is passed on a charge; generals make way. */
static double
pass_generals (const AciesSituation *situation,
               const AciesBody      *walker,
               const AciesBody      *other,
               gconstpointer         data)
{
  return other->is_leader ? ACIES_WAY_IGNORED : 0.0;
}

static const AciesChargePolicy charge_policy = {
  .way = { .there = mh_body_is_there, .keep = pass_generals }, .most_wheel = 90.0, .least_contact = 0.5,
};
static const AciesChargePolicy straight_policy = {
  .way = { .there = mh_body_is_there, .keep = pass_generals }, .most_wheel = 0.0, .least_contact = 0.5,
};

/* Finds the last pose: lined up with the side that the charge strikes (MH-85), over its full width if
 * possible, and as near as there is room to where the unit arrives; without room it stays there. */
static AciesPose
line_up (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesBody      *enemy,
         const AciesPose      *arrival)
{
  guint quarter = find_quarter (unit, enemy, arrival);
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double play = fabs (edge.length - unit->width) / 2.0;
  double wanted = CLAMP (acies_pose_to_local (&edge.pose, arrival->at).x, -play, play);
  AciesPose stand;

  return acies_charge_find_stand (situation, unit, enemy, &charge_policy, quarter, wanted, &stand) ? stand : *arrival;
}

static gboolean
enters_barred_ground (const AciesSituation *situation,
                      const AciesBody      *unit,
                      const MhCharge       *charge)
{
  AciesWay way = acies_way_of_poses (unit, charge->poses, charge->n_poses);

  return acies_way_find_ground (situation, &way, mh_is_barred_ground, TRUE, NULL) > 0;
}

/* Tries the charge by one policy; FALSE when there is no such way. */
static gboolean
try_policy (const AciesSituation    *situation,
            const AciesBody         *unit,
            const AciesBody         *enemy,
            const AciesChargePolicy *policy,
            int                      action,
            MhCharge                *charge)
{
  AciesCharge plan = acies_charge_plan (situation, unit, enemy, policy);
  double allowance;

  *charge = (MhCharge) { .n_poses = plan.n_poses, .barrier = plan.barred_by };
  memcpy (charge->poses, plan.poses, sizeof plan.poses);
  charge->lengths = mh_measure_path (acies_situation_get_table (situation), charge->poses, charge->n_poses,
                                     unit->width, unit->depth);
  if (!plan.meets || enters_barred_ground (situation, unit, charge)
      || !mh_find_cost (situation, unit, &charge->lengths, action, &charge->cost, &allowance))
    return FALSE;

  charge->reaches = charge->cost <= allowance + 1e-9;

  return TRUE;
}

/* Straight ahead, if that reaches; else by the shortest way. */
gboolean
mh_find_charge (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy,
                int                   action,
                MhCharge             *charge)
{
  if ((!try_policy (situation, unit, enemy, &straight_policy, action, charge) || !charge->reaches)
      && !try_policy (situation, unit, enemy, &charge_policy, action, charge))
    return FALSE;

  if (!charge->reaches)
    return TRUE;

  charge->poses[charge->n_poses] = line_up (situation, unit, enemy, &charge->poses[charge->n_poses - 1]);
  /* Where there is no room to line up, by the edge of the table or others, it stays where it arrives. */
  if (!mh_is_way_free (situation, unit, charge->poses, charge->n_poses + 1, enemy))
    charge->poses[charge->n_poses] = charge->poses[charge->n_poses - 1];

  return TRUE;
}

/* Copies the poses of the first inches of a way. */
static void
cut_way (const AciesWay *way,
         double          inches,
         MhCharge       *charge)
{
  charge->n_poses = 1;
  for (guint i = 0; i + 1 < way->n_poses && inches > 0.0; i++)
    {
      AciesLeg leg = acies_way_get_leg (way, i);

      charge->poses[charge->n_poses++] = acies_leg_get_pose (&leg, leg.length > inches ? inches / leg.length : 1.0);
      inches -= leg.length;
    }
}

/* Shortens the way of a charge to what the unit can go. */
void
mh_cut_charge (const AciesSituation *situation,
               const AciesBody      *unit,
               int                   action,
               MhCharge             *charge)
{
  const MhCharge whole = *charge;
  AciesWay way = acies_way_of_poses (unit, whole.poses, whole.n_poses);
  double low = 0.0;
  double high = acies_way_get_length (&way, ACIES_LEG_BITS_ALL);

  while (high - low > 1e-6)
    {
      double inches = (low + high) / 2.0;
      double cost, allowance;

      cut_way (&way, inches, charge);
      charge->lengths = mh_measure_path (acies_situation_get_table (situation), charge->poses, charge->n_poses,
                                         unit->width, unit->depth);
      if (mh_find_cost (situation, unit, &charge->lengths, action, &cost, &allowance) && cost <= allowance)
        low = inches;
      else
        high = inches;
    }

  cut_way (&way, floor (low * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE, charge);
}
