/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-document.h"
#include "acies-task.h"

/**
 * acies_document_free:
 * @self: a document
 *
 * Frees a document with what it owns.
 */
void
acies_document_free (AciesDocument *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->army);
  g_clear_object (&self->army_store);
  g_clear_object (&self->store);
  g_free (self);
}

/* A file whose name does not tell what it is may still be one of ours. */
static AciesFileKind
guess_kind (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return data != NULL && g_strstr_len (data, MIN (size, 1024), "<battle") != NULL ? ACIES_FILE_BATTLE
                                                                                  : ACIES_FILE_ARMY;
}

typedef struct
{
  GFile    *file;
  gboolean  to_edit;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_free (reading);
}

static AciesDocument *
read_document (const Reading        *reading,
               AciesRulesetLibrary  *rulesets,
               GCancellable         *cancellable,
               GError              **error)
{
  g_autoptr (AciesDocument) document = g_new0 (AciesDocument, 1);
  g_autofree char *name = g_file_get_parse_name (reading->file);
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (reading->file, &etag, cancellable, error);

  if (bytes == NULL)
    return NULL;

  document->file = g_object_ref (reading->file);
  document->kind = acies_file_kind_for_file (document->file);
  if (document->kind == ACIES_FILE_OTHER)
    document->kind = guess_kind (bytes);
  document->writable = acies_file_is_writable (document->file);

  if (document->kind == ACIES_FILE_BATTLE)
    document->store = acies_battle_store_open_bytes (rulesets, document->file, bytes, etag, error);
  else if (reading->to_edit)
    document->army_store = acies_army_store_open_bytes (rulesets, document->file, bytes, etag, error);
  else
    document->army = acies_army_file_parse (rulesets, bytes, name, error);
  if (document->army_store != NULL)
    document->army = g_object_ref (acies_army_store_get_army (document->army_store));

  return document->store != NULL || document->army != NULL ? g_steal_pointer (&document) : NULL;
}

static void
read_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  AciesRulesetLibrary *rulesets = acies_session_get_rulesets (source_object);
  g_autoptr (AciesDocument) document = NULL;
  GError *error = NULL;

  /* Parsing and folding ask for it from time to time. */
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  document = read_document (task_data, rulesets, cancellable, &error);
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);

  if (document != NULL)
    g_task_return_pointer (task, g_steal_pointer (&document), (GDestroyNotify) acies_document_free);
  else
    g_task_return_error (task, error);
}

/**
 * acies_document_read_async:
 * @session: the session
 * @file: an army or a battle
 * @to_edit: whether an army is to be edited, and not only looked at
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when it is read
 * @user_data: for @callback
 *
 * Reads a document without keeping the window waiting.  Nothing of it is
 * touched by another thread once @callback is called.
 */
void
acies_document_read_async (AciesSession        *session,
                           GFile               *file,
                           gboolean             to_edit,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (ACIES_IS_SESSION (session));
  g_return_if_fail (G_IS_FILE (file));

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->to_edit = to_edit;
  task = g_task_new (session, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_document_read_async);
  g_task_set_task_data (task, reading, reading_free);
  acies_task_run (task, read_thread);
}

/**
 * acies_document_read_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the document; %NULL with an error that
 *   names file, line and cause
 */
AciesDocument *
acies_document_read_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
