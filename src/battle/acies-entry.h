/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/**
 * AciesEntry:
 *
 * An event that counts, that is, not undone and with its amendments, and the
 * result of folding it.  The log list, the report and the statistics show
 * entries.  Only the battle changes entries.
 *
 * A note about an entry that counts is no entry of its own, but belongs to that one: it
 * marks it as a turning point or takes the mark off, and is one of its comments.
 *
 * Side, sentence, outcome, changes and discrepancy of an entry of a log that was
 * read are worked out when one of them is first asked for.  As a battle, an entry
 * is for one thread at a time.
 */
#define ACIES_TYPE_ENTRY (acies_entry_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesEntry, acies_entry, ACIES, ENTRY, GObject)

ACIES_EXPORT AciesEvent   *acies_entry_get_event       (AciesEntry *self);
/* Gets the number under which players know it: that of the event first logged in its place. */
ACIES_EXPORT guint         acies_entry_get_number      (AciesEntry *self);
/* 0 during deployment */
ACIES_EXPORT guint         acies_entry_get_turn        (AciesEntry *self);
/* Gets the step in which it was made. */
ACIES_EXPORT guint         acies_entry_get_step        (AciesEntry *self);
/* Gets the index of the side that acted, -1 for none. */
ACIES_EXPORT int           acies_entry_get_side        (AciesEntry *self);
/* Gets the translated sentence of the log. */
ACIES_EXPORT const char   *acies_entry_get_sentence    (AciesEntry *self);
/* Gets the outcome of a procedure; NULL for other events. */
ACIES_EXPORT AciesOutcome *acies_entry_get_outcome     (AciesEntry *self);
/* Gets the changes that it made: (element-type AciesStatusChange) */
ACIES_EXPORT GPtrArray    *acies_entry_get_changes     (AciesEntry *self);
/* Gets a sentence when the stored outputs differ from those of the rules (nullable). */
ACIES_EXPORT const char   *acies_entry_get_discrepancy (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_amended      (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_overruled    (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_turning_point (AciesEntry *self);
/* Gets the notes about it (nullable): (element-type AciesEvent) */
ACIES_EXPORT GPtrArray    *acies_entry_get_comments    (AciesEntry *self);

G_END_DECLS
