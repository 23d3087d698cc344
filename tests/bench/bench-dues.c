/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdlib.h>

#include "acies-heap.h"
#include "acies-proposal.h"
#include "packed.h"

/*
 * What a player waits for after an entry: it is accepted, what is due now is listed, and the first
 * of it is proposed.  Two packed armies, copied from the sample rosters, fight by the rules alone: in rows of twenty units,
 * however many rows that are, and in six lines, however long.
 * Steps that work out something for all units as they are entered are timed by themselves, too.
 *
 * bench-dues [--print] [--steps N] [--seed N] [RULESET [UNITS]…]
 *
 * With --print it lists what is due in each state instead, so that two versions can be compared.
 */

#define DEFAULT_STEPS 150
#define DEFAULT_SEED  1

/* ---- The walk ---- */

typedef struct
{
  AciesBattle *battle;
  GPtrArray   *dues;
  GRand       *rand;
  GArray      *times; /* (element-type double): ms */
  gboolean     print;
} Walk;

static AciesProposal *
propose (Walk           *walk,
         const AciesDue *due)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);

  return acies_proposal_new (walk->battle, acies_ruleset_get_procedure (ruleset, due->procedure), due->a, due->b,
                             (const char * const *) due->presets, NULL);
}

static void
print_dues (Walk *walk)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);
  const AciesSituation *situation = acies_battle_get_situation (walk->battle);

  g_print ("turn %u, %s\n", acies_situation_get_turn (situation),
           acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->id);
  for (guint i = 0; i < walk->dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (walk->dues, i);
      g_autofree char *presets = g_strjoinv (" ", due->presets);

      g_print ("  %s %s %s %s %d %s %s\n", acies_procedure_get_id (acies_ruleset_get_procedure (ruleset, due->procedure)),
               due->a, due->b, presets, due->must, due->reason, due->clause);
    }
}

/* Lists what is due, and proposes the first, as the window does after each entry. */
static void
list_dues (Walk *walk)
{
  g_autoptr (AciesProposal) first = NULL;

  walk->dues = acies_battle_get_dues (walk->battle);
  if (walk->dues->len > 0)
    first = propose (walk, g_ptr_array_index (walk->dues, 0));
}

static const AciesDue *
choose_due (Walk *walk)
{
  guint n_musts = 0;

  if (walk->dues->len == 0)
    return NULL;

  while (n_musts < walk->dues->len && ((const AciesDue *) walk->dues->pdata[n_musts])->must)
    n_musts++;
  if (n_musts > 0)
    return g_ptr_array_index (walk->dues, g_rand_int_range (walk->rand, 0, n_musts));

  return g_rand_int_range (walk->rand, 0, 100) < 90
           ? g_ptr_array_index (walk->dues, g_rand_int_range (walk->rand, 0, walk->dues->len)) : NULL;
}

static void
go_on (AciesBattle *battle)
{
  g_autoptr (AciesEvent) event = acies_event_new_step ();
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (battle, event, &error))
    g_error ("%s", error->message);
}

static void
walk_one (Walk *walk)
{
  const AciesDue *due = choose_due (walk);
  g_autoptr (AciesProposal) proposal = due != NULL ? propose (walk, due) : NULL;
  double start, time;

  if (proposal != NULL)
    acies_proposal_roll (proposal, 1 + g_rand_int (walk->rand));

  start = packed_get_time ();
  if (proposal == NULL || !acies_proposal_accept (proposal, NULL))
    go_on (walk->battle);
  list_dues (walk);
  time = packed_get_time () - start;

  if (walk->print)
    print_dues (walk);
  g_array_append_val (walk->times, time);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

/* How deep an army stands where the time is to grow hardly faster than the units.  In rows of as many units whatever their
 * number, the enemies that one has within reach grow too, and with them what it may do. */
#define N_LINES 6

static guint
find_units_in_row (guint    n_units,
                   gboolean in_lines)
{
  return in_lines ? (n_units + N_LINES - 1) / N_LINES : PACKED_UNITS_IN_ROW;
}

static void
print_row (guint       sample,
           const char *what,
           guint       n_units,
           gboolean    in_lines,
           double      time,
           guint       limit)
{
  g_print ("{\"row\": \"due after an entry%s, %s, %s\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", \"limit\": %u, "
           "\"limit-of\": \"value\"%s}\n",
           in_lines ? " in six lines" : "", packed_samples[sample].ruleset, what, n_units, time, limit,
           in_lines ? ", \"exponent-limit\": 1.2" : "");
}

static void
run (AciesRulesetLibrary *library,
     guint                sample,
     guint                n_units,
     gboolean             in_lines,
     guint                n_steps,
     guint                seed,
     gboolean             print)
{
  g_autoptr (AciesBattle) battle = packed_create_battle (library, sample, n_units, find_units_in_row (n_units, in_lines));
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Walk walk = { battle, NULL, rand, times, print };
  double worst, high;

  go_on (battle);
  list_dues (&walk);
  for (guint i = 0; i < n_steps; i++)
    walk_one (&walk);
  if (print)
    return;

  g_array_sort (times, compare_times);
  worst = g_array_index (times, double, times->len - 1);
  high = g_array_index (times, double, (times->len - 1) * 99 / 100);
  print_row (sample, "p99", n_units, in_lines, high, n_units <= 20 ? 8 : n_units <= 60 ? 16 : 50);
  print_row (sample, "worst", n_units, in_lines, worst, n_units <= 20 ? 16 : n_units <= 60 ? 32 : 100);
}

/* ---- Steps ---- */

static const struct
{
  const char *ruleset;
  const char *step;
} timed_steps[] = {
  { "punic-wars", "control" },
};

static const char *
get_step_id (AciesBattle *battle)
{
  return acies_ruleset_get_step (acies_battle_get_ruleset (battle),
                                 acies_situation_get_step (acies_battle_get_situation (battle)))->id;
}

/* Enters the steps of the first turn one after the other, and prints how long that of @step takes. */
static void
time_step (AciesRulesetLibrary *library,
           guint                sample,
           guint                n_units,
           const char          *step)
{
  g_autoptr (AciesBattle) battle = packed_create_battle (library, sample, n_units, PACKED_UNITS_IN_ROW);
  double start;

  do
    {
      start = packed_get_time ();
      go_on (battle);
    }
  while (!g_str_equal (get_step_id (battle), step));

  g_print ("{\"row\": \"step entered, %s, %s\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", "
           "\"limit\": %u, \"limit-of\": \"value\"}\n",
           packed_samples[sample].ruleset, step, n_units, packed_get_time () - start, n_units <= 60 ? 4 : 16);
}

static void
run_all (AciesRulesetLibrary *library,
         guint                sample,
         guint                n_units,
         guint                n_steps,
         guint                seed,
         gboolean             print)
{
  run (library, sample, n_units, FALSE, n_steps, seed, print);
  if (n_units >= 20)
    run (library, sample, n_units, TRUE, n_steps, seed, print);
  for (guint i = 0; i < G_N_ELEMENTS (timed_steps) && !print; i++)
    if (g_str_equal (timed_steps[i].ruleset, packed_samples[sample].ruleset))
      time_step (library, sample, n_units, timed_steps[i].step);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 10, 20, 60, 200 };
  gboolean print = FALSE;
  int n_steps = DEFAULT_STEPS;
  int seed = DEFAULT_SEED;
  g_auto (GStrv) rest = NULL;
  const GOptionEntry entries[] = {
    { "print", 0, 0, G_OPTION_ARG_NONE, &print, "List what is due in each state", NULL },
    { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "Entries of each battle", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Another battle", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &rest, NULL, "[RULESET [UNITS]…]" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  acies_heap_set_up ();
  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < PACKED_N_SAMPLES; i++)
    {
      if (rest != NULL && !g_str_equal (rest[0], packed_samples[i].ruleset))
        continue;
      if (rest != NULL && rest[1] != NULL)
        for (guint j = 1; rest[j] != NULL; j++)
          run_all (library, i, atoi (rest[j]), n_steps, seed, print);
      else
        for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
          run_all (library, i, sizes[j], n_steps, seed, print);
    }

  return EXIT_SUCCESS;
}
