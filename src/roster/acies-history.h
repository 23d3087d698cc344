/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"

G_BEGIN_DECLS

/**
 * AciesHistory:
 *
 * The edits of an army, with undo and redo.  Every interactive edit goes
 * through it; a refused edit changes nothing.  Edits between
 * acies_history_begin_group() and acies_history_end_group() are one undo step.
 * Properties: `can-undo`, `can-redo`, `undo-label`, `redo-label` (translated,
 * nullable), `modified` (whether the army differs from the save point).
 *
 * Nothing else may change the army while it has a history.
 */
#define ACIES_TYPE_HISTORY (acies_history_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesHistory, acies_history, ACIES, HISTORY, GObject)

ACIES_EXPORT AciesHistory *acies_history_new              (AciesArmy    *army) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesArmy    *acies_history_get_army         (AciesHistory *self);
ACIES_EXPORT gboolean      acies_history_get_can_undo     (AciesHistory *self);
ACIES_EXPORT gboolean      acies_history_get_can_redo     (AciesHistory *self);
ACIES_EXPORT const char   *acies_history_get_undo_label   (AciesHistory *self);
ACIES_EXPORT const char   *acies_history_get_redo_label   (AciesHistory *self);
ACIES_EXPORT gboolean      acies_history_get_modified     (AciesHistory *self);
ACIES_EXPORT void          acies_history_mark_saved       (AciesHistory *self);
/* A save in the background: a stamp of the state that is written, marked once it is on disk. */
ACIES_EXPORT guint64       acies_history_stamp            (AciesHistory *self);
ACIES_EXPORT void          acies_history_mark_stamp_saved (AciesHistory *self,
                                                           guint64       stamp);
ACIES_EXPORT gboolean      acies_history_undo             (AciesHistory *self);
ACIES_EXPORT gboolean      acies_history_redo             (AciesHistory *self);
ACIES_EXPORT void          acies_history_begin_group      (AciesHistory *self,
                                                           const char   *label);
ACIES_EXPORT void          acies_history_end_group        (AciesHistory *self);

/* Edits.  Successive values of one trait or text without other edits between are one undo step. */
ACIES_EXPORT gboolean      acies_history_set_trait      (AciesHistory  *self,
                                                         GObject       *subject,
                                                         const char    *key,
                                                         const char    *text,
                                                         GError       **error);
ACIES_EXPORT void          acies_history_reset_trait    (AciesHistory  *self,
                                                         GObject       *subject,
                                                         const char    *key);
/* @subjects: (element-type AciesRosterItem): on one schema; one undo step */
ACIES_EXPORT gboolean      acies_history_set_traits     (AciesHistory  *self,
                                                         GPtrArray     *subjects,
                                                         const char    *key,
                                                         const char    *text,
                                                         GError       **error);
ACIES_EXPORT void          acies_history_reset_traits   (AciesHistory  *self,
                                                         GPtrArray     *subjects,
                                                         const char    *key);
/* @property: "name", "notes", "caption", "name-form", "color", "year" and so on as text, of an army, command, leader or unit. */
ACIES_EXPORT gboolean      acies_history_set_text       (AciesHistory  *self,
                                                         GObject       *subject,
                                                         const char    *property,
                                                         const char    *text,
                                                         GError       **error);
/* @photo: (nullable): NULL to remove it with its caption */
ACIES_EXPORT gboolean      acies_history_set_photo       (AciesHistory  *self,
                                                          GObject       *subject,
                                                          AciesPhoto    *photo,
                                                          GError       **error);
ACIES_EXPORT AciesCommand *acies_history_add_command    (AciesHistory  *self,
                                                         gboolean       with_leader,
                                                         guint          position);
ACIES_EXPORT void          acies_history_remove_command (AciesHistory  *self,
                                                         AciesCommand  *command);
ACIES_EXPORT AciesCommand *acies_history_copy_command   (AciesHistory  *self,
                                                         AciesCommand  *command,
                                                         guint          position);
ACIES_EXPORT void          acies_history_move_command   (AciesHistory  *self,
                                                         AciesCommand  *command,
                                                         guint          position);
ACIES_EXPORT AciesUnit    *acies_history_add_unit       (AciesHistory  *self,
                                                         AciesCommand  *command,
                                                         guint          position);
ACIES_EXPORT AciesUnit    *acies_history_copy_unit      (AciesHistory  *self,
                                                         AciesUnit     *unit,
                                                         AciesCommand  *command,
                                                         guint          position);
ACIES_EXPORT AciesUnit    *acies_history_duplicate_unit (AciesHistory  *self,
                                                         AciesUnit     *unit);
ACIES_EXPORT void          acies_history_remove_unit    (AciesHistory  *self,
                                                         AciesUnit     *unit);
ACIES_EXPORT void          acies_history_move_unit      (AciesHistory  *self,
                                                         AciesUnit     *unit,
                                                         AciesCommand  *command,
                                                         guint          position);

/* Numbers units, leaders and commands from 1 up in the order of the roster. */
ACIES_EXPORT void          acies_history_renumber       (AciesHistory  *self);

G_END_DECLS
