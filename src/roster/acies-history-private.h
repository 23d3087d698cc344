/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-edit-private.h"
#include "acies-history.h"

G_BEGIN_DECLS

/*
 * Makes @edit (transfer full) and keeps it as a step, or in the open group; one
 * that changes nothing is dropped.  FALSE when it is called for by a listener of
 * another change that is being made, and then nothing has changed.
 */
gboolean acies_history_record (AciesHistory *self,
                               AciesEdit    *edit);

G_END_DECLS
