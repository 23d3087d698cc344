/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-picture.h"

/* A picture that takes longer than this, in ms, is moved and scaled while the view moves, and painted again when
 * the view has rested for so many ms. */
#define SMOOTH_COST 7.0
#define REST 90

struct _AciesSketchPicture
{
  GObject       parent_instance;

  AciesPainter *painter;
  GdkTexture   *texture;
  AciesView     view;
  double        cost;
  guint         rest_id;
};

static guint rested_signal;

G_DEFINE_FINAL_TYPE (AciesSketchPicture, acies_sketch_picture, G_TYPE_OBJECT)

static void
acies_sketch_picture_finalize (GObject *object)
{
  AciesSketchPicture *self = ACIES_SKETCH_PICTURE (object);

  acies_sketch_picture_drop (self);
  g_clear_object (&self->painter);

  G_OBJECT_CLASS (acies_sketch_picture_parent_class)->finalize (object);
}

static void
acies_sketch_picture_class_init (AciesSketchPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_sketch_picture_finalize;
  rested_signal = g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
acies_sketch_picture_init (AciesSketchPicture *self)
{
}

/**
 * acies_sketch_picture_new:
 * @painter: who paints it
 *
 * Returns: (transfer full): a picture that is painted when it is first seen
 */
AciesSketchPicture *
acies_sketch_picture_new (AciesPainter *painter)
{
  AciesSketchPicture *self;

  g_return_val_if_fail (ACIES_IS_PAINTER (painter), NULL);

  self = g_object_new (ACIES_TYPE_SKETCH_PICTURE, NULL);
  self->painter = g_object_ref (painter);

  return self;
}

/**
 * acies_sketch_picture_drop:
 * @self: a picture
 *
 * Drops what was painted, when scene or painter changed.
 */
void
acies_sketch_picture_drop (AciesSketchPicture *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_PICTURE (self));

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->texture);
}

/**
 * acies_sketch_picture_paint:
 * @painter: paints the scene
 * @scene: what to paint
 * @view: which part of the table is seen, and how large
 * @flags: what to paint
 *
 * Returns: (transfer full) (nullable): the picture in device pixels; %NULL where
 *   there is no memory for one so large
 */
GdkTexture *
acies_sketch_picture_paint (AciesPainter    *painter,
                            AciesScene      *scene,
                            const AciesView *view,
                            AciesPaintFlags  flags)
{
  int width = (int) ceil (view->width * view->scale);
  int height = (int) ceil (view->height * view->scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr;
  g_autoptr (GBytes) bytes = NULL;
  gsize stride;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cr = cairo_create (surface);
  acies_painter_paint (painter, cr, scene, view, flags);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
paint (AciesSketchPicture *self,
       AciesScene         *scene,
       const AciesView    *view,
       AciesPaintFlags     flags)
{
  gint64 start = g_get_monotonic_time ();

  g_clear_object (&self->texture);
  self->texture = acies_sketch_picture_paint (self->painter, scene, view, flags);
  self->view = *view;
  self->cost = (double) (g_get_monotonic_time () - start) / 1000.0;
}

static gboolean
rest_cb (gpointer user_data)
{
  AciesSketchPicture *self = user_data;

  self->rest_id = 0;
  g_clear_object (&self->texture);
  g_signal_emit (self, rested_signal, 0);

  return G_SOURCE_REMOVE;
}

static gboolean
has_size_of (AciesSketchPicture *self,
             const AciesView    *view)
{
  return self->view.width == view->width && self->view.height == view->height && self->view.scale == view->scale;
}

static gboolean
has_place_of (AciesSketchPicture *self,
              const AciesView    *view)
{
  return self->view.zoom == view->zoom && self->view.offset_x == view->offset_x
         && self->view.offset_y == view->offset_y;
}

/**
 * acies_sketch_picture_snapshot:
 * @self: a picture
 * @snapshot: where to append it
 * @scene: what it shows
 * @view: which part of the table is seen
 * @flags: what to paint
 *
 * Appends the picture, painted again if it has to be.
 */
void
acies_sketch_picture_snapshot (AciesSketchPicture *self,
                               GtkSnapshot        *snapshot,
                               AciesScene         *scene,
                               const AciesView    *view,
                               AciesPaintFlags     flags)
{
  graphene_rect_t bounds;
  gboolean same;
  double factor;

  g_return_if_fail (ACIES_IS_SKETCH_PICTURE (self));

  same = self->texture != NULL && has_size_of (self, view);
  if (!same || !has_place_of (self, view))
    {
      if (!same || self->cost <= SMOOTH_COST)
        {
          paint (self, scene, view, flags);
        }
      else
        {
          g_clear_handle_id (&self->rest_id, g_source_remove);
          self->rest_id = g_timeout_add (REST, rest_cb, self);
        }
    }
  if (self->texture == NULL)
    return;

  factor = view->zoom / self->view.zoom;
  bounds.origin.x = (float) (view->offset_x - self->view.offset_x * factor);
  bounds.origin.y = (float) (view->offset_y - self->view.offset_y * factor);
  bounds.size.width = (float) (gdk_texture_get_width (self->texture) / view->scale * factor);
  bounds.size.height = (float) (gdk_texture_get_height (self->texture) / view->scale * factor);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}
