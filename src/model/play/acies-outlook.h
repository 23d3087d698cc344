/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-aftermath.h"
#include "acies-swings.h"

G_BEGIN_DECLS

/**
 * AciesOutlook:
 *
 * What helps players decide before the dice of a step: what each modifier does to
 * its odds, who breaks first over the next rounds of a fight, and what a volley leads to.
 * Immutable; worked out in a thread.
 */
typedef struct _AciesOutlook AciesOutlook;

#define ACIES_TYPE_OUTLOOK (acies_outlook_get_type ())
GType              acies_outlook_get_type        (void);
AciesOutlook      *acies_outlook_ref             (AciesOutlook         *self);
void               acies_outlook_unref           (AciesOutlook         *self);

/* @inputs and @situation are copied.  @a, @b: (nullable): the parties */
AciesOutlook      *acies_outlook_new             (const AciesSituation *situation,
                                                  const AciesProcedure *procedure,
                                                  const AciesRecord    *inputs,
                                                  const char           *a,
                                                  const char           *b,
                                                  GCancellable         *cancellable,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void               acies_outlook_new_async       (const AciesSituation *situation,
                                                  const AciesProcedure *procedure,
                                                  const AciesRecord    *inputs,
                                                  const char           *a,
                                                  const char           *b,
                                                  GCancellable         *cancellable,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
AciesOutlook      *acies_outlook_new_finish      (GAsyncResult         *result,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;

const AciesProcedure *acies_outlook_get_procedure (AciesOutlook        *self);
AciesSwings       *acies_outlook_get_swings      (AciesOutlook         *self);
/* (nullable): where no fight goes on */
AciesRounds       *acies_outlook_get_rounds      (AciesOutlook         *self);
/* (nullable): for a fight */
AciesAftermath    *acies_outlook_get_aftermath   (AciesOutlook         *self);

/* "Hard cover: no → yes" */
char              *acies_outlook_label_swing     (AciesOutlook         *self,
                                                  guint                 index) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "Breaks in 3 rounds: Hastati 5 %, Warband 36 %, neither 59 %"; @briefly: "Breaks in 3 rounds: 5 %, neither
 * 59 %, 36 %", where the names stand already */
char              *acies_outlook_describe_rounds (AciesOutlook         *self,
                                                  gboolean              briefly) G_GNUC_WARN_UNUSED_RESULT;
/* "Round 1: Hastati 5 %, Warband 36 %, neither 59 %; they fight on in 40 %".  @round: from 0 */
char              *acies_outlook_describe_round  (AciesOutlook         *self,
                                                  guint                 round) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "The leader with Hastati falls in these rounds: 3 %"; @party: 0 or 1 */
char              *acies_outlook_describe_leader (AciesOutlook         *self,
                                                  guint                 party) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): how sure that is, where fights were fought out */
char              *acies_outlook_describe_error  (AciesOutlook         *self) G_GNUC_WARN_UNUSED_RESULT;
/* What comes after the step, line by line; empty if nothing is known */
char              *acies_outlook_describe_ahead  (AciesOutlook         *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOutlook, acies_outlook_unref)

G_END_DECLS
