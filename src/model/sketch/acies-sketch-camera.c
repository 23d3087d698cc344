/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-camera.h"

/* The least of the table that panning leaves in view, pixels */
#define KEEP 64.0
/* Pixels to the inch */
#define MAX_ZOOM 90.0
/* Fingers and pens are not exact: so many pixels beside a body still count. */
#define SLACK 5.0
/* How much nearer a place is shown than the whole table */
#define NEARER 2.0
/* What a leader is taken for while it is dragged, inches */
#define LEADER_SIZE 1.2

struct _AciesSketchCamera
{
  GObject     parent_instance;

  AciesScene *scene;
  AciesView   view;
  double      margin;
  gboolean    fitted;
};

static guint moved_signal;

G_DEFINE_FINAL_TYPE (AciesSketchCamera, acies_sketch_camera, G_TYPE_OBJECT)

static void
acies_sketch_camera_finalize (GObject *object)
{
  g_clear_object (&ACIES_SKETCH_CAMERA (object)->scene);

  G_OBJECT_CLASS (acies_sketch_camera_parent_class)->finalize (object);
}

static void
acies_sketch_camera_class_init (AciesSketchCameraClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_sketch_camera_finalize;
  moved_signal = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
acies_sketch_camera_init (AciesSketchCamera *self)
{
  self->fitted = TRUE;
}

/**
 * acies_sketch_camera_new:
 *
 * Makes a camera that sees nothing before acies_sketch_camera_set_scene().
 *
 * Returns: (transfer full): a new camera
 */
AciesSketchCamera *
acies_sketch_camera_new (void)
{
  return g_object_new (ACIES_TYPE_SKETCH_CAMERA, NULL);
}

static void
fit (AciesSketchCamera *self)
{
  if (self->scene != NULL && self->view.width > 0 && self->view.height > 0)
    acies_view_fit (&self->view, acies_scene_get_table (self->scene), self->margin);
}

static void
keep_in_sight (AciesSketchCamera *self)
{
  AciesTable *table = acies_scene_get_table (self->scene);
  double width = acies_table_get_width (table) * self->view.zoom;
  double height = acies_table_get_height (table) * self->view.zoom;

  self->view.offset_x = CLAMP (self->view.offset_x, KEEP - width, MAX (self->view.width - KEEP, 0.0));
  self->view.offset_y = CLAMP (self->view.offset_y, KEEP - height, MAX (self->view.height - KEEP, 0.0));
}

static gboolean
same_size (AciesScene *one,
           AciesScene *other)
{
  AciesTable *first = acies_scene_get_table (one);
  AciesTable *second = acies_scene_get_table (other);

  return acies_table_get_width (first) == acies_table_get_width (second)
         && acies_table_get_height (first) == acies_table_get_height (second);
}

/**
 * acies_sketch_camera_get_scene:
 * @self: a camera
 *
 * Returns: (transfer none) (nullable): the scene that it looks at
 */
AciesScene *
acies_sketch_camera_get_scene (AciesSketchCamera *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_CAMERA (self), NULL);

  return self->scene;
}

/**
 * acies_sketch_camera_set_scene:
 * @self: a camera
 * @scene: (nullable): the scene to look at
 *
 * Zoom and place stay as they are while tables are of one size.
 */
void
acies_sketch_camera_set_scene (AciesSketchCamera *self,
                               AciesScene        *scene)
{
  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  if (self->scene == NULL || scene == NULL || !same_size (self->scene, scene))
    self->fitted = TRUE;
  g_set_object (&self->scene, scene);
  if (self->fitted)
    fit (self);
}

/**
 * acies_sketch_camera_set_margin:
 * @self: a camera
 * @margin: pixels
 *
 * Sets what is left free around a table that fits.
 */
void
acies_sketch_camera_set_margin (AciesSketchCamera *self,
                                double             margin)
{
  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  self->margin = margin;
  acies_sketch_camera_fit (self);
}

/**
 * acies_sketch_camera_set_size:
 * @self: a camera
 * @width: pixels
 * @height: pixels
 * @scale: device pixels to the pixel
 *
 * Sets how large the picture is.  What was in its middle stays there.
 */
void
acies_sketch_camera_set_size (AciesSketchCamera *self,
                              double             width,
                              double             height,
                              double             scale)
{
  double old_width, old_height;

  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  old_width = self->view.width;
  old_height = self->view.height;
  self->view.width = width;
  self->view.height = height;
  self->view.scale = scale;
  if (self->scene == NULL || (old_width == width && old_height == height))
    return;

  if (self->fitted || old_width <= 0)
    {
      fit (self);
    }
  else
    {
      self->view.offset_x += floor ((width - old_width) / 2);
      self->view.offset_y += floor ((height - old_height) / 2);
      keep_in_sight (self);
    }
  g_signal_emit (self, moved_signal, 0);
}

/**
 * acies_sketch_camera_get_view:
 * @self: a camera
 *
 * Returns: (transfer none): which part of the table is seen, in pixels of the picture
 */
const AciesView *
acies_sketch_camera_get_view (AciesSketchCamera *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_CAMERA (self), NULL);

  return &self->view;
}

/**
 * acies_sketch_camera_is_fitted:
 * @self: a camera
 *
 * Returns: whether the whole table is seen, whatever the size of the picture
 */
gboolean
acies_sketch_camera_is_fitted (AciesSketchCamera *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_CAMERA (self), TRUE);

  return self->fitted;
}

/**
 * acies_sketch_camera_fit:
 * @self: a camera
 *
 * Shows the whole table, from now on at every size.
 */
void
acies_sketch_camera_fit (AciesSketchCamera *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  self->fitted = TRUE;
  fit (self);
  g_signal_emit (self, moved_signal, 0);
}

/**
 * acies_sketch_camera_pan_to:
 * @self: a camera
 * @offset_x: where the table's left edge is to be, pixels
 * @offset_y: where its far edge is to be, pixels
 *
 * Moves the table, but not out of sight.
 */
void
acies_sketch_camera_pan_to (AciesSketchCamera *self,
                            double             offset_x,
                            double             offset_y)
{
  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  if (self->scene == NULL)
    return;

  self->fitted = FALSE;
  self->view.offset_x = floor (offset_x);
  self->view.offset_y = floor (offset_y);
  keep_in_sight (self);
  g_signal_emit (self, moved_signal, 0);
}

/**
 * acies_sketch_camera_zoom_about:
 * @self: a camera
 * @zoom: pixels to the inch
 * @x: pixels of the picture
 * @y: pixels of the picture
 *
 * Zooms about a point of the picture that stays where it is; down to the whole table.
 */
void
acies_sketch_camera_zoom_about (AciesSketchCamera *self,
                                double             zoom,
                                double             x,
                                double             y)
{
  AciesView least = self->view;
  AciesPoint at;

  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  if (self->scene == NULL || self->view.zoom <= 0)
    return;

  acies_view_fit (&least, acies_scene_get_table (self->scene), self->margin);
  if (zoom <= least.zoom)
    {
      acies_sketch_camera_fit (self);
      return;
    }

  at = acies_view_to_table (&self->view, x, y);
  self->view.zoom = MIN (zoom, MAX (MAX_ZOOM, least.zoom));
  acies_sketch_camera_pan_to (self, x - at.x * self->view.zoom, y - at.y * self->view.zoom);
}

/**
 * acies_sketch_camera_center_on:
 * @self: a camera
 * @at: a point of the table, inches
 *
 * Shows a point in the middle of the picture; nearer than before if the whole table was seen.
 */
void
acies_sketch_camera_center_on (AciesSketchCamera *self,
                               AciesPoint         at)
{
  double x, y;

  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (self));

  if (self->scene == NULL || self->view.zoom <= 0)
    return;

  if (self->fitted)
    acies_sketch_camera_zoom_about (self, self->view.zoom * NEARER, self->view.width / 2, self->view.height / 2);
  acies_view_from_table (&self->view, at, &x, &y);
  acies_sketch_camera_pan_to (self, self->view.offset_x + self->view.width / 2 - x,
                              self->view.offset_y + self->view.height / 2 - y);
}

/**
 * acies_sketch_camera_to_table:
 * @self: a camera
 * @x: pixels of the picture
 * @y: pixels of the picture
 *
 * Returns: the point of the table that is seen there, inches
 */
AciesPoint
acies_sketch_camera_to_table (AciesSketchCamera *self,
                              double             x,
                              double             y)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_CAMERA (self), ((AciesPoint) { 0.0, 0.0 }));

  return acies_view_to_table (&self->view, x, y);
}

/**
 * acies_sketch_camera_pick:
 * @self: a camera
 * @x: pixels of the picture
 * @y: pixels of the picture
 * @pose: (out): where the body stands
 * @width: (out): inches along its front
 * @depth: (out): inches from front to rear
 *
 * Finds the body or leader that is seen at a point.
 *
 * Returns: (transfer none) (nullable): its id, which the scene owns
 */
const char *
acies_sketch_camera_pick (AciesSketchCamera *self,
                          double             x,
                          double             y,
                          AciesPose         *pose,
                          double            *width,
                          double            *depth)
{
  AciesSceneBody *body = NULL;
  AciesSceneLeader *leader = NULL;

  g_return_val_if_fail (ACIES_IS_SKETCH_CAMERA (self), NULL);

  if (self->scene == NULL || self->view.zoom <= 0
      || !acies_scene_hit (self->scene, acies_view_to_table (&self->view, x, y), SLACK / self->view.zoom,
                           &body, &leader))
    return NULL;

  if (body != NULL)
    {
      *pose = body->pose;
      *width = body->width;
      *depth = body->depth;
      return body->id;
    }

  pose->at = acies_scene_leader_place (self->scene, leader);
  pose->heading = 0.0;
  *width = *depth = LEADER_SIZE;

  return leader->id;
}
