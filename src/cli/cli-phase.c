/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli phase: goes on to the next or a given step of the turn. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-battle.h"
#include "cli-commands.h"

static void
go_on (AciesRuleset   *ruleset,
       AciesSituation *situation)
{
  if (acies_situation_get_turn (situation) == 0)
    acies_ruleset_begin (ruleset, situation);
  else
    acies_ruleset_go_on (ruleset, situation);
}

/* Tells whether @id is the id of @step, or of the phase whose first step it is. */
static gboolean
is_step (AciesRuleset *ruleset,
         guint         step,
         const char   *id)
{
  const AciesStep *current = acies_ruleset_get_step (ruleset, step);
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, current->phase_index);

  return strcmp (current->id, id) == 0
         || (strcmp (phase->id, id) == 0 && phase->first_step == step);
}

static gboolean
has_step (AciesRuleset  *ruleset,
          const char    *id,
          GError       **error)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *shown = acies_text_shorten (id);

  for (guint i = 0; i < acies_ruleset_get_n_steps (ruleset); i++)
    {
      if (is_step (ruleset, i, id))
        return TRUE;
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", acies_ruleset_get_step (ruleset, i)->id);
    }

  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: an option, what was given, all ids that there are */
               _("%s: there is no step or phase “%s”; there are %s"), "--to", shown, ids->str);

  return FALSE;
}

static gboolean
has_must (const AciesSituation *situation)
{
  g_autoptr (GPtrArray) dues = NULL;

  if (acies_situation_get_turn (situation) == 0)
    return FALSE;

  dues = acies_ruleset_list_dues (acies_situation_get_ruleset (situation), situation);
  for (guint i = 0; i < dues->len; i++)
    if (((const AciesDue *) dues->pdata[i])->must)
      return TRUE;

  return FALSE;
}

/* Counts the steps to @to (NULL: to the next one); 0 when a compulsory due prevents it, with
 * @situation at the step of that due. */
static guint
count_steps (AciesRuleset   *ruleset,
             AciesSituation *situation,
             const char     *to,
             gboolean        leave_open)
{
  guint most = acies_ruleset_get_n_steps (ruleset) + 1;

  for (guint n_steps = 1; n_steps <= most; n_steps++)
    {
      if (!leave_open && has_must (situation))
        return 0;
      go_on (ruleset, situation);
      if (to == NULL || is_step (ruleset, acies_situation_get_step (situation), to))
        return n_steps;
    }

  return 0;
}

static gboolean
append_steps (AciesBattle  *battle,
              guint         n_steps,
              GError      **error)
{
  gboolean appended = TRUE;

  acies_battle_begin_group (battle);
  for (guint i = 0; appended && i < n_steps; i++)
    {
      g_autoptr (AciesEvent) event = acies_event_new_step ();

      appended = acies_battle_append (battle, event, error);
    }
  acies_battle_end_group (battle);

  return appended;
}

static void
say_what_is_left (const AciesSituation *situation)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autofree char *step = acies_ruleset_label_step (ruleset, situation, acies_situation_get_step (situation));

  cli_print_dues (situation, TRUE);
  /* Translators: turn, step */
  cli_complain (_("Turn %u, %s: something compulsory is left; --leave-open goes on without it"),
                acies_situation_get_turn (situation), step);
}

int
cli_phase (Cli               *cli,
           const CliCommand  *command,
           char             **arguments)
{
  g_autofree char *to = NULL;
  gboolean leave_open = FALSE;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &to, N_("Go on until this step or phase"), N_("STEP") },
    { "leave-open", 0, 0, G_OPTION_ARG_NONE, &leave_open,
      N_("Go on even with something compulsory left"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesSituation) trial = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;
  guint n_steps;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  store = cli_open_battle (cli, rest[0], TRUE, &error);
  if (store == NULL)
    return cli_fail (error);
  battle = acies_battle_store_get_battle (store);
  if (to != NULL
      && (!cli_check_text ("--to", to, CLI_MAX_NAME, &error)
          || !has_step (acies_battle_get_ruleset (battle), to, &error)))
    return cli_fail (error);

  trial = acies_situation_copy (acies_battle_get_situation (battle));
  n_steps = count_steps (acies_battle_get_ruleset (battle), trial, to, leave_open);
  if (n_steps == 0)
    {
      say_what_is_left (trial);
      return CLI_NO;
    }
  if (!append_steps (battle, n_steps, &error))
    return cli_refuse (error);

  cli_print_entries (battle, n_steps);
  cli_print_dues (acies_battle_get_situation (battle), TRUE);

  return cli_save_battle (store);
}
