/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/* Creates an outcome under construction.  @outputs: (transfer full): all outputs but `next` */
AciesOutcome *acies_outcome_new           (const AciesProcedure *procedure,
                                           AciesRecord          *outputs) G_GNUC_WARN_UNUSED_RESULT;
/* @label: (transfer full) */
void          acies_outcome_add_line      (AciesOutcome         *self,
                                           const char           *clause,
                                           const char           *value,
                                           char                 *label);
/* @presets: (transfer full) (nullable) */
void          acies_outcome_add_follow_up (AciesOutcome         *self,
                                           const char           *procedure,
                                           char                  party,
                                           char                **presets);
void          acies_outcome_set_dice      (AciesOutcome         *self,
                                           const char           *dice);
/* Writes the output `next` from the follow-ups. */
void          acies_outcome_write_next    (AciesOutcome         *self);
/* Reads the follow-ups from the output `next`.  Those that were listed before keep their presets;
 * items that name no procedure and party are skipped. */
void          acies_outcome_read_next     (AciesOutcome         *self);

G_END_DECLS
