/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/* Of a procedure that was logged in @then: the moves on whose way its facts were measured.  NULL where they were
 * measured before its party went, as where the ruleset proposed the moves; the log does not say so itself.
 * (transfer none) (nullable) (element-type AciesMove) */
GPtrArray *acies_event_find_way (AciesEvent           *self,
                                 const AciesSituation *then);

G_END_DECLS
