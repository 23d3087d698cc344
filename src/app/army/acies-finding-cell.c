/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-finding-cell.h"
#include "acies-finding.h"

struct _AciesFindingCell
{
  GtkWidget   parent_instance;

  GListModel *findings;
  GObject    *item;

  GtkImage   *image;
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesFindingCell, acies_finding_cell, GTK_TYPE_WIDGET)

static const char *
get_subject (AciesFindingCell *self)
{
  AciesLeader *leader;

  if (ACIES_IS_UNIT (self->item))
    return acies_unit_get_id (ACIES_UNIT (self->item));

  leader = ACIES_IS_COMMAND (self->item) ? acies_command_get_leader (ACIES_COMMAND (self->item)) : NULL;

  return leader != NULL ? acies_leader_get_id (leader) : NULL;
}

static void
refresh (AciesFindingCell *self)
{
  const char *subject = get_subject (self);
  gboolean is_error = FALSE;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; subject != NULL && i < g_list_model_get_n_items (self->findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (self->findings, i);

      if (g_strcmp0 (acies_finding_get_subject (finding), subject) != 0)
        continue;
      is_error |= acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", acies_finding_get_message (finding));
    }

  gtk_image_set_from_icon_name (self->image, is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->image),
                              (const char *[]) { is_error ? "acies-error" : "acies-warning", NULL });
  gtk_widget_set_opacity (GTK_WIDGET (self->image), text->len > 0 ? 1 : 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->image), text->len > 0 ? text->str : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->image), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
acies_finding_cell_dispose (GObject *object)
{
  AciesFindingCell *self = ACIES_FINDING_CELL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_FINDING_CELL);
  g_clear_object (&self->item);
  g_clear_object (&self->findings);

  G_OBJECT_CLASS (acies_finding_cell_parent_class)->dispose (object);
}

static void
acies_finding_cell_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, ACIES_FINDING_CELL (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_finding_cell_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  AciesFindingCell *self = ACIES_FINDING_CELL (object);

  switch (prop_id)
    {
    case PROP_ITEM:
      if (!g_set_object (&self->item, g_value_get_object (value)))
        return;
      refresh (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_finding_cell_class_init (AciesFindingCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_finding_cell_dispose;
  object_class->get_property = acies_finding_cell_get_property;
  object_class->set_property = acies_finding_cell_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-finding-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFindingCell, image);
}

static void
acies_finding_cell_init (AciesFindingCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_finding_cell_new:
 * @findings: a list of #AciesFinding
 *
 * Returns: (transfer floating): a cell without an item
 */
GtkWidget *
acies_finding_cell_new (GListModel *findings)
{
  AciesFindingCell *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (findings), NULL);

  self = g_object_new (ACIES_TYPE_FINDING_CELL, NULL);
  self->findings = g_object_ref (findings);
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
