/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-sketch-pointer.h"

/* One notch of the wheel */
#define WHEEL_FACTOR 1.15
#define TURN_STEP 5.0

/* What a press turned into. */
typedef enum
{
  GESTURE_NONE,
  /* A button is down, and has not moved far enough to be more than a click. */
  GESTURE_PRESS,
  GESTURE_PAN,
  GESTURE_DRAG,
  /* The owner does something with the ground. */
  GESTURE_DRAW,
  /* The owner does something with a body, a handle or the ground. */
  GESTURE_PULL
} Gesture;

struct _AciesSketchPointer
{
  GObject            parent_instance;

  /* Owns the pointer. */
  GtkWidget         *widget;
  AciesSketchCamera *camera;
  gboolean           draggable;

  /* (unowned) (nullable): that of the last drag */
  GtkGesture        *drag_gesture;
  Gesture            gesture;
  /* Pixels: where it began, and where the table was then. */
  double             start_x;
  double             start_y;
  double             start_offset_x;
  double             start_offset_y;
  /* Whether the button is down for the second click of two */
  gboolean           is_doubled;
  double             pinch_zoom;
  double             pointer_x;
  double             pointer_y;
  char              *hovered;

  /* The body that was pressed, and where it stands; once it is dragged, where it would stand. */
  char              *pressed;
  AciesPose          from;
  double             width;
  double             depth;
  AciesOverlay      *held;
  AciesOverlayGhost *ghost;
  gboolean           has_text;

  /* (nullable): what lies over the scene */
  AciesOverlay      *overlay;
  AciesPull          pull;
  gboolean           on_handle;
};

enum
{
  BODY_CLICKED,
  GROUND_CLICKED,
  BODY_DRAGGED,
  BODY_DRAG_CANCELLED,
  BODY_HOVERED,
  GROUND_DRAGGED,
  PULLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSketchPointer, acies_sketch_pointer, G_TYPE_OBJECT)

static const AciesView *
get_view (AciesSketchPointer *self)
{
  return acies_sketch_camera_get_view (self->camera);
}

static const char *
pick (AciesSketchPointer *self,
      double              x,
      double              y)
{
  AciesPose pose;
  double width, depth;

  return acies_sketch_camera_pick (self->camera, x, y, &pose, &width, &depth);
}

/* ---- Dragging bodies ---- */

/* The way to where the body would stand, and how far that is unless the owner says something else of the place. */
static void
update_ghost (AciesSketchPointer *self)
{
  g_array_set_size (self->ghost->way, 0);
  acies_overlay_ghost_add_point (self->ghost, self->from.at);
  acies_overlay_ghost_add_point (self->ghost, self->ghost->end.at);
  if (!self->has_text)
    {
      g_free (self->ghost->text);
      /* Translators: a distance in inches, with the inch sign */
      self->ghost->text = g_strdup_printf (_("%.1f″"), acies_point_distance (self->from.at, self->ghost->end.at));
    }
  gtk_widget_queue_draw (self->widget);
}

static void
emit_dragged (AciesSketchPointer *self,
              gboolean            finished)
{
  g_signal_emit (self->widget, signals[BODY_DRAGGED], 0, self->pressed,
                 self->ghost->end.at.x, self->ghost->end.at.y, self->ghost->end.heading, finished);
}

static void
drag_body_to (AciesSketchPointer *self,
              double              x,
              double              y,
              gboolean            face_along)
{
  AciesPose *end = &self->ghost->end;

  end->at.x = self->from.at.x + (x - self->start_x) / get_view (self)->zoom;
  end->at.y = self->from.at.y + (y - self->start_y) / get_view (self)->zoom;
  if (face_along && acies_point_distance (self->from.at, end->at) > 0.5)
    end->heading = acies_heading_towards (self->from.at, end->at);
  emit_dragged (self, FALSE);
  update_ghost (self);
}

static gboolean
emit_ground_dragged (AciesSketchPointer *self,
                     double              x,
                     double              y,
                     gboolean            finished)
{
  AciesPoint from = acies_sketch_camera_to_table (self->camera, self->start_x, self->start_y);
  AciesPoint to = acies_sketch_camera_to_table (self->camera, x, y);
  gboolean handled = FALSE;

  g_signal_emit (self->widget, signals[GROUND_DRAGGED], 0, from.x, from.y, to.x, to.y, finished, &handled);

  return handled;
}

/* ---- Pulls ---- */

static gboolean
emit_pulled (AciesSketchPointer *self,
             AciesPullPhase      phase)
{
  gboolean handled = FALSE;

  self->pull.phase = phase;
  g_signal_emit (self->widget, signals[PULLED], 0, &self->pull, &handled);

  return handled;
}

/* By what a pointer takes hold: a handle or a ghost, else a body, else the ground */
static AciesGrip
find_grip (AciesSketchPointer *self,
           double              x,
           double              y)
{
  AciesGrip grip = ACIES_GRIP_GROUND;

  if (self->overlay != NULL && get_view (self)->zoom > 0.0)
    grip = acies_overlay_find_grip (self->overlay, get_view (self), x, y);
  /* A body lies over a ghost. */
  if ((grip == ACIES_GRIP_GROUND || grip == ACIES_GRIP_GHOST) && pick (self, x, y) != NULL)
    grip = ACIES_GRIP_BODY;

  return grip;
}

static void
pull_to (AciesSketchPointer *self,
         double              x,
         double              y,
         GdkModifierType     state)
{
  self->pull.to = acies_sketch_camera_to_table (self->camera, x, y);
  self->pull.state = state & gtk_accelerator_get_default_mod_mask ();
  emit_pulled (self, ACIES_PULL_MOVE);
}

/* ---- Press, drag, click ---- */

static void
start_panning (AciesSketchPointer *self)
{
  self->gesture = GESTURE_PAN;
  self->start_offset_x = get_view (self)->offset_x;
  self->start_offset_y = get_view (self)->offset_y;
  gtk_widget_set_cursor_from_name (self->widget, "grabbing");
}

static void
end_gesture (AciesSketchPointer *self)
{
  self->gesture = GESTURE_NONE;
  g_clear_pointer (&self->pressed, g_free);
  g_clear_object (&self->held);
  self->ghost = NULL;
  self->has_text = FALSE;
  gtk_widget_set_cursor (self->widget, NULL);
  gtk_widget_queue_draw (self->widget);
}

/* Puts back what is dragged. */
static void
cancel_gesture (AciesSketchPointer *self)
{
  if (self->gesture == GESTURE_DRAG)
    g_signal_emit (self->widget, signals[BODY_DRAG_CANCELLED], 0, self->pressed);
  else if (self->gesture == GESTURE_PULL)
    emit_pulled (self, ACIES_PULL_CANCEL);
  end_gesture (self);
}

static void
drag_begin_cb (GtkGestureDrag     *gesture,
               double              x,
               double              y,
               AciesSketchPointer *self)
{
  /* A view that was not painted yet shows no place that could be meant. */
  if (get_view (self)->zoom <= 0.0)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  self->drag_gesture = GTK_GESTURE (gesture);
  self->start_x = x;
  self->start_y = y;
  self->gesture = GESTURE_PRESS;
  g_free (self->pressed);
  self->pressed = g_strdup (acies_sketch_camera_pick (self->camera, x, y, &self->from, &self->width, &self->depth));
  self->pull = (AciesPull) { .grip = find_grip (self, x, y), .id = self->pressed };
  self->pull.from = self->pull.to = acies_sketch_camera_to_table (self->camera, x, y);
  gtk_widget_grab_focus (self->widget);
}

static void
decide_gesture (AciesSketchPointer *self,
                double              x,
                double              y,
                GdkModifierType     state)
{
  self->pull.state = state & gtk_accelerator_get_default_mod_mask ();
  if (emit_pulled (self, ACIES_PULL_BEGIN))
    {
      self->gesture = GESTURE_PULL;
      gtk_widget_set_cursor_from_name (self->widget,
                                       self->pull.grip == ACIES_GRIP_GROUND ? "crosshair" : "grabbing");
    }
  else if (self->pressed != NULL && self->draggable)
    {
      self->gesture = GESTURE_DRAG;
      self->held = acies_overlay_new ();
      self->ghost = acies_overlay_add_ghost (self->held, &self->from, self->width, self->depth);
      self->ghost->held = TRUE;
      gtk_widget_set_cursor_from_name (self->widget, "grabbing");
    }
  else if (emit_ground_dragged (self, x, y, FALSE))
    {
      self->gesture = GESTURE_DRAW;
    }
  else
    {
      start_panning (self);
    }
  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (GtkGestureDrag     *gesture,
                double              offset_x,
                double              offset_y,
                AciesSketchPointer *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double x = self->start_x + offset_x;
  double y = self->start_y + offset_y;

  if (self->gesture == GESTURE_PRESS)
    {
      if (!gtk_drag_check_threshold (self->widget, 0, 0, (int) offset_x, (int) offset_y))
        return;
      decide_gesture (self, x, y, state);
    }

  switch (self->gesture)
    {
    case GESTURE_PAN:
      acies_sketch_camera_pan_to (self->camera, self->start_offset_x + offset_x, self->start_offset_y + offset_y);
      break;
    case GESTURE_DRAG:
      drag_body_to (self, x, y, (state & GDK_SHIFT_MASK) != 0);
      break;
    case GESTURE_DRAW:
      emit_ground_dragged (self, x, y, FALSE);
      break;
    case GESTURE_PULL:
      pull_to (self, x, y, state);
      break;
    case GESTURE_NONE:
    case GESTURE_PRESS:
    default:
      break;
    }
}

static void
emit_click (AciesSketchPointer *self,
            GdkModifierType     state)
{
  if (self->is_doubled)
    {
      /* It was told when it was pressed. */
      self->is_doubled = FALSE;
    }
  else if (self->pressed != NULL)
    {
      g_signal_emit (self->widget, signals[BODY_CLICKED], 0, self->pressed, 1, state);
    }
  else
    {
      AciesPoint at = acies_sketch_camera_to_table (self->camera, self->start_x, self->start_y);

      g_signal_emit (self->widget, signals[GROUND_CLICKED], 0, at.x, at.y);
    }
}

static void
drag_end_cb (GtkGestureDrag     *gesture,
             double              offset_x,
             double              offset_y,
             AciesSketchPointer *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  g_object_ref (self);
  switch (self->gesture)
    {
    case GESTURE_PRESS:
      emit_click (self, state & gtk_accelerator_get_default_mod_mask ());
      break;
    case GESTURE_DRAG:
      emit_dragged (self, TRUE);
      break;
    case GESTURE_DRAW:
      emit_ground_dragged (self, self->start_x + offset_x, self->start_y + offset_y, TRUE);
      break;
    case GESTURE_PULL:
      emit_pulled (self, ACIES_PULL_END);
      break;
    case GESTURE_NONE:
    case GESTURE_PAN:
    default:
      break;
    }
  end_gesture (self);
  g_object_unref (self);
}

static void
drag_cancel_cb (GtkGesture         *gesture,
                GdkEventSequence   *sequence,
                AciesSketchPointer *self)
{
  cancel_gesture (self);
}

/* A second click so soon after the first that it belongs to it. */
static void
click_pressed_cb (GtkGestureClick    *gesture,
                  int                 n_press,
                  double              x,
                  double              y,
                  AciesSketchPointer *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  const char *id = pick (self, x, y);

  self->is_doubled = n_press == 2 && id != NULL;
  if (self->is_doubled)
    g_signal_emit (self->widget, signals[BODY_CLICKED], 0, id, 2,
                   state & gtk_accelerator_get_default_mod_mask ());
}

static void
pan_begin_cb (GtkGestureDrag     *gesture,
              double              x,
              double              y,
              AciesSketchPointer *self)
{
  start_panning (self);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* ---- Two fingers ---- */

static void
zoom_begin_cb (GtkGesture         *gesture,
               GdkEventSequence   *sequence,
               AciesSketchPointer *self)
{
  /* What one finger began is not meant any more. */
  cancel_gesture (self);
  if (self->drag_gesture != NULL)
    gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);

  self->pinch_zoom = get_view (self)->zoom;
  gtk_gesture_get_bounding_box_center (gesture, &self->pointer_x, &self->pointer_y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
zoom_scale_cb (GtkGestureZoom     *gesture,
               double              scale,
               AciesSketchPointer *self)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;

  acies_sketch_camera_zoom_about (self->camera, self->pinch_zoom * scale, x, y);
  if (!acies_sketch_camera_is_fitted (self->camera))
    acies_sketch_camera_pan_to (self->camera, get_view (self)->offset_x + x - self->pointer_x,
                              get_view (self)->offset_y + y - self->pointer_y);
  self->pointer_x = x;
  self->pointer_y = y;
}

/* ---- Wheel and pointer ---- */

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           AciesSketchPointer       *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean smooth = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;

  if (acies_sketch_camera_get_scene (self->camera) == NULL)
    return GDK_EVENT_PROPAGATE;

  if (self->gesture == GESTURE_DRAG)
    {
      self->ghost->end.heading = acies_heading_normalize (self->ghost->end.heading
                                                          + (dy > 0 ? TURN_STEP : -TURN_STEP));
      emit_dragged (self, FALSE);
      update_ghost (self);
    }
  else if (self->gesture == GESTURE_PULL)
    {
      self->pull.turn += dy > 0 ? TURN_STEP : -TURN_STEP;
      emit_pulled (self, ACIES_PULL_MOVE);
    }
  else if (smooth && (state & GDK_CONTROL_MASK) == 0)
    {
      /* Two fingers on a touchpad */
      if (acies_sketch_camera_is_fitted (self->camera))
        return GDK_EVENT_PROPAGATE;
      acies_sketch_camera_pan_to (self->camera, get_view (self)->offset_x - dx, get_view (self)->offset_y - dy);
    }
  else
    {
      acies_sketch_camera_zoom_about (self->camera, get_view (self)->zoom * pow (WHEEL_FACTOR, smooth ? -dy / 24.0 : -dy),
                                    self->pointer_x, self->pointer_y);
    }

  return GDK_EVENT_STOP;
}

static void
hover (AciesSketchPointer *self,
       const char         *id)
{
  if (g_strcmp0 (id, self->hovered) == 0)
    return;

  g_free (self->hovered);
  self->hovered = g_strdup (id);
  gtk_widget_set_cursor_from_name (self->widget, id == NULL ? NULL : self->draggable ? "grab" : "pointer");
  gtk_widget_trigger_tooltip_query (self->widget);
  g_signal_emit (self->widget, signals[BODY_HOVERED], 0, self->hovered);
}

/* A handle shows that it can be taken hold of. */
static void
hover_grip (AciesSketchPointer *self,
            AciesGrip           grip)
{
  gboolean on_handle = grip == ACIES_GRIP_GHOST || grip == ACIES_GRIP_LEFT || grip == ACIES_GRIP_RIGHT
                       || grip == ACIES_GRIP_TURN;

  if (on_handle == self->on_handle)
    return;

  self->on_handle = on_handle;
  gtk_widget_set_cursor_from_name (self->widget, on_handle ? "grab" : self->hovered == NULL ? NULL
                                                 : self->draggable ? "grab" : "pointer");
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           AciesSketchPointer       *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  if (self->gesture != GESTURE_NONE)
    return;

  hover (self, pick (self, x, y));
  hover_grip (self, find_grip (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller,
          AciesSketchPointer       *self)
{
  hover (self, NULL);
}

/* ---- Construction ---- */

static void
acies_sketch_pointer_finalize (GObject *object)
{
  AciesSketchPointer *self = ACIES_SKETCH_POINTER (object);

  g_clear_object (&self->camera);
  g_clear_object (&self->held);
  g_clear_object (&self->overlay);
  g_free (self->hovered);
  g_free (self->pressed);

  G_OBJECT_CLASS (acies_sketch_pointer_parent_class)->finalize (object);
}

static void
acies_sketch_pointer_class_init (AciesSketchPointerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_sketch_pointer_finalize;
}

static void
acies_sketch_pointer_init (AciesSketchPointer *self)
{
}

/**
 * acies_sketch_pointer_install:
 * @widget_class: the class of the widget that pointers listen to, with a template
 *
 * Adds the signals that pointers emit on their widget, and the callbacks for the
 * event controllers of its template.
 */
void
acies_sketch_pointer_install (GtkWidgetClass *widget_class)
{
  GType type = G_TYPE_FROM_CLASS (widget_class);

  signals[BODY_CLICKED] =
    g_signal_new ("body-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_INT, GDK_TYPE_MODIFIER_TYPE);
  signals[GROUND_CLICKED] =
    g_signal_new ("ground-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[BODY_DRAGGED] =
    g_signal_new ("body-dragged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 5, G_TYPE_STRING, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
  signals[BODY_DRAG_CANCELLED] =
    g_signal_new ("body-drag-cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[BODY_HOVERED] =
    g_signal_new ("body-hovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[GROUND_DRAGGED] =
    g_signal_new ("ground-dragged", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                  G_TYPE_BOOLEAN, 5, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);

  signals[PULLED] =
    g_signal_new ("pulled", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                  G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);

  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, pan_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, click_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_scale_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

/**
 * acies_sketch_pointer_set_up:
 * @self: a pointer
 * @widget: the widget that shows what @camera sees; it owns the pointer
 * @camera: what is zoomed and panned
 *
 * Sets what the pointer works on.
 */
void
acies_sketch_pointer_set_up (AciesSketchPointer *self,
                             GtkWidget          *widget,
                             AciesSketchCamera  *camera)
{
  g_return_if_fail (ACIES_IS_SKETCH_POINTER (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_SKETCH_CAMERA (camera));

  self->widget = widget;
  self->camera = g_object_ref (camera);
}

/**
 * acies_sketch_pointer_set_draggable:
 * @self: a pointer
 * @draggable: whether bodies can be dragged to another place
 */
void
acies_sketch_pointer_set_draggable (AciesSketchPointer *self,
                                    gboolean            draggable)
{
  g_return_if_fail (ACIES_IS_SKETCH_POINTER (self));

  self->draggable = draggable;
}

/**
 * acies_sketch_pointer_set_drag_text:
 * @self: a pointer
 * @text: (nullable): what stands beside the body that is dragged; %NULL for its distance
 * @warning: whether it may not stand there
 *
 * Says something of a place before the body is let go of there.
 */
void
acies_sketch_pointer_set_drag_text (AciesSketchPointer *self,
                                    const char         *text,
                                    gboolean            warning)
{
  g_return_if_fail (ACIES_IS_SKETCH_POINTER (self));

  if (self->ghost == NULL)
    return;

  g_free (self->ghost->text);
  self->ghost->text = g_strdup (text);
  self->ghost->warning = warning;
  self->has_text = text != NULL;
  update_ghost (self);
}

/**
 * acies_sketch_pointer_set_overlay:
 * @self: a pointer
 * @overlay: (nullable): what lies over the scene
 *
 * Lets the handles and ghosts of an overlay be pulled.
 */
void
acies_sketch_pointer_set_overlay (AciesSketchPointer *self,
                                  AciesOverlay       *overlay)
{
  g_return_if_fail (ACIES_IS_SKETCH_POINTER (self));

  g_set_object (&self->overlay, overlay);
}

/**
 * acies_sketch_pointer_get_hovered:
 * @self: a pointer
 *
 * Returns: (nullable): the id of the body or leader under the pointer, unless a button is down
 */
const char *
acies_sketch_pointer_get_hovered (AciesSketchPointer *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_POINTER (self), NULL);

  return self->gesture == GESTURE_NONE ? self->hovered : NULL;
}

/**
 * acies_sketch_pointer_get_held:
 * @self: a pointer
 *
 * Returns: (transfer none) (nullable): the body that is dragged, as a ghost; %NULL for none
 */
AciesOverlay *
acies_sketch_pointer_get_held (AciesSketchPointer *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_POINTER (self), NULL);

  return self->held;
}

/**
 * acies_sketch_pointer_cancel_drag:
 * @self: a pointer
 *
 * Puts the body that is dragged back.
 *
 * Returns: %FALSE when none is dragged
 */
gboolean
acies_sketch_pointer_cancel_drag (AciesSketchPointer *self)
{
  g_return_val_if_fail (ACIES_IS_SKETCH_POINTER (self), FALSE);

  if (self->gesture != GESTURE_DRAG && self->gesture != GESTURE_PULL)
    return FALSE;

  /* Denying it may cancel it, which ends the drag. */
  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);
  cancel_gesture (self);

  return TRUE;
}
