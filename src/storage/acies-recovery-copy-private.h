/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The place on disk of a document's edits that are not saved.
 *
 * "ACIES-RECOVERY 1 " TAG " " CHECKSUM "\n" DATA
 *
 * TAG is the SHA-256, in hexadecimal, of the file that was edited, 64 zeros for a document without a
 * file; DATA the whole document in its file format; CHECKSUM the SHA-256 of TAG and DATA.
 *
 * A copy is replaced as a whole, and locked while the document with its edits is open.  When another
 * process has locked a copy, or a copy has edits that were not recovered, the next of these places is
 * used: `.NAME.recovery`, `.NAME.recovery.2`, … beside the file, and then the same in the user's state
 * folder.  All functions may be called from any thread. */
typedef struct _AciesRecoveryCopy AciesRecoveryCopy;

typedef struct
{
  /* (nullable): NULL for a document without a file. */
  char   *tag;
  GBytes *data;
} AciesRecoveryContents;

void                   acies_recovery_contents_free  (AciesRecoveryContents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecoveryContents, acies_recovery_contents_free)

/* @file: (nullable): NULL for a document without a file.  Creates the object; reads and writes
 * nothing. */
AciesRecoveryCopy     *acies_recovery_copy_new       (GFile                  *file) G_GNUC_WARN_UNUSED_RESULT;
AciesRecoveryCopy     *acies_recovery_copy_ref       (AciesRecoveryCopy      *self);
void                   acies_recovery_copy_unref     (AciesRecoveryCopy      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecoveryCopy, acies_recovery_copy_unref)

guint                  acies_recovery_copy_get_n_places (AciesRecoveryCopy   *self);
/* Tells whether a file exists at any of the places. */
gboolean               acies_recovery_copy_is_any    (AciesRecoveryCopy      *self);
/* Reads and locks the copy at a place; NULL without an error when there is none or another process has
 * locked it.  An unreadable copy is renamed; the error names the new file. */
AciesRecoveryContents *acies_recovery_copy_take      (AciesRecoveryCopy      *self,
                                                      guint                   place,
                                                      GError                **error) G_GNUC_WARN_UNUSED_RESULT;
/* Renames the locked copy, whose data could not be read because of @cause, and adds its new name to the
 * message. */
void                   acies_recovery_copy_put_aside (AciesRecoveryCopy      *self,
                                                      GError                 *cause);
/* Unlocks the locked copy, if any, and leaves it in place. */
void                   acies_recovery_copy_release   (AciesRecoveryCopy      *self);

/* Begins a new turn.  A write or removal in another thread for an earlier turn does nothing. */
guint                  acies_recovery_copy_next_turn (AciesRecoveryCopy      *self);
/* Replaces the copy and syncs it.  @tag: (nullable): as in AciesRecoveryContents. */
gboolean               acies_recovery_copy_write     (AciesRecoveryCopy      *self,
                                                      guint                   turn,
                                                      const char             *tag,
                                                      GBytes                 *data,
                                                      GError                **error);
/* Removes the locked copy, if any. */
gboolean               acies_recovery_copy_remove    (AciesRecoveryCopy      *self,
                                                      guint                   turn,
                                                      GError                **error);
gboolean               acies_recovery_copy_is_held   (AciesRecoveryCopy      *self);

G_END_DECLS
