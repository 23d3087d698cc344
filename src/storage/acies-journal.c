/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-journal-private.h"

#define MAGIC "ACIES-JOURNAL 1 "
#define TAG_LENGTH 64
#define CHECKSUM_LENGTH 16

/* An event is a few kilobytes; a length beyond this is damage. */
#define MAX_RECORD (16 * 1024 * 1024)
#define MAX_JOURNAL (256 * 1024 * 1024)

struct _AciesJournal
{
  char  *path;
  int    fd;
  off_t  length;
  guint  n_records;
};

static char *
checksum (const char *data,
          gsize       length)
{
  g_autofree char *whole = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);

  return g_strndup (whole, CHECKSUM_LENGTH);
}

/* Reads one record at @at; NULL when there is no whole one. */
static char *
parse_record (const char  *at,
              const char  *end,
              const char **next)
{
  const char *newline = memchr (at, '\n', (gsize) (end - at));
  g_autofree char *line = NULL;
  g_autofree char *expected = NULL;
  char *space;
  guint64 length;

  if (newline == NULL)
    return NULL;

  line = g_strndup (at, (gsize) (newline - at));
  if (!g_ascii_isdigit (line[0]))
    return NULL;
  length = g_ascii_strtoull (line, &space, 10);
  if (*space != ' ' || length > MAX_RECORD || (guint64) (end - newline - 1) < length + 1)
    return NULL;

  at = newline + 1;
  expected = checksum (at, (gsize) length);
  if (strcmp (space + 1, expected) != 0 || at[length] != '\n')
    return NULL;

  *next = at + length + 1;
  return g_strndup (at, (gsize) length);
}

/* How far the journal is whole, and what it holds until there. */
static gboolean
parse_journal (const char  *data,
               gsize        length,
               char       **tag,
               GPtrArray   *records,
               gsize       *whole)
{
  const gsize header = strlen (MAGIC) + TAG_LENGTH + 1;
  const char *end = data + length;
  const char *at = data + header;
  char *record;

  *whole = 0;
  if (length < header || !g_str_has_prefix (data, MAGIC) || data[header - 1] != '\n')
    return FALSE;

  if (tag != NULL)
    *tag = g_strndup (data + strlen (MAGIC), TAG_LENGTH);
  while (at < end && (record = parse_record (at, end, &at)) != NULL)
    g_ptr_array_add (records, record);
  *whole = (gsize) (at - data);

  return TRUE;
}

static gboolean
load (const char  *path,
      char       **data,
      gsize       *length,
      GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) == 0 && (!S_ISREG (info.st_mode) || info.st_size > MAX_JOURNAL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s is not a journal of ours: it is too large or not a plain file"), path);
      return FALSE;
    }

  return g_file_get_contents (path, data, length, error);
}

gboolean
acies_journal_read (const char  *path,
                    char       **tag,
                    GPtrArray  **records,
                    gboolean    *torn,
                    GError     **error)
{
  g_autofree char *data = NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  gsize length;
  gsize whole;

  if (!load (path, &data, &length, error))
    return FALSE;

  *tag = NULL;
  parse_journal (data, length, tag, found, &whole);
  /* One that was made and not written to yet has lost nothing. */
  *torn = whole < length;
  *records = g_steal_pointer (&found);

  return TRUE;
}

static gboolean
set_errno (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               /* Translators: a path, what the system says */
               _("The journal %s cannot be written: %s"), path, g_strerror (code));
  return FALSE;
}

/* All of it, or the journal is cut back to where it was. */
static gboolean
write_synced (AciesJournal  *self,
              const char    *data,
              gsize          length,
              GError       **error)
{
  gsize written = 0;

  while (written < length)
    {
      ssize_t n = pwrite (self->fd, data + written, length - written, self->length + (off_t) written);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        break;
      written += (gsize) n;
    }

  if (written < length || g_fsync (self->fd) != 0)
    {
      int code = errno;

      if (ftruncate (self->fd, self->length) != 0)
        g_debug ("%s keeps a torn end, which readers skip", self->path);
      errno = code;
      return set_errno (error, self->path);
    }

  self->length += (off_t) length;
  return TRUE;
}

/* The folder must know the new file, too, or it is gone after a power cut. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);

  if (fd < 0)
    return;
  g_fsync (fd);
  g_close (fd, NULL);
}

static gboolean
start (AciesJournal  *self,
       const char    *tag,
       GError       **error)
{
  g_autofree char *header = g_strconcat (MAGIC, tag, "\n", NULL);

  self->length = 0;
  self->n_records = 0;
  if (ftruncate (self->fd, 0) != 0)
    return set_errno (error, self->path);
  if (!write_synced (self, header, strlen (header), error))
    return FALSE;
  sync_folder (self->path);

  return TRUE;
}

/* Whoever had it before may take it away between our opening and our locking. */
static gboolean
open_locked (AciesJournal  *self,
             GError       **error)
{
  struct stat info;

  do
    {
      if (self->fd >= 0)
        g_close (self->fd, NULL);
      self->fd = g_open (self->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
      if (self->fd < 0)
        return set_errno (error, self->path);
      if (flock (self->fd, LOCK_EX | LOCK_NB) != 0)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                               _("This battle is being played in another window; nothing can be logged here"));
          return FALSE;
        }
      if (fstat (self->fd, &info) != 0)
        return set_errno (error, self->path);
    }
  while (info.st_nlink == 0);

  return TRUE;
}

AciesJournal *
acies_journal_open (const char  *path,
                    const char  *tag,
                    GError     **error)
{
  g_autoptr (AciesJournal) self = g_new0 (AciesJournal, 1);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *data = NULL;
  g_autofree char *found = NULL;
  gsize length;
  gsize whole;

  self->path = g_strdup (path);
  self->fd = -1;
  if (!open_locked (self, error))
    return NULL;
  if (!load (path, &data, &length, error))
    return NULL;

  if (!parse_journal (data, length, &found, records, &whole) || strcmp (found, tag) != 0)
    {
      if (!start (self, tag, error))
        return NULL;
    }
  else
    {
      self->length = (off_t) whole;
      self->n_records = records->len;
      if (whole < length && ftruncate (self->fd, self->length) != 0)
        {
          set_errno (error, path);
          return NULL;
        }
    }

  return g_steal_pointer (&self);
}

gboolean
acies_journal_append (AciesJournal  *self,
                      const char    *data,
                      GError       **error)
{
  gsize length = strlen (data);
  g_autofree char *sum = checksum (data, length);
  g_autofree char *record = g_strdup_printf ("%" G_GSIZE_FORMAT " %s\n%s\n", length, sum, data);

  if (!write_synced (self, record, strlen (record), error))
    return FALSE;
  self->n_records++;

  return TRUE;
}

guint
acies_journal_get_n_records (AciesJournal *self)
{
  return self->n_records;
}

void
acies_journal_close (AciesJournal *self)
{
  if (self->fd >= 0)
    g_close (self->fd, NULL);
  g_free (self->path);
  g_free (self);
}

void
acies_journal_remove (AciesJournal *self)
{
  /* While it is still locked, so that nobody can have begun to write to it. */
  g_unlink (self->path);
  acies_journal_close (self);
}
