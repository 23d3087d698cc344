/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-runs.h"

G_BEGIN_DECLS

/* Takes a run from a budget; fails with %ACIES_DICE_ERROR_TOO_MANY_WAYS when none is left, and when it was cancelled. */
gboolean acies_runs_spend (guint         *budget,
                           GCancellable  *cancellable,
                           GError       **error);

G_END_DECLS
