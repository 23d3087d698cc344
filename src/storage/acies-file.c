/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Functions common to the files of armies, battles and journals. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-file-private.h"

/* The limit of Linux. */
#define MAX_LINKS 40

char *
acies_file_get_label (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_uri (file);
}

gboolean
acies_file_check_etag (GFile       *file,
                       const char  *etag,
                       GError     **error)
{
  g_autofree char *now = NULL;
  g_autofree char *label = NULL;

  if (etag == NULL)
    return TRUE;

  now = acies_file_get_etag (file);
  if (now == NULL || strcmp (now, etag) == 0)
    return TRUE;

  label = acies_file_get_label (file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               _("%s has been changed by another program since it was opened"), label);
  return FALSE;
}

char *
acies_file_find_target (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folder = NULL;
  g_autofree char *base = NULL;
  char real[PATH_MAX];

  if (path == NULL)
    return NULL;
  if (realpath (path, real) != NULL)
    return g_strdup (real);

  /* The file does not exist yet: a dangling link gives its place. */
  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (path, NULL);
      char *next;

      if (link == NULL)
        break;
      folder = g_path_get_dirname (path);
      next = g_canonicalize_filename (link, folder);
      g_clear_pointer (&folder, g_free);
      g_free (path);
      path = next;
    }

  folder = g_path_get_dirname (path);
  base = g_path_get_basename (path);
  return g_build_filename (realpath (folder, real) != NULL ? real : folder, base, NULL);
}

/**
 * acies_file_is_writable:
 * @file: a file
 *
 * Checks the permissions for saving a document.  Saving replaces the old file
 * by a new one, so that the folder must be writable as well as the file; a file
 * without write permission is not to be replaced.
 *
 * Returns: whether the permissions allow saving to @file
 */
gboolean
acies_file_is_writable (GFile *file)
{
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = acies_file_find_target (file);
  if (path == NULL)
    return TRUE;

  folder = g_path_get_dirname (path);
  return g_access (folder, W_OK) == 0 && (g_access (path, F_OK) != 0 || g_access (path, W_OK) == 0);
}

gboolean
acies_file_set_errno (GError     **error,
                      const char  *path)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));

  return FALSE;
}

gboolean
acies_file_is_same (const char *path,
                    int         fd)
{
  struct stat there;
  struct stat ours;

  return lstat (path, &there) == 0 && fstat (fd, &ours) == 0
         && there.st_dev == ours.st_dev && there.st_ino == ours.st_ino;
}

/* Another process may rename or remove the file between the opening and the locking, so the path is
 * checked again under the lock. */
int
acies_file_open_locked (const char  *path,
                        guint        mode,
                        GError     **error)
{
  for (;;)
    {
      /* O_NONBLOCK, since opening a FIFO of that name would block. */
      int fd = g_open (path, (mode != 0 ? O_CREAT : 0) | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode);
      struct stat info;

      if (fd < 0)
        {
          acies_file_set_errno (error, path);
          return -1;
        }
      if (fstat (fd, &info) == 0 && !S_ISREG (info.st_mode))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("%s is not a plain file"), path);
          g_close (fd, NULL);
          return -1;
        }
      if (flock (fd, LOCK_EX | LOCK_NB) != 0)
        {
          if (errno == EWOULDBLOCK)
            g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s is in use by another program"), path);
          else
            acies_file_set_errno (error, path);
          g_close (fd, NULL);
          return -1;
        }
      if (acies_file_is_same (path, fd))
        return fd;
      g_close (fd, NULL);
    }
}

/* Writes all of @data; FALSE with errno set, and a part may have been written then. */
gboolean
acies_file_write_all (int         fd,
                      const char *data,
                      gsize       length,
                      goffset     offset)
{
  gsize written = 0;

  while (written < length)
    {
      ssize_t n = pwrite (fd, data + written, length - written, offset + (goffset) written);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      written += (gsize) n;
    }

  return TRUE;
}

void
acies_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);

  if (fd < 0)
    return;
  g_fsync (fd);
  g_close (fd, NULL);
}
