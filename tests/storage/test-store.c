/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

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
  g_autoptr (AciesEvent) end = acies_event_new_end ("a", "By “night” & <rain>", FALSE);
  g_autoptr (AciesEvent) resume = acies_event_new_resume ();
  g_autoptr (AciesEvent) wording = acies_event_new_wording ("turn-1", "They <shot>.\n\nAnd & so on.", "0a1b");
  g_autoptr (GError) error = NULL;

  storage_fixture_play (battle);
  storage_fixture_note (battle, "“Quotes” & <tags>\n\tand lines");
  acies_battle_undo (battle, NULL);
  acies_battle_redo (battle, NULL);
  g_assert_true (acies_battle_append (battle, end, NULL) && acies_battle_append (battle, resume, NULL));
  g_assert_true (acies_battle_append (battle, wording, NULL));
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  first = read_file (fixture);

  again = storage_fixture_open (fixture);
  bytes = acies_battle_file_to_bytes (acies_battle_store_get_battle (again));
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), first, strlen (first));
  g_assert_false (acies_battle_get_modified (acies_battle_store_get_battle (again)));
  g_assert_nonnull (strstr (first, "part=\"turn-1\" over=\"0a1b\">They &lt;shot&gt;.\n\nAnd &amp; so on.<"));
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
    g_assert_true (acies_battle_store_discard (store, NULL));
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

/* ---- Journals that cannot be replayed whole ---- */

/* A journal of @n notes behind a saved battle. */
static char *
make_journal (StorageFixture *fixture,
              guint           n)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  char *text = NULL;

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *note = g_strdup_printf ("note %u of the journal", i);

      storage_fixture_note (acies_battle_store_get_battle (store), note);
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static guint
count_events (AciesBattleStore *store)
{
  return g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store)));
}

/* What could not be replayed is told of with the name that it is kept under, and is there after @write. */
static void
check_kept (StorageFixture *fixture,
            const char     *journal,
            guint           n_recovered,
            const char     *says,
            gboolean        save)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *aside = g_strdup_printf ("%s.1", path);
  g_autofree char *kept = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, journal, -1, NULL));
  store = storage_fixture_open (fixture);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, n_recovered);
  g_assert_nonnull (acies_battle_store_get_warning (store));
  g_assert_nonnull (strstr (acies_battle_store_get_warning (store), says));
  g_assert_nonnull (strstr (acies_battle_store_get_warning (store), aside));
  /* Looking changes nothing. */
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));

  if (save)
    g_assert_true (acies_battle_store_save (store, &error));
  else
    storage_fixture_note (acies_battle_store_get_battle (store), "goes on");
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, journal);

  /* Whatever was recovered and logged is there again, without a word. */
  g_clear_object (&store);
  store = storage_fixture_open (fixture);
  g_assert_null (acies_battle_store_get_warning (store));
  g_assert_cmpuint (count_events (store), ==, n_recovered + (save ? 0 : 1));
  g_unlink (aside);
}

/* A record in the middle has a damaged byte. */
static void
test_damage_inside_journal (StorageFixture *fixture,
                            gconstpointer   data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *journal = make_journal (fixture, 4);

      *strstr (journal, "note 3 of") = 'N';
      check_kept (fixture, journal, 2, "entry 3", i == 0);
    }
}

static void
test_damaged_header (StorageFixture *fixture,
                     gconstpointer   data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *journal = make_journal (fixture, 2);

      journal[3] = 'x';
      check_kept (fixture, journal, 0, "beginning", i == 0);
    }
}

/* An entry in the middle is whole, but cannot be replayed: its unit is gone. */
static void
test_record_that_cannot_be_replayed (StorageFixture *fixture,
                                     gconstpointer   data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = storage_fixture_journal (fixture);
      g_autofree char *journal = NULL;
      g_autofree char *bad = NULL;
      g_autofree char *sum = NULL;
      g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
      g_autoptr (AciesEvent) correction = acies_event_new_correction ("b1", "casualties", "1", "counted");
      AciesBattle *battle = acies_battle_store_get_battle (store);
      g_autoptr (GString) text = NULL;
      char *record, *body, *end;

      storage_fixture_note (battle, "one");
      g_assert_true (acies_battle_append (battle, correction, NULL));
      storage_fixture_note (battle, "three");
      g_clear_object (&store);
      g_assert_true (g_file_get_contents (path, &journal, NULL, NULL));

      /* The second record again, about another unit, with a checksum that fits. */
      body = strstr (journal, "<correction");
      g_assert_nonnull (body);
      body = g_strrstr_len (journal, body - journal, "<?xml");
      record = g_strrstr_len (journal, body - journal - 1, "\n") + 1;
      end = strstr (body, "</journal>") + strlen ("</journal>\n");
      text = g_string_new_len (body, end - body);
      g_assert_cmpuint (g_string_replace (text, "\"b1\"", "\"b9\"", 1), ==, 1);
      sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
      bad = g_strdup_printf ("%.*s%" G_GSIZE_FORMAT " %.16s\n%s%s", (int) (record - journal), journal,
                             text->len, sum, text->str, end);
      check_kept (fixture, bad, 1, "b9", i == 0);
    }
}

/* A whole record that was cut out leaves a gap in the numbers. */
static void
test_missing_record (StorageFixture *fixture,
                     gconstpointer   data)
{
  g_autofree char *journal = make_journal (fixture, 3);
  char *second = strstr (strstr (journal, "</journal>"), "\n\n") + 2;
  char *third = strstr (strstr (second, "</journal>"), "\n\n") + 2;
  g_autofree char *bad = g_strdup_printf ("%.*s%s", (int) (second - journal), journal, third);

  check_kept (fixture, bad, 1, "entry 3 stands where entry 2 should", TRUE);
}

static void
test_torn_end_is_harmless (StorageFixture *fixture,
                           gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *aside = g_strdup_printf ("%s.1", path);
  g_autofree char *journal = make_journal (fixture, 2);
  g_autoptr (AciesBattleStore) store = NULL;

  g_assert_true (g_file_set_contents (path, journal, (gssize) strlen (journal) - 20, NULL));
  store = storage_fixture_open (fixture);
  g_assert_null (acies_battle_store_get_warning (store));
  g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 1);
  storage_fixture_note (acies_battle_store_get_battle (store), "goes on");
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
}

static void
test_no_plain_journal (StorageFixture *fixture,
                       gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *aside = g_strdup_printf ("%s.1", path);
  g_autoptr (AciesBattleStore) store = NULL;

  g_object_unref (storage_fixture_create (fixture));
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  store = storage_fixture_open (fixture);
  g_assert_nonnull (strstr (acies_battle_store_get_warning (store), aside));
  storage_fixture_note (acies_battle_store_get_battle (store), "goes on");
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
}

/* ---- Journals that others change ---- */

/* Accepts a note after @path was changed, and looks whether all is there after a crash. */
static void
check_noticed (StorageFixture   *fixture,
               AciesBattleStore *store)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (AciesBattleStore) again = NULL;

  storage_fixture_note (acies_battle_store_get_battle (store), "after the change");
  before = storage_fixture_dump (acies_battle_store_get_battle (store));
  g_object_unref (store);
  again = storage_fixture_open (fixture);
  after = storage_fixture_dump (acies_battle_store_get_battle (again));
  g_assert_cmpstr (after, ==, before);
  g_assert_nonnull (strstr (after, "after the change"));
}

static void
test_journal_unlinked (StorageFixture *fixture,
                       gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  AciesBattleStore *store = storage_fixture_create (fixture);

  storage_fixture_play (acies_battle_store_get_battle (store));
  g_assert_true (acies_battle_undo (acies_battle_store_get_battle (store), NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  check_noticed (fixture, store);
}

static void
test_journal_truncated (StorageFixture *fixture,
                        gconstpointer   data)
{
  const off_t lengths[] = { 0, 30, 700 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *path = storage_fixture_journal (fixture);
      AciesBattleStore *store = storage_fixture_create (fixture);

      storage_fixture_play (acies_battle_store_get_battle (store));
      g_assert_cmpint (truncate (path, lengths[i]), ==, 0);
      check_noticed (fixture, store);
    }
}

/* Another program's journal in place of ours is not written over. */
static void
test_journal_replaced (StorageFixture *fixture,
                       gconstpointer   data)
{
  g_autofree char *path = storage_fixture_journal (fixture);
  g_autofree char *aside = g_strdup_printf ("%s.1", path);
  g_autofree char *foreign = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesEvent) late = acies_event_new_note ("late", NULL, 0, FALSE);
  g_autoptr (GError) error = NULL;

  foreign = make_journal (fixture, 2);
  g_unlink (path);
  store = storage_fixture_open (fixture);
  storage_fixture_note (acies_battle_store_get_battle (store), "ours");
  g_assert_true (g_file_set_contents (path, foreign, -1, NULL));

  g_assert_false (acies_battle_append (acies_battle_store_get_battle (store), late, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_error (acies_battle_store_get_obstacle (store), G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  g_assert_false (acies_battle_store_save (store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);

  /* Saving anyway keeps both. */
  g_assert_true (acies_battle_store_save_anyway (store, &error));
  g_assert_no_error (error);
  g_assert_null (acies_battle_store_get_obstacle (store));
  g_assert_nonnull (strstr (acies_battle_store_get_warning (store), aside));
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, foreign);
  g_clear_object (&store);
  store = storage_fixture_open (fixture);
  g_assert_cmpuint (count_events (store), ==, 1);
}

/* The fault that began it: a save in one program takes away what another accepted. */
static void
test_save_beside_writer (StorageFixture *fixture,
                         gconstpointer   data)
{
  g_autofree char *journal = make_journal (fixture, 1);
  g_autoptr (AciesBattleStore) first = storage_fixture_open (fixture);
  g_autoptr (AciesBattleStore) second = storage_fixture_open (fixture);
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere.battle", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (elsewhere);
  g_autoptr (GError) error = NULL;

  storage_fixture_note (acies_battle_store_get_battle (second), "accepted");
  g_assert_false (acies_battle_store_save (first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (acies_battle_store_save_anyway (first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (acies_battle_store_discard (first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_true (has_journal (fixture));
  /* To another place it can be saved, and the journal stays. */
  g_assert_true (acies_battle_store_save_as (first, other, &error));
  g_assert_no_error (error);
  g_assert_true (has_journal (fixture));

  g_clear_object (&first);
  g_clear_object (&second);
  second = storage_fixture_open (fixture);
  g_assert_cmpuint (acies_battle_store_get_n_recovered (second), ==, 2);
}

/* Who opens a battle that is being played is told at once, and can go on when it is free. */
static void
test_obstacle (StorageFixture *fixture,
               gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autoptr (AciesBattleStore) other = NULL;

  storage_fixture_note (acies_battle_store_get_battle (store), "ours");
  other = storage_fixture_open (fixture);
  g_assert_error (acies_battle_store_get_obstacle (other), G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_false (acies_battle_store_retry (other));

  g_clear_object (&store);
  g_assert_true (acies_battle_store_retry (other));
  g_assert_null (acies_battle_store_get_obstacle (other));
  storage_fixture_note (acies_battle_store_get_battle (other), "theirs");
}

/* ---- What a save keeps of a file ---- */

static void
test_keeps_links_and_mode (StorageFixture *fixture,
                           gconstpointer   data)
{
  const char *path = g_file_peek_path (fixture->file);
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.battle", NULL);
  g_autofree char *hard_path = g_build_filename (fixture->folder, "hard.battle", NULL);
  g_autofree char *link_journal = g_build_filename (fixture->folder, ".link.battle.journal", NULL);
  g_autofree char *text = NULL;
  g_autofree char *hard_text = NULL;
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf before, after;

  g_object_unref (storage_fixture_create (fixture));
  g_assert_cmpint (symlink ("test.battle", link_path), ==, 0);
  g_assert_cmpint (chmod (path, 0640), ==, 0);
  store = acies_battle_store_open (fixture->library, link_file, &error);
  g_assert_no_error (error);

  /* Both names have one journal. */
  storage_fixture_note (acies_battle_store_get_battle (store), "through the link");
  g_assert_true (has_journal (fixture));
  g_assert_false (g_file_test (link_journal, G_FILE_TEST_EXISTS));
  {
    g_autofree char *journal = storage_fixture_journal (fixture);

    g_assert_cmpint (g_stat (journal, &after), ==, 0);
    g_assert_cmpuint (after.st_mode & 0777, ==, 0640);
  }
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_lstat (path, &after), ==, 0);
  g_assert_true (S_ISREG (after.st_mode));
  g_assert_cmpuint (after.st_mode & 0777, ==, 0640);
  text = read_file (fixture);
  g_assert_nonnull (strstr (text, "through the link"));

  g_assert_cmpint (link (path, hard_path), ==, 0);
  g_assert_cmpint (g_stat (path, &before), ==, 0);
  storage_fixture_note (acies_battle_store_get_battle (store), "to both names");
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  g_assert_cmpuint (after.st_nlink, ==, 2);
  g_assert_cmpuint (after.st_mode & 0777, ==, 0640);
  g_assert_true (g_file_get_contents (hard_path, &hard_text, NULL, NULL));
  g_assert_nonnull (strstr (hard_text, "to both names"));
}

/* A link that leads nowhere says where the file is to be. */
static void
test_dangling_link (StorageFixture *fixture,
                    gconstpointer   data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.battle", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autoptr (AciesBattle) battle = storage_fixture_new_battle (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("test.battle", link_path), ==, 0);
  g_object_unref (acies_battle_store_create (battle, link_file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (g_file_peek_path (fixture->file), G_FILE_TEST_IS_REGULAR));
}

/* What a killed save leaves is gone after the next, and has no say in mode or content. */
static void
test_leftover_of_killed_save (StorageFixture *fixture,
                              gconstpointer   data)
{
  g_autofree char *fresh = g_build_filename (fixture->folder, ".test.battle.new", NULL);
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autofree char *text = NULL;
  GStatBuf info;

  g_assert_true (g_file_set_contents (fresh, "half a batt", -1, NULL));
  g_assert_cmpint (chmod (fresh, 0400), ==, 0);
  g_assert_true (acies_battle_store_save (store, NULL));
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  text = read_file (fixture);
  g_assert_null (strstr (text, "half a batt"));
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0200, ==, 0200);
}

/* A file with two names is written in place; a kill in the middle leaves a whole copy, which the next opening
 * puts there. */
static void
test_interrupted_writing_in_place (StorageFixture *fixture,
                                   gconstpointer   data)
{
  g_autofree char *saved = g_build_filename (fixture->folder, ".test.battle.saved", NULL);
  g_autofree char *hard_path = g_build_filename (fixture->folder, "hard.battle", NULL);
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;

  storage_fixture_note (acies_battle_store_get_battle (store), "whole");
  g_assert_true (acies_battle_store_save (store, NULL));
  g_clear_object (&store);
  text = read_file (fixture);
  g_assert_cmpint (link (g_file_peek_path (fixture->file), hard_path), ==, 0);
  g_assert_true (g_file_set_contents (saved, text, -1, NULL));
  g_assert_cmpint (truncate (hard_path, 1000), ==, 0);

  store = storage_fixture_open (fixture);
  g_assert_cmpuint (count_events (store), ==, 1);
  g_assert_false (g_file_test (saved, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (hard_path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
}

static void
test_interrupted_army (StorageFixture *fixture,
                       gconstpointer   data)
{
  g_autofree char *saved = g_build_filename (fixture->folder, ".test.battle.saved", NULL);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "porus.army");
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);
  g_autoptr (AciesArmy) again = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "<army", -1, NULL));
  g_assert_true (g_file_set_contents (saved, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  again = acies_army_file_load (fixture->library, fixture->file, NULL, NULL);
  g_assert_nonnull (again);
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
  ADD ("damage-inside-journal", test_damage_inside_journal);
  ADD ("damaged-header", test_damaged_header);
  ADD ("record-that-cannot-be-replayed", test_record_that_cannot_be_replayed);
  ADD ("missing-record", test_missing_record);
  ADD ("torn-end-is-harmless", test_torn_end_is_harmless);
  ADD ("no-plain-journal", test_no_plain_journal);
  ADD ("journal-unlinked", test_journal_unlinked);
  ADD ("journal-truncated", test_journal_truncated);
  ADD ("journal-replaced", test_journal_replaced);
  ADD ("save-beside-writer", test_save_beside_writer);
  ADD ("obstacle", test_obstacle);
  ADD ("keeps-links-and-mode", test_keeps_links_and_mode);
  ADD ("dangling-link", test_dangling_link);
  ADD ("leftover-of-killed-save", test_leftover_of_killed_save);
  ADD ("interrupted-writing-in-place", test_interrupted_writing_in_place);
  ADD ("interrupted-army", test_interrupted_army);

#undef ADD

  return g_test_run ();
}
