/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/* The journal of a battle's file, `.NAME.journal` beside it: what it gives back
 * on opening, its lock, and what becomes of records that are not in the battle.
 * Those are copied to a name of their own before the journal is written to or
 * removed, and never deleted. */
typedef struct _AciesBattleJournal AciesBattleJournal;

/* @tag: (nullable): SHA-256 of the file's bytes; NULL for a battle that is not in @file yet.
 * @n_saved: how many events of the log are in the file. */
AciesBattleJournal *acies_battle_journal_new         (AciesBattle         *battle,
                                                      GFile               *file,
                                                      const char          *tag,
                                                      guint                n_saved);
void                acies_battle_journal_free        (AciesBattleJournal  *self);
/* Appends to the battle what the journal still has to give; returns the number of events.  (out): @in_use tells
 * that another program logs to it. */
guint               acies_battle_journal_recover     (AciesBattleJournal  *self,
                                                      gboolean            *in_use);
/* (nullable) (transfer none): which records cannot be replayed, why, and where they are kept. */
const char         *acies_battle_journal_get_warning (AciesBattleJournal  *self);

/* Sets the error of a journal that another program holds. */
void                acies_battle_journal_set_busy    (GError             **error);
/* Locks the journal for a save. @etag: (nullable): the file's as it is known; G_IO_ERROR_WRONG_ETAG when the file
 * or the journal has changed since, which is not looked at when @anyway. G_IO_ERROR_BUSY when another program
 * logs to it. */
gboolean            acies_battle_journal_claim       (AciesBattleJournal  *self,
                                                      const char          *etag,
                                                      gboolean             anyway,
                                                      GError             **error);
/* Unlocks the journal again unless events were written to it. */
void                acies_battle_journal_release     (AciesBattleJournal  *self);
/* Returns when @event, which comes next in the log, is on the disk. */
gboolean            acies_battle_journal_write       (AciesBattleJournal  *self,
                                                      AciesEvent          *event,
                                                      const char          *etag,
                                                      GError             **error);
/* Whether an event could be written now. */
gboolean            acies_battle_journal_probe       (AciesBattleJournal  *self,
                                                      const char          *etag,
                                                      GError             **error);
/* Removes the journal, which is claimed, after a save. */
void                acies_battle_journal_note_saved  (AciesBattleJournal  *self,
                                                      const char          *tag);
/* Removes the journal without a save. */
gboolean            acies_battle_journal_discard     (AciesBattleJournal  *self,
                                                      GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBattleJournal, acies_battle_journal_free)

G_END_DECLS
