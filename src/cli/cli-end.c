/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli end: ends a battle, and takes it up again. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cli-battle.h"
#include "cli-commands.h"

typedef struct
{
  char     *winner;
  char     *how;
  gboolean  resume;
} EndOptions;

static void
end_options_clear (EndOptions *options)
{
  g_free (options->winner);
  g_free (options->how);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EndOptions, end_options_clear)

static gboolean
check_options (const EndOptions  *options,
               GError           **error)
{
  if (options->resume && (options->winner != NULL || options->how != NULL))
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("--resume takes the battle up again, and goes with neither --winner nor --how"));
      return FALSE;
    }

  return options->how == NULL || cli_check_text ("--how", options->how, ACIES_ENDING_MAX_HOW, error);
}

/* The end that the rules give; without a winner where they leave it to the players. */
static AciesEvent *
make_end_by_rules (const AciesSituation  *situation,
                   const AciesEnding     *found,
                   GError               **error)
{
  char winner[] = { '\0', '\0' };

  if (found == NULL || !found->by_rules)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("The rules do not end this battle; --winner says who has won, or “none”"));
      return NULL;
    }

  if (found->winner >= 0)
    winner[0] = acies_situation_get_side (situation, (guint) found->winner)->id;

  return acies_event_new_end (winner, found->how, TRUE);
}

static AciesEvent *
make_end (const AciesSituation  *situation,
          const EndOptions      *options,
          GError               **error)
{
  g_autoptr (AciesEnding) found = acies_ruleset_propose_ending (acies_situation_get_ruleset (situation), situation);
  g_autofree char *winner = NULL;
  const char *how = options->how;

  if (options->winner == NULL && how == NULL)
    return make_end_by_rules (situation, found, error);
  if (options->winner == NULL)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--winner says who has won: a side, or “none”"));
      return NULL;
    }

  if (strcmp (options->winner, "none") != 0
      && (winner = cli_find_subject (situation, ACIES_PARTY_SIDE, options->winner, error)) == NULL)
    return NULL;
  /* What the program noticed is how it came, unless the players say otherwise. */
  if (how == NULL && found != NULL)
    how = found->how;

  return acies_event_new_end (winner, how, FALSE);
}

int
cli_end (Cli               *cli,
         const CliCommand  *command,
         char             **arguments)
{
  g_auto (EndOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "winner", 0, 0, G_OPTION_ARG_FILENAME, &options.winner, N_("The side that has won, or “none”"), N_("SIDE") },
    { "how", 0, 0, G_OPTION_ARG_FILENAME, &options.how, N_("How it came, in your own words"), N_("TEXT") },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &options.resume, N_("Take up again a battle that is over"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;
  if (!check_options (&options, &error))
    return cli_fail (error);

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  event = options.resume ? acies_event_new_resume ()
                         : make_end (acies_battle_get_situation (battle), &options, &error);
  if (event == NULL)
    return cli_fail (error);
  if (!acies_battle_append (battle, event, &error))
    return cli_refuse (error);

  cli_print_entries (battle, 1);

  return cli_save_battle (store);
}
