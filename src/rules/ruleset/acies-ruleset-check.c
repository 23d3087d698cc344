/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-reach.h"
#include "acies-ruleset-private.h"
#include "acies-situation-private.h"

/* Whether the rules allow a step. */

/* Allowances and the places of a way are kept in hundredths of an inch: less than this is no excess. */
#define SLACK 0.02

static const AciesMove *
find_move (GPtrArray  *moves,
           const char *subject)
{
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (g_strcmp0 (move->subject, subject) == 0)
        return move;
    }

  return NULL;
}

/* The clause of the allowance, else of what the way costs, else the first of the procedure. */
static const char *
find_clause (const AciesProcedure *procedure)
{
  const struct {
    AciesSchema *schema;
    AciesRole    role;
  } places[] = {
    { acies_procedure_get_outputs (procedure), ACIES_ROLE_ALLOWANCE },
    { acies_procedure_get_outputs (procedure), ACIES_ROLE_MOVE_COST },
    { acies_procedure_get_inputs (procedure), ACIES_ROLE_MOVE_COST },
  };
  const char * const *clauses = acies_procedure_get_clauses (procedure);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int position = acies_schema_find_role (places[i].schema, places[i].role);
      const char *clause = position >= 0 ? acies_field_get_clause (acies_schema_get_field (places[i].schema, position))
                                         : NULL;

      if (clause != NULL && clause[0] != '\0')
        return clause;
    }

  return clauses != NULL ? clauses[0] : NULL;
}

/**
 * acies_ruleset_check_way:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved, on the way in @moves
 * @moves: (nullable) (element-type AciesMove): the moves that the players laid
 * @error: return location for an error
 *
 * Compares the way that party a goes with its allowance, by the roles
 * %ACIES_ROLE_ALLOWANCE and %ACIES_ROLE_MOVE_COST.  A procedure without a way, see
 * acies_procedure_goes_way(), is not checked.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if the way is
 *   longer than allowed
 */
gboolean
acies_ruleset_check_way (AciesRuleset           *self,
                         const AciesSituation   *situation,
                         const AciesResolution  *resolution,
                         GPtrArray              *moves,
                         GError                **error)
{
  const AciesMove *move;
  double cost, allowance;
  GError *refusal;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL && resolution != NULL, FALSE);

  move = find_move (moves, resolution->a);
  if (move == NULL || !acies_procedure_goes_way (resolution->procedure)
      || !acies_ruleset_get_allowance (self, resolution->procedure, resolution->inputs,
                                       acies_outcome_get_outputs (resolution->outcome), &allowance))
    return TRUE;

  cost = acies_reach_get_cost (resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
                               acies_move_get_length (move));
  if (cost <= allowance + SLACK)
    return TRUE;

  /* Translators: a unit, how much of its allowance a way uses up, and how much it has, in inches */
  refusal = g_error_new (ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED, _("%s: the way takes %.4g″ of %.4g″ allowed"),
                         acies_situation_get_name (situation, resolution->a), cost, allowance);
  acies_input_error_set_clause (refusal, find_clause (resolution->procedure));
  g_propagate_error (error, refusal);

  return FALSE;
}
