/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-paintable.h"

struct _AciesSketchPaintable
{
  GObject           parent_instance;

  AciesScene       *scene;
  AciesSketchStyle  style;
  int               width;
  int               scale;
  GdkTexture       *picture;
};

static void acies_sketch_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesSketchPaintable, acies_sketch_paintable, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, acies_sketch_paintable_iface_init))

static int
get_height (AciesSketchPaintable *self)
{
  AciesTable *table = acies_scene_get_table (self->scene);

  return (int) ceil (self->width * acies_table_get_height (table) / acies_table_get_width (table));
}

static GdkTexture *
take_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
paint (AciesSketchPaintable *self)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { 1.0, 0.0, 0.0, self->width, get_height (self), self->scale };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width * self->scale,
                                                         get_height (self) * self->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  acies_painter_set_style (painter, self->style);
  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  acies_view_fit (&view, acies_scene_get_table (self->scene), 0.0);
  cr = cairo_create (surface);
  acies_painter_paint (painter, cr, self->scene, &view, ACIES_PAINT_DEFAULT);
  cairo_destroy (cr);

  return take_texture (surface);
}

/* ---- GdkPaintable ---- */

static void
acies_sketch_paintable_snapshot (GdkPaintable *paintable,
                                 GdkSnapshot  *snapshot,
                                 double        width,
                                 double        height)
{
  AciesSketchPaintable *self = ACIES_SKETCH_PAINTABLE (paintable);

  if (self->picture == NULL)
    self->picture = paint (self);
  gdk_paintable_snapshot (GDK_PAINTABLE (self->picture), snapshot, width, height);
}

static int
acies_sketch_paintable_get_intrinsic_width (GdkPaintable *paintable)
{
  return ACIES_SKETCH_PAINTABLE (paintable)->width;
}

static int
acies_sketch_paintable_get_intrinsic_height (GdkPaintable *paintable)
{
  return get_height (ACIES_SKETCH_PAINTABLE (paintable));
}

static void
acies_sketch_paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = acies_sketch_paintable_snapshot;
  iface->get_intrinsic_width = acies_sketch_paintable_get_intrinsic_width;
  iface->get_intrinsic_height = acies_sketch_paintable_get_intrinsic_height;
}

/* ---- Construction ---- */

static void
acies_sketch_paintable_dispose (GObject *object)
{
  AciesSketchPaintable *self = ACIES_SKETCH_PAINTABLE (object);

  g_clear_object (&self->scene);
  g_clear_object (&self->picture);

  G_OBJECT_CLASS (acies_sketch_paintable_parent_class)->dispose (object);
}

static void
acies_sketch_paintable_class_init (AciesSketchPaintableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_sketch_paintable_dispose;
}

static void
acies_sketch_paintable_init (AciesSketchPaintable *self)
{
  self->scale = 1;
}

/**
 * acies_sketch_paintable_new:
 * @scene: what to show
 * @width: pixels
 *
 * Returns: (transfer full): a picture of the whole table
 */
GdkPaintable *
acies_sketch_paintable_new (AciesScene *scene,
                            int         width)
{
  AciesSketchPaintable *self;

  g_return_val_if_fail (ACIES_IS_SCENE (scene), NULL);

  self = g_object_new (ACIES_TYPE_SKETCH_PAINTABLE, NULL);
  self->scene = g_object_ref (scene);
  self->width = MAX (width, 1);

  return GDK_PAINTABLE (self);
}

void
acies_sketch_paintable_set_width (AciesSketchPaintable *self,
                                  int                   width)
{
  g_return_if_fail (ACIES_IS_SKETCH_PAINTABLE (self));

  width = MAX (width, 1);
  if (width == self->width)
    return;

  self->width = width;
  g_clear_object (&self->picture);
  gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
}

void
acies_sketch_paintable_set_style (AciesSketchPaintable *self,
                                  AciesSketchStyle      style)
{
  g_return_if_fail (ACIES_IS_SKETCH_PAINTABLE (self));

  if (style == self->style)
    return;

  self->style = style;
  g_clear_object (&self->picture);
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

void
acies_sketch_paintable_set_scale (AciesSketchPaintable *self,
                                  int                   scale)
{
  g_return_if_fail (ACIES_IS_SKETCH_PAINTABLE (self));

  if (scale == self->scale)
    return;

  self->scale = scale;
  g_clear_object (&self->picture);
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

GdkPaintable *
acies_badge_create_picture (AciesSketchStyle  style,
                            guint             color,
                            const char       *key,
                            int               size,
                            int               scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size * scale, size * scale);
  cairo_t *cr;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  graphene_size_t dimensions = GRAPHENE_SIZE_INIT ((float) size, (float) size);

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  acies_painter_paint_badge (cr, style, color, key, size / 2.0, size / 2.0, size - 2.0);
  cairo_destroy (cr);
  texture = take_texture (surface);
  /* A texture is as large as its pixels are many; on a dense screen that is too large. */
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));

  return gtk_snapshot_to_paintable (snapshot, &dimensions);
}
