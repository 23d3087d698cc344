/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Recovery copies of armies that are damaged, or meant to do harm, or have no place. */

#include "config.h"

#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "army-fixture.h"

/* Beside the file. */
#define N_NAMES 32

/* Opens the army with @copy beside it, which is no copy that can be read. */
static void
check_damaged (StorageFixture *fixture,
               GBytes         *copy,
               GBytes         *saved)
{
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autoptr (AciesArmyStore) store = NULL;

  army_fixture_write (path, copy);
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (store, saved);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  if (g_bytes_get_size (copy) == 0)
    {
      g_assert_null (acies_army_store_get_warning (store));
      g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
    }
  else
    {
      g_autoptr (GBytes) kept = army_fixture_read (aside);

      g_assert_nonnull (acies_army_store_get_warning (store));
      g_assert_nonnull (strstr (acies_army_store_get_warning (store), aside));
      g_assert_true (g_bytes_equal (kept, copy));
      g_unlink (aside);
    }
}

static void
test_torn (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) saved = army_fixture_print (store);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autoptr (GBytes) copy = NULL;
  gsize length;

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_clear_object (&store);
  copy = army_fixture_read (path);
  length = g_bytes_get_size (copy);

  /* Every length of the header, then some. */
  for (gsize cut = 0; cut < length; cut += cut < 160 || cut > length - 8 ? 1 : 211)
    {
      g_autoptr (GBytes) torn = g_bytes_new_from_bytes (copy, 0, cut);

      check_damaged (fixture, torn, saved);
    }
}

static void
test_flipped (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) saved = army_fixture_print (store);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autoptr (GBytes) copy = NULL;
  gsize length;

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_clear_object (&store);
  copy = army_fixture_read (path);
  length = g_bytes_get_size (copy);

  for (gsize place = 0; place < length; place += place < 160 ? 1 : 211)
    {
      char *flipped = g_memdup2 (g_bytes_get_data (copy, NULL), length);
      g_autoptr (GBytes) bytes = g_bytes_new_take (flipped, length);

      flipped[place] ^= 1;
      check_damaged (fixture, bytes, saved);
    }
}

static void
test_damaged_twice (StorageFixture *fixture,
                    gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  const char * const texts[] = { "one", "two" };

  g_clear_object (&store);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], 3);
      g_autofree char *aside = g_strconcat (path, i == 0 ? ".damaged" : ".damaged.2", NULL);
      g_autoptr (GBytes) kept = NULL;

      army_fixture_write (path, bytes);
      store = army_fixture_open (fixture);
      kept = army_fixture_read (aside);
      g_assert_true (g_bytes_equal (kept, bytes));
      g_clear_object (&store);
    }
}

static void
test_huge (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);

  g_clear_object (&store);
  g_assert_true (g_file_set_contents (path, "ACIES-RECOVERY 1 ", -1, NULL));
  g_assert_cmpint (truncate (path, 200 * 1024 * 1024), ==, 0);
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  g_assert_nonnull (acies_army_store_get_warning (store));
  g_assert_true (g_file_test (aside, G_FILE_TEST_IS_REGULAR));
}

/* What is no copy at all is told and left alone, and the next name is taken. */
static void
check_in_the_way (StorageFixture *fixture,
                  AciesArmyStore *store)
{
  g_autofree char *path = army_fixture_get_copy (fixture, 1);

  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  g_assert_nonnull (acies_army_store_get_warning (store));
  g_assert_nonnull (strstr (acies_army_store_get_warning (store), path));
  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_assert_true (army_fixture_has_copy (fixture, 2));
}

static void
test_fifo (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  GStatBuf info = { 0 };

  g_clear_object (&store);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  store = army_fixture_open (fixture);
  check_in_the_way (fixture, store);
  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
}

static void
test_copy_is_link (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autofree char *victim = g_build_filename (fixture->folder, "victim", NULL);
  g_autofree char *text = NULL;

  g_clear_object (&store);
  g_assert_true (g_file_set_contents (victim, "mine", -1, NULL));
  g_assert_cmpint (symlink (victim, path), ==, 0);
  store = army_fixture_open (fixture);
  check_in_the_way (fixture, store);
  army_fixture_save (store);
  g_assert_true (g_file_get_contents (victim, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
}

/* ---- Places that cannot be written to ---- */

static void
test_state_folder (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) edited = NULL;

  for (guint i = 1; i <= N_NAMES; i++)
    {
      g_autofree char *path = army_fixture_get_copy (fixture, i);

      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
    }
  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  edited = army_fixture_print (store);
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
  army_fixture_save (store);
  g_clear_object (&store);
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
}

/* Photographs are encoded last. */
static void
test_photos (StorageFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) edited = NULL;

  army_fixture_add_photos (store);
  army_fixture_update_copy (store);
  edited = army_fixture_print (store);
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
}

int
main (int    argc,
      char **argv)
{
  army_fixture_init (&argc, &argv);

#define ADD(path, function) army_fixture_add ("/storage/army-copies/" path, NULL, function)
  ADD ("torn", test_torn);
  ADD ("flipped", test_flipped);
  ADD ("damaged-twice", test_damaged_twice);
  ADD ("huge", test_huge);
  ADD ("fifo", test_fifo);
  ADD ("copy-is-link", test_copy_is_link);
  ADD ("state-folder", test_state_folder);
  ADD ("photographs", test_photos);

  return army_fixture_run ();
}
