/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "acies-deployment.h"
#include "acies-plan-table-private.h"

/* Pixels: half a handle, and a number's disc. */
#define HANDLE 5.0
#define DISC 10.0

static AciesSketchStyle
get_style (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? ACIES_SKETCH_DARK : ACIES_SKETCH_LIGHT;
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
draw_number (AciesPlanTable  *self,
             cairo_t         *cr,
             const AciesView *view,
             AciesTerrain    *terrain,
             guint            number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->sketch), text);
  AciesSketchStyle style = get_style ();
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
  AciesSketchStyle style = get_style ();
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
  AciesPlanTable *self = user_data;
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (self->plan));
  AciesPoint top_left, bottom_right;

  if (self->grabbed != NULL)
    {
      draw_box (cr, view, self->grabbed_top_left, self->grabbed_bottom_right);
    }
  else if (self->selected != NULL)
    {
      acies_terrain_get_bounds (self->selected, &top_left, &bottom_right);
      draw_box (cr, view, top_left, bottom_right);
    }
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      draw_number (self, cr, view, piece, i + 1);
    }
}

/* ---- Picking and pulling ---- */

static AciesTerrain *
pick (AciesPlanTable *self,
      AciesPoint      at)
{
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (self->plan));
  double reach = DISC / acies_sketch_view_get_view (self->sketch)->zoom;

  /* What was put there last lies on top. */
  for (guint i = g_list_model_get_n_items (terrain); i > 0; i--)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i - 1);

      if (acies_terrain_contains (piece, at)
          || acies_point_distance (acies_terrain_get_center (piece), at) <= reach)
        return piece;
    }

  return NULL;
}

static void
grab (AciesPlanTable *self,
      AciesPoint      at)
{
  double reach = 2.0 * HANDLE / acies_sketch_view_get_view (self->sketch)->zoom;
  AciesPoint top_left, bottom_right;

  self->resizing = FALSE;
  if (self->selected != NULL)
    {
      acies_terrain_get_bounds (self->selected, &top_left, &bottom_right);
      self->resizing = acies_point_distance (bottom_right, at) <= reach;
    }
  self->grabbed = self->resizing ? self->selected : pick (self, at);
  if (self->grabbed != NULL)
    g_object_ref (self->grabbed);
}

static void
let_go (AciesPlanTable *self)
{
  g_autoptr (AciesTerrain) piece = g_steal_pointer (&self->grabbed);

  acies_terrain_fit_into (piece, self->grabbed_top_left, self->grabbed_bottom_right);
  acies_plan_table_select (self, piece);
  acies_battle_plan_terrain_changed (self->plan);
}

static gboolean
ground_dragged_cb (AciesPlanTable *self,
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
ground_clicked_cb (AciesPlanTable *self,
                   double          x,
                   double          y)
{
  acies_plan_table_select (self, pick (self, (AciesPoint) { x, y }));
  acies_plan_table_expand_selected (self);
}

/**
 * acies_plan_table_select:
 * @self: the step
 * @terrain: (nullable): a piece
 *
 * Marks the piece that is worked on.
 */
void
acies_plan_table_select (AciesPlanTable *self,
                         AciesTerrain   *terrain)
{
  if (g_set_object (&self->selected, terrain))
    gtk_widget_queue_draw (GTK_WIDGET (self->sketch));
}

/* ---- Showing ---- */

static void
describe (AciesPlanTable *self)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
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
add_zone (AciesPlanTable *self,
          AciesScene     *scene,
          guint           side)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  double width = acies_table_get_width (table);
  double depth = acies_table_get_deployment (table);
  double top = acies_deployment_is_far (side) ? 0.0 : acies_table_get_height (table) - depth;
  const char *name = acies_battle_plan_get_name (self->plan, side);
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

void
acies_plan_table_show_sketch (AciesPlanTable *self)
{
  g_autoptr (AciesScene) scene = acies_scene_new (acies_battle_plan_get_table (self->plan));

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      acies_scene_add_side (scene, acies_battle_plan_get_name (self->plan, side),
                            acies_battle_plan_get_color (self->plan, side));
      add_zone (self, scene, side);
    }
  acies_sketch_view_set_scene (self->sketch, scene);
  acies_sketch_view_ground_changed (self->sketch);
  describe (self);
}

void
acies_plan_table_setup_sketch (AciesPlanTable *self)
{
  self->sketch = ACIES_SKETCH_VIEW (acies_sketch_view_new ());
  acies_sketch_view_set_overlay (self->sketch, overlay_cb, self, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->sketch), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->sketch), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->sketch), 320, 220);
  g_signal_connect_swapped (self->sketch, "ground-dragged", G_CALLBACK (ground_dragged_cb), self);
  g_signal_connect_swapped (self->sketch, "ground-clicked", G_CALLBACK (ground_clicked_cb), self);
}
