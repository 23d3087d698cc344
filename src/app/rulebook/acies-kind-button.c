/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-clause-row.h"
#include "acies-kind-button.h"

struct _AciesKindButton
{
  GtkFlowBoxChild  parent_instance;

  GtkWidget       *button;
  GtkLabel        *number;
  GtkLabel        *kind;
  GtkLabel        *explanation;
};

G_DEFINE_FINAL_TYPE (AciesKindButton, acies_kind_button, GTK_TYPE_FLOW_BOX_CHILD)

static const char *
explain_kind (AciesClauseKind kind)
{
  switch (kind)
    {
    case ACIES_CLAUSE_COMPUTE:
      return _("a procedure gives the result");
    case ACIES_CLAUSE_CHECK:
      return _("the program looks, and warns");
    case ACIES_CLAUSE_STATE:
      return _("the program keeps track");
    case ACIES_CLAUSE_REMIND:
      return _("shown at the right moment");
    case ACIES_CLAUSE_ADVICE:
    default:
      return _("scales, painting, background");
    }
}

static void
acies_kind_button_class_init (AciesKindButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-kind-button.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesKindButton, button);
  gtk_widget_class_bind_template_child (widget_class, AciesKindButton, number);
  gtk_widget_class_bind_template_child (widget_class, AciesKindButton, kind);
  gtk_widget_class_bind_template_child (widget_class, AciesKindButton, explanation);
}

static void
acies_kind_button_init (AciesKindButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_kind_button_new:
 * @kind: a class of clauses
 * @n_clauses: how many of a ruleset there are
 *
 * Returns: (transfer floating): a new button
 */
GtkWidget *
acies_kind_button_new (AciesClauseKind kind,
                       guint           n_clauses)
{
  AciesKindButton *self = g_object_new (ACIES_TYPE_KIND_BUTTON, NULL);
  g_autoptr (GEnumClass) nicks = g_type_class_ref (ACIES_TYPE_CLAUSE_KIND);
  g_autofree char *number = g_strdup_printf ("%u", n_clauses);
  /* Translators: how many clauses are of a class, and what that means */
  g_autofree char *name = g_strdup_printf (_("%s %s: %s"), number, acies_clause_kind_get_label (kind),
                                           explain_kind (kind));

  gtk_label_set_label (self->number, number);
  acies_clause_row_show_kind (self->kind, kind);
  gtk_label_set_label (self->explanation, explain_kind (kind));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s",
                                    g_enum_get_value (nicks, (int) kind)->value_nick);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return GTK_WIDGET (self);
}
