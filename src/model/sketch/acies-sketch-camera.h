/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-painter.h"

G_BEGIN_DECLS

/**
 * AciesSketchCamera:
 *
 * Which part of a scene's table is seen, and how large: it fits the whole table
 * until it is zoomed or panned, and keeps the table in sight.
 *
 * Signal `moved` follows each change of what is seen.
 */
#define ACIES_TYPE_SKETCH_CAMERA (acies_sketch_camera_get_type ())
G_DECLARE_FINAL_TYPE (AciesSketchCamera, acies_sketch_camera, ACIES, SKETCH_CAMERA, GObject)

AciesSketchCamera *acies_sketch_camera_new         (void) G_GNUC_WARN_UNUSED_RESULT;
AciesScene        *acies_sketch_camera_get_scene   (AciesSketchCamera *self);
void               acies_sketch_camera_set_scene   (AciesSketchCamera *self,
                                                    AciesScene        *scene);
void               acies_sketch_camera_set_margin  (AciesSketchCamera *self,
                                                    double             margin);
void               acies_sketch_camera_set_size    (AciesSketchCamera *self,
                                                    double             width,
                                                    double             height,
                                                    double             scale);
const AciesView   *acies_sketch_camera_get_view    (AciesSketchCamera *self);
gboolean           acies_sketch_camera_is_fitted   (AciesSketchCamera *self);
void               acies_sketch_camera_fit         (AciesSketchCamera *self);
void               acies_sketch_camera_pan_to      (AciesSketchCamera *self,
                                                    double             offset_x,
                                                    double             offset_y);
void               acies_sketch_camera_zoom_about  (AciesSketchCamera *self,
                                                    double             zoom,
                                                    double             x,
                                                    double             y);
/* Shows that point of the table, in inches, in the middle. */
void               acies_sketch_camera_center_on   (AciesSketchCamera *self,
                                                    AciesPoint         at);
AciesPoint         acies_sketch_camera_to_table    (AciesSketchCamera *self,
                                                    double             x,
                                                    double             y);
const char        *acies_sketch_camera_pick        (AciesSketchCamera *self,
                                                    double             x,
                                                    double             y,
                                                    AciesPose         *pose,
                                                    double            *width,
                                                    double            *depth);

G_END_DECLS
