/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-badge.h"
#include "acies-deployment.h"
#include "acies-ground-view.h"
#include "acies-sketch-view.h"
#include "acies-terrain-shapes.h"

/* Pixels: half a handle, and a number's disc. */
#define HANDLE 5.0
#define DISC 10.0

struct _AciesGroundView
{
  AciesPlanView    parent_instance;

  AciesSketchView *sketch;

  /* The piece that is pulled, or resized, and the box around it so far */
  AciesTerrain    *grabbed;
  gboolean         resizing;
  AciesPoint       grabbed_top_left;
  AciesPoint       grabbed_bottom_right;
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

static void
draw_box (cairo_t         *cr,
          const AciesView *view,
          AciesPoint       top_left,
          AciesPoint       bottom_right)
{
  AciesSketchStyle style = acies_badge_get_style ();
  AciesColor accent = acies_palette_get (style, ACIES_COLOR_ACCENT);
  AciesColor counter = acies_palette_get (style, ACIES_COLOR_ACCENT_COUNTER);
  double left, top, right, bottom;

  acies_view_from_table (view, top_left, &left, &top);
  acies_view_from_table (view, bottom_right, &right, &bottom);
  cairo_rectangle (cr, left - 2.0, top - 2.0, right - left + 4.0, bottom - top + 4.0);
  set_color (cr, counter, 0.9);
  cairo_set_line_width (cr, 4.2);
  cairo_stroke_preserve (cr);
  set_color (cr, accent, 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_stroke (cr);

  cairo_rectangle (cr, right + 2.0 - HANDLE, bottom + 2.0 - HANDLE, 2 * HANDLE, 2 * HANDLE);
  set_color (cr, accent, 1.0);
  cairo_fill_preserve (cr);
  set_color (cr, counter, 1.0);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
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
  AciesPoint top_left, bottom_right;

  if (self->grabbed != NULL)
    {
      draw_box (cr, view, self->grabbed_top_left, self->grabbed_bottom_right);
    }
  else if (selected != NULL)
    {
      acies_terrain_get_bounds (selected, &top_left, &bottom_right);
      draw_box (cr, view, top_left, bottom_right);
    }
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      draw_number (self, cr, view, piece, i + 1);
    }
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

static void
grab (AciesGroundView *self,
      AciesPoint      at)
{
  double reach = 2.0 * HANDLE / acies_sketch_view_get_view (self->sketch)->zoom;
  AciesTerrain *selected = get_selected (self);
  AciesPoint top_left, bottom_right;

  self->resizing = FALSE;
  if (selected != NULL)
    {
      acies_terrain_get_bounds (selected, &top_left, &bottom_right);
      self->resizing = acies_point_distance (bottom_right, at) <= reach;
    }
  self->grabbed = self->resizing ? g_object_ref (selected) : pick (self, at);
}

static void
let_go (AciesGroundView *self)
{
  g_autoptr (AciesTerrain) piece = g_steal_pointer (&self->grabbed);

  acies_terrain_fit_into (piece, self->grabbed_top_left, self->grabbed_bottom_right);
  acies_plan_view_set_choice (self, acies_terrain_get_id (piece));
  acies_battle_plan_terrain_changed (acies_plan_view_get_plan (self));
}

static gboolean
ground_dragged_cb (AciesGroundView *self,
                   double          from_x,
                   double          from_y,
                   double          x,
                   double          y,
                   gboolean        finished)
{
  AciesPoint top_left, bottom_right;

  if (self->grabbed == NULL)
    {
      grab (self, (AciesPoint) { from_x, from_y });
      if (self->grabbed == NULL)
        return FALSE;
    }

  acies_terrain_get_bounds (self->grabbed, &top_left, &bottom_right);
  if (!self->resizing)
    {
      top_left.x += x - from_x;
      top_left.y += y - from_y;
    }
  bottom_right.x = MAX (bottom_right.x + x - from_x, top_left.x + (self->resizing ? 1.0 : 0.0));
  bottom_right.y = MAX (bottom_right.y + y - from_y, top_left.y + (self->resizing ? 1.0 : 0.0));
  self->grabbed_top_left = top_left;
  self->grabbed_bottom_right = bottom_right;
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
  g_autoptr (AciesTerrain) piece = pick (self, (AciesPoint) { x, y });

  acies_plan_view_set_choice (self, piece != NULL ? acies_terrain_get_id (piece) : "");
  g_signal_emit (self, signals[PICKED], 0);
}

/* ---- Showing ---- */

static void
describe (AciesGroundView *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  GListModel *terrain = acies_table_get_terrain (table);
  g_autoptr (GString) text = g_string_new (NULL);

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

/* ---- Construction ---- */

static void
acies_ground_view_dispose (GObject *object)
{
  AciesGroundView *self = ACIES_GROUND_VIEW (object);

  if (self->sketch != NULL)
    acies_sketch_view_set_draw (self->sketch, NULL, NULL);
  self->sketch = NULL;
  g_clear_object (&self->grabbed);

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
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_queue_draw);
}

static void
acies_ground_view_init (AciesGroundView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_sketch_view_set_draw (self->sketch, overlay_cb, self);
}
