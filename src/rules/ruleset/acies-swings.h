/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesWorth:
 * @ACIES_WORTH_NONE: nothing that can be compared
 * @ACIES_WORTH_MEAN: the mean of the headline, a number
 * @ACIES_WORTH_WIN: the chance that party a wins the round
 * @ACIES_WORTH_PASS: the chance that party a passes its test
 *
 * What the odds of a procedure are judged by.
 */
typedef enum
{
  ACIES_WORTH_NONE,
  ACIES_WORTH_MEAN,
  ACIES_WORTH_WIN,
  ACIES_WORTH_PASS,
} AciesWorth;

/**
 * AciesSwing:
 * @input: the position of an input
 * @to: what it would be instead, as acies_record_set_number() takes it
 * @difference: by how much the worth would then be higher
 *
 * What a modifier is worth.
 */
typedef struct
{
  guint  input;
  gint64 to;
  double difference;
} AciesSwing;

/**
 * AciesSwings:
 *
 * What each modifier of a procedure does to its odds.  Immutable.
 */
typedef struct _AciesSwings AciesSwings;

#define ACIES_TYPE_SWINGS (acies_swings_get_type ())
ACIES_EXPORT GType              acies_swings_get_type        (void);

/* What the odds of a procedure are judged by, whatever its inputs. */
ACIES_EXPORT AciesWorth         acies_swings_find_worth      (const AciesProcedure *procedure);
/* May run in a thread. */
ACIES_EXPORT AciesSwings       *acies_swings_new             (const AciesProcedure *procedure,
                                                              const AciesRecord    *inputs,
                                                              GCancellable         *cancellable,
                                                              GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSwings       *acies_swings_ref             (AciesSwings          *self);
ACIES_EXPORT void               acies_swings_unref           (AciesSwings          *self);
ACIES_EXPORT AciesWorth         acies_swings_get_worth       (const AciesSwings    *self);
/* The worth of the inputs as they are. */
ACIES_EXPORT double             acies_swings_get_now         (const AciesSwings    *self);
/* By the size of their effect, the largest first; those of none are left out. */
/* FALSE if some were left out because dice can fall in too many ways. */
ACIES_EXPORT gboolean           acies_swings_is_complete     (const AciesSwings    *self);
ACIES_EXPORT guint              acies_swings_get_n           (const AciesSwings    *self);
ACIES_EXPORT const AciesSwing  *acies_swings_get             (const AciesSwings    *self,
                                                              guint                 index);
/* Print for people what an input is now, what it would be, and the effect: "no", "yes", "−0.8 hits" */
ACIES_EXPORT char              *acies_swings_print_now       (const AciesSwings    *self,
                                                              guint                 index) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char              *acies_swings_print_to        (const AciesSwings    *self,
                                                              guint                 index) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char              *acies_swings_print_effect    (const AciesSwings    *self,
                                                              guint                 index) G_GNUC_WARN_UNUSED_RESULT;
/* Prints what it would be in its text form, as it is set by hand. */
ACIES_EXPORT char              *acies_swings_print_text      (const AciesSwings    *self,
                                                              guint                 index) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSwings, acies_swings_unref)

G_END_DECLS
