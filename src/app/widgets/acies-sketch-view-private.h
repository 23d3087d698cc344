/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-sketch-view.h"

G_BEGIN_DECLS

/* What a press on the view turned into. */
typedef enum
{
  ACIES_SKETCH_IDLE,
  /* A button is down, and has not moved far enough to be more than a click. */
  ACIES_SKETCH_PRESSED,
  ACIES_SKETCH_PANNING,
  ACIES_SKETCH_DRAGGING,
  /* The owner does something with the ground. */
  ACIES_SKETCH_DRAWING
} AciesSketchGesture;

struct _AciesSketchView
{
  GtkWidget           parent_instance;

  AciesPainter       *painter;
  AciesScene         *scene;
  char               *description;
  AciesPaintFlags     flags;
  gboolean            interactive;
  gboolean            draggable;

  AciesSketchOverlay  overlay;
  gpointer            overlay_data;
  GDestroyNotify      overlay_destroy;

  /* Follows the size of the widget until somebody zooms. */
  AciesView           view;
  gboolean            fitted;

  /* The scene as painted last, and how it was seen then. */
  GdkTexture         *picture;
  AciesView           picture_view;
  double              cost;
  guint               rest_id;

  /* Input */
  GtkGesture         *drag_gesture;
  GtkGesture         *pan_gesture;
  GtkGesture         *zoom_gesture;
  AciesSketchGesture  gesture;
  /* Pixels: where it began, and where the table was then. */
  double              start_x;
  double              start_y;
  double              start_offset_x;
  double              start_offset_y;
  double              pinch_zoom;
  double              pointer_x;
  double              pointer_y;
  char               *hovered;

  /* The body being pulled: what it is, where it stood, and where it is now. */
  char               *pressed;
  AciesPose           from;
  AciesPose           ghost;
  double              ghost_width;
  double              ghost_depth;
  char               *drag_text;
  gboolean            drag_warn;
};

typedef enum
{
  ACIES_SKETCH_BODY_CLICKED,
  ACIES_SKETCH_GROUND_CLICKED,
  ACIES_SKETCH_BODY_DRAGGED,
  ACIES_SKETCH_BODY_DRAG_CANCELLED,
  ACIES_SKETCH_BODY_HOVERED,
  ACIES_SKETCH_GROUND_DRAGGED,
  ACIES_SKETCH_N_SIGNALS
} AciesSketchSignal;

void acies_sketch_view_emit          (AciesSketchView   *self,
                                      AciesSketchSignal  signal,
                                      ...);
/* By a factor, about a point of the view that stays where it is. */
void acies_sketch_view_zoom_about    (AciesSketchView   *self,
                                      double             zoom,
                                      double             x,
                                      double             y);
void acies_sketch_view_pan_to        (AciesSketchView   *self,
                                      double             offset_x,
                                      double             offset_y);
/* (nullable): who stands at a point of the view; a body's pose and size too. */
const char *acies_sketch_view_pick   (AciesSketchView   *self,
                                      double             x,
                                      double             y,
                                      AciesPose         *pose,
                                      double            *width,
                                      double            *depth);

/* acies-sketch-view-paint.c */
void acies_sketch_view_snapshot      (GtkWidget            *widget,
                                      GtkSnapshot          *snapshot);
/* The scene is to be painted anew. */
void acies_sketch_view_drop_picture  (AciesSketchView      *self);

/* acies-sketch-view-input.c */
void acies_sketch_view_add_controllers (AciesSketchView      *self);
void acies_sketch_view_bind_keys       (GtkWidgetClass       *widget_class);

G_END_DECLS
