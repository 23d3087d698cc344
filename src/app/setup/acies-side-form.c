/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-side-form.h"

struct _AciesSideForm
{
  AciesPlanView  parent_instance;

  /* The widgets follow the plan, and not the other way. */
  gboolean       filling;
  GtkEditable   *name;
};

enum
{
  PROP_COLOR = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesSideForm, acies_side_form, ACIES_TYPE_PLAN_VIEW)

static char *
title_cb (AciesSideForm *self,
          guint          side)
{
  return g_strdup (side == 0 ? _("First Side, at the Near Edge") : _("Second Side, at the Far Edge"));
}

static void
name_changed_cb (AciesSideForm *self)
{
  if (!self->filling)
    acies_battle_plan_set_name (acies_plan_view_get_plan (self), acies_plan_view_get_side (self),
                                gtk_editable_get_text (self->name));
}

static void
acies_side_form_changed (AciesPlanView *view,
                         guint          parts)
{
  AciesSideForm *self = ACIES_SIDE_FORM (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  guint side = acies_plan_view_get_side (self);
  const char *name = acies_battle_plan_get_name (plan, side);

  if ((parts & ACIES_PLANNED_NAMES) == 0)
    return;

  self->filling = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), acies_battle_plan_get_army (plan, side) != NULL);
  if (g_strcmp0 (gtk_editable_get_text (self->name), name) != 0)
    gtk_editable_set_text (self->name, name);
  self->filling = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOR]);
}

static void
acies_side_form_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (object);

  switch (prop_id)
    {
    case PROP_COLOR:
      g_value_set_uint (value, plan != NULL ? acies_battle_plan_get_color (plan, acies_plan_view_get_side (object)) : 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_side_form_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_COLOR:
      acies_battle_plan_set_color (acies_plan_view_get_plan (object), acies_plan_view_get_side (object),
                                   g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_side_form_class_init (AciesSideFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = acies_side_form_get_property;
  object_class->set_property = acies_side_form_set_property;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_side_form_changed;

  properties[PROP_COLOR] = g_param_spec_uint ("color", NULL, NULL, 0, ACIES_SCENE_MAX_SIDES - 1, 0,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                              | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-side-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSideForm, name);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
  gtk_widget_class_install_property_action (widget_class, "side.color", "color");
}

static void
acies_side_form_init (AciesSideForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
