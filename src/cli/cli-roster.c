/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli roster: an army on paper. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-army-sheet.h"
#include "acies-history.h"
#include "acies-photo-load.h"
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
  gboolean  no_photographs;
  char     *subject;
  char    **settings;
  gboolean  photo;
} Choice;

static void
choice_clear (Choice *self)
{
  g_free (self->output);
  g_free (self->format);
  g_free (self->sheet);
  g_free (self->page);
  g_free (self->subject);
  g_strfreev (self->settings);
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
  options->photographs = !choice->no_photographs;

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

/* Finds what --of names: the army itself without it. */
static GObject *
find_subject (const Choice  *choice,
              AciesArmy     *army,
              GError       **error)
{
  GObject *subject = acies_army_find_subject (army, choice->subject != NULL ? choice->subject : "army");
  g_autofree char *shown = NULL;

  if (subject != NULL)
    return subject;

  shown = acies_text_shorten (choice->subject);
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: what was asked for */
               _("--of: this army has nothing with the id “%s”; a unit is “3”, say, a leader “g1”, a command “c1”"), shown);

  return NULL;
}

static gboolean
set_photo (AciesHistory  *history,
           GObject       *subject,
           const char    *path,
           GError       **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (AciesPhoto) photo = NULL;

  if (*path == '\0')
    return acies_history_set_photo (history, subject, NULL, error);

  file = g_file_new_for_path (path);
  photo = acies_photo_load (file, NULL, error);

  return photo != NULL && acies_history_set_photo (history, subject, photo, error);
}

static gboolean
set_value (AciesHistory  *history,
           GObject       *subject,
           const char    *key,
           const char    *value,
           GError       **error)
{
  if (strcmp (key, "photo") == 0)
    return set_photo (history, subject, value, error);
  if (!cli_check_text (key, value, CLI_MAX_TEXT, error))
    return FALSE;
  if (ACIES_IS_ROSTER_ITEM (subject)
      && acies_schema_lookup (acies_roster_item_get_schema (ACIES_ROSTER_ITEM (subject)), key) >= 0)
    return acies_history_set_trait (history, subject, key, value, error);

  return acies_history_set_text (history, subject, key, value, error);
}

/* Changes the file of an army, all at once or not at all. */
static int
change_army (const Choice *choice,
             AciesArmy    *army,
             GFile        *file)
{
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;
  GObject *subject = find_subject (choice, army, &error);

  if (subject == NULL || (pairs = cli_pairs_parse_all (choice->settings, &error)) == NULL)
    return cli_fail (error);
  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    if (!set_value (history, subject, pairs->keys->pdata[i], pairs->values->pdata[i], &error))
      return cli_fail (error);
  if (!acies_army_file_save (army, file, &etag, NULL, &error))
    return cli_fail (error);

  return CLI_DONE;
}

static int
write_photo (const Choice *choice,
             AciesArmy    *army)
{
  g_autoptr (GError) error = NULL;
  GObject *subject = find_subject (choice, army, &error);
  g_autoptr (AciesPhoto) photo = NULL;

  if (subject == NULL)
    return cli_fail (error);

  g_object_get (subject, "photo", &photo, NULL);
  if (photo == NULL || acies_photo_get_data (photo) == NULL)
    {
      cli_complain (_("There is no photograph of it in this army"));
      return CLI_FAILED;
    }

  return cli_write_bytes (acies_photo_get_data (photo), choice->output);
}

static int
write_roster (Cli          *cli,
              const Choice *choice,
              AciesArmy    *army)
{
  AciesArmySheetOptions options = ACIES_ARMY_SHEET_OPTIONS_DEFAULT;
  AciesArmyFormat format = ACIES_ARMY_FORMAT_TEXT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesRuleset *ruleset;

  if (!read_options (choice, &options))
    return CLI_FAILED;
  if (choice->output == NULL && choice->format == NULL && options.sheet != ACIES_ARMY_SHEET_LIST)
    format = ACIES_ARMY_FORMAT_PDF;
  if (!find_format (choice, &format) || !check_terminal (choice, format))
    return CLI_FAILED;

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

static int
run_roster (Cli              *cli,
            const CliCommand *command,
            const Choice     *choice,
            const char       *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = NULL;

  if (choice->subject != NULL && choice->settings == NULL && !choice->photo)
    {
      cli_complain (_("roster: --of goes with --set or --photo"));
      return CLI_FAILED;
    }
  if (choice->settings != NULL && (choice->photo || choice->output != NULL))
    {
      cli_complain (_("roster: --set changes the army’s own file, and writes no other"));
      return CLI_FAILED;
    }
  if (choice->photo && !cli_check_output (command, choice->output))
    return CLI_FAILED;

  army = acies_army_file_load (cli_get_library (cli), file, NULL, &error);
  if (army == NULL)
    return cli_fail (error);
  if (choice->settings != NULL)
    return change_army (choice, army, file);

  return choice->photo ? write_photo (choice, army) : write_roster (cli, choice, army);
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
    { "no-photographs", 0, 0, G_OPTION_ARG_NONE, &choice.no_photographs, N_("Leave photographs out"), NULL },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &choice.settings,
      N_("Change the army’s file: emblem=boar, color=2, year=…, caption=…, photo=FILE (nothing takes it away), or a trait"),
      N_("KEY=VALUE") },
    { "of", 0, 0, G_OPTION_ARG_FILENAME, &choice.subject,
      N_("What of the army --set and --photo are about: a unit (3), leader (g1) or command (c1)"), N_("ID") },
    { "photo", 0, 0, G_OPTION_ARG_NONE, &choice.photo, N_("Write its photograph to a file, and print nothing"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  return run_roster (cli, command, &choice, rest[0]);
}
