/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-merge.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/**
 * AciesMergeWork:
 *
 * The merging of another player's file into a battle, worked out in threads on copies.  Neither changes.
 */
#define ACIES_TYPE_MERGE_WORK (acies_merge_work_get_type ())
G_DECLARE_FINAL_TYPE (AciesMergeWork, acies_merge_work, ACIES, MERGE_WORK, GObject)

AciesMergeWork *acies_merge_work_new            (AciesBattle          *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Reads and compares @file; to be called once. */
void            acies_merge_work_compare_async  (AciesMergeWork       *self,
                                                 AciesRulesetLibrary  *rulesets,
                                                 GFile                *file,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
gboolean        acies_merge_work_compare_finish (AciesMergeWork       *self,
                                                 GAsyncResult         *result,
                                                 GError              **error);
/* Get what was compared; NULL before. */
AciesAccounts  *acies_merge_work_get_accounts   (AciesMergeWork       *self);
GListStore     *acies_merge_work_get_rows       (AciesMergeWork       *self);
/* Merges as is chosen; nothing may be chosen meanwhile. */
void            acies_merge_work_merge_async    (AciesMergeWork       *self,
                                                 AciesAnswer           answer,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
AciesMerge     *acies_merge_work_merge_finish   (AciesMergeWork       *self,
                                                 GAsyncResult         *result,
                                                 GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gets how much of the merging is done, from 0 to 1. */
double          acies_merge_work_get_progress   (AciesMergeWork       *self);
/* Finds a file for the merged battle that is not there yet. */
GFile          *acies_merge_work_choose_file    (AciesMergeWork       *self,
                                                 GFile                *folder) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
