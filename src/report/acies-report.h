/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-report-options.h"
#include "acies-sketch-export.h"

G_BEGIN_DECLS

/**
 * AciesReportFormat:
 * @ACIES_REPORT_HTML: one file, the sketches inside
 * @ACIES_REPORT_TEXT: plain text, 78 columns
 * @ACIES_REPORT_XML: the document that style sheets make the others of
 * @ACIES_REPORT_MARKDOWN: CommonMark, the sketches beside it
 * @ACIES_REPORT_BBCODE: for forums, the sketches beside it; several files when it is long
 * @ACIES_REPORT_ODT: an OpenDocument text for word processors, the sketches inside
 * @ACIES_REPORT_CSV: the log as comma-separated values, a row an entry
 * @ACIES_REPORT_JSON: the whole battle as data, by `battle.schema.json`
 * @ACIES_REPORT_FILM: the battle as an animated WebP picture
 * @ACIES_REPORT_PDF: pages for a screen or a printer
 *
 * What a report is written as.
 */
typedef enum
{
  ACIES_REPORT_HTML,
  ACIES_REPORT_TEXT, /*< nick=txt >*/
  ACIES_REPORT_XML,
  ACIES_REPORT_MARKDOWN, /*< nick=md >*/
  ACIES_REPORT_BBCODE,
  ACIES_REPORT_ODT,
  ACIES_REPORT_CSV,
  ACIES_REPORT_JSON,
  ACIES_REPORT_FILM, /*< nick=webp >*/
  ACIES_REPORT_PDF
} AciesReportFormat;

#define ACIES_TYPE_REPORT_FORMAT (acies_report_format_get_type ())
ACIES_EXPORT GType      acies_report_format_get_type       (void);

/**
 * ACIES_REPORT_ERROR:
 *
 * The domain of errors of reports.
 */
#define ACIES_REPORT_ERROR (acies_report_error_quark ())
ACIES_EXPORT GQuark     acies_report_error_quark           (void);

/**
 * AciesReportError:
 * @ACIES_REPORT_ERROR_STYLE: a style sheet that cannot be read or applied, or does what it must not
 * @ACIES_REPORT_ERROR_FORMAT: a style sheet for a format that is written without
 * @ACIES_REPORT_ERROR_PACKAGE: a package of files that could not be put together
 *
 * What can go wrong.
 */
typedef enum /*< skip >*/
{
  ACIES_REPORT_ERROR_STYLE,
  ACIES_REPORT_ERROR_FORMAT,
  ACIES_REPORT_ERROR_PACKAGE
} AciesReportError;

/* By the ending of a file's name; FALSE when it is none of ours. */
ACIES_EXPORT gboolean   acies_report_format_for_name       (const char         *name,
                                                            AciesReportFormat  *format);
/* ".html" */
ACIES_EXPORT const char *acies_report_format_get_ending    (AciesReportFormat   format);
/* "text/html" */
ACIES_EXPORT const char *acies_report_format_get_media_type (AciesReportFormat  format);
/* Whether a style sheet makes it, which may be one of the user's */
ACIES_EXPORT gboolean   acies_report_format_takes_style    (AciesReportFormat   format);
/* "Web page (HTML)" */
ACIES_EXPORT const char *acies_report_format_get_label     (AciesReportFormat   format);

/* ".html, .txt" */
ACIES_EXPORT char      *acies_report_list_endings          (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesReportFile:
 * @name: its name in the folder
 * @bytes: what is in it
 *
 * A file of a report.
 */
typedef struct
{
  char   *name;
  GBytes *bytes;
} AciesReportFile;

/* (element-type AciesReportFile): the report itself, then what lies beside it */
ACIES_EXPORT GPtrArray *acies_report_write                 (AciesBattle              *battle,
                                                            AciesReportFormat         format,
                                                            const AciesReportOptions *options,
                                                            const char               *name,
                                                            GCancellable             *cancellable,
                                                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
/* (element-type AciesReportFile): the built-in style sheets */
ACIES_EXPORT GPtrArray *acies_report_list_styles           (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
