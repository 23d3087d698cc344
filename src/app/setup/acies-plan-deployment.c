/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-deploy-pull.h"
#include "acies-plan-split.h"
#include "acies-plan-deployment.h"
#include "acies-scene-battle.h"
#include "acies-side-places.h"
#include "acies-sketch-view.h"
#include "acies-table-rim.h"

struct _AciesPlanDeployment
{
  AciesPlanView    parent_instance;

  AciesDeployPull *pull;
  /* (nullable): where bodies stand, as it is shown */
  AciesSituation  *situation;

  AciesSketchView *sketch;
  GtkBox          *choices;
  AciesSidePlaces *first_places;
  AciesSidePlaces *second_places;
};

G_DEFINE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ACIES_TYPE_PLAN_VIEW)

/* ---- Showing ---- */

static void
show_overlay (AciesPlanDeployment *self)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();

  acies_deploy_pull_fill (self->pull, overlay);
  acies_sketch_view_set_overlay (self->sketch, overlay);
}

static void
show_cb (AciesPlanDeployment *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (plan);
  g_autoptr (AciesScene) scene = situation != NULL ? acies_scene_new_for_situation (situation, NULL, NULL)
                                                   : acies_scene_new (acies_battle_plan_get_table (plan));
  guint n_one, n_other;
  guint placed_one = acies_battle_plan_count_placed (plan, 0, &n_one);
  guint placed_other = acies_battle_plan_count_placed (plan, 1, &n_other);
  /* Translators: for each side its name, how many have a place, and how many there are */
  g_autofree char *description = g_strdup_printf (_("The deployment. %s: %u of %u. %s: %u of %u."),
                                                  acies_battle_plan_get_name (plan, 0), placed_one, n_one,
                                                  acies_battle_plan_get_name (plan, 1), placed_other, n_other);

  acies_deploy_pull_set_situation (self->pull, situation);
  g_clear_pointer (&self->situation, acies_situation_free);
  self->situation = g_steal_pointer (&situation);
  acies_sketch_view_set_scene (self->sketch, scene);
  show_overlay (self);
  acies_sketch_view_set_description (self->sketch, description);
}

/* Returns: how far up the table the middle of the zone of a side lies, less for higher */
static double
find_height (AciesTable *table,
             guint       side)
{
  AciesTableZone zone;

  acies_table_find_zone (table, side, &zone);

  return acies_table_zone_get_middle (&zone).y;
}

/* The side whose zone is the upper one stands on top, as on the table; of two beside each other the second one. */
static void
order_places (AciesPlanDeployment *self)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  GtkWidget *first = GTK_WIDGET (self->first_places);
  GtkWidget *second = GTK_WIDGET (self->second_places);
  gboolean is_first_higher = find_height (table, 0) < find_height (table, 1);

  gtk_box_reorder_child_after (self->choices, is_first_higher ? second : first, is_first_higher ? first : second);
}

static void
acies_plan_deployment_changed (AciesPlanView *view,
                               guint          parts)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (view);

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    {
      order_places (self);
      acies_sketch_view_ground_changed (self->sketch);
    }
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_cb (self);
}

static char *
acies_plan_deployment_describe (AciesPlanView *view)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (view);
  guint n_placed = 0, n_bodies = 0;

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      guint n;

      n_placed += acies_battle_plan_count_placed (plan, side, &n);
      n_bodies += n;
    }

  /* Translators: how many units and leaders have a place */
  return g_strdup_printf (_("%u of %u have a place"), n_placed, n_bodies);
}

/* ---- Placing ---- */

static void
place_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (widget);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table = acies_battle_plan_get_table (plan);
  guint side = acies_battle_plan_find_side (plan, g_variant_get_string (parameter, NULL));
  AciesTableZone zone;
  AciesPose pose;

  acies_table_find_zone (table, side, &zone);
  pose = (AciesPose) { acies_table_find_zone_place (table, &zone), zone.front.heading };

  acies_deploy_pull_select (self->pull, g_variant_get_string (parameter, NULL));
  acies_battle_plan_place (plan, g_variant_get_string (parameter, NULL), pose);
}

static void
select_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  acies_deploy_pull_select (ACIES_PLAN_DEPLOYMENT (widget)->pull, g_variant_get_string (parameter, NULL));
}

static void
body_clicked_cb (AciesPlanDeployment *self,
                 const char          *id,
                 int                  n_press,
                 GdkModifierType      modifiers)
{
  acies_deploy_pull_click (self->pull, id, n_press, modifiers);
}

static void
ground_clicked_cb (AciesPlanDeployment *self)
{
  acies_deploy_pull_select (self->pull, NULL);
}

static gboolean
pulled_cb (AciesPlanDeployment *self,
           const AciesPull     *pull)
{
  return acies_deploy_pull_handle (self->pull, pull);
}

static void
placed_cb (AciesPlanDeployment *self,
           GPtrArray           *moves)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      acies_battle_plan_place (acies_plan_view_get_plan (self), move->subject, acies_move_get_end (move));
    }
}

/* One that was pulled from the list */
static gboolean
dropped_cb (AciesPlanDeployment *self,
            const GValue        *value,
            double               x,
            double               y)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  const char *id = g_value_get_string (value);
  guint side = acies_battle_plan_find_side (plan, id);

  if (side >= ACIES_PLANNED_SIDES)
    return FALSE;

  acies_deploy_pull_select (self->pull, id);
  acies_battle_plan_place (plan, id, (AciesPose) { acies_view_to_table (acies_sketch_view_get_view (self->sketch), x, y),
                                                   acies_table_get_heading (acies_battle_plan_get_table (plan), side) });

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  keycode,
                GdkModifierType        state,
                AciesPlanDeployment   *self)
{
  return acies_deploy_pull_key (self->pull, key, state);
}

/* ---- Construction ---- */

static void
acies_plan_deployment_finalize (GObject *object)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (object);

  g_clear_object (&self->pull);
  g_clear_pointer (&self->situation, acies_situation_free);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->finalize (object);
}

static void
acies_plan_deployment_class_init (AciesPlanDeploymentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_plan_deployment_finalize;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_plan_deployment_changed;
  ACIES_PLAN_VIEW_CLASS (klass)->describe = acies_plan_deployment_describe;

  g_type_ensure (ACIES_TYPE_PLAN_SPLIT);
  g_type_ensure (ACIES_TYPE_SIDE_PLACES);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-deployment.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, choices);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, first_places);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, second_places);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pulled_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);

  gtk_widget_class_install_action (widget_class, "deployment.place", "s", place_action);
  gtk_widget_class_install_action (widget_class, "deployment.select", "s", select_action);
}

static void
acies_plan_deployment_init (AciesPlanDeployment *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pull = acies_deploy_pull_new ();
  g_signal_connect_object (self->pull, "placed", G_CALLBACK (placed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pull, "changed", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  acies_side_places_set_pull (self->first_places, self->pull);
  acies_side_places_set_pull (self->second_places, self->pull);
  acies_sketch_view_set_flags (self->sketch, ACIES_PAINT_DEPLOYMENT);
}
