/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-report-work.h"
#include "acies-task.h"

struct _AciesReportWork
{
  GObject              parent_instance;

  AciesBattle         *battle;
  AciesReportDocument *document;
  AciesReportPages    *pages;
  AciesLuck           *odds; /* (nullable): those of the last document that told of luck */
  guint                entry;
  GCancellable        *cancellable; /* (nullable): while a report is made */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReportWork, acies_report_work, G_TYPE_OBJECT)

/* What the thread is given, and makes */
typedef struct
{
  AciesBattle         *trial;
  GPtrArray           *events;
  AciesReportOptions   options;
  char                *style;
  AciesLuck           *odds; /* (nullable) */
  AciesReportDocument *document;
  AciesReportPages    *pages;
  guint                entry;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->trial);
  g_ptr_array_unref (job->events);
  g_free (job->style);
  g_clear_pointer (&job->odds, acies_luck_unref);
  g_clear_pointer (&job->document, acies_report_document_free);
  g_clear_object (&job->pages);
  g_free (job);
}

static void
work_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  if (acies_battle_fill_trial (job->trial, job->events, cancellable, &error))
    job->document = acies_report_document_new_after (job->trial, &job->options, job->odds, cancellable, &error);
  if (job->document != NULL)
    job->pages = acies_report_pages_new (job->document, &job->options, cancellable, &error);
  if (job->pages != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
done_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesReportWork *self = ACIES_REPORT_WORK (object);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  /* One that was given up for another says nothing. */
  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    g_clear_object (&self->cancellable);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_warning ("The report of a battle could not be made: %s", error->message);
      return;
    }

  g_clear_pointer (&self->document, acies_report_document_free);
  g_clear_object (&self->pages);
  self->document = g_steal_pointer (&job->document);
  self->pages = g_steal_pointer (&job->pages);
  self->entry = job->entry;
  if (self->document->odds != NULL)
    {
      g_clear_pointer (&self->odds, acies_luck_unref);
      self->odds = acies_luck_ref (self->document->odds);
    }
  g_signal_emit (self, signals[DONE], 0);
}

static void
acies_report_work_dispose (GObject *object)
{
  AciesReportWork *self = ACIES_REPORT_WORK (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->document, acies_report_document_free);
  g_clear_pointer (&self->odds, acies_luck_unref);
  g_clear_object (&self->pages);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_report_work_parent_class)->dispose (object);
}

static void
acies_report_work_class_init (AciesReportWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_report_work_dispose;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
acies_report_work_init (AciesReportWork *self)
{
}

/**
 * acies_report_work_new:
 * @battle: a battle
 *
 * Returns: (transfer full): what makes its report
 */
AciesReportWork *
acies_report_work_new (AciesBattle *battle)
{
  AciesReportWork *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_REPORT_WORK, NULL);
  self->battle = g_object_ref (battle);

  return self;
}

void
acies_report_work_begin (AciesReportWork          *self,
                         const AciesReportOptions *options)
{
  GListModel *entries;
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (ACIES_IS_REPORT_WORK (self));
  g_return_if_fail (options != NULL);

  acies_report_work_cancel (self);
  entries = acies_battle_get_entries (self->battle);
  job = g_new0 (Job, 1);
  job->trial = acies_battle_new_trial (self->battle, &job->events);
  job->options = *options;
  job->style = g_strdup (options->style);
  job->options.style = job->style;
  /* No page of a summary shows it. */
  job->options.luck &= options->level > ACIES_REPORT_SUMMARY;
  job->odds = self->odds != NULL ? acies_luck_ref (self->odds) : NULL;
  if (g_list_model_get_n_items (entries) > 0)
    {
      g_autoptr (AciesEntry) last = g_list_model_get_item (entries, g_list_model_get_n_items (entries) - 1);

      job->entry = acies_entry_get_number (last);
    }
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_source_tag (task, acies_report_work_begin);
  g_task_set_task_data (task, job, job_free);
  acies_task_run (task, work_thread);
}

void
acies_report_work_cancel (AciesReportWork *self)
{
  g_return_if_fail (ACIES_IS_REPORT_WORK (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

gboolean
acies_report_work_is_busy (AciesReportWork *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_WORK (self), FALSE);

  return self->cancellable != NULL;
}

const AciesReportDocument *
acies_report_work_get_document (AciesReportWork *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_WORK (self), NULL);

  return self->document;
}

AciesReportPages *
acies_report_work_get_pages (AciesReportWork *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_WORK (self), NULL);

  return self->pages;
}

guint
acies_report_work_get_entry (AciesReportWork *self)
{
  g_return_val_if_fail (ACIES_IS_REPORT_WORK (self), 0);

  return self->entry;
}
