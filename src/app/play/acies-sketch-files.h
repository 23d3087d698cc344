/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play-time.h"
#include "acies-session.h"
#include "acies-sketch-export.h"
#include "acies-sketch-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesSketchExtent:
 * @ACIES_SKETCH_MOMENT: the moment looked at
 * @ACIES_SKETCH_TURNS: each turn, a page of a PDF each
 * @ACIES_SKETCH_FILM: the battle as an animation
 *
 * How much of a battle is exported as sketches.
 */
typedef enum /*< skip >*/
{
  ACIES_SKETCH_MOMENT,
  ACIES_SKETCH_TURNS,
  ACIES_SKETCH_FILM
} AciesSketchExtent;

/* Asks for a file and writes sketches into it.  @style: -1 for light */
void acies_sketch_files_choose (GtkWidget         *widget,
                                AciesSession      *session,
                                AciesPlay         *play,
                                AciesPlayTime     *time,
                                AciesSketchExtent  extent,
                                int                style,
                                gboolean           has_backdrop);
/* Writes them, in a thread, and tells at @widget what became of it; @file is overwritten. */
void acies_sketch_files_write  (GtkWidget         *widget,
                                AciesPlay         *play,
                                AciesPlayTime     *time,
                                AciesSketchExtent  extent,
                                int                style,
                                gboolean           has_backdrop,
                                int                width,
                                GFile             *file);
/* Prints what is seen, with the photograph under the ground while its layer is on. */
void acies_sketch_files_print (AciesSketchView *view);

G_END_DECLS
