/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-battle-private.h"
#include "acies-course-private.h"
#include "acies-fold-private.h"

void
acies_course_clear (AciesCourse *self)
{
  g_clear_pointer (&self->situation, acies_situation_free);
}

const AciesSituation *
acies_course_follow (AciesCourse *self,
                     guint        n_entries)
{
  GListModel *entries = acies_battle_get_entries (self->battle);
  guint snapshot = n_entries / ACIES_SNAPSHOT_EVERY * ACIES_SNAPSHOT_EVERY;

  if (self->situation == NULL || self->n_entries < snapshot || self->n_entries > n_entries)
    {
      acies_course_clear (self);
      self->situation = acies_battle_get_situation_at (self->battle, n_entries);
      self->n_entries = n_entries;
    }

  for (; self->n_entries < n_entries; self->n_entries++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, self->n_entries);

      /* It was folded before, so folding it again succeeds. */
      if (!acies_fold_event (acies_entry_get_event (entry), self->situation, FALSE, NULL, NULL))
        g_warn_if_reached ();
    }

  return self->situation;
}
