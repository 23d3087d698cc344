/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/* A choice whose id is that of a column in the chart of troop types has, unless a roster gives it, the value of that
 * column: the usual weapon of the type. */

/* (nullable): for players; NULL where the chart says nothing of it */
ACIES_EXPORT char *acies_trait_describe_usual (const AciesRecord *traits,
                                               guint              position) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): the id of the item of a choice, that of its type where none is given */
ACIES_EXPORT const char *acies_trait_get_item_id (const AciesRecord *traits,
                                                  guint              position);
/* "Reach 12″": the figures of an item of a chart */
ACIES_EXPORT char *acies_trait_describe_item  (AciesVocabulary   *vocabulary,
                                               guint              item) G_GNUC_WARN_UNUSED_RESULT;
/* The value of a trait for players, the usual one of its type where none is given */
ACIES_EXPORT char *acies_trait_display        (const AciesRecord *traits,
                                               guint              position) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
