/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesRunFunc:
 * @outputs: the outputs of a run, but for `next`; changed by the next run
 * @next: (nullable): the procedure that follows from it first
 * @weight: how likely dice are to fall in this way
 * @user_data: the caller's data
 *
 * Receives what came of one way in which dice can fall.
 */
typedef void (*AciesRunFunc) (const AciesRecord    *outputs,
                              const AciesProcedure *next,
                              double                weight,
                              gpointer              user_data);

/* May run in a thread. */
ACIES_EXPORT gboolean acies_procedure_run_all (const AciesProcedure  *self,
                                               const AciesRecord     *inputs,
                                               guint64                outputs,
                                               guint                 *budget,
                                               AciesRunFunc           function,
                                               gpointer               user_data,
                                               GCancellable          *cancellable,
                                               GError               **error);

G_END_DECLS
