/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli luck: the dice of a battle beside their odds, and whether the program's dice are fair. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-luck-csv.h"
#include "acies-odds.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-outcome.h"

/* ---- Fairness ---- */

static void
print_fairness (const AciesDiceTest *test)
{
  g_autofree char *chance = acies_format_percent (test->chance);
  g_autofree char *pairs_chance = acies_format_percent (test->pairs_chance);
  /* Translators: degrees of freedom, a chance in per cent */
  g_autofree char *faces = g_strdup_printf (_("chi-square over %u degrees of freedom; fair dice are as uneven or more "
                                              "so in %s"), test->freedom, chance);
  /* Translators: degrees of freedom, a chance in per cent */
  g_autofree char *pairs = g_strdup_printf (_("the same of two throws after each other, over %u degrees; %s"),
                                            test->pairs_freedom, pairs_chance);

  cli_print ("throws %u\nseed %" G_GUINT64_FORMAT "\n", test->n_throws, test->seed);
  for (guint i = 0; i < G_N_ELEMENTS (test->counts); i++)
    {
      double expected = acies_die_get_expected (test->die, i, test->n_throws);

      if (expected > 0)
        cli_print ("face %u %u  # %.0f %s\n", i, test->counts[i], expected, _("expected"));
    }
  cli_print ("faces %.3f %.6f  # %s\n", test->statistic, test->chance, faces);
  cli_print ("pairs %.3f %.6f  # %s\n", test->pairs_statistic, test->pairs_chance, pairs);
}

static int
test_fairness (const char *seed_text,
               const char *throws_text)
{
  guint64 seed = cli_fresh_seed ();
  guint64 n_throws = ACIES_DICE_TEST_USUAL;
  g_autoptr (GError) error = NULL;
  AciesDiceTest test;

  if ((seed_text != NULL && !cli_parse_number ("--seed", seed_text, 0, G_MAXUINT64, &seed, &error))
      || (throws_text != NULL && !cli_parse_number ("--throws", throws_text, ACIES_DICE_TEST_FEWEST,
                                                    ACIES_DICE_TEST_MOST, &n_throws, &error))
      || !acies_dice_test_run (&test, &acies_die_d6, seed, (guint) n_throws, NULL, &error))
    return cli_fail (error);

  print_fairness (&test);

  return CLI_DONE;
}

/* ---- A battle ---- */

static void
add_row (GPtrArray  *rows,
         const char *first,
         ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  va_list cells;

  va_start (cells, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (cells, const char *))
    g_strv_builder_add (builder, cell);
  va_end (cells);
  g_ptr_array_add (rows, g_strv_builder_end (builder));
}

static void
print_kinds (const AciesLuckTally *tally)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  add_row (rows, _("Kind of roll"), _("dice"), _("successes"), _("expected"), _("this well"), NULL);
  for (guint i = 0; i < tally->kinds->len; i++)
    {
      const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, i);
      /* Translators: a kind of roll, and what is a success: "Rally test (Good order)" */
      g_autofree char *label = kind->success != NULL ? g_strdup_printf (_("%s (%s)"), kind->label, kind->success)
                                                     : g_strdup (acies_luck_kind_get_label (kind));
      g_autofree char *n_dice = g_strdup_printf ("%u", kind->n_dice);
      g_autofree char *count = acies_luck_kind_print_count (kind);
      g_autofree char *expected = acies_luck_kind_print_expected (kind);
      g_autofree char *chance = kind->tells ? acies_format_percent (kind->chance)
                                            : g_strdup (kind->label != NULL ? _("too few to say") : "");

      add_row (rows, label, n_dice, count, expected, chance, NULL);
    }
  cli_print_table (rows, "lrrrr");
}

static void
print_faces (const AciesLuckFaces *faces)
{
  g_autofree char *chance = acies_format_percent (faces->chance);
  g_autofree char *told = NULL;

  if (faces->n_dice == 0)
    return;

  cli_print ("  %s:", faces->die->id);
  for (guint i = 0; i < G_N_ELEMENTS (faces->counts); i++)
    if (acies_die_get_expected (faces->die, i, faces->n_dice) > 0)
      cli_print (" %u×%u", faces->counts[i], i);
  if (faces->tells)
    /* Translators: how likely fair dice fall at least as unevenly, in per cent */
    told = g_strdup_printf (_("as uneven or more so: %s"), chance);
  cli_print (", %s\n", told != NULL ? told : _("too few to say"));
}

static void
print_tally (const AciesLuckSummary *summary,
             const AciesLuckTally   *tally)
{
  const AciesLuckSide *side = acies_luck_get_side (acies_luck_summary_get_luck (summary), tally->side);
  g_autofree char *dice = acies_luck_tally_describe (tally);
  g_autofree char *left_out = acies_luck_tally_describe_left_out (tally);
  g_autofree char *over = acies_luck_print_signed (tally->over);

  cli_print ("\nside %c  # %s: %s\n", (char) ('a' + tally->side), side->name, dice);
  if (tally->tells)
    /* Translators: behind a number with its sign: "+3.9" */
    cli_print ("# %s %s\n", over, _("successes against expectation"));
  if (left_out != NULL)
    cli_print ("# %s\n", left_out);
  if (tally->kinds->len > 0)
    print_kinds (tally);
  for (guint i = 0; i < tally->faces->len; i++)
    print_faces (&g_array_index (tally->faces, AciesLuckFaces, i));
}

static void
print_moments (const AciesLuckSummary *summary)
{
  GArray *moments = acies_luck_summary_get_moments (summary);

  if (moments->len > 0)
    cli_print ("\n# %s\n", _("What turned it"));
  for (guint i = 0; i < moments->len; i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);
      g_autofree char *what = acies_luck_moment_describe (moment);

      /* Translators: points, turn, the sentence of the log */
      g_autofree char *title = g_strdup_printf (_("%.0f points, turn %u: %s"), moment->points, moment->roll->turn,
                                                moment->roll->sentence);

      cli_print ("entry %u  # %s\n#   %s\n", moment->roll->entry, title, what);
    }
}

static void
print_strengths (const AciesLuck *luck)
{
  cli_print ("\n# %s\n", _("Strength left at the start and after each turn"));
  for (guint side = 0; side < acies_luck_get_n_sides (luck); side++)
    {
      cli_print ("strength %c", (char) ('a' + side));
      for (guint turn = 0; turn <= acies_luck_get_n_turns (luck); turn++)
        {
          char text[G_ASCII_DTOSTR_BUF_SIZE];

          cli_print (" %s", g_ascii_formatd (text, sizeof text, "%.10g", acies_luck_get_strength (luck, side, turn)));
        }
      cli_print ("  # %s\n", acies_luck_get_side (luck, side)->name);
    }
}

static void
print_summary (AciesBattle            *battle,
               const AciesLuckSummary *summary)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  cli_print ("# %s\n", acies_battle_get_title (battle));
  for (guint i = 0; i < tallies->len; i++)
    print_tally (summary, g_ptr_array_index (tallies, i));
  print_moments (summary);
  print_strengths (acies_luck_summary_get_luck (summary));
}

/* ---- Options ---- */

typedef struct
{
  char    *turn;
  char    *side;
  char    *kind;
  char    *seed;
  char    *throws;
  gboolean csv;
  gboolean fairness;
} LuckOptions;

static void
clear_options (LuckOptions *options)
{
  g_free (options->turn);
  g_free (options->side);
  g_free (options->kind);
  g_free (options->seed);
  g_free (options->throws);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LuckOptions, clear_options)

static gboolean
parse_filter (const LuckOptions  *options,
              AciesBattle        *battle,
              AciesLuck          *luck,
              AciesLuckFilter    *filter,
              GError            **error)
{
  g_autoptr (GPtrArray) kinds = acies_luck_list_kinds (luck);
  guint64 turn;

  if (options->turn != NULL)
    {
      if (!cli_parse_number ("--turn", options->turn, 0, acies_luck_get_n_turns (luck), &turn, error))
        return FALSE;
      filter->turn = (int) turn;
    }
  if (options->side != NULL)
    {
      g_autofree char *id = cli_find_subject (acies_battle_get_situation (battle), ACIES_PARTY_SIDE, options->side,
                                              error);

      if (id == NULL)
        return FALSE;
      filter->side = acies_situation_find_side_of (acies_battle_get_situation (battle), id);
    }
  filter->kind = options->kind;
  if (options->kind != NULL && !g_ptr_array_find_with_equal_func (kinds, options->kind, g_str_equal, NULL))
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint i = 0; i < kinds->len; i++)
        g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", (const char *) kinds->pdata[i]);
      /* Translators: an option, what there is to choose from */
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: there are %s"), "--kind", list->str);
      return FALSE;
    }

  return TRUE;
}

static int
tell_luck (Cli               *cli,
           const LuckOptions *options,
           const char        *path)
{
  AciesLuckFilter filter = ACIES_LUCK_FILTER_ALL;
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesLuck) luck = NULL;
  g_autoptr (AciesLuckSummary) summary = NULL;
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;

  store = cli_open_battle (cli, path, FALSE, &error);
  if (store == NULL)
    return cli_fail (error);

  battle = acies_battle_store_get_battle (store);
  luck = acies_luck_new (battle, NULL, NULL, &error);
  if (luck == NULL || !parse_filter (options, battle, luck, &filter, &error))
    return cli_fail (error);
  summary = acies_luck_summary_new (luck, &filter, NULL, &error);
  if (summary == NULL)
    return cli_fail (error);
  if (!options->csv)
    {
      print_summary (battle, summary);
      return CLI_DONE;
    }

  csv = acies_luck_write_csv (summary);
  cli_print ("%.*s", (int) g_bytes_get_size (csv), (const char *) g_bytes_get_data (csv, NULL));

  return CLI_DONE;
}

int
cli_luck (Cli               *cli,
          const CliCommand  *command,
          char             **arguments)
{
  g_auto (LuckOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_FILENAME, &options.turn, N_("The rolls of this turn only"), N_("N") },
    { "side", 0, 0, G_OPTION_ARG_FILENAME, &options.side, N_("The rolls of this side only"), N_("SIDE") },
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &options.kind, N_("The rolls of this kind only, as it is labeled"),
      N_("LABEL") },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &options.csv, N_("Print all figures as comma-separated values"), NULL },
    { "fairness", 0, 0, G_OPTION_ARG_NONE, &options.fairness, N_("Test the dice that the program rolls"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed, N_("Roll the dice from this seed"), N_("N") },
    { "throws", 0, 0, G_OPTION_ARG_FILENAME, &options.throws, N_("How often the die is thrown"), N_("N") },
    { NULL }
  };
  g_auto (GStrv) rest = NULL;
  int status;

  if (!cli_parse_options (command, entries, arguments, &rest, &status))
    return status;
  if (!options.fairness && (options.seed != NULL || options.throws != NULL))
    {
      cli_complain (_("--seed and --throws are for --fairness"));
      return CLI_FAILED;
    }
  if (!options.fairness)
    return cli_check_count (command, rest, 1, 1) ? tell_luck (cli, &options, rest[0]) : CLI_FAILED;
  if (rest[0] != NULL || options.csv || options.turn != NULL || options.side != NULL || options.kind != NULL)
    {
      cli_complain (_("--fairness is about no battle; only --seed and --throws go with it"));
      return CLI_FAILED;
    }

  return test_fairness (options.seed, options.throws);
}
