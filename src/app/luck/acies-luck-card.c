/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-luck-card.h"

struct _AciesLuckCard
{
  AdwBin           parent_instance;

  AciesLuckChart  *chart;

  GtkLabel        *title_label;
  GtkLabel        *remark_label;
  GtkToggleButton *numbers_toggle;
  GtkStack        *stack;
  AdwBin          *chart_bin;
  AciesLuckTable  *table;
};

enum
{
  PROP_TITLE = 1,
  PROP_CHART,
  PROP_SUMMARY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesLuckCard, acies_luck_card, ADW_TYPE_BIN)

/* The table is made when it is looked at. */
static void
show_numbers (AciesLuckCard *self)
{
  gboolean numbers = gtk_toggle_button_get_active (self->numbers_toggle);

  if (numbers && self->chart != NULL)
    acies_luck_chart_tabulate (self->chart, self->table);
  gtk_stack_set_visible_child_name (self->stack, numbers ? "numbers" : "chart");
}

static void
set_summary (AciesLuckCard    *self,
             AciesLuckSummary *summary)
{
  g_autofree char *remark = NULL;

  if (self->chart == NULL)
    return;

  acies_luck_chart_set_summary (self->chart, summary);
  remark = acies_luck_chart_remark (self->chart);
  gtk_label_set_text (self->remark_label, remark != NULL ? remark : "");
  show_numbers (self);
}

static void
acies_luck_card_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesLuckCard *self = ACIES_LUCK_CARD (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_text (self->title_label));
      break;
    case PROP_CHART:
      g_value_set_object (value, self->chart);
      break;
    case PROP_SUMMARY:
      g_value_set_boxed (value, self->chart != NULL ? acies_luck_chart_get_summary (self->chart) : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
name_parts (AciesLuckCard *self)
{
  const char *title = gtk_label_get_text (self->title_label);

  if (self->chart != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
acies_luck_card_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesLuckCard *self = ACIES_LUCK_CARD (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      gtk_label_set_text (self->title_label, g_value_get_string (value));
      name_parts (self);
      break;
    case PROP_CHART:
      self->chart = g_value_get_object (value);
      adw_bin_set_child (self->chart_bin, GTK_WIDGET (self->chart));
      name_parts (self);
      break;
    case PROP_SUMMARY:
      set_summary (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_luck_card_dispose (GObject *object)
{
  ACIES_LUCK_CARD (object)->chart = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_LUCK_CARD);

  G_OBJECT_CLASS (acies_luck_card_parent_class)->dispose (object);
}

static void
acies_luck_card_class_init (AciesLuckCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_luck_card_dispose;
  object_class->get_property = acies_luck_card_get_property;
  object_class->set_property = acies_luck_card_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_CHART] = g_param_spec_object ("chart", NULL, NULL, ACIES_TYPE_LUCK_CHART, flags);
  properties[PROP_SUMMARY] = g_param_spec_boxed ("summary", NULL, NULL, ACIES_TYPE_LUCK_SUMMARY, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_LUCK_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-luck-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, remark_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, numbers_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, chart_bin);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckCard, table);
  gtk_widget_class_bind_template_callback (widget_class, show_numbers);
}

static void
acies_luck_card_init (AciesLuckCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
