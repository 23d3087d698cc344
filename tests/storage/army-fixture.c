/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "army-fixture.h"

/* GLib's own G_TEST_OPTION_ISOLATE_DIRS leaks memory. */
void
army_fixture_init (int    *argc,
                   char ***argv)
{
  g_autofree char *state = g_dir_make_tmp ("acies-state-XXXXXX", NULL);

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (argc, argv, NULL);
  g_test_set_nonfatal_assertions ();
}

int
army_fixture_run (void)
{
  int status = g_test_run ();

  g_rmdir (g_get_user_state_dir ());

  return status;
}

void
army_fixture_tear_down (StorageFixture *fixture,
                        gconstpointer   data)
{
  g_autofree char *acies = g_build_filename (g_get_user_state_dir (), "acies", NULL);
  g_autofree char *recovery = g_build_filename (acies, "recovery", NULL);
  g_autoptr (GDir) dir = g_dir_open (recovery, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (recovery, name, NULL);

      g_unlink (path);
    }
  g_rmdir (recovery);
  g_rmdir (acies);
  storage_fixture_tear_down (fixture, data);
}

char *
army_fixture_get_path (StorageFixture *fixture)
{
  return g_build_filename (fixture->folder, "test.army", NULL);
}

GFile *
army_fixture_get_file (StorageFixture *fixture)
{
  g_autofree char *path = army_fixture_get_path (fixture);

  return g_file_new_for_path (path);
}

char *
army_fixture_get_copy (StorageFixture *fixture,
                       guint           number)
{
  g_autofree char *first = g_build_filename (fixture->folder, ".test.army.recovery", NULL);

  return number == 1 ? g_steal_pointer (&first) : g_strdup_printf ("%s.%u", first, number);
}

gboolean
army_fixture_has_copy (StorageFixture *fixture,
                       guint           number)
{
  g_autofree char *path = army_fixture_get_copy (fixture, number);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

GBytes *
army_fixture_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize length = 0;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (data, length);
}

void
army_fixture_write (const char *path,
                    GBytes     *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, data, (gssize) length, &error);
  g_assert_no_error (error);
}

GBytes *
army_fixture_print (AciesArmyStore *store)
{
  return acies_army_file_to_bytes (acies_army_store_get_army (store));
}

void
army_fixture_assert_army (AciesArmyStore *store,
                          GBytes         *expected)
{
  g_autoptr (GBytes) bytes = army_fixture_print (store);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

AciesArmyStore *
army_fixture_open (StorageFixture *fixture)
{
  g_autoptr (GFile) file = army_fixture_get_file (fixture);
  g_autoptr (GError) error = NULL;
  AciesArmyStore *store = acies_army_store_open (fixture->library, file, NULL, &error);

  g_assert_no_error (error);

  return store;
}

AciesArmyStore *
army_fixture_open_sample (StorageFixture *fixture)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);
  g_autofree char *path = army_fixture_get_path (fixture);

  army_fixture_write (path, bytes);

  return army_fixture_open (fixture);
}

void
army_fixture_edit (AciesArmyStore *store,
                   const char     *notes)
{
  g_autoptr (GError) error = NULL;

  acies_history_set_text (acies_army_store_get_history (store), G_OBJECT (acies_army_store_get_army (store)),
                          "notes", notes, &error);
  g_assert_no_error (error);
}

void
army_fixture_add_photos (AciesArmyStore *store)
{
  AciesHistory *history = acies_army_store_get_history (store);
  AciesCommand *command = acies_army_get_command (acies_army_store_get_army (store), 0);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new ("\xff\xd8\xff\x12\x34\x56", 3 + MAX (i, 1));
      g_autoptr (AciesPhoto) photo = acies_photo_new ("unit.jpg", bytes, 40, 30, NULL);
      GObject *subject = i == 0 ? G_OBJECT (command) : G_OBJECT (acies_command_get_unit (command, i - 1));

      g_assert_true (acies_history_set_photo (history, subject, photo, NULL));
    }
}

void
army_fixture_update_copy (AciesArmyStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_army_store_update_copy (store, &error));
  g_assert_no_error (error);
}

void
army_fixture_save (AciesArmyStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_army_store_save (store, NULL, FALSE, &error));
  g_assert_no_error (error);
}

void
army_fixture_discard (AciesArmyStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_army_store_discard (store, &error));
  g_assert_no_error (error);
}

gboolean
army_fixture_is_modified (AciesArmyStore *store)
{
  return acies_history_get_modified (acies_army_store_get_history (store));
}

void
army_fixture_assert_recovery (AciesArmyStore    *store,
                              AciesArmyRecovery  recovery)
{
  g_assert_cmpint (acies_army_store_get_recovery (store), ==, recovery);
  g_assert_cmpint (army_fixture_is_modified (store), ==, recovery != ACIES_ARMY_NOT_RECOVERED);
}
