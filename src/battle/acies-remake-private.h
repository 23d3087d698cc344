/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

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
/* Gathers the facts of an event that was done in @before anew for @now.  Fails with MISFIT or NOT_ALLOWED when it cannot
 * be done there: its parties are not in play, or it is not due or allowed, and it was. */
AciesFacts *acies_remake_find_facts     (AciesEvent            *old,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an event for the same procedure with the same dice under other facts. */
AciesEvent *acies_remake_event          (AciesEvent            *old,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *situation,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an event that keeps the old outputs by hand, even against the rules.  @reason: what is said of it */
AciesEvent *acies_remake_event_by_hand  (AciesEvent            *old,
                                         const char            *reason) G_GNUC_WARN_UNUSED_RESULT;
/* Makes an event of a procedure, logged in @before, anew for @now, with the @facts found for it: @old itself if they
 * are the same.  Where its dice lay on the table already, as those of units that move on one roll, it has those that
 * lie there in @now.  Fails when the rules allow its moves no more.  @battle: by whose rules; @given: (nullable): has
 * its dice, or its result, in place of @old; @difference: (out): which dice and outputs differ, and how; "" for none */
AciesEvent *acies_remake_procedure      (AciesBattle           *battle,
                                         AciesEvent            *old,
                                         AciesEvent            *given,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         char                 **difference,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Copies an event for another log; a note is about no entry there. */
AciesEvent *acies_remake_copy           (AciesEvent            *old) G_GNUC_WARN_UNUSED_RESULT;
/* Folds @event onto @situation, in whose place another may be put; on failure it is as it was. */
gboolean    acies_remake_fold           (AciesEvent            *event,
                                         AciesSituation       **situation,
                                         gboolean               strict,
                                         GError               **error);

G_END_DECLS
