/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A journal, as it was found beside a battle.  No input comes upon a checksum by
 * chance, so the same bytes are tried a second time with all checksums put right.
 */

#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-journal-private.h"
#include "fuzz.h"

#define CHECKSUM_LENGTH 16

/* One file for all inputs: making one each time takes longer than reading it. */
static const char *
get_path (void)
{
  static char *path;
  int fd;

  if (path == NULL)
    {
      fd = g_file_open_tmp ("acies-fuzz-XXXXXX.journal", &path, NULL);
      g_assert_cmpint (fd, >=, 0);
      g_close (fd, NULL);
    }

  return path;
}

static void
write_file (const char   *path,
            const guint8 *data,
            gsize         size)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, data, size), ==, (gssize) size);
  g_close (fd, NULL);
}

static AciesJournalContents *
read_journal (const char *path)
{
  g_autoptr (GError) error = NULL;
  AciesJournalContents *contents = acies_journal_read (path, &error);

  fuzz_check_error (contents, error);

  return contents;
}

/* Writing that goes on behind the last whole record leaves the same records, and no damage. */
static void
check_goes_on (const char                 *path,
               const AciesJournalContents *contents)
{
  g_autoptr (AciesJournal) journal = acies_journal_open (path, 0600, NULL);
  g_autoptr (AciesJournalContents) same = NULL;

  g_assert_nonnull (journal);
  g_assert_cmpuint (acies_journal_get_contents (journal)->records->len, ==, contents->records->len);
  g_assert_true (acies_journal_cut (journal, contents->records->len, NULL));
  g_assert_true (acies_journal_append (journal, "<more/>", NULL));
  same = read_journal (path);
  g_assert_nonnull (same);
  g_assert_false (same->damaged);
  g_assert_cmpstr (same->tag, ==, contents->tag);
  g_assert_cmpuint (same->records->len, ==, contents->records->len + 1);
  for (guint i = 0; i < contents->records->len; i++)
    g_assert_cmpstr (same->records->pdata[i], ==, contents->records->pdata[i]);
}

static void
check_journal (const guint8 *data,
               gsize         size)
{
  const char *path = get_path ();
  g_autoptr (AciesJournalContents) contents = NULL;

  write_file (path, data, size);
  contents = read_journal (path);
  if (contents != NULL && contents->tag != NULL)
    check_goes_on (path, contents);
  g_unlink (path);
}

/* Each line "LENGTH CHECKSUM" gets the checksum of the bytes that it stands before. */
static void
put_checksums_right (guint8 *data,
                     gsize   size)
{
  gsize at = 0;

  while (at < size)
    {
      guint8 *newline = memchr (data + at, '\n', size - at);
      guint8 *space = newline != NULL ? memchr (data + at, ' ', (gsize) (newline - data) - at) : NULL;
      gsize next = newline != NULL ? (gsize) (newline - data) + 1 : size;
      guint64 length = space != NULL ? g_ascii_strtoull ((const char *) data + at, NULL, 10) : 0;

      if (space != NULL && newline - space == CHECKSUM_LENGTH + 1 && length <= size - next)
        {
          g_autofree char *checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data + next, length);

          memcpy (space + 1, checksum, CHECKSUM_LENGTH);
          next += length;
        }
      at = next;
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree guint8 *right = g_malloc (size + 1);

  if (size > 0)
    memcpy (right, data, size);
  right[size] = '\0';

  check_journal (data, size);
  put_checksums_right (right, size);
  check_journal (right, size);

  return 0;
}
