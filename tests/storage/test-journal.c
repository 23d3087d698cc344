/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <sys/resource.h>

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
  AciesJournal *journal = acies_journal_open (fixture->path, tag, &error);

  g_assert_no_error (error);
  g_assert_nonnull (journal);

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
  g_assert_cmpuint (acies_journal_get_n_records (journal), ==, G_N_ELEMENTS (samples));
  acies_journal_close (journal);
}

static guint
read_records (Fixture   *fixture,
              gboolean  *torn)
{
  g_autofree char *tag = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_journal_read (fixture->path, &tag, &records, torn, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    g_assert_cmpstr (records->pdata[i], ==, samples[i]);

  return records->len;
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  gboolean torn = TRUE;

  write_samples (fixture);
  g_assert_cmpuint (read_records (fixture, &torn), ==, 3);
  g_assert_false (torn);
}

/* Wherever the power goes, every record before that place is whole, and none is made up. */
static void
test_cut_anywhere (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *whole = NULL;
  gsize length;
  guint last = 0;

  write_samples (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));

  for (gsize cut = 0; cut <= length; cut++)
    {
      gboolean torn;
      guint found;

      g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) cut, NULL));
      found = read_records (fixture, &torn);
      g_assert_cmpuint (found, >=, last);
      g_assert_cmpuint (found, <=, last + 1);
      last = found;
    }
  g_assert_cmpuint (last, ==, 3);
}

static void
test_damaged_byte (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *whole = NULL;
  char *place;
  gsize length;
  gboolean torn;

  write_samples (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  place = strstr (whole, "two");
  *place = 'T';
  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) length, NULL));

  g_assert_cmpuint (read_records (fixture, &torn), ==, 1);
  g_assert_true (torn);
}

static void
test_goes_on_after_torn_end (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autofree char *whole = NULL;
  gsize length;
  gboolean torn;
  AciesJournal *journal;

  write_samples (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) length - 4, NULL));

  journal = open_journal (fixture, TAG);
  g_assert_cmpuint (acies_journal_get_n_records (journal), ==, 2);
  append (journal, samples[2]);
  acies_journal_close (journal);
  g_assert_cmpuint (read_records (fixture, &torn), ==, 3);
  g_assert_false (torn);
}

static void
test_other_tag_begins_anew (Fixture       *fixture,
                            gconstpointer  data)
{
  gboolean torn;

  write_samples (fixture);
  acies_journal_close (open_journal (fixture, OTHER_TAG));
  g_assert_cmpuint (read_records (fixture, &torn), ==, 0);
  g_assert_false (torn);
}

static void
test_one_writer (Fixture       *fixture,
                 gconstpointer  data)
{
  AciesJournal *first = open_journal (fixture, TAG);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_journal_open (fixture->path, TAG, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);

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
  gboolean torn;

  append (journal, samples[0]);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (acies_journal_append (journal, large, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (acies_journal_get_n_records (journal), ==, 1);

  append (journal, samples[1]);
  acies_journal_close (journal);
  g_assert_cmpuint (read_records (fixture, &torn), ==, 2);
  g_assert_false (torn);
}

static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none", "x.journal", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_journal_open (path, TAG, &error));
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
  ADD ("damaged-byte", test_damaged_byte);
  ADD ("goes-on-after-torn-end", test_goes_on_after_torn_end);
  ADD ("other-tag-begins-anew", test_other_tag_begins_anew);
  ADD ("one-writer", test_one_writer);
  ADD ("remove", test_remove);
  ADD ("disk-full", test_disk_full);
  ADD ("no-folder", test_no_folder);

#undef ADD

  return g_test_run ();
}
