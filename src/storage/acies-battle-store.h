/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle-file.h"

G_BEGIN_DECLS

/**
 * AciesBattleStore:
 *
 * A battle and where it is kept: the file, and beside it the journal, to which
 * every accepted event is appended and synced before it counts.  Saving
 * replaces the file and starts a new journal.  Opening replays the journal that
 * a crash left behind.
 *
 * The journal is `.NAME.journal` in the battle's own folder, so that it is on
 * the same disk and goes where the battle goes.
 *
 * Properties: `battle`, `file`, `n-recovered` (events that the journal gave back
 * on opening), `warning`, `obstacle`.
 */
#define ACIES_TYPE_BATTLE_STORE (acies_battle_store_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesBattleStore, acies_battle_store, ACIES, BATTLE_STORE, GObject)

/* Opens a file; replays the journal if there is one for this very file. */
ACIES_EXPORT AciesBattleStore *acies_battle_store_open             (AciesRulesetLibrary *library,
                                                                    GFile               *file,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattleStore *acies_battle_store_open_bytes       (AciesRulesetLibrary *library,
                                                                    GFile               *file,
                                                                    GBytes              *bytes,
                                                                    const char          *etag,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* A new battle is saved at once, so that there is a file for the journal to belong to. */
ACIES_EXPORT AciesBattleStore *acies_battle_store_create           (AciesBattle         *battle,
                                                                    GFile               *file,
                                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle      *acies_battle_store_get_battle       (AciesBattleStore    *self);
ACIES_EXPORT GFile            *acies_battle_store_get_file         (AciesBattleStore    *self);
ACIES_EXPORT guint             acies_battle_store_get_n_recovered  (AciesBattleStore    *self);
/* (nullable): sentences on records of the journal that could not be replayed, and where they are kept. */
ACIES_EXPORT const char       *acies_battle_store_get_warning      (AciesBattleStore    *self);
/* (nullable): why the last event could not be logged. */
ACIES_EXPORT const GError     *acies_battle_store_get_obstacle     (AciesBattleStore    *self);
/* Looks whether the obstacle is gone. */
ACIES_EXPORT gboolean          acies_battle_store_retry            (AciesBattleStore    *self);
/* Whether events can be logged: FALSE for a file or folder that cannot be written. */
ACIES_EXPORT gboolean          acies_battle_store_is_writable      (AciesBattleStore    *self);
/* G_IO_ERROR_WRONG_ETAG when the file has changed on disk; acies_battle_store_save_anyway() replaces it all the same. */
ACIES_EXPORT gboolean          acies_battle_store_save             (AciesBattleStore    *self,
                                                                    GError             **error);
ACIES_EXPORT gboolean          acies_battle_store_save_anyway      (AciesBattleStore    *self,
                                                                    GError             **error);
ACIES_EXPORT gboolean          acies_battle_store_save_as          (AciesBattleStore    *self,
                                                                    GFile               *file,
                                                                    GError             **error);
/* Removes the journal with everything not saved. */
ACIES_EXPORT gboolean          acies_battle_store_discard          (AciesBattleStore    *self,
                                                                    GError             **error);

G_END_DECLS
