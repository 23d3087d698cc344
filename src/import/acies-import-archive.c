/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>

#include "acies-import-source-private.h"
#include "acies-limits.h"
#include "acies-text.h"

/* The bytes that are unpacked between two checks of the limits. */
#define BYTES_AT_ONCE (64 * 1024)
/* What is no larger may be packed as tightly as it likes. */
#define RATIO_FROM (1024 * 1024)

typedef struct archive Archive;

static void
archive_close (Archive *archive)
{
  archive_read_free (archive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_close)

static void
set_damaged (Archive     *archive,
             const char  *name,
             GError     **error)
{
  const char *said = archive_error_string (archive);
  g_autofree char *valid = g_utf8_make_valid (said != NULL ? said : "", -1);
  g_autofree char *shown = acies_text_cut (valid, ACIES_TEXT_MAX_MESSAGE);

  g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_DAMAGED,
               /* Translators: file, what the library for archives says */
               _("%s: the zip archive is damaged: %s"), name, shown);
}

static gboolean
check_size (gint64       size,
            gsize        packed,
            const char  *name,
            GError     **error)
{
  g_autofree char *limit = NULL;

  if (size <= ACIES_ARCHIVE_MAX_ENTRY_BYTES
      && (size <= RATIO_FROM || (gsize) size / ACIES_ARCHIVE_MAX_RATIO <= packed))
    return TRUE;

  limit = g_format_size_full (ACIES_ARCHIVE_MAX_ENTRY_BYTES, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_TOO_LARGE,
               _("%s: the roster in the archive is too large; Acies unpacks up to %s, and up to %d times the size of the "
                 "archive"), name, limit, ACIES_ARCHIVE_MAX_RATIO);

  return FALSE;
}

/* The name serves for this alone. */
static gboolean
is_roster (struct archive_entry *entry)
{
  const char *path = archive_entry_pathname_utf8 (entry);
  gsize length;

  if (path == NULL)
    path = archive_entry_pathname (entry);
  length = path != NULL ? strlen (path) : 0;

  return length >= 4 && g_ascii_strcasecmp (path + length - 4, ".ros") == 0;
}

static GBytes *
read_entry (Archive     *archive,
            gsize        packed,
            const char  *name,
            GError     **error)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (BYTES_AT_ONCE);
  la_ssize_t n_read;

  while ((n_read = archive_read_data (archive, buffer, BYTES_AT_ONCE)) > 0)
    {
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
          || !check_size ((gint64) content->len + n_read, packed, name, error))
        return NULL;
      g_byte_array_append (content, buffer, (guint) n_read);
    }

  if (n_read < 0)
    {
      set_damaged (archive, name, error);
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

/* What could not be read of the first file is told only if there is no roster either. */
static GBytes *
find_roster (Archive     *archive,
             gsize        packed,
             const char  *name,
             GError     **error)
{
  struct archive_entry *entry;
  int result = ARCHIVE_OK;

  for (guint i = 0; (result = archive_read_next_header (archive, &entry)) >= ARCHIVE_WARN && result != ARCHIVE_EOF; i++)
    {
      if (i == ACIES_ARCHIVE_MAX_ENTRIES)
        {
          g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_TOO_LARGE,
                       _("%s: there is no roster among the first %d files of the archive, and Acies does not look "
                         "further"), name, ACIES_ARCHIVE_MAX_ENTRIES);
          return NULL;
        }
      if (archive_entry_filetype (entry) != AE_IFREG || !is_roster (entry))
        continue;
      if (archive_entry_is_encrypted (entry))
        {
          g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_DAMAGED,
                       _("%s: the roster in the archive is encrypted; save it without a password"), name);
          return NULL;
        }
      if (archive_entry_size_is_set (entry) && !check_size (archive_entry_size (entry), packed, name, error))
        return NULL;

      return read_entry (archive, packed, name, error);
    }

  if (result == ARCHIVE_EOF)
    g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_UNKNOWN,
                 _("%s: there is no roster (.ros) in the archive"), name);
  else
    set_damaged (archive, name, error);

  return NULL;
}

GBytes *
acies_import_archive_read (GBytes      *bytes,
                           const char  *name,
                           GError     **error)
{
  g_autoptr (Archive) archive = archive_read_new ();
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (size > ACIES_ARCHIVE_MAX_BYTES)
    {
      g_autofree char *limit = g_format_size_full (ACIES_ARCHIVE_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_TOO_LARGE,
                   _("%s: the archive is too large; Acies reads up to %s"), name, limit);
      return NULL;
    }

  if (archive == NULL
      || archive_read_support_format_zip (archive) != ARCHIVE_OK
      || archive_read_open_memory (archive, data, size) != ARCHIVE_OK)
    {
      if (archive != NULL)
        set_damaged (archive, name, error);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%s: the zip archive cannot be read"), name);
      return NULL;
    }

  return find_roster (archive, size, name, error);
}
