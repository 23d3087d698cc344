/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-situation-private.h"

/* What has been computed of a situation that does not change any more, or whose bodies stay for a while.  A battle shows
 * its present situation until the next entry: what is due, what is proposed and what is measured ask it for the same
 * things. */
struct _AciesMemory
{
  gsize          kept; /* what acies_situation_keep() keeps: a pointer, 0 for none */
  GDestroyNotify free_kept;
  guint          n_holds; /* of acies_situation_hold(); 0 once it is frozen */
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
  g_return_if_fail (self->memory == NULL || self->memory->n_holds == 0);

  if (self->memory == NULL)
    self->memory = g_new0 (AciesMemory, 1);
}

/**
 * acies_situation_is_frozen:
 * @self: a situation
 *
 * Returns: whether acies_situation_freeze() has been called
 */
gboolean
acies_situation_is_frozen (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->memory != NULL && self->memory->n_holds == 0;
}

/**
 * acies_situation_hold:
 * @self: a situation
 *
 * Declares that its bodies stay where they are, in their present shapes, until
 * acies_situation_release() is called as often as this.  Where they stand is kept meanwhile, as of a
 * frozen situation; statuses that do not shape them may change.
 *
 * Returns: (transfer full): @self, for `g_autoptr (AciesHeld)`
 */
AciesHeld *
acies_situation_hold (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  /* What is kept is no part of the situation, and one that is not frozen is used in one thread only. */
  if (self->memory == NULL)
    ((AciesSituation *) self)->memory = g_new0 (AciesMemory, 1);
  else if (self->memory->n_holds == 0)
    return self;
  self->memory->n_holds++;

  return self;
}

/**
 * acies_situation_release:
 * @held: (transfer full): a situation
 *
 * Ends a hold.
 */
void
acies_situation_release (AciesHeld *held)
{
  g_return_if_fail (held != NULL);

  if (held->memory->n_holds > 0 && --held->memory->n_holds == 0)
    g_clear_pointer (&((AciesSituation *) held)->memory, acies_memory_free);
}

/**
 * acies_situation_keep:
 * @self: a situation
 * @create: (scope call): computes something of @self
 * @destroy: frees it
 *
 * Computes something of a situation once that is frozen or held, and keeps it.  There is one caller with
 * one @create.  May be called in several threads at once of one that is frozen.
 *
 * Returns: (transfer none) (nullable): what @create returned; %NULL if @self may change
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
