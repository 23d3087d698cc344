/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"

G_BEGIN_DECLS

/*
 * AciesChange: one change of an army, which can be made, taken back and made
 * again.  It refers to the objects that it changes, so that they are still there,
 * with their ids, when it is taken back.  It is made for the army as it is when
 * it is created, and applied only to an army in that state.
 */
typedef struct _AciesChange AciesChange;

AciesChange *acies_change_new_trait          (AciesRosterItem   *subject,
                                              guint              position,
                                              const AciesRecord *after) G_GNUC_WARN_UNUSED_RESULT;
/* @label: what people call the property. */
AciesChange *acies_change_new_property       (GObject           *subject,
                                              GParamSpec        *pspec,
                                              const char        *label,
                                              const GValue      *after) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_new_insert_unit    (AciesUnit         *unit,
                                              AciesCommand      *command,
                                              guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_new_remove_unit    (AciesUnit         *unit,
                                              AciesCommand      *command) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_new_move_unit      (AciesUnit         *unit,
                                              AciesCommand      *from,
                                              AciesCommand      *to,
                                              guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_new_insert_command (AciesCommand      *command,
                                              guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_new_remove_command (AciesCommand      *command,
                                              guint              position) G_GNUC_WARN_UNUSED_RESULT;
/* Several that are one step; @label is translated, NULL stands for the first one's. */
AciesChange *acies_change_new_group          (const char        *label) G_GNUC_WARN_UNUSED_RESULT;
void         acies_change_free               (AciesChange       *self);

void         acies_change_apply              (AciesChange       *self,
                                              AciesArmy         *army);
void         acies_change_revert             (AciesChange       *self,
                                              AciesArmy         *army);
/* A translated label, by the names at the moment. */
char        *acies_change_describe           (AciesChange       *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether applying it changes nothing at all. */
gboolean     acies_change_is_void            (AciesChange       *self);
/* Lets @self do what @next did after it, if they are values of the same thing. */
gboolean     acies_change_merge              (AciesChange       *self,
                                              AciesChange       *next);
/* Takes @change, which is applied already, into a group. */
void         acies_change_group_add          (AciesChange       *self,
                                              AciesChange       *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChange, acies_change_free)

G_END_DECLS
