/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-minimap.h"

/* Pixels: the longer side, and what lies between it and the edges of the sketch */
#define SIZE   150.0
#define MARGIN  12.0

/* A smaller sketch has no room for it. */
#define LEAST_WIDTH  480.0
#define LEAST_HEIGHT 300.0

struct _AciesMinimap
{
  AdwBin           parent_instance;

  /* The sketch, and the whole table */
  AciesSketchView *view;
  AciesSketchView *map;
  gboolean         wanted;
};

G_DEFINE_FINAL_TYPE (AciesMinimap, acies_minimap, ADW_TYPE_BIN)

static void
draw_cb (AciesSketchView *map,
         cairo_t         *cr,
         const AciesView *view,
         gpointer         user_data)
{
  AciesMinimap *self = user_data;
  const AciesView *seen = acies_sketch_view_get_view (self->view);
  double factor = seen->zoom > 0 ? view->zoom / seen->zoom : 0;
  double left = CLAMP (view->offset_x - seen->offset_x * factor, 0, view->width);
  double top = CLAMP (view->offset_y - seen->offset_y * factor, 0, view->height);
  double right = CLAMP (view->offset_x + (seen->width - seen->offset_x) * factor, 0, view->width);
  double bottom = CLAMP (view->offset_y + (seen->height - seen->offset_y) * factor, 0, view->height);

  cairo_rectangle (cr, 0, 0, view->width, view->height);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_fill (cr);
  cairo_rectangle (cr, left + 1, top + 1, MAX (right - left - 2, 1), MAX (bottom - top - 2, 1));
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

/* Whether a part of the table is out of sight, in a sketch that is large enough. */
static gboolean
is_of_use (AciesMinimap *self)
{
  AciesScene *scene = acies_sketch_view_get_scene (self->view);
  const AciesView *seen = acies_sketch_view_get_view (self->view);
  AciesTable *table;

  if (!self->wanted || scene == NULL || acies_sketch_camera_is_fitted (acies_sketch_view_get_camera (self->view))
      || seen->width < LEAST_WIDTH || seen->height < LEAST_HEIGHT)
    return FALSE;

  table = acies_scene_get_table (scene);

  return seen->offset_x < 0 || seen->offset_y < 0
         || seen->offset_x + acies_table_get_width (table) * seen->zoom > seen->width
         || seen->offset_y + acies_table_get_height (table) * seen->zoom > seen->height;
}

static void
update (AciesMinimap *self)
{
  gboolean shown = is_of_use (self);
  AciesScene *scene = acies_sketch_view_get_scene (self->view);

  if (shown)
    {
      AciesTable *table = acies_scene_get_table (scene);
      double scale = SIZE / MAX (acies_table_get_width (table), acies_table_get_height (table));
      int width = (int) ceil (acies_table_get_width (table) * scale);
      int height = (int) ceil (acies_table_get_height (table) * scale);

      gtk_widget_set_size_request (GTK_WIDGET (self->map), width, height);
      acies_sketch_view_set_scene (self->map, scene);
      gtk_widget_queue_draw (GTK_WIDGET (self->map));
      if (!gtk_widget_get_visible (GTK_WIDGET (self)))
        acies_sketch_view_keep_left (self->view, width + 2 * MARGIN, height + 2 * MARGIN);
    }
  else if (gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      acies_sketch_view_keep_left (self->view, 0, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static gboolean
update_idle_cb (gpointer user_data)
{
  update (user_data);

  return G_SOURCE_REMOVE;
}

/* The sketch tells of it in the middle of an allocation, too. */
static void
moved_cb (AciesMinimap *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_idle_cb, g_object_ref (self), g_object_unref);
}

/* Puts a point of the map into the middle of the sketch. */
static void
show_point (AciesMinimap *self,
            double        x,
            double        y)
{
  const AciesView *seen = acies_sketch_view_get_view (self->view);
  AciesPoint at = acies_view_to_table (acies_sketch_view_get_view (self->map), x, y);

  acies_sketch_camera_pan_to (acies_sketch_view_get_camera (self->view), seen->width / 2 - at.x * seen->zoom,
                              seen->height / 2 - at.y * seen->zoom);
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               AciesMinimap   *self)
{
  show_point (self, x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          x,
                double          y,
                AciesMinimap   *self)
{
  double start_x, start_y;

  if (gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    show_point (self, start_x + x, start_y + y);
}

static void
acies_minimap_dispose (GObject *object)
{
  AciesMinimap *self = ACIES_MINIMAP (object);

  if (self->map != NULL)
    acies_sketch_view_set_draw (self->map, NULL, NULL);
  self->map = NULL;
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_minimap_parent_class)->dispose (object);
}

static void
acies_minimap_class_init (AciesMinimapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_minimap_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "minimap");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_minimap_init (AciesMinimap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->wanted = TRUE;
  self->map = g_object_new (ACIES_TYPE_SKETCH_VIEW, "interactive", FALSE, NULL);
  acies_sketch_view_set_draw (self->map, draw_cb, self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->map));
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * acies_minimap_set_view:
 * @self: a minimap
 * @view: the sketch of which it shows the whole
 */
void
acies_minimap_set_view (AciesMinimap    *self,
                        AciesSketchView *view)
{
  g_return_if_fail (ACIES_IS_MINIMAP (self));
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (view));
  g_return_if_fail (self->view == NULL);

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "notify::scene", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_sketch_view_get_camera (view), "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
}

/**
 * acies_minimap_set_looks:
 * @self: a minimap
 * @wanted: whether it is seen when it is of use
 * @style: (type AciesSketchStyle): the style, -1 for that of the window
 */
void
acies_minimap_set_looks (AciesMinimap *self,
                         gboolean      wanted,
                         int           style)
{
  g_return_if_fail (ACIES_IS_MINIMAP (self));

  self->wanted = wanted;
  /* So small, letters would be all that is seen. */
  acies_sketch_view_set_looks (self->map, ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_NAMES | ACIES_PAINT_NO_MOVES
                                          | ACIES_PAINT_NO_OVERLAYS | ACIES_PAINT_NO_GRID, style);
  if (self->view != NULL)
    update (self);
}
