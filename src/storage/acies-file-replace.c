/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Replaces files: the new file is written and synced beside the old one and then renamed over it, so
 * that a whole file exists at every moment.
 *
 * .NAME.new is being written; a rest left by a killed program is replaced by the next save .NAME.saved
 * is whole, and is being copied into a file with several hard links, which renaming would break; an
 * interrupted copy is completed when the file is next opened
 *
 * Each is locked while it is in use. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-file-load.h"
#include "acies-file-private.h"
#include "acies-xml.h"

#define DEFAULT_MODE 0666
#define ACCESS_LIST "system.posix_acl_access"

static char *
sibling_of (const char *path,
            const char *ending)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_strconcat (".", base, ending, NULL);

  return g_build_filename (folder, name, NULL);
}

/* A rest of a killed save may have another owner and mode, so it is removed first. */
static int
open_sibling (const char  *path,
              GError     **error)
{
  for (;;)
    {
      int fd = acies_file_open_locked (path, DEFAULT_MODE, error);
      struct stat info;

      if (fd < 0)
        return -1;
      if (fstat (fd, &info) == 0 && info.st_size == 0 && info.st_uid == geteuid ())
        return fd;
      if (g_unlink (path) != 0)
        {
          acies_file_set_errno (error, path);
          g_close (fd, NULL);
          return -1;
        }
      g_close (fd, NULL);
    }
}

/* Copies owner, group, mode and access list from the old file to the new one, as far as the system allows. */
static void
keep_attributes (const char        *path,
                 const struct stat *old,
                 int                fd)
{
  char list[4096];
  ssize_t size = getxattr (path, ACCESS_LIST, list, sizeof list);
  struct stat now;

  if (fstat (fd, &now) != 0)
    return;
  if ((now.st_uid != old->st_uid || now.st_gid != old->st_gid)
      && fchown (fd, old->st_uid, old->st_gid) != 0
      && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    g_debug ("%s gets another owner: %s", path, g_strerror (errno));
  if (fchmod (fd, old->st_mode & 07777) != 0)
    g_debug ("%s gets another mode: %s", path, g_strerror (errno));
  if (size > 0 && fsetxattr (fd, ACCESS_LIST, list, (size_t) size, 0) != 0)
    g_debug ("%s gets another access list: %s", path, g_strerror (errno));
}

/* Writes a file in place, the only way that keeps all its hard links.  @touched: (out): whether a
 * failure may have left neither the old nor the new content */
static gboolean
overwrite (const char  *path,
           const char  *data,
           gsize        length,
           gboolean    *touched,
           GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  int code;

  *touched = FALSE;
  if (fd < 0)
    return acies_file_set_errno (error, path);

  /* Detects a full disk before anything is overwritten. */
  code = posix_fallocate (fd, 0, (off_t) length);
  *touched = code == 0 || code == EOPNOTSUPP || code == EINVAL;
  if (!*touched)
    errno = code;
  if (!*touched
      || !acies_file_write_all (fd, data, length, 0)
      || ftruncate (fd, (off_t) length) != 0
      || g_fsync (fd) != 0)
    {
      acies_file_set_errno (error, path);
      g_close (fd, NULL);
      return FALSE;
    }
  g_close (fd, NULL);

  return TRUE;
}

static gboolean
overwrite_safely (const char  *path,
                  const char  *fresh,
                  const char  *data,
                  gsize        length,
                  GError     **error)
{
  g_autofree char *saved = sibling_of (path, ".saved");
  gboolean touched;
  gboolean done;

  if (g_rename (fresh, saved) != 0)
    return acies_file_set_errno (error, path);
  acies_file_sync_folder (path);

  done = overwrite (path, data, length, &touched, error);
  if (done || !touched)
    g_unlink (saved);

  return done;
}

static gboolean
replace_local (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  g_autofree char *fresh = sibling_of (path, ".new");
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  struct stat old;
  gboolean exists = stat (path, &old) == 0;
  gboolean done = FALSE;
  int fd;

  fd = open_sibling (fresh, error);
  if (fd < 0)
    return FALSE;

  if (exists)
    keep_attributes (path, &old, fd);
  if (!acies_file_write_all (fd, data, length, 0) || g_fsync (fd) != 0)
    acies_file_set_errno (error, path);
  else if (exists && old.st_nlink > 1)
    done = overwrite_safely (path, fresh, data, length, error);
  else if (g_rename (fresh, path) != 0)
    acies_file_set_errno (error, path);
  else
    done = TRUE;

  if (!done)
    g_unlink (fresh);
  else
    acies_file_sync_folder (path);
  g_close (fd, NULL);

  return done;
}

gboolean
acies_file_finish_replacing (GFile   *file,
                             GError **error)
{
  g_autofree char *path = acies_file_find_target (file);
  g_autofree char *saved = path != NULL ? sibling_of (path, ".saved") : NULL;
  g_autofree char *data = NULL;
  g_autoptr (GError) local_error = NULL;
  gboolean touched;
  gsize length;
  int fd;

  if (saved == NULL)
    return TRUE;
  fd = acies_file_open_locked (saved, 0, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;

  if (fd >= 0
      && g_file_get_contents (saved, &data, &length, &local_error)
      && overwrite (path, data, length, &touched, &local_error))
    g_unlink (saved);
  if (fd >= 0)
    g_close (fd, NULL);
  if (local_error == NULL)
    return TRUE;

  g_propagate_prefixed_error (error, g_steal_pointer (&local_error),
                              /* Translators: a file, and the copy of it that is whole */
                              _("Saving %s was interrupted, and %s holds what was saved: "), path, saved);
  return FALSE;
}

/**
 * acies_file_replace:
 * @file: the file to replace
 * @bytes: the new content
 * @etag: (inout) (nullable): the etag of the file when it was loaded or saved
 *   last, %NULL to replace any file; the new etag on return
 * @check_etag: whether a change by another program is an error
 * @cancellable: (nullable): a #GCancellable, for files that are not local
 * @error: return location
 *
 * Replaces a file as a whole and syncs it.  A symbolic link stays one and its
 * target is replaced; hard links, mode, owner and access list are kept as far
 * as the system allows.
 *
 * Returns: %FALSE with %G_IO_ERROR_WRONG_ETAG when the file has changed, with
 *   %G_IO_ERROR_BUSY when another program is saving it, or the error for which it
 *   cannot be written; the old file is then unchanged
 */
gboolean
acies_file_replace (GFile         *file,
                    GBytes        *bytes,
                    char         **etag,
                    gboolean       check_etag,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autofree char *path = acies_file_find_target (file);
  g_autofree char *label = acies_file_get_label (file);
  gboolean replaced;

  if (check_etag && !acies_file_check_etag (file, *etag, error))
    return FALSE;

  if (!acies_file_check_target (file, error))
    replaced = FALSE;
  else if (path != NULL)
    replaced = replace_local (path, bytes, error);
  else
    replaced = g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                        NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
  if (!replaced)
    {
      g_prefix_error (error, _("%s could not be saved: "), label);
      return FALSE;
    }

  g_free (*etag);
  *etag = acies_file_get_etag (file);

  return TRUE;
}

/**
 * acies_file_read:
 * @file: an army or a battle
 * @etag: (out) (transfer full) (nullable): the tag that the file had before it was read, so that what
 *   changes meanwhile is noticed when it is saved
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Reads a document, once, after finishing a replacement of it that was interrupted.
 *
 * Returns: (transfer full) (nullable): the content, or %NULL on error
 */
GBytes *
acies_file_read (GFile         *file,
                 char         **etag,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (etag != NULL, NULL);

  *etag = NULL;
  if (!acies_file_finish_replacing (file, error))
    return NULL;
  *etag = acies_file_get_etag (file);

  return acies_xml_load_bytes (file, cancellable, error);
}
