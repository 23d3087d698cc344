/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-regular-file.h"

static void
set_not_opened (GError     **error,
                const char  *path,
                int          code)
{
  GStatBuf info;

  if (code == ENOENT && g_lstat (path, &info) == 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _("%s: the symbolic link leads to a file that is not there"), path);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 /* Translators: file, what the system says */
                 _("%s: the file cannot be opened: %s"), path, g_strerror (code));
}

/**
 * acies_regular_file_open:
 * @path: (type filename): the path of a file, or of a symbolic link to one
 * @error: return location for an error of the domain %G_IO_ERROR
 *
 * Opens a file for reading.  A folder, pipe, socket or device is refused as
 * %G_IO_ERROR_NOT_REGULAR_FILE; opening never waits for a pipe's other end.
 *
 * Returns: a descriptor that the caller closes, or -1 on error
 */
int
acies_regular_file_open (const char  *path,
                         GError     **error)
{
  struct stat info;
  int code;
  int fd;

  g_return_val_if_fail (path != NULL, -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  code = errno;
  /* A socket cannot be opened at all, and a device may have no driver. */
  if (fd < 0 && code != ENXIO && code != ENODEV)
    {
      set_not_opened (error, path, code);
      return -1;
    }

  if (fd >= 0 && fstat (fd, &info) == 0 && S_ISREG (info.st_mode))
    return fd;

  if (fd >= 0)
    g_close (fd, NULL);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               _("%s: this is not a regular file but a folder, pipe, socket or device"), path);

  return -1;
}
