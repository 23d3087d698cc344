/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of armies that were not saved, and what is found of them in the next run. */

#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-army-file.h"
#include "army-fixture.h"

#define N_STEPS 600

/* ---- With a file ---- */

static void
test_recovers (StorageFixture *fixture,
               gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) edited = NULL;

  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  g_assert_false (army_fixture_has_copy (fixture, 1));

  army_fixture_edit (store, "“A” <note> & more\nof it");
  army_fixture_update_copy (store);
  g_assert_true (army_fixture_has_copy (fixture, 1));
  edited = army_fixture_print (store);
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
  g_assert_null (acies_army_store_get_warning (store));

  army_fixture_save (store);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (store, edited);
}

static void
test_discard (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) saved = army_fixture_print (store);

  army_fixture_edit (store, "not wanted");
  army_fixture_update_copy (store);
  army_fixture_discard (store);
  g_assert_false (army_fixture_has_copy (fixture, 1));

  /* What the page may still do while it is being closed. */
  army_fixture_edit (store, "nor this");
  army_fixture_update_copy (store);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (store, saved);
}

static void
test_undo (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_assert_true (acies_history_undo (acies_army_store_get_history (store)));
  army_fixture_update_copy (store);
  g_assert_false (army_fixture_has_copy (fixture, 1));
}

static void
test_save_as (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "other.army", NULL);
  g_autofree char *copy = g_build_filename (fixture->folder, ".other.army.recovery", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_assert_true (acies_army_store_save (store, other, TRUE, &error));
  g_assert_no_error (error);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  g_assert_true (g_file_equal (acies_army_store_get_file (store), other));
  g_assert_false (army_fixture_is_modified (store));

  army_fixture_edit (store, "two");
  army_fixture_update_copy (store);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
}

static void
test_same_as_file (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autoptr (GBytes) copy = NULL;

  /* As when the program is killed between the two halves of a save. */
  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  copy = army_fixture_read (path);
  army_fixture_save (store);
  army_fixture_write (path, copy);
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  g_assert_null (acies_army_store_get_warning (store));
  g_assert_false (army_fixture_has_copy (fixture, 1));
}

static void
test_save_updates_copy (StorageFixture *fixture,
                        gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_path (fixture);
  g_autoptr (GBytes) other = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) error = NULL;

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  army_fixture_edit (store, "two");
  edited = army_fixture_print (store);
  /* A save that fails late enough leaves the copy as the save would have left the file. */
  other = g_bytes_new_static ("<changed/>", 10);
  army_fixture_write (path, other);
  g_assert_false (acies_army_store_save (store, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_object (&store);

  {
    g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
    g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);

    army_fixture_write (path, bytes);
  }
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
}

static void
test_file_changed (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (AciesArmy) porus = storage_fixture_load_army (fixture, "porus.army");
  g_autoptr (GBytes) other = acies_army_file_to_bytes (porus);
  g_autofree char *path = army_fixture_get_path (fixture);
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) error = NULL;

  army_fixture_edit (store, "one");
  army_fixture_update_copy (store);
  g_clear_object (&store);
  army_fixture_write (path, other);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED_FROM_OTHER);
  army_fixture_edit (store, "two");
  army_fixture_update_copy (store);
  edited = army_fixture_print (store);
  g_clear_object (&store);

  /* A second crash does not make it an edit of the other file. */
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED_FROM_OTHER);
  army_fixture_assert_army (store, edited);
  g_assert_false (acies_army_store_save (store, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  g_assert_true (army_fixture_has_copy (fixture, 1));

  g_assert_true (acies_army_store_save (store, NULL, TRUE, &error));
  g_assert_no_error (error);
  g_assert_false (army_fixture_has_copy (fixture, 1));
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (store, edited);
}

static void
test_link (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_path (fixture);
  g_autofree char *link = g_build_filename (fixture->folder, "link.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&store);
  g_assert_cmpint (symlink (path, link), ==, 0);
  store = acies_army_store_open (fixture->library, file, NULL, &error);
  g_assert_no_error (error);
  army_fixture_edit (store, "through a link");
  army_fixture_update_copy (store);
  edited = army_fixture_print (store);
  g_assert_true (army_fixture_has_copy (fixture, 1));
  g_clear_object (&store);

  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
}

static void
test_mode (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autofree char *path = army_fixture_get_path (fixture);
  g_autofree char *copy = army_fixture_get_copy (fixture, 1);
  GStatBuf info = { 0 };

  g_clear_object (&store);
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  store = army_fixture_open (fixture);
  army_fixture_edit (store, "private");
  army_fixture_update_copy (store);
  g_assert_cmpint (g_stat (copy, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
}

/* ---- Two programs ---- */

static void
test_two_stores (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesArmyStore) one = army_fixture_open_sample (fixture);
  g_autoptr (AciesArmyStore) two = army_fixture_open (fixture);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  army_fixture_edit (one, "one");
  army_fixture_update_copy (one);
  army_fixture_edit (two, "two");
  army_fixture_update_copy (two);
  g_assert_true (army_fixture_has_copy (fixture, 1));
  g_assert_true (army_fixture_has_copy (fixture, 2));
  first = army_fixture_print (one);
  second = army_fixture_print (two);

  /* Another that comes while both are at it sees nothing of them, and harms neither. */
  {
    g_autoptr (AciesArmyStore) three = army_fixture_open (fixture);

    army_fixture_assert_recovery (three, ACIES_ARMY_NOT_RECOVERED);
    g_assert_null (acies_army_store_get_warning (three));
  }
  g_clear_object (&one);
  g_clear_object (&two);

  one = army_fixture_open (fixture);
  army_fixture_assert_recovery (one, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (one, first);
  army_fixture_discard (one);
  g_clear_object (&one);
  g_assert_false (army_fixture_has_copy (fixture, 1));

  one = army_fixture_open (fixture);
  army_fixture_assert_recovery (one, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (one, second);
  army_fixture_save (one);
  g_assert_false (army_fixture_has_copy (fixture, 2));
}

static void
test_two_stores_save (StorageFixture *fixture,
                      gconstpointer   data)
{
  g_autoptr (AciesArmyStore) one = army_fixture_open_sample (fixture);
  g_autoptr (AciesArmyStore) two = army_fixture_open (fixture);
  g_autoptr (GError) error = NULL;

  army_fixture_edit (one, "one");
  army_fixture_update_copy (one);
  army_fixture_edit (two, "two");
  army_fixture_update_copy (two);
  army_fixture_save (two);
  g_assert_true (army_fixture_has_copy (fixture, 1));
  g_assert_false (army_fixture_has_copy (fixture, 2));

  g_assert_false (acies_army_store_save (one, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (army_fixture_has_copy (fixture, 1));
  g_clear_object (&one);

  one = army_fixture_open (fixture);
  army_fixture_assert_recovery (one, ACIES_ARMY_RECOVERED_FROM_OTHER);
}

/* A copy that comes to lie beside the file while it is open holds edits of another program. */
static void
test_never_overwritten (StorageFixture *fixture,
                        gconstpointer   data)
{
  g_autoptr (AciesArmyStore) one = army_fixture_open_sample (fixture);
  g_autoptr (AciesArmyStore) two = army_fixture_open (fixture);
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  army_fixture_edit (one, "one");
  army_fixture_update_copy (one);
  g_clear_object (&one);
  before = army_fixture_read (path);

  army_fixture_edit (two, "two");
  army_fixture_update_copy (two);
  army_fixture_save (two);
  after = army_fixture_read (path);
  g_assert_true (g_bytes_equal (before, after));
}

/* ---- Without a file ---- */

static char *
get_unsaved (void)
{
  return g_build_filename (g_get_user_state_dir (), "acies", "recovery", "unsaved.recovery", NULL);
}

static AciesArmyStore *
create_army (StorageFixture *fixture,
             const char     *notes)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "porus.army");
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  AciesArmyStore *store = acies_army_store_new (ruleset, army);

  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_edit (store, notes);
  army_fixture_update_copy (store);

  return store;
}

static GPtrArray *
find_unsaved (StorageFixture *fixture,
              guint           n_expected)
{
  g_autofree char *warning = NULL;
  GPtrArray *stores = acies_army_store_find_unsaved (fixture->library, &warning);

  g_assert_null (warning);
  g_assert_cmpuint (stores->len, ==, n_expected);

  return stores;
}

/* An imported army has no edits, and is kept all the same. */
static void
test_imported (StorageFixture *fixture,
               gconstpointer   data)
{
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesArmyStore) store = acies_army_store_new_unsaved (ruleset, army);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_true (army_fixture_is_modified (store));
  army_fixture_update_copy (store);
  g_assert_true (acies_army_store_has_unsaved ());
  g_clear_object (&store);

  found = find_unsaved (fixture, 1);
  army_fixture_discard (found->pdata[0]);
}

static void
test_unsaved (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = army_fixture_get_file (fixture);

  g_assert_false (acies_army_store_has_unsaved ());
  store = create_army (fixture, "never saved");
  edited = army_fixture_print (store);
  g_assert_true (acies_army_store_has_unsaved ());
  found = find_unsaved (fixture, 0);
  g_clear_pointer (&found, g_ptr_array_unref);
  g_clear_object (&store);

  found = find_unsaved (fixture, 1);
  store = g_object_ref (found->pdata[0]);
  g_clear_pointer (&found, g_ptr_array_unref);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
  g_assert_null (acies_army_store_get_file (store));

  g_assert_true (acies_army_store_save (store, file, TRUE, &error));
  g_assert_no_error (error);
  g_assert_false (acies_army_store_has_unsaved ());
  g_clear_object (&store);
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (store, edited);
}

static void
test_unsaved_later (StorageFixture *fixture,
                    gconstpointer   data)
{
  g_autoptr (AciesArmyStore) one = create_army (fixture, "one");
  g_autoptr (AciesArmyStore) two = create_army (fixture, "two");
  g_autoptr (GBytes) first = army_fixture_print (one);
  g_autoptr (GBytes) second = army_fixture_print (two);
  g_autoptr (GPtrArray) found = NULL;

  g_clear_object (&one);
  g_clear_object (&two);
  found = find_unsaved (fixture, 2);
  army_fixture_assert_army (found->pdata[0], first);
  army_fixture_assert_army (found->pdata[1], second);
  acies_army_store_leave (found->pdata[1]);
  army_fixture_discard (found->pdata[0]);
  g_clear_pointer (&found, g_ptr_array_unref);

  found = find_unsaved (fixture, 1);
  army_fixture_assert_army (found->pdata[0], second);
  army_fixture_discard (found->pdata[0]);
  g_assert_false (acies_army_store_has_unsaved ());
}

/* Left in one window while it is asked about, and found by the next program. */
static void
test_unsaved_left (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = create_army (fixture, "one");
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) again = NULL;

  g_clear_object (&store);
  found = find_unsaved (fixture, 1);
  acies_army_store_leave (found->pdata[0]);
  again = find_unsaved (fixture, 1);
}

static void
test_unsaved_damaged (StorageFixture *fixture,
                      gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = create_army (fixture, "one");
  g_autofree char *path = get_unsaved ();
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autofree char *warning = NULL;
  g_autoptr (GBytes) junk = g_bytes_new_static ("ACIES-RECOVERY", 14);
  g_autoptr (GBytes) kept = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_clear_object (&store);
  army_fixture_write (path, junk);
  found = acies_army_store_find_unsaved (fixture->library, &warning);
  g_assert_cmpuint (found->len, ==, 0);
  g_assert_nonnull (warning);
  g_assert_nonnull (strstr (warning, aside));
  kept = army_fixture_read (aside);
  g_assert_true (g_bytes_equal (kept, junk));
  g_assert_false (acies_army_store_has_unsaved ());
}

/* ---- Places that cannot be written to ---- */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_obstacle (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autofree char *blocked = g_build_filename (g_get_user_state_dir (), "acies", NULL);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "porus.army");
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (AciesArmyStore) store = acies_army_store_new (ruleset, army);
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  guint n_told = 0;

  g_mkdir_with_parents (g_get_user_state_dir (), 0700);
  g_assert_true (g_file_set_contents (blocked, "", 0, NULL));
  g_signal_connect_swapped (store, "notify::obstacle", G_CALLBACK (count_cb), &n_told);
  army_fixture_edit (store, "one");
  g_assert_false (acies_army_store_update_copy (store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_cmpstr (acies_army_store_get_obstacle (store)->message, ==, error->message);
  g_assert_nonnull (strstr (error->message, blocked));
  g_assert_false (acies_army_store_update_copy (store, NULL));
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (army_fixture_is_modified (store));

  g_unlink (blocked);
  army_fixture_update_copy (store);
  g_assert_null (acies_army_store_get_obstacle (store));
  g_assert_cmpuint (n_told, ==, 2);
}

/* ---- Names in sentences ---- */

static void
test_name_forms (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  AciesHistory *history = acies_army_store_get_history (store);
  g_autoptr (GEnumClass) forms = g_type_class_ref (ACIES_TYPE_NAME_FORM);

  for (guint i = 0; i < forms->n_values; i++)
    {
      const char *nick = forms->values[i].value_nick;
      AciesUnit *unit = acies_army_find_unit (acies_army_store_get_army (store), "1");
      g_autofree char *attribute = g_strdup_printf (" name-form=\"%s\"", nick);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesArmy) read = NULL;
      g_autoptr (AciesArmy) copy = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_said = forms->values[i].value != ACIES_NAME_GUESSED;

      g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "name-form", nick, &error));
      g_assert_no_error (error);
      bytes = acies_army_file_to_bytes (acies_army_store_get_army (store));
      g_assert_cmpint (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), attribute) != NULL, ==,
                       is_said);
      read = acies_army_file_parse (fixture->library, bytes, "test.army", &error);
      g_assert_no_error (error);
      g_assert_cmpint (acies_unit_get_name_form (acies_army_find_unit (read, "1")), ==, forms->values[i].value);
      g_assert_cmpint (acies_unit_get_name_form (acies_army_find_unit (read, "2")), ==, ACIES_NAME_GUESSED);
      copy = acies_army_copy (read);
      g_assert_cmpint (acies_unit_get_name_form (acies_army_find_unit (copy, "1")), ==, forms->values[i].value);
    }
}

/* A form that there is not is refused, where it stands. */
static void
test_bad_name_form (StorageFixture *fixture,
                    gconstpointer   data)
{
  static const char text[] = "<army xmlns=\"urn:acies\" version=\"1.0\" ruleset=\"meeting-of-hosts\" name=\"A\">\n"
                             "<command id=\"c1\">\n"
                             "<unit id=\"1\" name=\"Foot\" name-form=\"dual\"/>\n"
                             "</command>\n"
                             "</army>\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_army_file_parse (fixture->library, bytes, "test.army", &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "test.army:3"));
  g_assert_nonnull (strstr (error->message, "name-form"));
  g_assert_nonnull (strstr (error->message, "dual"));
}

/* ---- In a thread ---- */

/* Its name is taken by an empty file, which the copy then replaces. */
static gboolean
is_written (StorageFixture *fixture)
{
  g_autofree char *path = army_fixture_get_copy (fixture, 1);
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0;
}

static void
wait_for_copy (StorageFixture *fixture,
               gboolean        there)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while ((there ? !is_written (fixture) : army_fixture_has_copy (fixture, 1)) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (is_written (fixture), ==, there);
}

/* As long as a thread is at it, it is not gone, nor is the lock. */
static void
drop (AciesArmyStore **place)
{
  AciesArmyStore *store = *place;

  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) place);
  g_object_unref (store);
  while (*place != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_by_itself (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autoptr (AciesArmyStore) store = army_fixture_open_sample (fixture);
  g_autoptr (GBytes) edited = NULL;

  army_fixture_edit (store, "one");
  g_assert_false (army_fixture_has_copy (fixture, 1));
  wait_for_copy (fixture, TRUE);
  g_assert_true (acies_history_undo (acies_army_store_get_history (store)));
  wait_for_copy (fixture, FALSE);

  army_fixture_edit (store, "two");
  army_fixture_add_photos (store);
  wait_for_copy (fixture, TRUE);
  edited = army_fixture_print (store);
  drop (&store);
  store = army_fixture_open (fixture);
  army_fixture_assert_recovery (store, ACIES_ARMY_RECOVERED);
  army_fixture_assert_army (store, edited);
}

/* ---- Every order ---- */

typedef struct
{
  AciesArmyStore *store;
  GBytes         *saved;
  /* NULL when there is none. */
  GBytes         *copy;
} Walk;

static void
set_bytes (GBytes **place,
           GBytes  *bytes)
{
  g_clear_pointer (place, g_bytes_unref);
  *place = bytes;
}

static void
walk_open (Walk           *walk,
           StorageFixture *fixture)
{
  gboolean recovered = walk->copy != NULL && !g_bytes_equal (walk->copy, walk->saved);

  g_clear_object (&walk->store);
  walk->store = army_fixture_open (fixture);
  g_assert_null (acies_army_store_get_warning (walk->store));
  army_fixture_assert_recovery (walk->store, recovered ? ACIES_ARMY_RECOVERED : ACIES_ARMY_NOT_RECOVERED);
  army_fixture_assert_army (walk->store, recovered ? walk->copy : walk->saved);
  if (!recovered)
    set_bytes (&walk->copy, NULL);
}

static void
walk_edit (Walk  *walk,
           GRand *rand)
{
  AciesHistory *history = acies_army_store_get_history (walk->store);
  AciesArmy *army = acies_army_store_get_army (walk->store);
  g_autofree char *text = g_strdup_printf ("%u <&> “é” %u", g_rand_int (rand), g_rand_int (rand));
  AciesCommand *command;

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      acies_history_add_command (history, g_rand_boolean (rand), G_MAXUINT);
      break;
    case 1:
      command = acies_army_get_command (army, 0);
      if (command != NULL && acies_army_get_n_units (army) < 40)
        acies_history_add_unit (history, command, 0);
      break;
    case 2:
      if (acies_army_get_n_commands (army) > 2)
        acies_history_remove_command (history, acies_army_get_command (army, 1));
      break;
    case 3:
      acies_history_undo (history);
      break;
    default:
      acies_history_set_text (history, G_OBJECT (army), g_rand_boolean (rand) ? "name" : "notes", text, NULL);
    }
}

static void
walk_step (Walk           *walk,
           StorageFixture *fixture,
           GRand          *rand)
{
  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      army_fixture_save (walk->store);
      set_bytes (&walk->saved, army_fixture_print (walk->store));
      set_bytes (&walk->copy, NULL);
      break;
    case 1:
      army_fixture_discard (walk->store);
      set_bytes (&walk->copy, NULL);
      walk_open (walk, fixture);
      break;
    case 2:
    case 3:
      walk_open (walk, fixture);
      break;
    case 4:
    case 5:
    case 6:
      army_fixture_update_copy (walk->store);
      set_bytes (&walk->copy, army_fixture_is_modified (walk->store) ? army_fixture_print (walk->store) : NULL);
      break;
    default:
      walk_edit (walk, rand);
    }
  g_assert_cmpint (army_fixture_has_copy (fixture, 1), ==, walk->copy != NULL);
  g_assert_false (army_fixture_has_copy (fixture, 2));
}

static void
test_walk (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Walk walk = { army_fixture_open_sample (fixture), NULL, NULL };

  walk.saved = army_fixture_print (walk.store);
  for (guint i = 0; i < N_STEPS && !g_test_failed (); i++)
    walk_step (&walk, fixture, rand);

  g_clear_object (&walk.store);
  set_bytes (&walk.saved, NULL);
  set_bytes (&walk.copy, NULL);
}

int
main (int    argc,
      char **argv)
{
  army_fixture_init (&argc, &argv);

#define ADD(path, function) army_fixture_add ("/storage/army-store/" path, NULL, function)
  ADD ("recovers", test_recovers);
  ADD ("discard", test_discard);
  ADD ("undo-to-saved", test_undo);
  ADD ("save-as", test_save_as);
  ADD ("copy-equals-file", test_same_as_file);
  ADD ("save-updates-copy-first", test_save_updates_copy);
  ADD ("file-changed-since", test_file_changed);
  ADD ("through-link", test_link);
  ADD ("mode", test_mode);
  ADD ("two-stores", test_two_stores);
  ADD ("two-stores-one-saves", test_two_stores_save);
  ADD ("other-copy-never-overwritten", test_never_overwritten);
  ADD ("imported", test_imported);
  ADD ("unsaved", test_unsaved);
  ADD ("unsaved-two", test_unsaved_later);
  ADD ("unsaved-left", test_unsaved_left);
  ADD ("unsaved-damaged", test_unsaved_damaged);
  ADD ("obstacle", test_obstacle);
  ADD ("name-forms", test_name_forms);
  ADD ("bad-name-form", test_bad_name_form);
  ADD ("by-itself", test_by_itself);
  ADD ("walk", test_walk);

  return army_fixture_run ();
}
