/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The photograph under the ground, made into what sketches paint in a thread. */

#include "config.h"

#include "acies-backdrop-work.h"
#include "photo-fixture.h"

typedef struct
{
  AciesTable        *table;
  AciesBackdropWork *work;
  guint              n_changed;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->table = acies_table_new (60, 40);
  fixture->work = acies_backdrop_work_new ();
  g_signal_connect_swapped (fixture->work, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  /* A thread holds on to the object until it ends, which wakes nobody. */
  while (g_atomic_int_get (&G_OBJECT (fixture->work)->ref_count) > 1)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
  g_assert_finalize_object (fixture->work);
  g_assert_finalize_object (fixture->table);
}

/* Red at the left, blue at the right */
static AciesPhoto *
make_photo (int width)
{
  g_autoptr (GBytes) bytes = photo_fixture_make (width, 80, "png");
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo = acies_photo_new ("table.png", bytes, (guint) width, 80, &error);

  g_assert_no_error (error);

  return photo;
}

static void
lay (Fixture          *fixture,
     AciesPhoto       *photo,
     const AciesPoint *corners,
     double            opacity)
{
  g_autoptr (AciesBackdrop) backdrop = acies_backdrop_new (photo, corners, opacity);

  acies_table_set_backdrop (fixture->table, backdrop);
}

static void
wait (Fixture *fixture)
{
  while (acies_backdrop_work_is_loading (fixture->work))
    g_main_context_iteration (NULL, TRUE);
}

/* The color in the middle of the left edge */
static guint32
get_left (Fixture *fixture)
{
  cairo_surface_t *picture = acies_backdrop_work_get_picture (fixture->work);
  int row = cairo_image_surface_get_height (picture) / 2;

  return *(const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture)
                                             + (gsize) row * (gsize) cairo_image_surface_get_stride (picture));
}

static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  static const AciesPoint turned[4] = { { 1, 1 }, { 0, 1 }, { 0, 0 }, { 1, 0 } };
  g_autoptr (AciesPhoto) photo = make_photo (120);
  g_autoptr (AciesPhoto) other = make_photo (90);
  cairo_surface_t *picture;

  acies_backdrop_work_set_table (fixture->work, fixture->table);
  g_assert_false (acies_backdrop_work_is_loading (fixture->work));
  lay (fixture, photo, NULL, 0.5);
  g_assert_true (acies_backdrop_work_is_loading (fixture->work));
  g_assert_null (acies_backdrop_work_get_picture (fixture->work));
  wait (fixture);
  picture = acies_backdrop_work_get_picture (fixture->work);
  g_assert_nonnull (picture);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 1600);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 1067);
  g_assert_cmphex (get_left (fixture), ==, 0xffff0000);

  /* An opacity needs no other picture. */
  fixture->n_changed = 0;
  lay (fixture, photo, NULL, 0.4);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_false (acies_backdrop_work_is_loading (fixture->work));
  acies_backdrop_work_set_table (fixture->work, fixture->table);
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  /* Other corners do; the picture that is there stays until then, and what is overtaken is given up. */
  lay (fixture, photo, turned, 0.4);
  g_assert_true (acies_backdrop_work_get_picture (fixture->work) == picture);
  wait (fixture);
  g_assert_cmphex (get_left (fixture), ==, 0xff0000ff);
  lay (fixture, photo, NULL, 0.4);
  lay (fixture, photo, turned, 0.4);
  wait (fixture);
  g_assert_cmphex (get_left (fixture), ==, 0xff0000ff);

  /* Another shape of the table, and another photograph */
  acies_table_set_size (fixture->table, 40, 40);
  acies_backdrop_work_set_table (fixture->work, fixture->table);
  wait (fixture);
  g_assert_cmpint (cairo_image_surface_get_height (acies_backdrop_work_get_picture (fixture->work)), ==, 1600);
  lay (fixture, other, NULL, 0.4);
  g_assert_null (acies_backdrop_work_get_picture (fixture->work));
  wait (fixture);
  g_assert_nonnull (acies_backdrop_work_get_picture (fixture->work));
  acies_table_set_backdrop (fixture->table, NULL);
  g_assert_null (acies_backdrop_work_get_picture (fixture->work));
  g_assert_false (acies_backdrop_work_is_loading (fixture->work));
}

/* A photograph that a document has and that cannot be decoded: that is said, and another one heals it. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesPhoto) hollow = photo_fixture_make_hollow (1000);
  g_autoptr (AciesPhoto) photo = make_photo (60);

  lay (fixture, hollow, NULL, 0.5);
  acies_backdrop_work_set_table (fixture->work, fixture->table);
  wait (fixture);
  g_assert_null (acies_backdrop_work_get_picture (fixture->work));
  g_assert_nonnull (acies_backdrop_work_get_error (fixture->work));
  g_assert_true (g_str_has_prefix (acies_backdrop_work_get_error (fixture->work), "hollow.jpg: "));
  lay (fixture, photo, NULL, 0.5);
  wait (fixture);
  g_assert_null (acies_backdrop_work_get_error (fixture->work));
  g_assert_nonnull (acies_backdrop_work_get_picture (fixture->work));
}

/* What is no longer wanted is not waited for. */
static void
test_left (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesPhoto) photo = make_photo (120);

  lay (fixture, photo, NULL, 0.5);
  acies_backdrop_work_set_table (fixture->work, fixture->table);
  g_assert_true (acies_backdrop_work_is_loading (fixture->work));
  acies_backdrop_work_set_table (fixture->work, NULL);
  g_assert_false (acies_backdrop_work_is_loading (fixture->work));
  g_assert_null (acies_backdrop_work_get_picture (fixture->work));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add ("/model/backdrop-work/follows-the-table", Fixture, NULL, set_up, test_follows, tear_down);
  g_test_add ("/model/backdrop-work/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/model/backdrop-work/left", Fixture, NULL, set_up, test_left, tear_down);

  return g_test_run ();
}
