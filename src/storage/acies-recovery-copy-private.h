/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The place on disk of a document's edits that are not saved.
 *
 *   "ACIES-RECOVERY 1 " TAG " " CHECKSUM "\n" DATA
 *
 * TAG is the SHA-256, in hexadecimal, of the file that was edited, 64 zeros for a
 * document without a file; DATA the whole document as its file would have it;
 * CHECKSUM the SHA-256 of TAG and DATA.
 *
 * A copy is replaced as a whole, and locked as long as its edits are in a document
 * that is open.  Where another process holds a copy, or a copy holds edits that
 * were not recovered, the next of the places is taken: `.NAME.recovery`,
 * `.NAME.recovery.2`, … beside the file, and then the same in the user's state
 * folder.  All functions may be called from any thread. */
typedef struct _AciesRecoveryCopy AciesRecoveryCopy;

typedef struct
{
  /* (nullable): NULL for a document that has no file. */
  char   *tag;
  GBytes *data;
} AciesRecoveryContents;

void                   acies_recovery_contents_free  (AciesRecoveryContents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecoveryContents, acies_recovery_contents_free)

/* @file: (nullable): NULL for a document that has no file.  Nothing is read or written yet. */
AciesRecoveryCopy     *acies_recovery_copy_new       (GFile                  *file) G_GNUC_WARN_UNUSED_RESULT;
AciesRecoveryCopy     *acies_recovery_copy_ref       (AciesRecoveryCopy      *self);
void                   acies_recovery_copy_unref     (AciesRecoveryCopy      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecoveryCopy, acies_recovery_copy_unref)

guint                  acies_recovery_copy_get_n_places (AciesRecoveryCopy   *self);
/* Whether there is something at any of the places. */
gboolean               acies_recovery_copy_is_any    (AciesRecoveryCopy      *self);
/* Reads and locks what is at a place; NULL without an error when nothing is there or another process holds it.
 * What cannot be read is put aside under a name that the error tells. */
AciesRecoveryContents *acies_recovery_copy_take      (AciesRecoveryCopy      *self,
                                                      guint                   place,
                                                      GError                **error) G_GNUC_WARN_UNUSED_RESULT;
/* Renames the copy that is held, whose data @cause says cannot be read, and adds its new name to the message. */
void                   acies_recovery_copy_put_aside (AciesRecoveryCopy      *self,
                                                      GError                 *cause);
/* Lets go of the copy that is held, if any, and leaves it where it is. */
void                   acies_recovery_copy_release   (AciesRecoveryCopy      *self);

/* A write or removal in another thread does nothing when its turn is over by then. */
guint                  acies_recovery_copy_next_turn (AciesRecoveryCopy      *self);
/* Replaces the copy, synced. @tag: (nullable): as in AciesRecoveryContents. */
gboolean               acies_recovery_copy_write     (AciesRecoveryCopy      *self,
                                                      guint                   turn,
                                                      const char             *tag,
                                                      GBytes                 *data,
                                                      GError                **error);
/* Removes the copy that is held, if any. */
gboolean               acies_recovery_copy_remove    (AciesRecoveryCopy      *self,
                                                      guint                   turn,
                                                      GError                **error);
gboolean               acies_recovery_copy_is_held   (AciesRecoveryCopy      *self);

G_END_DECLS
