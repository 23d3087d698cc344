/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-file-load.h"

#define CHUNK_BYTES (64 * 1024)

static void
set_too_large (const char  *name,
               gsize        most_bytes,
               GError     **error)
{
  g_autofree char *limit = g_format_size_full (most_bytes, G_FORMAT_SIZE_IEC_UNITS);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               _("%s: the file is too large; Acies reads up to %s"), name, limit);
}

static void
set_system_error (const char  *name,
                  int          code,
                  GError     **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

/* Refuses pipes, sockets and devices, which could block, never end, or take data from another reader. */
static gboolean
check_mode (const char  *name,
            mode_t       mode,
            GError     **error)
{
  if (S_ISREG (mode))
    return TRUE;

  if (S_ISDIR (mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("%s: this is a folder, not a file"), name);
  else if (S_ISFIFO (mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("%s: this is a pipe, not a file"), name);
  else if (S_ISSOCK (mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("%s: this is a socket, not a file"), name);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("%s: this is a device, not a file"), name);

  return FALSE;
}

/**
 * acies_stream_load:
 * @stream: a stream
 * @name: its name in messages
 * @most_bytes: the most bytes allowed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %G_IO_ERROR
 *
 * Reads a stream to its end.  Fails with %G_IO_ERROR_MESSAGE_TOO_LARGE after
 * more than @most_bytes.
 *
 * Returns: (transfer full): the content, or %NULL on error
 */
GBytes *
acies_stream_load (GInputStream  *stream,
                   const char    *name,
                   gsize          most_bytes,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (GByteArray) content = NULL;
  g_autofree guint8 *chunk = NULL;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  content = g_byte_array_new ();
  chunk = g_malloc (CHUNK_BYTES);
  while (TRUE)
    {
      gssize n_read = g_input_stream_read (stream, chunk, CHUNK_BYTES, cancellable, error);

      if (n_read < 0)
        {
          g_prefix_error (error, "%s: ", name);
          return NULL;
        }
      if (n_read == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&content));

      /* A file may have grown since its size was read. */
      if (content->len + (gsize) n_read > most_bytes)
        {
          set_too_large (name, most_bytes, error);
          return NULL;
        }
      g_byte_array_append (content, chunk, (guint) n_read);
    }
}

/**
 * acies_file_open:
 * @path: (type filename): the path of a file, or of a symbolic link to one
 * @name: its name in messages
 * @error: return location for an error of the domain %G_IO_ERROR, whose message
 *   begins with @name
 *
 * Opens a file for reading.  Checks the descriptor, not the path, which may lead
 * to another file by then.  A pipe, a socket or a device is refused as
 * %G_IO_ERROR_NOT_REGULAR_FILE, a folder as %G_IO_ERROR_IS_DIRECTORY; opening
 * never waits for the other end of a pipe.
 *
 * Returns: a descriptor that the caller closes, or -1 on error
 */
int
acies_file_open (const char  *path,
                 const char  *name,
                 GError     **error)
{
  struct stat status;
  int fd;
  int code;

  g_return_val_if_fail (path != NULL, -1);
  g_return_val_if_fail (name != NULL, -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  /* O_NONBLOCK does not change the reading of a regular file. */
  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  code = errno;
  if (fd < 0)
    {
      if (code == ENOENT && lstat (path, &status) == 0)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _("%s: the symbolic link leads to a file that is not there"), name);
      /* A socket or an absent device cannot even be opened. */
      else if ((code != ENXIO && code != ENODEV)
               || stat (path, &status) != 0 || check_mode (name, status.st_mode, error))
        set_system_error (name, code, error);
      return -1;
    }

  if (fstat (fd, &status) != 0)
    set_system_error (name, errno, error);
  else if (check_mode (name, status.st_mode, error))
    return fd;
  g_close (fd, NULL);

  return -1;
}

static GInputStream *
open_stream (const char  *path,
             const char  *name,
             gsize        most_bytes,
             GError     **error)
{
  int fd = acies_file_open (path, name, error);
  struct stat status;

  if (fd < 0)
    return NULL;
  if (fstat (fd, &status) == 0 && (guint64) status.st_size > most_bytes)
    {
      set_too_large (name, most_bytes, error);
      g_close (fd, NULL);
      return NULL;
    }

  return g_unix_input_stream_new (fd, TRUE);
}

/**
 * acies_file_load:
 * @file: a file
 * @most_bytes: the most bytes allowed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %G_IO_ERROR, whose message
 *   begins with the file's name
 *
 * Loads a whole file.  A pipe, a socket or a device is refused at once with
 * %G_IO_ERROR_NOT_REGULAR_FILE, a folder with %G_IO_ERROR_IS_DIRECTORY, and more
 * than @most_bytes with %G_IO_ERROR_MESSAGE_TOO_LARGE.
 *
 * Returns: (transfer full): the content, or %NULL on error
 */
GBytes *
acies_file_load (GFile         *file,
                 gsize          most_bytes,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *name = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  name = g_file_get_parse_name (file);
  path = g_file_peek_path (file);
  stream = path != NULL ? open_stream (path, name, most_bytes, error)
                        : G_INPUT_STREAM (g_file_read (file, cancellable, error));
  if (stream == NULL)
    return NULL;

  return acies_stream_load (stream, name, most_bytes, cancellable, error);
}

static gboolean
check_file (GFile     *file,
            gboolean   may_be_absent,
            GError   **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = NULL;
  struct stat status;

  /* A remote file is not checked; its server reports errors. */
  if (path == NULL)
    return TRUE;

  name = g_file_get_parse_name (file);
  if (stat (path, &status) == 0)
    return check_mode (name, status.st_mode, error);
  if (errno == ENOENT && may_be_absent)
    return TRUE;

  set_system_error (name, errno, error);

  return FALSE;
}

/**
 * acies_file_check:
 * @file: a file
 * @error: return location for an error of the domain %G_IO_ERROR
 *
 * Checks that a file exists and is a regular file.
 *
 * Returns: %FALSE with the errors of acies_file_load()
 */
gboolean
acies_file_check (GFile   *file,
                  GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return check_file (file, FALSE, error);
}

/**
 * acies_file_check_target:
 * @file: a file to be written
 * @error: return location for an error of the domain %G_IO_ERROR
 *
 * Checks that writing would replace only a regular file or nothing, since
 * replacing a device would remove it.
 *
 * Returns: %FALSE with %G_IO_ERROR_NOT_REGULAR_FILE or %G_IO_ERROR_IS_DIRECTORY
 */
gboolean
acies_file_check_target (GFile   *file,
                         GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return check_file (file, TRUE, error);
}

/**
 * acies_file_get_etag:
 * @file: a file
 *
 * Gets a tag that identifies the present state of a file.  GIO's etag of a local
 * file is the time of its last change, which two saves in quick succession
 * share, so the tag also has the inode, which changes when a file is replaced,
 * and the size.
 *
 * Returns: (transfer full) (nullable): the tag; %NULL when there is no such file
 */
char *
acies_file_get_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  info = g_file_query_info (file,
                            G_FILE_ATTRIBUTE_ETAG_VALUE ","
                            G_FILE_ATTRIBUTE_UNIX_INODE ","
                            G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL)
    return NULL;

  return g_strdup_printf ("%s/%" G_GUINT64_FORMAT "/%" G_GOFFSET_FORMAT,
                          g_file_info_get_etag (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
                          g_file_info_get_size (info));
}
