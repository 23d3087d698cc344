/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-step-row.h"

struct _AciesStepRow
{
  GtkListBoxRow  parent_instance;

  GtkImage      *icon;
  GtkLabel      *title;
  GtkLabel      *choice;
};

G_DEFINE_FINAL_TYPE (AciesStepRow, acies_step_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_step_row_class_init (AciesStepRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-step-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesStepRow, icon);
  gtk_widget_class_bind_template_child (widget_class, AciesStepRow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesStepRow, choice);
}

static void
acies_step_row_init (AciesStepRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_step_row_new (void)
{
  return g_object_new (ACIES_TYPE_STEP_ROW, NULL);
}

/**
 * acies_step_row_show:
 * @self: a row
 * @icon_name: how far the step is
 * @title: what the step is called
 * @choice: what was chosen in it
 *
 * Shows how a step stands.
 */
void
acies_step_row_show (AciesStepRow *self,
                     const char   *icon_name,
                     const char   *title,
                     const char   *choice)
{
  /* Translators: a step of the assistant, and what was chosen in it */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), title, choice);

  g_return_if_fail (ACIES_IS_STEP_ROW (self));

  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->choice, choice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
