/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesFighters:
 *
 * What is known of the two parties of a fight beyond the inputs of its procedure: their traits and
 * statuses, and in a battle the situation, by which what follows from a round is measured.
 */
typedef struct _AciesFighters AciesFighters;

#define ACIES_TYPE_FIGHTERS (acies_fighters_get_type ())
ACIES_EXPORT GType          acies_fighters_get_type      (void);

/* @situation, @a, @b: (nullable): copied; NULL for a fight outside any battle */
ACIES_EXPORT AciesFighters *acies_fighters_new           (AciesRuleset         *ruleset,
                                                          const AciesSituation *situation,
                                                          const char           *a,
                                                          const char           *b) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesFighters *acies_fighters_ref           (AciesFighters        *self);
ACIES_EXPORT void           acies_fighters_unref         (AciesFighters        *self);
/* Sets the traits and statuses called @key, "a.figures"; BAD_INPUT when there is none. */
ACIES_EXPORT gboolean       acies_fighters_set           (AciesFighters        *self,
                                                          const char           *key,
                                                          const char           *text,
                                                          GError              **error);

/**
 * AciesRoundOdds:
 * @breaks: how likely it is that only a, or only b, has broken by then
 * @both: that both have
 * @parted: that the fight has ended without either breaking
 * @fights: that it goes on
 * @falls: that the leader with a, or with b, has fallen by then, whatever became of the fight
 *
 * How a fight stands after a round, counted from its first; the first five add up to 1.
 */
typedef struct
{
  double breaks[2];
  double both;
  double parted;
  double fights;
  double falls[2];
} AciesRoundOdds;

/**
 * AciesRounds:
 *
 * The odds of several rounds of a fight: exact, or counted in fights that were fought out with the dice
 * of a generator where there are too many ways.  Immutable.
 */
typedef struct _AciesRounds AciesRounds;

#define ACIES_MOST_ROUNDS 9

#define ACIES_TYPE_ROUNDS (acies_rounds_get_type ())
ACIES_EXPORT GType          acies_rounds_get_type        (void);

/* Tells whether a procedure is a round after which the rules say how the fight goes on. */
ACIES_EXPORT gboolean       acies_ruleset_fights_on      (AciesRuleset         *ruleset,
                                                          const AciesProcedure *procedure);
/* May run in a thread, if nobody else uses @fighters. */
ACIES_EXPORT AciesRounds   *acies_rounds_new             (const AciesProcedure *procedure,
                                                          const AciesRecord    *inputs,
                                                          AciesFighters        *fighters,
                                                          guint                 n_rounds,
                                                          GCancellable         *cancellable,
                                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same, fought out @n_fights times. */
ACIES_EXPORT AciesRounds   *acies_rounds_new_simulated   (const AciesProcedure *procedure,
                                                          const AciesRecord    *inputs,
                                                          AciesFighters        *fighters,
                                                          guint                 n_rounds,
                                                          guint                 n_fights,
                                                          guint64               seed,
                                                          GCancellable         *cancellable,
                                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesRounds   *acies_rounds_ref             (AciesRounds          *self);
ACIES_EXPORT void           acies_rounds_unref           (AciesRounds          *self);
ACIES_EXPORT guint          acies_rounds_get_n_rounds    (const AciesRounds    *self);
/* @round: from 0 */
ACIES_EXPORT const AciesRoundOdds *acies_rounds_get      (const AciesRounds    *self,
                                                          guint                 round);
/* The number of fights that were fought out, 0 for exact odds. */
ACIES_EXPORT guint          acies_rounds_get_n_fights    (const AciesRounds    *self);
/* By how much its chances may be off, as a standard error; 0 for exact odds. */
ACIES_EXPORT double         acies_rounds_get_error       (const AciesRounds    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFighters, acies_fighters_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRounds, acies_rounds_unref)

G_END_DECLS
