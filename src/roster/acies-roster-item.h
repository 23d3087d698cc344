/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-photo.h"
#include "acies-record.h"

G_BEGIN_DECLS

/**
 * AciesRosterItem:
 *
 * The base class of units, leaders and armies, which have an id (except the
 * army), a name, notes, and traits: a record on a schema of the ruleset.  One
 * form can edit them all.
 *
 * Properties: `id` (read-only, nullable), `schema` (read-only),
 * `name`, `notes`, `photo` (nullable) and its `caption`.  Signals: `traits-changed` (detail and argument: the field's
 * id) for a new value, `changed` after every change of any kind.
 */
#define ACIES_TYPE_ROSTER_ITEM (acies_roster_item_get_type ())
ACIES_EXPORT G_DECLARE_DERIVABLE_TYPE (AciesRosterItem, acies_roster_item, ACIES, ROSTER_ITEM, GObject)

struct _AciesRosterItemClass
{
  /*< private >*/
  GObjectClass parent_class;
};

/* Gets its id; NULL for an army. */
ACIES_EXPORT const char        *acies_roster_item_get_id      (AciesRosterItem  *self);
ACIES_EXPORT const char        *acies_roster_item_get_name    (AciesRosterItem  *self);
ACIES_EXPORT void               acies_roster_item_set_name    (AciesRosterItem  *self,
                                                               const char       *name);
ACIES_EXPORT const char        *acies_roster_item_get_notes   (AciesRosterItem  *self);
ACIES_EXPORT void               acies_roster_item_set_notes   (AciesRosterItem  *self,
                                                               const char       *notes);
ACIES_EXPORT AciesPhoto        *acies_roster_item_get_photo   (AciesRosterItem  *self);
ACIES_EXPORT void               acies_roster_item_set_photo   (AciesRosterItem  *self,
                                                               AciesPhoto       *photo);
ACIES_EXPORT const char        *acies_roster_item_get_caption (AciesRosterItem  *self);
ACIES_EXPORT void               acies_roster_item_set_caption (AciesRosterItem  *self,
                                                               const char       *caption);
ACIES_EXPORT AciesSchema       *acies_roster_item_get_schema  (AciesRosterItem  *self);
ACIES_EXPORT const AciesRecord *acies_roster_item_get_traits  (AciesRosterItem  *self);
/* Gives an item that was just created all its traits. */
ACIES_EXPORT void               acies_roster_item_adopt_traits (AciesRosterItem *self,
                                                               AciesRecord      *traits);
ACIES_EXPORT gboolean           acies_roster_item_set_trait   (AciesRosterItem  *self,
                                                               const char       *key,
                                                               const char       *text,
                                                               GError          **error);
ACIES_EXPORT void               acies_roster_item_reset_trait (AciesRosterItem  *self,
                                                               const char       *key);

G_END_DECLS
