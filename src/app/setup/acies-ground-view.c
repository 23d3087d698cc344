/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-ground-keys.h"
#include "acies-ground-marks.h"
#include "acies-ground-text.h"
#include "acies-ground-view.h"
#include "acies-plan-piece.h"
#include "acies-plan-rim.h"
#include "acies-sketch-view.h"
#include "acies-terrain-shapes.h"

/* Pixels about the middle of a piece in which it is meant */
#define NEAR 10.0

/* Inches: the grid that pieces and points fall on, and how far they go by an arrow key with Shift */
#define STEP 0.5
#define FAR_STEP 3.0
/* Degrees */
#define TURN 15.0

struct _AciesGroundView
{
  AciesPlanView    parent_instance;

  AciesSketchView *sketch;
  gboolean         snaps;
  gboolean         has_grid;
  gboolean         has_backdrop;

  /* (nullable): the free rim of the table as a piece, which is worked on while no other is */
  AciesTerrain    *rim;
  /* (nullable): the piece that is being drawn */
  AciesGroundPen  *pen;
  /* The point of the selected piece that the keys move; -1 for the whole piece */
  int              point;
  /* The piece that is pulled, where it was taken hold of, and a copy that has the shape so far */
  AciesTerrain    *grabbed;
  AciesTerrainGrip grip;
  AciesTerrain    *pulled;
};

enum
{
  PROP_SNAPS = 1,
  PROP_HAS_GRID,
  PROP_HAS_BACKDROP,
  PROP_IS_DRAWING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGroundView, acies_ground_view, ACIES_TYPE_PLAN_VIEW)

/* Returns: (transfer none) (nullable): the piece that is worked on */
static AciesTerrain *
get_selected (AciesGroundView *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  AciesTerrain *piece = acies_table_find_terrain (table, acies_plan_view_get_choice (self));

  return piece != NULL ? piece : self->rim;
}

/* ---- What lies over the table ---- */

static void
overlay_cb (AciesSketchView *sketch,
            cairo_t         *cr,
            const AciesView *view,
            gpointer         user_data)
{
  AciesGroundView *self = user_data;
  AciesTerrain *selected = get_selected (self);
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      acies_ground_marks_number (GTK_WIDGET (sketch), cr, view, piece, i + 1);
    }
  if (self->pen != NULL)
    acies_ground_marks_pen (cr, view, self->pen);
  else if (self->pulled != NULL || selected != NULL)
    acies_ground_marks_selected (cr, view, self->pulled != NULL ? self->pulled : selected, self->point);
}

/* ---- Picking and pulling ---- */

/* Returns: (transfer full) (nullable) */
static AciesTerrain *
pick (AciesGroundView *self,
      AciesPoint      at)
{
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
  double reach = NEAR / acies_sketch_view_get_view (self->sketch)->zoom;

  /* What was put there last lies on top. */
  for (guint i = g_list_model_get_n_items (terrain); i > 0; i--)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i - 1);

      if (acies_terrain_contains (piece, at)
          || acies_point_distance (acies_terrain_get_center (piece), at) <= reach)
        return g_steal_pointer (&piece);
    }

  return NULL;
}

static void describe (AciesGroundView *self);

static void
select_point (AciesGroundView *self,
              int              point)
{
  self->point = point;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->sketch));
}

/* Takes the corners of the rim afresh. */
static void
follow_rim (AciesGroundView *self)
{
  AciesTerrain *selected = NULL;

  g_clear_object (&self->rim);
  self->rim = acies_plan_rim_create_piece (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
  if ((selected = get_selected (self)) == NULL || self->point >= (int) acies_terrain_grip_count (selected, ACIES_TERRAIN_GRIP_POINT))
    self->point = -1;
}

/* Tells what was changed in place.  A rim that crosses itself stays as it was. */
static void
shape_changed (AciesGroundView *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);

  if (self->rim == NULL || get_selected (self) != self->rim)
    {
      acies_battle_plan_terrain_changed (plan);
    }
  else if (!acies_plan_rim_take_piece (plan, self->rim, NULL))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      follow_rim (self);
    }
}

static double
get_reach (AciesGroundView *self)
{
  return 2.0 * ACIES_GROUND_HANDLE / acies_sketch_view_get_view (self->sketch)->zoom;
}

/* Nothing snaps while Ctrl is held, or where that is switched off. */
static double
get_step (AciesGroundView *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;

  if (pointer != NULL && (gdk_device_get_modifier_state (pointer) & GDK_CONTROL_MASK) != 0)
    return 0.0;

  return self->snaps ? STEP : 0.0;
}

/* ---- Drawing ---- */

static void
set_pen (AciesGroundView *self,
         AciesGroundPen  *pen)
{
  gboolean was_drawing = self->pen != NULL;

  g_set_object (&self->pen, pen);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), pen == NULL);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->sketch), pen != NULL ? "crosshair" : NULL);
  if (was_drawing != (pen != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_DRAWING]);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->sketch));
}

static void
pen_changed (AciesGroundView *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->sketch));
}

/* Puts what was drawn on the table, if it is a shape. */
static void
finish_drawing (AciesGroundView *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  g_autoptr (AciesTerrain) drawn = acies_ground_pen_create_piece (self->pen);
  g_autoptr (AciesTerrain) piece = NULL;

  if (drawn == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  /* Others may have been put there since it was begun. */
  piece = acies_terrain_copy_on_table (table, drawn, (AciesPoint) { 0.0, 0.0 });
  set_pen (self, NULL);
  acies_table_add_terrain (table, piece);
  acies_plan_view_set_choice (self, acies_terrain_get_id (piece));
  shape_changed (self);
  g_signal_emit (self, signals[PICKED], 0);
}

static void
set_corner (AciesGroundView *self,
            double           reach)
{
  if (acies_ground_pen_set_corner (self->pen, reach))
    finish_drawing (self);
  else
    pen_changed (self);
}

static gboolean
draw_free_hand (AciesGroundView *self,
                AciesPoint       from,
                AciesPoint       to,
                gboolean         finished)
{
  acies_ground_pen_draw_to (self->pen, from, to, get_step (self));
  if (finished && acies_ground_pen_lift (self->pen))
    finish_drawing (self);
  else
    pen_changed (self);

  return TRUE;
}

static void
pointer_moved_cb (AciesGroundView *self,
                  double           x,
                  double           y)
{
  if (self->pen == NULL)
    return;

  acies_ground_pen_set_place (self->pen, acies_view_to_table (acies_sketch_view_get_view (self->sketch), x, y),
                              get_step (self));
  pen_changed (self);
}

/* What keys do to a piece that is being drawn; tells whether it was one of these. */
static gboolean
draw_by_key (AciesGroundView *self,
             guint            keyval,
             GdkModifierType  state)
{
  gboolean is_control = (state & GDK_CONTROL_MASK) != 0;
  double step = (state & GDK_SHIFT_MASK) != 0 ? FAR_STEP : STEP;
  AciesPoint place = acies_ground_pen_get_place (self->pen);
  AciesPoint arrow;

  if (is_control && keyval != GDK_KEY_z)
    return GDK_EVENT_PROPAGATE;
  if (acies_ground_find_arrow (keyval, &arrow))
    {
      acies_ground_pen_set_place (self->pen, (AciesPoint) { place.x + arrow.x * step, place.y + arrow.y * step }, STEP);
      pen_changed (self);
      return GDK_EVENT_STOP;
    }

  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      set_corner (self, STEP / 2.0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      finish_drawing (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_BackSpace:
    case GDK_KEY_z:
      if (!acies_ground_pen_take_back (self->pen))
        set_pen (self, NULL);
      else
        pen_changed (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      set_pen (self, NULL);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * acies_ground_view_draw:
 * @self: a view
 * @piece: what is to be drawn; its shape is not looked at
 *
 * Begins to draw a piece with pointer and keys.
 */
void
acies_ground_view_draw (AciesGroundView *self,
                        AciesTerrain    *piece)
{
  g_autoptr (AciesGroundPen) pen = NULL;

  g_return_if_fail (ACIES_IS_GROUND_VIEW (self));
  g_return_if_fail (ACIES_IS_TERRAIN (piece));

  pen = acies_ground_pen_new (acies_battle_plan_get_table (acies_plan_view_get_plan (self)), piece);
  acies_plan_view_set_choice (self, "");
  set_pen (self, pen);
  gtk_widget_grab_focus (GTK_WIDGET (self->sketch));
}

/* ---- Pieces of a library ---- */

static void
put_piece (AciesGroundView *self,
           AciesTerrain    *piece,
           AciesPoint       at)
{
  AciesTerrain *put = acies_battle_plan_put_piece (acies_plan_view_get_plan (self), piece, at);

  set_pen (self, NULL);
  acies_plan_view_set_choice (self, acies_terrain_get_id (put));
  g_signal_emit (self, signals[PICKED], 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->sketch));
}

/**
 * acies_ground_view_put:
 * @self: a view
 * @piece: a piece from elsewhere
 *
 * Puts a copy of a piece in the middle of the table and selects it, so that keys go on with it.
 */
void
acies_ground_view_put (AciesGroundView *self,
                       AciesTerrain    *piece)
{
  AciesTable *table;

  g_return_if_fail (ACIES_IS_GROUND_VIEW (self));
  g_return_if_fail (ACIES_IS_TERRAIN (piece));

  table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  put_piece (self, piece, (AciesPoint) { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 });
}

static gboolean
dropped_cb (AciesGroundView *self,
            const GValue    *value,
            double           x,
            double           y)
{
  AciesPoint at = acies_view_to_table (acies_sketch_view_get_view (self->sketch), x, y);

  put_piece (self, g_value_get_object (value), acies_terrain_grip_snap (at, get_step (self)));

  return TRUE;
}

/* ---- Pulling and picking ---- */

static void
grab (AciesGroundView *self,
      AciesPoint      at)
{
  AciesTerrain *selected = get_selected (self);

  self->grip = (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_NONE, 0 };
  if (selected != NULL)
    self->grip = acies_terrain_grip_find (selected, at, get_reach (self));
  /* The rim is neither scaled nor turned. */
  if (selected == self->rim && (self->grip.kind == ACIES_TERRAIN_GRIP_BOX || self->grip.kind == ACIES_TERRAIN_GRIP_TURN))
    self->grip.kind = ACIES_TERRAIN_GRIP_NONE;
  if (self->grip.kind == ACIES_TERRAIN_GRIP_NONE || self->grip.kind == ACIES_TERRAIN_GRIP_PIECE)
    {
      self->grip.kind = ACIES_TERRAIN_GRIP_PIECE;
      self->grabbed = pick (self, at);
    }
  else
    {
      self->grabbed = g_object_ref (selected);
    }
}

static void
let_go (AciesGroundView *self)
{
  g_autoptr (AciesTerrain) piece = g_steal_pointer (&self->grabbed);
  g_autoptr (AciesTerrain) pulled = g_steal_pointer (&self->pulled);
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (pulled, &n_points);

  acies_terrain_set_points (piece, points, n_points);
  acies_plan_view_set_choice (self, piece != self->rim ? acies_terrain_get_id (piece) : "");
  shape_changed (self);
}

static gboolean
ground_dragged_cb (AciesGroundView *self,
                   double          from_x,
                   double          from_y,
                   double          x,
                   double          y,
                   gboolean        finished)
{
  AciesPoint from = { from_x, from_y };

  if (self->pen != NULL)
    return draw_free_hand (self, from, (AciesPoint) { x, y }, finished);
  if (self->grabbed == NULL)
    {
      grab (self, from);
      if (self->grabbed == NULL)
        return FALSE;
    }

  g_clear_object (&self->pulled);
  self->pulled = acies_terrain_copy (self->grabbed);
  acies_terrain_grip_pull (self->pulled, self->grip, from, (AciesPoint) { x, y }, get_step (self));
  if (finished)
    let_go (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->sketch));

  return TRUE;
}

static void
ground_clicked_cb (AciesGroundView *self,
                   double           x,
                   double           y)
{
  AciesTerrain *selected = get_selected (self);
  g_autoptr (AciesTerrain) piece = NULL;

  if (self->pen != NULL)
    {
      acies_ground_pen_set_place (self->pen, (AciesPoint) { x, y }, get_step (self));
      set_corner (self, get_reach (self));
      return;
    }
  if (selected != NULL)
    {
      AciesTerrainGrip grip = acies_terrain_grip_find (selected, (AciesPoint) { x, y }, get_reach (self));

      if (grip.kind == ACIES_TERRAIN_GRIP_POINT)
        {
          select_point (self, (int) grip.index);
          return;
        }
    }

  piece = pick (self, (AciesPoint) { x, y });
  acies_plan_view_set_choice (self, piece != NULL ? acies_terrain_get_id (piece) : "");
  g_signal_emit (self, signals[PICKED], 0);
}

/* ---- Keys ---- */

/* Selects the next piece or the one before; tells whether there is one. */
static gboolean
go_to_piece (AciesGroundView *self,
             int              direction)
{
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
  int n_pieces = (int) g_list_model_get_n_items (terrain);
  int at = direction > 0 ? -1 : n_pieces;
  AciesTerrain *selected = get_selected (self);
  g_autoptr (AciesTerrain) next = NULL;

  for (int i = 0; i < n_pieces; i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, (guint) i);

      if (piece == selected)
        at = i;
    }
  at += direction;
  if (at < 0 || at >= n_pieces)
    return FALSE;

  next = g_list_model_get_item (terrain, (guint) at);
  acies_plan_view_set_choice (self, acies_terrain_get_id (next));

  return TRUE;
}

/* Tab goes through the pieces and on to the next widget, or through the points of a piece that was entered. */
static gboolean
go_on (AciesGroundView *self,
       int              direction)
{
  AciesTerrain *selected = get_selected (self);
  int n_points = selected != NULL ? (int) acies_terrain_grip_count (selected, ACIES_TERRAIN_GRIP_POINT) : 0;

  if (self->point < 0)
    return go_to_piece (self, direction);

  select_point (self, (self->point + direction + n_points) % n_points);

  return TRUE;
}

static void
push (AciesGroundView *self,
      AciesTerrain    *selected,
      AciesPoint       by)
{
  AciesTerrainGrip grip = {
    self->point >= 0 ? ACIES_TERRAIN_GRIP_POINT : ACIES_TERRAIN_GRIP_PIECE, (guint) MAX (self->point, 0)
  };
  AciesPoint place;

  if (!acies_terrain_grip_get_place (selected, grip, 0.0, &place))
    return;

  acies_terrain_grip_pull (selected, grip, place, (AciesPoint) { place.x + by.x, place.y + by.y }, 0.0);
  shape_changed (self);
}

/* What keys do to the points of a piece that was entered; tells whether it was one of these. */
static gboolean
edit_points (AciesGroundView *self,
             AciesTerrain    *selected,
             guint            keyval)
{
  guint n_middles = acies_terrain_grip_count (selected, ACIES_TERRAIN_GRIP_MIDDLE);

  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      if (acies_terrain_grip_remove_point (selected, (guint) self->point))
        {
          self->point = MAX (self->point - 1, 0);
          shape_changed (self);
        }
      else
        {
          gtk_widget_error_bell (GTK_WIDGET (self));
        }
      return TRUE;
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      self->point = (int) acies_terrain_grip_insert_point (selected, MIN ((guint) self->point, n_middles - 1));
      shape_changed (self);
      return TRUE;
    case GDK_KEY_Escape:
      select_point (self, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (AciesGroundView *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  AciesTerrain *selected = get_selected (self);
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  AciesPoint arrow;

  if (self->pen != NULL && (state & (GDK_ALT_MASK | GDK_SUPER_MASK)) == 0 && draw_by_key (self, keyval, state))
    return GDK_EVENT_STOP;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab)
    return go_on (self, shift || keyval == GDK_KEY_ISO_Left_Tab ? -1 : 1);
  if (selected == NULL || self->pen != NULL)
    return GDK_EVENT_PROPAGATE;

  if (self->point >= 0 && edit_points (self, selected, keyval))
    return GDK_EVENT_STOP;
  /* The rim as a whole stays where it is. */
  if (selected == self->rim && (self->point >= 0 ? !acies_ground_find_arrow (keyval, &arrow) : keyval != GDK_KEY_Return))
    return GDK_EVENT_PROPAGATE;
  if (acies_ground_find_arrow (keyval, &arrow))
    {
      double step = shift ? FAR_STEP : STEP;

      push (self, selected, (AciesPoint) { arrow.x * step, arrow.y * step });
      return GDK_EVENT_STOP;
    }
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_r)
    {
      acies_terrain_turn (selected, acies_terrain_get_center (selected), shift ? -TURN : TURN);
      shape_changed (self);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Return && self->point < 0)
    {
      select_point (self, 0);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    {
      acies_table_remove_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)),
                                  acies_terrain_get_id (selected));
      acies_plan_view_set_choice (self, "");
      shape_changed (self);
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

/* ---- Showing ---- */

static void
describe (AciesGroundView *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  g_autofree char *text = acies_ground_describe (table, self->pen, get_selected (self), self->point);

  acies_sketch_view_set_description (self->sketch, text);
}

static void
acies_ground_view_changed (AciesPlanView *view,
                           guint          parts)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  g_autoptr (AciesScene) scene = NULL;

  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_NAMES)) == 0)
    return;

  scene = acies_scene_new (acies_battle_plan_get_table (plan));
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      acies_scene_add_side (scene, acies_battle_plan_get_name (plan, side),
                            acies_battle_plan_get_color (plan, side));
      acies_ground_marks_add_zone (scene, plan, side, acies_plan_view_get_unit (self));
    }
  /* Another table was chosen. */
  if (self->pen != NULL && acies_ground_pen_get_table (self->pen) != acies_battle_plan_get_table (plan))
    set_pen (self, NULL);
  follow_rim (self);
  acies_sketch_view_set_scene (self->sketch, scene);
  acies_sketch_view_ground_changed (self->sketch);
  describe (self);
}

static void
choice_changed_cb (AciesGroundView *self)
{
  if (acies_plan_view_get_plan (self) != NULL)
    select_point (self, -1);
}

/* ---- Construction ---- */

static void
show_layers (AciesGroundView *self)
{
  acies_sketch_view_set_flags (self->sketch, (self->has_grid ? 0 : ACIES_PAINT_NO_GRID)
                                             | (self->has_backdrop ? ACIES_PAINT_BACKDROP : 0));
}

static void
acies_ground_view_dispose (GObject *object)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (object);

  if (self->sketch != NULL)
    acies_sketch_view_set_draw (self->sketch, NULL, NULL);
  self->sketch = NULL;
  g_clear_object (&self->grabbed);
  g_clear_object (&self->pulled);
  g_clear_object (&self->pen);
  g_clear_object (&self->rim);

  G_OBJECT_CLASS (acies_ground_view_parent_class)->dispose (object);
}

static void
acies_ground_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (object);

  switch (prop_id)
    {
    case PROP_SNAPS:
      g_value_set_boolean (value, self->snaps);
      break;
    case PROP_HAS_GRID:
      g_value_set_boolean (value, self->has_grid);
      break;
    case PROP_HAS_BACKDROP:
      g_value_set_boolean (value, self->has_backdrop);
      break;
    case PROP_IS_DRAWING:
      g_value_set_boolean (value, self->pen != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_ground_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (object);

  switch (prop_id)
    {
    case PROP_SNAPS:
      self->snaps = g_value_get_boolean (value);
      break;
    case PROP_HAS_GRID:
      self->has_grid = g_value_get_boolean (value);
      show_layers (self);
      break;
    case PROP_HAS_BACKDROP:
      self->has_backdrop = g_value_get_boolean (value);
      show_layers (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_ground_view_class_init (AciesGroundViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_ground_view_dispose;
  object_class->get_property = acies_ground_view_get_property;
  object_class->set_property = acies_ground_view_set_property;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_ground_view_changed;

  properties[PROP_SNAPS] = g_param_spec_boolean ("snaps", NULL, NULL, TRUE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HAS_GRID] = g_param_spec_boolean ("has-grid", NULL, NULL, TRUE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HAS_BACKDROP] = g_param_spec_boolean ("has-backdrop", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_DRAWING] = g_param_spec_boolean ("is-drawing", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  g_type_ensure (ACIES_TYPE_TERRAIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ground-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGroundView, sketch);
  gtk_widget_class_bind_template_callback (widget_class, pointer_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
}

static void
acies_ground_view_init (AciesGroundView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->point = -1;
  self->snaps = TRUE;
  self->has_grid = TRUE;
  acies_sketch_view_set_draw (self->sketch, overlay_cb, self);
}
