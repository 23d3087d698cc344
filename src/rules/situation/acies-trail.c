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

void
acies_trail_add (AciesTrail **self,
                 guint        length,
                 AciesMove   *move)
{
  /* Another situation that shares this trail may already use the place. */
  if (length == (*self)->capacity
      || !g_atomic_int_compare_and_exchange (&(*self)->used, (int) length, (int) length + 1))
    {
      AciesTrail *longer = copy_longer (*self, length);

      longer->used++;
      acies_trail_unref (*self);
      *self = longer;
    }

  (*self)->moves[length] = move;
}
