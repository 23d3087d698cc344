/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-log-private.h"

/* The log as two stacks of groups: those that count, and those undone that may be redone.  Each group
 * is a range of positions in the log. */
typedef struct
{
  guint first;
  guint n_events;
} Group;

typedef struct
{
  GArray *done;
  GArray *undone;
} Stacks;

static void
stacks_clear (Stacks *stacks)
{
  g_clear_pointer (&stacks->done, g_array_unref);
  g_clear_pointer (&stacks->undone, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stacks, stacks_clear)

static void
pop_onto (GArray *from,
          GArray *onto)
{
  Group group;

  if (from->len == 0)
    return;

  group = g_array_index (from, Group, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (onto, group);
}

static void
read_log (GListModel *log,
          Stacks     *stacks)
{
  guint n_events = g_list_model_get_n_items (log);
  guint last_group = 0;

  stacks->done = g_array_new (FALSE, FALSE, sizeof (Group));
  stacks->undone = g_array_new (FALSE, FALSE, sizeof (Group));

  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);

      switch (acies_event_get_kind (event))
        {
        case ACIES_EVENT_UNDO:
          pop_onto (stacks->done, stacks->undone);
          last_group = 0;
          break;

        case ACIES_EVENT_REDO:
          pop_onto (stacks->undone, stacks->done);
          last_group = 0;
          break;

        case ACIES_EVENT_MOVE:
        case ACIES_EVENT_PROCEDURE:
        case ACIES_EVENT_STEP:
        case ACIES_EVENT_NOTE:
        case ACIES_EVENT_CORRECTION:
        case ACIES_EVENT_AMENDMENT:
        default:
          g_array_set_size (stacks->undone, 0);
          if (last_group != 0 && acies_event_get_group (event) == last_group)
            g_array_index (stacks->done, Group, stacks->done->len - 1).n_events++;
          else
            {
              Group group = { i, 1 };

              g_array_append_val (stacks->done, group);
              last_group = acies_event_get_group (event);
            }
          break;
        }
    }
}

static void
slot_clear (gpointer data)
{
  AciesLogSlot *slot = data;

  g_clear_object (&slot->event);
}

static AciesLogSlot *
find_slot (GArray     *slots,
           GHashTable *by_number,
           guint       number)
{
  gpointer index;

  if (!g_hash_table_lookup_extended (by_number, GUINT_TO_POINTER (number), NULL, &index))
    return NULL;

  return &g_array_index (slots, AciesLogSlot, GPOINTER_TO_UINT (index));
}

static void
amend (GArray     *slots,
       GHashTable *by_number,
       AciesEvent *amendment)
{
  for (guint i = 0; i < acies_event_get_n_replacements (amendment); i++)
    {
      guint target = 0;
      AciesEvent *replacement = acies_event_get_replacement (amendment, i, &target);
      AciesLogSlot *slot = find_slot (slots, by_number, target);

      if (slot == NULL)
        continue;
      g_set_object (&slot->event, replacement);
      slot->amended = TRUE;
    }
}

static void
add_slot (GArray             *slots,
          GHashTable         *by_number,
          guint               index,
          const AciesLogSlot *slot)
{
  g_array_insert_val (slots, index, *slot);
  for (guint i = index; i < slots->len; i++)
    g_hash_table_insert (by_number, GUINT_TO_POINTER (g_array_index (slots, AciesLogSlot, i).number),
                         GUINT_TO_POINTER (i));
}

/* Inserts the event of an amendment that has one.  It is left out when the entry that it comes before was undone. */
static void
insert (GArray     *slots,
        GHashTable *by_number,
        AciesEvent *amendment)
{
  guint before;
  AciesEvent *insertion = acies_event_get_insertion (amendment, &before);
  gpointer index;
  AciesLogSlot slot = { 0, };

  if (insertion == NULL
      || !g_hash_table_lookup_extended (by_number, GUINT_TO_POINTER (before), NULL, &index))
    return;

  slot.number = acies_event_get_number (amendment);
  slot.event = g_object_ref (insertion);
  slot.amended = TRUE;
  add_slot (slots, by_number, GPOINTER_TO_UINT (index), &slot);
}

GArray *
acies_log_resolve (GListModel *log)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, TRUE, sizeof (AciesLogSlot));
  g_autoptr (GArray) counting = g_array_new (FALSE, TRUE, sizeof (AciesLogSlot));
  g_autoptr (GHashTable) by_number = g_hash_table_new (NULL, NULL);
  g_auto (Stacks) stacks = { NULL, };

  g_array_set_clear_func (slots, slot_clear);
  g_array_set_clear_func (counting, slot_clear);
  read_log (log, &stacks);

  for (guint i = 0; i < stacks.done->len; i++)
    {
      Group group = g_array_index (stacks.done, Group, i);

      for (guint at = group.first; at < group.first + group.n_events; at++)
        {
          g_autoptr (AciesEvent) event = g_list_model_get_item (log, at);
          AciesLogSlot slot = { 0, };

          if (acies_event_get_kind (event) == ACIES_EVENT_AMENDMENT)
            {
              insert (slots, by_number, event);
              amend (slots, by_number, event);
              continue;
            }
          if (acies_event_is_turning_point (event))
            {
              AciesLogSlot *target = find_slot (slots, by_number, acies_event_get_target (event));

              if (target != NULL)
                target->turning_point = TRUE;
            }

          slot.number = acies_event_get_number (event);
          slot.event = g_steal_pointer (&event);
          add_slot (slots, by_number, slots->len, &slot);
        }
    }

  /* Slots of dropped entries have no event. */
  for (guint i = 0; i < slots->len; i++)
    {
      AciesLogSlot slot = g_array_index (slots, AciesLogSlot, i);

      if (slot.event == NULL)
        continue;
      g_object_ref (slot.event);
      g_array_append_val (counting, slot);
    }

  return g_steal_pointer (&counting);
}

static guint
top_number (GListModel *log,
            GArray     *stack)
{
  g_autoptr (AciesEvent) event = NULL;

  if (stack->len == 0)
    return 0;

  event = g_list_model_get_item (log, g_array_index (stack, Group, stack->len - 1).first);
  return acies_event_get_number (event);
}

guint
acies_log_find_undoable (GListModel *log,
                         guint      *redoable)
{
  g_auto (Stacks) stacks = { NULL, };

  read_log (log, &stacks);
  if (redoable != NULL)
    *redoable = top_number (log, stacks.undone);

  return top_number (log, stacks.done);
}
