/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* Two borders this near to each other touch, in inches. */
#define TOUCH 0.05
/* What is less is no difference. */
#define HAIR 0.01
/* How finely the end of a way is looked for. */
#define FOUND_WITHIN 0.005

/* ---- Distances ---- */

double
aw_distance (const AciesBody *one,
             const AciesBody *other)
{
  AciesOutline one_outline = acies_body_get_outline (one);
  AciesOutline other_outline = acies_body_get_outline (other);

  return acies_outline_distance (&one_outline, &other_outline);
}

gboolean
aw_is_enemy (const AciesBody *body,
             const AciesBody *other)
{
  return body->side != other->side;
}

gboolean
aw_is_friend (const AciesBody *body,
              const AciesBody *other)
{
  return body->side == other->side;
}

/* Wholly behind the line of its rear edge */
gboolean
aw_is_friend_behind (const AciesBody *body,
                     const AciesBody *other)
{
  AciesOutline outline = acies_body_get_outline (other);

  if (!aw_is_friend (body, other))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    if (acies_pose_to_local (&body->pose, outline.corners[i]).y > HAIR - body->depth)
      return FALSE;

  return TRUE;
}

gboolean
aw_is_routing_friend (const AciesBody *body,
                      const AciesBody *other)
{
  return aw_is_friend (body, other) && aw_body_is_routing (other);
}

AciesBody *
aw_find_nearest (const AciesSituation *situation,
                 const AciesBody      *body,
                 AwBodyTest            test,
                 double               *inches)
{
  g_autoptr (GPtrArray) units = aw_list_units (situation);
  AciesBody *nearest = NULL;
  double least = AW_NOWHERE;

  for (guint i = 0; body->placed && i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (unit == body || !unit->placed || !test (body, unit) || aw_distance (body, unit) >= least)
        continue;

      least = aw_distance (body, unit);
      nearest = unit;
    }

  if (inches != NULL)
    *inches = least;

  return nearest;
}

/* From the nearest point of the front to the nearest point of the target */
double
aw_measure_range (const AciesBody *shooter,
                  const AciesBody *target)
{
  AciesOutline outline = acies_body_get_outline (target);
  AciesOutline front = acies_outline_for_body (&shooter->pose, shooter->width, HAIR);

  return acies_outline_distance (&front, &outline);
}

static AciesPoint
get_middle (const AciesBody *body)
{
  return acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, -body->depth / 2.0 });
}

/* From its middle, as its front may touch the other. */
double
aw_heading_to (const AciesBody *body,
               const AciesBody *other)
{
  AciesOutline outline = acies_body_get_outline (other);
  AciesPoint middle = get_middle (body);

  return acies_heading_towards (middle, acies_outline_nearest_point (&outline, middle));
}

/* ---- Ground ---- */

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
  /* At a ford nobody swims. */
  gboolean ford = acies_table_body_meets_class (table, "ford", outline);

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (!(ford && grounds[i].ground == AW_GROUND_RIVER) && aw_may_enter (ruleset, type, grounds[i].ground)
        && acies_table_body_meets_class (table, grounds[i].class_id, outline))
      return grounds[i].ground;

  return AW_GROUND_OPEN;
}

int
aw_find_standing (const AciesSituation *situation,
                  const AciesBody      *body,
                  AciesPoint            from)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (body);
  AciesPoint nearest = acies_outline_nearest_point (&outline, from);

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (acies_table_point_in_class (table, grounds[i].class_id, nearest))
      return grounds[i].ground;

  return AW_GROUND_OPEN;
}

/* What a body covers that goes straight along @heading, facing there. */
AciesOutline
aw_sweep (const AciesBody *body,
          double           heading,
          double           inches)
{
  AciesPoint middle = get_middle (body);
  AciesPose end = { acies_point_along (middle, heading, inches + body->depth / 2.0), acies_heading_normalize (heading) };

  /* What touches it from behind or beside is not in its way. */
  return acies_outline_for_body (&end, MAX (body->width - 2 * HAIR, HAIR), inches + MAX (body->depth - 2 * HAIR, HAIR));
}

const AciesMove *
aw_find_last_move (const AciesSituation *situation,
                   const AciesBody      *body)
{
  GPtrArray *moves = acies_situation_get_moves (situation);
  const AciesMove *last = moves->len > 0 ? g_ptr_array_index (moves, moves->len - 1) : NULL;

  if (last == NULL || last->kind == ACIES_MOVE_PLACE || last->turn != acies_situation_get_turn (situation)
      || g_strcmp0 (last->subject, body->id) != 0)
    return NULL;

  return last;
}

int
aw_find_ground_on_way (const AciesSituation *situation,
                       const AciesBody      *body,
                       const AciesMove      *move)
{
  int worst = AW_GROUND_OPEN;
  guint rank = G_N_ELEMENTS (grounds);

  for (guint i = 0; i < move->n_poses; i++)
    {
      AciesOutline outline = acies_outline_for_body (&move->poses[i], body->width, body->depth);
      int ground = aw_find_ground (situation, aw_body_type (body), &outline);

      for (guint j = 0; j < rank; j++)
        if (grounds[j].ground == ground)
          {
            worst = ground;
            rank = j;
          }
    }

  return worst;
}

/* ---- Sight ---- */

gboolean
aw_sees (const AciesSituation *situation,
         const AciesBody      *body,
         const AciesBody      *other)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (body);
  AciesOutline other_outline = acies_body_get_outline (other);
  AciesPoint from = acies_outline_nearest_point (&outline, other->pose.at);
  AciesPoint to = acies_outline_nearest_point (&other_outline, from);
  int ground = aw_find_standing (situation, other, from);
  gint64 limit = acies_ruleset_get_figure (acies_situation_get_ruleset (situation), AW_VOCABULARY_GROUND, ground,
                                           AW_GROUND_COLUMN_SIGHT);

  return acies_outline_distance (&outline, &other_outline) <= limit
         && acies_table_sight_blocked_by (table, from, to) == NULL;
}

gboolean
aw_sees_any_enemy (const AciesSituation *situation,
                   const AciesBody      *body)
{
  g_autoptr (GPtrArray) units = aw_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (unit->placed && aw_is_enemy (body, unit) && aw_sees (situation, body, unit))
        return TRUE;
    }

  return FALSE;
}

gboolean
aw_sees_any_commander (const AciesSituation *situation,
                       const AciesBody      *unit)
{
  g_autoptr (GPtrArray) commanders = aw_list_commanders (situation);

  for (guint i = 0; i < commanders->len; i++)
    {
      const AciesBody *commander = g_ptr_array_index (commanders, i);

      if (commander->placed && aw_is_friend (unit, commander) && aw_sees (situation, unit, commander))
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

/* AW_NOWHERE when it does not meet it; what it touches already is no meeting. */
static double
measure_meeting (const AciesBody *body,
                 double           heading,
                 const AciesBody *other)
{
  double low = 0.0;
  double high = aw_distance (body, other) + body->width + body->depth + other->width + other->depth;

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
aw_measure_way (const AciesSituation *situation,
                const AciesBody      *body,
                double                heading,
                AwBodyTest            test,
                const AciesBody      *but,
                AciesBody           **met)
{
  g_autoptr (GPtrArray) units = aw_list_units (situation);
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

/* Reading R-56 */
double
aw_find_rout_heading (const AciesSituation *situation,
                      const AciesBody      *unit)
{
  const AciesBody *enemy = aw_find_nearest (situation, unit, aw_is_enemy, NULL);

  return acies_heading_normalize (enemy != NULL ? aw_heading_to (unit, enemy) + 180.0 : unit->pose.heading + 180.0);
}

/* ---- Shooting ---- */

/* The place of one front-rank figure, from the left. */
static AciesOutline
find_figure (const AciesBody *unit,
             guint            file)
{
  guint n_files = MAX (unit->files, 1);
  double width = unit->width / n_files;
  AciesPose pose = unit->pose;

  pose.at = acies_pose_to_table (&unit->pose, (AciesPoint) { (file + 0.5) * width - unit->width / 2.0, 0.0 });

  return acies_outline_for_body (&pose, width, unit->depth / MAX (unit->ranks, 1));
}

static guint
count_front (const AciesBody *unit)
{
  return MIN (MAX (unit->files, 1), (guint) aw_body_get (unit, AW_UNIT_STATUS_FIGURES));
}

/* Those before which it lies, however far to the side; all of them when it lies straight ahead. */
guint
aw_count_bearing (const AciesBody *unit,
                  const AciesBody *target)
{
  AciesOutline outline = acies_body_get_outline (target);
  gboolean ahead = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    ahead = ahead || acies_pose_to_local (&unit->pose, outline.corners[i]).y > 0.0;

  return ahead ? MAX (count_front (unit), 1) : 1;
}

int
aw_find_cover (const AciesSituation *situation,
               const AciesBody      *shooter,
               const AciesBody      *target)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (target);
  AciesPoint middle = get_middle (target);
  AciesPoint to = acies_outline_nearest_point (&outline, shooter->pose.at);
  AciesPoint before = acies_point_along (to, acies_heading_towards (to, shooter->pose.at), 1.0);

  if (acies_table_point_in_class (table, "building", middle) || acies_table_segment_meets_class (table, "wall", before, to))
    return AW_COVER_HARD;

  if (acies_table_point_in_class (table, "woods", middle) || acies_table_point_in_class (table, "scrub", middle)
      || acies_table_segment_meets_class (table, "hedge", before, to))
    return AW_COVER_SOFT;

  return AW_COVER_NONE;
}

static gboolean
is_move_of (const AciesSituation *situation,
            const AciesMove      *move,
            const AciesBody      *body)
{
  return move->kind != ACIES_MOVE_PLACE && move->turn == acies_situation_get_turn (situation)
         && g_strcmp0 (move->subject, body->id) == 0;
}

gboolean
aw_has_moved (const AciesSituation *situation,
              const AciesBody      *body)
{
  GPtrArray *moves = acies_situation_get_moves (situation);

  for (guint i = 0; i < moves->len; i++)
    if (is_move_of (situation, g_ptr_array_index (moves, i), body))
      return TRUE;

  return FALSE;
}

/* The part of its moves of this turn at right angles to the line of fire */
double
aw_measure_across (const AciesSituation *situation,
                   const AciesBody      *shooter,
                   const AciesBody      *target)
{
  GPtrArray *moves = acies_situation_get_moves (situation);
  double line = acies_heading_towards (shooter->pose.at, target->pose.at);
  double across = 0.0;

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (moves, i);

      for (guint j = 1; is_move_of (situation, move, target) && j < move->n_poses; j++)
        {
          AciesPoint from = move->poses[j - 1].at;
          AciesPoint to = move->poses[j].at;
          double turn = acies_heading_difference (line, acies_heading_towards (from, to)) * G_PI / 180.0;

          across += fabs (acies_point_distance (from, to) * sin (turn));
        }
    }

  return across;
}

/* ---- Contact ---- */

guint
aw_count_contact (const AciesBody *unit,
                  const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (enemy);
  guint n_front = count_front (unit);
  guint n_touching = 0;

  for (guint i = 0; i < n_front; i++)
    {
      AciesOutline figure = find_figure (unit, i);

      if (acies_outline_distance (&figure, &outline) <= TOUCH)
        n_touching++;
    }

  return MAX (n_touching, 1);
}

/* By where the middle of the chargers' front is, seen from the charged. */
int
aw_find_aspect (const AciesBody *charger,
                const AciesBody *charged)
{
  AciesPoint local = acies_pose_to_local (&charged->pose, charger->pose.at);

  if (local.y > -HAIR)
    return AW_ASPECT_FRONT;

  return local.y < HAIR - charged->depth ? AW_ASPECT_REAR : AW_ASPECT_FLANK;
}

/* A quarter of an inch into the body from where it is nearest to the other. */
static AciesPoint
find_footing (const AciesBody *body,
              const AciesBody *other)
{
  AciesOutline outline = acies_body_get_outline (body);
  AciesPoint middle = get_middle (body);
  AciesPoint edge = acies_outline_nearest_point (&outline, other->pose.at);

  return acies_point_along (edge, acies_heading_towards (edge, middle), MIN (0.25, acies_point_distance (edge, middle)));
}

int
aw_find_height (const AciesSituation *situation,
                const AciesBody      *a,
                const AciesBody      *b)
{
  AciesTable *table = acies_situation_get_table (situation);
  guint a_level = acies_table_level_at (table, find_footing (a, b));
  guint b_level = acies_table_level_at (table, find_footing (b, a));

  if (a_level == b_level)
    return AW_HEIGHT_LEVEL;

  return a_level > b_level ? AW_HEIGHT_A_HIGHER : AW_HEIGHT_B_HIGHER;
}

/* Whether @enemy, and not @unit, came into this contact last. */
static gboolean
was_attacked (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *enemy)
{
  GPtrArray *moves = acies_situation_get_moves (situation);

  for (guint i = moves->len; i > 0; i--)
    {
      const AciesMove *move = g_ptr_array_index (moves, i - 1);

      if (move->kind != ACIES_MOVE_CHARGE && move->kind != ACIES_MOVE_PURSUIT)
        continue;
      if (g_strcmp0 (move->subject, enemy->id) == 0)
        return TRUE;
      if (g_strcmp0 (move->subject, unit->id) == 0)
        return FALSE;
    }

  return FALSE;
}

/* An obstacle lies between the two, and the enemy came across it. */
gboolean
aw_defends_obstacle (const AciesSituation *situation,
                     const AciesBody      *unit,
                     const AciesBody      *enemy)
{
  static const char * const classes[] = { "obstacle", "wall", "hedge" };
  AciesTable *table = acies_situation_get_table (situation);
  AciesPoint from = find_footing (unit, enemy);
  AciesPoint to = find_footing (enemy, unit);

  if (!was_attacked (situation, unit, enemy))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (acies_table_segment_meets_class (table, classes[i], from, to))
      return TRUE;

  return FALSE;
}
