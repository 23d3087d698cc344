/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* How finely ground is looked at, in inches. */
#define STRIDE 0.25

/* ---- Whom to look for ---- */

gboolean
pw_is_formed_enemy (const AciesBody *seeker,
                    const AciesBody *other)
{
  PwUnit unit = pw_body_read (other);

  return acies_bodies_are_enemies (seeker, other) && pw_unit_is_formed (&unit);
}

gboolean
pw_is_unformed_enemy (const AciesBody *seeker,
                      const AciesBody *other)
{
  PwUnit unit = pw_body_read (other);

  return acies_bodies_are_enemies (seeker, other) && pw_unit_is_unformed (&unit);
}

gboolean
pw_is_unbroken_enemy (const AciesBody *seeker,
                      const AciesBody *other)
{
  PwUnit unit = pw_body_read (other);

  return acies_bodies_are_enemies (seeker, other) && !pw_unit_is_shaken (&unit)
         && unit.state != PW_STATE_ROUTING && unit.state != PW_STATE_RAMPAGING;
}

/* ---- Distances ---- */

/* The least y of an outline within a strip of half @width on either side, in the coordinates of @pose;
 * below 0 for one that is not ahead at all. */
static double
find_in_strip (const AciesPose    *pose,
               double              width,
               const AciesOutline *outline)
{
  const double edges[] = { -width / 2.0 + ACIES_CONTACT_REACH, width / 2.0 - ACIES_CONTACT_REACH };
  double least = -1.0;

  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      AciesPoint one = acies_pose_to_local (pose, outline->corners[i]);
      AciesPoint other = acies_pose_to_local (pose, outline->corners[(i + 1) % G_N_ELEMENTS (outline->corners)]);

      if (one.x > edges[0] && one.x < edges[1] && one.y > -ACIES_CONTACT_REACH && (least < 0.0 || one.y < least))
        least = MAX (one.y, 0.0);

      for (guint edge = 0; edge < G_N_ELEMENTS (edges); edge++)
        if ((one.x - edges[edge]) * (other.x - edges[edge]) < 0.0)
          {
            double y = one.y + (other.y - one.y) * (edges[edge] - one.x) / (other.x - one.x);

            if (y > -ACIES_CONTACT_REACH && (least < 0.0 || y < least))
              least = MAX (y, 0.0);
          }
    }

  return least;
}

AciesBody *
pw_find_ahead (const AciesSituation *situation,
               const AciesBody      *seeker,
               double                heading,
               AciesBodyRelation     filter,
               const AciesBody      *but,
               double               *inches)
{
  AciesPose pose = { seeker->pose.at, heading };
  AciesBody *first = NULL;
  AciesBody *body;

  *inches = G_MAXDOUBLE;
  if (!pw_body_is_there (seeker))
    return NULL;

  for (guint i = 0; (body = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;
      double y;

      if (body == but || body == seeker || !filter (seeker, body))
        continue;

      outline = acies_body_get_outline (body);
      y = find_in_strip (&pose, seeker->width, &outline);
      if (y >= 0.0 && y < *inches)
        {
          *inches = y;
          first = body;
        }
    }

  return first;
}

/* ---- Ground ---- */

static AciesOutline
sweep_ahead (const AciesBody *unit,
             double           inches)
{
  AciesPose pose = unit->pose;

  pose.at = acies_point_along (pose.at, pose.heading, inches);

  return acies_outline_for_body (&pose, unit->width, MAX (inches, ACIES_CONTACT_REACH));
}

gboolean
pw_meets_class (const AciesSituation *situation,
                const AciesBody      *unit,
                const char           *class_id)
{
  AciesOutline outline = acies_body_get_outline (unit);

  return acies_table_body_meets_class (acies_situation_get_table (situation), class_id, &outline);
}

double
pw_find_rough (const AciesSituation *situation,
               const AciesBody      *unit,
               double                most)
{
  AciesTable *table = acies_situation_get_table (situation);

  for (double inches = STRIDE; inches <= most; inches += STRIDE)
    {
      AciesOutline sweep = sweep_ahead (unit, inches);

      if (acies_table_body_meets_class (table, "rough", &sweep))
        return inches - STRIDE;
    }

  return -1.0;
}

int
pw_find_going (const AciesSituation *situation,
               const AciesBody      *unit,
               double                inches)
{
  static const struct
  {
    const char *class_id;
    int         going;
  } classes[] = {
    { "rough",          PW_GOING_ROUGH },
    { "light-woods",    PW_GOING_LIGHT_WOODS },
    { "minor-obstacle", PW_GOING_MINOR_OBSTACLE },
  };
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline sweep = sweep_ahead (unit, inches);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (acies_table_body_meets_class (table, classes[i].class_id, &sweep)
        || pw_meets_class (situation, unit, classes[i].class_id))
      return classes[i].going;

  return PW_GOING_OPEN;
}

int
pw_find_ground (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (unit);
  AciesOutline other = acies_body_get_outline (enemy);

  if (acies_table_body_meets_class (table, "fortification", &outline))
    return PW_GROUND_FORTIFICATION;
  if (acies_table_body_meets_class (table, "woods-edge", &outline)
      && !acies_table_body_inside_class (table, "woods-edge", &other))
    return PW_GROUND_WOODS_EDGE;
  if (acies_table_body_meets_class (table, "higher-ground", &outline)
      && acies_table_level_at (table, unit->pose.at) > acies_table_level_at (table, enemy->pose.at))
    return PW_GROUND_HIGHER_GROUND;

  return PW_GROUND_NONE;
}

/* ---- Contact and sight ---- */

guint
pw_count_contact (const AciesBody *unit,
                  const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (unit);
  AciesOutline other = acies_body_get_outline (enemy);
  double length = acies_outline_edge_contact (&outline, &other, ACIES_CONTACT_REACH);
  double file = unit->width / MAX (unit->files, 1);
  guint most = MAX (unit->files, 1);

  return CLAMP ((guint) ceil (length / file - ACIES_CONTACT_REACH), 1, most);
}

int
pw_find_aspect (const AciesBody *unit,
                AciesPoint       from)
{
  static const int aspects[] = {
    [ACIES_ZONE_FRONT] = PW_ASPECT_FRONT,
    [ACIES_ZONE_FLANK] = PW_ASPECT_FLANK,
    [ACIES_ZONE_REAR]  = PW_ASPECT_REAR,
  };

  return aspects[acies_body_find_zone (unit, from, 0.0)];
}

const char *
pw_find_obstruction (const AciesSituation *situation,
                     const AciesBody      *unit,
                     const AciesBody      *enemy)
{
  AciesPoint to = acies_body_nearest_point (enemy, unit->pose.at);
  AciesPoint from = acies_body_nearest_point (unit, to);

  return acies_situation_find_obstruction (situation, unit, enemy, from, to, pw_body_is_there, NULL);
}

gboolean
pw_stands_in_support (const AciesBody *unit,
                      const AciesBody *friend)
{
  AciesPose back = unit->pose;
  AciesOutline outline;
  double inches;

  if (friend == unit || friend->is_leader || friend->side != unit->side || !pw_body_is_there (friend)
      || !pw_body_is_there (unit) || acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT))
    return FALSE;

  back.at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });
  back.heading = acies_heading_normalize (unit->pose.heading + 180.0);
  outline = acies_body_get_outline (friend);
  inches = find_in_strip (&back, unit->width, &outline);

  return inches >= 0.0 && inches <= 1.0;
}

/* ---- Flight ---- */

/* About where it stands, its back where its front was. */
AciesPose
pw_find_flight (const AciesBody *unit,
                const AciesBody *enemy)
{
  AciesPose start = unit->pose;
  double away = unit->pose.heading + 180.0;

  if (enemy != NULL && enemy->placed)
    away = acies_heading_towards (enemy->pose.at, acies_pose_to_table (&unit->pose,
                                                                       (AciesPoint) { 0.0, -unit->depth / 2.0 }));
  start.heading = acies_heading_normalize (away);
  start.at = acies_point_along (acies_body_get_middle (unit),
                                start.heading, unit->depth / 2.0);

  return start;
}

static gboolean
is_way_free (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesPose      *start,
             double                inches)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesPose end = *start;
  const AciesBody *body;
  AciesOutline way;

  end.at = acies_point_along (start->at, start->heading, inches);
  way = acies_outline_for_body (&end, unit->width, MAX (inches, ACIES_CONTACT_REACH));
  if (pw_is_mounted (pw_body_type (unit)) && acies_table_body_meets_class (table, "rough", &way))
    return FALSE;

  for (guint i = 0; (body = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      AciesOutline outline;

      if (!acies_bodies_are_enemies (unit, body))
        continue;

      outline = acies_body_get_outline (body);
      if (acies_outline_overlaps (&way, &outline))
        return FALSE;
    }

  return acies_table_holds_outline (table, &way);
}

double
pw_find_way_out (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *start,
                 double                most)
{
  double free = 0.0;

  for (double inches = STRIDE; inches <= most && is_way_free (situation, unit, start, inches); inches += STRIDE)
    free = inches;

  return free;
}
