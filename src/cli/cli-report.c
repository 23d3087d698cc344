/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "acies-report.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-write.h"

/* What the user chooses, as the options take it. */
typedef struct
{
  char     *output;
  char     *level;
  char     *maps;
  char     *page;
  char     *style;
  char     *style_folder;
  gboolean  no_photographs;
  gboolean  no_reasons;
  gboolean  no_luck;
  gboolean  no_remarks;
} Choice;

static void
choice_clear (Choice *self)
{
  g_free (self->output);
  g_free (self->level);
  g_free (self->maps);
  g_free (self->page);
  g_free (self->style);
  g_free (self->style_folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static gboolean
read_options (const Choice       *choice,
              AciesReportOptions *options)
{
  int level = (int) options->level;
  int maps = (int) options->maps;
  int paper = (int) options->paper;

  if (!cli_read_choice (ACIES_TYPE_REPORT_LEVEL, "--level", choice->level, &level)
      || !cli_read_choice (ACIES_TYPE_REPORT_MAPS, "--maps", choice->maps, &maps)
      || !cli_read_choice (ACIES_TYPE_REPORT_PAPER, "--page", choice->page, &paper))
    return FALSE;

  options->level = (AciesReportLevel) level;
  options->maps = (AciesReportMaps) maps;
  options->paper = (AciesReportPaper) paper;
  options->photographs = !choice->no_photographs;
  options->reasons = !choice->no_reasons;
  options->luck = !choice->no_luck;
  options->remarks = !choice->no_remarks;
  options->style = choice->style;

  return TRUE;
}

/* Writes files into a folder. */
static int
write_files (GPtrArray  *files,
             const char *folder)
{
  for (guint i = 0; i < files->len; i++)
    {
      const AciesReportFile *file = files->pdata[i];
      g_autofree char *path = g_build_filename (folder, file->name, NULL);
      int status = cli_write_bytes (file->bytes, path);

      if (status != CLI_DONE)
        return status;
    }

  return CLI_DONE;
}

static int
write_styles (const char *folder)
{
  g_autoptr (GPtrArray) styles = acies_report_list_styles ();

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_autofree char *shown = g_filename_display_name (folder);

      cli_complain (_("%s: the folder could not be made: %s"), shown, g_strerror (errno));
      return CLI_FAILED;
    }

  return write_files (styles, folder);
}

static int
write_report (Cli               *cli,
              const CliCommand  *command,
              const Choice      *choice,
              const char        *battle)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *name = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;
  AciesReportFormat format;

  if (!cli_check_output (command, choice->output) || !read_options (choice, &options))
    return CLI_FAILED;
  if (!acies_report_format_for_name (choice->output, &format))
    {
      g_autofree char *shown = g_filename_display_name (choice->output);
      g_autofree char *endings = acies_report_list_endings ();

      /* Translators: the name of a file, endings of names: ".html, .txt" */
      cli_complain (_("%s: the name of a report ends in one of %s"), shown, endings);
      return CLI_FAILED;
    }

  store = cli_open_battle (cli, battle, FALSE, &error);
  if (store == NULL)
    return cli_fail (error);
  name = g_path_get_basename (choice->output);
  folder = g_path_get_dirname (choice->output);
  files = acies_report_write (acies_battle_store_get_battle (store), format, &options, name, NULL, &error);
  if (files == NULL)
    return cli_fail (error);
  if (files->len == 1)
    return cli_write_bytes (((const AciesReportFile *) files->pdata[0])->bytes, choice->output);

  return write_files (files, folder);
}

int
cli_report (Cli               *cli,
            const CliCommand  *command,
            char             **arguments)
{
  g_auto (Choice) choice = { NULL, };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &choice.output,
      N_("The file to write; the ending of its name says as what"), N_("FILE") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &choice.level,
      N_("How much it tells: summary, story or record"), N_("LEVEL") },
    { "maps", 0, 0, G_OPTION_ARG_STRING, &choice.maps, N_("Which sketches it shows: none, key or all"), N_("MAPS") },
    { "page", 0, 0, G_OPTION_ARG_STRING, &choice.page,
      N_("Its pages as a text document or on paper: a4 or letter"), N_("PAPER") },
    { "style", 0, 0, G_OPTION_ARG_FILENAME, &choice.style, N_("A style sheet (XSLT) of your own"), N_("FILE") },
    { "no-photographs", 0, 0, G_OPTION_ARG_NONE, &choice.no_photographs, N_("Leave out photographs"), NULL },
    { "no-reasons", 0, 0, G_OPTION_ARG_NONE, &choice.no_reasons,
      N_("Leave dice, reasons and clauses out of the record"), NULL },
    { "no-luck", 0, 0, G_OPTION_ARG_NONE, &choice.no_luck, N_("Leave out the luck of the sides"), NULL },
    { "no-remarks", 0, 0, G_OPTION_ARG_NONE, &choice.no_remarks,
      N_("Leave out what was overruled and amended"), NULL },
    { "write-style", 0, 0, G_OPTION_ARG_FILENAME, &choice.style_folder,
      N_("Write the built-in style sheets into a folder, and no report"), N_("FOLDER") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (choice.style_folder != NULL)
    return cli_check_count (command, rest, 0, 0) ? write_styles (choice.style_folder) : CLI_FAILED;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  return write_report (cli, command, &choice, rest[0]);
}
