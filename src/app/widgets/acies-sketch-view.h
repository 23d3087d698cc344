/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-backdrop-work.h"
#include "acies-painter.h"
#include "acies-sketch-camera.h"

G_BEGIN_DECLS

/**
 * AciesSketchView:
 *
 * The battlefield on the screen: shows a scene with an overlay, zooms and pans,
 * says what was pointed at.  It is an image to assistive tools, with a description
 * that the owner keeps up to date.
 *
 * Properties: `scene` (to be read), `interactive` (to be set; %FALSE for
 * miniatures), `draggable` (to be set).
 * Signals: those of #AciesSketchPointer.
 *
 * Keys: Ctrl with plus, minus and 0 zoom, arrows pan once the table does not fit.
 */
#define ACIES_TYPE_SKETCH_VIEW (acies_sketch_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchView, acies_sketch_view, ACIES, SKETCH_VIEW, GtkWidget)

/**
 * AciesSketchViewDraw:
 * @self: the view
 * @cr: where to draw, in pixels of the view
 * @view: which part of the table is seen
 * @user_data: what was given to acies_sketch_view_set_draw()
 *
 * Draws what the owner wants over the scene, as numbers on pieces of terrain.
 */
typedef void (*AciesSketchViewDraw) (AciesSketchView *self,
                                     cairo_t         *cr,
                                     const AciesView *view,
                                     gpointer         user_data);

AciesScene      *acies_sketch_view_get_scene       (AciesSketchView    *self);
void             acies_sketch_view_set_scene       (AciesSketchView    *self,
                                                    AciesScene         *scene);
/* The terrain of the scene was changed in place. */
void             acies_sketch_view_ground_changed  (AciesSketchView    *self);
void             acies_sketch_view_set_description (AciesSketchView    *self,
                                                    const char         *description);
void             acies_sketch_view_set_draggable   (AciesSketchView    *self,
                                                    gboolean            draggable);
void             acies_sketch_view_set_flags       (AciesSketchView    *self,
                                                    AciesPaintFlags     flags);
void             acies_sketch_view_set_overlay     (AciesSketchView    *self,
                                                    AciesOverlay       *overlay);
void             acies_sketch_view_set_draw        (AciesSketchView    *self,
                                                    AciesSketchViewDraw draw,
                                                    gpointer            user_data);
void             acies_sketch_view_set_drag_text   (AciesSketchView    *self,
                                                    const char         *text,
                                                    gboolean            warn);
/* @style: an AciesSketchStyle, -1 for that of the window */
void             acies_sketch_view_set_looks       (AciesSketchView    *self,
                                                    AciesPaintFlags     layers,
                                                    int                 style);
/* The photograph under the ground, which is there if the flags or layers have it (transfer none) */
AciesBackdropWork *acies_sketch_view_get_backdrop  (AciesSketchView    *self);
/* Which part of the table is seen; emits `moved` (transfer none) */
AciesSketchCamera *acies_sketch_view_get_camera    (AciesSketchView    *self);
/* Pixels at the lower left that no name goes to */
void             acies_sketch_view_keep_left       (AciesSketchView    *self,
                                                    double              width,
                                                    double              height);
const AciesView *acies_sketch_view_get_view        (AciesSketchView    *self);
void             acies_sketch_view_zoom            (AciesSketchView    *self,
                                                    int                 direction);

G_END_DECLS
