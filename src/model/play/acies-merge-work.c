/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-battle-file.h"
#include "acies-file.h"
#include "acies-merge-row.h"
#include "acies-merge-work.h"

struct _AciesMergeWork
{
  GObject        parent_instance;

  /* A copy of the battle, and its log until a thread has loaded it */
  AciesBattle   *trial;
  GPtrArray     *log;
  AciesAccounts *accounts; /* (nullable) */
  GListStore    *rows;     /* (nullable) */
  /* In thousandths; a thread sets it. */
  int            progress;
};

G_DEFINE_FINAL_TYPE (AciesMergeWork, acies_merge_work, G_TYPE_OBJECT)

static void
acies_merge_work_finalize (GObject *object)
{
  AciesMergeWork *self = ACIES_MERGE_WORK (object);

  g_clear_object (&self->rows);
  g_clear_object (&self->accounts);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_clear_object (&self->trial);

  G_OBJECT_CLASS (acies_merge_work_parent_class)->finalize (object);
}

static void
acies_merge_work_class_init (AciesMergeWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_merge_work_finalize;
}

static void
acies_merge_work_init (AciesMergeWork *self)
{
}

/**
 * acies_merge_work_new:
 * @battle: the battle that another account is merged into; copied
 *
 * Returns: (transfer full): the work
 */
AciesMergeWork *
acies_merge_work_new (AciesBattle *battle)
{
  AciesMergeWork *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_MERGE_WORK, NULL);
  self->trial = acies_battle_new_trial (battle, &self->log);

  return self;
}

/* ---- Comparing ---- */

typedef struct
{
  AciesRulesetLibrary *rulesets;
  GFile               *file;
} Comparison;

static void
comparison_free (gpointer data)
{
  Comparison *comparison = data;

  g_object_unref (comparison->rulesets);
  g_object_unref (comparison->file);
  g_free (comparison);
}

static gboolean
compare (AciesMergeWork    *self,
         const Comparison  *comparison,
         GCancellable      *cancellable,
         GError           **error)
{
  g_autofree char *name = g_file_get_parse_name (comparison->file);
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (comparison->file, &etag, cancellable, error);
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (GPtrArray) log = g_steal_pointer (&self->log);

  if (bytes == NULL
      || (theirs = acies_battle_file_parse (comparison->rulesets, bytes, name, error)) == NULL
      || !acies_battle_load_log (self->trial, log, error)
      || (self->accounts = acies_accounts_new (self->trial, theirs, error)) == NULL)
    return FALSE;

  self->rows = acies_merge_row_list (self->accounts);

  return TRUE;
}

static void
compare_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean compared;

  g_cancellable_push_current (cancellable);
  compared = compare (source_object, task_data, cancellable, &error);
  g_cancellable_pop_current (cancellable);

  if (compared)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * acies_merge_work_compare_async:
 * @self: a work
 * @rulesets: the rulesets
 * @file: the file of the other account
 * @cancellable: a #GCancellable
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Reads another account of the battle in a thread, and compares both.
 */
void
acies_merge_work_compare_async (AciesMergeWork      *self,
                                AciesRulesetLibrary *rulesets,
                                GFile               *file,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Comparison *comparison;

  g_return_if_fail (ACIES_IS_MERGE_WORK (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (self->log != NULL);

  comparison = g_new (Comparison, 1);
  comparison->rulesets = g_object_ref (rulesets);
  comparison->file = g_object_ref (file);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_merge_work_compare_async);
  g_task_set_task_data (task, comparison, comparison_free);
  g_task_run_in_thread (task, compare_thread);
}

/**
 * acies_merge_work_compare_finish:
 * @self: a work
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: whether there is something to choose from; %FALSE with why the file cannot be read or is of another battle
 */
gboolean
acies_merge_work_compare_finish (AciesMergeWork  *self,
                                 GAsyncResult    *result,
                                 GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * acies_merge_work_get_accounts:
 * @self: a work
 *
 * Returns: (transfer none) (nullable): the two accounts, once they were compared
 */
AciesAccounts *
acies_merge_work_get_accounts (AciesMergeWork *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_WORK (self), NULL);

  return self->accounts;
}

/**
 * acies_merge_work_get_rows:
 * @self: a work
 *
 * Returns: (transfer none) (nullable): the accounts as a list of #AciesMergeRow
 */
GListStore *
acies_merge_work_get_rows (AciesMergeWork *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_WORK (self), NULL);

  return self->rows;
}

/* ---- Merging ---- */

static void
note_progress (guint    n_done,
               guint    n_passages,
               gpointer user_data)
{
  AciesMergeWork *self = user_data;

  g_atomic_int_set (&self->progress, (int) ((guint64) n_done * 1000 / n_passages));
}

static void
merge_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  AciesMergeWork *self = source_object;
  AciesMerge *merged;
  GError *error = NULL;

  g_cancellable_push_current (cancellable);
  merged = acies_merge_new (self->accounts, GPOINTER_TO_INT (task_data), note_progress, self, &error);
  g_cancellable_pop_current (cancellable);

  if (merged != NULL)
    g_task_return_pointer (task, merged, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * acies_merge_work_merge_async:
 * @self: a work whose accounts have been compared
 * @answer: what becomes of entries that no longer fit, see acies_merge_new()
 * @cancellable: a #GCancellable
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Merges the accounts in a thread.
 */
void
acies_merge_work_merge_async (AciesMergeWork      *self,
                              AciesAnswer          answer,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_MERGE_WORK (self) && self->accounts != NULL);

  g_atomic_int_set (&self->progress, 0);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_merge_work_merge_async);
  g_task_set_task_data (task, GINT_TO_POINTER (answer), NULL);
  g_task_run_in_thread (task, merge_thread);
}

/**
 * acies_merge_work_merge_finish:
 * @self: a work
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: (transfer full) (nullable): what came of it
 */
AciesMerge *
acies_merge_work_merge_finish (AciesMergeWork  *self,
                               GAsyncResult    *result,
                               GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

double
acies_merge_work_get_progress (AciesMergeWork *self)
{
  g_return_val_if_fail (ACIES_IS_MERGE_WORK (self), 0);

  return g_atomic_int_get (&self->progress) / 1000.0;
}

/**
 * acies_merge_work_choose_file:
 * @self: a work
 * @folder: where battles are kept
 *
 * Returns: (transfer full): a file in @folder that is not there yet, called after the battle
 */
GFile *
acies_merge_work_choose_file (AciesMergeWork *self,
                              GFile          *folder)
{
  const char *title;
  g_autofree char *stem = NULL;

  g_return_val_if_fail (ACIES_IS_MERGE_WORK (self), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  title = acies_battle_get_title (self->trial);
  /* Translators: the name of the file of a battle that two accounts were merged to */
  stem = g_strdup_printf (_("%s, merged"), title[0] != '\0' && title[0] != '.' ? title : _("Battle"));
  g_strdelimit (stem, "/\\:", '-');
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, ".battle", NULL) : g_strdup_printf ("%s %u.battle", stem, i);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}
