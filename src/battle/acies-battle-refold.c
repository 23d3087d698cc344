/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* What becomes of the entries of a battle when its log is rewritten: when it is read, and by undo, redo and
 * amendments. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle-private.h"
#include "acies-entry-private.h"
#include "acies-event-private.h"
#include "acies-stretch-private.h"

/* The end of a course of the battle that is not the present one. */
struct _AciesBattleTail
{
  guint           first;     /* how many entries come before it */
  AciesEntry     *before;    /* (nullable): the last one of these */
  GPtrArray      *entries;   /* (element-type AciesEntry) */
  GPtrArray      *snapshots; /* (element-type AciesSituation): those after the one before or at its first entry */
  AciesSituation *situation;
};

void
acies_battle_tail_free (AciesBattleTail *self)
{
  g_clear_object (&self->before);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->snapshots);
  acies_situation_free (self->situation);
  g_free (self);
}

/* ---- Folding ---- */

static gboolean
slot_is_entry (const AciesLogSlot *slot,
               AciesEntry         *entry)
{
  return acies_entry_get_event (entry) == slot->event
         && acies_entry_get_number (entry) == slot->number
         && acies_entry_is_amended (entry) == slot->amended;
}

/* Folds the slot of a log onto @situation, as an entry that is told with @stretch.  @entry: (nullable): the entry that
 * it is already */
static AciesEntry *
fold_slot (const AciesLogSlot  *slot,
           AciesEntry          *entry,
           AciesSituation      *situation,
           AciesStretch        *stretch,
           GError             **error)
{
  AciesEntry *folded;

  if (entry != NULL)
    {
      acies_stretch_add (stretch, slot->event, NULL);
      return acies_fold_event (slot->event, situation, FALSE, NULL, error) ? g_object_ref (entry) : NULL;
    }

  folded = acies_entry_fold_untold (slot->event, situation, stretch, error);
  if (folded == NULL)
    return NULL;

  acies_entry_set_number (folded, slot->number);
  acies_entry_set_amended (folded, slot->amended);
  acies_entry_set_notes (folded, slot->turning_point, slot->comments);

  return folded;
}

/* What the entries are updated with. */
typedef struct
{
  GArray    *slots;     /* (element-type AciesLogSlot) */
  guint      n_same;    /* how many slots are entries already, and stay */
  guint      from;      /* the snapshot from which they are folded */
  GPtrArray *entries;   /* (element-type AciesEntry): the new ones */
  GPtrArray *snapshots; /* (element-type AciesSituation): those after @from */
} Update;

static void
update_clear (Update *self)
{
  g_clear_pointer (&self->slots, g_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->snapshots, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Update, update_clear)

static void
update_init (Update      *self,
             AciesBattle *battle)
{
  self->slots = acies_log_resolve (G_LIST_MODEL (battle->log));
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);
  while (self->n_same < self->slots->len && self->n_same < acies_battle_count_entries (battle)
         && slot_is_entry (&g_array_index (self->slots, AciesLogSlot, self->n_same),
                           acies_battle_peek_entry (battle, self->n_same)))
    self->n_same++;
  self->from = MIN (self->n_same / ACIES_SNAPSHOT_EVERY, battle->snapshots->len - 1);
}

/* Folds the slots that are new.  (transfer full) (nullable): the situation after them */
static AciesSituation *
update_fold (Update        *self,
             AciesBattle   *battle,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (AciesSituation) situation = acies_situation_copy (battle->snapshots->pdata[self->from]);
  g_autoptr (AciesStretch) stretch = NULL;

  for (guint i = self->from * ACIES_SNAPSHOT_EVERY; i < self->slots->len; i++)
    {
      const AciesLogSlot *slot = &g_array_index (self->slots, AciesLogSlot, i);
      g_autoptr (AciesEntry) entry = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;

      if (i % ACIES_SNAPSHOT_EVERY == 0)
        {
          g_clear_pointer (&stretch, acies_stretch_unref);
          stretch = acies_stretch_new (acies_situation_copy (situation));
        }
      entry = fold_slot (slot, i < self->n_same ? acies_battle_peek_entry (battle, i) : NULL, situation, stretch,
                         error);
      if (entry == NULL)
        {
          g_prefix_error (error, _("Entry %u: "), slot->number);
          return NULL;
        }
      if (i >= self->n_same)
        g_ptr_array_add (self->entries, g_steal_pointer (&entry));
      if ((i + 1) % ACIES_SNAPSHOT_EVERY == 0)
        g_ptr_array_add (self->snapshots, acies_situation_copy (situation));
    }

  return g_steal_pointer (&situation);
}

/* ---- A course that is known ---- */

static gboolean
is_same_entry (AciesEntry *one,
               AciesEntry *other)
{
  return acies_entry_get_event (one) == acies_entry_get_event (other)
         && acies_entry_get_number (one) == acies_entry_get_number (other)
         && acies_entry_is_amended (one) == acies_entry_is_amended (other);
}

/* Moves the situations from @first on to the end of another list. */
static void
move_situations (GPtrArray *from,
                 guint      first,
                 GPtrArray *to)
{
  for (guint i = first; i < from->len; i++)
    g_ptr_array_add (to, g_steal_pointer (&from->pdata[i]));
  g_ptr_array_set_size (from, (int) MIN (first, from->len));
}

/* Takes the end of a battle from entry @first on, which comes after @before (nullable).  It loses its snapshots. */
static AciesBattleTail *
take_tail (AciesBattle *self,
           guint        first,
           AciesEntry  *before)
{
  AciesBattleTail *tail = g_new0 (AciesBattleTail, 1);

  tail->first = first;
  tail->before = before != NULL ? g_object_ref (before) : NULL;
  tail->entries = g_ptr_array_new_with_free_func (g_object_unref);
  tail->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);
  tail->situation = acies_situation_copy (self->situation);
  for (guint i = first; i < acies_battle_count_entries (self); i++)
    g_ptr_array_add (tail->entries, g_object_ref (acies_battle_peek_entry (self, i)));
  move_situations (self->snapshots, first / ACIES_SNAPSHOT_EVERY + 1, tail->snapshots);

  return tail;
}

static void
keep_tail (AciesBattle     *self,
           AciesBattleTail *tail)
{
  g_clear_pointer (&self->tail, acies_battle_tail_free);
  self->tail = tail;
}

/* Tells whether the tail that is kept follows on the entries that stay, and is what the other slots come to.  Entries
 * before it can only have gone together with the last of them. */
static gboolean
fits (const AciesBattleTail *tail,
      const Update          *update,
      AciesBattle           *battle)
{
  if (tail == NULL || tail->first > update->n_same || tail->first + tail->entries->len != update->slots->len
      || (tail->before != NULL && acies_battle_peek_entry (battle, tail->first - 1) != tail->before))
    return FALSE;

  for (guint i = 0; i < tail->entries->len; i++)
    if (!slot_is_entry (&g_array_index (update->slots, AciesLogSlot, tail->first + i), tail->entries->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Takes what is updated from a tail that fits, which loses its snapshots.  (transfer full): the situation after it */
static AciesSituation *
update_take (Update          *self,
             AciesBattleTail *tail)
{
  guint from = tail->first / ACIES_SNAPSHOT_EVERY;

  self->from = self->n_same / ACIES_SNAPSHOT_EVERY;
  for (guint i = self->n_same - tail->first; i < tail->entries->len; i++)
    {
      const AciesLogSlot *slot = &g_array_index (self->slots, AciesLogSlot, tail->first + i);

      acies_entry_set_notes (tail->entries->pdata[i], slot->turning_point, slot->comments);
      g_ptr_array_add (self->entries, g_object_ref (tail->entries->pdata[i]));
    }
  move_situations (tail->snapshots, self->from - from, self->snapshots);

  return acies_situation_copy (tail->situation);
}

/**
 * acies_battle_take_course:
 * @self: a battle
 * @trial: one like it, as of acies_battle_new_trial(), whose log is that of @self and an event that rewrites it; it is
 *   not used any more
 *
 * Keeps what has become of the entries of @trial, so that acies_battle_append() need not work it out once more when it
 * is given the same event.  A thread that has the trial to itself can have done so.
 */
void
acies_battle_take_course (AciesBattle *self,
                          AciesBattle *trial)
{
  guint first = 0;

  g_return_if_fail (ACIES_IS_BATTLE (self) && ACIES_IS_BATTLE (trial));

  while (first < MIN (acies_battle_count_entries (self), acies_battle_count_entries (trial))
         && is_same_entry (acies_battle_peek_entry (self, first), acies_battle_peek_entry (trial, first)))
    first++;
  keep_tail (self, take_tail (trial, first, first > 0 ? acies_battle_peek_entry (self, first - 1) : NULL));
}

/* ---- Notes ---- */

void
acies_battle_tell_notes_changed (AciesBattle *self,
                                 guint        position)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  g_list_store_splice (self->entries, position, 1, (gpointer *) &entry, 1);
}

/* The notes about the entries that stay. */
static void
update_notes (const Update *self,
              AciesBattle  *battle)
{
  for (guint i = 0; i < self->n_same; i++)
    {
      const AciesLogSlot *slot = &g_array_index (self->slots, AciesLogSlot, i);

      if (acies_entry_set_notes (acies_battle_peek_entry (battle, i), slot->turning_point, slot->comments))
        acies_battle_tell_notes_changed (battle, i);
    }
}

/* ---- Both ---- */

gboolean
acies_battle_refold (AciesBattle   *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_auto (Update) update = { NULL, };
  AciesSituation *situation;

  update_init (&update, self);
  situation = fits (self->tail, &update, self) ? update_take (&update, self->tail)
                                               : update_fold (&update, self, cancellable, error);
  if (situation == NULL)
    return FALSE;

  /* Nothing can fail from here on.  What is replaced is what an undo or a redo of this brings back. */
  keep_tail (self, acies_battle_count_entries (self) > 0
                   ? take_tail (self, update.n_same,
                                update.n_same > 0 ? acies_battle_peek_entry (self, update.n_same - 1) : NULL)
                   : NULL);
  g_ptr_array_set_size (self->snapshots, (int) update.from + 1);
  g_ptr_array_extend_and_steal (self->snapshots, g_steal_pointer (&update.snapshots));
  acies_battle_set_situation (self, situation);

  g_list_store_splice (self->entries, update.n_same, acies_battle_count_entries (self) - update.n_same,
                       update.entries->pdata, update.entries->len);
  g_array_set_size (self->places, 0);
  for (guint i = 0; i < update.slots->len; i++)
    acies_log_places_set (self->places, g_array_index (update.slots, AciesLogSlot, i).number, i);
  update_notes (&update, self);

  return TRUE;
}
