/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"
#include "acies-ending.h"
#include "acies-move.h"
#include "acies-procedure.h"
#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesSide:
 * @id: 'a' to 'f'
 * @index: 0 to 5
 * @name: its name, "Alexander"
 * @color: 0 to 5
 * @emblem: the sign of its army
 * @traits: on the ruleset's side trait schema
 * @status: on the ruleset's side status schema
 *
 * A side in a battle.
 */
typedef struct
{
  char         id;
  guint        index;
  char        *name;
  guint        color;
  AciesEmblem  emblem;
  AciesRecord *traits;
  AciesRecord *status;
} AciesSide;

/**
 * AciesBody:
 * @id: side and roster id: "a1" for a unit, "ag1" for a leader
 * @is_leader: whether it is a leader
 * @side: index of its side
 * @key: what stands on its badge; none for a leader
 * @name: its name
 * @name_form: how its name stands in sentences, as on the roster
 * @leader: (nullable): for a unit: the id of the leader of its command
 * @traits: as on the roster, on the unit or leader trait schema
 * @status: on the unit or leader status schema
 * @placed: whether it stands on the table
 * @pose: its pose, when @placed
 * @files: its number of files, at least 1
 * @ranks: the number of ranks of what is left of it in @files files
 * @width: inches of frontage
 * @depth: inches from front to rear
 * @lost_turn: the turn in which it left play, 0 while in play
 *
 * A unit or a leader in a battle.
 */
typedef struct
{
  char         *id;
  gboolean      is_leader;
  guint         side;
  AciesUnitKey  key;
  char         *name;
  AciesNameForm name_form;
  char         *leader;
  AciesRecord  *traits;
  AciesRecord  *status;
  gboolean      placed;
  AciesPose     pose;
  guint         files;
  guint         ranks;
  double        width;
  double        depth;
  guint         lost_turn;
} AciesBody;

ACIES_EXPORT AciesOutline acies_body_get_outline (const AciesBody *body);
ACIES_EXPORT const char  *acies_body_get_name    (const AciesBody *self);

/**
 * AciesDue:
 * @procedure: index of the procedure
 * @a: (nullable): id of party a ("a1", "bg1", or "a" for a side)
 * @b: (nullable): id of party b
 * @presets: (array zero-terminated=1): "key=value" presets of inputs
 * @must: whether it is compulsory rather than offered
 * @step: the first step in which it can be done
 * @left_open: whether its step ended before it was resolved
 * @idle: whether nothing calls for it: a unit that needs no test, or a test only for doing otherwise than its line
 * @since: the number of the entry of the log from which it follows, 0 for offers and before that entry is accepted
 * @reason: a translated sentence that says why it is due or offered
 * @clause: the clause behind it, "" for none; not owned
 *
 * A procedure that is due or offered.  Texts are set by the functions below only.
 */
typedef struct
{
  guint        procedure;
  const char  *a;
  const char  *b;
  char       **presets;
  gboolean     must;
  guint        step;
  gboolean     left_open;
  gboolean     idle;
  guint        since;
  const char  *reason;
  const char  *clause;
} AciesDue;

ACIES_EXPORT AciesDue *acies_due_new  (guint       procedure,
                                       const char *a,
                                       const char *b,
                                       gboolean    must,
                                       const char *reason,
                                       const char *clause) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesDue *acies_due_copy (const AciesDue *due) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void      acies_due_free (AciesDue       *due);
ACIES_EXPORT void      acies_due_set_b (AciesDue   *due,
                                        const char *b);
ACIES_EXPORT void      acies_due_set_presets (AciesDue           *due,
                                              const char * const *presets);
/* Adds "@key=@value". */
ACIES_EXPORT void      acies_due_add_preset (AciesDue   *due,
                                             const char *key,
                                             const char *value);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDue, acies_due_free)

/**
 * AciesSituation:
 *
 * The state of a battle: turn and step, sides, units and leaders with their
 * status and places, and the dues.  A ruleset sees a battle as its situation.
 * It is never stored; it is made by folding the log.
 */
typedef struct _AciesSituation AciesSituation;

/* A situation whose bodies stay where they are, see acies_situation_hold(). */
typedef const AciesSituation AciesHeld;

ACIES_EXPORT GType            acies_situation_get_type      (void);

ACIES_EXPORT AciesSituation  *acies_situation_copy          (const AciesSituation *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void             acies_situation_free          (AciesSituation       *self);

/* Declares that it does not change any more, so that what is computed of it may be kept. */
ACIES_EXPORT void             acies_situation_freeze        (AciesSituation       *self);
ACIES_EXPORT gboolean         acies_situation_is_frozen     (const AciesSituation *self);
/* Declares that its bodies stay as they are until it is released. */
ACIES_EXPORT AciesHeld       *acies_situation_hold          (const AciesSituation *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void             acies_situation_release       (AciesHeld            *held);
/* Keeps what @create computes of a situation that is frozen or held (nullable). */
ACIES_EXPORT gconstpointer    acies_situation_keep          (const AciesSituation *self,
                                                             gpointer            (*create) (const AciesSituation *self),
                                                             GDestroyNotify        destroy);

/* Gets what is kept already (nullable). */
ACIES_EXPORT gpointer         acies_situation_get_kept      (const AciesSituation *self);
ACIES_EXPORT AciesRuleset    *acies_situation_get_ruleset   (const AciesSituation *self);
ACIES_EXPORT AciesTable      *acies_situation_get_table     (const AciesSituation *self);
ACIES_EXPORT const AciesRecord *acies_situation_get_options (const AciesSituation *self);

/* Turn and step */
ACIES_EXPORT guint            acies_situation_get_turn      (const AciesSituation *self);
ACIES_EXPORT guint            acies_situation_get_step      (const AciesSituation *self);
/* Gets the index of the side that acts first this turn; -1 while that is undecided. */
ACIES_EXPORT int              acies_situation_get_first     (const AciesSituation *self);
ACIES_EXPORT void             acies_situation_set_first     (AciesSituation       *self,
                                                             int                   side);
/* Gets the index of the side that acts in the current step; -1 for several or undecided. */
ACIES_EXPORT int              acies_situation_get_acting    (const AciesSituation *self);
/* For acies_ruleset_go_on() */
ACIES_EXPORT void             acies_situation_set_step      (AciesSituation       *self,
                                                             guint                 turn,
                                                             guint                 step);

/* (nullable): how the battle ended; NULL while it goes on */
ACIES_EXPORT const AciesEnding *acies_situation_get_ending  (const AciesSituation *self);
ACIES_EXPORT void             acies_situation_set_ending    (AciesSituation       *self,
                                                             const AciesEnding    *ending);
/* Tells who has won, in a sentence. */
ACIES_EXPORT char            *acies_situation_tell_winner   (const AciesSituation *self,
                                                             const AciesEnding    *ending) G_GNUC_WARN_UNUSED_RESULT;
/* Tells of an end that may be declared: who has won, where the rules name one, and how. */
ACIES_EXPORT char            *acies_situation_tell_offer    (const AciesSituation *self,
                                                             const AciesEnding    *ending) G_GNUC_WARN_UNUSED_RESULT;
/* Tells who has won, who says so and how. */
ACIES_EXPORT char            *acies_situation_tell_ending   (const AciesSituation *self,
                                                             const AciesEnding    *ending) G_GNUC_WARN_UNUSED_RESULT;

/* Sides and bodies: (transfer none).  Units first, then leaders, side by side, as on the rosters. */
ACIES_EXPORT guint            acies_situation_get_n_sides   (const AciesSituation *self);
ACIES_EXPORT AciesSide       *acies_situation_get_side      (const AciesSituation *self,
                                                             guint                 index);
ACIES_EXPORT guint            acies_situation_get_n_bodies  (const AciesSituation *self);
ACIES_EXPORT guint            acies_situation_get_n_units   (const AciesSituation *self);
ACIES_EXPORT AciesBody       *acies_situation_get_body      (const AciesSituation *self,
                                                             guint                 index);
/* (nullable): by id, "a1" or "ag1"; constant time. */
ACIES_EXPORT AciesBody       *acies_situation_find          (const AciesSituation *self,
                                                             const char           *id);
/* (nullable): a side by its id "a". */
ACIES_EXPORT AciesSide       *acies_situation_find_side     (const AciesSituation *self,
                                                             const char           *id);
/* Gets the index of the side of a unit, a leader or a side, -1 for none. */
ACIES_EXPORT int              acies_situation_find_side_of  (const AciesSituation *self,
                                                             const char           *id);
ACIES_EXPORT guint            acies_situation_get_color_of  (const AciesSituation *self,
                                                             const char           *id);
/* The name of a unit, leader or side by id; the id itself when there is none. */
ACIES_EXPORT const char      *acies_situation_get_name      (const AciesSituation *self,
                                                             const char           *id);

ACIES_EXPORT gulong           acies_situation_get_number_of_side (const AciesSituation *self,
                                                                  guint                 side);
/* As acies_name_get_number_as() for a unit, leader or side by id */
ACIES_EXPORT gulong           acies_situation_get_number    (const AciesSituation *self,
                                                             const char           *id);
/* As acies_name_with_article_as(): leaders have no article. */
ACIES_EXPORT char            *acies_situation_phrase_name   (const AciesSituation *self,
                                                             const char           *id) G_GNUC_WARN_UNUSED_RESULT;

/* Gets the dues in the order in which they were added: (element-type AciesDue) */
ACIES_EXPORT GPtrArray       *acies_situation_get_dues      (const AciesSituation *self);
/* (transfer full) @due */
ACIES_EXPORT void             acies_situation_add_due       (AciesSituation       *self,
                                                             AciesDue             *due);
/* Removes the first matching due; @b may be NULL for any. */
ACIES_EXPORT gboolean         acies_situation_settle_due    (AciesSituation       *self,
                                                             guint                 procedure,
                                                             const char           *a,
                                                             const char           *b);
/* Notes the entry of the log from which the new dues follow. */
ACIES_EXPORT void             acies_situation_date_dues     (AciesSituation       *self,
                                                             guint                 entry);
/* Removes all dues in which @id is a party, as when a unit leaves play. */
ACIES_EXPORT void             acies_situation_drop_dues_of  (AciesSituation       *self,
                                                             const char           *id);

/* Moves, oldest first, of all turns */
ACIES_EXPORT const AciesMove * const *
                              acies_situation_get_moves     (const AciesSituation *self,
                                                             guint                *n_moves);
/* Places the subject at the end of the move and keeps the move as a trail. */
ACIES_EXPORT void             acies_situation_apply_move    (AciesSituation       *self,
                                                             const AciesMove      *move);
/* Tells whether the players took it off the table. */
ACIES_EXPORT gboolean         acies_body_is_removed         (const AciesBody      *self);
/* Updates files, ranks, width and depth after a change of status or formation. */
ACIES_EXPORT void             acies_situation_reshape       (AciesSituation       *self,
                                                             AciesBody            *body);

/* Takes figures of a body as a body of their own, with copies of its traits and status. */
ACIES_EXPORT AciesBody       *acies_situation_split         (AciesSituation       *self,
                                                             AciesBody            *body);

/**
 * AciesStatusChange:
 * @subject: id of a unit, leader or side
 * @field: position in its status schema, or -1 for its place
 * @before: the old value as players read it
 * @after: the new value as players read it
 *
 * A difference between two situations.
 */
typedef struct
{
  char *subject;
  int   field;
  char *before;
  char *after;
} AciesStatusChange;

/* (transfer full) (element-type AciesStatusChange) */
ACIES_EXPORT GPtrArray       *acies_situation_compare       (const AciesSituation *before,
                                                             const AciesSituation *after) G_GNUC_WARN_UNUSED_RESULT;

/* Tells whether nothing that can happen in one would be different in the other. */
ACIES_EXPORT gboolean         acies_situation_equal         (const AciesSituation *one,
                                                             const AciesSituation *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSituation, acies_situation_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHeld, acies_situation_release)

G_END_DECLS
