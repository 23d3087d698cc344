/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-painter.h"
#include "trebia-scene.h"

#define WIDTH 1400
#define HEIGHT 940

static cairo_surface_t *
paint (AciesPainter    *painter,
       AciesScene      *scene,
       const AciesView *view,
       AciesPaintFlags  flags)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  acies_painter_paint (painter, cr, scene, view, flags);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static char *
paint_checksum (AciesPainter    *painter,
                AciesScene      *scene,
                const AciesView *view,
                AciesPaintFlags  flags)
{
  cairo_surface_t *surface = paint (painter, scene, view, flags);
  char *checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                                cairo_image_surface_get_data (surface),
                                                (gsize) cairo_image_surface_get_stride (surface) * HEIGHT);

  cairo_surface_destroy (surface);
  return checksum;
}

static AciesView
fit (AciesScene *scene)
{
  AciesView view = { 0, 0, 0, WIDTH, HEIGHT, 1 };

  acies_view_fit (&view, acies_scene_get_table (scene), 20);
  return view;
}

static void
test_levels_of_detail (void)
{
  g_assert_cmpuint (acies_painter_level_for_zoom (5, -1), ==, 1);
  g_assert_cmpuint (acies_painter_level_for_zoom (12.9, -1), ==, 1);
  g_assert_cmpuint (acies_painter_level_for_zoom (13, -1), ==, 2);
  g_assert_cmpuint (acies_painter_level_for_zoom (34, -1), ==, 2);
  g_assert_cmpuint (acies_painter_level_for_zoom (34.1, -1), ==, 3);
}

static void
test_levels_do_not_flicker (void)
{
  /* 8 % beyond the limit, in either direction. */
  g_assert_cmpuint (acies_painter_level_for_zoom (13.5, 1), ==, 1);
  g_assert_cmpuint (acies_painter_level_for_zoom (14.1, 1), ==, 2);
  g_assert_cmpuint (acies_painter_level_for_zoom (12.5, 2), ==, 2);
  g_assert_cmpuint (acies_painter_level_for_zoom (11.9, 2), ==, 1);
  g_assert_cmpuint (acies_painter_level_for_zoom (36, 2), ==, 2);
  g_assert_cmpuint (acies_painter_level_for_zoom (37, 2), ==, 3);
  g_assert_cmpuint (acies_painter_level_for_zoom (32, 3), ==, 3);
  g_assert_cmpuint (acies_painter_level_for_zoom (31, 3), ==, 2);
}

/* Asserts that no name lies on a unit; returns how many units have one. */
static guint
assert_names_are_clear (AciesPainter    *painter,
                        AciesScene      *scene,
                        const AciesView *view)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  guint named = 0;
  guint i, j;

  for (i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);
      double x, y, width, height;
      AciesOutline box;
      AciesPose pose = { { 0, 0 }, 0 };

      if (body->state != ACIES_BODY_ON_TABLE
          || !acies_painter_get_name_box (painter, body->id, &x, &y, &width, &height))
        continue;
      named++;
      pose.at = acies_view_to_table (view, x + width / 2, y);
      box = acies_outline_for_body (&pose, width / view->zoom, height / view->zoom);
      for (j = 0; j < bodies->len; j++)
        {
          const AciesSceneBody *other = g_ptr_array_index (bodies, j);
          AciesOutline outline = acies_outline_for_body (&other->pose, other->width, other->depth);

          if (other->state == ACIES_BODY_ON_TABLE && acies_outline_overlaps (&box, &outline))
            g_test_message ("%s lies on %s", body->id, other->id);
          g_assert_false (other->state == ACIES_BODY_ON_TABLE && acies_outline_overlaps (&box, &outline));
        }
    }
  return named;
}

static void
test_names_never_lie_on_units (void)
{
  static const double zooms[] = { 14, 18.6, 24, 40 };
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  guint i;

  for (i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      AciesView view = { zooms[i], 30, 10, 72 * zooms[i] + 60, 48 * zooms[i] + 20, 1 };

      cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
      /* All units but the baggage have names, and there is room for nearly all. */
      g_assert_cmpuint (assert_names_are_clear (painter, scene, &view), >=, 17);
    }
}

static void
test_names_at_every_zoom_when_asked (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { 12, 30, 10, 72 * 12 + 60, 48 * 12 + 20, 1 };
  double x, y, width, height;

  /* Far out it is commands that are named. */
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_cmpuint (assert_names_are_clear (painter, scene, &view), ==, 0);
  g_assert_true (acies_painter_get_name_box (painter, "Legions", &x, &y, &width, &height));
  g_assert_true (acies_painter_get_name_box (painter, "Hannibal", &x, &y, &width, &height));
  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_cmpuint (assert_names_are_clear (painter, scene, &view), >=, 15);
  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_cmpuint (assert_names_are_clear (painter, scene, &view), ==, 0);
  g_assert_true (acies_painter_get_name_box (painter, "Hannibal", &x, &y, &width, &height));
}

static void
test_selected_unit_is_always_named (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { 11, 30, 10, 72 * 11 + 60, 48 * 11 + 20, 1 };
  double x, y, width, height;

  acies_scene_find_body (scene, "boii")->selected = TRUE;
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (painter, "boii", &x, &y, &width, &height));
}

static void
test_names_stay_where_they_were (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = fit (scene);
  AciesSceneBody *body = acies_scene_find_body (scene, "cenomani");
  double x, y, width, height, new_x, new_y;

  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (painter, "cenomani", &x, &y, &width, &height));
  body->pose.at.x += 0.2;
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (painter, "cenomani", &new_x, &new_y, &width, &height));
  g_assert_cmpfloat_with_epsilon (new_x - x, 0.2 * view.zoom, 0.01);
  g_assert_cmpfloat_with_epsilon (new_y, y, 0.01);
}

/* A name that another unit once pushed aside stays there while the view is zoomed. */
static void
test_names_stay_while_zooming (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CLOSE);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesPainter) fresh = acies_painter_new ();
  AciesView view = { 40, 0, 0, WIDTH, HEIGHT, 1 };
  AciesSceneBody *other = acies_scene_add_body (scene, "other", 1);
  double x, y, width, height;

  /* Behind the middle of the unit */
  other->pose = (AciesPose) { { 6, 7.2 }, 0 };
  other->width = 0.6;
  other->depth = 2;
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (painter, "sample", &x, &y, &width, &height));
  g_assert_cmpfloat (fabs (x + width / 2 - 6 * view.zoom), >, 2 * view.zoom);

  other->pose.at = (AciesPoint) { 6, 100 };
  for (guint i = 0; i < 5; i++)
    {
      view.zoom *= 1.06;
      cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
      g_assert_true (acies_painter_get_name_box (painter, "sample", &x, &y, &width, &height));
      g_assert_cmpfloat (fabs (x + width / 2 - 6 * view.zoom), >, 2 * view.zoom);
    }
  /* Nothing else keeps it from the better place behind the unit. */
  cairo_surface_destroy (paint (fresh, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (fresh, "sample", &x, &y, &width, &height));
  g_assert_cmpfloat (fabs (x + width / 2 - 6 * view.zoom), <, 1 * view.zoom);
}

/* How much two pictures differ in any color of any pixel, of 255. */
static int
find_difference (cairo_surface_t *one,
                 cairo_surface_t *other)
{
  const guchar *data = cairo_image_surface_get_data (one);
  const guchar *other_data = cairo_image_surface_get_data (other);
  gsize length = (gsize) cairo_image_surface_get_stride (one) * HEIGHT;
  int most = 0;

  for (gsize i = 0; i < length; i++)
    most = MAX (most, ABS (data[i] - other_data[i]));

  return most;
}

/* Images that are kept from zoom to zoom, and the tiles of the ground, show what is painted without them. */
static void
test_kept_images_show_the_same (void)
{
  static const double zooms[] = { 12, 20, 21, 45, 46 };
  const AciesPaintFlags flags = ACIES_PAINT_NO_LABELS;
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      AciesView view = { zooms[i], WIDTH / 2 - 36.2 * zooms[i], HEIGHT / 2 - 24.7 * zooms[i], WIDTH, HEIGHT, 1 };

      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (AciesPainter) fresh = acies_painter_new ();
          cairo_surface_t *found = paint (painter, scene, &view, flags);
          cairo_surface_t *expected;

          acies_painter_set_names (fresh, ACIES_SKETCH_NAMES_NONE);
          expected = paint (fresh, scene, &view, flags);
          /* Edges may be rounded another way. */
          g_assert_cmpint (find_difference (found, expected), <=, 16);
          cairo_surface_destroy (found);
          cairo_surface_destroy (expected);
          /* Once more at the same place, and then farther and farther away. */
          view.offset_x -= j * 211.3;
          view.offset_y += j * 97.6;
        }
    }
}

static void
test_painting_is_repeatable (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesScene) same = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesPainter) other = acies_painter_new ();
  AciesView view = fit (scene);
  g_autofree char *first = paint_checksum (painter, scene, &view, ACIES_PAINT_FURNITURE);
  g_autofree char *again = paint_checksum (painter, scene, &view, ACIES_PAINT_FURNITURE);
  g_autofree char *elsewhere = paint_checksum (other, same, &view, ACIES_PAINT_FURNITURE);

  /* Finished images change nothing, nor does another painter. */
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, ==, elsewhere);
}

static void
test_changes_are_noticed (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = fit (scene);
  AciesTable *table = acies_scene_get_table (scene);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_scene_find_body (scene, "legio-1")->strength_left = 0.4;
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_scene_find_body (scene, "legio-1")->disorder = 3;
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_scene_find_body (scene, "legio-1")->pose.heading = 10;
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_scene_find_body (scene, "legio-1")->model = ACIES_MODEL_LADDER;
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_scene_find_body (scene, "legio-1")->model = ACIES_MODEL_RAM;
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_terrain_set_levels (acies_table_find_terrain (table, "hill"), 2);
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  g_hash_table_insert (acies_scene_get_terrain_texts (scene), g_strdup ("hill"), g_strdup ("Taken"));
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_table_remove_terrain (table, "bosco");
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_painter_set_show_trails (painter, FALSE);
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  acies_painter_set_style (painter, ACIES_SKETCH_PAPER);
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  trebia_scene_add_overlays (scene);
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, ACIES_PAINT_NO_UNITS)));
  acies_table_set_deployment (table, 10);
  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, ACIES_PAINT_DEPLOYMENT)));
}

/* Painted without labels and moves, a scene looks as one that has none, and keeps those that it has. */
static void
test_labels_and_moves_are_left_out (void)
{
  const AciesPaintFlags flags = ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_MOVES;
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesScene) bare = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = fit (scene);
  GListModel *terrain = acies_table_get_terrain (acies_scene_get_table (bare));
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  g_autofree char *expected = NULL;

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  g_hash_table_insert (acies_scene_get_terrain_texts (scene), g_strdup ("hill"), g_strdup ("Taken"));
  with = paint_checksum (painter, scene, &view, 0);
  without = paint_checksum (painter, scene, &view, flags);
  g_assert_cmpstr (with, !=, without);
  g_assert_cmpstr (acies_terrain_get_name (acies_table_find_terrain (acies_scene_get_table (scene), "hill")), !=, "");

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      acies_terrain_set_name (piece, "");
    }
  for (guint i = 0; i < acies_scene_get_leaders (bare)->len; i++)
    g_clear_pointer (&((AciesSceneLeader *) acies_scene_get_leaders (bare)->pdata[i])->name, g_free);
  g_ptr_array_set_size (acies_scene_get_moves (bare), 0);
  expected = paint_checksum (painter, bare, &view, 0);
  g_assert_cmpstr (without, ==, expected);
}

/* Without moves the arrows from a moment that is compared are there, and no others. */
static void
test_compared_moves_stay (void)
{
  const AciesPaintFlags flags = ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_MOVES;
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = fit (scene);
  AciesSceneMove *arrow = acies_scene_add_move (scene, ACIES_ARROW_ADVANCE, 0, "legio-1");
  g_autofree char *without = NULL;
  g_autofree char *compared = NULL;

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  acies_scene_move_add_point (arrow, (AciesPoint) { 10, 10 });
  acies_scene_move_add_point (arrow, (AciesPoint) { 20, 10 });
  without = paint_checksum (painter, scene, &view, flags);
  arrow->compares = TRUE;
  compared = paint_checksum (painter, scene, &view, flags);
  g_assert_cmpstr (without, !=, compared);
}

static char *
paint_overlay_checksum (AciesPainter    *painter,
                        AciesScene      *scene,
                        AciesOverlay    *overlay,
                        const AciesView *view)
{
  cairo_surface_t *surface = paint (painter, scene, view, ACIES_PAINT_DEFAULT);
  cairo_t *cr = cairo_create (surface);
  char *checksum;

  acies_painter_paint_overlay (painter, cr, scene, overlay, view);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                          (gsize) cairo_image_surface_get_stride (surface) * HEIGHT);
  cairo_surface_destroy (surface);

  return checksum;
}

/* Everything of an overlay shows, in the colors of each style. */
static void
test_overlay_shows (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesOverlay) none = acies_overlay_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AciesView view = fit (scene);

  g_assert_true (g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0)));
  g_assert_false (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, none, &view)));
  for (int style = 0; style <= ACIES_SKETCH_PAPER; style++)
    {
      g_autoptr (AciesOverlay) overlay = trebia_overlay_new (scene);
      AciesOverlayGhost *ghost = g_ptr_array_index (acies_overlay_get_ghosts (overlay), 0);

      acies_painter_set_style (painter, (AciesSketchStyle) style);
      g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      acies_overlay_set_actor (overlay, NULL);
      g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      acies_overlay_set_actor (overlay, "hannibal");
      acies_overlay_set_target (overlay, NULL);
      g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      ghost->held = TRUE;
      g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      /* A print has no colors but black. */
      ghost->warning = TRUE;
      g_assert_cmpint (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)), ==,
                       style != ACIES_SKETCH_PAPER);
    }
}

/* The ground within reach shows, each kind as a layer of its own. */
static void
test_reaches_show (void)
{
  static const AciesPaintFlags layers[ACIES_N_REACH_KINDS] = {
    [ACIES_REACH_KIND_SHOT] = ACIES_PAINT_NO_RANGES,
    [ACIES_REACH_KIND_COMMAND] = ACIES_PAINT_NO_COMMAND,
    [ACIES_REACH_KIND_THREAT] = ACIES_PAINT_NO_THREATS,
    [ACIES_REACH_KIND_ZONE] = ACIES_PAINT_NO_CONTROL,
  };
  static const AciesPoint corners[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 } };
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesOverlay) none = acies_overlay_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AciesView view = fit (scene);

  g_hash_table_add (seen, paint_overlay_checksum (painter, scene, none, &view));
  for (guint kind = 0; kind < ACIES_N_REACH_KINDS; kind++)
    {
      g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
      GArray *border = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

      g_array_append_vals (border, corners, G_N_ELEMENTS (corners));
      acies_overlay_add_reach (overlay, (AciesReachKind) kind, border, "Reach 10″");
      g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      acies_painter_set_layers (painter, layers[kind]);
      g_assert_false (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, overlay, &view)));
      acies_painter_set_layers (painter, 0);
    }
}

/* What is in contact shows, with its pill, as a layer of its own. */
static void
test_contacts_show (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesOverlay) none = acies_overlay_new ();
  g_autoptr (AciesOverlay) contact = acies_overlay_new ();
  g_autoptr (AciesOverlay) named = acies_overlay_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AciesView view = fit (scene);

  acies_overlay_add_contact (contact, (AciesPoint) { 10, 10 }, (AciesPoint) { 14, 10 }, 4, 0, NULL);
  acies_overlay_add_contact (named, (AciesPoint) { 10, 10 }, (AciesPoint) { 14, 10 }, 4, 0, "4 of 8 figures");
  g_hash_table_add (seen, paint_checksum (painter, scene, &view, 0));
  g_assert_false (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, none, &view)));
  g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, contact, &view)));
  g_assert_true (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, named, &view)));
  acies_painter_set_layers (painter, ACIES_PAINT_NO_CONTACTS);
  g_assert_false (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, contact, &view)));
  g_assert_false (g_hash_table_add (seen, paint_overlay_checksum (painter, scene, named, &view)));
}

/* Names make room for the parties and for measured lines, and for nothing else of an overlay. */
static void
test_overlay_moves_names (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesOverlay) overlay = trebia_overlay_new (scene);
  g_autoptr (AciesOverlay) other = trebia_overlay_new (scene);
  AciesView view = { 11, 30, 10, 72 * 11 + 60, 48 * 11 + 20, 1 };
  double x, y, width, height;

  /* So far out only commands are named, and the parties. */
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_false (acies_painter_get_name_box (painter, "equites", &x, &y, &width, &height));
  acies_painter_set_overlay (painter, overlay);
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  g_assert_true (acies_painter_get_name_box (painter, "equites", &x, &y, &width, &height));
  g_assert_true (acies_painter_get_name_box (painter, "spanish-horse", &x, &y, &width, &height));

  g_assert_true (acies_overlay_moves_names (NULL, overlay));
  g_assert_false (acies_overlay_moves_names (other, overlay));
  g_ptr_array_set_size (acies_overlay_get_ghosts (other), 0);
  g_assert_false (acies_overlay_moves_names (other, overlay));
  ((AciesOverlayMeasure *) acies_overlay_get_measures (other)->pdata[0])->to.x += 1.0;
  g_assert_true (acies_overlay_moves_names (other, overlay));
  g_ptr_array_set_size (acies_overlay_get_measures (other), 0);
  g_assert_true (acies_overlay_moves_names (other, overlay));
}

static void
test_far_and_near (void)
{
  static const double zooms[] = { 0.5, 2, 4.4, 9, 60, 140 };
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  int style;
  guint i;

  trebia_scene_add_overlays (scene);
  for (style = 0; style <= ACIES_SKETCH_PAPER; style++)
    for (i = 0; i < G_N_ELEMENTS (zooms); i++)
      {
        g_autoptr (AciesPainter) painter = acies_painter_new ();
        AciesView view = { zooms[i], WIDTH / 2 - 36 * zooms[i], HEIGHT / 2 - 24 * zooms[i], WIDTH, HEIGHT, 1 };

        acies_painter_set_style (painter, (AciesSketchStyle) style);
        cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_FURNITURE | ACIES_PAINT_FRAME));
      }
}

/* A body of no width, a move that goes nowhere, a side nobody declared: a scene
 * made from a damaged file must not do more than look odd. */
/* Whether anything but the ground is painted where (@x, @y) on the table is. */
static gboolean
is_covered (cairo_surface_t *surface,
            const AciesView *view,
            double           x,
            double           y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  double bare_x, bare_y, at_x, at_y;

  acies_view_from_table (view, (AciesPoint) { 2, 2 }, &bare_x, &bare_y);
  acies_view_from_table (view, (AciesPoint) { x, y }, &at_x, &at_y);

  return ((const guint32 *) (data + stride * (int) at_y))[(int) at_x]
         != ((const guint32 *) (data + stride * (int) bare_y))[(int) bare_x];
}

/* Three bases abreast; the middle one stands three inches ahead of the others. */
static void
test_bases_stand_apart (void)
{
  static const double zooms[] = { 10, 22, 40 };
  g_autoptr (AciesTable) table = acies_table_new (30, 20);
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  AciesSceneBody *body;
  AciesSceneBase base = { 1, { { 15, 7 }, 0 }, 0.5, FALSE };

  acies_scene_add_side (scene, "Side", 0);
  body = acies_scene_add_body (scene, "a1", 0);
  body->pose = (AciesPose) { { 15, 10 }, 0 };
  body->width = 9;
  body->depth = 1;
  body->files = 3;
  body->apart = g_array_new (FALSE, FALSE, sizeof (AciesSceneBase));
  g_array_append_val (body->apart, base);

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      AciesView view = { zooms[i], 0, 0, WIDTH, HEIGHT, 1 };
      cairo_surface_t *surface;

      surface = paint (painter, scene, &view, ACIES_PAINT_DEFAULT);
      g_assert_true (is_covered (surface, &view, 12.1, 10.4));
      g_assert_true (is_covered (surface, &view, 17.9, 10.4));
      g_assert_true (is_covered (surface, &view, 14.5, 7.4));
      g_assert_false (is_covered (surface, &view, 12.1, 7.4));
      cairo_surface_destroy (surface);
    }

  /* What is left in the ranks is none. */
  for (guint i = 0; i < 3; i++)
    {
      base = (AciesSceneBase) { i, { { 5.0 + 8 * i, 4 }, 90 }, 1, i == 2 };
      if (i == 0)
        g_array_set_size (body->apart, 0);
      g_array_append_val (body->apart, base);
    }
  {
    g_autoptr (AciesPainter) painter = acies_painter_new ();
    AciesView view = { 22, 0, 0, WIDTH, HEIGHT, 1 };
    cairo_surface_t *surface;

    surface = paint (painter, scene, &view, ACIES_PAINT_DEFAULT);
    g_assert_false (is_covered (surface, &view, 15, 10.4));
    g_assert_true (is_covered (surface, &view, 4.5, 4));
    g_assert_true (is_covered (surface, &view, 12.5, 4));
    g_assert_true (is_covered (surface, &view, 20.5, 4));
    cairo_surface_destroy (surface);
  }
}

/* What a unit has before its front stands there, and hides none of it. */
static void
test_models_stand_before_the_front (void)
{
  static const double headings[] = { 0, 45, 90, 180, 300 };
  g_autoptr (AciesTable) table = acies_table_new (30, 20);
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  AciesView view = { 22, 0, 0, WIDTH, HEIGHT, 1 };
  AciesSceneBody *body;

  acies_scene_add_side (scene, "Side", 0);
  body = acies_scene_add_body (scene, "a1", 0);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      AciesPoint ahead;
      cairo_surface_t *surface;

      body->pose = (AciesPose) { { 15, 10 }, headings[i] };
      /* Half an inch ahead: eleven pixels, within the tile at any heading, and far before the nib */
      ahead = acies_pose_to_table (&body->pose, (AciesPoint) { 0, 0.5 });

      body->model = ACIES_MODEL_NONE;
      surface = paint (painter, scene, &view, ACIES_PAINT_DEFAULT);
      g_assert_false (is_covered (surface, &view, ahead.x, ahead.y));
      cairo_surface_destroy (surface);

      body->model = ACIES_MODEL_LADDER;
      surface = paint (painter, scene, &view, ACIES_PAINT_DEFAULT);
      g_assert_true (is_covered (surface, &view, ahead.x, ahead.y));
      cairo_surface_destroy (surface);
    }
}

/* Where a piece has no name, or it goes along its line, what is said of its state is written all the same. */
static void
test_terrain_states_are_written (void)
{
  static const struct
  {
    AciesTerrainKind kind;
    const char      *name;
  } pieces[] = {
    { ACIES_TERRAIN_WALL, "Wall" },
    { ACIES_TERRAIN_WALL, "" },
    { ACIES_TERRAIN_RIVER, "Moat" },
    { ACIES_TERRAIN_RIVER, "" },
    { ACIES_TERRAIN_WOOD, "Wood" },
    { ACIES_TERRAIN_HILL, "" },
  };
  static const AciesPoint points[] = { { 5, 8 }, { 15, 8 }, { 25, 12 } };
  AciesView view = { 22, 0, 0, WIDTH, HEIGHT, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (AciesTable) table = acies_table_new (30, 20);
      g_autoptr (AciesScene) scene = acies_scene_new (table);
      g_autoptr (AciesTerrain) piece = acies_terrain_new ("piece", pieces[i].kind);
      g_autoptr (AciesPainter) painter = acies_painter_new ();
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      acies_terrain_set_name (piece, pieces[i].name);
      acies_terrain_set_points (piece, points, G_N_ELEMENTS (points));
      acies_table_add_terrain (table, piece);
      before = paint_checksum (painter, scene, &view, 0);
      g_hash_table_insert (acies_scene_get_terrain_texts (scene), g_strdup ("piece"), g_strdup ("Half built"));
      after = paint_checksum (painter, scene, &view, 0);
      g_assert_cmpstr (before, !=, after);
    }
}

static void
test_odd_scenes_are_painted (void)
{
  g_autoptr (AciesTable) table = acies_table_new (10, 10);
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { 20, 0, 0, WIDTH, HEIGHT, 2 };
  AciesSceneBody *body;
  AciesSceneMove *move;
  AciesSceneLeader *leader;
  int kind;

  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
  body = acies_scene_add_body (scene, "thin", 9);
  body->width = 0;
  body->depth = 0;
  body->files = 0;
  body->ranks = 0;
  body = acies_scene_add_body (scene, "away", 1);
  body->pose.at = (AciesPoint) { 5000, -5000 };
  for (kind = 0; kind < ACIES_N_ARROWS; kind++)
    {
      move = acies_scene_add_move (scene, (AciesArrowKind) kind, 0, "away");
      acies_scene_move_add_point (move, (AciesPoint) { 3, 3 });
      cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_DEFAULT));
      acies_scene_move_add_point (move, (AciesPoint) { 3, 3 });
      move = acies_scene_add_move (scene, (AciesArrowKind) kind, 0, NULL);
      acies_scene_move_add_point (move, (AciesPoint) { 3, kind });
      acies_scene_move_add_point (move, (AciesPoint) { 3.2, kind });
      move->allowance = 0.1;
    }
  acies_scene_add_melee (scene, "thin", "nobody");
  acies_scene_add_melee (scene, "thin", "away");
  acies_scene_add_zone (scene, 3);
  acies_scene_add_radius (scene, (AciesPoint) { 0, 0 }, 0, 0);
  acies_scene_add_range (scene, &body->pose, 0, 0);
  leader = acies_scene_add_leader (scene, "leader", 2);
  leader->attached = g_strdup ("thin");
  leader->wounds = 40;
  cairo_surface_destroy (paint (painter, scene, &view, ACIES_PAINT_FURNITURE | ACIES_PAINT_FRAME));
}

static void
test_properties_notify_changes_only (void)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesSketchStyle style;
  guint count = 0;

  g_signal_connect_swapped (painter, "notify", G_CALLBACK (g_atomic_int_inc), &count);
  acies_painter_set_style (painter, ACIES_SKETCH_LIGHT);
  g_assert_cmpuint (count, ==, 0);
  acies_painter_set_style (painter, ACIES_SKETCH_DARK);
  g_assert_cmpuint (count, ==, 1);
  g_object_set (painter, "names", ACIES_SKETCH_NAMES_UNITS, "show-trails", FALSE, NULL);
  g_assert_cmpuint (count, ==, 3);
  g_object_set (painter, "names", ACIES_SKETCH_NAMES_UNITS, "show-trails", FALSE, NULL);
  g_assert_cmpuint (count, ==, 3);
  g_object_get (painter, "style", &style, NULL);
  g_assert_cmpint (style, ==, ACIES_SKETCH_DARK);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/painter/levels-of-detail", test_levels_of_detail);
  g_test_add_func ("/sketch/painter/levels-do-not-flicker", test_levels_do_not_flicker);
  g_test_add_func ("/sketch/names/never-lie-on-units", test_names_never_lie_on_units);
  g_test_add_func ("/sketch/names/at-every-zoom-when-asked", test_names_at_every_zoom_when_asked);
  g_test_add_func ("/sketch/names/selected-unit-is-always-named", test_selected_unit_is_always_named);
  g_test_add_func ("/sketch/names/stay-where-they-were", test_names_stay_where_they_were);
  g_test_add_func ("/sketch/names/stay-while-zooming", test_names_stay_while_zooming);
  g_test_add_func ("/sketch/painter/kept-images-show-the-same", test_kept_images_show_the_same);
  g_test_add_func ("/sketch/painter/painting-is-repeatable", test_painting_is_repeatable);
  g_test_add_func ("/sketch/painter/changes-are-noticed", test_changes_are_noticed);
  g_test_add_func ("/sketch/painter/labels-and-moves-are-left-out", test_labels_and_moves_are_left_out);
  g_test_add_func ("/sketch/painter/reaches-show", test_reaches_show);
  g_test_add_func ("/sketch/painter/contacts-show", test_contacts_show);
  g_test_add_func ("/sketch/painter/compared-moves-stay", test_compared_moves_stay);
  g_test_add_func ("/sketch/painter/overlay-shows", test_overlay_shows);
  g_test_add_func ("/sketch/names/overlay-moves-names", test_overlay_moves_names);
  g_test_add_func ("/sketch/painter/far-and-near", test_far_and_near);
  g_test_add_func ("/sketch/painter/odd-scenes-are-painted", test_odd_scenes_are_painted);
  g_test_add_func ("/sketch/painter/bases-apart", test_bases_stand_apart);
  g_test_add_func ("/sketch/painter/models", test_models_stand_before_the_front);
  g_test_add_func ("/sketch/painter/terrain-states", test_terrain_states_are_written);
  g_test_add_func ("/sketch/painter/properties-notify-changes-only", test_properties_notify_changes_only);

  return g_test_run ();
}
