/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-outcome-private.h"
#include "acies-sentence-private.h"

static void
add_follow_ups (AciesOutcome *outcome,
                AciesCall    *call)
{
  for (guint i = 0; i < call->next->len; i++)
    {
      AciesNext *next = &g_array_index (call->next, AciesNext, i);
      const AciesProcedure *procedure = acies_procedure_get_sibling (call->procedure, next->procedure);

      acies_outcome_add_follow_up (outcome, procedure->id, next->party, g_steal_pointer (&next->presets));
    }
  acies_outcome_write_next (outcome);
}

static AciesOutcome *
resolve (const AciesProcedure  *self,
         const AciesRecord     *inputs,
         AciesDice             *dice,
         gboolean               explains,
         GError               **error)
{
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GString) faces = g_string_new (NULL);
  g_auto (AciesCall) call = { 0 };

  if (!acies_record_check_required (inputs, error))
    return NULL;

  acies_call_init (&call, self, inputs, dice != NULL ? dice : acies_typed_dice_get_none ());
  outcome = acies_outcome_new (self, call.outputs);
  call.outcome = explains ? outcome : NULL;
  call.faces = faces;
  if (!acies_call_run (&call, error))
    {
      /* The outcome owns the outputs. */
      call.outputs = NULL;
      return NULL;
    }

  call.outputs = NULL;
  acies_outcome_set_dice (outcome, faces->str);
  add_follow_ups (outcome, &call);

  return g_steal_pointer (&outcome);
}

/**
 * acies_procedure_resolve:
 * @self: a procedure
 * @inputs: a record on its input schema
 * @dice: (nullable): the source of its dice; %NULL for no dice at all
 * @error: return location for an error of the domain %ACIES_INPUT_ERROR
 *
 * Computes the outcome of a procedure.  It depends on @inputs and @dice alone
 * and changes only @dice.  Errors are checked in this order: required inputs
 * that are not given, inputs that are required in this case, inputs that
 * contradict each other, refusals by the rules, dice that are not valid, too
 * few dice, too many.
 *
 * Returns: (transfer full): the outcome, or %NULL on error
 */
AciesOutcome *
acies_procedure_resolve (const AciesProcedure  *self,
                         const AciesRecord     *inputs,
                         AciesDice             *dice,
                         GError               **error)
{
  g_return_val_if_fail (self != NULL && self->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->inputs, NULL);
  g_return_val_if_fail (dice == NULL || ACIES_IS_DICE (dice), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return resolve (self, inputs, dice, TRUE, error);
}

/**
 * acies_procedure_try:
 * @self: a procedure
 * @inputs: a record on its input schema
 * @dice: (nullable): the source of its dice; %NULL for no dice at all
 * @error: return location for an error of the domain %ACIES_INPUT_ERROR
 *
 * Computes the outcome of a procedure, as acies_procedure_resolve(), but without its
 * explanation, which most of the time is spent on, and without the presets of its follow-ups.
 *
 * Returns: (transfer full): the outcome, or %NULL on error
 */
AciesOutcome *
acies_procedure_try (const AciesProcedure  *self,
                     const AciesRecord     *inputs,
                     AciesDice             *dice,
                     GError               **error)
{
  g_return_val_if_fail (self != NULL && self->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->inputs, NULL);
  g_return_val_if_fail (dice == NULL || ACIES_IS_DICE (dice), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return resolve (self, inputs, dice, FALSE, error);
}

/**
 * acies_procedure_check:
 * @self: a procedure
 * @inputs: a record on its input schema
 * @error: return location for an error of the domain %ACIES_INPUT_ERROR
 *
 * Runs a procedure without dice for the error of acies_procedure_resolve() only; one that
 * takes dice fails for them when nothing else is wrong.
 *
 * Returns: %FALSE on error
 */
gboolean
acies_procedure_check (const AciesProcedure  *self,
                       const AciesRecord     *inputs,
                       GError               **error)
{
  g_auto (AciesCall) call = { 0 };

  g_return_val_if_fail (self != NULL && self->function != NULL, FALSE);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->inputs, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!acies_record_check_required (inputs, error))
    return FALSE;

  acies_call_init (&call, self, inputs, acies_typed_dice_get_none ());

  return acies_call_run (&call, error);
}

/**
 * acies_procedure_outcome_by_hand:
 * @self: a procedure
 * @outputs: a record on its output schema
 *
 * Creates an outcome from outputs that the players set, without dice and
 * arithmetic.  The follow-ups are read from `next`; items that name no
 * procedure are left out.
 *
 * Returns: (transfer full): the outcome
 */
AciesOutcome *
acies_procedure_outcome_by_hand (const AciesProcedure *self,
                                 const AciesRecord    *outputs)
{
  AciesOutcome *outcome;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (outputs != NULL && acies_record_get_schema (outputs) == self->outputs, NULL);

  outcome = acies_outcome_new (self, acies_record_copy (outputs));
  acies_outcome_read_next (outcome);

  return outcome;
}

/**
 * acies_procedure_plan_dice:
 * @self: a procedure
 * @inputs: a record on its input schema
 * @typed: the faces typed so far, with single spaces between them; "" for none
 * @error: return location for an error of the domain %ACIES_INPUT_ERROR
 *
 * Lists the dice that a procedure draws, for a dice entry.  Later draws may
 * depend on dice that have not been thrown, so the list ends with the first
 * draw that is not complete; the faces of @typed that remain after the draws
 * before it belong to it.  The list is complete when @typed has at least as
 * many faces as its draws take.
 *
 * Returns: (transfer full) (element-type AciesDraw): the draws in order, or
 *   %NULL when the inputs or the rules refuse it, or a die is not valid
 */
GArray *
acies_procedure_plan_dice (const AciesProcedure  *self,
                           const AciesRecord     *inputs,
                           const char            *typed,
                           GError               **error)
{
  g_autoptr (GArray) plan = g_array_new (FALSE, FALSE, sizeof (AciesDraw));
  g_autoptr (AciesDice) dice = NULL;
  g_autoptr (GError) local_error = NULL;
  g_auto (AciesCall) call = { 0 };

  g_return_val_if_fail (self != NULL && self->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->inputs, NULL);
  g_return_val_if_fail (typed != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!acies_record_check_required (inputs, error))
    return NULL;

  dice = acies_typed_dice_new (typed, self->set->largest_face);
  acies_call_init (&call, self, inputs, dice);
  call.plan = plan;
  if (!acies_call_run (&call, &local_error)
      && !g_error_matches (local_error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE)
      && !g_error_matches (local_error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_MANY_DICE))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  return g_steal_pointer (&plan);
}

/**
 * acies_call_check:
 * @call: a call
 * @error: return location for an error
 *
 * Refuses the procedure for the first declared bar that holds by its inputs alone.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED when one holds
 */
gboolean
acies_call_check (AciesCall  *call,
                  GError    **error)
{
  const AciesSubject subject = { .inputs = call->inputs, .names = { "", "" } };
  const AciesSentence *bar = acies_sentences_find (call->procedure->bars, &subject);
  g_autofree char *sentence = NULL;

  if (bar == NULL)
    return TRUE;

  sentence = acies_sentence_print (bar, &subject);

  return acies_refuse (error, bar->clause, "%s", sentence);
}
