/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-entry.h"

G_BEGIN_DECLS

/**
 * AciesBattle:
 *
 * A battle: the rosters as they were on the day, the table, the readings, and
 * the log.  Its situation is the fold of the log and is never stored.  The log
 * only grows: undoing and amending are events too.
 *
 * Properties: `title`, `date`, `place`, `notes`, `modified`, `can-undo`,
 * `can-redo`, `undo-label`, `redo-label`.  Signals: `changed` after each change
 * of the situation.
 */
#define ACIES_TYPE_BATTLE (acies_battle_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesBattle, acies_battle, ACIES, BATTLE, GObject)

/**
 * AciesBattleError:
 * @ACIES_BATTLE_ERROR_NOTHING: there is nothing to undo or redo
 * @ACIES_BATTLE_ERROR_UNKNOWN: an event, unit or status does not exist
 * @ACIES_BATTLE_ERROR_MISFIT: an amendment leaves later entries that need an answer
 *
 * Reasons why a battle refuses an event.
 */
typedef enum
{
  ACIES_BATTLE_ERROR_NOTHING,
  ACIES_BATTLE_ERROR_UNKNOWN,
  ACIES_BATTLE_ERROR_MISFIT
} AciesBattleError;

#define ACIES_BATTLE_ERROR (acies_battle_error_quark ())
ACIES_EXPORT GQuark acies_battle_error_quark (void);

/* @armies: (element-type AciesArmy): two to six, copied; @options: (nullable) */
ACIES_EXPORT AciesBattle    *acies_battle_new              (AciesRuleset      *ruleset,
                                                            AciesTable        *table,
                                                            GListModel        *armies,
                                                            const AciesRecord *options) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps the armies instead of copying them. */
ACIES_EXPORT AciesBattle    *acies_battle_new_with_armies  (AciesRuleset      *ruleset,
                                                            AciesTable        *table,
                                                            GListModel        *armies,
                                                            const AciesRecord *options) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesBattle    *acies_battle_new_trial        (AciesBattle       *self,
                                                            GPtrArray        **events) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean        acies_battle_fill_trial       (AciesBattle       *trial,
                                                            GPtrArray         *events,
                                                            GCancellable      *cancellable,
                                                            GError           **error);

ACIES_EXPORT AciesRuleset   *acies_battle_get_ruleset      (AciesBattle       *self);
ACIES_EXPORT AciesTable     *acies_battle_get_table        (AciesBattle       *self);
ACIES_EXPORT GListModel     *acies_battle_get_armies       (AciesBattle       *self);
ACIES_EXPORT const AciesRecord *acies_battle_get_options   (AciesBattle       *self);
/* Only before the first event. */
ACIES_EXPORT gboolean        acies_battle_set_option       (AciesBattle       *self,
                                                            const char        *key,
                                                            const char        *text,
                                                            GError           **error);
ACIES_EXPORT const char     *acies_battle_get_title        (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_set_title        (AciesBattle       *self,
                                                            const char        *title);
ACIES_EXPORT const char     *acies_battle_get_date         (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_set_date         (AciesBattle       *self,
                                                            const char        *date);
ACIES_EXPORT const char     *acies_battle_get_place        (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_set_place        (AciesBattle       *self,
                                                            const char        *place);
ACIES_EXPORT const char     *acies_battle_get_notes        (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_set_notes        (AciesBattle       *self,
                                                            const char        *notes);

/* Get all events, a GListModel of AciesEvent, and those that count, a GListModel of AciesEntry. */
ACIES_EXPORT GListModel     *acies_battle_get_log          (AciesBattle       *self);
ACIES_EXPORT GListModel     *acies_battle_get_entries      (AciesBattle       *self);
/* Finds an entry by its number (nullable). */
ACIES_EXPORT AciesEntry     *acies_battle_find_entry       (AciesBattle       *self,
                                                            guint              number,
                                                            guint             *position);
/* (element-type utf8 AciesEvent): the parts of the report in the players' words */
ACIES_EXPORT GHashTable     *acies_battle_find_wordings     (AciesBattle       *self) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the photograph of an event that counts: the note with that number (nullable). */
ACIES_EXPORT AciesEvent     *acies_battle_find_photo        (AciesBattle       *self,
                                                            guint              number);

/* Gets what can be done now: (element-type AciesDue) */
ACIES_EXPORT GPtrArray      *acies_battle_get_dues         (AciesBattle       *self);
/* Get the present situation, and that after the first entries. */
ACIES_EXPORT const AciesSituation *acies_battle_get_situation    (AciesBattle *self);
ACIES_EXPORT AciesSituation       *acies_battle_get_situation_at (AciesBattle *self,
                                                                  guint        n_entries) G_GNUC_WARN_UNUSED_RESULT;
/* Is shown where the battle stands after @n_entries entries; FALSE to see no more. */
typedef gboolean (*AciesBattleVisit) (const AciesSituation *situation,
                                      guint                 n_entries,
                                      gpointer              user_data);
ACIES_EXPORT gboolean        acies_battle_walk             (AciesBattle       *self,
                                                            AciesBattleVisit   visit,
                                                            gpointer           user_data);
/* Counts the entries up to the end of @turn (0 for the deployment). */
ACIES_EXPORT guint           acies_battle_get_n_entries_at_turn  (AciesBattle *self,
                                                                  guint        turn);
ACIES_EXPORT guint           acies_battle_get_turn         (AciesBattle       *self);

/* Appending.  A failure leaves the battle unchanged. */
/* Accepts @event, (transfer none), and gives it its number. */
ACIES_EXPORT gboolean        acies_battle_append           (AciesBattle       *self,
                                                            AciesEvent        *event,
                                                            GError           **error);
/* Has acies_battle_append() take what a trial has worked out of the event that it is given next, which rewrites the
 * log. */
ACIES_EXPORT void            acies_battle_take_course      (AciesBattle       *self,
                                                            AciesBattle       *trial);
/* Events appended in between form one group for undo.  May be nested. */
ACIES_EXPORT void            acies_battle_begin_group      (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_end_group        (AciesBattle       *self);
ACIES_EXPORT gboolean        acies_battle_get_can_undo     (AciesBattle       *self);
ACIES_EXPORT gboolean        acies_battle_get_can_redo     (AciesBattle       *self);
ACIES_EXPORT const char     *acies_battle_get_undo_label   (AciesBattle       *self);
ACIES_EXPORT const char     *acies_battle_get_redo_label   (AciesBattle       *self);
ACIES_EXPORT gboolean        acies_battle_undo             (AciesBattle       *self,
                                                            GError           **error);
ACIES_EXPORT gboolean        acies_battle_redo             (AciesBattle       *self,
                                                            GError           **error);

/**
 * AciesBattleSink:
 *
 * Receives each event before it counts; when it returns %FALSE the event is not
 * accepted.  It writes the journal.
 */
typedef gboolean (*AciesBattleSink) (AciesBattle  *battle,
                                     AciesEvent   *event,
                                     gpointer      user_data,
                                     GError      **error);
ACIES_EXPORT void            acies_battle_set_sink         (AciesBattle       *self,
                                                            AciesBattleSink    sink,
                                                            gpointer           user_data,
                                                            GDestroyNotify     destroy);
/* For readers of files: sets the whole log, without the sink.  (element-type AciesEvent) */
ACIES_EXPORT gboolean        acies_battle_load_log         (AciesBattle       *self,
                                                            GPtrArray         *events,
                                                            GError           **error);

/* For journals: appends an event with its group, without the sink. */
ACIES_EXPORT gboolean        acies_battle_restore          (AciesBattle       *self,
                                                            AciesEvent        *event,
                                                            guint              group,
                                                            GError           **error);

/* Whether it has unsaved changes */
ACIES_EXPORT gboolean        acies_battle_get_modified     (AciesBattle       *self);
ACIES_EXPORT void            acies_battle_mark_saved       (AciesBattle       *self);

/* Recomputes everything from inputs and dice and lists a sentence for each difference.  (transfer
 * full) (array zero-terminated=1) */
ACIES_EXPORT char          **acies_battle_verify           (AciesBattle       *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
