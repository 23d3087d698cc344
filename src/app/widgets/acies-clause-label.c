/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-clause-label.h"
#include "acies-tooltip.h"

struct _AciesClauseLabel
{
  GtkWidget   parent_instance;

  /* (nullable): the target of `app.clause`: ruleset and clause */
  GVariant   *target;

  GtkLabel   *label;
  GtkGesture *gesture;
};

G_DEFINE_FINAL_TYPE (AciesClauseLabel, acies_clause_label, GTK_TYPE_WIDGET)

static void
pressed_cb (GtkGesture *gesture)
{
  /* Otherwise the row around the label would be activated. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (AciesClauseLabel *self)
{
  GApplication *application = g_application_get_default ();

  /* The widgets of a dialog do not reach the application's actions. */
  if (self->target != NULL && application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "clause", self->target);
}

static void
acies_clause_label_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_CLAUSE_LABEL);
  g_clear_pointer (&ACIES_CLAUSE_LABEL (object)->target, g_variant_unref);

  G_OBJECT_CLASS (acies_clause_label_parent_class)->dispose (object);
}

static void
acies_clause_label_class_init (AciesClauseLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_clause_label_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-clause-label.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesClauseLabel, label);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseLabel, gesture);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
}

static void
acies_clause_label_init (AciesClauseLabel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_clause_label_set:
 * @self: a label
 * @ruleset: (nullable): the rules of the clause
 * @clause: (nullable): the id of a clause; "" and %NULL for none
 *
 * Shows a clause id.  An id that the ruleset does not have gets no tooltip and
 * cannot be clicked.
 */
void
acies_clause_label_set (AciesClauseLabel *self,
                        AciesRuleset     *ruleset,
                        const char       *clause)
{
  AciesClause *found = ruleset != NULL && clause != NULL ? acies_ruleset_find_clause (ruleset, clause) : NULL;
  g_autofree char *tooltip = NULL;

  g_return_if_fail (ACIES_IS_CLAUSE_LABEL (self));
  g_return_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset));

  g_clear_pointer (&self->target, g_variant_unref);
  if (found != NULL)
    {
      self->target = g_variant_ref_sink (g_variant_new ("(ss)", acies_ruleset_get_id (ruleset), clause));
      /* Translators: a clause as it is spoken: its id, its class and what it says */
      tooltip = g_strdup_printf (_("%s, %s: %s"), clause, acies_clause_kind_get_label (acies_clause_get_kind (found)),
                                 acies_clause_get_text (found));
    }
  gtk_label_set_text (self->label, clause != NULL ? clause : "");
  acies_tooltip_set (GTK_WIDGET (self), tooltip);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), found != NULL ? "pointer" : NULL);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->gesture),
                                              found != NULL ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

/**
 * acies_clause_label_new:
 * @ruleset: (nullable): the rules of the clause
 * @clause: (nullable): the id of a clause; "" and %NULL for none
 *
 * Returns: (transfer floating): a label with the id, see acies_clause_label_set()
 */
GtkWidget *
acies_clause_label_new (AciesRuleset *ruleset,
                        const char   *clause)
{
  AciesClauseLabel *self = g_object_new (ACIES_TYPE_CLAUSE_LABEL, NULL);

  acies_clause_label_set (self, ruleset, clause);

  return GTK_WIDGET (self);
}
