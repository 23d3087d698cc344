/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/* Finds the moves on whose way the facts of a procedure logged in the situation @then were measured.  NULL
 * when they were measured before its party moved, as when the ruleset proposed the moves; the log does not
 * record this.  (transfer none) (nullable) (element-type AciesMove) */
GPtrArray *acies_event_find_way (AciesEvent           *self,
                                 const AciesSituation *then);

G_END_DECLS
