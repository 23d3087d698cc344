/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pills and names keep off each other. */

#include "config.h"

#include "acies-painter.h"
#include "trebia-scene.h"

/* Counts the names that a pill covers any of. */
static guint
count_covered (AciesPainter *painter)
{
  g_autoptr (GArray) names = acies_painter_list_names (painter);
  g_autoptr (GArray) pills = acies_painter_list_pills (painter);
  guint n = 0;

  g_assert_cmpuint (pills->len, >, 0);
  for (guint i = 0; i < names->len; i++)
    {
      const AciesPaintedName *name = &g_array_index (names, AciesPaintedName, i);
      gboolean covered = FALSE;

      for (guint j = 0; j < pills->len; j++)
        {
          const cairo_rectangle_t *pill = &g_array_index (pills, cairo_rectangle_t, j);

          covered = covered || (name->box.x < pill->x + pill->width && name->box.x + name->box.width > pill->x
                                && name->box.y < pill->y + pill->height && name->box.y + name->box.height > pill->y);
        }
      if (covered)
        g_test_message ("A pill covers “%s”", name->text);
      n += covered;
    }

  return n;
}

/* Names keep off the pills of ranges, circles, moves and measured lines, at whatever size the table is seen. */
static void
test_names_keep_off_pills (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesOverlay) overlay = trebia_overlay_new (scene);

  trebia_scene_add_overlays (scene);
  for (double zoom = 9; zoom <= 30; zoom += 1.5)
    {
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      AciesView view = { zoom, 30, 10, 72 * zoom + 60, 48 * zoom + 20, 1 };

      acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
      acies_painter_set_overlay (painter, overlay);
      cairo_surface_destroy (acies_painter_paint_surface (painter, scene, &view, ACIES_PAINT_DEFAULT));
      g_test_message ("At zoom %g", zoom);
      g_assert_cmpuint (count_covered (painter), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/pills/names-keep-off", test_names_keep_off_pills);

  return g_test_run ();
}
