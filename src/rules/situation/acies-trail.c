/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-trail-private.h"

#define FIRST_CAPACITY 16

static AciesTrail *
new_with_capacity (guint capacity)
{
  AciesTrail *self = g_atomic_rc_box_alloc0 (sizeof (AciesTrail) + capacity * sizeof (AciesMove *));

  self->capacity = capacity;

  return self;
}

AciesTrail *
acies_trail_new (void)
{
  return new_with_capacity (FIRST_CAPACITY);
}

AciesTrail *
acies_trail_ref (AciesTrail *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  AciesTrail *self = data;

  for (int i = 0; i < self->used; i++)
    acies_move_free (self->moves[i]);
}

void
acies_trail_unref (AciesTrail *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Doubles the capacity, so that no more moves are copied than were added. */
static AciesTrail *
copy_longer (const AciesTrail *self,
             guint             length)
{
  AciesTrail *copy = new_with_capacity (MAX (FIRST_CAPACITY, 2 * length));

  for (guint i = 0; i < length; i++)
    copy->moves[i] = acies_move_ref (self->moves[i]);
  copy->used = (int) length;

  return copy;
}

/* Tells whether the move behind the first @length is @move, as when entries are folded once more. */
static gboolean
continues_with (AciesTrail      *self,
                guint            length,
                const AciesMove *move)
{
  const AciesMove *next = NULL;

  /* Another thread may have taken the place and not filled it yet. */
  if (length < (guint) g_atomic_int_get (&self->used))
    next = g_atomic_pointer_get (&self->moves[length]);

  return next != NULL && acies_move_equal (next, move);
}

void
acies_trail_add (AciesTrail **self,
                 guint        length,
                 AciesMove   *move)
{
  if (continues_with (*self, length, move))
    {
      acies_move_free (move);
      return;
    }

  /* Another situation that shares this trail may already use the place. */
  if (length == (*self)->capacity
      || !g_atomic_int_compare_and_exchange (&(*self)->used, (int) length, (int) length + 1))
    {
      AciesTrail *longer = copy_longer (*self, length);

      longer->used++;
      acies_trail_unref (*self);
      *self = longer;
    }

  g_atomic_pointer_set (&(*self)->moves[length], move);
}
