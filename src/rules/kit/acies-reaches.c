/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-bodies.h"
#include "acies-body-geometry.h"
#include "acies-reaches.h"
#include "acies-surroundings.h"
#include "acies-trait.h"

/* Curves are drawn as lines that turn by so many degrees. */
#define TURN 2.0
/* Farther than any table is wide, in inches */
#define FAR 400.0
/* The size of a line or a point, in inches */
#define HAIR 1e-4

/* ---- How far ---- */

static gint64
get_figure (const AciesRecord *traits,
            guint              trait,
            int                column)
{
  AciesVocabulary *chart = acies_field_get_vocabulary (acies_schema_get_field (acies_record_get_schema (traits), trait));
  int item = acies_record_get_choice (traits, trait);

  return item >= 0 ? acies_record_get_number (acies_vocabulary_get_figures (chart, (guint) item), (guint) column) : 0;
}

static gboolean
holds (const AciesSituation      *situation,
       const AciesBody           *body,
       const AciesReachCondition *condition)
{
  gint64 number;

  if (condition->on == ACIES_REACH_ON_OPTION)
    number = acies_situation_get_option (situation, condition->position);
  else if (condition->on == ACIES_REACH_ON_STATUS)
    number = acies_record_get_number (body->status, condition->position);
  else if (condition->column < 0)
    number = acies_record_get_number (body->traits, condition->position);
  else
    number = get_figure (body->traits, condition->position, condition->column);

  return (number != condition->number) == condition->unequal;
}

/* Finds the item of the chart: that of the trait, which may choose from another vocabulary with the same ids. */
static int
find_item (const AciesBody  *body,
           const AciesReach *reach)
{
  const char *id;

  if (reach->trait < 0)
    return (int) reach->item;

  id = acies_trait_get_item_id (body->traits, (guint) reach->trait);

  return id != NULL ? acies_vocabulary_lookup (reach->chart, id) : -1;
}

/* In inches; 0 for none */
static double
find_inches (const AciesBody  *body,
             const AciesReach *reach)
{
  AciesField *column;
  double number;
  int item;

  if (reach->chart == NULL)
    return (double) reach->inches / ACIES_DECIMAL_ONE;

  item = find_item (body, reach);
  if (item < 0)
    return 0.0;

  column = acies_schema_get_field (acies_vocabulary_get_columns (reach->chart), reach->column);
  number = (double) acies_record_get_number (acies_vocabulary_get_figures (reach->chart, (guint) item), reach->column);
  if (acies_field_get_value_type (column) == ACIES_FIELD_DECIMAL)
    number /= ACIES_DECIMAL_ONE;

  return number * reach->times;
}

/**
 * acies_body_list_reaches:
 * @situation: a situation
 * @body: a unit or leader in it
 *
 * Lists how far a body shoots, commands, strikes and hinders its enemies, as the rules declare it.
 *
 * Returns: (transfer full) (element-type AciesBodyReach): the distances above 0, in the order of the declaration
 */
GArray *
acies_body_list_reaches (const AciesSituation *situation,
                         const AciesBody      *body)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AciesBodyReach));
  const GArray *reaches;

  g_return_val_if_fail (situation != NULL && body != NULL, list);

  reaches = acies_ruleset_list_reaches (acies_situation_get_ruleset (situation));
  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesReach *reach = &g_array_index (reaches, AciesReach, i);
      AciesBodyReach one = { reach, 0.0 };
      gboolean applies = reach->is_leader == body->is_leader;

      for (guint j = 0; applies && j < reach->conditions->len; j++)
        applies = holds (situation, body, &g_array_index (reach->conditions, AciesReachCondition, j));
      if (applies)
        one.inches = find_inches (body, reach);
      if (one.inches > 0.0)
        g_array_append_val (list, one);
    }

  return list;
}

/* ---- Where ---- */

/* What is measured from, in the body's own frame: a rectangle that may be a line or a point */
typedef struct
{
  double left;
  double right;
  double front;
  double rear;
} Core;

static Core
find_core (const AciesBody *body,
           AciesReachFrom   from)
{
  double half = body->width / 2.0;
  double file = body->width / MAX (body->files, 1);
  double rank = body->depth / MAX (body->ranks, 1);

  switch (from)
    {
    case ACIES_REACH_FROM_FRONT:
      return (Core) { -half, half, 0.0, 0.0 };
    case ACIES_REACH_FROM_MIDDLE:
      return (Core) { 0.0, 0.0, 0.0, 0.0 };
    case ACIES_REACH_FROM_FIRST_RANK:
      return (Core) { -half, half, 0.0, -rank };
    case ACIES_REACH_FROM_BASES:
      return (Core) { (file - body->width) / 2.0, (body->width - file) / 2.0, -rank / 2.0,
                      -rank * (MIN (MAX (body->ranks, 1), 2) - 0.5) };
    case ACIES_REACH_FROM_BODY:
    default:
      return (Core) { -half, half, 0.0, -body->depth };
    }
}

static void
add_point (GArray          *border,
           const AciesBody *body,
           double           x,
           double           y)
{
  AciesPoint point = acies_pose_to_table (&body->pose, (AciesPoint) { x, y });

  g_array_append_val (border, point);
}

/* Adds an arc around a point of the body's own frame, from one angle to another, in degrees clockwise from straight
 * ahead. */
static void
add_arc (GArray          *border,
         const AciesBody *body,
         double           x,
         double           y,
         double           inches,
         double           from,
         double           to)
{
  guint n_lines = (guint) MAX (ceil ((to - from) / TURN), 1.0);

  for (guint i = 0; i <= n_lines; i++)
    {
      double angle = (from + (to - from) * i / n_lines) * G_PI / 180.0;

      add_point (border, body, x + inches * sin (angle), y + inches * cos (angle));
    }
}

/* Adds what of a circle around the middle of the front is straight ahead of the front. */
static void
add_strip (GArray          *border,
           const AciesBody *body,
           double           inches)
{
  double half = body->width / 2.0;
  double angle = inches > half ? asin (half / inches) * 180.0 / G_PI : 90.0;

  add_point (border, body, -MIN (half, inches), 0.0);
  add_arc (border, body, 0.0, 0.0, inches, -angle, angle);
  add_point (border, body, MIN (half, inches), 0.0);
}

/**
 * acies_body_trace_reach:
 * @body: a unit or leader on the table
 * @reach: from where a distance is measured, and which way
 * @inches: how far it is
 *
 * Traces the border of the ground within a distance from a body.
 *
 * Returns: (transfer full) (element-type AciesPoint): its corners on the table, clockwise as the body sees it; curves
 *   are lines that turn by two degrees at most
 */
GArray *
acies_body_trace_reach (const AciesBody  *body,
                        const AciesReach *reach,
                        double            inches)
{
  GArray *border = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  Core core;

  g_return_val_if_fail (body != NULL && reach != NULL, border);

  core = find_core (body, reach->from);
  if (reach->spread < 0.0)
    {
      add_arc (border, body, core.left, core.front, inches, -90.0, 0.0);
      add_arc (border, body, core.right, core.front, inches, 0.0, 90.0);
      add_arc (border, body, core.right, core.rear, inches, 90.0, 180.0);
      add_arc (border, body, core.left, core.rear, inches, 180.0, 270.0);
    }
  else if (reach->from == ACIES_REACH_FROM_MIDDLE && reach->spread == 0.0)
    {
      add_strip (border, body, inches);
    }
  else
    {
      add_point (border, body, core.left, core.front);
      add_arc (border, body, core.left, core.front, inches, -reach->spread, 0.0);
      add_arc (border, body, core.right, core.front, inches, 0.0, reach->spread);
      add_point (border, body, core.right, core.front);
    }

  return border;
}

/* Tells whether any of a body is where a distance opens. */
static gboolean
is_in_arc (const AciesBody    *body,
           const AciesReach   *reach,
           const AciesOutline *other)
{
  double aside = tan (MIN (reach->spread, 89.0) * G_PI / 180.0);
  double half = body->width / 2.0;

  if (reach->spread < 0.0)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (other->corners); i++)
    {
      AciesPoint local = acies_pose_to_local (&body->pose, other->corners[i]);

      if (local.y > 0.0 && (reach->spread >= 90.0 || fabs (local.x) < half + local.y * aside))
        return TRUE;
    }
  /* A body without a corner there crosses one of the two edges, or what is straight ahead. */
  for (int side = -1; side <= 1; side++)
    {
      AciesPoint from = acies_pose_to_table (&body->pose, (AciesPoint) { side * half, HAIR });

      if (acies_outline_meets_segment (other, from, acies_point_along (from, body->pose.heading + side * reach->spread, FAR)))
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_body_reaches:
 * @body: a unit or leader on the table
 * @reach: from where a distance is measured, and which way
 * @inches: how far it is
 * @other: another body on the table
 *
 * Tells whether any of @other is within a distance of @body, both measured as the rules do.
 *
 * Returns: whether it is
 */
gboolean
acies_body_reaches (const AciesBody  *body,
                    const AciesReach *reach,
                    double            inches,
                    const AciesBody  *other)
{
  AciesOutline outline, from;
  AciesPose pose;
  Core core;

  g_return_val_if_fail (body != NULL && reach != NULL && other != NULL, FALSE);

  core = find_core (body, reach->from);
  pose = body->pose;
  pose.at = acies_pose_to_table (&body->pose, (AciesPoint) { (core.left + core.right) / 2.0, core.front });
  from = acies_outline_for_body (&pose, MAX (core.right - core.left, HAIR), MAX (core.front - core.rear, HAIR));
  outline = acies_body_get_outline (other);

  return acies_inches_as_read (acies_outline_distance (&from, &outline)) <= inches && is_in_arc (body, reach, &outline);
}

/* ---- Over what ground ---- */

/* How exactly it is found how far the ground lets a body go: halved so often */
#define HALVINGS 7
/* The ways that are looked at first differ by so many degrees at least. */
#define WAY_TURN 7.5
/* Between two that end so differently, in inches, others are looked at, until the border between them is as exact as that. */
#define MOST_OFF 0.25
/* So many more are looked at for a border. */
#define MOST_MORE 48
/* How deep terrain that only touches a way may lie in it, in inches */
#define TOUCHED 0.02
/* No ground lets a body go more than so many times as far as level open ground does; less than the second is not looked
 * for. */
#define MOST_PART 2.0
#define MORE_PART 1.05

/* Tells whether ground may matter to a distance: whether it has to be gone, and there is any near by. */
static gboolean
has_ground (const AciesSituation *situation,
            const AciesBody      *body,
            const AciesReach     *reach,
            double                inches)
{
  double around = MOST_PART * inches + body->width + body->depth;
  AciesPoint at = body->pose.at;

  return reach->kind == ACIES_REACH_KIND_THREAT
         && ACIES_RULESET_GET_CLASS (acies_situation_get_ruleset (situation))->ground_allows != NULL
         && acies_table_has_terrain (acies_situation_get_table (situation),
                                     (AciesPoint) { at.x - around, at.y - around },
                                     (AciesPoint) { at.x + around, at.y + around });
}

/**
 * acies_body_sweep_way:
 * @body: a body on the table
 * @from: where the middle of its front begins
 * @to: where it ends
 *
 * Finds the ground that a body covers on a straight way, as if it faced along it.  What only touches it is not within.
 *
 * Returns: a rectangle along the way
 */
AciesOutline
acies_body_sweep_way (const AciesBody *body,
                      AciesPoint       from,
                      AciesPoint       to)
{
  double inches = acies_point_distance (from, to);
  double heading = inches > HAIR ? acies_heading_towards (from, to) : body->pose.heading;
  AciesPose end = { acies_point_along (to, heading, -TOUCHED), heading };

  g_return_val_if_fail (body != NULL, acies_outline_for_body (&end, HAIR, HAIR));

  return acies_outline_for_body (&end, MAX (body->width - 2.0 * TOUCHED, HAIR),
                                 MAX (inches + body->depth - 2.0 * TOUCHED, HAIR));
}

static gboolean
may_go (const AciesSituation *situation,
        const AciesBody      *body,
        AciesPoint            shift,
        double                part)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesPose poses[] = { body->pose, body->pose };

  poses[1].at = (AciesPoint) { poses[0].at.x + shift.x * part, poses[0].at.y + shift.y * part };

  return ACIES_RULESET_GET_CLASS (ruleset)->ground_allows (ruleset, situation, body, poses, G_N_ELEMENTS (poses));
}

/* Tells whether there is any terrain about a way. */
static gboolean
is_open (const AciesSituation *situation,
         const AciesBody      *body,
         AciesPoint            shift)
{
  AciesPoint at = body->pose.at, to = { at.x + shift.x * MOST_PART, at.y + shift.y * MOST_PART };
  double around = body->width + body->depth;

  return !acies_table_has_terrain (acies_situation_get_table (situation),
                                   (AciesPoint) { MIN (at.x, to.x) - around, MIN (at.y, to.y) - around },
                                   (AciesPoint) { MAX (at.x, to.x) + around, MAX (at.y, to.y) + around });
}

/* Finds how much of a way, of which @shift is the whole over level open ground, the ground lets a body go: less than 1
 * over worse ground, more than 1 downhill or by road. */
static double
find_part (const AciesSituation *situation,
           const AciesBody      *body,
           AciesPoint            shift)
{
  gboolean all = is_open (situation, body, shift) || may_go (situation, body, shift, 1.0);
  double low = all ? 1.0 : 0.0, high = all ? MOST_PART : 1.0;

  if (all && (is_open (situation, body, shift) || !may_go (situation, body, shift, MORE_PART)))
    return 1.0;

  for (guint i = 0; i < HALVINGS; i++)
    {
      double middle = (low + high) / 2.0;

      if (may_go (situation, body, shift, middle))
        low = middle;
      else
        high = middle;
    }

  return low;
}

/* A way from what is measured from to a point of the border */
typedef struct
{
  AciesPoint from;
  AciesPoint shift;
  double     part;
  gboolean   is_looked_at;
} Ray;

static Ray
get_ray (const AciesBody *body,
         const Core      *core,
         AciesPoint       to)
{
  AciesPoint local = acies_pose_to_local (&body->pose, to);
  AciesPoint from = acies_pose_to_table (&body->pose, (AciesPoint) { CLAMP (local.x, core->left, core->right),
                                                                     CLAMP (local.y, core->rear, core->front) });

  return (Ray) { from, { to.x - from.x, to.y - from.y }, 1.0, FALSE };
}

/* Looks at the ways at the ends, straight ahead, and at some between. */
static void
look_at_rays (const AciesSituation *situation,
              const AciesBody      *body,
              Ray                  *rays,
              guint                 n_rays,
              double                step)
{
  double last = 0.0;

  for (guint i = 0; i < n_rays; i++)
    {
      Ray *ray = &rays[i];
      double heading;

      ray->is_looked_at = i == 0 || i + 1 == n_rays || hypot (ray->shift.x, ray->shift.y) <= HAIR;
      if (hypot (ray->shift.x, ray->shift.y) <= HAIR)
        continue;

      heading = acies_heading_towards ((AciesPoint) { 0.0, 0.0 }, ray->shift);
      if (!ray->is_looked_at && fabs (acies_heading_difference (last, heading)) < step
          && fabs (acies_heading_difference (body->pose.heading, heading)) >= TURN / 2.0)
        continue;

      ray->is_looked_at = TRUE;
      ray->part = find_part (situation, body, ray->shift);
      last = heading;
    }
}

/* How much of a way between two others the ground lets a body go if it changes evenly */
static double
find_even_part (const Ray *rays,
                guint      before,
                guint      after,
                guint      i)
{
  return rays[before].part + (rays[after].part - rays[before].part) * (i - before) / (after - before);
}

/* Looks at the way in the middle between two that end differently, and goes on where it is off the line between these.
 * @n_left: (inout): how many more may be looked at */
static void
refine_between (const AciesSituation *situation,
                const AciesBody      *body,
                Ray                  *rays,
                guint                 before,
                guint                 after,
                guint                *n_left)
{
  guint middle = (before + after) / 2;
  Ray *ray = &rays[middle];
  double inches = hypot (ray->shift.x, ray->shift.y);
  double even = find_even_part (rays, before, after, middle);

  if (after - before < 2 || *n_left == 0
      || fabs (rays[after].part - rays[before].part) * inches <= MOST_OFF)
    return;

  ray->part = find_part (situation, body, ray->shift);
  ray->is_looked_at = TRUE;
  *n_left -= 1;
  if (fabs (ray->part - even) * inches <= MOST_OFF)
    return;

  refine_between (situation, body, rays, before, middle, n_left);
  refine_between (situation, body, rays, middle, after, n_left);
}

/* Looks at more ways where the border may not go straight from one to the next. */
static void
refine_rays (const AciesSituation *situation,
             const AciesBody      *body,
             Ray                  *rays,
             guint                 n_rays)
{
  guint n_left = MOST_MORE;

  for (guint before = 0, i = 1; i < n_rays; i++)
    if (rays[i].is_looked_at)
      {
        refine_between (situation, body, rays, before, i, &n_left);
        before = i;
      }
}

/* Between two ways that are looked at, the ground changes evenly. */
static void
fill_rays (Ray   *rays,
           guint  n_rays)
{
  guint before = 0;

  for (guint i = 1; i < n_rays; i++)
    {
      if (!rays[i].is_looked_at)
        continue;
      for (guint j = before + 1; j < i; j++)
        rays[j].part = find_even_part (rays, before, i, j);
      before = i;
    }
}

/**
 * acies_body_trace_reach_on_ground:
 * @situation: a situation
 * @body: a unit or leader on the table
 * @reach: from where a distance is measured, and which way
 * @inches: how far it is
 *
 * Traces the border of the ground within a distance, as acies_body_trace_reach() does; where the body has to go there,
 * as far as the rules let it over slopes, roads and worse ground, straight and with its heading kept.
 *
 * Returns: (transfer full) (element-type AciesPoint): its corners on the table
 */
GArray *
acies_body_trace_reach_on_ground (const AciesSituation *situation,
                                  const AciesBody      *body,
                                  const AciesReach     *reach,
                                  double                inches)
{
  GArray *border = acies_body_trace_reach (body, reach, inches);
  g_autofree Ray *rays = NULL;
  Core core;

  g_return_val_if_fail (situation != NULL, border);

  if (!has_ground (situation, body, reach, inches))
    return border;

  core = find_core (body, reach->from);
  rays = g_new (Ray, border->len);
  for (guint i = 0; i < border->len; i++)
    rays[i] = get_ray (body, &core, g_array_index (border, AciesPoint, i));
  /* All around there are more of them. */
  look_at_rays (situation, body, rays, border->len, reach->spread < 0.0 ? 2.0 * WAY_TURN : WAY_TURN);
  refine_rays (situation, body, rays, border->len);
  fill_rays (rays, border->len);
  for (guint i = 0; i < border->len; i++)
    g_array_index (border, AciesPoint, i) = (AciesPoint) { rays[i].from.x + rays[i].shift.x * rays[i].part,
                                                           rays[i].from.y + rays[i].shift.y * rays[i].part };

  return border;
}

/**
 * acies_body_reaches_on_ground:
 * @situation: a situation
 * @body: a unit or leader on the table
 * @reach: from where a distance is measured, and which way
 * @inches: how far it is
 * @other: another body on the table
 *
 * Tells whether any of @other is within a distance of @body, as acies_body_reaches() does, and whether the ground lets
 * @body go as far as to the nearest point of it where it has to go.
 *
 * Returns: whether it is
 */
gboolean
acies_body_reaches_on_ground (const AciesSituation *situation,
                              const AciesBody      *body,
                              const AciesReach     *reach,
                              double                inches,
                              const AciesBody      *other)
{
  AciesPoint from, to;

  g_return_val_if_fail (situation != NULL, FALSE);

  if (!has_ground (situation, body, reach, inches))
    return acies_body_reaches (body, reach, inches, other);
  if (!acies_body_reaches (body, reach, MOST_PART * inches, other))
    return FALSE;

  acies_bodies_find_nearest_points (body, other, &from, &to);

  return may_go (situation, body, (AciesPoint) { to.x - from.x, to.y - from.y }, 1.0);
}
