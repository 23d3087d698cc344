/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-entry-private.h"

G_BEGIN_DECLS

/**
 * AciesStretch:
 *
 * Entries that follow one another and have been folded, but of which nothing is told yet: their sentences, changes and
 * discrepancies take longer than folding does, and few of a long log are ever looked at.  When one of them is asked
 * for, all of the stretch are folded again from the situation before the first, and told.
 *
 * It keeps all that it needs, so that an entry can be told after it has left its battle, or its battle is gone.
 */

/* @start: (transfer full): the situation before the first event */
AciesStretch *acies_stretch_new    (AciesSituation *start) G_GNUC_WARN_UNUSED_RESULT;
AciesStretch *acies_stretch_ref    (AciesStretch   *self);
void          acies_stretch_unref  (AciesStretch   *self);
/* Adds an event that was folded after those before it.  @entry: (nullable): the entry to be told, not owned */
void          acies_stretch_add    (AciesStretch   *self,
                                    AciesEvent     *event,
                                    AciesEntry     *entry);
/* Tells all entries that are left. */
void          acies_stretch_tell   (AciesStretch   *self);
/* Called for an entry that is gone before it was told. */
void          acies_stretch_forget (AciesStretch   *self,
                                    AciesEntry     *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStretch, acies_stretch_unref)

G_END_DECLS
