/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-call-private.h"
#include "acies-tally-private.h"

G_BEGIN_DECLS

/*
 * Dice of which each adds to lists by itself.  Odds put the lists together from what one die may add, where a run
 * for each list would find the same.
 */

/* What each of some dice adds to one list. */
typedef struct
{
  guint      output;
  guint      at;     /* how many other items of the list come before theirs */
  guint      n_dice;
  AciesTally items;  /* of texts: what one of them may add; "" for nothing */
} AciesItems;

GArray   *acies_items_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* Notes in @call's items what each die of @pool may add. */
gboolean  acies_items_note       (AciesCall       *call,
                                  const AciesPool *pool,
                                  const AciesFold *fold,
                                  AciesItemFunc    add,
                                  gconstpointer    data,
                                  GError         **error);
/* Counts the lists that an output can be in this run, equal ones too; 1 where no dice add to it. */
double    acies_items_count      (const AciesCall *call,
                                  guint            output);
/* Adds all these lists to @tally, with their parts of @weight. */
void      acies_items_list       (const AciesCall *call,
                                  guint            output,
                                  double           weight,
                                  AciesTally      *tally);

G_END_DECLS
