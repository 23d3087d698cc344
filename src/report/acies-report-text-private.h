/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-private.h"

G_BEGIN_DECLS

/* Columns of a text in a font of one width */
#define ACIES_TEXT_WIDTH 78

/* acies-report-text.c */
void    acies_text_add_title     (GString    *text,
                                  const char *title,
                                  const char *subtitle);
/* @underline: the character that it is underlined with */
void    acies_text_add_heading   (GString    *text,
                                  const char *heading,
                                  const char *underline);
/* @paragraph: (nullable) */
void    acies_text_add_paragraph (GString    *text,
                                  const char *paragraph);
/* In the players' words, paragraph by paragraph. */
void    acies_text_add_quote     (GString    *text,
                                  const char *quote,
                                  const char *indent);
/* (element-type AciesReportFact) */
void    acies_text_add_facts     (GString    *text,
                                  GPtrArray  *facts);
/* The text with no more than an empty line between pieces */
GBytes *acies_text_finish        (GString    *text) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-text-table.c */
/* "[3]", "(3)": each color's badge has a shape; "" for none. */
char *acies_text_print_badge (const AciesReportBadge *badge) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a table no wider than @width, and an empty line; a brief one has no details.  @document: (nullable) without
 * columns of sides */
void  acies_text_add_table   (GString                *text,
                              AciesReportDocument    *document,
                              const AciesReportTable *table,
                              guint                   width,
                              gboolean                is_brief);

G_END_DECLS
