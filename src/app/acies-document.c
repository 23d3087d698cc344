/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-document.h"
#include "acies-xml.h"

void
acies_document_free (AciesDocument *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->store);
  g_free (self->etag);
  g_free (self);
}

/* A file whose name does not tell what it is may still be one of ours. */
static AciesFileKind
guess_kind (GFile  *file,
            GBytes *bytes)
{
  AciesFileKind kind = acies_file_kind_for_file (file);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (kind != ACIES_FILE_OTHER || data == NULL)
    return kind;

  return g_strstr_len (data, MIN (size, 1024), "<battle") != NULL ? ACIES_FILE_BATTLE
                                                                  : ACIES_FILE_ARMY;
}

static gboolean
read_army (AciesDocument        *document,
           AciesRulesetLibrary  *rulesets,
           GBytes               *bytes,
           GError              **error)
{
  g_autofree char *name = g_file_get_parse_name (document->file);
  AciesRuleset *ruleset;

  document->army = acies_army_file_parse (rulesets, bytes, name, error);
  if (document->army == NULL)
    return FALSE;

  ruleset = acies_ruleset_library_find (rulesets, acies_army_get_ruleset_id (document->army), error);
  if (ruleset == NULL)
    return FALSE;
  document->ruleset = g_object_ref (ruleset);

  return TRUE;
}

static void
read_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  AciesSession *session = source_object;
  AciesRulesetLibrary *rulesets = acies_session_get_rulesets (session);
  g_autoptr (AciesDocument) document = g_new0 (AciesDocument, 1);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  gboolean done;

  document->file = g_object_ref (task_data);
  /* Before reading: what changes in between is then noticed when saving. */
  document->etag = acies_file_get_etag (document->file);
  bytes = acies_xml_load_bytes (document->file, cancellable, &error);
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  document->kind = guess_kind (document->file, bytes);
  document->writable = acies_file_is_writable (document->file);
  if (document->kind == ACIES_FILE_BATTLE)
    {
      document->store = acies_battle_store_open (rulesets, document->file, &error);
      done = document->store != NULL;
    }
  else
    {
      done = read_army (document, rulesets, bytes, &error);
    }

  if (done)
    g_task_return_pointer (task, g_steal_pointer (&document), (GDestroyNotify) acies_document_free);
  else
    g_task_return_error (task, error);
}

/**
 * acies_document_read_async:
 * @session: the session
 * @file: an army or a battle
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
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_SESSION (session));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (session, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_document_read_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_thread);
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
