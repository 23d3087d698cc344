/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-decision-list.h"

struct _AciesDecisionList
{
  GtkBox                parent_instance;

  /* (nullable): a draft with a proposal */
  AciesDraft           *draft;
  const AciesProcedure *procedure;
  /* (element-type AciesDecisionRow) (unowned): in the order of the inputs */
  GPtrArray            *rows;
  gboolean              show_keys;
};

G_DEFINE_FINAL_TYPE (AciesDecisionList, acies_decision_list, GTK_TYPE_BOX)

static void
decided_cb (AciesDecisionList *self,
            const char        *text,
            AciesDecisionRow  *row)
{
  const char *key = acies_field_get_id (acies_decision_row_get_field (row));
  g_autoptr (GError) error = NULL;

  if (self->draft == NULL)
    return;

  if (text == NULL)
    acies_proposal_reset_input (acies_draft_get_proposal (self->draft), key);
  else if (!acies_proposal_set_input (acies_draft_get_proposal (self->draft), key, text, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", error->message);
  /* While a number is typed the focus stays with it. */
  if (acies_decision_row_has_buttons (row))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.home", NULL);
}

static void
make_rows (AciesDecisionList *self)
{
  AciesSchema *schema;

  for (guint i = 0; i < self->rows->len; i++)
    gtk_box_remove (GTK_BOX (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  if (self->procedure == NULL)
    return;

  schema = acies_procedure_get_inputs (self->procedure);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      GtkWidget *row;

      if (!acies_field_is_decision (field))
        continue;
      row = acies_decision_row_new (field);
      acies_decision_row_set_show_keys (ACIES_DECISION_ROW (row), self->show_keys);
      g_signal_connect_object (row, "decided", G_CALLBACK (decided_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), row);
      g_ptr_array_add (self->rows, row);
    }
}

/* Offers what the rules allow in this step. */
static void
offer_choices (AciesDecisionList *self)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesDecisionRow *row = self->rows->pdata[i];
      g_autoptr (GPtrArray) values = acies_draft_list_choices (self->draft, acies_decision_row_get_field (row));

      acies_decision_row_limit (row, values);
      acies_decision_row_add_letters (row, letters);
    }
}

/* Finds the party that decides, where the other one decides the same; NULL where it is clear. */
static const char *
find_party (AciesDecisionList *self,
            const char        *key)
{
  const AciesFacts *facts = acies_proposal_get_facts (acies_draft_get_proposal (self->draft));
  int input = acies_schema_lookup (acies_procedure_get_inputs (self->procedure), key);

  if (acies_procedure_find_twin (self->procedure, (guint) input) < 0)
    return NULL;

  return key[0] == 'a' ? acies_facts_get_a (facts) : acies_facts_get_b (facts);
}

static void
show (AciesDecisionList *self)
{
  AciesProposal *proposal = self->draft != NULL ? acies_draft_get_proposal (self->draft) : NULL;
  gboolean any = FALSE;

  for (guint i = 0; proposal != NULL && i < self->rows->len; i++)
    {
      AciesDecisionRow *row = self->rows->pdata[i];
      const char *key = acies_field_get_id (acies_decision_row_get_field (row));
      int input = acies_schema_lookup (acies_procedure_get_inputs (self->procedure), key);

      acies_decision_row_show (row, acies_proposal_get_situation (proposal), find_party (self, key),
                               acies_facts_get_inputs (acies_proposal_get_facts (proposal)), (guint) input);
      any = any || gtk_widget_get_visible (GTK_WIDGET (row));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
acies_decision_list_dispose (GObject *object)
{
  AciesDecisionList *self = ACIES_DECISION_LIST (object);

  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DECISION_LIST);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (acies_decision_list_parent_class)->dispose (object);
}

static void
acies_decision_list_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_DECISION_LIST (object)->rows);

  G_OBJECT_CLASS (acies_decision_list_parent_class)->finalize (object);
}

static void
acies_decision_list_class_init (AciesDecisionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_decision_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_decision_list_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-decision-list.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_decision_list_init (AciesDecisionList *self)
{
  self->rows = g_ptr_array_new ();
  self->show_keys = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_decision_list_set_step:
 * @self: a list
 * @draft: (nullable): the step; %NULL, or one without a proposal, for none
 *
 * Shows what players decide in a step.  Hides the list when that is nothing.
 */
void
acies_decision_list_set_step (AciesDecisionList *self,
                              AciesDraft        *draft)
{
  g_return_if_fail (ACIES_IS_DECISION_LIST (self));

  if (draft != NULL && acies_draft_get_proposal (draft) == NULL)
    draft = NULL;
  if (draft != NULL && acies_draft_get_procedure (draft) != self->procedure)
    {
      self->procedure = acies_draft_get_procedure (draft);
      make_rows (self);
    }
  if (g_set_object (&self->draft, draft) && draft != NULL)
    offer_choices (self);
  show (self);
}

/**
 * acies_decision_list_set_show_keys:
 * @self: a list
 * @show_keys: whether the choices show their letters
 */
void
acies_decision_list_set_show_keys (AciesDecisionList *self,
                                   gboolean           show_keys)
{
  g_return_if_fail (ACIES_IS_DECISION_LIST (self));

  self->show_keys = show_keys;
  for (guint i = 0; i < self->rows->len; i++)
    acies_decision_row_set_show_keys (self->rows->pdata[i], show_keys);
}

/**
 * acies_decision_list_choose:
 * @self: a list
 * @letter: a letter
 *
 * Takes the choice that has a letter.
 *
 * Returns: %FALSE when none has it
 */
gboolean
acies_decision_list_choose (AciesDecisionList *self,
                            gunichar           letter)
{
  g_return_val_if_fail (ACIES_IS_DECISION_LIST (self), FALSE);

  if (self->draft == NULL || !gtk_widget_is_visible (GTK_WIDGET (self)))
    return FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    if (acies_decision_row_choose (self->rows->pdata[i], g_unichar_tolower (letter)))
      return TRUE;

  return FALSE;
}

/**
 * acies_decision_list_focus_missing:
 * @self: a list
 *
 * Focuses the first decision without which the step cannot be resolved.
 *
 * Returns: %FALSE when there is none
 */
gboolean
acies_decision_list_focus_missing (AciesDecisionList *self)
{
  g_return_val_if_fail (ACIES_IS_DECISION_LIST (self), FALSE);

  if (self->draft == NULL)
    return FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesField *field = acies_decision_row_get_field (self->rows->pdata[i]);
      int input = acies_schema_lookup (acies_procedure_get_inputs (self->procedure), acies_field_get_id (field));

      if (acies_field_is_required (field)
          && !acies_record_is_given (acies_facts_get_inputs (acies_proposal_get_facts (acies_draft_get_proposal (self->draft))),
                                     (guint) input))
        return gtk_widget_child_focus (self->rows->pdata[i], GTK_DIR_TAB_FORWARD);
    }

  return FALSE;
}
