/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesConsequence:
 * @ACIES_CONSEQUENCE_UNCHANGED: the entry is unchanged
 * @ACIES_CONSEQUENCE_RECOMPUTED: the same dice give another result
 * @ACIES_CONSEQUENCE_MISFIT: the entry no longer fits
 *
 * The effect of an amendment on a later entry.
 */
typedef enum
{
  ACIES_CONSEQUENCE_UNCHANGED,
  ACIES_CONSEQUENCE_RECOMPUTED,
  ACIES_CONSEQUENCE_MISFIT
} AciesConsequence;

/**
 * AciesAnswer:
 * @ACIES_ANSWER_OPEN: no answer yet
 * @ACIES_ANSWER_DROP: the entry is dropped
 * @ACIES_ANSWER_KEEP: the entry is kept by hand with the result that it had
 * @ACIES_ANSWER_RESOLVE: its procedure is resolved with other dice, or a result without them; set
 *   by acies_amendment_resolve()
 *
 * The decision on an entry that no longer fits.
 */
typedef enum
{
  ACIES_ANSWER_OPEN,
  ACIES_ANSWER_DROP,
  ACIES_ANSWER_KEEP,
  ACIES_ANSWER_RESOLVE
} AciesAnswer;

/**
 * AciesAmendment:
 *
 * The change of an old entry, with all later entries recomputed with the same
 * dice, before it is accepted.  The battle does not change until
 * acies_amendment_accept().
 */
#define ACIES_TYPE_AMENDMENT (acies_amendment_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesAmendment, acies_amendment, ACIES, AMENDMENT, GObject)

/* Creates an amendment; UNKNOWN when there is no entry @number.  @replacement: (nullable): NULL drops
 * the entry */
ACIES_EXPORT AciesAmendment   *acies_amendment_new             (AciesBattle     *battle,
                                                                guint            number,
                                                                AciesEvent      *replacement,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an amendment that inserts an event before entry @before. */
ACIES_EXPORT AciesAmendment   *acies_amendment_new_insertion   (AciesBattle     *battle,
                                                                guint            before,
                                                                AciesEvent      *insertion,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an amendment of a procedure with other inputs or dice.  @inputs: "key=value" texts; @dice:
 * (nullable): NULL for the same dice */
ACIES_EXPORT AciesAmendment   *acies_amendment_new_for_inputs  (AciesBattle     *battle,
                                                                guint            number,
                                                                const char * const *inputs,
                                                                const char      *dice,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates the event that amends a procedure with other inputs or dice. */
ACIES_EXPORT AciesEvent       *acies_amendment_create_event    (AciesBattle     *battle,
                                                                guint            number,
                                                                const char * const *inputs,
                                                                const char      *dice,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an amendment that is worked out little by little. */
ACIES_EXPORT AciesAmendment   *acies_amendment_new_gradual     (AciesBattle     *battle,
                                                                guint            number,
                                                                gboolean         inserts,
                                                                AciesEvent      *event,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Looks at @n_entries more later entries; FALSE when all have been looked at. */
ACIES_EXPORT gboolean          acies_amendment_go_on           (AciesAmendment  *self,
                                                                guint            n_entries);
ACIES_EXPORT guint             acies_amendment_get_n_done      (AciesAmendment  *self);
ACIES_EXPORT guint             acies_amendment_get_number      (AciesAmendment  *self);
/* Later entries, in order */
ACIES_EXPORT guint             acies_amendment_get_n_later     (AciesAmendment  *self);
ACIES_EXPORT AciesEntry       *acies_amendment_get_later       (AciesAmendment  *self,
                                                                guint            index);
ACIES_EXPORT AciesConsequence  acies_amendment_get_consequence (AciesAmendment  *self,
                                                                guint            index);
/* Gets a sentence: "3 hits become 1", or why the entry no longer fits. */
ACIES_EXPORT const char       *acies_amendment_get_reason_why  (AciesAmendment  *self,
                                                                guint            index);
/* Tells whether it fits but for its dice. */
ACIES_EXPORT gboolean          acies_amendment_wants_dice      (AciesAmendment  *self,
                                                                guint            index);
ACIES_EXPORT AciesAnswer       acies_amendment_get_answer      (AciesAmendment  *self,
                                                                guint            index);
/* Sets an answer; all later entries are recomputed. */
ACIES_EXPORT void              acies_amendment_set_answer      (AciesAmendment  *self,
                                                                guint            index,
                                                                AciesAnswer      answer);
/* Proposes to resolve an entry again where it stands on the amended course. */
ACIES_EXPORT AciesProposal    *acies_amendment_propose         (AciesAmendment  *self,
                                                                guint            index) G_GNUC_WARN_UNUSED_RESULT;
/* Answers with the event that such a proposal makes. */
ACIES_EXPORT void              acies_amendment_resolve         (AciesAmendment  *self,
                                                                guint            index,
                                                                AciesEvent      *event);
/* Answers for all entries that no longer fit and have no answer. */
ACIES_EXPORT void              acies_amendment_answer_open     (AciesAmendment  *self,
                                                                AciesAnswer      answer);
ACIES_EXPORT guint             acies_amendment_count           (AciesAmendment  *self,
                                                                AciesConsequence consequence);
/* Tells whether each entry that no longer fits has an answer. */
ACIES_EXPORT gboolean          acies_amendment_is_answered     (AciesAmendment  *self);
/* Lists the changes of the present situation: (transfer full) (element-type AciesStatusChange) */
ACIES_EXPORT GPtrArray        *acies_amendment_list_changes    (AciesAmendment  *self) G_GNUC_WARN_UNUSED_RESULT;
/* Logs the amendment; MISFIT while an answer is open. */
ACIES_EXPORT AciesEvent       *acies_amendment_create_whole    (AciesAmendment  *self,
                                                                const char      *reason,
                                                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean          acies_amendment_accept          (AciesAmendment  *self,
                                                                const char      *reason,
                                                                GError         **error);

G_END_DECLS
