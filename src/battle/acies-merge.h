/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-accounts.h"
#include "acies-amendment.h"

G_BEGIN_DECLS

/**
 * AciesMergeRemark:
 * @passage: the passage that it is about
 * @mine: whether it is about the entry of the player's own account, rather than that of the other
 * @consequence: %ACIES_CONSEQUENCE_RECOMPUTED or %ACIES_CONSEQUENCE_MISFIT
 * @why: "3 hits become 1", or why it does not fit
 *
 * An entry that is not in the merged battle as it was logged.
 */
typedef struct
{
  guint             passage;
  gboolean          mine;
  AciesConsequence  consequence;
  char             *why;
} AciesMergeRemark;

/* Is told how many passages of all have been worked out, in the thread that works. */
typedef void (*AciesMergeProgress) (guint    n_done,
                                    guint    n_passages,
                                    gpointer user_data);

/**
 * AciesMerge:
 *
 * A battle made anew, by the rules, of what is taken of two accounts.  Neither account changes.
 */
#define ACIES_TYPE_MERGE (acies_merge_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesMerge, acies_merge, ACIES, MERGE, GObject)

/* Merges; G_IO_ERROR_CANCELLED when the thread's current GCancellable is cancelled. */
ACIES_EXPORT AciesMerge  *acies_merge_new           (AciesAccounts       *accounts,
                                                     AciesAnswer          answer,
                                                     AciesMergeProgress   progress,
                                                     gpointer             user_data,
                                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gets what has become of entries that are not as they were logged: (element-type AciesMergeRemark), in order */
ACIES_EXPORT GPtrArray   *acies_merge_get_remarks   (AciesMerge          *self);
ACIES_EXPORT guint        acies_merge_count         (AciesMerge          *self,
                                                     AciesConsequence     consequence);
/* Gets the merged battle (nullable): NULL with MISFIT while entries do not fit and no answer was given. */
ACIES_EXPORT AciesBattle *acies_merge_get_battle    (AciesMerge          *self,
                                                     GError             **error);

G_END_DECLS
