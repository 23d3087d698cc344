/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-overrule-dialog.h"

struct _AciesOverruleDialog
{
  AdwWindow      parent_instance;

  AciesProposal *proposal;
  gboolean       not_recorded;
  /* Of each output: its row, and what it would be */
  GPtrArray     *rows;
  GPtrArray     *texts;

  GtkWidget     *page;
  GtkWidget     *outputs;
  GtkWidget     *reason;
  GtkWidget     *error;
  GtkWidget     *button;
};

G_DEFINE_FINAL_TYPE (AciesOverruleDialog, acies_overrule_dialog, ADW_TYPE_WINDOW)

static GtkWidget *
make_row (const AciesField  *field,
          const AciesRecord *outputs,
          guint              output)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
  g_autofree char *text = acies_record_print (outputs, output);
  GtkWidget *row;

  if (!acies_field_is_list (field) && acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    {
      GtkWidget *check = gtk_switch_new ();

      row = adw_action_row_new ();
      gtk_switch_set_active (GTK_SWITCH (check), acies_record_get_boolean (outputs, output));
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      g_object_set_data (G_OBJECT (row), "acies-switch", check);
    }
  else if (!acies_field_is_list (field) && acies_field_get_value_type (field) == ACIES_FIELD_CHOICE)
    {
      g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

      for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
        gtk_string_list_append (labels, acies_vocabulary_get_item_label (vocabulary, i));
      row = adw_combo_row_new ();
      adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) MAX (acies_record_get_choice (outputs, output), 0));
    }
  else
    {
      row = adw_entry_row_new ();
      gtk_editable_set_text (GTK_EDITABLE (row), text);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_field_get_label (field));

  return row;
}

static char *
read_row (GtkWidget        *row,
          const AciesField *field)
{
  GtkWidget *check = g_object_get_data (G_OBJECT (row), "acies-switch");

  if (check != NULL)
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (check)) ? "true" : "false");
  if (ADW_IS_COMBO_ROW (row))
    return g_strdup (acies_vocabulary_get_item_id (acies_field_get_vocabulary (field),
                                                   adw_combo_row_get_selected (ADW_COMBO_ROW (row))));

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static AciesSchema *
get_schema (AciesOverruleDialog *self)
{
  return acies_procedure_get_outputs (acies_proposal_get_procedure (self->proposal));
}

static void
show_error (AciesOverruleDialog *self,
            const char          *message)
{
  gtk_label_set_text (GTK_LABEL (self->error), message);
  gtk_widget_set_visible (self->error, TRUE);
}

static void
apply_cb (AciesOverruleDialog *self)
{
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  AciesSchema *schema = get_schema (self);
  gboolean any = FALSE;

  if (!self->not_recorded && reason[0] == '\0')
    {
      show_error (self, _("A reason is needed; the log will show it."));
      gtk_widget_grab_focus (self->reason);
      return;
    }

  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *text = read_row (self->rows->pdata[i], field);
      g_autoptr (GError) error = NULL;

      if (!self->not_recorded && g_strcmp0 (text, self->texts->pdata[i]) == 0)
        continue;
      if (!acies_proposal_overrule (self->proposal, acies_field_get_id (field), text, reason, &error))
        {
          show_error (self, error->message);
          gtk_widget_grab_focus (self->rows->pdata[i]);
          return;
        }
      any = TRUE;
    }

  if (!any)
    {
      show_error (self, _("Nothing is otherwise than the rules have it."));
      return;
    }
  if (self->not_recorded)
    acies_proposal_set_not_recorded (self->proposal, TRUE);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesOverruleDialog   *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;

  gtk_window_close (GTK_WINDOW (self));

  return TRUE;
}

static void
acies_overrule_dialog_finalize (GObject *object)
{
  AciesOverruleDialog *self = ACIES_OVERRULE_DIALOG (object);

  g_clear_object (&self->proposal);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->texts);

  G_OBJECT_CLASS (acies_overrule_dialog_parent_class)->finalize (object);
}

static void
acies_overrule_dialog_class_init (AciesOverruleDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_overrule_dialog_finalize;
}

static void
acies_overrule_dialog_init (AciesOverruleDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new ();
  self->texts = g_ptr_array_new_with_free_func (g_free);

  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (apply_cb), self);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->button);
  gtk_box_append (GTK_BOX (box), header);

  self->page = adw_preferences_page_new ();
  self->outputs = adw_preferences_group_new ();
  self->reason = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reason), _("Reason"));
  g_signal_connect_swapped (self->reason, "entry-activated", G_CALLBACK (apply_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->reason);
  self->error = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                              "wrap", TRUE, "visible", FALSE, "margin-top", 6, NULL);
  gtk_widget_add_css_class (self->error, "acies-error");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->error);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (self->outputs));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (self->page, TRUE);
  gtk_box_append (GTK_BOX (box), self->page);

  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 560);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->button);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
fill (AciesOverruleDialog *self)
{
  AciesSchema *schema = get_schema (self);
  AciesOutcome *outcome = acies_proposal_get_outcome (self->proposal);
  g_autoptr (AciesRecord) defaults = acies_record_new (schema);
  const AciesRecord *outputs = outcome != NULL ? acies_outcome_get_outputs (outcome) : defaults;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);
      GtkWidget *row;

      /* What must follow is a text of the rules' own. */
      if (g_strcmp0 (acies_field_get_id (field), "next") == 0)
        break;
      row = make_row (field, outputs, i);
      g_ptr_array_add (self->rows, row);
      g_ptr_array_add (self->texts, acies_record_print (outputs, i));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->outputs), row);
    }
}

GtkWindow *
acies_overrule_dialog_new (GtkWindow     *parent,
                           AciesProposal *proposal,
                           gboolean       not_recorded)
{
  AciesOverruleDialog *self;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (proposal), NULL);

  self = g_object_new (ACIES_TYPE_OVERRULE_DIALOG, "transient-for", parent, NULL);
  self->proposal = g_object_ref (proposal);
  self->not_recorded = not_recorded;
  gtk_window_set_title (GTK_WINDOW (self), not_recorded ? _("Not Recorded") : _("Overrule"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->outputs),
                                         not_recorded
                                           ? _("Nobody wrote the dice down. Say what came of it; the log will show that.")
                                           : _("Set what is to be otherwise than the rules have it."));
  gtk_button_set_label (GTK_BUTTON (self->button), not_recorded ? _("Use These") : _("Overrule"));
  fill (self);

  return GTK_WINDOW (self);
}
