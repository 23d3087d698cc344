/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-leader.h"
#include "acies-unit.h"

G_BEGIN_DECLS

/**
 * AciesCommand:
 *
 * A leader and the units of the command: a branch of the army's tree.  It is a
 * #GListModel of its units.  Properties: `id` ("c1", …), `leader` (nullable:
 * units without a leader), both construct-only, `own-name`, `notes`, `photo` (nullable)
 * and its `caption`, and `name`, which is
 * read-only: the leader's name, or else the command's own.
 *
 * Units are inserted and removed through the command's army.
 */
#define ACIES_TYPE_COMMAND (acies_command_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesCommand, acies_command, ACIES, COMMAND, GObject)

/* Tells whether @id is a valid command id: "c" and a whole number from 1 up. */
ACIES_EXPORT gboolean      acies_command_id_is_valid (const char   *id);
ACIES_EXPORT AciesCommand *acies_command_new         (const char   *id,
                                                      AciesLeader  *leader) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char   *acies_command_get_id      (AciesCommand *self);
ACIES_EXPORT AciesLeader  *acies_command_get_leader  (AciesCommand *self);
/* Gets the name shown: that of its leader, else its own. */
ACIES_EXPORT const char   *acies_command_get_name    (AciesCommand *self);
/* Sets the command's own name, which is not shown while its leader has one. */
ACIES_EXPORT void          acies_command_set_name    (AciesCommand *self,
                                                      const char   *name);
ACIES_EXPORT const char   *acies_command_get_own_name (AciesCommand *self);
/* Gets what players wrote of a command without a leader; of others the leader has notes. */
ACIES_EXPORT const char   *acies_command_get_notes   (AciesCommand *self);
ACIES_EXPORT void          acies_command_set_notes   (AciesCommand *self,
                                                      const char   *notes);
/* Gets the photograph of a command without a leader (nullable); of others the leader has one. */
ACIES_EXPORT AciesPhoto   *acies_command_get_photo   (AciesCommand *self);
ACIES_EXPORT void          acies_command_set_photo   (AciesCommand *self,
                                                      AciesPhoto   *photo);
ACIES_EXPORT const char   *acies_command_get_caption (AciesCommand *self);
ACIES_EXPORT void          acies_command_set_caption (AciesCommand *self,
                                                      const char   *caption);
ACIES_EXPORT guint         acies_command_get_n_units (AciesCommand *self);
/* (transfer none) (nullable) */
ACIES_EXPORT AciesUnit    *acies_command_get_unit    (AciesCommand *self,
                                                      guint         position);
ACIES_EXPORT int           acies_command_index_of    (AciesCommand *self,
                                                      AciesUnit    *unit);

G_END_DECLS
