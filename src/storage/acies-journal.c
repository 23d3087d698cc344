/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-file-private.h"
#include "acies-journal-private.h"

#define MAGIC "ACIES-JOURNAL 1 "
#define MAGIC_LENGTH (sizeof MAGIC - 1)
#define TAG_LENGTH 64
#define HEADER_LENGTH (MAGIC_LENGTH + TAG_LENGTH + 1)
#define CHECKSUM_LENGTH 16

/* An event is a few kilobytes, with a photograph up to a megabyte; a length beyond this is damage. */
#define MAX_RECORD (16 * 1024 * 1024)
#define MAX_RECORD_DIGITS 8
#define MAX_JOURNAL (256 * 1024 * 1024)
#define MAX_ASIDE 1000

/* Some ten events. */
#define PROBE_LENGTH (64 * 1024)

struct _AciesJournal
{
  char                 *path;
  int                   fd;
  AciesJournalContents *contents;
  goffset               length;
};

/* Reading */

void
acies_journal_contents_free (AciesJournalContents *self)
{
  g_free (self->tag);
  g_ptr_array_unref (self->records);
  g_array_unref (self->ends);
  g_bytes_unref (self->bytes);
  g_free (self);
}

static gboolean
has_checksum (const char *data,
              gsize       length,
              const char *expected)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);

  return strncmp (sum, expected, CHECKSUM_LENGTH) == 0;
}

static gsize
count_digits (const char *at,
              const char *end,
              gsize       most,
              gboolean    hexadecimal)
{
  gsize n = 0;

  while (n < most && at + n < end && (hexadecimal ? g_ascii_isxdigit (at[n]) : g_ascii_isdigit (at[n])))
    n++;

  return n;
}

/* The line before a record's data.  @sum and @data are NULL when the line is truncated. */
typedef struct
{
  gsize       length;
  const char *sum;
  const char *data;
} RecordHead;

/* Parses such a line; FALSE when @at is not even the beginning of one. */
static gboolean
parse_head (const char *at,
            const char *end,
            RecordHead *head)
{
  gsize n_digits = count_digits (at, end, MAX_RECORD_DIGITS, FALSE);
  gsize n_sum;

  *head = (RecordHead) { 0 };
  if (n_digits == 0)
    return FALSE;
  for (gsize i = 0; i < n_digits; i++)
    head->length = head->length * 10 + (gsize) (at[i] - '0');
  at += n_digits;
  if (head->length > MAX_RECORD || at == end)
    return head->length <= MAX_RECORD;
  if (*at++ != ' ')
    return FALSE;

  n_sum = count_digits (at, end, CHECKSUM_LENGTH, TRUE);
  if (at + n_sum == end)
    return TRUE;
  if (n_sum < CHECKSUM_LENGTH || at[n_sum] != '\n')
    return FALSE;
  head->sum = at;
  head->data = at + n_sum + 1;

  return TRUE;
}

/* Finds the end of the complete record at @at; NULL when there is none. */
static const char *
parse_record (const char *at,
              const char *end,
              RecordHead *head)
{
  if (!parse_head (at, end, head)
      || head->data == NULL
      || (gsize) (end - head->data) < head->length + 1
      || head->data[head->length] != '\n'
      || !has_checksum (head->data, head->length, head->sum))
    return NULL;

  return head->data + head->length + 1;
}

/* Searches all lines for a complete record.  Gives up on a file crafted to take long, and counts it as
 * one with more records. */
static gboolean
has_whole_record (const char *at,
                  const char *end)
{
  gsize budget = 4 * (gsize) (end - at);

  for (at = memchr (at, '\n', (gsize) (end - at)); at != NULL; at = memchr (at, '\n', (gsize) (end - at)))
    {
      RecordHead head;

      at++;
      if (parse_record (at, end, &head) != NULL)
        return TRUE;
      if (head.sum == NULL)
        continue;
      if (head.length > budget)
        return TRUE;
      budget -= head.length;
    }

  return FALSE;
}

/* Tells whether the rest of a journal behind its last complete record is what an interrupted append
 * leaves. */
static gboolean
is_torn_record (const char *at,
                const char *end)
{
  RecordHead head;

  /* Skips blocks that were allocated to the file and not written. */
  while (end > at && end[-1] == '\0')
    end--;
  if (at == end)
    return TRUE;

  if (!parse_head (at, end, &head))
    return FALSE;
  if (head.data == NULL)
    return TRUE;

  /* A record that is complete except for a wrong length was not interrupted. */
  return (gsize) (end - head.data) < head.length + 1
         && !(end > head.data && end[-1] == '\n'
              && has_checksum (head.data, (gsize) (end - head.data) - 1, head.sum))
         && !has_whole_record (at, end);
}

static gboolean
is_torn_header (const char *data,
                gsize       length)
{
  while (length > 0 && data[length - 1] == '\0')
    length--;
  if (length >= HEADER_LENGTH || strncmp (data, MAGIC, MIN (length, MAGIC_LENGTH)) != 0)
    return FALSE;

  return length <= MAGIC_LENGTH
         || count_digits (data + MAGIC_LENGTH, data + length, TAG_LENGTH, TRUE) == length - MAGIC_LENGTH;
}

static gboolean
is_header (const char *data,
           gsize       length)
{
  return length >= HEADER_LENGTH
         && strncmp (data, MAGIC, MAGIC_LENGTH) == 0
         && count_digits (data + MAGIC_LENGTH, data + length, TAG_LENGTH, TRUE) == TAG_LENGTH
         && data[HEADER_LENGTH - 1] == '\n';
}

static AciesJournalContents *
parse_contents (GBytes *bytes)
{
  AciesJournalContents *self = g_new0 (AciesJournalContents, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end = data + length;
  const char *at;
  const char *next;
  RecordHead head;
  gsize offset = 0;

  self->bytes = g_bytes_ref (bytes);
  self->records = g_ptr_array_new_with_free_func (g_free);
  self->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  if (length == 0 || !is_header (data, length))
    {
      g_array_append_val (self->ends, offset);
      self->damaged = length > 0 && !is_torn_header (data, length);
      return self;
    }

  self->tag = g_strndup (data + MAGIC_LENGTH, TAG_LENGTH);
  offset = HEADER_LENGTH;
  g_array_append_val (self->ends, offset);
  for (at = data + HEADER_LENGTH; (next = parse_record (at, end, &head)) != NULL; at = next)
    {
      g_ptr_array_add (self->records, g_strndup (head.data, head.length));
      offset = (gsize) (next - data);
      g_array_append_val (self->ends, offset);
    }
  self->damaged = !is_torn_record (at, end);

  return self;
}

static AciesJournalContents *
read_contents (int          fd,
               const char  *path,
               GError     **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *data = NULL;
  struct stat info;
  gsize length = 0;
  ssize_t n = 0;

  if (fstat (fd, &info) != 0)
    {
      acies_file_set_errno (error, path);
      return NULL;
    }
  if (!S_ISREG (info.st_mode) || info.st_size > MAX_JOURNAL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s is no journal of Acies: it is too large or not a plain file"), path);
      return NULL;
    }

  data = g_malloc ((gsize) info.st_size + 1);
  while (length < (gsize) info.st_size
         && ((n = pread (fd, data + length, (gsize) info.st_size - length, (goffset) length)) > 0
             || (n < 0 && errno == EINTR)))
    length += n > 0 ? (gsize) n : 0;
  if (n < 0)
    {
      acies_file_set_errno (error, path);
      return NULL;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&data), length);

  return parse_contents (bytes);
}

AciesJournalContents *
acies_journal_read (const char  *path,
                    GError     **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  AciesJournalContents *contents;

  if (fd < 0)
    {
      acies_file_set_errno (error, path);
      return NULL;
    }
  contents = read_contents (fd, path, error);
  if (contents != NULL)
    {
      contents->in_use = flock (fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
      flock (fd, LOCK_UN);
    }
  g_close (fd, NULL);

  return contents;
}

/* Renaming and copying */

char *
acies_journal_next_aside (const char *path)
{
  for (guint n = 1; n < MAX_ASIDE; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.%u", path, n);
      struct stat info;

      if (lstat (aside, &info) != 0)
        return g_steal_pointer (&aside);
    }

  return g_strdup_printf ("%s.%u", path, MAX_ASIDE);
}

gboolean
acies_journal_move_aside (const char  *path,
                          char       **aside,
                          GError     **error)
{
  g_autofree char *name = acies_journal_next_aside (path);

  if (g_rename (path, name) != 0)
    return acies_file_set_errno (error, path);

  acies_file_sync_folder (path);
  *aside = g_steal_pointer (&name);

  return TRUE;
}

/* Copies rather than renames, so that the journal stays locked and its records replayable throughout. */
gboolean
acies_journal_copy_aside (AciesJournal  *self,
                          char         **aside,
                          GError       **error)
{
  g_autofree char *name = acies_journal_next_aside (self->path);
  gsize length;
  const char *data = g_bytes_get_data (self->contents->bytes, &length);
  struct stat info;
  int fd;

  if (fstat (self->fd, &info) != 0)
    return acies_file_set_errno (error, self->path);
  fd = g_open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, info.st_mode & 0777);
  if (fd < 0)
    return acies_file_set_errno (error, name);
  if (!acies_file_write_all (fd, data, length, 0) || g_fsync (fd) != 0)
    {
      acies_file_set_errno (error, name);
      g_unlink (name);
      g_close (fd, NULL);
      return FALSE;
    }
  g_close (fd, NULL);
  acies_file_sync_folder (name);
  *aside = g_steal_pointer (&name);

  return TRUE;
}

/* Writing */

static gboolean
fail_to_write (AciesJournal  *self,
               GError       **error)
{
  acies_file_set_errno (error, self->path);
  g_prefix_error (error, _("The journal cannot be written: "));

  return FALSE;
}

/* Writes and syncs @data, or truncates the journal to its former length. */
static gboolean
write_synced (AciesJournal  *self,
              const char    *data,
              gsize          length,
              GError       **error)
{
  if (!acies_file_write_all (self->fd, data, length, self->length) || g_fsync (self->fd) != 0)
    {
      int code = errno;

      if (ftruncate (self->fd, self->length) != 0)
        g_debug ("%s keeps a torn end, which readers skip", self->path);
      errno = code;
      return fail_to_write (self, error);
    }

  self->length += (goffset) length;
  return TRUE;
}

AciesJournal *
acies_journal_open (const char  *path,
                    guint        mode,
                    GError     **error)
{
  g_autoptr (AciesJournal) self = g_new0 (AciesJournal, 1);

  self->path = g_strdup (path);
  self->fd = acies_file_open_locked (path, mode, error);
  if (self->fd < 0)
    return NULL;
  self->contents = read_contents (self->fd, path, error);
  if (self->contents == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

const AciesJournalContents *
acies_journal_get_contents (AciesJournal *self)
{
  return self->contents;
}

gboolean
acies_journal_begin (AciesJournal  *self,
                     const char    *tag,
                     GError       **error)
{
  g_autofree char *header = g_strconcat (MAGIC, tag, "\n", NULL);

  g_clear_pointer (&self->contents, acies_journal_contents_free);
  self->length = 0;
  if (ftruncate (self->fd, 0) != 0)
    return fail_to_write (self, error);
  if (!write_synced (self, header, strlen (header), error))
    return FALSE;
  /* The folder must know the new file, too. */
  acies_file_sync_folder (self->path);

  return TRUE;
}

gboolean
acies_journal_cut (AciesJournal  *self,
                   guint          n_records,
                   GError       **error)
{
  g_return_val_if_fail (n_records < self->contents->ends->len, FALSE);

  self->length = (goffset) g_array_index (self->contents->ends, gsize, n_records);
  g_clear_pointer (&self->contents, acies_journal_contents_free);
  if (ftruncate (self->fd, self->length) != 0)
    return fail_to_write (self, error);

  return TRUE;
}

gboolean
acies_journal_is_intact (AciesJournal *self)
{
  struct stat info;

  return acies_file_is_same (self->path, self->fd)
         && fstat (self->fd, &info) == 0
         && info.st_size == self->length;
}

gboolean
acies_journal_append (AciesJournal  *self,
                      const char    *data,
                      GError       **error)
{
  gsize length = strlen (data);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, (gssize) length);
  g_autofree char *record = g_strdup_printf ("%" G_GSIZE_FORMAT " %.*s\n%s\n", length, CHECKSUM_LENGTH, sum, data);

  /* Readers would refuse longer records and journals. */
  if (length > MAX_RECORD || self->length + (goffset) strlen (record) > MAX_JOURNAL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _("The journal %s would become too large; save the battle to begin a new one"), self->path);
      return FALSE;
    }

  return write_synced (self, record, strlen (record), error);
}

/* Writes zeros on trial, since not all file systems can reserve space.  Zeros that a killed program
 * leaves count as an interrupted record. */
gboolean
acies_journal_probe (AciesJournal  *self,
                     GError       **error)
{
  g_autofree char *zeros = g_malloc0 (PROBE_LENGTH);
  goffset length = self->length;

  if (!write_synced (self, zeros, PROBE_LENGTH, error))
    return FALSE;
  self->length = length;
  if (ftruncate (self->fd, length) != 0)
    return fail_to_write (self, error);

  return TRUE;
}

void
acies_journal_close (AciesJournal *self)
{
  g_clear_pointer (&self->contents, acies_journal_contents_free);
  if (self->fd >= 0)
    g_close (self->fd, NULL);
  g_free (self->path);
  g_free (self);
}

void
acies_journal_remove (AciesJournal *self)
{
  /* Removed while locked, so that no other program can have begun to write to it. */
  if (acies_file_is_same (self->path, self->fd))
    g_unlink (self->path);
  acies_journal_close (self);
}
