/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-situation-private.h"

/* What has been computed of a situation that does not change any more.  A battle shows its present situation until the
 * next entry: what is due, what is proposed and what is measured ask it for the same things. */
struct _AciesMemory
{
  GMutex         mutex;
  GHashTable    *recalled; /* (element-type Recalled Recalled) */
  gsize          kept;     /* what acies_situation_keep() keeps: a pointer, 0 for none */
  GDestroyNotify free_kept;
};

/* What is computed of two bodies; the result stands behind. */
typedef struct
{
  AciesRecallFunc  compute;
  const AciesBody *a;
  const AciesBody *b;
  int              number;
} Recalled;

static guint
hash_recalled (gconstpointer data)
{
  const Recalled *self = data;

  return g_direct_hash (self->a) * 31 + g_direct_hash (self->b) * 17 + (guint) self->number;
}

static gboolean
is_same (gconstpointer data,
         gconstpointer other_data)
{
  const Recalled *self = data;
  const Recalled *other = other_data;

  return self->compute == other->compute && self->a == other->a && self->b == other->b
         && self->number == other->number;
}

void
acies_memory_free (AciesMemory *self)
{
  if (self == NULL)
    return;

  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->recalled);
  if (self->kept != 0)
    self->free_kept ((gpointer) self->kept);
  g_free (self);
}

/**
 * acies_situation_freeze:
 * @self: a situation
 *
 * Declares that the situation does not change any more, so that what is computed of it
 * may be kept.  A copy can be changed again.
 */
void
acies_situation_freeze (AciesSituation *self)
{
  g_return_if_fail (self != NULL);

  if (self->memory != NULL)
    return;

  self->memory = g_new0 (AciesMemory, 1);
  g_mutex_init (&self->memory->mutex);
  self->memory->recalled = g_hash_table_new_full (hash_recalled, is_same, g_free, NULL);
}

/**
 * acies_situation_keep:
 * @self: a situation
 * @create: (scope call): computes something of @self
 * @destroy: frees it
 *
 * Computes something of a frozen situation once, and keeps it.  There is one caller with one
 * @create.  May be called in several threads at once.
 *
 * Returns: (transfer none) (nullable): what @create returned; %NULL if @self is not frozen
 */
gconstpointer
acies_situation_keep (const AciesSituation *self,
                      gpointer            (*create) (const AciesSituation *self),
                      GDestroyNotify        destroy)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->memory == NULL)
    return NULL;

  if (g_once_init_enter (&self->memory->kept))
    {
      self->memory->free_kept = destroy;
      g_once_init_leave (&self->memory->kept, (gsize) create (self));
    }

  return (gconstpointer) self->memory->kept;
}

/**
 * acies_situation_recall:
 * @self: a situation
 * @compute: (scope call): computes the result
 * @a: a body
 * @b: another body
 * @number: what else the result depends on
 * @size: the size of the result in bytes, always the same for @compute
 * @result: (out caller-allocates): the result; it may point to what is in @self
 *
 * Computes something of two bodies.  Of a frozen situation, to which both belong, it is
 * computed once only.  May be called in several threads at once.
 */
void
acies_situation_recall (const AciesSituation *self,
                        AciesRecallFunc       compute,
                        const AciesBody      *a,
                        const AciesBody      *b,
                        int                   number,
                        gsize                 size,
                        gpointer              result)
{
  const Recalled key = { compute, a, b, number };
  const Recalled *known;
  Recalled *recalled;

  g_return_if_fail (self != NULL);

  if (self->memory == NULL || acies_situation_find (self, a->id) != a || acies_situation_find (self, b->id) != b)
    {
      compute (self, a, b, number, result);
      return;
    }

  g_mutex_lock (&self->memory->mutex);
  known = g_hash_table_lookup (self->memory->recalled, &key);
  if (known != NULL)
    memcpy (result, known + 1, size);
  g_mutex_unlock (&self->memory->mutex);
  if (known != NULL)
    return;

  compute (self, a, b, number, result);
  recalled = g_malloc (sizeof key + size);
  *recalled = key;
  memcpy (recalled + 1, result, size);
  g_mutex_lock (&self->memory->mutex);
  g_hash_table_add (self->memory->recalled, recalled);
  g_mutex_unlock (&self->memory->mutex);
}
