/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-sketch-camera.h"

G_BEGIN_DECLS

/**
 * AciesSketchPointer:
 *
 * What pointer, wheel and fingers do on a sketch: they zoom and pan its camera,
 * drag bodies, and say what was pointed at.
 *
 * Signals of the widget that it listens to: `body-clicked` (id, n_press, modifiers), `ground-clicked` (x, y inches),
 * `body-dragged` (id, x, y inches, heading, finished): a body dragged to a new place;
 * `body-drag-cancelled` (id): it was let go of without a new place;
 * `body-hovered` (id, nullable); `ground-dragged` (from x, from y, x, y inches, finished)
 * returns whether the owner does something with it, else the camera pans.
 *
 * While a body is dragged, the wheel turns it, and Shift makes it face where it goes.
 */
#define ACIES_TYPE_SKETCH_POINTER (acies_sketch_pointer_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchPointer, acies_sketch_pointer, ACIES, SKETCH_POINTER, GObject)

void                acies_sketch_pointer_install       (GtkWidgetClass     *widget_class);
void                acies_sketch_pointer_set_up        (AciesSketchPointer *self,
                                                        GtkWidget          *widget,
                                                        AciesSketchCamera  *camera);
void                acies_sketch_pointer_set_draggable (AciesSketchPointer *self,
                                                        gboolean            draggable);
void                acies_sketch_pointer_set_drag_text (AciesSketchPointer *self,
                                                        const char         *text,
                                                        gboolean            warning);
const char         *acies_sketch_pointer_get_hovered   (AciesSketchPointer *self);
AciesOverlay       *acies_sketch_pointer_get_held      (AciesSketchPointer *self);
gboolean            acies_sketch_pointer_cancel_drag   (AciesSketchPointer *self);

G_END_DECLS
