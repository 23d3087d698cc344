/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-photo-draft.h"
#include "acies-play.h"

G_BEGIN_DECLS

/* The longest comment, in letters */
#define ACIES_COMMENT_MOST_LETTERS 2000

/* What a player does that is written to the log of the battle. */

/* Accepts the draft; all units of a command are undone together. */
gboolean acies_play_accept     (AciesPlay   *play,
                                GError     **error);
/* And all that can then be done without dice and without a choice. */
gboolean acies_play_accept_all (AciesPlay   *play,
                                GError     **error);
/* Goes on to the next step of the turn, and notes what was left open. */
gboolean acies_play_go_on      (AciesPlay   *play,
                                GError     **error);
/* @moves: (element-type AciesMove): bodies put on the table, one event for each side. */
gboolean acies_play_place      (AciesPlay   *play,
                                GPtrArray   *moves,
                                GError     **error);
/* Takes a unit or leader off the table; @reason: why the players agree on it */
gboolean acies_play_remove     (AciesPlay   *play,
                                const char  *id,
                                const char  *reason,
                                GError     **error);
/* Marks the entry looked at, else the last one, as a turning point, or takes the mark off.
 * @marked: (out): which of the two */
gboolean acies_play_bookmark   (AciesPlay   *play,
                                gboolean    *marked,
                                GError     **error);
/* @entry: (nullable): what the comment is about */
gboolean acies_play_comment    (AciesPlay   *play,
                                AciesEntry  *entry,
                                const char  *text,
                                GError     **error);

/* Adds photographs, which are undone as one; those that were added are taken out of @drafts.
 * @entry: (nullable): what they are about; @drafts: (element-type AciesPhotoDraft): the ones that failed are left */
gboolean acies_play_add_photos (AciesPlay   *play,
                                AciesEntry  *entry,
                                GListStore  *drafts,
                                GError     **error);

/* Ends the battle.  @winner: the index of a side, -1 for none.  It is by the rules if they say the same, in the same
 * words. */
gboolean acies_play_end        (AciesPlay   *play,
                                int          winner,
                                const char  *how,
                                GError     **error);
/* Takes up again a battle that is over. */
gboolean acies_play_resume     (AciesPlay   *play,
                                GError     **error);

/* What a note made now is about (transfer full) (nullable) */
AciesEntry *acies_play_find_noted_entry (AciesPlay *play) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the log has a line for an entry; what the heads above lines tell has none. */
gboolean acies_play_log_shows     (AciesEntry *entry);
/* The units, leaders and sides that an entry is about, each once: (transfer full) */
char   **acies_play_list_subjects (AciesEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
