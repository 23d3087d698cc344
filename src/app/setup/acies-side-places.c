/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-side-places.h"
#include "acies-standing.h"

struct _AciesSidePlaces
{
  AciesPlanView        parent_instance;

  /* The user took all off the table; they are not to be put there again. */
  gboolean             cleared;
  /* (element-type GtkWidget): a row for each body without a place */
  GPtrArray           *waiting;
  /* (element-type GtkWidget): a row for each body on the table, with its id as its name */
  GPtrArray           *placed;
  /* (nullable): what is chosen on the sketch */
  AciesDeployPull     *pull;

  AdwPreferencesGroup *group;
  AdwActionRow        *row;
  AciesBadge          *badge;
  GtkWidget           *deploy;
  GtkWidget           *clear;
  GtkListBox          *list;
};

G_DEFINE_FINAL_TYPE (AciesSidePlaces, acies_side_places, ACIES_TYPE_PLAN_VIEW)

/* ---- Rows ---- */

static void
set_badge (GObject         *badge,
           const AciesBody *body,
           AciesUnitKey     widest,
           guint            color)
{
  g_object_set (badge, "color", color, "key", body->is_leader ? NULL : body->key.text, NULL);
  acies_badge_set_widest_key (ACIES_BADGE (badge), widest);
  if (body->is_leader)
    acies_badge_set_kind (ACIES_BADGE (badge), ACIES_BADGE_SUBORDINATE);
}

static void
add_waiting (AciesSidePlaces *self,
             const AciesBody *body,
             AciesUnitKey     widest,
             guint            color)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-waiting-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  GObject *button = gtk_builder_get_object (builder, "button");
  GtkDragSource *source = GTK_DRAG_SOURCE (gtk_builder_get_object (builder, "source"));
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, body->id);

  set_badge (gtk_builder_get_object (builder, "badge"), body, widest, color);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), body->name);
  gtk_drag_source_set_content (source, content);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", body->id);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->waiting, row);
}

/* The row of the next body on the table: that of the same body if it is there, so that the focus stays in it. */
static GtkWidget *
take_placed (AciesSidePlaces *self,
             guint            number,
             const AciesBody *body,
             AciesUnitKey     widest,
             guint            color)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *row;

  while (number < self->placed->len
         && !g_str_equal (gtk_widget_get_name (self->placed->pdata[number]), body->id))
    {
      gtk_list_box_remove (self->list, self->placed->pdata[number]);
      g_ptr_array_remove_index (self->placed, number);
    }
  if (number < self->placed->len)
    return self->placed->pdata[number];

  builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-placed-row.ui");
  row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  gtk_widget_set_name (row, body->id);
  set_badge (gtk_builder_get_object (builder, "badge"), body, widest, color);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), body->name);
  gtk_list_box_append (self->list, row);
  g_ptr_array_add (self->placed, row);

  return row;
}

static void
show_selected (AciesSidePlaces *self)
{
  for (guint i = 0; self->pull != NULL && i < self->placed->len; i++)
    {
      GtkListBoxRow *row = self->placed->pdata[i];

      if (acies_deploy_pull_is_selected (self->pull, gtk_widget_get_name (GTK_WIDGET (row))))
        gtk_list_box_select_row (self->list, row);
      else
        gtk_list_box_unselect_row (self->list, row);
    }
}

/* Tells where those on the table stand, what each faces and how near that is. */
static void
show_placed (AciesSidePlaces      *self,
             const AciesSituation *situation,
             guint                 side,
             guint                 color)
{
  g_autoptr (GPtrArray) standings = situation != NULL ? acies_standings_list (situation) : NULL;
  AciesUnitKey widest = { "" };
  guint n_shown = 0;

  if (situation != NULL)
    widest = acies_badge_find_widest_key (situation);

  for (guint i = 0; standings != NULL && i < standings->len; i++)
    {
      const AciesStanding *standing = standings->pdata[i];
      const AciesBody *body = acies_standing_find_body (standing, situation);
      g_autofree char *where = NULL;

      if (standing->kind != ACIES_STANDING_BODY || body == NULL || body->side != side || !body->placed)
        continue;

      where = acies_standing_print_whereabouts (standing, situation);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (take_placed (self, n_shown, body, widest, color)), where);
      n_shown++;
    }
  while (self->placed->len > n_shown)
    {
      gtk_list_box_remove (self->list, self->placed->pdata[n_shown]);
      g_ptr_array_remove_index (self->placed, n_shown);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n_shown > 0);
  show_selected (self);
}

static void
row_activated_cb (AciesSidePlaces *self,
                  GtkListBoxRow   *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "deployment.select", "s", gtk_widget_get_name (GTK_WIDGET (row)));
}

/**
 * acies_side_places_set_pull:
 * @self: the places of a side
 * @pull: what is chosen on the sketch
 *
 * Shows in the list what is chosen on the sketch.
 */
void
acies_side_places_set_pull (AciesSidePlaces *self,
                            AciesDeployPull *pull)
{
  g_return_if_fail (ACIES_IS_SIDE_PLACES (self));
  g_return_if_fail (ACIES_IS_DEPLOY_PULL (pull));
  g_return_if_fail (self->pull == NULL);

  self->pull = g_object_ref (pull);
  g_signal_connect_object (pull, "changed", G_CALLBACK (show_selected), self, G_CONNECT_SWAPPED);
}

/* ---- The side ---- */

static void
acies_side_places_changed (AciesPlanView *view,
                           guint          parts)
{
  AciesSidePlaces *self = ACIES_SIDE_PLACES (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  guint side = acies_plan_view_get_side (self);
  guint color = acies_battle_plan_get_color (plan, side);
  guint n_bodies;
  guint n_placed = acies_battle_plan_count_placed (plan, side, &n_bodies);
  /* Translators: how many units and leaders of a side have a place */
  g_autofree char *text = g_strdup_printf (_("%u of %u have a place"), n_placed, n_bodies);
  g_autoptr (AciesSituation) situation = NULL;

  /* It is brought up to date when it is mapped. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  for (guint i = 0; i < self->waiting->len; i++)
    adw_preferences_group_remove (self->group, self->waiting->pdata[i]);
  g_ptr_array_set_size (self->waiting, 0);
  situation = acies_battle_plan_create_situation (plan);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), acies_battle_plan_get_name (plan, side));
  acies_badge_set_color (self->badge, color);
  adw_action_row_set_subtitle (self->row, text);
  gtk_widget_set_sensitive (self->deploy, situation != NULL && n_placed < n_bodies);
  gtk_widget_set_sensitive (self->clear, n_placed > 0);

  for (guint i = 0; situation != NULL && i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->placed)
        add_waiting (self, body, acies_badge_find_widest_key (situation), color);
    }
  show_placed (self, situation, side, color);
}

static void
deploy_clicked_cb (AciesSidePlaces *self)
{
  acies_battle_plan_deploy_in_line (acies_plan_view_get_plan (self), acies_plan_view_get_side (self));
}

static void
clear_clicked_cb (AciesSidePlaces *self)
{
  self->cleared = TRUE;
  acies_battle_plan_clear_side (acies_plan_view_get_plan (self), acies_plan_view_get_side (self));
}

/* Proposes places for a side none of which has one, unless the user has taken all off the table. */
static void
acies_side_places_map (GtkWidget *widget)
{
  AciesSidePlaces *self = ACIES_SIDE_PLACES (widget);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);

  GTK_WIDGET_CLASS (acies_side_places_parent_class)->map (widget);
  if (acies_battle_plan_is_ready (plan) && !self->cleared
      && acies_battle_plan_count_placed (plan, acies_plan_view_get_side (self), NULL) == 0)
    deploy_clicked_cb (self);
  else
    acies_side_places_changed (ACIES_PLAN_VIEW (self), ACIES_PLANNED_ALL);
}

static void
acies_side_places_dispose (GObject *object)
{
  g_clear_pointer (&ACIES_SIDE_PLACES (object)->waiting, g_ptr_array_unref);
  g_clear_pointer (&ACIES_SIDE_PLACES (object)->placed, g_ptr_array_unref);
  g_clear_object (&ACIES_SIDE_PLACES (object)->pull);

  G_OBJECT_CLASS (acies_side_places_parent_class)->dispose (object);
}

static void
acies_side_places_class_init (AciesSidePlacesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_side_places_dispose;
  widget_class->map = acies_side_places_map;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_side_places_changed;

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-side-places.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, group);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, row);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, deploy);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, clear);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, deploy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
acies_side_places_init (AciesSidePlaces *self)
{
  self->waiting = g_ptr_array_new ();
  self->placed = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
