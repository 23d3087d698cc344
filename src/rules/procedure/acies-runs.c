/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-runs-private.h"

gboolean
acies_runs_spend (guint         *budget,
                  GCancellable  *cancellable,
                  GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (*budget > 0)
    {
      --*budget;
      return TRUE;
    }

  g_set_error_literal (error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS,
                       _("These dice can fall in too many ways for exact odds"));

  return FALSE;
}

/**
 * acies_procedure_run_all:
 * @self: a procedure
 * @inputs: a record on its input schema
 * @outputs: the outputs that are asked for, made with ACIES_OUTPUT(): dice that differ in others only are run once
 * @budget: (inout): how often it may be run; what is left of that afterwards
 * @function: (scope call): receives what came of each run
 * @user_data: data for @function
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error, as acies_procedure_resolve() gives it, for
 *   %ACIES_DICE_ERROR_TOO_MANY_WAYS when @budget is spent, or for %G_IO_ERROR_CANCELLED
 *
 * Runs a procedure for every way that its dice can fall, without explanations.  Where dice are thrown again
 * the weights do not add up to 1.
 *
 * Returns: %FALSE on error
 */
gboolean
acies_procedure_run_all (const AciesProcedure  *self,
                         const AciesRecord     *inputs,
                         guint64                outputs,
                         guint                 *budget,
                         AciesRunFunc           function,
                         gpointer               user_data,
                         GCancellable          *cancellable,
                         GError               **error)
{
  g_autoptr (AciesEnumeratedDice) dice = NULL;
  g_auto (AciesCall) call = { 0 };

  g_return_val_if_fail (self != NULL && self->function != NULL, FALSE);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->inputs, FALSE);
  g_return_val_if_fail (budget != NULL && function != NULL, FALSE);

  if (!acies_record_check_required (inputs, error))
    return FALSE;

  dice = acies_enumerated_dice_new_for (outputs);
  acies_enumerated_dice_limit (dice, *budget);
  acies_call_init (&call, self, inputs, ACIES_DICE (dice));
  while (acies_enumerated_dice_next (dice))
    {
      g_autoptr (GError) local_error = NULL;
      const AciesProcedure *next = NULL;

      if (!acies_runs_spend (budget, cancellable, error))
        return FALSE;
      if (!acies_call_run (&call, &local_error))
        {
          if (acies_enumerated_dice_was_dropped (dice))
            continue;
          /* The rest of the runs would tell nothing. */
          if (acies_enumerated_dice_is_beyond (dice))
            *budget = 0;
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }

      if (call.next->len > 0)
        next = acies_procedure_get_sibling (self, g_array_index (call.next, AciesNext, 0).procedure);
      function (call.outputs, next, acies_enumerated_dice_get_weight (dice), user_data);
    }

  return TRUE;
}
