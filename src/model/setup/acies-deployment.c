/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-deployment.h"
#include "acies-opening.h"
#include "acies-table-rim.h"
#include "acies-terrain-shapes.h"

/* Inches between units, between commands, and between one line and the next */
#define GAP         1.0
#define COMMAND_GAP 2.0
#define LINE_GAP    1.0
/* Inches that a leader stands behind the line */
#define BEHIND      1.0

/* What of the gaps is left where there is little room, tried one after the other */
static const double shares[] = { 1.0, 0.25, 0.0 };

/* One line of units that stand beside each other */
typedef struct
{
  GPtrArray *bodies;
  double     width;
  double     depth;
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_ptr_array_unref (line->bodies);
}

/* Before the body at a place of a line */
static double
gap_before (const Line      *line,
            guint            place,
            const AciesBody *body,
            double           share)
{
  const AciesBody *last;

  if (place == 0)
    return 0.0;
  last = line->bodies->pdata[place - 1];

  return share * (g_strcmp0 (last->leader, body->leader) == 0 ? GAP : COMMAND_GAP);
}

static GArray *
make_lines (GPtrArray *units,
            double     room,
            double     share)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (Line));

  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *body = units->pdata[i];
      Line *line = lines->len > 0 ? &g_array_index (lines, Line, lines->len - 1) : NULL;

      if (line == NULL || line->width + gap_before (line, line->bodies->len, body, share) + body->width > room)
        {
          Line fresh = { g_ptr_array_new (), 0.0, 0.0 };

          g_array_append_val (lines, fresh);
          line = &g_array_index (lines, Line, lines->len - 1);
        }
      line->width += gap_before (line, line->bodies->len, body, share) + body->width;
      line->depth = MAX (line->depth, body->depth);
      g_ptr_array_add (line->bodies, (gpointer) body);
    }

  return lines;
}

/* @across: inches from the zone's left end as the side's own commander sees it; @back: from its front. */
static AciesPose
make_pose (const AciesTableZone *zone,
           double                across,
           double                back)
{
  return (AciesPose) { acies_pose_to_table (&zone->front, (AciesPoint) { across, -back }), zone->front.heading };
}

static void
place (GPtrArray       *moves,
       const AciesBody *body,
       AciesPose        pose)
{
  g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1));
}

/* Tells whether a body would stand off a table that is no rectangle. */
static gboolean
is_beyond_rim (AciesTable      *table,
               const AciesBody *body,
               const AciesPose *pose)
{
  AciesOutline outline = acies_outline_for_body (pose, body->width, body->depth);
  gsize n_points;

  return acies_table_get_rim (table, &n_points) != NULL && !acies_table_holds_outline (table, &outline);
}

/* Behind the middle of the units that the leader commands. */
static void
place_leader (AciesTable           *table,
              const AciesTableZone *zone,
              GPtrArray            *moves,
              const AciesBody      *leader,
              GArray               *lines,
              double                share)
{
  double first = G_MAXDOUBLE, last = -G_MAXDOUBLE, back = 0.0, depth = 0.0;
  AciesPose pose;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      double across = (zone->length - line->width) / 2.0;

      for (guint j = 0; j < line->bodies->len; j++)
        {
          const AciesBody *body = line->bodies->pdata[j];

          across += gap_before (line, j, body, share);
          if (g_strcmp0 (body->leader, leader->id) == 0)
            {
              first = MIN (first, across);
              last = MAX (last, across + body->width);
              depth = MAX (depth, back + body->depth);
            }
          across += body->width;
        }
      back += line->depth + share * LINE_GAP;
    }

  if (first > last)
    {
      first = last = zone->length / 2.0;
      depth = back;
    }
  /* However many lines there are, on the table. */
  depth = MIN (depth + BEHIND, MAX (zone->depth - leader->depth, 0.0));
  pose = make_pose (zone, (first + last) / 2.0, depth);
  /* Nearer to the front where the table ends before the edge. */
  while (depth > 0.0 && is_beyond_rim (table, leader, &pose))
    {
      depth = MAX (depth - LINE_GAP, 0.0);
      pose = make_pose (zone, (first + last) / 2.0, depth);
    }
  place (moves, leader, pose);
}

static double
sum_depths (GArray *lines,
            double  share)
{
  double depth = 0.0;

  for (guint i = 0; i < lines->len; i++)
    depth += g_array_index (lines, Line, i).depth + (i > 0 ? share * LINE_GAP : 0.0);

  return depth;
}

/* As wide apart as there is room for before the edge of the table. */
static GArray *
make_fitting_lines (GPtrArray            *units,
                    const AciesTableZone *zone,
                    double               *share)
{
  GArray *lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_clear_pointer (&lines, g_array_unref);
      *share = shares[i];
      lines = make_lines (units, zone->length - 2.0 * GAP, *share);
      if (sum_depths (lines, *share) <= zone->depth)
        break;
    }

  return lines;
}

/* Where the table has a rim, there may be no room on it even for a unit alone. */
static void
place_on_table (const AciesSituation *situation,
                GPtrArray            *moves,
                const AciesBody      *body,
                AciesPose             pose)
{
  if (!is_beyond_rim (acies_situation_get_table (situation), body, &pose))
    place (moves, body, pose);
}

/* Narrows the zone to the stretch where all lines have room on a table that is no rectangle: the more of them there are,
 * the deeper it has to be.  Where none is deep enough, what stands behind finds no room. */
static GArray *
make_lines_on_table (AciesTable     *table,
                     GPtrArray      *units,
                     AciesTableZone *zone,
                     double         *share)
{
  AciesTableZone whole = *zone;
  double depth = 0.0, widest = 0.0;
  double room, from;
  GArray *lines;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *body = units->pdata[i];

      depth = MAX (depth, body->depth);
      widest = MAX (widest, body->width);
    }
  room = acies_table_find_room (table, &whole, 0.0, depth, &from);
  for (;;)
    {
      double needed;

      zone->front.at = acies_pose_to_table (&whole.front, (AciesPoint) { from, 0.0 });
      zone->length = room;
      lines = make_fitting_lines (units, zone, share);
      needed = MIN (sum_depths (lines, *share), MAX (whole.depth, depth));
      if (needed <= depth + 0.01)
        return lines;
      depth = needed;
      room = acies_table_find_room (table, &whole, 0.0, depth, &from);
      if (room < widest + 2.0 * GAP)
        return lines;
      g_array_unref (lines);
    }
}

static void
deploy_side (const AciesSituation *situation,
             guint                 side,
             GPtrArray            *moves)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GArray) lines = NULL;
  guint n_bodies = acies_situation_get_n_bodies (situation);
  AciesTableZone zone;
  double back = 0.0, share;

  acies_table_find_zone (acies_situation_get_table (situation), side, &zone);
  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader && !body->placed)
        g_ptr_array_add (units, body);
    }

  lines = make_lines_on_table (acies_situation_get_table (situation), units, &zone, &share);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      double across = (zone.length - line->width) / 2.0;

      /* What finds no room on the table waits beside it. */
      if (i > 0 && back + line->depth > zone.depth + 0.01)
        break;
      for (guint j = 0; j < line->bodies->len; j++)
        {
          const AciesBody *body = line->bodies->pdata[j];

          across += gap_before (line, j, body, share);
          place_on_table (situation, moves, body, make_pose (&zone, across + body->width / 2.0, back));
          across += body->width;
        }
      back += line->depth + share * LINE_GAP;
    }

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && body->is_leader && !body->placed)
        place_leader (acies_situation_get_table (situation), &zone, moves, body, lines, share);
    }
}

/**
 * acies_deployment_in_line:
 * @situation: a situation
 *
 * Places all units and leaders without a place in line on the front edge of the zone of their side,
 * command beside command, in a second line where the table is too narrow, and closer together where that does not
 * suffice.  Units that find no room before the edge of the table are left without a place.
 *
 * Returns: (transfer full) (element-type AciesMove): the moves that place them
 */
GPtrArray *
acies_deployment_in_line (const AciesSituation *situation)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  g_return_val_if_fail (situation != NULL, moves);

  for (guint side = 0; side < acies_situation_get_n_sides (situation); side++)
    deploy_side (situation, side, moves);

  return moves;
}

/**
 * acies_deployment_measure_line:
 * @situation: a situation
 * @side: the number of a side
 *
 * Returns: how long one line of all units of the side is, an inch apart, in inches
 */
double
acies_deployment_measure_line (const AciesSituation *situation,
                               guint                 side)
{
  double length = 0.0;

  g_return_val_if_fail (situation != NULL, 0.0);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader)
        length += body->width + (length > 0.0 ? GAP : 0.0);
    }

  return length;
}

/**
 * acies_deployment_measure_room:
 * @situation: a situation
 * @side: the number of a side
 *
 * Returns: how long the stretch at the front of the zone of the side is on which its units have room, in inches
 */
double
acies_deployment_measure_room (const AciesSituation *situation,
                               guint                 side)
{
  AciesTable *table;
  AciesTableZone zone;
  double depth = 0.0, from;

  g_return_val_if_fail (situation != NULL, 0.0);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader)
        depth = MAX (depth, body->depth);
    }
  table = acies_situation_get_table (situation);
  acies_table_find_zone (table, side, &zone);

  return acies_table_find_room (table, &zone, 0.0, depth, &from);
}

static gboolean
reaches_into_a_zone (AciesTable   *table,
                     AciesTerrain *piece)
{
  AciesPoint top_left, bottom_right;

  acies_terrain_get_bounds (piece, &top_left, &bottom_right);
  for (guint side = 0; side < acies_table_get_n_edges (table); side++)
    {
      AciesTableZone zone;
      AciesPoint corners[4];

      if (!acies_table_find_zone (table, side, &zone))
        continue;
      /* Two corners lie opposite to each other. */
      acies_table_zone_get_corners (&zone, corners);
      if (top_left.x < MAX (corners[0].x, corners[2].x) && bottom_right.x > MIN (corners[0].x, corners[2].x)
          && top_left.y < MAX (corners[0].y, corners[2].y) && bottom_right.y > MIN (corners[0].y, corners[2].y))
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_deployment_count_terrain:
 * @table: a table
 *
 * Returns: how many pieces of scenery reach into a deployment zone
 */
guint
acies_deployment_count_terrain (AciesTable *table)
{
  GListModel *terrain;
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_TABLE (table), 0);

  terrain = acies_table_get_terrain (table);
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      if (reaches_into_a_zone (table, piece))
        count++;
    }

  return count;
}

/**
 * acies_deployment_propose_size:
 * @table: a table
 * @ruleset: rules
 *
 * Makes the table as large as suits the rules, and its zones as deep.
 *
 * Returns: whether it was otherwise
 */
gboolean
acies_deployment_propose_size (AciesTable   *table,
                               AciesRuleset *ruleset)
{
  const AciesTableSize *size = acies_ruleset_get_table_size (ruleset, 0);

  if (acies_table_get_width (table) == size->width && acies_table_get_height (table) == size->height
      && acies_table_get_deployment (table) == size->deployment)
    return FALSE;

  acies_table_set_size (table, size->width, size->height);
  acies_table_set_deployment (table, size->deployment);

  return TRUE;
}
