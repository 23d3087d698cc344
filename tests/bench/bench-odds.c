/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "acies-aftermath.h"
#include "acies-analysis.h"
#include "acies-rounds.h"
#include "acies-swings.h"
#include "pools.h"

/*
 * A table of how long exact odds take.  Milliseconds are of the processor, and
 * differ between machines; what does not is how often the same procedure could
 * have been thrown in the meantime, with dice that are rolled: both are measured
 * in one run, one after the other.
 */

/* So long each is measured, or once if it takes longer. */
#define ENOUGH_SECONDS 0.1
#define N_THROWS 200

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

/* (nullable): the odds; how long one reckoning takes. */
static AciesOdds *
measure_odds (const Pool  *pool,
              gboolean     once,
              double      *seconds,
              GError     **error)
{
  double start = get_seconds ();
  AciesOdds *odds = NULL;
  guint n = 0;

  do
    {
      g_clear_pointer (&odds, acies_odds_unref);
      odds = acies_odds_new (pool->procedure, pool->inputs, NULL, error);
      if (odds == NULL)
        return NULL;
      n++;
    }
  while (!once && get_seconds () - start < ENOUGH_SECONDS);
  *seconds = (get_seconds () - start) / n;

  return odds;
}

/* How long one throw takes, and how many dice it is at most. */
static double
measure_throw (const Pool *pool,
               guint      *n_dice)
{
  double start = get_seconds ();

  *n_dice = 0;
  for (guint i = 0; i < N_THROWS; i++)
    {
      g_autoptr (AciesDice) dice = acies_rolled_dice_new (i + 1);
      g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (pool->procedure, pool->inputs, dice, NULL);
      guint n = (strlen (acies_outcome_get_dice (outcome)) + 1) / 2;

      *n_dice = MAX (*n_dice, n);
    }

  return (get_seconds () - start) / N_THROWS;
}

static guint
count_results (const AciesOdds *odds)
{
  guint n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (acies_odds_get_procedure (odds)));
  guint n = 0;

  for (guint i = 0; i < n_outputs; i++)
    n += acies_odds_get_n_chances (odds, i);

  return n;
}

static gboolean
print_pool (const Pool  *pool,
            gboolean     once,
            double      *slowest,
            GError     **error)
{
  double seconds, throw;
  guint n_dice;
  g_autoptr (AciesOdds) odds = measure_odds (pool, once, &seconds, error);

  if (odds == NULL)
    {
      g_prefix_error (error, "%s: ", pool->name);
      return FALSE;
    }

  throw = measure_throw (pool, &n_dice);
  g_print ("| %s | %s | %s | %u | %u | %" G_GUINT64_FORMAT " | %.2f | %.0f |\n",
           acies_ruleset_get_id (pool->ruleset), acies_procedure_get_id (pool->procedure), pool->what,
           n_dice, count_results (odds), acies_odds_get_n_ways (odds), seconds * 1000, seconds / throw);
  *slowest = MAX (*slowest, seconds);

  return TRUE;
}

/* Prints a row for collect.py. */
static gboolean
print_row (const Pool  *pool,
           GError     **error)
{
  double seconds;
  g_autoptr (AciesOdds) odds = measure_odds (pool, FALSE, &seconds, error);

  if (odds == NULL)
    {
      g_prefix_error (error, "%s: ", pool->name);
      return FALSE;
    }

  g_print ("{\"row\": \"odds, %s, %s, %s\", \"size\": 1, \"ours\": %.3f, \"unit\": \"ms\", \"limit\": %g, "
           "\"limit-of\": \"value\"}\n",
           acies_ruleset_get_id (pool->ruleset), acies_procedure_get_id (pool->procedure), pool->what,
           seconds * 1000, pool->limit);

  return TRUE;
}

/* ---- What players wait for ---- */

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Asks as the page does, and waits for the chart. */
static gboolean
wait_for_chart (const Pool *pool)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;

  acies_analysis_new_quick_async (pool->ruleset, pool->procedure, pool->inputs, NULL, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  analysis = acies_analysis_new_finish (result, NULL);

  return analysis != NULL;
}

static gboolean
wait_for_modifiers (const Pool *pool)
{
  g_autoptr (AciesSwings) swings = acies_swings_new (pool->procedure, pool->inputs, NULL, NULL);

  return swings != NULL;
}

static gboolean
wait_for_what_comes (const Pool *pool)
{
  g_autoptr (AciesFighters) fighters = acies_fighters_new (pool->ruleset, NULL, NULL, NULL);
  g_autoptr (AciesRounds) rounds = NULL;
  g_autoptr (AciesAftermath) aftermath = NULL;

  if (acies_ruleset_fights_on (pool->ruleset, pool->procedure))
    rounds = acies_rounds_new (pool->procedure, pool->inputs, fighters, 3, NULL, NULL);
  else
    aftermath = acies_aftermath_new (pool->procedure, pool->inputs, fighters, NULL, NULL);

  return rounds != NULL || aftermath != NULL;
}

static const struct
{
  const char *row;
  gboolean  (*wait) (const Pool *pool);
} questions[] = {
  { "the chart", wait_for_chart },
  { "what each modifier does", wait_for_modifiers },
  { "what comes after", wait_for_what_comes },
};

/* How long an answer takes of the processor, at best: elsewhere others work at the same time. */
static double
measure_wait (const Pool *pool,
              gboolean  (*wait) (const Pool *pool))
{
  double begin = get_seconds (), least = G_MAXDOUBLE;

  for (guint i = 0; i < 3 || get_seconds () - begin < ENOUGH_SECONDS; i++)
    {
      double start = get_seconds ();

      /* There may be none: the page says so as soon as it is known. */
      wait (pool);
      least = MIN (least, get_seconds () - start);
    }

  return least;
}

/* Prints a row for each question: the pool of a ruleset whose answer is the last to come, among those of ordinary play
 * or among the largest, which go to the limits of the rules. */
static void
print_waits (GPtrArray    *pools,
             AciesRuleset *ruleset,
             gboolean      largest)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      const Pool *slowest = NULL;
      double most = -1.0;

      for (guint j = 0; j < pools->len; j++)
        {
          const Pool *pool = pools->pdata[j];
          gboolean belongs = pool->ruleset == ruleset && (pool->size == POOL_LARGEST) == largest;
          double seconds = belongs ? measure_wait (pool, questions[i].wait) : -1.0;

          if (seconds > most)
            {
              most = seconds;
              slowest = pool;
            }
        }
      if (slowest != NULL)
        g_print ("{\"row\": \"%s, %s, %s: %s\", \"size\": 1, \"ours\": %.3f, \"unit\": \"ms\", "
                 "\"limit\": 50, \"limit-of\": \"value\"}\n", questions[i].row, acies_ruleset_get_id (ruleset),
                 largest ? "largest" : "ordinary", slowest->name, most * 1000);
    }
}

static gboolean
print_rows (AciesRulesetLibrary  *library,
            GPtrArray            *pools,
            GError              **error)
{
  for (guint i = 0; i < pools->len; i++)
    {
      const Pool *pool = pools->pdata[i];

      if (pool->limit > 0 && !print_row (pool, error))
        return FALSE;
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

      print_waits (pools, ruleset, FALSE);
      print_waits (pools, ruleset, TRUE);
    }

  return TRUE;
}

static gboolean
print_table (GPtrArray  *pools,
             gboolean    small,
             GError    **error)
{
  double slowest = 0;

  g_print ("| ruleset | procedure | pool | dice | results | runs | ms | throws |\n"
           "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (guint i = 0; i < pools->len; i++)
    {
      const Pool *pool = pools->pdata[i];

      if ((small ? pool_is_small (pool) : pool->size != POOL_SMALLEST) && !print_pool (pool, small, &slowest, error))
        return FALSE;
    }
  g_print ("\nThe slowest takes %.0f ms.\n", slowest * 1000);

  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  gboolean small = argc == 3 && g_str_equal (argv[1], "--smallest");
  gboolean rows = argc == 3 && g_str_equal (argv[1], "--rows");
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GPtrArray) pools = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != (small || rows ? 3 : 2))
    {
      g_printerr ("usage: bench-odds [--smallest|--rows] POOLS\n");
      return EXIT_FAILURE;
    }

  library = acies_ruleset_library_new ();
  pools = pools_load (library, argv[argc - 1], &error);
  if (pools == NULL || !(rows ? print_rows (library, pools, &error) : print_table (pools, small, &error)))
    {
      g_printerr ("bench-odds: %s\n", error->message);
      return EXIT_FAILURE;
    }

  return EXIT_SUCCESS;
}
