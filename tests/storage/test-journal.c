/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-journal-private.h"

#define TAG "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER_TAG "f123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("acies-journal-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, ".battle.journal", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
append (AciesJournal *journal,
        const char   *data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_journal_append (journal, data, &error));
  g_assert_no_error (error);
}

static AciesJournal *
open_journal (Fixture    *fixture,
              const char *tag)
{
  g_autoptr (GError) error = NULL;
  AciesJournal *journal = acies_journal_open (fixture->path, 0666, &error);
  const AciesJournalContents *contents;

  g_assert_no_error (error);
  g_assert_nonnull (journal);
  contents = acies_journal_get_contents (journal);
  if (g_strcmp0 (contents->tag, tag) == 0)
    g_assert_true (acies_journal_cut (journal, contents->records->len, &error));
  else
    g_assert_true (acies_journal_begin (journal, tag, &error));
  g_assert_no_error (error);

  return journal;
}

/* Three records, one of them of many lines, one that looks like a record itself. */
static const char *const samples[] = { "<step n=\"1\"/>", "<note>two\nlines\n</note>", "5 abcdef\nhello\n" };

static void
write_samples (Fixture *fixture)
{
  AciesJournal *journal = open_journal (fixture, TAG);

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    append (journal, samples[i]);
  g_assert_true (acies_journal_is_intact (journal));
  acies_journal_close (journal);
}

static guint
read_records (Fixture   *fixture,
              gboolean  *damaged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesJournalContents) contents = acies_journal_read (fixture->path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < contents->records->len; i++)
    g_assert_cmpstr (contents->records->pdata[i], ==, samples[i]);
  g_assert_cmpuint (contents->ends->len, ==, contents->records->len + 1);
  *damaged = contents->damaged;

  return contents->records->len;
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  gboolean damaged = TRUE;

  write_samples (fixture);
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 3);
  g_assert_false (damaged);
}

static char *
read_whole (Fixture *fixture,
            gsize   *length)
{
  char *whole = NULL;

  write_samples (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &whole, length, NULL));

  return whole;
}

/* Wherever the power goes, every record before that place is whole, none is made up, and an interrupted
 * writing is no damage; nor are the zeros that some file systems leave in its place. */
static void
test_cut_anywhere (Fixture       *fixture,
                   gconstpointer  data)
{
  gsize length;
  g_autofree char *whole = read_whole (fixture, &length);
  guint last = 0;

  for (gsize cut = 0; cut <= length; cut++)
    {
      g_autofree char *zeros = g_malloc0 (cut + 512);
      gboolean damaged = TRUE;
      guint found;

      g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) cut, NULL));
      found = read_records (fixture, &damaged);
      g_assert_false (damaged);
      g_assert_cmpuint (found, >=, last);
      g_assert_cmpuint (found, <=, last + 1);
      last = found;

      memcpy (zeros, whole, cut);
      g_assert_true (g_file_set_contents (fixture->path, zeros, (gssize) cut + 512, NULL));
      g_assert_cmpuint (read_records (fixture, &damaged), ==, found);
      g_assert_false (damaged);
    }
  g_assert_cmpuint (last, ==, 3);
}

/* Whichever byte is damaged, no record is taken that was not written, and the damage shows. */
static void
test_damaged_anywhere (Fixture       *fixture,
                       gconstpointer  data)
{
  gsize length;
  g_autofree char *whole = read_whole (fixture, &length);
  const char replacements[] = { '~', '9', '\n', ' ' };

  for (gsize at = 0; at < length; at++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (replacements); i++)
        {
          g_autofree char *bad = g_memdup2 (whole, length);
          g_autoptr (AciesJournalContents) contents = NULL;
          gboolean damaged;
          guint found;

          if (whole[at] == replacements[i])
            continue;
          bad[at] = replacements[i];
          g_assert_true (g_file_set_contents (fixture->path, bad, (gssize) length, NULL));
          found = read_records (fixture, &damaged);
          contents = acies_journal_read (fixture->path, NULL);
          if (found == 3)
            g_assert_cmpstr (contents->tag, !=, TAG);
          else if (!damaged)
            {
              g_test_message ("byte %" G_GSIZE_FORMAT " as %d goes unnoticed", at, replacements[i]);
              g_test_fail ();
            }
        }
    }
}

static void
test_damage_is_kept (Fixture       *fixture,
                     gconstpointer  data)
{
  gsize length;
  g_autofree char *whole = read_whole (fixture, &length);
  g_autofree char *aside = NULL;
  g_autofree char *expected = g_strconcat (fixture->path, ".1", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (AciesJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  gboolean damaged;
  gsize kept_length;

  *strstr (whole, "two") = 'T';
  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) length, NULL));
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 1);
  g_assert_true (damaged);

  journal = acies_journal_open (fixture->path, 0666, &error);
  g_assert_no_error (error);
  g_assert_true (acies_journal_copy_aside (journal, &aside, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (aside, ==, expected);
  g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, whole, length);

  g_assert_true (acies_journal_cut (journal, 1, &error));
  append (journal, samples[1]);
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 2);
  g_assert_false (damaged);
  g_unlink (aside);
}

/* A journal that is made to take long is given up soon. */
static void
test_hostile (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new ("ACIES-JOURNAL 1 " TAG "\n");
  gboolean damaged;

  for (guint i = 0; i < 40000; i++)
    g_string_append (text, "400000 0123456789abcdef\n");
  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 0);
  g_assert_true (damaged);
}

static void
test_not_a_plain_file (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_null (acies_journal_read (fixture->path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_null (acies_journal_open (fixture->path, 0666, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);

  g_assert_true (acies_journal_move_aside (fixture->path, &aside, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_unlink (aside);
}

/* What others do to the file shows. */
static void
test_is_intact (Fixture       *fixture,
                gconstpointer  data)
{
  AciesJournal *journal = open_journal (fixture, TAG);

  append (journal, samples[0]);
  g_assert_true (acies_journal_is_intact (journal));
  g_assert_cmpint (truncate (fixture->path, 20), ==, 0);
  g_assert_false (acies_journal_is_intact (journal));
  acies_journal_close (journal);

  journal = open_journal (fixture, TAG);
  g_unlink (fixture->path);
  g_assert_false (acies_journal_is_intact (journal));
  g_assert_true (g_file_set_contents (fixture->path, "another", -1, NULL));
  g_assert_false (acies_journal_is_intact (journal));
  acies_journal_remove (journal);
  /* It is not ours. */
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_goes_on_after_torn_end (Fixture       *fixture,
                             gconstpointer  data)
{
  gsize length;
  g_autofree char *whole = read_whole (fixture, &length);
  gboolean damaged;
  AciesJournal *journal;

  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) length - 4, NULL));

  journal = open_journal (fixture, TAG);
  append (journal, samples[2]);
  acies_journal_close (journal);
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 3);
  g_assert_false (damaged);
}

static void
test_opening_changes_nothing (Fixture       *fixture,
                              gconstpointer  data)
{
  gsize length;
  g_autofree char *whole = read_whole (fixture, &length);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize after_length;

  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) length - 4, NULL));
  acies_journal_close (acies_journal_open (fixture->path, 0666, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &after, &after_length, NULL));
  g_assert_cmpmem (after, after_length, whole, length - 4);
}

static void
test_one_writer (Fixture       *fixture,
                 gconstpointer  data)
{
  AciesJournal *first = open_journal (fixture, TAG);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_journal_open (fixture->path, 0666, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  {
    g_autoptr (AciesJournalContents) contents = acies_journal_read (fixture->path, NULL);

    g_assert_true (contents->in_use);
  }

  acies_journal_close (first);
  acies_journal_close (open_journal (fixture, TAG));
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  AciesJournal *journal = open_journal (fixture, TAG);

  append (journal, samples[0]);
  acies_journal_remove (journal);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* A full disk: the kernel takes a part of the record and refuses the rest. */
static void
test_disk_full (Fixture       *fixture,
                gconstpointer  data)
{
  AciesJournal *journal = open_journal (fixture, TAG);
  struct rlimit old;
  struct rlimit small;
  g_autoptr (GError) error = NULL;
  g_autofree char *large = g_strnfill (4000, 'x');
  gboolean damaged;

  append (journal, samples[0]);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (acies_journal_append (journal, large, &error));
  g_assert_false (acies_journal_probe (journal, NULL));
  g_assert_true (acies_journal_is_intact (journal));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (error);
  g_assert_true (acies_journal_probe (journal, NULL));
  append (journal, samples[1]);
  acies_journal_close (journal);
  g_assert_cmpuint (read_records (fixture, &damaged), ==, 2);
  g_assert_false (damaged);
}

static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none", "x.journal", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_journal_open (path, 0666, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, path));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/storage/journal/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("round-trip", test_round_trip);
  ADD ("cut-anywhere", test_cut_anywhere);
  ADD ("damaged-anywhere", test_damaged_anywhere);
  ADD ("damage-is-kept", test_damage_is_kept);
  ADD ("hostile", test_hostile);
  ADD ("not-a-plain-file", test_not_a_plain_file);
  ADD ("is-intact", test_is_intact);
  ADD ("goes-on-after-torn-end", test_goes_on_after_torn_end);
  ADD ("opening-changes-nothing", test_opening_changes_nothing);
  ADD ("one-writer", test_one_writer);
  ADD ("remove", test_remove);
  ADD ("disk-full", test_disk_full);
  ADD ("no-folder", test_no_folder);

#undef ADD

  return g_test_run ();
}
