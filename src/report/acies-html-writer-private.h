/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesHtmlWriter:
 *
 * Writes a page that is HTML 5 and well-formed XML at once, so that every reader
 * takes it and every test can.  What it is given is text, never markup.
 */
typedef struct _AciesHtmlWriter AciesHtmlWriter;

/* With the document type written. */
AciesHtmlWriter *acies_html_writer_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void             acies_html_writer_free      (AciesHtmlWriter *self);

/* Attributes in pairs of name and value, NULL at the end; one without a value is left out. */
void             acies_html_start            (AciesHtmlWriter *self,
                                              const char      *name,
                                              ...) G_GNUC_NULL_TERMINATED;
void             acies_html_end              (AciesHtmlWriter *self);
/* Runs of spaces and line breaks count as one space, as in all HTML. */
void             acies_html_text             (AciesHtmlWriter *self,
                                              const char      *text);
/* A whole element with nothing but text in it. */
void             acies_html_element          (AciesHtmlWriter *self,
                                              const char      *name,
                                              const char      *text,
                                              ...) G_GNUC_NULL_TERMINATED;
/* An element that has no end in HTML: meta, br, hr. */
void             acies_html_void             (AciesHtmlWriter *self,
                                              const char      *name,
                                              ...) G_GNUC_NULL_TERMINATED;
/* A line break in the source, where it does not show. */
void             acies_html_line             (AciesHtmlWriter *self);
/* What is markup already. */
void             acies_html_raw              (AciesHtmlWriter *self,
                                              const char      *markup);
GBytes          *acies_html_writer_finish    (AciesHtmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHtmlWriter, acies_html_writer_free)

G_END_DECLS
