/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-entry.h"

G_BEGIN_DECLS

/* Folds @event onto @situation.  With @strict, a procedure that cannot be resolved as it stands is an
 * error.  Without, the stored outputs count, and the entry has a discrepancy.  An error of a procedure leaves
 * @situation partly changed, so that the caller must pass a copy; one of another event leaves it as it was. */
AciesEntry *acies_entry_fold            (AciesEvent      *event,
                                         AciesSituation  *situation,
                                         gboolean         strict,
                                         GError         **error);
/* Folds @event as acies_entry_fold(), without its sentence, changes and discrepancy. */
gboolean    acies_entry_apply           (AciesEvent      *event,
                                         AciesSituation  *situation,
                                         gboolean         strict,
                                         GError         **error);
void        acies_entry_set_number      (AciesEntry      *self,
                                         guint            number);
void        acies_entry_set_amended     (AciesEntry      *self,
                                         gboolean         amended);
void        acies_entry_set_turning_point (AciesEntry    *self,
                                           gboolean       turning_point);

G_END_DECLS
