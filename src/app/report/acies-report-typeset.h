/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-palette.h"
#include "acies-report-document.h"

G_BEGIN_DECLS

/**
 * AciesTypesetter:
 * @view: where the text is shown
 * @buffer: what it is set into, at its end
 * @width: pixels between the margins
 * @style: the colors of sketches and badges
 * @pictures: (element-type GdkPaintable): the sketches and photographs that were put in
 *
 * Sets a report into a text buffer.
 */
typedef struct
{
  GtkTextView      *view;
  GtkTextBuffer    *buffer;
  int               width;
  AciesSketchStyle  style;
  GPtrArray        *pictures;
} AciesTypesetter;

GtkTextBuffer *acies_typeset_create_buffer (void) G_GNUC_WARN_UNUSED_RESULT;
void           acies_typeset_color_tags    (GtkTextView               *view);

/* The parts of a report, each with the empty line behind it. */
void           acies_typeset_overview      (AciesTypesetter           *self,
                                            const AciesReportDocument *document);
void           acies_typeset_army          (AciesTypesetter           *self,
                                            const AciesReportDocument *document,
                                            guint                      side);
void           acies_typeset_chapter       (AciesTypesetter           *self,
                                            const AciesReportChapter  *chapter);
void           acies_typeset_outcome       (AciesTypesetter           *self,
                                            const AciesReportDocument *document);

/* Fits pictures that were put in to a text of another width. */
void           acies_typeset_set_width     (GPtrArray                 *pictures,
                                            int                        width);

G_END_DECLS
