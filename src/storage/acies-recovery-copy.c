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
#include "acies-recovery-copy-private.h"
#include "acies-xml.h"

#define MAGIC "ACIES-RECOVERY 1 "
#define SUM_LENGTH 64
#define HEADER_LENGTH (sizeof MAGIC - 1 + SUM_LENGTH + 1 + SUM_LENGTH + 1)
#define NO_TAG "0000000000000000000000000000000000000000000000000000000000000000"

/* The number of copies of one file: of programs that edit it at the same time or crashed one after the
 * other. */
#define N_NAMES 32

struct _AciesRecoveryCopy
{
  GMutex  lock;

  /* The names without their numbers: beside the file, and in the state folder. */
  char   *bases[2];
  guint   n_bases;
  guint   mode;

  guint   turn;
  /* Valid while it is locked */
  char   *path;
  int     fd;
};

void
acies_recovery_contents_free (AciesRecoveryContents *self)
{
  g_free (self->tag);
  g_bytes_unref (self->data);
  g_free (self);
}

/* ---- Places ---- */

static char *
find_base_in_state (GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autofree char *name = uri != NULL ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1) : NULL;
  g_autofree char *base = g_strconcat (name != NULL ? name : "unsaved", ".recovery", NULL);

  return g_build_filename (g_get_user_state_dir (), "acies", "recovery", base, NULL);
}

static char *
find_base_beside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *base = g_strdup_printf (".%s.recovery", name);

  return g_build_filename (folder, base, NULL);
}

AciesRecoveryCopy *
acies_recovery_copy_new (GFile *file)
{
  AciesRecoveryCopy *self = g_atomic_rc_box_new0 (AciesRecoveryCopy);
  g_autofree char *path = file != NULL ? acies_file_find_target (file) : NULL;
  g_autoptr (GFile) target = path != NULL ? g_file_new_for_path (path) : NULL;
  GStatBuf info;

  g_mutex_init (&self->lock);
  self->fd = -1;
  self->mode = 0600;
  if (path != NULL)
    {
      self->bases[self->n_bases++] = find_base_beside (path);
      /* The copy must not be readable by more users than the file. */
      if (g_stat (path, &info) == 0)
        self->mode |= info.st_mode & 0666;
    }
  self->bases[self->n_bases++] = find_base_in_state (target != NULL ? target : file);

  return self;
}

AciesRecoveryCopy *
acies_recovery_copy_ref (AciesRecoveryCopy *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
let_go (AciesRecoveryCopy *self)
{
  if (self->fd >= 0)
    g_close (self->fd, NULL);
  self->fd = -1;
  g_clear_pointer (&self->path, g_free);
}

static void
finalize (gpointer data)
{
  AciesRecoveryCopy *self = data;

  let_go (self);
  for (guint i = 0; i < self->n_bases; i++)
    g_free (self->bases[i]);
  g_mutex_clear (&self->lock);
}

void
acies_recovery_copy_unref (AciesRecoveryCopy *self)
{
  g_atomic_rc_box_release_full (self, finalize);
}

guint
acies_recovery_copy_get_n_places (AciesRecoveryCopy *self)
{
  return self->n_bases * N_NAMES;
}

static char *
get_place (AciesRecoveryCopy *self,
           guint              place)
{
  const char *base = self->bases[place / N_NAMES];
  guint number = place % N_NAMES + 1;

  return number == 1 ? g_strdup (base) : g_strdup_printf ("%s.%u", base, number);
}

gboolean
acies_recovery_copy_is_any (AciesRecoveryCopy *self)
{
  for (guint i = 0; i < acies_recovery_copy_get_n_places (self); i++)
    {
      g_autofree char *path = get_place (self, i);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return FALSE;
}

/* ---- Reading ---- */

static char *
sum (const char *tag,
     const char *data,
     gsize       length)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) tag, SUM_LENGTH);
  g_checksum_update (checksum, (const guchar *) data, (gssize) length);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Parses @bytes, (transfer full); NULL unless they are a complete copy. */
static AciesRecoveryContents *
parse (GBytes *bytes)
{
  g_autoptr (GBytes) owned = bytes;
  AciesRecoveryContents *contents;
  g_autofree char *expected = NULL;
  const char *tag, *found, *data;
  gsize length;

  data = g_bytes_get_data (bytes, &length);
  if (length < HEADER_LENGTH || memcmp (data, MAGIC, sizeof MAGIC - 1) != 0)
    return NULL;

  tag = data + sizeof MAGIC - 1;
  found = tag + SUM_LENGTH + 1;
  expected = sum (tag, data + HEADER_LENGTH, length - HEADER_LENGTH);
  if (tag[SUM_LENGTH] != ' ' || found[SUM_LENGTH] != '\n' || memcmp (found, expected, SUM_LENGTH) != 0)
    return NULL;

  contents = g_new0 (AciesRecoveryContents, 1);
  contents->tag = memcmp (tag, NO_TAG, SUM_LENGTH) != 0 ? g_strndup (tag, SUM_LENGTH) : NULL;
  contents->data = g_bytes_new_from_bytes (bytes, HEADER_LENGTH, length - HEADER_LENGTH);

  return contents;
}

/* Reads a whole file; NULL with errno set, EFBIG when it is larger than any copy. */
static GBytes *
read_all (int fd)
{
  g_autofree char *data = NULL;
  gsize length = 0;
  struct stat info;

  if (fstat (fd, &info) != 0)
    return NULL;
  if (info.st_size > (off_t) (ACIES_XML_MAX_BYTES + HEADER_LENGTH))
    {
      errno = EFBIG;
      return NULL;
    }

  data = g_malloc ((gsize) info.st_size + 1);
  while (length < (gsize) info.st_size)
    {
      ssize_t n = pread (fd, data + length, (gsize) info.st_size - length, (off_t) length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return NULL;
      if (n == 0)
        break;
      length += (gsize) n;
    }

  return g_bytes_new_take (g_steal_pointer (&data), length);
}

/* The lock on the copy also guards the names derived from its own. */
static char *
put_aside (AciesRecoveryCopy *self)
{
  char *aside = NULL;

  for (guint n = 1; aside == NULL || g_file_test (aside, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK); n++)
    {
      g_free (aside);
      aside = n == 1 ? g_strconcat (self->path, ".damaged", NULL)
                     : g_strdup_printf ("%s.damaged.%u", self->path, n);
    }
  if (g_rename (self->path, aside) == 0)
    {
      acies_file_sync_folder (aside);
    }
  else
    {
      g_free (aside);
      aside = g_strdup (self->path);
    }
  let_go (self);

  return aside;
}

static void
say_where (GError     *error,
           const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  /* Translators: why a recovery copy cannot be read, and the file that it is in now */
  char *message = g_strdup_printf (_("%s. It is kept as %s."), error->message, name);

  g_free (error->message);
  error->message = message;
}

void
acies_recovery_copy_put_aside (AciesRecoveryCopy *self,
                               GError            *cause)
{
  g_autofree char *aside = NULL;

  g_mutex_lock (&self->lock);
  aside = put_aside (self);
  g_mutex_unlock (&self->lock);
  say_where (cause, aside);
}

/* Reads the copy at @path; takes ownership of @fd, which locks it. */
static AciesRecoveryContents *
take_locked (AciesRecoveryCopy  *self,
             const char         *path,
             int                 fd,
             GError            **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *aside = NULL;
  g_autoptr (GBytes) bytes = read_all (fd);
  AciesRecoveryContents *contents;
  int code = errno;

  self->fd = fd;
  self->path = g_strdup (path);
  if (bytes != NULL && g_bytes_get_size (bytes) == 0)
    {
      /* The program was killed before it wrote anything. */
      g_unlink (path);
      let_go (self);
      return NULL;
    }
  if (bytes == NULL && code != EFBIG)
    {
      errno = code;
      acies_file_set_errno (error, path);
      let_go (self);
      return NULL;
    }

  contents = bytes != NULL ? parse (g_steal_pointer (&bytes)) : NULL;
  if (contents != NULL)
    return contents;

  aside = put_aside (self);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The recovery copy %s is damaged or not one of Acies"),
               name);
  if (error != NULL)
    say_where (*error, aside);

  return NULL;
}

/* A copy in a shared folder may belong to another user, whose program recovers it. */
static gboolean
is_of_another_user (const char *path)
{
  struct stat info;

  return lstat (path, &info) == 0 && info.st_uid != geteuid ();
}

AciesRecoveryContents *
acies_recovery_copy_take (AciesRecoveryCopy  *self,
                          guint               place,
                          GError            **error)
{
  g_autofree char *path = get_place (self, place);
  g_autoptr (GError) local_error = NULL;
  AciesRecoveryContents *contents = NULL;
  int fd;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  g_mutex_lock (&self->lock);
  let_go (self);
  fd = acies_file_open_locked (path, 0, &local_error);
  if (fd >= 0)
    contents = take_locked (self, path, fd, error);
  else if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_BUSY)
           && !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
           && !(g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) && is_of_another_user (path)))
    g_propagate_prefixed_error (error, g_steal_pointer (&local_error), _("The recovery copy cannot be read: "));
  g_mutex_unlock (&self->lock);

  return contents;
}

void
acies_recovery_copy_release (AciesRecoveryCopy *self)
{
  g_mutex_lock (&self->lock);
  /* A pending write in a thread would lock it again. */
  self->turn++;
  let_go (self);
  g_mutex_unlock (&self->lock);
}

/* ---- Writing ---- */

/* Locks the first free place.  A copy that exists and is not empty has edits that were not recovered here. */
static gboolean
claim (AciesRecoveryCopy  *self,
       GError            **error)
{
  g_autoptr (GError) first_error = NULL;

  for (guint i = 0; i < acies_recovery_copy_get_n_places (self); i++)
    {
      g_autofree char *path = get_place (self, i);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autoptr (GError) local_error = NULL;
      struct stat info;
      int fd;

      if (i / N_NAMES == self->n_bases - 1)
        g_mkdir_with_parents (folder, 0700);
      fd = acies_file_open_locked (path, self->mode, &local_error);
      if (fd < 0)
        {
          if (first_error == NULL)
            first_error = g_steal_pointer (&local_error);
          continue;
        }
      if (fstat (fd, &info) == 0 && info.st_size == 0)
        {
          self->fd = fd;
          self->path = g_steal_pointer (&path);
          return TRUE;
        }
      g_close (fd, NULL);
    }

  if (first_error != NULL)
    g_propagate_error (error, g_steal_pointer (&first_error));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_OPEN_FILES,
                 _("%s: there are too many recovery copies"), self->bases[0]);

  return FALSE;
}

/* Gets the name of the file being written; the lock on the copy covers it, too. */
static char *
get_fresh_name (AciesRecoveryCopy *self)
{
  return g_strconcat (self->path, ".new", NULL);
}

/* The new file is locked before it gets the name, so that a file of this name is locked at every moment. */
static gboolean
replace (AciesRecoveryCopy  *self,
         const char         *header,
         GBytes             *data,
         GError            **error)
{
  g_autofree char *fresh = get_fresh_name (self);
  gsize length;
  const char *text = g_bytes_get_data (data, &length);
  int fd;

  /* Removes the rest of a killed program. */
  g_unlink (fresh);
  fd = g_open (fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, self->mode);
  if (fd >= 0
      && flock (fd, LOCK_EX | LOCK_NB) == 0
      && acies_file_write_all (fd, header, HEADER_LENGTH, 0)
      && acies_file_write_all (fd, text, length, HEADER_LENGTH)
      && g_fsync (fd) == 0
      && g_rename (fresh, self->path) == 0)
    {
      g_close (self->fd, NULL);
      self->fd = fd;
      acies_file_sync_folder (self->path);
      return TRUE;
    }

  acies_file_set_errno (error, self->path);
  if (fd >= 0)
    {
      g_close (fd, NULL);
      g_unlink (fresh);
    }

  return FALSE;
}

guint
acies_recovery_copy_next_turn (AciesRecoveryCopy *self)
{
  guint turn;

  g_mutex_lock (&self->lock);
  turn = ++self->turn;
  g_mutex_unlock (&self->lock);

  return turn;
}

gboolean
acies_recovery_copy_write (AciesRecoveryCopy  *self,
                           guint               turn,
                           const char         *tag,
                           GBytes             *data,
                           GError            **error)
{
  const char *label = tag != NULL ? tag : NO_TAG;
  gsize length;
  const char *text = g_bytes_get_data (data, &length);
  g_autofree char *checksum = sum (label, text, length);
  g_autofree char *header = g_strconcat (MAGIC, label, " ", checksum, "\n", NULL);
  gboolean written = TRUE;

  g_mutex_lock (&self->lock);
  if (turn == self->turn)
    {
      /* Another program may have removed it, or the folder may have been replaced. */
      if (self->fd >= 0 && !acies_file_is_same (self->path, self->fd))
        let_go (self);
      written = (self->fd >= 0 || claim (self, error)) && replace (self, header, data, error);
    }
  g_mutex_unlock (&self->lock);

  return written;
}

gboolean
acies_recovery_copy_remove (AciesRecoveryCopy  *self,
                            guint               turn,
                            GError            **error)
{
  gboolean removed = TRUE;

  g_mutex_lock (&self->lock);
  if (turn == self->turn && self->fd >= 0)
    {
      /* Removed while locked, so that no other program can have begun to write to it. */
      if (acies_file_is_same (self->path, self->fd))
        {
          g_autofree char *fresh = get_fresh_name (self);

          g_unlink (fresh);
          if (g_unlink (self->path) != 0)
            removed = acies_file_set_errno (error, self->path);
        }
      let_go (self);
    }
  g_mutex_unlock (&self->lock);

  return removed;
}

gboolean
acies_recovery_copy_is_held (AciesRecoveryCopy *self)
{
  gboolean held;

  g_mutex_lock (&self->lock);
  held = self->fd >= 0;
  g_mutex_unlock (&self->lock);

  return held;
}
