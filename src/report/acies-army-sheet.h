/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-pages.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesArmySheet:
 * @ACIES_ARMY_SHEET_LIST: the army list, with totals and notes
 * @ACIES_ARMY_SHEET_RECORD: a sheet for the table, on which players keep losses and status by pencil
 * @ACIES_ARMY_SHEET_LABELS: labels for the bases of units, to scale
 *
 * What of an army is put on paper.
 */
typedef enum
{
  ACIES_ARMY_SHEET_LIST,
  ACIES_ARMY_SHEET_RECORD,
  ACIES_ARMY_SHEET_LABELS
} AciesArmySheet;

/**
 * AciesArmyFormat:
 * @ACIES_ARMY_FORMAT_PDF: pages for a screen or a printer; the only one of record sheets and labels
 * @ACIES_ARMY_FORMAT_HTML: a page that stands by itself
 * @ACIES_ARMY_FORMAT_MARKDOWN: CommonMark, with tables as GitHub has them
 * @ACIES_ARMY_FORMAT_TEXT: plain text of 78 columns
 * @ACIES_ARMY_FORMAT_CSV: a row for each unit, keys and values as in files
 *
 * What an army list is written as.
 */
typedef enum
{
  ACIES_ARMY_FORMAT_PDF,
  ACIES_ARMY_FORMAT_HTML,
  ACIES_ARMY_FORMAT_MARKDOWN, /*< nick=md >*/
  ACIES_ARMY_FORMAT_TEXT, /*< nick=txt >*/
  ACIES_ARMY_FORMAT_CSV
} AciesArmyFormat;

#define ACIES_N_ARMY_FORMATS (ACIES_ARMY_FORMAT_CSV + 1)

#define ACIES_TYPE_ARMY_SHEET (acies_army_sheet_get_type ())
ACIES_EXPORT GType acies_army_sheet_get_type (void);
#define ACIES_TYPE_ARMY_FORMAT (acies_army_format_get_type ())
ACIES_EXPORT GType acies_army_format_get_type (void);

/**
 * AciesArmySheetOptions:
 * @sheet: what of the army
 * @paper: its pages, where it has pages
 * @findings: whether the list shows what the rules find in the army
 * @photographs: whether the list shows photographs, as pages and as a web page
 *
 * What the user chooses.  Start from #ACIES_ARMY_SHEET_OPTIONS_DEFAULT.
 */
typedef struct
{
  AciesArmySheet    sheet;
  AciesReportPaper  paper;
  gboolean          findings;
  gboolean          photographs;
} AciesArmySheetOptions;

#define ACIES_ARMY_SHEET_OPTIONS_DEFAULT { ACIES_ARMY_SHEET_LIST, ACIES_REPORT_A4, FALSE, TRUE }

/* The army list or another sheet of an army */
ACIES_EXPORT GBytes           *acies_army_sheet_write      (AciesRuleset                 *ruleset,
                                                            AciesArmy                    *army,
                                                            AciesArmyFormat               format,
                                                            const AciesArmySheetOptions  *options,
                                                            GCancellable                 *cancellable,
                                                            GError                      **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesReportPages *acies_army_sheet_lay_out    (AciesRuleset                 *ruleset,
                                                            AciesArmy                    *army,
                                                            const AciesArmySheetOptions  *options,
                                                            GCancellable                 *cancellable,
                                                            GError                      **error) G_GNUC_WARN_UNUSED_RESULT;

/* By the ending of a file's name; FALSE when it is none of ours. */
ACIES_EXPORT gboolean          acies_army_format_for_name  (const char                   *name,
                                                            AciesArmyFormat              *format);
/* ".html" */
ACIES_EXPORT const char       *acies_army_format_get_ending (AciesArmyFormat              format);
/* "text/html" */
ACIES_EXPORT const char       *acies_army_format_get_media_type (AciesArmyFormat          format);
/* "Web Page (HTML)" */
ACIES_EXPORT const char       *acies_army_format_get_label (AciesArmyFormat               format);
/* ".pdf, .html" */
ACIES_EXPORT char             *acies_army_format_list_endings (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
