/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-painter.h"

G_BEGIN_DECLS

/**
 * AciesSketchPaintable:
 *
 * A scene as a picture that can stand in a text.  It is painted when it is first
 * seen, and again when its width changes.
 */
#define ACIES_TYPE_SKETCH_PAINTABLE (acies_sketch_paintable_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchPaintable, acies_sketch_paintable, ACIES, SKETCH_PAINTABLE, GObject)

GdkPaintable *acies_sketch_paintable_new       (AciesScene           *scene,
                                                int                   width,
                                                AciesSketchStyle      style,
                                                int                   scale) G_GNUC_WARN_UNUSED_RESULT;
void          acies_sketch_paintable_set_width (AciesSketchPaintable *self,
                                                int                   width);

GdkTexture   *acies_texture_new_for_surface    (cairo_surface_t      *surface) G_GNUC_WARN_UNUSED_RESULT;
GdkPaintable *acies_badge_create_picture       (AciesSketchStyle      style,
                                                guint                 color,
                                                const char           *key,
                                                int                   size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
