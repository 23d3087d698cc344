/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-field-editor.h"
#include "acies-overrule-dialog.h"

struct _AciesOverruleDialog
{
  AdwWindow            parent_instance;

  AciesProposal       *proposal;
  gboolean             not_recorded;
  /* The players agree on what has no result by the rules; until they have applied one, they may not. */
  gboolean             agreed;
  gboolean             applied;
  /* (element-type AciesFieldEditor): of the outputs */
  GPtrArray           *editors;
  /* (element-type utf8): the outputs as the rules have them */
  GPtrArray           *texts;

  AdwPreferencesGroup *outputs;
  AdwEntryRow         *reason;
  GtkLabel            *error;
  GtkButton           *button;
};

G_DEFINE_FINAL_TYPE (AciesOverruleDialog, acies_overrule_dialog, ADW_TYPE_WINDOW)

static void
show_error (AciesOverruleDialog *self,
            const char          *message,
            GtkWidget           *focus)
{
  gtk_label_set_text (self->error, message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

static gboolean
overrule (AciesOverruleDialog *self,
          AciesFieldEditor    *editor,
          const char          *text)
{
  const char *key = acies_field_get_id (acies_field_editor_get_field (editor));
  g_autoptr (GError) error = NULL;

  if (acies_proposal_overrule (self->proposal, key, text, gtk_editable_get_text (GTK_EDITABLE (self->reason)), &error))
    return TRUE;

  show_error (self, error->message, acies_field_editor_get_widget (editor));

  return FALSE;
}

static void
apply_cb (AciesOverruleDialog *self)
{
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  gboolean all = self->not_recorded || self->agreed;
  gboolean any = FALSE;

  if (!self->not_recorded && *reason == '\0')
    {
      show_error (self, _("A reason is needed; the log will show it."), GTK_WIDGET (self->reason));
      return;
    }

  for (guint i = 0; i < self->editors->len; i++)
    {
      AciesFieldEditor *editor = self->editors->pdata[i];
      g_autofree char *text = g_strdup (acies_field_editor_get_value (editor));

      if (text != NULL)
        g_strstrip (text);
      if (!all && g_strcmp0 (text, self->texts->pdata[i]) == 0)
        continue;
      if (!overrule (self, editor, text))
        return;
      any = TRUE;
    }

  if (!any)
    {
      show_error (self, _("Nothing was changed."), NULL);
      return;
    }
  if (self->not_recorded)
    acies_proposal_set_not_recorded (self->proposal, TRUE);
  if (self->agreed)
    acies_proposal_set_agreement (self->proposal, reason);
  self->applied = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
acies_overrule_dialog_close_request (GtkWindow *window)
{
  AciesOverruleDialog *self = ACIES_OVERRULE_DIALOG (window);

  if (self->agreed && !self->applied)
    {
      /* One that cannot be read may have come after others that were set. */
      for (guint i = 0; i < self->editors->len; i++)
        overrule (self, self->editors->pdata[i], NULL);
      acies_proposal_set_agreement (self->proposal, NULL);
    }

  return GTK_WINDOW_CLASS (acies_overrule_dialog_parent_class)->close_request (window);
}

static void
acies_overrule_dialog_dispose (GObject *object)
{
  AciesOverruleDialog *self = ACIES_OVERRULE_DIALOG (object);

  g_clear_pointer (&self->editors, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_OVERRULE_DIALOG);
  g_clear_object (&self->proposal);

  G_OBJECT_CLASS (acies_overrule_dialog_parent_class)->dispose (object);
}

static void
acies_overrule_dialog_class_init (AciesOverruleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_overrule_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = acies_overrule_dialog_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-overrule-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOverruleDialog, outputs);
  gtk_widget_class_bind_template_child (widget_class, AciesOverruleDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesOverruleDialog, error);
  gtk_widget_class_bind_template_child (widget_class, AciesOverruleDialog, button);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_overrule_dialog_init (AciesOverruleDialog *self)
{
  self->editors = g_ptr_array_new_with_free_func (g_object_unref);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_outputs (AciesOverruleDialog *self)
{
  AciesSchema *schema = acies_procedure_get_outputs (acies_proposal_get_procedure (self->proposal));
  AciesOutcome *outcome = acies_proposal_get_outcome (self->proposal);
  g_autoptr (AciesRecord) defaults = acies_record_new (schema);
  const AciesRecord *outputs = outcome != NULL ? acies_outcome_get_outputs (outcome) : defaults;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      AciesFieldEditor *editor;

      /* The procedure that must follow is set by the rules. */
      if (acies_field_get_role (field) == ACIES_ROLE_NEXT)
        break;
      editor = acies_field_editor_new (field, ACIES_FIELD_PLAIN_ROW);
      acies_field_editor_show (editor, outputs, i);
      g_ptr_array_add (self->editors, editor);
      g_ptr_array_add (self->texts, acies_record_print (outputs, i));
      adw_preferences_group_add (self->outputs, acies_field_editor_get_widget (editor));
    }
}

/* @title, @description, @button: (nullable): instead of those of the template */
static AciesOverruleDialog *
create (GtkWindow     *parent,
        AciesProposal *proposal,
        const char    *title,
        const char    *description,
        const char    *button)
{
  AciesOverruleDialog *self = g_object_new (ACIES_TYPE_OVERRULE_DIALOG, "transient-for", parent, NULL);

  self->proposal = g_object_ref (proposal);
  if (title != NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), title);
      adw_preferences_group_set_description (self->outputs, description);
      gtk_button_set_label (self->button, button);
    }
  add_outputs (self);
  /* Else "Cancel" would have the focus, and Enter. */
  if (self->editors->len > 0)
    gtk_widget_grab_focus (acies_field_editor_get_widget (self->editors->pdata[0]));

  return self;
}

/**
 * acies_overrule_dialog_new:
 * @parent: (nullable): the window it belongs to
 * @proposal: a step with a procedure
 * @not_recorded: whether the dice are not recorded, so that the outputs are entered instead
 *
 * Returns: (transfer none): a dialog that overrules the outputs of the step, not yet shown
 */
GtkWindow *
acies_overrule_dialog_new (GtkWindow     *parent,
                           AciesProposal *proposal,
                           gboolean       not_recorded)
{
  AciesOverruleDialog *self;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (proposal), NULL);

  self = create (parent, proposal, not_recorded ? _("Not Recorded") : NULL,
                 _("The dice were not recorded. Enter the results; the log will say so."), _("Use These"));
  self->not_recorded = not_recorded;

  return GTK_WINDOW (self);
}

/**
 * acies_overrule_dialog_new_agreed:
 * @parent: (nullable): the window it belongs to
 * @proposal: a step on which the players agree, and that has no result by the rules
 *
 * Returns: (transfer none): a dialog that sets the outputs of the step for the reason of the
 *   agreement, not yet shown; closed without them it takes the agreement back
 */
GtkWindow *
acies_overrule_dialog_new_agreed (GtkWindow     *parent,
                                  AciesProposal *proposal)
{
  AciesOverruleDialog *self;
  const char *reason;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (proposal), NULL);

  reason = acies_proposal_get_agreement (proposal);
  self = create (parent, proposal, _("By Agreement"),
                 _("By the rules there is no result. Enter the results on which the players agree; the log will say so."),
                 _("Use These"));
  self->agreed = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->reason), reason != NULL ? reason : "");

  return GTK_WINDOW (self);
}
