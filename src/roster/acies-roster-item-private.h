/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-roster-item.h"

G_BEGIN_DECLS

/* For subclasses */
void         acies_roster_item_set_up        (AciesRosterItem    *self,
                                              const char         *id,
                                              AciesSchema        *schema);
void         acies_roster_item_changed       (AciesRosterItem    *self);
void         acies_roster_item_replace_text  (AciesRosterItem    *self,
                                              char              **text,
                                              const char         *replacement,
                                              GParamSpec         *pspec);
gboolean     acies_roster_replace_photo      (AciesPhoto        **photo,
                                              AciesPhoto         *replacement);
void         acies_roster_item_copy_contents (AciesRosterItem    *self,
                                              AciesRosterItem    *from);

/* For changes: get the traits after an edit, and set one of them. */
AciesRecord *acies_roster_item_try_trait     (AciesRosterItem    *self,
                                              const char         *key,
                                              const char         *text,
                                              GError            **error) G_GNUC_WARN_UNUSED_RESULT;
void         acies_roster_item_take_trait    (AciesRosterItem    *self,
                                              guint               position,
                                              const AciesRecord  *from);
gboolean     acies_roster_trait_equal        (const AciesRecord  *one,
                                              const AciesRecord  *other,
                                              guint               position);

/* Parses an id of the roster: @prefix and a whole number from 1 up, without leading zeros. */
gboolean     acies_roster_id_parse           (const char         *id,
                                              const char         *prefix,
                                              guint              *number);

G_END_DECLS
