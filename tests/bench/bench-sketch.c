/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdlib.h>

#include "acies-painter.h"
#include "acies-play-command.h"
#include "acies-play-overlay.h"
#include "acies-reaches.h"
#include "acies-scene-battle.h"
#include "acies-surroundings.h"
#include "acies-way-pull.h"
#include "packed.h"

/*
 * What a player waits for while the sketch is zoomed: each step paints all units and places their names anew.  And how
 * long a picture takes that was painted before, beside the calls of Cairo alone that it takes: a recording of them.  And
 * what follows the pointer while it pulls a unit: the way is written and tried by the rules, and an overlay is painted on the
 * picture that is kept; the map in the corner; the facts of a unit; and another moment compared.
 *
 * bench-sketch [--smallest]
 */

#define WIDTH   1280.0
#define HEIGHT  800.0
#define N_STEPS 40
#define N_TIMES 21
/* The most steps of a turn */
#define MOST_STEPS 40u
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

/* ---- What follows the pointer ---- */

/* Prints the row of what @times tell, the middle and the worst. */
static void
print_times (const char *row,
             guint       n_units,
             GArray     *times,
             guint       limit)
{
  g_autofree char *worst = g_strconcat (row, ", worst", NULL);

  g_array_sort (times, compare_times);
  print_row (row, n_units, g_array_index (times, double, times->len / 2), limit);
  print_row (worst, n_units, g_array_index (times, double, times->len - 1), 2 * limit);
}

static void
add_time (GArray *times,
          double  start)
{
  double time = packed_get_time () - start;

  g_array_append_val (times, time);
}

/* Goes on to the next step in which a unit may move, which is then the acting one. */
static AciesPlay *
go_to_move (AciesBattle *battle,
            const char  *id)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      g_autoptr (AciesPlay) play = acies_play_new (battle);
      g_autoptr (AciesEvent) step = acies_event_new_step ();
      g_autoptr (GError) error = NULL;
      g_autofree char *refusal = NULL;

      if (acies_play_take_mover (play, id, &refusal))
        return g_steal_pointer (&play);
      if (!acies_battle_append (battle, step, &error))
        g_error ("step: %s", error->message);
    }
  g_error ("%s is not moved in %u steps", id, MOST_STEPS);
}

/* Pulls a unit, a bit farther each time, and back. */
static void
pull (AciesBattle *battle,
      guint        n_units,
      guint        n_times)
{
  g_autoptr (AciesPlay) play = go_to_move (battle, "a1");
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (double));
  AciesView view = { .width = WIDTH, .height = HEIGHT, .scale = 1 };
  const AciesBody *body = acies_situation_find (acies_play_get_situation (play), "a1");
  cairo_surface_t *picture, *surface;
  cairo_t *cr;

  acies_view_fit (&view, acies_scene_get_table (scene), 20);
  picture = acies_painter_paint_surface (painter, scene, &view, 0);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  /* As a window that has been painted: the pages of a new surface take longer than all the rest. */
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  for (guint i = 0; i < n_times; i++)
    {
      double inches = 0.1 * (i < n_times / 2 ? i : n_times - i);
      AciesPoint to = acies_point_along (body->pose.at, body->pose.heading + inches, inches);
      g_autofree char *way = acies_way_pull_write ("", body, ACIES_GRIP_BODY, body->pose.at, to, FALSE);
      g_autoptr (AciesOverlay) overlay = NULL;
      g_autoptr (GError) error = NULL;
      double start = packed_get_time ();

      if (!acies_draft_lay_way (acies_play_get_draft (play), way, &error))
        g_error ("%s: %s", way, error->message);
      overlay = acies_play_overlay_new (play);
      add_time (ways, start);
      cairo_set_source_surface (cr, picture, 0, 0);
      cairo_paint (cr);
      acies_painter_paint_overlay (painter, cr, scene, overlay, &view);
      add_time (times, start);
    }
  print_times ("a motion of a pull, the way alone", n_units, ways, 8);
  print_times ("a motion of a pull, painted", n_units, times, 8);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (picture);
}

/* The whole table, small, in the corner of the sketch */
static void
paint_map (AciesScene *scene,
           guint       n_units,
           guint       n_times)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  AciesView view = { .width = 180, .height = 120, .scale = 1 };

  acies_view_fit (&view, acies_scene_get_table (scene), 0);
  for (guint i = 0; i < n_times; i++)
    {
      double start = packed_get_time ();
      cairo_surface_t *surface = acies_painter_paint_surface (painter, scene, &view, ACIES_PAINT_COMPACT
                                                              | ACIES_PAINT_NO_NAMES | ACIES_PAINT_NO_LABELS);

      add_time (times, start);
      cairo_surface_destroy (surface);
    }
  print_times ("painting the minimap", n_units, times, 8);
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

          g_array_unref (acies_body_trace_reach_on_ground (situation, body, one->reach, one->inches));
        }
      time = packed_get_time () - start;
      g_array_append_val (times, time);
    }
  g_array_sort (times, compare_times);
  print_row ("what is around a unit, median", n_units, g_array_index (times, double, times->len / 2), 1);
}

/* The end of the battle beside its deployment */
static void
compare_moments (AciesBattle *battle,
                 guint        n_units,
                 guint        n_times)
{
  g_autoptr (AciesSituation) then = acies_battle_get_situation_at (battle, acies_battle_get_n_entries_at_turn (battle, 0));
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_times; i++)
    {
      double start = packed_get_time ();
      g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);

      acies_scene_compare (scene, then, NULL);
      add_time (times, start);
    }
  print_times ("comparing a moment", n_units, times, 20);
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
      paint_map (scene, sizes[i], smallest ? 1 : N_TIMES);
      packed_play (battle, 1);
      look_around (battle, sizes[i]);
      compare_moments (battle, sizes[i], smallest ? 1 : N_TIMES);
      pull (battle, sizes[i], smallest ? 2 : N_STEPS);
    }

  return 0;
}
