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

/*
 * Between these two many values are set by acies_facts_set_value() in facts that hold only defaults.  They are in
 * force, and can be asked for, at the end: copying all of them at once takes less than one after the other.
 */
AciesFacts *acies_facts_new_to_bind (const AciesProcedure *procedure,
                                     const char           *a,
                                     const char           *b) G_GNUC_WARN_UNUSED_RESULT;
void        acies_facts_put_in_force (AciesFacts          *self);

/* Notes that the value of @input follows from that of @cause, which was set by hand. */
void acies_facts_set_cause (AciesFacts        *self,
                            guint              input,
                            guint              cause);

G_END_DECLS
