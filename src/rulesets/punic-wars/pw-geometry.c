/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-play-private.h"

/* The interval at which ground is tested, in inches. */
#define STRIDE 0.25
/* Finer than places are kept, inches. */
#define NEAR_ENOUGH 1e-3

/* ---- Relations of bodies ---- */

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

static gboolean
is_unbroken_enemy (const AciesBody *seeker,
                   const AciesBody *other)
{
  PwUnit unit = pw_body_read (other);

  return acies_bodies_are_enemies (seeker, other) && !pw_unit_is_shaken (&unit)
         && unit.state != PW_STATE_ROUTING && unit.state != PW_STATE_RAMPAGING;
}

/* Finds the nearest enemy that is unbroken and in sight (nullable). */
AciesBody *
pw_find_threat (const AciesSituation *situation,
                const AciesBody      *unit,
                double               *inches)
{
  AciesBody *nearest = NULL;
  AciesBody *body;

  *inches = G_MAXDOUBLE;
  for (guint i = 0; pw_body_is_there (unit)
                    && (body = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    if (is_unbroken_enemy (unit, body) && acies_body_distance (unit, body) < *inches
        && pw_find_obstruction (situation, unit, body) == NULL)
      {
        *inches = acies_body_distance (unit, body);
        nearest = body;
      }

  return nearest;
}

/* ---- Distances ---- */

/* Measured between middles, since the fronts of two bodies in contact may coincide. */
double
pw_find_heading (const AciesBody *from,
                 const AciesBody *to)
{
  return from->placed && to->placed ? acies_heading_towards (acies_body_get_middle (from),
                                                             acies_body_get_middle (to))
                                    : from->pose.heading;
}

/* Finds the least y of an outline within a strip of half @width on either side, in the coordinates of
 * @pose; below 0 for one that is not ahead at all. */
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

/* Measures straight along @heading from the front of @unit to @other, in inches; below 0 for a body
 * that is not ahead. */
double
pw_measure_ahead (const AciesBody *unit,
                  double           heading,
                  const AciesBody *other)
{
  AciesPose pose = { unit->pose.at, heading };
  AciesOutline outline = acies_body_get_outline (other);

  return find_in_strip (&pose, unit->width, &outline);
}

static AciesOutline
sweep_ahead (const AciesBody *unit,
             double           heading,
             double           inches)
{
  AciesPose pose = { acies_point_along (unit->pose.at, heading, inches), heading };

  return acies_outline_for_body (&pose, unit->width, MAX (inches, ACIES_CONTACT_REACH));
}

/* Finds the first unit ahead among those within @reach, and maybe others. */
static AciesBody *
find_ahead_within (const AciesSituation *situation,
                   const AciesBody      *seeker,
                   double                heading,
                   double                reach,
                   AciesBodyRelation     filter,
                   const AciesBody      *but,
                   double               *inches)
{
  AciesOutline sweep = sweep_ahead (seeker, heading, reach);
  g_autoptr (GPtrArray) bodies = acies_outline_list_near (situation, &sweep, ACIES_CONTACT_REACH);
  AciesBody *first = NULL;

  *inches = G_MAXDOUBLE;
  for (guint i = 0; i < bodies->len; i++)
    {
      AciesBody *body = g_ptr_array_index (bodies, i);
      double y;

      if (body->is_leader || body == but || body == seeker || !pw_body_is_there (body) || !filter (seeker, body))
        continue;

      y = pw_measure_ahead (seeker, heading, body);
      if (y >= 0.0 && y < *inches)
        {
          *inches = y;
          first = body;
        }
    }

  return first;
}

AciesBody *
pw_find_ahead (const AciesSituation *situation,
               const AciesBody      *seeker,
               double                heading,
               AciesBodyRelation     filter,
               const AciesBody      *but,
               double               *inches)
{
  static const double reaches[] = { 8.0, 1000.0 };
  AciesBody *first = NULL;

  /* Most are near; farther away there is the whole table to look at. */
  *inches = G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (reaches) && pw_body_is_there (seeker); i++)
    {
      first = find_ahead_within (situation, seeker, heading, reaches[i], filter, but, inches);
      if (first != NULL && *inches <= reaches[i])
        break;
    }

  return first;
}

static gboolean
bars_run (const AciesBody *runner,
          const AciesBody *other)
{
  /* Elephants go through light troops (PW-115). */
  return acies_bodies_are_enemies (runner, other)
         && (pw_body_type (runner) != PW_TYPE_ELEPHANTS || !pw_is_light (pw_body_type (other)));
}

AciesBody *
pw_find_met (const AciesSituation *situation,
             const AciesBody      *runner,
             double                most,
             double               *inches)
{
  AciesBody *met = pw_find_ahead (situation, runner, runner->pose.heading, bars_run, NULL, inches);

  return met != NULL && *inches <= most ? met : NULL;
}

/* ---- Ground ---- */

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
               double                heading,
               double                most)
{
  AciesTable *table = acies_situation_get_table (situation);

  AciesOutline sweep = sweep_ahead (unit, heading, most);
  double clear = 0.0;
  double rough = most;

  if (most <= 0.0 || !acies_table_body_meets_class (table, "rough", &sweep))
    return -1.0;

  while (rough - clear > NEAR_ENOUGH)
    {
      double inches = (clear + rough) / 2.0;

      sweep = sweep_ahead (unit, heading, inches);
      if (acies_table_body_meets_class (table, "rough", &sweep))
        rough = inches;
      else
        clear = inches;
    }

  return clear;
}

int
pw_find_going (const AciesSituation *situation,
               const AciesBody      *unit,
               double                heading,
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
  AciesOutline sweep = sweep_ahead (unit, heading, inches);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (acies_table_body_meets_class (table, classes[i].class_id, &sweep)
        || pw_meets_class (situation, unit, classes[i].class_id))
      return classes[i].going;

  return PW_GOING_OPEN;
}

/* PW-205, reading R50: the unit defends ground that its enemy comes up to or stands before. */
int
pw_find_ground (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  static const struct
  {
    const char *class_id;
    int         ground;
  } edges[] = {
    { "fortification", PW_GROUND_FORTIFICATION },
    { "woods-edge",    PW_GROUND_WOODS_EDGE },
  };
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (unit);
  AciesPoint own = acies_body_get_middle (unit);
  AciesPoint other = acies_body_get_middle (enemy);
  int enemy_action = acies_body_get_choice (enemy, PW_UNIT_STATUS_ACTION);
  gboolean met = enemy_action == PW_ACTION_CHARGE || enemy_action == PW_ACTION_PURSUE;
  gboolean attacks = acies_situation_is_attacker (situation, unit, enemy)
                     || acies_body_get_choice (unit, PW_UNIT_STATUS_ACTION) == PW_ACTION_FOLLOW_UP;

  /* Who comes on against a unit that stands attacks the ground, and does not defend it. */
  if (attacks && !met)
    return PW_GROUND_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (acies_table_body_meets_class (table, edges[i].class_id, &outline)
        && !acies_table_point_in_class (table, edges[i].class_id, other))
      return edges[i].ground;

  if (acies_table_level_at (table, own) > acies_table_level_at (table, other)
      || (acies_table_point_in_class (table, "higher-ground", own)
          && !acies_table_point_in_class (table, "higher-ground", other)))
    return PW_GROUND_HIGHER_GROUND;

  return PW_GROUND_NONE;
}

/* ---- Contact and sight ---- */

guint
pw_count_contact (const AciesBody *unit,
                  const AciesBody *enemy)
{
  AciesTouch touch = acies_bodies_find_touch (unit, enemy, ACIES_CONTACT_REACH);

  /* Bases that touch by a corner fight with one base. */
  return MAX (touch.files, 1);
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

static gboolean
stands_behind (const AciesBody *unit,
               const AciesBody *friend)
{
  AciesPose back = unit->pose;
  AciesOutline outline;
  double inches;

  if (friend == unit || !acies_bodies_are_friends (unit, friend) || !pw_body_is_there (friend)
      || !pw_body_is_there (unit) || acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT))
    return FALSE;

  back.at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });
  back.heading = acies_heading_normalize (unit->pose.heading + 180.0);
  outline = acies_body_get_outline (friend);
  inches = find_in_strip (&back, unit->width, &outline);

  return inches >= 0.0 && inches <= PW_CLOSE_INCHES;
}

/* Applies the same conditions as the procedure. */
gboolean
pw_supports (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *friend)
{
  g_autoptr (AciesOutcome) outcome = NULL;

  if (!stands_behind (unit, friend))
    return FALSE;

  outcome = acies_try (situation, PW_SUPPORT, unit, friend);

  return outcome != NULL && pw_support_out (acies_outcome_get_outputs (outcome))->a_supported;
}

/* ---- Flight ---- */

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
  double barred = STRIDE;

  while (barred <= most && is_way_free (situation, unit, start, barred))
    {
      free = barred;
      barred += STRIDE;
    }
  barred = MIN (barred, most);

  while (barred - free > NEAR_ENOUGH)
    {
      double inches = (free + barred) / 2.0;

      if (is_way_free (situation, unit, start, inches))
        free = inches;
      else
        barred = inches;
    }

  return free;
}

/* PW-164, PW-127: as far as charges are declared; rough terrain is closed to cavalry and elephants. */
gboolean
pw_ground_allows (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesPose      *poses,
                  guint                 n_poses)
{
  AciesPoint end = poses[n_poses - 1].at;
  double inches = acies_point_distance (poses[0].at, end);

  return inches <= PW_NEAR_INCHES + PW_HALF_HUNDREDTH
         && (!pw_is_mounted (pw_body_type (body))
             || pw_find_rough (situation, body, acies_heading_towards (poses[0].at, end), inches) < 0.0);
}
