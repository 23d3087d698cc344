/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-facts.h"

G_BEGIN_DECLS

/*
 * Takes over a value of an option, a roster or a status.  What does not fit the
 * input, or was never said, leaves it as it is.
 */
void acies_facts_set_value (AciesFacts        *self,
                            guint              input,
                            AciesSource        source,
                            const AciesRecord *from,
                            guint              position);

G_END_DECLS
