/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-film-work.h"

/* A film is made in a thread of a copy of the battle, which nobody else changes. */
typedef struct
{
  AciesBattle *trial;
  GPtrArray   *events;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_object_unref (making->trial);
  g_ptr_array_unref (making->events);
  g_free (making);
}

static void
make_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Making *making = task_data;
  GError *error = NULL;

  if (acies_battle_fill_trial (making->trial, making->events, cancellable, &error))
    g_task_return_pointer (task, acies_film_new (making->trial, 0), g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * acies_film_work_begin:
 * @battle: a battle
 * @source: (type GObject): the object that is given to @callback
 * @cancellable: (nullable): a way to stop it
 * @callback: called with @source when the film is made, or cannot be made
 *
 * Makes the frames of a battle as it stands in a thread.
 */
void
acies_film_work_begin (AciesBattle         *battle,
                       gpointer             source,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback)
{
  g_autoptr (GTask) task = NULL;
  Making *making;

  g_return_if_fail (ACIES_IS_BATTLE (battle));

  making = g_new0 (Making, 1);
  making->trial = acies_battle_new_trial (battle, &making->events);
  task = g_task_new (source, cancellable, callback, NULL);
  g_task_set_source_tag (task, acies_film_work_begin);
  g_task_set_task_data (task, making, making_free);
  g_task_run_in_thread (task, make_thread);
}

/**
 * acies_film_work_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the film
 */
AciesFilm *
acies_film_work_finish (GAsyncResult  *result,
                        GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
