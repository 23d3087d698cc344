/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-odds.h"
#include "cli-commands.h"
#include "cli-outcome.h"

static void
print_odds (const AciesOdds *odds)
{
  AciesSchema *schema = acies_procedure_get_outputs (acies_odds_get_procedure (odds));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const char *key = acies_field_get_id (acies_schema_get_field (schema, i));

      for (guint j = 0; j < acies_odds_get_n_chances (odds, i); j++)
        {
          const AciesChance *chance = acies_odds_get_chance (odds, i, j);
          char probability[G_ASCII_DTOSTR_BUF_SIZE];

          g_ascii_formatd (probability, sizeof probability, "%.12g", chance->probability);
          cli_print ("%s\t%s\t%s\n", key, chance->value, probability);
        }
    }
}

int
cli_odds (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  const AciesProcedure *procedure;
  AciesRuleset *ruleset;
  int status;

  if (!cli_parse_options (command, NULL, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 0))
    return CLI_FAILED;

  ruleset = cli_find_ruleset (cli, rest[0], &error);
  if (ruleset == NULL
      || (procedure = cli_find_procedure (ruleset, rest[1], &error)) == NULL
      || (pairs = cli_pairs_parse_all (rest + 2, &error)) == NULL)
    return cli_fail (error);

  inputs = acies_procedure_parse_inputs (procedure, (const char * const *) pairs->keys->pdata,
                                         (const char * const *) pairs->values->pdata, &error);
  if (inputs == NULL)
    return cli_refuse (error);
  odds = acies_odds_new (procedure, inputs, NULL, &error);
  if (odds == NULL)
    return cli_refuse (error);

  print_odds (odds);

  return CLI_DONE;
}
