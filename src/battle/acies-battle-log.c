/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The appending to a battle's log, and its folding. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle-private.h"
#include "acies-entry-private.h"
#include "acies-event-private.h"
#include "acies-survey.h"

AciesSituation *
acies_battle_make_situation (AciesBattle *self)
{
  AciesSituation *situation = acies_ruleset_create_situation (self->ruleset, self->table,
                                                                   G_LIST_MODEL (self->armies), self->options);

  /* Turn 0 is the deployment; the first step event begins turn 1. */
  acies_situation_set_step (situation, 0, 0);

  return situation;
}

void
acies_battle_set_situation (AciesBattle    *self,
                            AciesSituation *situation)
{
  acies_situation_free (self->situation);
  self->situation = situation;
  acies_situation_freeze (situation);
  g_clear_pointer (&self->dues, g_ptr_array_unref);
}

void
acies_battle_start_log (AciesBattle *self)
{
  acies_battle_set_situation (self, acies_battle_make_situation (self));
  g_ptr_array_set_size (self->snapshots, 0);
  g_ptr_array_add (self->snapshots, acies_situation_copy (self->situation));
}

AciesEntry *
acies_battle_peek_entry (AciesBattle *self,
                         guint        position)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  /* The list owns the entry. */
  return entry;
}

guint
acies_battle_count_entries (AciesBattle *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->entries));
}

/* Describes event @number, which is no entry: the sentence that it has, or would have, folded onto the present
 * situation. */
static char *
describe_event (AciesBattle *self,
               guint        number)
{
  g_autoptr (AciesEvent) event = g_list_model_get_item (G_LIST_MODEL (self->log), number - 1);
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesEntry) entry = NULL;

  if (acies_event_get_kind (event) == ACIES_EVENT_AMENDMENT)
    return g_strdup (_("Amendment"));

  situation = acies_situation_copy (self->situation);
  entry = acies_entry_fold (event, situation, FALSE, NULL);

  return entry != NULL ? g_strdup (acies_entry_get_sentence (entry)) : NULL;
}

/**
 * acies_battle_get_undo_label:
 * @self: a battle
 *
 * Returns: (nullable): the sentence of the event that undo would undo
 */
const char *
acies_battle_get_undo_label (AciesBattle *self)
{
  AciesEntry *entry;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  if (self->undo_label == NULL && self->undoable != 0)
    {
      entry = acies_battle_find_entry (self, self->undoable, NULL);
      self->undo_label = entry != NULL ? g_strdup (acies_entry_get_sentence (entry))
                                       : describe_event (self, self->undoable);
    }

  return self->undo_label;
}

/**
 * acies_battle_get_redo_label:
 * @self: a battle
 *
 * Returns: (nullable): the sentence of the event that redo would redo
 */
const char *
acies_battle_get_redo_label (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  if (self->redo_label == NULL && self->redoable != 0)
    self->redo_label = describe_event (self, self->redoable);

  return self->redo_label;
}

static void
update_undo (AciesBattle *self,
             guint        undoable,
             guint        redoable)
{
  self->undoable = undoable;
  self->redoable = redoable;
  g_clear_pointer (&self->undo_label, g_free);
  g_clear_pointer (&self->redo_label, g_free);

  acies_battle_notify (self, PROP_UNDO_LABEL);
  acies_battle_notify (self, PROP_REDO_LABEL);
  acies_battle_notify (self, PROP_CAN_UNDO);
  acies_battle_notify (self, PROP_CAN_REDO);
  acies_battle_notify (self, PROP_MODIFIED);
}

static void
keep_snapshot (AciesBattle *self,
               guint        length)
{
  if (length % ACIES_SNAPSHOT_EVERY == 0 && length / ACIES_SNAPSHOT_EVERY == self->snapshots->len)
    g_ptr_array_add (self->snapshots, acies_situation_copy (self->situation));
}

static void
add_entry (AciesBattle *self,
           AciesEntry  *entry)
{
  acies_log_places_set (self->places, acies_entry_get_number (entry), acies_battle_count_entries (self));
  g_list_store_append (self->entries, entry);
  keep_snapshot (self, acies_battle_count_entries (self));
}

static gboolean
tell_sink (AciesBattle  *self,
           AciesEvent   *event,
           GError      **error)
{
  return self->sink == NULL || self->sink (self, event, self->sink_data, error);
}

/* ---- One step back or forth ---- */

static void
read_undoable (AciesBattle *self)
{
  guint undoable, redoable;

  acies_log_stacks_follow (&self->stacks, G_LIST_MODEL (self->log));
  undoable = acies_log_stacks_find_undoable (&self->stacks, G_LIST_MODEL (self->log), &redoable);
  update_undo (self, undoable, redoable);
}

/* Tells whether the last entries are the events of a group, as they were made. */
static gboolean
ends_with (AciesBattle         *self,
           const AciesLogGroup *group)
{
  guint length = acies_battle_count_entries (self);

  for (guint i = 0; i < group->n_events; i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (G_LIST_MODEL (self->log), group->first + i);

      if (length < group->n_events
          || acies_entry_get_event (acies_battle_peek_entry (self, length - group->n_events + i)) != event)
        return FALSE;
    }

  return TRUE;
}

/* Takes the last group back: the situation is that of the last snapshot, and of the few entries since. */
static gboolean
step_back (AciesBattle         *self,
           const AciesLogGroup *group)
{
  guint length = acies_battle_count_entries (self) - group->n_events;
  guint n_snapshots = length / ACIES_SNAPSHOT_EVERY + 1;

  if (acies_log_has_only_wordings (G_LIST_MODEL (self->log), group))
    return TRUE;
  if (!acies_log_is_plain (G_LIST_MODEL (self->log), group) || !ends_with (self, group))
    return FALSE;

  acies_battle_set_situation (self, acies_battle_get_situation_at (self, length));
  for (guint i = length; i < acies_battle_count_entries (self); i++)
    acies_log_places_unset (self->places, acies_entry_get_number (acies_battle_peek_entry (self, i)));
  if (self->snapshots->len > n_snapshots)
    g_ptr_array_set_size (self->snapshots, (int) n_snapshots);
  g_list_store_splice (self->entries, length, group->n_events, NULL, 0);

  return TRUE;
}

/* Puts a group in again that was undone. */
static gboolean
step_forth (AciesBattle         *self,
            const AciesLogGroup *group)
{
  if (acies_log_has_only_wordings (G_LIST_MODEL (self->log), group))
    return TRUE;
  if (!acies_log_is_plain (G_LIST_MODEL (self->log), group))
    return FALSE;

  for (guint i = 0; i < group->n_events; i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (G_LIST_MODEL (self->log), group->first + i);
      AciesSituation *situation = acies_situation_copy (self->situation);
      g_autoptr (AciesEntry) entry = acies_entry_fold (event, situation, FALSE, NULL);

      if (entry == NULL)
        {
          acies_situation_free (situation);
          return FALSE;
        }
      acies_entry_set_number (entry, acies_event_get_number (event));
      acies_battle_set_situation (self, situation);
      add_entry (self, entry);
    }

  return TRUE;
}

/* Does what an undo or redo at the end of the log does, without reading all of the log; FALSE where
 * that takes more.  @undo: the event, not yet in the log */
static gboolean
take_step (AciesBattle *self,
           AciesEvent  *undo)
{
  gboolean back = acies_event_get_kind (undo) == ACIES_EVENT_UNDO;
  GArray *stack;

  if (!back && acies_event_get_kind (undo) != ACIES_EVENT_REDO)
    return FALSE;

  acies_log_stacks_follow (&self->stacks, G_LIST_MODEL (self->log));
  stack = back ? self->stacks.done : self->stacks.undone;
  if (stack->len == 0)
    return FALSE;

  return back ? step_back (self, &g_array_index (stack, AciesLogGroup, stack->len - 1))
              : step_forth (self, &g_array_index (stack, AciesLogGroup, stack->len - 1));
}

/* Appends an undo, a redo or an amendment, and removes it again when folding fails. */
static gboolean
append_rewriting (AciesBattle  *self,
                  AciesEvent   *event,
                  GError      **error)
{
  guint last = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  gboolean stepped = take_step (self, event);
  g_autoptr (GError) local_error = NULL;

  g_list_store_append (self->log, event);
  if ((!stepped && !acies_battle_refold (self, NULL, &local_error)) || !tell_sink (self, event, &local_error))
    {
      g_list_store_remove (self->log, last);
      acies_log_stacks_clear (&self->stacks);
      acies_battle_refold (self, NULL, NULL);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  read_undoable (self);
  acies_battle_emit_changed (self);

  return TRUE;
}

/* ---- Appending ---- */

/* What follows when an event was added to the log that does not rewrite it. */
static void
follow_log (AciesBattle *self,
            AciesEvent  *event)
{
  acies_log_stacks_follow (&self->stacks, G_LIST_MODEL (self->log));
  update_undo (self, acies_event_get_group (event), 0);
  acies_battle_emit_changed (self);
}

/* Appends what is no entry and changes no situation: a note about one (nullable), or a wording. */
static gboolean
append_note (AciesBattle  *self,
             AciesEvent   *note,
             AciesEntry   *entry,
             guint         position,
             GError      **error)
{
  if (!tell_sink (self, note, error))
    return FALSE;

  g_list_store_append (self->log, note);
  if (entry != NULL)
    {
      acies_entry_add_note (entry, note);
      acies_battle_tell_notes_changed (self, position);
    }
  follow_log (self, note);

  return TRUE;
}

/* Folds an event that has its number, gives it to the sink, and adds it to the lists. */
static gboolean
append_placed (AciesBattle  *self,
               AciesEvent   *event,
               gboolean      strict,
               GError      **error)
{
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  AciesEntry *target;
  guint position;

  if (strict && !acies_fold_check_open (event, self->situation, error))
    return FALSE;

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    case ACIES_EVENT_AMENDMENT:
      return append_rewriting (self, event, error);
    case ACIES_EVENT_NOTE:
      target = acies_battle_find_entry (self, acies_event_get_target (event), &position);
      if (target != NULL)
        return append_note (self, event, target, position, error);
      break;
    case ACIES_EVENT_WORDING:
      return append_note (self, event, NULL, 0, error);
    case ACIES_EVENT_PROCEDURE:
      if (strict
          && !acies_event_check_allowed (event, self->situation, acies_battle_get_dues (self), error))
        return FALSE;
      break;
    case ACIES_EVENT_MOVE:
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_CORRECTION:
    case ACIES_EVENT_END:
    case ACIES_EVENT_RESUME:
    default:
      break;
    }

  situation = acies_situation_copy (self->situation);
  entry = acies_entry_fold (event, situation, strict, error);
  if (entry == NULL || !tell_sink (self, event, error))
    return FALSE;

  g_list_store_append (self->log, event);
  acies_situation_freeze (situation);
  acies_survey_follow (self->situation, situation);
  acies_battle_set_situation (self, g_steal_pointer (&situation));
  add_entry (self, entry);
  follow_log (self, event);

  return TRUE;
}

/**
 * acies_battle_append:
 * @self: a battle
 * @event: an event that is in no log yet
 * @error: return location
 *
 * Accepts an event: folds it, gives it to the sink, and only then adds it to the
 * lists.  When anything fails, the battle is unchanged.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR for a procedure that the rules refuse,
 *   %ACIES_BATTLE_ERROR_UNKNOWN for a unit, leader or entry that does not exist,
 *   or the sink's error
 */
gboolean
acies_battle_append (AciesBattle  *self,
                     AciesEvent   *event,
                     GError      **error)
{
  guint number;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_EVENT (event), FALSE);

  if (!acies_event_check_size (event, G_LIST_MODEL (self->log), error))
    return FALSE;

  number = g_list_model_get_n_items (G_LIST_MODEL (self->log)) + 1;
  if (self->group_depth > 0 && self->group == 0)
    self->group = number;
  acies_event_set_place_in_log (event, number, self->group_depth > 0 ? self->group : number);

  return append_placed (self, event, TRUE, error);
}

/**
 * acies_battle_restore:
 * @self: a battle
 * @event: an event that was accepted before
 * @group: the group that it was in
 * @error: return location
 *
 * Restores an event from a journal.  As for the events of a file its stored
 * outputs count, even if the rules now give others.
 *
 * Returns: %FALSE when it cannot be folded at all
 */
gboolean
acies_battle_restore (AciesBattle  *self,
                      AciesEvent   *event,
                      guint         group,
                      GError      **error)
{
  AciesBattleSink sink;
  gboolean restored;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_EVENT (event), FALSE);

  acies_event_set_place_in_log (event, g_list_model_get_n_items (G_LIST_MODEL (self->log)) + 1, group);
  sink = g_steal_pointer (&self->sink);
  restored = append_placed (self, event, FALSE, error);
  self->sink = sink;

  return restored;
}

/**
 * acies_battle_load_log:
 * @self: a battle without events
 * @events: (element-type AciesEvent): a log in order, numbered from 1
 * @error: return location
 *
 * Sets the log of a battle from a file.  Fails with %G_IO_ERROR_CANCELLED when
 * the thread's current #GCancellable is cancelled.
 *
 * Returns: %FALSE when an event cannot be folded at all
 */
gboolean
acies_battle_load_log (AciesBattle  *self,
                       GPtrArray    *events,
                       GError      **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (g_list_model_get_n_items (G_LIST_MODEL (self->log)) == 0, FALSE);

  g_list_store_splice (self->log, 0, 0, events->pdata, events->len);
  if (!acies_battle_refold (self, g_cancellable_get_current (), error))
    {
      g_list_store_remove_all (self->log);
      return FALSE;
    }

  read_undoable (self);
  acies_battle_emit_changed (self);

  return TRUE;
}

void
acies_battle_begin_group (AciesBattle *self)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  if (self->group_depth++ == 0)
    self->group = 0;
}

void
acies_battle_end_group (AciesBattle *self)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (self->group_depth > 0);

  if (--self->group_depth == 0)
    self->group = 0;
}

/**
 * acies_battle_find_entry:
 * @self: a battle
 * @number: the number under which players know the entry
 * @position: (out) (optional): its position among the entries
 *
 * Returns: (transfer none) (nullable): the entry; %NULL when no entry that counts has that
 *   number
 */
AciesEntry *
acies_battle_find_entry (AciesBattle *self,
                         guint        number,
                         guint       *position)
{
  guint found;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  if (!acies_log_places_find (self->places, number, &found))
    return NULL;

  if (position != NULL)
    *position = found;
  return acies_battle_peek_entry (self, found);
}

/* @note: an entry's event or a comment on it */
static gboolean
is_photo (AciesEvent *note,
          guint       number)
{
  return acies_event_get_number (note) == number && acies_event_get_photo (note) != NULL;
}

/**
 * acies_battle_find_photo:
 * @self: a battle
 * @number: the number of an event
 *
 * Returns: (transfer none) (nullable): the note with that number, an entry or a comment on one, that has a photograph;
 *   %NULL if there is none, or it does not count any more
 */
AciesEvent *
acies_battle_find_photo (AciesBattle *self,
                         guint        number)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  for (guint i = 0; i < acies_battle_count_entries (self); i++)
    {
      AciesEntry *entry = acies_battle_peek_entry (self, i);
      GPtrArray *comments = acies_entry_get_comments (entry);

      if (is_photo (acies_entry_get_event (entry), number))
        return acies_entry_get_event (entry);
      for (guint j = 0; comments != NULL && j < comments->len; j++)
        if (is_photo (comments->pdata[j], number))
          return comments->pdata[j];
    }

  return NULL;
}

/**
 * acies_battle_get_situation_at:
 * @self: a battle
 * @length: how many entries to fold, at most all of them
 *
 * Returns: (transfer full): the situation after them
 */
AciesSituation *
acies_battle_get_situation_at (AciesBattle *self,
                               guint        length)
{
  g_autoptr (AciesSituation) situation = NULL;
  guint from;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  if (length >= acies_battle_count_entries (self))
    return acies_situation_copy (self->situation);

  from = MIN (length / ACIES_SNAPSHOT_EVERY, self->snapshots->len - 1);
  situation = acies_situation_copy (self->snapshots->pdata[from]);
  for (guint i = from * ACIES_SNAPSHOT_EVERY; i < length; i++)
    {
      gboolean applied = acies_fold_event (acies_entry_get_event (acies_battle_peek_entry (self, i)), situation, FALSE,
                                           NULL, NULL);

      /* The entry was folded before, so folding it again succeeds. */
      g_warn_if_fail (applied);
    }

  return g_steal_pointer (&situation);
}

/**
 * acies_battle_get_n_entries_at_turn:
 * @self: a battle
 * @turn: a turn, 0 for the deployment
 *
 * Returns: how many entries there are up to the end of that turn
 */
guint
acies_battle_get_n_entries_at_turn (AciesBattle *self,
                                    guint        turn)
{
  guint low = 0;
  guint high;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), 0);

  /* Turns never go down along the entries. */
  high = acies_battle_count_entries (self);
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (acies_entry_get_turn (acies_battle_peek_entry (self, middle)) <= turn)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}
