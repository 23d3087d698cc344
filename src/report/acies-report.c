/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-file-format-private.h"
#include "acies-report-escape-private.h"
#include "acies-report-pages.h"
#include "acies-report-private.h"
#include "acies-report-xml-private.h"

#define STYLES "/org/acies/report/styles"

/* The most characters of a post: 60,000 are usual in forums. */
#define MOST_IN_POST 60000

G_DEFINE_QUARK (acies-report-error-quark, acies_report_error)

static const AciesFileFormat formats[] = {
  [ACIES_REPORT_HTML] = { ".html", ".htm", "text/html", N_("Web Page (HTML)"), "html.xsl" },
  [ACIES_REPORT_TEXT] = { ".txt", ".text", "text/plain", N_("Plain Text"), NULL },
  [ACIES_REPORT_XML] = { ".xml", NULL, "application/xml", N_("Document for Style Sheets (XML)"), NULL },
  [ACIES_REPORT_MARKDOWN] = { ".md", ".markdown", "text/markdown", N_("Markdown"), "markdown.xsl" },
  [ACIES_REPORT_BBCODE] = { ".bbcode", NULL, "text/plain", N_("Posts for a Forum (BBCode)"), "bbcode.xsl" },
  [ACIES_REPORT_ODT] = { ".odt", NULL, "application/vnd.oasis.opendocument.text", N_("Text Document (ODT)"), NULL },
  [ACIES_REPORT_CSV] = { ".csv", NULL, "text/csv", N_("Table of the Log (CSV)"), NULL },
  [ACIES_REPORT_JSON] = { ".json", NULL, "application/json", N_("Data (JSON)"), NULL },
  [ACIES_REPORT_FILM] = { ".webp", NULL, "image/webp", N_("Animation (WebP)"), NULL },
  [ACIES_REPORT_PDF] = { ".pdf", NULL, "application/pdf", N_("Pages (PDF)"), NULL },
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
  int found;

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  found = acies_file_format_find (formats, G_N_ELEMENTS (formats), name);
  if (found < 0)
    return FALSE;

  *format = (AciesReportFormat) found;

  return TRUE;
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
 * acies_report_format_takes_style:
 * @format: a format
 *
 * Returns: whether a style sheet makes it, so that #AciesReportOptions may have one
 */
gboolean
acies_report_format_takes_style (AciesReportFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), FALSE);

  return formats[format].sheet != NULL;
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

/**
 * acies_report_list_endings:
 *
 * Returns: (transfer full): the usual endings of all formats, with commas between them
 */
char *
acies_report_list_endings (void)
{
  return acies_file_format_list_endings (formats, G_N_ELEMENTS (formats));
}

static void
free_file (gpointer data)
{
  AciesReportFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

GPtrArray *
acies_report_files_new (void)
{
  return g_ptr_array_new_with_free_func (free_file);
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

/* Whether it is made of the battle itself, without a document. */
static gboolean
is_data (AciesReportFormat format)
{
  return format == ACIES_REPORT_CSV || format == ACIES_REPORT_JSON || format == ACIES_REPORT_FILM;
}

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
 * acies_report_list_styles:
 *
 * Lists the built-in style sheets, for users that want to change one: a sheet of their own imports what it does not
 * change as `acies:html.xsl`.
 *
 * Returns: (transfer full) (element-type AciesReportFile): their names and texts
 */
GPtrArray *
acies_report_list_styles (void)
{
  GPtrArray *files = acies_report_files_new ();
  g_auto (GStrv) names = g_resource_enumerate_children (acies_report_get_resource (), STYLES,
                                                        G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_path ("/", STYLES, names[i], NULL);

      /* A folder holds the sheets of a format that takes none from users. */
      if (g_str_has_suffix (names[i], "/"))
        continue;
      acies_report_add_file (files, names[i], g_resource_lookup_data (acies_report_get_resource (), path,
                                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL));
    }

  return files;
}

/* ---- Writing ---- */

static GBytes *
print_xml (xmlDoc *report)
{
  xmlChar *text = NULL;
  int size = 0;

  xmlDocDumpMemoryEnc (report, &text, &size, "UTF-8");

  return g_bytes_new_with_free_func (text, (gsize) size, (GDestroyNotify) xmlFree, text);
}

/* Puts the posts of a report before the sketches: "senlac.bbcode", or "senlac-1.bbcode" and so on when there are
 * several. */
static void
insert_posts (GPtrArray  *files,
              GBytes     *bytes,
              const char *name)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GPtrArray) posts = acies_bbcode_split (text, MOST_IN_POST);
  const char *dot = strrchr (name, '.');
  int stem = dot != NULL && dot > name ? (int) (dot - name) : (int) strlen (name);

  for (guint i = 0; i < posts->len; i++)
    {
      AciesReportFile *file = g_new0 (AciesReportFile, 1);

      file->name = posts->len == 1 ? g_strdup (name)
                                   : g_strdup_printf ("%.*s-%u%s", stem, name, i + 1, name + stem);
      file->bytes = g_bytes_new (posts->pdata[i], strlen (posts->pdata[i]));
      g_ptr_array_insert (files, (int) i, file);
    }
}

/* Makes the XML document and what a style sheet makes of it. */
static gboolean
write_styled (GPtrArray                 *files,
              AciesReportDocument       *document,
              AciesReportFormat          format,
              const AciesReportOptions  *options,
              const char                *name,
              GCancellable              *cancellable,
              GError                   **error)
{
  gboolean is_beside = format == ACIES_REPORT_MARKDOWN || format == ACIES_REPORT_BBCODE;
  gboolean is_whole = format == ACIES_REPORT_XML || options->style != NULL;
  const char *sheet = formats[format].sheet;
  g_autoptr (GBytes) bytes = NULL;
  xmlDoc *report;

  report = acies_report_create_xml (document, options, is_beside ? ACIES_REPORT_BESIDE : ACIES_REPORT_INSIDE, is_whole,
                                    name, files, cancellable, error);
  if (report == NULL)
    return FALSE;

  bytes = sheet != NULL ? acies_report_apply_style (report, sheet, options, cancellable, error) : print_xml (report);
  xmlFreeDoc (report);
  if (bytes == NULL)
    return FALSE;

  if (format == ACIES_REPORT_BBCODE)
    {
      insert_posts (files, bytes, name);
      return TRUE;
    }
  acies_report_add_file (files, name, g_steal_pointer (&bytes));
  /* The report goes before what lies beside it. */
  g_ptr_array_insert (files, 0, g_ptr_array_steal_index (files, files->len - 1));

  return TRUE;
}

static GBytes *
write_pages (AciesReportDocument       *document,
             const AciesReportOptions  *options,
             GCancellable              *cancellable,
             GError                   **error)
{
  g_autoptr (AciesReportPages) pages = acies_report_pages_new (document, options, cancellable, error);

  return pages != NULL ? acies_report_pages_to_pdf (pages, cancellable, error) : NULL;
}

static gboolean
check_style (AciesReportFormat          format,
             const AciesReportOptions  *options,
             GError                   **error)
{
  if (options->style == NULL || acies_report_format_takes_style (format))
    return TRUE;

  g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_FORMAT,
               _("A file that ends in %s is written without a style sheet."), formats[format].ending);

  return FALSE;
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
 *   lie beside it, or %NULL with %ACIES_SKETCH_ERROR when a sketch could not be drawn,
 *   %ACIES_REPORT_ERROR for a style sheet or a package, or %G_IO_ERROR_CANCELLED
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
  g_autoptr (GPtrArray) files = acies_report_files_new ();
  AciesReportOptions shown;

  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (options == NULL)
    options = &usual;
  if (!check_style (format, options, error))
    return NULL;
  if (is_data (format))
    {
      GBytes *bytes = write_data (battle, format, cancellable, error);

      if (bytes == NULL)
        return NULL;
      acies_report_add_file (files, name, bytes);
      return g_steal_pointer (&files);
    }

  shown = *options;
  /* Odds take longer than all else, and only a style sheet of the user's or what it reads has them in a summary. */
  shown.luck &= options->level > ACIES_REPORT_SUMMARY || options->style != NULL || format == ACIES_REPORT_XML;
  document = acies_report_document_new (battle, &shown, cancellable, error);
  if (document == NULL)
    return NULL;

  if (format == ACIES_REPORT_TEXT)
    acies_report_add_file (files, name, acies_report_write_text (document, options));
  else if (format == ACIES_REPORT_ODT || format == ACIES_REPORT_PDF)
    {
      GBytes *bytes = format == ACIES_REPORT_ODT ? acies_report_write_odt (document, options, cancellable, error)
                                                 : write_pages (document, options, cancellable, error);

      if (bytes == NULL)
        return NULL;
      acies_report_add_file (files, name, bytes);
    }
  else if (!write_styled (files, document, format, options, name, cancellable, error))
    return NULL;

  return g_steal_pointer (&files);
}
