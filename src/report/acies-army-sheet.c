/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-file-format-private.h"

/* Armies on paper: the list in several formats, and as pages the record sheet and labels too. */

static const AciesFileFormat formats[ACIES_N_ARMY_FORMATS] = {
  [ACIES_ARMY_FORMAT_PDF] = { ".pdf", NULL, "application/pdf", N_("Pages (PDF)"), NULL },
  [ACIES_ARMY_FORMAT_HTML] = { ".html", ".htm", "text/html", N_("Web Page (HTML)"), "army/html.xsl" },
  [ACIES_ARMY_FORMAT_MARKDOWN] = { ".md", ".markdown", "text/markdown", N_("Markdown"), "army/markdown.xsl" },
  [ACIES_ARMY_FORMAT_TEXT] = { ".txt", ".text", "text/plain", N_("Plain Text"), NULL },
  [ACIES_ARMY_FORMAT_CSV] = { ".csv", NULL, "text/csv", N_("Table of Units (CSV)"), NULL },
};

static const AciesPageMargins list_margins = { 59, 56, 62 };
/* What is used on the table leaves its room to what is written on it. */
static const AciesPageMargins table_margins = { 34, 34, 40 };

static const AciesPageComposeFunc composers[] = {
  [ACIES_ARMY_SHEET_LIST] = acies_army_sheet_compose_list,
  [ACIES_ARMY_SHEET_RECORD] = acies_army_sheet_compose_record,
  [ACIES_ARMY_SHEET_LABELS] = acies_army_sheet_compose_labels,
};

/* ---- Formats ---- */

/**
 * acies_army_format_for_name:
 * @name: the name or path of a file
 * @format: (out): the format
 *
 * Finds the format by the ending of a file's name, `.html` or `.txt`, say, in letters of any case.
 *
 * Returns: %FALSE, with @format left alone, if the ending is none of ours
 */
gboolean
acies_army_format_for_name (const char      *name,
                            AciesArmyFormat *format)
{
  int found;

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  found = acies_file_format_find (formats, G_N_ELEMENTS (formats), name);
  if (found < 0)
    return FALSE;

  *format = (AciesArmyFormat) found;

  return TRUE;
}

/**
 * acies_army_format_get_ending:
 * @format: a format
 *
 * Returns: the usual ending of its files' names, with the dot
 */
const char *
acies_army_format_get_ending (AciesArmyFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return formats[format].ending;
}

/**
 * acies_army_format_get_media_type:
 * @format: a format
 *
 * Returns: the media type of its files
 */
const char *
acies_army_format_get_media_type (AciesArmyFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return formats[format].media_type;
}

/**
 * acies_army_format_get_label:
 * @format: a format
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
acies_army_format_get_label (AciesArmyFormat format)
{
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), "");

  return _(formats[format].label);
}

/**
 * acies_army_format_list_endings:
 *
 * Returns: (transfer full): the usual endings of all formats, with commas between them
 */
char *
acies_army_format_list_endings (void)
{
  return acies_file_format_list_endings (formats, G_N_ELEMENTS (formats));
}

/* ---- Writing ---- */

/**
 * acies_army_sheet_lay_out:
 * @ruleset: the rules of the army
 * @army: an army; not needed any more afterwards
 * @options: what the user chose
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Lays a sheet of an army out on pages, for a printer, a preview or a PDF.  Lengths on labels are true to scale if
 * the pages are printed in their own size.
 *
 * Returns: (transfer full): the pages, or %NULL with %G_IO_ERROR_CANCELLED
 */
AciesReportPages *
acies_army_sheet_lay_out (AciesRuleset                 *ruleset,
                          AciesArmy                    *army,
                          const AciesArmySheetOptions  *options,
                          GCancellable                 *cancellable,
                          GError                      **error)
{
  const AciesArmyPaper paper = { ruleset, army, options };

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (options != NULL && (guint) options->sheet < G_N_ELEMENTS (composers), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return acies_page_compose_pages (acies_army_sheet_name_army (army), options->paper,
                                   options->sheet == ACIES_ARMY_SHEET_LABELS
                                     && acies_army_sheet_needs_breadth (&paper, table_margins.side),
                                   options->sheet == ACIES_ARMY_SHEET_LIST ? &list_margins : &table_margins,
                                   composers[options->sheet], &paper, cancellable, error);
}

/**
 * acies_army_sheet_write:
 * @ruleset: the rules of the army
 * @army: an army
 * @format: what it is written as; %ACIES_ARMY_FORMAT_PDF for a record sheet and labels
 * @options: (nullable): what the user chose; %NULL for the usual
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Writes a sheet of an army in UTF-8, in the language of the locale; a table of units for spreadsheets is the same in
 * all languages.  The same army gives the same bytes, as long as the fonts are the same.
 *
 * Returns: (transfer full): the file, or %NULL with %ACIES_REPORT_ERROR_FORMAT for a format that the sheet does not
 *   have, %ACIES_SKETCH_ERROR_CAIRO when pages could not be drawn, or %G_IO_ERROR_CANCELLED
 */
GBytes *
acies_army_sheet_write (AciesRuleset                 *ruleset,
                        AciesArmy                    *army,
                        AciesArmyFormat               format,
                        const AciesArmySheetOptions  *options,
                        GCancellable                 *cancellable,
                        GError                      **error)
{
  static const AciesArmySheetOptions usual = ACIES_ARMY_SHEET_OPTIONS_DEFAULT;
  g_autoptr (AciesArmyList) list = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail ((guint) format < G_N_ELEMENTS (formats), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (options == NULL)
    options = &usual;
  if (options->sheet != ACIES_ARMY_SHEET_LIST && format != ACIES_ARMY_FORMAT_PDF)
    {
      g_set_error (error, ACIES_REPORT_ERROR, ACIES_REPORT_ERROR_FORMAT,
                   _("Record sheets and labels are pages: the name of their file ends in %s, not in %s."),
                   formats[ACIES_ARMY_FORMAT_PDF].ending, formats[format].ending);
      return NULL;
    }
  if (format == ACIES_ARMY_FORMAT_PDF)
    {
      g_autoptr (AciesReportPages) pages = acies_army_sheet_lay_out (ruleset, army, options, cancellable, error);

      return pages != NULL ? acies_report_pages_to_pdf (pages, cancellable, error) : NULL;
    }
  if (format == ACIES_ARMY_FORMAT_CSV)
    return acies_army_sheet_write_csv (army);

  list = acies_army_list_new (ruleset, army, options, format == ACIES_ARMY_FORMAT_HTML);
  if (format == ACIES_ARMY_FORMAT_TEXT)
    return acies_army_list_write_text (list);

  return acies_army_list_write_styled (list, formats[format].sheet, options, cancellable, error);
}
