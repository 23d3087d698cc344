/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"

static const struct
{
  const char *ending;
  const char *other_ending; /* (nullable) */
  const char *media_type;
  const char *label;
} formats[] = {
  [ACIES_REPORT_HTML] = { ".html", ".htm", "text/html", N_("Web Page (HTML)") },
  [ACIES_REPORT_TEXT] = { ".txt", ".text", "text/plain", N_("Plain Text") },
  [ACIES_REPORT_CSV] = { ".csv", NULL, "text/csv", N_("Table of the Log (CSV)") },
  [ACIES_REPORT_JSON] = { ".json", NULL, "application/json", N_("Data (JSON)") },
  [ACIES_REPORT_FILM] = { ".webp", NULL, "image/webp", N_("Animation (WebP)") },
};

/**
 * acies_report_format_for_name:
 * @name: the name or path of a file
 * @format: (out): the format
 *
 * Finds the format by the ending of a file's name, `.html` or `.txt`, say, in
 * letters of any case.
 *
 * Returns: %FALSE, with @format left alone, if the ending is none of ours
 */
gboolean
acies_report_format_for_name (const char        *name,
                              AciesReportFormat *format)
{
  const char *ending;

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  ending = strrchr (name, '.');
  for (guint i = 0; ending != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (ending, formats[i].ending) == 0
        || (formats[i].other_ending != NULL && g_ascii_strcasecmp (ending, formats[i].other_ending) == 0))
      {
        *format = (AciesReportFormat) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * acies_report_format_get_ending:
 * @format: a format
 *
 * Returns: the usual ending of its files' names, with the dot
 */
const char *
acies_report_format_get_ending (AciesReportFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return formats[format].ending;
}

/**
 * acies_report_format_get_media_type:
 * @format: a format
 *
 * Returns: the media type of its files
 */
const char *
acies_report_format_get_media_type (AciesReportFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return formats[format].media_type;
}

/**
 * acies_report_format_get_label:
 * @format: a format
 *
 * Returns: (transfer none): what it is called
 */
const char *
acies_report_format_get_label (AciesReportFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return _(formats[format].label);
}

static void
free_file (gpointer data)
{
  AciesReportFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

void
acies_report_add_file (GPtrArray  *files,
                       const char *name,
                       GBytes     *bytes)
{
  AciesReportFile *file = g_new0 (AciesReportFile, 1);

  file->name = g_strdup (name);
  file->bytes = bytes;
  g_ptr_array_add (files, file);
}

/* What is made of the battle itself, without a document. */
static GBytes *
write_data (AciesBattle        *battle,
            AciesReportFormat   format,
            GCancellable       *cancellable,
            GError            **error)
{
  if (format == ACIES_REPORT_CSV)
    return acies_report_write_csv (battle, cancellable, error);
  if (format == ACIES_REPORT_JSON)
    return acies_report_write_json (battle, cancellable, error);

  return acies_report_write_webp (battle, ACIES_REPORT_FILM_MOST_BYTES, cancellable, error);
}

/**
 * acies_report_write:
 * @battle: a battle, over or not
 * @format: what it is written as
 * @options: (nullable): what the user chose; %NULL for the usual
 * @name: the name of the report's file, without its folder; files beside it are named after it
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Writes a battle's report in UTF-8, in the language of the locale.  A page has
 * everything inside it, and looks nowhere else.  The same battle gives the same
 * bytes, as long as the fonts of its sketches are the same.
 *
 * Returns: (transfer full) (element-type AciesReportFile): the report, and after it the files that
 *   lie beside it, or %NULL with %ACIES_SKETCH_ERROR when a sketch could not be drawn, or
 *   %G_IO_ERROR_CANCELLED
 */
GPtrArray *
acies_report_write (AciesBattle               *battle,
                    AciesReportFormat          format,
                    const AciesReportOptions  *options,
                    const char                *name,
                    GCancellable              *cancellable,
                    GError                   **error)
{
  static const AciesReportOptions usual = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (free_file);
  GBytes *bytes = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (format == ACIES_REPORT_CSV || format == ACIES_REPORT_JSON || format == ACIES_REPORT_FILM)
    {
      bytes = write_data (battle, format, cancellable, error);
      if (bytes == NULL)
        return NULL;
      acies_report_add_file (files, name, bytes);
      return g_steal_pointer (&files);
    }

  document = acies_report_document_new (battle, options != NULL ? options : &usual, cancellable, error);
  if (document == NULL)
    return NULL;

  switch (format)
    {
    case ACIES_REPORT_HTML:
      bytes = acies_report_write_html (document, error);
      break;
    case ACIES_REPORT_TEXT:
      bytes = acies_report_write_text (document);
      break;
    default:
      g_return_val_if_reached (NULL);
    }
  if (bytes == NULL)
    return NULL;
  acies_report_add_file (files, name, bytes);

  return g_steal_pointer (&files);
}
