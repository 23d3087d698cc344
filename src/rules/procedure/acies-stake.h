/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-distribution.h"
#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesStake:
 *
 * What a party throws its dice for in a procedure, as the ruleset declares it: a count
 * of successes, the higher the better for that party.  Owned by its procedure.
 */
typedef struct _AciesStake AciesStake;

ACIES_EXPORT guint              acies_procedure_get_n_stakes (const AciesProcedure *self);
ACIES_EXPORT const AciesStake  *acies_procedure_get_stake    (const AciesProcedure *self,
                                                              guint                 index);

/* 'a' or 'b' */
ACIES_EXPORT char               acies_stake_get_party        (const AciesStake     *self);
/* Gets the kind of roll: "Melee", "Saves". */
ACIES_EXPORT const char        *acies_stake_get_label        (const AciesStake     *self);
/* (nullable): of what it is a count, in hundredths, "inch"; NULL for successes */
ACIES_EXPORT const char        *acies_stake_get_unit         (const AciesStake     *self);
/* (nullable): what is a success, where it is no number: "Good order" */
ACIES_EXPORT char              *acies_stake_describe         (const AciesStake     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gint64             acies_stake_count            (const AciesStake     *self,
                                                              const AciesRecord    *outputs);
/* May run in a thread. */
ACIES_EXPORT AciesDistribution *acies_stake_work_out         (const AciesStake     *self,
                                                              const AciesRecord    *inputs,
                                                              const AciesRecord    *outputs,
                                                              GCancellable         *cancellable,
                                                              GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
