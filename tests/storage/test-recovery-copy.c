/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "acies-recovery-copy-private.h"

/* What a thread still has to write when the document is saved comes too late. */

typedef struct
{
  char              *folder;
  char              *path;
  AciesRecoveryCopy *copy;
  GBytes            *data;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("acies-recovery-XXXXXX", NULL);
  name = g_build_filename (fixture->folder, "a.army", NULL);
  fixture->path = g_build_filename (fixture->folder, ".a.army.recovery", NULL);
  file = g_file_new_for_path (name);
  fixture->copy = acies_recovery_copy_new (file);
  fixture->data = g_bytes_new_static ("<army/>", 7);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_recovery_copy_remove (fixture->copy, acies_recovery_copy_next_turn (fixture->copy), NULL);
  acies_recovery_copy_unref (fixture->copy);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_bytes_unref (fixture->data);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
is_there (Fixture *fixture)
{
  return g_file_test (fixture->path, G_FILE_TEST_EXISTS);
}

static void
write_at (Fixture *fixture,
          guint    turn)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_recovery_copy_write (fixture->copy, turn, NULL, fixture->data, &error));
  g_assert_no_error (error);
}

static void
test_late_write (Fixture       *fixture,
                 gconstpointer  data)
{
  guint turn = acies_recovery_copy_next_turn (fixture->copy);

  write_at (fixture, turn);
  g_assert_true (is_there (fixture));
  g_assert_true (acies_recovery_copy_remove (fixture->copy, acies_recovery_copy_next_turn (fixture->copy), NULL));
  g_assert_false (is_there (fixture));

  write_at (fixture, turn);
  g_assert_false (is_there (fixture));
}

static void
test_late_removal (Fixture       *fixture,
                   gconstpointer  data)
{
  guint turn = acies_recovery_copy_next_turn (fixture->copy);

  write_at (fixture, acies_recovery_copy_next_turn (fixture->copy));
  g_assert_true (acies_recovery_copy_remove (fixture->copy, turn, NULL));
  g_assert_true (is_there (fixture));
}

static void
test_late_after_release (Fixture       *fixture,
                         gconstpointer  data)
{
  guint turn = acies_recovery_copy_next_turn (fixture->copy);

  acies_recovery_copy_release (fixture->copy);
  write_at (fixture, turn);
  g_assert_false (is_there (fixture));
}

/* Somebody removed it by hand. */
static void
test_removed_by_hand (Fixture       *fixture,
                      gconstpointer  data)
{
  write_at (fixture, acies_recovery_copy_next_turn (fixture->copy));
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  write_at (fixture, acies_recovery_copy_next_turn (fixture->copy));
  g_assert_true (is_there (fixture));
}

/* A program that was killed while it wrote leaves what it was writing. */
static void
test_left_while_writing (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *fresh = g_strconcat (fixture->path, ".new", NULL);
  g_autoptr (AciesRecoveryContents) contents = NULL;
  g_autoptr (GError) error = NULL;

  write_at (fixture, acies_recovery_copy_next_turn (fixture->copy));
  acies_recovery_copy_release (fixture->copy);
  g_assert_true (g_file_set_contents (fresh, "half", -1, NULL));
  contents = acies_recovery_copy_take (fixture->copy, 0, &error);
  g_assert_no_error (error);
  g_assert_nonnull (contents);
  g_assert_null (contents->tag);
  g_assert_true (g_bytes_equal (contents->data, fixture->data));
  write_at (fixture, acies_recovery_copy_next_turn (fixture->copy));
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (fresh, "half", -1, NULL));
  g_assert_true (acies_recovery_copy_remove (fixture->copy, acies_recovery_copy_next_turn (fixture->copy), NULL));
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/storage/recovery-copy/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("late-write", test_late_write);
  ADD ("late-removal", test_late_removal);
  ADD ("late-after-release", test_late_after_release);
  ADD ("removed-by-hand", test_removed_by_hand);
  ADD ("left-while-writing", test_left_while_writing);

  return g_test_run ();
}
