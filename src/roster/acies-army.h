/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-command.h"
#include "acies-emblem.h"
#include "acies-finding.h"

G_BEGIN_DECLS

/**
 * AciesArmy:
 *
 * A roster: commands with their leaders and units, and traits of the side as a
 * whole; it is an #AciesRosterItem itself (without an id).  It is a #GListModel
 * of #AciesCommand.  Properties: `name`, `ruleset-id` (construct-only),
 * `notes`, `color` (0 to 5, the side's color on the sketch; -1 for that of its
 * side), its `emblem`, and what players say of it: `year`, `general`, `description`.  The signal `changed`
 * is emitted after every change of it or of anything in it.
 *
 * The army creates ids; an id is never used twice in an army's life.  Units,
 * leaders and commands are counted apart, so that units keep small numbers.
 * Interactive edits go through #AciesHistory, which calls these functions.
 */
#define ACIES_TYPE_ARMY (acies_army_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesArmy, acies_army, ACIES, ARMY, AciesRosterItem)

ACIES_EXPORT AciesArmy         *acies_army_new             (const char    *ruleset_id,
                                                            AciesSchema   *unit_schema,
                                                            AciesSchema   *leader_schema,
                                                            AciesSchema   *side_schema) G_GNUC_WARN_UNUSED_RESULT;
/* Copies an army with the same ids. */
ACIES_EXPORT AciesArmy         *acies_army_copy            (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char        *acies_army_get_ruleset_id  (AciesArmy     *self);
ACIES_EXPORT AciesSchema       *acies_army_get_unit_schema (AciesArmy     *self);
ACIES_EXPORT AciesSchema       *acies_army_get_leader_schema (AciesArmy   *self);
ACIES_EXPORT AciesSchema       *acies_army_get_side_schema (AciesArmy     *self);
ACIES_EXPORT const char        *acies_army_get_name        (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_name        (AciesArmy     *self,
                                                            const char    *name);
ACIES_EXPORT const char        *acies_army_get_notes       (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_notes       (AciesArmy     *self,
                                                            const char    *notes);
ACIES_EXPORT int                acies_army_get_color       (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_color       (AciesArmy     *self,
                                                            int            color);
ACIES_EXPORT AciesEmblem        acies_army_get_emblem      (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_emblem      (AciesArmy     *self,
                                                            AciesEmblem    emblem);
ACIES_EXPORT const char        *acies_army_get_year        (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_year        (AciesArmy     *self,
                                                            const char    *year);
ACIES_EXPORT const char        *acies_army_get_general     (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_general     (AciesArmy     *self,
                                                            const char    *general);
ACIES_EXPORT const char        *acies_army_get_description (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_description (AciesArmy     *self,
                                                            const char    *description);
ACIES_EXPORT const AciesRecord *acies_army_get_traits      (AciesArmy     *self);
ACIES_EXPORT gboolean           acies_army_set_trait       (AciesArmy     *self,
                                                            const char    *key,
                                                            const char    *text,
                                                            GError       **error);
ACIES_EXPORT void               acies_army_reset_trait     (AciesArmy     *self,
                                                            const char    *key);

/* Structure.  Positions are clamped; G_MAXUINT appends. */
ACIES_EXPORT AciesCommand      *acies_army_add_command     (AciesArmy     *self,
                                                            gboolean       with_leader,
                                                            guint          position);
ACIES_EXPORT void               acies_army_insert_command  (AciesArmy     *self,
                                                            AciesCommand  *command,
                                                            guint          position);
ACIES_EXPORT void               acies_army_remove_command  (AciesArmy     *self,
                                                            AciesCommand  *command);
ACIES_EXPORT void               acies_army_move_command    (AciesArmy     *self,
                                                            AciesCommand  *command,
                                                            guint          position);
ACIES_EXPORT AciesUnit         *acies_army_add_unit        (AciesArmy     *self,
                                                            AciesCommand  *command,
                                                            guint          position);
/* Inserts a unit that has an id already (from a file, undo, or a copy with acies_army_next_unit_id()). */
ACIES_EXPORT void               acies_army_insert_unit     (AciesArmy     *self,
                                                            AciesCommand  *command,
                                                            AciesUnit     *unit,
                                                            guint          position);
ACIES_EXPORT void               acies_army_remove_unit     (AciesArmy     *self,
                                                            AciesUnit     *unit);
ACIES_EXPORT void               acies_army_move_unit       (AciesArmy     *self,
                                                            AciesUnit     *unit,
                                                            AciesCommand  *command,
                                                            guint          position);

/* Create ids; each call uses up an id, whether or not an object gets it. */
ACIES_EXPORT char              *acies_army_next_unit_id    (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char              *acies_army_next_leader_id  (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char              *acies_army_next_command_id (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
/* For files: the highest numbers used so far for units, leaders and commands. */
ACIES_EXPORT guint              acies_army_get_last_id     (AciesArmy     *self);
ACIES_EXPORT void               acies_army_set_last_id     (AciesArmy     *self,
                                                            guint          last_id);
ACIES_EXPORT guint              acies_army_get_last_leader_id  (AciesArmy *self);
ACIES_EXPORT void               acies_army_set_last_leader_id  (AciesArmy *self,
                                                                guint      last_id);
ACIES_EXPORT guint              acies_army_get_last_command_id (AciesArmy *self);
ACIES_EXPORT void               acies_army_set_last_command_id (AciesArmy *self,
                                                                guint      last_id);

/* All photographs of the army, its commands, leaders and units */
ACIES_EXPORT GPtrArray         *acies_army_list_photos     (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean           acies_army_check_photos    (AciesArmy     *self,
                                                            AciesArmy     *other,
                                                            AciesPhoto    *photo,
                                                            GError       **error);
/* Copies an army with the same ids, without its photographs. */
ACIES_EXPORT AciesArmy         *acies_army_copy_bare       (AciesArmy     *self) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the army itself ("army"), a command ("c1"), leader ("g1") or unit ("1"). */
ACIES_EXPORT GObject           *acies_army_find_subject    (AciesArmy     *self,
                                                            const char    *id);

/* Searching: (transfer none) (nullable) */
ACIES_EXPORT AciesUnit         *acies_army_find_unit       (AciesArmy     *self,
                                                            const char    *id);
ACIES_EXPORT AciesLeader       *acies_army_find_leader     (AciesArmy     *self,
                                                            const char    *id);
ACIES_EXPORT AciesCommand      *acies_army_find_command    (AciesArmy     *self,
                                                            const char    *id);
ACIES_EXPORT AciesCommand      *acies_army_command_of      (AciesArmy     *self,
                                                            AciesUnit     *unit);
ACIES_EXPORT AciesCommand      *acies_army_command_led_by  (AciesArmy     *self,
                                                            AciesLeader   *leader);
ACIES_EXPORT int                acies_army_index_of        (AciesArmy     *self,
                                                            AciesCommand  *command);
ACIES_EXPORT guint              acies_army_get_n_commands  (AciesArmy     *self);
ACIES_EXPORT AciesCommand      *acies_army_get_command     (AciesArmy     *self,
                                                            guint          position);
ACIES_EXPORT guint              acies_army_get_n_units     (AciesArmy     *self);

G_END_DECLS
