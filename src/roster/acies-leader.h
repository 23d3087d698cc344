/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-roster-item.h"

G_BEGIN_DECLS

/**
 * AciesLeader:
 *
 * A general on a roster, an #AciesRosterItem.  Properties: `id` (read-only, "g1", "g2", …),
 * `name`, `notes`; the traits are a record on the ruleset's leader schema;
 * `traits-changed` as for units.
 */
#define ACIES_TYPE_LEADER (acies_leader_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesLeader, acies_leader, ACIES, LEADER, AciesRosterItem)

/* Tells whether @id is a valid leader id: "g" and a whole number from 1 up. */
ACIES_EXPORT gboolean           acies_leader_id_is_valid (const char  *id);
ACIES_EXPORT AciesLeader       *acies_leader_new         (const char   *id,
                                                          AciesSchema  *schema) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesLeader       *acies_leader_copy        (AciesLeader  *self,
                                                          const char   *id) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char        *acies_leader_get_id      (AciesLeader  *self);
ACIES_EXPORT const char        *acies_leader_get_name    (AciesLeader  *self);
ACIES_EXPORT void               acies_leader_set_name    (AciesLeader  *self,
                                                          const char   *name);
ACIES_EXPORT const char        *acies_leader_get_notes   (AciesLeader  *self);
ACIES_EXPORT void               acies_leader_set_notes   (AciesLeader  *self,
                                                          const char   *notes);
ACIES_EXPORT const AciesRecord *acies_leader_get_traits  (AciesLeader  *self);
ACIES_EXPORT gboolean           acies_leader_set_trait   (AciesLeader  *self,
                                                          const char   *key,
                                                          const char   *text,
                                                          GError      **error);
ACIES_EXPORT void               acies_leader_reset_trait (AciesLeader  *self,
                                                          const char   *key);

G_END_DECLS
