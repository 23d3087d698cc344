/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-view-private.h"

/* One notch of the wheel, and one press of an arrow. */
#define WHEEL_FACTOR 1.15
#define TURN_STEP 5.0
#define PAN_STEP 48.0

/* ---- Pulling bodies ---- */

static void
emit_dragged (AciesSketchView *self,
              gboolean         finished)
{
  acies_sketch_view_emit (self, ACIES_SKETCH_BODY_DRAGGED, self->pressed,
                          self->ghost.at.x, self->ghost.at.y, self->ghost.heading, finished);
}

static void
drag_body_to (AciesSketchView *self,
              double           x,
              double           y,
              gboolean         face_along)
{
  self->ghost.at.x = self->from.at.x + (x - self->start_x) / self->view.zoom;
  self->ghost.at.y = self->from.at.y + (y - self->start_y) / self->view.zoom;
  if (face_along && acies_point_distance (self->from.at, self->ghost.at) > 0.5)
    self->ghost.heading = acies_heading_towards (self->from.at, self->ghost.at);

  emit_dragged (self, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
emit_ground_dragged (AciesSketchView *self,
                     double           x,
                     double           y,
                     gboolean         finished)
{
  AciesPoint from = acies_view_to_table (&self->view, self->start_x, self->start_y);
  AciesPoint to = acies_view_to_table (&self->view, x, y);
  gboolean handled = FALSE;

  acies_sketch_view_emit (self, ACIES_SKETCH_GROUND_DRAGGED, from.x, from.y, to.x, to.y, finished, &handled);

  return handled;
}

/* ---- Press, drag, click ---- */

static void
start_panning (AciesSketchView *self)
{
  self->gesture = ACIES_SKETCH_PANNING;
  self->start_offset_x = self->view.offset_x;
  self->start_offset_y = self->view.offset_y;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

static void
end_gesture (AciesSketchView *self)
{
  self->gesture = ACIES_SKETCH_IDLE;
  g_clear_pointer (&self->pressed, g_free);
  g_clear_pointer (&self->drag_text, g_free);
  self->drag_warn = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (GtkGestureDrag  *gesture,
               double           x,
               double           y,
               AciesSketchView *self)
{
  self->start_x = x;
  self->start_y = y;
  self->gesture = ACIES_SKETCH_PRESSED;
  g_free (self->pressed);
  self->pressed = g_strdup (acies_sketch_view_pick (self, x, y, &self->from,
                                                    &self->ghost_width, &self->ghost_depth));
  self->ghost = self->from;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
decide_gesture (AciesSketchView *self,
                double           x,
                double           y)
{
  if (self->pressed != NULL && self->draggable)
    {
      self->gesture = ACIES_SKETCH_DRAGGING;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  else if (emit_ground_dragged (self, x, y, FALSE))
    {
      self->gesture = ACIES_SKETCH_DRAWING;
    }
  else
    {
      start_panning (self);
    }
  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (GtkGestureDrag  *gesture,
                double           offset_x,
                double           offset_y,
                AciesSketchView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double x = self->start_x + offset_x;
  double y = self->start_y + offset_y;

  if (self->gesture == ACIES_SKETCH_PRESSED)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
        return;
      decide_gesture (self, x, y);
    }

  switch (self->gesture)
    {
    case ACIES_SKETCH_PANNING:
      acies_sketch_view_pan_to (self, self->start_offset_x + offset_x, self->start_offset_y + offset_y);
      break;
    case ACIES_SKETCH_DRAGGING:
      drag_body_to (self, x, y, (state & GDK_SHIFT_MASK) != 0);
      break;
    case ACIES_SKETCH_DRAWING:
      emit_ground_dragged (self, x, y, FALSE);
      break;
    case ACIES_SKETCH_IDLE:
    case ACIES_SKETCH_PRESSED:
    default:
      break;
    }
}

static void
emit_click (AciesSketchView *self,
            GdkModifierType  state)
{
  if (self->pressed != NULL)
    {
      acies_sketch_view_emit (self, ACIES_SKETCH_BODY_CLICKED, self->pressed, 1, state);
    }
  else
    {
      AciesPoint at = acies_view_to_table (&self->view, self->start_x, self->start_y);

      acies_sketch_view_emit (self, ACIES_SKETCH_GROUND_CLICKED, at.x, at.y);
    }
}

static void
drag_end_cb (GtkGestureDrag  *gesture,
             double           offset_x,
             double           offset_y,
             AciesSketchView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  g_object_ref (self);
  switch (self->gesture)
    {
    case ACIES_SKETCH_PRESSED:
      emit_click (self, state & gtk_accelerator_get_default_mod_mask ());
      break;
    case ACIES_SKETCH_DRAGGING:
      emit_dragged (self, TRUE);
      break;
    case ACIES_SKETCH_DRAWING:
      emit_ground_dragged (self, self->start_x + offset_x, self->start_y + offset_y, TRUE);
      break;
    case ACIES_SKETCH_IDLE:
    case ACIES_SKETCH_PANNING:
    default:
      break;
    }
  end_gesture (self);
  g_object_unref (self);
}

static void
drag_cancel_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                AciesSketchView  *self)
{
  if (self->gesture == ACIES_SKETCH_DRAGGING)
    acies_sketch_view_emit (self, ACIES_SKETCH_BODY_DRAG_CANCELLED, self->pressed);
  end_gesture (self);
}

/* A second click so soon after the first that it belongs to it. */
static void
click_pressed_cb (GtkGestureClick *gesture,
                  int              n_press,
                  double           x,
                  double           y,
                  AciesSketchView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  AciesPose pose;
  double width, depth;
  const char *id = acies_sketch_view_pick (self, x, y, &pose, &width, &depth);

  if (n_press == 2 && id != NULL)
    acies_sketch_view_emit (self, ACIES_SKETCH_BODY_CLICKED, id, 2,
                            state & gtk_accelerator_get_default_mod_mask ());
}

static void
pan_begin_cb (GtkGestureDrag  *gesture,
              double           x,
              double           y,
              AciesSketchView *self)
{
  start_panning (self);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pan_update_cb (GtkGestureDrag  *gesture,
               double           offset_x,
               double           offset_y,
               AciesSketchView *self)
{
  acies_sketch_view_pan_to (self, self->start_offset_x + offset_x, self->start_offset_y + offset_y);
}

static void
pan_end_cb (GtkGestureDrag  *gesture,
            double           offset_x,
            double           offset_y,
            AciesSketchView *self)
{
  end_gesture (self);
}

/* ---- Two fingers ---- */

static void
zoom_begin_cb (GtkGesture       *gesture,
               GdkEventSequence *sequence,
               AciesSketchView  *self)
{
  /* What one finger began is not meant any more. */
  if (self->gesture == ACIES_SKETCH_DRAGGING)
    acies_sketch_view_emit (self, ACIES_SKETCH_BODY_DRAG_CANCELLED, self->pressed);
  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);
  end_gesture (self);

  self->pinch_zoom = self->view.zoom;
  gtk_gesture_get_bounding_box_center (gesture, &self->pointer_x, &self->pointer_y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
zoom_scale_cb (GtkGestureZoom  *gesture,
               double           scale,
               AciesSketchView *self)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;

  acies_sketch_view_zoom_about (self, self->pinch_zoom * scale, x, y);
  if (!self->fitted)
    acies_sketch_view_pan_to (self, self->view.offset_x + x - self->pointer_x,
                              self->view.offset_y + y - self->pointer_y);
  self->pointer_x = x;
  self->pointer_y = y;
}

/* ---- Wheel and pointer ---- */

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           AciesSketchView          *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean smooth = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;

  if (self->scene == NULL)
    return GDK_EVENT_PROPAGATE;

  if (self->gesture == ACIES_SKETCH_DRAGGING)
    {
      self->ghost.heading = acies_heading_normalize (self->ghost.heading + (dy > 0 ? TURN_STEP : -TURN_STEP));
      emit_dragged (self, FALSE);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else if (smooth && (state & GDK_CONTROL_MASK) == 0)
    {
      /* Two fingers on a touchpad */
      if (self->fitted)
        return GDK_EVENT_PROPAGATE;
      acies_sketch_view_pan_to (self, self->view.offset_x - dx, self->view.offset_y - dy);
    }
  else
    {
      acies_sketch_view_zoom_about (self, self->view.zoom * pow (WHEEL_FACTOR, smooth ? -dy / 24.0 : -dy),
                                    self->pointer_x, self->pointer_y);
    }

  return GDK_EVENT_STOP;
}

static void
hover (AciesSketchView *self,
       const char      *id)
{
  if (g_strcmp0 (id, self->hovered) == 0)
    return;

  g_free (self->hovered);
  self->hovered = g_strdup (id);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), id == NULL ? NULL : self->draggable ? "grab" : "pointer");
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
  acies_sketch_view_emit (self, ACIES_SKETCH_BODY_HOVERED, self->hovered);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           AciesSketchView          *self)
{
  AciesPose pose;
  double width, depth;

  self->pointer_x = x;
  self->pointer_y = y;
  if (self->gesture == ACIES_SKETCH_IDLE)
    hover (self, acies_sketch_view_pick (self, x, y, &pose, &width, &depth));
}

static void
leave_cb (GtkEventControllerMotion *controller,
          AciesSketchView          *self)
{
  hover (self, NULL);
}

/* ---- Keys ---- */

static gboolean
zoom_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  int direction = g_variant_get_int32 (arguments);

  if (!self->interactive)
    return GDK_EVENT_PROPAGATE;

  if (direction > 0)
    acies_sketch_view_zoom_in (self);
  else if (direction < 0)
    acies_sketch_view_zoom_out (self);
  else
    acies_sketch_view_zoom_to_fit (self);

  return GDK_EVENT_STOP;
}

static gboolean
pan_key_cb (GtkWidget *widget,
            GVariant  *arguments,
            gpointer   user_data)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);
  int dx, dy;

  /* Whoever holds the view may have another use for arrows. */
  if (!self->interactive || self->fitted)
    return GDK_EVENT_PROPAGATE;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  acies_sketch_view_pan_to (self, self->view.offset_x - dx * PAN_STEP, self->view.offset_y - dy * PAN_STEP);

  return GDK_EVENT_STOP;
}

static gboolean
escape_key_cb (GtkWidget *widget,
               GVariant  *arguments,
               gpointer   user_data)
{
  AciesSketchView *self = ACIES_SKETCH_VIEW (widget);

  if (self->gesture != ACIES_SKETCH_DRAGGING)
    return GDK_EVENT_PROPAGATE;

  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);
  if (self->gesture == ACIES_SKETCH_DRAGGING)
    {
      acies_sketch_view_emit (self, ACIES_SKETCH_BODY_DRAG_CANCELLED, self->pressed);
      end_gesture (self);
    }

  return GDK_EVENT_STOP;
}

void
acies_sketch_view_bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int   direction;
  } zooms[] = {
    { GDK_KEY_plus, 1 }, { GDK_KEY_equal, 1 }, { GDK_KEY_KP_Add, 1 },
    { GDK_KEY_minus, -1 }, { GDK_KEY_KP_Subtract, -1 },
    { GDK_KEY_0, 0 }, { GDK_KEY_KP_0, 0 },
  };
  static const struct
  {
    guint key;
    int   dx;
    int   dy;
  } pans[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding (widget_class, zooms[i].key, GDK_CONTROL_MASK, zoom_key_cb,
                                  "i", zooms[i].direction);
  for (guint i = 0; i < G_N_ELEMENTS (pans); i++)
    gtk_widget_class_add_binding (widget_class, pans[i].key, 0, pan_key_cb, "(ii)", pans[i].dx, pans[i].dy);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
}

/* ---- Construction ---- */

static void
add_drag_gestures (AciesSketchView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->drag_gesture = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag_gesture), GDK_BUTTON_PRIMARY);
  g_signal_connect (self->drag_gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag_gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag_gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag_gesture, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag_gesture));

  g_signal_connect (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  self->pan_gesture = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->pan_gesture), GDK_BUTTON_MIDDLE);
  g_signal_connect (self->pan_gesture, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect (self->pan_gesture, "drag-update", G_CALLBACK (pan_update_cb), self);
  g_signal_connect (self->pan_gesture, "drag-end", G_CALLBACK (pan_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pan_gesture));

  self->zoom_gesture = gtk_gesture_zoom_new ();
  g_signal_connect (self->zoom_gesture, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (self->zoom_gesture, "scale-changed", G_CALLBACK (zoom_scale_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->zoom_gesture));
}

void
acies_sketch_view_add_controllers (AciesSketchView *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  add_drag_gestures (self);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
