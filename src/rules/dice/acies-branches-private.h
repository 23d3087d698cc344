/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* The possible values of a draw with their probabilities, which add up to 1. */
typedef struct
{
  guint    n_branches;
  guint    n_room;
  guint64 *values;
  double  *weights;
} AciesBranches;

void     acies_branches_clear       (AciesBranches   *self);
/* Sets the numbers of one die. */
void     acies_branches_set_faces   (AciesBranches   *self,
                                     const AciesDie  *die);
/* Sets how many of @n_dice dice succeed, each with a chance above 0 and below 1. */
void     acies_branches_set_counts  (AciesBranches   *self,
                                     guint            n_dice,
                                     double           chance);
/* Sets the values of @whole, taking those that agree in the bits of @keep as one. */
void     acies_branches_set_merged  (AciesBranches       *self,
                                     const AciesBranches *whole,
                                     guint64              keep);
/* Sets the values of @whole that have @given in the bits of @known. */
void     acies_branches_set_given   (AciesBranches       *self,
                                     const AciesBranches *whole,
                                     guint64              known,
                                     guint64              given);
/* What a branch of acies_branches_set_leads() says the numbers differ by */
#define ACIES_BRANCHES_GET_LEAD(value) ((gint64) (value))
/* Sets what the numbers in the bits of @lead, of @one, are more than those in the bits of @other_lead, of @other. */
void     acies_branches_set_leads   (AciesBranches       *self,
                                     const AciesBranches *one,
                                     guint64              lead,
                                     const AciesBranches *other,
                                     guint64              other_lead);
/* All three take values that agree in the bits of @keep as one.  @n_steps: (inout): the work allowed, less
 * that done; FALSE when more would have been needed. */
gboolean acies_branches_set_fold    (AciesBranches   *self,
                                     const AciesPool *pools,
                                     guint            n_pools,
                                     const AciesFold *fold,
                                     guint64          state,
                                     guint64          keep,
                                     guint64         *n_steps);
gboolean acies_branches_set_ranked  (AciesBranches      *self,
                                     const AciesPool    *pools,
                                     guint               n_pools,
                                     const AciesRanking *ranking,
                                     guint64             state,
                                     guint64             keep,
                                     guint64            *n_steps);
gboolean acies_branches_set_deal    (AciesBranches   *self,
                                     const AciesDie  *die,
                                     const AciesDeal *deal,
                                     guint64          keep,
                                     guint64         *n_steps);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesBranches, acies_branches_clear)

G_END_DECLS
