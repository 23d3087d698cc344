/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <gsf/gsf.h>

#include "acies-report-xml-private.h"

/* A report as an OpenDocument text: a ZIP package of XML files, which style sheets make of the report's document, and
 * of its pictures.  libgsf and not libarchive, which gives each file an extra field: the standard forbids that for
 * the first, by which other programs know what the package is. */

#define MEDIA_TYPE "application/vnd.oasis.opendocument.text"
#define MIMETYPE "mimetype"
#define MANIFEST "META-INF/manifest.xml"

/* What the pictures are named after. */
#define STEM "Pictures/report"

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GsfOutput, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GsfOutfile, g_object_unref)

static void
set_error (GsfOutput  *output,
           GError    **error)
{
  const GError *failure = gsf_output_error (output);

  g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_PACKAGE,
               /* Translators: what the library for ZIP archives says of it */
               _("The text document could not be put together: %s"),
               failure != NULL ? failure->message : _("its parts could not be written"));
}

/* Writes a file of a folder, or of the package itself, whole.  Its time is the first that a package can name: the same
 * battle gives the same bytes. */
static gboolean
add_file (GsfOutfile  *folder,
          const char  *name,
          GBytes      *bytes,
          GError     **error)
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (1980, 1, 1, 0, 0, 0);
  g_autoptr (GsfOutput) file = NULL;

  file = gsf_outfile_new_child_full (folder, name, FALSE,
                                     "compression-level", is_stored (name) ? GSF_ZIP_STORED : GSF_ZIP_DEFLATED,
                                     "modtime", time,
                                     "zip64", 0,
                                     NULL);
  if (file == NULL
      || !gsf_output_write (file, g_bytes_get_size (bytes), g_bytes_get_data (bytes, NULL))
      || !gsf_output_close (file))
    {
      set_error (file != NULL ? file : GSF_OUTPUT (folder), error);
      return FALSE;
    }

  return TRUE;
}

/* Adds a part, in the folder that its name begins with: @folders has those that are there already. */
static gboolean
add_part (GsfOutfile             *package,
          GHashTable             *folders,
          const AciesReportFile  *part,
          GError                **error)
{
  const char *slash = strchr (part->name, '/');
  g_autofree char *name = NULL;
  GsfOutfile *folder;

  if (slash == NULL)
    return add_file (package, part->name, part->bytes, error);

  name = g_strndup (part->name, (gsize) (slash - part->name));
  folder = g_hash_table_lookup (folders, name);
  if (folder == NULL)
    {
      folder = GSF_OUTFILE (gsf_outfile_new_child (package, name, TRUE));
      g_hash_table_insert (folders, g_steal_pointer (&name), folder);
    }

  return add_file (folder, slash + 1, part->bytes, error);
}

static gboolean
add_parts (GsfOutfile  *package,
           GPtrArray   *parts,
           GError     **error)
{
  g_autoptr (GHashTable) folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  GHashTableIter iter;
  gpointer folder;

  for (guint i = 0; i < parts->len; i++)
    if (!add_part (package, folders, parts->pdata[i], error))
      return FALSE;

  g_hash_table_iter_init (&iter, folders);
  while (g_hash_table_iter_next (&iter, NULL, &folder))
    gsf_output_close (GSF_OUTPUT (folder));

  return TRUE;
}

static GBytes *
pack (GPtrArray  *parts,
      GError    **error)
{
  g_autoptr (GsfOutput) target = gsf_output_memory_new ();
  g_autoptr (GsfOutfile) package = gsf_outfile_zip_new (target, error);

  if (package == NULL || !add_parts (package, parts, error))
    return NULL;
  if (!gsf_output_close (GSF_OUTPUT (package)))
    {
      set_error (GSF_OUTPUT (package), error);
      return NULL;
    }

  return g_bytes_new (gsf_output_memory_get_bytes (GSF_OUTPUT_MEMORY (target)), (gsize) gsf_output_size (target));
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
