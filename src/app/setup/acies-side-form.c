/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-badge.h"
#include "acies-side-form.h"

struct _AciesSideForm
{
  AdwPreferencesGroup  parent_instance;

  AciesBattlePlan     *plan;
  guint                side;
  /* The widgets follow the plan, and not the other way. */
  gboolean             filling;
  GtkEditable         *name;
};

enum
{
  PROP_PLAN = 1,
  PROP_SIDE,
  PROP_COLOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesSideForm, acies_side_form, ADW_TYPE_PREFERENCES_GROUP)

static void
name_changed_cb (AciesSideForm *self)
{
  if (!self->filling)
    acies_battle_plan_set_name (self->plan, self->side, gtk_editable_get_text (self->name));
}

static void
plan_changed_cb (AciesSideForm *self,
                 guint          parts)
{
  const char *name = acies_battle_plan_get_name (self->plan, self->side);

  if ((parts & ACIES_PLANNED_NAMES) == 0)
    return;

  self->filling = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), acies_battle_plan_get_army (self->plan, self->side) != NULL);
  if (g_strcmp0 (gtk_editable_get_text (self->name), name) != 0)
    gtk_editable_set_text (self->name, name);
  self->filling = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOR]);
}

static void
acies_side_form_dispose (GObject *object)
{
  g_clear_object (&ACIES_SIDE_FORM (object)->plan);

  G_OBJECT_CLASS (acies_side_form_parent_class)->dispose (object);
}

static void
acies_side_form_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesSideForm *self = ACIES_SIDE_FORM (object);

  switch (prop_id)
    {
    case PROP_PLAN:
      g_value_set_object (value, self->plan);
      break;
    case PROP_SIDE:
      g_value_set_uint (value, self->side);
      break;
    case PROP_COLOR:
      g_value_set_uint (value, self->plan != NULL ? acies_battle_plan_get_color (self->plan, self->side) : 0);
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
  AciesSideForm *self = ACIES_SIDE_FORM (object);

  switch (prop_id)
    {
    case PROP_PLAN:
      if (!g_set_object (&self->plan, g_value_get_object (value)))
        break;
      g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
      plan_changed_cb (self, G_MAXUINT);
      break;
    case PROP_SIDE:
      self->side = g_value_get_uint (value);
      break;
    case PROP_COLOR:
      acies_battle_plan_set_color (self->plan, self->side, g_value_get_uint (value));
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
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_side_form_dispose;
  object_class->get_property = acies_side_form_get_property;
  object_class->set_property = acies_side_form_set_property;

  properties[PROP_PLAN] = g_param_spec_object ("plan", NULL, NULL, ACIES_TYPE_BATTLE_PLAN, flags);
  properties[PROP_SIDE] = g_param_spec_uint ("side", NULL, NULL, 0, ACIES_PLANNED_SIDES - 1, 0, flags);
  properties[PROP_COLOR] = g_param_spec_uint ("color", NULL, NULL, 0, ACIES_SCENE_MAX_SIDES - 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-side-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSideForm, name);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_install_property_action (widget_class, "side.color", "color");
}

static void
acies_side_form_init (AciesSideForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
