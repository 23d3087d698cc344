/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* Cover counts when it is this near to the target. */
#define COVER_REACH 1.0

#define BAD_GOING "bad-going"

/* ---- Striking ---- */

/* In the zone of which side of @enemy a point lies (section 7): ahead of the line
 * of its front, behind that of its rear, or else beside it. */
static int
find_zone (const AciesBody *enemy,
           AciesPoint       point)
{
  AciesPoint local = acies_pose_to_local (&enemy->pose, point);

  if (local.y > 0.0)
    return BE_FLANK_FRONT;

  return local.y < -enemy->depth ? BE_FLANK_REAR : BE_FLANK_FLANK;
}

/* The middle of that side, and which way a charger faces there. */
static AciesPose
find_side (const AciesBody *enemy,
           int              side,
           gboolean         right)
{
  AciesPoint middle = { 0.0, 0.0 };
  double turn = 180.0;
  AciesPose pose;

  if (side == BE_FLANK_REAR)
    {
      middle.y = -enemy->depth;
      turn = 0.0;
    }
  else if (side == BE_FLANK_FLANK)
    {
      middle = (AciesPoint) { right ? enemy->width / 2.0 : -enemy->width / 2.0, -enemy->depth / 2.0 };
      turn = right ? -90.0 : 90.0;
    }

  pose.at = acies_pose_to_table (&enemy->pose, middle);
  pose.heading = acies_heading_normalize (enemy->pose.heading + turn);

  return pose;
}

BeStrikePlan
be_plan_strike (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  AciesPoint middle = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth / 2.0 });
  gboolean right = acies_pose_to_local (&enemy->pose, middle).x > 0.0;
  BeStrikePlan plan;
  AciesPose poses[2];

  plan.side = find_zone (enemy, middle);
  plan.end = find_side (enemy, plan.side, right);
  plan.inches = acies_point_distance (unit->pose.at, plan.end.at);
  poses[0] = unit->pose;
  poses[1] = plan.end;
  plan.bad_going = be_is_way_bad (situation, poses, G_N_ELEMENTS (poses)) || be_is_in_bad_going (situation, enemy);

  return plan;
}

/* ---- Distances and sight ---- */

double
be_body_distance (const AciesBody *one,
                  const AciesBody *other)
{
  AciesOutline one_outline = acies_body_get_outline (one);
  AciesOutline other_outline = acies_body_get_outline (other);

  return acies_outline_distance (&one_outline, &other_outline);
}

static AciesPoint
find_center (const AciesBody *body)
{
  return acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, -body->depth / 2.0 });
}

static AciesPoint
find_nearest_point (const AciesBody *shooter,
                    const AciesBody *target)
{
  AciesOutline outline = acies_body_get_outline (target);

  return acies_outline_nearest_point (&outline, find_center (shooter));
}

double
be_measure_range (const AciesBody *shooter,
                  const AciesBody *target)
{
  return acies_point_distance (find_center (shooter), find_nearest_point (shooter, target));
}

static gboolean
touches_front (const AciesBody *unit,
               const AciesBody *other)
{
  AciesPoint center = find_center (other);

  return acies_pose_to_local (&unit->pose, center).y > 0.0 && be_body_distance (unit, other) <= BE_TOUCH;
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
  AciesPoint from = find_center (shooter);
  AciesPoint to = find_nearest_point (shooter, target);
  AciesTerrain *piece = acies_table_sight_blocked_by (acies_situation_get_table (situation), from, to);
  const char *name = piece != NULL ? acies_terrain_get_name (piece) : NULL;

  if (piece != NULL)
    return name != NULL && *name != '\0' ? name : _("Terrain");

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline;

      if (body == shooter || body == target || body->is_leader || !be_body_is_there (body) || is_screen (shooter, body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_meets_segment (&outline, from, to))
        return acies_situation_get_name (situation, body->id);
    }

  return NULL;
}

gboolean
be_is_in_cover (const AciesSituation *situation,
                const AciesBody      *shooter,
                const AciesBody      *target)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (target);
  AciesPoint from = find_center (shooter);
  AciesPoint to = find_nearest_point (shooter, target);
  AciesPoint near = acies_point_along (to, acies_heading_towards (to, from),
                                       MIN (acies_point_distance (from, to), COVER_REACH));

  return acies_table_body_meets_class (table, "cover", &outline)
         || acies_table_length_in_class (table, "cover", near, to) > 0.0;
}

int
be_find_screen (const AciesSituation *situation,
                const AciesBody      *unit)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int screen = BE_SCREEN_NOTHING;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body == unit || body->is_leader || !be_body_is_there (body) || !is_screen (unit, body))
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
                                          find_center (one), find_center (other));
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

  return acies_outline_for_body (&pose, unit->width, inches + BE_TOUCH);
}

BeRear
be_find_rear (const AciesSituation *situation,
              const AciesBody      *unit,
              double                inches)
{
  AciesOutline sweep = sweep_back (unit, inches);
  BeRear rear = { .behind = BE_BEHIND_CLEAR };

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline;
      double near, far;

      if (body == unit || body->is_leader || !be_body_is_there (body)
          || (be_bodies_are_enemies (unit, body) && be_body_has (body, BE_UNIT_STATUS_IN_COMBAT)))
        continue;

      outline = acies_body_get_outline (body);
      measure_behind (unit, body, &near, &far);
      if (!acies_outline_overlaps (&sweep, &outline) || far < 0.0 || (rear.body != NULL && near >= rear.gap))
        continue;

      rear.body = body;
      rear.behind = be_bodies_are_enemies (unit, body) ? BE_BEHIND_ENEMY : BE_BEHIND_FRIENDS;
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
  GPtrArray *moves = acies_situation_get_moves (situation);
  guint turn = acies_situation_get_turn (situation);

  if (body->is_leader || be_body_has (body, BE_UNIT_STATUS_HAS_MOVED))
    return NULL;

  for (guint i = moves->len; i > 0; i--)
    {
      const AciesMove *move = g_ptr_array_index (moves, i - 1);

      if (move->turn != turn)
        break;
      if (move->kind != ACIES_MOVE_PLACE && g_strcmp0 (move->subject, body->id) == 0)
        return move;
    }

  return NULL;
}
