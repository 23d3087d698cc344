/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-odds.h"

G_BEGIN_DECLS

/**
 * AciesProposal:
 *
 * A procedure that is being resolved: its parties in a battle, its facts, the
 * dice so far, and the outcome, before it is accepted.  The wizard, the command
 * line and the tests all use it.
 *
 * The signal `changed` is emitted after each change.
 */
#define ACIES_TYPE_PROPOSAL (acies_proposal_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesProposal, acies_proposal, ACIES, PROPOSAL, GObject)

ACIES_EXPORT AciesProposal        *acies_proposal_new          (AciesBattle          *battle,
                                                                const AciesProcedure *procedure,
                                                                const char           *a,
                                                                const char           *b,
                                                                const char * const   *presets,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates one for the moment after the first @n_entries entries, for acies_amendment_new_insertion(). */
ACIES_EXPORT AciesProposal        *acies_proposal_new_at       (AciesBattle          *battle,
                                                                guint                 n_entries,
                                                                const AciesProcedure *procedure,
                                                                const char           *a,
                                                                const char           *b,
                                                                const char * const   *presets,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates one that tries a procedure as if bodies stood elsewhere; it is not accepted. */
ACIES_EXPORT AciesProposal        *acies_proposal_new_trial    (AciesBattle          *battle,
                                                                const AciesSituation *situation,
                                                                const AciesProcedure *procedure,
                                                                const char           *a,
                                                                const char           *b,
                                                                const char * const   *presets,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates one that resolves a procedure of a log again, on another course of the battle. */
ACIES_EXPORT AciesProposal        *acies_proposal_new_again    (AciesBattle          *battle,
                                                                const AciesSituation *situation,
                                                                AciesEvent           *event,
                                                                const AciesFacts     *facts) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle          *acies_proposal_get_battle   (AciesProposal        *self);
/* Gets the situation of its moment. */
ACIES_EXPORT const AciesSituation *acies_proposal_get_situation (AciesProposal       *self);
ACIES_EXPORT const AciesProcedure *acies_proposal_get_procedure (AciesProposal       *self);
ACIES_EXPORT const AciesFacts     *acies_proposal_get_facts    (AciesProposal        *self);
/* Finds out which facts follow from those set by hand, see acies_facts_get_cause(). */
ACIES_EXPORT void                  acies_proposal_trace_facts  (AciesProposal        *self);

/* Set an input by hand, where "" is a text, and remove such a value. */
ACIES_EXPORT gboolean              acies_proposal_set_input    (AciesProposal        *self,
                                                                const char           *key,
                                                                const char           *text,
                                                                GError              **error);
ACIES_EXPORT void                  acies_proposal_reset_input  (AciesProposal        *self,
                                                                const char           *key);

/* Set the faces on the table, "6 4 1", and roll the dice that are missing. */
ACIES_EXPORT void                  acies_proposal_set_dice     (AciesProposal        *self,
                                                                const char           *faces);
ACIES_EXPORT const char           *acies_proposal_get_dice     (AciesProposal        *self);
/* Tells whether they were set or rolled, by hand, or lie there from an earlier step, the log. */
ACIES_EXPORT AciesSource           acies_proposal_get_dice_source (AciesProposal     *self);
ACIES_EXPORT void                  acies_proposal_roll         (AciesProposal        *self,
                                                                guint64               seed);
/* Gets the draws so far, the incomplete one last: (transfer none) (nullable) (element-type AciesDraw) */
ACIES_EXPORT GArray               *acies_proposal_get_plan     (AciesProposal        *self);
/* Gets how many dice the draws known so far need, and how many of them are set. */
ACIES_EXPORT guint                 acies_proposal_get_n_dice   (AciesProposal        *self,
                                                                guint                *n_given);

/* Get the outcome, or the error that says what is missing or wrong. */
ACIES_EXPORT AciesOutcome         *acies_proposal_get_outcome  (AciesProposal        *self);
ACIES_EXPORT const GError         *acies_proposal_get_error    (AciesProposal        *self);
/* Sets an output by hand, with a reason; without an outcome the others have their defaults. */
ACIES_EXPORT gboolean              acies_proposal_overrule     (AciesProposal        *self,
                                                                const char           *output,
                                                                const char           *text,
                                                                const char           *reason,
                                                                GError              **error);
ACIES_EXPORT void                  acies_proposal_set_not_recorded (AciesProposal    *self,
                                                                    gboolean          not_recorded);
ACIES_EXPORT gboolean              acies_proposal_get_not_recorded (AciesProposal    *self);

/* Set and get why the players agree on what the rules forbid; NULL to keep to the rules. */
ACIES_EXPORT void                  acies_proposal_set_agreement (AciesProposal       *self,
                                                                 const char          *reason);
ACIES_EXPORT const char           *acies_proposal_get_agreement (AciesProposal       *self);

/* Get and set the moves on the table that belong to it, by default those proposed by the ruleset.
 * (element-type AciesMove) */
ACIES_EXPORT GPtrArray            *acies_proposal_get_moves    (AciesProposal        *self);
/* Lays a way for a party, and those of the leaders who go along. */
ACIES_EXPORT void                  acies_proposal_lay_way      (AciesProposal        *self,
                                                                const AciesMove      *way);
ACIES_EXPORT void                  acies_proposal_set_moves    (AciesProposal        *self,
                                                                GPtrArray            *moves);
/* Changes a situation as accepting it would. */
ACIES_EXPORT void                  acies_proposal_apply        (AciesProposal        *self,
                                                                AciesSituation       *situation);
/* Lists the changes that accepting it would make: (transfer full) (element-type AciesStatusChange) */
ACIES_EXPORT GPtrArray            *acies_proposal_list_changes (AciesProposal        *self) G_GNUC_WARN_UNUSED_RESULT;
/* Gets the sentence for the log. */
ACIES_EXPORT char                 *acies_proposal_describe     (AciesProposal        *self) G_GNUC_WARN_UNUSED_RESULT;

ACIES_EXPORT gboolean              acies_proposal_can_accept   (AciesProposal        *self);
/* Appends it to the log; @error says why it cannot be accepted. */
/* Makes the event by which it stands in a log (nullable). */
ACIES_EXPORT AciesEvent           *acies_proposal_create_event (AciesProposal        *self,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean              acies_proposal_accept       (AciesProposal        *self,
                                                                GError              **error);

G_END_DECLS
