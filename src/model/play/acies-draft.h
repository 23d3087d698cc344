/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-dice-plan.h"
#include "acies-due-item.h"

G_BEGIN_DECLS

/**
 * AciesDraft:
 *
 * What is about to be done: a procedure between parties, a way laid for the acting
 * one, units that do the same after it, and the proposal that comes of it.  A draft
 * without a proposal says what is missing for one.  Procedure and parties stay as
 * they are; another choice is another draft.
 *
 * Signal `changed` follows each change of facts, dice or way.
 */
#define ACIES_TYPE_DRAFT (acies_draft_get_type ())
G_DECLARE_FINAL_TYPE (AciesDraft, acies_draft, ACIES, DRAFT, GObject)

AciesDraft           *acies_draft_new              (AciesBattle           *battle,
                                                    guint                  moment,
                                                    const AciesProcedure  *procedure,
                                                    const char            *a,
                                                    const char            *b,
                                                    AciesDueItem          *due) G_GNUC_WARN_UNUSED_RESULT;
AciesDraft           *acies_draft_new_for_entry    (AciesBattle           *battle,
                                                    AciesEntry            *entry,
                                                    guint                  moment) G_GNUC_WARN_UNUSED_RESULT;
const AciesProcedure *acies_draft_get_procedure    (AciesDraft            *self);
const char           *acies_draft_get_party        (AciesDraft            *self,
                                                    char                   party);
/* Tells whether it prepares that procedure for those parties, and whether players have thrown dice for it. */
gboolean              acies_draft_is_of            (AciesDraft            *self,
                                                    const AciesProcedure  *procedure,
                                                    const char            *a,
                                                    const char            *b,
                                                    AciesDueItem          *due);
gboolean              acies_draft_is_begun         (AciesDraft            *self);
AciesDueItem         *acies_draft_get_due          (AciesDraft            *self);
void                  acies_draft_set_due          (AciesDraft            *self,
                                                    AciesDueItem          *due);
AciesProposal        *acies_draft_get_proposal     (AciesDraft            *self);
AciesDicePlan        *acies_draft_get_dice_plan    (AciesDraft            *self);
gboolean              acies_draft_can_accept       (AciesDraft            *self);
const GError         *acies_draft_get_refusal      (AciesDraft            *self);

/* Takes back the facts that were set by hand; FALSE when none was. */
gboolean              acies_draft_reset_facts      (AciesDraft            *self);

/* Lists the values of a decision that the rules allow now: (transfer full) (element-type utf8) (nullable) */
GPtrArray            *acies_draft_list_choices     (AciesDraft            *self,
                                                    AciesField            *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
