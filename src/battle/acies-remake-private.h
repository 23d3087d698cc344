/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/*
 * An event of a procedure on another course of the battle than that on which it was
 * logged: after an earlier entry was amended, dropped or inserted.
 */

/* Gathers the facts for @situation, and keeps values from players and values that can no longer be measured.
 * @way: (nullable) (element-type AciesMove): the moves on whose way they are measured */
AciesFacts *acies_remake_facts          (const AciesFacts      *old,
                                         const AciesSituation  *situation,
                                         GPtrArray             *way,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gathers the facts of an event anew: on the way on which they were measured in @before, or on the one that they
 * agree with in @now, as when @before lacks an entry that it came of. */
AciesFacts *acies_remake_gather         (AciesEvent            *old,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Tells which outputs differ, and how: (transfer full), "" for none */
char       *acies_remake_describe_difference (const AciesRecord *before,
                                              const AciesRecord *after) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether a procedure that was done in @before can still be done in @now, with @facts of then: its parties
 * are in play, and it is due or allowed if it was.  Fails with MISFIT or NOT_ALLOWED. */
gboolean    acies_remake_check          (AciesEvent            *old,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         GError               **error);
/* Tells whether the moves of @event are still allowed in @now, if those of @old were in @before.  Fails with
 * NOT_ALLOWED. */
gboolean    acies_remake_check_way      (AciesEvent            *old,
                                         const AciesSituation  *before,
                                         AciesEvent            *event,
                                         const AciesSituation  *now,
                                         GError               **error);
/* Whether the dice of @old were known from an earlier entry in @before, and others are in @now. */
gboolean    acies_remake_has_other_dice (AciesEvent            *old,
                                         const AciesSituation  *before,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *now);
/* Creates an event for the same procedure with the same dice under other facts. */
AciesEvent *acies_remake_event          (AciesEvent            *old,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *situation,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an event that keeps the old outputs by hand, even against the rules.  @reason: what is said of it */
AciesEvent *acies_remake_event_by_hand  (AciesEvent            *old,
                                         const char            *reason) G_GNUC_WARN_UNUSED_RESULT;
/* Makes an event of a procedure, logged in @before, anew for @now: @old itself if its facts are the same.  Fails as
 * acies_remake_check() does.  @difference: (out): which outputs differ, and how; "" for none */
AciesEvent *acies_remake_procedure      (AciesEvent            *old,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         char                 **difference,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Copies an event for another log.  @target: the number there of the entry that a note is about, 0 for none */
AciesEvent *acies_remake_copy           (AciesEvent            *old,
                                         guint                  target) G_GNUC_WARN_UNUSED_RESULT;
/* Folds @event onto @situation, in whose place another may be put; on failure it is as it was. */
gboolean    acies_remake_fold           (AciesEvent            *event,
                                         AciesSituation       **situation,
                                         gboolean               strict,
                                         GError               **error);

G_END_DECLS
