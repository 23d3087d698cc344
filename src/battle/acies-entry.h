/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/**
 * AciesEntry:
 *
 * An event as it counts: not taken back, amended where it was amended, with
 * what folding it came to.  This is what the log list, the report and the
 * statistics show.  Read-only to all but the battle.
 */
#define ACIES_TYPE_ENTRY (acies_entry_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesEntry, acies_entry, ACIES, ENTRY, GObject)

ACIES_EXPORT AciesEvent   *acies_entry_get_event       (AciesEntry *self);
/* The number under which people know it: of the event first logged in its place. */
ACIES_EXPORT guint         acies_entry_get_number      (AciesEntry *self);
/* 0 during deployment */
ACIES_EXPORT guint         acies_entry_get_turn        (AciesEntry *self);
/* The step in which it was made. */
ACIES_EXPORT guint         acies_entry_get_step        (AciesEntry *self);
/* Index of the side that acted, -1 for none. */
ACIES_EXPORT int           acies_entry_get_side        (AciesEntry *self);
/* A translated sentence. */
ACIES_EXPORT const char   *acies_entry_get_sentence    (AciesEntry *self);
/* (nullable): of a procedure: lines, outputs, what followed. */
ACIES_EXPORT AciesOutcome *acies_entry_get_outcome     (AciesEntry *self);
/* (element-type AciesStatusChange): what it changed. */
ACIES_EXPORT GPtrArray    *acies_entry_get_changes     (AciesEntry *self);
/* (nullable): a sentence when what is stored is not what the rules give. */
ACIES_EXPORT const char   *acies_entry_get_discrepancy (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_amended      (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_overruled    (AciesEntry *self);
ACIES_EXPORT gboolean      acies_entry_is_turning_point (AciesEntry *self);

G_END_DECLS
