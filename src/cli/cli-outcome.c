/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/random.h>

#include "acies-dice.h"
#include "cli-outcome.h"

guint64
cli_fresh_seed (void)
{
  guint64 seed = 0;

  /* The fallback is for systems that have just started and have no random numbers yet. */
  if (getrandom (&seed, sizeof seed, 0) != sizeof seed)
    seed = (guint64) g_get_real_time ();

  /* 13 digits at most */
  seed &= ((guint64) 1 << 43) - 1;

  return seed != 0 ? seed : 1;
}

AciesOutcome *
cli_resolve_pairs (AciesRuleset          *ruleset,
                   const AciesProcedure  *procedure,
                   const CliPairs        *pairs,
                   const char            *dice,
                   guint64                seed,
                   GError               **error)
{
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesDice) source = NULL;

  inputs = acies_procedure_parse_inputs (procedure, (const char * const *) pairs->keys->pdata,
                                         (const char * const *) pairs->values->pdata, error);
  if (inputs == NULL)
    return NULL;

  source = dice != NULL
           ? acies_typed_dice_new (dice, acies_ruleset_get_largest_face (ruleset))
           : acies_rolled_dice_new (seed);

  return acies_procedure_resolve (procedure, inputs, source, error);
}

void
cli_print_lines (const AciesOutcome *outcome)
{
  for (guint i = 0; i < acies_outcome_get_n_lines (outcome); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      cli_print ("# %s", line->label);
      if (*line->value != '\0')
        cli_print (": %s", line->value);
      if (*line->clause != '\0')
        cli_print (" (%s)", line->clause);
      cli_print ("\n");
    }
}

void
cli_print_outputs (const AciesRecord *outputs)
{
  AciesSchema *schema = acies_record_get_schema (outputs);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);

      cli_print ("%s=%s\n", acies_field_get_id (acies_schema_get_field (schema, i)), value);
    }
}

void
cli_print_rolled (const char *dice,
                  guint64     seed)
{
  cli_print ("# seed %" G_GUINT64_FORMAT "\n", seed);
  cli_print ("dice=%s\n", dice);
}
