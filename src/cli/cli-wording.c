/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli wording: the parts of the report of a battle in the players' words. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-report-document.h"
#include "cli-battle.h"
#include "cli-commands.h"

static void
print_parts (const AciesReportDocument *document)
{
  for (guint i = 0; i < document->wordings->len; i++)
    {
      const AciesReportWording *wording = document->wordings->pdata[i];
      const char *mark = wording->own == NULL ? "" : wording->is_stale ? " own stale" : " own";

      cli_print ("%s%s  # %s\n", wording->id, mark, wording->label);
    }
}

static const AciesReportWording *
find_part (const AciesReportDocument  *document,
           const char                 *id,
           GError                    **error)
{
  for (guint i = 0; i < document->wordings->len; i++)
    {
      const AciesReportWording *wording = document->wordings->pdata[i];

      if (g_str_equal (wording->id, id))
        return wording;
    }

  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               _("The report has no part “%s”; “acies-cli wording BATTLE” lists those that it has"), id);

  return NULL;
}

static int
set_wording (AciesBattleStore         *store,
             const AciesReportWording *part,
             const char               *text)
{
  g_autoptr (AciesEvent) event = acies_report_wording_create_event (part, text);
  g_autoptr (GError) error = NULL;

  if (text != NULL && !cli_check_text (NULL, text, CLI_MAX_TEXT, &error))
    return cli_fail (error);
  if (!acies_battle_append (acies_battle_store_get_battle (store), event, &error))
    return cli_refuse (error);
  cli_print ("event %u\n", acies_event_get_number (event));

  return cli_save_battle (store);
}

int
cli_wording (Cli               *cli,
             const CliCommand  *command,
             char             **arguments)
{
  static const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  gboolean back = FALSE;
  const GOptionEntry entries[] = {
    { "back", 0, 0, G_OPTION_ARG_NONE, &back, N_("Go back to the words of the program"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesReportDocument) document = NULL;
  const AciesReportWording *part;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, back ? 2 : 1, back ? 2 : 3))
    return CLI_FAILED;

  store = cli_open_battle (cli, rest[0], back || (rest[1] != NULL && rest[2] != NULL), &error);
  if (store != NULL)
    document = acies_report_document_new (acies_battle_store_get_battle (store), &options, NULL, &error);
  if (document == NULL)
    return cli_fail (error);
  if (rest[1] == NULL)
    {
      print_parts (document);
      return CLI_DONE;
    }

  part = find_part (document, rest[1], &error);
  if (part == NULL)
    return cli_fail (error);
  if (back || rest[2] != NULL)
    return set_wording (store, part, rest[2]);

  cli_print ("%s\n", part->own != NULL ? part->own : part->generated);

  return CLI_DONE;
}
