/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-accounts.h"

G_BEGIN_DECLS

/**
 * AciesMergeRowKind:
 * @ACIES_MERGE_ROW_HEAD: the turn and the phase of the passages that follow
 * @ACIES_MERGE_ROW_FOLDED: passages that agree and are not shown one by one
 * @ACIES_MERGE_ROW_PASSAGE: a passage
 *
 * What a row of two accounts side by side is.
 */
typedef enum
{
  ACIES_MERGE_ROW_HEAD,
  ACIES_MERGE_ROW_FOLDED,
  ACIES_MERGE_ROW_PASSAGE
} AciesMergeRowKind;

/**
 * AciesMergeRow:
 *
 * A row of two accounts side by side.
 *
 * Properties: `take`, an #AciesTake as a number, of a passage.
 */
#define ACIES_TYPE_MERGE_ROW (acies_merge_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesMergeRow, acies_merge_row, ACIES, MERGE_ROW, GObject)

/* Gets the rows of accounts, as a thread may: what agrees is folded. */
GListStore        *acies_merge_row_list          (AciesAccounts *accounts) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the passages of a folded row in its place. */
void               acies_merge_row_unfold        (GListStore    *rows,
                                                  guint          position);

AciesMergeRowKind  acies_merge_row_get_kind      (AciesMergeRow *self);
/* Gets what a head or a folded row says. */
const char        *acies_merge_row_get_text      (AciesMergeRow *self);

/* Of a passage */
guint              acies_merge_row_get_passage   (AciesMergeRow *self);
AciesPassageState  acies_merge_row_get_state     (AciesMergeRow *self);
/* Gets the sentence of an account; NULL where it has none. */
const char        *acies_merge_row_get_sentence  (AciesMergeRow *self,
                                                  gboolean       mine);
/* Gets what differs: (element-type AciesDifference) */
GPtrArray         *acies_merge_row_get_differences (AciesMergeRow *self);
AciesTake          acies_merge_row_get_take      (AciesMergeRow *self);
void               acies_merge_row_set_take      (AciesMergeRow *self,
                                                  AciesTake      take);
gboolean           acies_merge_row_is_decided    (AciesMergeRow *self);
/* Tells in a few words what is taken. */
const char        *acies_merge_row_label_take    (AciesMergeRow *self);

G_END_DECLS
