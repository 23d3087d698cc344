/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"

G_BEGIN_DECLS

/*
 * The positions of entries by their numbers.  As these are numbers of events of a log, the
 * places are an array.
 */
GArray  *acies_log_places_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void     acies_log_places_set   (GArray *places,
                                 guint   number,
                                 guint   position);
void     acies_log_places_unset (GArray *places,
                                 guint   number);
gboolean acies_log_places_find  (GArray *places,
                                 guint   number,
                                 guint  *position);

/* The place of an entry in the resolved log, with the event that counts there. */
typedef struct
{
  guint       number;
  AciesEvent *event;
  gboolean    amended;
  gboolean    turning_point;
  GPtrArray  *comments; /* (nullable) (element-type AciesEvent) */
} AciesLogSlot;

/* Resolves a log: lists the slots that count after all undoing, redoing and amending.  (transfer
 * container) (element-type AciesLogSlot) */
GArray     *acies_log_resolve       (GListModel *log);
/* (element-type utf8 AciesEvent): the wordings that count, by the part of the report */
GHashTable *acies_log_find_wordings (GListModel *log);

/**
 * AciesLogGroup:
 * @first: the position of its first event in the log
 * @n_events: how many events it has
 *
 * Events that are undone together.
 */
typedef struct
{
  guint first;
  guint n_events;
} AciesLogGroup;

/* Tells whether each event of a group is an entry of its own whatever comes of others, and changes no other. */
gboolean    acies_log_is_plain          (GListModel          *log,
                                         const AciesLogGroup *group);
/* Tells whether a group has nothing but wordings, which are no entries. */
gboolean    acies_log_has_only_wordings (GListModel          *log,
                                         const AciesLogGroup *group);

/**
 * AciesLogStacks:
 * @done: (element-type AciesLogGroup): the groups that count
 * @undone: (element-type AciesLogGroup): those undone that may be redone, the last one first
 * @last_group: the group of the last event; 0 after an undo or redo
 * @n_read: how many events of the log have been read
 *
 * A log as two stacks of groups.  It follows a log that grows.
 */
typedef struct
{
  GArray *done;
  GArray *undone;
  guint   last_group;
  guint   n_read;
} AciesLogStacks;

void        acies_log_stacks_clear  (AciesLogStacks *self);
/* Reads the events that have been appended. */
void        acies_log_stacks_follow (AciesLogStacks *self,
                                     GListModel     *log);
/* Finds the groups that an undo and a redo at the end of the log would affect, as the numbers of their
 * first events; 0 for none. */
guint       acies_log_stacks_find_undoable (const AciesLogStacks *self,
                                            GListModel           *log,
                                            guint                *redoable);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesLogStacks, acies_log_stacks_clear)

G_END_DECLS
