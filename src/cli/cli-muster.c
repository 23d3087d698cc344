/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli muster: rolls the traits of an army that dice decide before any battle. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-muster.h"
#include "acies-text.h"
#include "cli-commands.h"
#include "cli-outcome.h"

typedef struct
{
  char     *dice;
  char     *seed;
  char    **options;
  gboolean  try_only;
} MusterOptions;

static void
muster_options_clear (MusterOptions *options)
{
  g_free (options->dice);
  g_free (options->seed);
  g_strfreev (options->options);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterOptions, muster_options_clear)

/* Data common to all units. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesHistory *history;
  GPtrArray    *procedures;
  AciesRecord  *readings;
  const char   *dice;
  guint64       seed;
} Muster;

static void
muster_clear (Muster *self)
{
  g_clear_object (&self->history);
  g_clear_pointer (&self->procedures, g_ptr_array_unref);
  g_clear_pointer (&self->readings, acies_record_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Muster, muster_clear)

/* ---- Units ---- */

/* Finds a unit by its id, or by a name that only one unit has. */
static AciesUnit *
find_unit (AciesArmy   *army,
           const char  *who,
           GError     **error)
{
  AciesUnit *found = acies_army_find_unit (army, who);
  g_autofree char *shown = acies_text_shorten (who);
  guint n_found = found != NULL;

  for (guint i = 0; n_found == 0 && i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        if (g_str_equal (acies_unit_get_name (acies_command_get_unit (command, j)), who))
          found = n_found++ == 0 ? acies_command_get_unit (command, j) : NULL;
    }

  if (n_found == 0)
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("There is no unit “%s” in this army"), shown);
  else if (found == NULL)
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("Several units are called “%s”; use an id"), shown);

  return found;
}

static GPtrArray *
list_units (AciesArmy  *army,
            char      **names,
            GError    **error)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      AciesUnit *unit = find_unit (army, names[i], error);

      if (unit == NULL)
        return NULL;
      if (!g_ptr_array_find (units, unit, NULL))
        g_ptr_array_add (units, unit);
    }

  for (guint i = 0; names[0] == NULL && i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        g_ptr_array_add (units, acies_command_get_unit (command, j));
    }

  return g_steal_pointer (&units);
}

/* ---- Mustering ---- */

static gboolean
muster_unit (Muster     *self,
             AciesUnit  *unit,
             GError    **error)
{
  cli_print ("unit %s  # %s\n", acies_unit_get_id (unit), acies_unit_get_name (unit));
  for (guint i = 0; i < self->procedures->len; i++)
    {
      const AciesProcedure *procedure = self->procedures->pdata[i];
      g_autoptr (AciesRecord) inputs = acies_muster_gather (procedure, unit, self->readings);
      guint64 seed = self->seed++;
      g_autoptr (AciesDice) dice = self->dice != NULL
                                   ? acies_typed_dice_new (self->dice, acies_ruleset_get_largest_face (self->ruleset))
                                   : acies_rolled_dice_new (seed);
      g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, dice, error);

      if (outcome == NULL || !acies_muster_write (procedure, outcome, self->history, unit, error))
        return FALSE;

      cli_print_lines (outcome);
      if (self->dice == NULL && acies_procedure_draws_dice (procedure))
        cli_print_rolled (acies_outcome_get_dice (outcome), seed);
      cli_print_outputs (acies_outcome_get_outputs (outcome));
    }

  return TRUE;
}

/* Finds the mustering procedures for @army; FALSE with the exit code after a complaint. */
static gboolean
find_procedures (Cli        *cli,
                 AciesArmy  *army,
                 Muster     *muster,
                 int        *status)
{
  g_autoptr (GError) error = NULL;

  muster->ruleset = cli_find_ruleset (cli, acies_army_get_ruleset_id (army), &error);
  if (muster->ruleset == NULL)
    {
      *status = cli_fail (error);
      return FALSE;
    }

  muster->procedures = acies_ruleset_list_musters (muster->ruleset);
  if (muster->procedures->len > 0)
    return TRUE;

  /* Translators: the title of a ruleset */
  cli_complain (_("%s has nothing to roll for an army"), acies_ruleset_get_title (muster->ruleset));
  *status = CLI_NO;

  return FALSE;
}

static gboolean
find_dice (Muster               *muster,
           const MusterOptions  *options,
           guint                 n_units,
           GError              **error)
{
  muster->dice = options->dice;
  if (options->dice != NULL && (n_units != 1 || muster->procedures->len != 1))
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("With --dice one unit is named: the dice are for it alone"));
      return FALSE;
    }
  if (options->dice != NULL)
    return cli_check_text ("--dice", options->dice, CLI_MAX_TEXT, error);
  if (options->seed != NULL)
    return cli_parse_number ("--seed", options->seed, 0, G_MAXUINT64, &muster->seed, error);

  muster->seed = cli_fresh_seed ();

  return TRUE;
}

static int
muster_army (Cli                  *cli,
             const MusterOptions  *options,
             char                **arguments)
{
  g_autoptr (GFile) file = g_file_new_for_path (arguments[0]);
  g_autofree char *etag = acies_file_get_etag (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = acies_army_file_load (cli_get_library (cli), file, NULL, &error);
  g_auto (Muster) muster = { NULL };
  g_autoptr (GPtrArray) units = NULL;
  int status;

  if (army == NULL)
    return cli_fail (error);
  if (!find_procedures (cli, army, &muster, &status))
    return status;

  muster.history = acies_history_new (army);
  muster.readings = cli_parse_readings (muster.ruleset, options->options, &error);
  units = muster.readings != NULL ? list_units (army, arguments + 1, &error) : NULL;
  if (units == NULL || !find_dice (&muster, options, units->len, &error))
    return cli_fail (error);

  for (guint i = 0; i < units->len; i++)
    if (!muster_unit (&muster, units->pdata[i], &error))
      return cli_refuse (error);

  if (!options->try_only && !acies_army_file_save (army, file, &etag, NULL, &error))
    return cli_fail (error);

  return CLI_DONE;
}

int
cli_muster (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (MusterOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &options.dice,
      N_("Natural faces, in the order drawn: \"6 4 1\""), N_("FACES") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed,
      N_("Roll the dice from this seed"), N_("N") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.options,
      N_("A reading of the rules"), N_("KEY=VALUE") },
    { "try", 0, 0, G_OPTION_ARG_NONE, &options.try_only,
      N_("Print what would come of it and leave the file alone"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 0))
    return CLI_FAILED;
  if (options.dice != NULL && options.seed != NULL)
    {
      cli_complain (_("Dice are either given or rolled: --dice and --seed exclude each other"));
      return CLI_FAILED;
    }

  return muster_army (cli, &options, rest);
}
