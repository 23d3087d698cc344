/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle-file.h"

G_BEGIN_DECLS

/**
 * AciesBattleStore:
 *
 * A battle with its file and, beside that, its journal, to which every accepted
 * event is appended and synced before it counts.  Saving replaces the file and
 * starts a new journal.  Opening replays a journal that a crash left.
 *
 * The journal is `.NAME.journal` in the battle's own folder, so that it is on
 * the same disk and moves with the folder.
 *
 * Properties: `battle`, `file`, `n-recovered` (the number of events recovered
 * from the journal on opening), `warning`, `obstacle`.
 */
#define ACIES_TYPE_BATTLE_STORE (acies_battle_store_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesBattleStore, acies_battle_store, ACIES, BATTLE_STORE, GObject)

/* Opens a file, and replays its journal if that continues the file. */
ACIES_EXPORT AciesBattleStore *acies_battle_store_open             (AciesRulesetLibrary *library,
                                                                    GFile               *file,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattleStore *acies_battle_store_open_bytes       (AciesRulesetLibrary *library,
                                                                    GFile               *file,
                                                                    GBytes              *bytes,
                                                                    const char          *etag,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* Saves a new battle at once, so that the journal has a file to continue. */
ACIES_EXPORT AciesBattleStore *acies_battle_store_create           (AciesBattle         *battle,
                                                                    GFile               *file,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle      *acies_battle_store_get_battle       (AciesBattleStore    *self);
ACIES_EXPORT GFile            *acies_battle_store_get_file         (AciesBattleStore    *self);
ACIES_EXPORT guint             acies_battle_store_get_n_recovered  (AciesBattleStore    *self);
/* Gets sentences on records of the journal that could not be replayed, with the file that keeps them
 * (nullable). */
ACIES_EXPORT const char       *acies_battle_store_get_warning      (AciesBattleStore    *self);
/* Gets the error for which the last event could not be logged (nullable). */
ACIES_EXPORT const GError     *acies_battle_store_get_obstacle     (AciesBattleStore    *self);
/* Checks whether the obstacle is gone. */
ACIES_EXPORT gboolean          acies_battle_store_retry            (AciesBattleStore    *self);
/* Tells whether events can be logged: FALSE for a file or folder that cannot be written. */
ACIES_EXPORT gboolean          acies_battle_store_is_writable      (AciesBattleStore    *self);
/* Tells whether another program has changed the file since it was read or saved here. */
ACIES_EXPORT gboolean          acies_battle_store_is_outdated      (AciesBattleStore    *self);
/* Save the battle: G_IO_ERROR_WRONG_ETAG when the file has changed on disk, unless by
 * acies_battle_store_save_anyway(). */
ACIES_EXPORT gboolean          acies_battle_store_save             (AciesBattleStore    *self,
                                                                    GError             **error);
ACIES_EXPORT gboolean          acies_battle_store_save_anyway      (AciesBattleStore    *self,
                                                                    GError             **error);
ACIES_EXPORT gboolean          acies_battle_store_save_as          (AciesBattleStore    *self,
                                                                    GFile               *file,
                                                                    GError             **error);
/* Removes the journal with all events that are not saved. */
ACIES_EXPORT gboolean          acies_battle_store_discard          (AciesBattleStore    *self,
                                                                    GError             **error);

G_END_DECLS
