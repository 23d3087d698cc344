/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-painter.h"

/* Which part of a table is seen, where, and how much of it. */

/* Where levels of detail change, pixels to the inch, and how far beyond that the
 * zoom has to go before they change back. */
#define LEVEL_2_ZOOM 13.0
#define LEVEL_3_ZOOM 34.0
#define HYSTERESIS 0.08

/**
 * acies_view_fit:
 * @view: (inout): a view with its size and scale set
 * @table: a table
 * @margin: pixels to leave around it
 *
 * Sets zoom and offset so that the whole table is seen in the middle.
 */
void
acies_view_fit (AciesView  *view,
                AciesTable *table,
                double      margin)
{
  double width, height;

  g_return_if_fail (view != NULL);
  g_return_if_fail (ACIES_IS_TABLE (table));

  width = acies_table_get_width (table);
  height = acies_table_get_height (table);
  view->zoom = MAX (MIN ((view->width - 2 * margin) / width, (view->height - 2 * margin) / height), 0.1);
  view->offset_x = floor ((view->width - width * view->zoom) / 2);
  view->offset_y = floor ((view->height - height * view->zoom) / 2);
}

/**
 * acies_view_to_table:
 * @view: a view
 * @x: pixels from its left
 * @y: pixels from its top
 *
 * Returns: the point of the table that is seen there
 */
AciesPoint
acies_view_to_table (const AciesView *view,
                     double           x,
                     double           y)
{
  g_return_val_if_fail (view != NULL && view->zoom > 0, ((AciesPoint) { 0, 0 }));

  return (AciesPoint) { (x - view->offset_x) / view->zoom, (y - view->offset_y) / view->zoom };
}

/**
 * acies_view_from_table:
 * @view: a view
 * @point: a point on the table
 * @x: (out): pixels from the view's left
 * @y: (out): pixels from its top
 *
 * Says where a point of the table is seen.
 */
void
acies_view_from_table (const AciesView *view,
                       AciesPoint       point,
                       double          *x,
                       double          *y)
{
  g_return_if_fail (view != NULL);
  g_return_if_fail (x != NULL && y != NULL);

  *x = view->offset_x + point.x * view->zoom;
  *y = view->offset_y + point.y * view->zoom;
}

/**
 * acies_painter_level_for_zoom:
 * @zoom: pixels to the inch
 * @previous: the level of the last picture, or -1
 *
 * Says how much a picture shows: 1 far out, 2 near, 3 with figures.  Units that
 * are too small to hold a sign are drawn as level 0 at any zoom.  A level is left
 * only when the zoom is 8 % beyond its limit, so that nothing flickers.
 *
 * Returns: 1 to 3
 */
guint
acies_painter_level_for_zoom (double zoom,
                              int    previous)
{
  double second = LEVEL_2_ZOOM;
  double third = LEVEL_3_ZOOM;

  if (previous == 1)
    second *= 1 + HYSTERESIS;
  else if (previous >= 2)
    second *= 1 - HYSTERESIS;
  if (previous == 2)
    third *= 1 + HYSTERESIS;
  else if (previous >= 3)
    third *= 1 - HYSTERESIS;
  if (zoom > third)
    return 3;
  return zoom >= second ? 2 : 1;
}
