/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <sys/resource.h>

#include <glib/gstdio.h>

#include "storage-fixture.h"

static char *
read_file (StorageFixture *fixture)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));

  return text;
}

static gboolean
has_journal (StorageFixture *fixture)
{
  g_autofree char *path = storage_fixture_journal (fixture);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Saved, read and saved again is the same to the byte. */
static void
test_round_trip (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autoptr (AciesBattleStore) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *first = NULL;
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (GError) error = NULL;

  storage_fixture_play (battle);
  storage_fixture_note (battle, "“Quotes” & <tags>\n\tand lines");
  acies_battle_undo (battle, NULL);
  acies_battle_redo (battle, NULL);
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  first = read_file (fixture);

  again = storage_fixture_open (fixture);
  bytes = acies_battle_file_to_bytes (acies_battle_store_get_battle (again));
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), first, strlen (first));
  g_assert_false (acies_battle_get_modified (acies_battle_store_get_battle (again)));
}

static void
test_sample_armies_round_trip (StorageFixture *fixture,
                               gconstpointer   data)
{
  const char *names[] = { "alexander.army", "porus.army" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, names[i]);
      g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);
      g_autofree char *path = g_build_filename (acies_data_dir (), "samples", names[i], NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
    }
}

/* What was accepted and not saved is there again. */
static void
test_recovers (StorageFixture *fixture,
               gconstpointer   data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (AciesBattleStore) again = NULL;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
    AciesBattle *battle = acies_battle_store_get_battle (store);

    storage_fixture_play (battle);
    g_assert_true (acies_battle_undo (battle, NULL));
    storage_fixture_note (battle, "after the undo");
    before = storage_fixture_dump (battle);
  }
  g_assert_true (has_journal (fixture));

  again = storage_fixture_open (fixture);
  g_assert_null (acies_battle_store_get_warning (again));
  g_assert_cmpuint (acies_battle_store_get_n_recovered (again), ==, 6);
  after = storage_fixture_dump (acies_battle_store_get_battle (again));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (acies_battle_get_modified (acies_battle_store_get_battle (again)));

  /* And it goes on from there. */
  storage_fixture_note (acies_battle_store_get_battle (again), "one more");
  g_assert_true (acies_battle_store_save (again, NULL));
  g_assert_false (has_journal (fixture));
  g_assert_cmpuint (acies_battle_store_get_n_recovered (again), ==, 0);
}

static void
test_discard (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesBattleStore) again = NULL;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);

    storage_fixture_note (acies_battle_store_get_battle (store), "not wanted");
    acies_battle_store_discard (store);
  }
  again = storage_fixture_open (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (again))), ==, 0);
}

/* Between replacing the file and taking the journal away the power may go. */
static void
test_journal_of_older_file (StorageFixture *fixture,
                            gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *journal = NULL;
  g_autoptr (AciesBattleStore) again = NULL;
  gsize length;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);

    storage_fixture_note (acies_battle_store_get_battle (store), "saved");
    g_assert_true (g_file_get_contents (path, &journal, &length, NULL));
    g_assert_true (acies_battle_store_save (store, NULL));
  }
  g_assert_true (g_file_set_contents (path, journal, (gssize) length, NULL));

  again = storage_fixture_open (fixture);
  g_assert_null (acies_battle_store_get_warning (again));
  g_assert_cmpuint (acies_battle_store_get_n_recovered (again), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (again))), ==, 1);
}

/* Entries that are nowhere else are never thrown away. */
static void
test_stray_journal_is_kept (StorageFixture *fixture,
                            gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *aside = g_strdup_printf ("%s.1", path);
  g_autofree char *old = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (AciesBattleStore) again = NULL;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);

    storage_fixture_note (acies_battle_store_get_battle (store), "of the old version");
  }
  g_assert_true (g_file_get_contents (path, &old, NULL, NULL));
  {
    g_autoptr (AciesBattle) other = storage_fixture_new_battle (fixture);
    g_autoptr (GBytes) bytes = NULL;

    acies_battle_set_title (other, "Another");
    bytes = acies_battle_file_to_bytes (other);
    g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes), NULL));
  }

  again = storage_fixture_open (fixture);
  g_assert_nonnull (acies_battle_store_get_warning (again));
  /* Looking changes nothing. */
  g_assert_true (has_journal (fixture));
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
  storage_fixture_note (acies_battle_store_get_battle (again), "of the new version");
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, old);
}

static void
test_changed_on_disk (StorageFixture *fixture,
                      gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autoptr (AciesBattleStore) other = storage_fixture_open (fixture);
  g_autoptr (GError) error = NULL;
  g_autofree char *theirs = NULL;
  g_autofree char *still = NULL;

  acies_battle_set_title (acies_battle_store_get_battle (other), "A title that is longer by far");
  g_assert_true (acies_battle_store_save (other, NULL));
  theirs = read_file (fixture);

  acies_battle_set_title (acies_battle_store_get_battle (store), "Ours");
  g_assert_false (acies_battle_store_save (store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  still = read_file (fixture);
  g_assert_cmpstr (still, ==, theirs);
  g_assert_true (acies_battle_get_modified (acies_battle_store_get_battle (store)));
  g_assert_true (acies_battle_store_save_anyway (store, NULL));
  g_assert_false (acies_battle_get_modified (acies_battle_store_get_battle (store)));
}

/* Two windows, or a window and a shell: one of them logs. */
static void
test_second_writer (StorageFixture *fixture,
                    gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autoptr (AciesBattleStore) other = storage_fixture_open (fixture);
  g_autoptr (AciesEvent) event = acies_event_new_note ("late", NULL, 0, FALSE);
  g_autoptr (GError) error = NULL;

  storage_fixture_note (acies_battle_store_get_battle (store), "first");
  g_assert_false (acies_battle_append (acies_battle_store_get_battle (other), event, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (other))), ==, 0);
}

/* Somebody logged and went away between our opening and our first entry. */
static void
test_logged_in_between (StorageFixture *fixture,
                        gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autoptr (AciesEvent) event = acies_event_new_note ("late", NULL, 0, FALSE);
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (AciesBattleStore) other = storage_fixture_open (fixture);

    storage_fixture_note (acies_battle_store_get_battle (other), "theirs");
  }
  g_assert_false (acies_battle_append (acies_battle_store_get_battle (store), event, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
}

static void
test_disk_full (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autofree char *before = read_file (fixture);
  g_autofree char *after = NULL;
  g_autofree char *large = g_strnfill (4000, 'x');
  g_autoptr (AciesEvent) event = acies_event_new_note (large, NULL, 0, FALSE);
  g_autoptr (GError) error = NULL;
  struct rlimit old;
  struct rlimit small;

  storage_fixture_note (battle, "fits");
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 1000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (acies_battle_append (battle, event, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (acies_battle_store_save (store, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (error);

  after = read_file (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 1);
  g_assert_true (acies_battle_store_save (store, NULL));
}

static void
test_save_as (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "other.battle", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (path);
  g_autofree char *before = read_file (fixture);
  g_autofree char *after = NULL;

  storage_fixture_note (acies_battle_store_get_battle (store), "for the other file");
  g_assert_true (acies_battle_store_save_as (store, other, NULL));
  g_assert_true (g_file_equal (acies_battle_store_get_file (store), other));
  after = read_file (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (has_journal (fixture));
  storage_fixture_note (acies_battle_store_get_battle (store), "goes on there");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/storage/store/" path, StorageFixture, NULL, \
              storage_fixture_set_up, function, storage_fixture_tear_down)

  ADD ("round-trip", test_round_trip);
  ADD ("sample-armies-round-trip", test_sample_armies_round_trip);
  ADD ("recovers", test_recovers);
  ADD ("discard", test_discard);
  ADD ("journal-of-older-file", test_journal_of_older_file);
  ADD ("stray-journal-is-kept", test_stray_journal_is_kept);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("second-writer", test_second_writer);
  ADD ("logged-in-between", test_logged_in_between);
  ADD ("disk-full", test_disk_full);
  ADD ("save-as", test_save_as);

#undef ADD

  return g_test_run ();
}
