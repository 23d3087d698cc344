/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-reach.h"

static gboolean
get_inches (const AciesRecord *record,
            AciesRole          role,
            double            *inches)
{
  AciesSchema *schema = acies_record_get_schema (record);
  int position = acies_schema_find_role (schema, role);

  if (position < 0)
    return FALSE;

  *inches = (double) acies_record_get_number (record, position);
  if (acies_field_get_value_type (acies_schema_get_field (schema, position)) == ACIES_FIELD_DECIMAL)
    *inches /= ACIES_DECIMAL_ONE;

  return TRUE;
}

/**
 * acies_reach_get_allowance:
 * @outputs: the outputs of a procedure
 * @allowance: (out): the allowance of party a, in inches
 *
 * Reads the output with the role %ACIES_ROLE_ALLOWANCE.
 *
 * Returns: %FALSE, with nothing set, if no output has that role
 */
gboolean
acies_reach_get_allowance (const AciesRecord *outputs,
                           double            *allowance)
{
  g_return_val_if_fail (outputs != NULL, FALSE);
  g_return_val_if_fail (allowance != NULL, FALSE);

  return get_inches (outputs, ACIES_ROLE_ALLOWANCE, allowance);
}

/**
 * acies_reach_get_cost:
 * @inputs: the inputs of a procedure
 * @outputs: (nullable): its outputs, %NULL if it is refused
 * @length: the length of the way, in inches
 *
 * Reads the output or input with the role %ACIES_ROLE_MOVE_COST.
 *
 * Returns: the part of the allowance that the way costs, in inches; @length if
 *   neither an output nor an input has that role
 */
double
acies_reach_get_cost (const AciesRecord *inputs,
                      const AciesRecord *outputs,
                      double             length)
{
  double inches;

  g_return_val_if_fail (inputs != NULL, length);

  return (outputs != NULL && get_inches (outputs, ACIES_ROLE_MOVE_COST, &inches))
         || get_inches (inputs, ACIES_ROLE_MOVE_COST, &inches) ? inches : length;
}
