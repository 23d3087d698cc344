/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* Smaller differences are ignored. */
#define HAIR 0.01
/* The distance of routing friends within which units test, inches (AW-93). */
#define ROUT_REACH 15.0
/* The distance from the target within which a wall or hedge covers it, inches. */
#define COVER_REACH 1.0
/* The precision of the search for the end of a way, inches. */
#define FOUND_WITHIN 0.005

/* ---- Distances ---- */

/* Tells whether a friend is wholly behind the line of the body's rear edge. */
gboolean
aw_is_friend_behind (const AciesBody *body,
                     const AciesBody *other)
{
  AciesOutline outline = acies_body_get_outline (other);

  if (!acies_bodies_are_friends (body, other))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    if (acies_pose_to_local (&body->pose, outline.corners[i]).y > HAIR - body->depth)
      return FALSE;

  return TRUE;
}

static gboolean
is_routing_friend (const AciesBody *body,
                   const AciesBody *other)
{
  return acies_bodies_are_friends (body, other) && aw_body_is_routing (other);
}

/* Tells whether a unit notices the rout of a friend: it sees it within this distance. */
gboolean
aw_notices_rout (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *routers)
{
  return is_routing_friend (unit, routers) && acies_inches_as_read (acies_body_distance (unit, routers)) <= ROUT_REACH
         && aw_sees (situation, unit, routers);
}

static gboolean
is_routing_there (const AciesBody *unit)
{
  return aw_body_is_there (unit) && aw_body_is_routing (unit);
}

/* Finds the nearest routing friend for whom a test holds.  (nullable)
 * @test: (nullable): %NULL for any */
static AciesBody *
find_nearest_router (const AciesSituation *situation,
                     const AciesBody      *body,
                     gboolean            (*test) (const AciesSituation *situation,
                                                  const AciesBody      *unit,
                                                  const AciesBody      *routers))
{
  g_autoptr (GPtrArray) units = acies_situation_list_units_in_order (situation, is_routing_there);
  AciesBody *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; body->placed && i < units->len; i++)
    {
      AciesBody *routers = g_ptr_array_index (units, i);
      double inches;

      if (routers == body || !acies_bodies_are_friends (body, routers) || acies_bodies_are_beyond (body, routers, least))
        continue;

      inches = acies_body_distance (body, routers);
      if (inches >= least || (test != NULL && !test (situation, body, routers)))
        continue;

      nearest = routers;
      least = inches;
    }

  return nearest;
}

AciesBody *
aw_find_nearest_router (const AciesSituation *situation,
                        const AciesBody      *body)
{
  return find_nearest_router (situation, body, NULL);
}

/* Tells whether a unit notices the rout of a friend, and has not tested for it. */
static gboolean
has_to_test_for (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *routers)
{
  return aw_notices_rout (situation, unit, routers)
         && !acies_body_lists (unit, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, routers);
}

/* Finds the nearest routing friend that the unit notices and has not tested for, else the nearest one.
 * (nullable) */
AciesBody *
aw_find_rout (const AciesSituation *situation,
              const AciesBody      *unit)
{
  AciesBody *noticed = find_nearest_router (situation, unit, has_to_test_for);

  return noticed != NULL ? noticed : aw_find_nearest_router (situation, unit);
}

AciesBody *
aw_find_nearest (const AciesSituation *situation,
                 const AciesBody      *body,
                 AciesBodyRelation     test,
                 double               *inches)
{
  AciesBody *nearest = acies_situation_find_nearest (situation, body, aw_body_is_active, test, inches);

  if (nearest == NULL && inches != NULL)
    *inches = AW_NOWHERE;

  return nearest;
}

/* Measures from the nearest point of the front to the nearest point of the target. */
double
aw_measure_range (const AciesBody *shooter,
                  const AciesBody *target)
{
  AciesOutline outline = acies_body_get_outline (target);
  AciesOutline front = acies_outline_for_body (&shooter->pose, shooter->width, HAIR);

  return acies_inches_as_read (acies_outline_distance (&front, &outline));
}

/* Finds the heading from the middle of a body, since its front may touch the other. */
double
aw_heading_to (const AciesBody *body,
               const AciesBody *other)
{
  AciesPoint middle = acies_body_get_middle (body);

  return acies_heading_towards (middle, acies_body_nearest_point (other, middle));
}

/* ---- Ground ---- */

/* Tell whether a unit stands in ground that costs it order, and whether it swims. */
gboolean
aw_stands_in_bad_ground (const AciesSituation *situation,
                         const AciesBody      *unit)
{
  AciesOutline outline = acies_body_get_outline (unit);
  int type = aw_body_type (unit);

  return aw_ground_costs_order (acies_situation_get_ruleset (situation), type,
                                aw_find_ground (situation, type, &outline));
}

gboolean
aw_stands_in_river (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  AciesOutline outline = acies_body_get_outline (unit);

  return aw_find_ground (situation, aw_body_type (unit), &outline) == AW_GROUND_RIVER;
}

/* The worst first */
static const struct
{
  int         ground;
  const char *class_id;
} grounds[] = {
  { AW_GROUND_RIVER,      "river" },
  { AW_GROUND_BOG,        "bog" },
  { AW_GROUND_FORD,       "ford" },
  { AW_GROUND_WOODS,      "woods" },
  { AW_GROUND_STEEP_HILL, "steep-hill" },
  { AW_GROUND_SCRUB,      "scrub" },
  { AW_GROUND_BUILDING,   "building" },
};

int
aw_find_ground (const AciesSituation *situation,
                int                   type,
                const AciesOutline   *outline)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesTable *table = acies_situation_get_table (situation);
  /* Units do not swim at a ford. */
  gboolean ford = acies_table_body_meets_class (table, "ford", outline);

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (!(ford && grounds[i].ground == AW_GROUND_RIVER) && aw_may_enter (ruleset, type, grounds[i].ground)
        && acies_table_body_meets_class (table, grounds[i].class_id, outline))
      return grounds[i].ground;

  return AW_GROUND_OPEN;
}

static int
find_ground_at (AciesTable *table,
                AciesPoint  point)
{
  /* Borders belong to a piece. */
  AciesPoint low = { point.x - HAIR, point.y - HAIR };
  AciesPoint high = { point.x + HAIR, point.y + HAIR };

  for (guint i = 0; acies_table_has_terrain (table, low, high) && i < G_N_ELEMENTS (grounds); i++)
    if (acies_table_point_in_class (table, grounds[i].class_id, point))
      return grounds[i].ground;

  return AW_GROUND_OPEN;
}

int
aw_find_standing (const AciesSituation *situation,
                  const AciesBody      *body,
                  AciesPoint            from)
{
  return find_ground_at (acies_situation_get_table (situation), acies_body_nearest_point (body, from));
}

/* Finds the rectangle that a body covers when it turns to @heading and moves straight along it. */
AciesOutline
aw_sweep (const AciesBody *body,
          double           heading,
          double           inches)
{
  AciesPoint middle = acies_body_get_middle (body);
  AciesPose end = { acies_point_along (middle, heading,
                                       inches + body->depth / 2.0), acies_heading_normalize (heading) };

  /* Bodies that touch it from behind or beside are not in its way. */
  return acies_outline_for_body (&end, MAX (body->width - 2 * HAIR, HAIR), inches + MAX (body->depth - 2 * HAIR, HAIR));
}

/* Gets the worse of two kinds of ground, by the rules for moves that meet both. */
int
aw_worse_ground (int one,
                 int other)
{
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (grounds[i].ground == one || grounds[i].ground == other)
      return grounds[i].ground;

  return AW_GROUND_OPEN;
}

const AciesMove *
aw_find_last_move (const AciesSituation *situation,
                   const AciesBody      *body)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  const AciesMove *move = acies_situation_find_move (situation, body, ACIES_MOVE_KIND_BITS_ALL);

  return move != NULL && move == moves[n_moves - 1] ? move : NULL;
}

/* ---- Sight ---- */

/* Gets how far those on a kind of ground are seen, inches. */
static gint64
get_sight (const AciesSituation *situation,
           int                   ground)
{
  return acies_ruleset_get_figure (acies_situation_get_ruleset (situation), AW_VOCABULARY_GROUND, ground,
                                   AW_GROUND_COLUMN_SIGHT);
}

/* Tells whether there is any terrain around two bodies or between them. */
static gboolean
has_terrain_about (AciesTable      *table,
                   const AciesBody *body,
                   const AciesBody *other)
{
  double radius = acies_body_get_radius (body), other_radius = acies_body_get_radius (other);
  double reach = MAX (radius, other_radius) + HAIR;
  AciesPoint one = body->pose.at, two = other->pose.at;

  return acies_table_has_terrain (table,
                                  (AciesPoint) { MIN (one.x, two.x) - reach, MIN (one.y, two.y) - reach },
                                  (AciesPoint) { MAX (one.x, two.x) + reach, MAX (one.y, two.y) + reach });
}

gboolean
aw_is_in_view (const AciesSituation *situation,
               const AciesBody      *body,
               const AciesBody      *other)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline, other_outline;
  AciesPoint from, to;
  gint64 limit;

  if (!has_terrain_about (table, body, other))
    return TRUE;

  outline = acies_body_get_outline (body);
  other_outline = acies_body_get_outline (other);
  from = acies_outline_nearest_point (&outline, other->pose.at);
  to = acies_outline_nearest_point (&other_outline, from);
  limit = get_sight (situation, find_ground_at (table, to));

  return (limit >= get_sight (situation, AW_GROUND_OPEN) || acies_outline_distance (&outline, &other_outline) <= limit)
         && acies_table_sight_blocked_by (table, from, to) == NULL;
}

gboolean
aw_sees (const AciesSituation *situation,
         const AciesBody      *body,
         const AciesBody      *other)
{
  return acies_body_distance (body, other) <= get_sight (situation, AW_GROUND_OPEN)
         && aw_is_in_view (situation, body, other);
}

gboolean
aw_sees_any_enemy (const AciesSituation *situation,
                   const AciesBody      *body)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (unit->placed && acies_bodies_are_enemies (body, unit) && aw_sees (situation, body, unit))
        return TRUE;
    }

  return FALSE;
}

gboolean
aw_sees_any_commander (const AciesSituation *situation,
                       const AciesBody      *unit)
{
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_active);

  for (guint i = 0; i < commanders->len; i++)
    {
      const AciesBody *commander = g_ptr_array_index (commanders, i);

      if (commander->placed && acies_bodies_are_friends (unit, commander) && aw_sees (situation, unit, commander))
        return TRUE;
    }

  return FALSE;
}

/* ---- Ways ---- */

static gboolean
meets (const AciesBody *body,
       double           heading,
       double           inches,
       const AciesBody *other)
{
  AciesOutline sweep = aw_sweep (body, heading, inches);
  AciesOutline outline = acies_body_get_outline (other);

  return acies_outline_overlaps (&sweep, &outline);
}

/* Measures to the first meeting, AW_NOWHERE for none; bodies that it touches already do not count. */
static double
measure_meeting (const AciesBody *body,
                 double           heading,
                 const AciesBody *other)
{
  double low = 0.0;
  double high = acies_body_distance (body, other) + body->width + body->depth + other->width + other->depth;

  if (meets (body, heading, 0.0, other) || !meets (body, heading, high, other))
    return AW_NOWHERE;

  while (high - low > FOUND_WITHIN)
    {
      double middle = (low + high) / 2.0;

      if (meets (body, heading, middle, other))
        high = middle;
      else
        low = middle;
    }

  return low;
}

double
aw_measure_way (const AciesSituation  *situation,
                const AciesBody       *body,
                double                 heading,
                AciesBodyRelation      test,
                const AciesBody       *but,
                AciesBody            **met)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);
  double least = AW_NOWHERE;

  if (met != NULL)
    *met = NULL;
  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      double inches;

      if (unit == body || unit == but || !unit->placed || !test (body, unit))
        continue;

      inches = measure_meeting (body, heading, unit);
      if (inches >= least)
        continue;

      least = inches;
      if (met != NULL)
        *met = unit;
    }

  return least;
}

/* Measures how far a body that turns to @heading moves before its front is at the edge of the table. */
double
aw_measure_edge (const AciesSituation *situation,
                 const AciesBody      *body,
                 double                heading)
{
  double inches = acies_table_edge_distance (acies_situation_get_table (situation), acies_body_get_middle (body),
                                             heading);

  return MAX (inches - body->depth / 2.0, 0.0);
}

/* Reading R-56 */
double
aw_find_rout_heading (const AciesSituation *situation,
                      const AciesBody      *unit)
{
  const AciesBody *enemy = aw_find_nearest (situation, unit, acies_bodies_are_enemies, NULL);

  return acies_heading_normalize (enemy != NULL ? aw_heading_to (unit, enemy) + 180.0 : unit->pose.heading + 180.0);
}

/* ---- Shooting ---- */

static guint
count_front (const AciesBody *unit)
{
  return MIN (MAX (unit->files, 1), (guint) acies_body_get_number (unit, AW_UNIT_STATUS_FIGURES));
}

/* Gets the longest range in inches; below 0 for units without missiles. */
double
aw_get_longest_range (const AciesSituation *situation,
                      const AciesBody      *unit)
{
  int missile = acies_record_get_choice (unit->traits, AW_UNIT_TRAIT_MISSILE);
  gint64 longest;

  if (missile == AW_OWN_MISSILE_NONE)
    return -1.0;

  /* The items of missiles come after that for none. */
  aw_find_band (acies_situation_get_ruleset (situation), aw_body_type (unit), missile - 1, 0, &longest);

  return (double) longest / ACIES_DECIMAL_ONE;
}

static gboolean
is_ahead (const AciesBody    *unit,
          const AciesOutline *target)
{
  for (guint i = 0; i < G_N_ELEMENTS (target->corners); i++)
    if (acies_pose_to_local (&unit->pose, target->corners[i]).y > 0.0)
      return TRUE;

  return FALSE;
}

/* Counts the figures that have the target before them and within range when it has come @nearer; at least
 * one, since the unit shoots. */
guint
aw_count_bearing (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesBody      *target,
                  double                nearer)
{
  AciesOutline outline = acies_body_get_outline (target);
  double range = aw_get_longest_range (situation, unit) + nearer;
  guint n_front = count_front (unit);
  guint n_bearing = 0;

  for (guint i = 0; is_ahead (unit, &outline) && i < n_front; i++)
    {
      AciesOutline figure = acies_body_get_figure (unit, i, HAIR);

      if (acies_inches_as_read (acies_outline_distance (&figure, &outline)) <= range)
        n_bearing++;
    }

  return MAX (n_bearing, 1);
}

/* Measures from a place in a body to its border, towards @heading. */
static double
measure_to_border (const AciesBody *body,
                   AciesPoint       place,
                   double           heading)
{
  AciesPoint inside = acies_pose_to_local (&body->pose, place);
  AciesPoint next = acies_pose_to_local (&body->pose, acies_point_along (place, heading, 1.0));
  double x = next.x - inside.x;
  double y = next.y - inside.y;
  double least = body->width + body->depth;

  if (fabs (x) > 1e-6)
    least = MIN (least, (copysign (body->width / 2.0, x) - inside.x) / x);
  if (fabs (y) > 1e-6)
    least = MIN (least, ((y > 0.0 ? 0.0 : -body->depth) - inside.y) / y);

  return MAX (least, 0.0);
}

/* A wall close before the body covers its rear ranks too. */
static int
find_cover_at (AciesTable      *table,
               const AciesBody *target,
               AciesPoint       place,
               AciesPoint       shooter)
{
  double heading = acies_heading_towards (place, shooter);
  double reach = measure_to_border (target, place, heading) + COVER_REACH;
  AciesPoint before = acies_point_along (place, heading, MIN (reach, acies_point_distance (place, shooter)));

  if (acies_table_point_in_class (table, "building", place)
      || acies_table_segment_meets_class (table, "wall", before, place))
    return AW_COVER_HARD;

  if (acies_table_point_in_class (table, "woods", place) || acies_table_point_in_class (table, "scrub", place)
      || acies_table_segment_meets_class (table, "hedge", before, place))
    return AW_COVER_SOFT;

  return AW_COVER_NONE;
}

/* Finds the cover of half of the target's figures or more. */
int
aw_find_cover (const AciesSituation *situation,
               const AciesBody      *shooter,
               const AciesBody      *target)
{
  AciesTable *table = acies_situation_get_table (situation);
  guint n_files = MAX (target->files, 1);
  guint n_ranks = MAX (target->ranks, 1);
  guint n_hard = 0;
  guint n_soft = 0;

  for (guint i = 0; i < n_files * n_ranks; i++)
    {
      AciesPoint place = { ((i % n_files + 0.5) / n_files - 0.5) * target->width,
                           -(i / n_files + 0.5) / n_ranks * target->depth };
      int cover = find_cover_at (table, target, acies_pose_to_table (&target->pose, place), shooter->pose.at);

      n_hard += cover == AW_COVER_HARD;
      n_soft += cover == AW_COVER_SOFT;
    }

  if (2 * n_hard >= n_files * n_ranks)
    return AW_COVER_HARD;

  return 2 * (n_hard + n_soft) >= n_files * n_ranks ? AW_COVER_SOFT : AW_COVER_NONE;
}

/* Names the terrain that gives it such cover, the hardest first.  (nullable) */
const char *
aw_name_cover (const AciesSituation *situation,
               const AciesBody      *shooter,
               const AciesBody      *target)
{
  static const char *const classes[] = { "building", "wall", "woods", "scrub", "hedge" };
  AciesPoint middle = acies_body_get_middle (target);
  double reach = target->depth + COVER_REACH;
  const char *name = NULL;

  for (guint i = 0; name == NULL && i < G_N_ELEMENTS (classes); i++)
    name = acies_situation_name_cover (situation, classes[i], target, shooter->pose.at, middle, reach);

  return name;
}

gboolean
aw_has_moved (const AciesSituation *situation,
              const AciesBody      *body)
{
  return acies_situation_find_move (situation, body, ACIES_MOVE_KIND_BITS_ALL) != NULL;
}

/* Measures the part of the target's moves of this turn at right angles to the line of fire. */
double
aw_measure_across (const AciesSituation *situation,
                   const AciesBody      *shooter,
                   const AciesBody      *target)
{
  double line = acies_heading_towards (shooter->pose.at, target->pose.at);
  double across = 0.0;
  const AciesMove *move;

  for (guint i = 0; (move = acies_body_next_move (situation, target, &i)) != NULL;)
    for (guint j = 1; move->kind != ACIES_MOVE_PLACE && j < move->n_poses; j++)
      {
        AciesPoint from = move->poses[j - 1].at;
        AciesPoint to = move->poses[j].at;
        double turn = acies_heading_difference (line, acies_heading_towards (from, to)) * G_PI / 180.0;

        across += fabs (acies_point_distance (from, to) * sin (turn));
      }

  return across;
}

/* ---- Contact ---- */

/* Counts the figures in contact.  A unit that was pushed back and not followed is still in the melee:
 * then its nearest figures count. */
guint
aw_count_contact (const AciesBody *unit,
                  const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (enemy);
  double reach = acies_body_distance (unit, enemy) + ACIES_CONTACT_REACH;
  guint n_front = count_front (unit);
  guint n_touching = 0;

  for (guint i = 0; i < n_front; i++)
    {
      AciesOutline figure = acies_body_get_figure (unit, i, unit->depth / MAX (unit->ranks, 1));

      if (acies_outline_distance (&figure, &outline) <= reach)
        n_touching++;
    }

  return MAX (n_touching, 1);
}

AciesEngaged
aw_count_engaged (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  guint n_front = count_front (unit);

  return (AciesEngaged) { MIN (aw_count_contact (unit, enemy), n_front), 0, n_front };
}

/* Finds the side of a charge by the zone of the charged in which the middle of the chargers' front lies. */
int
aw_find_aspect (const AciesBody *charger,
                const AciesBody *charged)
{
  static const int aspects[] = {
    [ACIES_ZONE_FRONT] = AW_ASPECT_FRONT,
    [ACIES_ZONE_FLANK] = AW_ASPECT_FLANK,
    [ACIES_ZONE_REAR]  = AW_ASPECT_REAR,
  };

  return aspects[acies_body_find_zone (charged, charger->pose.at, HAIR)];
}

int
aw_find_height (const AciesSituation *situation,
                const AciesBody      *a,
                const AciesBody      *b)
{
  int height = acies_bodies_compare_height (situation, a, b);

  if (height == 0)
    return AW_HEIGHT_LEVEL;

  return height > 0 ? AW_HEIGHT_A_HIGHER : AW_HEIGHT_B_HIGHER;
}

/* Tells whether a unit defends an obstacle: one lies between the two, and the enemy came across it. */
gboolean
aw_defends_obstacle (const AciesSituation *situation,
                     const AciesBody      *unit,
                     const AciesBody      *enemy)
{
  static const char * const classes[] = { "obstacle", "wall", "hedge" };
  AciesTable *table = acies_situation_get_table (situation);
  AciesPoint from = acies_body_find_footing (unit, enemy);
  AciesPoint to = acies_body_find_footing (enemy, unit);

  if (!acies_situation_is_attacker (situation, enemy, unit))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (acies_table_segment_meets_class (table, classes[i], from, to))
      return TRUE;

  return FALSE;
}
