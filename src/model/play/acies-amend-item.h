/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-amendment.h"

G_BEGIN_DECLS

/**
 * AciesAmendList:
 * @ACIES_AMEND_LIST_DICE: what needs other dice, or has been given them
 * @ACIES_AMEND_LIST_MISFIT: what no longer fits
 * @ACIES_AMEND_LIST_RECOMPUTED: what has another result with the same dice
 * @ACIES_AMEND_LIST_UNCHANGED: what stays
 *
 * The lists into which the later entries of an amendment fall.
 */
typedef enum
{
  ACIES_AMEND_LIST_DICE,
  ACIES_AMEND_LIST_MISFIT,
  ACIES_AMEND_LIST_RECOMPUTED,
  ACIES_AMEND_LIST_UNCHANGED,
  ACIES_AMEND_LIST_LAST
} AciesAmendList;

/**
 * AciesAmendItem:
 *
 * A later entry of the log and what an amendment does to it, for a row.
 *
 * Signal: `changed` when it is told anew.
 */
#define ACIES_TYPE_AMEND_ITEM (acies_amend_item_get_type ())
G_DECLARE_FINAL_TYPE (AciesAmendItem, acies_amend_item, ACIES, AMEND_ITEM, GObject)

AciesAmendItem *acies_amend_item_new          (AciesAmendment *amendment,
                                               guint           index) G_GNUC_WARN_UNUSED_RESULT;
/* Takes over what @other says of the same entry. */
void            acies_amend_item_update       (AciesAmendItem *self,
                                               AciesAmendItem *other);
guint           acies_amend_item_get_index    (AciesAmendItem *self);
AciesAmendList  acies_amend_item_get_list     (AciesAmendItem *self);
AciesEntry     *acies_amend_item_get_entry    (AciesAmendItem *self);
const char     *acies_amend_item_get_why      (AciesAmendItem *self);
AciesAnswer     acies_amend_item_get_answer   (AciesAmendItem *self);
/* (nullable): of those that need dice, to be given them */
AciesProposal  *acies_amend_item_get_proposal (AciesAmendItem *self);

G_END_DECLS
