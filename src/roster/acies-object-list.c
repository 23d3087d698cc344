/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-object-list-private.h"

struct _AciesObjectList
{
  GSequence  *objects;
  GHashTable *iters; /* object -> its GSequenceIter */
};

AciesObjectList *
acies_object_list_new (void)
{
  AciesObjectList *self = g_new0 (AciesObjectList, 1);

  self->objects = g_sequence_new (g_object_unref);
  self->iters = g_hash_table_new (NULL, NULL);

  return self;
}

void
acies_object_list_free (AciesObjectList *self)
{
  g_hash_table_unref (self->iters);
  g_sequence_free (self->objects);
  g_free (self);
}

guint
acies_object_list_get_length (const AciesObjectList *self)
{
  /* The sequence would look for its root to count them. */
  return g_hash_table_size (self->iters);
}

gpointer
acies_object_list_get (const AciesObjectList *self,
                       guint                  position)
{
  if (position >= acies_object_list_get_length (self))
    return NULL;

  return g_sequence_get (g_sequence_get_iter_at_pos (self->objects, position));
}

int
acies_object_list_index_of (const AciesObjectList *self,
                            gconstpointer          object)
{
  GSequenceIter *iter = g_hash_table_lookup (self->iters, object);

  return iter != NULL ? g_sequence_iter_get_position (iter) : -1;
}

guint
acies_object_list_insert (AciesObjectList *self,
                          gpointer         object,
                          guint            position)
{
  guint place = MIN (position, acies_object_list_get_length (self));
  GSequenceIter *before = g_sequence_get_iter_at_pos (self->objects, place);

  g_hash_table_insert (self->iters, object,
                       g_sequence_insert_before (before, g_object_ref (object)));

  return place;
}

guint
acies_object_list_move (AciesObjectList *self,
                        gpointer         object,
                        guint            position)
{
  GSequenceIter *iter = g_hash_table_lookup (self->iters, object);
  guint from = g_sequence_iter_get_position (iter);
  guint to = MIN (position, acies_object_list_get_length (self) - 1);

  /* Removing the object moves those behind it forward, so a later target position is one more. */
  if (to != from)
    g_sequence_move (iter, g_sequence_get_iter_at_pos (self->objects, to > from ? to + 1 : to));

  return to;
}

guint
acies_object_list_remove (AciesObjectList *self,
                          gpointer         object)
{
  GSequenceIter *iter = g_hash_table_lookup (self->iters, object);
  guint position = g_sequence_iter_get_position (iter);

  g_hash_table_remove (self->iters, object);
  g_sequence_remove (iter);

  return position;
}
