/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/**
 * AciesTale:
 * @turn: the turn in which it happened
 * @step: the step in which it happened
 * @side: the index of the side that acted, -1 for none
 * @sentence: the sentence of the log, translated
 * @outcome: (nullable): of a procedure
 * @changes: (element-type AciesStatusChange): what it changed
 * @discrepancy: (nullable): a sentence when it is not what the rules give
 *
 * What there is to tell of an event that was folded.
 */
typedef struct
{
  guint         turn;
  guint         step;
  int           side;
  char         *sentence;
  AciesOutcome *outcome;
  GPtrArray    *changes;
  char         *discrepancy;
} AciesTale;

void     acies_tale_clear (AciesTale       *self);

/* Folds @event onto @situation.  With @strict, a procedure that cannot be resolved as it stands is an
 * error.  Without, the stored outputs count, and the tale has a discrepancy.  An error of a procedure leaves
 * @situation partly changed, so that the caller must pass a copy; one of another event leaves it as it was.
 * @tale: (out caller-allocates) (nullable): what happened; without it nothing is worded or compared */
gboolean acies_fold_event (AciesEvent      *event,
                           AciesSituation  *situation,
                           gboolean         strict,
                           AciesTale       *tale,
                           GError         **error);

/* Tells whether @situation is one for such an event: once a battle is over, it goes on only when it is taken up
 * again; fails with NOT_ALLOWED. */
gboolean acies_fold_check_open  (AciesEvent           *event,
                                 const AciesSituation *situation,
                                 GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesTale, acies_tale_clear)

G_END_DECLS
