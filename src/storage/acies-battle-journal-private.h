/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/* The journal of a battle's file, `.NAME.journal` beside it: recovering events on opening, locking,
 * and keeping records that are not in the battle.  These are copied to another file before the journal
 * is written to or removed, and never deleted. */
typedef struct _AciesBattleJournal AciesBattleJournal;

/* @tag: (nullable): SHA-256 of the file's bytes; NULL for a battle not yet in @file @n_saved: how many
 * events of the log are in the file. */
AciesBattleJournal *acies_battle_journal_new         (AciesBattle         *battle,
                                                      GFile               *file,
                                                      const char          *tag,
                                                      guint                n_saved);
void                acies_battle_journal_free        (AciesBattleJournal  *self);
/* Appends the events of the journal that the battle lacks and returns their number.  @in_use: (out): whether
 * another program logs to the journal */
guint               acies_battle_journal_recover     (AciesBattleJournal  *self,
                                                      gboolean            *in_use);
/* Gets sentences on records that cannot be replayed: which, why, and the file that keeps them
 * (nullable) (transfer none). */
const char         *acies_battle_journal_get_warning (AciesBattleJournal  *self);

/* Sets the error for a journal that another program has locked. */
void                acies_battle_journal_set_busy    (GError             **error);
/* Locks the journal for a save.  @etag: (nullable): the known etag of the file; G_IO_ERROR_WRONG_ETAG when the
 * file or the journal has changed since, unless @anyway.  G_IO_ERROR_BUSY when another program logs to it. */
gboolean            acies_battle_journal_claim       (AciesBattleJournal  *self,
                                                      const char          *etag,
                                                      gboolean             anyway,
                                                      GError             **error);
/* Unlocks the journal again unless events were written to it. */
void                acies_battle_journal_release     (AciesBattleJournal  *self);
/* Writes @event, the next of the log; returns when it is on the disk. */
gboolean            acies_battle_journal_write       (AciesBattleJournal  *self,
                                                      AciesEvent          *event,
                                                      const char          *etag,
                                                      GError             **error);
/* Checks whether an event could be written now. */
gboolean            acies_battle_journal_probe       (AciesBattleJournal  *self,
                                                      const char          *etag,
                                                      GError             **error);
/* Removes the claimed journal after a save. */
void                acies_battle_journal_note_saved  (AciesBattleJournal  *self,
                                                      const char          *tag);
/* Removes the journal without a save. */
gboolean            acies_battle_journal_discard     (AciesBattleJournal  *self,
                                                      GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBattleJournal, acies_battle_journal_free)

G_END_DECLS
