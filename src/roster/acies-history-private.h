/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-edit-private.h"
#include "acies-history.h"

G_BEGIN_DECLS

/*
 * Applies @edit, (transfer full), and keeps it as an undo step or in the open
 * group; one that changes nothing is dropped.  FALSE, with nothing changed, when
 * called from a signal handler of another edit.
 */
gboolean acies_history_record (AciesHistory *self,
                               AciesEdit    *edit);

G_END_DECLS
