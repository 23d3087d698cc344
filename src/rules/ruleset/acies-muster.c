/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-muster.h"
#include "acies-procedure-private.h"

/**
 * acies_procedure_musters:
 * @self: a procedure
 *
 * Returns: whether it musters: whether any of its outputs decides a trait of its
 *   party a, a unit of a roster
 */
gboolean
acies_procedure_musters (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->traits->len; i++)
    if (self->traits->pdata[i] != NULL)
      return TRUE;

  return FALSE;
}

/**
 * acies_procedure_get_output_trait:
 * @self: a procedure
 * @output: the position of an output
 *
 * Returns: (nullable): the id of the trait of party a that the output decides, or
 *   %NULL when it decides none
 */
const char *
acies_procedure_get_output_trait (const AciesProcedure *self,
                                  guint                 output)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (output < self->traits->len, NULL);

  return self->traits->pdata[output];
}

/**
 * acies_ruleset_list_musters:
 * @self: a ruleset
 *
 * Returns: (transfer container) (element-type AciesProcedure): the procedures by which an
 *   army is rolled up, in the order of the declaration; empty when the ruleset has none
 */
GPtrArray *
acies_ruleset_list_musters (AciesRuleset *self)
{
  GPtrArray *procedures = g_ptr_array_new ();

  g_return_val_if_fail (ACIES_IS_RULESET (self), procedures);

  for (guint i = 0; i < acies_ruleset_get_n_procedures (self); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (self, i);

      if (acies_procedure_musters (procedure))
        g_ptr_array_add (procedures, (gpointer) procedure);
    }

  return procedures;
}

/**
 * acies_muster_gather:
 * @procedure: a procedure that musters
 * @unit: a unit of a roster of the same rules
 * @options: (nullable): a record on the ruleset's options, %NULL for the defaults
 *
 * Collects the inputs of a procedure that are known before a battle: the traits of the
 * unit, and the readings.
 *
 * Returns: (transfer full): a record on the procedure's inputs
 */
AciesRecord *
acies_muster_gather (const AciesProcedure *procedure,
                     AciesUnit            *unit,
                     const AciesRecord    *options)
{
  AciesRecord *inputs;

  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);

  inputs = acies_record_new (procedure->inputs);
  for (guint i = 0; i < acies_schema_get_n_fields (procedure->inputs); i++)
    {
      const AciesBinding *binding = acies_procedure_get_binding (procedure, i);

      if (binding->source == ACIES_SOURCE_ROSTER && binding->party == 'a')
        acies_record_copy_value (inputs, i, acies_unit_get_traits (unit), binding->position);
      else if (binding->source == ACIES_SOURCE_OPTION && options != NULL)
        acies_record_copy_value (inputs, i, options, binding->position);
    }

  return inputs;
}

/* Checks whether the unit can take all values that were decided; changes nothing. */
static gboolean
check_traits (const AciesProcedure  *procedure,
              const AciesRecord     *outputs,
              AciesUnit             *unit,
              GError               **error)
{
  g_autoptr (AciesRecord) traits = acies_record_copy (acies_unit_get_traits (unit));

  for (guint i = 0; i < procedure->traits->len; i++)
    {
      const char *trait = procedure->traits->pdata[i];
      g_autofree char *text = acies_record_print (outputs, i);

      if (trait != NULL && !acies_record_parse_key (traits, trait, text, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * acies_muster_write:
 * @procedure: a procedure that musters
 * @outcome: its outcome
 * @history: the history of the army
 * @unit: a unit of that army
 * @error: return location for an error
 *
 * Sets the traits that were decided, all of them or none, as one undoable change.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT for a value that the unit cannot have
 */
gboolean
acies_muster_write (const AciesProcedure  *procedure,
                    const AciesOutcome    *outcome,
                    AciesHistory          *history,
                    AciesUnit             *unit,
                    GError               **error)
{
  const AciesRecord *outputs;
  g_autofree char *label = NULL;

  g_return_val_if_fail (procedure != NULL, FALSE);
  g_return_val_if_fail (outcome != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_HISTORY (history), FALSE);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  outputs = acies_outcome_get_outputs (outcome);
  if (!check_traits (procedure, outputs, unit, error))
    return FALSE;

  /* Translators: of a step that can be taken back; %s is the name of a unit */
  label = g_strdup_printf (_("Roll up %s"), acies_unit_get_name (unit));
  acies_history_begin_group (history, label);
  for (guint i = 0; i < procedure->traits->len; i++)
    if (procedure->traits->pdata[i] != NULL)
      {
        g_autofree char *text = acies_record_print (outputs, i);

        acies_history_set_trait (history, G_OBJECT (unit), procedure->traits->pdata[i], text, NULL);
      }
  acies_history_end_group (history);

  return TRUE;
}
