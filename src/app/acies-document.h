/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-recent-file.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesDocument:
 * @kind: an army or a battle
 * @file: where it was read from
 * @ruleset: (nullable): an army's rules
 * @army: (nullable): an army
 * @etag: (nullable): the tag of an army's file as it was read
 * @writable: whether it can be saved where it is
 * @store: (nullable): a battle
 *
 * What was read from a file.
 */
typedef struct
{
  AciesFileKind     kind;
  GFile            *file;
  AciesRuleset     *ruleset;
  AciesArmy        *army;
  char             *etag;
  gboolean          writable;
  AciesBattleStore *store;
} AciesDocument;

void           acies_document_free        (AciesDocument       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDocument, acies_document_free)

/* Reads a file in a thread, all of it. */
void           acies_document_read_async  (AciesSession        *session,
                                           GFile               *file,
                                           GCancellable        *cancellable,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
AciesDocument *acies_document_read_finish (GAsyncResult        *result,
                                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
