/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-field-private.h"

/**
 * acies_field_set_decision:
 * @self: a field that is being built
 * @items: (nullable) (array zero-terminated=1): the ids of the items of a choice
 *   from which players choose, none for all; %NULL for a fact
 *
 * Sets whether a field of inputs is a decision of players, such as a response
 * to a charge, and not a fact.  Other items than @items can be what a step
 * before has led to.
 */
void
acies_field_set_decision (AciesField         *self,
                          const char * const *items)
{
  char **old;

  g_return_if_fail (acies_field_is_open (self));

  old = self->decision;
  self->decision = g_strdupv ((char **) items);
  g_strfreev (old);
}

/**
 * acies_field_is_decision:
 * @self: a field
 *
 * Returns: whether players decide its value
 */
gboolean
acies_field_is_decision (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->decision != NULL;
}

/**
 * acies_field_get_decision:
 * @self: a field
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): the ids of the
 *   items from which players choose, none for all; %NULL for a fact
 */
const char * const *
acies_field_get_decision (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char * const *) self->decision;
}
