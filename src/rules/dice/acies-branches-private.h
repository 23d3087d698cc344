/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* What a draw can come to, each value with how likely it is.  All of them together are certain. */
typedef struct
{
  guint    n_branches;
  guint    n_room;
  guint64 *values;
  double  *weights;
} AciesBranches;

void     acies_branches_clear       (AciesBranches   *self);
/* The numbers of one die. */
void     acies_branches_set_faces   (AciesBranches   *self,
                                     const AciesDie  *die);
/* How many of @n_dice dice succeed, each with a chance above 0 and below 1. */
void     acies_branches_set_counts  (AciesBranches   *self,
                                     guint            n_dice,
                                     double           chance);
/* For these two: of the values only the bits in @keep are told apart.  @n_steps is how many steps may be
 * taken, and becomes less by those that were: FALSE when they did not suffice. */
gboolean acies_branches_set_fold    (AciesBranches   *self,
                                     const AciesDie  *die,
                                     guint            n_dice,
                                     const AciesFold *fold,
                                     guint64          state,
                                     guint64          keep,
                                     guint64         *n_steps);
gboolean acies_branches_set_deal    (AciesBranches   *self,
                                     const AciesDie  *die,
                                     const AciesDeal *deal,
                                     guint64          keep,
                                     guint64         *n_steps);

G_END_DECLS
