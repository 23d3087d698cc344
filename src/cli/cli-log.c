/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli log: resolves a procedure in a battle, like the wizard of the window. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-proposal.h"
#include "cli-amend.h"
#include "cli-commands.h"
#include "cli-outcome.h"

typedef struct
{
  char      *dice;
  char      *seed;
  char     **overrules;
  char      *reason;
  char      *path;
  char      *kind;
  char      *amend;
  char      *insert_before;
  char     **drop;
  char     **keep;
  gboolean   not_recorded;
  gboolean   no_moves;
  gboolean   by_agreement;
  gboolean   only_try;
  gboolean   undo;
  gboolean   redo;
} LogOptions;

static void
log_options_clear (LogOptions *options)
{
  g_free (options->dice);
  g_free (options->seed);
  g_strfreev (options->overrules);
  g_free (options->reason);
  g_free (options->path);
  g_free (options->kind);
  g_free (options->amend);
  g_free (options->insert_before);
  g_strfreev (options->drop);
  g_strfreev (options->keep);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LogOptions, log_options_clear)

/* ---- Parties ---- */

typedef struct
{
  char  *a;
  char  *b;
  char **presets;
} Parties;

static void
parties_clear (Parties *parties)
{
  g_free (parties->a);
  g_free (parties->b);
  g_strfreev (parties->presets);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parties, parties_clear)

static gboolean
find_party (const AciesSituation  *situation,
            const AciesProcedure  *procedure,
            CliPairs              *pairs,
            const char            *letter,
            char                 **id,
            GError               **error)
{
  g_autofree char *name = cli_pairs_take (pairs, letter);

  if (name == NULL)
    return TRUE;

  *id = cli_find_subject (situation, acies_procedure_get_party (procedure, letter[0]), name, error);

  return *id != NULL;
}

/* Tells whether what was typed is not another value than @preset, "key=value", has. */
static gboolean
preset_agrees (const char           *preset,
               const AciesProcedure *procedure,
               const CliPairs       *pairs)
{
  const char *value = strchr (preset, '=');
  g_autofree char *key = value != NULL ? g_strndup (preset, value - preset) : NULL;
  g_autoptr (AciesRecord) one = NULL;
  g_autoptr (AciesRecord) other = NULL;
  int position;

  for (guint i = 0; key != NULL && i < cli_pairs_length (pairs); i++)
    {
      if (!g_str_equal (pairs->keys->pdata[i], key))
        continue;

      position = acies_schema_lookup (acies_procedure_get_inputs (procedure), key);
      one = acies_record_new (acies_procedure_get_inputs (procedure));
      other = acies_record_new (acies_procedure_get_inputs (procedure));

      return position >= 0 && acies_record_parse (one, (guint) position, value + 1, NULL)
             && acies_record_parse (other, (guint) position, pairs->values->pdata[i], NULL)
             && acies_record_value_equal (one, other, (guint) position);
    }

  return TRUE;
}

static gboolean
due_fits (const AciesDue       *due,
          const AciesProcedure *procedure,
          const Parties        *parties,
          const CliPairs       *pairs)
{
  if (due->procedure != acies_procedure_get_index (procedure)
      || (parties->a != NULL && g_strcmp0 (due->a, parties->a) != 0)
      || (parties->b != NULL && g_strcmp0 (due->b, parties->b) != 0))
    return FALSE;

  for (guint i = 0; due->presets[i] != NULL; i++)
    if (!preset_agrees (due->presets[i], procedure, pairs))
      return FALSE;

  return TRUE;
}

static gboolean
is_between_same (const AciesDue *one,
                 const AciesDue *other)
{
  return g_strcmp0 (one->a, other->a) == 0 && g_strcmp0 (one->b, other->b) == 0;
}

/* Tells whether a due is between no others than those that were named. */
static gboolean
is_exact (const AciesDue *due,
          const Parties  *parties)
{
  return g_strcmp0 (due->a, parties->a) == 0 && g_strcmp0 (due->b, parties->b) == 0;
}

/* Finds the due that is meant: the compulsory one before offers, the one between the named parties alone before others.
 * What must be done several times between the same parties is done in its order; of others only one may fit.
 * (nullable) */
static const AciesDue *
find_due (GPtrArray            *dues,
          const AciesProcedure *procedure,
          const Parties        *parties,
          const CliPairs       *pairs)
{
  const AciesDue *found = NULL;
  gboolean several = FALSE;

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (!due_fits (due, procedure, parties, pairs))
        continue;
      if (found == NULL || (due->must && !found->must)
          || (due->must == found->must && is_exact (due, parties) && !is_exact (found, parties)))
        {
          found = due;
          several = FALSE;
        }
      else if (due->must == found->must && is_exact (due, parties) == is_exact (found, parties))
        {
          several = several || !due->must || !is_between_same (due, found);
        }
    }

  return several ? NULL : found;
}

/* Completes parties and inputs from the due of the procedure, if only one can be meant. */
static void
complete_from_dues (const AciesSituation *situation,
                    const AciesProcedure *procedure,
                    const CliPairs       *pairs,
                    Parties              *parties)
{
  g_autoptr (GPtrArray) dues = NULL;
  const AciesDue *found;

  if (acies_situation_get_turn (situation) == 0)
    return;

  dues = acies_ruleset_list_dues (acies_situation_get_ruleset (situation), situation);
  found = find_due (dues, procedure, parties, pairs);
  if (found == NULL)
    return;

  if (parties->a == NULL)
    parties->a = g_strdup (found->a);
  if (parties->b == NULL)
    parties->b = g_strdup (found->b);
  parties->presets = g_strdupv (found->presets);
}

/* ---- Moves that belong to it ---- */

/* Gets the kind of move that the ruleset proposes for party a. */
static AciesMoveKind
get_proposed_kind (AciesProposal *proposal,
                   const char    *subject)
{
  GPtrArray *moves = acies_proposal_get_moves (proposal);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (strcmp (move->subject, subject) == 0)
        return move->kind;
    }

  return ACIES_MOVE_ADVANCE;
}

static AciesMove *
make_path (AciesProposal     *proposal,
           const LogOptions  *options,
           GError           **error)
{
  const AciesSituation *situation = acies_proposal_get_situation (proposal);
  const char *a = acies_facts_get_a (acies_proposal_get_facts (proposal));
  const AciesBody *body = acies_situation_find (situation, a);
  g_autoptr (GArray) poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));
  g_auto (GStrv) places = g_strsplit (options->path, " ", -1);
  AciesMoveKind kind;

  if (body == NULL)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--path: no unit or leader acts here"));
      return NULL;
    }
  kind = get_proposed_kind (proposal, a);
  if (options->kind != NULL && !cli_parse_move_kind (options->kind, &kind, error))
    return NULL;

  if (body->placed)
    g_array_append_val (poses, body->pose);
  for (guint i = 0; places[i] != NULL; i++)
    {
      CliPlace place;

      if (*places[i] == '\0')
        continue;
      if (!cli_parse_place ("--path", places[i], FALSE, &place, error))
        return NULL;
      if (!place.has_heading)
        place.pose.heading = poses->len > 0
                             ? acies_heading_towards (g_array_index (poses, AciesPose, poses->len - 1).at,
                                                      place.pose.at)
                             : body->pose.heading;
      g_array_append_val (poses, place.pose);
    }
  if (poses->len == 0)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--path: there is no place in it"));
      return NULL;
    }

  return acies_move_new (a, kind, (const AciesPose *) (gpointer) poses->data, poses->len);
}

static gboolean
set_moves (AciesProposal     *proposal,
           const LogOptions  *options,
           GError           **error)
{
  g_autoptr (AciesMove) path = NULL;

  if (options->no_moves)
    {
      g_autoptr (GPtrArray) none = g_ptr_array_new ();

      acies_proposal_set_moves (proposal, none);
      return TRUE;
    }
  if (options->path == NULL)
    return TRUE;

  path = make_path (proposal, options, error);
  if (path == NULL)
    return FALSE;

  acies_proposal_lay_way (proposal, path);

  return TRUE;
}

/* ---- Resolving ---- */

static gboolean
set_overrules (AciesProposal     *proposal,
               const LogOptions  *options,
               GError           **error)
{
  g_autoptr (CliPairs) pairs = cli_pairs_new ();

  for (guint i = 0; options->overrules != NULL && options->overrules[i] != NULL; i++)
    if (!cli_pairs_parse (pairs, options->overrules[i], error))
      return FALSE;

  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    if (!acies_proposal_overrule (proposal, pairs->keys->pdata[i], pairs->values->pdata[i],
                                  options->reason, error))
      return FALSE;

  return TRUE;
}

/* Sets typed or rolled dice; @seed is 0 when none were rolled. */
static gboolean
set_dice (AciesProposal     *proposal,
          const LogOptions  *options,
          guint64           *seed,
          GError           **error)
{
  *seed = 0;
  if (options->dice != NULL)
    {
      acies_proposal_set_dice (proposal, options->dice);
      return TRUE;
    }
  if (options->not_recorded || !acies_procedure_draws_dice (acies_proposal_get_procedure (proposal)))
    return TRUE;

  /* Seed 0 means in a log that the dice were thrown on the table. */
  if (options->seed == NULL)
    *seed = cli_fresh_seed ();
  else if (!cli_parse_number ("--seed", options->seed, 1, G_MAXUINT64, seed, error))
    return FALSE;
  acies_proposal_roll (proposal, *seed);

  return TRUE;
}

/* Finds how many entries have happened at the moment of the step: all, but for --insert-before. */
static gboolean
find_moment (AciesBattle       *battle,
             const LogOptions  *options,
             guint             *n_entries,
             GError           **error)
{
  guint64 number;

  *n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  if (options->insert_before == NULL)
    return TRUE;

  if (!cli_parse_number ("--insert-before", options->insert_before, 1, G_MAXINT32, &number, error))
    return FALSE;

  if (acies_battle_find_entry (battle, (guint) number, n_entries) != NULL)
    return TRUE;

  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("There is no entry %u in this battle, or it was taken back"),
               (guint) number);

  return FALSE;
}

static AciesProposal *
make_proposal (AciesBattle           *battle,
               const AciesProcedure  *procedure,
               const LogOptions      *options,
               CliPairs              *pairs,
               guint64               *seed,
               GError               **error)
{
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesProposal) proposal = NULL;
  g_auto (Parties) parties = { NULL };
  guint n_entries;

  if (!find_moment (battle, options, &n_entries, error))
    return NULL;

  situation = acies_battle_get_situation_at (battle, n_entries);
  if (!find_party (situation, procedure, pairs, "a", &parties.a, error)
      || !find_party (situation, procedure, pairs, "b", &parties.b, error))
    return NULL;

  complete_from_dues (situation, procedure, pairs, &parties);
  proposal = options->insert_before != NULL
             ? acies_proposal_new_at (battle, n_entries, procedure, parties.a, parties.b,
                                      (const char * const *) parties.presets, error)
             : acies_proposal_new (battle, procedure, parties.a, parties.b,
                                   (const char * const *) parties.presets, error);
  if (proposal == NULL)
    return NULL;

  for (guint i = 0; i < cli_pairs_length (pairs); i++)
    if (!acies_proposal_set_input (proposal, pairs->keys->pdata[i], pairs->values->pdata[i], error))
      return NULL;

  acies_proposal_set_not_recorded (proposal, options->not_recorded);
  if (options->by_agreement)
    acies_proposal_set_agreement (proposal, options->reason);
  if (!set_overrules (proposal, options, error)
      || !set_dice (proposal, options, seed, error)
      || !set_moves (proposal, options, error))
    return NULL;

  if (acies_proposal_get_error (proposal) != NULL)
    {
      g_propagate_error (error, g_error_copy (acies_proposal_get_error (proposal)));
      return NULL;
    }

  return g_steal_pointer (&proposal);
}

static void
print_proposal (AciesProposal *proposal,
                guint64        seed)
{
  AciesOutcome *outcome = acies_proposal_get_outcome (proposal);

  cli_print_lines (outcome);
  /* No dice were rolled for a refused procedure whose outputs stand by hand. */
  if (seed != 0 && *acies_proposal_get_dice (proposal) != '\0')
    cli_print_rolled (acies_proposal_get_dice (proposal), seed);
  cli_print_outputs (acies_outcome_get_outputs (outcome));
}

static int
insert (AciesBattleStore  *store,
        const LogOptions  *options,
        AciesProposal     *proposal)
{
  const CliAmendOptions amend = {
    options->insert_before, options->dice, options->reason, options->drop, options->keep, options->only_try
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesEvent) event = acies_proposal_create_event (proposal, &error);

  return event != NULL ? cli_insert (store, &amend, event) : cli_refuse (error);
}

static int
log_procedure (AciesBattleStore  *store,
               const LogOptions  *options,
               const char        *id,
               char             **arguments)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  const AciesProcedure *procedure;
  g_autoptr (CliPairs) pairs = NULL;
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed;

  procedure = cli_find_procedure (acies_battle_get_ruleset (battle), id, &error);
  if (procedure == NULL || (pairs = cli_pairs_parse_all (arguments, &error)) == NULL)
    return cli_fail (error);

  proposal = make_proposal (battle, procedure, options, pairs, &seed, &error);
  if (proposal == NULL)
    return cli_refuse (error);

  print_proposal (proposal, seed);
  if (options->insert_before != NULL)
    return insert (store, options, proposal);

  changes = acies_proposal_list_changes (proposal);
  if (options->only_try)
    {
      cli_print_changes (acies_battle_get_situation (battle), changes);
      return CLI_DONE;
    }

  if (!acies_proposal_accept (proposal, &error))
    return cli_refuse (error);
  cli_print_entries (battle, 1);
  cli_print_changes (acies_battle_get_situation (battle), changes);
  cli_print_dues (acies_battle_get_situation (battle), TRUE);

  return cli_save_battle (store);
}

static int
step_back (AciesBattleStore *store)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autofree char *label = g_strdup (acies_battle_get_undo_label (battle));
  g_autoptr (GError) error = NULL;

  if (!acies_battle_undo (battle, &error))
    return cli_refuse (error);

  cli_print ("undone  # %s\n", label != NULL ? label : "");

  return cli_save_battle (store);
}

static int
step_forward (AciesBattleStore *store)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (GError) error = NULL;

  if (!acies_battle_redo (battle, &error))
    return cli_refuse (error);

  /* The undo label now names the group that was redone. */
  cli_print ("redone  # %s\n", acies_battle_get_undo_label (battle));

  return cli_save_battle (store);
}

/* ---- The command ---- */

static gboolean
check_options (const LogOptions  *options,
               GError           **error)
{
  const char * const texts[] = { options->dice, options->reason, options->path };
  guint n_modes = (options->undo ? 1 : 0) + (options->redo ? 1 : 0) + (options->amend != NULL ? 1 : 0)
                  + (options->insert_before != NULL ? 1 : 0);
  gboolean in_log = options->amend == NULL && options->insert_before == NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL && !cli_check_text (NULL, texts[i], CLI_MAX_TEXT, error))
      return FALSE;

  if (n_modes > 1)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--undo, --redo, --amend and --insert-before exclude each other"));
  else if (options->dice != NULL && (options->seed != NULL || options->not_recorded))
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--dice goes neither with --seed nor with --not-recorded"));
  else if (options->path != NULL && options->no_moves)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--path and --no-moves exclude each other"));
  else if (options->by_agreement && (options->reason == NULL || *options->reason == '\0'))
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--by-agreement needs a --reason"));
  else if (options->by_agreement && n_modes > 0 && options->insert_before == NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--by-agreement goes with a procedure, not with --undo, --redo or --amend"));
  else if (in_log && (options->drop != NULL || options->keep != NULL))
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--drop and --keep go with --amend or --insert-before"));
  else
    return TRUE;

  return FALSE;
}

static int
run_log (AciesBattleStore  *store,
         const LogOptions  *options,
         const CliCommand  *command,
         char             **rest)
{
  const CliAmendOptions amend = {
    options->amend, options->dice, options->reason, options->drop, options->keep, options->only_try
  };

  if (options->amend != NULL)
    return cli_amend (store, &amend, rest + 1);
  if (!cli_check_count (command, rest, options->undo || options->redo ? 1 : 2,
                        options->undo || options->redo ? 1 : 0))
    return CLI_FAILED;
  if (options->undo)
    return step_back (store);
  if (options->redo)
    return step_forward (store);

  return log_procedure (store, options, rest[1], rest + 2);
}

int
cli_log (Cli               *cli,
         const CliCommand  *command,
         char             **arguments)
{
  g_auto (LogOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &options.dice,
      N_("Natural faces, in the order drawn: \"6 4 1\""), N_("FACES") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed, N_("Roll the dice from this seed"), N_("N") },
    { "not-recorded", 0, 0, G_OPTION_ARG_NONE, &options.not_recorded,
      N_("Nobody wrote the dice down; what came of it is said by --overrule"), NULL },
    { "overrule", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.overrules,
      N_("Set an output against the rules"), N_("KEY=VALUE") },
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &options.reason, N_("Why, in your own words"), N_("TEXT") },
    { "path", 0, 0, G_OPTION_ARG_FILENAME, &options.path,
      N_("The way that the acting party goes with it: \"X,Y,HEADING …\""), N_("PLACES") },
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &options.kind,
      N_("What kind of move that is"), N_("KIND") },
    { "no-moves", 0, 0, G_OPTION_ARG_NONE, &options.no_moves,
      N_("Nobody moves with it, whatever the rules propose"), NULL },
    { "by-agreement", 0, 0, G_OPTION_ARG_NONE, &options.by_agreement,
      N_("Do it although the rules forbid it; --reason says why"), NULL },
    { "try", 0, 0, G_OPTION_ARG_NONE, &options.only_try,
      N_("Print what would come of it and log nothing"), NULL },
    { "undo", 0, 0, G_OPTION_ARG_NONE, &options.undo, N_("Take the last step back"), NULL },
    { "redo", 0, 0, G_OPTION_ARG_NONE, &options.redo,
      N_("Put in again what was taken back last"), NULL },
    { "amend", 0, 0, G_OPTION_ARG_FILENAME, &options.amend,
      N_("Give this entry other inputs or dice, and recompute the later entries"), N_("N") },
    { "insert-before", 0, 0, G_OPTION_ARG_FILENAME, &options.insert_before,
      N_("Put a forgotten step before this entry, and recompute the later entries"), N_("N") },
    { "drop", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.drop,
      N_("Drop this later entry, which no longer fits, or the amended one itself"), N_("N") },
    { "keep", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.keep,
      N_("Keep the result of this later entry, which no longer fits, by hand"), N_("N") },
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
  if (!check_options (&options, &error))
    return cli_fail (error);

  store = cli_open_battle (cli, rest[0], !options.only_try, &error);
  if (store == NULL)
    return cli_fail (error);

  return run_log (store, &options, command, rest);
}
