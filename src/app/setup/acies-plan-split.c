/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-adaptive-bin.h"
#include "acies-plan-split.h"

struct _AciesPlanSplit
{
  AdwBin             parent_instance;

  GtkScrolledWindow *page;
  GtkOrientable     *box;
  GtkScrolledWindow *beside;
  AdwBin            *picture;
  AdwClamp          *choices;
};

enum
{
  PROP_FORM = 1,
  PROP_PICTURE,
  PROP_CHOICES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPlanSplit, acies_plan_split, ADW_TYPE_BIN)

static void
set_form (AciesPlanSplit *self,
          AciesForm       form)
{
  gboolean is_narrow = form == ACIES_FORM_NARROW;

  gtk_orientable_set_orientation (self->box, is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_scrolled_window_set_policy (self->page, GTK_POLICY_NEVER, is_narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_policy (self->beside, GTK_POLICY_NEVER, is_narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
}

static void
acies_plan_split_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  AciesPlanSplit *self = ACIES_PLAN_SPLIT (object);

  switch (prop_id)
    {
    case PROP_FORM:
      set_form (self, g_value_get_enum (value));
      break;
    case PROP_PICTURE:
      adw_bin_set_child (self->picture, g_value_get_object (value));
      break;
    case PROP_CHOICES:
      adw_clamp_set_child (self->choices, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_split_class_init (AciesPlanSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = acies_plan_split_set_property;

  properties[PROP_FORM] = g_param_spec_enum ("form", NULL, NULL, ACIES_TYPE_FORM, ACIES_FORM_WIDE, flags);
  properties[PROP_PICTURE] = g_param_spec_object ("picture", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CHOICES] = g_param_spec_object ("choices", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-split.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSplit, page);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSplit, box);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSplit, beside);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSplit, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSplit, choices);
}

static void
acies_plan_split_init (AciesPlanSplit *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
