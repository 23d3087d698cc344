/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-badge.h"
#include "acies-deployment.h"
#include "acies-terrain-grip.h"
#include "acies-ground-view.h"
#include "acies-sketch-view.h"
#include "acies-terrain-shapes.h"

/* Pixels: half a handle, and a number's disc. */
#define HANDLE 5.0
#define DISC 10.0

/* Inches: the grid that pieces and points fall on, and how far they go by an arrow key with Shift */
#define STEP 0.5
#define FAR_STEP 3.0
/* Degrees */
#define TURN 15.0

struct _AciesGroundView
{
  AciesPlanView    parent_instance;

  AciesSketchView *sketch;

  /* The point of the selected piece that the keys move; -1 for the whole piece */
  int              point;
  /* The piece that is pulled, where it was taken hold of, and a copy that has the shape so far */
  AciesTerrain    *grabbed;
  AciesTerrainGrip        grip;
  AciesTerrain    *pulled;
};

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
  return acies_table_find_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)),
                                   acies_plan_view_get_choice (self));
}

static void
set_color (cairo_t   *cr,
           AciesColor color,
           double     alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

/* ---- What lies over the table ---- */

static void
draw_number (AciesGroundView  *self,
             cairo_t         *cr,
             const AciesView *view,
             AciesTerrain    *terrain,
             guint            number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->sketch), text);
  AciesSketchStyle style = acies_badge_get_style ();
  int width, height;
  double x, y;

  acies_view_from_table (view, acies_terrain_get_center (terrain), &x, &y);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, DISC, 0, 2 * G_PI);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_BOX), 1.0);
  cairo_fill_preserve (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_EDGE), 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_MARK_INK), 1.0);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* Draws a line in the color of the selection. */
static void
stroke_selected (cairo_t *cr,
                 double   width)
{
  AciesSketchStyle style = acies_badge_get_style ();

  set_color (cr, acies_palette_get (style, ACIES_COLOR_ACCENT_COUNTER), 0.9);
  cairo_set_line_width (cr, 2.1 * width);
  cairo_stroke_preserve (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_ACCENT), 1.0);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_shape (cairo_t         *cr,
            const AciesView *view,
            AciesTerrain    *terrain)
{
  gsize n_points;
  const AciesPoint *curve = acies_terrain_get_curve (terrain, &n_points);

  cairo_new_path (cr);
  for (gsize i = 0; i < n_points; i++)
    {
      double x, y;

      acies_view_from_table (view, curve[i], &x, &y);
      cairo_line_to (cr, x, y);
    }
  if (!acies_terrain_is_line (terrain))
    cairo_close_path (cr);
  stroke_selected (cr, 2.0);
}

static void
draw_box (cairo_t         *cr,
          const AciesView *view,
          AciesTerrain    *terrain)
{
  const double dashes[] = { 4.0, 3.0 };
  double reach = 2.0 * HANDLE / view->zoom;
  AciesPoint top_left, bottom_right;
  double left, top, right, bottom;

  acies_terrain_get_bounds (terrain, &top_left, &bottom_right);
  acies_view_from_table (view, (AciesPoint) { top_left.x - reach, top_left.y - reach }, &left, &top);
  acies_view_from_table (view, (AciesPoint) { bottom_right.x + reach, bottom_right.y + reach }, &right, &bottom);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  stroke_selected (cr, 1.2);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/* Points are filled discs, the one that keys move is larger; middles are small rings, corners squares, and
 * what turns is a ring. */
static void
draw_grip (AciesGroundView *self,
           cairo_t         *cr,
           const AciesView *view,
           AciesTerrain    *terrain,
           AciesTerrainGrip        grip)
{
  AciesSketchStyle style = acies_badge_get_style ();
  gboolean filled = grip.kind == ACIES_TERRAIN_GRIP_POINT || grip.kind == ACIES_TERRAIN_GRIP_BOX;
  double size = grip.kind == ACIES_TERRAIN_GRIP_MIDDLE ? 0.7 * HANDLE : HANDLE;
  AciesPoint place;
  double x, y;

  if (!acies_terrain_grip_get_place (terrain, grip, 2.0 * HANDLE / view->zoom, &place))
    return;

  if (grip.kind == ACIES_TERRAIN_GRIP_POINT && (int) grip.index == self->point)
    size *= 1.6;
  acies_view_from_table (view, place, &x, &y);
  cairo_new_path (cr);
  if (grip.kind == ACIES_TERRAIN_GRIP_BOX)
    cairo_rectangle (cr, x - 0.8 * size, y - 0.8 * size, 1.6 * size, 1.6 * size);
  else
    cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  set_color (cr, acies_palette_get (style, filled ? ACIES_COLOR_ACCENT : ACIES_COLOR_ACCENT_COUNTER), 1.0);
  cairo_fill_preserve (cr);
  set_color (cr, acies_palette_get (style, filled ? ACIES_COLOR_ACCENT_COUNTER : ACIES_COLOR_ACCENT), 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

static void
draw_selected (AciesGroundView *self,
               cairo_t         *cr,
               const AciesView *view,
               AciesTerrain    *terrain)
{
  static const AciesTerrainGripKind kinds[] = {
    ACIES_TERRAIN_GRIP_TURN, ACIES_TERRAIN_GRIP_BOX, ACIES_TERRAIN_GRIP_MIDDLE, ACIES_TERRAIN_GRIP_POINT,
  };

  draw_box (cr, view, terrain);
  draw_shape (cr, view, terrain);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint index = 0; index < acies_terrain_grip_count (terrain, kinds[i]); index++)
      draw_grip (self, cr, view, terrain, (AciesTerrainGrip) { kinds[i], index });
}

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

      draw_number (self, cr, view, piece, i + 1);
    }
  if (self->pulled != NULL || selected != NULL)
    draw_selected (self, cr, view, self->pulled != NULL ? self->pulled : selected);
}

/* ---- Picking and pulling ---- */

/* Returns: (transfer full) (nullable) */
static AciesTerrain *
pick (AciesGroundView *self,
      AciesPoint      at)
{
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
  double reach = DISC / acies_sketch_view_get_view (self->sketch)->zoom;

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

/* Tells what was changed in place. */
static void
shape_changed (AciesGroundView *self)
{
  acies_battle_plan_terrain_changed (acies_plan_view_get_plan (self));
}

static double
get_reach (AciesGroundView *self)
{
  return 2.0 * HANDLE / acies_sketch_view_get_view (self->sketch)->zoom;
}

/* Nothing snaps while Ctrl is held. */
static double
get_step (AciesGroundView *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;

  return pointer != NULL && (gdk_device_get_modifier_state (pointer) & GDK_CONTROL_MASK) != 0 ? 0.0 : STEP;
}

static void
grab (AciesGroundView *self,
      AciesPoint      at)
{
  AciesTerrain *selected = get_selected (self);

  self->grip = (AciesTerrainGrip) { ACIES_TERRAIN_GRIP_NONE, 0 };
  if (selected != NULL)
    self->grip = acies_terrain_grip_find (selected, at, get_reach (self));
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
  acies_plan_view_set_choice (self, acies_terrain_get_id (piece));
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

static gboolean
find_arrow (guint       keyval,
            AciesPoint *direction)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *direction = (AciesPoint) { -1.0, 0.0 };
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *direction = (AciesPoint) { 1.0, 0.0 };
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *direction = (AciesPoint) { 0.0, -1.0 };
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *direction = (AciesPoint) { 0.0, 1.0 };
      return TRUE;
    default:
      return FALSE;
    }
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

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab)
    return go_on (self, shift || keyval == GDK_KEY_ISO_Left_Tab ? -1 : 1);
  if (selected == NULL)
    return GDK_EVENT_PROPAGATE;

  if (self->point >= 0 && edit_points (self, selected, keyval))
    return GDK_EVENT_STOP;
  if (find_arrow (keyval, &arrow))
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

  return GDK_EVENT_PROPAGATE;
}

/* ---- Showing ---- */

/* What keys act on, in words before all others */
static void
describe_selected (AciesGroundView *self,
                   GString         *text)
{
  AciesTerrain *selected = get_selected (self);
  AciesTerrainGrip grip = { ACIES_TERRAIN_GRIP_POINT, (guint) MAX (self->point, 0) };
  AciesPoint place;

  if (selected == NULL)
    return;

  if (self->point >= 0 && acies_terrain_grip_get_place (selected, grip, 0.0, &place))
    /* Translators: the name of a piece of scenery, one of its points and how many it has; inches from the left and from
     * the far edge */
    g_string_append_printf (text, _("%s, point %u of %u: %.1f inches from the left and %.1f from the far edge."),
                            acies_terrain_get_name (selected), grip.index + 1,
                            acies_terrain_grip_count (selected, ACIES_TERRAIN_GRIP_POINT), place.x, place.y);
  else
    /* Translators: the name of a piece of scenery */
    g_string_append_printf (text, _("%s is selected."), acies_terrain_get_name (selected));
  g_string_append_c (text, ' ');
}

static void
describe (AciesGroundView *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  GListModel *terrain = acies_table_get_terrain (table);
  g_autoptr (GString) text = g_string_new (NULL);

  describe_selected (self, text);
  /* Translators: the size of a table in inches */
  g_string_append_printf (text, _("A table of %g by %g inches."), acies_table_get_width (table),
                          acies_table_get_height (table));
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesPoint center = acies_terrain_get_center (piece);

      g_string_append_c (text, ' ');
      /* Translators: the name of a piece of scenery; inches from the left and from the far edge */
      g_string_append_printf (text, _("%s, %.0f inches from the left and %.0f from the far edge."),
                              acies_terrain_get_name (piece), center.x, center.y);
    }
  acies_sketch_view_set_description (self->sketch, text->str);
}

static void
add_zone (AciesGroundView *self,
          AciesScene     *scene,
          guint           side)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table = acies_battle_plan_get_table (plan);
  double width = acies_table_get_width (table);
  double depth = acies_table_get_deployment (table);
  double top = acies_deployment_is_far (side) ? 0.0 : acies_table_get_height (table) - depth;
  const char *name = acies_battle_plan_get_name (plan, side);
  AciesSceneZone *zone;

  if (depth <= 0.0)
    return;

  zone = acies_scene_add_zone (scene, side);
  if (*name != '\0')
    /* Translators: a side's name, and how deep its zone is in inches */
    zone->text = g_strdup_printf (_("%s deploys, %g″"), name, depth);
  acies_scene_zone_add_point (zone, (AciesPoint) { 0.0, top });
  acies_scene_zone_add_point (zone, (AciesPoint) { width, top });
  acies_scene_zone_add_point (zone, (AciesPoint) { width, top + depth });
  acies_scene_zone_add_point (zone, (AciesPoint) { 0.0, top + depth });
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
      add_zone (self, scene, side);
    }
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
acies_ground_view_dispose (GObject *object)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (object);

  if (self->sketch != NULL)
    acies_sketch_view_set_draw (self->sketch, NULL, NULL);
  self->sketch = NULL;
  g_clear_object (&self->grabbed);
  g_clear_object (&self->pulled);

  G_OBJECT_CLASS (acies_ground_view_parent_class)->dispose (object);
}

static void
acies_ground_view_class_init (AciesGroundViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_ground_view_dispose;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_ground_view_changed;

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ground-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGroundView, sketch);
  gtk_widget_class_bind_template_callback (widget_class, ground_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
}

static void
acies_ground_view_init (AciesGroundView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->point = -1;
  acies_sketch_view_set_draw (self->sketch, overlay_cb, self);
}
