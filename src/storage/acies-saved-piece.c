/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-saved-tables.h"
#include "acies-table-pieces.h"

/* Inches that are left about a piece */
#define MARGIN 1.0

static void
find_bounds (AciesTerrain *piece,
             AciesPoint   *low,
             AciesPoint   *high)
{
  gsize n_points, n_others;
  const AciesPoint *points = acies_terrain_get_curve (piece, &n_points);
  const AciesPoint *others = acies_terrain_get_outline (piece, &n_others);

  *low = *high = n_points > 0 ? points[0] : (AciesPoint) { 0.0, 0.0 };
  for (gsize i = 0; i < n_points + n_others; i++)
    {
      AciesPoint at = i < n_points ? points[i] : others[i - n_points];

      *low = (AciesPoint) { MIN (low->x, at.x), MIN (low->y, at.y) };
      *high = (AciesPoint) { MAX (high->x, at.x), MAX (high->y, at.y) };
    }
}

/**
 * acies_saved_piece_wrap:
 * @piece: a piece of terrain
 *
 * Lays a copy of a piece on a table that is as large as it is, so that it can be kept like a table.
 *
 * Returns: (transfer full): the table
 */
AciesTable *
acies_saved_piece_wrap (AciesTerrain *piece)
{
  g_autoptr (AciesTerrain) copy = NULL;
  AciesPoint low, high;
  AciesTable *table;

  g_return_val_if_fail (ACIES_IS_TERRAIN (piece), NULL);

  find_bounds (piece, &low, &high);
  table = acies_table_new (CLAMP (high.x - low.x + 2.0 * MARGIN, ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE),
                           CLAMP (high.y - low.y + 2.0 * MARGIN, ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE));
  copy = acies_terrain_copy_on_table (table, piece, (AciesPoint) { MARGIN - low.x, MARGIN - low.y });
  acies_table_add_terrain (table, copy);

  return table;
}

/**
 * acies_saved_piece_get:
 * @table: a table of a library
 *
 * Returns: (transfer full) (nullable): the piece that is kept on it; %NULL if there is not one alone
 */
AciesTerrain *
acies_saved_piece_get (AciesTable *table)
{
  GListModel *terrain;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);

  terrain = acies_table_get_terrain (table);

  return g_list_model_get_n_items (terrain) == 1 ? g_list_model_get_item (terrain, 0) : NULL;
}
