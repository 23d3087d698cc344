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
 * Properties: `scene`, `interactive` (FALSE for miniatures), `draggable`, `description`.
 * Signals: `body-clicked` (id, n_press, modifiers), `ground-clicked` (x, y inches),
 * `body-dragged` (id, x, y inches, heading, finished): a body pulled to a new place;
 * `body-drag-cancelled` (id): it was let go of without a new place;
 * `body-hovered` (id, nullable); `ground-dragged` (from x, from y, x, y inches, finished)
 * returns whether the owner does something with it, else the view pans.
 *
 * Keys: Ctrl with plus, minus and 0 zoom, arrows pan once the table does not fit.
 * While a body is pulled, the wheel turns it, and Shift makes it face where it goes.
 */
#define ACIES_TYPE_SKETCH_VIEW (acies_sketch_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchView, acies_sketch_view, ACIES, SKETCH_VIEW, GtkWidget)

/**
 * AciesSketchOverlay:
 * @self: the view
 * @cr: where to draw, in pixels of the view
 * @view: which part of the table is seen
 * @user_data: whatever the owner gave
 *
 * Draws what the owner wants over the scene, as numbers on pieces of terrain.
 */
typedef void (*AciesSketchOverlay) (AciesSketchView *self,
                                    cairo_t         *cr,
                                    const AciesView *view,
                                    gpointer         user_data);

GtkWidget       *acies_sketch_view_new             (void);
AciesScene      *acies_sketch_view_get_scene       (AciesSketchView    *self);
void             acies_sketch_view_set_scene       (AciesSketchView    *self,
                                                    AciesScene         *scene);
/* The scene was changed in place. */
void             acies_sketch_view_scene_changed   (AciesSketchView    *self);
/* So was its terrain. */
void             acies_sketch_view_ground_changed  (AciesSketchView    *self);
void             acies_sketch_view_set_description (AciesSketchView    *self,
                                                    const char         *description);
void             acies_sketch_view_set_interactive (AciesSketchView    *self,
                                                    gboolean            interactive);
void             acies_sketch_view_set_draggable   (AciesSketchView    *self,
                                                    gboolean            draggable);
void             acies_sketch_view_set_flags       (AciesSketchView    *self,
                                                    AciesPaintFlags     flags);
void             acies_sketch_view_set_names       (AciesSketchView    *self,
                                                    AciesSketchNames    names);
void             acies_sketch_view_set_overlay     (AciesSketchView    *self,
                                                    AciesSketchOverlay  overlay,
                                                    gpointer            user_data,
                                                    GDestroyNotify      destroy);
/* What stands at the body being pulled, "6.1″ of 6″"; @warn when it is too far. NULL for its distance. */
void             acies_sketch_view_set_drag_text   (AciesSketchView    *self,
                                                    const char         *text,
                                                    gboolean            warn);
const AciesView *acies_sketch_view_get_view        (AciesSketchView    *self);
gboolean         acies_sketch_view_is_fitted       (AciesSketchView    *self);
void             acies_sketch_view_zoom_in         (AciesSketchView    *self);
void             acies_sketch_view_zoom_out        (AciesSketchView    *self);
void             acies_sketch_view_zoom_to_fit     (AciesSketchView    *self);

G_END_DECLS
