/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-sketch-view-private.h"

/* A picture that takes longer than this, in ms, is moved and scaled while a gesture lasts, and painted anew when it
 * rests for so many ms. */
#define SMOOTH_COST 7.0
#define REST 90

/* ---- The picture of the scene ---- */

static gboolean
same_view (const AciesView *one,
           const AciesView *other)
{
  return one->zoom == other->zoom
         && one->offset_x == other->offset_x && one->offset_y == other->offset_y
         && one->width == other->width && one->height == other->height
         && one->scale == other->scale;
}

static void
paint_picture (AciesSketchView *self)
{
  int width = (int) ceil (self->view.width * self->view.scale);
  int height = (int) ceil (self->view.height * self->view.scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr;
  g_autoptr (GBytes) bytes = NULL;
  gint64 start = g_get_monotonic_time ();
  gsize stride;

  g_clear_object (&self->picture);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return;
    }

  cairo_surface_set_device_scale (surface, self->view.scale, self->view.scale);
  cr = cairo_create (surface);
  acies_painter_paint (self->painter, cr, self->scene, &self->view, self->flags);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  self->picture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  self->picture_view = self->view;
  self->cost = (double) (g_get_monotonic_time () - start) / 1000.0;
}

static gboolean
rest_cb (gpointer user_data)
{
  AciesSketchView *self = user_data;

  self->rest_id = 0;
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
acies_sketch_view_drop_picture (AciesSketchView *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Puts up with the last picture, moved and scaled, while another would make the hand wait. */
static gboolean
can_reuse_picture (AciesSketchView *self)
{
  return self->picture != NULL && self->interactive && self->cost > SMOOTH_COST
         && self->picture_view.width == self->view.width
         && self->picture_view.height == self->view.height
         && self->picture_view.scale == self->view.scale;
}

static void
snapshot_picture (AciesSketchView *self,
                  GtkSnapshot     *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height);
  double factor = 1.0;

  if (self->picture == NULL || !same_view (&self->picture_view, &self->view))
    {
      if (can_reuse_picture (self))
        {
          g_clear_handle_id (&self->rest_id, g_source_remove);
          self->rest_id = g_timeout_add (REST, rest_cb, self);
        }
      else
        {
          paint_picture (self);
        }
    }
  if (self->picture == NULL)
    return;

  factor = self->view.zoom / self->picture_view.zoom;
  bounds.origin.x = (float) (self->view.offset_x - self->picture_view.offset_x * factor);
  bounds.origin.y = (float) (self->view.offset_y - self->picture_view.offset_y * factor);
  bounds.size.width = (float) (gdk_texture_get_width (self->picture) / self->view.scale * factor);
  bounds.size.height = (float) (gdk_texture_get_height (self->picture) / self->view.scale * factor);
  gtk_snapshot_append_texture (snapshot, self->picture, &bounds);
}

/* ---- What lies over it ---- */

static void
set_color (cairo_t    *cr,
           AciesColor  color,
           double      alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

static void
trace_body (AciesSketchView *self,
            cairo_t         *cr,
            const AciesPose *pose)
{
  AciesOutline outline = acies_outline_for_body (pose, self->ghost_width, self->ghost_depth);

  for (guint i = 0; i < 4; i++)
    {
      double x, y;

      acies_view_from_table (&self->view, outline.corners[i], &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
}

static void
draw_pill (AciesSketchView *self,
           cairo_t         *cr,
           const char      *text,
           AciesColor       fill,
           AciesColor       ink,
           double           x,
           double           y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;
  double radius;

  pango_layout_get_pixel_size (layout, &width, &height);
  radius = height / 2.0 + 2.0;
  x = CLAMP (x, width / 2.0 + radius, MAX (self->view.width - width / 2.0 - radius, width / 2.0 + radius));
  y = CLAMP (y, radius, MAX (self->view.height - radius, radius));

  cairo_new_path (cr);
  cairo_arc (cr, x - width / 2.0, y, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (cr, x + width / 2.0, y, radius, -G_PI / 2, G_PI / 2);
  cairo_close_path (cr);
  set_color (cr, fill, 1.0);
  cairo_fill (cr);
  set_color (cr, ink, 1.0);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* Where the body would stand, and how far that is from where it stands. */
static void
draw_ghost (AciesSketchView *self,
            cairo_t         *cr)
{
  AciesSketchStyle style = acies_painter_get_style (self->painter);
  const AciesColor red = style == ACIES_SKETCH_DARK ? (AciesColor) { 1.0, 0.48, 0.39 }
                                                    : (AciesColor) { 0.75, 0.11, 0.16 };
  AciesColor accent = self->drag_warn ? red : acies_palette_get (style, ACIES_COLOR_ACCENT);
  AciesColor counter = acies_palette_get (style, ACIES_COLOR_ACCENT_COUNTER);
  g_autofree char *length = NULL;
  double from_x, from_y, x, y;

  acies_view_from_table (&self->view, self->from.at, &from_x, &from_y);
  acies_view_from_table (&self->view, self->ghost.at, &x, &y);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, x, y);
  set_color (cr, counter, 0.8);
  cairo_set_line_width (cr, 4.0);
  cairo_stroke_preserve (cr);
  set_color (cr, accent, 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);

  trace_body (self, cr, &self->ghost);
  set_color (cr, accent, 0.28);
  cairo_fill_preserve (cr);
  set_color (cr, counter, 0.9);
  cairo_set_line_width (cr, 4.6);
  cairo_stroke_preserve (cr);
  set_color (cr, accent, 1.0);
  cairo_set_line_width (cr, 2.4);
  cairo_stroke (cr);

  /* Translators: a distance in inches, with the inch sign */
  length = g_strdup_printf (_("%.1f″"), acies_point_distance (self->from.at, self->ghost.at));
  draw_pill (self, cr, self->drag_text != NULL ? self->drag_text : length, accent, counter, x, y - 22.0);
}

static void
snapshot_overlay (AciesSketchView *self,
                  GtkSnapshot     *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height);
  cairo_t *cr;

  if (self->overlay == NULL && self->gesture != ACIES_SKETCH_DRAGGING)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (self->overlay != NULL)
    self->overlay (self, cr, &self->view, self->overlay_data);
  if (self->gesture == ACIES_SKETCH_DRAGGING)
    draw_ghost (self, cr);
  cairo_destroy (cr);
}

void
acies_sketch_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  AciesColor collar = acies_palette_get (acies_painter_get_style (self->painter), ACIES_COLOR_COLLAR);
  GdkRGBA background = { (float) collar.red, (float) collar.green, (float) collar.blue, 1.0f };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height);

  if (self->view.width <= 0 || self->view.height <= 0)
    return;

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot, &background, &bounds);
  if (self->scene != NULL)
    {
      snapshot_picture (self, snapshot);
      snapshot_overlay (self, snapshot);
    }
  gtk_snapshot_pop (snapshot);
}
