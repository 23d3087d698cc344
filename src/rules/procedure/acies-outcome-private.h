/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/* An outcome that is being put together; @outputs (transfer full) has all outputs but `next`. */
AciesOutcome *acies_outcome_new           (const AciesProcedure *procedure,
                                           AciesRecord          *outputs) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) @label */
void          acies_outcome_add_line      (AciesOutcome         *self,
                                           const char           *clause,
                                           const char           *value,
                                           char                 *label);
/* (transfer full) @presets, (nullable) */
void          acies_outcome_add_follow_up (AciesOutcome         *self,
                                           const char           *procedure,
                                           char                  party,
                                           char                **presets);
void          acies_outcome_set_dice      (AciesOutcome         *self,
                                           const char           *dice);
/* Writes `next` from the follow-ups. */
void          acies_outcome_write_next    (AciesOutcome         *self);
/* The follow-ups from `next`; those that were there keep their presets, and what is no procedure and
 * party is passed over. */
void          acies_outcome_read_next     (AciesOutcome         *self);

G_END_DECLS
