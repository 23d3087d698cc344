/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* The distance from the target within which cover counts, inches. */
#define COVER_REACH 1.0

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

/* ---- Distances and sight ---- */

/* Measures from the middle of a base to the nearest of the target's (section 7). */
static double
measure_from (AciesRuleset    *ruleset,
              const AciesBody *shooter,
              guint            base,
              const AciesBody *target)
{
  AciesPoint from = be_base_get_middle (ruleset, shooter, base);
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < be_get_n_bases (target); i++)
    {
      AciesOutline outline = be_base_get_outline (ruleset, target, i);

      nearest = MIN (nearest, acies_outline_point_distance (&outline, from));
    }

  return nearest;
}

/* Plans a volley: the bases of the first two ranks shoot that have the target in range.  A rank of its own foot
 * does not block the sight. */
BeVolley
be_plan_volley (const AciesSituation *situation,
                const AciesBody      *shooter,
                const AciesBody      *target)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int weapon = acies_record_get_choice (shooter->traits, BE_UNIT_TRAIT_WEAPON);
  gint64 reach = be_weapon_reach (ruleset, weapon, acies_situation_get_option (situation, BE_OPTION_ENGINE_RANGE));
  BeVolley volley = { 0 };
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < be_get_n_bases (shooter); i++)
    {
      double range;

      if (be_base_get_state (shooter, i) != BE_BASE_STATE_STEADY || be_find_slot (shooter, i) / MAX (shooter->files, 1) > 1)
        continue;

      range = measure_from (ruleset, shooter, i, target);
      nearest = MIN (nearest, range);
      if (range * ACIES_DECIMAL_ONE > (double) reach + 0.5)
        continue;

      volley.figures += be_count_figures_on (ruleset, shooter, i);
      volley.range = MAX (volley.range, range);
    }

  volley.reaches = volley.figures > 0;
  if (!volley.reaches)
    {
      volley.range = nearest;
      volley.figures = be_count_figures (ruleset, shooter);
    }

  return volley;
}

static gboolean
touches_front (const AciesBody *unit,
               const AciesBody *other)
{
  AciesPoint center = acies_body_get_middle (other);

  return acies_pose_to_local (&unit->pose, center).y > 0.0 && acies_body_distance (unit, other) <= ACIES_CONTACT_REACH;
}

/* Tells whether a body is of the shooter's side and directly in front, so that its one rank of foot
 * does not block the sight. */
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

  /* The first placing marks its starting line (reading R-39). */
  for (guint i = 0; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];

      if (g_strcmp0 (move->subject, unit->id) != 0)
        continue;

      if (acies_point_distance (unit->pose.at, move->poses[0].at) > 1.0)
        return acies_heading_towards (unit->pose.at, move->poses[0].at);

      return acies_heading_normalize (move->poses[0].heading + 180.0);
    }

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
