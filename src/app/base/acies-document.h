/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-file-kind.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesDocument:
 * @kind: an army or a battle
 * @file: where it was read from
 * @army: (nullable): an army
 * @army_store: (nullable): an army that is to be edited
 * @writable: whether it can be saved where it is
 * @store: (nullable): a battle
 *
 * What was read from a file.
 */
typedef struct
{
  AciesFileKind     kind;
  GFile            *file;
  AciesArmy        *army;
  AciesArmyStore   *army_store;
  gboolean          writable;
  AciesBattleStore *store;
} AciesDocument;

void           acies_document_free        (AciesDocument       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDocument, acies_document_free)

/* Reads a file in a thread, all of it. @to_edit: whether an army has its store, with edits that a crash left. */
void           acies_document_read_async  (AciesSession        *session,
                                           GFile               *file,
                                           gboolean             to_edit,
                                           GCancellable        *cancellable,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
AciesDocument *acies_document_read_finish (GAsyncResult        *result,
                                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
