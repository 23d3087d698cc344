/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-amend-work.h"

/* How many answers are proposed at most.  A change that more does not fit is for the players to think over. */
#define MAX_PROPOSED 8

static void
work_free (gpointer data)
{
  AciesAmendWork *work = data;

  g_object_unref (work->trial);
  g_clear_pointer (&work->log, g_ptr_array_unref);
  g_strfreev (work->inputs);
  g_free (work->dice);
  g_clear_object (&work->amendment);
  g_clear_object (&work->insertion);
  g_free (work);
}

static AciesAmendment *
create_amendment (const AciesAmendWork  *work,
                  GError               **error)
{
  AciesEntry *entry = acies_battle_find_entry (work->trial, work->number, NULL);

  if (work->insertion != NULL)
    return acies_amendment_new_insertion (work->trial, work->number, work->insertion, error);
  if (work->drop)
    return acies_amendment_new (work->trial, work->number, NULL, error);
  if (work->inputs == NULL)
    return acies_amendment_new (work->trial, work->number,
                                entry != NULL ? acies_entry_get_event (entry) : NULL, error);

  return acies_amendment_new_for_inputs (work->trial, work->number, (const char * const *) work->inputs,
                                         work->dice, error);
}

/* Drops what no longer fits, as long as it is little. */
static void
propose_answers (AciesAmendment *amendment)
{
  guint n_proposed = 0;

  for (guint i = 0; i < acies_amendment_get_n_later (amendment) && n_proposed < MAX_PROPOSED; i++)
    if (acies_amendment_get_consequence (amendment, i) == ACIES_CONSEQUENCE_MISFIT)
      {
        acies_amendment_set_answer (amendment, i, ACIES_ANSWER_DROP);
        n_proposed++;
      }
}

static void
work_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  AciesAmendWork *work = task_data;
  AciesAmendment *amendment;
  GError *error = NULL;

  if (work->index != ACIES_AMEND_RESTART)
    {
      if (work->index == ACIES_AMEND_ALL_OPEN)
        acies_amendment_answer_open (work->amendment, work->answer);
      else
        acies_amendment_set_answer (work->amendment, (guint) work->index, work->answer);
      g_task_return_pointer (task, g_object_ref (work->amendment), g_object_unref);
      return;
    }
  if (work->log != NULL && !acies_battle_load_log (work->trial, work->log, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  amendment = create_amendment (work, &error);
  if (amendment == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  propose_answers (amendment);
  g_task_return_pointer (task, amendment, g_object_unref);
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
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_thread);
}

/**
 * acies_amend_work_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the amendment; %NULL with why the change cannot stand
 */
AciesAmendment *
acies_amend_work_finish (GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
