/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-painter.h"
#include "acies-sketch-private.h"
#include "trebia-scene.h"

#define SIDE 200
#define RADIUS 60

/* How much of a picture is painted, and the box that holds it, around its middle. */
typedef struct
{
  double ink;
  int    left;
  int    right;
  int    top;
  int    bottom;
} Trace;

static cairo_surface_t *
make_surface (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
}

static Trace
trace_surface (cairo_surface_t *surface)
{
  const guchar *data;
  int stride = cairo_image_surface_get_stride (surface);
  Trace trace = { 0, SIDE, -SIDE, SIDE, -SIDE };
  int x, y;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (y = 0; y < SIDE; y++)
    for (x = 0; x < SIDE; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * stride + x * 4, 4);
        if (pixel >> 24 < 40)
          continue;
        trace.ink += (pixel >> 24) / 255.0;
        trace.left = MIN (trace.left, x - SIDE / 2);
        trace.right = MAX (trace.right, x - SIDE / 2);
        trace.top = MIN (trace.top, y - SIDE / 2);
        trace.bottom = MAX (trace.bottom, y - SIDE / 2);
      }
  return trace;
}

static char *
get_checksum (cairo_surface_t *surface)
{
  cairo_surface_flush (surface);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * SIDE);
}

/* Asserts that no other picture so far looked the same. */
static void
assert_new (GHashTable      *seen,
            cairo_surface_t *surface)
{
  g_assert_true (g_hash_table_add (seen, get_checksum (surface)));
}

static void
test_every_arm_has_its_own_sign (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int arm;

  for (arm = 0; arm < ACIES_N_ARMS; arm++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      Trace trace;

      acies_painter_paint_symbol (cr, ACIES_SKETCH_LIGHT, 0, (AciesArm) arm, SIDE / 2, SIDE / 2, RADIUS);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      trace = trace_surface (surface);
      /* Enough to be seen, and within the square that a block leaves it. */
      g_assert_cmpfloat (trace.ink, >, RADIUS * RADIUS * 0.3);
      g_assert_cmpint (trace.left, >=, -RADIUS * 1.1);
      g_assert_cmpint (trace.right, <=, RADIUS * 1.1);
      g_assert_cmpint (trace.top, >=, -RADIUS * 1.15);
      g_assert_cmpint (trace.bottom, <=, RADIUS * 1.1);
      /* Not crammed into a corner either. */
      g_assert_cmpint (MAX (trace.right - trace.left, trace.bottom - trace.top), >, RADIUS * 1.5);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_every_mark_has_its_own_sign (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int kind;

  for (kind = 0; kind < ACIES_N_MARKS; kind++)
    {
      AciesSceneMark mark = { (AciesMarkKind) kind, 2, 7, NULL };
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      Trace trace;

      acies_painter_paint_mark (cr, ACIES_SKETCH_LIGHT, &mark, SIDE / 2, SIDE / 2, 40);
      trace = trace_surface (surface);
      g_assert_cmpfloat (trace.ink, >, 40 * 40 * 0.5);
      g_assert_cmpint (trace.left, >=, -2);
      g_assert_cmpint (trace.top, >=, -22);
      g_assert_cmpint (trace.bottom, <=, 22);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Each is another one, fills its square well, stays in it, and can be told from its label. */
static void
test_every_emblem_has_its_own_sign (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int emblem = ACIES_EMBLEM_NONE; emblem < ACIES_N_EMBLEMS; emblem++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      const char *nick = acies_emblem_get_nick ((AciesEmblem) emblem);
      Trace trace;

      g_test_message ("%s", nick);
      acies_painter_paint_emblem (cr, (AciesEmblem) emblem, SIDE / 2, SIDE / 2, RADIUS, (AciesColor) { 0, 0, 0 });
      trace = trace_surface (surface);
      assert_new (seen, surface);
      g_assert_cmpint (acies_emblem_from_nick (nick), ==, emblem);
      g_assert_cmpstr (acies_emblem_get_label ((AciesEmblem) emblem), !=, "");
      if (emblem == ACIES_EMBLEM_NONE)
        {
          g_assert_cmpfloat (trace.ink, ==, 0);
        }
      else
        {
          g_assert_cmpfloat (trace.ink, >, 0.1 * 4 * RADIUS * RADIUS);
          g_assert_cmpint (MAX (trace.right - trace.left, trace.bottom - trace.top), >, 1.7 * RADIUS);
          g_assert_cmpint (MIN (trace.left, trace.top), >=, -RADIUS - 2);
          g_assert_cmpint (MAX (trace.right, trace.bottom), <=, RADIUS + 2);
        }
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_counts_show_their_number (void)
{
  static const AciesMarkKind kinds[] = { ACIES_MARK_DISORDER_POINTS, ACIES_MARK_ACTION_POINTS,
                                         ACIES_MARK_ORDER_LADDER, ACIES_MARK_IN_CONTACT,
                                         ACIES_MARK_ON_WALL };
  guint i;
  int number;

  for (i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (number = 0; number <= 4; number++)
        {
          AciesSceneMark mark = { kinds[i], number, 7, NULL };
          cairo_surface_t *surface = make_surface ();
          cairo_t *cr = cairo_create (surface);

          acies_painter_paint_mark (cr, ACIES_SKETCH_PAPER, &mark, SIDE / 2, SIDE / 2, 40);
          assert_new (seen, surface);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
        }
    }
}

static void
test_sides_differ_without_color (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_PIKES, ACIES_TROOP_ORDER_CLOSE);
  guint color;

  for (color = 0; color < ACIES_SCENE_MAX_SIDES; color++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);

      acies_painter_paint_block (cr, ACIES_SKETCH_PAPER, color,
                                 acies_scene_find_body (scene, "sample"), 0, 0, SIDE, SIDE, 0);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_looks_of_a_block_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int order, level;

  for (order = 0; order <= ACIES_TROOP_ORDER_CHECKERBOARD; order++)
    for (level = 0; level <= 4; level++)
      {
        g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_HEAVY_HORSE, (AciesTroopOrder) order);
        AciesSceneBody *body = acies_scene_find_body (scene, "sample");
        cairo_surface_t *surface = make_surface ();
        cairo_t *cr = cairo_create (surface);

        body->disorder = (guint) MIN (level, 3);
        body->routing = level == 4;
        acies_painter_paint_block (cr, ACIES_SKETCH_LIGHT, 0, body, 0, 0, SIDE, SIDE, 0);
        assert_new (seen, surface);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static void
test_block_stays_in_its_rectangle (void)
{
  int order;

  for (order = 0; order <= ACIES_TROOP_ORDER_COLUMN; order++)
    {
      g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_ELEPHANTS, (AciesTroopOrder) order);
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      Trace trace;

      acies_painter_paint_block (cr, ACIES_SKETCH_LIGHT, 0, acies_scene_find_body (scene, "sample"),
                                 20, 40, SIDE - 40, SIDE - 80, 18);
      trace = trace_surface (surface);
      g_assert_cmpint (trace.left, >=, 20 - SIDE / 2 - 2);
      g_assert_cmpint (trace.right, <=, SIDE / 2 - 20 + 2);
      g_assert_cmpint (trace.top, >=, 40 - SIDE / 2);
      g_assert_cmpint (trace.bottom, <=, SIDE / 2 - 40);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* As many figures as the rules count are on a base, in rows that fit its shape. */
static void
test_figures_of_a_base (void)
{
  static const struct
  {
    AciesArm arm;
    guint    figures;
    double   width;
    double   depth;
    guint    across;
    guint    along;
  } bases[] = {
    /* Bases of Bronze Eagles: 60 by 20 mm, and a horse of 20 by 30 */
    { ACIES_ARM_HEAVY_INFANTRY, 4, 2.36, 0.79, 4, 1 },
    { ACIES_ARM_JAVELINS, 2, 2.36, 0.79, 2, 1 },
    { ACIES_ARM_HEAVY_HORSE, 1, 0.79, 1.18, 1, 1 },
    /* Deep ones */
    { ACIES_ARM_WARBAND, 4, 1.6, 1.6, 2, 2 },
    { ACIES_ARM_PIKES, 5, 1.6, 1.2, 3, 2 },
    { ACIES_ARM_ELEPHANTS, 1, 1.5, 2, 1, 1 },
    /* As many as there is room for, where the rules count none */
    { ACIES_ARM_HEAVY_INFANTRY, 0, 1.6, 0.8, 4, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      AciesSceneBody body = { .arm = bases[i].arm, .figures = bases[i].figures };
      AciesFigureGrid grid = acies_figures_arrange (&body, 50, bases[i].width * 50, bases[i].depth * 50);

      g_assert_cmpuint (grid.across, ==, bases[i].across);
      g_assert_cmpuint (grid.along, ==, bases[i].along);
      g_assert_cmpuint (grid.n, ==, bases[i].figures > 0 ? bases[i].figures : bases[i].across * bases[i].along);
      /* No figure is larger than its place, or a giant on a base with room to spare. */
      g_assert_cmpfloat (grid.size, <=, bases[i].width * 50 / grid.across * 0.92);
      g_assert_cmpfloat (grid.size, >, 5);
      if (bases[i].arm == ACIES_ARM_JAVELINS)
        g_assert_cmpfloat (grid.size, <, 24);
    }
}

static void
test_strength_shortens_the_bar (void)
{
  g_autoptr (AciesScene) scene = sample_scene_new (ACIES_ARM_LEVY, ACIES_TROOP_ORDER_CLOSE);
  AciesSceneBody *body = acies_scene_find_body (scene, "sample");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static const double strengths[][3] = { { 1, 0, -1 }, { 0.5, 0, -1 }, { 0.5, 0.3, -1 }, { 0.5, 0.3, 0.4 } };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);

      body->strength_left = strengths[i][0];
      body->strength_lost = strengths[i][1];
      body->second_left = strengths[i][2];
      acies_painter_paint_block (cr, ACIES_SKETCH_LIGHT, 0, body, 0, 0, SIDE, SIDE, 18);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_badges_and_leaders (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint i;

  for (i = 0; i < 4; i++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      Trace trace;

      /* In paper, the first two sides' badges differ by their shape too. */
      acies_painter_paint_badge (cr, ACIES_SKETCH_PAPER, i % 2, i < 2 ? "7" : NULL, SIDE / 2, SIDE / 2, 30);
      trace = trace_surface (surface);
      g_assert_cmpint (trace.left, ==, -15);
      g_assert_cmpint (trace.right, ==, 14);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  for (i = 0; i < 4; i++)
    {
      cairo_surface_t *surface = make_surface ();
      cairo_t *cr = cairo_create (surface);
      double radius = i < 2 ? 10 : 40;
      Trace trace;

      acies_painter_paint_leader (cr, ACIES_SKETCH_LIGHT, 0, (AciesLeaderRole) (i % 2), SIDE / 2,
                                  SIDE / 2, radius);
      trace = trace_surface (surface);
      g_assert_cmpint (abs (trace.left + (int) radius), <=, 1);
      assert_new (seen, surface);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_lineup_fits (void)
{
  g_autoptr (AciesScene) scene = trebia_scene_new ();
  g_autoptr (GPtrArray) bodies = g_ptr_array_new ();
  GPtrArray *all = acies_scene_get_bodies (scene);
  cairo_surface_t *surface = make_surface ();
  cairo_t *cr = cairo_create (surface);
  Trace trace;
  double zoom;
  guint i;

  for (i = 0; i < all->len; i++)
    g_ptr_array_add (bodies, g_ptr_array_index (all, i));
  zoom = acies_painter_paint_lineup (cr, ACIES_SKETCH_LIGHT, 1, bodies, 20, 50, SIDE - 40, 100, 0);
  g_assert_cmpfloat (zoom, >, 0.5);
  trace = trace_surface (surface);
  g_assert_cmpfloat (trace.ink, >, 500);
  g_assert_cmpint (trace.left, >=, 20 - SIDE / 2 - 3);
  g_assert_cmpint (trace.right, <=, SIDE / 2 - 20 + 3);
  g_assert_cmpint (trace.top, >=, 50 - SIDE / 2 - 3);
  g_assert_cmpint (trace.bottom, <=, 50 + 3);
  /* No more than asked for. */
  g_assert_cmpfloat (acies_painter_paint_lineup (cr, ACIES_SKETCH_LIGHT, 1, bodies, 0, 0, SIDE, SIDE, 0.5), ==, 0.5);
  g_ptr_array_set_size (bodies, 0);
  g_assert_cmpfloat (acies_painter_paint_lineup (cr, ACIES_SKETCH_LIGHT, 1, bodies, 0, 0, SIDE, SIDE, 0), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* From y 90 to 110, x 50 to 150 */
static cairo_surface_t *
paint_strength (guint  color,
                double left,
                double returning,
                double limit)
{
  cairo_surface_t *surface = make_surface ();
  cairo_t *cr = cairo_create (surface);

  acies_painter_paint_strength (cr, ACIES_SKETCH_LIGHT, color, left, returning, &limit, limit > 0, 50, 90, 100, 20);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);

  return surface;
}

/* Its outline is that of the whole; the ink within it grows with what is left, and a tick reaches out of it. */
static void
test_strength_as_a_bar (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static const double cases[][3] = { { 0, 0, 0 }, { 0.5, 0, 0 }, { 0.5, 0.25, 0 }, { 1, 0, 0 }, { 1, 0, 0.5 } };
  double least = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *surface = paint_strength (0, cases[i][0], cases[i][1], cases[i][2]);
      Trace trace = trace_surface (surface);

      g_assert_cmpint (trace.left, ==, -50);
      g_assert_cmpint (trace.right, ==, 49);
      g_assert_cmpint (trace.top, ==, cases[i][2] > 0 ? -13 : -10);
      g_assert_cmpfloat (trace.ink, >, least);
      least = trace.ink;
      assert_new (seen, surface);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpfloat (least, >=, 100 * 20);

  /* What is beyond is cut, and each side has its own. */
  for (guint color = 1; color < 6; color++)
    {
      cairo_surface_t *surface = paint_strength (color, 7, 7, 0);

      g_assert_cmpint (trace_surface (surface).right, ==, 49);
      assert_new (seen, surface);
      cairo_surface_destroy (surface);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/signs/every-arm-has-its-own-sign", test_every_arm_has_its_own_sign);
  g_test_add_func ("/sketch/signs/every-mark-has-its-own-sign", test_every_mark_has_its_own_sign);
  g_test_add_func ("/sketch/signs/every-emblem-has-its-own-sign", test_every_emblem_has_its_own_sign);
  g_test_add_func ("/sketch/signs/counts-show-their-number", test_counts_show_their_number);
  g_test_add_func ("/sketch/signs/sides-differ-without-color", test_sides_differ_without_color);
  g_test_add_func ("/sketch/signs/looks-of-a-block-differ", test_looks_of_a_block_differ);
  g_test_add_func ("/sketch/signs/block-stays-in-its-rectangle", test_block_stays_in_its_rectangle);
  g_test_add_func ("/sketch/signs/strength-shortens-the-bar", test_strength_shortens_the_bar);
  g_test_add_func ("/sketch/signs/figures-of-a-base", test_figures_of_a_base);
  g_test_add_func ("/sketch/signs/strength-as-a-bar", test_strength_as_a_bar);
  g_test_add_func ("/sketch/signs/badges-and-leaders", test_badges_and_leaders);
  g_test_add_func ("/sketch/signs/lineup-fits", test_lineup_fits);

  return g_test_run ();
}
