/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-ending.h"

/**
 * acies_ending_new:
 * @winner: the index of the side that has won, -1 for none
 * @by_rules: whether the rules say so, rather than the players
 * @how: (nullable): how it came
 * @clause: (nullable): the clause that says so
 *
 * Returns: (transfer full): the end of a battle
 */
AciesEnding *
acies_ending_new (int         winner,
                  gboolean    by_rules,
                  const char *how,
                  const char *clause)
{
  AciesEnding *self = g_atomic_rc_box_new0 (AciesEnding);

  self->winner = winner;
  self->by_rules = by_rules;
  self->how = g_strdup (how != NULL ? how : "");
  self->clause = g_strdup (clause != NULL ? clause : "");

  return self;
}

/**
 * acies_ending_ref:
 * @self: the end of a battle
 *
 * Returns: (transfer full): the same
 */
AciesEnding *
acies_ending_ref (const AciesEnding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((AciesEnding *) self);
}

static void
ending_clear (gpointer data)
{
  AciesEnding *self = data;

  g_free (self->how);
  g_free (self->clause);
}

/**
 * acies_ending_unref:
 * @self: (transfer full) (nullable): the end of a battle
 *
 * Gives up a reference.
 */
void
acies_ending_unref (AciesEnding *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, ending_clear);
}
