/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-table-pieces.h"

/**
 * acies_table_make_terrain_id:
 * @table: a table
 * @kind: what a new piece looks like
 *
 * Returns: (transfer full): an id for it, which no piece on the table has
 */
char *
acies_table_make_terrain_id (AciesTable       *table,
                             AciesTerrainKind  kind)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  const GEnumValue *value = g_enum_get_value (kinds, (int) kind);

  g_return_val_if_fail (ACIES_IS_TABLE (table) && value != NULL, NULL);

  for (guint i = 1;; i++)
    {
      char *id = g_strdup_printf ("%s-%u", value->value_nick, i);

      if (acies_table_find_terrain (table, id) == NULL)
        return id;
      g_free (id);
    }
}

/**
 * acies_terrain_take_after:
 * @terrain: a piece of scenery
 * @like: another of its kind
 *
 * Makes a piece like another, but for its id.
 */
void
acies_terrain_take_after (AciesTerrain *terrain,
                          AciesTerrain *like)
{
  gsize n_points;
  const AciesPoint *points;

  g_return_if_fail (ACIES_IS_TERRAIN (terrain));
  g_return_if_fail (ACIES_IS_TERRAIN (like));
  g_return_if_fail (acies_terrain_get_kind (terrain) == acies_terrain_get_kind (like));

  points = acies_terrain_get_points (like, &n_points);
  acies_terrain_set_name (terrain, acies_terrain_get_name (like));
  acies_terrain_set_classes (terrain, acies_terrain_get_classes (like));
  acies_terrain_set_width (terrain, acies_terrain_get_width (like));
  acies_terrain_set_levels (terrain, acies_terrain_get_levels (like));
  acies_terrain_set_blocks_sight (terrain, acies_terrain_get_blocks_sight (like));
  acies_terrain_set_points (terrain, points, n_points);
}

/**
 * acies_terrain_copy_on_table:
 * @table: the table that a copy is meant for; it is not put there
 * @terrain: a piece of scenery
 * @by: inches to the right and down from the piece to its copy
 *
 * Returns: (transfer full): a copy with an id of its own
 */
AciesTerrain *
acies_terrain_copy_on_table (AciesTable   *table,
                             AciesTerrain *terrain,
                             AciesPoint    by)
{
  g_autofree char *id = NULL;
  g_autofree AciesPoint *moved = NULL;
  const AciesPoint *points;
  AciesTerrain *copy;
  gsize n_points;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), NULL);

  id = acies_table_make_terrain_id (table, acies_terrain_get_kind (terrain));
  copy = acies_terrain_new (id, acies_terrain_get_kind (terrain));
  acies_terrain_take_after (copy, terrain);
  points = acies_terrain_get_points (terrain, &n_points);
  moved = g_new (AciesPoint, MAX (n_points, 1));
  for (gsize i = 0; i < n_points; i++)
    moved[i] = (AciesPoint) { points[i].x + by.x, points[i].y + by.y };
  acies_terrain_set_points (copy, moved, n_points);

  return copy;
}

/**
 * acies_terrain_shift_on_table:
 * @table: a table
 * @terrain: a piece on it
 * @by: how many pieces further up it is to lie; negative for down
 *
 * Changes which piece lies over which.
 *
 * Returns: %FALSE if it was the highest or the lowest already
 */
gboolean
acies_terrain_shift_on_table (AciesTable   *table,
                              AciesTerrain *terrain,
                              int           by)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *all;
  guint from, to;

  g_return_val_if_fail (ACIES_IS_TABLE (table), FALSE);

  all = acies_table_get_terrain (table);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    g_ptr_array_add (pieces, g_list_model_get_item (all, i));
  if (!g_ptr_array_find (pieces, terrain, &from))
    return FALSE;

  to = (guint) CLAMP ((int) from + by, 0, (int) pieces->len - 1);
  if (to == from)
    return FALSE;

  /* Those from the lower of the two places on are put there anew. */
  g_ptr_array_insert (pieces, (int) to, g_ptr_array_steal_index (pieces, from));
  for (guint i = MIN (from, to); i < pieces->len; i++)
    acies_table_remove_terrain (table, acies_terrain_get_id (pieces->pdata[i]));
  for (guint i = MIN (from, to); i < pieces->len; i++)
    acies_table_add_terrain (table, pieces->pdata[i]);

  return TRUE;
}
