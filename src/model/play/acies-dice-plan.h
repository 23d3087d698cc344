/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesDicePlan:
 *
 * Which dice a proposal wants, of which sides, and how many of them are given.
 * It looks beyond the next throw: what follows whatever is thrown is planned too,
 * so that the dice of both sides can be typed at once.  Immutable.
 */
typedef struct _AciesDicePlan AciesDicePlan;

#define ACIES_TYPE_DICE_PLAN (acies_dice_plan_get_type ())
GType          acies_dice_plan_get_type     (void);
AciesDicePlan *acies_dice_plan_new          (AciesProposal *proposal) G_GNUC_WARN_UNUSED_RESULT;
AciesDicePlan *acies_dice_plan_ref          (AciesDicePlan *self);
void           acies_dice_plan_unref        (AciesDicePlan *self);
GArray        *acies_dice_plan_get_draws    (AciesDicePlan *self);
guint          acies_dice_plan_get_n_dice   (AciesDicePlan *self);
guint          acies_dice_plan_get_n_dice_of (AciesDicePlan *self,
                                             char           party);
char          *acies_dice_plan_make_hint    (AciesDicePlan *self,
                                             const char    *a,
                                             const char    *b) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDicePlan, acies_dice_plan_unref)

G_END_DECLS
