/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* The distance up to which a base lines an obstacle ahead, in inches. */
#define LINING_REACH 0.5

#define BAD_GOING "bad-going"

/* ---- Going round ---- */

AciesPose
be_plan_round (AciesRuleset    *ruleset,
               const AciesBody *enemy,
               int              place,
               guint            nth,
               double           out)
{
  guint quarter = place == BE_PLACE_REAR ? 2 : nth % 2 == 0 ? 1 : 3;
  AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
  double aside = place == BE_PLACE_REAR ? nth * be_get_base_width (ruleset, enemy) : 0.0;
  AciesPose pose = acies_body_edge_stand (&edge, aside);

  pose.at = acies_point_along (pose.at, acies_heading_normalize (pose.heading + 180.0), out);

  return pose;
}

/* ---- Distances ---- */

double
be_measure_bases (const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesBody      *unit)
{
  AciesOutline own = acies_body_get_outline (body);

  return acies_outline_measure_body (situation, &own, unit);
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
be_is_outline_bad (const AciesSituation *situation,
                   const AciesOutline   *outline)
{
  return acies_table_body_meets_class (acies_situation_get_table (situation), BAD_GOING, outline);
}

static int
classify (const AciesSituation *situation,
          const AciesBody      *body,
          const AciesOutline   *outline)
{
  return be_is_outline_bad (situation, outline);
}

gboolean
be_is_way_bad (const AciesSituation *situation,
               const AciesBody      *body,
               const AciesPose      *poses,
               guint                 n_poses)
{
  AciesWay way = acies_way_of_poses (body, poses, n_poses);

  return acies_way_find_ground (situation, &way, classify, TRUE, NULL) > 0;
}

gboolean
be_is_pursuit_bad (const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *fleeing)
{
  const AciesPose way[] = { unit->pose, { fleeing->pose.at, unit->pose.heading } };

  return be_is_way_bad (situation, unit, way, G_N_ELEMENTS (way));
}

gboolean
be_is_team_in_bad_going (const AciesSituation *situation,
                         const AciesBody      *unit,
                         const BeTeam         *team)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  for (guint i = 0; i < team->n_bases; i++)
    if (team->bases[i] >= 0)
      {
        AciesOutline outline = be_base_get_outline (ruleset, unit, team->bases[i]);

        if (acies_table_body_meets_class (acies_situation_get_table (situation), BAD_GOING, &outline))
          return TRUE;
      }

  return FALSE;
}

/* Tells whether a base stands directly behind a wall, bank or ditch and faces it. */
static gboolean
lines_obstacle (const AciesSituation *situation,
                const AciesBody      *unit,
                guint                 base)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesPose pose = be_base_get_pose (ruleset, unit, base);
  AciesOutline ahead;

  pose.at = acies_point_along (pose.at, pose.heading, LINING_REACH);
  ahead = acies_outline_for_body (&pose, be_get_base_width (ruleset, unit), LINING_REACH + ACIES_CONTACT_REACH);

  return acies_table_body_meets_class (acies_situation_get_table (situation), "obstacle", &ahead);
}

/* Finds the barrier between two teams.  The side that struck has crossed the ground before it; the other may
 * have lined the obstacle before (section 7). */
int
be_find_barrier (const AciesSituation *situation,
                 const AciesBody      *a,
                 const BeTeam         *a_team,
                 const AciesBody      *b,
                 const BeTeam         *b_team)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  if (a_team->bases[0] < 0 || b_team->bases[0] < 0
      || !acies_table_segment_meets_class (acies_situation_get_table (situation), "obstacle",
                                           be_base_get_middle (ruleset, a, a_team->bases[0]),
                                           be_base_get_middle (ruleset, b, b_team->bases[0])))
    return BE_BARRIER_NONE;

  if (!be_has_struck (b, a) && lines_obstacle (situation, b, b_team->bases[0]))
    return BE_BARRIER_HELD_BY_B;
  if (!be_has_struck (a, b) && lines_obstacle (situation, a, a_team->bases[0]))
    return BE_BARRIER_HELD_BY_A;

  return BE_BARRIER_BETWEEN;
}

/* ---- Moves ---- */

double
be_find_way_home (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  /* The first placing marks its starting line, which runs on to either side (reading R-39). */
  for (guint i = 0; i < n_moves; i++)
    if (g_strcmp0 (moves[i]->subject, unit->id) == 0)
      return acies_heading_normalize (moves[i]->poses[0].heading + 180.0);

  return acies_heading_normalize (unit->pose.heading + 180.0);
}

/* Measures to the place of @fleeing before it ran this turn. */
double
be_measure_gap (const AciesSituation *situation,
                const AciesBody      *pursuer,
                const AciesBody      *fleeing)
{
  const AciesMove *run = acies_situation_find_move (situation, fleeing, ACIES_MOVE_KIND_BIT (ACIES_MOVE_EVADE)
                                                                        | ACIES_MOVE_KIND_BIT (ACIES_MOVE_ROUT));
  AciesOutline own = acies_body_get_outline (pursuer);
  AciesOutline before;

  /* A command that was beaten in combat was in contact. */
  if (run == NULL || acies_body_lists (pursuer, BE_UNIT_STATUS_BEATEN, fleeing))
    return 0.0;

  before = acies_outline_for_body (&run->poses[0], fleeing->width, fleeing->depth);

  return acies_outline_distance (&own, &before);
}

/* Counts the bases of @unit that stand straight ahead of a base of @enemy (section 7). */
guint
be_count_reached (AciesRuleset    *ruleset,
                  const AciesBody *unit,
                  const AciesBody *enemy)
{
  double reach = (be_get_base_width (ruleset, unit) + be_get_base_width (ruleset, enemy)) / 2.0 - ACIES_CONTACT_REACH;
  guint count = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      AciesPoint middle = be_base_get_middle (ruleset, unit, i);
      gboolean reached = FALSE;

      for (guint j = 0; j < be_get_n_bases (enemy); j++)
        {
          AciesPose pose = be_base_get_pose (ruleset, enemy, j);
          AciesPoint local = acies_pose_to_local (&pose, middle);

          reached = reached || (fabs (local.x) < reach && local.y > 0.0);
        }
      count += reached && be_count_figures_on (ruleset, unit, i) > 0;
    }

  return count;
}

const AciesMove *
be_find_open_move (const AciesSituation *situation,
                   const AciesBody      *body)
{
  if (body->is_leader || acies_body_has (body, BE_UNIT_STATUS_HAS_MOVED))
    return NULL;

  return acies_situation_find_move (situation, body, ACIES_MOVE_KIND_BITS_ALL);
}
