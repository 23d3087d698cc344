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

/**
 * acies_texture_new_for_surface:
 * @surface: (nullable) (transfer full): a picture in device pixels
 *
 * Returns: (transfer full) (nullable): a texture of the same pixels; %NULL for none
 */
GdkTexture *
acies_texture_new_for_surface (cairo_surface_t *surface)
{
  g_autoptr (GBytes) bytes = NULL;
  int height;
  gsize stride;

  if (surface == NULL)
    return NULL;

  height = cairo_image_surface_get_height (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
paint (AciesSketchPaintable *self)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = { 1.0, 0.0, 0.0, self->width, get_height (self), self->scale };

  acies_painter_set_style (painter, self->style);
  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  acies_view_fit (&view, acies_scene_get_table (self->scene), 0.0);

  return acies_texture_new_for_surface (acies_painter_paint_surface (painter, self->scene, &view, ACIES_PAINT_DEFAULT));
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
  if (self->picture != NULL)
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
}

/**
 * acies_sketch_paintable_new:
 * @scene: what to show
 * @width: pixels
 * @style: light, dark or print
 * @scale: device pixels to the pixel
 *
 * Returns: (transfer full): a picture of the whole table
 */
GdkPaintable *
acies_sketch_paintable_new (AciesScene       *scene,
                            int               width,
                            AciesSketchStyle  style,
                            int               scale)
{
  AciesSketchPaintable *self;

  g_return_val_if_fail (ACIES_IS_SCENE (scene), NULL);

  self = g_object_new (ACIES_TYPE_SKETCH_PAINTABLE, NULL);
  self->scene = g_object_ref (scene);
  self->width = MAX (width, 1);
  self->style = style;
  self->scale = scale;

  return GDK_PAINTABLE (self);
}

/**
 * acies_sketch_paintable_set_width:
 * @self: a picture
 * @width: pixels
 *
 * Makes the picture as wide as its place; its height follows from the table.
 */
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

/**
 * acies_badge_create_picture:
 * @style: light, dark or print
 * @color: 0 to 5, the color of a side
 * @key: (nullable): the key of a unit
 * @size: pixels
 *
 * Returns: (transfer full): the badge of a side or a unit
 */
GdkPaintable *
acies_badge_create_picture (AciesSketchStyle  style,
                            guint             color,
                            const char       *key,
                            int               size)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));

  acies_painter_paint_badge (cr, style, color, key, size / 2.0, size / 2.0, size - 2.0);
  cairo_destroy (cr);

  return gtk_snapshot_to_paintable (snapshot, &GRAPHENE_SIZE_INIT ((float) size, (float) size));
}
