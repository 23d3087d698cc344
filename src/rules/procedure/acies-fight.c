/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-fight.h"

/* Gets the item of the output with @role, -1 without such an output. */
static int
get_choice (const AciesRecord *outputs,
            AciesRole          role)
{
  int position = acies_schema_find_role (acies_record_get_schema (outputs), role);

  return position >= 0 ? acies_record_get_choice (outputs, position) : -1;
}

/* Compares the item of the output with @role: 1 for @good, -1 for @bad, else 0. */
static int
compare_choice (const AciesRecord *outputs,
                AciesRole          role,
                const char        *good,
                const char        *bad)
{
  int position = acies_schema_find_role (acies_record_get_schema (outputs), role);
  const char *id = position >= 0 ? acies_record_get_choice_id (outputs, position) : NULL;

  return g_strcmp0 (id, good) == 0 ? 1 : g_strcmp0 (id, bad) == 0 ? -1 : 0;
}

static gboolean
has_role (const AciesRecord *outputs,
          AciesRole          role)
{
  return acies_schema_find_role (acies_record_get_schema (outputs), role) >= 0;
}

/**
 * acies_fight_judge:
 * @outputs: the outputs of a procedure that resolves a fight
 * @a: (out): 1 if party a won, -1 if it lost, 0 if the outputs do not tell
 * @b: (out): the same for party b
 *
 * Reads the winner from the outputs with the roles %ACIES_ROLE_WINNER, else
 * %ACIES_ROLE_A_RESULT and %ACIES_ROLE_B_RESULT, else %ACIES_ROLE_RESULT, which
 * does not tell about party b.
 */
void
acies_fight_judge (const AciesRecord *outputs,
                   int               *a,
                   int               *b)
{
  int a_result, b_result;

  g_return_if_fail (outputs != NULL);
  g_return_if_fail (a != NULL && b != NULL);

  *a = *b = 0;
  a_result = get_choice (outputs, ACIES_ROLE_A_RESULT);
  b_result = get_choice (outputs, ACIES_ROLE_B_RESULT);
  if (has_role (outputs, ACIES_ROLE_WINNER))
    {
      *a = compare_choice (outputs, ACIES_ROLE_WINNER, "a", "b");
      *b = -*a;
    }
  else if (a_result >= 0 && b_result >= 0)
    {
      /* The best result is the first. */
      *a = (b_result > a_result) - (b_result < a_result);
      *b = -*a;
    }
  else if (a_result > 0)
    {
      *a = -1;
    }
  else if (a_result < 0)
    {
      *a = compare_choice (outputs, ACIES_ROLE_RESULT, "wins", "loses");
    }
}

/**
 * acies_fight_compare_scores:
 * @outputs: the outputs of a procedure
 * @a: (out): 1 if party a has the higher score, -1 if it has the lower, 0 if
 *   both are equal
 *
 * Compares the outputs with the roles %ACIES_ROLE_A_SCORE and
 * %ACIES_ROLE_B_SCORE; without these, reads the output with the role
 * %ACIES_ROLE_WINNER.
 *
 * Returns: %FALSE, with @a set to 0, if there are no such outputs
 */
gboolean
acies_fight_compare_scores (const AciesRecord *outputs,
                            int               *a)
{
  AciesSchema *schema;
  int a_at, b_at;

  g_return_val_if_fail (outputs != NULL, FALSE);
  g_return_val_if_fail (a != NULL, FALSE);

  schema = acies_record_get_schema (outputs);
  a_at = acies_schema_find_role (schema, ACIES_ROLE_A_SCORE);
  b_at = acies_schema_find_role (schema, ACIES_ROLE_B_SCORE);
  if (a_at >= 0 && b_at >= 0)
    {
      gint64 difference = acies_record_get_number (outputs, a_at) - acies_record_get_number (outputs, b_at);

      *a = (difference > 0) - (difference < 0);
      return TRUE;
    }

  *a = compare_choice (outputs, ACIES_ROLE_WINNER, "a", "b");

  return has_role (outputs, ACIES_ROLE_WINNER);
}
