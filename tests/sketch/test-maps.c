/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-legend-private.h"
#include "acies-painter.h"
#include "acies-sketch-export.h"
#include "acies-sketch-private.h"

/* What people see on a map that they cannot come nearer to: every unit is known, nothing lies on the names of the ground,
 * and signs tell apart without color. */

#define WIDTH 1000
#define HEIGHT 700
#define ZOOM 14.0

static AciesScene *
create_scene (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  AciesScene *scene = acies_scene_new (table);

  acies_scene_add_side (scene, "Red", 0);
  acies_scene_add_side (scene, "Blue", 1);

  return scene;
}

static AciesSceneBody *
add_unit (AciesScene *scene,
          const char *id,
          guint       side,
          double      x,
          double      y)
{
  AciesSceneBody *body = acies_scene_add_body (scene, id, side);

  body->name = g_strdup_printf ("Cohort of the Guard %s", id);
  body->key = g_strdup ("k");
  body->pose = (AciesPose) { { x, y }, side == 0 ? 0 : 180 };
  body->width = 4;
  body->depth = 1.5;
  body->files = 4;
  body->ranks = 1;
  body->order = ACIES_TROOP_ORDER_CLOSE;
  body->strength_left = 1;
  body->second_left = -1;
  body->strength_text = g_strdup ("9 of 12");

  return body;
}

/* Paints as files are painted, which leaves where names stood in the painter. */
static void
paint (AciesPainter *painter,
       AciesScene   *scene,
       double        zoom)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  AciesView view = { zoom, 0, 0, WIDTH, HEIGHT, 1 };

  acies_painter_paint (painter, cr, scene, &view, ACIES_PAINT_VECTOR);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static cairo_rectangle_t
get_name (AciesPainter *painter,
          const char   *id)
{
  cairo_rectangle_t box = { 0 };

  if (!acies_painter_get_name_box (painter, id, &box.x, &box.y, &box.width, &box.height))
    g_test_fail_printf ("%s has no name", id);

  return box;
}

static gboolean
overlap (const cairo_rectangle_t *one,
         const cairo_rectangle_t *other)
{
  return one->x < other->x + other->width && other->x < one->x + one->width && one->y < other->y + other->height
         && other->y < one->y + one->height;
}

/* Two lines locked in a fight, three deep, with no room for a name between them. */
static AciesScene *
create_crowd (void)
{
  AciesScene *scene = create_scene ();

  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < 18; i++)
      {
        g_autofree char *id = g_strdup_printf ("%c%u", side == 0 ? 'a' : 'b', i);
        double back = 1.6 * (i / 6);

        add_unit (scene, id, side, 24 + 4.1 * (i % 6), side == 0 ? 24.1 + back : 23.9 - back);
      }

  return scene;
}

static void
test_all_are_named (void)
{
  g_autoptr (AciesScene) scene = create_crowd ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  guint n_whole = 0;

  paint (painter, scene, ZOOM);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];
      cairo_rectangle_t box = get_name (painter, body->id);

      n_whole += box.width > 60;
      /* No name is upon another. */
      for (guint j = 0; j < i; j++)
        {
          cairo_rectangle_t other = get_name (painter, ((const AciesSceneBody *) bodies->pdata[j])->id);

          if (box.width > 60 && other.width > 60)
            g_assert_false (overlap (&box, &other));
        }
    }
  /* Those in the middle of it have their badges. */
  g_assert_cmpuint (n_whole, >=, bodies->len / 2);
}

/* Without room for a name, whoever has no badge keeps at least the marks. */
static void
test_without_badges (void)
{
  g_autoptr (AciesScene) scene = create_crowd ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  for (guint i = 0; i < bodies->len; i++)
    g_clear_pointer (&((AciesSceneBody *) bodies->pdata[i])->key, g_free);
  paint (painter, scene, ZOOM);
  get_name (painter, "a0");
}

static void
test_badges_from_far (void)
{
  g_autoptr (AciesScene) scene = create_crowd ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  paint (painter, scene, 9);
  for (guint i = 0; i < bodies->len; i++)
    g_assert_cmpfloat (get_name (painter, ((const AciesSceneBody *) bodies->pdata[i])->id).width, <, 40);
}

static AciesTerrain *
add_hill (AciesScene *scene)
{
  static const AciesPoint foot[] = { { 20, 16 }, { 36, 16 }, { 36, 32 }, { 20, 32 } };
  AciesTerrain *hill = acies_terrain_new ("hill", ACIES_TERRAIN_HILL);

  acies_terrain_set_name (hill, "Hill of the Long Name");
  acies_terrain_set_points (hill, foot, G_N_ELEMENTS (foot));
  acies_table_add_terrain (acies_scene_get_table (scene), hill);

  return hill;
}

static cairo_rectangle_t
get_ground_name (AciesScene   *scene,
                 AciesTerrain *terrain)
{
  AciesPaint paint = { .scene = scene, .pango = acies_text_context_new (TRUE), .flags = ACIES_PAINT_VECTOR };
  g_autoptr (GHashTable) names = NULL;
  cairo_rectangle_t box;

  paint.view = (AciesView) { ZOOM, 0, 0, WIDTH, HEIGHT, 1 };
  acies_paint_set_zoom (&paint, ZOOM);
  names = acies_ground_names_place (&paint);
  g_assert_true (acies_ground_names_get_box (names, terrain, &box));
  g_object_unref (paint.pango);

  return box;
}

static void
test_ground_keeps_its_name (void)
{
  g_autoptr (AciesScene) scene = create_scene ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesTerrain) hill = add_hill (scene);
  cairo_rectangle_t empty = get_ground_name (scene, hill);
  cairo_rectangle_t ground, name, block;
  AciesSceneBody *body;

  /* A unit stands on the name, which moves out of its way. */
  body = add_unit (scene, "a1", 0, (empty.x + empty.width / 2) / ZOOM, empty.y / ZOOM);
  ground = get_ground_name (scene, hill);
  block = (cairo_rectangle_t) { (body->pose.at.x - body->width / 2) * ZOOM, body->pose.at.y * ZOOM,
                                body->width * ZOOM, body->depth * ZOOM };
  g_assert_true (overlap (&empty, &block));
  g_assert_false (overlap (&ground, &block));

  /* And no name of a unit lies on it. */
  body->pose.at.y = (ground.y - 4) / ZOOM - body->depth;
  body->pose.at.x = (ground.x + ground.width / 2) / ZOOM;
  paint (painter, scene, ZOOM);
  ground = get_ground_name (scene, hill);
  name = get_name (painter, "a1");
  g_assert_false (overlap (&ground, &name));
}

static void
test_names_along_rivers (void)
{
  static const AciesPoint line[] = { { 0, 24 }, { 72, 24 } };
  g_autoptr (AciesScene) scene = create_scene ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesTerrain) river = acies_terrain_new ("river", ACIES_TERRAIN_RIVER);
  AciesPaint probe = { .scene = scene, .pango = acies_text_context_new (TRUE), .flags = ACIES_PAINT_VECTOR };
  g_autoptr (GArray) letters = NULL;
  cairo_rectangle_t name, first;

  acies_terrain_set_name (river, "Rubicon");
  acies_terrain_set_width (river, 2);
  acies_terrain_set_points (river, line, G_N_ELEMENTS (line));
  acies_table_add_terrain (acies_scene_get_table (scene), river);
  probe.view = (AciesView) { ZOOM, 0, 0, WIDTH, HEIGHT, 1 };
  acies_paint_set_zoom (&probe, ZOOM);
  letters = acies_terrain_name_letters (&probe, river);
  g_assert_cmpuint (letters->len, ==, 7);
  first = g_array_index (letters, cairo_rectangle_t, 0);

  add_unit (scene, "a1", 0, first.x / ZOOM + 1, first.y / ZOOM - 2);
  paint (painter, scene, ZOOM);
  name = get_name (painter, "a1");
  for (guint i = 0; i < letters->len; i++)
    g_assert_false (overlap (&name, &g_array_index (letters, cairo_rectangle_t, i)));
  g_object_unref (probe.pango);
}

static void
test_bases_say_whose_they_are (void)
{
  g_autoptr (AciesScene) scene = create_scene ();
  AciesSceneBody *body = add_unit (scene, "a1", 0, 36, 24);
  AciesPaint probe = { .scene = scene, .pango = acies_text_context_new (TRUE), .flags = ACIES_PAINT_VECTOR,
                       .level = 2 };
  guint n_badges = 0;

  body->apart = g_array_new (FALSE, FALSE, sizeof (AciesSceneBase));
  for (guint i = 0; i < 4; i++)
    {
      AciesSceneBase base = { i, { { 10 + 14 * i, 10 + 3 * i }, 0 }, 1, FALSE };

      g_array_append_val (body->apart, base);
    }
  probe.view = (AciesView) { ZOOM, 0, 0, WIDTH, HEIGHT, 1 };
  acies_paint_set_zoom (&probe, ZOOM);
  acies_names_place (&probe, NULL);
  for (guint i = 0; i < probe.labels->len; i++)
    n_badges += ((const AciesLabel *) probe.labels->pdata[i])->badge;
  /* The unit has no other block: its name stands at one of them. */
  g_assert_cmpuint (n_badges, ==, 4);
  g_ptr_array_unref (probe.labels);
  g_object_unref (probe.pango);
}

static void
test_legend_has_the_ground (void)
{
  g_autoptr (AciesScene) scene = create_scene ();
  g_autoptr (GArray) legend = acies_legend_new ();
  g_autoptr (GString) labels = g_string_new (NULL);

  for (AciesTerrainKind kind = ACIES_TERRAIN_HILL; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      static const AciesPoint points[] = { { 1, 1 }, { 9, 1 }, { 9, 9 } };
      g_autofree char *id = g_strdup_printf ("t%d", kind);
      g_autoptr (AciesTerrain) terrain = acies_terrain_new (id, kind);

      if (kind == ACIES_TERRAIN_CUSTOM)
        acies_terrain_set_name (terrain, "Vineyard");
      acies_terrain_set_points (terrain, points, G_N_ELEMENTS (points));
      acies_table_add_terrain (acies_scene_get_table (scene), terrain);
    }
  acies_legend_add_scene (legend, scene, TRUE);
  for (guint i = 0; i < legend->len; i++)
    {
      g_autofree char *label = acies_legend_row_print (legend, &g_array_index (legend, AciesLegendRow, i));

      g_string_append_printf (labels, "%s;", label);
    }
  g_assert_cmpstr (labels->str, ==, "Hill;Wood;Scrub;Marsh;Field;Lake;River;Ford;Road;Track;Wall;Hedge or ditch;"
                                    "Building;Village;Vineyard;");
}

/* The mean lightness of a block, and how much it varies from pixel to pixel. */
static void
measure_grey (AciesSketchStyle  style,
              guint             color,
              gboolean          routing,
              double           *mean,
              double           *spread)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 120, 60);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (AciesScene) scene = create_scene ();
  AciesSceneBody *body = add_unit (scene, "a1", 0, 0, 0);
  double sum = 0, squares = 0;
  guint n = 0;

  body->routing = routing;
  body->order = ACIES_TROOP_ORDER_CLOSE;
  acies_painter_paint_block (cr, style, color, body, 1, 2, 110, 50, 0);
  cairo_surface_flush (surface);
  for (int y = 22; y < 38; y++)
    for (int x = 12; x < 44; x++)
      {
        const guchar *pixel = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
                              + 4 * x;
        double grey = 0.114 * pixel[0] + 0.587 * pixel[1] + 0.299 * pixel[2];

        sum += grey;
        squares += grey * grey;
        n++;
      }
  *mean = sum / n;
  *spread = sqrt (MAX (squares / n - *mean * *mean, 0));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_those_that_run_in_grey (void)
{
  for (AciesSketchStyle style = ACIES_SKETCH_LIGHT; style <= ACIES_SKETCH_PAPER; style++)
    for (guint color = 0; color < 2; color++)
      {
        double steady, steady_spread, running, running_spread;

        measure_grey (style, color, FALSE, &steady, &steady_spread);
        measure_grey (style, color, TRUE, &running, &running_spread);
        /* Told by the gaps, not by how light they are. */
        g_test_message ("style %d color %u: %.0f ± %.0f, running %.0f ± %.0f", style, color, steady, steady_spread,
                        running, running_spread);
        g_assert_cmpfloat (running_spread, >, steady_spread + 8);
      }
}

static void
test_sides_that_run_in_grey (void)
{
  for (AciesSketchStyle style = ACIES_SKETCH_LIGHT; style <= ACIES_SKETCH_PAPER; style++)
    {
      double first, second, spread;

      measure_grey (style, 0, TRUE, &first, &spread);
      measure_grey (style, 1, TRUE, &second, &spread);
      g_assert_cmpfloat (second - first, >, 40);
    }
}

static void
test_percent (void)
{
  AciesSceneSide side = { .left = 73, .start = 108 };

  g_assert_cmpuint (acies_scene_side_get_percent (&side), ==, 68);
  side.start = 0;
  g_assert_cmpuint (acies_scene_side_get_percent (&side), ==, 0);
}

/* Names that nobody wrote in good faith: the collar stays a column, and the sheet a sheet. */
static void
test_hostile_names (void)
{
  g_autofree char *letters = g_strnfill (10000, 'W');
  const char *names[] = { letters, "<b>&amp;</script>", "\xe2\x80\xae" "backwards", "\x01\x02\n\t", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AciesScene) scene = create_scene ();
      AciesSceneSide *side = g_ptr_array_index (acies_scene_get_sides (scene), 0);
      const AciesSketchExportOptions options = { ACIES_SKETCH_SVG, ACIES_SKETCH_LIGHT, 800, 0, NULL, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) svg = NULL;

      g_free (side->name);
      side->name = g_strdup (names[i]);
      side->commander = g_strdup_printf ("%s again", names[i]);
      side->start = 10;
      side->left = 4;
      svg = acies_sketch_export (scene, &options, &error);
      g_assert_no_error (error);
      g_assert_null (g_strstr_len (g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg), "<b>"));
      g_assert_cmpfloat (acies_sketch_sheet_height (scene, 500, 0), <, 420);
    }
}

static guint32
get_pixel (cairo_surface_t *surface,
           double           x,
           double           y)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface)
                  + (gsize) cairo_image_surface_get_stride (surface) * (gsize) y + 4 * (gsize) x, sizeof pixel);

  return pixel;
}

/* Outside its rim there is no ground and nothing that lies on it, in any style; with finished images and without.  A table
 * that loses a corner is painted anew. */
static void
test_ground_ends_at_the_rim (void)
{
  const AciesPoint points[] = { { 40, 4 }, { 68, 4 }, { 68, 20 }, { 40, 20 } };
  g_autoptr (AciesScene) scene = create_scene ();
  AciesTable *table = acies_scene_get_table (scene);
  g_autoptr (AciesTerrain) field = acies_terrain_new ("field", ACIES_TERRAIN_TOWN);
  const AciesSketchStyle styles[] = { ACIES_SKETCH_LIGHT, ACIES_SKETCH_DARK, ACIES_SKETCH_PAPER };

  acies_terrain_set_points (field, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (table, field);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      AciesView view = { ZOOM, 0, 0, WIDTH, HEIGHT, 1 };

      acies_painter_set_style (painter, styles[i / 2]);
      for (guint cut = 0; cut < 2; cut++)
        {
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
          cairo_t *cr = cairo_create (surface);
          guint n_painted = 0;

          g_assert_true (acies_table_parse_shape (table, cut == 0 ? "rectangle" : "l far-right 24x12", NULL));
          acies_painter_paint (painter, cr, scene, &view, i % 2 == 0 ? ACIES_PAINT_VECTOR : 0);
          cairo_destroy (cr);
          cairo_surface_flush (surface);
          for (double x = 48.2; x < 71.2; x += 0.3)
            for (double y = 0.5; y < 11.8; y += 0.3)
              n_painted += get_pixel (surface, x * ZOOM, y * ZOOM) != get_pixel (surface, 5, HEIGHT - 5);
          /* On paper open ground is as white as what is around it. */
          g_assert_true ((n_painted == 0) == (cut == 1));
          cairo_surface_destroy (surface);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/maps/all-are-named", test_all_are_named);
  g_test_add_func ("/sketch/maps/without-badges", test_without_badges);
  g_test_add_func ("/sketch/maps/badges-from-far", test_badges_from_far);
  g_test_add_func ("/sketch/maps/ground-keeps-its-name", test_ground_keeps_its_name);
  g_test_add_func ("/sketch/maps/names-along-rivers", test_names_along_rivers);
  g_test_add_func ("/sketch/maps/bases-say-whose-they-are", test_bases_say_whose_they_are);
  g_test_add_func ("/sketch/maps/legend-has-the-ground", test_legend_has_the_ground);
  g_test_add_func ("/sketch/maps/those-that-run-in-grey", test_those_that_run_in_grey);
  g_test_add_func ("/sketch/maps/sides-that-run-in-grey", test_sides_that_run_in_grey);
  g_test_add_func ("/sketch/maps/ground-ends-at-the-rim", test_ground_ends_at_the_rim);
  g_test_add_func ("/sketch/maps/percent", test_percent);
  g_test_add_func ("/sketch/maps/hostile-names", test_hostile_names);

  return g_test_run ();
}
