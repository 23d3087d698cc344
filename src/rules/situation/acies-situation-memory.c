/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-situation-private.h"

/* What has been computed of a situation that does not change any more.  A battle shows its present situation until the
 * next entry: what is due, what is proposed and what is measured ask it for the same things. */
struct _AciesMemory
{
  gsize          kept; /* what acies_situation_keep() keeps: a pointer, 0 for none */
  GDestroyNotify free_kept;
};

void
acies_memory_free (AciesMemory *self)
{
  if (self == NULL)
    return;

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

  if (self->memory == NULL)
    self->memory = g_new0 (AciesMemory, 1);
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
 * acies_situation_get_kept:
 * @self: a situation
 *
 * Returns: (transfer none) (nullable): what acies_situation_keep() has computed; %NULL if nothing has been
 */
gpointer
acies_situation_get_kept (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->memory != NULL ? (gpointer) g_atomic_pointer_get (&self->memory->kept) : NULL;
}
