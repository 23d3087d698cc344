/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesChance:
 * @value: the value of an output, as text
 * @probability: its probability, above 0, at most 1
 *
 * One value that an output can take.
 */
typedef struct
{
  char   *value;
  double  probability;
} AciesChance;

/**
 * AciesOdds:
 *
 * The exact distribution of each output of a procedure, from running it for
 * every way in which its dice can fall.  Immutable.
 */
typedef struct _AciesOdds AciesOdds;

#define ACIES_TYPE_ODDS (acies_odds_get_type ())
ACIES_EXPORT GType              acies_odds_get_type       (void);

/* May run in a thread. */
ACIES_EXPORT AciesOdds         *acies_odds_new            (const AciesProcedure *procedure,
                                                           const AciesRecord    *inputs,
                                                           GCancellable         *cancellable,
                                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of some outputs, a set made with ACIES_OUTPUT(). */
ACIES_EXPORT AciesOdds         *acies_odds_new_for        (const AciesProcedure *procedure,
                                                           const AciesRecord    *inputs,
                                                           guint64               outputs,
                                                           GCancellable         *cancellable,
                                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesOdds         *acies_odds_ref            (AciesOdds            *self);
ACIES_EXPORT void               acies_odds_unref          (AciesOdds            *self);
ACIES_EXPORT const AciesProcedure *acies_odds_get_procedure (const AciesOdds    *self);
/* Gets the number of ways that were told apart. */
ACIES_EXPORT guint64            acies_odds_get_n_ways     (const AciesOdds      *self);
/* Values in order: numbers by size, choices as declared, false before true, lists by text. */
ACIES_EXPORT guint              acies_odds_get_n_chances  (const AciesOdds      *self,
                                                           guint                 output);
ACIES_EXPORT const AciesChance *acies_odds_get_chance     (const AciesOdds      *self,
                                                           guint                 output,
                                                           guint                 chance);
ACIES_EXPORT double             acies_odds_get_probability (const AciesOdds     *self,
                                                            guint                output,
                                                            const char          *value);
/* Gets the mean of a number, in the units of the output (not in hundredths). */
ACIES_EXPORT double             acies_odds_get_mean       (const AciesOdds      *self,
                                                           guint                 output);

/* "32 %", "<1 %" */
ACIES_EXPORT char              *acies_format_percent      (double                probability) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOdds, acies_odds_unref)

G_END_DECLS
