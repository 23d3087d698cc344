/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-side-places.h"

struct _AciesSidePlaces
{
  AdwPreferencesGroup  parent_instance;

  AciesBattlePlan     *plan;
  guint                side;
  /* The user took all off the table, who are not to be put there again. */
  gboolean             cleared;
  /* (element-type GtkWidget): a row for each body without a place */
  GPtrArray           *waiting;

  AdwActionRow        *row;
  AciesBadge          *badge;
  GtkWidget           *deploy;
  GtkWidget           *clear;
};

enum
{
  PLACE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSidePlaces, acies_side_places, ADW_TYPE_PREFERENCES_GROUP)

static void
place_clicked_cb (AciesSidePlaces *self,
                  GtkWidget       *button)
{
  g_signal_emit (self, signals[PLACE], 0, g_object_get_data (G_OBJECT (button), "body"));
}

static void
add_waiting (AciesSidePlaces *self,
             const AciesBody *body)
{
  const char key[] = { body->key, '\0' };
  GtkWidget *badge = g_object_new (ACIES_TYPE_BADGE, "valign", GTK_ALIGN_CENTER,
                                   "color", acies_battle_plan_get_color (self->plan, self->side),
                                   "key", body->is_leader ? NULL : key, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", C_("button", "Place"), "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", body->name,
                                 "activatable-widget", button, NULL);

  if (body->is_leader)
    acies_badge_set_kind (ACIES_BADGE (badge), ACIES_BADGE_SUBORDINATE);
  g_object_set_data_full (G_OBJECT (button), "body", g_strdup (body->id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (place_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->waiting, row);
}

static void
deploy_clicked_cb (AciesSidePlaces *self)
{
  acies_battle_plan_deploy_in_line (self->plan, self->side);
}

static void
clear_clicked_cb (AciesSidePlaces *self)
{
  self->cleared = TRUE;
  acies_battle_plan_clear_side (self->plan, self->side);
}

static void
acies_side_places_dispose (GObject *object)
{
  AciesSidePlaces *self = ACIES_SIDE_PLACES (object);

  g_clear_object (&self->plan);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_side_places_parent_class)->dispose (object);
}

static void
acies_side_places_class_init (AciesSidePlacesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_side_places_dispose;

  signals[PLACE] = g_signal_new ("place", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-side-places.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, row);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, deploy);
  gtk_widget_class_bind_template_child (widget_class, AciesSidePlaces, clear);
  gtk_widget_class_bind_template_callback (widget_class, deploy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
acies_side_places_init (AciesSidePlaces *self)
{
  self->waiting = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_side_places_set_up:
 * @self: a group
 * @plan: the plan
 * @side: 0 or 1
 *
 * Says whose bodies are listed, once.
 */
void
acies_side_places_set_up (AciesSidePlaces *self,
                          AciesBattlePlan *plan,
                          guint            side)
{
  g_return_if_fail (ACIES_IS_SIDE_PLACES (self) && self->plan == NULL);

  self->plan = g_object_ref (plan);
  self->side = side;
}

/**
 * acies_side_places_show:
 * @self: a group
 * @situation: (nullable): the bodies as the plan places them; %NULL until it is ready
 *
 * Lists who has no place.
 */
void
acies_side_places_show (AciesSidePlaces      *self,
                        const AciesSituation *situation)
{
  guint n_bodies;
  guint n_placed = acies_battle_plan_count_placed (self->plan, self->side, &n_bodies);
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_SIDE_PLACES (self));

  for (guint i = 0; i < self->waiting->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->waiting->pdata[i]);
  g_ptr_array_set_size (self->waiting, 0);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), acies_battle_plan_get_name (self->plan, self->side));
  acies_badge_set_color (self->badge, acies_battle_plan_get_color (self->plan, self->side));
  /* Translators: how many units and leaders of a side have a place */
  text = g_strdup_printf (_("%u of %u have a place"), n_placed, n_bodies);
  adw_action_row_set_subtitle (self->row, text);
  gtk_widget_set_sensitive (self->deploy, situation != NULL && n_placed < n_bodies);
  gtk_widget_set_sensitive (self->clear, n_placed > 0);

  for (guint i = 0; situation != NULL && i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == self->side && !body->placed)
        add_waiting (self, body);
    }
}

/**
 * acies_side_places_fill:
 * @self: a group
 *
 * Proposes places for a side of which nobody has one, unless the user has taken all
 * off the table.
 */
void
acies_side_places_fill (AciesSidePlaces *self)
{
  g_return_if_fail (ACIES_IS_SIDE_PLACES (self));

  if (acies_battle_plan_is_ready (self->plan) && !self->cleared
      && acies_battle_plan_count_placed (self->plan, self->side, NULL) == 0)
    acies_battle_plan_deploy_in_line (self->plan, self->side);
}
