/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-amend-work.h"

/* How many answers are proposed at most.  A change that more does not fit is for the players to think over. */
#define MAX_PROPOSED 8

/* How many entries are looked at before it is asked whether to go on, and before it is told how far it is. */
#define N_AT_ONCE 8
#define N_TOLD    64

/* What comes of it. */
typedef struct
{
  AciesAmendment *amendment;
  GPtrArray      *items;
} Result;

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_object (&result->amendment);
  g_clear_pointer (&result->items, g_ptr_array_unref);
  g_free (result);
}

/**
 * acies_amend_work_free:
 * @work: (transfer full): work that no thread was given
 */
void
acies_amend_work_free (AciesAmendWork *work)
{
  g_object_unref (work->trial);
  g_clear_pointer (&work->log, g_ptr_array_unref);
  g_strfreev (work->inputs);
  g_free (work->dice);
  g_clear_object (&work->amendment);
  g_clear_object (&work->insertion);
  g_clear_object (&work->event);
  g_free (work);
}

static AciesAmendment *
create_amendment (const AciesAmendWork  *work,
                  GError               **error)
{
  AciesEntry *entry = acies_battle_find_entry (work->trial, work->number, NULL);
  g_autoptr (AciesEvent) event = NULL;

  if (work->insertion != NULL)
    return acies_amendment_new_gradual (work->trial, work->number, TRUE, work->insertion, error);
  if (work->drop)
    return acies_amendment_new_gradual (work->trial, work->number, FALSE, NULL, error);
  if (work->event != NULL)
    return acies_amendment_new_gradual (work->trial, work->number, FALSE, work->event, error);

  if (work->inputs == NULL)
    event = entry != NULL ? g_object_ref (acies_entry_get_event (entry)) : NULL;
  else
    {
      event = acies_amendment_create_event (work->trial, work->number, (const char * const *) work->inputs,
                                            work->dice, error);
      if (event == NULL)
        return NULL;
    }

  return acies_amendment_new_gradual (work->trial, work->number, FALSE, event, error);
}

/* Drops what no longer fits, as long as it is little.  What only needs dice is left to be given them. */
static void
propose_answers (AciesAmendment *amendment)
{
  guint n_done = acies_amendment_get_n_done (amendment);
  guint n_proposed = 0;

  for (guint i = 0; i < n_done && n_proposed < MAX_PROPOSED; i++)
    if (acies_amendment_get_consequence (amendment, i) == ACIES_CONSEQUENCE_MISFIT
        && !acies_amendment_wants_dice (amendment, i))
      {
        acies_amendment_set_answer (amendment, i, ACIES_ANSWER_DROP);
        n_proposed++;
      }
}

static void
give_answer (const AciesAmendWork *work)
{
  if (work->index == ACIES_AMEND_ALL_OPEN)
    acies_amendment_answer_open (work->amendment, work->answer);
  else if (work->index >= 0 && work->answer == ACIES_ANSWER_RESOLVE)
    acies_amendment_resolve (work->amendment, (guint) work->index, work->event);
  else if (work->index >= 0)
    acies_amendment_set_answer (work->amendment, (guint) work->index, work->answer);
}

/* ---- How far it is ---- */

typedef struct
{
  GObject                *source;
  AciesAmendProgressFunc  function;
  guint                   n_done;
  guint                   n_later;
} Progress;

static void
progress_free (gpointer data)
{
  Progress *progress = data;

  g_object_unref (progress->source);
  g_free (progress);
}

static gboolean
progress_cb (gpointer data)
{
  const Progress *progress = data;

  progress->function (progress->source, progress->n_done, progress->n_later);

  return G_SOURCE_REMOVE;
}

static void
tell_progress (GTask                *task,
               const AciesAmendWork *work,
               AciesAmendment       *amendment)
{
  g_autoptr (GSource) source = NULL;
  Progress *progress;

  if (work->progress == NULL)
    return;

  progress = g_new0 (Progress, 1);
  progress->source = g_object_ref (g_task_get_source_object (task));
  progress->function = work->progress;
  progress->n_done = acies_amendment_get_n_done (amendment);
  progress->n_later = acies_amendment_get_n_later (amendment);
  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, progress_cb, progress, progress_free);
  g_source_attach (source, g_task_get_context (task));
}

static void
look_at_entries (GTask                *task,
                 const AciesAmendWork *work,
                 AciesAmendment       *amendment,
                 GCancellable         *cancellable)
{
  guint n_told = 0;

  while (!g_cancellable_is_cancelled (cancellable) && acies_amendment_go_on (amendment, N_AT_ONCE))
    {
      n_told += N_AT_ONCE;
      if (n_told % N_TOLD == 0)
        tell_progress (task, work, amendment);
    }
}

static Result *
make_result (AciesAmendment *amendment)
{
  Result *result = g_new0 (Result, 1);
  guint n_done = acies_amendment_get_n_done (amendment);

  result->amendment = g_object_ref (amendment);
  result->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_done; i++)
    g_ptr_array_add (result->items, acies_amend_item_new (amendment, i));

  return result;
}

static void
work_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  AciesAmendWork *work = task_data;
  g_autoptr (AciesAmendment) amendment = NULL;
  GError *error = NULL;

  /* What comes after works on the same trial, which must not be filled in part. */
  if (work->log != NULL && !acies_battle_load_log (work->trial, work->log, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (work->index == ACIES_AMEND_RESTART)
    amendment = create_amendment (work, &error);
  else
    amendment = g_object_ref (work->amendment);
  if (amendment == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  give_answer (work);
  look_at_entries (task, work, amendment, cancellable);
  if (work->index == ACIES_AMEND_RESTART || work->index == ACIES_AMEND_GO_ON)
    propose_answers (amendment);
  g_task_return_pointer (task, make_result (amendment), result_free);
}

/**
 * acies_amend_work_list_inputs:
 * @old: the facts of an entry
 * @facts: the same, changed
 *
 * Lists the inputs that were changed.
 *
 * Returns: (transfer full) (array zero-terminated=1): "key=value" texts
 */
char **
acies_amend_work_list_inputs (const AciesFacts *old,
                              const AciesFacts *facts)
{
  const AciesRecord *before = acies_facts_get_inputs (old);
  const AciesRecord *after = acies_facts_get_inputs (facts);
  AciesSchema *schema = acies_record_get_schema (after);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (!acies_record_value_equal (before, after, i))
      {
        g_autofree char *text = acies_record_print (after, i);
        g_autofree char *pair = g_strdup_printf ("%s=%s",
                                                 acies_field_get_id (acies_schema_get_field (schema, i)), text);

        g_strv_builder_add (builder, pair);
      }

  return g_strv_builder_end (builder);
}

/**
 * acies_amend_work_async:
 * @source: the callback's source object
 * @work: (transfer full): what to work out
 * @cancellable: cancelled when it is no longer wanted; what there is by then is given all the same
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Works out an amendment in a thread.  No other thread may touch the trial, or the
 * amendment, in the meantime.
 */
void
acies_amend_work_async (GObject             *source,
                        AciesAmendWork      *work,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_source_tag (task, acies_amend_work_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, (GDestroyNotify) acies_amend_work_free);
  g_task_run_in_thread (task, work_thread);
}

/**
 * acies_amend_work_finish:
 * @result: what the callback was given
 * @items: (out) (optional) (transfer full) (element-type AciesAmendItem): what is to be said of each later
 *   entry that has been looked at
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the amendment, of which not all entries have been looked at
 *   if it was cancelled; %NULL with why the change cannot stand
 */
AciesAmendment *
acies_amend_work_finish (GAsyncResult  *result,
                         GPtrArray    **items,
                         GError       **error)
{
  AciesAmendment *amendment;
  Result *found;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return NULL;

  amendment = g_object_ref (found->amendment);
  if (items != NULL)
    *items = g_ptr_array_ref (found->items);
  result_free (found);

  return amendment;
}

/* ---- Logging it ---- */

/* A battle that is to be amended, and one like it on which a thread amends it first. */
typedef struct
{
  AciesBattle *battle;
  AciesBattle *trial;
  GPtrArray   *log;
  AciesEvent  *event;
} Application;

static void
application_free (gpointer data)
{
  Application *application = data;

  g_object_unref (application->battle);
  g_object_unref (application->trial);
  g_clear_pointer (&application->log, g_ptr_array_unref);
  g_object_unref (application->event);
  g_free (application);
}

static void
apply_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Application *application = task_data;
  GError *error = NULL;
  gboolean applied;

  applied = acies_battle_fill_trial (application->trial, application->log, cancellable, &error)
            && acies_battle_append (application->trial, application->event, &error);

  if (applied)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * acies_amend_apply_async:
 * @source: the callback's source object
 * @battle: a battle
 * @event: what amends it, as of acies_amendment_create_whole()
 * @cancellable: (nullable): cancelled when it is no longer wanted
 * @callback: called when acies_amend_apply_finish() can be
 * @user_data: for @callback
 *
 * Works out in a thread what the entries of a battle come to with an amendment, since a long log takes longer than a
 * window may stand still.
 */
void
acies_amend_apply_async (GObject             *source,
                         AciesBattle         *battle,
                         AciesEvent          *event,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);
  Application *application = g_new0 (Application, 1);

  application->battle = g_object_ref (battle);
  application->trial = acies_battle_new_trial (battle, &application->log);
  application->event = g_object_ref (event);
  g_task_set_source_tag (task, acies_amend_apply_async);
  g_task_set_task_data (task, application, application_free);
  g_task_run_in_thread (task, apply_thread);
}

/**
 * acies_amend_apply_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Logs the amendment.
 *
 * Returns: %FALSE as acies_battle_append(), or when it was cancelled, and then nothing is logged
 */
gboolean
acies_amend_apply_finish (GAsyncResult  *result,
                          GError       **error)
{
  Application *application;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  application = g_task_get_task_data (G_TASK (result));
  acies_battle_take_course (application->battle, application->trial);

  return acies_battle_append (application->battle, application->event, error);
}
