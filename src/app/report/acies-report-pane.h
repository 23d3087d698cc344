/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-report-document.h"

G_BEGIN_DECLS

/**
 * AciesReportPane:
 *
 * What is chosen of a report, and the words of a part of it, which players may change.  The signal `changed` tells
 * that another choice was made, `styled` that another style sheet was, `worded` that a part has other words: its
 * #AciesReportWording, and the text, %NULL for the program's.
 */
#define ACIES_TYPE_REPORT_PANE (acies_report_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesReportPane, acies_report_pane, ACIES, REPORT_PANE, AdwBin)

/* Choices are kept in @settings (nullable). */
void        acies_report_pane_set_settings (AciesReportPane           *self,
                                            GSettings                 *settings);
/* Valid until the next choice */
void        acies_report_pane_get_options  (AciesReportPane           *self,
                                            AciesReportOptions        *options);
/* @document: (transfer none) (nullable): valid until another one is set */
void        acies_report_pane_set_document (AciesReportPane           *self,
                                            const AciesReportDocument *document);
/* Shows the words of a part, by its id. */
void        acies_report_pane_show_part    (AciesReportPane           *self,
                                            const char                *part);
/* The id of the part whose words are shown (nullable) */
const char *acies_report_pane_get_part     (AciesReportPane           *self);
/* Tells by `worded` what was typed and not told yet. */
void        acies_report_pane_commit       (AciesReportPane           *self);
/* Shows that a style sheet does not work, and why; NULL for one that does. */
void        acies_report_pane_set_style_error (AciesReportPane        *self,
                                               const char             *message);

G_END_DECLS
