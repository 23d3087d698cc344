/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-photo.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesEventKind:
 * @ACIES_EVENT_MOVE: bodies placed or moved
 * @ACIES_EVENT_PROCEDURE: a procedure resolved
 * @ACIES_EVENT_STEP: the next step begun
 * @ACIES_EVENT_NOTE: a comment, a photograph, a turning point
 * @ACIES_EVENT_CORRECTION: a status set by hand
 * @ACIES_EVENT_END: the battle ended: who has won, and how
 * @ACIES_EVENT_RESUME: a battle that was over taken up again
 * @ACIES_EVENT_AMENDMENT: earlier events replaced, or one inserted before them
 * @ACIES_EVENT_UNDO: the last group of events undone
 * @ACIES_EVENT_REDO: the group undone last, redone
 * @ACIES_EVENT_WORDING: a part of the report in the players' words; no entry
 *
 * The kind of an event of the log.
 */
typedef enum
{
  ACIES_EVENT_MOVE,
  ACIES_EVENT_PROCEDURE,
  ACIES_EVENT_STEP,
  ACIES_EVENT_NOTE,
  ACIES_EVENT_CORRECTION,
  ACIES_EVENT_END,
  ACIES_EVENT_RESUME,
  ACIES_EVENT_AMENDMENT,
  ACIES_EVENT_UNDO,
  ACIES_EVENT_REDO,
  ACIES_EVENT_WORDING
} AciesEventKind;

#define ACIES_TYPE_EVENT_KIND (acies_event_kind_get_type ())
ACIES_EXPORT GType acies_event_kind_get_type (void);

/**
 * AciesOverrule:
 * @output: the output's key
 * @value: its value by hand
 * @reason: why, in the players' words
 *
 * An output that the players set against the rules.
 */
typedef struct
{
  char *output;
  char *value;
  char *reason;
} AciesOverrule;

/**
 * AciesEvent:
 *
 * One line of a battle's log, as it was accepted.  An event does not change
 * once it is in a log.  Its number is its place in the log, from 1.
 */
#define ACIES_TYPE_EVENT (acies_event_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesEvent, acies_event, ACIES, EVENT, GObject)

/* The longest text, value or reason that a log takes, in characters. */
#define ACIES_EVENT_MAX_TEXT 100000

/* Constructors.  The battle sets numbers and groups. */
ACIES_EXPORT AciesEvent     *acies_event_new_move          (GPtrArray        *moves) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_procedure     (const AciesFacts *facts,
                                                            const char       *dice,
                                                            const AciesRecord *outputs) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_step          (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_note          (const char       *text,
                                                            AciesPhoto       *photo,
                                                            guint             target,
                                                            gboolean          turning_point) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_correction    (const char       *subject,
                                                            const char       *key,
                                                            const char       *value,
                                                            const char       *reason) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_end           (const char       *winner,
                                                            const char       *how,
                                                            gboolean          by_rules) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_resume        (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_wording       (const char       *part,
                                                            const char       *text,
                                                            const char       *over) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_amendment     (const char       *reason) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent     *acies_event_new_undo          (gboolean          redo) G_GNUC_WARN_UNUSED_RESULT;

/* Setters, for events that are not in a log yet */
ACIES_EXPORT void            acies_event_set_place_in_log  (AciesEvent       *self,
                                                            guint             number,
                                                            guint             group);
ACIES_EXPORT void            acies_event_set_seed          (AciesEvent       *self,
                                                            guint64           seed);
ACIES_EXPORT void            acies_event_set_not_recorded  (AciesEvent       *self,
                                                            gboolean          not_recorded);
ACIES_EXPORT void            acies_event_set_agreement     (AciesEvent       *self,
                                                            const char       *reason);
ACIES_EXPORT void            acies_event_set_moves         (AciesEvent       *self,
                                                            GPtrArray        *moves);
ACIES_EXPORT void            acies_event_take_moves        (AciesEvent       *self,
                                                            GPtrArray        *moves);
ACIES_EXPORT void            acies_event_add_overrule      (AciesEvent       *self,
                                                            const char       *output,
                                                            const char       *value,
                                                            const char       *reason);
ACIES_EXPORT void            acies_event_add_replacement   (AciesEvent       *self,
                                                            guint             target,
                                                            AciesEvent       *replacement);
ACIES_EXPORT void            acies_event_set_insertion     (AciesEvent       *self,
                                                            guint             before,
                                                            AciesEvent       *insertion);

/* Getters */
ACIES_EXPORT AciesEventKind  acies_event_get_kind          (AciesEvent       *self);
ACIES_EXPORT guint           acies_event_get_number        (AciesEvent       *self);
/* Gets the group that it belongs to: the number of its first event.  Undo undoes a whole group. */
ACIES_EXPORT guint           acies_event_get_group         (AciesEvent       *self);
/* Gets the facts of a procedure with their sources (nullable). */
ACIES_EXPORT const AciesFacts *acies_event_get_facts       (AciesEvent       *self);
/* Gets the natural faces, "6 4 1"; "" for none. */
ACIES_EXPORT const char     *acies_event_get_dice          (AciesEvent       *self);
/* Gets the seed when the program rolled; 0 for dice from the table. */
ACIES_EXPORT guint64         acies_event_get_seed          (AciesEvent       *self);
/* Tells whether the dice were not written down and the outputs stand by hand; of a move or correction, that only
 * what came of it is known; of a step, that what was done in the step that it ends is not. */
ACIES_EXPORT gboolean        acies_event_get_not_recorded  (AciesEvent       *self);
/* (nullable): why the players agreed on what the rules forbid */
ACIES_EXPORT const char     *acies_event_get_agreement     (AciesEvent       *self);
/* Gets the outputs of a procedure that were accepted (nullable). */
ACIES_EXPORT const AciesRecord *acies_event_get_outputs    (AciesEvent       *self);
/* (element-type AciesOverrule) */
ACIES_EXPORT GPtrArray      *acies_event_get_overrules     (AciesEvent       *self);
/* (element-type AciesMove) */
ACIES_EXPORT GPtrArray      *acies_event_get_moves         (AciesEvent       *self);
ACIES_EXPORT const char     *acies_event_get_text          (AciesEvent       *self);
/* Gets the photograph of a note (nullable). */
ACIES_EXPORT AciesPhoto     *acies_event_get_photo         (AciesEvent       *self);
/* Gets the size of the pictures that it stores, with those of what an amendment puts in, in bytes. */
ACIES_EXPORT gsize           acies_event_count_photo_bytes (AciesEvent       *self);
/* Gets the number of the event that a note is about, 0 for none. */
ACIES_EXPORT guint           acies_event_get_target        (AciesEvent       *self);
ACIES_EXPORT gboolean        acies_event_is_turning_point  (AciesEvent       *self);
/* Tells whether it only takes the mark of a turning point off its entry. */
ACIES_EXPORT gboolean        acies_event_clears_mark       (AciesEvent       *self);
/* Of an end */
ACIES_EXPORT gboolean        acies_event_is_by_rules       (AciesEvent       *self);
/* Of a correction; of an end the side that has won (nullable) */
ACIES_EXPORT const char     *acies_event_get_subject       (AciesEvent       *self);
ACIES_EXPORT const char     *acies_event_get_key           (AciesEvent       *self);
ACIES_EXPORT const char     *acies_event_get_value         (AciesEvent       *self);
/* Of a correction or amendment */
ACIES_EXPORT const char     *acies_event_get_reason        (AciesEvent       *self);
/* Of an amendment: the replaced entries; NULL as replacement drops the entry. */
ACIES_EXPORT guint           acies_event_get_n_replacements (AciesEvent      *self);
ACIES_EXPORT AciesEvent     *acies_event_get_replacement   (AciesEvent       *self,
                                                            guint             index,
                                                            guint            *target);
/* Of an amendment: the event inserted before entry @before, with the number of the amendment (nullable). */
ACIES_EXPORT AciesEvent     *acies_event_get_insertion     (AciesEvent       *self,
                                                            guint            *before);

G_END_DECLS
