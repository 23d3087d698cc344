/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli note, comment, bookmark and correct: notes on a battle, and corrections by hand. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-photo-load.h"
#include "cli-battle.h"
#include "cli-commands.h"

typedef struct
{
  char     *at;
  char     *photo;
  gboolean  turning_point;
  gboolean  only_marks; /* says whether an entry is a turning point, and nothing else */
} NoteOptions;

static void
note_options_clear (NoteOptions *options)
{
  g_free (options->at);
  g_free (options->photo);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoteOptions, note_options_clear)

/* Finds the number of an entry that counts.  @name: how the argument is called */
static gboolean
find_target (AciesBattleStore  *store,
             const char        *name,
             const char        *text,
             guint64           *target,
             GError           **error)
{
  if (!cli_parse_number (name, text, 1, G_MAXINT32, target, error))
    return FALSE;

  if (acies_battle_find_entry (acies_battle_store_get_battle (store), (guint) *target, NULL) == NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("There is no entry %u in this battle, or it was taken back"), (guint) *target);
      return FALSE;
    }

  return TRUE;
}

/* @name: how the argument @number (nullable) is called, which is the entry that it is about; @text: (nullable) */
static AciesEvent *
make_note (AciesBattleStore   *store,
           const NoteOptions  *options,
           const char         *name,
           const char         *number,
           const char         *text,
           GError            **error)
{
  g_autoptr (AciesPhoto) photo = NULL;
  guint64 target = 0;

  if (text == NULL && options->photo == NULL && !options->turning_point && !options->only_marks)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("A note has a text, a photograph, or marks a turning point"));
      return NULL;
    }
  if (text != NULL && !cli_check_text (NULL, text, CLI_MAX_TEXT, error))
    return NULL;
  if (number != NULL && !find_target (store, name, number, &target, error))
    return NULL;
  if (options->photo != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (options->photo);

      photo = acies_photo_load (file, NULL, error);
      if (photo == NULL)
        return NULL;
    }

  return acies_event_new_note (text != NULL ? text : "", photo, (guint) target, options->turning_point);
}

/* Appends a note and says what became of it: one about an entry is not an entry itself.  @note: (nullable): NULL with
 * @error */
static int
append_note (AciesBattleStore *store,
             AciesEvent       *note,
             GError           *error)
{
  AciesBattle *battle;
  guint number;

  if (note == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  if (!acies_battle_append (battle, note, &error))
    return cli_refuse (error);

  number = acies_event_get_number (note);
  if (acies_battle_find_entry (battle, number, NULL) != NULL)
    cli_print_entries (battle, 1);
  else
    cli_print ("event %u\n", number);

  return cli_save_battle (store);
}

/* Makes a note by a command whose options are @entries, which set @options.  @min, @max: how many arguments it takes;
 * @about: whether the second one of them is the entry that it is about */
static int
log_note (Cli                *cli,
          const CliCommand   *command,
          char              **arguments,
          const GOptionEntry *entries,
          NoteOptions        *options,
          int                 min,
          int                 max,
          gboolean            about)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, min, max))
    return CLI_FAILED;

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store != NULL)
    event = make_note (store, options, about ? "N" : "--at", about ? rest[1] : options->at,
                       rest[1] != NULL && about ? rest[2] : rest[1], &error);

  return append_note (store, event, error);
}

int
cli_note (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  g_auto (NoteOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "at", 0, 0, G_OPTION_ARG_FILENAME, &options.at, N_("The entry that it is about"), N_("N") },
    { "turning-point", 0, 0, G_OPTION_ARG_NONE, &options.turning_point,
      N_("The battle turned here"), NULL },
    { "photo", 0, 0, G_OPTION_ARG_FILENAME, &options.photo,
      N_("A photograph that goes with it, which is stored in the battle"), N_("FILE") },
    { NULL }
  };

  return log_note (cli, command, arguments, entries, &options, 1, 2, FALSE);
}

int
cli_comment (Cli               *cli,
             const CliCommand  *command,
             char             **arguments)
{
  g_auto (NoteOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "photo", 0, 0, G_OPTION_ARG_FILENAME, &options.photo,
      N_("A photograph that goes with it, which is stored in the battle"), N_("FILE") },
    { NULL }
  };

  return log_note (cli, command, arguments, entries, &options, 2, 3, TRUE);
}

int
cli_bookmark (Cli               *cli,
              const CliCommand  *command,
              char             **arguments)
{
  g_auto (NoteOptions) options = { .turning_point = TRUE, .only_marks = TRUE };
  const GOptionEntry entries[] = {
    { "off", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &options.turning_point, N_("Take the mark off again"), NULL },
    { NULL }
  };

  return log_note (cli, command, arguments, entries, &options, 2, 2, TRUE);
}

/* Checks all corrections before any is logged. */
static gboolean
try_corrections (const AciesSituation  *situation,
                 const char            *subject,
                 const CliPairs        *pairs,
                 GError               **error)
{
  const AciesBody *body = acies_situation_find (situation, subject);
  const AciesSide *side = acies_situation_find_side (situation, subject);
  g_autoptr (AciesRecord) trial = acies_record_copy (body != NULL ? body->status : side->status);

  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    if (!acies_record_parse_key (trial, pairs->keys->pdata[i], pairs->values->pdata[i], error))
      return FALSE;

  return TRUE;
}

/* Logs all corrections as one group for undo. */
static gboolean
append_corrections (AciesBattle     *battle,
                    const char      *subject,
                    const CliPairs  *pairs,
                    const char      *reason,
                    GError         **error)
{
  gboolean appended = TRUE;

  acies_battle_begin_group (battle);
  for (guint i = 0; appended && i < cli_pairs_length (pairs); i++)
    {
      g_autoptr (AciesEvent) event = acies_event_new_correction (subject, pairs->keys->pdata[i],
                                                                 pairs->values->pdata[i], reason);

      appended = acies_battle_append (battle, event, error);
    }
  acies_battle_end_group (battle);

  return appended;
}

int
cli_correct (Cli               *cli,
             const CliCommand  *command,
             char             **arguments)
{
  g_autofree char *reason = NULL;
  const GOptionEntry entries[] = {
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &reason, N_("Why, in your own words"), N_("TEXT") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (CliPairs) pairs = NULL;
  g_autofree char *subject = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 3, 0))
    return CLI_FAILED;
  if (reason != NULL && !cli_check_text ("--reason", reason, CLI_MAX_TEXT, &error))
    return cli_fail (error);

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  subject = cli_find_subject (acies_battle_get_situation (battle), ACIES_PARTY_NONE, rest[1], &error);
  if (subject == NULL || (pairs = cli_pairs_parse_all (rest + 2, &error)) == NULL)
    return cli_fail (error);
  if (!try_corrections (acies_battle_get_situation (battle), subject, pairs, &error)
      || !append_corrections (battle, subject, pairs, reason != NULL ? reason : "", &error))
    return cli_refuse (error);

  cli_print_entries (battle, cli_pairs_length (pairs));

  return cli_save_battle (store);
}
