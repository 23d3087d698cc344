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
  AciesPlanStep    parent_instance;

  /* (nullable): the id of a body */
  char            *selected;

  AciesSketchView *sketch;
  AciesSidePlaces *far_side;
  AciesSidePlaces *near_side;
};

G_DEFINE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ACIES_TYPE_PLAN_STEP)

static AciesBattlePlan *
get_plan (AciesPlanDeployment *self)
{
  return acies_plan_step_get_plan (ACIES_PLAN_STEP (self));
}

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
show (AciesPlanDeployment *self)
{
  AciesBattlePlan *plan = get_plan (self);
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
  acies_side_places_show (self->far_side, situation);
  acies_side_places_show (self->near_side, situation);
}

static void
acies_plan_deployment_changed (AciesPlanStep *step,
                               guint          parts)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (step);

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    acies_sketch_view_ground_changed (self->sketch);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
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
place_cb (AciesPlanDeployment *self,
          const char          *id)
{
  AciesTable *table = acies_battle_plan_get_table (get_plan (self));
  guint side = acies_battle_plan_find_side (get_plan (self), id);
  double back = acies_table_get_deployment (table) / 2.0;
  AciesPose pose = { { acies_table_get_width (table) / 2.0,
                       acies_deployment_is_far (side) ? back : acies_table_get_height (table) - back },
                     acies_deployment_heading (side) };

  select_body (self, id);
  acies_battle_plan_place (get_plan (self), self->selected, pose);
}

static void
body_clicked_cb (AciesPlanDeployment *self,
                 const char          *id)
{
  select_body (self, id);
  show (self);
}

static void
ground_clicked_cb (AciesPlanDeployment *self)
{
  select_body (self, NULL);
  show (self);
}

static void
body_dragged_cb (AciesPlanDeployment *self,
                 const char          *id,
                 double               x,
                 double               y,
                 double               heading,
                 gboolean             finished)
{
  AciesTable *table = acies_battle_plan_get_table (get_plan (self));
  double depth = acies_table_get_deployment (table);
  gboolean outside;

  if (finished)
    {
      select_body (self, id);
      acies_battle_plan_place (get_plan (self), self->selected, (AciesPose) { { x, y }, heading });
      return;
    }

  outside = acies_deployment_is_far (acies_battle_plan_find_side (get_plan (self), id))
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
  g_autoptr (AciesSituation) situation = NULL;
  const AciesBody *body;
  gboolean turn = (state & GDK_SHIFT_MASK) != 0;
  AciesPose pose;

  if (self->selected == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  situation = acies_battle_plan_create_situation (get_plan (self));
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
  acies_battle_plan_place (get_plan (self), self->selected, pose);

  return GDK_EVENT_STOP;
}

/* ---- Construction ---- */

/* Proposes a deployment to start from. */
static void
acies_plan_deployment_map (GtkWidget *widget)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (widget);

  GTK_WIDGET_CLASS (acies_plan_deployment_parent_class)->map (widget);
  acies_side_places_fill (self->near_side);
  acies_side_places_fill (self->far_side);
  show (self);
}

static void
acies_plan_deployment_constructed (GObject *object)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (object);

  acies_side_places_set_up (self->near_side, get_plan (self), 0);
  acies_side_places_set_up (self->far_side, get_plan (self), 1);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->constructed (object);
}

static void
acies_plan_deployment_finalize (GObject *object)
{
  g_free (ACIES_PLAN_DEPLOYMENT (object)->selected);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->finalize (object);
}

static void
acies_plan_deployment_class_init (AciesPlanDeploymentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = acies_plan_deployment_constructed;
  object_class->finalize = acies_plan_deployment_finalize;
  widget_class->map = acies_plan_deployment_map;
  ACIES_PLAN_STEP_CLASS (klass)->changed = acies_plan_deployment_changed;

  g_type_ensure (ACIES_TYPE_SIDE_PLACES);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-deployment.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, far_side);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanDeployment, near_side);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
acies_plan_deployment_init (AciesPlanDeployment *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_sketch_view_set_flags (self->sketch, ACIES_PAINT_DEPLOYMENT);
}
