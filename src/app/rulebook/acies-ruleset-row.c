/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ruleset-row.h"

struct _AciesRulesetRow
{
  GtkListBoxRow  parent_instance;

  AciesRuleset  *ruleset;
  GtkLabel      *title;
  GtkLabel      *origin;
};

G_DEFINE_FINAL_TYPE (AciesRulesetRow, acies_ruleset_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_ruleset_row_finalize (GObject *object)
{
  g_clear_object (&ACIES_RULESET_ROW (object)->ruleset);

  G_OBJECT_CLASS (acies_ruleset_row_parent_class)->finalize (object);
}

static void
acies_ruleset_row_class_init (AciesRulesetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_ruleset_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ruleset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesetRow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesetRow, origin);
}

static void
acies_ruleset_row_init (AciesRulesetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_ruleset_row_new:
 * @ruleset: an #AciesRuleset
 * @user_data: unused
 *
 * Makes a row, for gtk_list_box_bind_model().
 *
 * Returns: (transfer floating): a new row
 */
GtkWidget *
acies_ruleset_row_new (gpointer ruleset,
                       gpointer user_data)
{
  AciesRulesetRow *self = g_object_new (ACIES_TYPE_RULESET_ROW, NULL);
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);

  self->ruleset = g_object_ref (ruleset);
  gtk_label_set_label (self->title, acies_ruleset_get_title (ruleset));
  gtk_label_set_label (self->origin, origin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_ruleset_get_title (ruleset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, origin,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * acies_ruleset_row_get_ruleset:
 * @self: a row
 *
 * Returns: (transfer none): the ruleset that it stands for
 */
AciesRuleset *
acies_ruleset_row_get_ruleset (AciesRulesetRow *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET_ROW (self), NULL);

  return self->ruleset;
}
