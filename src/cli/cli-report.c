/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-report.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-write.h"

/* ".html, .txt" */
static char *
list_endings (void)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (ACIES_TYPE_REPORT_FORMAT);
  GString *endings = g_string_new (NULL);

  for (guint i = 0; i < class->n_values; i++)
    g_string_append_printf (endings, "%s%s", i > 0 ? ", " : "",
                            acies_report_format_get_ending ((AciesReportFormat) class->values[i].value));

  return g_string_free (endings, FALSE);
}

int
cli_report (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write; the ending of its name says as what"), N_("FILE") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  AciesReportFormat format;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1) || !cli_check_output (command, output))
    return CLI_FAILED;
  if (!acies_report_format_for_name (output, &format))
    {
      g_autofree char *shown = g_filename_display_name (output);

      g_autofree char *endings = list_endings ();

      /* Translators: the name of a file, endings of names: ".html, .txt" */
      cli_complain (_("%s: the name of a report ends in one of %s"), shown, endings);
      return CLI_FAILED;
    }

  store = cli_open_battle (cli, rest[0], FALSE, &error);
  if (store == NULL)
    return cli_fail (error);
  name = g_path_get_basename (output);
  files = acies_report_write (acies_battle_store_get_battle (store), format, NULL, name, NULL, &error);
  if (files == NULL)
    return cli_fail (error);

  return cli_write_bytes (((const AciesReportFile *) files->pdata[0])->bytes, output);
}
