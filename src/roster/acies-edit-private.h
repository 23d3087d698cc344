/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"

G_BEGIN_DECLS

/*
 * AciesEdit: one undoable change of an army, which can be made, taken back and made
 * again.  It refers to the objects that it changes, so that they are still there,
 * with their ids, when it is taken back.  It is made for the army as it is when
 * it is created, and applied only to an army in that state.
 */
typedef struct _AciesEdit AciesEdit;

AciesEdit *acies_edit_new_trait          (AciesRosterItem   *subject,
                                          guint              position,
                                          const AciesRecord *after) G_GNUC_WARN_UNUSED_RESULT;
/* @label: what people call the property. */
AciesEdit *acies_edit_new_property       (GObject           *subject,
                                          GParamSpec        *pspec,
                                          const char        *label,
                                          const GValue      *after) G_GNUC_WARN_UNUSED_RESULT;
AciesEdit *acies_edit_new_insert_unit    (AciesUnit         *unit,
                                          AciesCommand      *command,
                                          guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesEdit *acies_edit_new_remove_unit    (AciesUnit         *unit,
                                          AciesCommand      *command) G_GNUC_WARN_UNUSED_RESULT;
AciesEdit *acies_edit_new_move_unit      (AciesUnit         *unit,
                                          AciesCommand      *from,
                                          AciesCommand      *to,
                                          guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesEdit *acies_edit_new_insert_command (AciesCommand      *command,
                                          guint              position) G_GNUC_WARN_UNUSED_RESULT;
AciesEdit *acies_edit_new_remove_command (AciesCommand      *command,
                                          guint              position) G_GNUC_WARN_UNUSED_RESULT;
/* Several that are one step; @label is translated, NULL stands for the first one's. */
AciesEdit *acies_edit_new_group          (const char        *label) G_GNUC_WARN_UNUSED_RESULT;
void       acies_edit_free               (AciesEdit         *self);

void     acies_edit_apply     (AciesEdit *self,
                               AciesArmy *army);
void     acies_edit_revert    (AciesEdit *self,
                               AciesArmy *army);
/* A translated label, by the names at the moment. */
char    *acies_edit_describe  (AciesEdit *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether applying it changes nothing at all. */
gboolean acies_edit_is_void   (AciesEdit *self);
/* Lets @self do what @next did after it, if they are values of the same thing. */
gboolean acies_edit_merge     (AciesEdit *self,
                               AciesEdit *next);
/* Takes @edit, which is applied already, into a group. */
void     acies_edit_group_add (AciesEdit *self,
                               AciesEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesEdit, acies_edit_free)

G_END_DECLS
