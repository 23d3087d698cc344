/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-battle-private.h"
#include "acies-stretch-private.h"

typedef struct
{
  AciesEvent *event;
  AciesEntry *entry; /* (nullable): not owned */
} Moment;

struct _AciesStretch
{
  AciesSituation *start;
  guint           n_moments;
  Moment          moments[ACIES_SNAPSHOT_EVERY];
};

AciesStretch *
acies_stretch_new (AciesSituation *start)
{
  AciesStretch *self = g_atomic_rc_box_new0 (AciesStretch);

  self->start = start;

  return self;
}

AciesStretch *
acies_stretch_ref (AciesStretch *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  AciesStretch *self = data;

  acies_situation_free (self->start);
  for (guint i = 0; i < self->n_moments; i++)
    g_object_unref (self->moments[i].event);
}

void
acies_stretch_unref (AciesStretch *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
acies_stretch_add (AciesStretch *self,
                   AciesEvent   *event,
                   AciesEntry   *entry)
{
  g_return_if_fail (self->n_moments < G_N_ELEMENTS (self->moments));

  self->moments[self->n_moments++] = (Moment) { g_object_ref (event), entry };
}

void
acies_stretch_tell (AciesStretch *self)
{
  /* The last entry that is told drops the last reference. */
  g_autoptr (AciesStretch) held = acies_stretch_ref (self);

  for (guint i = 0; i < self->n_moments; i++)
    {
      g_auto (AciesTale) tale = { 0 };
      /* It was folded before, so folding it again succeeds. */
      gboolean folded = acies_fold_event (self->moments[i].event, self->start, FALSE, &tale, NULL);

      g_warn_if_fail (folded);
      if (self->moments[i].entry != NULL)
        acies_entry_tell (self->moments[i].entry, &tale);
    }
}

void
acies_stretch_forget (AciesStretch *self,
                      AciesEntry   *entry)
{
  for (guint i = 0; i < self->n_moments; i++)
    if (self->moments[i].entry == entry)
      self->moments[i].entry = NULL;
}
