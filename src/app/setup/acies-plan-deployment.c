/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-deployment.h"
#include "acies-plan-deployment.h"
#include "acies-scene-battle.h"
#include "acies-side-places.h"
#include "acies-sketch-view.h"

/* How far an arrow key pushes, in inches, and turns, in degrees. */
#define STEP 0.5
#define TURN 5.0

struct _AciesPlanDeployment
{
  AciesPlanView    parent_instance;

  /* (nullable): the id of a body */
  char            *selected;

  AciesSketchView *sketch;
};

G_DEFINE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ACIES_TYPE_PLAN_VIEW)

/* ---- Showing ---- */

static void
mark_selected (AciesPlanDeployment *self,
               AciesScene          *scene)
{
  AciesSceneBody *body = self->selected != NULL ? acies_scene_find_body (scene, self->selected) : NULL;
  AciesSceneLeader *leader = self->selected != NULL ? acies_scene_find_leader (scene, self->selected) : NULL;

  if (body != NULL)
    body->selected = TRUE;
  if (leader != NULL)
    leader->selected = TRUE;
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

  mark_selected (self, scene);
  acies_sketch_view_set_scene (self->sketch, scene);
  acies_sketch_view_set_description (self->sketch, description);
}

static void
acies_plan_deployment_changed (AciesPlanView *view,
                               guint          parts)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (view);

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    acies_sketch_view_ground_changed (self->sketch);
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
select_body (AciesPlanDeployment *self,
             const char          *id)
{
  char *selected = g_strdup (id);

  g_free (self->selected);
  self->selected = selected;
}

static void
place_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (widget);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table = acies_battle_plan_get_table (plan);
  guint side = acies_battle_plan_find_side (plan, g_variant_get_string (parameter, NULL));
  double back = acies_table_get_deployment (table) / 2.0;
  AciesPose pose = { { acies_table_get_width (table) / 2.0,
                       acies_deployment_is_far (side) ? back : acies_table_get_height (table) - back },
                     acies_deployment_heading (side) };

  select_body (self, g_variant_get_string (parameter, NULL));
  acies_battle_plan_place (plan, self->selected, pose);
}

static void
body_clicked_cb (AciesPlanDeployment *self,
                 const char          *id)
{
  select_body (self, id);
  show_cb (self);
}

static void
ground_clicked_cb (AciesPlanDeployment *self)
{
  select_body (self, NULL);
  show_cb (self);
}

static void
body_dragged_cb (AciesPlanDeployment *self,
                 const char          *id,
                 double               x,
                 double               y,
                 double               heading,
                 gboolean             finished)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table = acies_battle_plan_get_table (plan);
  double depth = acies_table_get_deployment (table);
  gboolean outside;

  if (finished)
    {
      select_body (self, id);
      acies_battle_plan_place (plan, self->selected, (AciesPose) { { x, y }, heading });
      return;
    }

  outside = acies_deployment_is_far (acies_battle_plan_find_side (plan, id))
            ? y > depth : y < acies_table_get_height (table) - depth;
  acies_sketch_view_set_drag_text (self->sketch, outside ? _("outside its zone") : NULL, outside);
}

/* The same by keys: arrows push the selected one, Shift with them turns it. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  keycode,
                GdkModifierType        state,
                AciesPlanDeployment   *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  g_autoptr (AciesSituation) situation = NULL;
  const AciesBody *body;
  gboolean turn = (state & GDK_SHIFT_MASK) != 0;
  AciesPose pose;

  if (self->selected == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  situation = acies_battle_plan_create_situation (plan);
  body = situation != NULL ? acies_situation_find (situation, self->selected) : NULL;
  if (body == NULL || !body->placed)
    return GDK_EVENT_PROPAGATE;

  pose = body->pose;
  if (key == GDK_KEY_Left && turn)
    pose.heading = acies_heading_normalize (pose.heading - TURN);
  else if (key == GDK_KEY_Right && turn)
    pose.heading = acies_heading_normalize (pose.heading + TURN);
  else if (key == GDK_KEY_Left)
    pose.at.x -= STEP;
  else if (key == GDK_KEY_Right)
    pose.at.x += STEP;
  else if (key == GDK_KEY_Up)
    pose.at.y -= STEP;
  else if (key == GDK_KEY_Down)
    pose.at.y += STEP;
  else
    return GDK_EVENT_PROPAGATE;
  acies_battle_plan_place (plan, self->selected, pose);

  return GDK_EVENT_STOP;
}

/* ---- Construction ---- */

static void
acies_plan_deployment_finalize (GObject *object)
{
  g_free (ACIES_PLAN_DEPLOYMENT (object)->selected);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->finalize (object);
}

static void
acies_plan_deployment_class_init (AciesPlanDeploymentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_plan_deployment_finalize;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_plan_deployment_changed;
  ACIES_PLAN_VIEW_CLASS (klass)->describe = acies_plan_deployment_describe;

  g_type_ensure (ACIES_TYPE_SIDE_PLACES);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-deployment.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, sketch);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);

  gtk_widget_class_install_action (widget_class, "deployment.place", "s", place_action);
}

static void
acies_plan_deployment_init (AciesPlanDeployment *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_sketch_view_set_flags (self->sketch, ACIES_PAINT_DEPLOYMENT);
}
