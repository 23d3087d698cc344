/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/* How far a unit or leader may go, by the records of a procedure; in inches */
ACIES_EXPORT gboolean  acies_reach_get_allowance  (const AciesRecord *outputs,
                                                   double            *allowance);
ACIES_EXPORT double    acies_reach_get_cost       (const AciesRecord *inputs,
                                                   const AciesRecord *outputs,
                                                   double             length);

G_END_DECLS
