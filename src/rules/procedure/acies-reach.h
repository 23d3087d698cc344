/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/* Read the allowance of a unit or leader and the cost of its way from the records of a procedure, in
 * inches. */
ACIES_EXPORT gboolean  acies_reach_get_allowance  (const AciesRecord *outputs,
                                                   double            *allowance);
ACIES_EXPORT double    acies_reach_get_cost       (const AciesRecord *inputs,
                                                   const AciesRecord *outputs,
                                                   double             length);

G_END_DECLS
