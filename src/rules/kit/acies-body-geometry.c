/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-survey.h"

/* The distance inside its border at which the ground under a body is looked up, inches. */
#define FOOTING 0.25
/* What counts as touching a line, inches, and more. */
#define HAIR 0.01

/* ---- A body ---- */

/* The finest steps of the rules’ reaches and allowances, in inches. */
#define STEP 0.25

/**
 * acies_inches_as_read:
 * @inches: a distance between places on the table, or the length of a way
 *
 * Reads a length as players do.  Places are logged in hundredths of an inch, so that bodies just in reach of
 * each other are a little too far apart, by chance, when they stand askew.  All that is compared with a reach or
 * an allowance goes through here: %ACIES_REACH_SLACK or less beyond a quarter of an inch does not count.
 *
 * Returns: inches, at most %ACIES_REACH_SLACK less than @inches
 */
double
acies_inches_as_read (double inches)
{
  double steps = floor (inches / STEP) * STEP;

  return inches - steps <= ACIES_REACH_SLACK + 1e-9 ? steps : inches;
}

/**
 * acies_body_get_middle:
 * @body: a body on the table
 *
 * Finds the middle of a body; its pose is the middle of its front.
 *
 * Returns: the point
 */
AciesPoint
acies_body_get_middle (const AciesBody *body)
{
  return acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, -body->depth / 2.0 });
}

/**
 * acies_body_get_place_behind:
 * @unit: a unit
 * @pose: its present or future pose
 *
 * Finds the place of the model of a leader with a unit.
 *
 * Returns: a pose behind the middle of its rear, facing as the unit does
 */
AciesPose
acies_body_get_place_behind (const AciesBody *unit,
                             const AciesPose *pose)
{
  AciesPose place = { acies_pose_to_table (pose, (AciesPoint) { 0.0, -unit->depth }), pose->heading };

  return place;
}

/**
 * acies_body_get_figure:
 * @unit: a unit on the table
 * @file: a file, from 0 on the left
 * @depth: how far back from the front, inches
 *
 * Finds the rectangle of a file from its front back to @depth.
 *
 * Returns: the corners on the table
 */
AciesOutline
acies_body_get_figure (const AciesBody *unit,
                       guint            file,
                       double           depth)
{
  double width = unit->width / MAX (unit->files, 1);
  AciesPose pose = unit->pose;

  pose.at = acies_pose_to_table (&unit->pose, (AciesPoint) { (file + 0.5) * width - unit->width / 2.0, 0.0 });

  return acies_outline_for_body (&pose, width, depth);
}

/**
 * acies_body_find_zone:
 * @body: a body on the table
 * @point: a point of the table
 * @hair: a tolerance in inches, 0 or more: a point this near to a line counts
 *   as beyond it
 *
 * Finds the zone of a body in which a point lies.  The lines of its front and
 * of its rear divide the table.
 *
 * Returns: the zone
 */
AciesZone
acies_body_find_zone (const AciesBody *body,
                      AciesPoint       point,
                      double           hair)
{
  AciesPoint local = acies_pose_to_local (&body->pose, point);

  if (local.y > -hair)
    return ACIES_ZONE_FRONT;

  return local.y < hair - body->depth ? ACIES_ZONE_REAR : ACIES_ZONE_FLANK;
}

/**
 * acies_body_get_edge:
 * @body: a body on the table
 * @quarter: 0 for its front, 1 its right flank, 2 its rear, 3 its left flank
 *
 * Finds one of the four edges of a body.
 *
 * Returns: the edge
 */
AciesBodyEdge
acies_body_get_edge (const AciesBody *body,
                     guint            quarter)
{
  const AciesPoint middles[ACIES_N_EDGES] = {
    { 0.0, 0.0 },
    { body->width / 2.0, -body->depth / 2.0 },
    { 0.0, -body->depth },
    { -body->width / 2.0, -body->depth / 2.0 },
  };
  AciesBodyEdge edge = { 0 };

  g_return_val_if_fail (quarter < ACIES_N_EDGES, edge);

  edge.pose.at = acies_pose_to_table (&body->pose, middles[quarter]);
  edge.pose.heading = acies_heading_normalize (body->pose.heading + 90.0 * quarter);
  edge.length = quarter % 2 == 0 ? body->width : body->depth;

  return edge;
}

/**
 * acies_body_edge_find_place:
 * @self: an edge of a body
 * @unit: a unit on the table that comes against it
 *
 * Finds where a unit lines up with an edge: as nearly straight ahead of its
 * present place as the whole length of the shorter line stays in contact.
 *
 * Returns: inches to the right of the middle of the edge, as seen looking
 *   outward
 */
double
acies_body_edge_find_place (const AciesBodyEdge *self,
                            const AciesBody     *unit)
{
  double play = fabs (self->length - unit->width) / 2.0;

  return CLAMP (acies_pose_to_local (&self->pose, unit->pose.at).x, -play, play);
}

/**
 * acies_body_edge_stand:
 * @self: an edge of a body
 * @aside: inches to the right of its middle, as seen looking outward
 *
 * Finds the pose of a unit with its front against an edge.
 *
 * Returns: the pose
 */
AciesPose
acies_body_edge_stand (const AciesBodyEdge *self,
                       double               aside)
{
  AciesPose standing = { acies_pose_to_table (&self->pose, (AciesPoint) { aside, 0.0 }),
                         acies_heading_normalize (self->pose.heading + 180.0) };

  return standing;
}

/* ---- Two bodies ---- */

/**
 * acies_body_distance:
 * @one: a body on the table
 * @other: another
 *
 * Measures the distance between the borders of two bodies; an
 * #AciesBodyDistance.
 *
 * Returns: inches, 0 where they touch or overlap
 */
double
acies_body_distance (const AciesBody *one,
                     const AciesBody *other)
{
  AciesOutline one_outline = acies_body_get_outline (one);
  AciesOutline other_outline = acies_body_get_outline (other);

  return acies_outline_distance (&one_outline, &other_outline);
}

/**
 * acies_body_get_radius:
 * @body: a unit or leader
 *
 * Finds how far from its pose any point of a body lies at most.
 *
 * Returns: inches
 */
double
acies_body_get_radius (const AciesBody *body)
{
  return sqrt (body->width * body->width / 4.0 + body->depth * body->depth);
}

/**
 * acies_bodies_are_beyond:
 * @one: a body on the table
 * @other: another
 * @inches: a distance
 *
 * Tells by the circles around two bodies that they are no nearer than @inches; it takes
 * much less time than acies_body_distance().
 *
 * Returns: whether they are; %FALSE does not mean that they are nearer
 */
gboolean
acies_bodies_are_beyond (const AciesBody *one,
                         const AciesBody *other,
                         double           inches)
{
  double reach = inches + acies_body_get_radius (one) + acies_body_get_radius (other);
  double x = one->pose.at.x - other->pose.at.x;
  double y = one->pose.at.y - other->pose.at.y;

  return x * x + y * y > reach * reach;
}

/**
 * acies_body_nearest_point:
 * @body: a body on the table
 * @to: a point of the table
 *
 * Finds the point of a body that is nearest to another point.
 *
 * Returns: the point; @to itself when it lies within the body
 */
AciesPoint
acies_body_nearest_point (const AciesBody *body,
                          AciesPoint       to)
{
  AciesOutline outline = acies_body_get_outline (body);

  return acies_outline_nearest_point (&outline, to);
}

/**
 * acies_body_find_footing:
 * @body: a body on the table
 * @other: another, with which it is in contact or will be
 *
 * Finds the point whose ground counts where a body meets another: a quarter of
 * an inch inside @body from where it is nearest to @other, since a point on the
 * border has the ground of either.
 *
 * Returns: the point
 */
AciesPoint
acies_body_find_footing (const AciesBody *body,
                         const AciesBody *other)
{
  AciesPoint middle = acies_body_get_middle (body);
  AciesPoint touch = acies_body_nearest_point (body, acies_body_nearest_point (other, middle));
  double inches = MIN (acies_point_distance (touch, middle), FOOTING);

  return acies_point_along (touch, acies_heading_towards (touch, middle), inches);
}

/* Tells whether there may be terrain under any part of a body. */
static gboolean
is_on_terrain (AciesTable      *table,
               const AciesBody *body)
{
  AciesPoint at = body->pose.at;
  double radius = acies_body_get_radius (body);

  return acies_table_has_terrain (table, (AciesPoint) { at.x - radius, at.y - radius },
                                  (AciesPoint) { at.x + radius, at.y + radius });
}

/**
 * acies_bodies_compare_height:
 * @situation: the situation of the battle
 * @one: a body on the table
 * @other: another
 *
 * Compares the levels of the ground where two bodies meet.
 *
 * Returns: above 0 where @one stands higher, below 0 where @other does, else 0
 */
int
acies_bodies_compare_height (const AciesSituation *situation,
                             const AciesBody      *one,
                             const AciesBody      *other)
{
  AciesTable *table = acies_situation_get_table (situation);
  guint one_level = 0, other_level = 0;

  if (is_on_terrain (table, one))
    one_level = acies_table_level_at (table, acies_body_find_footing (one, other));
  if (is_on_terrain (table, other))
    other_level = acies_table_level_at (table, acies_body_find_footing (other, one));

  return (one_level > other_level) - (one_level < other_level);
}

/**
 * acies_print_distance:
 * @inches: what was measured, 0 or more
 *
 * Returns: (transfer full): the length as text, "4.5″", to a hundredth of an
 *   inch
 */
char *
acies_print_distance (double inches)
{
  return acies_print_inches ((gint64) (inches * ACIES_DECIMAL_ONE + 0.5));
}

/* ---- Lines of sight ---- */

/* Finds by how much the rectangle of any unit is larger than what it covers, at most, in inches. */
static double
find_overhang (const AciesSituation *situation)
{
  double most = HAIR;

  if (ACIES_RULESET_GET_CLASS (acies_situation_get_ruleset (situation))->list_parts == NULL)
    return most;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    most = MAX (most, 2.0 * acies_body_get_radius (acies_situation_get_body (situation, i)));

  return most;
}

/**
 * acies_situation_find_between:
 * @situation: the situation of the battle
 * @one: the body that looks, which does not count
 * @other: the body looked at, which does not count
 * @from: where the line begins
 * @to: where it ends
 * @test: (nullable) (scope call): a condition for units; %NULL for all
 * @but: (nullable) (scope call): a condition for units that do not block @one, such as
 *   a screen in front of it
 *
 * Finds a unit on the table that stands in a line of sight.
 *
 * Returns: (nullable) (transfer none): the first such unit in roster order
 */
AciesBody *
acies_situation_find_between (const AciesSituation *situation,
                              const AciesBody      *one,
                              const AciesBody      *other,
                              AciesPoint            from,
                              AciesPoint            to,
                              AciesBodyTest         test,
                              AciesBodyRelation     but)
{
  g_autoptr (GPtrArray) bodies = acies_situation_list_near (situation, from, to, find_overhang (situation));

  for (guint i = 0; i < bodies->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (bodies, i);
      AciesOutline outline;

      if (unit == one || unit == other || unit->is_leader || acies_body_is_removed (unit)
          || (test != NULL && !test (unit)) || (but != NULL && but (one, unit)))
        continue;

      outline = acies_body_get_outline (unit);
      if (acies_outline_meets_segment (&outline, from, to))
        return unit;
    }

  return NULL;
}

/**
 * acies_situation_find_obstruction:
 * @situation: the situation of the battle
 * @one: the body that looks or shoots
 * @other: the body looked or shot at
 * @from: where the line begins
 * @to: where it ends
 * @test: (nullable) (scope call): a condition for the units that block the
 *   line; %NULL for all
 * @but: (nullable) (scope call): a condition for units that do not block @one
 *
 * Finds what blocks a line of sight: a piece of terrain, or else a unit.
 *
 * Returns: (nullable) (transfer none): its name, translated
 */
const char *
acies_situation_find_obstruction (const AciesSituation *situation,
                                  const AciesBody      *one,
                                  const AciesBody      *other,
                                  AciesPoint            from,
                                  AciesPoint            to,
                                  AciesBodyTest         test,
                                  AciesBodyRelation     but)
{
  AciesTerrain *piece = acies_table_sight_blocked_by (acies_situation_get_table (situation), from, to);
  const AciesBody *unit;

  if (piece != NULL)
    {
      const char *name = acies_terrain_get_name (piece);

      return name != NULL && *name != '\0' ? name : _("Terrain");
    }

  unit = acies_situation_find_between (situation, one, other, from, to, test, but);

  return unit != NULL ? acies_situation_get_name (situation, unit->id) : NULL;
}

/**
 * acies_situation_is_covered:
 * @situation: the situation of the battle
 * @class_id: a class of terrain that covers, "hard-cover"
 * @target: the body that is shot at
 * @from: where the line of fire begins
 * @to: where it ends, on the border of the target
 * @reach: the distance from the target within which cover counts, inches
 *
 * Tells whether a target stands in cover or behind it.
 *
 * Returns: whether it is
 */
gboolean
acies_situation_is_covered (const AciesSituation *situation,
                            const char           *class_id,
                            const AciesBody      *target,
                            AciesPoint            from,
                            AciesPoint            to,
                            double                reach)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline outline = acies_body_get_outline (target);
  double inches = MIN (acies_point_distance (from, to), reach);
  AciesPoint near = acies_point_along (to, acies_heading_towards (to, from), inches);

  return acies_table_body_meets_class (table, class_id, &outline)
         || acies_table_length_in_class (table, class_id, near, to) > 0.0;
}

/**
 * acies_situation_name_cover:
 * @situation: the situation of the battle
 * @class_id: a class of terrain that covers, "hard-cover"
 * @target: the body that is shot at
 * @from: where the line of fire begins
 * @to: where it ends, on the border of the target
 * @reach: the distance from the target within which cover counts, inches
 *
 * Names the terrain in or behind which acies_situation_is_covered() finds a target.
 *
 * Returns: (transfer none) (nullable): the name of the first such piece on the table; %NULL if there is none, or it has
 *   no name
 */
const char *
acies_situation_name_cover (const AciesSituation *situation,
                            const char           *class_id,
                            const AciesBody      *target,
                            AciesPoint            from,
                            AciesPoint            to,
                            double                reach)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  AciesOutline outline = acies_body_get_outline (target);
  double inches = MIN (acies_point_distance (from, to), reach);
  AciesPoint near = acies_point_along (to, acies_heading_towards (to, from), inches);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      /* The table keeps it. */
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      const char *name = acies_terrain_get_name (piece);

      if (acies_terrain_has_class (piece, class_id) && name != NULL && *name != '\0'
          && (acies_terrain_is_under (piece, &outline) || acies_terrain_find_crossing (piece, near, to) >= 0.0))
        return name;
    }

  return NULL;
}
