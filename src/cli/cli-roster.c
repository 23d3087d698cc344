/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli roster: an army on paper. */

#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-army-sheet.h"
#include "acies-text.h"
#include "cli-commands.h"
#include "cli-write.h"

/* What the user chooses, as the options take it. */
typedef struct
{
  char     *output;
  char     *format;
  char     *sheet;
  char     *page;
  gboolean  findings;
} Choice;

static void
choice_clear (Choice *self)
{
  g_free (self->output);
  g_free (self->format);
  g_free (self->sheet);
  g_free (self->page);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static gboolean
read_options (const Choice          *choice,
              AciesArmySheetOptions *options)
{
  int sheet = (int) options->sheet;
  int paper = (int) options->paper;

  if (!cli_read_choice (ACIES_TYPE_ARMY_SHEET, "--sheet", choice->sheet, &sheet)
      || !cli_read_choice (ACIES_TYPE_REPORT_PAPER, "--page", choice->page, &paper))
    return FALSE;

  options->sheet = (AciesArmySheet) sheet;
  options->paper = (AciesReportPaper) paper;
  options->findings = choice->findings;

  return TRUE;
}

/* By --format, else by the name of the file; else plain text for a terminal */
static gboolean
find_format (const Choice    *choice,
             AciesArmyFormat *format)
{
  int found = (int) *format;

  if (choice->format != NULL)
    {
      if (!cli_read_choice (ACIES_TYPE_ARMY_FORMAT, "--format", choice->format, &found))
        return FALSE;
      *format = (AciesArmyFormat) found;
      return TRUE;
    }
  if (choice->output != NULL && !acies_army_format_for_name (choice->output, format))
    {
      g_autofree char *shown = g_filename_display_name (choice->output);
      g_autofree char *endings = acies_army_format_list_endings ();

      /* Translators: the name of a file, endings of names: ".html, .txt" */
      cli_complain (_("%s: the name of an army list ends in one of %s; or say --format"), shown, endings);
      return FALSE;
    }

  return TRUE;
}

/* Pages are no text: to a terminal they go only where users ask for it. */
static gboolean
check_terminal (const Choice    *choice,
                AciesArmyFormat  format)
{
  if (choice->output != NULL || format != ACIES_ARMY_FORMAT_PDF)
    return TRUE;

  cli_complain (_("roster: say which file the pages are written to, with -o"));

  return FALSE;
}

static int
write_roster (Cli          *cli,
              const Choice *choice,
              const char   *path)
{
  AciesArmySheetOptions options = ACIES_ARMY_SHEET_OPTIONS_DEFAULT;
  AciesArmyFormat format = ACIES_ARMY_FORMAT_TEXT;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesRuleset *ruleset;

  if (!read_options (choice, &options))
    return CLI_FAILED;
  if (choice->output == NULL && choice->format == NULL && options.sheet != ACIES_ARMY_SHEET_LIST)
    format = ACIES_ARMY_FORMAT_PDF;
  if (!find_format (choice, &format) || !check_terminal (choice, format))
    return CLI_FAILED;

  army = acies_army_file_load (cli_get_library (cli), file, NULL, &error);
  if (army == NULL)
    return cli_fail (error);
  ruleset = cli_find_ruleset (cli, acies_army_get_ruleset_id (army), &error);
  if (ruleset == NULL)
    return cli_fail (error);
  bytes = acies_army_sheet_write (ruleset, army, format, &options, NULL, &error);
  if (bytes == NULL)
    return cli_fail (error);
  if (choice->output != NULL)
    return cli_write_bytes (bytes, choice->output);

  /* It is clean already, and a table for spreadsheets ends its lines as those want it. */
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);

  return CLI_DONE;
}

int
cli_roster (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (Choice) choice = { NULL, };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &choice.output,
      N_("The file to write; the ending of its name says as what. Without it, the list is printed"), N_("FILE") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &choice.format,
      N_("As what it is written: pdf, html, md, txt or csv"), N_("FORMAT") },
    { "sheet", 0, 0, G_OPTION_ARG_STRING, &choice.sheet,
      N_("What of the army: list, record (a sheet for the table) or labels (for bases)"), N_("SHEET") },
    { "page", 0, 0, G_OPTION_ARG_STRING, &choice.page, N_("Its pages on paper: a4 or letter"), N_("PAPER") },
    { "findings", 0, 0, G_OPTION_ARG_NONE, &choice.findings,
      N_("Put what the rules find in the army on the list"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  return write_roster (cli, &choice, rest[0]);
}
