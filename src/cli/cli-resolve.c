/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli-cases.h"
#include "cli-commands.h"
#include "cli-outcome.h"

typedef struct
{
  char *dice;
  char *seed;
  char *cases;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->dice);
  g_free (options->seed);
  g_free (options->cases);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
resolve_one (AciesRuleset   *ruleset,
             const Options  *options,
             const char     *id,
             char          **arguments)
{
  const AciesProcedure *procedure;
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;

  procedure = cli_find_procedure (ruleset, id, &error);
  if (procedure == NULL || (pairs = cli_pairs_parse_all (arguments, &error)) == NULL)
    return cli_fail (error);
  if (options->dice != NULL && !cli_check_text ("--dice", options->dice, CLI_MAX_TEXT, &error))
    return cli_fail (error);
  if (options->seed == NULL)
    seed = cli_fresh_seed ();
  else if (!cli_parse_number ("--seed", options->seed, 0, G_MAXUINT64, &seed, &error))
    return cli_fail (error);

  outcome = cli_resolve_pairs (ruleset, procedure, pairs, options->dice, seed, &error);
  if (outcome == NULL)
    return cli_refuse (error);

  cli_print_lines (outcome);
  if (options->dice == NULL && acies_procedure_draws_dice (procedure))
    cli_print_rolled (acies_outcome_get_dice (outcome), seed);
  cli_print_outputs (acies_outcome_get_outputs (outcome));

  return CLI_DONE;
}

int
cli_resolve (Cli               *cli,
             const CliCommand  *command,
             char             **arguments)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &options.dice,
      N_("Natural faces, in the order drawn: \"6 4 1\""), N_("FACES") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed,
      N_("Roll the dice from this seed"), N_("N") },
    { "cases", 0, 0, G_OPTION_ARG_FILENAME, &options.cases,
      N_("Resolve every group of a key file; - is standard input"), N_("FILE") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, options.cases != NULL ? 1 : 2, options.cases != NULL ? 1 : 0))
    return CLI_FAILED;
  if (options.dice != NULL && options.seed != NULL)
    {
      cli_complain (_("Dice are either given or rolled: --dice and --seed exclude each other"));
      return CLI_FAILED;
    }
  if (options.cases != NULL && (options.dice != NULL || options.seed != NULL))
    {
      cli_complain (_("With --cases the dice are in the file"));
      return CLI_FAILED;
    }

  ruleset = cli_find_ruleset (cli, rest[0], &error);
  if (ruleset == NULL)
    return cli_fail (error);
  if (options.cases != NULL)
    return cli_cases_resolve (ruleset, options.cases);

  return resolve_one (ruleset, &options, rest[1], rest + 2);
}
