/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli import: makes an army of what another program wrote. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-import.h"
#include "acies-text.h"
#include "cli-commands.h"
#include "cli-write.h"

typedef struct
{
  char     *rules;
  char     *output;
  char     *columns;
  char     *name;
  gboolean  force;
} ImportOptions;

static void
import_options_clear (ImportOptions *options)
{
  g_free (options->rules);
  g_free (options->output);
  g_free (options->columns);
  g_free (options->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ImportOptions, import_options_clear)

/* "-" is text from standard input. */
static AciesImportSource *
load_source (const char  *path,
             GError     **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  if (strcmp (path, "-") != 0)
    {
      file = g_file_new_for_path (path);
      return acies_import_source_load (file, NULL, error);
    }

  text = cli_read_text (path, &length, error);
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);

  return acies_import_source_parse (bytes, "-", error);
}

static gboolean
find_columns (const ImportOptions  *options,
              AciesImportSource    *source,
              AciesRuleset         *ruleset,
              AciesImportColumns  **columns,
              GError              **error)
{
  *columns = NULL;
  if (options->columns == NULL)
    return TRUE;
  if (acies_import_source_get_format (source) != ACIES_IMPORT_TABLE)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--columns is for tables only"));
      return FALSE;
    }
  if (!cli_check_text ("--columns", options->columns, CLI_MAX_TEXT, error))
    return FALSE;
  *columns = acies_import_columns_parse (source, ruleset, options->columns, error);

  return *columns != NULL;
}

/* "FILE:LINE: what: why" */
static void
print_remarks (AciesImport *import,
               const char  *path)
{
  GListModel *remarks = acies_import_get_remarks (import);
  g_autofree char *shown = acies_text_make_visible (path);

  for (guint i = 0; i < g_list_model_get_n_items (remarks); i++)
    {
      g_autoptr (AciesImportRemark) remark = g_list_model_get_item (remarks, i);
      g_autofree char *place = acies_import_remark_get_line (remark) > 0
                               ? g_strdup_printf ("%s:%u", shown, acies_import_remark_get_line (remark))
                               : g_strdup (shown);

      cli_complain ("%s: %s: %s", place, acies_import_remark_get_subject (remark),
                    acies_import_remark_get_reason (remark));
    }
}

static void
print_army (AciesImport *import)
{
  GListModel *items = acies_import_get_items (import);
  AciesArmy *army = acies_import_get_army (import);
  guint n_commands = acies_army_get_n_commands (army);
  guint n_units = acies_import_get_n_units (import);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
  g_autofree char *commands = g_strdup_printf (ngettext ("%u command", "%u commands", n_commands), n_commands);

  /* Translators: name of an army, "2 commands", "12 units" */
  cli_print (_("%s: %s, %s"), acies_army_get_name (army), commands, units);
  cli_print ("\n");
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesImportItem) item = g_list_model_get_item (items, i);
      const char *name = acies_import_item_get_name (item);

      if (acies_import_item_is_command (item))
        cli_print ("%s\n", *name != '\0' ? name : _("Units without a command"));
      else
        cli_print ("  %s: %s%s\n", name, acies_import_item_get_description (item),
                   acies_import_item_is_doubtful (item) ? " ?" : "");
    }
}

static int
import_file (Cli                 *cli,
             const ImportOptions *options,
             const char          *path)
{
  g_autoptr (GFile) target = g_file_new_for_path (options->output);
  g_autoptr (AciesImportSource) source = NULL;
  g_autoptr (AciesImportColumns) columns = NULL;
  g_autoptr (AciesImport) import = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = cli_find_ruleset (cli, options->rules, &error);

  if (ruleset == NULL
      || (source = load_source (path, &error)) == NULL
      || !find_columns (options, source, ruleset, &columns, &error)
      || (import = acies_import_new (source, ruleset, columns, NULL, &error)) == NULL)
    return cli_fail (error);

  if (!options->force && g_file_query_exists (target, NULL))
    {
      cli_complain (_("%s: there is such a file; --force replaces it"), options->output);
      return CLI_FAILED;
    }
  if (options->name != NULL)
    {
      if (!cli_check_text ("--name", options->name, CLI_MAX_NAME, &error))
        return cli_fail (error);
      acies_army_set_name (acies_import_get_army (import), options->name);
    }

  print_remarks (import, path);
  bytes = acies_army_file_to_bytes (acies_import_get_army (import));
  if (cli_write_bytes (bytes, options->output) != CLI_DONE)
    return CLI_FAILED;
  print_army (import);

  return CLI_DONE;
}

int
cli_import (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (ImportOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_FILENAME, &options.rules, N_("The ruleset that the army is to be of"), N_("ID") },
    { "ruleset", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &options.rules, NULL, NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("The file of the army"), N_("FILE") },
    { "columns", 0, 0, G_OPTION_ARG_FILENAME, &options.columns,
      N_("What the columns of a table mean: \"name=1,type=2\"; guessed if this is left out"), N_("MEANING=COLUMN,…") },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &options.name, N_("The name of the army"), N_("NAME") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.force, N_("Replace a file that is there"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1) || !cli_check_output (command, options.output))
    return CLI_FAILED;
  if (options.rules == NULL)
    {
      cli_complain (_("%s: say which rules the army is to be of, with --rules; “acies-cli rulesets” lists them"),
                    command->name);
      return CLI_FAILED;
    }

  return import_file (cli, &options, rest[0]);
}
