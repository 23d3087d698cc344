/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody waits for odds: they are asked for, and come from a thread; what is out of date is given up, and what would
 * take too long is not tried.  The rules of these tests tell of each run. */

#include "config.h"

#include "acies-analysis.h"
#include "acies-outlook.h"
#include "trial.h"

/* As many runs there may be between two looks at the cancellable. */
#define MOST_AFTER_CANCEL 64
/* As many runs there are of what each modifier does, at most: as long as 50 ms of a processor. */
#define MOST_TRIED 15000

#define FEW  "a.type=foot b.type=foot n-dice=12"
#define MANY "a.type=foot b.type=foot n-dice=4000"

typedef struct
{
  AciesRuleset         *ruleset;
  const AciesProcedure *volley;
  AciesSituation       *situation;
  AciesRecord          *inputs;
} Fixture;

/* What the runs tell of */
static struct
{
  GMutex   mutex;
  GCond    cond;
  GThread *main_thread;
  gboolean closed;
  guint    n_waiting;
  guint    n_runs;
  guint    n_in_main_thread;
} gate;

/* A run waits as long as the gate is closed, which the main thread could never open again. */
static void
watch_run (void)
{
  g_mutex_lock (&gate.mutex);
  gate.n_runs++;
  if (g_thread_self () == gate.main_thread)
    {
      gate.n_in_main_thread++;
    }
  else
    {
      gate.n_waiting++;
      g_cond_broadcast (&gate.cond);
      while (gate.closed)
        g_cond_wait (&gate.cond, &gate.mutex);
      gate.n_waiting--;
    }
  g_mutex_unlock (&gate.mutex);
}

static void
set_gate (gboolean closed)
{
  g_mutex_lock (&gate.mutex);
  gate.closed = closed;
  g_cond_broadcast (&gate.cond);
  g_mutex_unlock (&gate.mutex);
}

/* Waits until so many threads have come to the gate; returns how many runs there were. */
static guint
wait_for_threads (guint n_threads)
{
  guint n_runs;

  g_mutex_lock (&gate.mutex);
  while (gate.n_waiting < n_threads)
    g_cond_wait (&gate.cond, &gate.mutex);
  n_runs = gate.n_runs;
  g_mutex_unlock (&gate.mutex);

  return n_runs;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (GError) error = NULL;

  fixture->ruleset = trial_create_ruleset ();
  fixture->volley = acies_ruleset_get_procedure (fixture->ruleset, TR_VOLLEY);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) army = acies_ruleset_create_army (fixture->ruleset);

      g_list_store_append (armies, army);
    }
  fixture->situation = acies_ruleset_create_situation (fixture->ruleset, table, G_LIST_MODEL (armies), NULL);
  fixture->inputs = trial_parse_inputs (fixture->volley, data, &error);
  g_assert_no_error (error);

  gate.main_thread = g_thread_self ();
  gate.closed = FALSE;
  gate.n_runs = gate.n_in_main_thread = 0;
  trial_watch = watch_run;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  trial_watch = NULL;
  acies_record_free (fixture->inputs);
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* The three questions of the page */
typedef enum
{
  ASK_CHART,
  ASK_FACTS,
  ASK_AHEAD,
  N_ASKS
} Ask;

static void
ask (Fixture       *fixture,
     Ask            which,
     GCancellable  *cancellable,
     GAsyncResult **result)
{
  if (which == ASK_CHART)
    acies_analysis_new_quick_async (fixture->ruleset, fixture->volley, fixture->inputs, cancellable, finished_cb,
                                    result);
  else if (which == ASK_FACTS)
    acies_analysis_new_async (fixture->ruleset, fixture->volley, fixture->inputs, cancellable, finished_cb, result);
  else
    acies_outlook_new_async (fixture->situation, fixture->volley, fixture->inputs, NULL, NULL, cancellable, finished_cb,
                             result);
}

/* Ends one; whether there is an answer. */
static gboolean
finish (Ask            which,
        GAsyncResult **result,
        GError       **error)
{
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesOutlook) outlook = NULL;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (which == ASK_AHEAD)
    outlook = acies_outlook_new_finish (*result, error);
  else
    analysis = acies_analysis_new_finish (*result, error);
  g_clear_object (result);

  return analysis != NULL || outlook != NULL;
}

/* All three are asked for while not one run can end. */
static void
test_returns_at_once (Fixture       *fixture,
                      gconstpointer  data)
{
  GAsyncResult *results[N_ASKS] = { NULL, };

  set_gate (TRUE);
  for (guint i = 0; i < N_ASKS; i++)
    ask (fixture, i, NULL, &results[i]);
  g_assert_cmpuint (wait_for_threads (N_ASKS), ==, N_ASKS);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < N_ASKS; i++)
    g_assert_null (results[i]);

  set_gate (FALSE);
  for (guint i = 0; i < N_ASKS; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (finish (i, &results[i], &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (gate.n_runs, >, N_ASKS);
  g_assert_cmpuint (gate.n_in_main_thread, ==, 0);
}

/* What is out of date ends with the runs at hand, though it would have taken thousands more. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  for (guint i = 0; i < N_ASKS; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      GAsyncResult *result = NULL;
      guint n_runs;

      set_gate (TRUE);
      ask (fixture, i, cancellable, &result);
      n_runs = wait_for_threads (1);
      g_cancellable_cancel (cancellable);
      set_gate (FALSE);
      g_assert_false (finish (i, &result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (gate.n_runs - n_runs, <=, MOST_AFTER_CANCEL);
    }
  g_assert_cmpuint (gate.n_in_main_thread, ==, 0);
}

/* Thousands of dice: what does not fit into the time is left out, and that is told. */
static void
test_bounded (Fixture       *fixture,
              gconstpointer  data)
{
  GAsyncResult *result = NULL;
  g_autoptr (AciesSwings) swings = NULL;
  g_autoptr (GError) error = NULL;
  guint n_swings;

  swings = acies_swings_new (fixture->volley, fixture->inputs, NULL, &error);
  g_assert_no_error (error);
  n_swings = gate.n_runs;
  g_assert_cmpuint (n_swings, <=, MOST_TRIED);
  g_assert_false (acies_swings_is_complete (swings));

  /* With what comes after */
  gate.n_runs = gate.n_in_main_thread = 0;
  ask (fixture, ASK_AHEAD, NULL, &result);
  g_assert_true (finish (ASK_AHEAD, &result, &error));
  g_assert_cmpuint (gate.n_runs, <=, n_swings + 3000);
  g_assert_cmpuint (gate.n_in_main_thread, ==, 0);
}

static void
test_complete (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesSwings) swings = acies_swings_new (fixture->volley, fixture->inputs, NULL, NULL);

  g_assert_true (acies_swings_is_complete (swings));
  g_assert_cmpuint (acies_swings_get_n (swings), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add ("/model/waiting/returns-at-once", Fixture, FEW, set_up, test_returns_at_once, tear_down);
  g_test_add ("/model/waiting/cancelled", Fixture, MANY, set_up, test_cancelled, tear_down);
  g_test_add ("/model/waiting/bounded", Fixture, MANY, set_up, test_bounded, tear_down);
  g_test_add ("/model/waiting/complete", Fixture, FEW, set_up, test_complete, tear_down);

  return g_test_run ();
}
