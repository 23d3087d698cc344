/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <zip.h>

#include "acies-report-xml-private.h"

/* A report as an OpenDocument text: a ZIP package of XML files, which style sheets make of the report's document, and
 * of its pictures.  libzip and not libarchive, which gives each file an extra field: the standard forbids that for
 * the first, by which other programs know what the package is. */

#define MEDIA_TYPE "application/vnd.oasis.opendocument.text"
#define MIMETYPE "mimetype"
#define MANIFEST "META-INF/manifest.xml"

/* What the pictures are named after. */
#define STEM "Pictures/report"

/* 1980-01-01 00:00, the first time that a package can name: the same battle gives the same bytes. */
#define DOS_DATE 0x21
#define DOS_TIME 0

/* ---- Parts ---- */

static const char *
get_media_type (const char *name)
{
  if (g_str_has_suffix (name, ".xml"))
    return "text/xml";
  if (g_str_has_suffix (name, ".png"))
    return "image/png";
  if (g_str_has_suffix (name, ".webp"))
    return "image/webp";

  return "image/jpeg";
}

/* Whether a file is written as it is: the first has to be, and pictures get no smaller. */
static gboolean
is_stored (const char *name)
{
  return g_str_equal (name, MIMETYPE) || g_str_has_prefix (get_media_type (name), "image/");
}

static void
add_mimetype (GPtrArray *parts)
{
  acies_report_add_file (parts, MIMETYPE, g_bytes_new_static (MEDIA_TYPE, strlen (MEDIA_TYPE)));
}

static gboolean
add_documents (GPtrArray                 *parts,
               xmlDoc                    *report,
               const AciesReportOptions  *options,
               GCancellable              *cancellable,
               GError                   **error)
{
  static const char *const names[] = { "content", "styles", "meta" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *sheet = g_strconcat ("odt/", names[i], ".xsl", NULL);
      g_autofree char *name = g_strconcat (names[i], ".xml", NULL);
      GBytes *bytes = acies_report_apply_style (report, sheet, options, cancellable, error);

      if (bytes == NULL)
        return FALSE;
      acies_report_add_file (parts, name, bytes);
    }

  return TRUE;
}

static void
add_pictures (GPtrArray *parts,
              GPtrArray *pictures)
{
  for (guint i = 0; i < pictures->len; i++)
    {
      const AciesReportFile *picture = pictures->pdata[i];

      acies_report_add_file (parts, picture->name, g_bytes_ref (picture->bytes));
    }
}

/* Lists all parts but the first and the list itself, by the standard. */
static void
add_manifest (GPtrArray *parts)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<manifest:manifest"
                                " xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\""
                                " manifest:version=\"1.2\">\n"
                                "<manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\""
                                " manifest:media-type=\"" MEDIA_TYPE "\"/>\n");
  gsize length;

  for (guint i = 1; i < parts->len; i++)
    {
      const AciesReportFile *part = parts->pdata[i];

      g_string_append_printf (text, "<manifest:file-entry manifest:full-path=\"%s\" manifest:media-type=\"%s\"/>\n",
                              part->name, get_media_type (part->name));
    }
  g_string_append (text, "</manifest:manifest>\n");
  length = text->len;
  acies_report_add_file (parts, MANIFEST, g_bytes_new_take (g_string_free (text, FALSE), length));
}

/* ---- The package ---- */

static void
set_error (GError     **error,
           const char  *message)
{
  g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_PACKAGE,
               /* Translators: what the library for ZIP archives says of it */
               _("The text document could not be put together: %s"), message);
}

/* The bytes of @part stay where they are until the package is closed. */
static gboolean
add_part (zip_t                  *package,
          const AciesReportFile  *part,
          GError                **error)
{
  gsize size;
  const void *data = g_bytes_get_data (part->bytes, &size);
  zip_source_t *source = zip_source_buffer (package, data, size, 0);
  zip_int64_t index = -1;

  if (source != NULL)
    {
      index = zip_file_add (package, part->name, source, ZIP_FL_ENC_UTF_8);
      if (index < 0)
        zip_source_free (source);
    }
  if (index < 0
      || zip_set_file_compression (package, (zip_uint64_t) index,
                                   is_stored (part->name) ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0) != 0
      || zip_file_set_dostime (package, (zip_uint64_t) index, DOS_TIME, DOS_DATE, 0) != 0)
    {
      set_error (error, zip_strerror (package));
      return FALSE;
    }

  return TRUE;
}

/* What was written into @source */
static GBytes *
read_source (zip_source_t  *source,
             GError       **error)
{
  zip_stat_t stat;
  g_autofree char *data = NULL;

  zip_stat_init (&stat);
  if (zip_source_stat (source, &stat) != 0 || zip_source_open (source) != 0)
    {
      set_error (error, zip_error_strerror (zip_source_error (source)));
      return NULL;
    }

  data = g_malloc (stat.size);
  if (zip_source_read (source, data, stat.size) != (zip_int64_t) stat.size)
    {
      set_error (error, zip_error_strerror (zip_source_error (source)));
      zip_source_close (source);
      return NULL;
    }
  zip_source_close (source);

  return g_bytes_new_take (g_steal_pointer (&data), stat.size);
}

static GBytes *
pack (GPtrArray  *parts,
      GError    **error)
{
  zip_error_t failure;
  zip_source_t *target;
  zip_t *package = NULL;
  GBytes *bytes = NULL;

  zip_error_init (&failure);
  target = zip_source_buffer_create (NULL, 0, 0, &failure);
  if (target != NULL)
    package = zip_open_from_source (target, ZIP_TRUNCATE, &failure);
  if (package == NULL)
    {
      set_error (error, zip_error_strerror (&failure));
      zip_error_fini (&failure);
      if (target != NULL)
        zip_source_free (target);
      return NULL;
    }
  zip_error_fini (&failure);

  /* The package owns its target, and has to leave it to us when it is closed. */
  zip_source_keep (target);
  for (guint i = 0; i < parts->len; i++)
    if (!add_part (package, parts->pdata[i], error))
      {
        zip_discard (package);
        zip_source_free (target);
        return NULL;
      }

  if (zip_close (package) == 0)
    {
      bytes = read_source (target, error);
    }
  else
    {
      set_error (error, zip_strerror (package));
      zip_discard (package);
    }
  zip_source_free (target);

  return bytes;
}

GBytes *
acies_report_write_odt (AciesReportDocument       *document,
                        const AciesReportOptions  *options,
                        GCancellable              *cancellable,
                        GError                   **error)
{
  g_autoptr (GPtrArray) parts = acies_report_files_new ();
  g_autoptr (GPtrArray) pictures = acies_report_files_new ();
  xmlDoc *report;
  gboolean is_made;

  report = acies_report_create_xml (document, options, ACIES_REPORT_PACKED, FALSE, STEM, pictures, cancellable, error);
  if (report == NULL)
    return NULL;

  add_mimetype (parts);
  is_made = add_documents (parts, report, options, cancellable, error);
  xmlFreeDoc (report);
  if (!is_made)
    return NULL;

  add_pictures (parts, pictures);
  add_manifest (parts);

  return pack (parts, error);
}
