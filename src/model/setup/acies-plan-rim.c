/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-edges.h"
#include "acies-plan-rim.h"

/* No piece of a table has it: ids begin with a letter. */
#define PIECE_ID "-rim"

static void
rim_changed (AciesBattlePlan *self)
{
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    if (acies_battle_plan_count_placed (self, side, NULL) > 0)
      acies_battle_plan_clear_side (self, side);
  acies_battle_plan_terrain_changed (self);
}

/**
 * acies_battle_plan_set_shape:
 * @self: a plan
 * @rim: a usual shape, as for acies_table_set_shape()
 *
 * Gives the table of a plan a usual shape.
 */
void
acies_battle_plan_set_shape (AciesBattlePlan *self,
                             const AciesRim  *rim)
{
  AciesTable *table;
  g_autoptr (AciesTable) before = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (rim != NULL);

  table = acies_battle_plan_get_table (self);
  before = acies_table_copy (table);
  acies_table_set_shape (table, rim);
  if (!acies_table_has_same_rim (table, before))
    rim_changed (self);
}

/**
 * acies_battle_plan_set_rim:
 * @self: a plan
 * @points: (array length=n_points) (nullable): the corners of a polygon, in order, inches
 * @n_points: how many; 0 for a rectangle
 * @error: (nullable): return location for an %ACIES_INPUT_ERROR_BAD_INPUT
 *
 * Sets the polygon within whose lines the table of a plan is.
 *
 * Returns: %FALSE if nothing was changed, since it can be no rim
 */
gboolean
acies_battle_plan_set_rim (AciesBattlePlan   *self,
                           const AciesPoint  *points,
                           gsize              n_points,
                           GError           **error)
{
  AciesTable *table;
  g_autoptr (AciesTable) before = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), FALSE);

  table = acies_battle_plan_get_table (self);
  before = acies_table_copy (table);
  if (!acies_table_set_rim (table, points, n_points, error))
    return FALSE;
  if (!acies_table_has_same_rim (table, before))
    rim_changed (self);

  return TRUE;
}

/**
 * acies_battle_plan_take_rim:
 * @self: a plan
 * @as: a table of the same size
 *
 * Gives the table of a plan the shape of another one.
 */
void
acies_battle_plan_take_rim (AciesBattlePlan *self,
                            AciesTable      *as)
{
  gsize n_points;
  const AciesPoint *points;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (ACIES_IS_TABLE (as));

  points = acies_table_get_rim (as, &n_points);
  acies_battle_plan_set_rim (self, points, n_points, NULL);
}

/* ---- As a piece ---- */

/**
 * acies_plan_rim_create_piece:
 * @table: a table
 *
 * Returns: (transfer full) (nullable): the rim as a piece with the same corners, which is not on the table; %NULL for a
 *   table of a usual shape
 */
AciesTerrain *
acies_plan_rim_create_piece (AciesTable *table)
{
  AciesTerrain *piece;
  const AciesPoint *points;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);

  if (acies_table_recognize_shape (table).shape != ACIES_RIM_FREE)
    return NULL;

  /* Of a kind that keeps its corners. */
  piece = acies_terrain_new (PIECE_ID, ACIES_TERRAIN_BUILDING);
  points = acies_table_get_rim (table, &n_points);
  acies_terrain_set_name (piece, _("Rim of the table"));
  acies_terrain_set_points (piece, points, n_points);

  return piece;
}

/**
 * acies_plan_rim_is_piece:
 * @piece: a piece
 *
 * Returns: whether acies_plan_rim_create_piece() made it
 */
gboolean
acies_plan_rim_is_piece (AciesTerrain *piece)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (piece), FALSE);

  return g_str_equal (acies_terrain_get_id (piece), PIECE_ID);
}

/**
 * acies_plan_rim_take_piece:
 * @plan: a plan
 * @piece: a piece of acies_plan_rim_create_piece(), with other corners
 * @error: (nullable): return location for an %ACIES_INPUT_ERROR_BAD_INPUT
 *
 * Gives the table of a plan the corners of a piece.  Those beyond the table come to its edge.
 *
 * Returns: %FALSE if nothing was changed, since the corners make no rim
 */
gboolean
acies_plan_rim_take_piece (AciesBattlePlan  *plan,
                           AciesTerrain     *piece,
                           GError          **error)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint *points;
  gsize n_points;
  AciesTable *table;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (plan), FALSE);
  g_return_val_if_fail (ACIES_IS_TERRAIN (piece), FALSE);

  table = acies_battle_plan_get_table (plan);
  points = acies_terrain_get_points (piece, &n_points);
  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint at = { CLAMP (points[i].x, 0.0, acies_table_get_width (table)),
                        CLAMP (points[i].y, 0.0, acies_table_get_height (table)) };

      g_array_append_val (corners, at);
    }

  return acies_battle_plan_set_rim (plan, (const AciesPoint *) (gpointer) corners->data, corners->len, error);
}

/* ---- Words ---- */

/**
 * acies_rim_shape_get_label:
 * @shape: a shape
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
acies_rim_shape_get_label (AciesRimShape shape)
{
  static const char * const labels[ACIES_N_RIM_SHAPES] = {
    [ACIES_RIM_RECTANGLE] = N_("Rectangle"),
    [ACIES_RIM_L]         = N_("L: without a corner"),
    [ACIES_RIM_T]         = N_("T: without two corners"),
    [ACIES_RIM_U]         = N_("U: with a gap"),
    [ACIES_RIM_ROUND]     = N_("Round or oval"),
    [ACIES_RIM_HEXAGON]   = N_("Hexagon"),
    [ACIES_RIM_OCTAGON]   = N_("Octagon"),
    [ACIES_RIM_FREE]      = N_("Free outline"),
  };

  g_return_val_if_fail (shape < ACIES_N_RIM_SHAPES, "");

  return _(labels[shape]);
}

/**
 * acies_rim_get_place_label:
 * @rim: a shape with a cut
 *
 * Returns: (transfer none): what the corner or the edge is called that is cut, translated
 */
const char *
acies_rim_get_place_label (const AciesRim *rim)
{
  static const char * const corners[ACIES_N_TABLE_EDGES] = {
    [ACIES_TABLE_EDGE_NEAR]  = N_("Near left corner"),
    [ACIES_TABLE_EDGE_LEFT]  = N_("Far left corner"),
    [ACIES_TABLE_EDGE_FAR]   = N_("Far right corner"),
    [ACIES_TABLE_EDGE_RIGHT] = N_("Near right corner"),
  };

  g_return_val_if_fail (rim != NULL && rim->edge < ACIES_N_TABLE_EDGES, "");

  return rim->shape == ACIES_RIM_L ? _(corners[rim->edge]) : acies_table_edge_get_label (rim->edge);
}
