/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The photograph of a table: straightened, and painted under the ground. */

#include "config.h"

#include <string.h>

#include "acies-backdrop-picture.h"
#include "acies-painter.h"
#include "acies-sketch-export.h"

/* The far edge is half as long as the near one. */
static const AciesPoint trapezoid[4] = { { 0.25, 0 }, { 0.75, 0 }, { 1, 1 }, { 0, 1 } };

#define WIDTH 400
#define HEIGHT 300

static AciesBackdrop *
make_backdrop (const AciesPoint *corners,
               double            opacity)
{
  static const guint8 data[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, sizeof data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPhoto) photo = acies_photo_new ("table.png", bytes, WIDTH, HEIGHT, &error);

  g_assert_no_error (error);

  return acies_backdrop_new (photo, corners, opacity);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  guint32 pixel;

  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface)
                  + (gsize) y * (gsize) cairo_image_surface_get_stride (surface) + (gsize) x * sizeof pixel, sizeof pixel);

  return pixel;
}

static void
assert_near (guint32 one,
             guint32 other,
             int     most)
{
  for (guint shift = 0; shift < 32; shift += 8)
    g_assert_cmpint (ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)), <=, most);
}

/* ---- Straightening ---- */

static void
test_same_size (void)
{
  static const guint8 data[] = { 1, 2, 3, 40, 50, 60, 7, 8, 9, 100, 110, 120 };
  const AciesPixels photo = { data, 2, 2, 6, 3 };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL, 1);
  cairo_surface_t *picture = acies_backdrop_straighten (backdrop, &photo, 2, 2, NULL);

  g_assert_cmphex (get_pixel (picture, 0, 0), ==, 0xff010203);
  g_assert_cmphex (get_pixel (picture, 1, 0), ==, 0xff28323c);
  g_assert_cmphex (get_pixel (picture, 0, 1), ==, 0xff070809);
  g_assert_cmphex (get_pixel (picture, 1, 1), ==, 0xff646e78);
  cairo_surface_destroy (picture);
}

/* Between two pixels, and on half transparent ones, which Cairo has premultiplied */
static void
test_between (void)
{
  static const guint8 data[] = { 0, 100, 200, 255, 100, 200, 0, 255, 200, 100, 0, 0, 200, 100, 0, 128 };
  const AciesPixels photo = { data, 4, 1, 16, 4 };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL, 1);
  cairo_surface_t *picture = acies_backdrop_straighten (backdrop, &photo, 2, 1, NULL);

  assert_near (get_pixel (picture, 0, 0), 0xff329664, 1);
  assert_near (get_pixel (picture, 1, 0), 0x40321900, 1);
  cairo_surface_destroy (picture);
}

/* In a photograph that grows brighter to the right and down, each place of the table has the brightness that is worked out
 * for the place where it is seen. */
static void
test_trapezoid (void)
{
  g_autofree guint8 *data = g_malloc (200 * 200 * 3);
  const AciesPixels photo = { data, 200, 200, 600, 3 };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (trapezoid, 1);
  cairo_surface_t *picture;

  for (guint y = 0; y < 200; y++)
    for (guint x = 0; x < 200; x++)
      {
        data[y * 600 + x * 3] = (guint8) x;
        data[y * 600 + x * 3 + 1] = (guint8) y;
        data[y * 600 + x * 3 + 2] = 0;
      }
  picture = acies_backdrop_straighten (backdrop, &photo, 101, 101, NULL);
  /* The middle is seen at a half and a third, the middle of the left edge at a sixth and a third. */
  assert_near (get_pixel (picture, 50, 50), 0xff000000 | 100 << 16 | 66 << 8, 1);
  assert_near (get_pixel (picture, 0, 50), 0xff000000 | 33 << 16 | 66 << 8, 2);
  assert_near (get_pixel (picture, 0, 0), 0xff000000 | 50 << 16 | 0 << 8, 2);
  assert_near (get_pixel (picture, 100, 100), 0xff000000 | 198 << 16 | 198 << 8, 2);
  cairo_surface_destroy (picture);
}

/* A table that is not in the picture as a whole is transparent beyond its edge. */
static void
test_outside (void)
{
  static const AciesPoint corners[4] = { { -1, 0 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };
  static const guint8 data[] = { 10, 20, 30 };
  const AciesPixels photo = { data, 1, 1, 3, 3 };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (corners, 1);
  cairo_surface_t *picture = acies_backdrop_straighten (backdrop, &photo, 4, 1, NULL);

  g_assert_cmphex (get_pixel (picture, 0, 0), ==, 0);
  g_assert_cmphex (get_pixel (picture, 1, 0), ==, 0);
  g_assert_cmphex (get_pixel (picture, 2, 0), ==, 0xff0a141e);
  g_assert_cmphex (get_pixel (picture, 3, 0), ==, 0xff0a141e);
  cairo_surface_destroy (picture);
}

static void
test_cancelled (void)
{
  static const guint8 data[] = { 10, 20, 30 };
  const AciesPixels photo = { data, 1, 1, 3, 3 };
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_backdrop_straighten (backdrop, &photo, 100, 100, cancellable));
  g_assert_null (acies_backdrop_straighten (backdrop, &photo, G_MAXINT, G_MAXINT, NULL));
}

/* ---- Painting ---- */

static AciesScene *
make_scene (double opacity)
{
  const AciesPoint points[] = { { 2, 2 }, { 14, 2 }, { 14, 14 }, { 2, 14 } };
  g_autoptr (AciesTable) table = acies_table_new (40, 30);
  g_autoptr (AciesBackdrop) backdrop = make_backdrop (NULL, opacity);
  g_autoptr (AciesTerrain) house = acies_terrain_new ("house", ACIES_TERRAIN_BUILDING);

  acies_terrain_set_points (house, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (table, house);
  acies_table_set_backdrop (table, backdrop);

  return acies_scene_new (table);
}

static cairo_surface_t *
make_picture (double red)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 80, 60);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, red, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);

  return picture;
}

/* The colors of the open ground and of the house */
static void
paint (AciesPainter    *painter,
       AciesScene      *scene,
       AciesPaintFlags  flags,
       guint32         *ground,
       guint32         *house)
{
  const AciesView view = { 10, 0, 0, WIDTH, HEIGHT, 1 };
  cairo_surface_t *surface = acies_painter_paint_surface (painter, scene, &view, flags | ACIES_PAINT_NO_GRID);

  *ground = get_pixel (surface, 300, 200);
  *house = get_pixel (surface, 50, 70);
  cairo_surface_destroy (surface);
}

static void
test_under_the_ground (void)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesScene) scene = make_scene (1);
  g_autoptr (AciesBackdrop) half = make_backdrop (NULL, 0.5);
  cairo_surface_t *picture = make_picture (0);
  cairo_surface_t *other = make_picture (1);
  guint32 bare, bare_house, ground, house;

  paint (painter, scene, ACIES_PAINT_BACKDROP, &bare, &bare_house);
  acies_painter_set_backdrop (painter, picture);
  paint (painter, scene, ACIES_PAINT_DEFAULT, &ground, &house);
  g_assert_cmphex (ground, ==, bare);
  g_assert_cmphex (house, ==, bare_house);

  paint (painter, scene, ACIES_PAINT_BACKDROP, &ground, &house);
  g_assert_cmphex (ground, ==, 0xff0000ff);
  assert_near (house, bare_house, 1);

  /* Finished images of the ground are no obstacle to another opacity or picture. */
  acies_table_set_backdrop (acies_scene_get_table (scene), half);
  paint (painter, scene, ACIES_PAINT_BACKDROP, &ground, &house);
  assert_near (ground, 0xff000000 | (bare >> 17 & 0x7f) << 16 | (bare >> 9 & 0x7f) << 8 | ((bare & 0xff) + 255) / 2, 2);
  acies_painter_set_backdrop (painter, other);
  paint (painter, scene, ACIES_PAINT_BACKDROP, &ground, &house);
  assert_near (ground, 0xff000000 | ((bare >> 16 & 0xff) + 255) / 2 << 16 | (bare >> 9 & 0x7f) << 8
                       | ((bare & 0xff) + 255) / 2, 2);
  assert_near (house, bare_house, 1);

  acies_table_set_backdrop (acies_scene_get_table (scene), NULL);
  paint (painter, scene, ACIES_PAINT_BACKDROP, &ground, &house);
  g_assert_cmphex (ground, ==, bare);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (other);
}

/* A view that shows a part of the table has tiles, or passing ground while it is zoomed. */
static void
test_near_by (void)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesScene) scene = make_scene (1);
  cairo_surface_t *picture = make_picture (0);

  acies_painter_set_backdrop (painter, picture);
  for (guint i = 0; i < 3; i++)
    {
      const AciesView view = { 60, -600, -300, WIDTH, HEIGHT, 1 };
      cairo_surface_t *surface = acies_painter_paint_surface (painter, scene, &view,
                                                              ACIES_PAINT_BACKDROP | ACIES_PAINT_NO_GRID);

      g_assert_cmphex (get_pixel (surface, 395, 200), ==, 0xff0000ff);
      g_assert_cmphex (get_pixel (surface, 20, 20), !=, 0xff0000ff);
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (picture);
}

/* ---- Files ---- */

static gboolean
contains (GBytes     *bytes,
          const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strstr_len (data, (gssize) size, text) != NULL;
}

/* Files have it only when they are told. */
static void
test_files (void)
{
  g_autoptr (AciesScene) scene = make_scene (0.5);
  cairo_surface_t *picture = make_picture (0);

  for (int format = ACIES_SKETCH_SVG; format <= ACIES_SKETCH_PDF; format++)
    {
      AciesSketchExportOptions options = { .format = (AciesSketchFormat) format, .width = 800,
                                           .flags = ACIES_SKETCH_EXPORT_BARE };
      g_autoptr (GBytes) without = acies_sketch_export (scene, &options, NULL);
      g_autoptr (GBytes) with = NULL;
      g_autoptr (GBytes) again = NULL;
      g_autoptr (GError) error = NULL;

      options.backdrop = picture;
      with = acies_sketch_export (scene, &options, &error);
      g_assert_no_error (error);
      again = acies_sketch_export (scene, &options, &error);
      g_assert_no_error (error);
      g_assert_false (g_bytes_equal (with, without));
      g_assert_true (g_bytes_equal (with, again));
      if (format == ACIES_SKETCH_SVG)
        {
          g_assert_true (contains (with, "<image"));
          g_assert_true (contains (with, "data:image/png;base64,"));
          g_assert_false (contains (without, "<image"));
        }
    }
  cairo_surface_destroy (picture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/backdrop/same-size", test_same_size);
  g_test_add_func ("/sketch/backdrop/between-pixels", test_between);
  g_test_add_func ("/sketch/backdrop/trapezoid", test_trapezoid);
  g_test_add_func ("/sketch/backdrop/outside", test_outside);
  g_test_add_func ("/sketch/backdrop/cancelled", test_cancelled);
  g_test_add_func ("/sketch/backdrop/under-the-ground", test_under_the_ground);
  g_test_add_func ("/sketch/backdrop/near-by", test_near_by);
  g_test_add_func ("/sketch/backdrop/files", test_files);

  return g_test_run ();
}
