/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-store.h"
#include "acies-army-xml-private.h"
#include "acies-file-private.h"
#include "acies-recovery-copy-private.h"
#include "acies-xml.h"

/* The delay by which edits in quick succession are written together. */
#define DELAY_MS 1000
/* The interval at which an obstacle is checked again. */
#define RETRY_MS 3000

struct _AciesArmyStore
{
  GObject            parent_instance;

  AciesRuleset      *ruleset;
  AciesArmy         *army;
  AciesHistory      *history;
  GFile             *file;
  char              *etag;
  /* (nullable): SHA-256 of the file that was edited. */
  char              *tag;
  AciesArmyRecovery  recovery;
  char              *warning;
  GError            *obstacle;

  AciesRecoveryCopy *copy;
  /* Whether the copy is older than the army. */
  gboolean           is_due;
  gboolean           is_closed;
  guint              timeout;
  /* Whether a thread is writing it. */
  gboolean           is_writing;
};

enum
{
  PROP_FILE = 1,
  PROP_OBSTACLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesArmyStore, acies_army_store, G_TYPE_OBJECT)

static void
acies_army_store_dispose (GObject *object)
{
  AciesArmyStore *self = ACIES_ARMY_STORE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->army != NULL)
    g_signal_handlers_disconnect_by_data (self->army, self);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->file);
  /* A thread that has just written it may hold it a moment longer, and must not hold its lock. */
  if (self->copy != NULL)
    acies_recovery_copy_release (self->copy);
  g_clear_pointer (&self->copy, acies_recovery_copy_unref);

  G_OBJECT_CLASS (acies_army_store_parent_class)->dispose (object);
}

static void
acies_army_store_finalize (GObject *object)
{
  AciesArmyStore *self = ACIES_ARMY_STORE (object);

  g_free (self->etag);
  g_free (self->tag);
  g_free (self->warning);
  g_clear_error (&self->obstacle);

  G_OBJECT_CLASS (acies_army_store_parent_class)->finalize (object);
}

static void
acies_army_store_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  AciesArmyStore *self = ACIES_ARMY_STORE (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_OBSTACLE:
      g_value_set_boxed (value, self->obstacle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_store_class_init (AciesArmyStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_army_store_dispose;
  object_class->finalize = acies_army_store_finalize;
  object_class->get_property = acies_army_store_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_OBSTACLE] = g_param_spec_boxed ("obstacle", NULL, NULL, G_TYPE_ERROR, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_army_store_init (AciesArmyStore *self)
{
}

/* ---- The copy ---- */

static void schedule (AciesArmyStore *self);

/* The job of a thread: to write an army, or to remove the copy when the army is NULL. */
typedef struct
{
  AciesRecoveryCopy *copy;
  guint              turn;
  char              *tag;
  AciesXmlWriter    *army;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  acies_recovery_copy_unref (job->copy);
  g_free (job->tag);
  g_clear_pointer (&job->army, acies_xml_writer_free);
  g_free (job);
}

/* Captures the army's state, after which it may change again.  Photographs never change, so that encoding them, which
 * takes most of the time, is left to the thread. */
static Job *
begin_job (AciesArmyStore *self)
{
  Job *job = g_new0 (Job, 1);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->is_due = FALSE;
  job->copy = acies_recovery_copy_ref (self->copy);
  job->turn = acies_recovery_copy_next_turn (self->copy);
  job->tag = g_strdup (self->tag);
  if (!self->is_closed && acies_history_get_modified (self->history))
    job->army = acies_army_file_begin (self->army);

  return job;
}

static gboolean
run_job (const Job  *job,
         GError    **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (job->army == NULL)
    return acies_recovery_copy_remove (job->copy, job->turn, error);

  bytes = acies_xml_writer_finish (job->army);

  return acies_recovery_copy_write (job->copy, job->turn, job->tag, bytes, error);
}

static void
set_obstacle (AciesArmyStore *self,
              const GError   *error)
{
  if ((self->obstacle == NULL && error == NULL)
      || (self->obstacle != NULL && error != NULL && strcmp (self->obstacle->message, error->message) == 0))
    return;

  g_clear_error (&self->obstacle);
  self->obstacle = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OBSTACLE]);
}

static void
job_thread (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  GError *error = NULL;

  if (run_job (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
job_done_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesArmyStore) self = user_data;
  g_autoptr (GError) error = NULL;

  self->is_writing = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  if (!self->is_closed)
    set_obstacle (self, error);
  if (self->is_due || error != NULL)
    schedule (self);
}

static gboolean
timeout_cb (gpointer user_data)
{
  AciesArmyStore *self = user_data;
  /* The store is not the task's source object, whose last reference might be dropped in the thread. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, job_done_cb, g_object_ref (self));

  /* Otherwise begin_job() would remove the source that is running. */
  self->timeout = 0;
  self->is_writing = TRUE;
  g_task_set_source_tag (task, timeout_cb);
  g_task_set_task_data (task, begin_job (self), job_free);
  g_task_run_in_thread (task, job_thread);

  return G_SOURCE_REMOVE;
}

static void
schedule (AciesArmyStore *self)
{
  self->is_due = TRUE;
  if (self->timeout == 0 && !self->is_writing && !self->is_closed)
    self->timeout = g_timeout_add (self->obstacle != NULL ? RETRY_MS : DELAY_MS, timeout_cb, self);
}

/**
 * acies_army_store_update_copy:
 * @self: an army store
 * @error: return location
 *
 * Writes the recovery copy at once, or removes it when the army is not modified,
 * instead of in a thread within two seconds after an edit.
 *
 * Returns: %FALSE when the copy cannot be written; an older one is then unchanged
 */
gboolean
acies_army_store_update_copy (AciesArmyStore  *self,
                              GError         **error)
{
  Job *job;
  gboolean done;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), FALSE);

  job = begin_job (self);
  done = run_job (job, &local_error);
  job_free (job);
  set_obstacle (self, local_error);
  if (!done)
    {
      schedule (self);
      g_propagate_error (error, g_steal_pointer (&local_error));
    }

  return done;
}

/* ---- Recovering ---- */

static void
warn (AciesArmyStore *self,
      const GError   *error)
{
  char *warning = self->warning != NULL ? g_strconcat (self->warning, "\n", error->message, NULL)
                                        : g_strdup (error->message);

  g_free (self->warning);
  self->warning = warning;
}

static gboolean
is_same (AciesArmy *army,
         GBytes    *other)
{
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);

  return g_bytes_equal (bytes, other);
}

/* Takes the army of the copy at @place, %NULL when there is none. */
static AciesArmy *
take_army (AciesRulesetLibrary    *library,
           AciesRecoveryCopy      *copy,
           guint                   place,
           AciesRecoveryContents **contents,
           GError                **error)
{
  g_autoptr (AciesRecoveryContents) found = acies_recovery_copy_take (copy, place, error);
  g_autoptr (GError) local_error = NULL;
  AciesArmy *army;

  if (found == NULL)
    return NULL;

  army = acies_army_file_parse (library, found->data, _("Recovery copy"), &local_error);
  if (army == NULL)
    {
      acies_recovery_copy_put_aside (copy, local_error);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  *contents = g_steal_pointer (&found);

  return army;
}

static void
use_recovered (AciesArmyStore        *self,
               AciesArmy             *army,
               AciesRecoveryContents *contents)
{
  g_set_object (&self->army, army);
  if (g_strcmp0 (contents->tag, self->tag) == 0)
    {
      self->recovery = ACIES_ARMY_RECOVERED;
      return;
    }

  /* The edits belong to the former state of the file, so saving must not replace the present one
   * without asking. */
  self->recovery = ACIES_ARMY_RECOVERED_FROM_OTHER;
  g_free (self->tag);
  self->tag = g_strdup (contents->tag);
  g_free (self->etag);
  self->etag = g_strdup ("");
}

static void
recover (AciesArmyStore      *self,
         AciesRulesetLibrary *library)
{
  for (guint i = 0; i < acies_recovery_copy_get_n_places (self->copy); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRecoveryContents) contents = NULL;
      g_autoptr (AciesArmy) army = take_army (library, self->copy, i, &contents, &error);

      if (error != NULL)
        warn (self, error);
      if (army == NULL)
        continue;
      if (!is_same (self->army, contents->data))
        {
          use_recovered (self, army, contents);
          return;
        }
      acies_recovery_copy_remove (self->copy, acies_recovery_copy_next_turn (self->copy), NULL);
    }
}

/* ---- Construction ---- */

static AciesArmyStore *
store_new (AciesRuleset *ruleset,
           AciesArmy    *army,
           GFile        *file)
{
  AciesArmyStore *self = g_object_new (ACIES_TYPE_ARMY_STORE, NULL);

  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->file = file != NULL ? g_object_ref (file) : NULL;
  self->copy = acies_recovery_copy_new (file);

  return self;
}

static void
begin_history (AciesArmyStore *self)
{
  self->history = acies_history_new (self->army);
  /* No position of the history is the saved state. */
  if (self->recovery != ACIES_ARMY_NOT_RECOVERED)
    acies_history_mark_stamp_saved (self->history, G_MAXUINT64);
  g_signal_connect_swapped (self->army, "changed", G_CALLBACK (schedule), self);
  g_signal_connect_swapped (self->history, "notify::modified", G_CALLBACK (schedule), self);
}

/**
 * acies_army_store_new:
 * @ruleset: the army's rules
 * @army: an army that has no file yet; from now on changed through the store's
 *   history only
 *
 * Returns: (transfer full): the store of an unmodified army; nothing is written
 *   until it is modified
 */
AciesArmyStore *
acies_army_store_new (AciesRuleset *ruleset,
                      AciesArmy    *army)
{
  AciesArmyStore *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  self = store_new (ruleset, army, NULL);
  begin_history (self);

  return self;
}

/**
 * acies_army_store_new_unsaved:
 * @ruleset: the army's rules
 * @army: an army that would be missed without edits, as an imported one; see acies_army_store_new()
 *
 * Returns: (transfer full): the store of a modified army, with a recovery copy
 */
AciesArmyStore *
acies_army_store_new_unsaved (AciesRuleset *ruleset,
                              AciesArmy    *army)
{
  AciesArmyStore *self = acies_army_store_new (ruleset, army);

  /* The stamp of no state. */
  acies_history_mark_stamp_saved (self->history, G_MAXUINT64);

  return self;
}

/**
 * acies_army_store_open_bytes:
 * @library: the rulesets
 * @file: an army file
 * @bytes: its content
 * @etag: (nullable): the file's tag, taken before it was read
 * @error: return location
 *
 * Opens an army, with the edits of a recovery copy.  A copy without unsaved edits
 * is removed; one that another program has locked is left unchanged.
 *
 * Returns: (transfer full) (nullable): the store, its army modified when edits
 *   were recovered; %NULL with an error that names file, line and cause
 */
AciesArmyStore *
acies_army_store_open_bytes (AciesRulesetLibrary  *library,
                             GFile                *file,
                             GBytes               *bytes,
                             const char           *etag,
                             GError              **error)
{
  g_autofree char *name = NULL;
  g_autoptr (AciesArmy) army = NULL;
  AciesRuleset *ruleset;
  AciesArmyStore *self;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  name = acies_file_get_label (file);
  army = acies_army_file_parse (library, bytes, name, error);
  if (army == NULL)
    return NULL;
  ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), error);
  if (ruleset == NULL)
    return NULL;

  self = store_new (ruleset, army, file);
  self->etag = g_strdup (etag);
  self->tag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  recover (self, library);
  begin_history (self);

  return self;
}

/**
 * acies_army_store_open:
 * @library: the rulesets
 * @file: an army file
 * @cancellable: (nullable): a #GCancellable, for the reading
 * @error: return location
 *
 * Reads an army file and opens it as acies_army_store_open_bytes() does.
 *
 * Returns: (transfer full) (nullable): the store; %NULL on error
 */
AciesArmyStore *
acies_army_store_open (AciesRulesetLibrary  *library,
                       GFile                *file,
                       GCancellable         *cancellable,
                       GError              **error)
{
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_file_read (file, &etag, cancellable, error);
  if (bytes == NULL)
    return NULL;

  return acies_army_store_open_bytes (library, file, bytes, etag, error);
}

gboolean
acies_army_store_has_unsaved (void)
{
  g_autoptr (AciesRecoveryCopy) copy = acies_recovery_copy_new (NULL);

  return acies_recovery_copy_is_any (copy);
}

/**
 * acies_army_store_find_unsaved:
 * @library: the rulesets
 * @warning: (out) (transfer full) (nullable): sentences on copies that cannot be
 *   read, %NULL for none
 *
 * Finds the recovery copies of armies that have no file, apart from those that are
 * open in a program.  They stay locked until acies_army_store_leave().
 *
 * Returns: (transfer full) (element-type AciesArmyStore): stores with modified
 *   armies
 */
GPtrArray *
acies_army_store_find_unsaved (AciesRulesetLibrary  *library,
                               char                **warning)
{
  GPtrArray *stores = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesRecoveryCopy) copy = acies_recovery_copy_new (NULL);
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), stores);
  g_return_val_if_fail (warning != NULL, stores);

  for (guint i = 0; i < acies_recovery_copy_get_n_places (copy); i++)
    {
      g_autoptr (AciesRecoveryContents) contents = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesArmy) army = take_army (library, copy, i, &contents, &error);
      AciesRuleset *ruleset;
      AciesArmyStore *self;

      if (error != NULL)
        g_ptr_array_add (warnings, g_strdup (error->message));
      if (army == NULL)
        continue;

      ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), NULL);
      self = store_new (ruleset, army, NULL);
      g_clear_pointer (&self->copy, acies_recovery_copy_unref);
      self->copy = g_steal_pointer (&copy);
      self->recovery = ACIES_ARMY_RECOVERED;
      begin_history (self);
      g_ptr_array_add (stores, self);
      copy = acies_recovery_copy_new (NULL);
    }

  g_ptr_array_add (warnings, NULL);
  *warning = warnings->len > 1 ? g_strjoinv ("\n", (char **) warnings->pdata) : NULL;

  return stores;
}

/* ---- Properties ---- */

/**
 * acies_army_store_get_army:
 * @self: a store
 *
 * Returns: (transfer none): the army
 */
AciesArmy *
acies_army_store_get_army (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->army;
}

/**
 * acies_army_store_get_history:
 * @self: a store
 *
 * Returns: (transfer none): the history through which the army is edited
 */
AciesHistory *
acies_army_store_get_history (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->history;
}

/**
 * acies_army_store_get_ruleset:
 * @self: a store
 *
 * Returns: (transfer none): the rules that the army is written for
 */
AciesRuleset *
acies_army_store_get_ruleset (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->ruleset;
}

GFile *
acies_army_store_get_file (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->file;
}

/**
 * acies_army_store_is_outdated:
 * @self: a store
 *
 * Returns: whether another program has changed the file since it was read or saved here; %FALSE for one that is gone,
 *   and without a file
 */
gboolean
acies_army_store_is_outdated (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), FALSE);

  return self->file != NULL && !acies_file_check_etag (self->file, self->etag, NULL);
}

/**
 * acies_army_store_get_recovery:
 * @self: a store
 *
 * Returns: what was found of edits that had not been saved
 */
AciesArmyRecovery
acies_army_store_get_recovery (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), ACIES_ARMY_NOT_RECOVERED);

  return self->recovery;
}

const char *
acies_army_store_get_warning (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->warning;
}

const GError *
acies_army_store_get_obstacle (AciesArmyStore *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), NULL);

  return self->obstacle;
}

/* ---- Saving ---- */

/* Cancels the running and the scheduled job, and removes the copy. */
static gboolean
remove_copy (AciesArmyStore  *self,
             GError         **error)
{
  gboolean removed = acies_recovery_copy_remove (self->copy, acies_recovery_copy_next_turn (self->copy), error);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->is_due = FALSE;
  set_obstacle (self, NULL);

  return removed;
}

/**
 * acies_army_store_save:
 * @self: an army store
 * @file: (nullable): a new file for the army, replaced when it exists; %NULL
 *   for its present file
 * @anyway: whether to replace the present file even when another program has
 *   changed it
 * @error: return location
 *
 * Saves an army: replaces the file as a whole, and removes the recovery copy.
 *
 * Returns: %FALSE with %G_IO_ERROR_WRONG_ETAG when the file changed on disk, or
 *   the error for which it cannot be written; the old file and the copy are
 *   then unchanged
 */
gboolean
acies_army_store_save (AciesArmyStore  *self,
                       GFile           *file,
                       gboolean         anyway,
                       GError         **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GError) local_error = NULL;
  gboolean is_own;

  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), FALSE);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), FALSE);
  g_return_val_if_fail (file != NULL || self->file != NULL, FALSE);

  is_own = file == NULL || (self->file != NULL && g_file_equal (file, self->file));
  bytes = acies_army_file_to_bytes (self->army);
  if (is_own && !anyway)
    etag = g_strdup (self->etag);
  /* If the program is killed after the file is replaced and before the copy is removed, the copy must
   * equal the saved state. */
  if (self->is_due && acies_recovery_copy_is_held (self->copy))
    acies_army_store_update_copy (self, NULL);
  if (!acies_file_replace (is_own ? self->file : file, bytes, &etag, is_own && !anyway, NULL, error))
    return FALSE;

  /* A copy that cannot be removed equals the saved state, and opening removes it. */
  if (!remove_copy (self, &local_error))
    g_debug ("%s", local_error->message);
  if (!is_own)
    {
      g_set_object (&self->file, file);
      acies_recovery_copy_unref (self->copy);
      self->copy = acies_recovery_copy_new (file);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
    }
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  g_free (self->tag);
  self->tag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  self->recovery = ACIES_ARMY_NOT_RECOVERED;
  acies_history_mark_saved (self->history);

  return TRUE;
}

/**
 * acies_army_store_discard:
 * @self: an army store
 * @error: return location
 *
 * Removes the recovery copy with its edits, and stops writing copies.
 *
 * Returns: %FALSE when it cannot be removed
 */
gboolean
acies_army_store_discard (AciesArmyStore  *self,
                          GError         **error)
{
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (self), FALSE);

  self->is_closed = remove_copy (self, error);

  return self->is_closed;
}

/**
 * acies_army_store_leave:
 * @self: a store found by acies_army_store_find_unsaved()
 *
 * Unlocks the recovery copy and leaves it in place, so that it is found again.
 */
void
acies_army_store_leave (AciesArmyStore *self)
{
  g_return_if_fail (ACIES_IS_ARMY_STORE (self));

  self->is_closed = TRUE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  acies_recovery_copy_release (self->copy);
}
