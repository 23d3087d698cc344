/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-painter.h"

G_BEGIN_DECLS

/**
 * AciesSketchView:
 *
 * The battlefield on the screen: paints a scene, zooms and pans, tells what was
 * pointed at.  It is an image to assistive tools, with a description that the
 * owner keeps in step.
 *
 * Properties: `scene`, `interactive` (FALSE for miniatures), `description`.
 * Signals: `body-clicked` (id, n_press, modifiers), `ground-clicked` (x, y inches),
 * `body-dragged` (id, x, y inches, heading, finished): a body pulled to a new place.
 */
#define ACIES_TYPE_SKETCH_VIEW (acies_sketch_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchView, acies_sketch_view, ACIES, SKETCH_VIEW, GtkWidget)

GtkWidget  *acies_sketch_view_new             (void);
AciesScene *acies_sketch_view_get_scene       (AciesSketchView *self);
void        acies_sketch_view_set_scene       (AciesSketchView *self,
                                               AciesScene      *scene);
void        acies_sketch_view_set_description (AciesSketchView *self,
                                               const char      *description);
void        acies_sketch_view_set_draggable   (AciesSketchView *self,
                                               gboolean         draggable);
void        acies_sketch_view_zoom_in         (AciesSketchView *self);
void        acies_sketch_view_zoom_out        (AciesSketchView *self);
void        acies_sketch_view_zoom_to_fit     (AciesSketchView *self);

G_END_DECLS
