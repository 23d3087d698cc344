/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army-file.h"
#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesArmyStore:
 *
 * An army with its history, the file that it is kept in, if any, and a recovery
 * copy of edits that are not saved.  The copy is written in a thread, within two
 * seconds after an edit, and removed when the army is saved, discarded or undone
 * to its saved state.  Opening recovers the edits from a copy that a crash left.
 *
 * The copy is `.NAME.recovery` in the file's own folder; that of an army without
 * a file, or in a folder that cannot be written to, is among the user's own files
 * (`$XDG_STATE_HOME/acies/recovery`).
 *
 * Properties: `army`, `history`, `file`, `obstacle` (nullable: the error for which
 * edits cannot be kept in a copy at the moment).
 */
#define ACIES_TYPE_ARMY_STORE (acies_army_store_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesArmyStore, acies_army_store, ACIES, ARMY_STORE, GObject)

/**
 * AciesArmyRecovery:
 * @ACIES_ARMY_NOT_RECOVERED: the army comes from its file
 * @ACIES_ARMY_RECOVERED: the army comes from a recovery copy
 * @ACIES_ARMY_RECOVERED_FROM_OTHER: the army comes from a recovery copy, and the
 *   file has changed since those edits
 *
 * The source of an army's state.
 */
typedef enum
{
  ACIES_ARMY_NOT_RECOVERED,
  ACIES_ARMY_RECOVERED,
  ACIES_ARMY_RECOVERED_FROM_OTHER
} AciesArmyRecovery;

ACIES_EXPORT AciesArmyStore    *acies_army_store_new           (AciesRuleset         *ruleset,
                                                                AciesArmy            *army) G_GNUC_WARN_UNUSED_RESULT;
/* Takes over an army that would be missed: it is modified from the beginning. */
ACIES_EXPORT AciesArmyStore    *acies_army_store_new_unsaved   (AciesRuleset         *ruleset,
                                                                AciesArmy            *army) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesArmyStore    *acies_army_store_open          (AciesRulesetLibrary  *library,
                                                                GFile                *file,
                                                                GCancellable         *cancellable,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens an army from the bytes of its file.  @etag: (nullable): taken before reading */
ACIES_EXPORT AciesArmyStore    *acies_army_store_open_bytes    (AciesRulesetLibrary  *library,
                                                                GFile                *file,
                                                                GBytes               *bytes,
                                                                const char           *etag,
                                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the armies without a file that were not saved and are not open in any program: (element-type
 * AciesArmyStore).  @warning: (out) (nullable): sentences on unreadable copies */
ACIES_EXPORT GPtrArray         *acies_army_store_find_unsaved  (AciesRulesetLibrary  *library,
                                                                char                **warning) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether acies_army_store_find_unsaved() may find any; needs no rulesets. */
ACIES_EXPORT gboolean           acies_army_store_has_unsaved   (void);

ACIES_EXPORT AciesArmy         *acies_army_store_get_army      (AciesArmyStore       *self);
ACIES_EXPORT AciesHistory      *acies_army_store_get_history   (AciesArmyStore       *self);
ACIES_EXPORT AciesRuleset      *acies_army_store_get_ruleset   (AciesArmyStore       *self);
/* Gets the file; NULL for an army that was never saved. */
ACIES_EXPORT GFile             *acies_army_store_get_file      (AciesArmyStore       *self);
/* Tells whether another program has changed the file since it was read or saved here. */
ACIES_EXPORT gboolean           acies_army_store_is_outdated   (AciesArmyStore       *self);
ACIES_EXPORT AciesArmyRecovery  acies_army_store_get_recovery  (AciesArmyStore       *self);
/* Gets a sentence when a recovery copy could not be read (nullable). */
ACIES_EXPORT const char        *acies_army_store_get_warning   (AciesArmyStore       *self);
/* Gets the error for which no copy can be written, checked again every few seconds (nullable)
 * (transfer none). */
ACIES_EXPORT const GError      *acies_army_store_get_obstacle  (AciesArmyStore       *self);

/* Writes the recovery copy now, or removes it when nothing is unsaved. */
ACIES_EXPORT gboolean           acies_army_store_update_copy   (AciesArmyStore       *self,
                                                                GError              **error);
/* Saves the army.  @file: (nullable): a new file for it; @anyway: replace the file even if another program
 * changed it (else G_IO_ERROR_WRONG_ETAG) */
ACIES_EXPORT gboolean           acies_army_store_save          (AciesArmyStore       *self,
                                                                GFile                *file,
                                                                gboolean              anyway,
                                                                GError              **error);
/* Removes the copy with all edits in it; later edits are not copied. */
ACIES_EXPORT gboolean           acies_army_store_discard       (AciesArmyStore       *self,
                                                                GError              **error);
/* Leaves the copy for the next run of the program. */
ACIES_EXPORT void               acies_army_store_leave         (AciesArmyStore       *self);

G_END_DECLS
