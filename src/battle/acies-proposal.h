/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-odds.h"

G_BEGIN_DECLS

/**
 * AciesProposal:
 *
 * A step in hand: a procedure between parties of a battle, its facts, the dice
 * so far, and what comes of it, before it is accepted.  The wizard, the command
 * line and the tests all go through it.
 *
 * Signal `changed` follows each change.
 */
#define ACIES_TYPE_PROPOSAL (acies_proposal_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesProposal, acies_proposal, ACIES, PROPOSAL, GObject)

ACIES_EXPORT AciesProposal        *acies_proposal_new          (AciesBattle          *battle,
                                                                const AciesProcedure *procedure,
                                                                const char           *a,
                                                                const char           *b,
                                                                const char * const   *presets,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle          *acies_proposal_get_battle   (AciesProposal        *self);
ACIES_EXPORT const AciesProcedure *acies_proposal_get_procedure (AciesProposal       *self);
ACIES_EXPORT const AciesFacts     *acies_proposal_get_facts    (AciesProposal        *self);

/* Facts by hand; "" is a text, acies_proposal_reset_input() takes the hand off. */
ACIES_EXPORT gboolean              acies_proposal_set_input    (AciesProposal        *self,
                                                                const char           *key,
                                                                const char           *text,
                                                                GError              **error);
ACIES_EXPORT void                  acies_proposal_reset_input  (AciesProposal        *self,
                                                                const char           *key);

/* Dice: faces as they lie, "6 4 1"; rolling fills up those that are open. */
ACIES_EXPORT void                  acies_proposal_set_dice     (AciesProposal        *self,
                                                                const char           *faces);
ACIES_EXPORT const char           *acies_proposal_get_dice     (AciesProposal        *self);
ACIES_EXPORT void                  acies_proposal_roll         (AciesProposal        *self,
                                                                guint64               seed);
/* (transfer none) (nullable) (element-type AciesDraw): the goes at the dice so far, the open one last. */
ACIES_EXPORT GArray               *acies_proposal_get_plan     (AciesProposal        *self);
/* How many dice are wanted by the goes known so far, and how many of them are there. */
ACIES_EXPORT guint                 acies_proposal_get_n_dice   (AciesProposal        *self,
                                                                guint                *n_given);

/* What comes of it: an outcome, or an error that says what is missing or wrong */
ACIES_EXPORT AciesOutcome         *acies_proposal_get_outcome  (AciesProposal        *self);
ACIES_EXPORT const GError         *acies_proposal_get_error    (AciesProposal        *self);
/* Sets an output by hand, with a reason; with no outcome the rest stand at their defaults. */
ACIES_EXPORT gboolean              acies_proposal_overrule     (AciesProposal        *self,
                                                                const char           *output,
                                                                const char           *text,
                                                                const char           *reason,
                                                                GError              **error);
ACIES_EXPORT void                  acies_proposal_set_not_recorded (AciesProposal    *self,
                                                                    gboolean          not_recorded);
ACIES_EXPORT gboolean              acies_proposal_get_not_recorded (AciesProposal    *self);

/* Moves on the table that go with it: proposed by the ruleset, or set. (element-type AciesMove) */
ACIES_EXPORT GPtrArray            *acies_proposal_get_moves    (AciesProposal        *self);
ACIES_EXPORT void                  acies_proposal_set_moves    (AciesProposal        *self,
                                                                GPtrArray            *moves);
/* What it would change: (transfer full) (element-type AciesStatusChange) */
ACIES_EXPORT GPtrArray            *acies_proposal_list_changes (AciesProposal        *self) G_GNUC_WARN_UNUSED_RESULT;
/* A sentence for the log, as it would stand there. */
ACIES_EXPORT char                 *acies_proposal_describe     (AciesProposal        *self) G_GNUC_WARN_UNUSED_RESULT;

ACIES_EXPORT gboolean              acies_proposal_can_accept   (AciesProposal        *self);
/* Appends it to the log; the error is the refusal when it cannot be accepted. */
ACIES_EXPORT gboolean              acies_proposal_accept       (AciesProposal        *self,
                                                                GError              **error);

G_END_DECLS
