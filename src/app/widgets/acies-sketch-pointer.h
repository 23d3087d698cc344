/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-sketch-camera.h"

G_BEGIN_DECLS

/**
 * AciesPullPhase:
 * @ACIES_PULL_BEGIN: a pull begins; returning %FALSE leaves it to others
 * @ACIES_PULL_MOVE: the pointer goes on
 * @ACIES_PULL_END: it was let go of
 * @ACIES_PULL_CANCEL: it was given up: all is to be as before
 */
typedef enum /*< skip >*/
{
  ACIES_PULL_BEGIN,
  ACIES_PULL_MOVE,
  ACIES_PULL_END,
  ACIES_PULL_CANCEL
} AciesPullPhase;

/**
 * AciesPull:
 * @phase: how far it is
 * @grip: by what it pulls
 * @id: (nullable): the id of the body or leader that it began on
 * @from: where it began, inches
 * @to: where the pointer is, inches
 * @turn: how far the wheel was turned meanwhile, degrees
 * @state: which keys are held down
 *
 * A pull with the pointer on a sketch whose owner does something with it.
 */
typedef struct
{
  AciesPullPhase   phase;
  AciesGrip        grip;
  const char      *id;
  AciesPoint       from;
  AciesPoint       to;
  double           turn;
  GdkModifierType  state;
} AciesPull;

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
 * returns whether the owner does something with it, else the camera pans;
 * `pulled` (an #AciesPull) returns whether the owner does something with it, before any of the others is asked.
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
/* (nullable): what lies over the scene, with handles to pull by */
void                acies_sketch_pointer_set_overlay   (AciesSketchPointer *self,
                                                        AciesOverlay       *overlay);
const char         *acies_sketch_pointer_get_hovered   (AciesSketchPointer *self);
AciesOverlay       *acies_sketch_pointer_get_held      (AciesSketchPointer *self);
gboolean            acies_sketch_pointer_cancel_drag   (AciesSketchPointer *self);

G_END_DECLS
