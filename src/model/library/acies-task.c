/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-task.h"

/* Counted in the main thread alone. */
static guint n_running;

static void
completed_cb (void)
{
  n_running--;
}

/**
 * acies_task_run:
 * @task: a task of the main context
 * @function: what it does in a thread
 *
 * Runs a task in a thread that the program waits for when it ends, see
 * acies_tasks_await(): libxml2 frees its tables at exit, and a thread that still
 * parses would crash.
 */
void
acies_task_run (GTask           *task,
                GTaskThreadFunc  function)
{
  g_return_if_fail (G_IS_TASK (task));

  n_running++;
  g_signal_connect (task, "notify::completed", G_CALLBACK (completed_cb), NULL);
  g_task_run_in_thread (task, function);
}

/**
 * acies_tasks_await:
 *
 * Iterates the main context until no task of acies_task_run() is running.
 */
void
acies_tasks_await (void)
{
  while (n_running > 0)
    g_main_context_iteration (NULL, TRUE);
}
