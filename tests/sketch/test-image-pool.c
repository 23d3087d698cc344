/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-image-pool-private.h"

/* Pictures after which memory that no image takes is given back, and some more */
#define MANY_PICTURES 20

static void
fill (cairo_surface_t *image)
{
  cairo_t *cr = cairo_create (image);

  cairo_set_source_rgba (cr, 1, 0.5, 0.25, 0.75);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static guint
count_painted (cairo_surface_t *image)
{
  guint n_painted = 0;

  cairo_surface_flush (image);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    {
      const guchar *row = cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image);

      for (int x = 0; x < 4 * cairo_image_surface_get_width (image); x++)
        n_painted += row[x] != 0;
    }

  return n_painted;
}

/* Images that share memory keep off each other, and what is used again is clear. */
static void
test_images_are_clear (void)
{
  AciesImagePool *pool = acies_image_pool_new ();

  for (guint round = 0; round < 3; round++)
    {
      cairo_surface_t *images[200];

      for (guint i = 0; i < G_N_ELEMENTS (images); i++)
        {
          images[i] = acies_image_pool_create (pool, 1 + (int) (i * 7 % 93), 1 + (int) (i * 5 % 71));
          g_assert_cmpint (cairo_surface_status (images[i]), ==, CAIRO_STATUS_SUCCESS);
          g_assert_cmpuint (count_painted (images[i]), ==, 0);
          if (i % 2 == 0)
            fill (images[i]);
        }
      for (guint i = 0; i < G_N_ELEMENTS (images); i++)
        {
          guint n_bytes = 4 * (1 + i * 7 % 93) * (1 + i * 5 % 71);

          g_assert_cmpuint (count_painted (images[i]), ==, i % 2 == 0 ? n_bytes : 0);
          cairo_surface_destroy (images[i]);
        }
    }
  acies_image_pool_unref (pool);
}

static void
test_memory_is_used_again (void)
{
  AciesImagePool *pool = acies_image_pool_new ();
  cairo_surface_t *image = acies_image_pool_create (pool, 1000, 1000);
  guchar *data = cairo_image_surface_get_data (image);
  gsize size;

  g_assert_cmpuint (acies_image_pool_get_size (pool), ==, 0);
  cairo_surface_destroy (image);
  size = acies_image_pool_get_size (pool);
  g_assert_cmpuint (size, >=, 4 * 1000 * 1000);

  /* One that is a bit larger finds room there. */
  image = acies_image_pool_create (pool, 1010, 1010);
  g_assert_true (cairo_image_surface_get_data (image) == data);
  g_assert_cmpuint (acies_image_pool_get_size (pool), ==, 0);
  cairo_surface_destroy (image);

  /* Small ones, by turns, take the same place again. */
  image = acies_image_pool_create (pool, 30, 20);
  data = cairo_image_surface_get_data (image);
  cairo_surface_destroy (image);
  image = acies_image_pool_create (pool, 25, 35);
  g_assert_true (cairo_image_surface_get_data (image) == data);
  cairo_surface_destroy (image);

  acies_image_pool_unref (pool);
}

static void
test_memory_is_given_back (void)
{
  AciesImagePool *pool = acies_image_pool_new ();
  cairo_surface_t *small = acies_image_pool_create (pool, 10, 10);

  cairo_surface_destroy (acies_image_pool_create (pool, 2000, 1000));
  g_assert_cmpuint (acies_image_pool_get_size (pool), >, 0);
  for (guint i = 0; i < MANY_PICTURES; i++)
    acies_image_pool_sweep (pool);
  g_assert_cmpuint (acies_image_pool_get_size (pool), ==, 0);

  cairo_surface_destroy (acies_image_pool_create (pool, 2000, 1000));
  acies_image_pool_clear (pool);
  g_assert_cmpuint (acies_image_pool_get_size (pool), ==, 0);
  cairo_surface_destroy (small);
  acies_image_pool_unref (pool);
}

static void
test_images_outlive_the_pool (void)
{
  AciesImagePool *pool = acies_image_pool_new ();
  cairo_surface_t *small = acies_image_pool_create (pool, 10, 10);
  cairo_surface_t *large = acies_image_pool_create (pool, 1000, 500);

  acies_image_pool_clear (pool);
  acies_image_pool_unref (pool);
  fill (small);
  fill (large);
  g_assert_cmpuint (count_painted (small), ==, 4 * 10 * 10);
  g_assert_cmpuint (count_painted (large), ==, 4 * 1000 * 500);
  cairo_surface_destroy (small);
  cairo_surface_destroy (large);
}

/* What Cairo does not make is refused as Cairo refuses it. */
static void
test_odd_sizes (void)
{
  AciesImagePool *pool = acies_image_pool_new ();
  cairo_surface_t *none = acies_image_pool_create (pool, 0, 0);
  cairo_surface_t *huge = acies_image_pool_create (pool, 100000, 100000);

  g_assert_cmpint (cairo_surface_status (none), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_surface_status (huge), !=, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (none);
  cairo_surface_destroy (huge);
  acies_image_pool_unref (pool);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/image-pool/images-are-clear", test_images_are_clear);
  g_test_add_func ("/sketch/image-pool/memory-is-used-again", test_memory_is_used_again);
  g_test_add_func ("/sketch/image-pool/memory-is-given-back", test_memory_is_given_back);
  g_test_add_func ("/sketch/image-pool/images-outlive-the-pool", test_images_outlive_the_pool);
  g_test_add_func ("/sketch/image-pool/odd-sizes", test_odd_sizes);

  return g_test_run ();
}
