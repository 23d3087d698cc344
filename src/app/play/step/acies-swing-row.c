/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-swing-row.h"
#include "acies-tooltip.h"

struct _AciesSwingRow
{
  GtkListBoxRow  parent_instance;

  char          *key;
  char          *text;

  GtkWidget     *label;
  GtkWidget     *effect;
};

G_DEFINE_FINAL_TYPE (AciesSwingRow, acies_swing_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_swing_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_SWING_ROW);

  G_OBJECT_CLASS (acies_swing_row_parent_class)->dispose (object);
}

static void
acies_swing_row_finalize (GObject *object)
{
  AciesSwingRow *self = ACIES_SWING_ROW (object);

  g_free (self->key);
  g_free (self->text);

  G_OBJECT_CLASS (acies_swing_row_parent_class)->finalize (object);
}

static void
acies_swing_row_class_init (AciesSwingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_swing_row_dispose;
  object_class->finalize = acies_swing_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-swing-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSwingRow, label);
  gtk_widget_class_bind_template_child (widget_class, AciesSwingRow, effect);
}

static void
acies_swing_row_init (AciesSwingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_swing_row_new:
 * @outlook: an outlook
 * @index: which of its swings
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
acies_swing_row_new (AciesOutlook *outlook,
                     guint         index)
{
  AciesSwingRow *self = g_object_new (ACIES_TYPE_SWING_ROW, NULL);
  AciesSwings *swings = acies_outlook_get_swings (outlook);
  AciesSchema *schema = acies_procedure_get_inputs (acies_outlook_get_procedure (outlook));
  const AciesSwing *swing = acies_swings_get (swings, index);
  g_autofree char *label = acies_outlook_label_swing (outlook, index);
  g_autofree char *effect = acies_swings_print_effect (swings, index);
  /* Translators: a modifier with what it would be, and its effect, for a screen reader */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), label, effect);

  self->key = g_strdup (acies_field_get_id (acies_schema_get_field (schema, swing->input)));
  self->text = acies_swings_print_text (swings, index);
  gtk_label_set_text (GTK_LABEL (self->label), label);
  gtk_label_set_text (GTK_LABEL (self->effect), effect);
  acies_tooltip_set (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

/**
 * acies_swing_row_new_empty:
 * @label: what it says
 *
 * Returns: (transfer floating): a row of the same height that does nothing
 */
GtkWidget *
acies_swing_row_new_empty (const char *label)
{
  AciesSwingRow *self = g_object_new (ACIES_TYPE_SWING_ROW, "activatable", FALSE, "focusable", FALSE, NULL);

  gtk_label_set_text (GTK_LABEL (self->label), label);
  gtk_widget_add_css_class (self->label, "acies-dim");

  return GTK_WIDGET (self);
}

const char *
acies_swing_row_get_key (AciesSwingRow *self)
{
  g_return_val_if_fail (ACIES_IS_SWING_ROW (self), NULL);

  return self->key;
}

const char *
acies_swing_row_get_text (AciesSwingRow *self)
{
  g_return_val_if_fail (ACIES_IS_SWING_ROW (self), NULL);

  return self->text;
}
