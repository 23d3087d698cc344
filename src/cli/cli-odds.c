/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-aftermath.h"
#include "acies-odds.h"
#include "acies-swings.h"
#include "cli-commands.h"
#include "cli-outcome.h"

static const char *
format_number (char   *buffer,
               double  number)
{
  return g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.12g", number);
}

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

          cli_print ("%s\t%s\t%s\n", key, chance->value, format_number (probability, chance->probability));
        }
    }
}

/* ---- What each modifier does ---- */

static int
print_modifiers (const AciesProcedure *procedure,
                 const AciesRecord    *inputs)
{
  static const char * const worths[] = { "none", "mean", "win", "pass" };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesSwings) swings = acies_swings_new (procedure, inputs, NULL, &error);
  AciesSchema *schema = acies_procedure_get_inputs (procedure);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (swings == NULL)
    return cli_refuse (error);

  cli_print ("%s\t%s\n", worths[acies_swings_get_worth (swings)],
             format_number (number, acies_swings_get_now (swings)));
  for (guint i = 0; i < acies_swings_get_n (swings); i++)
    {
      const AciesSwing *swing = acies_swings_get (swings, i);
      g_autofree char *now = acies_record_print (inputs, swing->input);
      g_autofree char *to = acies_swings_print_text (swings, i);

      cli_print ("%s\t%s\t%s\t%s\n", acies_field_get_id (acies_schema_get_field (schema, swing->input)), now, to,
                 format_number (number, swing->difference));
    }

  return CLI_DONE;
}

/* ---- Several rounds ---- */

/* What the leaders with both risk, where there are any */
static void
print_falls (const AciesRounds *rounds)
{
  guint n_rounds = acies_rounds_get_n_rounds (rounds);
  const AciesRoundOdds *last = acies_rounds_get (rounds, n_rounds - 1);

  for (guint party = 0; party < 2; party++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      if (last->falls[party] > 0.0)
        cli_print ("%u\t%s\t%s\n", n_rounds, party == 0 ? "a-leader-falls" : "b-leader-falls",
                   format_number (number, last->falls[party]));
    }
}

static void
print_rounds (const AciesRounds *rounds)
{
  for (guint i = 0; i < acies_rounds_get_n_rounds (rounds); i++)
    {
      const AciesRoundOdds *odds = acies_rounds_get (rounds, i);
      const struct
      {
        const char *key;
        double      chance;
      } lines[] = {
        { "a-breaks", odds->breaks[0] },
        { "b-breaks", odds->breaks[1] },
        { "both-break", odds->both },
        { "parted", odds->parted },
        { "fights-on", odds->fights },
      };

      for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
        {
          char number[G_ASCII_DTOSTR_BUF_SIZE];

          cli_print ("%u\t%s\t%s\n", i + 1, lines[j].key, format_number (number, lines[j].chance));
        }
    }

  print_falls (rounds);
  if (acies_rounds_get_n_fights (rounds) > 0)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      cli_print ("fights\t%u\nerror\t%s\n", acies_rounds_get_n_fights (rounds),
                 g_ascii_formatd (number, sizeof number, "%.4f", acies_rounds_get_error (rounds)));
    }
}

/* ---- What may follow ---- */

static void
print_aftermath (const AciesAftermath *aftermath)
{
  for (guint i = 0; i < acies_aftermath_get_n (aftermath); i++)
    {
      const AciesProspect *one = acies_aftermath_get (aftermath, i);
      char chance[G_ASCII_DTOSTR_BUF_SIZE], fails[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *least = one->has_least ? g_strdup_printf ("%d", (int) one->least) : g_strdup ("");

      cli_print ("%s\t%s\t%s\t%s\n", one->id, least, format_number (chance, one->chance),
                 isnan (one->fails) ? "" : format_number (fails, one->fails));
    }
}

/* ---- Inputs ---- */

/* Takes out of @pairs what the procedure does not ask for. */
static gboolean
tell_fighters (AciesFighters         *fighters,
               const AciesProcedure  *procedure,
               CliPairs              *pairs,
               GError               **error)
{
  AciesSchema *schema = acies_procedure_get_inputs (procedure);

  for (guint i = cli_pairs_length (pairs); i-- > 0;)
    {
      const char *key = g_ptr_array_index (pairs->keys, i);
      g_autofree char *text = NULL;
      g_autofree char *name = g_strdup (key);

      if (acies_schema_lookup (schema, key) >= 0)
        continue;
      if (!acies_fighters_set (fighters, key, g_ptr_array_index (pairs->values, i), error))
        return FALSE;
      text = cli_pairs_take (pairs, name);
    }

  return TRUE;
}

/* ---- All ---- */

typedef struct
{
  gboolean modifiers;
  gboolean consequences;
  guint64  n_rounds;
} Wanted;

/* What looks beyond the procedure */
static int
tell_further (const AciesProcedure *procedure,
              const AciesRecord    *inputs,
              AciesFighters        *fighters,
              const Wanted         *wanted)
{
  g_autoptr (AciesAftermath) aftermath = NULL;
  g_autoptr (AciesRounds) rounds = NULL;
  g_autoptr (GError) error = NULL;

  if (wanted->consequences)
    {
      aftermath = acies_aftermath_new (procedure, inputs, fighters, NULL, &error);
      if (aftermath == NULL)
        return cli_refuse (error);
      print_aftermath (aftermath);
      return CLI_DONE;
    }

  rounds = acies_rounds_new (procedure, inputs, fighters, (guint) wanted->n_rounds, NULL, &error);
  if (rounds == NULL)
    return cli_refuse (error);
  print_rounds (rounds);
  cli_print ("# %s\n", acies_procedure_get_ahead (procedure));

  return CLI_DONE;
}

static int
tell_odds (AciesRuleset         *ruleset,
           const AciesProcedure *procedure,
           CliPairs             *pairs,
           const Wanted         *wanted)
{
  g_autoptr (AciesFighters) fighters = NULL;
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  if (wanted->consequences || wanted->n_rounds > 0)
    {
      fighters = acies_fighters_new (ruleset, NULL, NULL, NULL);
      if (!tell_fighters (fighters, procedure, pairs, &error))
        return cli_refuse (error);
    }

  inputs = acies_procedure_parse_inputs (procedure, (const char * const *) pairs->keys->pdata,
                                         (const char * const *) pairs->values->pdata, &error);
  if (inputs == NULL)
    return cli_refuse (error);
  if (wanted->modifiers)
    return print_modifiers (procedure, inputs);
  if (fighters != NULL)
    return tell_further (procedure, inputs, fighters, wanted);

  odds = acies_odds_new (procedure, inputs, NULL, &error);
  if (odds == NULL)
    return cli_refuse (error);
  print_odds (odds);

  return CLI_DONE;
}

int
cli_odds (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  Wanted wanted = { FALSE, FALSE, 0 };
  g_autofree char *rounds = NULL;
  const GOptionEntry entries[] = {
    { "modifiers", 0, 0, G_OPTION_ARG_NONE, &wanted.modifiers, N_("Print what each modifier does to the odds"),
      NULL },
    { "consequences", 0, 0, G_OPTION_ARG_NONE, &wanted.consequences, N_("Print what may follow, tests and losses"),
      NULL },
    { "rounds", 0, 0, G_OPTION_ARG_FILENAME, &rounds, N_("Print who breaks first, over so many rounds"), N_("N") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (GError) error = NULL;
  const AciesProcedure *procedure;
  AciesRuleset *ruleset;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 0))
    return CLI_FAILED;
  if (wanted.modifiers + wanted.consequences + (rounds != NULL) > 1)
    {
      cli_complain (_("only one of --modifiers, --consequences and --rounds can be given"));
      return CLI_FAILED;
    }

  if (rounds != NULL && !cli_parse_number ("--rounds", rounds, 1, ACIES_MOST_ROUNDS, &wanted.n_rounds, &error))
    return cli_fail (error);
  ruleset = cli_find_ruleset (cli, rest[0], &error);
  if (ruleset == NULL
      || (procedure = cli_find_procedure (ruleset, rest[1], &error)) == NULL
      || (pairs = cli_pairs_parse_all (rest + 2, &error)) == NULL)
    return cli_fail (error);

  return tell_odds (ruleset, procedure, pairs, &wanted);
}
