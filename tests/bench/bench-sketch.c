/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdlib.h>

#include "acies-painter.h"
#include "acies-reaches.h"
#include "acies-scene-battle.h"
#include "acies-surroundings.h"
#include "packed.h"

/*
 * What a player waits for while the sketch is zoomed: each step paints all units and places their names anew.  And how
 * long a picture takes that was painted before, beside the calls of Cairo alone that it takes: a recording of them.
 *
 * bench-sketch [--smallest]
 */

#define WIDTH   1280.0
#define HEIGHT  800.0
#define N_STEPS 40
#define N_TIMES 21
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
  print_row (all_names ? "zooming by a step with all names, median" : "zooming by a step, median", n_units,
             g_array_index (times, double, times->len / 2), 20);
  print_row (all_names ? "zooming by a step with all names, worst" : "zooming by a step, worst", n_units,
             g_array_index (times, double, times->len - 1), 33);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Paints what @recording holds, or @scene where it is none; returns the median time, ms. */
static double
time_picture (AciesPainter    *painter,
              AciesScene      *scene,
              const AciesView *view,
              cairo_surface_t *recording,
              guint            n_times)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  if (recording != NULL)
    cairo_set_source_surface (cr, recording, 0, 0);
  for (guint i = 0; i < n_times; i++)
    {
      double start = packed_get_time ();
      double time;

      if (recording != NULL)
        cairo_paint (cr);
      else
        acies_painter_paint (painter, cr, scene, view, 0);
      time = packed_get_time () - start;
      g_array_append_val (times, time);
    }
  g_array_sort (times, compare_times);
  g_assert (cairo_status (cr) == CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return g_array_index (times, double, times->len / 2);
}

static void
paint_again (AciesScene *scene,
             guint       n_units,
             guint       n_times)
{
  const cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, &extents);
  cairo_t *cr = cairo_create (recording);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { .width = WIDTH, .height = HEIGHT };
  double ours, peer;

  acies_view_fit (&view, acies_scene_get_table (scene), 20);
  /* The first picture makes what the painter keeps, so that the recording holds only what each later one takes. */
  time_picture (painter, scene, &view, NULL, 1);
  acies_painter_paint (painter, cr, scene, &view, 0);
  cairo_destroy (cr);
  ours = time_picture (painter, scene, &view, NULL, n_times);
  peer = time_picture (painter, scene, &view, recording, n_times);
  g_print ("{\"row\": \"painting a picture again\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f, \"unit\": \"ms\", "
           "\"limit\": 2, \"limit-of\": \"ratio\", \"peer-is\": \"the same calls of Cairo alone\"}\n",
           n_units, ours, peer);
  cairo_surface_destroy (recording);
}

/* Reads what is around each unit, with the ground within its reaches. */
static void
look_around (AciesBattle *battle,
             guint        n_units)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      double start = packed_get_time ();
      g_autoptr (GArray) reaches = NULL;
      double time;

      if (body->is_leader || !body->placed)
        continue;

      acies_body_look_around (situation, body, 6.0);
      reaches = acies_body_list_reaches (situation, body);
      for (guint j = 0; j < reaches->len; j++)
        {
          const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, j);

          g_array_unref (acies_body_trace_reach (body, one->reach, one->inches));
        }
      time = packed_get_time () - start;
      g_array_append_val (times, time);
    }
  g_array_sort (times, compare_times);
  print_row ("what is around a unit, median", n_units, g_array_index (times, double, times->len / 2), 1);
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
      g_autoptr (AciesBattle) battle = packed_create_battle (library, 0, sizes[i] / 2, PACKED_UNITS_IN_ROW);
      g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);

      for (guint all_names = 0; all_names < 2; all_names++)
        zoom (scene, sizes[i], smallest ? 2 : N_STEPS, all_names);
      paint_again (scene, sizes[i], smallest ? 1 : N_TIMES);
      look_around (battle, sizes[i]);
    }

  return 0;
}
