/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-deployment.h"
#include "acies-plan-steps.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"

/* How far an arrow key pushes, in inches. */
#define STEP 0.5
#define TURN 5.0

typedef struct
{
  AciesPlanDeployment *step;
  guint                side;
  AdwPreferencesGroup *group;
  AdwActionRow        *row;
  GtkWidget           *badge;
  GtkWidget           *deploy;
  GtkWidget           *clear;
  /* (element-type GtkWidget): a row for each who has no place. */
  GPtrArray           *waiting;
  /* Nobody is to be placed by proposal again. */
  gboolean             cleared;
} SideRows;

struct _AciesPlanDeployment
{
  AdwBin            parent_instance;

  AciesBattlePlan  *plan;
  AciesSketchView  *sketch;
  SideRows          sides[ACIES_PLANNED_SIDES];
  char             *selected;
};

G_DEFINE_FINAL_TYPE (AciesPlanDeployment, acies_plan_deployment, ADW_TYPE_BIN)

/* ---- Showing ---- */

static void
place_clicked_cb (GtkButton           *button,
                  AciesPlanDeployment *self)
{
  const char *id = g_object_get_data (G_OBJECT (button), "body");
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  guint side = (guint) (id[0] - 'a');
  double back = acies_table_get_deployment (table) / 2.0;
  AciesPose pose = { { acies_table_get_width (table) / 2.0,
                       acies_deployment_is_far (side) ? back : acies_table_get_height (table) - back },
                     acies_deployment_heading (side) };

  g_free (self->selected);
  self->selected = g_strdup (id);
  acies_battle_plan_place (self->plan, self->selected, pose);
}

static void
add_waiting (AciesPlanDeployment *self,
             SideRows            *rows,
             const AciesBody     *body)
{
  const char key[] = { body->key, '\0' };
  GtkWidget *badge = acies_badge_new ();
  GtkWidget *button = gtk_button_new_with_label (C_("button", "Place"));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", body->name,
                                 "activatable-widget", button, NULL);

  acies_badge_set_color (ACIES_BADGE (badge), acies_battle_plan_get_color (self->plan, body->side));
  if (body->is_leader)
    acies_badge_set_kind (ACIES_BADGE (badge), ACIES_BADGE_SUBORDINATE);
  else
    acies_badge_set_key (ACIES_BADGE (badge), key);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "body", g_strdup (body->id), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (place_clicked_cb), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (rows->group, row);
  g_ptr_array_add (rows->waiting, row);
}

static void
show_side (AciesPlanDeployment  *self,
           const AciesSituation *situation,
           SideRows             *rows)
{
  guint n_bodies;
  guint n_placed = acies_battle_plan_count_placed (self->plan, rows->side, &n_bodies);
  g_autofree char *text = NULL;

  for (guint i = 0; i < rows->waiting->len; i++)
    adw_preferences_group_remove (rows->group, rows->waiting->pdata[i]);
  g_ptr_array_set_size (rows->waiting, 0);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rows->row),
                                 acies_battle_plan_get_name (self->plan, rows->side));
  acies_badge_set_color (ACIES_BADGE (rows->badge), acies_battle_plan_get_color (self->plan, rows->side));
  /* Translators: how many units and leaders of a side have a place */
  text = g_strdup_printf (_("%u of %u have a place"), n_placed, n_bodies);
  adw_action_row_set_subtitle (rows->row, text);
  gtk_widget_set_sensitive (rows->deploy, situation != NULL && n_placed < n_bodies);
  gtk_widget_set_sensitive (rows->clear, n_placed > 0);

  for (guint i = 0; situation != NULL && i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == rows->side && !body->placed)
        add_waiting (self, rows, body);
    }
}

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
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (self->plan);
  g_autoptr (AciesScene) scene = situation != NULL ? acies_scene_new_for_situation (situation, NULL, NULL)
                                                   : acies_scene_new (acies_battle_plan_get_table (self->plan));
  g_autofree char *description = NULL;
  guint n_one, n_other;
  guint placed_one = acies_battle_plan_count_placed (self->plan, 0, &n_one);
  guint placed_other = acies_battle_plan_count_placed (self->plan, 1, &n_other);

  mark_selected (self, scene);
  acies_sketch_view_set_scene (self->sketch, scene);
  /* Translators: for each side its name, how many have a place, and how many there are */
  description = g_strdup_printf (_("The deployment. %s: %u of %u. %s: %u of %u."),
                                 acies_battle_plan_get_name (self->plan, 0), placed_one, n_one,
                                 acies_battle_plan_get_name (self->plan, 1), placed_other, n_other);
  acies_sketch_view_set_description (self->sketch, description);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    show_side (self, situation, &self->sides[side]);
}

static void
plan_changed_cb (AciesPlanDeployment *self,
                 guint                parts)
{
  if ((parts & ACIES_PLANNED_TABLE) != 0)
    acies_sketch_view_ground_changed (self->sketch);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

/* ---- Placing ---- */

static void
deploy_clicked_cb (SideRows *rows)
{
  acies_battle_plan_deploy_in_line (rows->step->plan, rows->side);
}

static void
clear_clicked_cb (SideRows *rows)
{
  rows->cleared = TRUE;
  acies_battle_plan_clear_side (rows->step->plan, rows->side);
}

static void
select_body (AciesPlanDeployment *self,
             const char          *id)
{
  g_free (self->selected);
  self->selected = g_strdup (id);
  show (self);
}

static void
body_clicked_cb (AciesPlanDeployment *self,
                 const char          *id)
{
  select_body (self, id);
}

static void
ground_clicked_cb (AciesPlanDeployment *self,
                   double               x,
                   double               y)
{
  select_body (self, NULL);
}

static void
body_dragged_cb (AciesPlanDeployment *self,
                 const char          *id,
                 double               x,
                 double               y,
                 double               heading,
                 gboolean             finished)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  double depth = acies_table_get_deployment (table);
  double height = acies_table_get_height (table);
  gboolean far = acies_deployment_is_far ((guint) (id[0] - 'a'));
  gboolean outside = far ? y > depth : y < height - depth;

  if (finished)
    {
      g_free (self->selected);
      self->selected = g_strdup (id);
      acies_battle_plan_place (self->plan, self->selected, (AciesPose) { { x, y }, heading });
    }
  else
    {
      acies_sketch_view_set_drag_text (self->sketch, outside ? _("outside its zone") : NULL, outside);
    }
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
  situation = acies_battle_plan_create_situation (self->plan);
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
  acies_battle_plan_place (self->plan, self->selected, pose);

  return GDK_EVENT_STOP;
}

/* ---- Construction ---- */

/* A proposal to start from. */
static void
acies_plan_deployment_map (GtkWidget *widget)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (widget);

  GTK_WIDGET_CLASS (acies_plan_deployment_parent_class)->map (widget);
  for (guint side = 0; acies_battle_plan_is_ready (self->plan) && side < ACIES_PLANNED_SIDES; side++)
    if (!self->sides[side].cleared && acies_battle_plan_count_placed (self->plan, side, NULL) == 0)
      acies_battle_plan_deploy_in_line (self->plan, side);
  show (self);
}

static void
acies_plan_deployment_dispose (GObject *object)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (object);

  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->dispose (object);
}

static void
acies_plan_deployment_finalize (GObject *object)
{
  AciesPlanDeployment *self = ACIES_PLAN_DEPLOYMENT (object);

  g_free (self->selected);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    g_clear_pointer (&self->sides[side].waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_plan_deployment_parent_class)->finalize (object);
}

static void
acies_plan_deployment_class_init (AciesPlanDeploymentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_plan_deployment_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_plan_deployment_finalize;
  GTK_WIDGET_CLASS (klass)->map = acies_plan_deployment_map;
}

static void
acies_plan_deployment_init (AciesPlanDeployment *self)
{
}

static void
add_side (AciesPlanDeployment *self,
          GtkWidget           *box,
          guint                side)
{
  SideRows *rows = &self->sides[side];
  GtkWidget *buttons = g_object_new (ADW_TYPE_ACTION_ROW, NULL);

  rows->step = self;
  rows->side = side;
  rows->waiting = g_ptr_array_new ();
  rows->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  rows->badge = acies_badge_new ();
  gtk_widget_set_valign (rows->badge, GTK_ALIGN_CENTER);
  rows->row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  adw_action_row_add_prefix (rows->row, rows->badge);

  rows->deploy = gtk_button_new_with_label (_("Deploy in Line"));
  rows->clear = gtk_button_new_with_label (_("Clear"));
  gtk_widget_set_valign (rows->deploy, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (rows->clear, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (rows->clear, "flat");
  g_signal_connect_swapped (rows->deploy, "clicked", G_CALLBACK (deploy_clicked_cb), rows);
  g_signal_connect_swapped (rows->clear, "clicked", G_CALLBACK (clear_clicked_cb), rows);
  adw_action_row_add_suffix (ADW_ACTION_ROW (buttons), rows->clear);
  adw_action_row_add_suffix (ADW_ACTION_ROW (buttons), rows->deploy);
  adw_preferences_group_add (rows->group, GTK_WIDGET (rows->row));
  adw_preferences_group_add (rows->group, buttons);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (rows->group));
}

static void
add_sketch (AciesPlanDeployment *self,
            GtkWidget           *box)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *hint = gtk_label_new (_("Pull units to their places; the wheel turns the one in hand. "
                                     "Arrows push the selected one, with Shift they turn it."));
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->sketch = ACIES_SKETCH_VIEW (acies_sketch_view_new ());
  acies_sketch_view_set_flags (self->sketch, ACIES_PAINT_DEPLOYMENT);
  acies_sketch_view_set_draggable (self->sketch, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->sketch), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->sketch), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->sketch), 320, 220);
  g_signal_connect_swapped (self->sketch, "body-clicked", G_CALLBACK (body_clicked_cb), self);
  g_signal_connect_swapped (self->sketch, "ground-clicked", G_CALLBACK (ground_clicked_cb), self);
  g_signal_connect_swapped (self->sketch, "body-dragged", G_CALLBACK (body_dragged_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->sketch), keys);

  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0.0f);
  gtk_widget_add_css_class (hint, "acies-dim");
  gtk_widget_set_margin_top (middle, 12);
  gtk_widget_set_margin_bottom (middle, 12);
  gtk_widget_set_margin_start (middle, 12);
  gtk_widget_set_margin_end (middle, 6);
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->sketch));
  gtk_box_append (GTK_BOX (middle), hint);
  gtk_box_append (GTK_BOX (box), middle);
}

/**
 * acies_plan_deployment_new:
 * @plan: what is being set up
 *
 * Returns: (transfer floating): the step that places both sides
 */
GtkWidget *
acies_plan_deployment_new (AciesBattlePlan *plan)
{
  AciesPlanDeployment *self = g_object_new (ACIES_TYPE_PLAN_DEPLOYMENT, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *column, *content;

  self->plan = g_object_ref (plan);
  add_sketch (self, box);
  column = acies_plan_make_column (&content, 420);
  gtk_widget_set_size_request (column, 330, -1);
  /* The far side stands on top, as on the table. */
  add_side (self, content, 1);
  add_side (self, content, 0);
  gtk_box_append (GTK_BOX (box), column);
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
