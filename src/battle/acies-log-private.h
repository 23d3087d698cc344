/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/* The place of an entry in the resolved log, with the event that counts there. */
typedef struct
{
  guint       number;
  AciesEvent *event;
  gboolean    amended;
  gboolean    turning_point;
} AciesLogSlot;

/* Resolves a log: lists the slots that count after all undoing, redoing and amending.  (transfer
 * container) (element-type AciesLogSlot) */
GArray     *acies_log_resolve       (GListModel *log);

/* Finds the groups that an undo and a redo at the end of the log would affect, as the numbers of their
 * first events; 0 for none. */
guint       acies_log_find_undoable (GListModel *log,
                                     guint      *redoable);

G_END_DECLS
