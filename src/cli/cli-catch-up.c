/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli catch-up: logs what came of a part of the battle that the players did not write down. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-catch-up.h"
#include "acies-text.h"
#include "cli-battle.h"
#include "cli-commands.h"

typedef struct
{
  char     *to;
  char     *turn;
  gboolean  stay;
  gboolean  only_try;
} CatchUpOptions;

static void
catch_up_options_clear (CatchUpOptions *options)
{
  g_free (options->to);
  g_free (options->turn);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CatchUpOptions, catch_up_options_clear)

/* ---- The goal ---- */

/* Tells whether @id is the id of @step, or of the phase whose first step it is. */
static gboolean
is_step (AciesRuleset *ruleset,
         guint         step,
         const char   *id)
{
  const AciesStep *declared = acies_ruleset_get_step (ruleset, step);
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, declared->phase_index);

  return strcmp (declared->id, id) == 0 || (strcmp (phase->id, id) == 0 && phase->first_step == step);
}

/* Finds the first moment after this one that suits the options. */
static gboolean
set_goal (AciesCatchUp          *catch_up,
          const CatchUpOptions  *options,
          GError               **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (acies_catch_up_get_situation (catch_up));
  const GArray *moments = acies_catch_up_get_moments (catch_up);
  g_autofree char *last = acies_catch_up_print_moment (catch_up, moments->len - 1);
  guint64 turn = 0;

  if (options->stay)
    {
      acies_catch_up_set_goal (catch_up, 0);
      return TRUE;
    }
  if (options->turn != NULL && !cli_parse_number ("--turn", options->turn, 1, 100000, &turn, error))
    return FALSE;
  if (options->to == NULL && options->turn == NULL)
    return TRUE;

  for (guint i = 1; i < moments->len; i++)
    {
      const AciesMoment *moment = &g_array_index (moments, AciesMoment, i);

      if ((options->turn == NULL || moment->turn == turn)
          && (options->to == NULL || is_step (ruleset, moment->step, options->to)))
        {
          acies_catch_up_set_goal (catch_up, i);
          return TRUE;
        }
    }

  /* Translators: the last turn and step that the battle can go on to at once */
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("--turn, --to: there is no such step from here to %s"), last);
  return FALSE;
}

/* ---- Units and leaders ---- */

/* "X,Y", with a heading or without: digits, and the signs of numbers */
static gboolean
is_place (const char *text)
{
  return strspn (text, "0123456789.,-+ ") == strlen (text) && strchr (text, ',') != NULL;
}

static gboolean
set_fate (AciesCatchUp  *catch_up,
          const char    *name,
          const char    *text,
          GError       **error)
{
  const AciesSituation *situation = acies_catch_up_get_situation (catch_up);
  g_autofree char *id = cli_find_subject (situation, ACIES_PARTY_UNIT_OR_LEADER, name, error);
  const AciesBody *body;
  CliPlace place;

  if (id == NULL)
    return FALSE;

  body = acies_situation_find (situation, id);
  if (body == NULL)
    {
      g_autofree char *shown = acies_text_shorten (name);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: say it of a unit or leader, not of a side"), shown);
      return FALSE;
    }
  if (!is_place (text))
    {
      acies_catch_up_set_text (catch_up, id, text);
      return TRUE;
    }
  if (!cli_parse_place (name, text, FALSE, &place, error))
    return FALSE;
  if (!place.has_heading)
    place.pose.heading = body->pose.heading;
  acies_catch_up_set_pose (catch_up, id, &place.pose);

  return TRUE;
}

/* ---- What is understood ---- */

static void
print_fates (AciesCatchUp *catch_up)
{
  const AciesSituation *situation = acies_catch_up_get_situation (catch_up);
  g_auto (GStrv) lapsed = acies_catch_up_list_lapsed (catch_up);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      const AciesStatusText *text = acies_catch_up_get_text (catch_up, body->id);
      const AciesPose *pose = acies_catch_up_get_pose (catch_up, body->id);

      if (text != NULL)
        {
          g_autofree char *understood = acies_status_text_describe (text, situation, body, pose != NULL);

          cli_print ("%s  # %s: %s\n", body->id, body->name, understood);
        }
      if (pose != NULL)
        cli_print (_("%s  # %s stands elsewhere now\n"), body->id, body->name);
    }
  for (char **sentence = lapsed; *sentence != NULL; sentence++)
    cli_complain ("%s", *sentence);
}

static void
print_goal (AciesCatchUp *catch_up)
{
  g_autofree char *gap = acies_catch_up_describe_gap (catch_up);
  g_autofree char *moment = acies_catch_up_print_moment (catch_up, acies_catch_up_get_goal (catch_up));

  if (*gap != '\0')
    cli_print ("# %s\n", gap);
  /* Translators: a turn, and the step of it with which the log goes on */
  cli_print (_("# The log goes on with %s.\n"), moment);
}

/* ---- The command ---- */

static int
catch_up_with (AciesBattleStore      *store,
               const CatchUpOptions  *options,
               char                 **arguments)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (AciesCatchUp) catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;

  if (!set_goal (catch_up, options, &error) || (pairs = cli_pairs_parse_all (arguments, &error)) == NULL)
    return cli_fail (error);
  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    if (!set_fate (catch_up, pairs->keys->pdata[i], pairs->values->pdata[i], &error))
      return cli_fail (error);

  print_fates (catch_up);
  events = acies_catch_up_make_events (catch_up, &error);
  if (events == NULL)
    return cli_refuse (error);
  print_goal (catch_up);
  if (options->only_try)
    return CLI_DONE;
  if (!acies_catch_up_write (catch_up, battle, &error))
    return cli_refuse (error);

  cli_print_entries (battle, events->len);
  cli_print_dues (acies_battle_get_situation (battle), TRUE);

  return cli_save_battle (store);
}

int
cli_catch_up (Cli               *cli,
              const CliCommand  *command,
              char             **arguments)
{
  g_auto (CatchUpOptions) options = { NULL, };
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &options.to, N_("Go on with this step or phase"), N_("STEP") },
    { "turn", 0, 0, G_OPTION_ARG_FILENAME, &options.turn, N_("Go on with this turn"), N_("N") },
    { "stay", 0, 0, G_OPTION_ARG_NONE, &options.stay, N_("Stay in this step"), NULL },
    { "try", 0, 0, G_OPTION_ARG_NONE, &options.only_try, N_("Print what is understood and log nothing"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 0))
    return CLI_FAILED;
  if ((options.to != NULL && !cli_check_text ("--to", options.to, CLI_MAX_NAME, &error)))
    return cli_fail (error);
  if (options.stay && (options.to != NULL || options.turn != NULL))
    {
      cli_complain (_("--stay goes neither with --to nor with --turn"));
      return CLI_FAILED;
    }

  store = cli_open_battle (cli, rest[0], !options.only_try, &error);
  if (store == NULL)
    return cli_fail (error);

  return catch_up_with (store, &options, rest + 1);
}
