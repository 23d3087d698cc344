/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-facts.h"

G_BEGIN_DECLS

/*
 * Copies a value of an option, a roster or a status into an input.  A value
 * that is unset or does not fit the input leaves it unchanged.
 */
void acies_facts_set_value (AciesFacts        *self,
                            guint              input,
                            AciesSource        source,
                            const AciesRecord *from,
                            guint              position);

/* Notes that the value of @input follows from that of @cause, which was set by hand. */
void acies_facts_set_cause (AciesFacts        *self,
                            guint              input,
                            guint              cause);

G_END_DECLS
