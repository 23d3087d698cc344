/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli merge: compares two accounts of one battle, and merges them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-merge.h"
#include "acies-text.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-write.h"

typedef struct
{
  char     *output;
  char     *take;
  char     *misfits;
  gboolean  list;
  gboolean  force;
} MergeOptions;

static void
merge_options_clear (MergeOptions *options)
{
  g_free (options->output);
  g_free (options->take);
  g_free (options->misfits);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MergeOptions, merge_options_clear)

/* Parses one of two words.  @text: (nullable) */
static gboolean
parse_word (const char         *option,
            const char         *text,
            const char * const  words[2],
            const int           values[2],
            int                *value,
            GError            **error)
{
  for (gsize i = 0; text != NULL && i < 2; i++)
    if (strcmp (text, words[i]) == 0)
      {
        *value = values[i];
        return TRUE;
      }
  if (text == NULL)
    return TRUE;

  /* Translators: an option, the two words that it takes */
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s is “%s” or “%s”"), option, words[0], words[1]);

  return FALSE;
}

static gboolean
parse_options (const MergeOptions  *options,
               AciesTake           *take,
               AciesAnswer         *answer,
               GError             **error)
{
  static const char * const accounts[] = { "mine", "theirs" };
  static const int takes[] = { ACIES_TAKE_MINE, ACIES_TAKE_THEIRS };
  static const char * const fates[] = { "drop", "keep" };
  static const int answers[] = { ACIES_ANSWER_DROP, ACIES_ANSWER_KEEP };
  int taken = ACIES_TAKE_MINE;
  int answered = ACIES_ANSWER_OPEN;

  if (options->list && options->output != NULL)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE, _("--list writes nothing, and does not go with -o"));
      return FALSE;
    }
  if (!parse_word ("--take", options->take, accounts, takes, &taken, error)
      || !parse_word ("--misfits", options->misfits, fates, answers, &answered, error))
    return FALSE;

  *take = taken;
  *answer = answered;

  return TRUE;
}

static gboolean
is_same_path (GFile      *file,
              const char *path)
{
  g_autoptr (GFile) other = g_file_new_for_path (path);

  return g_file_equal (file, other);
}

/* Checks that the merged battle replaces neither account, and nothing else unasked. */
static gboolean
check_target (const MergeOptions  *options,
              GFile               *target,
              char               **accounts,
              GError             **error)
{
  g_autofree char *name = g_filename_display_name (options->output);

  if (is_same_path (target, accounts[0]) || is_same_path (target, accounts[1]))
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: the merged battle must not replace an account"), name);
      return FALSE;
    }
  if (!options->force && g_file_query_exists (target, NULL))
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, _("%s: the file exists; --force replaces it"), name);
      return FALSE;
    }

  return acies_file_check_target (target, error);
}

/* ---- The table ---- */

static const char *
name_state (AciesPassageState state)
{
  static const char * const names[ACIES_N_PASSAGE_STATES] = { "agree", "only-mine", "only-theirs", "disagree" };

  return names[state];
}

/* "SENTENCE: LABEL: VALUE in mine, VALUE in theirs; …" */
static char *
tell_passage (AciesAccounts *accounts,
              guint          passage)
{
  gboolean mine = acies_accounts_get_mine_at (accounts, passage) != NULL;
  g_autoptr (GPtrArray) differences = acies_accounts_list_differences (accounts, passage);
  g_autofree char *sentence = acies_accounts_tell (accounts, passage, mine);
  g_autoptr (GString) text = g_string_new (sentence);

  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = differences->pdata[i];

      g_string_append (text, i > 0 ? "; " : ": ");
      /* Translators: a value's label, the value in either account */
      g_string_append_printf (text, _("%s: %s in mine, %s in theirs"), difference->label, difference->mine,
                              difference->theirs);
    }

  return acies_text_make_visible (text->str);
}

/* (transfer full) @place, @what */
static void
add_row (GPtrArray  *rows,
         char       *place,
         guint       turn,
         const char *state,
         char       *what)
{
  char **row = g_new0 (char *, 5);

  row[0] = place;
  row[1] = g_strdup_printf ("%u", turn);
  row[2] = g_strdup (state);
  row[3] = what;
  g_ptr_array_add (rows, row);
}

static guint
get_turn (AciesAccounts *accounts,
          guint          passage)
{
  AciesEntry *mine = acies_accounts_get_mine_at (accounts, passage);

  return acies_entry_get_turn (mine != NULL ? mine : acies_accounts_get_theirs_at (accounts, passage));
}

/* Adds one row for the passages from @first on that agree, and returns the next passage. */
static guint
add_agreeing (GPtrArray     *rows,
              AciesAccounts *accounts,
              guint          first)
{
  guint end = first;
  char *place;

  while (end < acies_accounts_get_n_passages (accounts)
         && acies_accounts_get_state (accounts, end) == ACIES_PASSAGE_AGREES)
    end++;
  place = end - first > 1 ? g_strdup_printf ("%u-%u", first + 1, end) : g_strdup_printf ("%u", end);
  add_row (rows, place, get_turn (accounts, first), name_state (ACIES_PASSAGE_AGREES),
           g_strdup_printf (ngettext ("%u entry agrees", "%u entries agree", end - first), end - first));

  return end;
}

static void
print_accounts (AciesAccounts *accounts)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  guint passage = 0;

  while (passage < acies_accounts_get_n_passages (accounts))
    {
      AciesPassageState state = acies_accounts_get_state (accounts, passage);

      if (state == ACIES_PASSAGE_AGREES)
        {
          passage = add_agreeing (rows, accounts, passage);
          continue;
        }
      add_row (rows, g_strdup_printf ("%u", passage + 1), get_turn (accounts, passage), name_state (state),
               tell_passage (accounts, passage));
      passage++;
    }
  if (rows->len > 0)
    cli_print_table (rows, "rrll");
}

/* "recomputed N  # SENTENCE: WHY", "misfit N  # …" with the number of the place in the table */
static void
print_remarks (AciesAccounts *accounts,
               AciesMerge    *merged)
{
  GPtrArray *remarks = acies_merge_get_remarks (merged);

  for (guint i = 0; i < remarks->len; i++)
    {
      const AciesMergeRemark *remark = remarks->pdata[i];
      AciesEntry *entry = remark->mine ? acies_accounts_get_mine_at (accounts, remark->passage)
                                       : acies_accounts_get_theirs_at (accounts, remark->passage);
      g_autofree char *sentence = acies_text_make_visible (acies_entry_get_sentence (entry));

      cli_print ("%s %u  # %s: %s\n", remark->consequence == ACIES_CONSEQUENCE_MISFIT ? "misfit" : "recomputed",
                 remark->passage + 1, sentence, remark->why);
    }
}

/* ---- The command ---- */

static int
merge (AciesAccounts *accounts,
       AciesAnswer    answer,
       GFile         *target)
{
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;

  merged = acies_merge_new (accounts, answer, NULL, NULL, &error);
  if (merged == NULL)
    return cli_fail (error);
  print_remarks (accounts, merged);
  battle = acies_merge_get_battle (merged, &error);
  if (battle == NULL)
    {
      cli_complain (_("%s; --misfits says what becomes of them"), error->message);
      return CLI_NO;
    }

  store = acies_battle_store_create (battle, target, &error);

  return store != NULL ? CLI_DONE : cli_fail (error);
}

static int
compare (Cli                 *cli,
         const MergeOptions  *options,
         char               **paths)
{
  AciesTake take;
  AciesAnswer answer;
  g_autoptr (GFile) target = options->list ? NULL : g_file_new_for_path (options->output);
  g_autoptr (AciesBattleStore) mine = NULL;
  g_autoptr (AciesBattleStore) theirs = NULL;
  g_autoptr (AciesAccounts) accounts = NULL;
  g_autoptr (GError) error = NULL;

  if (!parse_options (options, &take, &answer, &error)
      || (target != NULL && !check_target (options, target, paths, &error))
      || (mine = cli_open_battle (cli, paths[0], FALSE, &error)) == NULL
      || (theirs = cli_open_battle (cli, paths[1], FALSE, &error)) == NULL
      || (accounts = acies_accounts_new (acies_battle_store_get_battle (mine), acies_battle_store_get_battle (theirs),
                                         &error)) == NULL)
    return cli_fail (error);

  print_accounts (accounts);
  if (options->list)
    return acies_accounts_count (accounts, ACIES_PASSAGE_AGREES) == acies_accounts_get_n_passages (accounts)
             ? CLI_DONE : CLI_NO;

  acies_accounts_take_open (accounts, take);

  return merge (accounts, answer, target);
}

int
cli_merge (Cli               *cli,
           const CliCommand  *command,
           char             **arguments)
{
  g_auto (MergeOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("The file of the merged battle"), N_("FILE") },
    { "list", 0, 0, G_OPTION_ARG_NONE, &options.list, N_("Only compare; the exit code is 1 when they differ"), NULL },
    { "take", 0, 0, G_OPTION_ARG_FILENAME, &options.take,
      N_("What is taken where they disagree: mine or theirs"), N_("ACCOUNT") },
    { "misfits", 0, 0, G_OPTION_ARG_FILENAME, &options.misfits,
      N_("Drop or keep entries that no longer fit"), N_("ANSWER") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.force, N_("Replace a battle that is there"), NULL },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 2) || (!options.list && !cli_check_output (command, options.output)))
    return CLI_FAILED;

  return compare (cli, &options, rest);
}
