/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-ground-text.h"
#include "acies-plan-rim.h"
#include "acies-terrain-grip.h"

/* What keys act on, in words before all others */
static void
describe_selected (GString        *text,
                   AciesGroundPen *pen,
                   AciesTerrain   *selected,
                   int             point)
{
  AciesTerrainGrip grip = { ACIES_TERRAIN_GRIP_POINT, (guint) MAX (point, 0) };
  AciesPoint place;

  if (pen != NULL)
    {
      guint n_corners = acies_ground_pen_get_n_corners (pen);

      place = acies_ground_pen_get_place (pen);
      /* Translators: the name of a piece of scenery; how many corners it has so far; inches from the left and from the
       * far edge */
      g_string_append_printf (text, ngettext ("Drawing %s: %u corner; the next one is %.1f inches from the left and %.1f"
                                              " from the far edge.",
                                              "Drawing %s: %u corners; the next one is %.1f inches from the left and %.1f"
                                              " from the far edge.", n_corners),
                              acies_terrain_get_name (acies_ground_pen_get_piece (pen)), n_corners, place.x,
                              place.y);
      g_string_append_c (text, ' ');
      return;
    }
  if (selected == NULL)
    return;

  if (point >= 0 && acies_terrain_grip_get_place (selected, grip, 0.0, &place))
    /* Translators: the name of a piece of scenery, one of its points and how many it has; inches from the left and from
     * the far edge */
    g_string_append_printf (text, _("%s, point %u of %u: %.1f inches from the left and %.1f from the far edge."),
                            acies_terrain_get_name (selected), grip.index + 1,
                            acies_terrain_grip_count (selected, ACIES_TERRAIN_GRIP_POINT), place.x, place.y);
  else
    /* Translators: the name of a piece of scenery */
    g_string_append_printf (text, _("%s is selected."), acies_terrain_get_name (selected));
  g_string_append_c (text, ' ');
}

/**
 * acies_ground_describe:
 * @table: a table
 * @pen: (nullable): a piece that is being drawn
 * @selected: (nullable): the piece that is worked on
 * @point: the point of it that keys move; -1 for the whole piece
 *
 * Describes the ground for those who do not see it.
 *
 * Returns: (transfer full): what keys act on, the size of the table, and its pieces with their places
 */
char *
acies_ground_describe (AciesTable     *table,
                       AciesGroundPen *pen,
                       AciesTerrain   *selected,
                       int             point)
{
  GListModel *terrain = acies_table_get_terrain (table);
  GString *text = g_string_new (NULL);
  AciesRim rim = acies_table_recognize_shape (table);

  describe_selected (text, pen, selected, point);
  /* Translators: the size of a table in inches */
  g_string_append_printf (text, _("A table of %g by %g inches."), acies_table_get_width (table),
                          acies_table_get_height (table));
  if (rim.shape != ACIES_RIM_RECTANGLE)
    {
      g_string_append_c (text, ' ');
      /* Translators: the shape of a table */
      g_string_append_printf (text, _("Shape: %s."), acies_rim_shape_get_label (rim.shape));
    }
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesPoint center = acies_terrain_get_center (piece);

      g_string_append_c (text, ' ');
      /* Translators: the name of a piece of scenery; inches from the left and from the far edge */
      g_string_append_printf (text, _("%s, %.0f inches from the left and %.0f from the far edge."),
                              acies_terrain_get_name (piece), center.x, center.y);
    }

  return g_string_free (text, FALSE);
}
