/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-name.h"
#include "acies-roster-item.h"
#include "acies-unit-key.h"

G_BEGIN_DECLS

/**
 * AciesUnit:
 *
 * A body of troops on a roster: an #AciesRosterItem with a picture and a key.
 * Properties: `id` (read-only), `name`, `name-form`, `notes`, `photo`, and the
 * traits, a record on the ruleset's unit schema; `traits-changed` (detail: the field's id)
 * is emitted for a new value.
 */
#define ACIES_TYPE_UNIT (acies_unit_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesUnit, acies_unit, ACIES, UNIT, AciesRosterItem)

/* Tells whether @id is a valid unit id: a whole number from 1 up, as text. */
ACIES_EXPORT gboolean           acies_unit_id_is_valid (const char        *id);
/* @id: unique in its army and never used again. */
ACIES_EXPORT AciesUnit         *acies_unit_new         (const char        *id,
                                                        AciesSchema       *schema) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesUnit         *acies_unit_copy        (AciesUnit         *self,
                                                        const char        *id) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char        *acies_unit_get_id      (AciesUnit         *self);
/* Gets what selects the unit, made of its id. */
ACIES_EXPORT AciesUnitKey       acies_unit_get_key     (AciesUnit         *self);
ACIES_EXPORT const char        *acies_unit_get_name    (AciesUnit         *self);
ACIES_EXPORT void               acies_unit_set_name    (AciesUnit         *self,
                                                        const char        *name);
/* Gets how its name stands in sentences; ACIES_NAME_GUESSED unless the players said it. */
ACIES_EXPORT AciesNameForm      acies_unit_get_name_form (AciesUnit       *self);
ACIES_EXPORT void               acies_unit_set_name_form (AciesUnit       *self,
                                                        AciesNameForm      form);
ACIES_EXPORT const char        *acies_unit_get_notes   (AciesUnit         *self);
ACIES_EXPORT void               acies_unit_set_notes   (AciesUnit         *self,
                                                        const char        *notes);
ACIES_EXPORT const AciesRecord *acies_unit_get_traits  (AciesUnit         *self);
/* Parses @text into the trait @key; nothing changes when it fails. */
ACIES_EXPORT gboolean           acies_unit_set_trait   (AciesUnit         *self,
                                                        const char        *key,
                                                        const char        *text,
                                                        GError           **error);
/* Resets a trait to its default. */
ACIES_EXPORT void               acies_unit_reset_trait (AciesUnit         *self,
                                                        const char        *key);

G_END_DECLS
