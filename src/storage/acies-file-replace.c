/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-xml-private.h"

char *
acies_file_get_label (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_uri (file);
}

/* GIO's tag of a local file is the time of its last change, which two saves in
 * quick succession share; a file that was replaced is another one, though. */
char *
acies_file_get_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file,
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

/* The bytes are put beside the file, synced, and renamed over it, so that at
 * every moment there is one whole file.  GLib's replacing does that for local
 * files, but falls back to writing in place when the folder cannot be written;
 * a local path therefore goes through g_file_set_contents_full(), which does not. */
static gboolean
replace_local (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_file_set_contents_full (path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}

gboolean
acies_file_replace (GFile         *file,
                    GBytes        *bytes,
                    char         **etag,
                    gboolean       check_etag,
                    GCancellable  *cancellable,
                    GError       **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *label = acies_file_get_label (file);
  gboolean replaced;

  if (check_etag && *etag != NULL)
    {
      g_autofree char *now = acies_file_get_etag (file);

      if (now != NULL && strcmp (now, *etag) != 0)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _("%s has been changed by another program since it was opened"), label);
          return FALSE;
        }
    }

  if (path != NULL)
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
