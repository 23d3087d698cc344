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
/* Sets what the notes about it come to.  @comments: (nullable).  Returns whether that is new. */
gboolean    acies_entry_set_notes       (AciesEntry      *self,
                                         gboolean         turning_point,
                                         GPtrArray       *comments);
void        acies_entry_add_note        (AciesEntry      *self,
                                         AciesEvent      *note);

/* Follows a note about an entry.  @comments: (inout): NULL for none */
void        acies_note_apply            (AciesEvent      *note,
                                         gboolean        *turning_point,
                                         GPtrArray      **comments);

G_END_DECLS
