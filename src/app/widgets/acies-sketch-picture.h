/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-painter.h"

G_BEGIN_DECLS

/**
 * AciesSketchPicture:
 *
 * A scene as it was painted last.  While the view moves, a picture that takes long
 * to paint is moved and scaled, and painted again once the view rests.
 *
 * Signal `rested`: it is to be painted again.
 */
#define ACIES_TYPE_SKETCH_PICTURE (acies_sketch_picture_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchPicture, acies_sketch_picture, ACIES, SKETCH_PICTURE, GObject)

AciesSketchPicture *acies_sketch_picture_new      (AciesPainter       *painter) G_GNUC_WARN_UNUSED_RESULT;
void                acies_sketch_picture_drop     (AciesSketchPicture *self);
void                acies_sketch_picture_snapshot (AciesSketchPicture *self,
                                                   GtkSnapshot        *snapshot,
                                                   AciesScene         *scene,
                                                   const AciesView    *view,
                                                   AciesPaintFlags     flags);

GdkTexture         *acies_sketch_picture_paint    (AciesPainter       *painter,
                                                   AciesScene         *scene,
                                                   const AciesView    *view,
                                                   AciesPaintFlags     flags) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
