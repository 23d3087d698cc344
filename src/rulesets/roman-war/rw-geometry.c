/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"

/* The interval at which the ground along a way is tested, in inches; the places of changes are then
 * found with the precision of the second. */
#define STRIDE 0.25
#define HAIR 1e-4

/* ---- Ways and their ground ---- */

/* A part of a way on one level of the ground */
typedef struct
{
  double inches;
  int    level;
} Stretch;

static AciesPoint
get_point (AciesPoint from,
           AciesPoint to,
           double     part)
{
  return (AciesPoint) { from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

/* Finds where between @low and @high the level changes from @level. */
static double
find_change (AciesTable *table,
             AciesPoint  from,
             AciesPoint  to,
             double      low,
             double      high,
             int         level)
{
  double length = acies_point_distance (from, to);

  while ((high - low) * length > HAIR)
    {
      double middle = (low + high) / 2.0;

      if ((int) acies_table_level_at (table, get_point (from, to, middle)) == level)
        low = middle;
      else
        high = middle;
    }

  return high;
}

/* Lists the stretches of a way.  (element-type Stretch) */
static GArray *
list_stretches (AciesTable *table,
                AciesPoint  from,
                AciesPoint  to)
{
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  double length = acies_point_distance (from, to);
  guint n_strides = MAX (ceil (length / STRIDE), 1);
  int level = acies_table_level_at (table, from);
  double start = 0.0;
  Stretch last;

  for (guint i = 1; i <= n_strides; i++)
    {
      double end = (double) i / n_strides;
      int next = acies_table_level_at (table, get_point (from, to, end));

      if (next != level)
        {
          double change = find_change (table, from, to, (double) (i - 1) / n_strides, end, level);
          Stretch stretch = { (change - start) * length, level };

          g_array_append_val (stretches, stretch);
          start = change;
          level = next;
        }
    }

  last = (Stretch) { (1.0 - start) * length, level };
  g_array_append_val (stretches, last);

  return stretches;
}

/* Gets the slope from the level before to that after; level when there is none before. */
static int
get_slope (const Stretch *before,
           const Stretch *after)
{
  if (before == NULL || after == NULL || before->level == after->level)
    return RW_SLOPE_LEVEL;

  return before->level < after->level ? RW_SLOPE_UP : RW_SLOPE_DOWN;
}

/*
 * Adds stretches by slope.  The plain is level.  A stretch on a hill goes up
 * when it comes from lower ground or leads to higher, and down the other way
 * round; one that leads over the hill goes half up and half down.
 */
static void
add_stretches (GArray   *stretches,
               double    times,
               gboolean  by_road,
               RwWay    *way)
{
  for (guint i = 0; i < stretches->len; i++)
    {
      const Stretch *stretch = &g_array_index (stretches, Stretch, i);
      const Stretch *before = i > 0 ? stretch - 1 : NULL;
      const Stretch *after = i + 1 < stretches->len ? stretch + 1 : NULL;
      int first = get_slope (before, stretch);
      int second = get_slope (stretch, after);

      if (stretch->level == 0)
        first = second = RW_SLOPE_LEVEL;
      else if (before == NULL)
        first = second;
      else if (after == NULL)
        second = first;
      way->inches[by_road][first] += stretch->inches * times / 2.0;
      way->inches[by_road][second] += stretch->inches * times / 2.0;
    }
}

/* Gets the place of an end of the front, or of its middle; a turn about does not move it. */
static AciesPoint
get_track_point (const AciesPose *pose,
                 double           degrees,
                 double           aside)
{
  return fabs (degrees) > 90.0 ? pose->at : acies_pose_to_table (pose, (AciesPoint) { aside, 0.0 });
}

static double
measure_track (const AciesPose *from,
               const AciesPose *to,
               double           aside)
{
  double degrees = acies_heading_difference (from->heading, to->heading);

  return acies_point_distance (get_track_point (from, degrees, aside), get_track_point (to, degrees, aside));
}

/* Finds the figure that moves farthest: at the left end, the middle or the right end of the front. */
static double
find_farthest (const AciesPose *poses,
               guint            n_poses,
               double           width)
{
  double farthest = 0.0, most = -1.0;

  for (int side = 0; side < 3; side++)
    {
      double aside = width / 2.0 * (side == 0 ? 0 : side == 1 ? -1 : 1);
      double sum = 0.0;

      for (guint i = 1; i < n_poses; i++)
        sum += measure_track (&poses[i - 1], &poses[i], aside);
      if (sum > most + HAIR)
        {
          most = sum;
          farthest = aside;
        }
    }

  return farthest;
}

/* Measures a way.  The ground under the middle of the front counts; a leg is by road when it lies
 * wholly on one. */
RwWay
rw_measure_way (const AciesSituation *situation,
                const AciesPose      *poses,
                guint                 n_poses,
                double                width)
{
  AciesTable *table = acies_situation_get_table (situation);
  double aside = find_farthest (poses, n_poses, width);
  RwWay way = { { { 0.0 } } };

  for (guint i = 1; i < n_poses; i++)
    {
      AciesPoint from = poses[i - 1].at, to = poses[i].at;
      double length = acies_point_distance (from, to);
      double track = measure_track (&poses[i - 1], &poses[i], aside);
      g_autoptr (GArray) stretches = NULL;
      gboolean by_road;

      if (length < HAIR)
        {
          way.inches[FALSE][RW_SLOPE_LEVEL] += track;
          continue;
        }

      by_road = acies_table_length_in_class (table, "road", from, to) > length - 0.01;
      stretches = list_stretches (table, from, to);
      add_stretches (stretches, track / length, by_road, &way);
    }

  return way;
}

void
rw_way_add (RwWay       *self,
            const RwWay *other)
{
  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      self->inches[by_road][slope] += other->inches[by_road][slope];
}

double
rw_way_sum (const RwWay *self)
{
  double sum = 0.0;

  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      sum += self->inches[by_road][slope];

  return sum;
}

int
rw_way_slope (const RwWay *self)
{
  int most = RW_SLOPE_LEVEL;

  for (int slope = 0; slope < 3; slope++)
    if (self->inches[FALSE][slope] + self->inches[TRUE][slope]
        > self->inches[FALSE][most] + self->inches[TRUE][most] + HAIR)
      most = slope;

  return most;
}

gboolean
rw_way_is_by_road (const RwWay *self)
{
  double by_road = self->inches[TRUE][RW_SLOPE_LEVEL] + self->inches[TRUE][RW_SLOPE_UP]
                   + self->inches[TRUE][RW_SLOPE_DOWN];

  return by_road > 0.0 && by_road > rw_way_sum (self) - 0.01;
}

double
rw_way_cost (const AciesSituation *situation,
             const RwWay          *self,
             gint64                row)
{
  int road_on_slope = acies_situation_get_option (situation, RW_OPTION_ROAD_ON_SLOPE);
  double cost = 0.0;

  for (guint by_road = 0; by_road < 2; by_road++)
    for (int slope = 0; slope < 3; slope++)
      cost += self->inches[by_road][slope] * ACIES_DECIMAL_ONE / rw_allowance (row, slope, by_road, road_on_slope);

  return cost;
}

/* ---- Heights ---- */

int
rw_find_slope (const AciesSituation *situation,
               const AciesBody      *from,
               const AciesBody      *to)
{
  int higher = acies_bodies_compare_height (situation, to, from);

  if (higher == 0)
    higher = (acies_body_get_number (to, RW_UNIT_STATUS_ON_WALL) > 0)
             - (acies_body_get_number (from, RW_UNIT_STATUS_ON_WALL) > 0);

  return higher == 0 ? RW_SLOPE_LEVEL : higher > 0 ? RW_SLOPE_UP : RW_SLOPE_DOWN;
}

/* ---- Pieces of terrain ---- */

AciesTerrain *
rw_find_piece (const AciesSituation *situation,
               const AciesBody      *body,
               const char           *class_id,
               double                most)
{
  AciesOutline outline = acies_body_get_outline (body);

  return acies_table_find_nearest (acies_situation_get_table (situation), class_id, &outline, most);
}

AciesTerrain *
rw_find_at (const AciesSituation *situation,
            const AciesBody      *body,
            const char           *class_id)
{
  return body->placed ? rw_find_piece (situation, body, class_id, RW_AT_HAND + HAIR) : NULL;
}

gboolean
rw_is_at (const AciesSituation *situation,
          const AciesBody      *body,
          const char           *class_id)
{
  return rw_find_at (situation, body, class_id) != NULL;
}

/* ---- Cover ---- */

static const struct
{
  const char *class_id;
  int         position;
} walls[] = {
  { "castle-wall", RW_POSITION_BEHIND_CASTLE_WALL },
  { "cliff",       RW_POSITION_BEHIND_CLIFF },
  { "building",    RW_POSITION_BEHIND_BUILDING_WALL },
};

static gboolean
stands_on (AciesTerrain    *piece,
           const AciesBody *body)
{
  AciesOutline outline = acies_body_get_outline (body);

  return acies_terrain_is_under (piece, &outline);
}

/* Tells whether the shooter is at the edge of a cliff or behind a parapet, which then gives no cover. */
static gboolean
is_over_the_edge (const AciesSituation *situation,
                  AciesTerrain         *piece,
                  const AciesBody      *shooter,
                  const AciesBody      *target)
{
  AciesOutline outline = acies_body_get_outline (shooter);

  return rw_find_slope (situation, shooter, target) == RW_SLOPE_DOWN
         && acies_terrain_measure_distance (piece, &outline, RW_AT_HAND + HAIR) <= RW_AT_HAND;
}

/* Tells whether the target is at the edge of the cliff that the line crosses. */
static gboolean
is_at_the_edge (const AciesSituation *situation,
                AciesTerrain         *piece,
                const AciesBody      *shooter,
                const AciesBody      *target)
{
  return is_over_the_edge (situation, piece, target, shooter);
}

/* Finds the wall or cliff on the line that is nearest to the target. */
static RwCover
find_wall (const AciesSituation *situation,
           const AciesBody      *shooter,
           const AciesBody      *target,
           AciesPoint            from,
           AciesPoint            to)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  RwCover cover = { RW_POSITION_OPEN, -1.0, NULL };

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      guint wall = 0;
      double away;

      while (wall < G_N_ELEMENTS (walls) && !acies_terrain_has_class (piece, walls[wall].class_id))
        wall++;
      if (wall == G_N_ELEMENTS (walls) || stands_on (piece, shooter) || stands_on (piece, target)
          || is_over_the_edge (situation, piece, shooter, target) || is_at_the_edge (situation, piece, shooter, target))
        continue;

      away = acies_terrain_find_crossing (piece, from, to);
      if (away >= 0.0 && (cover.piece == NULL || away < cover.wall_distance))
        cover = (RwCover) { walls[wall].position, away, piece };
    }

  return cover;
}

static RwCover
find_near_cover (const AciesSituation *situation,
                 const AciesBody      *shooter,
                 const AciesBody      *target,
                 AciesPoint            from,
                 AciesPoint            to)
{
  static const struct
  {
    const char *class_id;
    int         position;
  } covers[] = {
    { "hard-cover",  RW_POSITION_HARD_COVER },
    { "light-cover", RW_POSITION_LIGHT_COVER },
  };
  RwCover cover = { RW_POSITION_OPEN, -1.0, NULL };

  /* A parapet */
  if (acies_body_get_number (target, RW_UNIT_STATUS_ON_WALL) > 0)
    return (RwCover) { RW_POSITION_HARD_COVER, -1.0, rw_find_piece (situation, target, "castle-wall", G_MAXDOUBLE) };

  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    if (acies_situation_is_covered (situation, covers[i].class_id, target, from, to, RW_AT_HAND))
      return (RwCover) { covers[i].position, -1.0, rw_find_piece (situation, target, covers[i].class_id, G_MAXDOUBLE) };

  if (rw_find_slope (situation, shooter, target) == RW_SLOPE_UP && rw_is_at (situation, target, "cliff"))
    cover = (RwCover) { RW_POSITION_CLIFF_TOP, -1.0, rw_find_piece (situation, target, "cliff", G_MAXDOUBLE) };

  return cover;
}

/* Tells whether two units stand, and see each other, over ground without any terrain. */
static gboolean
is_open_between (const AciesSituation *situation,
                 const AciesBody      *shooter,
                 const AciesBody      *target)
{
  AciesPoint one = shooter->pose.at, other = target->pose.at;
  /* What is at hand of either counts too. */
  double around = MAX (shooter->width + shooter->depth, target->width + target->depth) + 2.0 * RW_AT_HAND;
  AciesPoint low = { MIN (one.x, other.x) - around, MIN (one.y, other.y) - around };
  AciesPoint high = { MAX (one.x, other.x) + around, MAX (one.y, other.y) + around };

  return !acies_table_has_terrain (acies_situation_get_table (situation), low, high);
}

RwCover
rw_find_cover (const AciesSituation *situation,
               const AciesBody      *shooter,
               const AciesBody      *target)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesPoint from, to;
  RwCover cover;

  if (acies_body_get_number (target, RW_UNIT_STATUS_ON_WALL) == 0 && is_open_between (situation, shooter, target))
    return (RwCover) { RW_POSITION_OPEN, -1.0, NULL };

  from = acies_body_nearest_point (shooter, acies_body_get_middle (target));
  to = acies_body_nearest_point (target, from);

  /* A unit that has shot this turn from inside a building stands at an opening. */
  if (acies_table_point_in_class (table, "building", acies_body_get_middle (target)))
    return (RwCover) {
      acies_body_get_choice (target, RW_UNIT_STATUS_FIRED) == RW_WEAPON_NONE ? RW_POSITION_IN_BUILDING
                                                                             : RW_POSITION_AT_OPENING,
      -1.0, rw_find_piece (situation, target, "building", G_MAXDOUBLE),
    };

  cover = find_wall (situation, shooter, target, from, to);
  if (cover.position != RW_POSITION_OPEN)
    return cover;

  return find_near_cover (situation, shooter, target, from, to);
}
