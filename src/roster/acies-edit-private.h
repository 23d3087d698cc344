/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"

G_BEGIN_DECLS

/*
 * AciesEdit: one undoable change of an army, which can be applied, reverted and
 * applied again.  It keeps references on the objects that it changes, so that they
 * still exist, with their ids, when it is reverted.  It must only be applied to the
 * army in the state in which it was created.
 */
typedef struct _AciesEdit AciesEdit;

/* @subjects: (element-type AciesRosterItem): one or several on one schema, which get the same value */
AciesEdit *acies_edit_new_trait          (GPtrArray         *subjects,
                                          guint              position,
                                          const AciesRecord *after) G_GNUC_WARN_UNUSED_RESULT;
/* @label: the name of the property in labels */
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
AciesEdit *acies_edit_new_move_command   (AciesCommand      *command,
                                          guint              from,
                                          guint              to) G_GNUC_WARN_UNUSED_RESULT;
/* Replaces all units, leaders and commands of an army by copies that are numbered in order. */
AciesEdit *acies_edit_new_renumber       (AciesArmy         *army) G_GNUC_WARN_UNUSED_RESULT;
/* Creates a group of edits that is one undo step.  @label: (nullable): translated; NULL for that of
 * the first edit */
AciesEdit *acies_edit_new_group          (const char        *label) G_GNUC_WARN_UNUSED_RESULT;
void       acies_edit_free               (AciesEdit         *self);

void     acies_edit_apply     (AciesEdit *self,
                               AciesArmy *army);
void     acies_edit_revert    (AciesEdit *self,
                               AciesArmy *army);
/* Gets a translated label with the present names. */
char    *acies_edit_describe  (AciesEdit *self) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether applying it changes nothing. */
gboolean acies_edit_is_void   (AciesEdit *self);
/* Merges @next into @self, if both set the same trait or property. */
gboolean acies_edit_merge     (AciesEdit *self,
                               AciesEdit *next);
/* Adds @edit, which is applied already, to a group. */
void     acies_edit_group_add (AciesEdit *self,
                               AciesEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesEdit, acies_edit_free)

G_END_DECLS
