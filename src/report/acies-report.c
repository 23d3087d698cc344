/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-private.h"

/**
 * acies_report_format_for_name:
 * @name: the name or path of a file
 * @format: (out): the format
 *
 * Finds the format by the ending of a file's name: `.html` or `.htm`, `.txt` or
 * `.text`, in letters of any case.
 *
 * Returns: %FALSE, with @format left alone, if the ending is none of ours
 */
gboolean
acies_report_format_for_name (const char        *name,
                              AciesReportFormat *format)
{
  static const struct
  {
    const char        *ending;
    AciesReportFormat  format;
  } endings[] = {
    { ".html", ACIES_REPORT_HTML },
    { ".htm", ACIES_REPORT_HTML },
    { ".txt", ACIES_REPORT_TEXT },
    { ".text", ACIES_REPORT_TEXT },
  };
  const char *ending;

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  ending = strrchr (name, '.');
  for (guint i = 0; ending != NULL && i < G_N_ELEMENTS (endings); i++)
    if (g_ascii_strcasecmp (ending, endings[i].ending) == 0)
      {
        *format = endings[i].format;
        return TRUE;
      }

  return FALSE;
}

/**
 * acies_report_write:
 * @battle: a battle, over or not
 * @format: what it is written as
 * @error: return location
 *
 * Writes a battle's report in UTF-8, in the language of the locale.  A page has
 * everything inside it, and looks nowhere else.  The same battle gives the same
 * bytes, as long as the fonts of its sketches are the same.
 *
 * Returns: (transfer full): the report, or %NULL with %ACIES_SKETCH_ERROR when a
 *   sketch could not be drawn
 */
GBytes *
acies_report_write (AciesBattle        *battle,
                    AciesReportFormat   format,
                    GError            **error)
{
  g_autoptr (AciesReportDocument) document = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = acies_report_document_new (battle);
  if (format == ACIES_REPORT_TEXT)
    return acies_report_write_text (document);

  return acies_report_write_html (document, error);
}
