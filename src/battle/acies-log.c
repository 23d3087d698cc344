/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-entry-private.h"
#include "acies-log-private.h"

/* ---- Groups ---- */

void
acies_log_stacks_clear (AciesLogStacks *self)
{
  g_clear_pointer (&self->done, g_array_unref);
  g_clear_pointer (&self->undone, g_array_unref);
  self->last_group = 0;
  self->n_read = 0;
}

static void
pop_onto (GArray *from,
          GArray *onto)
{
  AciesLogGroup group;

  if (from->len == 0)
    return;

  group = g_array_index (from, AciesLogGroup, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (onto, group);
}

static void
read_event (AciesLogStacks *self,
            AciesEvent     *event)
{
  AciesLogGroup group = { self->n_read, 1 };

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_UNDO:
      pop_onto (self->done, self->undone);
      self->last_group = 0;
      break;

    case ACIES_EVENT_REDO:
      pop_onto (self->undone, self->done);
      self->last_group = 0;
      break;

    case ACIES_EVENT_MOVE:
    case ACIES_EVENT_PROCEDURE:
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_NOTE:
    case ACIES_EVENT_CORRECTION:
    case ACIES_EVENT_END:
    case ACIES_EVENT_RESUME:
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_WORDING:
    default:
      g_array_set_size (self->undone, 0);
      if (self->last_group != 0 && acies_event_get_group (event) == self->last_group)
        {
          g_array_index (self->done, AciesLogGroup, self->done->len - 1).n_events++;
          break;
        }
      g_array_append_val (self->done, group);
      self->last_group = acies_event_get_group (event);
      break;
    }
}

void
acies_log_stacks_follow (AciesLogStacks *self,
                         GListModel     *log)
{
  guint n_events = g_list_model_get_n_items (log);

  if (self->done == NULL || self->n_read > n_events)
    {
      acies_log_stacks_clear (self);
      self->done = g_array_new (FALSE, FALSE, sizeof (AciesLogGroup));
      self->undone = g_array_new (FALSE, FALSE, sizeof (AciesLogGroup));
    }

  for (; self->n_read < n_events; self->n_read++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, self->n_read);

      read_event (self, event);
    }
}

static guint
top_number (GListModel *log,
            GArray     *stack)
{
  g_autoptr (AciesEvent) event = NULL;

  if (stack->len == 0)
    return 0;

  event = g_list_model_get_item (log, g_array_index (stack, AciesLogGroup, stack->len - 1).first);
  return acies_event_get_number (event);
}

guint
acies_log_stacks_find_undoable (const AciesLogStacks *self,
                                GListModel           *log,
                                guint                *redoable)
{
  *redoable = top_number (log, self->undone);

  return top_number (log, self->done);
}

/* ---- Places ---- */

/* An item is one more than the position, and 0 for none. */
GArray *
acies_log_places_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (guint));
}

void
acies_log_places_set (GArray *places,
                      guint   number,
                      guint   position)
{
  if (number >= places->len)
    g_array_set_size (places, number + 1);

  g_array_index (places, guint, number) = position + 1;
}

void
acies_log_places_unset (GArray *places,
                        guint   number)
{
  if (number < places->len)
    g_array_index (places, guint, number) = 0;
}

gboolean
acies_log_places_find (GArray *places,
                       guint   number,
                       guint  *position)
{
  if (number >= places->len || g_array_index (places, guint, number) == 0)
    return FALSE;

  *position = g_array_index (places, guint, number) - 1;

  return TRUE;
}

/* ---- Slots ---- */

static void
slot_clear (gpointer data)
{
  AciesLogSlot *slot = data;

  g_clear_object (&slot->event);
  g_clear_pointer (&slot->comments, g_ptr_array_unref);
}

static AciesLogSlot *
find_slot (GArray *slots,
           GArray *places,
           guint   number)
{
  guint index;

  return acies_log_places_find (places, number, &index) ? &g_array_index (slots, AciesLogSlot, index) : NULL;
}

static void
amend (GArray     *slots,
       GArray     *places,
       AciesEvent *amendment)
{
  for (guint i = 0; i < acies_event_get_n_replacements (amendment); i++)
    {
      guint target = 0;
      AciesEvent *replacement = acies_event_get_replacement (amendment, i, &target);
      AciesLogSlot *slot = find_slot (slots, places, target);

      if (slot == NULL)
        continue;
      g_set_object (&slot->event, replacement);
      slot->amended = TRUE;
    }
}

static void
add_slot (GArray             *slots,
          GArray             *places,
          guint               index,
          const AciesLogSlot *slot)
{
  g_array_insert_val (slots, index, *slot);
  for (guint i = index; i < slots->len; i++)
    acies_log_places_set (places, g_array_index (slots, AciesLogSlot, i).number, i);
}

/* Inserts the event of an amendment that has one.  It is left out when the entry that it comes before was undone. */
static void
insert (GArray     *slots,
        GArray     *places,
        AciesEvent *amendment)
{
  guint before;
  AciesEvent *insertion = acies_event_get_insertion (amendment, &before);
  guint index;
  AciesLogSlot slot = { 0, };

  if (insertion == NULL || !acies_log_places_find (places, before, &index))
    return;

  slot.number = acies_event_get_number (amendment);
  slot.event = g_object_ref (insertion);
  slot.amended = TRUE;
  add_slot (slots, places, index, &slot);
}

/* Lists the slots that are entries, which wordings are not.  Those of dropped entries have no event, and a note about an entry before it belongs
 * to that one; it is an entry of its own when that one does not count. */
static GArray *
choose_entries (GArray *slots)
{
  g_autoptr (GArray) counting = g_array_new (FALSE, TRUE, sizeof (AciesLogSlot));
  g_autoptr (GArray) places = acies_log_places_new ();

  g_array_set_clear_func (counting, slot_clear);
  for (guint i = 0; i < slots->len; i++)
    {
      AciesLogSlot slot = g_array_index (slots, AciesLogSlot, i);
      AciesLogSlot *target;

      if (slot.event == NULL || acies_event_get_kind (slot.event) == ACIES_EVENT_WORDING)
        continue;
      target = find_slot (counting, places, acies_event_get_target (slot.event));
      if (target != NULL)
        {
          acies_note_apply (slot.event, &target->turning_point, &target->comments);
          continue;
        }
      g_object_ref (slot.event);
      acies_log_places_set (places, slot.number, counting->len);
      g_array_append_val (counting, slot);
    }

  return g_steal_pointer (&counting);
}

gboolean
acies_log_is_plain (GListModel          *log,
                    const AciesLogGroup *group)
{
  for (guint i = 0; i < group->n_events; i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, group->first + i);

      if (acies_event_get_kind (event) == ACIES_EVENT_AMENDMENT || acies_event_get_kind (event) == ACIES_EVENT_WORDING
          || acies_event_get_target (event) != 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
acies_log_has_only_wordings (GListModel          *log,
                             const AciesLogGroup *group)
{
  for (guint i = 0; i < group->n_events; i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, group->first + i);

      if (acies_event_get_kind (event) != ACIES_EVENT_WORDING)
        return FALSE;
    }

  return TRUE;
}

GHashTable *
acies_log_find_wordings (GListModel *log)
{
  GHashTable *wordings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_auto (AciesLogStacks) stacks = { NULL, };

  acies_log_stacks_follow (&stacks, log);
  for (guint i = 0; i < stacks.done->len; i++)
    {
      AciesLogGroup group = g_array_index (stacks.done, AciesLogGroup, i);

      for (guint at = group.first; at < group.first + group.n_events; at++)
        {
          g_autoptr (AciesEvent) event = g_list_model_get_item (log, at);

          if (acies_event_get_kind (event) != ACIES_EVENT_WORDING)
            continue;
          if (acies_event_get_text (event)[0] == '\0')
            g_hash_table_remove (wordings, acies_event_get_key (event));
          else
            g_hash_table_replace (wordings, g_strdup (acies_event_get_key (event)), g_object_ref (event));
        }
    }

  return wordings;
}

GArray *
acies_log_resolve (GListModel *log)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, TRUE, sizeof (AciesLogSlot));
  g_autoptr (GArray) places = acies_log_places_new ();
  g_auto (AciesLogStacks) stacks = { NULL, };

  g_array_set_clear_func (slots, slot_clear);
  acies_log_stacks_follow (&stacks, log);

  for (guint i = 0; i < stacks.done->len; i++)
    {
      AciesLogGroup group = g_array_index (stacks.done, AciesLogGroup, i);

      for (guint at = group.first; at < group.first + group.n_events; at++)
        {
          g_autoptr (AciesEvent) event = g_list_model_get_item (log, at);
          AciesLogSlot slot = { 0, };

          if (acies_event_get_kind (event) == ACIES_EVENT_AMENDMENT)
            {
              insert (slots, places, event);
              amend (slots, places, event);
              continue;
            }
          slot.number = acies_event_get_number (event);
          slot.event = g_steal_pointer (&event);
          add_slot (slots, places, slots->len, &slot);
        }
    }

  return choose_entries (slots);
}
