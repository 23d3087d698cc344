/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-pixels.h"

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

/**
 * acies_pixels_are_by_cairo:
 * @widget: a widget
 *
 * Returns: whether Cairo draws the window of @widget, which converts a texture pixel by pixel in each frame
 */
gboolean
acies_pixels_are_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

/**
 * acies_pixels_begin:
 * @widget: a small widget whose drawing seldom changes
 *
 * Returns: (transfer full): what the whole widget is drawn with, in its coordinates; see acies_pixels_end()
 */
cairo_t *
acies_pixels_begin (GtkWidget *widget)
{
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         MAX (gtk_widget_get_width (widget), 1) * scale,
                                                         MAX (gtk_widget_get_height (widget), 1) * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);

  return cr;
}

/**
 * acies_pixels_end:
 * @widget: a widget
 * @cr: (transfer full): from acies_pixels_begin() for @widget, and drawn with
 * @snapshot: a frame
 *
 * Adds pixels to a frame.  What is added as paths is rasterized in each frame, also in those in which the widget is
 * only moved.
 */
void
acies_pixels_end (GtkWidget   *widget,
                  cairo_t     *cr,
                  GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (acies_pixels_are_by_cairo (widget))
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  else
    {
      g_autoptr (GdkTexture) texture = acies_texture_new_for_surface (surface);

      gtk_snapshot_append_texture (snapshot, texture, &bounds);
    }
}
