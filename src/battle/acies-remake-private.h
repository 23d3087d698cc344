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
/* Tells whether a procedure that was done in @before can still be done in @now, with @facts of then: its parties
 * are in play, and it is due or allowed if it was.  Fails with MISFIT or NOT_ALLOWED. */
gboolean    acies_remake_check          (AciesEvent            *old,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *before,
                                         const AciesSituation  *now,
                                         GError               **error);
/* Creates an event for the same procedure with the same dice under other facts. */
AciesEvent *acies_remake_event          (AciesEvent            *old,
                                         const AciesFacts      *facts,
                                         const AciesSituation  *situation,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates an event that keeps the old outputs by hand, even against the rules. */
AciesEvent *acies_remake_event_by_hand  (AciesEvent            *old) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
