/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <stdlib.h>

#include "acies-situation-private.h"

/* Bodies that come off others while a battle is fought. */

/* The largest number that the id of a unit has in a file. */
#define MOST_ID 999999

static AciesPart *
part_new (const char        *id,
          const char        *name,
          const AciesRecord *traits)
{
  AciesPart *self = g_atomic_rc_box_new0 (AciesPart);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->traits = acies_record_copy (traits);

  return self;
}

static void
clear_part (gpointer data)
{
  AciesPart *self = data;

  g_free (self->id);
  g_free (self->name);
  acies_record_free (self->traits);
}

/* Gives a body traits of its own, which no other situation sees. */
static void
set_part (AciesPlace *self,
          AciesPart  *part)
{
  AciesPart *old = self->part;

  self->part = part;
  self->body.id = part->id;
  self->body.name = part->name;
  self->body.traits = part->traits;
  if (old != NULL)
    g_atomic_rc_box_release_full (old, clear_part);
}

/* Takes copies and references of its own, after the bytes were copied. */
void
acies_place_copy_contents (AciesPlace *self)
{
  self->body.status = acies_record_copy (self->body.status);
  if (self->part != NULL)
    g_atomic_rc_box_acquire (self->part);
}

void
acies_place_clear_contents (AciesPlace *self)
{
  acies_record_free (self->body.status);
  if (self->part != NULL)
    g_atomic_rc_box_release_full (self->part, clear_part);
}

void
acies_place_free (AciesPlace *self)
{
  acies_place_clear_contents (self);
  g_free (self);
}

/* Makes the id that follows those of the units of a side, or else the first that is free. */
static char *
make_id (const AciesSituation *self,
         guint                 side,
         guint                *number)
{
  int last = 0;

  for (guint i = 0; i < acies_situation_get_n_bodies (self); i++)
    {
      const AciesBody *body = acies_situation_get_body (self, i);

      if (!body->is_leader && body->side == side)
        last = MAX (last, atoi (body->id + 1));
    }

  for (*number = last < MOST_ID ? (guint) last + 1 : 1;; (*number)++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", self->sides[side].id, *number);

      if (acies_situation_find (self, id) == NULL)
        return g_steal_pointer (&id);
    }
}

/**
 * acies_situation_split:
 * @self: a situation
 * @body: a unit of @self
 *
 * Adds a body that comes off @body.  Its id is the next one of the side, which its name ends with and its key
 * is made of; leader, status and place are copies of those of @body.  Both get traits of their own: the caller shares out the
 * figures, in traits and status, sets the places and calls acies_situation_reshape() on both.
 *
 * Returns: (transfer none): the new body, the last one of @self
 */
AciesBody *
acies_situation_split (AciesSituation *self,
                       AciesBody      *body)
{
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  AciesPlace *place;
  guint number;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (body != NULL && !body->is_leader, NULL);

  id = make_id (self, body->side, &number);
  name = *body->name != '\0' ? g_strdup_printf ("%s (%s)", body->name, id) : g_strdup ("");
  place = g_memdup2 (body, sizeof (AciesPlace));
  place->part = NULL;
  place->body.key = acies_unit_key_from_number (number);
  place->body.status = acies_record_copy (body->status);
  set_part (place, part_new (id, name, body->traits));
  set_part ((AciesPlace *) body, part_new (body->id, body->name, body->traits));
  g_ptr_array_add (self->parts, place);

  return &place->body;
}
