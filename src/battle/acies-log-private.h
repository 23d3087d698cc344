/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/* An entry's place as the raw log makes it: which event stands there now. */
typedef struct
{
  guint       number;
  AciesEvent *event;
  gboolean    amended;
  gboolean    turning_point;
} AciesLogSlot;

/* Reads a log from its first event: what counts after all that was taken back,
 * put in again and amended.  (transfer container) (element-type AciesLogSlot) */
GArray     *acies_log_resolve       (GListModel *log);

/* The group that an undo (or a redo) in front of the log's end would take, as
 * the numbers of its first event; 0 when there is none. */
guint       acies_log_find_undoable (GListModel *log,
                                     guint      *redoable);

G_END_DECLS
