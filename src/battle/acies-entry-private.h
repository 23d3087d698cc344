/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-entry.h"
#include "acies-fold-private.h"

G_BEGIN_DECLS

typedef struct _AciesStretch AciesStretch;

/* Folds @event, see acies_fold_event(), as an entry of which all is told. */
AciesEntry *acies_entry_fold            (AciesEvent      *event,
                                         AciesSituation  *situation,
                                         gboolean         strict,
                                         GError         **error);
/* Folds @event as the next one of @stretch, with which it is told when that is asked for.  What is stored counts. */
AciesEntry *acies_entry_fold_untold     (AciesEvent      *event,
                                         AciesSituation  *situation,
                                         AciesStretch    *stretch,
                                         GError         **error);
/* Completes an entry of a stretch.  @tale: its content is taken over */
void        acies_entry_tell            (AciesEntry      *self,
                                         AciesTale       *tale);
void        acies_entry_set_number      (AciesEntry      *self,
                                         guint            number);
void        acies_entry_set_amended     (AciesEntry      *self,
                                         gboolean         amended);
void        acies_entry_set_turning_point (AciesEntry    *self,
                                           gboolean       turning_point);

G_END_DECLS
