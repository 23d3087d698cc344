/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdlib.h>

#include "acies-painter.h"
#include "acies-scene-battle.h"
#include "packed.h"

/*
 * What a player waits for while the sketch is zoomed: each step paints all units and places their names anew.
 *
 * bench-sketch [--smallest]
 */

#define WIDTH   1280.0
#define HEIGHT  800.0
#define N_STEPS 40
/* From some inches of the table to all of it */
#define STEP    1.06

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

static void
print_row (const char *row,
           guint       n_units,
           double      ours,
           guint       limit)
{
  g_print ("{\"row\": \"%s\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", \"limit\": %u, \"limit-of\": \"value\"}\n",
           row, n_units, ours, limit);
}

/* Zooms in on the middle of the table and out again, a step a frame. */
static void
zoom (AciesScene *scene,
      guint       n_units,
      guint       n_steps,
      gboolean    all_names)
{
  AciesTable *table = acies_scene_get_table (scene);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  AciesView view = { .width = WIDTH, .height = HEIGHT };

  if (all_names)
    acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  acies_view_fit (&view, table, 20);
  acies_painter_paint (painter, cr, scene, &view, 0);
  for (guint i = 0; i < 2 * n_steps; i++)
    {
      double factor = i < n_steps ? STEP : 1 / STEP;
      double start = packed_get_time ();
      double time;

      view.zoom *= factor;
      view.offset_x = WIDTH / 2 - (WIDTH / 2 - view.offset_x) * factor;
      view.offset_y = HEIGHT / 2 - (HEIGHT / 2 - view.offset_y) * factor;
      acies_painter_paint (painter, cr, scene, &view, 0);
      time = packed_get_time () - start;
      g_array_append_val (times, time);
    }
  g_array_sort (times, compare_times);
  print_row (all_names ? "zooming by a step with all names, median" : "zooming by a step, median", n_units, g_array_index (times, double, times->len / 2), 20);
  print_row (all_names ? "zooming by a step with all names, worst" : "zooming by a step, worst", n_units, g_array_index (times, double, times->len - 1), 33);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 20, 60, 200, 500 };
  gboolean smallest = argc > 1 && g_str_equal (argv[1], "--smallest");
  g_autoptr (AciesRulesetLibrary) library = NULL;

  setlocale (LC_ALL, "");
  library = acies_ruleset_library_new ();
  for (guint i = 0; i < (smallest ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      /* Half of them on either side */
      g_autoptr (AciesBattle) battle = packed_create_battle (library, 0, sizes[i] / 2);
      g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);

      for (guint all_names = 0; all_names < 2; all_names++)
        zoom (scene, sizes[i], smallest ? 2 : N_STEPS, all_names);
    }

  return 0;
}
