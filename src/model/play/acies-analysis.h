/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-odds.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesOddsBar:
 * @value: a value of the headline output, for people
 * @text: the same as in files
 * @probability: how likely it is, 0 to 1
 * @triggers: (nullable): the label of what most often follows from it
 *
 * One bar of a distribution.
 */
typedef struct
{
  char   *value;
  char   *text;
  double  probability;
  char   *triggers;
} AciesOddsBar;

/**
 * AciesAnalysis:
 *
 * What can be said of a step before its dice: how its headline output is
 * distributed, for fights which unit wins the round, and how much each input matters.
 * Immutable; worked out in a thread.
 */
typedef struct _AciesAnalysis AciesAnalysis;

#define ACIES_TYPE_ANALYSIS (acies_analysis_get_type ())
GType              acies_analysis_get_type       (void);
AciesAnalysis     *acies_analysis_ref            (AciesAnalysis        *self);
void               acies_analysis_unref          (AciesAnalysis        *self);

/* @inputs is copied.  The error is what the rules refuse, or G_IO_ERROR_CANCELLED. */
AciesAnalysis     *acies_analysis_new            (AciesRuleset         *ruleset,
                                                  const AciesProcedure *procedure,
                                                  const AciesRecord    *inputs,
                                                  GCancellable         *cancellable,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* What is given to the callback in a thread of GTask's. */
void               acies_analysis_new_async      (AciesRuleset         *ruleset,
                                                  const AciesProcedure *procedure,
                                                  const AciesRecord    *inputs,
                                                  GCancellable         *cancellable,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
/* The same without what each input matters, which takes longer. */
void               acies_analysis_new_quick_async (AciesRuleset         *ruleset,
                                                   const AciesProcedure *procedure,
                                                   const AciesRecord    *inputs,
                                                   GCancellable         *cancellable,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              user_data);
AciesAnalysis     *acies_analysis_new_finish     (GAsyncResult         *result,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;

const AciesProcedure *acies_analysis_get_procedure (AciesAnalysis      *self);
/* (element-type AciesOddsBar); empty when there is nothing to be thrown, and the first thousand of more lists. */
GArray            *acies_analysis_get_bars       (AciesAnalysis        *self);
/* The mean of the headline; NAN when it is no number. */
double             acies_analysis_get_mean       (AciesAnalysis        *self);
/* Whether it is a fight, and how likely a wins, both give as much as they take, b wins. */
gboolean           acies_analysis_get_fight      (AciesAnalysis        *self,
                                                  double               *wins,
                                                  double               *locked,
                                                  double               *loses);
/* 0 when no other value of the input would change anything, to 1. */
double             acies_analysis_get_influence  (AciesAnalysis        *self,
                                                  guint                 input);
/* How likely it is that a number is @least or more; for others that it is just that. */
double             acies_analysis_chance_of      (AciesAnalysis        *self,
                                                  const char           *text,
                                                  gboolean              or_more);
/* A sentence that says it all, for a screen reader; of more results than anybody listens to, the first. */
char              *acies_analysis_speak          (AciesAnalysis        *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "3 or more: Rally test, 32 %", with markup. */
char              *acies_analysis_describe_threshold (AciesAnalysis    *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAnalysis, acies_analysis_unref)

G_END_DECLS
